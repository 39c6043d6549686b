import { concurrencyLimit } from '../../jobs/concurrency-limit.ts';

/** Books that are made in one process at a time: each takes hundreds of megabytes. The rest stand in line. */
const BOOKS_AT_ONCE = 1;
const WAITING_MAX = 50;
/** A failure that nobody asked for again is forgotten. */
const FAILED_MS = 600_000;

interface Job {
  done: Promise<void>;
  progress: number;
}

/** The end of a wait: the book is there, or how much of it is. */
export type Waited = { readonly done: true } | { readonly done: false; readonly progress: number };

/** Makes books beside the requests that ask for them: whoever asks for one that is in work waits for the same one. */
export function bookJobs() {
  const jobs = new Map<string, Job>();
  const throughGate = concurrencyLimit(BOOKS_AT_ONCE, WAITING_MAX);

  function begin(key: string, make: (progress: (part: number) => void) => Promise<void>): Job {
    const job: Job = { done: Promise.resolve(), progress: 0 };
    job.done = throughGate(() =>
      make((part) => {
        job.progress = part;
      }),
    );
    jobs.set(key, job);
    job.done.then(
      () => jobs.delete(key),
      () => {
        setTimeout(() => {
          if (jobs.get(key) === job) jobs.delete(key);
        }, FAILED_MS).unref();
      },
    );
    return job;
  }

  return {
    /**
     * Waits for the book of this key, which is begun where nobody has; at most as long as a request may last. Throws what
     * the making threw, once: asked again after that, it is begun anew.
     */
    async wait(
      key: string,
      patienceMs: number,
      make: (progress: (part: number) => void) => Promise<void>,
    ): Promise<Waited> {
      const job = jobs.get(key) ?? begin(key, make);
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<'later'>((resolve) => {
        timer = setTimeout(resolve, patienceMs, 'later');
      });
      try {
        const end = await Promise.race([job.done, patience]);
        return end === 'later' ? { done: false, progress: job.progress } : { done: true };
      } catch (error) {
        if (jobs.get(key) === job) jobs.delete(key);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
