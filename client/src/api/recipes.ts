import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { toast } from '../components/ui/use-toast.ts';
import { paths } from '../lib/paths.ts';
import { type Asking, type BodyOf, HttpError, queryKeyOf, read, send } from './client.ts';
import { orKept } from './offline/or-kept.ts';
import { noteMade } from './review-run.ts';
import { toastError } from './toast-error.ts';
import { useUser } from './user.ts';

/** Spec section 9: so long the refusal can be read before the way leads to Premium. */
const LIMIT_REDIRECT_MS = 2000;

/** One recipe. The id 'new' is the screen for a typed recipe: nothing is asked for it. */
export function useRecipe(id: string) {
  const client = useQueryClient();
  return useQuery({ ...recipeQuery(client, id), enabled: id !== 'new' });
}

/** The recipe from the server; where it cannot be reached, as this device keeps it. */
function recipeQuery(client: QueryClient, id: string) {
  const query = read('getRecipe', { params: { id } });
  return {
    ...query,
    queryFn: () =>
      orKept(
        client,
        query.queryKey,
        () => send('getRecipe', { params: { id } }),
        async () => (await import('./offline/kept-library.ts')).keptRecipe(id),
        // It may have been saved here meanwhile.
        (answer) => ((client.getQueryData(query.queryKey)?.version ?? 0) > answer.version ? undefined : answer),
      ),
  };
}

/** The trash, newest first; it is emptied after 30 days. */
export function useTrash() {
  return useQuery(read('listRecipes', { query: { trash: 'true' } }));
}

/** Of larger libraries the words are not worth their bytes. */
const WORDS_RECIPES_MAX = 200;

/** The family's recipes, for the words in them; null until they are there, where they are many, and where they cannot be had. */
export function useRecipesForWords() {
  const { data: user } = useUser();
  const isFew = user !== undefined && user !== null && user.recipeCount > 0 && user.recipeCount <= WORDS_RECIPES_MAX;
  const { data } = useQuery({
    ...read('listRecipes', { query: {} }),
    enabled: isFew,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? null;
}

/** What came with a guest and waits until the library is within its limit. */
export function useWaiting() {
  return useQuery(read('listRecipes', { query: { waiting: 'true' } }));
}

/** Takes in what waits, as far as the limit lets it. */
export function useTakeWaiting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('takeWaiting'),
    // Lists, cookbooks and imports came along.
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useVersions(id: string) {
  return useQuery({ ...read('listVersions', { params: { id } }), enabled: id !== 'new' });
}

/** The recipe as it was in that version; nothing is asked while `version` is null. */
export function useVersion(id: string, version: number | null) {
  return useQuery({
    ...read('getVersion', { params: { id, version: String(version) } }),
    enabled: version !== null,
  });
}

/** The transcript and the evidence that were kept with the recipe. */
export function useOriginal(id: string, options: { retryOnMount?: boolean } = {}) {
  return useQuery({ ...read('getOriginal', { params: { id } }), enabled: id !== 'new', ...options });
}

/** Asks ahead, for a link that the pointer or the focus has reached: the page behind it opens with its recipe. */
export function usePrefetchRecipe() {
  const client = useQueryClient();
  return (id: string) => {
    // Where it fails, the page itself asks again and says why.
    client.query(recipeQuery(client, id)).catch(() => undefined);
  };
}

/**
 * POST /api/recipes with the toasts of spec section 8; at the free limit it leads to Premium after two seconds. Of a recipe
 * that was `typed` nothing was imported: its screen says that it is saved. Answers {id, version}.
 */
export function useCreateRecipe(how: 'imported' | 'typed') {
  const client = useQueryClient();
  const refused = useRefusal(how === 'typed' ? 'The recipe could not be saved.' : 'Failed to import recipe');
  return useMutation({
    mutationFn: (body: BodyOf<'createRecipe'>) => send('createRecipe', { body }),
    onSuccess: async () => {
      if (how === 'imported') toast({ title: 'Success!', description: 'Recipe imported successfully.' });
      await refreshLists(client);
    },
    onError: refused,
  });
}

/** PATCH /api/recipes/{id}. Says nothing itself: a 409 is the screen's to handle, with both versions at hand. */
export function useUpdateRecipe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asking: Asking<'updateRecipe'>) => send('updateRecipe', asking),
    onSuccess: async (recipe, { body: { evidence } }) => {
      client.setQueryData(read('getRecipe', { params: { id: recipe.id } }).queryKey, recipe);
      client.setQueryData(read('getOriginal', { params: { id: recipe.id } }).queryKey, (before) =>
        before && evidence ? { ...before, evidence } : before,
      );
      await refreshLists(client, recipe.id);
    },
  });
}

