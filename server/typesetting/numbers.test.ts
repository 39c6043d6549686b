import { describe, expect, it } from 'vitest';
import { withFractions, withRanges } from './numbers.ts';

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

describe('ranges', () => {
  it.each([
    ['2-3 cups', '2–3 cups'],
    ['2 - 3 cups', '2–3 cups'],
    ['½-¾ cup', '½–¾ cup'],
    ['1½-2 cups', '1½–2 cups'],
    ['1,000-1,500 g', '1,000–1,500 g'],
    ['1.5-2 kg.', '1.5–2 kg.'],
    ['2-3-inch pieces', '2–3-inch pieces'],
    ['Bake at 350. 20-25 minutes.', 'Bake at 350. 20–25 minutes.'],
    ['1987-2004', '1987–2004'],
    ['1-800-555-1212', '1-800-555-1212'],
    ['(800) 555-1212', '(800) 555-1212'],
    ['800.555-1212', '800.555-1212'],
    ['ISBN 0-395-07122-4', 'ISBN 0-395-07122-4'],
    ['ISBN 978-3 16 148410-0', 'ISBN 978-3 16 148410-0'],
    ['1-2-3-4 Cake', '1-2-3-4 Cake'],
    ['2026-11-27', '2026-11-27'],
    ['12/24-12/26', '12/24-12/26'],
    ['Serves 4\n- 2 eggs', 'Serves 4\n- 2 eggs'],
  ])('%s is %s', (written, set) => {
    expect(withRanges(written)).toBe(set);
  });
});
