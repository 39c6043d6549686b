import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { Provenance } from '#shared/provenance.ts';
import type { Recipe } from '#shared/recipe.ts';
import { NO_PROVENANCE } from '#shared/provenance-words.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { blankForm, contentOf, formOf, patchBodyOf, type RecipeForm, type TextName } from '../form/recipe-form.ts';
import { FIELDS } from '../review/doubts.ts';
import { fillForm } from './fill-form.ts';
import { mergeSaved } from './merge-saved.ts';

// A field that was forgotten where forms and saves meet is lost without a word: these go through all that the form has.
const picture = (name: string, caption = '') => ({ photo: `/files/${name}`, caption });
const before: Provenance = { ...NO_PROVENANCE, from: 'Rose', pictures: [picture('rose'), picture('table', 'Ours')] };
const base = aRecipe({ provenance: before });
const baseForm = formOf(base);
const texts = Object.entries(blankForm()).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));
const written = (name: string): Record<'mine' | 'theirs', string> =>
  /Min$|^servings$/.test(name)
    ? { mine: '7', theirs: '9' }
    : name === 'year'
      ? { mine: '1950', theirs: '1960' }
      : { mine: 'Mine', theirs: 'Theirs' };

const formWith = (changes: object): RecipeForm => ({ ...structuredClone(baseForm), ...changes });
/** The recipe as they have saved it. */
const savedBy = (form: RecipeForm): Recipe => ({ ...base, ...contentOf(form, base), version: 4 });
const merged = (form: RecipeForm, theirs: Recipe) => mergeSaved({ form, base, baseForm, theirs });

describe.each(texts)('the field %s', (name) => {
  const { mine, theirs } = written(name);
  const typed = formWith({ [name]: mine });
  const saved = savedBy(formWith({ [name]: theirs }));

  it('is saved when it was written, and nothing else is', () => {
    const { version: _version, verified: _verified, ...sent } = patchBodyOf(typed, base);
    expect(Object.keys(sent)).toHaveLength(1);
  });

  it('comes in when another has saved it, and is not saved over what they wrote', () => {
    const { form, taken } = merged(formWith({}), saved);
    expect(form).toMatchObject({ [name]: theirs });
    const places = taken.map(({ spot }) => (spot.of === 'field' ? spot.name : 'ingredients'));
    expect([...new Set(places)]).toEqual([name === 'servingsOf' ? 'servings' : name]);
    expect(patchBodyOf(form, saved)).toEqual({ version: 4, verified: true });
  });

  it('is a choice, or has both, when both have written it', () => {
    const { form, beside } = merged(typed, saved);
    const value = form[name as TextName];
    expect(value).toContain(mine);
    expect(beside.length === 1 || value.includes(theirs)).toBe(true);
  });

  it('gets into the open form', () => {
    const { result } = renderHook(() => useForm({ defaultValues: formWith({}) }));
    const next = formWith({ [name]: theirs });
    fillForm(result.current, next, next);
    expect(result.current.getValues()).toEqual(next);
  });

  it('has a place among those that doubts lead to', () => {
    expect(FIELDS).toContain(name === 'servingsOf' ? 'servings' : name);
  });
});

describe('the pictures and the recording of where it comes from', () => {
  const told = (changes: Partial<RecipeForm['told']>) => formWith({ told: { ...baseForm.told, ...changes } });

  it('come in when another has saved them, and are not saved over what they chose', () => {
    const theirs = savedBy(told({ pictures: [picture('table', 'Hers')], recording: '/files/hers' }));
    const { form, beside } = merged(formWith({ title: 'Mine' }), theirs);
    expect(form.told).toEqual({ pictures: [picture('table', 'Hers')], recording: '/files/hers' });
    expect(beside).toEqual([]);
    expect(Object.keys(patchBodyOf(form, theirs)).sort()).toEqual(['title', 'verified', 'version']);
    const { result } = renderHook(() => useForm({ defaultValues: formWith({}) }));
    fillForm(result.current, form, form);
    expect(result.current.getValues('told')).toEqual(form.told);
  });

  it('are all there that either added, with the captions that either wrote', () => {
    const typed = told({ pictures: [picture('rose', 'Rose in 1950'), picture('table', 'Ours'), picture('mine')] });
    const theirs = savedBy(told({ pictures: [picture('rose'), picture('hers')] }));
    expect(merged(typed, theirs).form.told.pictures).toEqual([
      picture('rose', 'Rose in 1950'),
      picture('mine'),
      picture('hers'),
    ]);
  });

  it('stay out where they were taken out here, and stand once where both added them; what only they changed comes in', () => {
    const typed = told({ pictures: [picture('rose'), picture('both', 'Mine')] });
    const theirs = savedBy(
      told({
        pictures: [picture('rose', 'Rose herself'), picture('table', 'Ours'), picture('both', 'Hers')],
        recording: '/files/hers',
      }),
    );
    const { form, taken, beside } = merged(typed, theirs);
    expect(form.told).toEqual({
      pictures: [picture('rose', 'Rose herself'), picture('both', 'Mine')],
      recording: '/files/hers',
    });
    expect(taken).toEqual([{ spot: { of: 'field', name: 'told' }, was: '', now: 'told' }]);
    expect(beside).toEqual([]);
  });

  it('are no choice where only one has another recording', () => {
    const typed = told({ recording: '/files/mine' });
    const { form, beside } = merged(typed, savedBy(told({ pictures: [picture('rose'), picture('hers')] })));
    expect(form.told).toEqual({ pictures: [picture('rose'), picture('hers')], recording: '/files/mine' });
    expect(beside).toEqual([]);
  });

  it.each([
    ['/files/hers', 'Another recording'],
    ['', ''],
  ])('are a choice where both have another recording: theirs is %j', (recording, says) => {
    const [started, filled] = [savedBy(told({ recording: '/files/old' })), told({ recording: '/files/old' })];
    const { form, beside } = mergeSaved({
      form: told({ recording: '/files/mine' }),
      base: started,
      baseForm: filled,
      theirs: { ...savedBy(told({ recording })), version: 5 },
    });
    expect(form.told.recording).toBe('/files/mine');
    expect(beside).toEqual([
      { spot: { of: 'field', name: 'told' }, key: 'recording', theirs: says, mine: '', take: { recording } },
    ]);
  });
});
