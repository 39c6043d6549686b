import { decodeLine, type DecodingWeights } from './decode-line.ts';
import type { LetterModel } from './letter-model.ts';
import type { LineShares } from './line-shares.ts';

/** So many lines, the longest, tell the language of a picture. */
const SAMPLE = 8;
/** With fewer letters they say nothing. */
const LETTERS_MIN = 20;
/**
 * What a letter of the likeliest reading costs on average in the right language, in natural logarithms: 1.2 to 2.2 in print,
 * 2.6 of a hand that is hardly read. Dearer is another language, or no words.
 */
const COST_MAX = 2.8;
/** By how much a letter in the right language is likelier, network and model together. */
const LIKELIER = 0.03;

interface Verdict {
  readonly model: LetterModel;
  /** Of network and model together, a letter on average. */
  readonly score: number;
  /** Of the model alone, a letter on average. */
  readonly cost: number;
}

/**
 * The model of the language that lines are written in: the one with which they can be read best; null where none is surely it.
 * How they were read without a model tells little: of a hand, few words are left.
 */
export function chooseModel(
  models: readonly LetterModel[],
  lines: readonly LineShares[],
  weights: DecodingWeights,
): LetterModel | null {
  const sample = [...lines].sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, SAMPLE);
  const verdicts = models.flatMap((model) => weigh(model, sample, weights)).sort((a, b) => b.score - a.score);
  const [best, next] = verdicts;
  if (!best || best.cost > COST_MAX) return null;
  return next && next.score > best.score - LIKELIER ? null : best.model;
}

const lengthOf = (line: LineShares) => line.chars.filter((chars) => chars.length > 0).length;

function weigh(model: LetterModel, sample: readonly LineShares[], weights: DecodingWeights): Verdict[] {
  const readings = sample.flatMap((line) => decodeLine(line, model, weights));
  const letters = readings.reduce((sum, { text }) => sum + lettersOf(text), 0);
  if (letters < LETTERS_MIN) return [];
  const cost = readings.reduce((sum, { text }) => sum + costOf(model, text), 0) / letters;
  return [{ model, score: readings.reduce((sum, { score }) => sum + score, 0) / letters, cost }];
}

const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** What the letters of a text cost; figures and signs do not count, as they are the same in every language. */
function costOf(model: LetterModel, text: string): number {
  let cost = 0;
  let context = '\n';
  for (const char of text) {
    if (/\p{L}/u.test(char)) cost -= model.after(context, char);
    context += char;
  }
  return cost;
}
