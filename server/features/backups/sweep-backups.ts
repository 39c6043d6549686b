import { AppError } from '../../errors.ts';
import type { BackupPlace } from '../../providers/backups/port.ts';
import { outdated } from './keeping.ts';
import { FILES, listedFiles, momentOf, readManifest, readProof, snapshotIds, snapshotOf } from './manifest.ts';

/** So old must a file be that no snapshot names, or a snapshot without a manifest: another process may be making it. */
const UNUSED_MS = 86_400_000;

/**
 * Removes the snapshots whose time is over, and files that none of those left names. Gives the names of the snapshots that
 * are there afterwards. Those whose time is over stay where `thins` is false. Where one of these cannot be read, no file is
 * removed: it may be the one that needs it.
 */
export async function sweepBackups(
  place: BackupPlace,
  now: Date,
  { thins = true }: { readonly thins?: boolean } = {},
): Promise<string[]> {
  const { whole, unfinished } = await snapshotIds(place);
  const over = thins ? await outdatedIn(place, whole, now) : [];
  for (const id of over) await removeSnapshot(place, id);
  for (const id of unfinished) {
    if (now.getTime() - momentOf(id).getTime() > UNUSED_MS) await removeSnapshot(place, id);
  }
  const left = whole.filter((id) => !over.includes(id));
  const needed = new Set<string>();
  try {
    for (const id of left) {
      for await (const { sha256 } of listedFiles(place, await readManifest(place, id))) needed.add(sha256);
    }
  } catch (error) {
    if (error instanceof AppError) return left;
    throw error;
  }
  for await (const { name, changedAt } of place.list(FILES)) {
    if (!needed.has(name.slice(-64)) && now.getTime() - changedAt.getTime() > UNUSED_MS) await place.remove(name);
  }
  return left;
}

async function outdatedIn(place: BackupPlace, whole: readonly string[], now: Date): Promise<string[]> {
  const proved = new Map<string, boolean>();
  for (const id of whole) proved.set(id, (await readProof(place, id))?.doubt === null);
  return outdated(whole, (id) => proved.get(id) === true, now);
}

/** Its manifest first: what is half removed is none. */
export async function removeSnapshot(place: BackupPlace, id: string): Promise<void> {
  const names: string[] = [];
  for await (const { name } of place.list(snapshotOf(id))) names.push(name);
  names.sort((a, b) => Number(b.endsWith('/manifest.json')) - Number(a.endsWith('/manifest.json')));
  for (const name of names) await place.remove(name);
}
