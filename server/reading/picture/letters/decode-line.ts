import type { ReadChar } from '../types.ts';
import { amountLength, amountUse, isSeldomTaken, withOtherAmounts } from './amount-use.ts';
import type { LetterModel } from './letter-model.ts';
import type { LineShares } from './line-shares.ts';

/** One way to read a line. */
export interface LineReading {
  readonly text: string;
  /** The logarithm of what network and letter model together give it; comparable among readings of one line. */
  readonly score: number;
}

/** How network and letter model are weighed; found for each network on lines of recipe cards, see `NetworkFiles`. */
export interface DecodingWeights {
  /** How much the model counts beside the network. */
  readonly model: number;
  /** What a letter more is worth: the model makes every letter dear, and a network that drops letters finds too few. */
  readonly letter: number;
}

/** Whether a letter is another one with an accent, or the sharp s that was taken for it. */
const isAccented = (char: string, base: string) =>
  char > '~' && (char.normalize('NFD')[0] === base || (char === 'ß' && 'bB8'.includes(base)));

/** Beginnings that are followed at a time: 14 left a twentieth more letters wrong, 80 none fewer. */
const BEAM = 30;

/** A beginning of the line: its last character and what was before. */
interface Beginning {
  readonly before: Beginning | null;
  readonly char: string;
  /** The last letters, as far as a model looks back. */
  readonly context: string;
  /** What the model gives it. */
  readonly model: number;
  readonly next: Map<string, Beginning>;
  /** At the step it was last reached: the logarithms of its share with nothing, and with its last character, at the end. */
  step: number;
  nothing: number;
  letter: number;
  /** The same before this step. */
  nothingBefore: number;
  letterBefore: number;
}

const CONTEXT = 8;
const NEVER = -Infinity;

function addLogs(a: number, b: number): number {
  if (a === NEVER) return b;
  if (b === NEVER) return a;
  return Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)));
}

/**
 * The likeliest readings of a line, best first: a prefix beam search over what the network says (Hannun and others 2014),
 * weighed by a letter model. Characters
 * with a share from `kept` on stay as the network has them, but for their accents.
 */
