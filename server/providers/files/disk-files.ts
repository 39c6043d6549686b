import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notFound } from '../../errors.ts';
import { fileKey } from './file-key.ts';
import {
  type Files,
  HEAD_BYTES,
  type ReceiveUpload,
  type UploadRequest,
  type UploadWatch,
  type UploadAnswer,
} from './port.ts';
import { signedAddresses } from './signed-address.ts';

const hour = 3_600_000;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

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

/** Moves a file, by copying where it lies on another disk. */
async function moveFile(from: string, to: string) {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

interface Options {
  /** Signs the addresses of uploads; the same in every process over this folder. */
  readonly secret: string;
  /** Most bytes of an upload. */
  readonly uploadBytesMax: number;
  /** Whether bytes for this key are still waited for; an address is good for nothing once they were used. */
  readonly isAwaited: (key: string) => Promise<boolean>;
  /** Asked before an upload is taken; see `UploadWatch`. Absent where nothing is counted. */
  readonly watch?: (key: string, request: UploadRequest) => Promise<UploadWatch>;
  /** The time in milliseconds by which addresses are given out. */
  readonly now?: () => number;
}

/**
 * Files in a folder: `<folder>/<first two of the key>/<key>`. A file is written aside, synced and then renamed, so
 * that a process that dies leaves either the whole file or none; what it left aside is swept an hour later.
 */
export function diskFiles(
  folder: string,
  { secret, uploadBytesMax, isAwaited, watch, now = Date.now }: Options,
): Files & { readonly receive: ReceiveUpload } {
  const aside = join(folder, '.incoming');
  const addresses = signedAddresses({ secret, now });

  const placeOf = (key: string) => join(folder, fileKey(key).slice(0, 2).padEnd(2, '_').replaceAll('.', '_'), key);

  /** Keeps what `write` writes when it answers true, else nothing; gives that answer. `bring` may bring bytes along. */
  async function keep(
    key: string,
    write: (handle: FileHandle) => Promise<boolean>,
    bring?: (draft: string) => Promise<void>,
  ): Promise<boolean> {
    const place = placeOf(key);
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    const draft = join(aside, randomUUID());
    try {
      await bring?.(draft);
      const handle = await open(draft, bring ? 'r+' : 'wx', 0o600);
      let whole: boolean;
      try {
        whole = await write(handle);
        if (whole) await handle.sync();
      } finally {
        await handle.close();
      }
      if (!whole) {
        await rm(draft, { force: true });
        return false;
      }
      await rename(draft, place);
      await syncFolder(dirname(place));
      return true;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    says: `the folder ${folder}`,
    uploadOrigin: null,

    async put(key, bytes) {
      await keep(key, async (handle) => {
        await handle.writeFile(bytes);
        return true;
      });
    },

    async putFile(key, path) {
      const whole = async (handle: FileHandle) => {
        await handle.chmod(0o600);
        return true;
      };
      await keep(key, whole, (draft) => moveFile(path, draft));
    },

    async move(from, to) {
      const place = placeOf(to);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await rename(placeOf(from), place).catch((error: unknown) => {
        throw isMissing(error) ? notFound('File') : error;
      });
      await syncFolder(dirname(place));
    },

    async get(key, range) {
      const handle = await open(placeOf(key), 'r').catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!handle) return null;
      const { size } = await handle.stat();
      return { size, body: handle.createReadStream(range ? { start: range.start, end: range.end } : {}) };
    },

    async getFile(key, path) {
      try {
        await copyFile(placeOf(key), path, constants.COPYFILE_FICLONE);
        return true;
      } catch (error) {
        if (isMissing(error) && (await this.stat(key)) === null) return false;
        throw error;
      }
    },

    async stat(key) {
      try {
        const { size } = await stat(placeOf(key));
        return { size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(key) {
      await rm(placeOf(key), { force: true });
    },

    async removeAll(key) {
      const place = placeOf(key);
      const beside = await readdir(dirname(place)).catch(() => []);
      const names = beside.filter((name) => name === key || name.startsWith(`${key}.`));
      await Promise.all(names.map((name) => rm(join(dirname(place), name), { force: true })));
    },

    uploadAddress: (key, claimed, seconds) => Promise.resolve(addresses.address(fileKey(key), claimed, seconds)),

    async receive(request, body) {
      const wrong = addresses.check(request);
      if (wrong === 'Request has expired') return uploadRefusal('AccessDenied', wrong);
      if (wrong) return uploadRefusal(wrong, 'The request signature we calculated does not match the one you provided');
      const { key } = request;
      const used = uploadRefusal('AccessDenied', 'This address has been used');
      if (!(await isAwaited(key))) return used;
      const tooLarge = uploadRefusal('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
      const watching = await watch?.(key, request);
      const bytesMax = watching?.bytesMax ?? uploadBytesMax;
      const md5 = createHash('md5');
      let head: Uint8Array = new Uint8Array();
      let arrived = 0;
      try {
        if (Number(request.headers['content-length']) > bytesMax) return tooLarge;
        const isStored = await keep(key, async (handle) => {
          for await (const part of body) {
            arrived += part.length;
            if (head.length < HEAD_BYTES) head = Buffer.concat([head, part]).subarray(0, HEAD_BYTES);
            await watching?.arrived(part.length, head);
            if (arrived > bytesMax) return false;
            md5.update(part);
            await handle.writeFile(part);
          }
          return true;
        });
        if (!isStored) return tooLarge;
      } finally {
        await watching?.end();
      }
      if (await isAwaited(key)) return uploadAccepted(md5.digest('hex'));
      // Used while these bytes were on their way: they came too late.
      await rm(placeOf(key), { force: true });
      return used;
    },

    /** Only what is older than an hour, as others may be writing. */
    async sweep() {
      for (const name of await readdir(aside).catch(() => [])) {
        const draft = join(aside, name);
        const found = await stat(draft).catch(() => null);
        if (found && Date.now() - found.mtimeMs > hour) await rm(draft, { force: true });
      }
    },
  };
}

type Code = 'AccessDenied' | 'SignatureDoesNotMatch' | 'EntityTooLarge' | 'IncompleteBody';
const statuses: Readonly<Record<Code, number>> = {
  AccessDenied: 403,
  SignatureDoesNotMatch: 403,
  EntityTooLarge: 413,
  IncompleteBody: 400,
};

/** S3's error document. Upload widgets read its <Message>: 'Request has expired' makes them ask for a new address. */
function uploadRefusal(code: Code, message: string): UploadAnswer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status: statuses[code], headers: { 'Content-Type': 'application/xml' }, body };
}

/** The bytes are kept; `etag` is their MD5, as S3 gives it. */
const uploadAccepted = (md5: string): UploadAnswer => ({ status: 200, headers: { ETag: `"${md5}"` }, body: '' });
