import type { Readable } from 'node:stream';

export interface KeptName {
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

/**
 * Where backups lie: named files, each whole or not there. A name is words of letters, digits, '.', '_' and '-', parted by
 * '/'; any other is a mistake of the program and throws.
 */
export interface BackupPlace {
  /** For the line at start and the host's page. */
  readonly says: string;
  /** The folder on this machine; null where it is elsewhere. */
  readonly folder: string | null;
  /** A path on this machine to write a file at before it is kept. */
  draft(): Promise<string>;
  /** Keeps what was written at `draft` for good, in place of what is there; the draft is gone afterwards. */
  keep(name: string, draft: string): Promise<void>;
  /** Null where there is no such file. */
  read(name: string): Promise<Readable | null>;
  /** All files whose names begin with `prefix`, which ends with '/' or is empty. */
  list(prefix: string): AsyncIterable<KeptName>;
  /** Without effect where there is none. */
  remove(name: string): Promise<void>;
  /** Removes drafts that a process which was killed has left. */
  sweep(): Promise<void>;
}

const nameForm = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

export function backupName(name: string): string {
  if (name.length > 300 || !nameForm.test(name))
    throw new Error(`not a name of a backup's file: ${JSON.stringify(name)}`);
  return name;
}
