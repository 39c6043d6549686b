import { BookText, Ellipsis, History, Share2, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { PrintedPage } from '../../../components/recipe/sharing/print-recipe.tsx';
import { useOnPaper } from '../../../components/recipe/sharing/use-on-paper.tsx';
import { ShareRecipe } from '../../../components/recipe/sharing/share-recipe.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { paths } from '../../../lib/paths.ts';
import { useNarrow } from '../../../lib/use-media-query.ts';

interface RecipeMenuProps {
  recipe: Recipe;
  isDeleting: boolean;
  /** 'Clean up'; without the plan it opens an explanation. */
  cleanup: { isPremium: boolean; open: () => void };
  onHistory: () => void;
  onDelete: () => void;
}

/** Share, print and PDF as buttons, or on a phone inside the menu; and the menu with clean up, history and delete. */
export function RecipeMenu({ recipe, isDeleting, cleanup, onHistory, onDelete }: RecipeMenuProps) {
  const [, navigate] = useLocation();
  const isNarrow = useNarrow();
  const [isSharing, setIsSharing] = useState(false);
  const onPaper = useOnPaper(recipe);
  return (
    <>
      <PrintedPage recipe={recipe} />
      {isNarrow ? (
        <ShareRecipe recipe={recipe} open={isSharing} onOpenChange={setIsSharing} />
      ) : (
        <>
          <ShareRecipe recipe={recipe} />
          {onPaper.map(({ label, icon, onSelect, disabled }) => (
            <Button
              key={label}
              variant="ghost"
              size="icon"
              aria-label={label}
              title={label}
              disabled={disabled}
              onClick={onSelect}
            >
              {icon}
            </Button>
          ))}
        </>
      )}
      <Menu
        trigger={
          <Button data-recipe-more variant="ghost" size="icon" aria-label="More">
            <Ellipsis aria-hidden />
          </Button>
        }
        items={[
          {
            label: 'See the page',
            icon: <BookText aria-hidden />,
            onSelect: () => {
              navigate(paths.recipe(recipe.id));
            },
          },
          ...(isNarrow
            ? [
                {
                  label: 'Share',
                  icon: <Share2 aria-hidden />,
                  onSelect: () => {
                    setIsSharing(true);
                  },
                },
                ...onPaper,
              ]
            : []),
          {
            label: cleanup.isPremium ? 'Clean up' : 'Clean up (with Premium)',
            icon: <Sparkles aria-hidden />,
            onSelect: cleanup.open,
          },
          { label: 'History', icon: <History aria-hidden />, onSelect: onHistory },
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden />,
            destructive: true,
            disabled: isDeleting,
            onSelect: onDelete,
          },
        ]}
      />
    </>
  );
}
