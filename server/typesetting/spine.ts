import { BOOK_FORMATS, type BookFormat } from '#shared/collections.ts';
import { BLEED, POINTS } from './geometry.ts';

/** How the book is bound: glued in paper, or in boards. */
export type Binding = 'paperback' | 'hardcover';

/** The two thinnest hardcovers: most pages, and the spine's width in inches. */
const THIN_BOARDS: readonly (readonly [number, number])[] = [
  [84, 0.25],
  [140, 0.5],
];
/**
 * From there on a spine is a sixteenth wider from step to step, beginning with 0.625 in; these are the steps' last
 * pages, as Lulu's book guide lists them. They serve previews and files to download: before a book is ordered, the
 * printer is asked what its cover measures.
 */
const BOARDS_FROM = 0.625;
const BOARDS = [
  ...[168, 194, 222, 250, 278, 306, 334, 360, 388, 416, 444, 472, 500],
  ...[528, 556, 582, 610, 638, 666, 694, 722, 750, 778, 799, 800],
];
/** Pages of 80# coated or 60# uncoated paper to the inch, and what the cover adds. */
const PAGES_PER_INCH = 444;
const COVER_INCHES = 0.06;
/** Around boards: 0.75 in are folded in, beside the bleed. */
const WRAP = 0.75 * POINTS;
/** A spine of at most so many pages bears no text: it would run over its edges. */
const SPINE_TEXT_FROM = 81;
/** Fewest and most pages that are bound (Lulu's table of products). */
export const BOUND_PAGES = { paperback: [32, 800], hardcover: [24, 800] } as const;

/** Width of the spine in inches (Lulu's formulas: a sum for paper, steps for boards). */
export function spineInches(binding: Binding, pages: number): number {
  if (binding === 'paperback') return pages / PAGES_PER_INCH + COVER_INCHES;
  const thin = THIN_BOARDS.find(([most]) => pages <= most);
  if (thin) return thin[1];
  const step = BOARDS.findIndex((most) => pages <= most);
  return BOARDS_FROM + (step < 0 ? BOARDS.length - 1 : step) * 0.0625;
}

export const hasSpineText = (pages: number) => pages >= SPINE_TEXT_FROM;

/** What type on a cover keeps from every trim and fold, in points. */
export const COVER_SAFE = 40;

/** The cover as one flat page, in points: back, spine, front, and what is cut off or folded in around them. */
export interface CoverGeometry {
  readonly width: number;
  readonly height: number;
  /** Of one trimmed side. */
  readonly panel: number;
  readonly spine: number;
  /** What is cut off, and in boards folded in, on each outer edge. */
  readonly edge: number;
  readonly bleed: number;
  /** Type keeps as much from every trim and fold. */
  readonly safe: number;
}

export function coverOf(format: BookFormat, binding: Binding, pages: number): CoverGeometry {
  const panel = BOOK_FORMATS[format].width * POINTS;
  const spine = spineInches(binding, pages) * POINTS;
  const edge = BLEED + (binding === 'hardcover' ? WRAP : 0);
  return {
    width: 2 * panel + spine + 2 * edge,
    height: BOOK_FORMATS[format].height * POINTS + 2 * edge,
    panel,
    spine,
    edge,
    bleed: BLEED,
    safe: COVER_SAFE,
  };
}
