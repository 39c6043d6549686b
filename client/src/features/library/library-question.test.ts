import { expect, test } from 'vitest';
import { libraryQuerySchema } from '#shared/library.ts';
import { addressOf, askOf, EVERYTHING, filtersOf, isEverything, questionFrom } from './library-question.ts';

const full = {
  search: '50% rye & "seeds"',
  tags: ['dessert', 'comfort food'],
  maxMin: 45,
  source: 'url',
  verified: false,
  ingredient: 'heavy cream',
} as const;

test('a question goes into the address and comes back the same', () => {
  const query = addressOf(full).split('?')[1] ?? '';
  expect(questionFrom(query)).toEqual(full);
});

test('no question is the bare address', () => {
  expect(addressOf(EVERYTHING)).toBe('/library');
  expect(isEverything(questionFrom(''))).toBe(true);
});

test('what is asked is what the call takes', () => {
  expect(libraryQuerySchema.safeParse(askOf(full)).success).toBe(true);
});

test.each([
  'maxMin=0',
  'maxMin=-5',
  'maxMin=1.5',
  'maxMin=soon',
  'source=fax',
  'source=toString',
  'verified=maybe',
  'tags=,,',
])('nonsense in the address counts as not asked: %s', (query) => {
  expect(questionFrom(query)).toEqual(EVERYTHING);
});

test('a search being typed keeps its last space, the call goes without it', () => {
  const question = { ...EVERYTHING, search: 'plum ' };
  expect(questionFrom(addressOf(question).split('?')[1] ?? '').search).toBe('plum ');
  expect(askOf(question)).toEqual({ search: 'plum' });
});

test('each filter that is set has its words', () => {
  expect(filtersOf(full).map(({ label }) => label)).toEqual([
    'Up to 45 min',
    'A web page',
    'Not verified',
    'With heavy cream',
  ]);
});
