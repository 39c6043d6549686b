import type { RecipeDraft } from '#shared/draft.ts';
import { REVIEW_THRESHOLD } from '#shared/open-doubts.ts';
import type { Transcript, TranscriptLine } from '#shared/transcript.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTranscript } from '../text/read-transcript.ts';

type Written = string | [text: string, more: Partial<TranscriptLine>];

/** A card as a recognizer gives it: one line under the other, the right edge where the longest ends. */
function card(lines: readonly Written[]): Transcript {
  return {
    language: null,
    pages: [
      {
        file: '/files/card.jpg',
        width: 1000,
        height: 1400,
        lines: lines.map((line, index) => {
          const [text, more] = typeof line === 'string' ? [line, {}] : line;
          return { text, box: [0.1, 0.04 + 0.03 * index, 0.009 * text.length, 0.02], confidence: 0.98, ...more };
        }),
      },
    ],
  };
}
const read = (lines: readonly Written[]): RecipeDraft => {
  const [draft] = readTranscript(card(lines), { sourceType: 'photo' });
  if (!draft) throw new Error('no draft');
  return draft;
};
const LIST = ['2 cups flour', '1/2 cup sugar', '3 eggs, beaten', '1 tsp salt'];
const STEPS = ['1. Whisk the flour, sugar and salt.', '2. Stir in the eggs.', '3. Bake at 350°F for 20 minutes.'];
const recipe = (
  list: readonly Written[] = LIST,
  steps: readonly Written[] = STEPS,
  head: readonly Written[] = ["Aunt Estelle's Tea Cake", 'Serves 8 · 45 minutes'],
) => read([...head, 'Ingredients', ...list, 'Directions', ...steps]);
const doubted = (draft: RecipeDraft) => draft.review.map(({ field }) => field);

describe('a card that was read plainly', () => {
  test('is whole and has no doubt', () => {
    const draft = recipe();
    expect(draft).toMatchObject({ title: "Aunt Estelle's Tea Cake", servings: '8', totalTime: 45 });
    expect(draft.ingredients.map(({ original }) => original)).toEqual(LIST);
    expect(draft.steps).toHaveLength(3);
    expect(draft.review).toEqual([]);
  });
});

test('letters that were put back are doubted, also behind one that was two before; plain words are not', () => {
  const draft = read([
    'Pandekager',
    'Ingredienser',
    '250 g hvedemel',
    '3 aeg',
    '5 dl maelk og salt',
    'Fremgangsmade',
    'Pisk det hele sammen med salt og hvedemel.',
    'Bag dem i smor pa en pande.',
  ]);
  expect(draft.ingredients.map(({ original }) => original)).toEqual(['250 g hvedemel', '3 æg', '5 dl mælk og salt']);
  const said = draft.review.filter(({ reason }) => reason.includes('accents'));
  expect(said.map(({ field }) => field)).toEqual(['ingredients.1.item', 'ingredients.2.item', 'steps.1']);
  expect(said[1]?.reason).toContain("'mælk'");
});

