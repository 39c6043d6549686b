import { describe, expect, it } from 'vitest';
import type { Doubt } from '#shared/recipe.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { fieldLines, linesOnlyIn } from './field-lines.ts';
import { compareVersions, mergePatch } from './three-way-merge.ts';
import { formOf, contentOf } from '../form/recipe-form.ts';

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

  it('are shown as lines, with those marked that the other does not have', () => {
    expect(fieldLines(base, 'times')).toEqual(['Prep 30 min', 'Cook 45 min']);
    expect(fieldLines(base, 'ingredients')).toContain('2 1/2 cups flour, sifted');
    expect([...linesOnlyIn(['a', 'b', 'a'], ['a', 'c'])]).toEqual([1, 2]);
  });
});
