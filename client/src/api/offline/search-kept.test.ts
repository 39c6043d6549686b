import { describe, expect, test } from 'vitest';
import { libraryQuerySchema } from '#shared/library.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import type { LibraryAsk } from '../library.ts';
import { keptCardOf, keptPage } from './search-kept.ts';

const recipe = (id: string, changes: Parameters<typeof aRecipe>[0] = {}) =>
  keptCardOf(aRecipe({ id, allergens: [], ...changes }));
const food = (item: string) =>
  aRecipe()
    .ingredients.slice(0, 1)
    .map((line) => ({ ...line, item, canonical: item }));
const all = [
  recipe('1', {
    title: 'Käse­spätzle'.replace('\u00ad', ''),
    createdAt: '2026-01-01',
    ingredients: food('flour, दाल'),
    tags: [],
    notes: '',
  }),
  recipe('2', {
    title: 'Onion soup',
    createdAt: '2026-01-02',
    ingredients: food('onion'),
    tags: ['dinner'],
    notes: '',
    source: { type: 'url' },
  }),
  recipe('3', {
    title: 'Plum cake',
    createdAt: '2026-01-03',
    ingredients: food('plum'),
    tags: ['dinner', 'dessert'],
    notes: 'No onion!',
    times: { prepMin: 20, cookMin: null, restMin: null, totalMin: null },
  }),
  recipe('4', {
    title: 'Quiche',
    createdAt: '2026-01-04',
    ingredients: food('red onion'),
    tags: [],
    notes: '',
    verified: true,
  }),
];
const found = (ask: LibraryAsk) => keptPage(all, ask, null).cards.map(({ id }) => id);

describe('the kept library', () => {
  const asks = [
    ['all, the newest first', {}, ['4', '3', '2', '1']],
    ['titles first, then ingredients, then the rest', { search: 'onion' }, ['2', '4', '3']],
    ['without accents and case', { search: 'KASESPATZLE' }, ['1']],
    ['every word, wherever it stands', { search: 'onion quiche' }, ['4']],
    ['nothing of what is nowhere', { search: 'onion marzipan' }, []],
    ['signs as they are', { search: '.*' }, []],
    ['a percent sign as it is', { search: '%' }, []],
    ['an expression that is none', { search: '([' }, []],
    ['nothing of ten thousand letters', { search: 'onion'.repeat(2000) }, []],
    ['right to left', { search: 'تفاح' }, []],
    ['an emoji', { search: '🍰' }, []],
    ['a food with vowel signs', { search: 'with: दाल' }, ['1']],
    ['a food that must be in it, in any form', { search: 'with: onions' }, ['4', '2']],
    ['two foods in one recipe only', { search: 'with: onion, flour' }, []],
    ['no recipe with a food that must not be', { search: 'without: onions' }, ['3', '1']],
    ['no recipe with one of a group', { search: 'without: gluten' }, ['4', '3', '2']],
    ['words, foods and no foods together', { search: 'soup with: onion; without: plums' }, ['2']],
    ['a title that begins with such a word', { search: 'without' }, []],
    ['any of the tags', { tags: 'dessert,other' }, ['3']],
    ['an ingredient', { ingredient: 'onion' }, ['4', '2']],
    ['what was looked through', { verified: 'true' }, ['4']],
    ['what was not', { verified: 'false' }, ['3', '2', '1']],
    ['what is made in time', { maxMin: 20 }, ['3']],
    ['what came from a web page', { source: 'url' }, ['2']],
  ] as const;
  test.each(asks)('finds %s', (_what, ask, ids) => {
    expect(found(ask)).toEqual(ids);
  });

  test('has an answer to each filter of the library, but for what is in the house, which is not kept', () => {
    const names = Object.keys(libraryQuerySchema.shape).filter((name) => !/^(?:limit|cursor|sort|pantry)$/.test(name));
    expect(new Set(asks.flatMap(([, ask]) => Object.keys(ask)))).toEqual(new Set(names));
  });

  test.each([
    ['az', ['1', '2', '3', '4']],
    ['made-last', ['2', '3', '4', '1']],
    ['made-most', ['3', '2', '4', '1']],
    ['quickest', ['4', '3', '2', '1']],
    ['favourites', ['2', '4', '3', '1']],
    ['review', ['1', '4', '3', '2']],
  ] as const)('is sorted by %s', (sort, ids) => {
    const cards = all.map((kept) => {
      const made = { '2': ['2026-05-01', 1], '3': ['2026-04-01', 7] }[kept.id] as [string, number] | undefined;
      const reviews = kept.id === '1' ? 1 : 0;
      const totalMin = { '3': 30, '4': 20 }[kept.id] ?? (kept.id === '2' ? 90 : 0);
      return {
        ...kept,
        card: { ...kept.card, totalMin, reviews, lastMadeOn: made?.[0] ?? null, madeCount: made?.[1] ?? 0 },
      };
    });
    const page = keptPage(cards, { sort }, null, new Set(['2']));
    expect(page.cards.map(({ id }) => id)).toEqual(ids);
    expect(page.cards.filter(({ favourite }) => favourite).map(({ id }) => id)).toEqual(['2']);
  });

  test('comes in pages, whose places the server knows nothing of', () => {
    const first = keptPage(all, {}, null, undefined, 3);
    expect([first.cards.length, first.matched, first.total, first.nextCursor]).toEqual([3, 4, 4, 'kept:3']);
    const last = keptPage(all, {}, first.nextCursor, undefined, 3);
    expect([last.cards.map(({ id }) => id), last.nextCursor]).toEqual([['1'], null]);
  });

  test('counts its tags', () => {
    expect(keptPage(all, {}, null).tags.slice(0, 2)).toEqual(
      expect.arrayContaining([expect.objectContaining({ tag: 'dinner' })]),
    );
  });
});

test('foods are what the ingredients’ notes and the allergens name, too, as on the server', () => {
  const line = food('oats').map((one) => ({ ...one, notes: 'or toasted almonds' }));
  const kept = [
    recipe('noted', { title: 'Granola', ingredients: line, allergens: [], notes: '' }),
    recipe('warned', { title: 'Brittle', ingredients: food('sugar'), allergens: ['almonds'], notes: '' }),
    recipe('free', { title: 'Jam', ingredients: food('plum'), allergens: [], notes: '' }),
  ];
  const ids = (search: string) => keptPage(kept, { search }, null).cards.map(({ id }) => id);
  expect(ids('without: almonds')).toEqual(['free']);
  expect(ids('with: almonds').sort()).toEqual(['noted', 'warned']);
});
