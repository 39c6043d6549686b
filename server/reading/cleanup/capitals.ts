import { unitOf } from '#shared/units.ts';
import { familiarityOf } from '../words/word-familiarity.ts';
import { isEnglish, type WritingStyle, type Rule } from './cleanup-text.ts';
import { MISSPELLINGS } from './misspellings.ts';

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
Kellogg Heinz Hellmann McCormick Fritos Triscuits Doritos Cheerios Krispies Pepperidge Pillsbury Swanson Rotel Jell Lawry
Texas Ohio Kansas Iowa Nebraska Oklahoma Alabama Georgia Kentucky Tennessee Virginia Carolina Louisiana Mississippi Missouri
Minnesota Wisconsin Michigan Illinois Indiana Pennsylvania Florida California Oregon Maine Vermont Hawaii Chicago Boston
America England France Italy Germany Poland Spain Mexico Canada
January February April June July August September October November December
Christmas Easter Thanksgiving Hanukkah Sunday Monday Tuesday Wednesday Thursday Friday Saturday`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);
/** Names of several words, which alone are no names. */
const LONG_NAMES =
  /\b(?:land o['’]lakes|cool whip|miracle whip|dr\.? pepper|old bay|grand marnier|mrs\.? dash|wheat thins|rice krispies|corn flakes|eagle brand|duncan hines|betty crocker|best foods|green giant|uncle ben['’]s|jack daniel['’]s|old el paso|hidden valley|sweet baby ray['’]s|southern comfort|grape[- ]nuts|ro[*-]tel|häagen-dazs|m&m['’]?s)(?!\p{L})/giu;
/** A name follows: 'Aunt Judy', 'St. Mark'. */
const BEFORE_A_NAME = /(?<!\p{L})(?:aunt|auntie|uncle|cousin|mrs?|ms|dr|st|rev)\.?\s+$/iu;
/** Never written small before their stop, or before a name. */
const ADDRESS = /^(?:Mr|Mrs|Ms|Dr|Rev|St|Aunt|Auntie|Uncle|Cousin)$/;
/** Not capitals in a title, but at its beginning. */
const SMALL = new Set(
  'a an and as at by for from in into n nor of on or the to with und mit aus im in vom von zum zur der die das für'.split(
    ' ',
  ),
);
/** Ends with a stop within a sentence. */
const SHORTENED = /^(?:approx|deg|no|temp|st|mr|mrs|ms|dr)$/i;
const TIMES = /^(?:min|mins|hr|hrs|sec|secs)$/i;
const AFTER_TIMES = /^(?:or|until|til|till|on|at|in|per|each|to|and|more|longer|before|after|total|for|if|with|over)\b/;
const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;

/** All of its letters, four at least, are capitals. */
export function isCapitals(text: string): boolean {
  if (/\p{Ll}/u.test(text)) return false;
  let letters = 0;
  for (const [word] of text.matchAll(WORD))
    letters += INITIALS.has(word) || word.length === 1 ? 0 : (word.match(/\p{Lu}/gu) ?? []).length;
  return letters >= 4;
}

/**
 * The words of a text in small letters, but for names. Single ones stay: a T is a tablespoon, a t a teaspoon, an F a degree,
 * and 'A.K.A.' and 'A1' are no articles.
 */
function inSentenceCase(text: string, cased: (small: string, at: number) => string = (small) => small): string {
  const put = text.replace(WORD, (word, at: number) => {
    const [before, after] = [text.slice(0, at), text.slice(at + word.length)];
    if (INITIALS.has(word) || (word.length === 1 && (word !== 'A' || /^[.\d&*]/.test(after) || /[.&]$/.test(before))))
      return word;
    const small = word.toLowerCase();
    return /\d$/.test(before) ? small : cased(inNameCase(small, before, after), at);
  });
  return put.replace(LONG_NAMES, (name) =>
    name
      .toLowerCase()
      .replace(/(?<![\p{L}]['’]?)\p{L}|(?<=\bo['’])\p{L}|(?<=&)\p{L}/gu, (letter) => letter.toUpperCase()),
  );
}

/** A word in small letters as it is written where it is a name. */
function inNameCase(small: string, before: string, after: string): string {
  const plain = small.replace(/['’]s$/, '');
  const name = NAMES.get(plain);
  if (name !== undefined) return name + small.slice(name.length);
  if (/^o['’]\p{L}{3,}/u.test(small) && !/^o['’]clock$/.test(small))
    return `O${small.charAt(1)}${withCapital(small.slice(2))}`;
  const isUnknown = familiarityOf(plain) === 'none' && !MISSPELLINGS.has(plain);
  if (isUnknown && /^mc\p{L}{3,}/u.test(small)) return `Mc${withCapital(small.slice(2))}`;
  if (isUnknown && plain !== small && plain.length > 2) return withCapital(small);
  if (BEFORE_A_NAME.test(before) && plain.length > 2 && !SMALL.has(plain) && !NO_NAME.test(plain))
    return withCapital(small);
  const isAddress = ADDRESS.test(withCapital(small)) && (after.startsWith('.') || /^\s+\p{L}{3}/u.test(after));
  return isAddress && !NO_NAME.test(/^\.?\s*(\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? 'is')
    ? withCapital(small)
    : small;
}
/** What follows 'my aunt' or 'an uncle' as often as a name does. */
const NO_NAME =
  /^(?:who|was|were|has|had|have|is|are|said|says|told|used|use|uses|made|make|makes|gave|got|from|loved|loves|likes|liked|always|never|would|could|will|and|the|that|this|with|for|once|put|puts|added|adds|brought|wrote|lived|died|did|does|taught|learned|cooked|baked|sent|came|also|often|usually|still|only|too)$/;
const withCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const hasCapitalRules = (manner: WritingStyle) => isEnglish(manner) || manner.language === 'de';

/** A title that is all in capitals keeps one at the beginning of each word but the small ones, where the language has such rules. */
export const titleCapitals: Rule = (text, manner) => {
  if (!hasCapitalRules(manner) || !isCapitals(text)) return { text, reason: REASON };
  return {
    text: inSentenceCase(text, (word, at) => (at > 0 && SMALL.has(word) ? word : withCapital(word))),
    reason: REASON,
  };
};

/** Foods are written small in English; German writes them with a capital. */
export const foodCapitals: Rule = (text, manner) => {
  if (!hasCapitalRules(manner) || !isCapitals(text)) return { text, reason: REASON };
  const german = manner.language === 'de';
  return { text: german ? inSentenceCase(text, withCapital) : inSentenceCase(text), reason: REASON };
};

/** English sentences: a capital at the beginning of each. */
export const sentenceCapitals: Rule = (text, manner) => {
  if (!isEnglish(manner) || !isCapitals(text)) return { text, reason: REASON };
  const small = inSentenceCase(text);
  const cased = small.replace(/(?:^|[.!?]["”’)]?\s+)\p{Ll}/gu, (found, at: number) => {
    const last = /\p{L}{1,12}$/u.exec(small.slice(Math.max(0, at - 12), at))?.[0] ?? '';
    // 'Add 1 tsp. salt' and 'A.K.A. the best' go on; after '30 min.' another sentence begins, but for the words that go on from a time.
    const goesOn =
      at > 0 &&
      (TIMES.test(last)
        ? AFTER_TIMES.test(small.slice(at + found.length - 1))
        : unitOf(last) !== null || SHORTENED.test(last) || /\.\p{L}$/u.test(small.slice(0, at)));
    return goesOn ? found : found.slice(0, -1) + found.slice(-1).toUpperCase();
  });
  return { text: cased, reason: REASON };
};
