import { beginsWithFigure, hasFigure } from '#shared/fraction-signs.ts';
import { sharedWords } from './check-claims.ts';
import type { Facts, SectionLine } from '../facts/facts.ts';

const level = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const wordsOf = (lines: readonly SectionLine[]) =>
  lines.flatMap(
    ({ text }) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [],
  );

/** The share of the first lines' words that the second have too, as multisets. */
export const wordsInCommon = (some: readonly SectionLine[], others: readonly SectionLine[]): number =>
  sharedWords(wordsOf(some), wordsOf(others));

/** A line's words in no order: 'flour 200 g' has those of '200 g flour'. */
const wordsInNoOrder = (line: SectionLine) => wordsOf([line]).sort().join(' ');

/** Gives flat lines the sections under which another reading has the same lines. */
export function withSections(lines: readonly SectionLine[], other: readonly SectionLine[]): SectionLine[] {
  if (lines.some(({ section }) => section !== null) || !other.some(({ section }) => section !== null))
    return [...lines];
  const found: (string | null | undefined)[] = [];
  let from = 0;
  const otherWords = other.map(wordsInNoOrder);
  for (const line of lines) {
    const wanted = level(line.text);
    const wantedWords = wordsInNoOrder(line);
    const at = other.findIndex((each, index) => {
      if (index < from || index > from + 40) return false;
      const has = level(each.text);
      return (
        has === wanted ||
        otherWords[index] === wantedWords ||
        (has.length > 8 && wanted.length > 8 && (has.startsWith(wanted) || wanted.startsWith(has)))
      );
    });
    if (at >= 0) from = at + 1;
    found.push(at >= 0 ? (other[at]?.section ?? null) : undefined);
  }
  // a few lines alike are chance; most of them are the same list
  if (found.filter((section) => section !== undefined).length < 0.6 * lines.length) return [...lines];
  let section: string | null = null;
  return lines.map((line, at) => {
    const existing = found[at];
    if (existing !== undefined) section = existing;
    return { ...line, section };
  });
}

const startWithAmounts = (lines: readonly SectionLine[]) =>
  lines.filter(({ text, shown }) => beginsWithFigure(shown ?? text)).length / Math.max(1, lines.length);

function mergeIngredients(main: readonly SectionLine[], other: readonly SectionLine[]): SectionLine[] {
  if (other.length === 0) return [...main];
  if (main.length === 0) return [...other];
  const isBlob = main.length <= 2 && other.length >= main.length + 2 && wordsInCommon(main, other) > 0.6;
  // names without amounts, or amounts behind the names, where the page shows the amounts first
  const hasNone = main.filter(({ text }) => hasFigure(text)).length < 0.25 * main.length;
  const lacksAmounts =
    startWithAmounts(main) < 0.25 &&
    (startWithAmounts(other) > 0.5 ||
      (hasNone && other.filter(({ text }) => /\d/.test(text)).length > 0.5 * other.length)) &&
    other.length >= 0.8 * main.length &&
    other.length <= 1.5 * main.length + 1 &&
    wordsInCommon(main, other) > 0.7;
  return isBlob || lacksAmounts ? [...other] : withSections(main, other);
}

/** So many of a line's words stand in a text that tells it. */
const TOLD_SHARE = 0.9;
/** So many letters at the end of a text say where it ends. */
const END = 16;

/**
 * The lines that tell a method which another reading has in one piece, null where they do not. What a page says below the line with which
 * the piece ends is no part of it; a tip within the piece may stand elsewhere on the page.
 */
export function piecesOf(main: readonly SectionLine[], other: readonly SectionLine[]): SectionLine[] | null {
  if (main.length !== 1) return null;
  const last = other.findLastIndex((line) => wordsInCommon([line], main) > TOLD_SHARE);
  const isEnd = last >= 0 && level(main[0]?.text ?? '').endsWith(level(other[last]?.text ?? '').slice(-END));
  const pieces = other.slice(0, isEnd ? last + 1 : undefined);
  return pieces.length >= 2 && wordsInCommon(main, pieces) > 0.8 && wordsInCommon(pieces, main) > 0.75 ? pieces : null;
}

