import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { unitMayBe } from '#shared/doubt-words.ts';
import type { Doubt, Ingredient } from '#shared/recipe.ts';
import { unitOf, ENGLISH_MEASURES } from '#shared/units.ts';
import { isRecognizedDraft, type UnreviewedDraft } from './unreviewed-draft.ts';
import { doubtsOfSteps } from './step-doubts.ts';
import { doubtsOfUnreadLines } from './unread-line-doubts.ts';
import { RECIPE_NAMES } from '../words/kitchen-words.ts';
import { familiarityOf } from '../words/word-familiarity.ts';
import { leastCertainWord } from '../words/assess-word.ts';
import { isMeasuredByAWord } from './implausible-amounts.ts';
import { doubtOfQuantity, STARTS_MEASURE, type Parts } from './recognized-amount.ts';
import { assessWord, type WordAssessment } from '../words/assess-word.ts';
import { findSpan, partOfSource, sourcesOf, wordsIn, wordsOfField, type Source } from '../words/recognized-words.ts';
import { mayBeEnglish } from '../text/language.ts';

/**
 * Doubts about what was recognized: for every field the characters it was read from, and nothing else of their lines, are weighed with what
 * is known of words, figures and amounts. At most one doubt a field. Empty for drafts of pages, typed text and PDFs with their own text.
 */
export function doubtsOfRecognition(draft: UnreviewedDraft): Doubt[] {
  if (!isRecognizedDraft(draft)) return [];
  const english = mayBeEnglish(draft.transcript.language);
  const sourceOf = sourcesOf(draft.transcript);
  const doubts: Doubt[] = [];
  const add = (field: string, verdict: WordAssessment | null) => {
    if (verdict !== null && verdict.reason !== '')
      doubts.push({
        field,
        kind: 'reading',
        reason: verdict.reason,
        confidence: Math.max(0, Math.min(1, verdict.confidence)),
      });
  };
  const titleSource = sourceOf(draft.evidence['title']);
  if (titleSource && draft.title !== '') add('title', doubtOfTitle(titleSource, draft.title, english));
  const yieldSource = sourceOf(draft.evidence['servings']);
  if (yieldSource && draft.servings !== '') add('servings', doubtOfYield(yieldSource, draft.servings, english));
  for (const [field, minutes] of [
    ['times.prepMin', draft.prepTime],
    ['times.cookMin', draft.cookTime],
    ['times.restMin', draft.restTime],
    ['times.totalMin', draft.totalTime],
  ] as const) {
    const source = sourceOf(draft.evidence[field]);
    if (source && minutes !== null) add(field, doubtOfTime(source, minutes, english));
  }
  for (const [index, ingredient] of draft.ingredients.entries()) {
    const field = `ingredients.${String(index)}`;
    const whole = sourceOf(draft.evidence[field]);
    if (!whole) continue;
    const source = partOfSource(whole, ingredient.original);
    const parts = partsOf(source, ingredient);
    const quantity = doubtOfQuantity(source, ingredient, parts, english);
    add(`${field}.quantity`, quantity);
    add(`${field}.unit`, doubtOfUnit(source, ingredient, parts, quantity, english));
    add(`${field}.item`, doubtOfItem(ingredient, parts, english));
    add(`${field}.notes`, leastCertainWord(parts.notes, english, 'food'));
  }
  for (const { field, verdict } of doubtsOfSteps(draft, sourceOf, english)) add(field, verdict);
  for (const { field, verdict } of doubtsOfUnreadLines(draft)) add(field, verdict);
  return doubts;
}

/**
 * The words of a title, and whether it is one: what has only words that everybody uses, none of them of the kitchen, a name or a
 * dish's, is the heading of a page or a button. Of 474 titles of family recipes in English two are such.
 */
