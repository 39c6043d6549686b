import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough, Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { BackupPlace } from '../../providers/backups/port.ts';

/**
 * How a backup lies in its place. A snapshot is a folder: the tables as PostgreSQL writes them (COPY, gzip), the list of the
 * files that belong to it, and, written last, its manifest: without that it is none. Files lie beside the snapshots, once,
 * under the SHA-256 of what is in them, so that the next night adds only what is new.
 */
const VERSION = 1;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^\w+$/);

const manifestSchema = z.object({
  format: z.literal('keepsake-backup'),
  version: z.number(),
  id: z.string(),
  /** Which kitchen it is of, see the table `installation`. */
  installation: z.string(),
  madeAt: z.string(),
  migratedTo: z.number(),
  tables: z.array(z.object({ name, columns: z.array(z.string()), rows: z.number(), bytes: z.number(), sha256 })),
  sequences: z.array(z.object({ name, value: z.string(), isCalled: z.boolean() })),
  /** `lost` could not be copied: they were missing, or not what they had been. */
  files: z.object({ count: z.number(), bytes: z.number(), lost: z.number(), sha256 }),
});
export type Manifest = z.output<typeof manifestSchema>;

const proofSchema = z.object({
  provedAt: z.string(),
  rows: z.number(),
  files: z.number(),
  /** Null where all was as the manifest says. */
  doubt: z.string().nullable(),
});
export type Proof = z.output<typeof proofSchema>;

/** A file of the store, and by what its bytes are known. */
export interface ListedFile {
  /** What it is called in the file store. */
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
  /** It is not in the backup. */
  readonly lost?: true;
}
const listedSchema = z.object({
  key: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  lost: z.literal(true).optional(),
});

const idForm = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z(?:-before-restore)?$/;

const BEFORE_RESTORE = '-before-restore';

/** What a backup of this moment is called. */
export const idOf = (at: Date, isSafety: boolean): string =>
  `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isSafety ? BEFORE_RESTORE : ''}`;
/** Whether it was made before something was restored over what was here. */
export const isSafetyCopy = (id: string): boolean => id.endsWith(BEFORE_RESTORE);
export const momentOf = (id: string): Date => new Date(id.slice(0, 20).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

const SNAPSHOTS = 'snapshots/';
export const FILES = 'files/';
export const snapshotOf = (id: string): string => `${SNAPSHOTS}${id}/`;
export const tableOf = (id: string, table: string): string => `${snapshotOf(id)}tables/${table}.gz`;
export const listOf = (id: string): string => `${snapshotOf(id)}files.jsonl.gz`;
export const secretOf = (id: string): string => `${snapshotOf(id)}session-secret`;
const manifestOf = (id: string) => `${snapshotOf(id)}manifest.json`;
const proofOf = (id: string) => `${snapshotOf(id)}proof.json`;
export const fileOf = (hash: string): string => `${FILES}${hash.slice(0, 2)}/${hash}`;

/** Passes bytes on, and knows afterwards how many they were and their SHA-256. */
export class Measured extends Transform {
  bytes = 0;
  readonly #hash = createHash('sha256');
  override _transform(part: Buffer, _encoding: BufferEncoding, done: (error: null, part: Buffer) => void): void {
    this.bytes += part.length;
    this.#hash.update(part);
    done(null, part);
  }
  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** Keeps a stream, compressed; gives its size and SHA-256 as it lies there. */
export async function keepPacked(
  place: BackupPlace,
  called: string,
  content: Readable | AsyncIterable<string | Buffer>,
  through: Transform = new PassThrough(),
): Promise<{ bytes: number; sha256: string }> {
  const draft = await place.draft();
  const measured = new Measured();
  await pipeline(content, through, createGzip(), measured, createWriteStream(draft, { mode: 0o600 }));
  await place.keep(called, draft);
  return { bytes: measured.bytes, sha256: measured.sha256() };
}

/** Opens what `keepPacked` has kept; reading it to its end fails where the bytes are not those that were kept. */
export async function openPacked(place: BackupPlace, called: string, expected: string): Promise<Readable> {
  const packed = await place.read(called);
  if (!packed) throw new AppError('not-found', `The backup has no ${called.split('/').at(-1) ?? ''}.`);
  const measured = new Measured();
  const unpacked = createGunzip();
  const flowing = pipeline(packed, measured, unpacked);
  flowing.catch(() => undefined);
  const content = async function* () {
    const damaged = (cause?: unknown) =>
      new AppError('unreadable', `${called.split('/').at(-1) ?? ''} of the backup is damaged.`, { cause });
    try {
      yield* unpacked as AsyncIterable<Buffer>;
    } catch (error) {
      throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? damaged(error) : error;
    }
    if (measured.sha256() !== expected) throw damaged();
  };
  return Readable.from(content(), { objectMode: false });
}

async function keepText(place: BackupPlace, called: string, content: string): Promise<void> {
  const draft = await place.draft();
  await writeFile(draft, content, { mode: 0o600 });
  await place.keep(called, draft);
}

export const keepManifest = (place: BackupPlace, manifest: Omit<Manifest, 'format' | 'version'>): Promise<void> =>
  keepText(
    place,
    manifestOf(manifest.id),
    `${JSON.stringify({ format: 'keepsake-backup', version: VERSION, ...manifest }, null, 1)}\n`,
  );
export const keepProof = (place: BackupPlace, id: string, proof: Proof): Promise<void> =>
  keepText(place, proofOf(id), `${JSON.stringify(proof)}\n`);
export const keepSecret = (place: BackupPlace, id: string, secret: string): Promise<void> =>
  keepText(place, secretOf(id), secret);

export async function readText(place: BackupPlace, called: string): Promise<string | null> {
  const found = await place.read(called);
  return found && text(found);
}

async function readJson<Schema extends z.ZodType>(place: BackupPlace, called: string, schema: Schema) {
  const found = await readText(place, called);
  if (found === null) return null;
  try {
    return schema.parse(JSON.parse(found));
  } catch {
    return null;
  }
}

/** The backup of this name; AppError where there is none that this release can read. */
export async function readManifest(place: BackupPlace, id: string): Promise<Manifest> {
  const found = idForm.test(id) ? await readJson(place, manifestOf(id), manifestSchema) : null;
  if (found?.id !== id) throw new AppError('not-found', `There is no whole backup ${id} in ${place.says}.`);
  if (found.version > VERSION) {
    throw new AppError('unreadable', 'It was made by a newer release of the app: bring it back with that one.');
  }
  return found;
}
export const readProof = (place: BackupPlace, id: string): Promise<Proof | null> =>
  readJson(place, proofOf(id), proofSchema);

/** The names of all snapshots, oldest first, whole ones and others. */
export async function snapshotIds(place: BackupPlace): Promise<{ whole: string[]; unfinished: string[] }> {
  const all = new Map<string, boolean>();
  for await (const { name: called } of place.list(SNAPSHOTS)) {
    const [, id = '', file] = called.split('/');
    if (idForm.test(id)) all.set(id, all.get(id) === true || file === 'manifest.json');
  }
  const ids = [...all.keys()].sort();
  return { whole: ids.filter((id) => all.get(id)), unfinished: ids.filter((id) => !all.get(id)) };
}

/** The files of a backup, one after the other. */
export async function* listedFiles(place: BackupPlace, { id, files }: Manifest): AsyncGenerator<ListedFile> {
  const lines = createInterface({ input: await openPacked(place, listOf(id), files.sha256), crlfDelay: Infinity });
  for await (const line of lines) {
    const { lost, ...file } = listedSchema.parse(JSON.parse(line));
    yield lost ? { ...file, lost } : file;
  }
}
