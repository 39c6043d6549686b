import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** A migration's name and its checksum, in the order in which they are applied. */
export type Checksums = Readonly<Record<string, string>>;

export const CHECKSUMS_FILE = 'checksums.json';

/**
 * The checksum of each migration in `folder`: over its statements and its time in the journal, by which Drizzle decides
 * what a database still needs. Line endings do not count, since Git may change them at a checkout.
 */
export function checksumsOf(folder: string): Checksums {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return Object.fromEntries(
    journal.entries.map(({ tag, when }) => {
      const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n');
      return [tag, createHash('sha256').update(`${String(when)}\n${sql}`).digest('hex')];
    }),
  );
}

/** The checksums that were written down when the migrations landed. */
export function readChecksums(folder: string): Checksums {
  return JSON.parse(readFileSync(join(folder, CHECKSUMS_FILE), 'utf8')) as Checksums;
}

/** The landed migrations that are no longer what they were, or are gone. */
export function changedSince(landed: Checksums, now: Checksums): string[] {
  return Object.keys(landed).filter((tag) => now[tag] !== landed[tag]);
}
