/** More than this are not written in one statement, unless it is said otherwise. */
const usualMost = 200;

interface Waiting<Job, Result> {
  readonly job: Job;
  readonly done: (result: Result) => void;
  readonly failed: (error: unknown) => void;
}
type Write<Job, Result> = (jobs: readonly Job[]) => Promise<readonly Result[]>;

/**
 * Calls `write` with all jobs that came while the last call ran: the disk's flush, which a commit waits for, is then
 * shared by all of them. One job that comes alone is written at once. Where jobs written together fail, each is tried
 * alone, so that none fails for another's sake.
 */
export function together<Job, Result>(write: Write<Job, Result>, most = usualMost): (job: Job) => Promise<Result> {
  let waiting: Waiting<Job, Result>[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await writeBatch(write, batch);
    }
    isWriting = false;
  }
  return (job) =>
    new Promise((done, failed) => {
      waiting.push({ job, done, failed });
      if (!isWriting) void writeAll();
    });
}

/** The same, for jobs of one key alone: those of different keys neither wait for nor fail with each other. */
export function togetherBy<Job, Result>(
  keyOf: (job: Job) => string,
  write: Write<Job, Result>,
  most = usualMost,
): (job: Job) => Promise<Result> {
  const lanes = new Map<string, { readonly add: (job: Job) => Promise<Result>; under: number }>();
  return async (job) => {
    const key = keyOf(job);
    const lane = lanes.get(key) ?? { add: together(write, most), under: 0 };
    lanes.set(key, lane);
    lane.under += 1;
    try {
      return await lane.add(job);
    } finally {
      lane.under -= 1;
      if (lane.under === 0) lanes.delete(key);
    }
  };
}

async function writeBatch<Job, Result>(
  write: Write<Job, Result>,
  batch: readonly Waiting<Job, Result>[],
): Promise<void> {
  try {
    const results = await write(batch.map(({ job }) => job));
    batch.forEach(({ done }, at) => done(results[at] as Result));
  } catch (error) {
    if (batch.length === 1) batch[0]?.failed(error);
    else await Promise.all(batch.map((one) => writeBatch(write, [one])));
  }
}
