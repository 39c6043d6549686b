import { posix } from 'node:path';

/** The folders of package.json's `imports`. */
const FOLDERS: Readonly<Record<string, string>> = {
  '#shared': 'shared',
  '#server': 'server',
  '#client': 'client/src',
  '#tests': 'tests',
};
/** What a file loads: types are looked at by the compiler, and change nothing that a test could see. */
const LOADS = /^\s*(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** The files of the product that a file imports, by their paths from the root. */
export function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(LOADS)].flatMap(([, named, late]) => {
    const target = named ?? late ?? '';
    if (target.startsWith('.')) return [posix.join(posix.dirname(file), target)];
    const [folder = '', ...rest] = target.split('/');
    const known = FOLDERS[folder];
    return known === undefined ? [] : [posix.join(known, ...rest)];
  });
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/e2e/');
const stemOf = (file: string) => file.replace(/(?:\.[a-z]+)?\.[a-z]+$/, '');

/**
 * The tests of the changed files, then those in their folders, then by how many imports lie between; at most so many. What
 * everything imports is reached by every test there is: `reached` says how many these are.
 */
export function testsNear(
  changed: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
  most: number,
): { nearest: string[]; reached: number } {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const steps = new Map(changed.map((file) => [file, 0]));
  for (const [file, step] of steps) {
    // A map goes on to what is added to it on the way.
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1);
  }
  const [folders, stems] = [new Set(changed.map(posix.dirname)), new Set(changed.map(stemOf))];
  const tests = [...imports.keys()].filter((file) => isTest(file) && (steps.has(file) || stems.has(stemOf(file))));
  const rank = (test: string) => {
    if (stems.has(stemOf(test))) return 0;
    return folders.has(posix.dirname(test)) ? 1 : (steps.get(test) ?? 1);
  };
  tests.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return { nearest: tests.slice(0, most), reached: tests.length };
}
