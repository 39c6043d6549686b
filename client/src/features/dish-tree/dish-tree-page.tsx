import { ArrowLeft, Sprout } from 'lucide-react';
import { Link } from 'wouter';
import type { DishTree } from '#shared/dish-tree.ts';
import { HttpError } from '../../api/client.ts';
import { useDishTree } from '../../api/variants.ts';
import { madeTimes } from '../../components/made/made-words.ts';
import { RecipeNotFound } from '../../components/recipe/recipe-not-found.tsx';
import { AwaitedText } from '../../components/ui/awaited-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { cn } from '../../lib/class-names.ts';
import { formatDay } from '../../lib/format-day.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';

type Node = DishTree['recipes'][number];

/** `/recipe/:id/tree`: the family tree of a dish, with what each version does otherwise. */
export function DishTreePage({ id }: { id: string }) {
  const { data, error, refetch } = useDishTree(id);
  const asked = data?.recipes.find((node) => node.id === id);
  usePageTitle(asked ? `The family of ${asked.title}` : TITLE);
  const back = (
    <Button asChild>
      <Link href={paths.recipe(id)}>
        <ArrowLeft aria-hidden />
        Back to the recipe
      </Link>
    </Button>
  );
  if (data) {
    const [root] = data.recipes;
    const { length } = data.recipes;
    return (
      <>
        <PageHeading
          title={<span dir="auto">{root?.title ?? ''}</span>}
          subtitle={
            length === 1 ? 'The family has one version of it' : `${String(length)} versions, and what changed in each`
          }
          actions={back}
        />
        <ul className="max-w-measure">
          {roots(data.recipes).map((node) => (
            <Branch key={node.id} node={node} all={data.recipes} asked={id} depth={0} />
          ))}
        </ul>
        {data.isWhole ? null : (
          <p className="mt-6 max-w-measure text-quiet">There are more versions than are drawn here.</p>
        )}
      </>
    );
  }
  if (error instanceof HttpError && error.status === 404) return <RecipeNotFound icon={<Sprout />} />;
  if (error)
    return (
      <>
        <PageHeading title={TITLE} actions={back} />
        <Problem error={error} otherwise="The tree could not be loaded." onRetry={() => void refetch()} />
      </>
    );
  return (
    <div className="min-h-[60dvh]">
      <PageHeading
        title={<AwaitedText says={TITLE} className="w-80" />}
        subtitle={<AwaitedText className="w-52" />}
        actions={back}
      />
      <p role="status" className="sr-only">
        Loading the tree…
      </p>
      <Skeleton className="h-20 max-w-measure" />
      <Skeleton className="mt-5 ml-8 h-20 max-w-md sm:ml-12" />
    </div>
  );
}

/** Until it is known of which dish. */
const TITLE = 'The family of a dish';

const roots = (all: readonly Node[]) => all.filter(({ of }) => of === null);

/** From here on the branches of a phone's screen would be too narrow to read: they stand below one another. */
const DEEP = 5;

interface BranchProps {
  node: Node;
  all: readonly Node[];
  asked: string;
  depth: number;
  /** Of those that were made of the same. */
  isLast?: boolean;
}

/** One version, and under it what was made of it: a line goes down from each, and a twig to each of the next. */
function Branch({ node, all, asked, depth, isLast = true }: BranchProps) {
  const { id, title, changed, told, savedBy, createdAt, madeCount, isInTrash, of } = node;
  const children = all.filter((other) => other.of === id);
  const isAsked = id === asked;
  return (
    <li className={cn('relative', of !== null && 'pt-5')}>
      {isLast ? null : (
        <span aria-hidden className="absolute top-0 bottom-0 -left-4 border-l-2 border-line sm:-left-6" />
      )}
      {of === null ? null : (
        <span
          aria-hidden
          className="rounded-bl-lg absolute top-0 -left-4 h-9 w-4 border-b-2 border-l-2 border-line sm:-left-6 sm:w-6"
        />
      )}
      <div className={cn('rounded border bg-card px-4 py-3', isAsked ? 'border-tomato' : 'border-line')}>
        <p dir="auto" className="font-serif text-lead font-semibold [overflow-wrap:anywhere]">
          {isInTrash ? (
            title
          ) : (
            <Link href={paths.recipe(id)} aria-current={isAsked ? 'page' : undefined} className="rounded">
              {title}
            </Link>
          )}
        </p>
        {of === null ? (
          told === '' ? null : (
            <p dir="auto" className="font-serif break-words italic">
              {told}
            </p>
          )
        ) : (
          <p dir="auto" className="font-serif break-words italic">
            {changed === ''
              ? 'Word for word the same so far.'
              : `${changed.charAt(0).toUpperCase()}${changed.slice(1)}.`}
          </p>
        )}
        <p className="figures mt-1 text-fine text-quiet">
          {[savedBy, formatDay(createdAt), madeTimes(madeCount), isInTrash ? 'in the trash' : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        {of === null || isInTrash ? null : (
          <p className="text-fine">
            <Link
              href={paths.compare(id, of)}
              aria-label={`${title} side by side with what it was made of`}
              className="text-link inline-flex min-h-touch items-center"
            >
              Side by side
            </Link>
          </p>
        )}
      </div>
      {children.length === 0 ? null : (
        <ul className={cn('relative', depth < DEEP ? 'ml-8 sm:ml-12' : 'ml-4')}>
          {children.map((child, at) => (
            <Branch
              key={child.id}
              node={child}
              all={all}
              asked={asked}
              depth={depth + 1}
              isLast={at === children.length - 1}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
