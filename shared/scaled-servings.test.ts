import { describe, expect, it } from 'vitest';
import { servingsOf, servingsText, factorAfterStep } from './scaled-servings.ts';

describe('for how many', () => {
  it.each([
    ['8 slices', 2, '16 slices'],
    ['6 to 8 people', 1.5, '9 to 12 people'],
    ['4', 0.25, '1 serving'],
    ['', 1, '4 servings'],
    ['a crowd', 2, 'a crowd × 2'],
    ['a crowd', 1, 'a crowd'],
  ])('%j times %d is %j', (servings, factor, text) => {
    expect(servingsText(servings, factor)).toBe(text);
  });

  it('goes by one serving, never below one', () => {
    expect(factorAfterStep('4', 1, 1)).toBe(5 / 4);
    expect(factorAfterStep('4', 0.25, -1)).toBe(0.25);
    expect(factorAfterStep('', 1, 1)).toBe(5 / 4);
  });

  it('goes by halves where no number is known', () => {
    expect(servingsOf('a crowd')).toBe(0);
    expect(factorAfterStep('a crowd', 1, 1)).toBe(1.5);
    expect(factorAfterStep('a crowd', 0.5, -1)).toBe(0.5);
  });
});
