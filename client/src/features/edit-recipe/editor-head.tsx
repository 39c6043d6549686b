import { BookOpen, CookingPot, Ellipsis, History, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { useDeleteRecipe, useRestoreRecipe } from '../../api/recipes.ts';
import { PrintRecipe } from '../../components/print-recipe.tsx';
import { RecipePdf } from '../../components/recipe-pdf.tsx';
import { ShareRecipe } from '../../components/share-recipe.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { paths } from '../../lib/paths.ts';
import { ConfidenceBadge } from './confidence-badge.tsx';
import type { OpenDoubt } from './doubts.ts';
import type { Written } from './recipe-form.ts';

interface EditorHeadProps {
  base: Recipe | null;
  /** What the form was filled with. */
  known: Written | null;
  /** It is made of an import. */
  isImport: boolean;
  onReview: (doubt: OpenDoubt) => void;
  onHistory: () => void;
  /** Null where there is no original. */
  original: { isShown: boolean; onToggle: () => void } | null;
  /** Before leaving for the library: nothing here is unsaved any more. */
  onDeleted: () => void;
}

/** What screen this is, how sure the recipe is, and what else can be done with it. */
export function EditorHead({ base, known, isImport, onReview, onHistory, original, onDeleted }: EditorHeadProps) {
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
          <ConfidenceBadge base={base} known={known} isImport={isImport} onReview={onReview} />
          {original ? (
            <Button onClick={original.onToggle}>
              <BookOpen aria-hidden /> {original.isShown ? 'Hide original' : 'Show original'}
            </Button>
          ) : null}
          {base ? (
            <>
              <Button asChild>
                <Link href={paths.cook(base.id)}>
                  <CookingPot aria-hidden /> Cook
                </Link>
              </Button>
              <ShareRecipe recipe={base} />
              <PrintRecipe recipe={base} />
              <RecipePdf recipe={base} />
              <Menu
                trigger={
                  <Button variant="ghost" size="icon" aria-label="More">
                    <Ellipsis aria-hidden />
                  </Button>
                }
                items={[
                  { label: 'History', icon: <History aria-hidden />, onSelect: onHistory },
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
