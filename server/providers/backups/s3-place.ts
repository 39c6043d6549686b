import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BucketOptions, isMissing, openBucket } from '../s3-bucket.ts';
import { backupName, type BackupPlace } from './port.ts';

interface Options extends BucketOptions {
  /** What the names begin with, without a slash at its end; '' for none. */
  readonly prefix: string;
}

const hour = 3_600_000;
const drafts = 'keepsake-backup-';

/** Backups in a bucket of S3, or of a store that speaks its language. The SDK is loaded when it is first needed. */
export function s3Place({ prefix, ...options }: Options): BackupPlace {
  const { bucket } = options;
  let opened: ReturnType<typeof openBucket> | undefined;
  const s3 = () => (opened ??= openBucket(options));
  const before = prefix === '' ? '' : `${prefix}/`;
  const keyOf = (name: string) => before + backupName(name);
  let folder: Promise<string> | undefined;

  return {
    says: `the bucket ${bucket}${prefix === '' ? '' : `, below ${prefix}`}`,
    folder: null,

    async draft() {
      return join(await (folder ??= mkdtemp(join(tmpdir(), drafts))), randomUUID());
    },

    async keep(name, draft) {
      const { sendFile } = await s3();
      await sendFile(keyOf(name), draft);
      await rm(draft, { force: true });
    },

    async read(name) {
      const { sdk, client } = await s3();
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
        return found.Body as Readable;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async *list(below) {
      const { sdk, client } = await s3();
      let token: string | undefined;
      do {
        const found = await client.send(
          new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: before + below, ContinuationToken: token }),
        );
        for (const { Key = '', Size = 0, LastModified = new Date() } of found.Contents ?? []) {
          yield { name: Key.slice(before.length), bytes: Size, changedAt: LastModified };
        }
        token = found.NextContinuationToken;
      } while (token !== undefined);
    },

    async remove(name) {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
    },

    async sweep() {
      const own = await folder;
      for (const name of await readdir(tmpdir())) {
        const path = join(tmpdir(), name);
        if (!name.startsWith(drafts) || path === own) continue;
        const found = await stat(path).catch(() => null);
        if (found && Date.now() - found.mtimeMs > 24 * hour) await rm(path, { recursive: true, force: true });
      }
    },
  };
}
