import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupPlace } from '../../providers/backups/port.ts';
import type { Files } from '../../providers/files/port.ts';
import type { BackupsRepo } from './backups.repo.ts';
import { fetchFile } from './restore-backup.ts';

/** Each file is read once in so many days. */
export const CHECK_DAYS = 30;
/** Ten minutes after each other: so many rounds there are in a month. */
const ROUNDS = (CHECK_DAYS * 24 * 60) / 10;
/** At least so many files a round; and no more once so many bytes were read, so that nobody's pictures wait for ours. */
const FILES_MIN = 20;
const BYTES_MAX = 200_000_000;

interface Options {
  readonly repo: Pick<BackupsRepo, 'checkCounts' | 'dueFiles' | 'noteCheck'>;
  readonly store: Pick<Files, 'get' | 'putFile'>;
  /** Where bytes are looked for that are lost here; null where no backups are made. */
  readonly place: BackupPlace | null;
  readonly log: { warn(what: object, message: string): void };
}

/**
 * Reads what the families have kept against its checksum, a little at a time, the longest unread first. What is missing or
 * has changed is put back from the backups where they have the right bytes; else it is on the host's page until it is back.
 */
export function fileChecks({ repo, store, place, log }: Options) {
  async function hashOf(id: string): Promise<string | null> {
    const found = await store.get(id);
    if (!found) return null;
    const hash = createHash('sha256');
    for await (const part of found.body) hash.update(part as Buffer);
    return hash.digest('hex');
  }

  /** Whether the right bytes were found and put back. */
  async function repair(id: string, sha256: string): Promise<boolean> {
    if (!place) return false;
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-repair-'));
    try {
      const path = join(folder, 'file');
      if (!(await fetchFile(place, sha256, path))) return false;
      await store.putFile(id, path);
      return true;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function check({ id, sha256 }: { id: string; sha256: string }): Promise<void> {
    const hash = await hashOf(id).catch((error: unknown) => {
      // A disk that cannot read it is a file that has changed; a store that cannot be reached is not.
      if ((error as NodeJS.ErrnoException).code === 'EIO') return '';
      throw error;
    });
    if (hash === sha256) {
      await repo.noteCheck(id, null);
      return;
    }
    const finding = hash === null ? 'missing' : 'changed';
    const isRepaired = await repair(id, sha256).catch((error: unknown) => {
      log.warn({ err: error, file: id }, 'A file could not be put back from the backups');
      return false;
    });
    log.warn({ file: id, finding, isRepaired }, 'A file was not what it should be');
    await repo.noteCheck(id, finding, isRepaired);
  }

  return {
    check,

    /** One round; `stop` ends it early. Gives how many were read. */
    async round(stop: AbortSignal): Promise<number> {
      const { files } = await repo.checkCounts(CHECK_DAYS);
      const due = await repo.dueFiles(CHECK_DAYS, Math.max(FILES_MIN, Math.ceil(files / ROUNDS)));
      let [read, bytes] = [0, 0];
      for (const file of due) {
        if (stop.aborted || bytes > BYTES_MAX) break;
        await check(file);
        read += 1;
        bytes += file.bytes;
      }
      return read;
    },
  };
}
