import { afterEach, expect, test, vi } from 'vitest';
import { draftOf } from '../draft.fixture.ts';
import { storeUnfinished, readUnfinished } from './unfinished.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('keeps the text and what was read of it apart, for this person alone, until both are done', () => {
  storeUnfinished('ruth', { text: 'Apple cake' });
  storeUnfinished('ruth', { found: [draftOf({ title: 'Apple cake' })] });
  expect(readUnfinished('ruth')).toMatchObject({ text: 'Apple cake', found: [{ title: 'Apple cake' }] });
  expect(readUnfinished('maria')).toEqual({ text: '', found: null });
  storeUnfinished('ruth', { found: null });
  expect(readUnfinished('ruth')).toEqual({ text: 'Apple cake', found: null });
  storeUnfinished('ruth', { text: '' });
  expect(localStorage).toHaveLength(0);
});

test('is forgotten after thirty days, and is no trouble where storage holds something else or nothing at all', () => {
  storeUnfinished('ruth', { text: 'Apple cake' }, 0);
  expect(readUnfinished('ruth', 31 * 86_400_000).text).toBe('');
  for (const odd of ['no JSON', '7', '{"text":5,"found":[null],"savedAt":9e15}']) {
    localStorage.setItem('import:ruth', odd);
    expect(readUnfinished('ruth')).toEqual({ text: '', found: null });
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  storeUnfinished('ruth', { text: 'Apple cake' });
  expect(readUnfinished('ruth').text).toBe('');
});
