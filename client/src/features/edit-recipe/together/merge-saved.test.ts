import { describe, expect, it } from 'vitest';
import type { Doubt, Recipe } from '#shared/recipe.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { contentOf, formOf, patchBodyOf, type RecipeForm } from '../form/recipe-form.ts';
import { emptyRow, rowText } from '../ingredients/ingredient-rows.ts';
import { mergeSaved } from './merge-saved.ts';
import { mergeText, moveCaret, withTheirs } from './merge-text.ts';

const base = aRecipe();
const baseForm = formOf(base);
const [flour, butter, apples, sugar] = base.ingredients;
if (!flour || !butter || !apples || !sugar) throw new Error('a pie without its ingredients');
const [rub, chill, toss] = base.steps;
if (!rub || !chill || !toss) throw new Error('a pie without its steps');

/** What comes of it when they have saved this while that was typed here. */
function merged(theirs: Partial<Recipe>, typed: (form: RecipeForm) => void = () => undefined) {
  const form = structuredClone(baseForm);
  typed(form);
  const saved = aRecipe({ ...theirs, version: 4 });
  const result = mergeSaved({ form, base, baseForm, theirs: saved });
  return { ...result, saves: patchBodyOf(result.form, saved), typedForm: form, theirRecipe: saved };
}
const row = (form: RecipeForm, of: typeof flour) => {
  const found = form.ingredients.find(({ item }) => item === of.item);
  if (!found) throw new Error(`no ${of.item}`);
  return found;
};
const lines = (form: RecipeForm) => form.ingredients.filter(({ kind }) => kind === 'line').map(rowText);

describe('what another has saved', () => {
  it('comes in where nothing was typed, and what was typed stays: only that is sent', () => {
    const { form, taken, beside, saves } = merged(
      {
        notes: 'Eat warm.',
        times: { ...base.times, cookMin: 50 },
        steps: [rub, { ...chill, text: 'Chill an hour.' }, toss],
      },
      (mine) => {
        mine.title = 'Apple Pie of hers';
      },
    );
    expect(form).toMatchObject({ title: 'Apple Pie of hers', notes: 'Eat warm.', cookMin: '50' });
    expect(form.instructions).toContain('Chill an hour.');
    expect(beside).toEqual([]);
    expect(taken).toContainEqual({ spot: { of: 'field', name: 'cookMin' }, was: '45', now: '50' });
    expect(taken).toContainEqual({
      spot: { of: 'field', name: 'instructions' },
      was: chill.text,
      now: 'Chill an hour.',
    });
    expect(saves).toEqual({ version: 4, title: 'Apple Pie of hers', verified: true });
  });

  it('stands beside what was typed in the same field, and changes nothing there', () => {
    const { form, taken, beside } = merged({ title: 'Apple Tart' }, (mine) => {
      mine.title = 'Apple Cake';
    });
    expect(form.title).toBe('Apple Cake');
    expect(taken).toEqual([]);
    expect(beside).toMatchObject([
      { spot: { of: 'field', name: 'title' }, theirs: 'Apple Tart', take: { fields: { title: 'Apple Tart' } } },
    ]);
  });

  it('is nothing to choose where both wrote the same', () => {
    const { beside, taken, saves } = merged(
      { title: 'Apple Tart', ingredients: [{ ...flour, quantity: '3', qty: 3 }, butter, apples, sugar] },
      (mine) => {
        mine.title = 'Apple Tart';
        row(mine, flour).quantity = '3';
      },
    );
    expect([beside, taken]).toEqual([[], []]);
    expect(Object.keys(saves)).not.toContain('title');
  });

  it('leaves the form without anything unsaved where nothing was typed', () => {
    const { form, saved, theirRecipe } = merged({
      title: 'Tart',
      tags: ['a'],
      ingredients: [sugar, { ...flour, quantity: '3', qty: 3 }],
      story: 'Hers.',
    });
    expect(form).toEqual(saved);
    expect(contentOf(form, theirRecipe)).toMatchObject({ ingredients: theirRecipe.ingredients, tags: ['a'] });
  });
});

