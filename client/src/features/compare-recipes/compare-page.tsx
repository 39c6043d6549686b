import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { compareRecipes } from '#shared/compare/compare-recipes.ts';
import type { Recipe, Variants } from '#shared/recipe.ts';
import { HttpError } from '../../api/client.ts';
import { useRecipe } from '../../api/recipes.ts';
import { useMayWrite } from '../../api/user.ts';
import { useVariants } from '../../api/variants.ts';
import { ComparedRecipes } from '../../components/compare/compared-recipes.tsx';
import { RecipeNotFound } from '../../components/recipe/recipe-not-found.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Field } from '../../components/ui/field.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';

/**
 * `/recipe/:id/compare` and `/recipe/:id/compare/:other`: the recipe beside another one, which is the earlier of the two. Where
 * the address names none, a variant stands beside its origin, and an origin's first variant beside it.
 */
export function ComparePage({ id, other }: { id: string; other: string | null }) {
  const variants = useVariants(id);
  usePageTitle('Side by side');
  const chosen =
    other === null ? (variants.data ? pairOf(id, variants.data) : undefined) : { before: other, after: id };
  if (chosen === undefined)
    return variants.error ? <Failed error={variants.error} onRetry={variants.refetch} /> : <Loading />;
  if (chosen === null) return <Alone id={id} />;
  return <Both key={`${chosen.before} ${chosen.after}`} {...chosen} variants={variants.data ?? null} id={id} />;
}

interface Pair {
  readonly before: string;
  readonly after: string;
}

function pairOf(id: string, { origin, variants }: Variants): Pair | null {
  if (origin?.state === 'here') return { before: origin.id, after: id };
  const [first] = variants;
  return first ? { before: id, after: first.id } : null;
}

function Both({ before, after, variants, id }: Pair & { variants: Variants | null; id: string }) {
  const [was, is] = [useRecipe(before), useRecipe(after)];
  const error = was.error ?? is.error;
  if (was.data && is.data) return <Compared before={was.data} after={is.data} variants={variants} id={id} />;
  if (!error) return <Loading />;
  return (
    <Failed
      error={error}
      onRetry={() => {
        void was.refetch();
        void is.refetch();
      }}
    />
  );
}

function Compared({
  before,
  after,
  variants,
  id,
}: {
  before: Recipe;
  after: Recipe;
  variants: Variants | null;
  id: string;
}) {
  const [, navigate] = useLocation();
  const comparison = useMemo(() => compareRecipes(before, after), [before, after]);
  const { summary } = comparison;
  // Whatever of the family belongs together with the recipe of the address.
  const relatives = [
    ...(variants?.origin?.state === 'here' ? [{ id: variants.origin.id, title: variants.origin.title }] : []),
    ...(variants?.variants ?? []),
  ];
  const beside = before.id === id ? after.id : before.id;
  return (
    <article>
      <header className="border-b border-line pb-6">
        <h1 className="text-title">Side by side</h1>
        <p className="mt-3 max-w-measure font-serif text-lead italic">
          {summary === '' ? 'Word for word the same so far.' : `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`}
        </p>
        {relatives.length > 1 && relatives.some((relative) => relative.id === beside) ? (
          <Field label="Beside" className="mt-4 max-w-sm">
            {(control) => (
              <Select
                {...control}
                value={beside}
                onChange={({ target: { value } }) => {
                  const isOrigin = value === variants?.origin?.id;
                  navigate(isOrigin ? paths.compare(id, value) : paths.compare(value, id), { replace: true });
                }}
              >
                {relatives.map((relative) => (
                  <option key={relative.id} value={relative.id}>
                    {relative.title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
      </header>
      <ComparedRecipes before={before} after={after} comparison={comparison} />
    </article>
  );
}

/** Nothing to stand beside it. */
function Alone({ id }: { id: string }) {
  const mayWrite = useMayWrite();
  return (
    <EmptyState
      isPage
      title="No other version"
      action={
        <Button asChild>
          <Link href={paths.recipe(id)}>To the recipe</Link>
        </Button>
      }
    >
      The family has no other version of this recipe.
      {mayWrite ? ' Make it your own, and both stand here side by side.' : null}
    </EmptyState>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (!(error instanceof HttpError) || error.status !== 404)
    return (
      <>
        <PageHeading title="Side by side" />
        <Problem error={error} otherwise="The recipes could not be loaded." onRetry={() => void onRetry()} />
      </>
    );
  return <RecipeNotFound>One of the two recipes is not in your library, or it has been thrown away.</RecipeNotFound>;
}

function Loading() {
  return (
    <div className="min-h-[60dvh] space-y-6">
      <h1 className="text-title">Side by side</h1>
      <p role="status" className="sr-only">
        Loading recipes...
      </p>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-64" />
    </div>
  );
}
