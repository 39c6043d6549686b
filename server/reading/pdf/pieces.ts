import type { Glyph } from './glyph.ts';
import { textOfGlyphs, trackingOf, type PlacedGlyph } from './text-of-glyphs.ts';
import { median } from '../median.ts';
import { isInitialAlone } from '../words/word-familiarity.ts';

/** Writing on one line without a wide gap: what columns and lines are made of. Points, from the top left. */
export interface TextRun {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly baseline: number;
  readonly size: number;
}

interface Row {
  baseline: number;
  size: number;
  glyphs: PlacedGlyph[];
}

/** On the same line stand glyphs whose feet differ by less than this share of the smaller one's size. */
const SAME_LINE = 0.22;
/** Raised writing is smaller than its line; browsers set it at five sixths. */
const SMALL = 0.88;
/** A gap of one em parts pieces; those of one line are put together again where no column runs between them. */
const GAP = 1;

/** Of so many letters before a gap it is told how wide they are set. */
const LETTERS = 8;

const isSpace = (glyph: Glyph) => glyph.text.trim() === '';

/** The pieces of a page, in no order. The glyphs are upright; whatever order they were drawn in does not matter. */
export function piecesOf(glyphs: readonly Glyph[]): TextRun[] {
  const rows = rowsOf(glyphs);
  raiseInitials(rows);
  liftRaised(rows);
  dropLeaders(rows);
  const runs = rows.flatMap((row) => cut(row.glyphs)).filter((run) => !run.every(isSpace));
  return runs.map(pieceOf).filter((piece) => piece.text !== '');
}

function rowsOf(glyphs: readonly Glyph[]): Row[] {
  const sorted = [...glyphs].sort((a, b) => a.y - b.y || a.left - b.left);
  const rows: Row[] = [];
  for (const glyph of sorted) {
    let best: Row | null = null;
    // Feet come in order, so that only the last rows can be near.
    for (let index = rows.length - 1; index >= 0 && index >= rows.length - 4; index -= 1) {
      const row = rows[index] as Row;
      const off = Math.abs(row.baseline - glyph.y);
      if (off <= SAME_LINE * Math.min(row.size, glyph.size) && (!best || off < Math.abs(best.baseline - glyph.y)))
        best = row;
    }
    if (best) {
      best.glyphs.push({ ...glyph, raised: false });
      if (!isSpace(glyph)) best.size = Math.max(best.size, glyph.size);
    } else rows.push({ baseline: glyph.y, size: glyph.size, glyphs: [{ ...glyph, raised: false }] });
  }
  for (const row of rows) row.glyphs = withoutDoubles(row.glyphs.sort((a, b) => a.left - b.left));
  return rows;
}

/** Bold faces are sometimes made by drawing a letter twice, a hair apart. */
function withoutDoubles(glyphs: readonly PlacedGlyph[]): PlacedGlyph[] {
  const unique: PlacedGlyph[] = [];
  for (const glyph of glyphs) {
    const isDouble = unique
      .slice(-3)
      .some((other) => other.text === glyph.text && Math.abs(other.left - glyph.left) < 0.12 * glyph.size);
    if (!isDouble || isSpace(glyph)) unique.push(glyph);
  }
  return unique;
}

/** An initial is so much larger than the words that it begins, which stand so near behind it, in its sizes. */
const INITIAL = 1.6;
const INITIAL_GAP = 0.5;

/** A paragraph's first letter that reaches down over several of its lines belongs to the first of them, on whose foot it does not stand. */
function raiseInitials(rows: readonly Row[]): void {
  for (const row of rows) {
    for (const letter of row.glyphs.filter(({ text }) => /^\p{Lu}$/u.test(text))) {
      const isBeside = (glyph: PlacedGlyph) =>
        !isSpace(glyph) &&
        letter.size > INITIAL * glyph.size &&
        glyph.left - letter.left > 0.2 * letter.size &&
        glyph.left - letter.right < INITIAL_GAP * letter.size;
      const beside = rows.filter(
        ({ baseline, glyphs }) =>
          baseline > letter.y - letter.ink && baseline <= letter.y + 0.1 * letter.size && glyphs.some(isBeside),
      );
      const [first, ...others] = beside;
      const next = first?.glyphs.find(isBeside);
      if (!first || others.length === 0 || !next || !/^\p{L}$/u.test(next.text)) continue;
      row.glyphs = row.glyphs.filter((glyph) => glyph !== letter);
      row.size = Math.max(...row.glyphs.map(({ size }) => size), 0);
      const { left } = letter;
      const rest = first.glyphs.slice(first.glyphs.indexOf(next));
      const word = /^\p{L}+/u.exec(textOfGlyphs(rest))?.[0] ?? '';
      const right = next.left - (isInitialAlone(letter.text, word) ? 0.5 * next.size : 0);
      first.glyphs.push({ ...next, text: letter.text, left, right, x: left });
      first.glyphs.sort((a, b) => a.left - b.left);
      // the lines beside it begin with it
      for (const other of others) {
        const begin = other.glyphs.find(isBeside);
        other.glyphs = other.glyphs.map((glyph) => (glyph === begin ? { ...glyph, left } : glyph));
      }
    }
  }
}

