import type { Alphabet, NetworkOutput } from '../decode-characters.ts';
import type { ReadChar } from '../types.ts';

/** What the network says of a line, without what is next to nothing: small enough to be kept for a whole picture. */
export interface LineShares {
  /** The share of 'nothing here' at each step. */
  readonly nothing: Float32Array;
  /** At each step the likeliest characters, best first. */
  readonly chars: readonly (readonly CharShare[])[];
}
interface CharShare {
  readonly char: string;
  readonly share: number;
}

/** Less is no reading of a letter, whatever the words around it: with 0.002 a tenth more letters were wrong. */
const SHARE_MIN = 0.0003;
/** More than so many at one place are noise. */
const CHARS_MAX = 16;
/** A share of nought would rule out what the network only finds unlikely. */
const NOTHING_MIN = 1e-6;

/** The shares of a line for the characters of an alphabet; signs that are read as the same one count together. */
export function lineSharesOf({ data, steps, classes }: NetworkOutput, alphabet: Alphabet): LineShares {
  const nothing = new Float32Array(steps);
  const chars: (readonly CharShare[])[] = [];
  for (let step = 0; step < steps; step += 1) {
    const offset = step * classes;
    nothing[step] = Math.max(NOTHING_MIN, data[offset] ?? 0);
    if ((nothing[step] ?? 0) > 1 - SHARE_MIN) {
      chars.push(NONE);
      continue;
    }
    const here = new Map<string, number>();
    for (const { index, char } of alphabet) {
      const share = data[offset + index] ?? 0;
      if (share > SHARE_MIN) here.set(char, (here.get(char) ?? 0) + share);
    }
    const sorted = [...here].sort((a, b) => b[1] - a[1]).slice(0, CHARS_MAX);
    chars.push(sorted.map(([char, share]) => ({ char, share: Math.min(1, share) })));
  }
  return { nothing, chars };
}

const NONE: readonly CharShare[] = [];

/** What a written fraction is taken for by a network: 'Y2', 'V4', 'B', 'K', '%'. */
const LIKE_FRACTION = /^[YyVvBbKkPpXxRZz%]$/u;
/** Of a fraction, where one of these is seen. */
const FRACTION_SHARE = 0.25;
/** A share from which something is seen at a step. */
const SEEN = 0.15;

/**
 * The shares with a fraction that may stand where the line begins with a letter or sign that written fractions are taken for.
 * Which fraction it is, the reader of amounts tells; what comes after it, whether it is one.
 */
export function addLostFraction(shares: LineShares): LineShares {
  const first = shares.chars.findIndex(([top]) => top !== undefined && top.char !== ' ' && top.share >= SEEN);
  const begin = shares.chars[first]?.[0]?.char ?? '';
  if (!LIKE_FRACTION.test(begin)) return shares;
  let end = first;
  while (shares.chars[end]?.some(({ char }) => char === begin)) end += 1;
  const chars = shares.chars.map((here, step) => {
    if (step < first || step >= end) return here;
    const share = here.find(({ char }) => char === begin)?.share ?? 0;
    return [
      ...here.filter(({ char }) => char !== '½'),
      { char: '½', share: Math.max(share * FRACTION_SHARE, shareOf(here, '½')) },
    ];
  });
  return { nothing: shares.nothing, chars };
}

const shareOf = (here: readonly CharShare[], char: string) => here.find((one) => one.char === char)?.share ?? 0;

/** Of a letter with an accent, when the network only knows the one without, or a hand wrote. */
const LOST_SHARE = 0.3;
/** The same in print when the network knows the letter, and did not see it: of small type it loses accents, too. */
const UNSEEN_SHARE = 0.05;
/** What a sharp s is taken for. */
const LOOK_LIKE: Readonly<Record<string, string>> = { ß: 'bB8' };

/**
 * The shares in the letters of a language. Accents that it has not are none: 'Č' is a 'C' with a speck above. Letters that it
 * has may stand where the network sees the one without an accent, as those that the network does not know (`isHand`: and of a hand
 * the others, too, whose accents are a touch of the pen): 'u' may be 'ü'. They are never sure, so whoever looks the recipe through is asked.
 */
export function inLettersOf(letters: string, shares: LineShares, alphabet: Alphabet, isHand: boolean): LineShares {
  return addLostLetters(withoutForeign(shares, letters), letters, alphabet, isHand);
}

function withoutForeign(shares: LineShares, letters: string): LineShares {
  const isForeign = (char: string) => /[À-ſ]/u.test(char) && !letters.includes(char.toLowerCase());
  if (!shares.chars.some((here) => here.some(({ char }) => isForeign(char)))) return shares;
  const chars = shares.chars.map((here) => {
    if (!here.some(({ char }) => isForeign(char))) return here;
    const plain = new Map<string, number>();
    for (const { char, share } of here) {
      const base = isForeign(char) ? (char.normalize('NFD')[0] ?? char) : char;
      plain.set(base, Math.min(1, (plain.get(base) ?? 0) + share));
    }
    return [...plain].map(([char, share]) => ({ char, share })).sort((a, b) => b.share - a.share);
  });
  return { nothing: shares.nothing, chars };
}

