// What `npm test`, `npm run quick` and `npm run soak` run: checks, quietly and side by side, and the tests.
import { spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './build.mjs';

export const module = (path) => join(root, 'node_modules', path);
/** Types of everything and lint of everything, in one go: the linter asks the same compiler. */
export const lint = { 'types and lint': [module('oxlint/bin/oxlint')] };

const running = new Set();
let isOver = false;
let areTestsOver = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll());

/**
 * The linter's compiler, a Go program, keeps nearly all that it makes until it ends: collecting garbage meanwhile was a quarter
 * of its work. It does so where half of the machine's memory is taken.
 */
const lintersMemory = { GOGC: 'off', GOMEMLIMIT: `${String(Math.floor(totalmem() / 2 ** 21))}MiB` };

function start(args, options) {
  const child = spawn(process.execPath, args, { cwd: root, ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

function endAll() {
  isOver = true;
  for (const child of running) child.kill();
}

/**
 * Runs checks that know nothing of each other side by side. What they print matters only when one fails: then all that
 * runs is ended, its output stands above the last line, and the process ends with 1.
 */
export async function check(checks) {
  const results = await Promise.all(Object.entries(checks).map(([name, args]) => checkOne(name, args)));
  const failures = results.filter(Boolean);
  if (failures.length === 0 || isOver) return;
  endAll();
  await Promise.all([...running].map((child) => new Promise((resolve) => child.once('close', resolve))));
  for (const { name, output } of failures) console.log(`\n${name}:\n${output.trimEnd()}\n`);
  console.log(`0 passed, ${failures.length} failed`);
  process.exit(1);
}

function checkOne(name, args) {
  const began = Date.now();
  const child = start(args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...lintersMemory, ...process.env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      // Nothing but a failure may stand under the tests' count.
      if (!isOver && !(areTestsOver && code === 0)) {
        console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      }
      resolve(code === 0 ? undefined : { name, output });
    });
  });
}

/** Runs vitest in this terminal and gives its exit code. */
export function test(args, env = {}) {
  // Where nobody watches, colours are only noise in a file.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const vitest = start([module('vitest/vitest.mjs'), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...plain, ...env },
  });
  return new Promise((resolve) => {
    vitest.once('close', (code) => {
      areTestsOver = true;
      resolve(code ?? 1);
    });
  });
}
