import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Doubt, ingredientSchema, type Recipe } from '#shared/recipe.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { withoutRowDoubts } from '../review/doubts.ts';
import {
  emptyRow,
  headingRow,
  type IngredientRow,
  rowsOf,
  rowsOfText,
  savedRows,
  splitTypedLine,
} from '../ingredients/ingredient-rows.ts';
import {
  blankForm,
  createBodyOf,
  formOf,
  openDoubtsIn,
  patchBodyOf,
  type RecipeForm,
  contentOf,
} from './recipe-form.ts';

const doubt = (field: string, reason = 'Is that right?'): Doubt => ({
  field,
  kind: 'reading',
  reason,
  confidence: 0.5,
});
const line = (form: RecipeForm, index: number): IngredientRow => {
  const row = savedRows(form.ingredients)[index];
  if (!row) throw new Error('no such line');
  return row;
};
/** The form with something done to it. */
const edited = (recipe: Recipe, edit: (form: RecipeForm) => void) => {
  const form = formOf(recipe);
  edit(form);
  return form;
};

describe('a recipe as a form', () => {
  it('comes back exactly as it was when nothing is touched', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    const section = fc.constantFrom(null, 'Crust', ' Filling ', 'Crust ');
    const ingredient = fc
      .record({
        quantity: text,
        unit: text,
        item: text,
        notes: text,
        confidence: fc.constantFrom(0.95, 1),
        canonical: text,
        section,
        original: text,
      })
      .map((written) => ingredientSchema.parse(written))
      .filter(({ quantity, item, notes, original }) =>
        [quantity, item || original, notes].some((part) => part.trim() !== ''),
      );
    const recipe = fc.record({
      title: text,
      servings: text,
      ingredients: fc.array(ingredient, { maxLength: 6 }),
      notes: text,
      story: text,
      tags: fc.array(text, { maxLength: 3 }),
      equipment: fc.array(text, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(recipe, (changes) => {
        const whole = aRecipe(changes);
        expect(patchBodyOf(formOf(whole), whole)).toEqual({ version: 3, verified: true });
      }),
    );
  });

  it('sends what was changed, and the version it was changed from', () => {
    const recipe = aRecipe();
    const form = edited(recipe, (it) => {
      it.title = ' Apple Pie, hers ';
      it.cookMin = '50';
      it.restMin = '';
      it.tags = 'dessert, fall,, dessert';
    });
    expect(patchBodyOf(form, recipe)).toEqual({
      version: 3,
      title: 'Apple Pie, hers',
      times: { prepMin: 30, cookMin: 50, restMin: null, totalMin: null },
      tags: ['dessert', 'fall'],
      verified: true,
    });
  });

  it('keeps the total that the source states; one that is the sum follows its parts', () => {
    const times = { prepMin: 30, cookMin: 45, restMin: null };
    const stated = aRecipe({ times: { ...times, totalMin: 120 } });
    expect(formOf(stated).totalMin).toBe('120');
    const longer = (it: RecipeForm) => {
      it.cookMin = '60';
    };
    expect(patchBodyOf(edited(stated, longer), stated).times).toEqual({ ...times, cookMin: 60, totalMin: 120 });
    const sum = aRecipe({ times: { ...times, totalMin: 75 } });
    expect(formOf(sum).totalMin).toBe('');
    expect(patchBodyOf(formOf(sum), sum)).toEqual({ version: 3, verified: true });
    expect(patchBodyOf(edited(sum, longer), sum).times).toEqual({ ...times, cookMin: 60, totalMin: null });
  });

  it.each([
    ['24 cookies', '24', 'cookies'],
    ['4', '4', ''],
    ['6 to 8 people', '', '6 to 8 people'],
    ['Makes 24', '', 'Makes 24'],
    ['', '', ''],
  ])('splits servings %j and keeps them', (servings, count, of) => {
    const recipe = aRecipe({ servings });
    const form = formOf(recipe);
    expect([form.servings, form.servingsOf]).toEqual([count, of]);
    expect(contentOf(form, recipe).servings).toBe(servings);
    expect(contentOf({ ...form, servings: '12' }, recipe).servings).toBe(of === '' ? '12' : `12 ${of}`);
  });

  it('computes the amount anew when the quantity is edited, and the food when the ingredient is', () => {
    const recipe = aRecipe();
    const form = edited(recipe, (it) => {
      line(it, 0).quantity = '1 1/2-2';
      line(it, 2).item = 'Golden pears';
    });
    const [flour, , pears] = contentOf(form, recipe).ingredients;
    expect(flour).toMatchObject({
      quantity: '1 1/2-2',
      qty: 1.5,
      qtyMax: 2,
      canonical: 'flour',
      original: '2 1/2 cups flour, sifted',
    });
    expect(pears).toMatchObject({ item: 'Golden pears', qty: 6, canonical: expect.stringMatching(/pear$/) as string });
  });

  it.each([
    ['a pinch', '', null],
    ['a few', 'cups', null],
    ['1 cup plus 2', 'tbsp', 18],
    ['2', 'cups', 2],
  ])('takes %s %s for the number that it is', (quantity, unit, qty) => {
    const recipe = aRecipe();
    const form = edited(recipe, (it) => Object.assign(line(it, 0), { quantity, unit }));
    expect(contentOf(form, recipe).ingredients[0]).toMatchObject({ quantity, unit, qty, qtyMax: null });
  });

  it('gives a moved line the section it stands in, and drops empty lines and headings without lines', () => {
    const recipe = aRecipe();
    const form = edited(recipe, (it) => {
      const [crustHeading, flour, butter, ...rest] = it.ingredients;
      it.ingredients = [crustHeading, flour, ...rest, butter, emptyRow(), headingRow('Topping')].filter(
        (row) => row !== undefined,
      );
    });
    expect(contentOf(form, recipe).ingredients.map(({ item, section }) => [item, section])).toEqual([
      ['flour', expect.stringMatching(/crust/)],
      ['apples', expect.stringMatching(/filling/)],
      ['sugar', expect.stringMatching(/filling/)],
      [expect.stringMatching(/butter/), expect.stringMatching(/filling/)],
    ]);
  });

  it('is checked by whoever types it; an untouched unit of a new row is no unit', () => {
    const form = { ...blankForm(), title: 'Toast', ingredients: [{ ...emptyRow(), item: 'bread' }] };
    const created = createBodyOf(form);
    expect(created).toMatchObject({ title: 'Toast', servings: '4', source: { type: 'text' }, verified: true });
    expect(created.ingredients).toMatchObject([{ item: 'bread', unit: '', quantity: '', qty: null, confidence: 1 }]);
  });
});

describe('doubts', () => {
  const recipe = aRecipe({
    review: [
      doubt('ingredients.1.quantity', 'A cup?'),
      doubt('ingredients.3', 'Sugar?'),
      doubt('steps.2'),
      doubt('title'),
      doubt('equipment.0'),
    ],
  });

  it('follow their lines when rows are moved or removed', () => {
    const form = edited(recipe, (it) => {
      const sugar = line(it, 3);
      it.ingredients = [sugar, ...it.ingredients.filter((row) => row !== sugar && row !== line(it, 0))];
    });
    expect(contentOf(form, recipe).review.map(({ field }) => field)).toEqual([
      'ingredients.1.quantity',
      'ingredients.0',
      'steps.2',
      'title',
      'equipment.0',
    ]);
  });

  it('go with a removed line', () => {
    const form = edited(recipe, (it) => {
      it.ingredients = it.ingredients.filter((row) => row !== line(it, 1));
    });
    expect(contentOf(form, recipe).review.map(({ field }) => field)).toEqual([
      'ingredients.2',
      'steps.2',
      'title',
      'equipment.0',
    ]);
  });

  it('stay with the words of their step, and end when those are changed', () => {
    const inserted = edited(recipe, (it) => {
      it.instructions = `Wash your hands.\n\n${it.instructions}`;
    });
    expect(contentOf(inserted, recipe).review.map(({ field }) => field)).toContain('steps.3');
    const changed = edited(recipe, (it) => {
      it.instructions = it.instructions.replace('and bake', 'and bake 45 minutes');
    });
    expect(
      contentOf(changed, recipe)
        .review.map(({ field }) => field)
        .join(),
    ).not.toContain('steps');
  });

  it('about one part of a row end when it is edited, and those about the whole row with any of them', () => {
    const form = formOf(recipe);
    const butter = line(form, 1).uid;
    const sugar = line(form, 3).uid;
    expect(withoutRowDoubts(form.doubts, butter, 'item')).toHaveLength(5);
    expect(withoutRowDoubts(form.doubts, butter, 'quantity')).toHaveLength(4);
    expect(withoutRowDoubts(form.doubts, sugar, 'notes')).toHaveLength(4);
  });

  it('keep the recipe from being verified while one is open', () => {
    const form = formOf(recipe);
    expect(patchBodyOf(form, recipe)).toEqual({ version: 3 });
    expect(patchBodyOf({ ...form, doubts: [] }, recipe)).toEqual({ version: 3, review: [], verified: true });
  });

  it('are made for a line of low confidence that has none, and end with its confidence restored', () => {
    const uncertain = aRecipe();
    const [first, ...rest] = uncertain.ingredients;
    if (first) uncertain.ingredients = [{ ...first, confidence: 0.6 }, ...rest];
    const form = formOf(uncertain);
    expect(openDoubtsIn(form, uncertain)).toHaveLength(1);
    expect(patchBodyOf(form, uncertain)).toEqual({ version: 3 });
    const settled = patchBodyOf({ ...form, doubts: [] }, uncertain);
    expect(settled.verified).toBe(true);
    expect(settled.ingredients?.[0]?.confidence).toBe(1);
  });
});

describe('rows of a typed or pasted text', () => {
  it('makes a list with its headings', () => {
    const rows = rowsOfText('For the sauce:\n2 cups milk\n\n1 tbsp butter\r\nsalt');
    expect(rows.map(({ kind, quantity, unit, item }) => [kind, quantity, unit, item])).toEqual([
      ['heading', '', '', expect.stringMatching(/sauce/)],
      ['line', '2', 'cups', 'milk'],
      ['line', '1', 'tbsp', 'butter'],
      ['line', '', '', 'salt'],
    ]);
  });

  it('takes a typed line apart, and leaves alone what has an amount already or none at all', () => {
    const typed = (item: string) => splitTypedLine({ ...emptyRow(), item });
    expect(typed('2 cups flour, sifted')).toMatchObject({
      quantity: '2',
      unit: 'cups',
      item: 'flour',
      notes: 'sifted',
    });
    expect(typed('salt')).toBeNull();
    expect(splitTypedLine({ ...emptyRow(), quantity: '1', item: '2 cups flour' })).toBeNull();
  });

  it('shows a line that nobody took apart whole', () => {
    const [row] = rowsOf([ingredientSchema.parse({ original: 'a bit of everything' })]);
    expect(row?.item).toBe('a bit of everything');
  });
});
