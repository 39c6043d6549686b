import { isEnglish, type Rule } from './cleanup-text.ts';
import { MISSPELLINGS } from './misspellings.ts';
import { outsideAddresses } from './outside-addresses.ts';

const WORD = /\p{L}+/gu;
const QUOTE = /["“”‘’'«»]/;
/** Named in a reason; of more, it says that there are others. */
const NAMED = 4;

/** Words that are certainly misspelled, in the case they were written in. A word in quotation marks is told, not written: it stays. */
export const correctSpelling: Rule = (text, manner) => {
  if (!isEnglish(manner)) return { text, reason: '' };
  const right = new Set<string>();
  const changed = outsideAddresses(text, (part) =>
    part.replace(WORD, (word, at: number, whole: string) => {
      const correction = MISSPELLINGS.get(word.toLowerCase());
      if (correction === undefined) return word;
      if (QUOTE.test(whole.charAt(at - 1)) && QUOTE.test(whole.charAt(at + word.length))) return word;
      const written = inCaseOf(word, correction);
      right.add(written);
      return written;
    }),
  );
  const examples = [...right].slice(0, NAMED).map((word) => `“${word}”`);
  return { text: changed, reason: `Spelling: ${examples.join(', ')}${right.size > NAMED ? ' and others' : ''}.` };
};

function inCaseOf(word: string, right: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return right.toUpperCase();
  return /^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
}

/** Words that never stand twice in a row; 'that that' and 'had had' do. */
const TWICE = /\b(the|and|with|into|from|of)(?:[ \t]+\1)+\b/g;

/** A word that stands twice in a row is written once, in English: other languages double some. */
export const doubledWords: Rule = (text, manner) => ({
  text: isEnglish(manner) ? text.replace(TWICE, '$1') : text,
  reason: 'A word stood there twice.',
});
