import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentsOf, differencesOf } from './folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'keepsake-folders-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, files: Record<string, string>): Map<string, string> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, file, '..'), { recursive: true });
    writeFileSync(join(folder, name, file), text);
  }
  return contentsOf(join(folder, name));
}

test('folders differ by files that only one has and by contents, at any depth, and by nothing else', () => {
  const one = written('one', { 'a.js': '1', 'deep/b.js': '2', 'only.js': '' });
  const other = written('other', { 'deep/b.js': '3', 'a.js': '1' });
  expect(differencesOf(one, other)).toEqual(['deep/b.js', 'only.js']);
  expect(differencesOf(other, one)).toEqual(['deep/b.js', 'only.js']);
  expect(differencesOf(one, written('same', { 'only.js': '', 'a.js': '1', 'deep/b.js': '2' }))).toEqual([]);
});
