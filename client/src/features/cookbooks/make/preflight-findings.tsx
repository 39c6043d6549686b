import { ChevronRight, CircleAlert, CircleCheck, Eye, ImageOff } from 'lucide-react';
import { Link } from 'wouter';
import type { Preflight } from '#shared/collections.ts';
import { paths } from '../../../lib/paths.ts';
import { titleOf, useBookTools } from '../editor/book-context.ts';
import { hasFrontMatter } from '../editor/book-text.ts';

/** How many findings of a group are shown; a book of 500 recipes can have more. */
const SHOWN = 50;
/** Fewer findings of a kind are not grouped. */
const GROUPED_FROM = 3;

type Finding = Preflight['findings'][number];

/** The heading of a group of findings; null for kinds that are not grouped. */
function groupSays({ kind, weight }: Finding, count: string): string | null {
  switch (kind) {
    case 'photo':
      return weight === 'note'
        ? `${count} recipes have no photo`
        : `Pictures of ${count} recipes could not be found or read`;
    case 'resolution':
      return `${count} pictures will not print sharp at this size`;
    case 'overflow':
      return `${count} recipes do not fit well`;
    case 'glyphs':
      return `${count} recipes have signs that no typeface here can print`;
    default:
      return null;
  }
}

/** Findings of the same kind about several recipes as one group, at the place of its first finding. */
function groupsOf(findings: readonly Finding[]): (readonly [Finding, ...Finding[]])[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const [index, finding] of findings.entries()) {
    const isAlone = finding.recipeId === null || groupSays(finding, '') === null;
    const key = isAlone ? String(index) : `${finding.weight} ${finding.kind}`;
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length < GROUPED_FROM ? group.map((finding): [Finding] => [finding]) : [group],
  );
}

interface PreflightFindingsProps {
  result: Preflight;
  /** Whether the book has changed since the check. */
  isOld: boolean;
}

/** What the check found: what stops the printer, what is wrong, and what could be added. */
export function PreflightFindings({ result: { pages, spine, findings }, isOld }: PreflightFindingsProps) {
  const of = (weight: Finding['weight']) => findings.filter((finding) => finding.weight === weight);
  // What stops the printer comes first.
  const wrong = groupsOf([...of('stop'), ...of('look')]);
  const absent = groupsOf(of('note'));
  return (
    <div className="space-y-4">
      {isOld ? <p className="text-quiet">The book has changed since it was checked.</p> : null}
      <p className="figures">
        {pages} {pages === 1 ? 'page' : 'pages'}
        {spine > 0 ? `, a spine of ${spine.toFixed(1)} mm` : ''}.
      </p>
      {wrong.length > 0 ? (
        <Groups label="What to look at" groups={wrong} />
      ) : (
        <p className="flex items-center gap-2 text-sage">
          <CircleCheck aria-hidden className="size-5 shrink-0" /> Nothing to mend: it can be printed as it is.
        </p>
      )}
      {absent.length > 0 ? (
        <div className="space-y-2">
          <h4 className="text-quiet">Could be added</h4>
          <Groups label="Could be added" groups={absent} />
        </div>
      ) : null}
    </div>
  );
}

function Groups({ label, groups }: { label: string; groups: readonly (readonly [Finding, ...Finding[]])[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {groups.map((group, index) => (
        <li key={index} className="py-2">
          {group.length === 1 ? <FindingLine finding={group[0]} /> : <Group group={group} />}
        </li>
      ))}
    </ul>
  );
}

function Group({ group }: { group: readonly [Finding, ...Finding[]] }) {
  return (
    <details className="group">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 rounded-sm [&::-webkit-details-marker]:hidden">
        <Mark finding={group[0]} />
        <span className="min-w-0 flex-1">{groupSays(group[0], group.length.toLocaleString('en-US'))}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-90" />
      </summary>
      <ul className="divide-y divide-line pl-7">
        {group.slice(0, SHOWN).map((finding, index) => (
          <li key={index} className="py-1">
            <FindingLine finding={finding} isIn />
          </li>
        ))}
      </ul>
      {group.length > SHOWN ? (
        <p className="pt-2 pl-7 text-quiet">And {group.length - SHOWN} more of them. Mend these, and check again.</p>
      ) : null}
    </details>
  );
}

function Mark({ finding: { weight } }: { finding: Finding }) {
  const Icon = weight === 'stop' ? CircleAlert : weight === 'look' ? Eye : ImageOff;
  return <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${weight === 'stop' ? 'text-tomato' : 'text-quiet'}`} />;
}

/** One finding, with the link to where it is corrected. */
function FindingLine({ finding, isIn = false }: { finding: Finding; isIn?: boolean }) {
  const { recipes, canWrite, showPage } = useBookTools();
  const { kind, weight, says, recipeId } = finding;
  const title = recipeId === null || !recipes.has(recipeId) ? null : titleOf(recipes, recipeId);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="flex min-w-52 flex-1 items-start gap-2">
        {isIn ? null : <Mark finding={finding} />}
        <span className="min-w-0 break-words">
          {weight === 'stop' ? <strong>Must be mended: </strong> : null}
          {title === null || says.includes(title) ? null : (
            <span dir="auto" className="font-semibold">
              {title}:{' '}
            </span>
          )}
          {isIn && weight === 'note' && title !== null ? <span dir="auto">{title}</span> : says}
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
    </div>
  );
}

/** The link to the part of this page where the finding is corrected. */
function PlaceLink({ kind }: Pick<Finding, 'kind'>) {
  const { book, canWrite } = useBookTools();
  const [place, says] =
    kind === 'pages' || kind === 'missing' || kind === 'spine'
      ? ['#contents', 'To the recipes']
      : (kind === 'glyphs' || kind === 'overflow') && hasFrontMatter(book, canWrite)
        ? ['#book', 'To the book’s words']
        : ['#cover', 'To the cover'];
  return (
    <a href={place} className="text-link inline-flex min-h-touch items-center">
      {says}
    </a>
  );
}
