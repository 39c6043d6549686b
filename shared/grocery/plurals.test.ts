import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalFood } from '../ingredient/canonical.ts';
import { parseIngredient } from '../ingredient/parse-ingredient.ts';
import { singular } from '../ingredient/singular.ts';
import { lexiconOfFoods } from './aisle.ts';
import { withAddedLines } from './add-lines.ts';
import { mergeRecipes } from './merge-recipes.ts';
import { mergeKey, spellingsOfFoods } from './plurals.ts';
import { foodKey } from './same-food.ts';

const recipes = (lines: readonly string[]) =>
  lines.map((line, at) => ({
    id: String(at),
    title: `R${String(at)}`,
    servings: '4',
    ingredients: [parseIngredient(line)],
  }));
const bought = (...lines: string[]) =>
  mergeRecipes(recipes(lines)).map(({ canonical, sumQty }) => `${String(sumQty)} ${canonical}`);

describe('both numbers of a food', () => {
  it.each([
    ['German', 'Zwiebel', 'Zwiebeln'],
    ['German', 'Ei', 'Eier'],
    ['German', 'Nuss', 'Nüsse'],
    ['German', 'Haselnuss', 'Haselnüsse'],
    ['German', 'Apfel', 'Äpfel'],
    ['German', 'Frühlingszwiebel', 'Frühlingszwiebeln'],
    ['German', 'Lorbeerblatt', 'Lorbeerblätter'],
    ['German', 'rote Paprikaschote', 'rote Paprikaschoten'],
    ['Dutch', 'ui', 'uien'],
    ['Dutch', 'tomaat', 'tomaten'],
    ['Dutch', 'sperzieboon', 'sperziebonen'],
    ['French', 'oignon', 'oignons'],
    ['French', 'pomme de terre', 'pommes de terre'],
    ['French', 'poireau', 'poireaux'],
    ['French', "jaune d'œuf", "jaunes d'œufs"],
    ['Spanish', 'limón', 'limones'],
    ['Spanish', 'cebolla roja', 'cebollas rojas'],
    ['Spanish', 'nuez', 'nueces'],
    ['Italian', 'uovo', 'uova'],
    ['Italian', 'cipolla rossa', 'cipolle rosse'],
    ['Italian', 'fungo fresco', 'funghi freschi'],
    ['Portuguese', 'pimentão verde', 'pimentões verdes'],
  ])('%s: %s, %s', (_, one, many) => {
    expect(mergeKey(many)).toBe(mergeKey(one));
    // the recipes of older releases have the plain name alone
    expect(mergeKey(canonicalFood(many))).toBe(mergeKey(canonicalFood(one)));
  });

  it('are one line of a list, under a name that somebody wrote', () => {
    expect(bought('1 Zwiebel', '2 Zwiebeln')).toEqual(['3 Zwiebeln']);
    expect(bought('2 Zwiebeln', '1 Zwiebel')).toEqual(['3 Zwiebeln']);
    expect(bought('2 cipolle rosse', '1 cipolla rossa')).toEqual(['3 cipolle rosse']);
    expect(bought('1 Ei')).toEqual(['1 Ei']);
  });

  it('are one line where recipes are added to a list, and in what is always in the house', () => {
    const list = mergeRecipes(recipes(['1 Zwiebel']));
    const more = withAddedLines(list, mergeRecipes(recipes(['2 Zwiebeln'])));
    expect(more.map(({ sumQty, canonical }) => [sumQty, canonical])).toEqual([[3, 'Zwiebeln']]);
    // What somebody has renamed keeps the name.
    const [line] = list;
    const renamed = line ? [{ ...line, canonical: 'Zwiebel vom Markt', byHand: true }] : [];
    expect(withAddedLines(renamed, mergeRecipes(recipes(['2 Zwiebeln vom Markt'])))[0]?.canonical).toBe(
      'Zwiebel vom Markt',
    );
    expect(mergeRecipes(recipes(['2 Zwiebeln', '1 Apfel']), { pantry: ['zwiebel'], withoutPantry: true })).toHaveLength(
      1,
    );
  });
});

describe('other foods', () => {
  it.each([
    ['Ei', 'Eis'],
    ['Ei', 'Brei'],
    ['Reis', 'Ei'],
    ['Mais', 'Mai'],
    ['Kraut', 'Kräuter'],
    ['Mandel', 'Mandelmehl'],
    ['Kirsche', 'Kirsch'],
    ['pesce', 'pesca'],
    ['pesci', 'pesche'],
    ['fagioli', 'fagiolini'],
    ['pomodori', 'pomodorini'],
    ['pomme', 'pomme de terre'],
    ['pasas', 'pasta'],
    ['ajo', 'ají'],
    ['boon', 'bon'],
    ['kool', 'kolen'],
    ['cebolla roja', 'cebolla blanca'],
    ['vin rouge', 'vin blanc'],
    ['noce moscata', 'noci'],
  ])('%s is never %s', (one, other) => {
    expect(mergeKey(one)).not.toBe(mergeKey(other));
  });

  it('keep their names in English: no two foods that the shop knows apart become one', () => {
    const byKey = new Map<string, string>();
    const joined: string[] = [];
    for (const name of lexiconOfFoods().keys()) {
      const food = foodKey(name);
      const other = byKey.get(mergeKey(name)) ?? food;
      if (other !== food) joined.push(`${food}: ${other}`);
      byKey.set(mergeKey(name), other);
    }
    expect(joined).toEqual([]);
  });

  it('end in s in the singular, too', () => {
    for (const word of [
      'ananas',
      'reis',
      'mais',
      'couscous',
      'asparagus',
      'hummus',
      'molasses',
      'kürbis',
      'lachs',
      'gans',
      'kaas',
      'vlees',
      'radis',
    ])
      expect(singular(word)).toBe(word);
    // turned round: these are plurals
    for (const [many, one] of [
      ['bananas', 'banana'],
      ['peas', 'pea'],
      ['papayas', 'papaya'],
      ['beans', 'bean'],
    ] as const)
      expect(singular(many)).toBe(one);
  });
});

describe('the table', () => {
  it('gives every spelling a food that keeps its name', () => {
    for (const [word, food] of spellingsOfFoods()) {
      expect(spellingsOfFoods().get(food)).toBe(food);
      expect(mergeKey(word)).toBe(mergeKey(food));
    }
  });

  it('never depends on the order of what is bought, and loses no piece', () => {
    const words = [...spellingsOfFoods().keys()];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }), (names) => {
        const lines = names.map((name) => `2 ${name}`);
        const sorted = (all: string[]) => [...all].sort();
        expect(sorted(bought(...lines))).toEqual(sorted(bought(...[...lines].reverse())));
        const keys = new Set(mergeRecipes(recipes(lines)).map(({ canonical }) => mergeKey(canonical)));
        expect(mergeRecipes(recipes(lines))).toHaveLength(keys.size);
      }),
      { numRuns: 60 },
    );
  });
});
