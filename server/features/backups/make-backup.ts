import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readSnapshot } from '../../db/snapshot.ts';
import { AppError } from '../../errors.ts';
import type { BackupPlace } from '../../providers/backups/port.ts';
import type { Files } from '../../providers/files/port.ts';
import { PRINT_FILES } from '../orders/order-files.ts';
import {
  FILES,
  fileOf,
  idOf,
  keepManifest,
  keepPacked,
  keepSecret,
  type ListedFile,
  listedFiles,
  listOf,
  type Manifest,
  Measured,
  readManifest,
  readText,
  snapshotIds,
  tableOf,
} from './manifest.ts';

export interface Progress {
  readonly step: 'database' | 'files' | 'proof';
  readonly done: number;
  /** 0 while it is not known. */
  readonly of: number;
}

interface Options {
  readonly url: string;
  readonly place: BackupPlace;
  readonly store: Pick<Files, 'getFile'>;
  /** Which kitchen this is. */
  readonly installation: string;
  readonly sessionSecret: string;
  readonly isSafetyCopy?: boolean;
  readonly now: () => Date;
  /** Whether a file is still one of somebody's; one that was removed meanwhile is not missed. */
  readonly isThere: (key: string) => Promise<boolean>;
  /** Told of a file whose bytes are missing, or not what they were. */
  readonly found?: (key: string, finding: 'missing' | 'changed') => Promise<void>;
  readonly tell?: (progress: Progress) => void;
}

export interface Made {
  readonly manifest: Manifest;
  readonly newFiles: number;
}

const OWNER = 'keepsake-backups.json';

/** Whose backups lie in a place: those of the kitchen that is known as this installation, or whose else. */
export async function ownerOf(
  place: BackupPlace,
  installation: string,
): Promise<'this kitchen' | 'another kitchen' | 'nobody'> {
  const said = await readText(place, OWNER);
  if (said === null) return 'nobody';
  return said.includes(`"${installation}"`) ? 'this kitchen' : 'another kitchen';
}

/**
 * A folder of backups is one kitchen's. Another one would sweep away its files, and a fresh kitchen that is about to get
 * everything back must not begin with a backup of nothing.
 */
async function claimPlace(place: BackupPlace, installation: string): Promise<void> {
  const owner = await ownerOf(place, installation);
  if (owner === 'nobody') {
    const draft = await place.draft();
    await pipeline([`${JSON.stringify({ installation })}\n`], createWriteStream(draft, { mode: 0o600 }));
    await place.keep(OWNER, draft);
  } else if (owner === 'another kitchen') {
    throw new AppError(
      'conflict',
      `In ${place.says} are the backups of another kitchen: set BACKUP_TO to a place of its own.`,
    );
  }
}

/** What a row of `files` or `print_orders` has in the file store. */
function keysOf(
  table: string,
  columns: readonly string[],
): ((cells: readonly string[]) => Partial<ListedFile>[]) | null {
  const at = (name: string) => columns.indexOf(name);
  if (table === 'files') {
    const [id, sha256, bytes] = [at('id'), at('sha256'), at('bytes')];
    return (cells) => [{ key: cells[id] ?? '', sha256: cells[sha256] ?? '', bytes: Number(cells[bytes]) }];
  }
  if (table === 'print_orders') {
    const id = at('id');
    return (cells) =>
      PRINT_FILES.map((file) => ({ key: `order-${(cells[id] ?? '').replaceAll('-', '')}.${file}.pdf` }));
  }
  return null;
}

/** Writes the keys of the rows that pass to `out`: what COPY gives is one row a line, its cells parted by tabs. */
function noting(keys: (cells: readonly string[]) => Partial<ListedFile>[], out: NodeJS.WritableStream): Transform {
  let rest = '';
  const note = (line: string) => {
    for (const file of keys(line.split('\t'))) out.write(`${JSON.stringify(file)}\n`);
  };
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      const lines = (rest + part.toString('utf8')).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(note);
      done(null, part);
    },
  });
}

