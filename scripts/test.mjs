// npm test: every check of the house, up to the first that fails; the last line counts the tests.
import { join } from 'node:path';
import { root } from './build.mjs';
import { check, lint, module, test, types } from './checks.mjs';

const sides = ['client', 'server', 'shared', 'scripts', 'tests'];
const arrows = [
  module('dependency-cruiser/bin/dependency-cruise.mjs'),
  '--config',
  '.dependency-cruiser.cjs',
  ...sides,
];

// Lint takes longer than the others together, on one core: the tests begin beside it, and end with it where it fails.
const linted = check(lint('.'));
await check(types);
await check({ build: [join(root, 'scripts/build.mjs')] });
await check({ arrows });
await check({ 'dead code': [module('knip/bin/knip.js')] });
const code = await test(['run', ...process.argv.slice(2)]);
await linted;
process.exit(code);
