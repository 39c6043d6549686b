import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportItem } from '#shared/imports.ts';
import { fakeStorage } from '../../../test/fake-storage.ts';
import { picture, rowOf } from '../import-kitchen.fixture.ts';
import { addUpload, clearUploads, type UploadItem } from './upload-queue.ts';

afterEach(clearUploads);

const itemOf = (name: string): UploadItem => ({ files: [picture(name)], name, sourceType: 'photo' });

/** Answers signing and importing; `most` is the largest number of items that were between the two at a time. */
function fakeServer() {
  const counts = { open: 0, most: 0 };
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (address.endsWith('/presigned-url')) {
      counts.open += 1;
      counts.most = Math.max(counts.most, counts.open);
      return Promise.resolve(Response.json({ uploadURL: 'https://storage.example/a', storagePath: '/files/a' }));
    }
    counts.open -= 1;
    const { items } = JSON.parse(body) as { items: ImportItem[] };
    return Promise.resolve(Response.json(items.map(({ name = '' }) => rowOf({ id: name, name }))));
  });
  return counts;
}

const asksBeforeClosing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('two hundred cards arrive, three at a time, and until then the browser asks before it closes the page', async () => {
  const puts = fakeStorage();
  const counts = fakeServer();
  const client = new QueryClient();
  expect(asksBeforeClosing()).toBe(false);
  const imports = Array.from({ length: 200 }, (_, number) =>
    addUpload(client, 'ruth', itemOf(`${String(number)}.jpg`)),
  );
  expect(asksBeforeClosing()).toBe(true);
  const rows = await Promise.all(imports);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(200);
  expect([puts.length, counts.most]).toEqual([200, 3]);
  expect(asksBeforeClosing()).toBe(false);
});
