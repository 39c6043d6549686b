import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { markOf } from '#shared/recipe-mark.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeIndexedDb } from '../../test/fake-indexed-db.ts';
import { maria } from '../../test/render-app.tsx';
import { ownerOf } from '../../lib/owner.ts';
import { read } from '../client.ts';
import { readKeptGrocery } from '../grocery/offline-copy.ts';
import { putUnsent, unsentOf } from '../grocery/outbox.ts';
import { keepReady } from './keeper.ts';

const ben = { ...maria, id: 'u-ben', name: 'Ben' };

test.each([
  { who: 'who still sits here', nowHere: maria, kept: maria.id },
  { who: 'nobody, where another came while they were on their way', nowHere: ben, kept: undefined },
])('lists that were never open here are kept as those of $who', async ({ nowHere, kept }) => {
  fakeIndexedDb();
  const client = new QueryClient();
  client.setQueryData(read('getUser').queryKey, maria);
  fakeApi({
    listRecipeChanges: () => ({ library: 'ours', recipes: [], gone: [], after: 'a', isLast: true, mark: markOf([]) }),
    listGroceryLists: () => [],
    getGrocerySettings: () => {
      client.setQueryData(read('getUser').queryKey, nowHere);
      return { aisles: {}, pantry: ['salt'], order: [] };
    },
    listMeals: () => new Response('not asked for here', { status: 503 }),
  });
  const end = keepReady(client, ownerOf(maria));
  const settings = read('getGrocerySettings').queryKey;
  await vi.waitFor(() => {
    expect(client.getQueryData(settings)).toBeDefined();
  });
  await vi.waitFor(() => {
    expect(client.isFetching()).toBe(0);
  });
  expect(readKeptGrocery()?.person.id).toBe(kept);
  end();
});

test('what was ticked without a connection goes home on whatever screen it is back, before the lists are kept', async () => {
  fakeIndexedDb();
  const client = new QueryClient();
  client.setQueryData(read('getUser').queryKey, maria);
  const asked: unknown[] = [];
  fakeApi({
    listRecipeChanges: () => ({ library: 'ours', recipes: [], gone: [], after: 'a', isLast: true, mark: markOf([]) }),
    updateGroceryList: ({ params, body }) => {
      asked.push([params.id, body.checked]);
      return new Response(JSON.stringify({ id: params.id, items: [] }), { status: 200 });
    },
    listGroceryLists: () => {
      asked.push('lists');
      return [];
    },
    getGrocerySettings: () => ({ aisles: {}, pantry: [], order: [] }),
    listMeals: () => new Response('not asked for here', { status: 503 }),
  });
  putUnsent(maria.id, [{ do: 'check', list: 'weekend', item: 'apple', checked: true }]);
  const end = keepReady(client, ownerOf(maria));
  await vi.waitFor(() => {
    expect(asked).toEqual([['weekend', { apple: true }], 'lists']);
  });
  expect(unsentOf(maria.id)).toEqual([]);
  end();
});
