import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newImportId, placeInSource, SPLIT_MAX, splitId, splitIds } from './import-ids.ts';

it('the recipes of one source have ids of their own that are always the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: SPLIT_MAX - 1 }), fc.integer({ min: 0, max: SPLIT_MAX - 1 }), (a, b) => {
      const id = newImportId();
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(splitId(id, 0)).toBe(id);
      expect(placeInSource(splitId(id, a))).toBe(a);
      expect(splitId(splitId(id, a), b)).toBe(splitId(id, b));
    }),
  );
  const id = newImportId();
  expect(new Set([id, ...splitIds(id)]).size).toBe(SPLIT_MAX);
});
