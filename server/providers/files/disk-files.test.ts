import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskFiles } from './disk-files.ts';
import { describeFiles } from './files.contract.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files with space '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeFiles('on disk', () => Promise.resolve(diskFiles(join(folder, 'store'))));

it('sweeps what a killed process left half written, and not what is being written', async () => {
  const files = diskFiles(join(folder, 'swept'));
  const aside = join(folder, 'swept', '.incoming');
  await files.sweep();
  await mkdir(aside, { recursive: true });
  await writeFile(join(aside, 'old'), 'half');
  await utimes(join(aside, 'old'), new Date(0), new Date(0));
  await writeFile(join(aside, 'new'), 'half');
  await files.sweep();
  expect(await readdir(aside)).toEqual(['new']);
});

it('leaves nothing aside once a file is kept', async () => {
  const files = diskFiles(join(folder, 'tidy'));
  await files.put('soup', Buffer.from('x'));
  expect(await readdir(join(folder, 'tidy', '.incoming'))).toEqual([]);
});
