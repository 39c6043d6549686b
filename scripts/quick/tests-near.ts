// Prints how many tests reach the files that are named, and the nearest of them, one a line; for `npm run quick`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { importsOf, testsNear } from './near.ts';

const root = resolve(import.meta.dirname, '../..');
/** So many take about a minute on two cores. */
const MOST = 24;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');
const imports = new Map(
  files.flatMap((file): [string, string[]][] => {
    try {
      return [[file, importsOf(file, readFileSync(join(root, file), 'utf8'))]];
    } catch {
      // Removed, and not yet committed.
      return [];
    }
  }),
);
const { nearest, reached } = testsNear(process.argv.slice(2), imports, MOST);
console.log([String(reached), ...nearest].join('\n'));
