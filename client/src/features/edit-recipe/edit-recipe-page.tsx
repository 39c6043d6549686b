import { useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { HttpError } from '../../api/client.ts';
import { useOriginal, useRecipe } from '../../api/recipes.ts';
import { useUser } from '../../api/user.ts';
import { RecipeNotFound } from '../../components/recipe/recipe-not-found.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { ImportEditor } from './import-editor.tsx';
import { LockedRecipe } from './locked/locked-recipe.tsx';
import { MadeNoteBar } from './made/made-note-bar.tsx';
import { RecipeEditor } from './recipe-editor.tsx';

/**
 * `/recipe/:id/edit`, and `/recipe/new` for a recipe to be typed, or with `?import=` one to be made from an import. A viewer
 * is led to the page to read.
 */
export function EditRecipePage({ id }: { id: string }) {
  const search = new URLSearchParams(useSearch());
  const importId = search.get('import');
  /** What somebody wrote when they made it, and the recipe in whose log it stands. */
  const makingId = search.get('making');
  const [wasOpened, setWasOpened] = useState(false);
  const [account, setAccount] = useState<string | null>(null);
  const { data: recipe, error, refetch } = useRecipe(id);
  const { data: user, isPending, errorUpdateCount } = useUser();
  // Refetching the user must not unmount the editor, also where the first answer was an error.
  const isUserPending = isPending && errorUpdateCount === 0;
  const isNew = id === 'new';
  const original = useOriginal(id);
  // Whether a text has an original tells the original alone: its button and its half of the screen push nothing away later.
  const isOriginalAwaited =
    !wasOpened &&
    ['text', 'url'].includes(recipe?.source.type ?? '') &&
    original.isLoading &&
    original.failureCount === 0;
  usePageTitle(isNew ? 'New recipe' : (recipe?.title ?? 'Edit Recipe'));

  if (error && !recipe) {
    return error instanceof HttpError && error.status === 404 ? (
      <RecipeNotFound />
    ) : (
      <>
        <PageHeading title="Edit Recipe" />
        <Problem error={error} otherwise="The recipe could not be loaded." onRetry={() => void refetch()} />
      </>
    );
  }
  if ((!recipe && !isNew) || isUserPending || isOriginalAwaited) {
    return (
      <>
        <PageHeading title="Edit Recipe" subtitle="Review and refine AI-extracted details" />
        <p role="status" className="min-h-[60dvh] text-quiet">
          Loading recipe...
        </p>
      </>
    );
  }
  if (user?.role === 'viewer') {
    return recipe ? (
      <Redirect to={paths.recipe(id)} replace />
    ) : (
      <EmptyState isPage title="Only to read">
        You can read and cook this family&#39;s recipes; its editors add new ones.
      </EmptyState>
    );
  }
  // What an account has begun stays its own where its session ends: what a guest has begun goes to whoever signs in.
  if (user && !user.guest && user.id !== account) setAccount(user.id);
  const person = account ?? user?.id ?? 'nobody';
  if (isNew && importId) return <ImportEditor key={importId} id={importId} person={person} />;
  // A lock that comes while the form is open refuses the save; what was typed stays where it is.
  if (recipe && recipe.lockedBy !== null && !wasOpened) return <LockedRecipe recipe={recipe} />;
  if (!wasOpened) setWasOpened(true);
  return (
    <RecipeEditor
      recipe={recipe ?? null}
      imported={null}
      person={person}
      beside={makingId === null ? null : <MadeNoteBar recipeId={search.get('of') ?? id} makingId={makingId} />}
    />
  );
}
