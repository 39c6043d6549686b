// npm run quick: what a change touches. Types and lint of everything, and tests of what differs from a commit: HEAD, or
// the one that is named (`npm run quick -- main`). The tests in a browser are left to `npm test`.
import { execFileSync } from 'node:child_process';
import { root } from './build.mjs';
import { check, lint, test } from './checks.mjs';

const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file));

await check(lint);
process.exit(
  changed.length > 0 ? await test(['related', '--run', '--project=!e2e', '--passWithNoTests', ...changed]) : 0,
);
