import { median } from '../median.ts';
import { HEADING_HEIGHT, guttersOf, type Gutter } from './gutters-of-newsprint.ts';
import { levelPieces, type LevelPiece, type Piece } from './placed-pieces.ts';
import type { RgbImage, TurnedBox } from './types.ts';

// All lengths in heights of a line.
/** A row of both columns reaches so far to both sides of the gutter; what reaches less far over it was drawn too large. */
const OVER = 1.2;
/** The paper between the columns is seen so near to where the other rows have the gutter, at least so wide. */
const NEAR = 0.5;
const WIDE = 0.15;
/** It is so bright beside the paper of the row, 0..1, and somewhere in it so bright. */
const BRIGHT = 0.85;
const BARE = 0.96;
/** So far to both sides the row's own paper is looked for. */
const AROUND = 4;
/** So far above and below its middle a row has letters, and so far it is to the rows next to it. */
const LETTER = 0.35;
const PITCH = 0.55;
/** Of a rule between columns so much is darker than this share of the paper's brightness. */
const RULE_SHARE = 0.85;
const DARK = 0.9;
/** Rows under each other are of both columns where so great a share shows the gutter: a line as wide as the page has letters there. */
const SHARE = 0.7;
const NEXT_ROW = 1.8;
/** A row begins so near to the other rows of its columns: a headline stands further above them. */
const BESIDE = 1.4;

type Row = LevelPiece<Piece>;

/**
 * The boxes, those of a row of several columns as one for each: in newsprint columns stand so close that the network finds some rows as one
 * piece. Where a gutter is, the other rows tell; whether a row has it, its pixels.
 */
export function partAtGutters<Box extends TurnedBox>(boxes: readonly Box[], image: RgbImage): Box[] {
  const h = median(boxes.map((box) => box.h));
  return guttersOf(levelOf(boxes), h).reduce((parted, gutter) => partAt(parted, gutter, h, image), [...boxes]);
}

const levelOf = (boxes: readonly TurnedBox[]): Row[] => levelPieces(boxes.map((box) => ({ box, text: '' })));

function partAt<Box extends TurnedBox>(
  boxes: readonly Box[],
  { at: gutterAt, rows: besides }: Gutter<Piece>,
  h: number,
  image: RgbImage,
): Box[] {
  /** What is left of a row's box, by shares of its length. */
  const parts = new Map<TurnedBox, readonly (readonly [from: number, to: number])[]>();
  const cut = ({ pieces: [piece], left, right }: Row, at: number, sides: 'left' | 'right' | 'both') => {
    const share = (at - left) / (right - left);
    const both = [
      [0, share],
      [share, 1],
    ] as const;
    if (piece) parts.set(piece.box, { left: both.slice(0, 1), right: both.slice(1), both }[sides]);
  };
  const over: Row[] = [];
  for (const row of levelOf(boxes)) {
    const gutter = gutterAt(row.y);
    const [before, behind] = [gutter - row.left, row.right - gutter];
    if (before <= 0 || behind <= 0 || row.height > HEADING_HEIGHT * h) continue;
    if (before > OVER * h && behind > OVER * h) over.push(row);
    else if (before > OVER * h) cut(row, gutter, 'left');
    else if (behind > OVER * h) cut(row, gutter, 'right');
  }
  for (const run of runsOf(over, h)) {
    const isBeside = besides.some(({ y }) => run.some((row) => Math.abs(row.y - y) < BESIDE * h));
    const gaps = run.map((row) => gapIn(row, gutterAt(row.y), h, image));
    if (!isBeside || gaps.filter((gap) => gap !== null).length < SHARE * run.length) continue;
    for (const [at, row] of run.entries()) cut(row, gaps[at] ?? gutterAt(row.y), 'both');
  }
  return boxes.flatMap(
    (box) => parts.get(box)?.map(([from, to]) => overLetters(cutTo(box, from, to), h, image)) ?? [box],
  );
}

