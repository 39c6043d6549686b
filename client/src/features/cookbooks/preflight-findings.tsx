import { CircleAlert, CircleCheck, Eye } from 'lucide-react';
import { Link } from 'wouter';
import type { Preflight } from '#shared/collections.ts';
import { paths } from '../../lib/paths.ts';
import { titleOf, useBookTools } from './book-context.ts';
import { hasWordsSection } from './book-words.ts';

/** So many stand there at once; a book of 500 recipes can have more. */
const SHOWN = 50;

interface PreflightFindingsProps {
  result: Preflight;
  /** The book was changed since. */
  isOld: boolean;
}

export function PreflightFindings({ result: { pages, spine, findings }, isOld }: PreflightFindingsProps) {
  const { recipes, canWrite, showPage } = useBookTools();
  // What stops the printer comes first.
  const sorted = [...findings].sort((a, b) => Number(b.weight === 'stop') - Number(a.weight === 'stop'));
  const shown = sorted.slice(0, SHOWN);
  return (
    <div className="space-y-3">
      {isOld ? <p className="text-quiet">The book has changed since it was checked.</p> : null}
      <p className="figures">
        {pages} {pages === 1 ? 'page' : 'pages'}
        {spine > 0 ? `, a spine of ${spine.toFixed(1)} mm` : ''}.
      </p>
      {findings.length === 0 ? (
        <p className="flex items-center gap-2 text-sage">
          <CircleCheck aria-hidden className="size-5 shrink-0" /> Nothing to mend: it can be printed as it is.
        </p>
      ) : (
        <ul aria-label="What to look at" className="divide-y divide-line border-y border-line">
          {shown.map(({ kind, weight, says, recipeId }, index) => (
            <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="flex min-w-52 flex-1 items-start gap-2">
                {weight === 'stop' ? (
                  <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-tomato" />
                ) : (
                  <Eye aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
                )}
                <span className="min-w-0 break-words">
                  {weight === 'stop' ? <strong>Must be mended: </strong> : null}
                  {recipeId === null || !recipes.has(recipeId) || says.includes(titleOf(recipes, recipeId)) ? null : (
                    <span dir="auto" className="font-semibold">
                      {titleOf(recipes, recipeId)}:{' '}
                    </span>
                  )}
                  {says}
                </span>
              </span>
              {recipeId === null ? (
                <PlaceLink kind={kind} />
              ) : kind === 'missing' ? (
                <Link href={paths.trash()} className="text-link inline-flex min-h-touch items-center">
                  To the trash
                </Link>
              ) : (
                <span className="flex flex-wrap gap-x-4">
                  {canWrite ? (
                    <button
                      type="button"
                      className="text-link inline-flex min-h-touch items-center"
                      onClick={() => {
                        showPage(recipeId);
                      }}
                    >
                      What the book shows
                    </button>
                  ) : null}
                  <Link href={paths.recipe(recipeId)} className="text-link inline-flex min-h-touch items-center">
                    Open recipe
                  </Link>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {sorted.length > SHOWN ? (
        <p className="text-quiet">And {sorted.length - SHOWN} more of them. Mend these, and check again.</p>
      ) : null}
    </div>
  );
}

/** To where the book itself is mended. */
function PlaceLink({ kind }: Pick<Preflight['findings'][number], 'kind'>) {
  const { book, canWrite } = useBookTools();
  const [place, says] =
    kind === 'pages' || kind === 'missing'
      ? ['#contents', 'To the recipes']
      : (kind === 'glyphs' || kind === 'overflow') && hasWordsSection(book, canWrite)
        ? ['#book', 'To the book’s words']
        : ['#cover', 'To the cover'];
  return (
    <a href={place} className="text-link inline-flex min-h-touch items-center">
      {says}
    </a>
  );
}