/** Keeps an import as the recipe a person has looked through or typed; refused over the free limit as a create is. */
export function useSaveImport() {
  const client = useQueryClient();
  const refused = useRefusal('The recipe could not be saved.');
  return useMutation({
    mutationFn: async (asking: {
      params: { id: string };
      body: { recipe: BodyOf<'createRecipe'> };
    }): Promise<{ id: string; wasSaved?: true | undefined }> => {
      try {
        return await send('saveImport', asking);
      } catch (error) {
        // Somebody has put it away while it was looked through: what was typed is kept all the same.
        if (!(error instanceof HttpError) || error.status !== 404) throw error;
        return send('createRecipe', { body: { ...asking.body.recipe, importId: asking.params.id } });
      }
    },
    onSuccess: async ({ id, wasSaved }) => {
      noteMade(id, 'looked through');
      if (!wasSaved) toast({ title: 'Success!', description: 'Recipe imported successfully.' });
      await Promise.all([refreshLists(client), client.invalidateQueries({ queryKey: ['/api/imports'] })]);
    },
    onError: refused,
  });
}

/** Puts a recipe into the trash; `mutate(id)`. */
export function useDeleteRecipe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('deleteRecipe', { params: { id } }),
    onSuccess: async (_nothing, id) => {
      client.removeQueries({ queryKey: queryKeyOf('getRecipe', { params: { id } }) });
      await refreshLists(client);
    },
    onError: (error) => {
      toastError(error, 'The recipe could not be deleted.');
    },
  });
}

/** Takes a recipe out of the trash; refused over the free limit as a create is. `mutate(id)`. */
export function useRestoreRecipe() {
  const client = useQueryClient();
  const refused = useRefusal('The recipe could not be restored.');
  return useMutation({
    mutationFn: (id: string) => send('restoreRecipe', { params: { id } }),
    onSuccess: async (recipe) => {
      client.setQueryData(read('getRecipe', { params: { id: recipe.id } }).queryKey, recipe);
      await refreshLists(client);
    },
    onError: refused,
  });
}

/** Saves an earlier version again, as the newest; `mutate(version)`. */
export function useRestoreVersion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => send('restoreVersion', { params: { id, version: String(version) } }),
    onSuccess: async (recipe) => {
      client.setQueryData(read('getRecipe', { params: { id } }).queryKey, recipe);
      await refreshLists(client, id);
    },
    onError: (error) => {
      toastError(error, 'That version could not be restored.');
    },
  });
}

/**
 * After a change every list is out of date: the whole list and the trash, the library's pages, the count of the user,
 * and the versions and the nutrition of `changedId`. The recipes themselves are not: the one that changed came with the answer.
 */
export async function refreshLists(client: QueryClient, changedId?: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey: [base, id, part] }) =>
        base === '/api/recipes' &&
        (typeof id !== 'string' || (id === changedId && (part === 'versions' || part === 'nutrition'))),
    }),
    client.invalidateQueries({ queryKey: ['/api/library'] }),
    client.invalidateQueries({ queryKey: queryKeyOf('getUser') }),
  ]);
}

/** Shows why the server did not take a recipe; at the free limit it leads to Premium as well. */
export function useRefusal(otherwise: string) {
  const [, navigate] = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has gone elsewhere meanwhile is not pulled away from there.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return (error: unknown) => {
    const limit = limitMessage(error);
    if (limit === null) {
      toastError(error, otherwise);
      return;
    }
    toast({ title: 'Recipe Limit Reached', description: limit, variant: 'destructive' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      navigate(paths.premium());
    }, LIMIT_REDIRECT_MS);
  };
}

/** Whether a recipe was refused for the free limit, which leads to Premium in a moment. */
export const isLimit = (error: unknown): boolean => limitMessage(error) !== null;

/** The sentence of a 403 whose body is {limitReached, message}; null for any other failure. */
function limitMessage(error: unknown): string | null {
  if (!(error instanceof HttpError) || error.status !== 403) return null;
  try {
    const body = JSON.parse(error.text) as { limitReached?: boolean; message?: string } | null;
    return body?.limitReached === true ? (body.message ?? LIMIT_SENTENCE) : null;
  } catch {
    return null;
  }
}

const LIMIT_SENTENCE = "You've reached the 25 recipe limit on the free plan. Upgrade to Premium for unlimited recipes!";
