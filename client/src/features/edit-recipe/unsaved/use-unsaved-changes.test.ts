import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRecipe } from '../../../test/a-recipe.ts';
import { blankForm, formOf } from '../form/recipe-form.ts';
import { readUnsaved, storeUnsaved } from './use-unsaved-changes.ts';

const KEY = 'unsaved:u-maria:pie';
const NOW = Date.UTC(2026, 5, 30);
const DAY = 24 * 60 * 60 * 1000;
const store = (value: unknown) => {
  localStorage.setItem(KEY, typeof value === 'string' ? value : JSON.stringify(value));
};
const read = () => readUnsaved('u-maria', 'pie', NOW)[0] ?? null;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('unsaved changes in the browser', () => {
  it('are read as they were stored, for this person and this recipe alone', () => {
    const base = aRecipe();
    const stored = { savedAt: NOW - DAY, form: formOf(base), base };
    store(stored);
    expect(read()).toEqual(stored);
    expect(readUnsaved('u-tom', 'pie', NOW)).toEqual([]);
    expect(readUnsaved('u-maria', 'tart', NOW)).toEqual([]);
  });

  it('come with those of earlier visits, without what is too old or damaged of them', () => {
    const stored = { savedAt: NOW, form: formOf(aRecipe()), base: aRecipe() };
    const older = { ...stored, savedAt: NOW - DAY };
    store({ ...stored, earlier: [older, { ...stored, savedAt: NOW - 31 * DAY }, { savedAt: NOW }, null] });
    expect(readUnsaved('u-maria', 'pie', NOW)).toEqual([stored, older]);
  });

  it('are stored without the oldest where there is no more room', () => {
    const stored = { savedAt: NOW, form: formOf(aRecipe()), base: aRecipe() };
    const room = JSON.stringify({ ...stored, earlier: [stored] }).length;
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    storeUnsaved('u-maria', 'pie', [stored, { ...stored, savedAt: NOW - 1 }, { ...stored, savedAt: NOW - 2 }]);
    expect(readUnsaved('u-maria', 'pie', NOW).map(({ savedAt }) => savedAt)).toEqual([NOW, NOW - 1]);
  });

  it('of an earlier release are still read: rows, doubts and lines by the names they were stored under', () => {
    const { photos: _photos, totalMin: _totalMin, ...form } = formOf(aRecipe({ title: 'Pie' }));
    const row = { uid: 'a-1', kind: 'line', quantity: '2', unit: 'cups', item: 'flour', notes: '', was: null };
    const open = {
      id: 0,
      place: { of: 'row', uid: 'a-1', part: 'quantity' },
      doubt: { field: 'ingredients.0.quantity' },
    };
    const links = { uids: ['a-1'], steps: [], equipment: [], evidence: { 'ingredients.0': [[0, 1]] } };
    store({
      savedAt: NOW - DAY,
      base: { ...aRecipe(), photos: ['/files/a'] },
      form: { ...form, ingredients: [row], doubts: [open] },
      links,
    });
    const unsaved = read();
    expect(unsaved?.form).toMatchObject({ title: 'Pie', photos: ['/files/a'], totalMin: '' });
    expect(unsaved?.form.ingredients[0]).toMatchObject({ uid: 'a-1', item: 'flour', was: null });
    expect(unsaved?.form.doubts[0]?.place).toEqual({ of: 'row', uid: 'a-1', part: 'quantity' });
    expect(unsaved?.links).toEqual(links);
  });

  it('of the first release have every field of today, also where the recipe that they began with lacks it', () => {
    const { title, servings, ingredients, doubts, ...later } = formOf(aRecipe());
    const { notes: _notes, ...base } = aRecipe();
    store({ savedAt: NOW - DAY, form: { title, servings, ingredients, doubts }, base });
    const form = read()?.form;
    expect(Object.keys(form ?? {}).sort()).toEqual(Object.keys(blankForm()).sort());
    expect(Object.values(form ?? {})).not.toContain(undefined);
    expect(form).toMatchObject({ equipment: later.equipment, notes: '' });
  });

  it.each([
    [29, true],
    [30, false],
  ])('of %i days ago are there: %s', (days, isThere) => {
    store({ savedAt: NOW - days * DAY, form: formOf(aRecipe()), base: aRecipe() });
    expect(read() !== null).toBe(isThere);
  });

  it.each([
    ['nothing', 'null'],
    ['damaged', '{"savedAt":'],
    ['of another shape', { savedAt: NOW, form: { ingredients: 'flour', doubts: [] }, base: null }],
    ['without doubts', { savedAt: NOW, form: { ingredients: [] }, base: null }],
  ])('are none where what is stored is %s', (_what, value) => {
    store(value);
    expect(read()).toBeNull();
  });

  it('are none where the browser forbids storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('Access is denied.');
    });
    expect(read()).toBeNull();
  });
});
