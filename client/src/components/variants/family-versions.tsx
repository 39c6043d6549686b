import { Columns2, Sprout } from 'lucide-react';
import { Link } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { useVariants } from '../../api/variants.ts';
import { formatDay } from '../../lib/format-day.ts';
import { paths } from '../../lib/paths.ts';
import { madeTimes } from '../made/made-words.ts';
import { Button } from '../ui/button.tsx';

type Shown = Pick<Recipe, 'id' | 'variantOf'>;

/** Below the recipe: what the family has made of it, each beside it in one press. */
export function FamilyVersions({ recipe }: { recipe: Shown }) {
  const { data } = useVariants(recipe.id);
  const variants = data?.variants ?? [];
  if (variants.length === 0 && recipe.variantOf === null) return null;
  return (
    <section aria-labelledby="versions-heading" className="mt-12 min-w-0 font-sans" data-print="never">
      <h2 id="versions-heading" className="border-b border-line pb-2 text-heading">
        Versions of the family
      </h2>
      <ul className="divide-y divide-line">
        {variants.map(({ id, title, savedBy, createdAt, madeCount }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <Link dir="auto" href={paths.recipe(id)} className="font-serif text-lead [overflow-wrap:anywhere]">
                {title}
              </Link>
              <p className="figures text-fine text-quiet">
                {[savedBy, formatDay(createdAt), madeTimes(madeCount)].filter((part) => part !== '').join(' · ')}
              </p>
            </div>
            <Button asChild variant="ghost">
              <Link href={paths.compare(id, recipe.id)} aria-label={`${title} side by side`}>
                <Columns2 aria-hidden /> Side by side
              </Link>
            </Button>
          </li>
        ))}
      </ul>
      <Button asChild variant="ghost" className="mt-2">
        <Link href={paths.dishTree(recipe.id)}>
          <Sprout aria-hidden /> The family tree of this dish
        </Link>
      </Button>
    </section>
  );
}
