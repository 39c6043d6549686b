/**
 * `npm run mutants -- <group> [file …] [--tests file …]`: changes one thing at a time in the group's files and runs its
 * tests; a change that no test notices survives. Prints every survivor and the score by module. Globs of files mutate
 * those alone, and those after --tests are the only tests: a module with its own test takes minutes, a group an hour.
 */
import { setPriority } from 'node:os';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { groups } from './groups.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const [name = '', ...rest] = process.argv.slice(2);
const split = rest.includes('--tests') ? rest.indexOf('--tests') : rest.length;
const only = rest.slice(0, split);
const tests = rest.slice(split + 1);
const group = groups[name];
if (!group) {
  console.log(`usage: npm run mutants -- <${Object.keys(groups).join(' | ')}> [file …] [--tests file …]`);
  process.exit(1);
}
// It runs for long: whatever else the machine does goes first.
setPriority(10);
process.env['MUTANTS_GROUP'] = name;
process.env['MUTANTS_TESTS'] = tests.join(' ');
const began = Date.now();
const outside = group.mutate.filter((glob) => glob.startsWith('!'));
const mutants = await new Stryker({
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: only.length > 0 ? [...only, ...outside] : group.mutate,
  coverageAnalysis: 'perTest',
  // Tables and patterns made as a module loads would each need every test of the group.
  ignoreStatic: true,
  concurrency: 1,
  tempDirName: '.cache/mutants/sandbox',
  // At the root alone: features have folders of these names, too.
  ignorePatterns: ['/.cache', '/dist', '/data', '/coverage', '/backups', '/.ci', '/docs'],
  disableTypeChecks: false,
  checkers: [],
  timeoutMS: 30_000,
  // All tests once, before anything is changed: a group's take longer on a busy machine than the five minutes by default.
  dryRunTimeoutMinutes: 30,
  reporters: ['html', 'progress-append-only'],
  htmlReporter: { fileName: `.cache/mutants/${name}.html` },
  allowConsoleColors: false,
}).runMutationTest();

const killed = ({ status }: MutantResult) => status === 'Killed' || status === 'Timeout';
const counted = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
const fileOf = ({ fileName }: MutantResult) => relative(process.cwd(), fileName);

const survivors = counted.filter((mutant) => !killed(mutant));
if (survivors.length > 0) console.log('\nSurvivors (file:line:column, what stood there became):');
for (const mutant of survivors) {
  const { line, column } = mutant.location.start;
  const became = mutant.replacement.replace(/\s+/g, ' ').slice(0, 100);
  const untested = mutant.status === 'NoCoverage' ? ' (no test comes here)' : '';
  console.log(`${fileOf(mutant)}:${line}:${column} ${mutant.mutatorName} -> ${became}${untested}`);
}
// On a busy machine a slow run is taken for an endless one: whoever reads the score looks whether these could be endless.
const endless = counted.filter(({ status }) => status === 'Timeout');
if (endless.length > 0) console.log('\nCounted as killed since their tests did not end:');
for (const mutant of endless) {
  const { line, column } = mutant.location.start;
  console.log(
    `${fileOf(mutant)}:${line}:${column} ${mutant.mutatorName} -> ${mutant.replacement.replace(/\s+/g, ' ').slice(0, 100)}`,
  );
}

console.log('\nScore by module:');
const score = (all: MutantResult[]) => {
  const dead = all.filter(killed).length;
  return `${String(Math.floor((100 * dead) / all.length)).padStart(4)} %  ${`${dead}/${all.length}`.padStart(10)}`;
};
for (const file of [...new Set(counted.map(fileOf))].sort())
  console.log(`${score(counted.filter((mutant) => fileOf(mutant) === file))}  ${file}`);
if (counted.length > 0) console.log(`${score(counted)}  ${name}, in ${Math.round((Date.now() - began) / 60_000)} min`);