describe('a doubt stands where its evidence is', () => {
  test.each<[string, Written, string[]]>([
    ['a figure that was hard to read', ['2 cups flour', { unsure: [[0, 1, 0.2]] }], ['ingredients.0.quantity']],
    ['a line that goes on elsewhere', '2 cups flour, sifted or', ['ingredients.0.item']],
    ['a line that begins elsewhere', 'of flour 2 cups', ['ingredients.0.item']],
    ['what is the end of a name', 'powder', ['ingredients.0.item', 'ingredients.0.quantity']],
    ['two units', '1t tbsp. flour', ['ingredients.0.item']],
    ['a food whose name begins like a unit', '1 lb cupcakes', []],
    ['a whole number that nothing disputes', ['2 cups flour', { unsure: [[0, 1, 0.4]] }], []],
    [
      'the same, read otherwise in its words alone',
      ['2 cups flour', { unsure: [[0, 1, 0.4]], otherwise: ['2 cups flonr'] }],
      [],
    ],
    [
      'the same, read as another number',
      ['2 cups flour', { unsure: [[0, 1, 0.4]], otherwise: ['7 cups flour'] }],
      ['ingredients.0.quantity'],
    ],
    [
      'the same, read as a letter of that shape',
      ['1 cup flour', { unsure: [[0, 1, 0.2]], otherwise: ['I cup flour', '] cup flour'] }],
      [],
    ],
    [
      'the same, read as a letter of another shape',
      ['1 cup flour', { unsure: [[0, 1, 0.2]], otherwise: ['C cup flour'] }],
      ['ingredients.0.quantity'],
    ],
    [
      'the same, hardly seen at all',
      ['1 cup flour', { unsure: [[0, 1, 0.02]], otherwise: ['I cup flour'] }],
      ['ingredients.0.quantity'],
    ],
    [
      'a fraction that another reading has in pieces',
      [
        '½ cup flour',
        { unsure: [[0, 1, 0.2]], otherwise: ['12 cup flour', '/½ cup flour', 'V2 cup flour', '% cup flour'] },
      ],
      [],
    ],
    [
      'the same, hardly seen at all, or seen twice at once',
      ['½ cup flour', { unsure: [[0, 1, 0.02]], otherwise: ['½/4 cup flour', '½¼ cup flour', '1%2 cup flour'] }],
      [],
    ],
    [
      'a fraction that another reading has as another one',
      ['½ cup flour', { unsure: [[0, 1, 0.6]], otherwise: ['¼/2 cup flour'] }],
      ['ingredients.0.quantity'],
    ],
    [
      'a fraction that another reading has as a whole number',
      ['½ cup flour', { unsure: [[0, 1, 0.6]], otherwise: ['2 cups flour'] }],
      ['ingredients.0.quantity'],
    ],
    ['a fraction that nothing disputes', ['½ cup flour', { unsure: [[0, 1, 0.6]] }], []],
    ['a fraction that was hard to read', ['1/2 cup flour', { unsure: [[0, 3, 0.4]] }], ['ingredients.0.quantity']],
    ['letters of the food alone', ['2 cups flour', { unsure: [[7, 12, 0.05]] }], ['ingredients.0.item']],
    [
      'letters of the preparation alone',
      ['2 cups flour, sifted', { unsure: [[14, 20, 0.05]] }],
      ['ingredients.0.notes'],
    ],
    ['a comma that was hard to see', ['2 cups flour, sifted', { unsure: [[12, 13, 0.2]] }], []],
    ['known words read with some trouble', ['2 cups flour', { unsure: [[7, 12, 0.2]] }], []],
    ['a word that is none', '2 cups fluor', ['ingredients.0.item']],
    ['a word right elsewhere', '2 cups plain four', ['ingredients.0.item']],
    ['a fraction whose bar was lost', '14 cup flour', ['ingredients.0.quantity']],
    ['a sign in place of an amount', '% cup flour', ['ingredients.0.quantity']],
    ['a sign behind a whole number', '2 % cups flour', ['ingredients.0.quantity']],
    ['a fraction that became a number', '2 12 cups flour', ['ingredients.0.quantity']],
    ['a measure without its amount', 'cup flour', ['ingredients.0.quantity']],
    ['a thing without its amount', 'large apples', ['ingredients.0.quantity']],
    ['a letter in place of a figure', 'a cup butter', ['ingredients.0.quantity']],
    ['what is written so', 'a pinch of salt', []],
    ['a speck behind a number of things', "2 'carrots, sliced", []],
    [
      'a speck behind a number of measures',
      "2 'cups flour",
      ['ingredients.0.quantity', 'ingredients.0.unit', 'ingredients.0.item'],
    ],
    ['a unit that was hard to read', ['2 cups flour', { unsure: [[2, 6, 0.02]], otherwise: ['2 cuqs flour'] }], []],
    [
      'a unit that another reading has as another',
      ['2 tbsp flour', { otherwise: ['2 tsp flour'] }],
      ['ingredients.0.unit'],
    ],
    ['the same of two letters', ['3 c. flour', { otherwise: ['3 kg flour'] }], ['ingredients.0.unit']],
    ['two letters that hang on a figure', ['3 pkg. cocoa', { otherwise: ['3 6kg. cocoa'] }], []],
    ['a letter that is left behind the food', '2 cups flour a', ['ingredients.0.item']],
    ['two readings that both may be', ['1 cup flour', { otherwise: ['1/2 cup flour'] }], ['ingredients.0.quantity']],
    ['another reading that cannot be', ['1/2 cup flour', { otherwise: ['12 cup flour'] }], []],
    ['a number without its unit', '2 flour', ['ingredients.0.unit']],
  ])('%s', (_, line, fields) => {
    expect(doubted(recipe([line, ...LIST.slice(1)]))).toEqual(fields);
  });

  test('what another reading has in the second line of an ingredient disputes no amount in its first', () => {
    const list: Written[] = [
      ['2 cups flour, sifted twice and measured anew in', { unsure: [[0, 1, 0.4]], otherwise: ['2 cuqs flour'] }],
      ['the cup', { otherwise: ['7 he cup'] }],
    ];
    const draft = recipe([...list, ...LIST.slice(1)]);
    expect(draft.ingredients[0]?.original).toBe('2 cups flour, sifted twice and measured anew in the cup');
    expect(doubted(draft)).toEqual([]);
  });

  test.each<[string, Written, string[]]>([
    ['a misread word', '2. Stir in the eqqs.', ['steps.1']],
    ['a figure with a letter', '2. Stir in the eggs for 2o days.', ['steps.1']],
    ['flour read as four', '2. Stir the eggs into the four.', ['steps.1']],
    ['a heat that cannot be', '2. Stir in the eggs at 3500°F.', ['steps.1']],
    ['a lost number', '2. Stir in the eggs for minutes.', ['steps.1']],
    ['the turn of a leaf', '4. Stir in the eggs.', ['steps.1', 'steps']],
    ['plain words hard to see', ['2. Stir in the eggs.', { unsure: [[3, 7, 0.6]] }], []],
  ])('in a step: %s', (_, line, fields) => {
    expect(doubted(recipe(LIST, [STEPS[0] ?? '', line, STEPS[2] ?? ''])).sort()).toEqual([...fields].sort());
  });

  test.each<[string, string[]]>([
    ['Letters and Notices', ['title']],
    ['My Messages', ['title']],
    ['Messages about Cake', []],
    ['Aunt Estelle', []],
    ['Favorite Stollen', []],
  ])('the title %s, which may name no dish', (title, fields) => {
    expect(doubted(recipe(LIST, STEPS, [title, 'Serves 8 · 45 minutes']))).toEqual(fields);
  });

  test('a time that was not understood, and a yield with a strange letter', () => {
    const draft = recipe(LIST, STEPS, ['Tea Cake', 'Serves 8 b', 'Prep zs minutes']);
    expect(doubted(draft)).toEqual(expect.arrayContaining(['servings', 'times.prepMin']));
  });

  test('says what the amount may be', () => {
    const { review } = recipe([
      ['1 cup flour', { unsure: [[0, 1, 0.6]], otherwise: ['1/2 cup flour'] }],
      ...LIST.slice(1),
    ]);
    expect(review).toEqual([
      {
        field: 'ingredients.0.quantity',
        kind: 'reading',
        reason: "The amount may be 1/2: the figures before 'cup' were hard to read.",
        confidence: 0.6,
      },
    ]);
  });
});