describe('what came in', () => {
  const spotOf = (name: string) => ({ of: 'field', name });

  it('is told with the words that stood there and those that stand there now, the servings with what is counted', () => {
    const { taken } = merged({ servings: '6', story: '' });
    expect(taken).toEqual([
      { spot: spotOf('story'), was: 'From Aunt Rose.', now: '' },
      { spot: spotOf('servings'), was: '8 slices', now: '6' },
    ]);
    const { beside } = merged({ servings: '6 bars' }, (mine) => {
      mine.servings = '10';
    });
    expect(beside).toEqual([
      {
        spot: spotOf('servings'),
        key: 'servings',
        theirs: '6 bars',
        mine: '10 slices',
        take: { fields: { servings: '6', servingsOf: 'bars' } },
      },
    ]);
  });

  it('is theirs, too, where the form stands as it was filled, and that was not as it was saved', () => {
    const filled = { ...structuredClone(baseForm), title: 'Pie', tags: 'cake' };
    const theirs = aRecipe({ version: 4, title: 'Tart', tags: ['autumn'] });
    const { form, beside } = mergeSaved({ form: structuredClone(filled), base, baseForm: filled, theirs });
    expect([form.title, form.tags, beside]).toEqual(['Tart', 'autumn', []]);
  });

  it('is told of a list of words where it is another one afterwards, and not where both came to the same', () => {
    const more = (mine: RecipeForm) => {
      mine.tags = ' dessert ,, quick ';
    };
    expect(merged({ tags: ['dessert', 'quick'] }, more)).toMatchObject({
      form: { tags: ' dessert ,, quick ' },
      taken: [],
    });
    expect(merged({ equipment: ['pie dish', 'sieve'] })).toMatchObject({
      form: { equipment: 'pie dish\nsieve' },
      taken: [{ spot: spotOf('equipment'), was: 'pie dish', now: 'pie dish\nsieve' }],
    });
    const twice = merged({ tags: ['quick'] }, (mine) => {
      mine.tags = 'dessert, autumn';
    });
    expect(twice).toMatchObject({
      form: { tags: 'autumn, quick' },
      taken: [{ spot: spotOf('tags'), was: 'dessert, autumn', now: 'autumn, quick' }],
    });
    expect(merged({ title: 'Tart' }, more).taken.map(({ spot }) => spot)).toEqual([spotOf('title')]);
  });

  it('is told of photographs where theirs changed ours', () => {
    const [one, two, three] = ['/files/1', '/files/2', '/files/3'] as const;
    const photos = (theirs: string[], mine: string[] | null) => {
      const started = aRecipe({ photos: [one] });
      const form = { ...formOf(started), ...(mine ? { photos: mine } : {}) };
      const saved = aRecipe({ photos: theirs, version: 4 });
      const result = mergeSaved({ form, base: started, baseForm: formOf(started), theirs: saved });
      return [result.form.photos, result.taken];
    };
    const told = [{ spot: spotOf('photos'), was: '', now: 'photos' }];
    expect(photos([two, one], null)).toEqual([[two, one], told]);
    expect(photos([one, two], [three, one])).toEqual([[three, one, two], told]);
    expect(photos([], [one, three])).toEqual([[three], told]);
    expect(photos([one], [three, one])).toEqual([[three, one], []]);
    expect(photos([one, two], [one, two])).toEqual([[one, two], []]);
  });

  it('is told of steps: what was and is, what stands beside, and what was taken out', () => {
    const at = spotOf('instructions');
    const { taken } = merged({ steps: [rub, toss] });
    expect(taken).toEqual([{ spot: at, was: chill.text, now: '' }]);
    const { taken: added } = merged({ steps: [rub, chill, toss, { text: 'Rest it.', section: 'Filling' }] });
    expect(added).toEqual([{ spot: at, was: '', now: 'Rest it.' }]);

    const typed = (mine: RecipeForm) => {
      mine.instructions = mine.instructions.replace('Chill 30 minutes.', 'Chill 20 minutes.');
    };
    const changed = merged({ steps: [rub, { ...chill, text: 'Chill 60 minutes.' }, toss] }, typed);
    expect(changed.form.instructions).toContain('Chill 20 minutes.');
    expect(changed.beside).toMatchObject([
      {
        spot: at,
        key: 'step Chill 20 minutes. Chill 60 minutes.',
        theirs: 'Chill 60 minutes.',
        mine: 'Chill 20 minutes.',
        take: { step: { mine: 'Chill 20 minutes.', theirs: 'Chill 60 minutes.' } },
      },
    ]);
    const gone = merged({ steps: [rub, toss] }, typed);
    expect(gone.form.instructions).toContain('Chill 20 minutes.');
    expect(gone.beside).toMatchObject([{ key: 'step Chill 20 minutes. ', theirs: '', mine: 'Chill 20 minutes.' }]);
    const out = merged({ steps: [rub, { ...chill, text: 'Chill 60 minutes.' }, toss] }, (mine) => {
      mine.instructions = mine.instructions.replace('Chill 30 minutes.\n', '');
    });
    expect(out.beside).toMatchObject([{ key: 'step  Chill 60 minutes.', theirs: 'Chill 60 minutes.', mine: '' }]);
  });
});

