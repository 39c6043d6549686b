import { processPool } from '#server/jobs/process-pool.ts';
import { programFile } from '#server/jobs/program-file.ts';
import type { HandTask } from './hand-learner-child.ts';
import { networkFilesIn } from './network-files.ts';
import type { HandLearner, HandLesson } from './port.ts';

/** For one hand: learning takes at most some five minutes of a core, and everybody else goes first. */
const LIMIT_MS = 20 * 60_000;

type Answer = HandLesson | (Uint8Array | null)[] | string;

interface Options {
  /** The folder of networks that pictures are read by; null for those that come with the product. */
  readonly models?: string | null;
  readonly onFault?: (error: unknown) => void;
}

/** Learns hands on this machine, one at a time, in a process of its own that ends when it has nothing to do. */
export function localHandLearner({ models = null, onFault = () => undefined }: Options = {}): HandLearner {
  const pool = processPool<HandTask, Answer>({
    file: programFile('providers/recognizer/hand-learner-child.ts'),
    processes: 1,
    limitMs: LIMIT_MS,
    waiting: 20,
    memoryMb: 512,
    idleMs: 5000,
    onFault,
  });
  // As pictures are read: a folder that has vanished leaves the networks of the product.
  const networks = () => (models !== null && networkFilesIn(models) ? models : null);
  return {
    network: async () => (await pool.run({ kind: 'network', networks: networks() })) as string,
    cut: async (picture, turn, boxes, signal) => {
      const places = boxes.map(([x, y, w, h]): [number, number, number, number] => [x, y, w, h]);
      const task: HandTask = { kind: 'cut', networks: networks(), picture, turn, boxes: places };
      return (await pool.run(task, signal)) as (Uint8Array | null)[];
    },
    learn: async (lines, signal) =>
      (await pool.run({ kind: 'learn', networks: networks(), ...lines }, signal)) as HandLesson,
    close: () => pool.close(),
  };
}
