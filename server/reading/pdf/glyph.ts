/** Degrees clockwise by which writing is turned on the page: 90 reads from top to bottom. */
export type WritingTurn = 0 | 90 | 180 | 270;

/**
 * One character where it stands on the page as it is shown, in points from the top left. The box has the font's height and
 * the character's advance, so that in running text one box ends where the next begins.
 */
export interface Glyph {
  /** One character; a space where the file draws one. */
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Where the character stands on its line. */
  readonly x: number;
  readonly y: number;
  /** The font's size as shown. */
  readonly size: number;
  /** How tall the drawn shape is. */
  readonly ink: number;
  readonly turn: WritingTurn;
}

/** A page's size in points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The page turned so that writing of this turn is upright. */
export const sizeTurned = ({ width, height }: Size, turn: WritingTurn): Size =>
  turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };

/** A point of the page as shown, on the page turned so that writing of this turn is upright. */
function uprightPoint(x: number, y: number, { width, height }: Size, turn: WritingTurn): readonly [number, number] {
  switch (turn) {
    case 0:
      return [x, y];
    case 90:
      return [y, width - x];
    case 180:
      return [width - x, height - y];
    case 270:
      return [height - y, x];
  }
}

/** The same glyph on the page turned so that it is upright. */
export function uprightGlyph(glyph: Glyph, page: Size): Glyph {
  if (glyph.turn === 0) return glyph;
  const [x, y] = uprightPoint(glyph.x, glyph.y, page, glyph.turn);
  const [left, top, right, bottom] = uprightBox(glyph, page, glyph.turn);
  return { ...glyph, x, y, left, top, right, bottom };
}

type Edges = Pick<Glyph, 'left' | 'top' | 'right' | 'bottom'>;

/** `[left, top, right, bottom]` of a box on the page turned so that writing of this turn is upright. */
export function uprightBox(box: Edges, page: Size, turn: WritingTurn): readonly [number, number, number, number] {
  const [ax, ay] = uprightPoint(box.left, box.top, page, turn);
  const [bx, by] = uprightPoint(box.right, box.bottom, page, turn);
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}
