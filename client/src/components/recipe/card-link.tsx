import { Link } from 'wouter';
import type { LibraryCard } from '#shared/library.ts';
import { usePrefetchRecipe } from '../../api/recipes.ts';
import { paths } from '../../lib/paths.ts';

/** A recipe's title as the link that covers the whole card, line or tile it stands on, which must be placed relatively. Pressed, its recipe is asked for at once. */
export function CardLink({
  card,
  href = paths.recipe(card.id),
}: {
  card: Pick<LibraryCard, 'id' | 'title'>;
  href?: string;
}) {
  const prefetch = usePrefetchRecipe();
  return (
    <Link
      href={href}
      data-whole
      onPointerDown={() => {
        prefetch(card.id);
      }}
      className="after:absolute after:inset-0 focus-visible:outline-none"
    >
      {card.title}
    </Link>
  );
}
