import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tests/support/closing-line.ts';

export default defineConfig({
  test: {
    reporters: ['default', new ClosingLine()],
    // Every core works: left to itself, one of two would stay idle.
    maxWorkers: '100%',
    projects: [
      {
        // Pure functions: no database, no server, nothing to wait for.
        test: {
          name: 'shared',
          include: ['{shared,scripts,server/reading,tests/golden}/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/support/**/*.test.ts'],
          exclude: ['server/reading/**'],
          globalSetup: './tests/support/database-server.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          include: ['client/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One jsdom and one load of the modules for all files of a worker: setup.ts leaves nothing behind after a test.
          isolate: false,
          setupFiles: ['./client/src/test/setup.ts'],
          testTimeout: 15_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // The built product in a real browser: one file after the other, and after everything else.
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: './tests/support/built.ts',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
