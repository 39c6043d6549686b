import { expect, it } from 'vitest';
import { recipeCreateSchema } from '#shared/recipe.ts';
import { contentOfCreate } from '../recipes/recipe-row.ts';
import type { RecipeRow } from '../recipes/recipe-row.ts';
import { proposeCleanup } from '../../reading/cleanup/propose-cleanup.ts';
import { cleanupService } from './cleanup.service.ts';

const { title, servings, times, tags, ...body } = contentOfCreate(
  recipeCreateSchema.parse({ title: 'PIE CRUST', steps: ['Bake at 350F.'] }),
);
const row = {
  id: 'pie',
  title,
  servings,
  ...times,
  tags: [...tags],
  body,
  version: 7,
  lockedBy: null,
  verifiedBy: null,
  verifiedAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as unknown as RecipeRow;

it('does not wait for ever: what is certain is answered without the service', async () => {
  const faults: unknown[] = [];
  const service = cleanupService({
    recipes: { find: () => Promise.resolve(row) },
    reader: { proposeCleanup: (recipe, proposal) => Promise.resolve(proposeCleanup(recipe, proposal)) },
    scribeFor: () => ({
      says: 'a slow one',
      tidy: (_recipe, signal) =>
        new Promise((_resolve, reject) => {
          // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the signal's own reason is one
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    }),
    onFault: (error) => faults.push(error),
    patienceMs: 5,
  });
  const cleanup = await service.propose({ familyId: 'f', tier: 'premium' }, 'pie');
  expect(cleanup.changes.map(({ after }) => after)).toEqual(['Pie Crust', 'Bake at 350 °F.']);
  expect(cleanup.note).toBe('The service did not answer; these are our own rules.');
  expect(faults).toHaveLength(1);
});
