import type { QueryClient } from '@tanstack/react-query';
import type { Making } from '#shared/makings.ts';
import { queryKeyOf, read } from './client.ts';

/** Shows a line that is in the log now, or on its way there. */
export function tellMaking(client: QueryClient, making: Making): void {
  client.setQueryData(read('listMakings', { params: { id: making.recipeId } }).queryKey, (before) =>
    before ? sorted([making, ...before.filter(({ id }) => id !== making.id)]) : before,
  );
}

/** As the server sorts them: the day, then when it was written down. */
export const sorted = (makings: readonly Making[]): Making[] =>
  [...makings].sort((a, b) =>
    a.madeOn === b.madeOn ? compare(b.createdAt, a.createdAt) : compare(b.madeOn, a.madeOn),
  );
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** How often and when last stands in the recipe, on its card, and on the screens that show what was made. */
export async function refreshMade(client: QueryClient, recipeId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeyOf('getRecipe', { params: { id: recipeId } }), exact: true }),
    client.invalidateQueries({ queryKey: ['/api/library'] }),
    client.invalidateQueries({ queryKey: ['/api/makings'] }),
  ]);
}
