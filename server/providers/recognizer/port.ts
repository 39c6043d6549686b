import type { TranscriptLine } from '#shared/transcript.ts';

/** A picture's writing. Boxes are fractions of the picture as it is served: its own orientation applied, not turned further. */
export interface PictureReading {
  /** In pixels, of the picture with its own orientation applied. */
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise by which the picture must be turned for its writing to be upright. */
  readonly turn: 0 | 90 | 180 | 270;
  /** In reading order: column after column, line after line. */
  readonly lines: readonly TranscriptLine[];
  /**
   * What the picture holds, as far as this reader can tell: print or clear writing; joined handwriting that it cannot
   * read (its lines are not to be trusted); writing too blurred to read; nothing written at all.
   */
  readonly verdict: 'text' | 'handwriting' | 'blurred' | 'nothing';
}

/** Reads pictures where the product runs, without any service. */
export interface Recognizer {
  /** For the line at start. */
  readonly says: string;
  /**
   * Reads one picture: JPEG, PNG, WebP, GIF, AVIF or TIFF (HEIC is converted before). Throws AppError 'unreadable'
   * for bytes that are no whole picture or have more than 25 megapixels, 'timeout' when it takes longer than the
   * limit, 'unconfigured' where the reader cannot run on this machine, 'too-many' when too many wait. `signal` ends it early.
   * Families take turns: `family` is whose picture it is.
   */
  read(picture: Uint8Array, signal?: AbortSignal, family?: string): Promise<PictureReading>;
  close(): Promise<void>;
}
