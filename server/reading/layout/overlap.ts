import type { TranscriptPage } from '#shared/transcript.ts';

/** Screenshots overlap by at most so many lines; one or two at their edges may be cut through. */
const MOST = 40;
const CUT = 2;
/** Two lines alike are an overlap, or one as long as this. */
const LINES_MIN = 2;
const LONG = 24;
/** Readings of one line differ in at most this share of their letters. */
const DIFFERENT = 0.18;
const COMPARED = 160;

/**
 * Of pictures taken one after the other, of a screen that was scrolled on, what the later one shows again, with lines that the edge of
 * either cuts: they are read once. Lines by page, as in `furnitureOf`, whose lines are not compared.
 */
export function overlapsOf(
  pages: readonly TranscriptPage[],
  furniture: readonly ReadonlySet<number>[],
): ReadonlySet<number>[] {
  const again = pages.map(() => new Set<number>());
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1];
    // the pages of one PDF follow each other
    if (!before || page.page !== undefined || before.page !== undefined || page.file === before.file) continue;
    const [first, second] = [before, page].map((one, at) =>
      one.lines.flatMap(({ text, box }, line) => {
        const plain = text
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]/gu, '')
          .slice(0, COMPARED);
        const isLeft =
          box === null || plain === '' || furniture[index - 1 + at]?.has(line) || again[index - 1 + at]?.has(line);
        return isLeft ? [] : [{ line, plain }];
      }),
    ) as [Row[], Row[]];
    for (const line of sameHead(before, page)) again[index]?.add(line);
    const overlap = overlapOf(first, second);
    if (!overlap) continue;
    for (const { line } of first.slice(first.length - overlap.cutBefore)) again[index - 1]?.add(line);
    for (const { line } of second.slice(0, overlap.until)) again[index]?.add(line);
  }
  return again;
}

/** So near two lines stand at one place, in the page's width and height, and so many of a screen's head are the same. */
const SAME_PLACE = 0.01;
const SAME_MIN = 3;
const HEAD = 0.5;

/** The head of a program's screen, which stays when another tab is opened: lines that say the same at the same place, in its upper half. */
function sameHead(before: TranscriptPage, page: TranscriptPage): number[] {
  const same = page.lines.flatMap(({ text, box }, line) => {
    const isSame = (other: TranscriptPage['lines'][number]) =>
      box !== null &&
      other.box !== null &&
      box[1] < HEAD &&
      other.text === text &&
      Math.abs(other.box[0] - box[0]) < SAME_PLACE &&
      Math.abs(other.box[1] - box[1]) < SAME_PLACE;
    return before.lines.some(isSame) ? [line] : [];
  });
  return same.length >= SAME_MIN ? same : [];
}

interface Row {
  readonly line: number;
  readonly plain: string;
}

/** How many lines at the end of the first are cut, and up to which line the second repeats it; the longest overlap. */
function overlapOf(first: readonly Row[], second: readonly Row[]): { cutBefore: number; until: number } | null {
  for (let cutBefore = 0; cutBefore <= CUT; cutBefore += 1) {
    const end = first.length - cutBefore;
    for (let cutAfter = 0; cutAfter <= CUT; cutAfter += 1) {
      for (let count = Math.min(MOST, end, second.length - cutAfter); count >= 1; count -= 1) {
        const from = end - count;
        const isSame = Array.from({ length: count }, (_, at) => at).every((at) =>
          areAlike(first[from + at]?.plain ?? '', second[cutAfter + at]?.plain ?? ''),
        );
        const isLong = count >= LINES_MIN || (first[from]?.plain.length ?? 0) >= LONG;
        if (isSame && isLong) return { cutBefore, until: cutAfter + count };
      }
    }
  }
  return null;
}

/** Whether two texts are one line read twice: alike in all but a few letters in their places, or but for a bullet that was read as a one. */
function areAlike(one: string, other: string): boolean {
  if (one === other || one === `1${other}` || other === `1${one}`) return true;
  const most = Math.floor(DIFFERENT * Math.max(one.length, other.length));
  if (Math.abs(one.length - other.length) > most) return false;
  // figures are what two lines of a list differ in
  if (one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false;
  let head = 0;
  while (head < one.length && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < one.length - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return Math.max(one.length, other.length) - head - tail <= Math.max(2, most);
}
