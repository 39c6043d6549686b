/** More than this are not written in one statement. */
const most = 200;

interface Waiting<Job, Result> {
  readonly job: Job;
  readonly done: (result: Result) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Calls `write` with all jobs that came while the last call ran: the disk's flush, which a commit waits for, is then
 * shared by all of them. One job that comes alone is written at once. Where jobs written together fail, each is tried
 * alone, so that none fails for another's sake.
 */
export function together<Job, Result>(
  write: (jobs: readonly Job[]) => Promise<readonly Result[]>,
): (job: Job) => Promise<Result> {
  let waiting: Waiting<Job, Result>[] = [];
  let isWriting = false;

  async function writeBatch(batch: readonly Waiting<Job, Result>[]): Promise<void> {
    try {
      const results = await write(batch.map(({ job }) => job));
      batch.forEach(({ done }, at) => done(results[at] as Result));
    } catch (error) {
      if (batch.length === 1) batch[0]?.failed(error);
      else await Promise.all(batch.map((one) => writeBatch([one])));
    }
  }
  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await writeBatch(batch);
    }
    isWriting = false;
  }
  return (job) =>
    new Promise((done, failed) => {
      waiting.push({ job, done, failed });
      if (!isWriting) void writeAll();
    });
}
