import { expect, test, vi } from 'vitest';
import { adoptUnsent, countUnsent, putUnsent, strikeUnsent, unsentOf, watchUnsent } from './outbox.ts';

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

test('a store that may not even be looked into costs no mark either, and what waits is counted', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  vi.spyOn(Object, 'keys').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(unsentOf('fay')).toEqual([]);
  putUnsent('fay', [check('a', true)]);
  expect([editsOf('fay'), countUnsent('fay')]).toEqual([[check('a', true)], 1]);
  strikeUnsent('fay', new Set(unsentOf('fay').map(({ uid }) => uid)));
  expect(countUnsent('fay')).toBe(0);
});

test('what waits is counted for one person in all their families, whatever else the store holds', () => {
  putUnsent('ada', [check('a', true)]);
  putUnsent('ada keller', [check('a', true), check('b', true)]);
  putUnsent('adam', [check('a', true)]);
  localStorage.setItem('something else: ada', '[1, 2, 3, 4]');
  localStorage.setItem('another thing!!ada', '[1, 2, 3, 4]');
  expect([countUnsent('ada'), countUnsent('adam'), countUnsent('ad')]).toEqual([3, 1, 0]);
});

test('who has nothing waiting has the same nothing each time', () => {
  expect(unsentOf('nobody')).toBe(unsentOf('nobody'));
  localStorage.setItem('grocery:unsent:ada', '{"uid":"1"}');
  expect(unsentOf('ada')).toEqual([]);
});

test('marks of other lines, and what is no mark, stay as they came', () => {
  const add = { do: 'add', list: 'l', lines: ['2 eggs'] } as never;
  putUnsent('ada', [check('a', true), add]);
  putUnsent('ada', [add]);
  putUnsent('ada', [check('b', true)]);
  expect(editsOf('ada')).toEqual([check('a', true), add, add, check('b', true)]);
});

test('what the app of before left to a person goes before what their family has, once', () => {
  putUnsent('ada', [check('a', true)]);
  putUnsent('ada keller', [check('b', true)]);
  const told = vi.fn();
  const stop = watchUnsent(told);
  adoptUnsent('ada keller');
  expect([editsOf('ada'), editsOf('ada keller')]).toEqual([[], [check('a', true), check('b', true)]]);
  told.mockClear();
  adoptUnsent('ada keller');
  adoptUnsent('ada');
  stop();
  putUnsent('ada', [check('c', true)]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'grocery:unsent:ada' }));
  expect(told).not.toHaveBeenCalled();
});

test('a store that another tab has emptied is told too', () => {
  const listener = vi.fn();
  const stop = watchUnsent(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
  expect(listener).toHaveBeenCalledTimes(1);
});
