import type { FractionReading, ReadChar, ReadLine, RgbImage, Unsure } from '../types.ts';
import { amountCandidates, weighByUse, type AmountWindow } from './amount-candidates.ts';
import { wideGaps, amountSpans, type AmountSpan } from './amount-spans.ts';
import { type AmountNetwork, networkOf } from './network.ts';
import { decideAmount } from './decide-amount.ts';
import { textOf } from '../decode-characters.ts';
import { findMisreadAmounts } from './misread-amounts.ts';
import { SCALES_AND_BIASES, WEIGHTS } from './weights.ts';
import { cropWidth } from '../crop.ts';

/** A line with the width of the crop, room on its right included, that its characters' places refer to (of 48 pixels' height). */
export interface PlacedLine extends ReadLine {
  readonly paddedWidth: number;
}

/** Print is read with more on average, a character. */
const CLEAR = 0.9;
/** At most so many readings are offered beside the line's own. */
const OTHERWISE_MAX = 3;

/** Where the middle of each character stands, in pixels along the line's box. */
function middles(line: PlacedLine): number[] {
  const { w, h } = line.box;
  const width = cropWidth(w / h);
  // The recognizer answers for every eighth column of its crop: 4 is the middle of one.
  return line.chars.map(({ at }) => ((at * line.paddedWidth + 4) * w) / width);
}

function placeOf(
  group: AmountSpan,
  text: string,
  xs: readonly number[],
  { w, h }: ReadLine['box'],
): AmountWindow | null {
  const before = group.from > 0 ? (xs[group.from - 1] ?? 0) : null;
  const nextAt = group.to + (text.slice(group.to).search(/\S/) < 0 ? 0 : text.slice(group.to).search(/\S/));
  const after = nextAt < text.length ? (xs[nextAt] ?? w) : w;
  const first = xs[group.from] ?? after;
  const empty = group.to === group.from;
  // A gap inside the line: the sign stands between its neighbours, which are looked at along with it.
  if (empty && group.from > 0 && before !== null) {
    return {
      from: before + 0.45 * h,
      to: after - 0.45 * h,
      windowFrom: Math.max(0, before - 0.3 * h),
      windowTo: Math.min(w, after + 0.3 * h),
    };
  }
  // Where nothing was read before the first word, there must at least be room for a figure.
  if (empty && first < 0.75 * h) return null;
  const last = empty ? first - 0.5 * h : (xs[group.to - 1] ?? first);
  const inText = /\S/.test(text.slice(0, group.from));
  const beyond = xs[Math.min(xs.length - 1, nextAt + 3)] ?? w;
  return {
    from: inText ? first : 0,
    to: Math.max(last, Math.min(last + 0.5 * h, after - 0.25 * h)),
    windowFrom: inText && before !== null ? Math.max(0, Math.min(before, first) - 0.55 * h) : 0,
    windowTo: Math.min(w, Math.max(after + 0.2 * h, Math.min(beyond, after + 1.6 * h))),
  };
}

/** A piece of the new text. */
interface Piece {
  readonly group: AmountSpan;
  readonly written: string | null;
  readonly confidence: number | null;
  readonly others: readonly string[];
}

/** Puts the pieces in their places, from the last to the first so that positions hold. */
function replaceSpan(
  line: PlacedLine,
  pieces: readonly Piece[],
): { chars: ReadChar[]; unsure: Unsure[]; otherwise: string[] } {
  const chars: ReadChar[] = [];
  const unsure: Unsure[] = [];
  const marks: { from: number; to: number; others: readonly string[] }[] = [];
  let done = 0;
  for (const { group, written, confidence, others } of pieces) {
    chars.push(...line.chars.slice(done, group.from));
    const from = chars.length;
    const old = line.chars.slice(group.from, group.to);
    if (written === null) chars.push(...old);
    else {
      const first = (old[0] ?? line.chars[group.to] ?? line.chars.at(-1))?.at ?? 0;
      const last = old.at(-1)?.at ?? first;
      const signs = Array.from(written);
      signs.forEach((char, i) => {
        chars.push({
          char,
          confidence: confidence ?? 1,
          at: first + ((last - first) * i) / Math.max(1, signs.length - 1),
        });
      });
    }
    done = group.to;
    const text = chars
      .slice(from)
      .map(({ char }) => char)
      .join('');
    const end = from + text.trimEnd().length;
    if (confidence !== null) {
      unsure.push(end > from ? [from, end, confidence] : [from, Math.min(from + 1, chars.length + 1), confidence]);
      marks.push({ from, to: end, others });
    }
  }
  chars.push(...line.chars.slice(done));
  const text = chars.map(({ char }) => char).join('');
  return {
    chars,
    unsure,
    otherwise: marks.flatMap(({ from, to, others }) =>
      others.map((other) => text.slice(0, from) + other + text.slice(to)),
    ),
  };
}

