import { setTimeout as delay } from 'node:timers/promises';
import type { ImportEvent } from '#shared/imports.ts';
import type { Log } from '../../log.ts';
import type { ImportsRepo, ImportSummary } from './imports.repo.ts';
import { presentImport } from './present-import.ts';
import type { Said } from './said.ts';

/** Changes are told together after this time, so that a row that runs through its states is looked up once. */
const togetherMs = 50;
/** Should a notice be missed, a waiting caller sees the end of a reading after this time all the same. */
const lookAgainMs = 2000;

/** One browser tab that follows its family's imports. */
interface Follower {
  readonly send: (event: ImportEvent) => void;
  /** Rows it knows of: what it must be told is gone when nobody heard when that happened. */
  readonly known: Set<string>;
}

/** A family that is followed: whom to tell, of which rows, one look after the other so that none overtakes another. */
interface Family {
  readonly followers: Set<Follower>;
  readonly changed: Set<string>;
  work: Promise<void>;
}

interface Options {
  readonly repo: Pick<ImportsRepo, 'summaries'>;
  readonly log: Log;
}

export type ImportEvents = ReturnType<typeof importEvents>;

/** Tells whoever follows a family's imports of every change, whichever process made it. */
export function importEvents({ repo, log }: Options) {
  const families = new Map<string, Family>();
  const waiters = new Map<string, Set<() => void>>();
  let isClosing = false;

  const then = (family: Family, task: () => Promise<void>) => {
    family.work = family.work.then(task).catch((error: unknown) => log.warn({ err: error }, 'An event was not sent'));
  };
  const tell = (follower: Follower, row: ImportSummary) => {
    follower.known.add(row.id);
    follower.send({ row: presentImport(row) });
  };
  const tellGone = (follower: Follower, id: string) => {
    follower.known.delete(id);
    follower.send({ gone: id });
  };

  /** All rows as they are, and the end of those that were known and are not there any more. */
  async function tellAll(familyId: string, followers: Iterable<Follower>): Promise<void> {
    const rows = await repo.summaries(familyId);
    const there = new Set(rows.map(({ id }) => id));
    for (const follower of followers) {
      for (const row of rows) tell(follower, row);
      for (const id of [...follower.known]) if (!there.has(id)) tellGone(follower, id);
    }
  }

  async function tellChanged(familyId: string, family: Family): Promise<void> {
    await delay(togetherMs);
    const ids = [...family.changed];
    family.changed.clear();
    const rows = await repo.summaries(familyId, ids);
    const there = new Set(rows.map(({ id }) => id));
    for (const follower of family.followers) {
      for (const row of rows) tell(follower, row);
      for (const id of ids) if (!there.has(id)) tellGone(follower, id);
    }
  }

  return {
    /** What the database has said; undefined after a connection was made anew, when something may have been missed. */
    heard(said: Said | undefined): void {
      if (!said) {
        for (const [id, family] of families) then(family, () => tellAll(id, family.followers));
        for (const waiting of waiters.values()) for (const wake of waiting) wake();
        return;
      }
      for (const wake of waiters.get(said.id) ?? []) wake();
      const family = families.get(said.familyId);
      if (!family) return;
      const isFirst = family.changed.size === 0;
      family.changed.add(said.id);
      if (isFirst) then(family, () => tellChanged(said.familyId, family));
    },

    /** Sends all rows as they are now, then each that changes, until the function given back is called. */
    follow(familyId: string, send: (event: ImportEvent) => void): () => void {
      const family = families.get(familyId) ?? {
        followers: new Set(),
        changed: new Set(),
        work: Promise.resolve(),
      };
      families.set(familyId, family);
      const follower: Follower = { send, known: new Set() };
      then(family, async () => {
        await tellAll(familyId, [follower]);
        family.followers.add(follower);
      });
      return () => {
        then(family, () => {
          family.followers.delete(follower);
          if (family.followers.size === 0 && families.get(familyId) === family) families.delete(familyId);
          return Promise.resolve();
        });
      };
    },

    /** Waits until the row is ready, failed or saved; undefined once it is gone, or when this process is closing. */
    async ended(familyId: string, id: string, patienceMs: number): Promise<ImportSummary | undefined> {
      const until = performance.now() + patienceMs;
      let wake = () => undefined as void;
      const notice = () => wake();
      const waiting = waiters.get(id) ?? new Set();
      waiters.set(id, waiting.add(notice));
      const timer = setInterval(notice, lookAgainMs);
      try {
        for (;;) {
          const heard = new Promise<void>((resolve) => (wake = resolve));
          const [row] = await repo.summaries(familyId, [id]);
          if (!row || isClosing) return undefined;
          const isOver = row.recipeId !== null || row.status === 'ready' || row.status === 'failed';
          if (isOver || performance.now() > until) return row;
          await heard;
        }
      } finally {
        clearInterval(timer);
        waiting.delete(notice);
        if (waiting.size === 0) waiters.delete(id);
      }
    },

    close(): void {
      isClosing = true;
      for (const waiting of waiters.values()) for (const wake of waiting) wake();
    },
  };
}
