import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { s3StandIn, type S3StandIn } from '#tests/stand-ins/files/s3.ts';
import type { Files } from '../../providers/files/port.ts';
import { s3Files } from '../../providers/files/s3-files.ts';
import type { FileRow, FilesRepo } from './files.repo.ts';
import { filesService } from './files.service.ts';
import { storagePathOf, uploadKeyOf } from './storage-path.ts';

const keys = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'a/secret+with=signs' };
const id = 'ab'.repeat(16);
let bucket: S3StandIn;
beforeAll(async () => {
  bucket = await s3StandIn({ bucket: 'recipes', allowOrigin: 'https://recipes.example.com', ...keys });
});
afterAll(() => bucket.close());
afterEach(() => bucketFiles().removeAll(id));
const bucketFiles = () => s3Files({ bucket: 'recipes', region: 'eu-central-1', endpoint: bucket.endpoint, ...keys });
const archive = (text: string) => Buffer.from(`PK\u0003\u0004${text}`);

/** Archives over this store, with the rows that they made; `meanwhile` comes after the bytes were summed and before they are moved. */
function archivesIn(store: Files, meanwhile: () => Promise<void> = () => Promise.resolve()) {
  const rows: FileRow[] = [];
  const repo: Partial<FilesRepo> = {
    find: () => Promise.resolve(rows[0]),
    findUpload: () => Promise.resolve({ refused: null, contentType: null } as never),
    async acceptUpload(accepted, keep) {
      await meanwhile();
      await keep();
      rows.push({ ...accepted, createdAt: new Date() });
      return true;
    },
  };
  const files = filesService({
    ...{ repo: repo as FilesRepo, files: store },
    ...{ renditions: {} as never, documents: {} as never },
  });
  return { rows, accept: () => files.acceptArchive('ours', storagePathOf(id)) };
}

it('keeps an archive of a bucket as it was summed, and nothing that is sent to its address meanwhile', async () => {
  const store = bucketFiles();
  const [first, second] = [archive('the first'), archive('the other')];
  const sent = (bytes: Buffer) => store.put(uploadKeyOf(id), bytes);
  let meanwhile = () => sent(second);
  const { rows, accept } = archivesIn(store, () => meanwhile());
  await sent(first);
  await expect(accept()).rejects.toMatchObject({ code: 'conflict' });
  expect(await store.stat(id)).toBeNull();
  meanwhile = () => Promise.resolve();
  await accept();
  const [kept] = rows;
  expect(kept?.sha256).toBe(createHash('sha256').update(second).digest('hex'));
  expect(await store.stat(id)).toEqual({ size: kept?.bytes });
});

it('takes the size of the archive whose bytes it sums, also where another one arrived since it was looked for', async () => {
  const store = bucketFiles();
  const second = archive('the second one, which is longer');
  await store.put(uploadKeyOf(id), archive('the first'));
  const { rows, accept } = archivesIn({
    ...store,
    async stat(key) {
      const found = await store.stat(key);
      await store.put(uploadKeyOf(id), second);
      return found;
    },
  });
  expect(await accept()).toMatchObject({ size: second.length });
  expect(rows[0]?.bytes).toBe(second.length);
});

it('keeps no archive whose bytes are gone by the time that they are summed or moved', async () => {
  const store = bucketFiles();
  const gone = () => store.remove(uploadKeyOf(id));
  await store.put(uploadKeyOf(id), archive('the first'));
  const late = archivesIn(store, gone);
  await expect(late.accept()).rejects.toMatchObject({ code: 'not-found' });

  await store.put(uploadKeyOf(id), archive('the first'));
  const early = archivesIn({
    ...store,
    async get(key, range) {
      if (!range) await gone();
      return store.get(key, range);
    },
  });
  await expect(early.accept()).rejects.toMatchObject({ code: 'not-found' });
  expect([late.rows, early.rows]).toEqual([[], []]);
});