/**
 * Reads the amounts of a line a second time, from their glyphs: the recognizer has no sign for a half, a quarter, a third or an eighth and writes
 * '%', '12', 'V2' or '1' instead. Gives the line with the fractions that were seen, and which of its amounts are in doubt with what
 * they may be instead; null where nothing is to be changed and nothing to be doubted. `line.chars` must still be one for each character of `line.text`.
 * Never throws; takes some milliseconds for each amount of the line.
 */
export function readFractions(
  image: RgbImage,
  line: PlacedLine,
  network: AmountNetwork = trainedNetwork(),
): FractionReading | null {
  const { box, chars } = line;
  const text = chars.map(({ char }) => char).join('');
  if (text !== line.text || text.length !== chars.length || !(box.h > 0) || !(box.w > 0)) return null;
  const xs = middles(line);
  const pieces: Piece[] = [];
  const isHand = chars.reduce((sum, { confidence }) => sum + confidence, 0) < CLEAR * chars.length;
  const groups = amountSpans(text);
  const gaps = wideGaps(text, xs).filter(
    ({ from }) => !groups.some((group) => group.from <= from + 1 && group.to >= from),
  );
  for (const group of [...groups, ...gaps].sort((a, b) => a.from - b.from)) {
    const place = placeOf(group, text, xs, box);
    if (!place) continue;
    const old = text.slice(group.from, group.to);
    const certain = Math.min(1, ...chars.slice(group.from, group.to).map(({ confidence }) => confidence));
    const {
      text: newText,
      confidence,
      others,
    } = decideAmount(
      old,
      certain,
      weighByUse(amountCandidates(network, image, box, place), isHand, text.slice(group.to)),
    );
    if (!newText && confidence === null) continue;
    const inWords = /\p{L}$/u.test(text.slice(0, group.from)) && /^\p{L}/u.test(text.slice(group.to));
    const gap =
      newText && /^\p{L}/u.test(text.slice(group.to)) && (newText.gapAfter || inWords || group.from === group.to)
        ? ' '
        : '';
    // Before a fraction that stood in a gap, or between two words, there is another.
    const gapBefore = inWords || (group.from === group.to && group.from > 0) ? ' ' : '';
    pieces.push({
      group,
      written: newText ? gapBefore + newText.written + gap : null,
      confidence,
      others: newText && old ? [...others, old] : others,
    });
  }
  let read = replaceSpan(line, pieces);
  let now = textOf(read.chars);
  for (const {
    unsure: [from, to, confidence],
    corrections: [fraction],
    isLostStroke,
  } of findMisreadAmounts(now).reverse()) {
    if (!isLostStroke || fraction === undefined) continue;
    const group = { from, to };
    const corrected = { group, written: fraction, confidence, others: [now.slice(from, to)] };
    const again = replaceSpan({ ...line, chars: read.chars }, [corrected]);
    const moved = fraction.length - (to - from);
    const others = read.unsure.filter(([begin, end]) => end <= from || begin >= to);
    const kept = others.map(([begin, end, sure]): Unsure =>
      begin >= to ? [begin + moved, end + moved, sure] : [begin, end, sure],
    );
    read = {
      chars: again.chars,
      unsure: [...kept, ...again.unsure],
      otherwise: [...again.otherwise, ...read.otherwise],
    };
    now = textOf(read.chars);
  }
  const suspicions = findMisreadAmounts(now);
  const unsure = [...read.unsure];
  const otherwise = [...read.otherwise];
  for (const { unsure: span, corrections: instead } of suspicions) {
    if (unsure.some(([from, to]) => from < span[1] && to > span[0])) continue;
    unsure.push(span);
    otherwise.push(...instead.map((amount) => now.slice(0, span[0]) + amount + now.slice(span[1])));
  }
  if (now === text && unsure.length === 0) return null;
  return {
    text: now,
    chars: read.chars,
    unsure: unsure.sort((a, b) => a[0] - b[0]),
    otherwise: [...new Set(otherwise)].filter((other) => other !== now).slice(0, OTHERWISE_MAX),
  };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

let trained: AmountNetwork | undefined;

/** The network with the weights that come with the product; unpacked once. */
export function trainedNetwork(): AmountNetwork {
  trained ??= networkOf(new Int8Array(bytesOf(WEIGHTS).buffer), new Float32Array(bytesOf(SCALES_AND_BIASES).buffer));
  return trained;
}
