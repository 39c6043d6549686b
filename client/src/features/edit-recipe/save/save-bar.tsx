import { GitCompare, ListChecks, Save } from 'lucide-react';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { lateExtra } from '../../../components/ui/late-part.tsx';
import { useEditor } from '../form/editor-context.ts';
import { openDoubtsIn, type RecipeContent } from '../form/recipe-form.ts';
import { isUnreadable } from '../review/doubts.ts';
import { NEXT_DOUBT_KEY } from '../review/use-review-navigation.ts';

const NextCard = lateExtra(
  () => import('./next-card.tsx').then((m) => m.NextCard),
  ({ otherwise }) => otherwise,
);

interface SaveBarProps {
  /** What the form was filled with. */
  loadedContent: RecipeContent | null;
  isSaving: boolean;
  /** It is saved once the files that are being uploaded are there. */
  isWaiting: boolean;
  /** What somebody else has saved meanwhile, in a sentence; empty where nobody has. */
  news: string;
  /** Goes to the first place where one has to choose; null where there is none. */
  onChoose: (() => void) | null;
  /** What is not saved: anything, or after saving only the corrected transcript, which has a button of its own. */
  unsaved: 'any' | 'transcript' | null;
  onNext: () => void;
  /** The recipe, once it has been saved here and nothing is left to save. */
  savedId: string | null;
}

const UNSAVED = { any: 'Unsaved changes', transcript: 'The corrected transcript is not read yet' } as const;

/** Of the form that Save submits. */
export const FORM_ID = 'recipe-form';

/** Stays at the lower edge of the window: the next doubt, and Save. */
export function SaveBar({
  loadedContent,
  isSaving,
  isWaiting,
  news,
  onChoose,
  unsaved,
  onNext,
  savedId,
}: SaveBarProps) {
  return (
    <div
      data-print="never"
      data-save-bar
      className="sticky bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-20 -mx-4 mt-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6"
    >
      <p role="status" className="min-w-0 flex-1 basis-48 text-fine text-quiet empty:hidden">
        {news}
      </p>
      {onChoose ? (
        <Button onClick={onChoose}>
          <GitCompare aria-hidden /> Choose
        </Button>
      ) : null}
      {savedId === null ? (
        <NextDoubt loadedContent={loadedContent} onNext={onNext} />
      ) : (
        <Suspense fallback={<NextDoubt loadedContent={loadedContent} onNext={onNext} />}>
          <NextCard recipeId={savedId} otherwise={<NextDoubt loadedContent={loadedContent} onNext={onNext} />} />
        </Suspense>
      )}
      <p role="status" className="min-w-0 text-fine text-quiet empty:hidden max-sm:[div+&]:sr-only">
        {isWaiting ? 'Saved when the uploads are done...' : isSaving ? 'Saving...' : unsaved ? UNSAVED[unsaved] : ''}
      </p>
      <Button type="submit" form={FORM_ID} variant="primary" busy={isSaving || isWaiting}>
        {isSaving || isWaiting ? <Spinner /> : <Save aria-hidden />} Save Recipe
      </Button>
    </div>
  );
}

/** The number of open doubts, and the button to the next. */
function NextDoubt({ loadedContent, onNext }: { loadedContent: RecipeContent | null; onNext: () => void }) {
  const { control, getValues } = useEditor();
  const [doubts, instructions] = useWatch({ control, name: ['doubts', 'instructions'] });
  if (doubts.length === 0) return null;
  const open = openDoubtsIn({ doubts, instructions, ingredients: getValues('ingredients') }, loadedContent);
  const unreadable = open.filter(isUnreadable).length;
  const left = open.length - unreadable;
  if (open.length === 0) return null;
  return (
    <div className="mr-auto flex min-w-0 items-center gap-3">
      {left > 0 ? (
        <Tooltip side="top" text={`Next doubt (${NEXT_DOUBT_KEY})`}>
          <Button aria-keyshortcuts={NEXT_DOUBT_KEY} onClick={onNext} className="max-sm:px-3 max-sm:[&>svg]:hidden">
            <ListChecks aria-hidden /> Next doubt
          </Button>
        </Tooltip>
      ) : null}
      <p aria-live="polite" className="figures text-fine text-quiet">
        {left > 0 ? (
          <>
            {left} <span className="max-sm:sr-only">{left === 1 ? 'doubt ' : 'doubts '}</span>left
          </>
        ) : null}
        {left > 0 && unreadable > 0 ? ', ' : ''}
        {unreadable > 0 ? `${String(unreadable)} unreadable` : ''}
      </p>
    </div>
  );
}
