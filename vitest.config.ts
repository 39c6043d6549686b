import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tests/support/closing-line.ts';
import { FileOrder } from './tests/support/file-order.ts';
import { sized } from './tests/support/sizes.ts';
import { temporaryFolder } from './tests/support/temporary-folder.ts';

// Before any test, and for every process that one starts.
process.env['TMPDIR'] ??= temporaryFolder();

/** Room for a busy machine: nothing is measured by these, they only end what hangs. In milliseconds. */
const testTimeout = sized(120_000, 1_200_000);
const patience = {
  testTimeout,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // Once more, and named before the closing line (decision 110); a soak run, which looks for such tests, takes the first answer.
  retry: sized(1, 0),
};

/** One more than cores: a third of a test's time is waiting for a database, a browser or a process. */
const workers = availableParallelism() + 1;

export default defineConfig({
  test: {
    reporters: ['default', new ClosingLine()],
    maxWorkers: workers,
    sequence: { sequencer: FileOrder },
    projects: [
      {
        // Pure functions: no database, no server, nothing to wait for.
        test: {
          ...patience,
          name: 'shared',
          include: ['{shared,scripts,server/reading,tests/golden}/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          setupFiles: ['./tests/support/properties.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...patience,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/support/**/*.test.ts'],
          exclude: ['server/reading/**'],
          // One load of the product for all files of a worker: what a file starts, it closes.
          isolate: false,
          globalSetup: ['./tests/support/database-server.ts', './tests/support/look-for-build.ts'],
          setupFiles: [
            './tests/support/properties.ts',
            './tests/support/built-programs.ts',
            './tests/support/scoped-statements.ts',
          ],
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [react()],
        test: {
          ...patience,
          name: 'client',
          include: ['client/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One jsdom and one load of the modules for all files of a worker: setup.ts leaves nothing behind after a test.
          isolate: false,
          // Not setImmediate, which carries the stand-in for IndexedDB: a transaction of the test before that a stopped clock
          // takes along would hold up every later one of the worker.
          fakeTimers: {
            toFake: [
              ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const),
              ...([
                'requestAnimationFrame',
                'cancelAnimationFrame',
                'requestIdleCallback',
                'cancelIdleCallback',
              ] as const),
            ],
          },
          setupFiles: ['./client/src/test/setup.ts', './tests/support/properties.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        // The built product in a real browser, after everything else.
        test: {
          ...patience,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          isolate: false,
          // They wait for a page more than the others for a database.
          maxWorkers: workers + 1,
          globalSetup: './tests/support/product-server.ts',
          testTimeout: 2 * testTimeout,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
