import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { FILE_TOO_LARGE, UPLOAD_BYTES_MAX } from '#shared/limits.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { type Intake, isPassing } from './intake.ts';
import { linksIn, type Part, partOfFile } from './letter-parts.ts';

/** How often the folder is looked through. Network drives tell nobody when something changes. */
const LOOK_MS = 5000;
/** Files of a scanner that runs wild wait for the next look. */
const FILES_A_LOOK = 200;
const DONE = 'done';
const REFUSED = 'refused';
/** What others write while they are at it, or keep beside a file. */
const unfinished = /^(?:\.|~)|\.(?:part|partial|crdownload|download|tmp|temp|filepart)$|^(?:thumbs\.db|desktop\.ini)$/i;

interface Options {
  readonly folder: string;
  readonly families: () => Promise<readonly { readonly id: string; readonly name: string }[]>;
  readonly bring: Intake;
  readonly log: Log;
}

/**
 * Takes files from a folder into a family's import queue: those that lie in it where there is one family, else those in the
 * subfolder with the family's name or id. A file is taken when it has not changed between two looks, and moved to `done`, or
 * to `refused` with a text beside it that says why.
 */
export function folderWatcher({ folder, families, bring, log }: Options) {
  let seen = new Map<string, string>();
  /**
   * Files that were brought and could not be moved aside, as in a folder that may only be read: each as it was, and why it
   * was refused. Moving them is tried again, and nothing else.
   */
  const left = new Map<string, { readonly state: string; readonly reason: string | undefined }>();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const told = new Set<string>();
  const tellOnce = (what: string) => {
    if (told.has(what)) return;
    told.add(what);
    log.warn(what);
  };

  /** The folders that files are taken from, and for whom. */
  async function places(): Promise<{ path: string; familyId: string }[]> {
    const known = await families();
    const found: { path: string; familyId: string }[] = [];
    const [only] = known;
    if (only && known.length === 1) found.push({ path: folder, familyId: only.id });
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || [DONE, REFUSED].includes(entry.name) || unfinished.test(entry.name)) continue;
      const name = plain(entry.name);
      const named = known.filter((family) => family.id === name || plain(family.name) === name);
      const [family] = named;
      if (family && named.length === 1) found.push({ path: join(folder, entry.name), familyId: family.id });
      else if (named.length > 1)
        tellOnce(`Several families are called “${entry.name}”: name the folder in INBOX_DIR by the family’s id`);
      else tellOnce(`No family is called “${entry.name}”, so its folder in INBOX_DIR is left alone`);
    }
    if (known.length > 1)
      tellOnce('There are several families: files are taken from the folders in INBOX_DIR that bear their names');
    return found;
  }

  async function lookThrough(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const now = new Map<string, string>();
    let taken = 0;
    for (const { path, familyId } of await places()) {
      for (const entry of await readdir(path, { withFileTypes: true })) {
        if (isOver || taken >= FILES_A_LOOK) break;
        // A link may lead anywhere.
        if (!entry.isFile() || unfinished.test(entry.name)) continue;
        const file = join(path, entry.name);
        const { size, mtimeMs } = await lstat(file).catch(() => ({ size: 0, mtimeMs: 0 }));
        const state = `${String(size)} ${String(mtimeMs)}`;
        now.set(file, state);
        if (mtimeMs === 0 || seen.get(file) !== state) continue;
        if (left.get(file)?.state !== state) taken += 1;
        await take(familyId, path, entry.name, mtimeMs, state);
        if (!left.has(file)) now.delete(file);
      }
    }
    seen = now;
    // Where the look was broken off, more may lie there.
    if (isOver || taken >= FILES_A_LOOK) return;
    for (const file of left.keys()) if (!now.has(file)) left.delete(file);
  }

  async function take(familyId: string, path: string, name: string, mtimeMs: number, state: string): Promise<void> {
    const file = join(path, name);
    const before = left.get(file);
    const isBrought = before?.state === state;
    let reason = before?.reason;
    try {
      if (!isBrought) reason = await bringFile(familyId, path, name, mtimeMs);
    } catch (error) {
      log.warn({ err: error }, 'A file in INBOX_DIR waits');
      return;
    }
    try {
      const moved = await move(path, name, reason === undefined ? DONE : REFUSED);
      left.delete(file);
      if (moved !== null && reason !== undefined) await writeFile(`${moved}.txt`, `${reason}\n`);
    } catch (error) {
      if (!isBrought) log.warn({ err: error, reason }, 'A file in INBOX_DIR was read, and cannot be moved aside');
      left.set(file, { state, reason });
    }
  }

  /** Why the file cannot be taken; undefined where it was. Throws where it is to be brought again. */
  async function bringFile(familyId: string, path: string, name: string, mtimeMs: number): Promise<string | undefined> {
    try {
      const bytes = await contentOf(join(path, name));
      const sum = createHash('sha256').update(bytes).digest('hex');
      const { refused } = await bring(familyId, `file ${sum} ${String(mtimeMs)}`, [partOf(name, bytes)]);
      const [said] = refused;
      return said?.slice(said.indexOf(': ') + 2);
    } catch (error) {
      if (error instanceof AppError && !isPassing(error)) return error.message;
      throw error;
    }
  }

  return {
    /** Looks through the folder once. */
    look(): Promise<void> {
      running ??= lookThrough()
        .catch((error: unknown) => log.warn({ err: error }, 'INBOX_DIR could not be looked through'))
        .finally(() => {
          running = null;
        });
      return running;
    },
    start(): void {
      void this.look();
      timer = setInterval(() => void this.look(), LOOK_MS);
      timer.unref();
    },
    async stop(): Promise<void> {
      isOver = true;
      clearInterval(timer);
      await running;
    },
  };
}

const plain = (name: string) => name.trim().toLocaleLowerCase('en').normalize('NFC');

async function contentOf(path: string): Promise<Buffer> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    const { size } = await file.stat();
    if (size === 0) throw new AppError('unreadable', 'That file is empty.');
    if (size > UPLOAD_BYTES_MAX) throw new AppError('too-large', FILE_TOO_LARGE);
    return await file.readFile();
  } finally {
    await file?.close();
  }
}

/** A link that was dragged out of a browser is a small file with its address in it (Windows, macOS, GNOME). */
function partOf(name: string, bytes: Buffer): Part {
  if (/\.(?:url|webloc|desktop)$/i.test(name)) {
    const [url] = linksIn(
      bytes
        .toString('utf8')
        .replace(/<!DOCTYPE[^>]*>/i, '')
        .replace(/[<>]/g, ' '),
    );
    if (url === undefined) throw new AppError('unreadable', 'There is no address in that file.');
    return { kind: 'link', url };
  }
  return partOfFile({ name, contentType: '', bytes });
}

/** Moves a file beside what lies there under its name already; null where somebody else has taken it. */
async function move(path: string, name: string, to: typeof DONE | typeof REFUSED): Promise<string | null> {
  await mkdir(join(path, to), { recursive: true });
  const end = extname(name);
  for (let n = 1; ; n += 1) {
    const target = join(path, to, n === 1 ? name : `${name.slice(0, name.length - end.length)} (${String(n)})${end}`);
    if (await lstat(target).catch(() => null)) continue;
    try {
      await rename(join(path, name), target);
      return target;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}
