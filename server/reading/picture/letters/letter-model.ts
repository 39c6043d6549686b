import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';

/**
 * What recipes in one language say, letter by letter: how likely a letter is after those before it. An n-gram model with
 * back-off, learned by `scripts/train/letters`; letters count in lower case, and all figures as one, so that it never
 * prefers one figure to another.
 */
export interface LetterModel {
  /** BCP 47. */
  readonly language: string;
  /** Its letters beyond a to z, in lower case. */
  readonly letters: string;
  /** The natural logarithm of the share of `char` after `context`, of which the last letters count; a line begins after '\n'. */
  after(context: string, char: string): number;
}

/** Letters of which the last one's share is given; the model looks back over one less. */
export const ORDER = 7;
/** Stands for every figure and every fraction in one sign. */
const FIGURE = '0';
/** Shares are stored as steps of 1/16 of a natural logarithm below 1, one byte each. */
const STEPS_PER_UNIT = 16;
/** Of a sign that the model has never seen. */
const UNKNOWN = Math.log(1 / 20_000);

const FIGURES = new RegExp(String.raw`[\d${FRACTION_GLYPHS}]`, 'gu');
/** A text as the model counts it. */
export const letterClasses = (text: string) => text.toLowerCase().replace(FIGURES, FIGURE);

/** A model of the bytes that `encodeLetterModel` made; throws on others. */
export function loadLetterModel(bytes: Uint8Array): LetterModel {
  const { language, alphabet, levels } = decodeModel(bytes);
  const codes = new Map(Array.from(alphabet).map((char, code) => [char, code]));

  /** The place of the context's last letter on its level, or -1 where the model never saw it. */
  const find = (context: readonly number[]): number => {
    let at = 0;
    for (let depth = 0; depth < context.length; depth += 1) {
      const level = levels[depth];
      const from = depth === 0 ? 0 : (levels[depth - 1]?.first[at] ?? 0);
      const to = depth === 0 ? (level?.chars.length ?? 0) : (levels[depth - 1]?.first[at + 1] ?? 0);
      at = level === undefined ? -1 : placeOf(level.chars, context[depth] ?? -1, from, to);
      if (at < 0) return -1;
    }
    return at;
  };
  const share = (context: readonly number[], code: number): number => {
    if (context.length === 0) {
      const at = placeOf(levels[0]?.chars ?? new Uint8Array(), code, 0, levels[0]?.chars.length ?? 0);
      return at < 0 ? UNKNOWN : logOf(levels[0]?.shares[at]);
    }
    const at = find(context);
    if (at < 0) return share(context.slice(1), code);
    const { first, rest } = levels[context.length - 1] ?? NOTHING;
    const level = levels[context.length] ?? NOTHING;
    const child = placeOf(level.chars, code, first[at] ?? 0, first[at + 1] ?? 0);
    return child < 0 ? logOf(rest[at]) + share(context.slice(1), code) : logOf(level.shares[child]);
  };

  const cache = new Map<string, number>();
  return {
    language,
    letters: Array.from(alphabet)
      .filter((char) => /[ß-ſ]/u.test(char))
      .join(''),
    after(context, char) {
      const before = letterClasses(context.slice(1 - levels.length));
      const sign = letterClasses(char);
      const key = before + sign;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const code = codes.get(sign);
      // A sign that the model does not know ends the context: what stood before it tells nothing.
      const seen = before.slice(1 + Math.max(-1, ...Array.from(before).map((one, at) => (codes.has(one) ? -1 : at))));
      const value =
        code === undefined
          ? UNKNOWN
          : share(
              Array.from(seen).map((one) => codes.get(one) ?? -1),
              code,
            );
      if (cache.size > CACHE_MAX) cache.clear();
      cache.set(key, value);
      return value;
    },
  };
}

/** Shares of some hundred lines are asked for again and again. */
const CACHE_MAX = 200_000;

/** One length of n-grams, in the order of what they begin with. */
interface Level {
  /** Codes of the last letters; those after one beginning rise. */
  readonly chars: Uint8Array;
  /** Of each last letter after the others, as steps. */
  readonly shares: Uint8Array;
  /** What is left for letters never seen after it, as steps; none on the last level. */
  readonly rest: Uint8Array;
  /** Where those that go on with one begin on the next level; one more than there are. */
  readonly first: Uint32Array;
}
const NOTHING: Level = {
  chars: new Uint8Array(),
  shares: new Uint8Array(),
  rest: new Uint8Array(),
  first: new Uint32Array(),
};

const NEWLINE = 10;

const logOf = (steps = 255) => -steps / STEPS_PER_UNIT;

function placeOf(chars: Uint8Array, code: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((chars[middle] ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  return low < to && chars[low] === code ? low : -1;
}

/** An n-gram with what comes after it; the root is what comes after nothing. */
export interface Counted {
  /** The logarithm of its last letter's share; of the root nothing. */
  readonly share: number;
  /** The logarithm of what is left for letters never seen after it. */
  readonly rest: number;
  readonly next: ReadonlyMap<string, Counted>;
}

/** The bytes of a model: a line of JSON with its language and alphabet, then level by level chars, shares, rest and numbers of children. */
export function encodeLetterModel(language: string, root: Counted): Uint8Array {
  const alphabet = [...root.next.keys()].sort().join('');
  const codes = new Map(Array.from(alphabet).map((char, code) => [char, code]));
  const parts: Uint8Array[] = [];
  const sizes: number[] = [];
  let level = [root];
  for (let depth = 0; depth < ORDER; depth += 1) {
    const children = level.flatMap(({ next }) =>
      [...next].map(([char, counted]) => ({ code: codes.get(char) ?? 0, counted })).sort((a, b) => a.code - b.code),
    );
    sizes.push(children.length);
    parts.push(
      Uint8Array.from(children, ({ code }) => code),
      Uint8Array.from(children, ({ counted }) => stepsOf(counted.share)),
    );
    if (depth < ORDER - 1) {
      parts.push(
        Uint8Array.from(children, ({ counted }) => stepsOf(counted.rest)),
        Uint8Array.from(children, ({ counted }) => counted.next.size),
      );
    }
    level = children.map(({ counted }) => counted);
  }
  const head = Buffer.from(`${JSON.stringify({ language, alphabet, sizes })}\n`);
  return Buffer.concat([head, ...parts]);
}

const stepsOf = (log: number) => Math.max(0, Math.min(255, Math.round(-log * STEPS_PER_UNIT)));

function decodeModel(bytes: Uint8Array): { language: string; alphabet: string; levels: readonly Level[] } {
  const end = bytes.indexOf(NEWLINE);
  const { language, alphabet, sizes } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, Math.max(0, end)))) as {
    language: string;
    alphabet: string;
    sizes: number[];
  };
  let at = end + 1;
  const take = (count: number) => bytes.subarray(at, (at += count));
  const levels = sizes.map((size, depth): Level => {
    const [chars, shares] = [take(size), take(size)];
    if (depth === sizes.length - 1) return { ...NOTHING, chars, shares };
    const [rest, counts] = [take(size), take(size)];
    const first = new Uint32Array(size + 1);
    for (let one = 0; one < size; one += 1) first[one + 1] = (first[one] ?? 0) + (counts[one] ?? 0);
    return { chars, shares, rest, first };
  });
  if (at !== bytes.length) throw new Error('the letter model is cut off');
  return { language, alphabet, levels };
}
