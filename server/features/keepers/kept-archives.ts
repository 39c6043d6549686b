import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KeptArchiveShown } from '#shared/keepers.ts';
import { AppError } from '../../errors.ts';
import type { FileName } from '../../http/content-disposition.ts';
import type { Log } from '../../log.ts';
import type { Files } from '../../providers/files/port.ts';
import type { FreeSpace } from '../files/free-space.ts';
import { fingerprint, newToken } from '../users/password.ts';
import { archiveLetter } from './keeper-letters.ts';
import type { ArchiveLink, FoundArchive, KeptArchivesRepo } from './kept-archives.repo.ts';
import type { LettersRepo, NewLetter } from './letters.repo.ts';
import { seal, unseal } from './seal.ts';
import { openedSize, sealing, unsealing } from './sealed-file.ts';

interface Options {
  readonly repo: KeptArchivesRepo;
  readonly letters: LettersRepo;
  readonly store: Pick<Files, 'get' | 'putFile' | 'remove' | 'stat'>;
  readonly space: Pick<FreeSpace, 'check'>;
  /** The family's archive as it is written. */
  readonly openArchive: (familyId: string) => Promise<Readable>;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly delivers: boolean;
  readonly log: Log;
  readonly now: () => Date;
}

const KEY = 'the key of an archive';
/** The disk is looked at after so many bytes. */
const LOOK_EVERY = 64 * 1024 * 1024;
/** Letters with an archive are tried as long as it is there. */
const LETTER_DAYS_MOST = 400;

export type KeptArchives = ReturnType<typeof keptArchives>;

/**
 * Once a year a family's archive, sealed: each has a key of its own, which is kept only as sealed by the secrets in the
 * keepers' links. Of these the server has the hash. One file a family; the one before goes when the next is there.
 */
export function keptArchives(options: Options) {
  const { repo, letters, store, space, openArchive, dataDir, publicUrl, log, now } = options;
  const storeKey = (id: string) => `sealed-${id}`;
  const folder = join(dataDir, 'sealing');
  const spoolOf = (id: string) => join(folder, id);

  /** Ends with AppError 'full' where the disk has no room for more. */
  function lookAtDisk(): Transform {
    let unseen = LOOK_EVERY;
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        unseen += chunk.length;
        if (unseen < LOOK_EVERY) {
          done(null, chunk);
          return;
        }
        unseen = 0;
        space.check().then(
          () => done(null, chunk),
          (error: unknown) => done(error as Error),
        );
      },
    });
  }

  async function make(claimed: { readonly id: string; readonly familyId: string }, signal: AbortSignal): Promise<void> {
    const { id, familyId } = claimed;
    const key = randomBytes(32);
    const spool = spoolOf(id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await pipeline(
        await openArchive(familyId),
        sealing(key),
        lookAtDisk(),
        createWriteStream(spool, { mode: 0o600 }),
        {
          signal,
        },
      );
      const { size } = await stat(spool);
      await store.putFile(storeKey(id), spool);
      const isWanted = await repo.finish(claimed, openedSize(size), now(), async (tx, { family, keepers, until }) => {
        const links: ArchiveLink[] = [];
        const written: NewLetter[] = [];
        for (const { id: keeperId, name, address } of keepers) {
          const token = newToken();
          links.push({ tokenHash: fingerprint(token), archiveId: id, keeperId, sealedKey: seal(token, KEY, key) });
          const url = `${publicUrl}/kept/${token}`;
          const words = archiveLetter({ family, name, until, url });
          written.push({ keeperId, archiveId: id, to: address ?? '', ...words });
        }
        await letters.write(tx, familyId, written, now(), LETTER_DAYS_MOST);
        return links;
      });
      if (!isWanted) await repo.fail(claimed, '');
    } finally {
      await rm(spool, { force: true });
    }
  }

  async function find(token: string): Promise<FoundArchive> {
    const found = await repo.find(fingerprint(token), now());
    if (!found) {
      throw new AppError(
        'not-found',
        'This link opens nothing any more: a newer letter has come, its time is over, or you are no keeper now.',
      );
    }
    return found;
  }

  return {
    /** Makes the archives that are due, one after the other, and their letters. */
    async makeDue(signal: AbortSignal): Promise<void> {
      if (!options.delivers) return;
      for (let due = await repo.claim(now()); due && !signal.aborted; due = await repo.claim(now())) {
        const claimed = due;
        await make(claimed, signal).catch(async (error: unknown) => {
          log.error({ err: error, family: claimed.familyId }, 'A yearly archive could not be made');
          await repo.fail(claimed, error instanceof AppError ? error.message : 'It could not be made.');
        });
      }
    },

    async show(token: string): Promise<KeptArchiveShown> {
      const { family, madeAt, expiresAt, bytes } = await find(token);
      return { family, madeAt: madeAt.toISOString(), until: expiresAt.toISOString(), bytes };
    },

    /** The archive, opened while it is sent. */
    async open(token: string): Promise<{ size: number; name: FileName; open: () => Promise<Readable> }> {
      const { id, family, madeAt, bytes, sealedKey } = await find(token);
      return {
        size: bytes,
        name: { stem: `${family} ${madeAt.toISOString().slice(0, 10)}`.trim(), ending: '.zip', otherwise: 'recipes' },
        async open() {
          const file = await store.get(storeKey(id));
          if (!file) {
            await repo.lost(id, now());
            throw new AppError(
              'not-found',
              'This archive is not there any more. Another one is made, and a letter comes.',
            );
          }
          const opened = unsealing(unseal(token, KEY, sealedKey));
          // Where one of both ends early, so does the other.
          pipeline(file.body, opened).catch((error: unknown) => opened.destroy(error as Error));
          return opened;
        },
      };
    },

    /** Removes the bytes of those whose time is over, and has those made again whose bytes are missing. */
    async sweep(): Promise<void> {
      for (let gone = await repo.outdated(now()); gone.length > 0; gone = await repo.outdated(now())) {
        for (const id of gone) {
          await store.remove(storeKey(id));
          await rm(spoolOf(id), { force: true });
          await repo.removed(id);
        }
      }
      for (const id of await repo.made()) {
        if (!(await store.stat(storeKey(id)))) await repo.lost(id, now());
      }
    },
  };
}
