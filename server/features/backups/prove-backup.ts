import { finished } from 'node:stream/promises';
import { SnapshotError, withScratchDatabase, writeSnapshot } from '../../db/snapshot.ts';
import { AppError } from '../../errors.ts';
import type { BackupPlace } from '../../providers/backups/port.ts';
import {
  FILES,
  fileOf,
  keepProof,
  listedFiles,
  type Manifest,
  Measured,
  openPacked,
  type Proof,
  tableOf,
} from './manifest.ts';

/** Of the files in a backup one in so many is read back each time, another share every day: all of them in a month. */
const SHARES = 30;

interface Options {
  readonly url: string;
  readonly place: BackupPlace;
  readonly manifest: Manifest;
  readonly now: () => Date;
}

/**
 * Restores a backup into a scratch database and counts what comes of it; looks whether each file lies there in its size, and
 * reads a share of them back. What is wrong is a sentence in the proof, and no failure.
 */
export async function proveBackup({ url, place, manifest, now }: Options): Promise<Proof> {
  let [rows, files] = [0, 0];
  let doubt: string | null = null;
  try {
    rows = await withScratchDatabase(url, (scratch) =>
      writeSnapshot(scratch, manifest, (name) => openTable(place, manifest, name)),
    );
    const lying = new Map<string, number>();
    for await (const { name, bytes } of place.list(FILES)) lying.set(name.slice(-64), bytes);
    const share = Math.floor(now().getTime() / 86_400_000) % SHARES;
    for await (const { key, sha256, bytes, lost } of listedFiles(place, manifest)) {
      if (lost) continue;
      if (lying.get(sha256) !== bytes) throw new AppError('unreadable', `The file ${key} is not in the backup.`);
      if (Number.parseInt(sha256.slice(0, 8), 16) % SHARES === share && (await hashIn(place, sha256)) !== sha256) {
        throw new AppError('unreadable', `The file ${key} is damaged in the backup.`);
      }
      files += 1;
    }
    if (files + manifest.files.lost !== manifest.files.count) {
      throw new AppError('unreadable', `It has ${String(files)} files instead of ${String(manifest.files.count)}.`);
    }
  } catch (error) {
    if (!(error instanceof SnapshotError || error instanceof AppError)) throw error;
    doubt = error.message;
  }
  const proof = { provedAt: now().toISOString(), rows, files, doubt };
  await keepProof(place, manifest.id, proof);
  return proof;
}

export async function openTable(place: BackupPlace, { id, tables }: Manifest, name: string) {
  const table = tables.find((one) => one.name === name);
  return openPacked(place, tableOf(id, name), table?.sha256 ?? '');
}

async function hashIn(place: BackupPlace, sha256: string): Promise<string | null> {
  const body = await place.read(fileOf(sha256));
  if (!body) return null;
  const measured = new Measured();
  measured.resume();
  body.on('error', (error) => measured.destroy(error));
  await finished(body.pipe(measured));
  return measured.sha256();
}
