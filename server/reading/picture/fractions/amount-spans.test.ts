import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { wideGaps, amountSpans } from './amount-spans.ts';

const found = (text: string) => amountSpans(text).map(({ from, to }) => text.slice(from, to));

describe('places of a line that may hide an amount', () => {
  it.each([
    ['1 % cups milk', ['1 %']],
    ['V2 cup sugar', ['V2']],
    ['1V2 cups flour', ['1V2']],
    ['Va tsp salt', ['Va']],
    ['1 1/2 cups oats', ['1 1/2']],
    ['1 (14%-oz) can beans', ['1', '14%']],
    ['Stir in 3% cups of stock', ['', '3%']],
    ['9x13 inch pan', ['9', '13']],
    ['2-3 onions', ['2-3']],
    ['12cups water', ['12']],
    ['/ cup honey', ['/']],
    ['• z cup honey', ['z']],
    ['cup honey', ['']],
    ['Serves 8, at 350°F', ['', '8', '350']],
    ['3. Bake for 20 minutes.', ['3', '20']],
    ['3yh cups flour', ['3yh']],
    ['Let rise 1 y hours', ['', '1 y']],
    ['Mix in x of the butter', ['', 'x']],
    ['Add juice and/cup sugar', ['', '/']],
    ['Serve hot and/or cold', ['']],
  ])('%s', (text, groups) => {
    expect(found(text)).toEqual(groups);
  });

  it('are none in a line of words, but its start', () => {
    expect(found('Fold in the whites gently')).toEqual(['']);
    expect(found('of Virginia ham')).toEqual([]);
    expect(found('A pinch of salt')).toEqual([]);
    expect(found('If dry, add water')).toEqual([]);
  });

  it('lie within the text, in order, and do not overlap', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        let end = -1;
        for (const { from, to } of amountSpans(text)) {
          expect(from).toBeGreaterThanOrEqual(Math.max(0, end));
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(text.length);
          end = to;
        }
      }),
    );
  });
});

describe('gaps inside a line', () => {
  const gaps = (text: string, wide: number) => {
    const at = text.indexOf('_');
    const plain = text.replace('_', ' ');
    return wideGaps(
      plain,
      Array.from(plain, (_, i) => i * 10 + (i > at ? wide : 0)),
    ).map(({ from, to }) => [from, to]);
  };

  it('are where a space between words is much wider than letters stand apart', () => {
    expect(gaps('the yeast in_cup of water', 20)).toEqual([[12, 12]]);
    expect(gaps('stir them in,_at a time', 20)).toEqual([[13, 13]]);
  });

  it('are none where spaces are as usual, or a figure stands beside them', () => {
    expect(gaps('the yeast in_cup of water', 5)).toEqual([]);
    expect(gaps('bake for 20_minutes in all', 20)).toEqual([]);
    expect(gaps('', 20)).toEqual([]);
  });
});
