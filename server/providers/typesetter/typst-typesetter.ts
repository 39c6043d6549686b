import { processPool } from '#server/jobs/process-pool.ts';
import { programFile } from '#server/jobs/program-file.ts';
import type { PreparedPicture, Typeset, Typesetter } from './port.ts';
import type { TypesetterResult, TypesetterTask } from './typesetter-tasks.ts';

interface Options {
  /** Most pages set at a time. */
  readonly processes?: number;
  /** For one picture or one book. */
  readonly limitMs?: number;
  /** Told of every failure that is a fault rather than a bad picture. */
  readonly onFault?: (error: unknown) => void;
}

/** Pages by Typst in child processes: a book takes hundreds of megabytes, and gives them back with its process. */
export function typstTypesetter({
  processes = 2,
  limitMs = 180_000,
  onFault = () => undefined,
}: Options = {}): Typesetter {
  const pool = processPool<TypesetterTask, TypesetterResult>({
    file: programFile('providers/typesetter/typesetter-child.ts'),
    processes,
    limitMs,
    // A book gives its pictures in small bunches; a recipe is one task.
    waiting: 400,
    memoryMb: 1024,
    idleMs: 60_000,
    onFault,
  });
  return {
    says: 'Typst, in a process of its own',
    look: async (from, turn, signal) =>
      (await pool.run({ kind: 'look', from, turn }, signal)) as { width: number; height: number },
    prepare: async (task, signal) => (await pool.run({ kind: 'picture', task }, signal)) as PreparedPicture,
    typeset: async (job, signal) => (await pool.run({ kind: 'set', job }, signal)) as Typeset,
    close: () => pool.close(),
  };
}
