import type { Transcript } from '#shared/transcript.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecognized, mendLine, mendTranscript } from './mend.ts';

describe('a recognized line', () => {
  test.each([
    ['l cup flour', '1 cup flour'],
    ['Ilarge onion', '1 large onion'],
    ['2 Ibs ground beef', '2 lbs ground beef'],
    ['2 1bs ground beef', '2 lbs ground beef'],
    ['1 can (15 o2) beans', '1 can (15 oz) beans'],
    ['6tbsp butter', '6 tbsp butter'],
    ['1 tbsP sugar', '1 tbsp sugar'],
    ['2 tosp butter', '2 tbsp butter'],
    ['i teaspoon salt', '1 teaspoon salt'],
    ['2½ cups flour', '2 ½ cups flour'],
    ['11/2 cups sugar', '1 1/2 cups sugar'],
    ['300 mlwholemilk', '300 ml whole milk'],
    ['Stirin thetomatopaste,cumin', 'Stir in the tomato paste, cumin'],
    ['fry for 2minuteslonger.', 'fry for 2 minutes longer.'],
    ['Bake at 375°Ffor8 to10 minutes', 'Bake at 375°F for8 to 10 minutes'],
    ['PlumCrumbleCake', 'Plum Crumble Cake'],
    ["Grandmother'sGoulash", "Grandmother's Goulash"],
    ['Serves4', 'Serves 4'],
    ['Serves 12·350°F· 45 minutes', 'Serves 12 · 350°F · 45 minutes'],
    ['Serves 4.30 minutes', 'Serves 4 · 30 minutes'],
    ['lngredients', 'Ingredients'],
    ['Direct1ons:', 'Directions:'],
    ['I METHOD 1', 'METHOD'],
    ['( NOTES )', 'NOTES'],
    ['1 EGG', '1 EGG'],
    ['1 Note I', '1 Note I'],
    ['1 .Heat the oven', '1.Heat the oven'],
    ['acups sifted flour', '2 cups sifted flour'],
    ['a tsp. soda', '2 tsp. soda'],
    ['a T. butter', '2 T. butter'],
    ['z c. sugar', '2 c. sugar'],
    ['ac. à soupe de vin', '2 c. à soupe de vin'],
    ['à c à thé de sel', '2 c à thé de sel'],
    ['Filling; 1 cup cream', 'Filling: 1 cup cream'],
    ['Crust. Cream the butter', 'Crust: Cream the butter'],
    ['Rub 2 tsp paprika', 'Rub: 2 tsp paprika'],
  ])('%s says %s', (written, mended) => {
    expect(mendLine(written)).toBe(mended);
  });

  test.each([
    '2 cups flour',
    'Heat the oven to 350°F and grease a 9x13 inch pan.',
    'Iberico ham',
    'Rub 4oz. butter into half a pound of flour',
    '3 Tbs. butter',
    '2 tbls sugar',
    'i carry the salt',
    'McIntosh apples',
    'Worcestershire sauce',
    'Simmer for 1 1/2 hours.',
    '11/16 inch thick',
    'Vitamin B12',
    'Aunt Estelle',
    'a cup of flour',
    'a tsp. of soda',
    'at high heat',
    'a can of beans',
    'a T-bone steak',
    'actual size',
    'Flour; 2 cups',
    'Filling; as above',
  ])('%s stays', (written) => {
    expect(mendLine(written)).toBe(written);
  });

  test('keeps its characters one for one: only spaces, and the stop or dot between facts, are put in', () => {
    const piece = fc.constantFrom(
      'Serves4',
      '11/2 cups',
      'l cup',
      'thesugar',
      'Ibs',
      '2 o2',
      '%',
      'Mix',
      '350°Ffor',
      'aPot',
      ' ',
      ',',
      '3',
      '.',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const written = pieces.join('');
        if (/^\s*[\p{L}\d|]{5,14}\s?:?\s*$/u.test(written)) return;
        const length = (text: string) => text.replace(/[\s·]/g, '').length;
        expect(length(mendLine(written))).toBeGreaterThanOrEqual(
          length(written) - (written.match(/[.,:;-]/g)?.length ?? 0),
        );
        expect(length(mendLine(written))).toBeLessThanOrEqual(length(written));
      }),
    );
  });
});

