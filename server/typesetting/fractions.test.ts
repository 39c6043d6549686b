import { describe, expect, it } from 'vitest';
import { withFractions } from './fractions.ts';

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