function doubtOfTitle(source: Source, title: string, english: boolean): WordAssessment | null {
  const verdict = leastCertainWord(wordsOfField(source, title), english, 'name');
  if (verdict !== null || !english) return verdict;
  const namesDish = (word: string) => familiarityOf(word) !== 'common' || RECIPE_NAMES.has(word.toLowerCase());
  const words = (title.match(/[\p{L}'’]+/gu) ?? []).filter((word) => !SMALL_WORD.test(word));
  return words.some(namesDish)
    ? null
    : { confidence: 0.6, reason: `'${title.slice(0, 60)}' names no dish; it may be the heading of a page.` };
}

const SMALL_WORD = /^(?:a|the|and|or|of|for|in|on|with|to|from|my|our)$/i;

const FIGURES_AND_WORDS = new RegExp(String.raw`\d+(?:[./]\d+)?|[${FRACTION_GLYPHS}]|\p{L}{2,}`, 'gu');

/** The yield as it is shown is worded anew ('Serves 4 to 6' is '4-6'): what counts are its figures and its own words. */
function doubtOfYield(source: Source, servings: string, english: boolean): WordAssessment | null {
  const parts = servings.match(FIGURES_AND_WORDS) ?? [];
  const words = parts.flatMap((part) => (findSpan(source, part) ? wordsOfField(source, part) : []));
  if (
    /[^\p{L}\p{N}\s.,()'’/+–-]/u.test(servings) ||
    /\d\p{L}|\p{L}\d/u.test(servings) ||
    /(?<![\p{L}'’])\p{L}(?!\p{L})/u.test(servings) ||
    servings.length > 40
  )
    return { confidence: 0.4, reason: `'${servings}' says more than how much it makes; a part of it may be misread.` };
  return leastCertainWord(words, english, 'name');
}

function doubtOfTime(source: Source, minutes: number, english: boolean): WordAssessment | null {
  const words = wordsIn(source, [0, source.chars.length]).filter((word) => /\d/.test(word.text));
  const verdict = leastCertainWord(words, english);
  if (verdict) return verdict;
  if (minutes > 48 * 60) return { confidence: 0.5, reason: 'That is longer than two days; a figure may be misread.' };
  return minutes === 0 ? { confidence: 0.4, reason: 'The time is nought; a figure may be missing.' } : null;
}

function partsOf(source: Source, { quantity, unit, item, notes }: Ingredient): Parts {
  const span = findSpan(source, quantity);
  const afterAmount = span && span[0] <= 3 ? span[1] : 0;
  const unitSpan = unit === '' ? null : findSpan(source, unit, afterAmount);
  const words = (text: string, after: number) => (text === '' ? [] : wordsOfField(source, text, after));
  return {
    quantity: span ? wordsIn(source, span) : words(quantity, 0),
    unit: unitSpan ? wordsIn(source, unitSpan) : words(unit, afterAmount),
    item: words(item, unitSpan?.[1] ?? afterAmount),
    notes: words(notes, unitSpan?.[1] ?? afterAmount),
    span,
  };
}

/** A measure behind a sign that no amount holds: '2 % cups'. */
const MEASURE_AFTER_SIGN = new RegExp(String.raw`^\S{0,3}\s?[^\s\p{L}]\S{0,2}\s(${ENGLISH_MEASURES})\b`, 'iu');

/** Another unit that another reading of the line has where this one has its own; a unit that was only hard to read is that all the same. */
function otherUnit(source: Source, unit: string): string | null {
  const own = unitOf(unit);
  if (own === null) return null;
  for (const line of source.otherwise) {
    // 'kg' of '3 6kg. cocoa' hangs on a figure and is no unit, that of '3 kg flour' is
    const word = /^[^\p{L}]*(\p{L}{3,}|(?<=\s)\p{L}{2}(?!\p{L}))/u.exec(line)?.[1] ?? '';
    const other = unitOf(word);
    if (other !== null && other !== own && !source.chars.includes(word.toLowerCase())) return word;
  }
  return null;
}

/**
 * A line that is a piece of another one, or lacks its end: it begins or ends with a word that joins two, or is what only the last word of a
 * food's name is ('powder'). Of 8,386 lines of written lists 8 look so.
 */
const PIECE =
  /^(?:of|and|or|with|und|oder|mit|et|ou|avec)\s|[,(]$|\s(?:and|or|of|with|plus|than|into|from|in|on|at|by|for|to|the|an?|as|can|use|you|if|your|und|oder|mit|von|ou|avec|con|och|eller)$|^(?:powder|extract|flakes|crumbs|cubes|pieces|juice|leaves|seeds|zest|rind|peel|paste|broth|stock|syrup|drained|chopped|sliced|diced|melted|softened|beaten|grated|peeled|minced|sifted|cooked|mashed|shredded|crushed|packed|divided)$/iu;

/** '1t tbsp. sugar': of 5,421 lines of written lists none has two. */
const SECOND_UNIT = new RegExp(String.raw`^(?:${ENGLISH_MEASURES})(?=\.?\s)`, 'iu');

function doubtOfItem(ingredient: Ingredient, parts: Parts, english: boolean): WordAssessment | null {
  if (ingredient.item === '') return { confidence: 0.3, reason: 'No food could be made out here.' };
  if (PIECE.test(ingredient.original.trim()))
    return { confidence: 0.5, reason: `'${ingredient.original.slice(0, 60)}' may be a part of a line only.` };
  const second = ingredient.unit === '' ? undefined : SECOND_UNIT.exec(ingredient.item)?.[0];
  if (second !== undefined)
    return { confidence: 0.5, reason: `Two units stand here, '${ingredient.unit}' and '${second}'.` };
  if (ingredient.unit === '' && parts.item.length > 1 && STARTS_MEASURE.test(`${ingredient.item} `))
    return { confidence: 0.5, reason: `'${parts.item[0]?.text ?? ''}' may be a unit and not part of the food's name.` };
  const last = parts.item.at(-1)?.text ?? '';
  if (english && parts.item.length > 1 && /^[aI]$/.test(last))
    return { confidence: 0.4, reason: `'${last}' may be what is left of a word.` };
  return leastCertainWord(parts.item, english, 'food');
}

function doubtOfUnit(
  source: Source,
  ingredient: Ingredient,
  parts: Parts,
  quantity: WordAssessment | null,
  english: boolean,
): WordAssessment | null {
  if (ingredient.unit !== '') {
    if (parts.unit.some((word) => word.mended))
      return { confidence: 0.7, reason: `The unit was read a little differently and taken for '${ingredient.unit}'.` };
    const other = otherUnit(source, ingredient.unit);
    return other === null ? null : { confidence: 0.5, reason: unitMayBe(other) };
  }
  const first = parts.item[0];
  if (!first) return null;
  if (STARTS_MEASURE.test(`${ingredient.item} `) && parts.item.length > 1)
    return { confidence: 0.4, reason: `'${first.text}' may be the unit.` };
  const measure = MEASURE_AFTER_SIGN.exec(source.lines[0] ?? '')?.[1];
  if (measure !== undefined) return { confidence: 0.4, reason: unitMayBe(measure) };
  const isOdd = assessWord(first, english, 'food').reason !== '';
  if (ingredient.quantity === '')
    return quantity !== null && isOdd
      ? { confidence: 0.3, reason: `A unit may stand here: '${first.text}' was hard to read.` }
      : null;
  if (isOdd && (parts.item.length > 1 || first.text.length > 6))
    return { confidence: 0.5, reason: `'${first.text}' may be a unit, or hold one.` };
  return isMeasuredByAWord(ingredient.item) && ingredient.qty !== null
    ? { confidence: 0.6, reason: `The amount of '${ingredient.item}' has no unit.` }
    : null;
}
