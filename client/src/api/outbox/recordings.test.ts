import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIndexedDb } from '../../test/fake-indexed-db.ts';
import { passOn } from './outbox.ts';
import {
  dropRecording,
  dropRecordings,
  type KeptRecording,
  listRecordings,
  soundOf,
  writeRecording,
} from './recordings.ts';

const NOW = Date.UTC(2026, 10, 28);
const DAY_MS = 24 * 60 * 60 * 1000;
const recording = (id: string, changes: Partial<KeptRecording> = {}): KeptRecording => ({
  ...{ id, owner: 'ada', at: NOW, name: id, type: 'audio/webm', seconds: 3, text: '', ...changes },
});
const listed = async (owner: string | null = 'ada') => (await listRecordings(owner, NOW)).map(({ id }) => id);
const sound = async (id: string) => new Blob([...(await soundOf(id))]).text();

beforeEach(async () => {
  fakeIndexedDb();
  await dropRecordings();
});

test('chunks are kept in their order, however many, with what is known last', async () => {
  const parts = Array.from({ length: 12 }, (_, n) => `${String(n)} `);
  for (const [n, part] of parts.entries()) {
    expect(await writeRecording(recording('a', { seconds: 3 * n }), n, [new Blob([part])])).toBe(true);
  }
  await writeRecording(recording('b'), 0, [new Blob(['another'])]);
  expect(await sound('a')).toBe(parts.join(''));
  expect((await listRecordings('ada', NOW)).find(({ id }) => id === 'a')).toMatchObject({ seconds: 33 });
});

test('those of 30 days ago are thrown away, whosever they are', async () => {
  await writeRecording(recording('new', { at: NOW - 29 * DAY_MS }), 0, [new Blob(['x'])]);
  await writeRecording(recording('old', { at: NOW - 31 * DAY_MS, owner: 'ben' }), 0, [new Blob(['x'])]);
  expect(await listed()).toEqual(['new']);
  expect(await soundOf('old')).toEqual([]);
});

test('a chunk that comes late brings back nothing that was removed', async () => {
  await writeRecording(recording('sent'), 0, [new Blob(['x'])]);
  await dropRecording('sent');
  expect(await writeRecording(recording('sent'), 0, [new Blob(['y'])])).toBe(true);
  expect([await listed(), await soundOf('sent')]).toEqual([[], []]);
  // Signed out in another tab.
  await writeRecording(recording('left'), 0, [new Blob(['x'])]);
  await dropRecordings();
  expect(await writeRecording(recording('left'), 1, [new Blob(['y'])])).toBe(false);
  expect([await listed(), await soundOf('left')]).toEqual([[], []]);
});

test('a chunk that cannot be read is not kept', async () => {
  const chunk = new Blob(['x']);
  vi.spyOn(chunk, 'arrayBuffer').mockRejectedValue(new DOMException('Gone', 'NotReadableError'));
  expect(await writeRecording(recording('lost'), 0, [chunk])).toBe(false);
  expect(await listed()).toEqual([]);
});

test('what a guest has recorded goes along into the account', async () => {
  await writeRecording(recording('guests'), 0, [new Blob(['x'])]);
  await passOn('ada', 'ada family');
  expect([await listed(), await listed('ada family')]).toEqual([[], ['guests']]);
});

test('what was begun before it was known who is here is offered to whoever is', async () => {
  await writeRecording(recording('ada’s', { at: NOW - 1 }), 0, [new Blob(['x'])]);
  await writeRecording(recording('nobody’s', { at: NOW - 2, owner: null }), 0, [new Blob(['x'])]);
  await writeRecording(recording('of before', { at: NOW - 3, owner: '' }), 0, [new Blob(['x'])]);
  await writeRecording(recording('visitor’s', { at: NOW - 4, owner: 'guest' }), 0, [new Blob(['x'])]);
  expect(await listed()).toEqual(['ada’s', 'nobody’s', 'of before', 'visitor’s']);
  expect(await listed('ben')).toEqual(['nobody’s', 'of before', 'visitor’s']);
  expect(await listed(null)).toEqual(['nobody’s', 'of before', 'visitor’s']);
});
