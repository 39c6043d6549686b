// npm test: every check of the house, up to the first that fails; the last line counts the tests.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build.mjs';

const module = (path) => join(root, 'node_modules', path);
const sides = ['client', 'server', 'shared', 'scripts', 'tests'];
const arrows = [
  module('dependency-cruiser/bin/dependency-cruise.mjs'),
  '--config',
  '.dependency-cruiser.cjs',
  ...sides,
];

/** The checks of one row know nothing of each other and run side by side. */
const rows = [
  {
    types: [module('typescript/bin/tsc'), '--noEmit'],
    lint: [module('eslint/bin/eslint.js'), '.', '--max-warnings', '0'],
  },
  {
    arrows,
    'dead code': [module('knip/bin/knip.js')],
    build: [join(root, 'scripts/build.mjs')],
  },
];
const tests = [module('vitest/vitest.mjs'), 'run', ...process.argv.slice(2)];

/** Runs a check quietly: what it says matters only when it fails. */
function check(name, args) {
  const began = Date.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      resolve(code === 0 ? undefined : { name, said });
    });
  });
}

for (const row of rows) {
  const results = await Promise.all(Object.entries(row).map(([name, args]) => check(name, args)));
  const failures = results.filter(Boolean);
  if (failures.length === 0) continue;
  for (const { name, said } of failures) console.log(`\n${name}:\n${said.trimEnd()}\n`);
  console.log(`0 passed, ${failures.length} failed`);
  process.exit(1);
}

// Where nobody watches, colours are only noise in a file.
const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };
const vitest = spawn(process.execPath, tests, { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => vitest.kill(signal));
vitest.once('close', (code) => process.exit(code ?? 1));