test('a list in one line has the evidence of each of its parts', () => {
  const draft = read([
    'Tea Cake',
    'Ingredients',
    [
      '2 cups flour, 1 egg, 3 apples, 5 plums, salt',
      { unsure: [[0, 1, 0.2]], otherwise: ['7 cups flour, l egg, 3 apples'] },
    ],
    'Directions',
    ...STEPS,
  ]);
  expect(draft.ingredients.map(({ original }) => original)).toEqual([
    '2 cups flour',
    '1 egg',
    '3 apples',
    '5 plums',
    'salt',
  ]);
  expect(doubted(draft).filter((field) => field.startsWith('ingredients'))).toEqual(['ingredients.0.quantity']);
});

test.each([
  ['another amount', '½ c. sugar', 'Filling: ⅓ c. sugar', ['ingredients.0.quantity']],
  ['the same amount, and another name', '½ c. sugar', 'Filing; ½ c. sugar', []],
  ['another amount behind a name with figures', '2 cups milk', 'Fi1l1ng 7 cups milk', ['ingredients.0.quantity']],
])('behind the name of a part, another reading is heard with %s', (_how, amount, otherwise, fields) => {
  const text = `Filling: ${amount}`;
  const draft = read([
    'Tea Cake',
    'Ingredients',
    [text, { unsure: [[9, 10, 0.6]], otherwise: [otherwise] }],
    ...LIST.slice(1),
    'Directions',
    ...STEPS,
  ]);
  expect(draft.ingredients[0]?.original).toBe(amount);
  expect(doubted(draft).filter((field) => field.startsWith('ingredients.0'))).toEqual(fields);
});

test("an ingredient's badge agrees with its doubts", () => {
  const draft = recipe([['2 cups flour', { unsure: [[0, 1, 0.2]] }], ...LIST.slice(1)]);
  expect(draft.ingredients.map(({ confidence }) => confidence < REVIEW_THRESHOLD)).toEqual([true, false, false, false]);
});

