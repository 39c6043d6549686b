import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takesAtMost } from '#tests/support/sizes.ts';
import type { TranscriptLine } from '#shared/transcript.ts';
import { alignReadings } from './align.ts';
import { matchLines } from './match-lines.ts';
import { compareNumbers } from './compare-numbers.ts';

const written = (...texts: string[]) => texts.map((text) => ({ text, confidence: 0.95 }));
/** Lines under one another in a column that begins at `x`, seen clearly. */
const recognizedLines = (texts: readonly string[], { x = 0.1, from = 0, confidence = 0.97 } = {}): TranscriptLine[] =>
  texts.map((text, index) => ({ text, box: [x, (from + index) * 0.04, 0.3, 0.03], confidence }));

const card = [
  'Potato dumplings',
  '2 lb potatoes, boiled',
  '1 cup flour',
  '2 eggs',
  '1/2 tsp nutmeg',
  'Mash and knead quickly.',
  'Simmer until they float.',
];

describe('a page read twice', () => {
  it('has the words of the scribe at the places of the recognizer, as sure as before', () => {
    const read = [
      'Potato dumpIings',
      '2 lb potatoes boiled',
      '1 cup fIour',
      '2 eggs',
      '1/2 tsp nutmeg',
      'Mash and knead quickIy.',
      'Simmer untiI they float.',
    ];
    const lines = alignReadings(written(...card), recognizedLines(read));
    expect(lines.map((line) => line.text)).toEqual(card);
    expect(lines.map((line) => line.box?.[1])).toEqual([0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.24]);
    expect(lines.every((line) => line.confidence === 0.95 && line.otherwise === undefined)).toBe(true);
  });

  it('finds columns that the two read in another order', () => {
    const [left, right] = [card.slice(1, 5), card.slice(5)];
    const lines = alignReadings(written(card[0]!, ...left, ...right), [
      ...recognizedLines(right, { x: 0.5, from: 1 }),
      ...recognizedLines([card[0]!]),
      ...recognizedLines(left, { from: 1 }),
    ]);
    expect(lines.map((line) => line.box?.[0])).toEqual([0.1, 0.1, 0.1, 0.1, 0.1, 0.5, 0.5]);
  });

  it('puts a box around both lines where the scribe wrote them as one, and gives it to both where it parted one', () => {
    const one = alignReadings(
      written('2 lb potatoes, boiled in their skins and peeled'),
      recognizedLines(['2 lb potatoes, boiled', 'in their skins and peeled']),
    );
    expect(one[0]?.box?.map((share) => Math.round(share * 100))).toEqual([10, 0, 30, 7]);
    const both = alignReadings(
      written('1 cup flour', '2 eggs, beaten'),
      recognizedLines(['1 cup flour 2 eggs, beaten']),
    );
    expect(both.map((line) => line.box)).toEqual([
      [0.1, 0, 0.3, 0.03],
      [0.1, 0, 0.3, 0.03],
    ]);
    expect(both.every((line) => line.confidence === 0.95)).toBe(true);
  });

  it.each([
    ['2 lb potatoes', '3 lb potatoes', '2'],
    ['1 cup flour', '1½ cup flour', '1'],
    ['bake at 350 for 40 minutes', 'bake at 350 for 90 minutes', '40'],
    ['1 tsp nutmeg', '1 tbsp nutmeg', 'tsp'],
  ])('doubts %j where the recognizer read %j, and says which part', (scribeText, read, part) => {
    const [line] = alignReadings(written(scribeText), recognizedLines([read]));
    expect(line?.confidence).toBeLessThan(0.65);
    expect(line?.otherwise).toEqual([read]);
    expect(line?.unsure?.map(([from, to]) => scribeText.slice(from, to))).toEqual([part]);
  });

  it('does not hold a fraction against the scribe that the recognizer lost or tore', () => {
    for (const [scribeText, read] of [
      ['1½ cups milk', '1 cups milk'],
      ['1 1/2 cups milk', '11/2 cups milk'],
      ['½ cup milk', '12 cup milk'],
      ['½ cup milk', 'cup milk'],
      ['¾ cup milk', '3 4 cup milk'],
    ] as const)
      expect(alignReadings(written(scribeText), recognizedLines([read]))[0]).toMatchObject({
        text: scribeText,
        confidence: 0.95,
      });
  });

  it('takes what the recognizer holds possible for agreement', () => {
    const [line] = alignReadings(written('2 lb potatoes'), [
      { ...recognizedLines(['3 lb potatoes'])[0]!, otherwise: ['2 lb potatoes'] },
    ]);
    expect(line?.confidence).toBe(0.95);
  });

  it('lets an unsure recognizer object little, and one that guesses not at all', () => {
    const [half] = alignReadings(written('2 lb potatoes'), recognizedLines(['3 lb potatoes'], { confidence: 0.75 }));
    expect(half?.confidence).toBeCloseTo(0.95 * 0.75);
    expect(
      alignReadings(written('2 lb potatoes'), recognizedLines(['3 lb potatoes'], { confidence: 0.5 }))[0]?.confidence,
    ).toBe(0.95);
  });

  it('doubts a line that only the scribe saw, and keeps one that only the recognizer saw, on a page that both can read', () => {
    const lines = alignReadings(
      written(...card.slice(0, 4), '4 cups brandy', ...card.slice(5)),
      recognizedLines([
        ...card.slice(0, 4),
        'Mash and knead quickly.',
        'grated Parmesan, plenty',
        'Simmer until they float.',
      ]),
    );
    expect(lines.find((line) => line.text === '4 cups brandy')).toMatchObject({ box: null, confidence: 0.6 });
    const gratedLine = lines.findIndex((line) => line.text.startsWith('grated'));
    expect(lines[gratedLine - 1]?.text).toBe('Mash and knead quickly.');
    expect(lines[gratedLine]?.confidence).toBe(0.6);
  });

  it('of joined handwriting, where the recognizer sees nothing but noise, stays as the scribe wrote it', () => {
    const lines = alignReadings(
      written(...card),
      recognizedLines(['pofdxo wimp', 'Zlbvv', 'k~~ fle'], { confidence: 0.4 }),
    );
    expect(lines).toEqual(written(...card).map((line) => ({ ...line, box: null })));
  });
});

