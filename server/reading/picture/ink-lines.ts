import type { Region } from './regions.ts';
import type { RgbImage } from './types.ts';

/** The picture is looked at about so large. */
const SIDE = 800;
/** Paper is as bright as the brighter part of a square of so many pixels. */
const SQUARE = 24;
/** Ink is darker than its paper by this share of the paper's brightness. */
const DARKER = 0.13;
/** A row of which so much is ink is a rule of the paper, or the edge of a table. */
const RULE_SHARE = 0.55;
/** In pixels of the small picture, the distances of lines that are looked for. */
const PITCH_MIN = 14;
const PITCH_MAX = 110;
/** How like itself a page of lines is when it is moved by one line, 0..1: real cards 0.3 to 0.8, noise up to 0.2. */
const PERIODIC_MIN = 0.25;
/** Fewer lines may be anything. */
const LINES_MIN = 4;
/** Of a line, the share that is ink: less is a speck, more a picture. */
const INK_MIN = 0.015;
const INK_MAX = 0.4;
/** In line distances: words of one line stand no further apart, and a line is at least so long. */
const GAP_MAX = 2;
const LENGTH_MIN = 2;

/**
 * The lines of a picture by its ink alone, for hands in which the network finds no writing: rows in which there is more ink
 * than between them, at one distance all over the page. Level lines only; empty where the ink is not in lines.
 */
export function inkLines(image: RgbImage): Region[] {
  const { ink, width, height, scale } = inkOf(image);
  leaveOutDrawings(ink, width, height);
  const rows = Float32Array.from({ length: height }, (_, y) => {
    let count = 0;
    for (let x = 0; x < width; x += 1) count += ink[y * width + x] ?? 0;
    return count;
  });
  const profile = smooth(rows, 3);
  const pitch = pitchOf(profile);
  if (pitch === 0) return [];
  const strokes = strokesOf(ink, width, height, pitch);
  const found = peaksOf(smooth(rows, Math.round(pitch / 6)), pitch).flatMap((y) =>
    extentsOf(strokes, width, height, y, pitch),
  );
  if (found.length < LINES_MIN) return [];
  return found.map(({ left, right, y }) => ({
    cx: ((left + right) / 2) * scale,
    cy: y * scale,
    w: (right - left) * scale,
    h: pitch * scale,
    angle: 0,
    score: 0.6,
    byInk: true,
  }));
}

/** Where there is ink (1) in a small copy of the picture, and its brightness, 0..255; rules of the paper are left out. */
export function inkOf({ data, width: fullWidth, height: fullHeight }: RgbImage) {
  const scale = Math.max(1, Math.max(fullWidth, fullHeight) / SIDE);
  const [width, height] = [Math.floor(fullWidth / scale), Math.floor(fullHeight / scale)];
  const grey = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 3 * (Math.floor((y + 0.5) * scale) * fullWidth + Math.floor((x + 0.5) * scale));
      grey[y * width + x] = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    }
  }
  const ink = new Uint8Array(width * height);
  for (let top = 0; top < height; top += SQUARE) {
    for (let left = 0; left < width; left += SQUARE) {
      const paper = paperOf(grey, width, height, left, top);
      for (let y = top; y < Math.min(height, top + SQUARE); y += 1) {
        for (let x = left; x < Math.min(width, left + SQUARE); x += 1) {
          ink[y * width + x] = (grey[y * width + x] ?? 0) < paper * (1 - DARKER) ? 1 : 0;
        }
      }
    }
  }
  for (let y = 0; y < height; y += 1) {
    const row = ink.subarray(y * width, (y + 1) * width);
    if (row.reduce((sum, one) => sum + one, 0) > RULE_SHARE * width) row.fill(0);
  }
  return { ink, grey, width, height, scale };
}

/** Columns with so much ink from top to bottom hold a drawing beside the writing, whose columns are mostly paper. */
const DRAWN_SHARE = 0.45;

/** Takes columns out that hold a drawing: a border, a shelf of jars. */
function leaveOutDrawings(ink: Uint8Array, width: number, height: number): void {
  const reach = Math.round(width / 60);
  const shares = Float32Array.from({ length: width }, (_, x) => {
    let count = 0;
    for (let y = 0; y < height; y += 1) count += ink[y * width + x] ?? 0;
    return count / height;
  });
  for (const [x, share] of smooth(shares, reach).entries()) {
    if (share < DRAWN_SHARE) continue;
    for (let y = 0; y < height; y += 1)
      ink.fill(0, y * width + Math.max(0, x - reach), y * width + Math.min(width, x + reach));
  }
}

/** The brightness of which a quarter of a square is brighter. */
function paperOf(grey: Float32Array, width: number, height: number, left: number, top: number): number {
  const values: number[] = [];
  for (let y = top; y < Math.min(height, top + SQUARE); y += 2) {
    for (let x = left; x < Math.min(width, left + SQUARE); x += 2) values.push(grey[y * width + x] ?? 0);
  }
  return values.sort((a, b) => a - b)[Math.floor(values.length * 0.75)] ?? 0;
}

function smooth(values: Float32Array, reach: number): Float32Array {
  return values.map((_, at) => {
    let [sum, count] = [0, 0];
    for (let near = Math.max(0, at - reach); near <= Math.min(values.length - 1, at + reach); near += 1) {
      sum += values[near] ?? 0;
      count += 1;
    }
    return sum / count;
  });
}

/** In line distances: a rule of the paper is a run of ink so long and no higher, a letter is at least so high, and a stain so large, and so full. */
const RULE_LENGTH = 0.8;
const RULE_HEIGHT = 0.12;
const LETTER_MIN = 0.2;
const STAIN_MIN = 0.35;
const STAIN_SHARE = 0.6;

