import { describe, expect, it } from 'vitest';
import { BOOK_FORMATS, type BookFormat } from '#shared/collections.ts';
import { gutterInches, inTypeSize, pageOf } from './geometry.ts';
import { coverOf, hasSpineText, spineInches } from './spine.ts';

const formats = Object.keys(BOOK_FORMATS) as BookFormat[];

describe('a page', () => {
  it.each([
    [24, 0],
    [60, 0],
    [61, 0.125],
    [150, 0.125],
    [151, 0.5],
    [400, 0.5],
    [401, 0.625],
    [600, 0.625],
    [601, 0.75],
  ])('of a book of %d pages has a gutter of %d inches more', (pages, inches) => {
    expect(gutterInches(pages)).toBe(inches);
  });

  it.each(formats)(
    'of %s keeps half an inch from every trim, more at the spine, and the same measure on a screen',
    (format) => {
      for (const pages of [40, 100, 300, 700]) {
        const print = pageOf(format, 'print', pages);
        const screen = pageOf(format, 'screen', pages);
        expect(Math.min(print.top, print.bottom, print.outside)).toBeGreaterThanOrEqual(36);
        expect(print.inside).toBeGreaterThanOrEqual(36 + 14.4 + gutterInches(pages) * 72);
        expect(screen.inside + screen.outside).toBeCloseTo(print.inside + print.outside);
        expect([print.bleed, screen.bleed]).toEqual([9, 0]);
      }
    },
  );

  it.each(formats)('of %s has room for its steps whatever the size of type, and no other margins', (format) => {
    const page = pageOf(format, 'screen', 40);
    expect(inTypeSize(page, 'medium')).toEqual(page);
    for (const [fontSize, by] of [
      ['small', 0.9],
      ['large', 1.2],
    ] as const) {
      const { size, aside, gap, ...same } = inTypeSize(page, fontSize);
      expect(size).toBeCloseTo(page.size * by);
      expect(page).toMatchObject(same);
      // A dozen of the steps' letters at the least, beside the ingredients.
      expect((page.width - page.inside - page.outside - aside - gap) / size).toBeGreaterThan(12);
    }
  });
});

describe('a spine', () => {
  it.each([
    ['paperback', 32, 32 / 444 + 0.06],
    ['paperback', 800, 800 / 444 + 0.06],
    ['hardcover', 24, 0.25],
    ['hardcover', 84, 0.25],
    ['hardcover', 85, 0.5],
    ['hardcover', 168, 0.625],
    ['hardcover', 194, 0.6875],
    ['hardcover', 222, 0.75],
    ['hardcover', 250, 0.8125],
    ['hardcover', 278, 0.875],
    ['hardcover', 306, 0.9375],
    ['hardcover', 334, 1],
    ['hardcover', 335, 1.0625],
    ['hardcover', 799, 2.0625],
    ['hardcover', 800, 2.125],
    ['hardcover', 900, 2.125],
  ] as const)('of a %s of %d pages is %d inches wide', (binding, pages, inches) => {
    expect(spineInches(binding, pages)).toBeCloseTo(inches);
  });

  it('never grows by more than a sixteenth at once beyond 168 pages, nor shrinks', () => {
    for (let pages = 168; pages < 800; pages += 1) {
      const wider = spineInches('hardcover', pages + 1) - spineInches('hardcover', pages);
      expect([0, 0.0625]).toContain(wider);
    }
  });

  it('bears a title from 81 pages on', () => {
    expect([hasSpineText(80), hasSpineText(81)]).toEqual([false, true]);
  });

  it('lies between two sides, with what is cut off or folded in around them', () => {
    const paper = coverOf('square', 'paperback', 100);
    expect(paper.width).toBeCloseTo(2 * 612 + paper.spine + 18);
    expect(paper.height).toBeCloseTo(612 + 18);
    // The printer's own figure for the square hardcover of 24 pages: 19 × 10.25 inches.
    const boards = coverOf('square', 'hardcover', 24);
    expect([boards.width / 72, boards.height / 72]).toEqual([19, 10.25]);
  });
});
