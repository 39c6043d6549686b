import { apartFromStarts } from './letters-apart.ts';
import type { Evidence, Transcript, TranscriptLine } from '#shared/transcript.ts';
import { isRecognized, mendTranscript } from '../text/lines/mend.ts';

/** A word of the original as it was recognized, with the least sure of its characters. */
export interface RecognizedWord {
  /** As mended for reading. */
  text: string;
  /** 0..1, of its least sure character. */
  confidence: number;
  /** The transcript has other characters: a letter was taken for a figure or the reverse. */
  mended: boolean;
}

/** The recognized lines a field was read from, character by character without white space. */
export interface Source {
  chars: string;
  confidences: readonly number[];
  /** Characters of `chars` that the mending exchanged. */
  mended: readonly boolean[];
  /** Where words end in `chars`. */
  ends: ReadonlySet<number>;
  /** The mended lines. */
  lines: readonly string[];
  /** What else the first of these lines may say. */
  otherwise: readonly string[];
  /** Some of it is doubted as a whole line: text layer and picture say different figures there. */
  isWeak: boolean;
}

const GLYPHS: Readonly<Record<string, string>> = {
  '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8', '⁄': '/',
}; // prettier-ignore

/** A line without spans is as sure throughout as the whole of it, where that is bad. */
const WEAK_LINE = 0.8;

const isWeak = ({ unsure, confidence }: TranscriptLine) => unsure === undefined && confidence < WEAK_LINE;

/** Confidence of every UTF-16 unit of a recognized line. */
function confidencesOf(line: TranscriptLine): number[] {
  const base = isWeak(line) ? line.confidence : 1;
  const found = Array.from({ length: line.text.length }, () => base);
  for (const [from, to, confidence] of line.unsure ?? [])
    for (let at = Math.max(0, from); at < Math.min(to, found.length); at += 1)
      found[at] = Math.min(found[at] ?? 1, confidence);
  return found;
}

interface Char {
  char: string;
  confidence: number;
}

/** The UTF-16 units of a text but white space: places in transcripts count them. */
function unitsOf(text: string): string[] {
  return Array.from({ length: text.length }, (_, at) => text.charAt(at)).filter((char) => char.trim() !== '');
}

function charsOf(line: TranscriptLine): Char[] {
  const confidences = confidencesOf(line);
  return confidences
    .map((confidence, at) => ({ char: line.text.charAt(at), confidence }))
    .filter(({ char }) => char.trim() !== '');
}

/** One unit in lower case, if that is one unit, too. */
function lower(char: string): string {
  const low = char.toLowerCase();
  return low.length === char.length ? low : char;
}

/** Makes the sources of fields out of a transcript; null for a field that was not read from a recognized picture. */
export function sourcesOf(transcript: Transcript): (places: Evidence[string] | undefined) => Source | null {
  const mendedPages = mendTranscript(transcript).pages;
  const recognized = transcript.pages.map(isRecognized);
  return (places) => {
    const lines = (places ?? []).filter(([page]) => recognized[page]);
    if (lines.length === 0) return null;
    let chars = '';
    const confidences: number[] = [];
    const mended: boolean[] = [];
    const ends = new Set<number>();
    const texts: string[] = [];
    const otherwise: string[] = [];
    let weak = false;
    for (const [page, at] of lines) {
      const line = transcript.pages[page]?.lines[at];
      const text = mendedPages[page]?.lines[at]?.text;
      if (!line || text === undefined || line.byHand) continue;
      const read = charsOf(line);
      let place = 0;
      // the mending joins 'ae' where it is 'æ', and puts in nothing but the stop behind a step's number, the dot between facts and the ä that was not seen; a heading it exchanges whole is no field
      let put = unitsOf(text).length + pairsIn(line.text) - pairsIn(text) - read.length;
      for (const word of text.split(/\s+/)) {
        for (const char of unitsOf(word)) {
          const isPut = put > 0 && /[.·ä]/i.test(char) && !isReadAs(read[place]?.char, char);
          if (isPut) put -= 1;
          const was = isPut ? undefined : read[place];
          if (!isPut) place += isPair(char, was?.char, read[place + 1]?.char) ? 2 : 1;
          for (const one of unitsOf(GLYPHS[char] ?? char)) {
            chars += lower(one);
            confidences.push(was?.confidence ?? 1);
            mended.push(
              was === undefined
                ? /\p{L}/u.test(char)
                : was.char.toLowerCase() !== char.toLowerCase() && !isLookalike(was.char, char),
            );
          }
        }
        ends.add(chars.length);
      }
      texts.push(text);
      weak ||= isWeak(line);
      // the amount stands in the first one: what else another may say is nothing to it
      if (texts.length === 1) otherwise.push(...(line.otherwise ?? []));
    }
    return { chars, confidences, mended, ends, lines: texts, otherwise, isWeak: weak };
  };
}