const salt = { ...sugar, quantity: '1', qty: 1, unit: 'tsp', item: 'salt', canonical: 'salt', original: '1 tsp salt' };

describe('the ingredients, line by line', () => {
  it('are told as whole lines, with what is done to them, and where they stand', () => {
    const { taken } = merged({ ingredients: [{ ...flour, notes: ' sieved ' }, butter, sugar] });
    expect(taken).toEqual([
      {
        spot: { of: 'row', uid: row(baseForm, flour).uid },
        was: '2 1/2 cups flour, sifted',
        now: '2 1/2 cups flour, sieved',
      },
      { spot: { of: 'field', name: 'ingredients' }, was: '6 apples, sliced', now: '' },
    ]);
    const { beside } = merged({ ingredients: [flour, { ...butter, notes: 'diced' }, apples, sugar] }, (mine) => {
      row(mine, butter).notes = 'grated';
    });
    const { uid } = row(baseForm, butter);
    expect(beside).toMatchObject([
      {
        spot: { of: 'row', uid },
        key: uid,
        theirs: '1 cup cold butter, diced',
        mine: '1 cup cold butter, grated',
        take: { uid, row: { notes: 'diced' } },
      },
    ]);
  });

  it('are one line where both added it, and nothing of it is left to save', () => {
    const { form, saved } = merged({ ingredients: [flour, butter, apples, sugar, salt] }, (mine) => {
      mine.ingredients.push({ ...emptyRow(), quantity: ' 1', unit: 'tsp', item: 'salt ' });
    });
    const uidOf = (of: RecipeForm) => of.ingredients.filter(({ item }) => item.trim() === 'salt').map(({ uid }) => uid);
    expect(uidOf(form)).toHaveLength(1);
    expect(uidOf(saved)).toEqual(uidOf(form));
  });

  it('stay below their heading, which is known by its words', () => {
    const { form, taken } = merged({ ingredients: [flour, butter, apples, sugar] }, (mine) => {
      for (const heading of mine.ingredients.filter(({ kind }) => kind === 'heading'))
        heading.item = ` ${heading.item} `;
    });
    expect(form.ingredients.map(({ kind }) => kind)).toEqual(baseForm.ingredients.map(({ kind }) => kind));
    expect(taken).toEqual([]);
    const other = formOf(base);
    const known = mergeSaved({ form: structuredClone(other), base, baseForm: other, theirs: aRecipe({ version: 4 }) });
    expect(known.form.ingredients.map(({ uid }) => uid)).toEqual(other.ingredients.map(({ uid }) => uid));
    expect(known.saved.ingredients.map(({ uid }) => uid)).toEqual(other.ingredients.map(({ uid }) => uid));
  });

  it('take their line, keep mine, and put both side by side only where it is the same line', () => {
    const { form, taken, beside } = merged(
      { ingredients: [{ ...flour, quantity: '3', qty: 3 }, { ...butter, quantity: '2', qty: 2 }, apples, sugar] },
      (mine) => {
        row(mine, flour).quantity = '4';
        row(mine, sugar).item = 'brown sugar';
      },
    );
    expect(lines(form)).toEqual([
      '4 cups flour',
      '2 cup cold butter',
      expect.stringContaining('apples'),
      expect.stringContaining('brown sugar'),
    ]);
    expect(taken).toMatchObject([{ spot: { of: 'row', uid: row(baseForm, butter).uid } }]);
    expect(beside).toMatchObject([
      { spot: { of: 'row', uid: row(baseForm, flour).uid }, theirs: expect.stringContaining('3 cups flour') as string },
    ]);
  });

  it('have what they added below the line it stands under, once where both added it', () => {
    const { form, taken } = merged({
      ingredients: [flour, { ...salt, section: flour.section }, butter, apples, sugar],
    });
    expect(lines(form)[1]).toBe('1 tsp salt');
    expect(taken).toHaveLength(1);
    const both = merged(
      { ingredients: [flour, { ...salt, section: flour.section }, butter, apples, sugar] },
      (mine) => {
        mine.ingredients.push({ ...emptyRow(), quantity: '1', unit: 'tsp', item: 'salt' });
      },
    );
    expect(lines(both.form).filter((line) => line === '1 tsp salt')).toHaveLength(1);
  });

  it('lose what they took out, unless it was changed here; and what was taken out here stays out, unless they changed it', () => {
    const { form, beside } = merged({ ingredients: [{ ...butter, quantity: '2', qty: 2 }, apples] }, (mine) => {
      row(mine, flour).quantity = '4';
      mine.ingredients = mine.ingredients.filter(({ item }) => item !== butter.item);
    });
    expect(lines(form)).toEqual(['4 cups flour', expect.stringContaining('apples')]);
    expect(beside).toMatchObject([
      { spot: { of: 'row' }, theirs: '', mine: expect.stringContaining('flour') as string },
      { spot: { of: 'field', name: 'ingredients' }, theirs: expect.stringContaining('butter') as string, mine: '' },
    ]);
  });

  it('keep the row that somebody is in, though they took it out', () => {
    const held = row(baseForm, sugar).uid;
    const theirs = aRecipe({ version: 4, ingredients: [flour, butter, apples] });
    const asked = { form: structuredClone(baseForm), base, baseForm, theirs };
    expect(lines(mergeSaved(asked).form)).toHaveLength(3);
    const { form, beside } = mergeSaved({ ...asked, heldRow: held });
    expect(lines(form)).toHaveLength(4);
    expect(beside).toMatchObject([{ spot: { of: 'row', uid: held }, theirs: '' }]);
  });

  it('stand in the order that one of them gave them', () => {
    const turned = [sugar, flour, butter, apples];
    expect(lines(merged({ ingredients: turned }).form)[0]).toContain('sugar');
    const { form } = merged({ ingredients: turned }, (mine) => {
      mine.ingredients.reverse();
    });
    expect(lines(form)[0]).toContain('sugar');
    expect(lines(form)[1]).toContain('apples');
  });

  it('are known again in a form of an earlier visit, whose rows have other names', () => {
    const form = formOf(base);
    row(form, flour).quantity = '4';
    const theirs = aRecipe({ version: 4, ingredients: [flour, { ...butter, quantity: '2', qty: 2 }, apples, sugar] });
    const result = mergeSaved({ form, base, baseForm, theirs });
    expect(lines(result.form)).toHaveLength(4);
    expect(result.beside).toEqual([]);
    expect(lines(result.form).slice(0, 2)).toEqual(['4 cups flour', '2 cup cold butter']);
  });
});

