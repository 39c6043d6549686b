import { expect, test, vi } from 'vitest';
import { putUnsent, strikeUnsent, unsentOf, watchUnsent } from './outbox.ts';

const check = (item: string, checked: boolean) => ({ do: 'check', list: 'l', item, checked }) as const;
const editsOf = (person: string) => unsentOf(person).map(({ edit }) => edit);

test('edits are kept in the browser’s store by person, oldest first', () => {
  putUnsent('ada', [check('a', true)]);
  putUnsent('ada', [check('b', true)]);
  putUnsent('ben', [check('c', true)]);
  expect(editsOf('ada')).toEqual([check('a', true), check('b', true)]);
  expect(localStorage.getItem('grocery:unsent:ada')).toContain('"item":"b"');
  expect(editsOf('ben')).toEqual([check('c', true)]);
});

test('of many marks of a line the last is kept', () => {
  putUnsent('ada', [check('a', true)]);
  putUnsent('ada', [check('b', true), check('a', false)]);
  expect(editsOf('ada')).toEqual([check('b', true), check('a', false)]);
});

test('the same array is given until something changes, and who watches is told', () => {
  const listener = vi.fn();
  const stop = watchUnsent(listener);
  putUnsent('ada', [check('a', true)]);
  expect(unsentOf('ada')).toBe(unsentOf('ada'));
  strikeUnsent('ada', new Set(unsentOf('ada').map(({ uid }) => uid)));
  expect(unsentOf('ada')).toEqual([]);
  expect(localStorage.getItem('grocery:unsent:ada')).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test('what another tab has done is told too', () => {
  const listener = vi.fn();
  const stop = watchUnsent(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'grocery:unsent:ada' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test('a store that is full or forbidden costs no mark while the page is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  putUnsent('eve', [check('a', true)]);
  putUnsent('eve', [check('b', true)]);
  expect(editsOf('eve')).toEqual([check('a', true), check('b', true)]);
  strikeUnsent('eve', new Set(unsentOf('eve').map(({ uid }) => uid)));
  expect(editsOf('eve')).toEqual([]);
});

test('nonsense in the store counts as nothing', () => {
  localStorage.setItem('grocery:unsent:ada', '{oops');
  expect(unsentOf('ada')).toEqual([]);
});

test('what the app left unsent before an update is read under its earlier name', () => {
  localStorage.setItem('grocery:unsent:ada', JSON.stringify([{ uid: '1', deed: check('a', true) }]));
  expect(unsentOf('ada')).toEqual([{ uid: '1', edit: check('a', true) }]);
});