/** The ink that may be letters: without the rules of the paper, where they were printed in parts, specks and stains. */
function strokesOf(ink: Uint8Array, width: number, height: number, pitch: number): Uint8Array {
  const strokes = Uint8Array.from(ink);
  const high = Math.max(2, Math.round(RULE_HEIGHT * pitch));
  const isThin = (x: number, y: number) => {
    let [top, bottom] = [y, y];
    while (bottom - top <= high && ink[(top - 1) * width + x] === 1) top -= 1;
    while (bottom - top <= high && ink[(bottom + 1) * width + x] === 1) bottom += 1;
    return bottom - top < high;
  };
  for (let y = 0; y < height; y += 1) {
    let from = 0;
    for (let x = 0; x <= width; x += 1) {
      if (x < width && ink[y * width + x] === 1) continue;
      if (x - from > RULE_LENGTH * pitch)
        for (let at = from; at < x; at += 1) if (isThin(at, y)) strokes[y * width + at] = 0;
      from = x + 1;
    }
  }
  for (const part of partsOf(strokes, width)) {
    const isSpeck = part.height < LETTER_MIN * pitch;
    const isStain =
      Math.min(part.width, part.height) > STAIN_MIN * pitch &&
      part.pixels.length > STAIN_SHARE * part.width * part.height;
    if (isSpeck || isStain) for (const at of part.pixels) strokes[at] = 0;
  }
  return strokes;
}

/** The parts of the ink that hang together, with their places in it. */
function partsOf(ink: Uint8Array, width: number) {
  const seen = new Uint8Array(ink.length);
  const parts: { pixels: number[]; width: number; height: number }[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1 || seen[start] === 1) continue;
    const pixels = [start];
    seen[start] = 1;
    let [left, right, bottom] = [width, 0, 0];
    // It grows while it is gone through.
    for (const pixel of pixels) {
      const x = pixel % width;
      [left, right, bottom] = [Math.min(left, x), Math.max(right, x), Math.max(bottom, Math.floor(pixel / width))];
      for (const down of [-width, 0, width])
        for (const across of [-1, 0, 1]) {
          const next = pixel + down + across;
          const isBeyond = (x === 0 && across < 0) || (x === width - 1 && across > 0);
          if (isBeyond || ink[next] !== 1 || seen[next] === 1) continue;
          seen[next] = 1;
          pixels.push(next);
        }
    }
    parts.push({ pixels, width: right - left + 1, height: bottom - Math.floor(start / width) + 1 });
  }
  return parts;
}

/** The distance of lines, in rows: where the profile is most like itself moved by it; 0 where it is like itself nowhere. */
function pitchOf(profile: Float32Array): number {
  const mean = profile.reduce((sum, one) => sum + one, 0) / Math.max(1, profile.length);
  const centred = profile.map((one) => one - mean);
  const likeness = (by: number) => {
    let [product, first, second] = [0, 0, 0];
    for (let at = 0; at + by < centred.length; at += 1) {
      const [a, b] = [centred[at] ?? 0, centred[at + by] ?? 0];
      product += a * b;
      first += a * a;
      second += b * b;
    }
    return first * second === 0 ? 0 : product / Math.sqrt(first * second);
  };
  const most = Math.min(PITCH_MAX, Math.floor(profile.length / LINES_MIN));
  const all = Array.from({ length: Math.max(0, most - PITCH_MIN) }, (_, at) => likeness(at + PITCH_MIN));
  const peaks = all.flatMap((value, at) =>
    value > PERIODIC_MIN && value >= (all[at - 1] ?? Infinity) && value >= (all[at + 1] ?? -Infinity)
      ? [{ value, at }]
      : [],
  );
  const best = Math.max(...peaks.map(({ value }) => value));
  // Two lines are as like as one: the shortest distance that is nearly the best.
  const first = peaks.find(({ value }) => value > 0.8 * best);
  return first ? first.at + PITCH_MIN : 0;
}

/** The middles of the lines: rows with the most ink, about one distance apart. */
function peaksOf(profile: Float32Array, pitch: number): number[] {
  const taken: number[] = [];
  const order = [...profile.keys()].sort((a, b) => (profile[b] ?? 0) - (profile[a] ?? 0));
  const least = 0.15 * (profile[order[Math.floor(order.length / 20)] ?? 0] ?? 0);
  for (const y of order) {
    if ((profile[y] ?? 0) <= least) break;
    if (taken.every((other) => Math.abs(other - y) > 0.65 * pitch)) taken.push(y);
  }
  return taken.sort((a, b) => a - b);
}

/** From where to where there is ink along a line, part by part. */
function extentsOf(ink: Uint8Array, width: number, height: number, y: number, pitch: number) {
  const [top, bottom] = [Math.max(0, Math.round(y - 0.4 * pitch)), Math.min(height, Math.round(y + 0.4 * pitch))];
  const parts: { left: number; right: number; y: number; count: number }[] = [];
  for (let x = 0; x < width; x += 1) {
    let count = 0;
    for (let row = top; row < bottom; row += 1) count += ink[row * width + x] ?? 0;
    if (count === 0 || count > 0.9 * (bottom - top)) continue;
    const last = parts.at(-1);
    if (last && x - last.right < GAP_MAX * pitch) [last.right, last.count] = [x + 1, last.count + count];
    else parts.push({ left: x, right: x + 1, y, count });
  }
  return parts.filter(({ left, right, count }) => {
    const share = count / Math.max(1, (right - left) * (bottom - top));
    return right - left > LENGTH_MIN * pitch && share > INK_MIN && share < INK_MAX;
  });
}
