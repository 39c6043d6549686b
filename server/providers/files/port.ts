import type { Readable } from 'node:stream';

/** Both ends counted, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface OpenedFile {
  /** Size of the whole file in bytes, whatever the range. */
  readonly size: number;
  readonly body: Readable;
}

/**
 * Keeps bytes under a key. Whose they are and what they are, the database knows. A key is lower-case letters,
 * digits, '.', '_' and '-', begins with a letter or digit and has at most 100 characters; any other is a mistake of
 * the program and throws.
 */
export interface Files {
  /**
   * Keeps the bytes for good: when it resolves they survive the loss of the process. A file that was there is
   * replaced whole; a reader sees the old or the new one, never a part.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Opens the file, or the given part of it; null where there is none. `range` must lie within the file. */
  get(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** Size in bytes; null where there is no such file. */
  stat(key: string): Promise<{ readonly size: number } | null>;
  /** Removes the file; without effect where there is none. */
  remove(key: string): Promise<void>;
}
