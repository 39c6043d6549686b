import { BookOpen, CookingPot } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { EditorsNow } from '../../components/recipe/editors-now.tsx';
import { useTrashRecipe } from '../../components/recipe/use-trash-recipe.ts';
import { Button } from '../../components/ui/button.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { paths } from '../../lib/paths.ts';
import { ConfidenceBadge } from './review/confidence-badge.tsx';
import type { OpenDoubt } from './review/doubts.ts';
import type { RecipeContent } from './form/recipe-form.ts';
import { RecipeMenu } from './sharing/recipe-menu.tsx';

interface EditorHeaderProps {
  base: Recipe | null;
  /** What the form was filled with. */
  loadedContent: RecipeContent | null;
  /** It is made of an import. */
  isImport: boolean;
  onReview: (doubt: OpenDoubt) => void;
  onHistory: () => void;
  /** 'Clean up'; without the plan it opens an explanation. */
  cleanup: { isPremium: boolean; open: () => void };
  /** Null where there is no original. */
  original: { isShown: boolean; onToggle: () => void } | null;
  /** Before the library is opened: nothing is unsaved any more. */
  onDeleted: () => void;
}

/** The heading, how sure the recipe is, and the actions on it. */
export function EditorHeader({
  base,
  loadedContent,
  isImport,
  onReview,
  onHistory,
  cleanup,
  original,
  onDeleted,
}: EditorHeaderProps) {
  const { isTrashing, trash } = useTrashRecipe();

  return (
    <PageHeading
      title="Edit Recipe"
      subtitle={
        <>
          Review and refine AI-extracted details
          {base ? <EditorsNow recipeId={base.id} className="mt-2" /> : null}
        </>
      }
      actions={
        <>
          <ConfidenceBadge base={base} loadedContent={loadedContent} isImport={isImport} onReview={onReview} />
          {original ? (
            // On a phone all of them stand in one row.
            <Button className="max-sm:w-touch max-sm:px-0 @max-2xl:w-touch @max-2xl:px-0" onClick={original.onToggle}>
              <BookOpen aria-hidden />
              <span className="max-sm:sr-only @max-2xl:sr-only">
                {original.isShown ? 'Hide original' : 'Show original'}
              </span>
            </Button>
          ) : null}
          {base ? (
            // Where one row is too short they go to the next one together.
            <span className="contents max-sm:inline-flex max-sm:gap-3">
              <Button asChild>
                <Link href={paths.cook(base.id)}>
                  <CookingPot aria-hidden className={original ? 'max-sm:hidden' : undefined} /> Cook
                </Link>
              </Button>
              <RecipeMenu
                recipe={base}
                isDeleting={isTrashing}
                cleanup={cleanup}
                onHistory={onHistory}
                onDelete={() =>
                  void trash(base, () => {
                    flushSync(onDeleted);
                  })
                }
              />
            </span>
          ) : null}
        </>
      }
    />
  );
}
