// npm run quick: what a change touches. Types and lint of everything, and the tests that are nearest to what differs from a
// commit: HEAD, or the one that is named (`npm run quick -- main`). The tests in a browser are left to `npm test`.
import { execFileSync } from 'node:child_process';
import { root } from './build.mjs';
import { check, lint, module, test } from './checks.mjs';

const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file));

const near = [module('tsx/dist/cli.mjs'), 'scripts/quick/tests-near.ts', ...changed];
const [reached, ...tests] = execFileSync(process.execPath, near, { cwd: root, encoding: 'utf8' }).trim().split('\n');

await check(lint);
if (tests.length < Number(reached))
  console.log(`The nearest ${tests.length} of ${reached} test files; npm test runs all.`);
process.exit(tests.length > 0 ? await test(['run', '--project=!e2e', ...tests]) : 0);