test('lines broken by the edge of the picture are put together, by where they stand', () => {
  const draft = read([
    'Tea Cake',
    'Ingredients:',
    '2 cups flour',
    '3 eggs',
    'Directions:',
    'Whisk the flour with the eggs in a deep bowl until',
    'no lumps are left.',
    'Pour the batter into a tin and bake at 350°F for 40',
    'minutes.',
  ]);
  expect(draft.steps).toEqual([
    'Whisk the flour with the eggs in a deep bowl until no lumps are left.',
    'Pour the batter into a tin and bake at 350°F for 40 minutes.',
  ]);
  expect(draft.evidence['steps.1']).toEqual([
    [0, 7],
    [0, 8],
  ]);
});

test('a measured line goes on with one that ends in the middle, unless that was hardly read', () => {
  const list = (confidence: number) =>
    read([
      'Tea Cake',
      'Ingredients:',
      ['2 cups of walnuts chopped not too finely and', { confidence }],
      '1 tsp nutmeg',
      '3 eggs',
      'Directions:',
      ...STEPS,
    ]).ingredients.map(({ original }) => original);
  expect(list(0.9)).toEqual(['2 cups of walnuts chopped not too finely and 1 tsp nutmeg', '3 eggs']);
  expect(list(0.25)).toEqual(['2 cups of walnuts chopped not too finely and', '1 tsp nutmeg', '3 eggs']);
});

test('a list in a paragraph whose lines lost their last comma at the edge is parted before the next amount', () => {
  const draft = read([
    'Tea Cake',
    'Ingredients:',
    '2 cups flour, 1 cup of milk, 3 fresh eggs, white pepper, lemon,',
    'chives, parsley, 5 leaves of salad, 3 ripe tomatoes, 250 g carrots',
    '1 small cauliflower.',
    'Directions:',
    ...STEPS,
  ]);
  expect(draft.ingredients.slice(-2).map(({ original }) => original)).toEqual([
    '250 g carrots',
    '1 small cauliflower.',
  ]);
});

test('whatever was recognized is read without a fault, every place and every doubted field exists', () => {
  const words = fc.constantFrom(
    '2',
    '1/2',
    '%',
    'cups',
    'flour',
    'Ingredients',
    'Directions',
    '1.',
    'Mix',
    'the',
    'eqqs',
    'Serves',
    '4',
    '·',
    '30',
    'min',
    'V4',
    '[illegible]',
    'l',
    '½',
    '350°F',
    'Ibs',
    '😀',
    'ﬁ',
  );
  const line = fc.record({
    text: fc.array(words, { maxLength: 7 }).map((parts) => parts.join(' ')),
    box: fc.option(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 0.1, noNaN: true }),
      ),
    ),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    unsure: fc.array(
      fc.tuple(
        fc.integer({ min: -3, max: 60 }),
        fc.integer({ min: -3, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
      { maxLength: 3 },
    ),
    otherwise: fc.array(fc.string(), { maxLength: 2 }),
  });
  const page = fc.record({
    file: fc.constant(null),
    width: fc.constant(100),
    height: fc.constant(100),
    lines: fc.array(line, { maxLength: 25 }),
  });
  fc.assert(
    fc.property(fc.array(page, { maxLength: 3 }), (pages) => {
      for (const draft of readTranscript({ language: null, pages })) {
        for (const places of Object.values(draft.evidence))
          for (const [at, number] of places) expect(draft.transcript.pages[at]?.lines[number]).toBeDefined();
        for (const { field, reason, confidence } of draft.review) {
          const [, list, index] = /^(ingredients|steps)\.(\d+)/.exec(field) ?? [];
          if (list === 'ingredients') expect(draft.ingredients[Number(index)]).toBeDefined();
          else if (list === 'steps') expect(draft.steps[Number(index)]).toBeDefined();
          else expect(field).toMatch(/^(?:title|servings|ingredients|steps|times\.(?:prep|cook|rest|total)Min)$/);
          expect(reason).toMatch(/^.{5,}$/u);
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
        for (const [index, ingredient] of draft.ingredients.entries()) {
          const own = draft.review.some(
            ({ field, kind }) =>
              kind === 'reading' && new RegExp(`^ingredients\\.${String(index)}(?:\\.|$)`).test(field),
          );
          if (own) expect(ingredient.confidence).toBeLessThan(REVIEW_THRESHOLD);
        }
      }
    }),
    { numRuns: 150 },
  );
});
