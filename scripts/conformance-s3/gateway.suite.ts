import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll } from 'vitest';
import { describeFiles } from '#server/providers/files/files.contract.ts';
import { s3Files } from '#server/providers/files/s3-files.ts';

/** Run by `npm run conformance:s3` alone, which starts the gateway and says where it is. */
const endpoint = process.env['CONFORMANCE_S3_ENDPOINT'] ?? '';
const keys = { accessKeyId: 'CONFORMANCE', secretAccessKey: 'CONFORMANCE' };
const bucket = 'recipes';
const origin = 'https://recipes.example.com';

beforeAll(async () => {
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: keys });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  // The rules that the manual gives for a bucket.
  const rule = {
    AllowedOrigins: [origin],
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['content-type'],
    ExposeHeaders: ['ETag'],
  };
  await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }));
});

const store = (now = Date.now) => s3Files({ bucket, region: 'us-east-1', endpoint, ...keys, now });

describeFiles("in a bucket of Ceph's", {
  open: () => Promise.resolve(store()),
  openLate: () => Promise.resolve(store(() => Date.now() - 3_600_000)),
  base: () => endpoint,
  origin,
});