export function decodeLine(
  shares: LineShares,
  model: LetterModel,
  weights: DecodingWeights,
  { kept = Infinity, count = 1 } = {},
): LineReading[] {
  const root: Beginning = begin(null, '', 0);
  Object.assign(root, { step: -1, nothing: 0, nothingBefore: 0 });
  let beam: Beginning[] = [root];
  for (const [step, all] of shares.chars.entries()) {
    const isSure = (all[0]?.share ?? 0) >= kept;
    const chars = isSure
      ? all.filter(({ char }) => char === all[0]?.char || isAccented(char, all[0]?.char ?? ''))
      : all;
    const nothing = isSure ? NEVER : Math.log(shares.nothing[step] ?? 1);
    for (const one of beam) [one.nothingBefore, one.letterBefore] = [one.nothing, one.letter];
    const reached: Beginning[] = [];
    const reach = (one: Beginning) => {
      if (one.step !== step) {
        [one.step, one.nothing, one.letter] = [step, NEVER, NEVER];
        reached.push(one);
      }
      return one;
    };
    for (const one of beam) {
      const [withNothing, withLetter] = [one.nothingBefore, one.letterBefore];
      const all = addLogs(withNothing, withLetter);
      const same = reach(one);
      same.nothing = addLogs(same.nothing, all + nothing);
      for (const { char, share } of chars) {
        const log = Math.log(share);
        const repeats = char === one.char;
        if (repeats) same.letter = addLogs(same.letter, withLetter + log);
        const from = repeats ? withNothing : all;
        if (from === NEVER) continue;
        // A space before the line, or after another, says nothing.
        if (char === ' ' && (repeats || one === root)) {
          same.nothing = addLogs(same.nothing, from + log);
          continue;
        }
        const longer = reach(goOn(one, char, model, weights));
        longer.letter = addLogs(longer.letter, from + log);
      }
    }
    beam = reached.length > BEAM ? reached.sort((a, b) => scoreOf(b) - scoreOf(a)).slice(0, BEAM) : reached;
  }
  return beam
    .map((one) => ({ text: textOf(one), score: scoreOf(one) + weights.model * model.after(one.context, '\n') }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count);
}

const scoreOf = (one: Beginning) => addLogs(one.nothing, one.letter) + one.model;

function begin(before: Beginning | null, char: string, model: number): Beginning {
  const context = before ? (before.context + char).slice(-CONTEXT) : '\n';
  return {
    before,
    char,
    context,
    model,
    next: new Map(),
    step: -1,
    nothing: NEVER,
    letter: NEVER,
    nothingBefore: NEVER,
    letterBefore: NEVER,
  };
}

function goOn(one: Beginning, char: string, model: LetterModel, weights: DecodingWeights): Beginning {
  let next = one.next.get(char);
  if (!next) {
    next = begin(one, char, one.model + weights.model * model.after(one.context, char) + weights.letter);
    one.next.set(char, next);
  }
  return next;
}

function textOf(one: Beginning): string {
  const chars: string[] = [];
  for (let at = one; at.before; at = at.before) chars.push(at.char);
  return chars.reverse().join('');
}

/** What a network says of a line, and how it is weighed with a letter model. */
export interface Heard {
  readonly shares: LineShares;
  readonly weights: DecodingWeights;
}

/** Readings of each network that are weighed by all. */
const CANDIDATES = 8;

/** The readings of a line. */
export interface Readings {
  /** Of all networks together, best first. */
  readonly all: readonly LineReading[];
  /** What each network by itself finds likeliest with the letter model. */
  readonly ofEach: readonly string[];
  /** So many of the first characters are there for what recipes take, not for what was seen: they are to be doubted. */
  readonly guessed: number;
}

/** How much the use of amounts counts beside what network and letter model find. */
const USE_WEIGHT = 0.6;
/** An amount stands in this part of a line. */
const AMOUNT_WITHIN = 0.35;

/**
 * The readings of a line that one network or several find likeliest: of those that each finds so by itself with the letter
 * model, what all give to them on average. Networks see a letter at different steps, so their shares cannot be mixed. Where
 * the likeliest begins with an amount that hardly any recipe takes, another is chosen by how often they take it, too.
 */
export function decodeTogether(networks: readonly Heard[], model: LetterModel): Readings {
  const found = networks.map(({ shares, weights }) => decodeLine(shares, model, weights, { count: CANDIDATES }));
  const scored = (text: string): LineReading => {
    const chars = Array.from(text);
    const ofModel = modelOf(chars, model);
    const scores = networks.map(
      ({ shares, weights }) => likelihoodOf(shares, chars) + weights.model * ofModel + weights.letter * chars.length,
    );
    return { text, score: scores.reduce((sum, score) => sum + score, 0) / scores.length };
  };
  const texts = new Set(found.flat().map(({ text }) => text));
  const all = Array.from(texts, scored).sort((a, b) => b.score - a.score);
  const ofEach = found.flatMap(([best]) => (best ? [best.text] : []));
  const [likeliest] = all;
  if (!likeliest || !isSeldomTaken(likeliest.text)) return { all, ofEach, guessed: 0 };
  const seen = new Set(networks.flatMap(({ shares }) => charsSeen(shares, AMOUNT_WITHIN)));
  const others = withOtherAmounts(likeliest.text, (char) => seen.has(char)).map(scored);
  const used = ({ text, score }: LineReading) => score + USE_WEIGHT * amountUse(text);
  const chosen = [likeliest, ...others].reduce((best, one) => (used(one) > used(best) ? one : best));
  if (chosen === likeliest) return { all, ofEach, guessed: 0 };
  return {
    all: [chosen, ...all.filter(({ text }) => text !== chosen.text)],
    ofEach,
    guessed: amountLength(chosen.text),
  };
}

/** The characters that a network finds possible in the first part of a line. */
const charsSeen = ({ chars }: LineShares, part: number): string[] =>
  chars.slice(0, Math.ceil(chars.length * part)).flatMap((here) => here.map(({ char }) => char));

/** What the model gives to a line, its end with it. */
function modelOf(chars: readonly string[], model: LetterModel): number {
  let [sum, context] = [0, '\n'];
  for (const char of chars) {
    sum += model.after(context, char);
    context = (context + char).slice(-CONTEXT);
  }
  return sum + model.after(context, '\n');
}

/** The logarithm of what a network gives to a text, by all paths that say it (the forward part of CTC, Graves and others 2006). */
function likelihoodOf(shares: LineShares, chars: readonly string[]): number {
  const steps = shares.chars.length;
  const places = 2 * chars.length + 1;
  let before = new Float64Array(places).fill(NEVER);
  // As if it had stood before the line: the first step stays there, or goes on to the first character.
  before[0] = 0;
  for (let step = 0; step < steps; step += 1) {
    const nothing = Math.log(shares.nothing[step] ?? 1);
    const here = new Map(shares.chars[step]?.map(({ char, share }) => [char, Math.log(share)]));
    const now = new Float64Array(places).fill(NEVER);
    // What cannot be reached, or cannot reach the end any more, need not be looked at.
    const last = Math.min(places - 1, 2 * step + 1);
    for (let place = Math.max(0, places - 2 * (steps - step)); place <= last; place += 1) {
      let all = before[place] ?? NEVER;
      if (place > 0) all = addLogs(all, before[place - 1] ?? NEVER);
      const char = chars[(place - 1) / 2];
      if (place > 2 && place % 2 === 1 && char !== chars[(place - 3) / 2])
        all = addLogs(all, before[place - 2] ?? NEVER);
      if (all !== NEVER) now[place] = all + (place % 2 === 0 ? nothing : (here.get(char ?? '') ?? Math.log(UNSEEN)));
    }
    before = now;
  }
  return addLogs(before[places - 1] ?? NEVER, before[places - 2] ?? NEVER);
}

/** Less than the network gives to anything. */
const UNSEEN = 1e-7;

/**
 * Where in a line each character of a text stands, by the likeliest path that says the text (Viterbi), and what the network
 * itself gives to it there. Null where the line has fewer steps than the text needs.
 */
export function alignText(shares: LineShares, text: string): ReadChar[] | null {
  const chars = Array.from(text);
  const steps = shares.chars.length;
  const places = 2 * chars.length + 1;
  if (steps === 0 || chars.length === 0) return chars.length === 0 ? [] : null;
  const shareAt = (step: number, place: number) =>
    place % 2 === 0
      ? (shares.nothing[step] ?? 0)
      : (shares.chars[step]?.find(({ char }) => char === chars[(place - 1) / 2])?.share ?? UNSEEN);
  let best = new Float64Array(places).fill(NEVER);
  best[0] = Math.log(shareAt(0, 0));
  best[1] = Math.log(shareAt(0, 1));
  const from = new Uint8Array(steps * places);
  for (let step = 1; step < steps; step += 1) {
    const now = new Float64Array(places).fill(NEVER);
    // What cannot be reached, or cannot reach the end any more, need not be looked at.
    const last = Math.min(places - 1, 2 * step + 1);
    for (let place = Math.max(0, places - 2 * (steps - step)); place <= last; place += 1) {
      let [most, by] = [best[place] ?? NEVER, 0];
      if (place > 0 && (best[place - 1] ?? NEVER) > most) [most, by] = [best[place - 1] ?? NEVER, 1];
      const mayLeap = place > 2 && place % 2 === 1 && chars[(place - 1) / 2] !== chars[(place - 3) / 2];
      if (mayLeap && (best[place - 2] ?? NEVER) > most) [most, by] = [best[place - 2] ?? NEVER, 2];
      if (most === NEVER) continue;
      now[place] = most + Math.log(Math.max(UNSEEN, shareAt(step, place)));
      from[step * places + place] = by;
    }
    best = now;
  }
  let place = (best[places - 2] ?? NEVER) > (best[places - 1] ?? NEVER) ? places - 2 : places - 1;
  if ((best[place] ?? NEVER) === NEVER) return null;
  const found: ReadChar[] = chars.map((char) => ({ char, confidence: 0, at: 0 }));
  for (let step = steps - 1; step >= 0; step -= 1) {
    if (place % 2 === 1) {
      const at = (place - 1) / 2;
      const share = shareAt(step, place);
      const char = found[at];
      if (char) found[at] = { char: char.char, confidence: Math.max(char.confidence, share), at: step / steps };
    }
    place -= from[step * places + place] ?? 0;
  }
  return found;
}
