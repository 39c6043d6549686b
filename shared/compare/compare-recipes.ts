import { matchTexts } from '../match-texts.ts';
import { minutesText, totalMinutes } from '../minutes.ts';
import { formatQuantity } from '../figures.ts';
import type { Ingredient, Recipe } from '../recipe.ts';
import { typeset } from '../typeset.ts';
import { type DifferencePart, wordDifference } from '../word-difference.ts';
import { type IngredientPair, pairIngredients, ratioOf, sideBySide } from './pair-ingredients.ts';

/** What is compared of a recipe. */
export type Compared = Pick<Recipe, 'title' | 'servings' | 'times' | 'ingredients' | 'steps' | 'notes' | 'story'>;

/** Two texts side by side; null where one of them is not there. `pieces` are the words in reading order. */
export interface TextPair {
  readonly before: string | null;
  readonly after: string | null;
  readonly pieces: readonly DifferencePart[];
}
export interface ComparedLine extends IngredientPair {
  /** What became of it: 'half the sugar'; empty where it stayed, or only its wording is another. */
  readonly says: string;
  readonly pieces: readonly DifferencePart[];
}

export interface Comparison {
  /** 'half the sugar, buttermilk for milk, 10 minutes longer'; empty where not a word differs. */
  readonly summary: string;
  readonly title: TextPair;
  readonly servings: TextPair;
  readonly time: TextPair;
  readonly ingredients: readonly ComparedLine[];
  readonly steps: readonly TextPair[];
  readonly notes: TextPair;
  readonly story: TextPair;
}

/** Differences that the summary names one by one. */
const NAMED_MAX = 6;
/** A food's name in the summary is not longer than this. */
const FOOD_MAX = 40;

/** What `after` does otherwise than `before`. */
export function compareRecipes(before: Compared, after: Compared): Comparison {
  const pairs = pairIngredients(before.ingredients, after.ingredients);
  const factor = commonFactor(pairs);
  const ingredients = pairs.map((pair): ComparedLine => ({
    ...pair,
    says: saysOfLine(pair, factor),
    pieces: wordDifference(pair.before ? wordsOfLine(pair.before) : '', pair.after ? wordsOfLine(pair.after) : ''),
  }));
  const [oldSteps, newSteps] = [before.steps.map(({ text }) => text), after.steps.map(({ text }) => text)];
  const partner = new Map(matchTexts(oldSteps, newSteps).flatMap((was, is) => (was < 0 ? [] : [[is, was] as const])));
  const steps = sideBySide(oldSteps, newSteps, partner).map((pair) => textPair(pair.before, pair.after));
  const [oldTime, newTime] = [totalMinutes(before.times), totalMinutes(after.times)];
  const time = factPair(oldTime === 0 ? null : minutesText(oldTime), newTime === 0 ? null : minutesText(newTime));
  const servings = factPair(before.servings, after.servings);
  const title = textPair(before.title, after.title);
  const notes = textPair(before.notes, after.notes);
  const story = textPair(before.story, after.story);

  const said = [
    factor === 1 ? '' : `${timesWord(factor) ?? `${formatQuantity(factor)} times`} the amounts`,
    ...inOrder(ingredients),
    ...steps.map(otherHeat),
    oldTime > 0 && newTime > 0 && oldTime !== newTime
      ? `${longText(Math.abs(newTime - oldTime))} ${newTime > oldTime ? 'longer' : 'shorter'}`
      : '',
    factor === 1 && isChanged(servings) ? servingsSay(before.servings, after.servings) : '',
  ].filter((phrase) => phrase !== '');
  const otherwise = [
    ingredients.some((line) => line.says === '' && isChangedLine(line)) ? 'other words in the ingredients' : '',
    stepsSay(steps),
    isChanged(notes) ? 'other notes' : '',
    isChanged(story) ? 'another story' : '',
    isChanged(title) ? 'another title' : '',
  ].find((phrase) => phrase !== '');
  const phrases = said.length > 0 ? [...new Set(said)] : otherwise === undefined ? [] : [otherwise];
  return { summary: listed(phrases), title, servings, time, ingredients, steps, notes, story };
}

/** Whether a pair's two texts differ. */
export const isChanged = ({ before, after }: Pick<TextPair, 'before' | 'after'>) => (before ?? '') !== (after ?? '');
/** Whether a pair’s two ingredients differ as lines that a reader sees. */
export const isChangedLine = ({ before, after }: IngredientPair) =>
  (before ? wordsOfLine(before) : '') !== (after ? wordsOfLine(after) : '');

const textPair = (before: string | null, after: string | null): TextPair => ({
  before,
  after,
  pieces: wordDifference(before ?? '', after ?? ''),
});

/** The same of a few words that say one thing: they are another as a whole. */
const factPair = (before: string | null, after: string | null): TextPair => ({
  before,
  after,
  pieces:
    before === after
      ? [{ kind: 'same', text: before ?? '' }]
      : [
          ...(before ? [{ kind: 'gone', text: before } as const] : []),
          ...(after ? [{ kind: 'new', text: after } as const] : []),
        ],
});

/** A line as it is read: '1½ cups sugar, sifted'. */
export function wordsOfLine({ quantity, unit, item, notes, original }: Ingredient): string {
  const line = [typeset(quantity), unit, item].filter((part) => part !== '').join(' ');
  return line === '' ? original : `${line}${notes === '' ? '' : `, ${notes}`}`;
}

