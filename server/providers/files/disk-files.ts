import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from './port.ts';

const keyForm = /^[a-z0-9][a-z0-9._-]{0,99}$/;
const hour = 3_600_000;

const missing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function syncFolder(folder: string) {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } catch {
    // Some systems do not sync folders; the file itself is safe by then.
  } finally {
    await handle.close();
  }
}

/**
 * Files in a folder: `<folder>/<first two of the key>/<key>`. A file is written aside, synced and then renamed, so
 * that a process that dies leaves either the whole file or none; what it left aside is swept an hour later.
 */
export function diskFiles(folder: string): Files & { sweep(): Promise<void> } {
  const aside = join(folder, '.incoming');

  const placeOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
    return join(folder, key.slice(0, 2).padEnd(2, '_').replaceAll('.', '_'), key);
  };

  return {
    async put(key, bytes) {
      const place = placeOf(key);
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const draft = join(aside, randomUUID());
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, place);
        await syncFolder(dirname(place));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const handle = await open(placeOf(key), 'r').catch((error: unknown) => {
        if (missing(error)) return null;
        throw error;
      });
      if (!handle) return null;
      const { size } = await handle.stat();
      return { size, body: handle.createReadStream(range ? { start: range.start, end: range.end } : {}) };
    },

    async stat(key) {
      try {
        const { size } = await stat(placeOf(key));
        return { size };
      } catch (error) {
        if (missing(error)) return null;
        throw error;
      }
    },

    async remove(key) {
      await rm(placeOf(key), { force: true });
    },

    /** Removes what a killed process left half written; only what is older than an hour, as others may be writing. */
    async sweep() {
      for (const name of await readdir(aside).catch(() => [])) {
        const draft = join(aside, name);
        const found = await stat(draft).catch(() => null);
        if (found && Date.now() - found.mtimeMs > hour) await rm(draft, { force: true });
      }
    },
  };
}
