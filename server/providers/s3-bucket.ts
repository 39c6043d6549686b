import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { S3Client } from '@aws-sdk/client-s3';

/** A bucket of S3, or of a store that speaks its language. */
export interface BucketOptions {
  readonly bucket: string;
  readonly region: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** For tests, which do not wait that long. */
  readonly silentMs?: number;
}

/** The SDK sends again what failed on the way, but for a stream: that one can be read only once. */
const SENDS_MAX = 3;
/** A store that is silent for so long in the middle of something is away: somebody waits for most of what is asked. */
const SILENT_MS = 4000;
const CONNECT_MS = 3000;
/** What takes a store longer to put away than to answer anything else, as copying within it may. */
const LARGE_BYTES = 64 * 1024 * 1024;
const LARGE_SILENT_MS = 60_000;

/** A refusal by the store stays one; a lost connection, a limit or a fault of the store may be over the next time. */
function isPassing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;
  return status === undefined || status === 429 || status >= 500;
}

/** The store says that nothing lies under a key. */
export const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Which bytes lie under a key. */
interface Lying {
  readonly ETag?: string | undefined;
  readonly ContentLength?: number | undefined;
}

/**
 * Loads the SDK; a caller does so when it is first needed. `sendFile` puts a file's bytes under a key. `head` says which
 * bytes lie under one, null where none do. `copy` puts what lies under a key, as its head says, under another one; it fails as 'PreconditionFailed' where something else lies there by now.
 */
export async function openBucket({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  silentMs = SILENT_MS,
}: BucketOptions) {
  const sdk = await import('@aws-sdk/client-s3');
  const clientSilentFor = (socketTimeout: number, maxAttempts: number): S3Client =>
    new sdk.S3Client({
      region,
      maxAttempts,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout },
      ...(endpoint === null ? {} : { endpoint }),
      forcePathStyle: endpoint !== null || bucket.includes('.'),
      credentials: { accessKeyId, secretAccessKey },
      // Else the checksum of an empty body is signed into an upload's address, and not every store knows checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  const client = clientSilentFor(silentMs, SENDS_MAX);
  // What it is asked for is asked again here: a file's bytes as a new stream, a copy once more only if it was not made.
  const patient = clientSilentFor(LARGE_SILENT_MS, 1);

  async function sendFile(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const send = async (left: number): Promise<void> => {
      const Body = createReadStream(path);
      try {
        const by = size > LARGE_BYTES ? patient : client;
        await by.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentLength: size }));
      } catch (error) {
        if (left === 0 || !isPassing(error)) throw error;
        await send(left - 1);
      } finally {
        Body.destroy();
      }
    };
    await send(SENDS_MAX - 1);
  }

  async function head(key: string): Promise<Lying | null> {
    try {
      return await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function isThere(key: string, { ETag, ContentLength }: Lying): Promise<boolean> {
    const there = await head(key);
    return there !== null && ETag !== undefined && there.ETag === ETag && there.ContentLength === ContentLength;
  }

  /** Where the answer of a copy was lost, it may have been made all the same: it is looked for before each. */
  async function copy(from: string, to: string, lying: Lying): Promise<void> {
    const CopySource = `${bucket}/${from}`;
    const ask = async (left: number): Promise<void> => {
      if (await isThere(to, lying)) return;
      try {
        await patient.send(
          new sdk.CopyObjectCommand({ Bucket: bucket, Key: to, CopySource, CopySourceIfMatch: lying.ETag }),
        );
      } catch (error) {
        if (left === 0 || !isPassing(error)) throw error;
        await ask(left - 1);
      }
    };
    await ask(SENDS_MAX - 1);
  }

  return { sdk, client, sendFile, head, copy };
}
