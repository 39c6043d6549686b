import { BookOpen, CookingPot } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { useDeleteRecipe, useRestoreRecipe } from '../../api/recipes.ts';
import { Button } from '../../components/ui/button.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { toast } from '../../components/ui/use-toast.ts';
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
  const [, navigate] = useLocation();
  const remove = useDeleteRecipe();
  const restore = useRestoreRecipe();

  const onDelete = async (recipe: Recipe) => {
    try {
      await remove.mutateAsync(recipe.id);
    } catch {
      // useDeleteRecipe has said why.
      return;
    }
    flushSync(onDeleted);
    navigate(paths.library());
    toast({
      title: 'Moved to the trash',
      description: `${recipe.title} is kept there for 30 days.`,
      action: {
        label: 'Undo',
        onSelect: () => {
          restore.mutate(recipe.id);
        },
      },
    });
  };

  return (
    <PageHeading
      title="Edit Recipe"
      subtitle="Review and refine AI-extracted details"
      actions={
        <>
          <ConfidenceBadge base={base} loadedContent={loadedContent} isImport={isImport} onReview={onReview} />
          {original ? (
            // On a phone all of them stand in one row.
            <Button className="max-sm:w-touch max-sm:px-0" onClick={original.onToggle}>
              <BookOpen aria-hidden />
              <span className="max-sm:sr-only">{original.isShown ? 'Hide original' : 'Show original'}</span>
            </Button>
          ) : null}
          {base ? (
            <>
              <Button asChild>
                <Link href={paths.cook(base.id)}>
                  <CookingPot aria-hidden className={original ? 'max-sm:hidden' : undefined} /> Cook
                </Link>
              </Button>
              <RecipeMenu
                recipe={base}
                isDeleting={remove.isPending}
                cleanup={cleanup}
                onHistory={onHistory}
                onDelete={() => void onDelete(base)}
              />
            </>
          ) : null}
        </>
      }
    />
  );
}
