import { statfs } from 'node:fs/promises';
import { AppError, NO_ROOM } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Files } from '../../providers/files/port.ts';

/** Bytes that may still be written to the disk on which the folder lies. */
export type FreeBytes = (folder: string) => Promise<number>;

/** Whether there is room to write on the disks the app keeps things on. */
export interface FreeSpace {
  has(): Promise<boolean>;
  /** Throws AppError 'full' where there is none. */
  check(): Promise<void>;
}

interface Options {
  /** Folders whose disks are looked at. None where everything is kept elsewhere; then there is always room. */
  readonly folders: readonly string[];
  /** Bytes that are left free: for the database's own log, for what is on its way, and for signing in and paying. */
  readonly leastFree: number;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly freeBytes?: FreeBytes;
}

/** How long an answer of the system is believed, in milliseconds. */
const BELIEVED_MS = 1000;

/** Asks the system, at most once a second for each folder however many ask. */
function freeOnDisk(): FreeBytes {
  const known = new Map<string, { readonly until: number; readonly free: Promise<number> }>();
  return (folder) => {
    const before = known.get(folder);
    if (before && before.until > performance.now()) return before.free;
    const free = statfs(folder).then(({ bavail, bsize }) => bavail * bsize);
    known.set(folder, { until: performance.now() + BELIEVED_MS, free });
    return free;
  };
}

/** Looks how much is free where the app keeps things. A disk that cannot be looked at counts as having room. */
export function freeSpace({ folders, leastFree, log, freeBytes = freeOnDisk() }: Options): FreeSpace {
  let had = true;

  async function has(): Promise<boolean> {
    const unknown = () => Number.POSITIVE_INFINITY;
    const least = Math.min(...(await Promise.all(folders.map((folder) => freeBytes(folder).catch(unknown)))));
    const hasNow = least >= leastFree;
    if (had && !hasNow) log.warn({ free: least, leastFree }, 'The disk is almost full: nothing new is taken.');
    if (!had && hasNow) log.info({ free: least }, 'There is room on the disk again.');
    had = hasNow;
    return hasNow;
  }

  return {
    has,
    async check() {
      if (!(await has())) throw new AppError('full', NO_ROOM);
    },
  };
}

/** The file store, in which nothing is put while there is no room: AppError 'full'. All else goes on. */
export function storeWithSpace(store: Files, space: Pick<FreeSpace, 'check'>): Files {
  return {
    ...store,
    async put(key, bytes) {
      await space.check();
      await store.put(key, bytes);
    },
    async putFile(key, path) {
      await space.check();
      await store.putFile(key, path);
    },
  };
}
