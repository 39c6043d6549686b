import { hasFigure } from '#shared/fraction-signs.ts';
import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import type { SectionLine } from '../facts/facts.ts';
import { plainWords } from './plain-words.ts';

/** So many foods at its beginning make a part of the method one that has a list of its own. */
const LISTED_MIN = 2;
const SURE = 0.7;

const isListed = ({ text }: SectionLine) =>
  text.length <= 90 && hasFigure(text) && !/\p{L}{3}[.!]$/u.test(text) && looksLikeIngredient(text) >= SURE;

/** How many of a part's first lines are foods: a line without an amount, 'salt', counts between others. */
function listedAt(part: readonly SectionLine[]): number {
  let end = 0;
  for (const [at, line] of part.entries()) {
    if (isListed(line)) end = at + 1;
    else if (line.text.length > 40 || /[.!]$/.test(line.text) || at > end) break;
  }
  return part.slice(0, end).filter(isListed).length >= LISTED_MIN ? end : 0;
}

/**
 * A list and a method with the foods in their list that stand below the method under a name of their own, before what is done with them:
 * 'Syrup', 100 g sugar, 100 ml water, 'Boil the sugar …'.
 */
export function withListedParts(
  ingredients: readonly SectionLine[],
  steps: readonly SectionLine[],
): { ingredients: SectionLine[]; steps: SectionLine[] } {
  const known = new Set(ingredients.map(({ text }) => plainWords(text)));
  const moved: SectionLine[] = [];
  const told: SectionLine[] = [];
  for (let from = 0; from < steps.length;) {
    const name = steps[from]?.section ?? null;
    let end = from + 1;
    while (end < steps.length && (steps[end]?.section ?? null) === name) end++;
    const part = steps.slice(from, end);
    // what each step needs may be told again above it
    const listed = name === null || from === 0 ? 0 : listedAt(part);
    const isNew = part.slice(0, listed).some(({ text }) => !known.has(plainWords(text)));
    if (listed > 0 && isNew) moved.push(...part.slice(0, listed));
    told.push(...part.slice(isNew ? listed : 0));
    from = end;
  }
  return { ingredients: [...ingredients, ...moved], steps: told };
}
