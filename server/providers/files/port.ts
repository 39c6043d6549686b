import type { Readable } from 'node:stream';

/** So many bytes at a file's beginning tell what it is. */
export const HEAD_BYTES = 4096;

/** Both ends counted, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface OpenedFile {
  /** Size of the whole file in bytes, whatever the range. */
  readonly size: number;
  readonly body: Readable;
  /** Names these very bytes among all that have lain under the key; undefined where the store has no such names. */
  readonly version?: string | undefined;
}

/** What an upload was said to be; what was said is held to. */
export interface Claimed {
  readonly contentType?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
}

/**
 * Keeps bytes under a key. Whose they are and what they are, the database knows. A key is lower-case letters,
 * digits, '.', '_' and '-', begins with a letter or digit and has at most 100 characters; any other is a mistake of
 * the program and throws.
 */
export interface Files {
  /** For the line at start. */
  readonly says: string;
  /** The origin of the addresses below, such as 'https://bucket.example.com'; null where they are the app's own. */
  readonly uploadOrigin: string | null;
  /**
   * Keeps the bytes for good: when it resolves they survive the loss of the process. A file that was there is
   * replaced whole; a reader sees the old or the new one, never a part.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * As `put`, with the bytes of a file on this machine, which never stand in this process's memory as a whole. The file
   * there may be gone afterwards: it is moved where that is possible.
   */
  putFile(key: string, path: string): Promise<void>;
  /**
   * Gives the file another key, in place of what is there. Throws AppError 'not-found' where there is no such file, and changes
   * nothing. With a `version` that `get` named, only those bytes: throws 'conflict' where others lie there by now.
   */
  move(from: string, to: string, version?: string): Promise<void>;
  /** Opens the file, or the given part of it; null where there is none. `range` must lie within the file. */
  get(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** Writes the file to a path on this machine, in place of what is there; false where there is no such file. */
  getFile(key: string, path: string): Promise<boolean>;
  /** Size in bytes; null where there is no such file. */
  stat(key: string): Promise<{ readonly size: number } | null>;
  /** Removes the file; without effect where there is none. */
  remove(key: string): Promise<void>;
  /** Removes the file and all that is kept beside it, whose keys begin with `key` and a '.'. */
  removeAll(key: string): Promise<void>;
  /**
   * An address to which a browser sends the bytes of `key` by one PUT, until it expires; sent again, they replace the
   * former. Where type or size are claimed, only a PUT with just these headers is taken. The answer is 200 with a
   * quoted ETag once the bytes are kept, or an S3 error document (403 AccessDenied once it has expired, 403
   * SignatureDoesNotMatch). An upload that breaks off leaves nothing. A path where the address is the app's own.
   */
  uploadAddress(key: string, claimed: Claimed, expiresInSeconds: number): Promise<string>;
  /** Removes what a process that was killed left half written. */
  sweep(): Promise<void>;
}

/** A PUT to one of the app's own addresses, as it arrives. Header names are lower-case, as Node gives them. */
export interface UploadRequest {
  readonly key: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Where it comes from, for counting. */
  readonly address: string;
}

/** Looks on while the bytes of an upload arrive. What it throws ends the upload, of which nothing is kept. */
export interface UploadWatch {
  /** Most bytes of this upload; without it, as many as of any other. */
  readonly bytesMax?: number;
  /** `head` are the first bytes of the file, up to these. */
  arrived(bytes: number, head: Uint8Array): Promise<void>;
  /** The upload is over, however it ended. */
  end(): Promise<void>;
}

/** Whether an upload at one of the app's own addresses is taken. */
export interface UploadAdmission {
  /** Whether bytes for this key are still waited for; an address is good for nothing once they were used. */
  isAwaited(key: string): Promise<boolean>;
  /** Asked before an upload is taken. */
  watch(key: string, request: UploadRequest): Promise<UploadWatch>;
}

export interface UploadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Takes an upload at one of the app's own addresses and says what to answer. Bytes are counted as they arrive; where
 * they break off it throws and nothing is kept.
 */
export type ReceiveUpload = (request: UploadRequest, body: AsyncIterable<Uint8Array>) => Promise<UploadAnswer>;