/** Makes a backup. Until its manifest is written, which is last, it is none. */
export async function makeBackup(options: Options): Promise<Made> {
  const { url, place, store, installation, sessionSecret, isSafetyCopy = false, now, isThere, found, tell } = options;
  const madeAt = now();
  const id = idOf(madeAt, isSafetyCopy);
  await claimPlace(place, installation);
  await place.sweep();
  const have = new Map<string, number>();
  for await (const { name, bytes } of place.list(FILES)) have.set(name.slice(-64), bytes);
  const before = await ordersBefore(place);

  const wanted = await place.draft();
  const noted = createWriteStream(wanted, { mode: 0o600 });
  const packed = new Map<string, { bytes: number; sha256: string }>();
  let files = 0;
  try {
    const snapshot = await readSnapshot(url, async ({ name, columns }, rows) => {
      tell?.({ step: 'database', done: packed.size, of: 0 });
      const keys = keysOf(name, columns);
      packed.set(name, await keepPacked(place, tableOf(id, name), rows, keys ? noting(keys, noted) : undefined));
    });
    await new Promise((resolve) => noted.end(resolve));
    await keepSecret(place, id, sessionSecret);

    const count = { count: 0, bytes: 0, lost: 0, newFiles: 0 };
    const ofFiles = snapshot.tables.find(({ name }) => name === 'files')?.rows ?? 0;
    const copied = async function* (): AsyncGenerator<string> {
      const lines = createInterface({ input: createReadStream(wanted), crlfDelay: Infinity });
      for await (const line of lines) {
        const want = JSON.parse(line) as Partial<ListedFile> & { key: string };
        tell?.({ step: 'files', done: (files += 1), of: ofFiles });
        const file = await copy(want);
        if (!file) continue;
        count.count += 1;
        if (file.lost) count.lost += 1;
        else count.bytes += file.bytes;
        yield `${JSON.stringify(file)}\n`;
      }
    };
    const copy = async (want: Partial<ListedFile> & { key: string }): Promise<ListedFile | null> => {
      const known = want.sha256 === undefined ? before.get(want.key) : (want as ListedFile);
      if (known && have.get(known.sha256) === known.bytes) return known;
      const draft = await place.draft();
      try {
        if (!(await store.getFile(want.key, draft))) return await lose(want, 'missing');
        const measured = new Measured();
        measured.resume();
        await pipeline(createReadStream(draft), measured);
        const file = { key: want.key, sha256: measured.sha256(), bytes: measured.bytes };
        if (want.sha256 !== undefined && want.sha256 !== file.sha256) return await lose(want, 'changed');
        await place.keep(fileOf(file.sha256), draft);
        have.set(file.sha256, file.bytes);
        count.newFiles += 1;
        return file;
      } finally {
        await rm(draft, { force: true });
      }
    };
    const lose = async (want: Partial<ListedFile> & { key: string }, finding: 'missing' | 'changed') => {
      // Not every order has files of its own any more, and what was removed since the snapshot is missed by nobody.
      if (want.sha256 === undefined || !(await isThere(want.key))) return null;
      await found?.(want.key, finding);
      return { key: want.key, sha256: want.sha256, bytes: want.bytes ?? 0, lost: true } as const;
    };
    const list = await keepPacked(place, listOf(id), copied());

    const manifest: Omit<Manifest, 'format' | 'version'> = {
      id,
      installation,
      madeAt: madeAt.toISOString(),
      migratedTo: snapshot.migratedTo,
      tables: snapshot.tables.map((table) => ({
        ...table,
        columns: [...table.columns],
        ...(packed.get(table.name) ?? { bytes: 0, sha256: '' }),
      })),
      sequences: [...snapshot.sequences],
      files: { count: count.count, bytes: count.bytes, lost: count.lost, sha256: list.sha256 },
    };
    await keepManifest(place, manifest);
    return { manifest: await readManifest(place, id), newFiles: count.newFiles };
  } finally {
    noted.destroy();
    await rm(wanted, { force: true });
  }
}

/** Files of printed books, which never change, as the last backup knew them: their checksums stand nowhere else. */
async function ordersBefore(place: BackupPlace): Promise<Map<string, ListedFile>> {
  const known = new Map<string, ListedFile>();
  const last = (await snapshotIds(place)).whole.at(-1);
  if (last === undefined) return known;
  try {
    for await (const file of listedFiles(place, await readManifest(place, last))) {
      if (file.key.startsWith('order-')) known.set(file.key, file);
    }
  } catch {
    // A damaged one is no reason not to make the next.
  }
  return known;
}
