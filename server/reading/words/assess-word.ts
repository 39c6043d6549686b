import { hasIllegible } from '#shared/illegible.ts';
import { mayBe } from '#shared/doubt-words.ts';
import { isFoodWord } from '../text/vocabulary.ts';
import { familiarityOf } from './word-familiarity.ts';
import { KITCHEN_WORDS } from './kitchen-words.ts';
import type { RecognizedWord } from './recognized-words.ts';

/** How surely a word is what the original says, and why not. */
export interface WordAssessment {
  confidence: number;
  /** A plain sentence; empty where nothing speaks against the word. */
  reason: string;
}

const SURE: WordAssessment = { confidence: 1, reason: '' };

/** Figures and what stands with them: '1/2', '2-3', '9x13', '350°F', '15oz', '2nd', '1,5'. */
const FIGURE =
  /^[~≈(]*\d+(?:[.,:/x×-]\d+)*(?:°|º)?(?:[fc]|x|["”'’]|%|st|nd|rd|th|g|kg|ml|l|dl|cl|cm|mm|oz|lbs?|in|-?inch|min|hr?s?|h|up)?\.?[),.;:]*$/i;
/** Signs that no recipe writes inside a word; what a recognizer makes of a t, a fraction, a rule of the paper. */
const ODD_SIGN = /[+%*#@^~=<>{}|\\_$€£¥©®§¢¿¡]/;
const MARKS = /^[\p{P}\p{S}]+$/u;

/**
 * Below these a word is doubted, by how familiar it is. Counted on words of real cards by 21 hands: of recipes' words whose worst
 * letter had 0.1 to 0.75 nineteen in twenty were right, below that three in four; of words no dictionary knows half at any confidence.
 */
const LEAST = { kitchen: 0.1, common: 0.45, rare: 0.6, figure: 0.72 } as const;
/** The same of words from `LONG` letters on, as few others look like them: of 50 such kitchen words of hands below 0.15 44 were right, of 33 shorter ones 18. */
const LEAST_OF_LONG = { ...LEAST, kitchen: 0.07, common: 0.1 } as const;
const LONG = 5;
const leastOf = (word: string, familiarity: keyof typeof LEAST) =>
  (word.length >= LONG ? LEAST_OF_LONG : LEAST)[familiarity];

/** Letters in an order that no word has: no vowel, or a run of consonants. */
const UNSPEAKABLE = /^[^aeiouyàâäéèêëïîôöûüåæøœ]{3,}$|[bcdfghjklmnpqrstvwxz]{5,}/i;

/** What a word belongs to: a food and how it is prepared, a step, or a title and other words that may be names. */
export type WordUse = 'food' | 'step' | 'name';

/** Pairs of letters that a recognizer takes for one letter, and the reverse. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/H/, 'fl'], [/H/, 'tt'], [/H/, 'th'], [/h/, 'li'], [/rn/, 'm'], [/m/, 'rn'], [/cl/, 'd'], [/d/, 'cl'], [/vv/, 'w'], [/ii/, 'u'], [/q/, 'g'],
]; // prettier-ignore

/** The kitchen word whose shape a word has: 'Hour' that of 'flour'. Null for words that begin as words do. */
function shapeOf(text: string): string | null {
  for (const [shape, letters] of SHAPES) {
    const reading = text.replace(shape, letters).toLowerCase();
    if (
      reading !== text.toLowerCase() &&
      KITCHEN_WORDS.has(reading) &&
      (shape.source === 'H' || !KITCHEN_WORDS.has(text.toLowerCase()))
    )
      return reading;
  }
  return null;
}

/**
 * Assesses one word of an English recipe, or of another language by its characters alone. `place`: in the name of a food nearly every word is one that
 * recipes use, so that 'plain four' is doubted.
 */
export function assessWord(word: RecognizedWord, english: boolean, place: WordUse = 'step'): WordAssessment {
  const { text, confidence } = word;
  const shown = text.replace(/^[("“'‘]+|[)"”'’.,;:!?]+$/g, '');
  if (shown === '' || /^[·&–—x×-]$/.test(shown)) return SURE;
  const doubt = (value: number, reason: string): WordAssessment => ({
    confidence: Math.min(confidence, value),
    reason,
  });
  if (hasIllegible(text)) return doubt(0.2, 'A word here could not be read.');
  if (FIGURE.test(text)) {
    if (confidence < LEAST.figure) return doubt(0.7, `The figure '${shown}' was hard to read.`);
    return word.mended ? doubt(0.85, `'${shown}' was read as a letter and taken for a figure.`) : SURE;
  }
  // '14-ounce', 'ounces/140': figures and words held together by a stroke.
  const parts = shown.split(/[-/–]/);
  const familiarities = parts.map((part) => (FIGURE.test(part) ? 'figure' : familiarityOf(part)));
  if (parts.length > 1 && !familiarities.includes('none')) {
    const least = Math.max(...familiarities.map((each) => (each === 'none' ? 1 : LEAST[each])));
    return confidence < least ? doubt(0.7, `'${shown}' was hard to read.`) : SURE;
  }
  if (/\d/.test(shown)) return doubt(0.3, `'${shown}' mixes letters and figures and may be misread.`);
  if (ODD_SIGN.test(shown) || MARKS.test(shown))
    return doubt(0.3, `'${shown}' may be a misread sign or a lost fraction.`);
  if (!english) {
    const least = leastOf(shown, isFoodWord(shown) ? 'kitchen' : 'common');
    if (confidence < least) return doubt(0.6, `'${shown}' was hard to read.`);
    const isRestored = word.mended && /[^\0-\x7f]/.test(shown);
    return isRestored ? doubt(0.85, `'${shown}' was read without all of its accents.`) : SURE;
  }
  const familiarity = familiarityOf(shown);
  if (familiarity !== 'none') {
    if (confidence < leastOf(shown, familiarity)) return doubt(0.6, `'${shown}' was hard to read.`);
    if (word.mended) return doubt(0.8, `'${shown}' was written a little differently on the original.`);
    const shape = /^H/.test(shown) && shown !== 'H' ? shapeOf(shown) : null;
    if (shape !== null && (place === 'food' || confidence < 0.97)) return doubt(0.6, mayBe(shown, shape));
    if (
      place === 'food' &&
      /^(?:four|hour|pus|mall|sat|al|fakes|died|cap|cop|tap|wafer|suit|hear|spit|nets?)$/i.test(shown)
    )
      return doubt(0.5, mayBe(shown, kitchenNeighbour(shown) ?? 'flour'));
    if (place === 'food' && shown.length === 1 && !/^[aI]$/.test(shown))
      return doubt(0.4, `'${shown}' may be what is left of a word.`);
    const suggestion =
      familiarity !== 'kitchen' && shown.length > 3 && (confidence < 0.9 || familiarity === 'rare')
        ? kitchenNeighbour(shown)
        : null;
    return suggestion !== null && !isFunctionWord(shown) ? doubt(0.7, mayBe(shown, suggestion)) : SURE;
  }
  const name = /^\p{Lu}\p{Ll}/u.test(shown);
  const suggestion = shapeOf(shown) ?? kitchenNeighbour(shown);
  if (suggestion !== null && !(name && place === 'name' && confidence >= 0.9 && suggestion.length < 7))
    return doubt(0.4, mayBe(shown, suggestion));
  if (UNSPEAKABLE.test(shown) || shown.length === 1 || shown.length > 14)
    return doubt(0.4, `'${shown}' looks misread.`);
  // names are in no dictionary: they count as read where every letter was plain
  if (name && confidence >= (place === 'name' ? 0.7 : 0.9)) return SURE;
  return doubt(confidence < 0.9 ? 0.5 : 0.65, `'${shown}' is no word we know; it may be misread.`);
}

/** The small words of every sentence, near to many a food and never taken for one. */
const isFunctionWord = (word: string) =>
  /^(?:the|and|or|of|with|for|from|into|in|on|at|as|to|by|it|its|is|are|be|but|not|no|your|you|them|they|this|that|then|than|over|each|per|any|all|some|few|one|two|three|five|six|seven|eight|nine|ten|until|about|other|both|very)$/i.test(
    word,
  );

const neighbours = new Map<string, string | null>();
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** A word of the kitchen that is one letter away (exchanged, put in, left out), or null. */
function kitchenNeighbour(written: string): string | null {
  const word = written.toLowerCase().replace(/[^a-z]/g, '');
  if (word.length < 3) return null;
  const cached = neighbours.get(word);
  if (cached !== undefined) return cached;
  const found = lookAround(word);
  if (neighbours.size < 20_000) neighbours.set(word, found);
  return found;
}

function lookAround(word: string): string | null {
  const isKitchen = (near: string) =>
    near.length > 3 && (KITCHEN_WORDS.has(near) || KITCHEN_WORDS.has(near.replace(/(?:e?s|ed|d|ing)$/, '')));
  // the beginning of a word is seldom what was misread
  let second: string | null = null;
  for (let at = word.length; at >= 0; at -= 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const near = [after.slice(1), ...LETTERS.flatMap((letter) => [letter + after, letter + after.slice(1)])];
    const found = near.map((rest) => before + rest).find((other) => other !== word && isKitchen(other));
    if (found === undefined) continue;
    if (found[0] === word[0]) return found;
    second ??= found;
  }
  return second;
}

/** The assessment of the word with the lowest confidence; null where all are sure. */
export function leastCertainWord(
  words: readonly RecognizedWord[],
  english: boolean,
  place: WordUse = 'step',
): WordAssessment | null {
  let worst: WordAssessment | null = null;
  for (const [at, word] of words.entries()) {
    // '(about 1 ¾ pounds, or 794 g)': behind a figure it is a measure, and no rest of a word
    if (/^[gl]\W*$/i.test(word.text) && FIGURE.test(words[at - 1]?.text ?? '')) continue;
    const verdict = assessWord(word, english, place);
    if (verdict.reason !== '' && (worst === null || verdict.confidence < worst.confidence)) worst = verdict;
  }
  return worst;
}