/** Small raised or lowered writing (fractions set by hand, footnote marks, the ring of a degree) joins the line it belongs to. */
function liftRaised(rows: Row[]): void {
  for (const row of rows) {
    for (const run of cut(row.glyphs)) {
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last || run.length > 5 || run.every(isSpace)) continue;
      const middle = row.baseline - 0.35 * first.size;
      const host = rows.find(
        (other) =>
          other !== row &&
          first.size < SMALL * other.size &&
          middle > other.baseline - 0.95 * other.size &&
          middle < other.baseline + 0.25 * other.size &&
          other.glyphs.some(
            (glyph) =>
              !isSpace(glyph) &&
              first.size < SMALL * glyph.size &&
              glyph.left - last.right < 0.35 * glyph.size &&
              first.left - glyph.right < 0.35 * glyph.size,
          ),
      );
      if (!host) continue;
      const raised = row.baseline < host.baseline - 0.15 * host.size;
      host.glyphs.push(...run.map((glyph) => ({ ...glyph, raised })));
      host.glyphs.sort((a, b) => a.left - b.left);
      row.glyphs = row.glyphs.filter((glyph) => !run.includes(glyph));
    }
  }
}

/** So many points in a row lead the eye from a food to its amount. */
const LEADER = 5;

/** Where in a row such points stand, from and to; null where there are none. */
function leaderIn({ glyphs }: Row): readonly [number, number] | null {
  let [from, count] = [0, 0];
  for (const [index, glyph] of glyphs.entries()) {
    if (isSpace(glyph)) continue;
    if (!/^[.·…]$/.test(glyph.text)) {
      if (count >= LEADER && from > 0) return [from, index];
      count = 0;
    } else {
      if (count === 0) from = index;
      count += 1;
    }
  }
  return null;
}

/** 'sugar ........ 250 g' is a table's row without its points. Those of a table of contents stay, as its numbers are no amounts. */
function dropLeaders(rows: readonly Row[]): void {
  const led = rows.flatMap((row) => {
    const leader = leaderIn(row);
    const [food, tail] = [row.glyphs.slice(0, leader?.[0]), row.glyphs.slice(leader?.[1])].map(textOfGlyphs);
    return leader && /\p{L}{3}/u.test(food ?? '') && tail ? [{ row, leader, tail }] : [];
  });
  const isContents = led.every(
    ({ tail }, index) => /^\d+$/.test(tail) && Number(tail) >= Number(led[index - 1]?.tail ?? 0),
  );
  if (isContents) return;
  for (const { row, leader } of led)
    row.glyphs = row.glyphs.filter((glyph, index) => index < leader[0] || index >= leader[1]);
}

function cut(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const runs: PlacedGlyph[][] = [];
  let run: PlacedGlyph[] = [];
  let letters: PlacedGlyph[] = [];
  let right = Number.NEGATIVE_INFINITY;
  let size = 0;
  for (const glyph of glyphs) {
    if (isSpace(glyph)) {
      run.push(glyph);
      continue;
    }
    const gap = glyph.left - right - 2 * trackingOf(letters.slice(-LETTERS));
    if (gap > GAP * Math.max(size, glyph.size) || isAfterDropped(letters, glyph)) {
      if (run.length > 0) runs.push(run);
      run = [];
      letters = [];
    }
    run.push(glyph);
    letters.push(glyph);
    right = Math.max(run.length === 1 ? glyph.right : right, glyph.right);
    size = glyph.size;
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** A number set so much larger than the line behind it is no word of that line. */
const DROPPED = 1.4;

/** Whether a letter stands behind a large number that counts a step, on whose foot the last of several lines stands. */
const isAfterDropped = (letters: readonly PlacedGlyph[], glyph: PlacedGlyph): boolean =>
  letters.length > 0 &&
  letters.every((letter) => /^[\d.)]$/.test(letter.text) && letter.size > DROPPED * glyph.size) &&
  /^\p{L}/u.test(glyph.text);

function pieceOf(run: readonly PlacedGlyph[]): TextRun {
  const drawn = run.filter((glyph) => !isSpace(glyph));
  const main = drawn.reduce<PlacedGlyph | undefined>((a, b) => (a && a.size >= b.size ? a : b), undefined);
  const usual = drawn.filter((glyph) => !glyph.raised && glyph.size === main?.size);
  return {
    text: textOfGlyphs(run),
    left: Math.min(...drawn.map(({ left }) => left)),
    top: median(usual.map(({ top }) => top)),
    right: Math.max(...drawn.map(({ right }) => right)),
    bottom: median(usual.map(({ bottom }) => bottom)),
    baseline: main?.y ?? 0,
    size: main?.size ?? 0,
  };
}
