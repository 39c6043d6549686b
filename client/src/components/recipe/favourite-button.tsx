import { Heart } from 'lucide-react';
import { useFavourite, useSetFavourite } from '../../api/favourites.ts';
import { cn } from '../../lib/class-names.ts';
import { Button } from '../ui/button.tsx';

interface FavouriteButtonProps {
  recipe: { readonly id: string; readonly title: string };
  /** As a card says it; where it is left out, the button asks. */
  favourite?: boolean;
  /** With its word beside the heart. */
  hasLabel?: boolean;
  className?: string;
}

/** A heart: what somebody likes best is their own, and whoever may read may have favourites. */
export function FavouriteButton({ recipe, favourite, hasLabel = false, className }: FavouriteButtonProps) {
  const isLiked = useFavourite(recipe.id, favourite);
  const { mutate } = useSetFavourite(recipe);
  return (
    <Button
      variant="ghost"
      {...(hasLabel ? {} : { size: 'icon' as const })}
      aria-label={hasLabel ? undefined : `Favorite: ${recipe.title}`}
      aria-pressed={isLiked ?? false}
      // On paper a full heart tells something, an empty one nothing.
      data-print={isLiked === true ? 'whole' : 'never'}
      disabled={isLiked === undefined}
      onClick={() => {
        mutate(isLiked !== true);
      }}
      className={cn('disabled:bg-transparent', className)}
    >
      <Heart aria-hidden className={cn(isLiked === true ? 'fill-tomato text-tomato' : 'text-quiet')} />
      {hasLabel ? 'Favorite' : null}
    </Button>
  );
}
