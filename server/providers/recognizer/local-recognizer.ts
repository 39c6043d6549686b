import { availableParallelism, totalmem } from 'node:os';
import { processPool } from '#server/jobs/process-pool.ts';
import { programFile } from '#server/jobs/program-file.ts';
import type { Recognizer } from './port.ts';
import type { RecognizerAnswer, RecognizerTask } from './recognizer-child.ts';
import { BUILT_IN, changedFile, networkFilesIn } from './network-files.ts';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:process';

interface Options {
  /** A folder with networks of PP-OCRv6; those that come with the product read where it is null, empty or of no use. */
  readonly models?: string | null;
  /** Pictures read at a time, at most. */
  readonly processes?: number;
  /** For one picture, from the moment it begins: two seconds on a free core, but requests go first, so many on a busy machine. */
  readonly limitMs?: number;
  /** Pictures that may wait. */
  readonly waiting?: number;
  readonly isGuest?: (family: string) => boolean;
  readonly onFault?: (error: unknown) => void;
}

/** A process takes up to 1 GB; the app, its database and the rest need as much again. */
const MEMORY_FOR_TWO = 4 * 1024 ** 3;

/** With fewer, two readers would leave the server and its database to share what is left of the cores. */
const CORES_FOR_TWO = 4;

/** One where there are few cores or little memory, else two: the others are for those who use the app meanwhile. */
export function processesFor(cores: number, memory: number): number {
  return cores < CORES_FOR_TWO || memory < MEMORY_FOR_TWO ? 1 : 2;
}

function processesHere(): number {
  // Of a container 0 or more than the machine has when it is not limited.
  const allowed = process.constrainedMemory() || totalmem();
  return processesFor(availableParallelism(), Math.min(allowed, totalmem()));
}

/** Reads pictures on this machine, in processes of their own; the weights come with the installed packages. */
export function localRecognizer({
  models = null,
  processes = processesHere(),
  limitMs = 90_000,
  waiting = 200,
  isGuest = () => false,
  onFault = () => undefined,
}: Options = {}): Recognizer {
  const file = programFile('providers/recognizer/recognizer-child.ts');
  const pool = processPool<RecognizerTask, RecognizerAnswer>({
    file,
    processes,
    limitMs,
    waiting,
    isGuest,
    memoryMb: 256,
    onFault,
  });
  const atATime = processes === 1 ? 'one at a time' : `${processes} at a time`;
  const files = models === null ? null : networkFilesIn(models);
  const name = files && changedFile(files) === null ? files.name : BUILT_IN.name;
  const told = new Set<string>();
  /** Once each: every picture would say it again. */
  const tell = (fault: string) => {
    if (!told.has(fault)) onFault(new Error(`${fault} Pictures are read by ${BUILT_IN.name}.`));
    told.add(fault);
  };
  return {
    says: isRuntimeInstalled()
      ? `on this machine (${name}), ${atATime}`
      : 'none: the reader of pictures has no binary for this machine, so photos are kept and typed in by hand',
    async read(picture, signal, family, hand) {
      const networks = models !== null && networkFilesIn(models) ? models : null;
      if (files !== null && networks === null) tell(`The networks in ${models ?? ''} are gone.`);
      const { reading, fault } = await pool.run({ picture, networks, hand: hand ?? null }, signal, family);
      if (fault !== '') tell(fault);
      return reading;
    },
    close: () => pool.close(),
  };
}

const MUSL = { x64: '/lib/ld-musl-x86_64.so.1', arm64: '/lib/ld-musl-aarch64.so.1' } as const;
const GLIBC = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' } as const;

/**
 * Whether the native runtime has a binary for this machine, without loading it: only for the log line at start; the truth
 * is told when a picture is read. It has none for musl (Alpine), where the file is there and does not load.
 */
function isRuntimeInstalled(): boolean {
  try {
    const entry = createRequire(import.meta.url).resolve('onnxruntime-node');
    const binary = new URL(`../bin/napi-v6/${platform}/${arch}/onnxruntime_binding.node`, `file://${entry}`);
    if (!existsSync(binary)) return false;
  } catch {
    return false;
  }
  if (platform !== 'linux' || (arch !== 'x64' && arch !== 'arm64')) return true;
  return existsSync(GLIBC[arch]) || !existsSync(MUSL[arch]);
}
