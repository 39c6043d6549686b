import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedSince, checksumsOf, readChecksums } from './checksums.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');

test('no landed migration has changed, and every migration is written down: npm run migration:freeze', () => {
  expect(checksumsOf(migrations)).toEqual(readChecksums(migrations));
});

describe('a landed migration counts as changed', () => {
  let folder: string;
  const [first = ''] = Object.keys(readChecksums(migrations));
  const rewrite = (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  const changed = () => changedSince(readChecksums(folder), checksumsOf(folder));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keepsake-checksums-'));
    cpSync(migrations, folder, { recursive: true });
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('when a statement of it does', () => {
    rewrite(`${first}.sql`, (sql) => sql.replace('"families"', '"households"'));
    expect(changed()).toEqual([first]);
  });

  test('when its time in the journal does, by which databases know whether they have it', () => {
    const journal = (text: string) => text.replace(/"when": \d+/, '"when": 1');
    rewrite('meta/_journal.json', journal);
    expect(changed()).toEqual([first]);
  });

  test('when it is gone from the journal', () => {
    rewrite('meta/_journal.json', (text) => {
      const journal = JSON.parse(text) as { entries: unknown[] };
      return JSON.stringify({ ...journal, entries: journal.entries.slice(1) });
    });
    expect(changed()).toEqual([first]);
  });

  test('but not when only its line endings do', () => {
    rewrite(`${first}.sql`, (sql) => sql.replaceAll('\n', '\r\n'));
    expect(changed()).toEqual([]);
  });
});
