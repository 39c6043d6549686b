import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairLookAlikes, repairStepNumbers, withoutEdges } from './repair-look-alikes.ts';
import { textOf } from './decode-characters.ts';

const charsOf = (text: string) => Array.from(text, (char, at) => ({ char, confidence: 0.9, at: at / 100 }));
const repair = (text: string) => textOf(repairLookAlikes(charsOf(text)));

describe('letters among figures are figures', () => {
  it.each([
    ['knead 1O to I2 minutes', 'knead 10 to 12 minutes'],
    ['IO minutes', '10 minutes'],
    ['let stand I hour', 'let stand 1 hour'],
    ['bake SS minutes', 'bake 55 minutes'],
    ['roast 2s minutes', 'roast 25 minutes'],
    ['at 32S°F', 'at 325°F'],
    ['at 3 so°F', 'at 350°F'],
    ['at 4 ooF', 'at 400F'],
    ['a 9xl 3 inch pan', 'a 9x13 inch pan'],
    ['1v2 tsp', '1/2 tsp'],
    ['½4 tsp', '¼ tsp'],
    ['½/2 tsp', '½ tsp'],
    ['1 ⅓/3 cups', '1 ⅓ cups'],
    ['35 min. 6 tostadas. Easy', '35 min · 6 tostadas. Easy'],
    ['o leite, 0 açúcar e a manteiga', 'o leite, o açúcar e a manteiga'],
    ["dans I'huile", "dans l'huile"],
    ['boil y5 minutes', 'boil 45 minutes'],
  ])('%s is %s', (read, expected) => expect(repair(read)).toBe(expected));

  it.each([
    '5l water',
    '1l milk',
    '1960s',
    'or so minutes',
    '10 oz',
    'y cup',
    'y hours',
    'vitamin B12',
    'I am',
    'a 9 x 13 pan',
  ])('%s stays as it is', (text) => expect(repair(text)).toBe(text));
});

describe('letters whose capitals differ in size alone are capitals among capitals', () => {
  it.each([
    ['LoAF', 'LOAF'],
    ['SEED BuNs', 'SEED BUNS'],
    ['CURRANT wINE, PARSLEy', 'CURRANT wINE, PARSLEY'],
  ])('%s is %s', (read, expected) => expect(repair(read)).toBe(expected));

  it.each(['two BLTs', 'McCoy', 'DeLuxe', 'iPhone', 'the CDs', 'So I say', 'Yo-Yos'])('%s stays as it is', (text) =>
    expect(repair(text)).toBe(text),
  );
});

describe('figures and signs among letters are letters', () => {
  it.each([
    ['until smo0th', 'until smooth'],
    ['brown suqar', 'brown sugar'],
    ['the douqh', 'the dough'],
    ['melted bu++er', 'melted butter'],
    ['sif+ +he flour', 'sift the flour'],
    ['mix +ogether', 'mix together'],
    ['Hhe rest', 'the rest'],
    ['1 Hbsp salt', '1 tbsp salt'],
    ['2 Ibs beef', '2 lbs beef'],
    ['Serves 8 . 1 hour', 'Serves 8 · 1 hour'],
    ['Serves 8.325°F.55 minutes', 'Serves 8 · 325°F · 55 minutes'],
    ['Makes 24 bars-2 hours', 'Makes 24 bars · 2 hours'],
  ])('%s is %s', (read, expected) => expect(repair(read)).toBe(expected));

  it.each([
    '1 quart',
    '2 qts',
    'bbq sauce',
    'BBQ',
    'salt + pepper',
    '+ 2 eggs',
    'A+ flour',
    'The end.',
    'H2O',
    '1. Mix',
    'Serves 6-8',
    'Makes 2.5 l',
  ])('%s stays as it is', (text) => expect(repair(text)).toBe(text));
});

it('a character that changes keeps its place and its confidence', () => {
  const chars = charsOf('4S minutes').map((char, at) => ({ ...char, confidence: at === 1 ? 0.4 : 0.9 }));
  expect(repairLookAlikes(chars)[1]).toEqual({ char: '5', confidence: 0.4, at: 0.01 });
});

it('words of letters alone are never touched, but for a q without its u', () => {
  const word = fc.string({
    unit: fc.constantFrom(...Array.from('abcdefghijklmnoprstuvwxyz')),
    minLength: 2,
    maxLength: 9,
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      expect(repair(words.join(' '))).toBe(words.join(' '));
    }),
  );
});

describe('the number of a step', () => {
  const numbered = (...lines: string[]) =>
    repairStepNumbers(lines.map((line) => ({ chars: charsOf(line) }))).map(({ chars }) => textOf(chars));

  it('that was taken for a letter is told by those beside it', () => {
    expect(numbered('I. Heat the oven.', '2. Mix.', '4. Bake.', 'S. Serve.')).toEqual([
      '1. Heat the oven.',
      '2. Mix.',
      '4. Bake.',
      '5. Serve.',
    ]);
  });

  it('is a letter where no step is beside it, or the number is taken', () => {
    expect(numbered('S. Miller', '1. Mix.')).toEqual(['S. Miller', '1. Mix.']);
    expect(numbered('S. Miller', '4. Mix.', '5. Bake.')).toEqual(['S. Miller', '4. Mix.', '5. Bake.']);
  });
});

describe('the edge of a word before a piece', () => {
  const piece = (text: string, left: number, w: number, firstAt: number, sure = 0.3) => ({
    text,
    chars: charsOf(text).map((char, at) => (at === 0 ? { ...char, at: firstAt, confidence: sure } : char)),
    box: { cx: left + w / 2, cy: 20, w, h: 30, angle: 0 },
  });
  const read = (...line: ReturnType<typeof piece>[]) => withoutEdges(line).map(({ chars }) => textOf(chars));

  it('is no figure where the box of the piece reaches into that word', () => {
    expect(read(piece('Return', 0, 120, 0.1), piece('1 lamb to the pot', 108, 400, 0))).toEqual([
      'Return',
      'lamb to the pot',
    ]);
  });

  it('is an amount where it was read well, or stands behind that word', () => {
    const alone = ['Add', '1 egg and stir'];
    expect(read(piece('Add', 0, 120, 0.1), piece('1 egg and stir', 108, 400, 0, 0.9))).toEqual(alone);
    expect(read(piece('Add', 0, 120, 0.1), piece('1 egg and stir', 130, 400, 0))).toEqual(alone);
    expect(read(piece('Add', 0, 120, 0.1), piece('1 egg and stir', 108, 400, 0.05))).toEqual(alone);
  });
});
