import { expect, test } from 'vitest';
import { passOnBegun, unsavedTitles } from './begun.ts';
import { leaveDevice } from './leave-device.ts';

const savedAt = Date.now();
const keep = (key: string, value: object) => {
  localStorage.setItem(key, JSON.stringify(value));
};
const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

test('what a guest has begun goes along into the account they sign in to', async () => {
  keep('unsaved:guest:pie', { savedAt, form: { title: 'Apple Pie' } });
  keep('lines:guest:pie:typed', { savedAt, text: 'Apples' });
  keep('import:guest f-guest', { savedAt, text: 'Plum jam', found: null });
  keep('grocery:unsent:guest f-guest', [{ uid: '1' }]);
  keep('unsaved:tom:tart', { savedAt, form: { title: 'Tart' } });
  await leaveDevice({ id: 'guest', family: 'f-guest', guest: true }, { id: 'ada', family: 'f-ada' });
  expect(unsavedTitles('ada').sort()).toEqual(['Apple Pie', 'Plum jam']);
  expect(kept('unsaved:ada:pie')).toMatchObject({ form: { title: 'Apple Pie' } });
  expect(kept('lines:ada:pie:typed')).toMatchObject({ text: 'Apples' });
  expect(kept('import:ada f-ada')).toMatchObject({ text: 'Plum jam' });
  expect(kept('grocery:unsent:ada f-ada')).toEqual([{ uid: '1' }]);
  expect(Object.keys(localStorage).filter((key) => key.includes('guest'))).toEqual([]);
  expect(unsavedTitles('tom')).toEqual(['Tart']);
});

test('it stands beside what the account had begun here before', () => {
  keep('unsaved:guest:new', { savedAt, form: { title: 'Broth' }, earlier: [{ savedAt, form: { title: 'Stock' } }] });
  keep('unsaved:ada:new', { savedAt, form: { title: 'Bread' }, earlier: [{ savedAt, form: { title: 'Rolls' } }] });
  keep('import:guest', { savedAt, text: 'Plum jam', found: null });
  keep('import:ada', { savedAt, text: 'Quince', found: [{ title: 'Cake' }] });
  keep('grocery:unsent:guest', [{ uid: '2' }]);
  keep('grocery:unsent:ada', [{ uid: '1' }]);
  passOnBegun({ id: 'guest', owner: 'guest' }, { id: 'ada', owner: 'ada' });
  expect(kept('unsaved:ada:new')).toEqual({
    savedAt,
    form: { title: 'Broth' },
    earlier: ['Stock', 'Bread', 'Rolls'].map((title) => ({ savedAt, form: { title } })),
  });
  expect(kept('import:ada')).toMatchObject({ text: 'Plum jam\n\nQuince', found: [{ title: 'Cake' }] });
  expect(kept('grocery:unsent:ada')).toEqual([{ uid: '1' }, { uid: '2' }]);
});

test('who makes an account of being a guest keeps it where it is, and a damaged entry harms nothing', () => {
  keep('unsaved:ada:pie', { savedAt, form: { title: 'Apple Pie' } });
  localStorage.setItem('unsaved:ada:bread', '{"savedAt":');
  passOnBegun({ id: 'ada', owner: 'ada' }, { id: 'ada', owner: 'ada f-ada' });
  expect(unsavedTitles('ada')).toEqual(['Apple Pie']);
});
