import { createReadStream, createWriteStream } from 'node:fs';
import { stat as statFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { fileKey } from './file-key.ts';
import type { Files } from './port.ts';

interface Options {
  readonly bucket: string;
  readonly region: string;
  /** Null for Amazon's own. It must be one that browsers reach too: addresses are signed for its host. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The time in milliseconds by which addresses are given out. */
  readonly now?: () => number;
}

/** The SDK sends again what failed on the way, but for a stream: that one can be read only once. */
const SENDS_MAX = 3;

const hasName = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

/** A refusal by the store stays one; a lost connection, a limit or a fault of the store may be over the next time. */
function isPassing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;
  return status === undefined || status === 429 || status >= 500;
}

/** Where a bucket answers: Amazon gives each a host of its own, unless its name has dots, which no certificate covers. */
function originOf({ bucket, region, endpoint }: Options): string {
  if (endpoint !== null) return new URL(endpoint).origin;
  return bucket.includes('.') ? `https://s3.${region}.amazonaws.com` : `https://${bucket}.s3.${region}.amazonaws.com`;
}

/** Files in a bucket of S3, or of a store that speaks its language. The SDK is loaded when it is first needed. */
export function s3Files(options: Options): Files {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, now = Date.now } = options;

  const load = async () => {
    const [sdk, { getSignedUrl }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
    ]);
    const client: S3Client = new sdk.S3Client({
      region,
      ...(endpoint === null ? {} : { endpoint }),
      forcePathStyle: endpoint !== null || bucket.includes('.'),
      credentials: { accessKeyId, secretAccessKey },
      // Else the checksum of an empty body is signed into an upload's address, and not every store knows checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client, getSignedUrl };
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
      const { sdk, client } = await s3();
      const { size } = await statFile(path);
      const send = async (left: number): Promise<void> => {
        const Body = createReadStream(path);
        try {
          await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: fileKey(key), Body, ContentLength: size }));
        } catch (error) {
          if (left === 0 || !isPassing(error)) throw error;
          await send(left - 1);
        } finally {
          Body.destroy();
        }
      };
      await send(SENDS_MAX - 1);
    },

    async get(key, range) {
      const { sdk, client } = await s3();
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: fileKey(key), Range }));
        // Of a part, 'bytes 0-9/1234' says how long the whole is.
        const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
        return { size: Number(whole ?? found.ContentLength ?? 0), body: found.Body as Readable };
      } catch (error) {
        if (hasName(error, 'NoSuchKey', 'NotFound')) return null;
        throw error;
      }
    },

    async getFile(key, path) {
      const found = await this.get(key);
      if (found) await pipeline(found.body, createWriteStream(path));
      return found !== null;
    },

    async stat(key) {
      const { sdk, client } = await s3();
      try {
        const found = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: fileKey(key) }));
        return { size: found.ContentLength ?? 0 };
      } catch (error) {
        if (hasName(error, 'NoSuchKey', 'NotFound')) return null;
        throw error;
      }
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