describe('a transcript', () => {
  const page = (texts: string[], confidence: number, placed = true): Transcript => ({
    language: 'en',
    pages: [
      {
        file: null,
        width: 100,
        height: 100,
        lines: texts.map((text, index) => ({ text, confidence, box: placed ? [0.1, 0.05 * index, 0.5, 0.03] : null })),
      },
    ],
  });
  const textsOf = (transcript: Transcript) => transcript.pages[0]?.lines.map((line) => line.text);

  test('that was given and not recognized stays as it is', () => {
    for (const untouched of [page(['l cup flour'], 1), page(['l cup flour'], 0.9, false)]) {
      expect(untouched.pages.some(isRecognized)).toBe(false);
      expect(mendTranscript(untouched)).toBe(untouched);
    }
  });

  test('has the numbers of its steps put right by their order', () => {
    expect(
      textsOf(mendTranscript(page(['3. Mash the potatoes.', 'y.Roll the dough.', '5 Bake for 10 minutes.'], 0.9))),
    ).toEqual(['3. Mash the potatoes.', '4. Roll the dough.', '5. Bake for 10 minutes.']);
    expect(textsOf(mendTranscript(page(['1 Battre le beurre.', '2 Mélanger la farine.'], 0.9)))?.[1]).toBe(
      '2. Mélanger la farine.',
    );
  });

  test('of a hand loses strokes behind its list and in the margin before it, and nothing of an amount', () => {
    const read = (rows: readonly [left: number, text: string][], confidence = 0.6) => {
      const lines = rows.map(([left, text], at) => ({ text, confidence, box: [left, 0.05 * at, 0.5, 0.03] as const }));
      return textsOf(
        mendTranscript({
          language: 'en',
          pages: [{ file: null, width: 9, height: 9, lines: lines.map((line) => ({ ...line, box: [...line.box] })) }],
        }),
      );
    };
    const beside = [0.2, '1 cup rice'] as const;
    const between = (left: number, text: string, confidence?: number) =>
      read([[...beside], [left, text], [...beside]], confidence)?.[1];
    expect(between(0.2, '1 c. lentils iii')).toBe('1 c. lentils');
    expect(between(0.2, '1 c. lentils iii', 0.95)).toBe('1 c. lentils iii');
    expect(between(0.2, '1 c. lentils ii or rice')).toBe('1 c. lentils ii or rice');
    expect(between(0.15, '12 2 lemons')).toBe('2 lemons');
    expect(between(0.2, '12 2 lemons')).toBe('12 2 lemons');
    expect(between(0.15, '2 1/2 c. lentils')).toBe('2 1/2 c. lentils');
    expect(between(0.15, '2 10 oz. cans lentils')).toBe('2 10 oz. cans lentils');
    // 'fold' stands at the side of the list
    expect(read([[...beside], [0.8, 'fold'], [0.15, '12 2 lemons'], [...beside]])?.[2]).toBe('2 lemons');
    // the left one of two columns, between lines of the right one
    expect(
      read([
        [0.7, '1 cup rice'],
        [0.1, '12 2 lemons'],
        [0.7, '1 cup rice'],
      ])?.[1],
    ).toBe('12 2 lemons');
  });

  test("loses the brace beside a card's list, and no parenthesis's end", () => {
    const lines = (...texts: string[]) => textsOf(mendTranscript(page(texts, 0.6)));
    expect(lines('acups sifted flour)', '4 T. butter }')).toEqual(['2 cups sifted flour', '4 T. butter']);
    for (const stays of [['2 cups flour (sifted)'], ['1 root (as long as', '2 thumbs, or one)'], ['sugar)']])
      expect(lines(...stays)).toEqual(stays);
  });

  test('begins its steps with a command only', () => {
    const [first, other] = textsOf(mendTranscript(page(['1 Mix the flour', '1 Roll crackers'], 0.6))) ?? [];
    expect([first, other]).toEqual(['1. Mix the flour', '1 Roll crackers']);
  });

  test('keeps what a person wrote', () => {
    const written = page(['l cup flour', '2 Ibs beef'], 0.9);
    const [line] = written.pages[0]?.lines ?? [];
    if (line) line.byHand = true;
    expect(textsOf(mendTranscript(written))).toEqual(['l cup flour', '2 lbs beef']);
  });
});
