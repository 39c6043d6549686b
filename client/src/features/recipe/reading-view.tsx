import { BookOpen } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Making } from '#shared/makings.ts';
import type { Recipe } from '#shared/recipe.ts';
import { RecipePage } from '#shared/recipe-page/recipe-page.tsx';
import '#shared/recipe-page/recipe-page.css';
import { useMayWrite, usePreferences } from '../../api/user.ts';
import { linkOfName } from '../../components/provenance/name-link.tsx';
import { MadeCount } from '../../components/made/made-count.tsx';
import {
  type ChosenAmounts,
  firstAmounts,
  plannedFactor,
  saveChosenAmounts,
} from '../../components/recipe/chosen-amounts.ts';
import { OldWords } from '../../components/recipe/old-words.tsx';
import { pageOfRecipe } from '../../components/recipe/page-of-recipe.ts';
import { useAmounts } from '../../components/recipe/use-amounts.ts';
import { Button } from '../../components/ui/button.tsx';
import { lateExtra, latePart, Later, whenAtRest } from '../../components/ui/late-part.tsx';
import { paths } from '../../lib/paths.ts';
import { AmountsChoice } from './amounts-choice.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RecipeActions } from './recipe-actions.tsx';
import { useReadingKeys } from './use-reading-keys.ts';

const { Suspending: OriginalDialog } = latePart(() => import('./original-dialog.tsx').then((m) => m.OriginalDialog));

const { Suspending: MakeItMyOwn } = latePart(() =>
  import('../../components/variants/make-it-my-own.tsx').then((m) => m.MakeItMyOwn),
);
const VersionNote = lateExtra(() => import('../../components/variants/version-note.tsx').then((m) => m.VersionNote));
const EditorsNow = lateExtra(() =>
  whenAtRest()
    .then(() => import('../../components/recipe/editors-now.tsx'))
    .then((m) => m.EditorsNow),
);
const BelowNotes = lateExtra(() =>
  whenAtRest()
    .then(() => import('./below-notes.tsx'))
    .then((m) => m.BelowNotes),
);

const explain = (line: string) => <OldWords text={line} />;

/** A recipe to read, with what can be done with it around it. */
export function ReadingView({ recipe }: { recipe: Recipe }) {
  const { id } = recipe;
  const [, navigate] = useLocation();
  const query = useSearch();
  const preferences = usePreferences();
  const canWrite = useMayWrite();
  const [chosen, setChosen] = useState<ChosenAmounts>(() => firstAmounts(id, plannedFactor(recipe.servings, query)));
  /** Made one's own: by what a line of the log says, or just so. */
  const [varied, setVaried] = useState<Making | 'plain' | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [isOriginalOpen, setIsOriginalOpen] = useState(false);
  const units = chosen.units ?? preferences.units;
  const { factor } = chosen;
  // Of a very long recipe the new amounts take a moment: the press itself does not.
  const shownFactor = useDeferredValue(factor);
  const shownUnits = useDeferredValue(units);
  const { amounts, isAwaited } = useAmounts(shownFactor, shownUnits, recipe.ingredients);
  const [isDrawn, setIsDrawn] = useState(!isAwaited);
  if (!isAwaited && !isDrawn) setIsDrawn(true);
  const parts = useMemo(() => pageOfRecipe(recipe, { amounts }), [recipe, amounts]);
  const choose = (next: ChosenAmounts) => {
    setChosen(next);
    saveChosenAmounts(id, next);
  };
  useReadingKeys({
    e:
      canWrite && recipe.lockedBy === null
        ? () => {
            navigate(paths.editRecipe(id));
          }
        : null,
    c: () => {
      navigate(paths.cook(id));
    },
  });
  const hasOriginal = recipe.source.storagePath !== undefined || recipe.source.url !== undefined;

  const toOriginal = hasOriginal ? (
    <Button
      className={parts.picture ? 'absolute right-2 bottom-2 max-sm:min-h-touch max-sm:px-3 max-sm:text-fine' : ''}
      onClick={() => {
        setIsOriginalOpen(true);
      }}
    >
      <BookOpen aria-hidden /> The original
    </Button>
  ) : null;

  // Once it is read, a press changes its amounts in their place; before, nothing is shown that would change at once.
  if (!isDrawn) return <PageSkeleton />;
  return (
    <>
      <RecipePage
        parts={parts}
        explain={explain}
        linkOf={linkOfName}
        slots={{
          actions: (
            <>
              <Later>
                <EditorsNow recipeId={id} />
              </Later>
              {recipe.variantOf === null && recipe.lockedBy === null ? null : (
                <Later fallback={<p className="mt-3 min-h-6" />}>
                  <VersionNote recipe={recipe} />
                </Later>
              )}
              <RecipeActions
                recipe={recipe}
                factor={factor}
                units={units}
                doubtCount={parts.doubtCount}
                original={parts.picture ? null : toOriginal}
                canWrite={canWrite}
                onMade={() => {
                  setIsAdding(true);
                }}
                onVary={() => {
                  setVaried('plain');
                }}
              />
              {recipe.madeCount === 0 ? null : (
                <p className="-mb-2 font-sans text-fine md:-my-6" data-print="never">
                  <a
                    href="#made"
                    className="inline-flex min-h-touch items-center text-quiet underline underline-offset-4"
                  >
                    <MadeCount count={recipe.madeCount} lastMadeOn={recipe.lastMadeOn} />
                  </a>
                </p>
              )}
            </>
          ),
          amounts: (
            <AmountsChoice
              servings={recipe.servings}
              factor={factor}
              units={units}
              onFactor={(next) => {
                choose({ ...chosen, factor: next });
              }}
              onUnits={(next) => {
                choose({ ...chosen, units: next });
              }}
            />
          ),
          original: parts.picture ? toOriginal : null,
          // Nothing of it is in the first picture: only the footer stands below it. A link to its log finds the place.
          after: (
            <Later fallback={<div id="made" className="min-h-80" />}>
              <BelowNotes
                recipe={recipe}
                canWrite={canWrite}
                isAdding={isAdding}
                onAdding={setIsAdding}
                onVary={setVaried}
              />
            </Later>
          ),
        }}
      />
      {varied === null ? null : (
        <Suspense>
          <MakeItMyOwn
            recipe={recipe}
            making={varied === 'plain' ? null : varied}
            onClose={() => {
              setVaried(null);
            }}
          />
        </Suspense>
      )}
      {isOriginalOpen ? (
        <Suspense>
          <OriginalDialog
            recipe={recipe}
            onClose={() => {
              setIsOriginalOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
