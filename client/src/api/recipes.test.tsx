import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Recipe } from '#shared/recipe.ts';
import { aRecipe } from '../test/a-recipe.ts';
import { fakeApi } from '../test/fake-api.ts';
import { fakeIndexedDb } from '../test/fake-indexed-db.ts';
import { queryKeyOf } from './client.ts';
import { dropKept, withKept } from './offline/database.ts';
import { useRecipe } from './recipes.ts';

const of = (version: number): Recipe => aRecipe({ id: 'pie', version });

test('a recipe that comes late does not go over what was saved meanwhile', async () => {
  fakeIndexedDb();
  await withKept((kept) => kept.put('recipes', { id: 'pie', recipe: of(4), characters: 0 }), null);
  onTestFinished(dropKept);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let answer: (recipe: Recipe) => void = () => undefined;
  fakeApi({ getRecipe: () => new Promise<Recipe>((resolve) => (answer = resolve)) });
  const client = new QueryClient();
  const { result } = renderHook(() => useRecipe('pie'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(() => {
    expect(result.current.data?.version).toBe(4);
  });
  // As saving does.
  client.setQueryData(queryKeyOf('getRecipe', { params: { id: 'pie' } }), of(6));
  answer(of(5));
  await vi.advanceTimersByTimeAsync(100);
  expect(result.current.data?.version).toBe(6);
});
