import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeSnapshot } from '../../db/snapshot.ts';
import { AppError } from '../../errors.ts';
import type { BackupPlace } from '../../providers/backups/port.ts';
import type { Files } from '../../providers/files/port.ts';
import { putBackDeletions, readDeletions } from '../deletions/deletions-in-restore.repo.ts';
import {
  fileOf,
  type ListedFile,
  listedFiles,
  type Manifest,
  Measured,
  readManifest,
  readText,
  secretOf,
} from './manifest.ts';
import { openTable } from './prove-backup.ts';
import { shiftDeadlines } from './shift-deadlines.repo.ts';

interface Options {
  readonly url: string;
  readonly place: BackupPlace;
  readonly id: string;
  readonly store: Pick<Files, 'getFile' | 'stat' | 'putFile' | 'removeAll'>;
  /** The ids of the files that the kitchen has now; they go once the backup is in their place. */
  readonly filesNow: () => Promise<readonly string[]>;
  /** Where the secret that signs cookies is kept, so that everybody stays signed in. */
  readonly secretFile: string;
  /** Files brought back so far, of how many. */
  readonly tell?: (done: number, of: number) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly rows: number;
  readonly files: number;
  /** Files that the backup does not have, or not as they were. */
  readonly lost: number;
  /** What could not be done any more after the backup was in, each in one sentence; most often nothing. */
  readonly undone: readonly Undone[];
}

interface Undone {
  readonly says: string;
  readonly error: unknown;
}

/** The last word of the database is missing: the backup may be in its place, or everything as it was. */
export class UnsureError extends AppError {
  constructor(cause: unknown) {
    super(
      'upstream',
      'The database did not say whether it took the backup. Look whether it is here, and if not, bring it back again.',
      { cause },
    );
  }
}

/**
 * Puts a backup in the place of what the kitchen has. Files first, beside those that are there: their ids are never given
 * twice. Then the database, in one transaction. Where anything fails until then, the files that were brought are removed
 * again and nothing has changed. Only when all is in are the files removed that are nobody's any more; what fails from then
 * on takes nothing back, and is told beside the success.
 */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { url, place, id, store, filesNow, secretFile, tell } = options;
  const manifest = await readManifest(place, id);
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-restore-'));
  const brought: string[] = [];
  const kept = new Set<string>();
  let lost = 0;
  const database = { mayHaveIt: false };
  try {
    for await (const file of listedFiles(place, manifest)) {
      const path = join(folder, 'file');
      const outcome = file.lost ? 'lost' : await bring(file, path, place, store);
      kept.add(file.key);
      if (outcome === 'brought') brought.push(file.key);
      if (outcome === 'lost') lost += 1;
      tell?.(kept.size, manifest.files.count);
    }
    const before = await filesNow();
    const gone = await readDeletions(url);
    const rows = await writeSnapshot(
      url,
      manifest,
      (name) => openTable(place, manifest, name),
      async (client) => {
        // A family that was deleted since is deleted once more, by the next sweep.
        await putBackDeletions(client, gone);
        await shiftDeadlines(client, manifest.madeAt);
        // Only the commit is left, whose answer may be lost: files that the database may name by now must stay.
        database.mayHaveIt = true;
      },
    );
    const undone = [
      ...(await restoreSecret(place, id, secretFile)),
      ...(await removeOld(
        store,
        before.filter((key) => !kept.has(key)),
      )),
    ];
    return { manifest, rows, files: kept.size - lost, lost, undone };
  } catch (error) {
    if (database.mayHaveIt) throw new UnsureError(error);
    for (const key of brought) await store.removeAll(key).catch(() => undefined);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function removeOld(store: Pick<Files, 'removeAll'>, keys: readonly string[]): Promise<Undone[]> {
  const errors: unknown[] = [];
  for (const key of keys) await store.removeAll(key).catch((error: unknown) => errors.push(error));
  if (errors.length === 0) return [];
  const files = errors.length === 1 ? 'One file' : `${String(errors.length)} files`;
  return [
    { says: `${files} of what was here before could not be removed, and will lie there unused.`, error: errors[0] },
  ];
}

async function bring(
  { key, sha256, bytes }: ListedFile,
  path: string,
  place: BackupPlace,
  store: Options['store'],
): Promise<'there' | 'brought' | 'lost'> {
  const there = await store.stat(key);
  if (there?.size === bytes && (await store.getFile(key, path)) && (await hashOf(path)) === sha256) return 'there';
  if (!(await fetchFile(place, sha256, path))) return 'lost';
  await store.putFile(key, path);
  return there ? 'there' : 'brought';
}

/** Writes a file of the backups to `path`, where it is there and whole. */
export async function fetchFile(place: BackupPlace, sha256: string, path: string): Promise<boolean> {
  const body = await place.read(fileOf(sha256));
  if (!body) return false;
  await pipeline(body, createWriteStream(path, { mode: 0o600 }));
  return (await hashOf(path)) === sha256;
}

async function hashOf(path: string): Promise<string> {
  const measured = new Measured();
  measured.resume();
  await pipeline(createReadStream(path), measured);
  return measured.sha256();
}

async function restoreSecret(place: BackupPlace, id: string, file: string): Promise<Undone[]> {
  try {
    const secret = await readText(place, secretOf(id));
    if (secret === null) return [];
    await writeFile(`${file}.restored`, secret, { mode: 0o600 });
    await rename(`${file}.restored`, file);
    return [];
  } catch (error) {
    return [{ says: 'The secret that signs cookies could not be brought back: everybody has to sign in anew.', error }];
  }
}
