import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3StandIn, s3StandIn } from '#tests/stand-ins/files/s3.ts';
import { folderPlace } from './folder-place.ts';
import type { BackupPlace } from './port.ts';
import { s3Place } from './s3-place.ts';

const keys = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'a/secret+with=signs' };
let bucket: S3StandIn;
let folder: string;
beforeAll(async () => {
  bucket = await s3StandIn({ bucket: 'backups', allowOrigin: 'none', listedAtOnce: 3, ...keys });
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-place '));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const inBucket = (prefix = 'our/kitchen') =>
  s3Place({ bucket: 'backups', prefix, region: 'eu-central-1', endpoint: bucket.endpoint, ...keys });

const keep = async (place: BackupPlace, name: string, content: string) => {
  const draft = await place.draft();
  await writeFile(draft, content);
  await place.keep(name, draft);
  await expect(stat(draft)).rejects.toMatchObject({ code: 'ENOENT' });
};
const namesIn = async (place: BackupPlace, prefix: string) => {
  const names: string[] = [];
  for await (const { name, bytes } of place.list(prefix)) names.push(`${name} ${String(bytes)}`);
  return names.sort();
};

describe.each<[string, () => BackupPlace]>([
  ['a folder', () => folderPlace(join(folder, 'backups'))],
  ['a bucket', () => inBucket()],
])('%s of backups', (_, open) => {
  it('keeps files whole, lists all below a name, and removes them', async () => {
    const place = open();
    expect(await namesIn(place, '')).toEqual([]);
    expect(await place.read('snapshots/a/manifest.json')).toBeNull();
    for (let n = 0; n < 8; n += 1) await keep(place, `files/0${String(n)}/${String(n)}`, 'x'.repeat(n));
    await keep(place, 'snapshots/a/manifest.json', 'first');
    await keep(place, 'snapshots/a/manifest.json', 'second');
    const again = open();
    const body = await again.read('snapshots/a/manifest.json');
    expect(body && (await text(body))).toBe('second');
    expect(await namesIn(again, 'files/')).toEqual(
      Array.from({ length: 8 }, (__, n) => `files/0${String(n)}/${String(n)} ${String(n)}`),
    );
    expect(await namesIn(again, 'snapshots/')).toEqual(['snapshots/a/manifest.json 6']);
    for (let n = 0; n < 8; n += 1) await again.remove(`files/0${String(n)}/${String(n)}`);
    await again.remove('files/never');
    expect(await namesIn(again, '')).toEqual(['snapshots/a/manifest.json 6']);
    await again.sweep();
  });

  it.each(['../x', '/etc/passwd', 'a/../../b', '', 'a//b', '.hidden', 'a\\b'])('refuses the name %j', async (name) => {
    const place = open();
    await expect((async () => place.read(name))()).rejects.toThrow('not a name');
    await expect((async () => place.remove(name))()).rejects.toThrow('not a name');
    const draft = await place.draft();
    await writeFile(draft, 'x');
    await expect((async () => place.keep(name, draft))()).rejects.toThrow('not a name');
  });
});

it('a bucket gets a file again where it failed to take it, and keeps to its part of the names', async () => {
  const place = inBucket('elsewhere');
  bucket.failNext(2);
  await keep(place, 'files/aa/aa', 'a photo');
  expect(bucket.keys()).toContain('elsewhere/files/aa/aa');
  expect(await namesIn(place, '')).toEqual(['files/aa/aa 7']);
  const wrong = s3Place({
    ...{ bucket: 'backups', prefix: '', region: 'x', endpoint: bucket.endpoint },
    ...keys,
    secretAccessKey: 'another',
  });
  await expect(wrong.read('files/aa/aa')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
});

it('a folder is for its owner alone, leaves no empty folders, and is swept of what a killed process left', async () => {
  const place = folderPlace(join(folder, 'own'));
  const [left, fresh] = [await place.draft(), await place.draft()];
  for (const draft of [left, fresh]) await writeFile(draft, 'half');
  const hoursAgo = Date.now() / 1000 - 7200;
  await utimes(left, hoursAgo, hoursAgo);
  await place.sweep();
  expect(await text(createReadStream(fresh))).toBe('half');
  await expect(stat(left)).rejects.toMatchObject({ code: 'ENOENT' });
  await keep(place, 'snapshots/a/tables/x.gz', 'x');
  expect((await stat(join(folder, 'own', 'snapshots'))).mode & 0o077).toBe(0);
  await place.remove('snapshots/a/tables/x.gz');
  expect(await readdir(join(folder, 'own'))).toEqual(['.unfinished']);
});