describe('whatever the two read', () => {
  const text = fc
    .array(
      fc.constantFrom('flour', 'sugar', '1', '2', '½', 'cup', 'tsp', 'and', 'eggs', 'bake', 'ß', '粉', '[illegible]'),
      { maxLength: 6 },
    )
    .map((words) => words.join(' '));
  const line = fc.record({ text, confidence: fc.double({ min: 0, max: 1, noNaN: true }) });
  const placed = fc
    .tuple(line, fc.double({ min: 0, max: 0.9, noNaN: true }))
    .map(([each, y]): TranscriptLine => ({ ...each, box: [0.1, y, 0.5, 0.05] }));

  it('the scribe’s lines stay in their order and grow no surer, and every box is one that was seen or around some', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.array(placed, { maxLength: 12 }), (one, two) => {
        const lines = alignReadings(one, two);
        let next = 0;
        for (const each of lines) {
          const own = one[next];
          if (own && each.text === own.text && each.confidence <= own.confidence + 1e-9) next += 1;
          else expect(two.map((other) => other.text)).toContain(each.text);
          if (each.box) expect(two.some((other) => other.box![1] === each.box![1])).toBe(true);
          for (const [from, to] of each.unsure ?? []) expect(from < to && to <= each.text.length).toBe(true);
        }
        expect(next).toBe(one.length);
      }),
    );
  });

  it('no line is matched twice', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 15 }), fc.array(text, { maxLength: 15 }), (one, two) => {
        const matches = matchLines(one, two);
        for (const side of ['first', 'second'] as const) {
          const used = matches.flatMap((match) => match[side]);
          expect(new Set(used).size).toBe(used.length);
        }
      }),
    );
  });

  it('a page read alike by both is matched line by line', () => {
    const distinct = fc.uniqueArray(fc.stringMatching(/^[a-z]{4,9} [a-z]{4,9} [0-9]{1,3}$/), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(distinct, (texts) => {
        const boxes = alignReadings(
          texts.map((each) => ({ text: each, confidence: 0.9 })),
          recognizedLines(texts),
        ).map((each) => each.box?.[1]);
        expect(boxes).toEqual(recognizedLines(texts).map((each) => each.box?.[1]));
      }),
    );
  });
});

it('two hundred lines are aligned in the time of a blink', async () => {
  const words = ['butter', 'sugar', 'flour', 'spoon', 'slowly', 'until', 'golden', 'vanilla', 'chopped', 'walnuts'];
  const long = Array.from({ length: 200 }, (_, index) =>
    Array.from({ length: 8 }, (__, word) => words[(index * 7 + word * word * 3 + ((index * word) % 5)) % 10]).join(' '),
  );
  await takesAtMost(3000, () =>
    alignReadings(written(...long), recognizedLines([...long.slice(100), ...long.slice(0, 100)])),
  );
});

it.each([
  ['1½ cups', '1 1/2 cups', 'alike'],
  ['0.5 l', '½ l', 'alike'],
  ['½ cup', '1 cup', 'fraction lost'],
  ['1 1/2 cups', '112 cups', 'fraction lost'],
  ['½ cup', '3 cup', 'unlike'],
  ['1 cup', '½ cup', 'unlike'],
  ['¼ cup', '¾ cup', 'unlike'],
  ['2 to 3 cups', '2 to 8 cups', 'unlike'],
  ['flour', '5 flour', 'unlike'],
])('the numbers of %j and %j are %s', (first, second, verdict) => {
  expect(compareNumbers(first, second).verdict).toBe(verdict);
});
