import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine, paragraphs, typographic, withFractions } from './typography.ts';

describe('a text as it is set', () => {
  it.each([
    ['1/2 cup', '½ cup'],
    ['1 1/2 cups', '1½ cups'],
    ['2-1/4 cups', '2¼ cups'],
    ['1 ½ lb', '1½ lb'],
    ['3/16 inch', '3⁄16 inch'],
    ['1 3/16 inch', '1\u20093⁄16 inch'],
    ['baked 1/2/1987', 'baked 1/2/1987'],
    ['24/7', '24/7'],
    ['2-3 cups', '2–3 cups'],
    ['350 ° F', '350 °F'],
    ['a 9" pan', 'a 9″ pan'],
    ['"Stir," she said', '“Stir,” she said'],
    ["Ruth's 'secret'", 'Ruth’s ‘secret’'],
    ['wait -- then stir', 'wait – then stir'],
    ['and so on...', 'and so on…'],
    ['a\u0000b\u202ec', 'abc'],
  ])('%s is %s', (written, set) => {
    expect(typographic(written)).toBe(set);
  });

  it('has days and telephone numbers as they were written, and bare fractions among amounts alone', () => {
    const unchanged = ['Christmas 12/24', 'born on 3/8', 'Call 1-800-555-1212.', '1-2-3-4 Cake', 'ISBN 0-395-07122-4'];
    for (const text of unchanged) expect([oneLine(text), paragraphs(text)]).toEqual([text, [text]]);
    expect(oneLine('Add 3/8 of it', 'amounts')).toBe('Add ⅜ of it');
    expect(paragraphs('Add 1/2.\nFreeze on 12/24.', 'amounts')).toEqual(['Add ½.', 'Freeze on 12/24.']);
  });

  it('has its lines, and may break within a run that no line could hold', () => {
    expect(paragraphs('One.\r\n\r\n Two. \u2028Three.')).toEqual(['One.', 'Two.', 'Three.']);
    expect(oneLine(' A title\nin two lines ')).toBe('A title in two lines');
    expect(typographic('x'.repeat(30))).toBe(`${'x'.repeat(12)}\u200b${'x'.repeat(12)}\u200b${'x'.repeat(6)}`);
    expect(typographic('味'.repeat(40))).toBe('味'.repeat(40));
  });

  it('keeps every letter that was written', () => {
    const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(letters(typographic(text))).toBe(letters(text));
      }),
    );
  });

  it('keeps fractions and ranges in their order among letters that run from right to left', () => {
    expect(typographic('להוסיף 1 1/2 כוסות, 2-3 כפות', 'amounts')).toBe(
      'להוסיף \u20661½\u2069 כוסות, \u20662–3\u2069 כפות',
    );
  });
});

describe('fractions', () => {
  it.each([
    ['1/2 cup, then 1/3 and 3/4', '½ cup, then ⅓ and ¾'],
    ['1 1/8 lb', '1⅛ lb'],
    ['3/16 inch', '3⁄16 inch'],
    ['1 5/32', '1\u20095⁄32'],
    ['5/12 cup', '5⁄12 cup'],
    ['Freeze by 12/24.', 'Freeze by 12/24.'],
    ['Freeze by 11/27', 'Freeze by 11/27'],
    ['Freeze by 10/12.', 'Freeze by 10/12.'],
    ['5/4 cup', '5/4 cup'],
    ['3/7 cup', '3/7 cup'],
  ])('among amounts, %s is %s', (written, set) => {
    expect(withFractions(written, 'amounts')).toBe(set);
  });

  it.each([
    ['Served first on 11/27 and since she was born on 3/8', 'Served first on 11/27 and since she was born on 3/8'],
    ['Made on 12/24 each year', 'Made on 12/24 each year'],
    ['Christmas 12/24', 'Christmas 12/24'],
    ['Born 3/8 in Ohio', 'Born 3/8 in Ohio'],
    ['1 1/2', '1½'],
    ['She took 1/2 cup', 'She took ½ cup'],
    ['a 1/2-inch slice, 3/4 in. thick', 'a ½-inch slice, ¾ in. thick'],
    ['1/4-1/2 tsp. or 1/2 to 3/4 cups', '¼-½ tsp. or ½ to ¾ cups'],
    ['The 1/2 Hour Cake', 'The ½ Hour Cake'],
    ['1/2 of the farm', '½ of the farm'],
    ['half, that is 1/2, of it', 'half, that is 1/2, of it'],
  ])('in prose, %s is %s', (written, set) => {
    expect(withFractions(written, 'prose')).toBe(set);
  });
});
