import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, inject, it } from 'vitest';
import { loaderFor, programFile, startProgramsFrom } from './program-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'keepsake-programs-'));
const ofBuild = pathToFileURL(`${folder}/`);
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  const built = inject('programs');
  startProgramsFrom(built === null ? new URL('./', import.meta.url) : new URL(built));
});

it('the file of a program is found in the sources or in a build, and a missing one is told by its name', () => {
  startProgramsFrom(ofBuild);
  const source = programFile('jobs/reading-thread.ts');
  expect(source.pathname).toMatch(/server\/jobs\/reading-thread\.ts$/);
  expect(loaderFor(source)).toHaveLength(2);
  writeFileSync(join(folder, 'reading-thread.js'), '');
  const built = programFile('jobs/reading-thread.ts');
  expect(built.href).toBe(new URL('reading-thread.js', ofBuild).href);
  expect(loaderFor(built)).toEqual([]);
  expect(() => programFile('providers/nothing/no-child.ts')).toThrow('no-child.js is missing from the build');
});
