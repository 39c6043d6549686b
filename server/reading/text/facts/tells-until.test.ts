import { expect, test } from 'vitest';
import { readMeta } from './meta.ts';

test('what is to be done until something is so is no fact', () => {
  expect(readMeta('Bake 45 min. or until golden. Serves 6.')).toBeNull();
  expect(readMeta('Bake 45 min. Serves 6.')).toEqual({ cook: 45, servings: '6' });
});
