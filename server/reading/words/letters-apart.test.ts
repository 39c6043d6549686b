import { describe, expect, it } from 'vitest';
import { apartFromStarts, lettersApart } from './letters-apart.ts';

describe('letters apart', () => {
  it.each([
    ['flour', 'flower', 2],
    ['', 'egg', 3],
    ['egg', '', 3],
    ['egg', 'egg', 0],
    ['abc', 'axbc', 1],
    ['kitten', 'sitting', 3],
    ['½ cup', '1/2 cup', 3],
    ['𝒂b', 'b', 1],
  ])('%j and %j: %i', (one, other, apart) => {
    expect(lettersApart(one, other)).toBe(apart);
  });

  it('and how far each beginning of the other is', () => {
    expect(apartFromStarts(['a', 'b'], ['a', 'x', 'b'])).toEqual([2, 1, 1, 1]);
  });
});