/**
 * The factor by which the whole recipe was multiplied, so that only what differs beyond it is told; 1 where the lines do not
 * agree: more than half of those that can be compared, and three at least.
 */
function commonFactor(pairs: readonly IngredientPair[]): number {
  const ratios = pairs.flatMap(({ before, after }) => (before && after ? (ratioOf(before, after) ?? []) : []));
  for (const ratio of ratios) {
    const agreeing = ratios.filter((other) => isNear(other, ratio)).length;
    if (agreeing >= 3 && agreeing * 2 > ratios.length) return isNear(ratio, 1) ? 1 : ratio;
  }
  return 1;
}

const isNear = (a: number, b: number) => Math.abs(a / b - 1) <= 0.03;

const TIMES: readonly (readonly [number, string])[] = [
  [1 / 4, 'a quarter of'],
  [1 / 3, 'a third of'],
  [1 / 2, 'half'],
  [2 / 3, 'two thirds of'],
  [3 / 4, 'three quarters of'],
  [2, 'twice'],
  [3, 'three times'],
  [4, 'four times'],
];
const timesWord = (ratio: number) => TIMES.find(([value]) => isNear(ratio, value))?.[1];

function saysOfLine({ before, after }: IngredientPair, factor: number): string {
  if (!before) return after ? `with ${foodOf(after)}` : '';
  if (!after) return `without ${foodOf(before)}`;
  const isOther = keyOf(before) !== keyOf(after);
  const food = foodOf(after);
  if (isOther && food.toLowerCase() !== foodOf(before).toLowerCase()) return `${food} for ${foodOf(before)}`;
  const ratio = ratioOf(before, after);
  if (ratio === null) {
    const [old, now] = [amountOf(before), amountOf(after)];
    if (old.toLowerCase() === now.toLowerCase()) return '';
    return now === '' ? `${food} without an amount` : `${now} of ${food}${old === '' ? '' : ` instead of ${old}`}`;
  }
  const beyond = ratio / factor;
  if (isNear(beyond, 1)) return '';
  const word = timesWord(beyond);
  if (word !== undefined) return `${word} the ${food}`;
  if (before.unit === '' && after.unit === '' && factor === 1)
    return `${formatQuantity(after.qty ?? 0)} ${food} instead of ${formatQuantity(before.qty ?? 0)}`;
  return `${beyond > 1 ? 'more' : 'less'} ${food}`;
}

const keyOf = ({ canonical, item, original }: Ingredient) => (canonical || item || original).trim().toLowerCase();
const amountOf = ({ quantity, unit }: Ingredient) => [quantity, unit].filter((part) => part !== '').join(' ');

/** A food's name in the middle of a sentence: without what stands in brackets, and cut where it is a sentence itself. */
function foodOf({ item, original, canonical }: Ingredient): string {
  const name = (item || original)
    .replace(/\([^)]*\)?/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const whole = name === '' ? canonical : name;
  return whole.length <= FOOD_MAX
    ? whole
    : canonical !== '' && canonical.length <= FOOD_MAX
      ? canonical
      : `${whole.slice(0, FOOD_MAX - 1).toWellFormed()}…`;
}

/** What is changed before what is there or gone: 'half the sugar, buttermilk for milk, with walnuts'. */
function inOrder(lines: readonly ComparedLine[]): string[] {
  const rank = ({ before, after }: IngredientPair) => (before && after ? 0 : after ? 1 : 2);
  return [...lines].sort((a, b) => rank(a) - rank(b)).map(({ says }) => says);
}

const HEAT = /(\d{2,3})\s?°\s?([CF])?/gu;

/** 'at 350 °F instead of 375 °F', where that is the one temperature of a step and another one now. */
function otherHeat({ before, after }: TextPair): string {
  const [old, now] = [before, after].map((text) => [...(text ?? '').matchAll(HEAT)]);
  if (old?.length !== 1 || now?.length !== 1) return '';
  const told = ([, degrees = '', scale = '']: RegExpMatchArray) => `${degrees} °${scale}`;
  const [was, is] = [told(old[0] ?? ['']), told(now[0] ?? [''])];
  return was === is ? '' : `at ${is} instead of ${was}`;
}

/** '10 minutes', '1 h 30 min'. */
const longText = (minutes: number) =>
  minutes < 60 ? `${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}` : minutesText(minutes);

const servingsSay = (before: string, after: string) =>
  after === '' || before === '' ? '' : `for ${after} instead of ${before}`;

function stepsSay(steps: readonly TextPair[]): string {
  const changed = steps.filter(isChanged);
  if (changed.length === 0) return '';
  if (changed.every(({ before }) => before === null))
    return changed.length === 1 ? 'a step more' : `${String(changed.length)} steps more`;
  if (changed.every(({ after }) => after === null))
    return changed.length === 1 ? 'a step less' : `${String(changed.length)} steps less`;
  return changed.length === 1 ? 'one step is another' : `${String(changed.length)} steps are others`;
}

function listed(phrases: readonly string[]): string {
  if (phrases.length <= NAMED_MAX + 1) return phrases.join(', ');
  return `${phrases.slice(0, NAMED_MAX).join(', ')} and ${String(phrases.length - NAMED_MAX)} more changes`;
}