describe('lists of words', () => {
  it('have what either added, and not what either took out', () => {
    const { form, beside } = merged({ tags: ['dessert', 'autumn'] }, (mine) => {
      mine.tags = `${mine.tags}, quick`;
    });
    const words = form.tags.split(', ');
    expect(words).toEqual(expect.arrayContaining(['autumn', 'quick']));
    for (const tag of base.tags) expect(words.includes(tag)).toBe(tag === 'dessert');
    expect(beside).toEqual([]);
  });
});

describe('doubts', () => {
  const doubt = (field: string): Doubt => ({ field, kind: 'reading', reason: `${field}?`, confidence: 0.5 });
  it('are resolved where either has resolved them, and open where they have found one', () => {
    const started = aRecipe({ review: [doubt('ingredients.0'), doubt('title'), doubt('notes')] });
    const filled = formOf(started);
    const form = {
      ...structuredClone(filled),
      doubts: filled.doubts.filter(({ doubt: { field } }) => field !== 'title'),
    };
    const theirs = aRecipe({ version: 4, review: [doubt('title'), doubt('notes'), doubt('story')] });
    const result = mergeSaved({ form, base: started, baseForm: filled, theirs });
    expect(result.form.doubts.map((open) => open.doubt.field)).toEqual(['notes', 'story']);
    const ids = result.form.doubts.map(({ id }) => id);
    expect(new Set(ids.map(Math.abs)).size).toBe(2);
    expect(ids.every((id) => id !== 0)).toBe(true);
  });
});

