import { BOOK_FORMATS, type BookFormat } from '#shared/collections.ts';
import type { Preferences } from '#shared/user.ts';

/** Points of PDF to the inch. */
export const POINTS = 72;
/** What is printed beyond the trim on every side: 0.125 in = 3.175 mm, the printer's rule. */
export const BLEED = 9;

/** All in points. Margins are counted from the trim; `bleed` is 0 where nothing is to be cut. */
export interface PageGeometry {
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly top: number;
  readonly bottom: number;
  /** At the spine; the same as `outside` on a screen, with the same measure between them. */
  readonly inside: number;
  readonly outside: number;
  /** Of the running text. */
  readonly size: number;
  /** Of the column of ingredients and the space beside it. */
  readonly aside: number;
  readonly gap: number;
}

/** What the text keeps from the trim (at least 0.5 in, the printer's safety margin), and its size, by format. */
const MARGINS = {
  letter: { top: 64, bottom: 66, side: 58, size: 10.5, aside: 176, gap: 26 },
  a4: { top: 66, bottom: 70, side: 58, size: 10.5, aside: 174, gap: 26 },
  '6x9': { top: 52, bottom: 54, side: 42, size: 9.2, aside: 118, gap: 16 },
  square: { top: 56, bottom: 58, side: 54, size: 10, aside: 172, gap: 24 },
} as const satisfies Record<BookFormat, object>;

/** Beside the safety margin the binding takes 0.2 in, and more the thicker the book is (Lulu's book guide). */
const BINDING = 14.4;
const GUTTERS = [
  [60, 0],
  [150, 0.125],
  [400, 0.5],
  [600, 0.625],
  [Infinity, 0.75],
] as const;

/** Times the designed size. */
const TYPE_SIZES = { small: 0.9, medium: 1, large: 1.2 } as const satisfies Record<Preferences['fontSize'], number>;

/**
 * The same page with its type as large as this reader wants it: the template takes every size from `size`. The column of
 * ingredients grows less than the type, since its line is short already and the steps pay for it; nothing changes at 'medium'.
 */
export function inTypeSize(page: PageGeometry, fontSize: Preferences['fontSize']): PageGeometry {
  const by = TYPE_SIZES[fontSize];
  return { ...page, size: page.size * by, gap: page.gap * by, aside: page.aside * ((1 + by) / 2) };
}

/** Inches that a book of so many pages needs at the spine beyond a thin one. */
export function gutterInches(pages: number): number {
  return GUTTERS.find(([most]) => pages <= most)?.[1] ?? 0.75;
}

/** The page of a book with so many pages; a screen's has the same measure, so that both break alike. */
export function pageOf(format: BookFormat, edition: 'screen' | 'print', pages: number): PageGeometry {
  const { width, height } = BOOK_FORMATS[format];
  const { side, ...rest } = MARGINS[format];
  const inside = side + BINDING + gutterInches(pages) * POINTS;
  const even = (inside + side) / 2;
  const isPrint = edition === 'print';
  return {
    width: width * POINTS,
    height: height * POINTS,
    bleed: isPrint ? BLEED : 0,
    inside: isPrint ? inside : even,
    outside: isPrint ? side : even,
    ...rest,
  };
}
