/** Decoded pixels: RGB, three bytes a pixel, row after row from the top left. */
export interface RgbImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A turned rectangle in pixels of an `RgbImage`: middle, sides, and `angle` in radians, clockwise on the screen, of the side `w`. */
export interface TurnedBox {
  readonly cx: number;
  readonly cy: number;
  readonly w: number;
  readonly h: number;
  readonly angle: number;
}

/** One character as the recognizer read it. */
export interface ReadChar {
  readonly char: string;
  /** 0..1 */
  readonly confidence: number;
  /** How sure the word is that it stands in, 0..1, where other readings of its line were weighed: a doubt then goes by that. */
  readonly wordConfidence?: number;
  /** Where the network saw it: 0..1 of the padded crop's width. */
  readonly at: number;
}

/** One piece of a line, read: what the characters say, where they stand. */
export interface ReadLine {
  readonly text: string;
  readonly box: TurnedBox;
  /** In the order of `text`; one for each of its code points until a repair changes the text. */
  readonly chars: readonly ReadChar[];
}

/** `[from, to, confidence]`: characters of a text that were hard to read. */
export type Unsure = readonly [from: number, to: number, confidence: number];

/** A line whose amounts were read a second time, by their glyphs. */
export interface FractionReading {
  readonly text: string;
  /** Of the new text, when it kept one for each code point. */
  readonly chars?: readonly ReadChar[];
  readonly unsure: readonly Unsure[];
  /** What else the line may say, best first. */
  readonly otherwise: readonly string[];
}
