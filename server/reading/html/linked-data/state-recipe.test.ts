import { describe, expect, test } from 'vitest';
import { takesAtMost } from '#tests/support/sizes.ts';
import { recipeOfState } from './state-recipe.ts';
import { valueOfScript } from './state-values.ts';

const recipeIn = (script: string) => {
  const state = valueOfScript(script);
  const facts = state === null ? null : recipeOfState(state);
  return (
    facts && { ingredients: facts.ingredients.map(({ text }) => text), steps: facts.steps.map(({ text }) => text) }
  );
};
const DISH = { ingredients: ['200 g beans', '1 onion'], steps: ['Fry the onion.', 'Add the beans.'] };

describe('a script holds its value', () => {
  test.each([
    ['as JSON', JSON.stringify({ page: DISH })],
    ['behind an equals sign', `window.__STATE__ = ${JSON.stringify({ page: DISH })};`],
    [
      'in the writing of a script',
      'const x={page:{ingredients:["200 g beans","1 onion"],steps:["Fry the onion.","Add the beans."],old:void 0,open:!0}}',
    ],
    ['as a text of JSON', `window.S=JSON.parse(${JSON.stringify(JSON.stringify(DISH))})`],
    [
      'with names for what it repeats',
      'x=(function(a,b){return {data:[{ingredients:[{amount:200,unit:a,name:"beans"},{amount:1,unit:null,name:b}],steps:["Fry the onion.","Add the beans."]}]}}("g","onion"));',
    ],
    [
      'as a flat list',
      '[["ShallowReactive",1],{"page":2},{"ingredients":3,"steps":6},[4,5],"200 g beans","1 onion",[7,8],"Fry the onion.","Add the beans."]',
    ],
  ])('%s', (_name, script) => {
    expect(recipeIn(script)).toEqual(DISH);
  });

  test('or none', () => {
    expect(recipeIn('let cart = [1, 2]; show(cart)')).toBeNull();
    expect(recipeIn(JSON.stringify({ ingredients: ['1 onion'] }))).toBeNull();
  });

  test('and takes time in proportion to its length', () =>
    takesAtMost(3000, () => {
      valueOfScript(`x={a:'"${'\\"'.repeat(100_000)}'}`);
      valueOfScript('(function('.repeat(20_000));
    }));

  test('and is not longer for what it repeats than a page may be', () => {
    const places = Array.from({ length: 2000 }, (_, at) => `k${String(at)}:a`).join(',');
    const value = valueOfScript(`x=(function(a){return {${places}}}("${'x'.repeat(100_000)}"))`);
    const long = Object.values(value ?? {}).filter((one) => one !== null);
    expect(long.length).toBeGreaterThan(10);
    expect(JSON.stringify(value).length).toBeLessThan(4_000_000);
  });
});

describe('a recipe of a state', () => {
  const FOODS = ['200 g beans', '1 onion'];
  const told = (state: object) => recipeOfState(JSON.parse(JSON.stringify(state)) as never);

  test('may be told in nodes that others name', () => {
    const state = {
      ROOT: { 'recipe({"slug":"beans"})': { __ref: 'Recipe:1' } },
      'Recipe:1': {
        servings: 2,
        prepTimeMinutes: 10,
        'ingredients({"first":9})': { edges: [{ node: { __ref: 'Line:1' } }, { node: { __ref: 'Line:2' } }] },
        instructions: [{ __ref: 'Step:1' }],
      },
      'Line:1': { displayAmount: '200 g', ingredient: { __ref: 'Food:1' } },
      'Line:2': { displayAmount: '1', ingredient: { __ref: 'Food:2' }, note: 'chopped' },
      'Food:1': { name: 'beans' },
      'Food:2': { name: 'onion' },
      'Step:1': { text: 'Fry the onion.' },
    };
    expect(told(state)).toMatchObject({
      servings: '2',
      prepTime: 10,
      ingredients: [{ text: '200 g beans' }, { text: '1 onion, chopped' }],
      steps: [{ text: 'Fry the onion.' }],
    });
  });

  test.each([
    ['markup', { html: '<ol><li>Fry the onion.</li><li>Add the beans.</li></ol>' }],
    ['markup in a text', '<p>Fry the onion.</p><p>Add the beans.</p>'],
    [
      'paragraphs',
      {
        json: {
          nodeType: 'document',
          content: ['Fry the onion.', 'Add the beans.'].map((value) => ({
            nodeType: 'paragraph',
            content: [{ nodeType: 'text', value }],
          })),
        },
      },
    ],
    [
      'blocks',
      ['Fry the onion.', 'Add the beans.'].map((text) => ({ _type: 'block', children: [{ _type: 'span', text }] })),
    ],
    [
      'a root',
      {
        root: {
          children: ['Fry the onion.', 'Add the beans.'].map((text) => ({
            type: 'paragraph',
            children: [{ type: 'text', text }],
          })),
        },
      },
    ],
    [
      'headed steps',
      ['Fry the onion.', 'Add the beans.'].map((value) => ({
        title: 'Cook',
        description: { content: [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value }] }] },
      })),
    ],
  ])('has a method in %s', (_name, method) => {
    expect(told({ recipe: { ingredients: FOODS, method } })?.steps.map(({ text }) => text)).toEqual([
      'Fry the onion.',
      'Add the beans.',
    ]);
  });

  test('has times and a yield in several forms, around its lists too', () => {
    const page = {
      yield: 'Serves 4',
      totalTime: { hours: 1, minutes: 30 },
      workTime: '20 min',
      cookingDuration: 'PT40M',
      hero: { image: { url: 'https://pots.example/b.jpg' } },
      heroImage: { src: '/b.jpg' },
      parts: { ingredients: FOODS },
      method: ['Fry the onion.'],
    };
    expect(told({ page })).toMatchObject({
      servings: '4',
      prepTime: 20,
      cookTime: 40,
      totalTime: 90,
      photos: ['/b.jpg'],
    });
  });

  test('is the first that has a method', () => {
    const beside = {
      related: [{ ingredients: ['1 leek', '2 eggs'] }],
      recipe: { ingredients: FOODS, steps: ['Fry the onion.'] },
    };
    expect(told(beside)?.ingredients.map(({ text }) => text)).toEqual(FOODS);
  });
});
