import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { RecipeDraft } from '#shared/draft.ts';
import type { Ingredient } from '#shared/recipe.ts';
import type { Transcript } from '#shared/transcript.ts';
import { AppError } from '../errors.ts';
import { fairQueue } from './fair-queue.ts';
import { loaderFor, programFile } from './program-file.ts';
import type { Begun } from './reading-thread.ts';
import type { CleanupText } from '../reading/cleanup/cleanup-text.ts';
import type { CleanupProposal } from '../reading/cleanup/proposal.ts';
import type { ProposedCleanup } from '../reading/cleanup/propose-cleanup.ts';
import type { ReadOptions } from '../reading/text/read-transcript.ts';
import type { PageReading } from '../reading/html/read-page.ts';
import type { ReadingTask } from '../reading/worker.ts';

/** Characters of ingredient lines that are read in the main thread; more would hold up other requests, and go to the pool. */
export const MAIN_THREAD_CHARACTERS_MAX = 50_000;

/** Everything says whose work it is, since families take turns; null is the app's own. */
export interface ReadingPool {
  /**
   * Reads a page's bytes. Throws AppError 'unreadable' when it takes longer than the limit, or more memory than a
   * thread has, or the reader fails on it; 'too-many' when too many wait.
   */
  readPage(bytes: Uint8Array, contentType: string, url: string, family: string | null): Promise<PageReading>;
  /** Reads a text; throws as `readPage`. */
  readText(text: string, family: string | null): Promise<RecipeDraft[]>;
  /** The recipes of what was recognized, heard or corrected, never an empty list; throws as `readPage`. */
  readTranscript(transcript: Transcript, options: ReadOptions, family: string | null): Promise<RecipeDraft[]>;
  /** Takes ingredient lines apart, one answer for each; throws as `readPage`. */
  readLines(lines: readonly string[], family: string | null): Promise<Ingredient[]>;
  /** Small repairs of a recipe, by the rules and by what of a service's proposal stands the test; throws as `readPage`. */
  proposeCleanup(
    recipe: CleanupText,
    proposal: CleanupProposal | null,
    family: string | null,
  ): Promise<ProposedCleanup>;
  /** Ends the threads; what is under way fails. */
  close(): Promise<void>;
}

interface ThreadOptions {
  readonly threads?: number;
  readonly memoryMb?: number;
  /** The file the threads run, exchanged in tests alone: it exports `read(task)`. */
  readonly file?: URL;
}

interface Options extends ThreadOptions {
  /** For one reading, from the moment a thread begins with it; for a transcript, which nobody waits for at the screen, `PATIENCE` times that. */
  readonly limitMs?: number;
  readonly isGuest?: (family: string) => boolean;
  readonly onFault?: (error: unknown) => void;
  /** Is given each reading as it begins, by its kind: to time it. */
  readonly around?: <T>(kind: string, work: () => Promise<T>) => Promise<T>;
  /** Threads that are there already and outlive this: those that the kitchens of a test share, each of which would load its own. */
  readonly shared?: ReadingThreads | undefined;
}

export type ReadingThreads = Piscina;

/** The threads of `readingPool`. They load the readers, which takes a second of processor time for each. */
export function readingThreads({
  threads = THREADS,
  memoryMb = 512,
  file = programFile('jobs/reading-thread.ts'),
}: ThreadOptions = {}): ReadingThreads {
  return new Piscina({
    filename: fileURLToPath(file),
    name: 'read',
    execArgv: loaderFor(file),
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
}

const THREADS = 2;

/**
 * A transcript may take so many times as long as what somebody waits for at the screen: what was given up on a busy machine
 * would stand there as a picture without a recipe.
 */
const PATIENCE = 3;

/** How long a reading waits for its thread to load, which takes a second, four on a slow machine, and longer on a busy one. */
const LOAD_MS = 60_000;

/** By this number a thread says which task it has begun; pools may share threads. */
let tasks = 0;

/**
 * Threads for the readers, so that a page of 5 MB holds up nobody else's request. A reading that does not end in time
 * or runs out of memory takes its thread with it, and another takes its place.
 */
export function readingPool({
  limitMs = 10_000,
  isGuest = () => false,
  onFault = () => undefined,
  around = (_kind, work) => work(),
  shared,
  ...options
}: Options = {}): ReadingPool {
  const { threads = THREADS } = options;
  const pool = shared ?? readingThreads(options);
  // Piscina says here, too, when a thread dies; its waiting task fails with the same error.
  pool.on('error', onFault);
  /** What is to be done as a thread begins with a task. */
  const beginnings = new Map<number, () => void>();
  const onMessage = ({ begun }: Begun) => {
    beginnings.get(begun)?.();
  };
  pool.on('message', onMessage);
  // Tasks wait in our queue rather than the pool's, so that waiting does not count against the time to read.
  // A long text takes seconds, so guests leave a thread to families: they would wait for it even when they are next.
  const queue = fairQueue({ places: threads, waiting: 200, isGuest, placesForFamilies: 1 });

  /** Runs a task for at most `ms` from when a thread begins with it: on a busy machine one may take as long to load. */
  const runFor = async (ms: number, task: ReadingTask, over: AbortController): Promise<unknown> => {
    const number = (tasks += 1);
    const give = (limit: number) =>
      setTimeout(() => {
        over.abort();
      }, limit);
    let timer = give(LOAD_MS);
    beginnings.set(number, () => {
      clearTimeout(timer);
      timer = give(ms);
    });
    try {
      return await pool.run({ ...task, number }, { signal: over.signal });
    } finally {
      beginnings.delete(number);
      clearTimeout(timer);
    }
  };
  // The first texts wait for the first thread: asked at once, a second one would load beside it.
  const loaded = runFor(LOAD_MS, { kind: 'lines', lines: [] }, new AbortController()).catch(() => undefined);

  const run = <Result>(family: string | null, task: ReadingTask) =>
    queue(family, async () => {
      await loaded;
      const over = new AbortController();
      const ms = task.kind === 'transcript' ? PATIENCE * limitMs : limitMs;
      try {
        return await around(task.kind, async () => (await runFor(ms, task, over)) as Result);
      } catch (error) {
        onFault(error);
        throw new AppError(
          'unreadable',
          over.signal.aborted
            ? 'That took too long to read, so it was given up. Try pasting only the recipe.'
            : 'That could not be read. Try pasting only the recipe.',
          { cause: error },
        );
      }
    });

  return {
    readPage: (bytes, contentType, url, family) => run<PageReading>(family, { kind: 'page', bytes, contentType, url }),
    readText: (text, family) => run<RecipeDraft[]>(family, { kind: 'text', text }),
    readTranscript: (transcript, options, family) =>
      run<RecipeDraft[]>(family, { kind: 'transcript', transcript, options }),
    readLines: (lines, family) => run<Ingredient[]>(family, { kind: 'lines', lines }),
    proposeCleanup: (recipe, proposal, family) => run<ProposedCleanup>(family, { kind: 'cleanup', recipe, proposal }),
    async close() {
      pool.off('error', onFault);
      pool.off('message', onMessage);
      if (!shared) await pool.destroy();
    },
  };
}
