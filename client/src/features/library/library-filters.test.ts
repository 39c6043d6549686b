import { expect, test } from 'vitest';
import { libraryQuerySchema } from '#shared/library.ts';
import {
  addressWithFilters,
  clearedFilters,
  libraryQuery,
  NO_FILTERS,
  filterLabels,
  hasNoFilters,
  filtersFromAddress,
} from './library-filters.ts';

const full = {
  search: '50% rye & "seeds"',
  tags: ['dessert', 'comfort food'],
  maxMin: 45,
  source: 'url',
  verified: false,
  ingredient: 'heavy cream',
  sort: 'quickest',
  pantry: true,
} as const;

test('filters go into the address and come back the same', () => {
  const query = addressWithFilters(full).split('?')[1] ?? '';
  expect(filtersFromAddress(query)).toEqual(full);
});

test('no filter is the bare address', () => {
  expect(addressWithFilters(NO_FILTERS)).toBe('/library');
  expect(hasNoFilters(filtersFromAddress(''))).toBe(true);
});

test('each filter of the call is in the address, and has a chip by which it can be taken off', () => {
  const { limit: _limit, cursor: _cursor, ...asked } = libraryQuerySchema.shape;
  expect(Object.keys(full).sort()).toEqual(Object.keys(asked).sort());
  const { search, tags, sort, pantry, ...left } = { ...full, ...clearedFilters(full) };
  // These have places of their own on the screen.
  expect([search, tags, sort, pantry]).toEqual([full.search, full.tags, full.sort, full.pantry]);
  expect(hasNoFilters({ ...NO_FILTERS, ...left })).toBe(true);
});

test('the query is one that the call takes', () => {
  expect(libraryQuerySchema.safeParse(libraryQuery(full)).success).toBe(true);
});

test.each([
  'maxMin=0',
  'maxMin=-5',
  'maxMin=1.5',
  'maxMin=100001',
  'maxMin=soon',
  'source=fax',
  'source=toString',
  'verified=maybe',
  'tags=,,',
  'sort=price',
  'sort=toString',
  'pantry=perhaps',
])('nonsense in the address counts as no filter: %s', (query) => {
  expect(filtersFromAddress(query)).toEqual(NO_FILTERS);
});

test('an order alone hides no recipe', () => {
  expect(hasNoFilters({ ...NO_FILTERS, sort: 'az' })).toBe(true);
  expect(hasNoFilters({ ...NO_FILTERS, pantry: true })).toBe(false);
});

test('a search being typed keeps its last space, the call goes without it', () => {
  const filters = { ...NO_FILTERS, search: 'plum ' };
  expect(filtersFromAddress(addressWithFilters(filters).split('?')[1] ?? '').search).toBe('plum ');
  expect(libraryQuery(filters)).toEqual({ search: 'plum' });
});

test('each filter that is set has its words', () => {
  expect(filterLabels(full).map(({ label }) => label)).toEqual([
    'Up to 45 min',
    'A web page',
    'Not verified',
    'With heavy cream',
  ]);
});

test.each(['search', 'ingredient'])('an address with a %s that is too long for the call still loads', (name) => {
  const filters = filtersFromAddress(`${name}=${'x'.repeat(1000)}`);
  expect(libraryQuerySchema.safeParse(libraryQuery(filters)).success).toBe(true);
  expect(hasNoFilters(filters)).toBe(false);
});
