import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backupName, type BackupPlace, type KeptName } from './port.ts';

const hour = 3_600_000;
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Not every network share can do that, and none of Windows' folders.
    if (!['EINVAL', 'EPERM', 'ENOTSUP', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

/** Backups in a folder: on another disk, a share of the network, or a stick that stays in. */
export function folderPlace(folder: string): BackupPlace {
  const aside = join(folder, '.unfinished');
  const placeOf = (name: string) => join(folder, ...backupName(name).split('/'));

  async function* below(path: string, name: string): AsyncGenerator<KeptName> {
    const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown): Dirent[] => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.')) continue;
      const inner = join(path, entry.name);
      const called = name + entry.name;
      if (entry.isDirectory()) yield* below(inner, `${called}/`);
      else if (entry.isFile()) {
        const found = await stat(inner).catch(() => null);
        if (found) yield { name: called, bytes: found.size, changedAt: found.mtime };
      }
    }
  }

  return {
    says: `the folder ${folder}`,
    folder,

    async draft() {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      return join(aside, randomUUID());
    },

    async keep(name, draft) {
      const place = placeOf(name);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await sync(draft);
      await rename(draft, place);
      await sync(dirname(place));
    },

    async read(name) {
      const place = placeOf(name);
      const found = await stat(place).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found && createReadStream(place);
    },

    list: (prefix) => below(join(folder, ...prefix.split('/')), prefix),

    async remove(name) {
      const place = placeOf(name);
      await rm(place, { force: true });
      // The folders of a backup that is gone would stand there for ever.
      for (let path = dirname(place); path !== folder && path.startsWith(folder); path = dirname(path)) {
        const isEmpty = await rmdir(path).then(
          () => true,
          () => false,
        );
        if (!isEmpty) break;
      }
    },

    async sweep() {
      for (const name of await readdir(aside).catch(() => [])) {
        const found = await stat(join(aside, name)).catch(() => null);
        if (found && Date.now() - found.mtimeMs > hour) await rm(join(aside, name), { force: true });
      }
    },
  };
}