/** Rows that stand directly under each other, together. */
function runsOf(rows: readonly Row[], h: number): Row[][] {
  const runs: Row[][] = [];
  for (const row of [...rows].sort((a, b) => a.y - b.y)) {
    const last = runs.at(-1);
    const above = last?.at(-1);
    if (last && above && row.y - above.y < NEXT_ROW * h) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** Where the paper between two columns is in a row, as near to `gutter` as there is paper, level; null where letters stand there. */
function gapIn({ pieces: [piece], left, right }: Row, gutter: number, h: number, image: RgbImage): number | null {
  if (!piece) return null;
  const { box } = piece;
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  /** The brightness of the pixels of a column of the row, 0..255, so far above and below its middle. */
  const pixelsAt = (level: number, reach: number) => {
    const along = ((level - left) / (right - left) - 0.5) * box.w;
    const values: number[] = [];
    for (let across = -reach * h; across <= reach * h; across += 1) {
      const x = Math.round(box.cx + along * cos - across * sin);
      const y = Math.round(box.cy + along * sin + across * cos);
      if (x < 0 || y < 0 || x >= image.width || y >= image.height) continue;
      const at = 3 * (y * image.width + x);
      values.push(Math.min(image.data[at] ?? 0, image.data[at + 1] ?? 0, image.data[at + 2] ?? 0));
    }
    return values;
  };
  const lightAt = (level: number) => {
    const values = pixelsAt(level, LETTER);
    return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  };
  const around = Array.from({ length: Math.round(2 * AROUND * h) }, (_, at) => lightAt(gutter - AROUND * h + at));
  const paper = around.sort((one, other) => one - other)[Math.floor(0.95 * around.length)] ?? 255;
  /** A rule between the columns goes on between the rows, as no letter does. */
  const isRule = (level: number) => {
    const values = pixelsAt(level, PITCH);
    return values.filter((value) => value < DARK * paper).length > RULE_SHARE * values.length;
  };
  const [first, last] = [Math.round(gutter - NEAR * h), Math.round(gutter + NEAR * h)];
  let [widest, place] = [WIDE * h, null as number | null];
  let [begin, isBare] = [null as number | null, false];
  for (let level = first; level <= last + 1; level += 1) {
    const light = level > last ? 0 : lightAt(level);
    if (level <= last && (light >= BRIGHT * paper || isRule(level))) {
      begin ??= level;
      isBare ||= light >= BARE * paper;
    } else if (begin !== null) {
      if (isBare && level - begin >= widest)
        [widest, place] = [level - begin, Math.min(level - 1, Math.max(begin, gutter))];
      [begin, isBare] = [null, false];
    }
  }
  return place;
}

/** A part of a box, by shares of its length. */
function cutTo<Box extends TurnedBox>(box: Box, from: number, to: number): Box {
  const along = ((from + to) / 2 - 0.5) * box.w;
  return {
    ...box,
    w: (to - from) * box.w,
    cx: box.cx + along * Math.cos(box.angle),
    cy: box.cy + along * Math.sin(box.angle),
  };
}

/** The rows of two columns stand at heights of their own: a box drawn over both is higher than either, and fits its own where most ink is. */
function overLetters<Box extends TurnedBox>(box: Box, h: number, image: RgbImage): Box {
  const room = Math.round(box.h - h);
  if (room < 2) return box;
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const rows = Array.from({ length: Math.round(box.h) }, (_, row) => {
    let light = 0;
    for (let along = -box.w / 2; along < box.w / 2; along += 2) {
      const across = row - box.h / 2;
      const x = Math.min(image.width - 1, Math.max(0, Math.round(box.cx + along * cos - across * sin)));
      const y = Math.min(image.height - 1, Math.max(0, Math.round(box.cy + along * sin + across * cos)));
      light += image.data[3 * (y * image.width + x)] ?? 0;
    }
    return light;
  });
  const lightFrom = (top: number) => rows.slice(top, top + Math.round(h)).reduce((sum, light) => sum + light, 0);
  const tops = Array.from({ length: room + 1 }, (_, top) => top);
  const darkest = tops.reduce((best, top) => (lightFrom(top) < lightFrom(best) ? top : best), 0);
  const down = darkest + h / 2 - box.h / 2;
  return { ...box, h, cx: box.cx - down * sin, cy: box.cy + down * cos };
}
