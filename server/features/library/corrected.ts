import type { Understood } from '#shared/library.ts';
import { gapsOf, isOneErrorApart } from '#shared/search/near.ts';
import type { Food, Question, Term } from '#shared/search/question.ts';
import { stemOf } from '#shared/search/words.ts';

/** So many words are tried in the place of one that no recipe has. */
const takenMax = 5;

const termsOf = ({ words, withFoods, withoutFoods }: Question): Term[] => [
  ...words,
  ...[...withFoods, ...withoutFoods].flatMap(({ terms }) => terms),
];

/** The words of a question in which a typing error would be noticed, and what they could have in common with others. */
export function gapsAsked(question: Question): string[] {
  return [...new Set(termsOf(question).flatMap(({ typed }) => gapsOf(typed)))];
}

/**
 * The question with the words that are meant by those that no recipe of the family has, of the `spelt` ones that are near.
 * Null where nothing can be corrected.
 */
export function corrected(
  question: Question,
  spelt: readonly string[],
): { question: Question; corrected: Understood['corrected'] } | null {
  const notes = new Map<string, string[]>();
  const known = new Set(spelt.map(stemOf));
  const corrected = (term: Term): Term => {
    if (term.stems.some((stem) => known.has(stem))) return term;
    const near = spelt.filter((word) => isOneErrorApart(word, term.typed)).slice(0, takenMax);
    if (near.length === 0) return term;
    notes.set(term.typed, near);
    return { ...term, stems: [...new Set(near.map(stemOf))], prefix: null };
  };
  const food = ({ name, terms }: Food): Food => ({ name, terms: terms.map(corrected) });
  const { words, withFoods, withoutFoods } = question;
  const next = {
    words: words.map(corrected),
    withFoods: withFoods.map(food),
    withoutFoods: withoutFoods.map(food),
  };
  if (notes.size === 0) return null;
  return { question: next, corrected: [...notes].map(([typed, taken]) => ({ typed, taken })) };
}
