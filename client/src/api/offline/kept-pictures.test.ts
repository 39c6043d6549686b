import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { aRecipe } from '../../test/a-recipe.ts';
import { fakeIndexedDb } from '../../test/fake-indexed-db.ts';
import { dropKept, STORES } from './database.ts';
import { keptRecipe } from './kept-library.ts';
import { isWanted, keepPictures } from './kept-pictures.ts';

const kept = new Map<string, Response>();
const cache = {
  match: (address: string) => Promise.resolve(kept.get(address)),
  put: (address: string, answer: Response) => Promise.resolve(void kept.set(address, answer)),
  delete: (address: string) => Promise.resolve(kept.delete(address)),
};
const recipe = (name: string, photos = [`/files/${name}`]) => aRecipe({ id: name, photos, source: { type: 'text' } });
const names = () => [...kept.keys()].map((address) => /files\/(\w+)/.exec(address)?.[1]);

beforeEach(async () => {
  fakeIndexedDb();
  await dropKept();
  kept.clear();
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('picture')));
});

test('the pictures of the last hundred recipes opened are kept, and of those that somebody wants here', async () => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  await keepPictures(recipe('wanted'), true);
  await keepPictures(recipe('first', ['/files/own', '/files/shared']));
  await keepPictures(recipe('second', ['/files/shared']));
  for (let n = 0; n < 98; n += 1) await keepPictures(recipe(`r${String(n)}`));
  // One hundred and the wanted one: nothing has to go yet.
  expect(names()).toEqual(expect.arrayContaining(['wanted', 'own', 'shared', 'r0', 'r97']));
  await keepPictures(recipe('last'));
  expect(names()).not.toContain('own');
  // The second one shows it, too.
  expect(names()).toEqual(expect.arrayContaining(['wanted', 'shared', 'last']));
  expect(await isWanted('wanted')).toBe(true);
  await keepPictures(recipe('wanted'), false);
  expect(await isWanted('wanted')).toBe(false);
});

test('an earlier form goes, and what somebody wants here stays wanted', async () => {
  await deleteDB('keepsake-library');
  const earlier = await openDB('keepsake-library', 1, {
    upgrade(made) {
      for (const name of STORES) {
        const hasIds = name === 'recipes' || name === 'cards' || name === 'pictures';
        made.createObjectStore(name, hasIds ? { keyPath: 'id' } : {});
      }
    },
  });
  await earlier.put('pictures', { id: 'wanted', openedAt: 1, isWanted: true, files: [] });
  await earlier.put('recipes', { id: 'wanted', recipe: recipe('wanted'), characters: 1 });
  earlier.close();
  expect(await isWanted('wanted')).toBe(true);
  expect(await keptRecipe('wanted')).toBeNull();
});

test('where there is no room nothing is kept, and nothing fails', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  expect(await keepPictures(recipe('cake'), true)).toBe(false);
  expect(names()).toEqual([]);
});
