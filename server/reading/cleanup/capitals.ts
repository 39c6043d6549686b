import { unitOf } from '#shared/units.ts';
import { isEnglish, type Manner, type Rule } from './cleanup-text.ts';

const REASON = 'Capitals throughout are put into ordinary writing.';

/** Written in capitals also where the rest is not. */
const INITIALS = new Set(
  'BBQ BLT MSG TVP EVOO USA UK US AP PB GF TV NYC ABC LA DC II III IV VI VII VIII IX XI XII'.split(' '),
);
/** Names in the words of kitchens, by their plain form. */
const NAMES = new Map(
  `Parmesan Dijon Worcestershire Tabasco Crisco Bisquick Philadelphia Velveeta Oreo Nutella Jello Karo Knox Kraft Hershey
Nestle Lipton Campbell Ritz Italian Greek French Swiss Mexican Chinese Spanish German English Irish Danish Dutch American
Canadian Indian Thai Japanese Korean Moroccan Turkish Polish Russian Swedish Hungarian Cajun Creole Monterey Granny Smith
Yukon Idaho Bundt Pyrex Tupperware Cornish Belgian Vidalia Roma Romano Gruyere Kahlua Bourbon Burgundy Marsala Madeira
Christmas Easter Thanksgiving Hanukkah Sunday Monday Tuesday Wednesday Thursday Friday Saturday`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);
/** Not capitals in a title, but at its beginning. */
const SMALL = new Set(
  'a an and as at by for from in into n nor of on or the to with und mit aus im in vom von zum zur der die das für'.split(
    ' ',
  ),
);
/** Ends with a stop within a sentence. */
const SHORTENED = /^(?:approx|min|mins|hr|hrs|deg|no|temp)$/;
const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;

/** All of its letters, four at least, are capitals. */
export function isCapitals(text: string): boolean {
  if (/\p{Ll}/u.test(text)) return false;
  let letters = 0;
  for (const [word] of text.matchAll(WORD)) letters += INITIALS.has(word) || word.length === 1 ? 0 : word.length;
  return letters >= 4;
}

/** A word in small letters. Single ones stay: a T is a tablespoon, a t a teaspoon, and an F a degree. */
function lowered(word: string): string {
  if (INITIALS.has(word)) return word;
  if (word.length === 1) return word === 'A' ? 'a' : word;
  const plain = word.toLowerCase();
  const name = NAMES.get(plain.replace(/['’]s$/, ''));
  return name === undefined ? plain : name + plain.slice(name.length);
}
const raised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const speaks = (manner: Manner) => isEnglish(manner) || manner.language === 'de';

export const titleCapitals: Rule = (text, manner) => {
  if (!speaks(manner) || !isCapitals(text)) return { text, reason: REASON };
  const cased = text.replace(WORD, (word, at: number) => {
    const small = lowered(word);
    return at > 0 && SMALL.has(small) ? small : raised(small);
  });
  return { text: cased, reason: REASON };
};

/** Foods are written small in English; German writes them with a capital. */
export const foodCapitals: Rule = (text, manner) => {
  if (!speaks(manner) || !isCapitals(text)) return { text, reason: REASON };
  const german = manner.language === 'de';
  return {
    text: text.replace(WORD, (word) => (german ? raised(lowered(word)) : lowered(word))),
    reason: REASON,
  };
};

/** English sentences: a capital at the beginning of each. */
export const sentenceCapitals: Rule = (text, manner) => {
  if (!isEnglish(manner) || !isCapitals(text)) return { text, reason: REASON };
  const small = text.replace(WORD, lowered);
  const cased = small.replace(/(?:^|[.!?]["”’)]?\s+)\p{Ll}/gu, (found, at: number) => {
    // 'Add 1 tsp. salt' goes on.
    const last = /\p{L}{1,12}$/u.exec(small.slice(Math.max(0, at - 12), at))?.[0] ?? '';
    const goesOn = at > 0 && (unitOf(last) !== null || SHORTENED.test(last));
    return goesOn ? found : found.slice(0, -1) + found.slice(-1).toUpperCase();
  });
  return { text: cased, reason: REASON };
};
