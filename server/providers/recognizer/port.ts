import type { PictureProblem } from '#server/reading/picture/picture-problems.ts';
import type { TranscriptLine } from '#shared/transcript.ts';

/** A picture's writing. Boxes are fractions of the picture as it is served: its own orientation applied, not turned further. */
export interface PictureReading {
  /** In pixels, of the picture with its own orientation applied. */
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise by which the picture must be turned for its writing to be upright. */
  readonly turn: 0 | 90 | 180 | 270;
  /** In reading order: column after column, line after line. None where nothing is written. */
  readonly lines: readonly TranscriptLine[];
  /**
   * What makes it hard to read that another picture would mend; empty where it is read well, or where it is the hand that
   * is hard. Nothing is refused for it: lines that could not be read are there, with their places and no text.
   */
  readonly problems: readonly PictureProblem[];
}

/** Reads pictures where the product runs, without any service. */
export interface Recognizer {
  /** For the line at start. */
  readonly says: string;
  /**
   * Reads one picture: JPEG, PNG, WebP, GIF, AVIF or TIFF (HEIC is converted before). Throws AppError 'unreadable'
   * for bytes that are no whole picture or have more than 25 megapixels, 'timeout' when it takes longer than the
   * limit, 'unconfigured' where the reader cannot run on this machine, 'too-many' when too many wait. `signal` ends it early.
   * Families take turns: `family` is whose picture it is. `hand` is what was learned of the hand it is in (`HandLearner`).
   */
  read(picture: Uint8Array, signal?: AbortSignal, family?: string, hand?: Uint8Array | null): Promise<PictureReading>;
  close(): Promise<void>;
}

/** Lines of one hand that a person has read: small grey pictures as `cut` gives them, with their text. */
export interface ReadLines {
  readonly lines: readonly { readonly picture: Uint8Array; readonly text: string }[];
}

/** What learning a hand came to. */
export interface HandLesson {
  /** What reading takes as `hand`; null where it reads the lines that were held out no better. */
  readonly hand: Uint8Array | null;
  /** Letters wrong in the lines held out, 0..1, as it was and as learned. */
  readonly wrongBefore: number;
  readonly wrongAfter: number;
}

/** Learns hands where the product runs, apart from reading and behind all other work. */
export interface HandLearner {
  /** The network that is learned with: what was learned with another is of no use. */
  network(): Promise<string>;
  /**
   * Cuts lines out of a picture, by their boxes (as in `PictureReading`); null for a box that holds no line. Throws as
   * `Recognizer.read` for bytes that are no picture.
   */
  cut(
    picture: Uint8Array,
    turn: PictureReading['turn'],
    boxes: readonly (readonly [x: number, y: number, w: number, h: number])[],
    signal?: AbortSignal,
  ): Promise<(Uint8Array | null)[]>;
  /** Learns a hand, from the network's own weights on. */
  learn(lines: ReadLines, signal?: AbortSignal): Promise<HandLesson>;
  close(): Promise<void>;
}
