import { ENGLISH_MEASURES } from '#shared/units.ts';
import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import type { TranscriptLine } from '#shared/transcript.ts';
import { textOf } from './decode-characters.ts';
import type { FractionReading, ReadChar, ReadLine, Unsure } from './types.ts';

/** A piece of a line, and what its amounts say when looked at again; null when they say what was read. */
export interface ReadPiece extends ReadLine {
  readonly amounts: FractionReading | null;
  /** What another reader makes of it. */
  readonly otherwise?: readonly string[];
}

/** A character read with less was hard to read. */
const UNSURE_BELOW = 0.75;
/** What amounts are followed by; alone at the begin of a line it looks as if its amount were lost. */
const MEASURE = new RegExp(String.raw`^(?:${ENGLISH_MEASURES}|c|tbs)\b`, 'iu');
/** A line read with less is below reading: of real cards' lines one in fifteen was right there. */
const UNREAD_BELOW = 0.2;
/** As many as a transcript takes (`transcriptLineSchema`). */
const UNSURE_MAX = 200;
const OTHERWISE_MAX = 5;

const ENDS_WITH_FIGURE = new RegExp(String.raw`[\d${FRACTION_GLYPHS}]\s*$`, 'u');

/** Joins the pieces of one line into a transcript line, without its place. */
export function assembleLine(pieces: readonly ReadPiece[]): Omit<TranscriptLine, 'box'> {
  const parts = pieces.map(partOf);
  const text = parts.map((part) => part.text).join(' ');
  const unsure: [number, number, number][] = [];
  const otherwise: string[] = [];
  let from = 0;
  for (const part of parts) {
    const after = text.slice(from + part.text.length);
    // Its amount stands in a piece of its own before it, so none is missing.
    const isMeasured = ENDS_WITH_FIGURE.test(text.slice(0, from)) && MEASURE.test(part.text);
    const spans = isMeasured ? part.unsure.filter(([begin]) => begin > 0) : part.unsure;
    unsure.push(...spans.map(([begin, end, sure]): [number, number, number] => [from + begin, from + end, sure]));
    otherwise.push(...part.otherwise.map((other) => text.slice(0, from) + other + after));
    from += part.text.length + 1;
  }
  const confidence = confidenceOf(pieces);
  // What a letter model makes of next to nothing are words that nobody wrote: they are offered, not put down.
  if (confidence < UNREAD_BELOW) {
    return {
      text: '',
      confidence,
      ...(text === '' ? {} : { otherwise: [text, ...otherwise].slice(0, OTHERWISE_MAX) }),
    };
  }
  // Without spans, a line of low confidence is doubted as a whole: not where its words were weighed and none is in doubt.
  const isWeighed = pieces.some(({ chars }) => chars.some(({ wordConfidence }) => wordConfidence !== undefined));
  return {
    text,
    confidence,
    ...(unsure.length > 0 || isWeighed ? { unsure: unsure.slice(0, UNSURE_MAX) } : {}),
    ...(otherwise.length > 0 ? { otherwise: otherwise.slice(0, OTHERWISE_MAX) } : {}),
  };
}

/**
 * How sure the reading of a line is, 0..1: the average of its characters, drawn towards the worst of them, since a line
 * is wrong when one character is. A part whose amounts were doubtful is no surer than they.
 */
export function confidenceOf(pieces: readonly ReadPiece[]): number {
  const all = pieces.flatMap((piece) =>
    writtenChars(piece).flatMap(({ char, confidence }) => (char === ' ' ? [] : [confidence])),
  );
  if (all.length === 0) return 0;
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  const amounts = pieces.flatMap((piece) => piece.amounts?.unsure.map(([, , confidence]) => confidence) ?? []);
  const worst = Math.min(...all, ...amounts);
  return Math.max(0, Math.min(1, 0.7 * mean + 0.3 * worst));
}

/** The characters that are put down: those of the amounts' reading where it has one for each. */
const writtenChars = ({ chars, amounts }: ReadPiece): readonly ReadChar[] =>
  amounts?.chars && textOf(amounts.chars) === amounts.text ? amounts.chars : chars;

function partOf({ chars, text, amounts, otherwise = [] }: ReadPiece) {
  if (!amounts) return { text, unsure: unsureOf({ text, chars }), otherwise };
  const read = amounts.chars && textOf(amounts.chars) === amounts.text ? amounts.chars : null;
  const others = read
    ? unsureOf({ text: amounts.text, chars: read })
    : carryUnsureSpans(unsureOf({ text, chars }), text, amounts.text);
  return {
    text: amounts.text,
    unsure: mergeSpans([...amounts.unsure, ...others]),
    otherwise: [...amounts.otherwise, ...otherwise],
  };
}

/** The runs of characters that were hard to read, or stand in words that were, each as sure as its worst. */
function unsureOf({ text, chars }: Pick<ReadLine, 'text' | 'chars'>): Unsure[] {
  const spans: [number, number, number][] = [];
  let at = 0;
  for (const { char, confidence: ofLetter, wordConfidence } of chars) {
    const last = spans.at(-1);
    const confidence = wordConfidence ?? ofLetter;
    if (confidence < UNSURE_BELOW && char !== ' ') {
      if (last?.[1] === at) [last[1], last[2]] = [at + char.length, Math.min(last[2], confidence)];
      else spans.push([at, at + char.length, confidence]);
    }
    at += char.length;
  }
  return at === text.length ? spans : [];
}

/** The spans of a text that another text has, too: before the first difference and after the last. */
function carryUnsureSpans(spans: readonly Unsure[], before: string, after: string): Unsure[] {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  let tail = 0;
  while (tail < shorter - same && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const shift = after.length - before.length;
  return spans.flatMap(([from, to, confidence]): Unsure[] => {
    if (to <= same) return [[from, to, confidence]];
    return from >= before.length - tail ? [[from + shift, to + shift, confidence]] : [];
  });
}

/** Spans that overlap as one, as sure as the least sure of them. */
function mergeSpans(spans: readonly Unsure[]): Unsure[] {
  const result: [number, number, number][] = [];
  for (const [from, to, confidence] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from < last[1]) [last[1], last[2]] = [Math.max(last[1], to), Math.min(last[2], confidence)];
    else result.push([from, to, confidence]);
  }
  return result;
}
