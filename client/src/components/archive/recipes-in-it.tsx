import type { ArchivePreview } from '#shared/archives.ts';
import { Badge } from '../ui/badge.tsx';

/** The recipes of an archive by name, the likely doubles marked. */
export function RecipesInIt({ preview: { recipes = [], found } }: { preview: ArchivePreview }) {
  if (recipes.length === 0) return null;
  return (
    <section aria-labelledby="in-it" className="mt-6">
      <h3 id="in-it" className="text-lead">
        In it
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {recipes.map(({ name, double }, at) => (
          <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 [overflow-wrap:anywhere]">
            <span dir="auto" className="min-w-0 font-serif">
              {name}
            </span>
            {double === null ? null : (
              <Badge variant="butter">{double === name ? 'Here already' : `Like “${double}”`}</Badge>
            )}
          </li>
        ))}
      </ul>
      {found > recipes.length ? (
        <p className="mt-2 text-fine">And {(found - recipes.length).toLocaleString('en')} more.</p>
      ) : null}
    </section>
  );
}