/** Whether a character was read as this one, be it without its mark. */
const isReadAs = (read = '', char: string) => lower(read) === lower(char) || (/a/i.test(read) && /ä/i.test(char));

/** How often 'ae' stands in a text; a recognizer that does not know 'æ' writes that. */
const pairsIn = (text: string): number => text.match(/ae/gi)?.length ?? 0;
const isPair = (char: string, first = '', second = '') => /æ/i.test(char) && /^ae$/i.test(first + second);

/** Characters that many faces draw alike: exchanging them is no guess. */
const ALIKE = /^(?:[1lI|i]{2}|[0oO]{2}|[2zZ]{2}|[5sS]{2})$/;
const isLookalike = (one: string, other: string) => ALIKE.test(one + other);

/** A text in the same form as `chars`, for comparing: lower case, no white space, plain fractions. */
const comparableText = (text: string): string => unitsOf(withPlainFractions(text)).map(lower).join('');

/** Without white space, and with fractions as '1/2'. */
const withPlainFractions = (text: string): string =>
  unitsOf(text)
    .map((char) => GLYPHS[char] ?? char)
    .join('');

/** Where a text stands in its source, at or after a place; null where it does not stand there as one. */
export function findSpan(source: Source, text: string, after = 0): [from: number, to: number] | null {
  const plain = comparableText(text);
  if (plain === '') return null;
  let from = source.chars.indexOf(plain, after);
  if (from < 0) from = source.chars.indexOf(plain);
  return from < 0 ? null : [from, from + plain.length];
}

/** Of a source that holds several fields in a row, what one of them says; other readings are known of one line. */
export function partOfSource(source: Source, text: string): Source {
  const span = findSpan(source, text);
  if (!span || (span[0] === 0 && span[1] === source.chars.length)) return source;
  const [from, to] = span;
  return {
    chars: source.chars.slice(from, to),
    confidences: source.confidences.slice(from, to),
    mended: source.mended.slice(from, to),
    ends: new Set([...source.ends].filter((end) => end > from && end <= to).map((end) => end - from)),
    lines: [text],
    otherwise:
      from === 0
        ? source.otherwise
        : source.lines.length > 1
          ? []
          : source.otherwise.map((reading) => partOfReading(reading, source.chars, from)),
    isWeak: source.isWeak,
  };
}

/** Of another reading of a line, what begins where `chars` are at `from`: parted there, both differ least. */
function partOfReading(reading: string, chars: string, from: number): string {
  const units = unitsOf(reading).map(lower);
  const before = apartFromStarts(Array.from(chars.slice(0, from)), units);
  const behind = apartFromStarts(Array.from(chars.slice(from)).reverse(), units.toReversed()).reverse();
  const sums = before.map((distance, at) => distance + (behind[at] ?? 0));
  let left = sums.indexOf(Math.min(...sums));
  let at = 0;
  for (; left > 0; at += 1) if (reading.charAt(at).trim() !== '') left -= 1;
  return reading.slice(at).trimStart();
}

/** The words of a part of the source, cut at the part's ends. */
export function wordsIn(source: Source, [from, to]: readonly [number, number]): RecognizedWord[] {
  const words: RecognizedWord[] = [];
  let start = from;
  for (let at = from + 1; at <= to; at += 1) {
    if (at < to && !source.ends.has(at)) continue;
    // a comma or an apostrophe that was hard to see says nothing of the word
    const confidence = Math.min(
      1,
      ...source.confidences
        .slice(start, at)
        .filter((_, index) => /[\p{L}\p{N}%/]/u.test(source.chars[start + index] ?? '')),
    );
    words.push({
      text: source.chars.slice(start, at),
      confidence,
      mended: source.mended.slice(start, at).includes(true),
    });
    start = at;
  }
  return words;
}

/** The words of a field as they stand in its source; a word that stands nowhere there has confidence 0.5. */
export function wordsOfField(source: Source, text: string, after = 0): RecognizedWord[] {
  const whole = findSpan(source, text, after);
  if (whole) return restoreCase(wordsIn(source, whole), text);
  let place = after;
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const span = findSpan(source, word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word, place);
      if (!span) return [{ text: word, confidence: 0.5, mended: true }];
      place = span[1];
      return restoreCase(wordsIn(source, span), word);
    });
}

/** The words with the field's own capitals, so that names are known. */
function restoreCase(words: readonly RecognizedWord[], text: string): RecognizedWord[] {
  const plain = withPlainFractions(text);
  let at = 0;
  return words.map((word) => {
    const own = plain.slice(at, at + word.text.length);
    at += word.text.length;
    return own.toLowerCase() === word.text ? { ...word, text: own } : word;
  });
}
