// npm test: every check of the house, up to the first that fails; the last line counts the tests.
import { join } from 'node:path';
import { root } from './build.mjs';
import { check, lint, module, test } from './checks.mjs';

const sides = ['client', 'server', 'shared', 'scripts', 'tests'];
const arrows = [
  module('dependency-cruiser/bin/dependency-cruise.mjs'),
  '--config',
  '.dependency-cruiser.cjs',
  ...sides,
];

await check({ ...lint, build: [join(root, 'scripts/build.mjs')], arrows, 'dead code': [module('knip/bin/knip.js')] });
process.exit(await test(['run', ...process.argv.slice(2)]));
