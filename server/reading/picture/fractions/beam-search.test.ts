import { describe, expect, it } from 'vitest';
import { beamSearch } from './beam-search.ts';
import { SYMBOLS } from './symbols.ts';

/** Steps with the chances of some symbols; the rest of each is the pause. */
function scores(...steps: Record<string, number>[]) {
  const chances = new Float32Array(steps.length * SYMBOLS.length);
  steps.forEach((step, at) => {
    let rest = 1;
    for (const [symbol, chance] of Object.entries(step)) {
      chances[at * SYMBOLS.length + SYMBOLS.indexOf(symbol)] = chance;
      rest -= chance;
    }
    chances[at * SYMBOLS.length] = rest;
  });
  return { chances, steps: steps.length };
}

describe('spelling what was seen', () => {
  it('takes a symbol once however long it is seen, and twice after a pause', () => {
    expect(beamSearch(scores({ '1': 0.99 }, { '1': 0.99 }, {}, { '1': 0.99 }))[0]?.text).toBe('11');
    expect(beamSearch(scores({ '1': 0.99 }, { '1': 0.99 }))[0]?.text).toBe('1');
  });
  it('says where each was seen first', () => {
    expect(beamSearch(scores({}, { '2': 0.9 }, {}, {}, { '½': 0.95 }))[0]?.steps).toEqual([1, 4]);
  });
  it('follows what is less likely too, and shares the chances', () => {
    const ways = beamSearch(scores({ '½': 0.6, '¼': 0.4 }));
    expect(ways.slice(0, 2).map((way) => way.text)).toEqual(['½', '¼']);
    expect(ways[0]?.chance).toBeCloseTo(0.6, 3);
    expect(ways.reduce((sum, way) => sum + way.chance, 0)).toBeCloseTo(1, 6);
  });
  it('adds up the paths of one spelling', () => {
    // '7' by three paths of 0.25 each, nothing by one: the best single step of each says nothing of that.
    const ways = beamSearch(scores({ '7': 0.5 }, { '7': 0.5 }));
    expect(ways[0]?.text).toBe('7');
    expect(ways[0]?.chance).toBeCloseTo(0.75, 5);
  });
  it('of nothing is nothing', () => {
    expect(beamSearch(scores())).toEqual([{ text: '', chance: 1, steps: [] }]);
  });
});
