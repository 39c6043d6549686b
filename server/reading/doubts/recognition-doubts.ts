import { amountMayBe, unitMayBe } from '#shared/doubt-words.ts';
import type { Doubt, Ingredient } from '#shared/recipe.ts';
import { readQuantity } from '#shared/quantity.ts';
import { unitOf } from '#shared/units.ts';
import { isRecognizedDraft, type UnreviewedDraft } from './unreviewed-draft.ts';
import { doubtsOfSteps } from './step-doubts.ts';
import { doubtsOfUnreadLines } from './unread-line-doubts.ts';
import { leastCertainWord } from '../words/assess-word.ts';
import { implausibleAmount, isMeasured } from './implausible-amounts.ts';
import { assessWord, type WordAssessment } from '../words/assess-word.ts';
import {
  findSpan,
  partOfSource,
  sourcesOf,
  wordsIn,
  wordsOfField,
  type RecognizedWord,
  type Source,
} from '../words/recognized-words.ts';

/** Below this a figure that decides an amount is doubted: no dictionary can tell a wrong figure. */
const SURE_AMOUNT = 0.9;
/** A whole number that no other reading disputes is right oftener: of real cards' 66 with 0.2 to 0.9, 62 were. */
const SURE_WHOLE = 0.3;
/** The same of a fraction: the reader of amounts has looked at it a second time. */
const SURE_FRACTION = 0.5;
/** And of an amount that other readings of the line have as well, be it in shapes that look like it. */
const SURE_AGREED = 0.05;

/**
 * Doubts about what was recognized: for every field the characters it was read from, and nothing else of their lines, are weighed with what
 * is known of words, figures and amounts. At most one doubt a field. Empty for drafts of pages, typed text and PDFs with their own text.
 */
