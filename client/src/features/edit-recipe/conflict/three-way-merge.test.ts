import { describe, expect, it } from 'vitest';
import type { Doubt } from '#shared/recipe.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { fieldLines, linesOnlyIn } from './field-lines.ts';
import { compareVersions, mergePatch } from './three-way-merge.ts';
import { contentOf, formOf, type RecipeContent } from '../form/recipe-form.ts';

const base = aRecipe();
const mine = (changes: Partial<ReturnType<typeof formOf>>) => contentOf({ ...formOf(base), ...changes }, base);
const doubt = (field: string): Doubt => ({ field, kind: 'reading', reason: 'Sure?', confidence: 0.5 });

describe('two versions of a recipe', () => {
  it('are told apart field by field against what both started from', () => {
    const theirs = aRecipe({ version: 4, title: 'Apple Tart', notes: 'Eat warm.', tags: ['fall'] });
    expect(compareVersions(mine({ title: 'Apple Cake', story: 'Hers.', tags: 'fall' }), theirs, base)).toEqual({
      conflicts: ['title'],
      onlyTheirs: ['notes'],
      onlyMine: ['story'],
    });
  });

  it('are joined on top of theirs: mine where chosen or mine alone changed', () => {
    const theirs = aRecipe({ version: 4, title: 'Apple Tart', notes: 'Eat warm.', servings: '6' });
    const written = mine({ title: 'Apple Cake', notes: 'Eat cold.', story: 'Hers.' });
    const merge = compareVersions(written, theirs, base);
    expect(mergePatch(written, theirs, merge, { title: 'mine', notes: 'theirs' })).toEqual({
      version: 4,
      title: 'Apple Cake',
      story: 'Hers.',
      verified: true,
    });
  });

  it('keep the doubts of the side whose field is kept', () => {
    const started = aRecipe({ review: [doubt('ingredients.0'), doubt('title')] });
    const theirs = aRecipe({ version: 4, notes: 'New.', title: 'Tart', review: [doubt('ingredients.0')] });
    const form = formOf(started);
    const written = contentOf({ ...form, doubts: form.doubts.filter(({ place }) => place.of !== 'row') }, started);
    const patch = mergePatch(written, theirs, compareVersions(written, theirs, started), {});
    expect(patch).toEqual({ version: 4, review: [], verified: true });
  });

  it('differ in nothing where both sides made the same change', () => {
    const theirs = aRecipe({ version: 4, title: 'Apple Tart' });
    expect(compareVersions(mine({ title: 'Apple Tart' }), theirs, base)).toEqual({
      conflicts: [],
      onlyTheirs: [],
      onlyMine: [],
    });
  });

  it('keep mine where nothing was chosen: nobody loses words without having said so', () => {
    const theirs = aRecipe({ version: 4, title: 'Apple Tart' });
    const written = mine({ title: 'Apple Cake' });
    expect(mergePatch(written, theirs, compareVersions(written, theirs, base), {})).toMatchObject({
      title: 'Apple Cake',
    });
  });

  it.each([
    ['mine', [doubt('ingredients.0')]],
    ['theirs', [doubt('ingredients.1')]],
  ] as const)('have the doubts of the list that was chosen: %s', (side, review) => {
    const [flour, butter, ...rest] = base.ingredients;
    if (!flour || !butter) throw new Error('a pie without flour');
    const started = aRecipe({ review: [doubt('ingredients.0')] });
    const theirs = aRecipe({
      version: 4,
      ingredients: [butter, flour, ...rest],
      review: [doubt('ingredients.1')],
    });
    const written: RecipeContent = { ...contentOf(formOf(started), started), ingredients: [flour, butter] };
    const comparison = compareVersions(written, theirs, started);
    expect(comparison.conflicts).toEqual(['ingredients']);
    const patch = mergePatch(written, theirs, comparison, { ingredients: side });
    expect(patch.review ?? theirs.review).toEqual(review);
    expect(patch.verified).toBeUndefined();
  });

  it('count a doubt about a time as one about the times', () => {
    const started = aRecipe({ review: [doubt('prepTime')] });
    const theirs = aRecipe({ version: 4, times: { ...base.times, prepMin: 10 }, review: [] });
    const written = contentOf({ ...formOf(started), prepMin: '20' }, started);
    const patch = mergePatch(written, theirs, compareVersions(written, theirs, started), { times: 'mine' });
    expect(patch).toMatchObject({ times: { prepMin: 20 }, review: [doubt('prepTime')] });
  });

  it('stay in doubt about words that only they have, though the doubt was resolved about mine', () => {
    const started = aRecipe({ review: [doubt('title')] });
    const theirs = aRecipe({ version: 4, title: 'Tart', notes: 'New.', review: [doubt('title')] });
    const written = contentOf({ ...formOf(started), doubts: [] }, started);
    const patch = mergePatch(written, theirs, compareVersions(written, theirs, started), {});
    expect(patch).toEqual({ version: 4 });
  });

  it('are not verified while a doubt of either side is open', () => {
    const started = aRecipe({ review: [doubt('ingredients.0'), doubt('title')] });
    const theirs = aRecipe({ version: 4, notes: 'New.', review: [doubt('ingredients.0'), doubt('title')] });
    const mineOf = (changes: Partial<ReturnType<typeof formOf>>) =>
      contentOf({ ...formOf(started), ...changes }, started);
    const patchOf = (written: ReturnType<typeof mineOf>) =>
      mergePatch(written, theirs, compareVersions(written, theirs, started), {});
    // Nothing was looked through.
    expect(patchOf(mineOf({ story: 'Hers.' }))).toEqual({ version: 4, story: 'Hers.' });
    // One of two was.
    const { doubts } = formOf(started);
    const one = mineOf({ doubts: doubts.filter(({ place }) => place.of !== 'row') });
    expect(patchOf(one)).toEqual({ version: 4, review: [doubt('title')] });
  });

  it('keep the doubts about a list that only they have changed, whatever was said about it here', () => {
    const started = aRecipe({ review: [doubt('ingredients.0')] });
    const lines = started.ingredients.slice(0, 1);
    const theirs = aRecipe({ version: 4, ingredients: lines, review: [doubt('ingredients.0')] });
    const written = contentOf({ ...formOf(started), doubts: [] }, started);
    expect(mergePatch(written, theirs, compareVersions(written, theirs, started), {})).toEqual({ version: 4 });
  });

  it('give the doubts of a list whose times are in question to the side whose times are kept', () => {
    const started = aRecipe();
    const theirs = aRecipe({ version: 4, times: { ...started.times, cookMin: 50 }, review: [doubt('cookTime')] });
    const written = mine({ story: 'Hers.' });
    expect(mergePatch(written, theirs, compareVersions(written, theirs, started), {})).toEqual({
      version: 4,
      story: 'Hers.',
    });
  });

  it('keep mine of what both changed as long as nobody has chosen', () => {
    const theirs = aRecipe({ version: 4, title: 'Apple Tart' });
    const written = mine({ title: 'Apple Cake' });
    const merge = compareVersions(written, theirs, base);
    expect(mergePatch(written, theirs, merge, {})).toMatchObject({ title: 'Apple Cake' });
    expect(mergePatch(written, theirs, merge, { title: 'theirs' })).not.toHaveProperty('title');
  });

  it('are shown as lines, with those marked that the other does not have', () => {
    expect(fieldLines(base, 'times')).toEqual(['Prep 30 min', 'Cook 45 min']);
    expect(fieldLines(base, 'ingredients')).toContain('2 1/2 cups flour, sifted');
    expect([...linesOnlyIn(['a', 'b', 'a'], ['a', 'c'])]).toEqual([1, 2]);
  });
});
