import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { s3StandIn, type S3StandIn } from '#tests/stand-ins/files/s3.ts';
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

it('keeps an archive of a bucket as it was summed, and nothing that is sent to its address meanwhile', async () => {
  const store = s3Files({ bucket: 'recipes', region: 'eu-central-1', endpoint: bucket.endpoint, ...keys });
  const [first, second] = ['the first', 'the other'].map((text) => Buffer.from(`PK\u0003\u0004${text}`));
  const sent = async (bytes = Buffer.alloc(0)) => store.put(uploadKeyOf(id), bytes);
  const rows: FileRow[] = [];
  /** What happens after the bytes were summed and before they are moved. */
  let meanwhile = () => sent(second);
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
  const accept = () => files.acceptArchive('ours', storagePathOf(id));
  await sent(first);
  await expect(accept()).rejects.toMatchObject({ code: 'conflict' });
  expect(await store.stat(id)).toBeNull();
  meanwhile = () => Promise.resolve();
  await accept();
  const [kept] = rows;
  expect(kept?.sha256).toBe(
    createHash('sha256')
      .update(second ?? '')
      .digest('hex'),
  );
  expect(await store.stat(id)).toEqual({ size: kept?.bytes });
});
