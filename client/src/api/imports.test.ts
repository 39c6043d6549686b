import { expect, test } from 'vitest';
import type { ImportRow } from '#shared/imports.ts';
import { applyEvent } from './imports.ts';

const rowOf = (id: string, changes: Partial<ImportRow> = {}): ImportRow => ({
  id,
  sourceType: 'photo',
  sourcePaths: [],
  url: null,
  name: '',
  status: 'queued',
  progress: 0,
  reason: '',
  title: '',
  doubts: 0,
  draft: null,
  recipeId: null,
  createdAt: '2026-11-21T07:00:00.000Z',
  ...changes,
});
const rows = [rowOf('a'), rowOf('b')];

test('a changed row stays in its place, a new one comes last', () => {
  expect(applyEvent(rows, { row: rowOf('a', { status: 'ready' }) })).toEqual([
    rowOf('a', { status: 'ready' }),
    rowOf('b'),
  ]);
  expect(applyEvent(rows, { row: rowOf('c') }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('what is gone or kept as a recipe leaves the list, and unknown ids change nothing', () => {
  expect(applyEvent(rows, { gone: 'a' })).toEqual([rowOf('b')]);
  expect(applyEvent(rows, { row: rowOf('b', { status: 'saved' }) })).toEqual([rowOf('a')]);
  expect(applyEvent(rows, { gone: 'z' })).toEqual(rows);
  expect(applyEvent(rows, { row: rowOf('z', { status: 'saved' }) })).toEqual(rows);
});
