import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notFound, sentAgain } from '../../errors.ts';
import { type BucketOptions, isMissing, openBucket } from '../s3-bucket.ts';
import { fileKey } from './file-key.ts';
import type { Files } from './port.ts';

/** The endpoint must be one that browsers reach too: addresses are signed for its host. */
interface Options extends BucketOptions {
  /** The time in milliseconds by which addresses are given out. */
  readonly now?: () => number;
}

/** Where a bucket answers: Amazon gives each a host of its own, unless its name has dots, which no certificate covers. */
function originOf({ bucket, region, endpoint }: Options): string {
  if (endpoint !== null) return new URL(endpoint).origin;
  return bucket.includes('.') ? `https://s3.${region}.amazonaws.com` : `https://${bucket}.s3.${region}.amazonaws.com`;
}

/** Files in a bucket of S3, or of a store that speaks its language. The SDK is loaded when it is first needed. */
export function s3Files(options: Options): Files {
  const { bucket, now = Date.now } = options;

  const load = async () => {
    const [opened, { getSignedUrl }] = await Promise.all([
      openBucket(options),
      import('@aws-sdk/s3-request-presigner'),
    ]);
    return { ...opened, getSignedUrl };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const s3 = () => (loaded ??= load());

  async function remove(key: string): Promise<void> {
    const { sdk, client } = await s3();
    await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: fileKey(key) }));
  }

  return {
    says: `the bucket ${bucket} at ${new URL(originOf(options)).host}`,
    uploadOrigin: originOf(options),

    async put(key, bytes) {
      const { sdk, client } = await s3();
      const Body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await client.send(
        new sdk.PutObjectCommand({ Bucket: bucket, Key: fileKey(key), Body, ContentLength: bytes.length }),
      );
    },

    async putFile(key, path) {
      const { sendFile } = await s3();
      await sendFile(fileKey(key), path);
    },

    async move(from, to, version) {
      const { head, copy } = await s3();
      const lying = await head(fileKey(from));
      if (!lying) throw notFound('File');
      if (version !== undefined && lying.ETag !== version) throw sentAgain();
      try {
        await copy(fileKey(from), fileKey(to), lying);
      } catch (error) {
        if (isMissing(error)) throw notFound('File');
        if (error instanceof Error && error.name === 'PreconditionFailed') throw sentAgain();
        throw error;
      }
      await remove(from);
    },

    async get(key, range) {
      const { sdk, client } = await s3();
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: fileKey(key), Range }));
        // Of a part, 'bytes 0-9/1234' says how long the whole is.
        const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
        return {
          size: Number(whole ?? found.ContentLength ?? 0),
          body: found.Body as Readable,
          version: found.ETag,
        };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async getFile(key, path) {
      const found = await this.get(key);
      if (found) await pipeline(found.body, createWriteStream(path));
      return found !== null;
    },

    async stat(key) {
      const { head } = await s3();
      const found = await head(fileKey(key));
      return found && { size: found.ContentLength ?? 0 };
    },

    remove,

    async removeAll(key) {
      const { sdk, client } = await s3();
      // At most some hundred renditions lie beside a file, and one answer lists a thousand.
      const { Contents = [] } = await client.send(
        new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${fileKey(key)}.` }),
      );
      await remove(key);
      for (const { Key } of Contents) if (Key !== undefined) await remove(Key);
    },

    async uploadAddress(key, { contentType, size }, expiresInSeconds) {
      const { sdk, client, getSignedUrl } = await s3();
      const command = new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: fileKey(key),
        ContentType: contentType,
        ContentLength: size,
      });
      return getSignedUrl(client, command, {
        expiresIn: expiresInSeconds,
        signingDate: new Date(now()),
        // A type is signed only when it is named here; where none was claimed, the SDK would sign one of its own.
        signableHeaders: new Set(['host', 'content-length', ...(contentType === undefined ? [] : ['content-type'])]),
      });
    },

    /** A bucket takes a file whole or not at all. */
    sweep: () => Promise.resolve(),
  };
}
