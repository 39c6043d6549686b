import { describe, expect, it } from 'vitest';
import type { Doubt } from '#shared/recipe.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { linesOf, linesOnlyIn } from './field-words.ts';
import { compare, mergedPatch } from './merge.ts';
import { formOf, writtenOf } from './recipe-form.ts';

const base = aRecipe();
const mine = (changes: Partial<ReturnType<typeof formOf>>) => writtenOf({ ...formOf(base), ...changes }, base);
const doubt = (field: string): Doubt => ({ field, kind: 'reading', reason: 'Sure?', confidence: 0.5 });

describe('two versions of a recipe', () => {
  it('are told apart field by field against what both started from', () => {
    const theirs = aRecipe({ version: 4, title: 'Apple Tart', notes: 'Eat warm.', tags: ['fall'] });
    expect(compare(mine({ title: 'Apple Cake', story: 'Hers.', tags: 'fall' }), theirs, base)).toEqual({
      conflicts: ['title'],
      onlyTheirs: ['notes'],
      onlyMine: ['story'],
    });
  });

  it('are joined on top of theirs: mine where chosen or mine alone changed', () => {
    const theirs = aRecipe({ version: 4, title: 'Apple Tart', notes: 'Eat warm.', servings: '6' });
    const written = mine({ title: 'Apple Cake', notes: 'Eat cold.', story: 'Hers.' });
    const merge = compare(written, theirs, base);
    expect(mergedPatch(written, theirs, merge, { title: 'mine', notes: 'theirs' })).toEqual({
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
    const written = writtenOf({ ...form, doubts: form.doubts.filter(({ place }) => place.of !== 'row') }, started);
    const patch = mergedPatch(written, theirs, compare(written, theirs, started), {});
    expect(patch).toEqual({ version: 4, review: [], verified: true });
  });

  it('are not verified while a doubt of either side is open', () => {
    const started = aRecipe({ review: [doubt('ingredients.0'), doubt('title')] });
    const theirs = aRecipe({ version: 4, notes: 'New.', review: [doubt('ingredients.0'), doubt('title')] });
    const mineOf = (changes: Partial<ReturnType<typeof formOf>>) =>
      writtenOf({ ...formOf(started), ...changes }, started);
    const patchOf = (written: ReturnType<typeof mineOf>) =>
      mergedPatch(written, theirs, compare(written, theirs, started), {});
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
    const written = writtenOf({ ...formOf(started), doubts: [] }, started);
    expect(mergedPatch(written, theirs, compare(written, theirs, started), {})).toEqual({ version: 4 });
  });

  it('give the doubts of a list whose times are in question to the side whose times are kept', () => {
    const started = aRecipe();
    const theirs = aRecipe({ version: 4, times: { ...started.times, cookMin: 50 }, review: [doubt('cookTime')] });
    const written = mine({ story: 'Hers.' });
    expect(mergedPatch(written, theirs, compare(written, theirs, started), {})).toEqual({ version: 4, story: 'Hers.' });
  });

  it('keep mine of what both changed as long as nobody has chosen', () => {
    const theirs = aRecipe({ version: 4, title: 'Apple Tart' });
    const written = mine({ title: 'Apple Cake' });
    const merge = compare(written, theirs, base);
    expect(mergedPatch(written, theirs, merge, {})).toMatchObject({ title: 'Apple Cake' });
    expect(mergedPatch(written, theirs, merge, { title: 'theirs' })).not.toHaveProperty('title');
  });

  it('are shown as lines, with those marked that the other does not have', () => {
    expect(linesOf(base, 'times')).toEqual(['Prep 30 min', 'Cook 45 min']);
    expect(linesOf(base, 'ingredients')).toContain('2 1/2 cups flour, sifted');
    expect([...linesOnlyIn(['a', 'b', 'a'], ['a', 'c'])]).toEqual([1, 2]);
  });
});
