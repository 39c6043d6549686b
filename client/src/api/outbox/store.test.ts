import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIndexedDb } from '../../test/fake-indexed-db.ts';
import { soundOf, writeRecording } from './recordings.ts';
import { deleteStored, dropOutbox, listStored, putStored, type Stored } from './store.ts';

const entry = (id: string, at = Date.now()): Stored => ({
  id,
  owner: 'ada',
  at,
  name: id,
  kind: 'text',
  files: [],
  data: 'Rye bread',
});
const ids = async () => (await listStored()).map(({ id }) => id);

beforeEach(async () => {
  fakeIndexedDb();
  await dropOutbox();
});

test('keeps what waits in its order, until it is sent; what nobody came back for in two months goes', async () => {
  const now = Date.now();
  for (const one of [entry('second', now), entry('first', now - 1000), entry('old', now - 61 * 86_400_000)])
    expect(await putStored(one)).toBe(true);
  expect(await ids()).toEqual(['first', 'second']);
  await deleteStored(entry('first'));
  expect(await ids()).toEqual(['second']);
});

test('of a sent recording what was kept while it went on goes, too; for anything else nobody looks there', async () => {
  const opens = vi.spyOn(indexedDB, 'open');
  const recording = {
    id: 'told',
    owner: 'ada',
    at: Date.now(),
    name: 'Told',
    type: 'audio/webm',
    seconds: 9,
    text: '',
  };
  await writeRecording(recording, 0, [new Blob(['x'])]);
  await putStored({ ...entry('told'), kind: 'voice' });
  await deleteStored({ id: 'told', kind: 'voice' });
  expect([await ids(), await soundOf('told')]).toEqual([[], []]);
  opens.mockClear();
  await putStored(entry('text'));
  await deleteStored(entry('text'));
  expect(opens.mock.calls.map(([name]) => name)).toEqual(['keepsake-outbox', 'keepsake-outbox']);
});

test('takes over what the app of before has left, once, by an id that the server takes', async () => {
  const earlier = await openDB('keepsake-kept', 1, {
    upgrade(made) {
      made.createObjectStore('files', { keyPath: 'id' });
    },
  });
  const photo = { id: 'upload-1700000000000-1', owner: 'ada', name: 'nana.jpg', sourceType: 'photo', sourceData: '' };
  const put = () => earlier.put('files', { ...photo, files: [] });
  await put();
  // It is from 2023, and waits all the same.
  const [taken] = await listStored();
  expect(taken?.id ?? '').toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{10}80$/);
  expect(await earlier.count('files')).toBe(0);
  // Killed in between, it is taken over again, and is the same.
  await put();
  expect(await ids()).toEqual([taken?.id]);
  earlier.close();
});

test('says so where the browser stores nothing', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  expect(await putStored(entry('x'))).toBe(false);
  expect(await ids()).toEqual([]);
});
