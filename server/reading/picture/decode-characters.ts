import type { ReadChar } from './types.ts';

/** What the network answers for a crop: for each of `steps` places from left to right a share for each of `classes`. */
export interface NetworkOutput {
  readonly data: Float32Array;
  readonly steps: number;
  readonly classes: number;
}

/** Which of the network's classes are read, and as what: most of them are Chinese, and no Latin letter looks like them. */
export type Alphabet = readonly { readonly index: number; readonly char: string }[];

/** Signs of an East Asian typeface that stand for the plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  '，': ',',
  '：': ':',
  '；': ';',
  '！': '!',
  '？': '?',
  '（': '(',
  '）': ')',
  '＆': '&',
  '－': '-',
  '／': '/',
  '＋': '+',
  '％': '%',
  '‧': '·',
  '•': '•',
};
/** Letters, digits and signs a recipe in a Western language is written with. */
const LATIN = /^[\x21-\x7eÀ-ſ°·‘’“”–—…•½¼¾]$/u;

/**
 * The alphabet of a network by the characters of its classes. Class 0 means 'nothing here' and the one after the characters
 * a space, as PP-OCR has it; a list may name the space itself.
 */
export function alphabetOf(keys: readonly string[]): Alphabet {
  const chars = keys.at(-1) === ' ' ? keys.slice(0, -1) : keys;
  const read = chars.flatMap((key, at) => {
    const char = PLAIN[key] ?? key;
    return LATIN.test(char) ? [{ index: at + 1, char }] : [];
  });
  return [...read, { index: chars.length + 1, char: ' ' }];
}

/**
 * A space that is at least this likely somewhere between two letters is one, though 'nothing here' is likelier: the
 * network was trained on Chinese and drops them.
 */
const SPACE_MIN = 0.1;

/** As a space, what is small is passed over: a degree sign before its scale, a comma or point, a narrow letter. */
const FAINT_SIGNS: readonly { readonly sign: RegExp; readonly min: number; readonly fits: RegExp }[] = [
  { sign: /^[°º]$/u, min: 0.1, fits: /^\d[FC]$/u },
  { sign: /^,$/u, min: 0.15, fits: /^\p{Ll}[\p{Ll} ]?$/u },
  { sign: /^\.$/u, min: 0.35, fits: /^\p{Ll}(?: |$)/u },
  { sign: /^\p{Ll}$/u, min: 0.35, fits: /^[\p{L} ][\p{L} ,.]?$/u },
];

/** What is read between two characters though nothing is likelier; see `FAINT_SIGNS`. */
function faintBetween(before: string, after: string, faintByPair: ReadonlyMap<string, Faint>): ReadChar | null {
  let best: ReadChar | null = null;
  for (const [char, { share, at }] of faintByPair) {
    if (char === before || char === after || share <= (best?.confidence ?? 0)) continue;
    const fits = FAINT_SIGNS.some((one) => one.sign.test(char) && share >= one.min && one.fits.test(before + after));
    if (fits) best = { char, confidence: share, at };
  }
  return best;
}

interface Faint {
  readonly share: number;
  readonly at: number;
}

/** Less is never read. */
const FAINT_MIN = 0.1;

/**
 * The characters along the best path (CTC): at each step the likeliest, repetitions and gaps left out; spaces are
 * favoured, and so are small signs.
 */
export function decodeCharacters({ data, steps, classes }: NetworkOutput, alphabet: Alphabet): ReadChar[] {
  const chars: ReadChar[] = [];
  const space = alphabet.find(({ char }) => char === ' ')?.index ?? -1;
  let before = '';
  let [spaceShare, spaceStep] = [0, 0];
  let faint = new Map<string, Faint>();
  const passOver = (next: string) => {
    const last = chars.at(-1);
    const small = last ? faintBetween(last.char, next, faint) : null;
    if (small) chars.push(small);
    const apart = spaceShare >= SPACE_MIN && last && last.char !== ' ' && next !== ' ' && next !== '';
    if (!apart) return;
    const gap = { char: ' ', confidence: spaceShare, at: spaceStep / steps };
    // A comma or point stands before the gap.
    if (small && small.at > gap.at && !/[,.]/u.test(small.char)) chars.splice(-1, 0, gap);
    else chars.push(gap);
  };
  for (let step = 0; step < steps; step += 1) {
    const offset = step * classes;
    const nothing = data[offset] ?? 0;
    let [char, confidence] = ['', nothing];
    for (const one of alphabet) {
      const share = data[offset + one.index] ?? 0;
      if (share > confidence) [char, confidence] = [one.char, share];
    }
    const last = chars.at(-1);
    if (char && char === before && last) {
      if (confidence > last.confidence) chars[chars.length - 1] = { ...last, confidence };
    } else if (char) {
      passOver(char);
      chars.push({ char, confidence, at: step / steps });
      [spaceShare, faint] = [0, new Map<string, Faint>()];
    } else {
      const here = data[offset + space] ?? 0;
      if (here > spaceShare) [spaceShare, spaceStep] = [here, step];
      if (1 - nothing >= FAINT_MIN) {
        for (const one of alphabet) {
          const share = data[offset + one.index] ?? 0;
          if (share < FAINT_MIN || one.char === ' ' || share <= (faint.get(one.char)?.share ?? 0)) continue;
          faint.set(one.char, { share, at: step / steps });
        }
      }
    }
    before = char;
  }
  passOver('');
  return chars;
}

/** The text of characters. */
export const textOf = (chars: readonly ReadChar[]) => chars.map(({ char }) => char).join('');
