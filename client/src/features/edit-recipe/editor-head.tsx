import { BookOpen, CookingPot, Ellipsis, History, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { useDeleteRecipe, useRestoreRecipe } from '../../api/recipes.ts';
import { Button } from '../../components/ui/button.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { paths } from '../../lib/paths.ts';
import { ConfidenceBadge } from './confidence-badge.tsx';
import type { OpenDoubt } from './doubts.ts';

interface EditorHeadProps {
  base: Recipe | null;
  onReview: (doubt: OpenDoubt) => void;
  onHistory: () => void;
  onOriginal: () => void;
  /** Before leaving for the library: nothing here is unsaved any more. */
  onDeleted: () => void;
}

/** What screen this is, how sure the recipe is, and what else can be done with it. */
export function EditorHead({ base, onReview, onHistory, onOriginal, onDeleted }: EditorHeadProps) {
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
          <ConfidenceBadge base={base} onReview={onReview} />
          {base ? (
            <>
              <Button asChild>
                <Link href={paths.cook(base.id)}>
                  <CookingPot aria-hidden /> Cook
                </Link>
              </Button>
              <Menu
                trigger={
                  <Button variant="ghost" size="icon" aria-label="More">
                    <Ellipsis aria-hidden />
                  </Button>
                }
                items={[
                  { label: 'History', icon: <History aria-hidden />, onSelect: onHistory },
                  { label: 'The original', icon: <BookOpen aria-hidden />, onSelect: onOriginal },
                  {
                    label: 'Delete',
                    icon: <Trash2 aria-hidden />,
                    destructive: true,
                    disabled: remove.isPending,
                    onSelect: () => void onDelete(base),
                  },
                ]}
              />
            </>
          ) : null}
        </>
      }
    />
  );
}
