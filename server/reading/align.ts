import type { TranscriptLine } from '#shared/transcript.ts';
import { type Match, matchLines } from './match-lines.ts';
import { compareNumbers, numbersIn, unitsIn } from './compare-numbers.ts';

/** A line as a scribe wrote it down: without a place. */
export interface WrittenLine {
  readonly text: string;
  /** 0..1 */
  readonly confidence: number;
}

/** How much is left of the confidence where a sure second reading differs, in falling weight. */
const LEFT = { numbers: 0.5, units: 0.6, words: 0.75 } as const;
/** A recognizer this unsure of a line is no witness against it; from the other on it is believed as it stands. */
const WITNESS = { least: 0.6, sure: 0.9 } as const;
/** From this share of matched lines on the recognizer can read this page, so that what only one of the two saw means something. */
const LEGIBLE = 0.6;
/** A line that the recognizer would have seen and did not. */
const UNSEEN = 0.6;
/** A line that only the recognizer saw is kept when it was this sure of it. */
const KEPT = { confidence: 0.85, letters: 6 } as const;

/**
 * One page read twice: the scribe's words, with the places that the recognizer found for them. Where the two disagree the
 * line's confidence falls, `otherwise` says what the recognizer read, and `unsure` names the characters: figures weigh most,
 * then units, then words. A fraction that the recognizer lost is no disagreement (see `compareNumbers`). A line that only the
 * scribe has keeps no box; one that only the recognizer saw, and saw clearly, is put in its place, so that no ingredient is
 * lost. Order is the scribe's. Both sides are of the same picture; either may be empty.
 */
export function alignReadings(
  written: readonly WrittenLine[],
  recognized: readonly TranscriptLine[],
): TranscriptLine[] {
  const matches = matchLines(
    written.map((line) => line.text),
    recognized.map((line) => line.text),
  );
  const matchOf = new Map(matches.flatMap((match) => match.first.map((index) => [index, match] as const)));
  const isLegible = written.length > 0 && matchOf.size >= LEGIBLE * written.length;
  const lines = written.map((line, index): TranscriptLine => {
    const match = matchOf.get(index);
    if (match) return alignLine(line, match, written, recognized);
    const hasWords = /[\p{L}\p{N}]/u.test(line.text);
    return {
      ...line,
      box: null,
      confidence: isLegible && hasWords ? Math.min(line.confidence, UNSEEN) : line.confidence,
    };
  });
  return isLegible ? addMissedLines(lines, written, recognized, matches) : lines;
}

function alignLine(
  line: WrittenLine,
  match: Match,
  written: readonly WrittenLine[],
  recognized: readonly TranscriptLine[],
): TranscriptLine {
  const recognizedLines = match.second.flatMap((index) => recognized[index] ?? []);
  const box = around(recognizedLines);
  const trust = trustIn(Math.min(1, ...recognizedLines.map((each) => each.confidence)));
  const whole = match.first.map((index) => written[index]?.text ?? '').join(' ');
  // What the recognizer itself holds possible bears the scribe out as well as its first guess.
  const [only] = recognizedLines;
  const read = recognizedLines.map((each) => each.text).join(' ');
  const readings = recognizedLines.length === 1 && only?.otherwise ? [read, ...only.otherwise] : [read];
  const objections = readings.map((reading) => objectionTo(line.text, whole, reading, match.likeness));
  const objection = objections.reduce((mildest, next) => (next.left > mildest.left ? next : mildest));
  if (objection.left === 1 || trust === 0) return { text: line.text, box, confidence: line.confidence };
  const confidence = line.confidence * (1 - (1 - objection.left) * trust);
  return {
    text: line.text,
    box,
    confidence,
    ...(objection.at.length > 0
      ? { unsure: objection.at.map(([from, to]) => [from, to, confidence] as [number, number, number]) }
      : {}),
    ...(match.first.length === 1 ? { otherwise: [read] } : {}),
  };
}

const trustIn = (confidence: number) =>
  Math.min(1, Math.max(0, (confidence - WITNESS.least) / (WITNESS.sure - WITNESS.least)));

interface Objection {
  /** Of the confidence, 1 where there is no objection. */
  readonly left: number;
  readonly at: readonly (readonly [from: number, to: number])[];
}

/** `whole` is all that the scribe made of what the recognizer read as `reading`; `text` its line in question. */
function objectionTo(text: string, whole: string, reading: string, likeness: number): Objection {
  const numbers = compareNumbers(whole, reading);
  if (numbers.verdict === 'unlike') {
    const own = numbersIn(text).filter((number) => numbers.unlike.some((other) => other.value === number.value));
    // Of lines that were read as one, only those whose figure is in question are.
    if (own.length > 0 || text === whole) return { left: LEFT.numbers, at: own.map(({ from, to }) => [from, to]) };
  }
  const theirs = new Set(unitsIn(reading).map((unit) => unit.name));
  const units = unitsIn(text).filter((unit) => !theirs.has(unit.name));
  if (units.length > 0 && theirs.size > 0) return { left: LEFT.units, at: units.map(({ from, to }) => [from, to]) };
  // A letter or two misread by the recognizer are no objection; another line is.
  return likeness < 0.7 ? { left: LEFT.words, at: [] } : { left: 1, at: [] };
}

function around(lines: readonly TranscriptLine[]): TranscriptLine['box'] {
  const boxes = lines.flatMap(({ box }) => (box ? [box] : []));
  if (boxes.length < 2) return boxes[0] ?? null;
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , w]) => x + w));
  const bottom = Math.max(...boxes.map(([, y, , h]) => y + h));
  return [left, top, right - left, bottom - top];
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}|\d+/gu) ?? [];

/** Puts lines that only the recognizer saw after the line that stands before them there. */
function addMissedLines(
  lines: readonly TranscriptLine[],
  written: readonly WrittenLine[],
  recognized: readonly TranscriptLine[],
  matches: readonly Match[],
): TranscriptLine[] {
  const writtenWords = new Set(written.flatMap((line) => wordsOf(line.text)));
  const used = new Map(
    matches.flatMap((match) => match.second.map((index) => [index, Math.max(...match.first)] as const)),
  );
  const after = new Map<number, TranscriptLine[]>();
  let place = -1;
  for (const [index, line] of recognized.entries()) {
    const own = used.get(index);
    if (own !== undefined) place = own;
    else if (isMissed(line, writtenWords))
      after.set(place, [...(after.get(place) ?? []), { ...line, confidence: Math.min(line.confidence, UNSEEN) }]);
  }
  return [...(after.get(-1) ?? []), ...lines.flatMap((line, index) => [line, ...(after.get(index) ?? [])])];
}

/** Clear writing whose words stand nowhere in what the scribe wrote: not a line that was only divided in another way. */
function isMissed(line: TranscriptLine, writtenWords: ReadonlySet<string>): boolean {
  const words = wordsOf(line.text);
  const letters = line.text.match(/\p{L}/gu)?.length ?? 0;
  if (line.confidence < KEPT.confidence || letters < KEPT.letters) return false;
  return words.filter((word) => writtenWords.has(word)).length < 0.5 * words.length;
}