export function doubtsOfRecognition(draft: UnreviewedDraft): Doubt[] {
  if (!isRecognizedDraft(draft)) return [];
  const english = draft.transcript.language === null || /^en\b/i.test(draft.transcript.language);
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
  const simple = (field: string, text: string) => {
    const source = sourceOf(draft.evidence[field]);
    if (source && text !== '') add(field, leastCertainWord(wordsOfField(source, text), english, 'name'));
  };
  simple('title', draft.title);
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

/** The yield as it is shown is worded anew ('Serves 4 to 6' is '4-6'): what counts are its figures and its own words. */
function doubtOfYield(source: Source, servings: string, english: boolean): WordAssessment | null {
  const parts = servings.match(/\d+(?:[./]\d+)?|[½¼¾]|\p{L}{2,}/gu) ?? [];
  const words = parts.flatMap((part) => (findSpan(source, part) ? wordsOfField(source, part) : []));
  if (
    /[^\p{L}\p{N}\s.,()'’/½¼¾+–-]/u.test(servings) ||
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

interface Parts {
  quantity: RecognizedWord[];
  unit: RecognizedWord[];
  item: RecognizedWord[];
  notes: RecognizedWord[];
  /** The amount's place in the source. */
  span: [number, number] | null;
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

/** What another reading of the line says for its amount. */
function otherAmounts(source: Source): string[] {
  return source.otherwise.flatMap((line) => {
    const text = line.replace(/^\W+(?=[\d½¼¾⅓⅔⅛])/u, '');
    const read = readQuantity(text);
    // '1 % cups' is no other amount, it is the worse reading
    if (read === null || /^\s?[%V?|$+\\/]|^\s?y\s/.test(text.slice(read.length))) return [];
    return [text.slice(0, read.length).trim()];
  });
}

function doubtOfQuantity(
  source: Source,
  ingredient: Ingredient,
  parts: Parts,
  english: boolean,
): WordAssessment | null {
  const { qty } = ingredient;
  const first = /^\S+/.exec(source.lines[0] ?? '')?.[0] ?? '';
  if (ingredient.quantity === '') {
    // what stands where an amount should: 'Acup', '%', 'V4', 'Yz'
    const line = source.lines[0] ?? '';
    if (/[%+|\\$]|\d\/|\/\d/.test(line) || /^\D{0,2}\d/.test(first))
      return {
        confidence: 0.2,
        reason: `An amount may stand here: '${/\S*[%+|\\$\d/]\S*/.exec(line)?.[0] ?? first}' was hard to read.`,
      };
    if (STARTS_MEASURE.test(line) || STARTS_SIZE.test(line))
      return { confidence: 0.3, reason: `The amount before '${first}' is missing; a fraction may have been lost.` };
    const verdict = assessWord(
      { text: first, confidence: parts.item[0]?.confidence ?? 1, mended: false },
      english,
      'food',
    );
    return verdict.reason === ''
      ? null
      : { confidence: 0.3, reason: `An amount may stand here: '${first}' was hard to read.` };
  }
  if (A_MEASURE.test(source.lines[0] ?? ''))
    return { confidence: 0.4, reason: `'${first}' may be a figure that was misread.` };
  const alternatives = otherAmounts(source).filter((amount) => readQuantity(amount)?.qty !== qty);
  const least = Math.min(1, ...parts.quantity.map((word) => word.confidence));
  const follows = source.chars.slice(parts.span?.[1] ?? 0);
  // '2 % cups' and '2 12 cups', but not '1 14 oz can'
  if (
    parts.span &&
    /^[%/|\\+*$"'°^_~]|^(?:1[248]|34|[12]3|[248])(?=cup|tb|ts|tea|tabl|lb|pound|stick|pint|quart)/.test(follows)
  )
    return {
      confidence: 0.3,
      reason: `A fraction may stand behind '${ingredient.quantity}': the mark there was hard to read.`,
    };
  if (least < sureFrom(source, ingredient)) {
    const other = alternatives.find((amount) => isPlausible(ingredient, amount)) ?? alternatives[0];
    const reason =
      other !== undefined
        ? amountMayBe(other, `the figures before '${ingredient.unit || ingredient.item}' were hard to read.`)
        : `'${ingredient.quantity}' was hard to read.`;
    return { confidence: Math.min(0.85, least), reason };
  }
  const odd = implausibleAmount(ingredient);
  if (odd) return odd;
  const plausible = alternatives.find((amount) => isPlausible(ingredient, amount));
  if (plausible !== undefined)
    return { confidence: 0.7, reason: amountMayBe(plausible, 'two readings of it disagree.') };
  if (parts.quantity.some((word) => word.mended))
    return { confidence: 0.8, reason: `'${ingredient.quantity}' was read as a letter and taken for a figure.` };
  if (parts.span && /^[il|]$/.test(source.chars.slice(0, parts.span[0])))
    return { confidence: 0.5, reason: `A stroke before '${ingredient.quantity}' may be a figure.` };
  if (
    parts.span &&
    parts.span[0] > 1 &&
    !/\d/.test(source.chars.slice(0, parts.span[0])) &&
    /[%+|\\/$]/.test(source.chars.slice(0, parts.span[0]))
  )
    return { confidence: 0.4, reason: `Something stands before '${ingredient.quantity}' that was hard to read.` };
  return null;
}

/** How surely the figures of an amount must have been read before they are believed. */
function sureFrom({ otherwise, isWeak }: Source, ingredient: Ingredient): number {
  const isFraction = /[/½¼¾⅓⅔⅛⅜⅝⅞]/u.test(ingredient.quantity);
  if (!isFraction && !/^\d+$/.test(ingredient.quantity)) return SURE_AMOUNT;
  const agrees = (line: string) => (isFraction ? isSameFraction(line, ingredient) : isSameWhole(line, ingredient));
  // A text layer that says '14' where the picture says ¼ is another witness, not a worse look at the same figures.
  if (!otherwise.every(agrees) || (isFraction && isWeak && otherwise.length > 0)) return SURE_AMOUNT;
  return otherwise.length > 0 && !isWeak ? SURE_AGREED : isFraction ? SURE_FRACTION : SURE_WHOLE;
}

/** What the figures of a hand are taken for where they are read as letters or strokes. */
const SHAPES: Readonly<Record<string, string>> = {
  0: 'oOD',
  1: 'IlLi|!/\\][',
  2: 'zZad',
  3: '',
  4: 'yY',
  5: 'sS',
  6: 'bG',
  8: 'B',
  9: 'gq',
};

/** Whether another reading of a line begins with the same whole number, or with a shape that looks like it. */
function isSameWhole(line: string, { quantity }: Ingredient): boolean {
  if (new RegExp(`^\\W*${quantity}(?![\\d/.,½¼¾⅓⅔⅛%])`, 'u').test(line)) return true;
  return quantity.length === 1 && (SHAPES[quantity] ?? '').includes(line.charAt(0)) && !/^.[\d½¼¾⅓⅔⅛%]/u.test(line);
}

/** Whether another reading of a line begins with what is left of the same fraction: '12', '%', 'V2', '/½' of ½. One that would do as well is another. */
function isSameFraction(line: string, ingredient: Ingredient): boolean {
  const start = /^\W*[^\p{L}\s][^\s\p{L}]*|^[VYyv]\S{0,2}/u.exec(line)?.[0] ?? '';
  if (start === '') return false;
  const amount = readQuantity(start.replace(/^\W+(?=[\d½¼¾⅓⅔⅛])/u, ''));
  if (amount === null || amount.qty === ingredient.qty) return true;
  // '2 cups' is as good as '½ cup', though '2 cup' is not
  const own = /^\s?(\p{L}+)/u.exec(line.slice(start.length))?.[1] ?? '';
  const unit = unitOf(own) !== null && unitOf(own) === unitOf(ingredient.unit) ? own : ingredient.unit;
  return !isPlausible({ ...ingredient, unit }, start);
}

/** A line that begins with a measure has lost its amount. */
const STARTS_MEASURE =
  /^\W{0,2}(?:cups?|cap|cop|c|tbsps?|tsps?|[a-z]?sp|tap|(?:tea|table|dessert)spoon(?:ful)?s?|(?:tea)?cupfuls?|tbs?|pkgs?|lbs?|oz|ounces?|pounds?|ml|g|kg|cloves?|cans?|heads?|sticks?|pints?|quarts?)\.?\s/i;

/** And so has one that begins with a size: 'small tomato', 'med. onion'. */
const STARTS_SIZE = /^(?:small|medium|large|med|lge?)\.?\s\p{L}/iu;

/** 'a cup butter' on a page that writes figures: a two, or a half. A pinch and a handful are written so. */
const A_MEASURE =
  /^a\s?(?:cups?|c|tbsps?|tsps?|teaspoons?|tablespoons?|lbs?|pounds?|oz|ounces?|squares?|sticks?)\b(?!\sof\b)/i;

/** A measure behind a sign that no amount holds: '2 % cups'. */
const MEASURE_AFTER_SIGN =
  /^\S{0,3}\s?[^\s\p{L}]\S{0,2}\s(cups?|tbsps?|tsps?|teaspoons?|tablespoons?|lbs?|oz|ounces?|pounds?)\b/iu;

/** Whether another amount would do as well; one that no recipe has is only a worse reading. */
function isPlausible(ingredient: Ingredient, amount: string): boolean {
  const read = readQuantity(amount);
  return (
    read !== null && implausibleAmount({ ...ingredient, quantity: amount, qty: read.qty, qtyMax: read.qtyMax }) === null
  );
}

function doubtOfItem(ingredient: Ingredient, parts: Parts, english: boolean): WordAssessment | null {
  if (ingredient.item === '') return { confidence: 0.3, reason: 'No food could be made out here.' };
  if (ingredient.unit === '' && parts.item.length > 1 && STARTS_MEASURE.test(`${ingredient.item} `))
    return { confidence: 0.5, reason: `'${parts.item[0]?.text ?? ''}' may be a unit and not part of the food's name.` };
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
    const least = Math.min(1, ...parts.unit.map((word) => word.confidence));
    if (parts.unit.some((word) => word.mended))
      return { confidence: 0.7, reason: `The unit was read a little differently and taken for '${ingredient.unit}'.` };
    return least < 0.1
      ? { confidence: Math.min(0.7, least), reason: `The unit '${ingredient.unit}' was hard to read.` }
      : null;
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
  return isMeasured(ingredient.item) && ingredient.qty !== null
    ? { confidence: 0.6, reason: `The amount of '${ingredient.item}' has no unit.` }
    : null;
}