function addLostLetters(shares: LineShares, letters: string, alphabet: Alphabet, isHand: boolean): LineShares {
  const known = new Set(alphabet.map(({ char }) => char));
  const byBase = new Map<string, string[]>();
  for (const letter of Array.from(letters).flatMap((one) => [one, one.toUpperCase()])) {
    for (const base of LOOK_LIKE[letter] ?? letter.normalize('NFD')[0] ?? '') {
      if (base !== letter) byBase.set(base, [...(byBase.get(base) ?? []), letter]);
    }
  }
  const chars = shares.chars.map((here) => {
    const least = new Map<string, number>();
    for (const { char, share } of here) {
      for (const letter of byBase.get(char) ?? []) {
        const lost = share * (isHand || !known.has(letter) ? LOST_SHARE : UNSEEN_SHARE);
        least.set(letter, Math.max(lost, least.get(letter) ?? 0));
      }
    }
    if (least.size === 0) return here;
    const seen = here.map(({ char, share }) => ({ char, share: Math.max(share, least.get(char) ?? 0) }));
    const added = [...least].filter(([char]) => !here.some((one) => one.char === char));
    return [...seen, ...added.map(([char, share]) => ({ char, share }))];
  });
  return { nothing: shares.nothing, chars };
}

/** How sure at most a letter is whose accent the network did not see: it is shown as hard to read, and a word that is known stands. */
const ACCENT_SURE = 0.7;

/**
 * The characters, those with an accent as sure as the letter without it that the network sees there: 'ü' where it sees a 'u' with
 * all its might was not hard to read. Only which accent it has, if any, is the letter model's choice.
 */
export function asSureAsPlain(chars: readonly ReadChar[], { chars: shares }: LineShares): ReadChar[] {
  return chars.map((one) => {
    const looks = LOOK_LIKE[one.char] ?? one.char.normalize('NFD')[0] ?? '';
    if (looks === one.char) return one;
    const here = shares[Math.round(one.at * shares.length)] ?? [];
    const plain = Math.max(...Array.from(looks, (look) => shareOf(here, look)));
    return { ...one, confidence: Math.max(one.confidence, Math.min(ACCENT_SURE, plain)) };
  });
}

/** Both cases of a letter are one but for this: 'T' is a tablespoon where 't' is a teaspoon. */
const TELLS_BY_CASE = 'T';
const lower = (char: string) => (char === TELLS_BY_CASE ? char : char.toLowerCase());

/** Whether two readings differ in nothing but the case of letters, and in none that it tells anything of. */
export const isSameButForCase = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase() && spoonsOf(one) === spoonsOf(other);
const spoonsOf = (text: string) => Array.from(text.matchAll(/(?<!\p{L})T(?!\p{L})/giu), ([letter]) => letter).join('');

/**
 * The shares of the letters in both cases together, in lower case: of a hand's 'C', 'O' or 'S' the network can hardly tell the case,
 * and each half of what it sees loses to another letter.
 */
export function withoutCase(shares: LineShares): LineShares {
  const chars = shares.chars.map((here) => {
    if (here.every(({ char }) => char === lower(char))) return here;
    const both = new Map<string, number>();
    for (const { char, share } of here) both.set(lower(char), Math.min(1, (both.get(lower(char)) ?? 0) + share));
    return [...both].map(([char, share]) => ({ char, share })).sort((a, b) => b.share - a.share);
  });
  return { nothing: shares.nothing, chars };
}

/**
 * Characters that were read by `withoutCase` in the case that the shares have them in where they stand; within a word one case, that of
 * most of its letters, but for a first one that is larger.
 */
export function withCase(chars: readonly ReadChar[], { chars: shares }: LineShares): ReadChar[] {
  const isLarge = chars.map(({ char, at }, index) => {
    if (char === TELLS_BY_CASE.toLowerCase()) return false;
    if (char === char.toUpperCase()) return char !== char.toLowerCase();
    const [from, to] = [at, chars[index + 1]?.at ?? 1].map((place) => Math.round(place * shares.length));
    const here = shares.slice(from, Math.max(to ?? 0, (from ?? 0) + 1));
    const sum = (one: string) => here.reduce((all, some) => all + shareOf(some, one), 0);
    return sum(char.toUpperCase()) > sum(char);
  });
  const result: ReadChar[] = [];
  for (let begin = 0; begin < chars.length;) {
    let end = begin + 1;
    if (isLetter(chars[begin])) while (isLetter(chars[end])) end += 1;
    const rest = isLarge.slice(begin + 1, end);
    const isCapitals = rest.filter(Boolean).length > rest.length / 2;
    for (const [place, one] of chars.slice(begin, end).entries()) {
      const large = isCapitals || (place === 0 && isLarge[begin]);
      result.push({ ...one, char: large ? capitalOf(one.char) : one.char.toLowerCase() });
    }
    begin = end;
  }
  return result;
}

const isLetter = (one: ReadChar | undefined) => one !== undefined && /\p{L}/u.test(one.char);
/** 'ß' has none of one letter. */
const capitalOf = (char: string) => (char.toUpperCase().length === 1 ? char.toUpperCase() : char);
