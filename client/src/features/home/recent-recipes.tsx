import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { read } from '../../api/client.ts';
import { RecipeCard } from '../../components/recipe/recipe-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { paths } from '../../lib/paths.ts';

const RECENT_RECIPES = 3;

/** The newest three (spec section 9; stated here because shared/library.ts brings its schemas along); nothing where there are none. */
export function RecentRecipes() {
  const { data } = useQuery(read('getLibrary', { query: { limit: RECENT_RECIPES } }));
  if (!data || data.cards.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="mt-20">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="recent" className="text-title">
          Recent Recipes
        </h2>
        <Button asChild>
          <Link href={paths.library()}>View All</Link>
        </Button>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <RecipeCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