describe('steps as one text', () => {
  const was = 'Rub.\n\nChill 30 minutes.\n\nBake until brown.';
  it('take theirs and keep mine, with the room between the lines as it was typed', () => {
    const { text, taken, beside } = mergeText(
      was,
      'Rub.\nChill 30 minutes.\nBake until brown.\nRest.',
      'Rub.\n\nChill 60 minutes.\n\nBake until brown.',
    );
    expect(text).toBe('Rub.\nChill 60 minutes.\nBake until brown.\nRest.');
    expect([taken.length, beside.length]).toEqual([1, 0]);
  });
  it('put both side by side where it is the same step; taking theirs puts it there, also after more was typed', () => {
    const { text, beside } = mergeText(was, was.replace('30', '20'), was.replace('30', '60'));
    expect(text).toContain('Chill 20 minutes.');
    const [conflict] = beside;
    if (!conflict) throw new Error('nothing to choose');
    expect(withTheirs(`${text}\n\nRest.`, conflict)).toBe(`${was.replace('30', '60')}\n\nRest.`);
    expect(withTheirs(text.replace('20 minutes', 'for 20 minutes'), conflict)).toBe(was.replace('30', '60'));
  });
  it('know a step again that was written on, also where another one was added behind it', () => {
    const { text, beside } = mergeText(
      was,
      was.replace('30', '20'),
      `${was.replace('30 minutes', 'it well, until firm and cold')}\n\nServe.`,
    );
    expect(text).toBe(`${was.replace('30', '20')}\n\nServe.`);
    expect(beside).toMatchObject([{ mine: 'Chill 20 minutes.', theirs: 'Chill it well, until firm and cold.' }]);
  });
  it('are not touched where they changed nothing there', () => {
    expect(mergeText(was, 'Rub.\n\n\n  Chill.', was).text).toBe('Rub.\n\n\n  Chill.');
  });
  it.each([
    ['above what came in', 2, 2],
    ['behind it', was.length - 3, was.length],
    ['at the end', was.length, was.length + 3],
  ])('keep the caret at its letter: %s', (_where, at, expected) => {
    expect(moveCaret(was, was.replace('30 min', '30 long min').replace('long ', 'xx '), at)).toBe(expected);
  });
});
