import { beforeEach, expect, test, vi } from 'vitest';
import type { RecipeChanges } from '#shared/recipe-changes.ts';
import { markOf } from '#shared/recipe-mark.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeIndexedDb } from '../../test/fake-indexed-db.ts';
import { dropKept, isStorageFull } from './database.ts';
import { forgetCards, keptLibraryPage, keptRecipe, syncLibrary } from './kept-library.ts';

const id = (n: number) => `0000000${String(n)}-0000-4000-8000-000000000000`;
const recipe = (n: number, title = `Recipe ${String(n)}`) => aRecipe({ id: id(n), title });
const answer = (changes: Partial<RecipeChanges>): RecipeChanges => ({
  library: 'ours',
  recipes: [],
  gone: [],
  after: 'a',
  isLast: true,
  mark: markOf([]),
  ...changes,
});
const sync = () => syncLibrary(new AbortController().signal);
const titles = async () => (await keptLibraryPage({}, null))?.cards.map(({ title }) => title).sort();

beforeEach(async () => {
  fakeIndexedDb();
  await dropKept();
});

test('is fetched page by page, taken up where it was left, and known to be empty only once it was asked for', async () => {
  expect(await keptLibraryPage({}, null)).toBeNull();
  const asked: (string | undefined)[] = [];
  fakeApi({
    listRecipeChanges: ({ query: { after } }) => {
      asked.push(after);
      if (after === undefined) return answer({ recipes: [recipe(1)], after: 'b', isLast: false });
      if (after === 'b' && asked.length === 2) return new Response('later', { status: 500 });
      return answer({ recipes: [recipe(2)], after: 'c', mark: markOf([id(1), id(2)]) });
    },
  });
  await expect(sync()).rejects.toThrow('500');
  expect(await titles()).toEqual(['Recipe 1']);
  await sync();
  expect(asked).toEqual([undefined, 'b', 'b']);
  expect(await titles()).toEqual(['Recipe 1', 'Recipe 2']);
  expect((await keptRecipe(id(2)))?.title).toBe('Recipe 2');
});

test('loses what went into the trash, and mends what left no change behind', async () => {
  fakeApi({ listRecipeChanges: () => answer({ recipes: [recipe(1), recipe(2)], mark: markOf([id(1), id(2)]) }) });
  await sync();
  fakeApi({ listRecipeChanges: () => answer({ gone: [id(1)], mark: markOf([id(2)]) }) });
  await sync();
  expect(await titles()).toEqual(['Recipe 2']);
  // One was emptied out of the trash elsewhere, another one came back.
  fakeApi({
    listRecipeChanges: () => answer({ mark: markOf([id(1)]) }),
    listRecipeIds: () => [id(1)],
    getRecipe: ({ params }) => aRecipe({ id: params.id, title: 'Back again' }),
  });
  await sync();
  expect(await titles()).toEqual(['Back again']);
  expect(await keptRecipe(id(2))).toBeNull();
});

test('another library empties it first', async () => {
  fakeApi({ listRecipeChanges: () => answer({ recipes: [recipe(1)], mark: markOf([id(1)]) }) });
  await sync();
  fakeApi({
    listRecipeChanges: ({ query: { after } }) =>
      after === undefined
        ? answer({ library: 'theirs', recipes: [recipe(2)], mark: markOf([id(2)]) })
        : answer({ library: 'theirs' }),
  });
  await sync();
  expect(await titles()).toEqual(['Recipe 2']);
});

test('what the browser has cleared is fetched again whole, and until then nothing is known', async () => {
  const asked: (string | undefined)[] = [];
  fakeApi({
    listRecipeChanges: ({ query: { after } }) => {
      asked.push(after);
      return answer({ recipes: [recipe(1)], mark: markOf([id(1)]) });
    },
  });
  await sync();
  await dropKept();
  forgetCards();
  expect(await keptLibraryPage({}, null)).toBeNull();
  await sync();
  expect(asked).toEqual([undefined, undefined]);
  expect(await titles()).toEqual(['Recipe 1']);
});

test('where there is no room the library is not kept, and says so', async () => {
  fakeApi({ listRecipeChanges: () => answer({ recipes: [recipe(1)], mark: markOf([id(1)]) }) });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  await sync();
  expect(isStorageFull()).toBe(true);
  vi.restoreAllMocks();
  await dropKept();
  expect([isStorageFull(), await keptLibraryPage({}, null)]).toEqual([false, null]);
});
