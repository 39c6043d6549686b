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
}

/** The SDK sends again what failed on the way, but for a stream: that one can be read only once. */
const SENDS_MAX = 3;

/** A refusal by the store stays one; a lost connection, a limit or a fault of the store may be over the next time. */
function isPassing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;
  return status === undefined || status === 429 || status >= 500;
}

/** Loads the SDK; a caller does so when it is first needed. `sendFile` puts a file's bytes under a key. */
export async function openBucket({ bucket, region, endpoint, accessKeyId, secretAccessKey }: BucketOptions) {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: endpoint !== null || bucket.includes('.'),
    credentials: { accessKeyId, secretAccessKey },
    // Else the checksum of an empty body is signed into an upload's address, and not every store knows checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function sendFile(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const send = async (left: number): Promise<void> => {
      const Body = createReadStream(path);
      try {
        await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentLength: size }));
      } catch (error) {
        if (left === 0 || !isPassing(error)) throw error;
        await send(left - 1);
      } finally {
        Body.destroy();
      }
    };
    await send(SENDS_MAX - 1);
  }

  return { sdk, client, sendFile };
}
