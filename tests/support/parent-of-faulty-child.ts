import { processPool } from '#server/jobs/process-pool.ts';

/** A parent that says its child's id, then does nothing more (`idles`) or waits for a task that hangs. */
const file = new URL('./faulty-child.ts', import.meta.url);
const pool = processPool<object, { pid: number }>({ file, processes: 1, limitMs: 60_000, waiting: 5 });
const { pid } = await pool.run({ does: 'well' });
process.stdout.write(`${pid}\n`);
if (process.argv[2] !== 'idles') await pool.run({ does: process.argv[2] });