function mergeSteps(main: readonly SectionLine[], other: readonly SectionLine[]): SectionLine[] {
  if (other.length === 0) return [...main];
  if (main.length === 0) return [...other];
  const same = wordsInCommon(main, other);
  const pieces = piecesOf(main, other);
  if (pieces) return pieces;
  // a shortened copy for search engines: all of it is in the page, which has more
  const isCut =
    same > 0.95 && /(?:…|\.\.\.)$/.test(main.at(-1)?.text ?? '') && wordsOf(other).length > 1.2 * wordsOf(main).length;
  // the first of many: markup for machines that broke off, or that nobody kept up
  const isStart = 3 * main.length <= other.length && same > 0.6 && wordsOf(other).length > 2 * wordsOf(main).length;
  return isCut || isStart ? [...other] : withSections(main, other);
}

/** The first yield, with what it is of where only the second one tells that of the same number: '24' and '24 biscuits'. */
function mergeYields(main: string, other: string): string {
  const isBare = /^\d+(?:-\d+)?$/.test(main) && other.startsWith(`${main} `);
  return main === '' || (isBare && IS_THING.test(other.slice(main.length + 1))) ? other : main;
}
/** 'biscuits', 'Stück'; a name may stand beside a number as well. */
const IS_THING = /^(?:\p{Ll}|\p{Lo}|Stücke?(?!\p{L})|Gläser|Brote?(?!\p{L})|Blech)/u;

/** Two readings of one recipe as one: the first one's fields, completed from the second where they are missing or poorer. */
export function mergeFacts(main: Facts, other: Facts): Facts {
  const cookTime = main.cookTime ?? other.cookTime;
  const restTime = main.restTime ?? other.restTime;
  // 'Zubereitung: 3 Std.' alone, beside a declared whole of three hours, is that again
  const isWholeAgain =
    main.totalTime !== null && other.prepTime === main.totalTime && other.totalTime === null && cookTime === null;
  const prepTime = main.prepTime ?? (isWholeAgain ? null : other.prepTime);
  // no dish is done before it is cooked: '10 min' beside it is something else
  const otherTotal =
    other.totalTime !== null && other.totalTime < Math.max(prepTime ?? 0, cookTime ?? 0) ? null : other.totalTime;
  // a total from before the cooking was filled in, or the resting
  const worked = (prepTime ?? 0) + (cookTime ?? 0);
  const isShort =
    main.totalTime !== null &&
    (main.totalTime < worked || (main.totalTime === worked && otherTotal === worked + (restTime ?? 0)));
  return {
    title: main.title || other.title,
    servings: mergeYields(main.servings, other.servings),
    prepTime,
    cookTime,
    restTime,
    totalTime: isShort ? (otherTotal ?? main.totalTime) : (main.totalTime ?? otherTotal),
    ingredients: mergeIngredients(main.ingredients, other.ingredients),
    steps: mergeSteps(main.steps, other.steps),
    equipment: main.equipment.length > 0 ? main.equipment : other.equipment,
    notes: main.notes.length > 0 ? main.notes : other.notes,
    tags: [...main.tags, ...other.tags],
    keywords: [...main.keywords, ...other.keywords],
    photos: [...main.photos, ...other.photos],
    author: main.author || other.author,
    site: main.site || other.site,
    ...(main.listDoubt === undefined ? {} : { listDoubt: main.listDoubt }),
  };
}

/** Whether two readings are of one and the same recipe: the same name, or mostly the same ingredients. */
export function isSameRecipe(one: Facts, other: Facts): boolean {
  const names = one.title !== '' && level(one.title) === level(other.title);
  if (one.ingredients.length === 0 || other.ingredients.length === 0) return names;
  const otherTexts = new Set(other.ingredients.map(({ text }) => level(text)));
  const shared = one.ingredients.filter(({ text }) => otherTexts.has(level(text))).length;
  const share = shared / Math.min(one.ingredients.length, other.ingredients.length);
  return names ? share > 0.3 || wordsInCommon(one.ingredients, other.ingredients) > 0.5 : share >= 0.7;
}

/** Whether a list without a method has no line of the recipe that the page's text tells: it is of something else. */
export const isListAlone = (shown: Facts, told: Facts): boolean =>
  shown.steps.length === 0 &&
  told.ingredients.length > 0 &&
  told.steps.length > 0 &&
  !shown.ingredients.some((line) => told.ingredients.some((other) => wordsInNoOrder(other) === wordsInNoOrder(line)));
