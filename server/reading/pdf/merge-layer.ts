import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import type { TranscriptLine } from '#shared/transcript.ts';
import { matchLines } from '../match-lines.ts';
import { plainAmount } from '../picture/fractions/figures.ts';
import { familiarityOf } from '../words/word-familiarity.ts';

/** How much a word speaks for its line being read rightly. */
const WEIGHT = { kitchen: 1, common: 0.95, rare: 0.6, none: 0.15 } as const;
/** Figures, and figures with what stands with them: '1/2', '350°F', '2-3', '9x13', '15oz'. */
const FIGURE = /^\(?\d+(?:[.,:/x×⁄–-]\d+)*(?:°[CF]?|[CF]|["”'’%]|st|nd|rd|th|[a-z]{1,3})?\)?$/i;
const VULGAR = new RegExp(String.raw`^\d*[${FRACTION_GLYPHS}]$`, 'u');
/** Signs that no recipe has within a word: what a program makes of a blot or a lost fraction. */
const ODD = /[<>{}|\\~^_=#$£¥§©®¢@]/;

/**
 * 0..1: how much a text looks like what somebody wrote, by its words. Words of other languages than English count by their letters alone:
 * with a vowel, without capitals or figures inside.
 */
export function fitnessOf(text: string, english: boolean): number {
  let [sum, weight] = [0, 0];
  for (const token of text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) || ODD.test(word))) {
    const long = Math.min(8, token.length);
    weight += long;
    sum +=
      long * (ODD.test(token) ? 0 : wordFitness(token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}°%"”]+$/gu, ''), english));
  }
  return weight === 0 ? 0 : sum / weight;
}

function wordFitness(word: string, english: boolean): number {
  if (FIGURE.test(word) || VULGAR.test(word)) return 1;
  if (/\d/.test(word)) return 0.1;
  if (english) return WEIGHT[familiarityOf(word)];
  const isWord = /[aeiouyàâäéèêëïîôöûüåæøœáíóúãõ]/iu.test(word) && !/\p{Ll}\p{Lu}/u.test(word) && word.length < 24;
  return isWord ? 0.9 : 0.2;
}

/** A layer of words of which so many are none is not what the page says. */
const FITNESS_MIN = 0.62;
/** Of a sample's words so many must be what is seen on the page, and so many of its figures. */
const WORDS_AGREE = 0.92;
const FIGURES_AGREE = 0.9;

/** Whether a text layer reads like writing at all: fonts may map their shapes to the wrong letters. */
export function readsLikeWriting(lines: readonly { readonly text: string }[], english: boolean): boolean {
  return fitnessOf(lines.map(({ text }) => text).join(' '), english) >= FITNESS_MIN;
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/⁄/g, '/')
    .toLowerCase()
    .match(/\p{L}{3,}|\d+(?:\/\d+)?/gu) ?? [];

/** Whether a part of a page says what its text layer says there: words and figures, in any order. */
export function layerAgrees(layer: readonly string[], seen: readonly string[]): boolean {
  const onPage = new Map<string, number>();
  for (const word of wordsOf(seen.join(' '))) onPage.set(word, (onPage.get(word) ?? 0) + 1);
  const agreed = { words: 0, figures: 0 };
  const all = { words: 0, figures: 0 };
  for (const word of wordsOf(layer.join(' '))) {
    const kind = /^\d/.test(word) ? 'figures' : 'words';
    all[kind] += 1;
    const left = onPage.get(word) ?? 0;
    if (left === 0) continue;
    agreed[kind] += 1;
    onPage.set(word, left - 1);
  }
  if (all.words + all.figures < 4) return false;
  return agreed.words >= WORDS_AGREE * all.words && agreed.figures >= FIGURES_AGREE * all.figures;
}

/** How much better the layer's words must be for a line to be taken from it, and at least how good where only it has the line. */
const BETTER = 0.1;
const ALONE = 0.8;
/** So sure is a line that both say, and one of which they say another amount. */
const AGREED = 0.95;
const DIFFERENT = 0.6;

/**
 * A scanned page that carries what another program read on it, read again: line by line what looks more like writing, each with the other
 * reading beside it. Figures stay with the picture, since programs that know no fractions write '14 teaspoon' for a quarter; where the two
 * say different amounts the line is doubted. The order and the places are the picture's.
 */
export function mergeLayer(
  layer: readonly TranscriptLine[],
  seen: readonly TranscriptLine[],
  english: boolean,
): TranscriptLine[] {
  if (seen.length === 0) return layer.map((line) => ({ ...line, confidence: Math.min(line.confidence, DIFFERENT) }));
  const matches = matchLines(
    layer.map(({ text }) => text),
    seen.map(({ text }) => text),
  );
  const matchOf = new Map(matches.flatMap((match) => match.second.map((index) => [index, match] as const)));
  const merged = seen.map((line, index): TranscriptLine => {
    const match = matchOf.get(index);
    // a line that is only a part of the layer's has no other reading
    if (match?.second.length !== 1) return line;
    return mergeLine(line, match.first.map((at) => layer[at]?.text ?? '').join(' '), english);
  });
  const used = new Set(matches.flatMap(({ first }) => first));
  const onPage = new Set(wordsOf(seen.map(({ text }) => text).join(' ')));
  return addUnseen(
    merged,
    layer.filter((line, at) => !used.has(at) && isUnseen(line, onPage, english)),
  );
}

function mergeLine(line: TranscriptLine, other: string, english: boolean): TranscriptLine {
  const flat = (text: string) => plainAmount(text).normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  const [own, its] = [fitnessOf(line.text, english), fitnessOf(other, english)];
  if (flat(line.text) === flat(other)) {
    const { unsure: _hard, ...sure } = line;
    return { ...sure, text: its > own ? other : line.text, confidence: Math.max(line.confidence, AGREED) };
  }
  const figures = (text: string) =>
    plainAmount(text)
      .match(/(?<!\p{L})\d+(?:\/\d+)?/gu)
      ?.join(' ') ?? '';
  const differs = figures(line.text) !== figures(other);
  const otherwise = (text: string) => [text, ...(line.otherwise ?? [])].slice(0, 5);
  if (its > own + BETTER && !differs)
    return {
      text: other,
      box: line.box,
      confidence: Math.min(0.85, Math.max(line.confidence, its)),
      otherwise: otherwise(line.text),
    };
  return {
    ...line,
    confidence: differs ? Math.min(line.confidence, DIFFERENT) : line.confidence,
    otherwise: otherwise(other),
  };
}

/** A line of good words that stand nowhere among what was seen. */
function isUnseen({ text }: TranscriptLine, onPage: ReadonlySet<string>, english: boolean): boolean {
  const words = wordsOf(text);
  return (
    words.length >= 2 &&
    fitnessOf(text, english) >= ALONE &&
    words.filter((word) => onPage.has(word)).length < 0.5 * words.length
  );
}

/** Puts lines in behind the line above them in their column. */
function addUnseen(lines: readonly TranscriptLine[], unseen: readonly TranscriptLine[]): TranscriptLine[] {
  const result = [...lines];
  for (const line of unseen) {
    const [x, y] = line.box ?? [0, 1];
    let after = -1;
    for (const [index, { box }] of result.entries())
      if (box && box[1] <= y && Math.abs(box[0] - x) < 0.2) after = index;
    result.splice(after + 1, 0, { ...line, confidence: DIFFERENT });
  }
  return result;
}
