import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Collection } from '#shared/collections.ts';
import { type Asking, type BodyOf, HttpError, queryKeyOf, read, send } from './client.ts';

/** The family's cookbooks, newest first. */
export function useCollections() {
  // Others of the family make and fill cookbooks too.
  return useQuery({ ...read('listCollections'), refetchOnMount: 'always' });
}

/** One cookbook, as it is now: its page writes on top of it. */
export function useCollection(id: string) {
  return useQuery({ ...read('getCollection', { params: { id } }), refetchOnMount: 'always' });
}

/** What the book's page needs to know of its recipes; they change elsewhere, so each visit asks. */
export function useBookRecipes(id: string) {
  return useQuery({ ...read('listBookRecipes', { params: { id } }), refetchOnMount: 'always' });
}

export function useCreateCollection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'createCollection'>) => send('createCollection', { body }),
    onSuccess: (book) => {
      keepCollection(client, book);
      return client.invalidateQueries({ queryKey: read('listCollections').queryKey, exact: true });
    },
  });
}

/** Puts recipes at the end of a cookbook; those that are in it already stay where they stand. */
export function useAddToCollection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, recipeIds }: { id: string; recipeIds: readonly string[] }) => {
      const book = await send('getCollection', { params: { id } });
      const body = { version: book.version, recipeIds: [...new Set([...book.recipeIds, ...recipeIds])] };
      return send('updateCollection', { params: { id }, body });
    },
    onSuccess: (book) => {
      keepCollection(client, book);
      void client.invalidateQueries({ queryKey: queryKeyOf('listBookRecipes', { params: { id: book.id } }) });
      return client.invalidateQueries({ queryKey: read('listCollections').queryKey, exact: true });
    },
  });
}

/** Makes a cookbook again that was deleted a moment ago, with everything in it; it is a new one to the server. */
export function useRestoreCollection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      title,
      subtitle,
      dedication,
      story,
      recipeIds,
      chapters,
      cover,
      format,
      units,
      opening,
      pages,
    }: Collection) => {
      const { id } = await send('createCollection', { body: { title, recipeIds } });
      const rest = { subtitle, dedication, story, chapters, cover, format, units, opening, pages };
      try {
        return await send('updateCollection', { params: { id }, body: rest });
      } catch (error) {
        // Half a book is not left behind: what is said is that it could not be put back.
        await send('deleteCollection', { params: { id } }).catch(() => undefined);
        throw error;
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: read('listCollections').queryKey, exact: true }),
  });
}

/** Deletes a cookbook; one that is gone already is none the less gone. `mutate(id)`. */
export function useDeleteCollection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await send('deleteCollection', { params: { id } });
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 404) throw error;
      }
    },
    onSuccess: (_nothing, id) => {
      const { queryKey } = read('listCollections');
      client.setQueryData(queryKey, (books) => books?.filter((book) => book.id !== id));
      client.removeQueries({ queryKey: queryKeyOf('getCollection', { params: { id } }) });
      void client.invalidateQueries({ queryKey, exact: true });
    },
  });
}

/** What to look at before the book is printed; it is typeset for that, which takes its time. */
export function usePreflight() {
  return useMutation({
    mutationFn: (asking: Asking<'collectionPreflight'>) => send('collectionPreflight', asking),
  });
}

/** What the book's page needs to keep itself: saving, and reading what others saved. */
export interface BookCalls {
  readonly save: (patch: BodyOf<'updateCollection'>) => Promise<Collection>;
  readonly latest: () => Promise<Collection>;
  /** Everything else that shows this book learns of it. */
  readonly saved: (book: Collection, before: Collection) => void;
}

export function bookCalls(client: QueryClient, id: string): BookCalls {
  const params = { id };
  return {
    save: (body) => send('updateCollection', { params, body }),
    latest: () => {
      // They may have put recipes in that are not known here.
      void client.invalidateQueries({ queryKey: queryKeyOf('listBookRecipes', { params }) });
      return send('getCollection', { params });
    },
    saved: (book, before) => {
      keepCollection(client, book);
      const isSameRecipes =
        book.recipeIds.length === before.recipeIds.length &&
        book.recipeIds.every((one) => before.recipeIds.includes(one));
      if (!isSameRecipes) void client.invalidateQueries({ queryKey: queryKeyOf('listBookRecipes', { params }) });
    },
  };
}

function keepCollection(client: QueryClient, book: Collection): void {
  client.setQueryData(read('getCollection', { params: { id: book.id } }).queryKey, book);
  client.setQueryData(read('listCollections').queryKey, (books) =>
    books?.map((other) => (other.id === book.id ? book : other)),
  );
}
