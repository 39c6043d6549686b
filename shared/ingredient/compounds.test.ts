import { describe, expect, it } from 'vitest';
import { aisleOf, lexiconOfFoods } from '../grocery/aisle.ts';
import { foodKey, sameFoods } from '../grocery/same-food.ts';
import { canonicalFood } from './canonical.ts';

/** Sold fresh: what a knife did to it is the cook's work, or the can's, which the line names itself. */
const FRESH = new Set(['Produce', 'Meat', 'Seafood']);
const KNIFE = /\b(?:whole|peeled|crushed|diced|chopped|minced|sliced) /g;

describe('a name of a food that the shop knows', () => {
  it('is kept, or has a plainer name that the shop knows as well, in the same aisle', () => {
    const lost: string[] = [];
    for (const [name, aisle] of lexiconOfFoods()) {
      const plain = canonicalFood(name);
      if (plain === name) continue;
      const isListed = lexiconOfFoods().has(plain) || lexiconOfFoods().has(foodKey(plain));
      const isCut = name.replace(KNIFE, '') === plain && FRESH.has(aisleOf(plain));
      if (!isListed || !(aisleOf(plain) === aisle || isCut)) lost.push(`${name}: ${plain}`);
    }
    expect(lost).toEqual([]);
  });

  it('is put together with what is the same thing, under each of its names', () => {
    const lost: string[] = [];
    for (const [other, name] of sameFoods()) {
      // Of alternatives the first is bought: that is another rule.
      if (/ or /.test(other)) continue;
      if (foodKey(other) !== name) lost.push(`${other}: ${foodKey(other)}`);
      if (foodKey(name) !== name) lost.push(`${name}: ${foodKey(name)}`);
    }
    expect(lost).toEqual([]);
  });
});

describe('a compound', () => {
  it.each([
    ['hot dogs', 'hot dog'],
    ['large turkey hot dogs', 'turkey hot dog'],
    ['hot dog buns', 'hot dog bun'],
    ['hot sauce', 'hot sauce'],
    ['sliced cold cuts', 'cold cut'],
    ['cold brew coffee', 'cold brew coffee'],
    ['hot chocolate mix', 'hot chocolate mix'],
    ['shredded wheat', 'shredded wheat'],
    ['small hot peppers', 'hot pepper'],
    ['crushed red pepper', 'crushed red pepper'],
    ['lean minced beef', 'lean minced beef'],
    ['chicken tender', 'chicken tender'],
    ['extra virgin olive oil', 'olive oil'],
    ['7up', '7up'],
    ["Lawry's", "lawry's"],
  ])('%s is %s', (item, name) => {
    expect(canonicalFood(item)).toBe(name);
  });

  it.each([
    ['hot milk', 'milk'],
    ['cold butter', 'butter'],
    ['large hot cooked potatoes', 'potato'],
    ['crushed red grapes', 'red grape'],
    ['minced chicken breast', 'chicken breast'],
    ['fresh tuna steaks', 'tuna steak'],
    ['diced tomatoes', 'tomato'],
  ])('is not found in %s', (item, name) => {
    expect(canonicalFood(item)).toBe(name);
  });
});
