import { foodOfLine, statedMeasure } from './convert.ts';
import { type MeasuredFood, measuredFood } from './densities.ts';
import { FRACTION_GLYPHS } from './fraction-signs.ts';
import { ENGLISH_TO_TWELVE } from './number-words.ts';
import { readQuantityAt } from './quantity.ts';
import type { Ingredient } from './recipe.ts';
import { type Decimals, inSystem, plainUnit, scaleAmount, type ScaledAmount, withDecimals } from './scaled-amount.ts';
import { SAME_BEHIND, sizeAt, withArticle } from './sizes.ts';
import { type Replacement, temperatureAt } from './temperatures.ts';
import { manyIn, spoonOf, type Unit, unitOf, type UnitSystem } from './units.ts';

/**
 * The amount of an ingredient for `factor` times the recipe, shown in the units of `system` (null keeps the cook's): by the
 * measure that the line itself states in that system, else as its food is measured there (see `convertAmount`). Without a
 * number ('a pinch'), or where nothing changes, it comes back as written. Sizes of packs are no part of it. `notes` are the
 * line's, but for a measure in them that is the amount now; of a measured food they name the same amount again ('1 cup
 * (225 g)', '2 lb (about 8)'), so that is scaled with it. Temperatures and lengths in them follow `system`.
 */
export function scaleIngredient(
  ingredient: Pick<Ingredient, 'quantity' | 'unit' | 'qty' | 'qtyMax'> &
    Partial<Pick<Ingredient, 'item' | 'canonical' | 'notes' | 'original'>>,
  factor: number,
  system: UnitSystem | null = null,
  decimals: Decimals = '.',
): ScaledAmount & { notes: string } {
  const { quantity, unit, qty, qtyMax, notes = '' } = ingredient;
  if (!Number.isFinite(factor) || factor <= 0) return { quantity, unit, notes };
  const scaled = (amount: ScaledAmount, told: string, measure: Unit | null) => ({
    quantity: withDecimals(amount.quantity, decimals),
    unit: amount.unit,
    notes: scaleNotes(told, measure, factor, system, decimals),
  });
  const written = { quantity, unit, notes: scaleNotes(notes, null, 1, system, decimals) };
  if (qty === null) return written;
  const parsedUnit = unit === '' ? null : unitOf(plainUnit(unit));
  if (parsedUnit && system) {
    const stated = statedMeasure(ingredient, parsedUnit, system);
    const high = qtyMax === null ? null : qtyMax * factor;
    const food = foodOfLine(ingredient);
    const other = stated
      ? stated.unit.system === system
        ? scaleAmount(stated.qty, null, stated.unit.name, factor)
        : inSystem(stated.qty * factor, null, stated.unit.name, food, system)
      : inSystem(qty * factor, high, unit, food, system);
    if (other) return scaled(other, stated?.notes ?? notes, parsedUnit);
  }
  if (factor === 1) return written;
  return scaled(scaleAmount(qty, qtyMax, unit, factor), notes, parsedUnit);
}

/** How many pieces a weight is, where a note says nothing else of them: 'about 8', 'ca. 6 Stück', 'approx. 2-3 medium'. */
const SO_MANY =
  /(?<=^|, )((?:about|approx\.?|approximately|ca\.?|circa|etwa|environ|env\.)\s)(\d+(?:\s?[-–]\s?\d+)?)(?=(?:\s(?:stück|stk\.?|pieces?|pi[eè]ces?|pezzi|small|medium|large|(?:mittel)?gro[sß]+e|kleine))?(?:,|$))/giu;

/**
 * The notes of a measured food with the amounts in them times `factor`; behind a count or a can they are the size of one. Their
 * temperatures and lengths are told in the units of `system`.
 */
function scaleNotes(
  notes: string,
  unit: Unit | null,
  factor: number,
  system: UnitSystem | null,
  decimals: Decimals,
): string {
  const isMeasured = unit?.kind === 'volume' || unit?.kind === 'weight';
  if (!isMeasured && !/\btotal\b/i.test(notes)) return scaleText(notes, 1, null, { sizes: system, decimals });
  const counted = notes.replace(SO_MANY, (_, about: string, number: string) => {
    const many = readQuantityAt(number, 0, false);
    return about + (many ? scaleAmount(many.qty, many.qtyMax, '', factor).quantity : number);
  });
  return scaleText(factor === 1 ? notes : counted, factor, null, { sizes: system, decimals });
}

/** Counted units that a step measures out; those into which it cuts or divides ('4 wedges', '12 balls') are not here. */
const COUNTED = new Set(
  'clove sprig stalk can jar package dash handful bunch stick head slice bag bottle box envelope splash drop ear rib rasher leaf'.split(
    ' ',
  ),
);
/** Foods that are counted without a unit; other bare numbers in a step may be anything, and stay. */
const COUNTED_FOOD =
  /^(?:(?:more|large|medium|small|whole|beaten|egg|ripe|fresh|hard-boiled|red|yellow|white|green|sweet|spring|bell|remaining|lightly|bay|garlic|chicken|vanilla|chopped|sliced|peeled|minced|diced)\s+){0,3}(?:eggs?|yolks?|(?:egg )?whites|onions?|shallots?|scallions?|lemons?|limes?|oranges?|carrots?|potatoes|potato|tomato(?:es)?|apples?|bananas?|pears?|peppers?|leeks?|zucchini|eggplants?|avocados?|cucumbers?|chill?ies|chil[ei]s?|bay leaf|bay leaves|cloves|leaves|thighs|breasts|fillets|sausages)(?![\p{L}-])/iu;
/** What a number before makes of an amount: a size, a part, a number of things to make. */
const NOT_BEFORE =
  /(?:\b(?:in|into|in about|into about|per|every|each|among|between|step|steps|no\.?|number|mark|makes?|serves?|drop|scoop|ladle|for|page|by|at|to|of the|gas|heat|high|size)|[#№×:°$£€]|\d\s*x|\d\s*by)\s*$/i;
/** The same before a measure, where 'to' and 'for' are harmless. */
const NOT_BEFORE_MEASURE =
  /(?:(?<!\p{L})(?:drop|scoop|ladle|spoon)(?:\s+(?:about|heaping|level|rounded))?|(?<!\p{L})(?:by(?:\s+the)?|per|every|each|among|between(?:\s+[^\s\p{L}]+\s+and)?|à|jeweils|zu je|pro|par|chaque|cada|ogni)|[#№×:$£€]|\d\s*x)\s*$/iu;
/** The word before the size of a pack or piece, with an article before it: 'boîte' before 'de 400 g'. */
const SIZED_BEFORE =
  /(?:(?<!\p{L})(an?|eine?[mnrs]?|une?|uno|una|uma?|een)\s(?:\p{L}+\s)?)?(?<!\p{L})(\p{L}+)\s(?:of|de|di|da|von|zu|je|a)(?:\s(?:about|env\.|ca\.))?\s*$/iu;
/** Pieces that are no unit of the table. */
const PIECES = /^(?:stücken?|kugeln|bällchen|portionen|portions|patties|morceaux|palline|polpette)$/i;
/** What is sold in its size: a can of 400 g is no larger can for more guests. */
const SOLD = new Set('can bottle jar box container package envelope'.split(' '));

/** Whether a measure behind so much of a text is the size of a piece or pack: 'balls of', '2 tins of'; of one piece it is the amount: 'a piece of'. */
function isSizeBehind(before: string): boolean {
  const [, article, word = ''] = SIZED_BEFORE.exec(before) ?? [];
  const unit = unitOf(word);
  if (unit?.factor !== null && !PIECES.test(word)) return false;
  return article === undefined || SOLD.has(unit?.name ?? '') || /[^as]s$/i.test(word);
}
/** Into so much is divided, however much there is; what is stirred into two cups of milk is another thing. */
const DIVIDED_INTO =
  /(?<!\p{L})(?:divid|shap|form|portion|split|separat|weigh)\p{L}*\s[^.;\n]*\binto\s+(?:about\s+|roughly\s+)?$/iu;
/** An amount for one piece of many is the same however many there are. */
const FOR_EACH = /\b(?:each|apiece|per|at a time|every|for one)\b/i;
/** A measure of a piece, of what a pan takes at once or of what stays empty; 'a pound cake' and 'a stick blender' are no measures. */
const OF_A_PIECE =
  /^[\s)-]*(?:(?:equal|even|small|round|individual)(?:-sized)?\s+)?(?:(?:of\s+)?(?:the\s+)?batter|pieces?|balls?|portions?|patt(?:y|ies)|chunks?|(?:of\s+)?head\s?space|blenders?|mixers?|scales?|cakes?(?!\s+(?:flour|mix|crumbs?|meal)))(?!\p{L})/iu;
/** 'One can also use butter'. */
const VERB_CAN =
  /^\s+(?:also|always|be|use|easily|make|substitute|add|do|have|even|just|only|replace|then|never|not|omit|skip|freeze|serve|keep|store|prepare|cook|bake|buy|see|say)(?!\p{L})/iu;
/** The same amount again in other units, beside a measure. */
const OTHER_MEASURE = new RegExp(
  String.raw`^\s*(?:\((?:about\s+)?[\d${FRACTION_GLYPHS}][^()]*\)|/\s*[\d${FRACTION_GLYPHS}][\d${FRACTION_GLYPHS}./\s]*\p{L}+\.?)`,
  'u',
);
/** A measure that names a dish: '2 quart saucepan', '1 lb loaf tin', '8-oz ramekins'. */
const VESSEL =
  /^[\s-]*(?:[\p{L}-]+\s+){0,2}?(?:saucepans?|pans?|dish(?:es)?|bowls?|pots?|skillets?|ramekins?|moulds?|molds?|tins?|loaf|jars?|cooker|oven|measuring|measures?|capacity|casserole|ice cream scoop|scoop|pitcher|jug|bags?|container|glass(?:es)?|cups?\s+muffin)(?!\p{L})/iu;
/** A measure that is the size of a pack: '1 (14 oz) can'. */
const PACK =
  /^[\s)-]*(?:cans?|tins?|jars?|packages?|packets?|pkgs?|bags?|bottles?|boxe?s?|containers?|cartons?|blocks?|tubs?|envelopes?)(?!\p{L})/iu;
const NUMBER_WORD = new RegExp(`(?:half an?|an?|${ENGLISH_TO_TWELVE})(?=[\\s-])`, 'iy');
const UNIT_WORD = /\s?(fl\.?\s?oz|fluid ounces?|\p{L}+)(\.(?=\s\p{Ll}))?/uy;
/** Spoons that are named by two or three words: 'c. à soupe', whose first alone would be a cup. */
const SPOON_WORDS = [
  /\s?(\p{L}+(?:(?:\.\s?|\s)\p{L}+){2})(?!\p{L})(\.(?=\s\p{Ll}))?/uy,
  /\s?(\p{L}+(?:\.\s?|\s)\p{L}+)(?!\p{L})(\.(?=\s\p{Ll}))?/uy,
];
const STARTS_NUMBER = new RegExp(`[\\d${FRACTION_GLYPHS}]`);

/** What is measured in a step stands behind its unit: '2 cups of the cold milk'. Of a mixture nothing is known. */
function foodAfter(text: string): MeasuredFood | null {
  const words = /^(?:\s+[\p{L}\d%][\p{L}\p{M}'’%-]*){1,6}/u.exec(text)?.[0].trim().split(/\s+/) ?? [];
  while (/^(?:of|the)$/i.test(words[0] ?? '')) words.shift();
  for (let length = Math.min(5, words.length); length > 0; length -= 1) {
    const food = measuredFood(words.slice(0, length).join(' '));
    if (food) return NOT_THE_FOOD.test(words[length] ?? '') ? null : food;
  }
  return null;
}
const NOT_THE_FOOD =
  /^(?:mixture|mix|batter|dough|blend|cubes?|crust|topping|filling|glaze|frosting|icing|soup|bread|cake|pie|cookies?|pudding|seeds?|chips?|sauce|paste|powder|salad|noodles?|leaves|peel|zest|beans?|curd|cheese|sticks?)$/i;

/** The clause around an amount: from it to the next end of a clause. */
function clauseAfter(text: string, at: number): string {
  return /^[^.;\n]*/.exec(text.slice(at, at + 120))?.[0] ?? '';
}

/** The words at `at` that may be a unit, with the point behind them, and where they end. */
function unitWordsAt(text: string, at: number): { words: string; point: string; isApart: boolean; end: number } | null {
  for (const pattern of [...SPOON_WORDS, UNIT_WORD]) {
    pattern.lastIndex = at;
    const [all = '', words = '', point = ''] = pattern.exec(text) ?? [];
    if (words !== '' && (pattern === UNIT_WORD || spoonOf(words)))
      return { words, point, isApart: /^\s/.test(all), end: pattern.lastIndex };
  }
  return null;
}

/** What stands between the two measures of one amount: for a range a dash or 'to', else nothing or 'and'. */
const JOINT = /^\.?(?:(\s?[-–—]\s?|\s(?:to|bis|à|tot|till?|až)\s)|\s(?:(?:and|plus|und|et|\+|&)\s)?)(?=[^\s])/i;

/** The second measure of an amount with two, '4 oz' of '1 lb 4 oz', '400 g' of '300 g - 400 g', and both as a number in its unit. */
function secondMeasureAt(text: string, at: number, qty: number, first: Unit) {
  const [joint, to] = JOINT.exec(text.slice(at, at + 8)) ?? [];
  const amount = joint === undefined ? null : readQuantityAt(text, at + joint.length, false);
  const found = amount?.qtyMax === null ? unitWordsAt(text, amount.length) : null;
  const unit = found && unitOf(found.words);
  if (!amount || !unit) return null;
  const isRange = to !== undefined;
  // 'Add 1 tbsp to 2 cups milk' is no range.
  const each = !isRange ? manyIn(first, unit) : unit === first ? 1 : null;
  if (each === null) return null;
  const low = qty * each;
  if (!isRange) return { ...found, unit, qty: low + amount.qty, qtyMax: null };
  // '1 lb to 2 lb 4 oz' has three.
  const isMore = /^\.?\s?\d/.test(text.slice(found.end, found.end + 3));
  return low < amount.qty && !isMore ? { ...found, unit, qty: low, qtyMax: amount.qty } : null;
}

/**
 * Whether the sum of two measures is told well in one unit: in the larger of them, '2 ¼ cups', in metric ones, or in few of the smaller that
 * make no larger one, '9 tbsp'. Else each is told by itself: 2 cups and 1 tsp are no 97 tsp.
 */
function isToldInOne(scaled: ScaledAmount, sum: number, larger: Unit, smaller: Unit): boolean {
  if (unitOf(plainUnit(scaled.unit)) === larger) return true;
  if (larger.system === 'metric' && smaller.system === 'metric') return true;
  return sum < Math.min(16, manyIn(larger, smaller) ?? 0);
}

/** The measure or count that begins at `at`, scaled; null where what stands there is no amount of an ingredient. `alone` leaves a second measure out. */
function amountAt(
  text: string,
  at: number,
  factor: number,
  system: UnitSystem | null,
  alone = false,
): Replacement | null {
  NUMBER_WORD.lastIndex = at;
  const isWord = NUMBER_WORD.test(text);
  const amount = readQuantityAt(text, at, isWord);
  if (!amount || amount.qty <= 0) return null;
  const before = text.slice(Math.max(0, at - 24), at);
  const first = unitWordsAt(text, amount.length);
  const larger = first && unitOf(first.words);
  const both = larger && !alone && amount.qtyMax === null ? secondMeasureAt(text, first.end, amount.qty, larger) : null;
  const found = both ? { ...both, isApart: first?.isApart } : first;
  const unit = both?.unit ?? larger;
  const { qty, qtyMax } = both ?? amount;
  if (found && unit) {
    const { words, end } = found;
    const isMeasure = unit.kind === 'volume' || unit.kind === 'weight';
    if (!isMeasure && !(COUNTED.has(unit.name) && !/^an?$/i.test(text.slice(at, amount.length)))) return null;
    if (isMeasure ? NOT_BEFORE_MEASURE.test(before) : NOT_BEFORE.test(before)) return null;
    if (isMeasure && isSizeBehind(before)) return null;
    if (isMeasure && DIVIDED_INTO.test(text.slice(Math.max(0, at - 80), at))) return null;
    const after = text.slice(end).replace(OTHER_MEASURE, '');
    if (FOR_EACH.test(clauseAfter(text, end)) || VESSEL.test(after)) return null;
    if (isMeasure ? PACK.test(after) || OF_A_PIECE.test(after) : unit.name === 'can' && VERB_CAN.test(after))
      return null;
    // 'Chill a cup in the freezer' means the vessel.
    if (/^an?$/i.test(text.slice(at, amount.length)) && /^(?:cup|glass)$/i.test(words) && !/^ of /.test(after))
      return null;
    const hasOther = SAME_BEHIND.test(text.slice(end)) || /(?:\p{L}\s?\/|\()\s*(?:about\s+)?$/iu.test(before);
    const high = qtyMax === null ? null : qtyMax * factor;
    const other = hasOther ? null : inSystem(qty * factor, high, words, foodAfter(text.slice(end)), system);
    const scaled = other ?? (factor === 1 ? null : scaleAmount(qty, qtyMax, words, factor));
    if (!scaled) return { text: text.slice(at, end), end };
    if (both?.qtyMax === null && larger && !other && !isToldInOne(scaled, qty * factor, larger, unit))
      return amountAt(text, at, factor, system, true);
    const gap = other || found.isApart || scaled.unit.length > 3 ? ' ' : '';
    return { text: `${scaled.quantity}${gap}${scaled.unit}${found.point}`, end };
  }
  if (factor === 1 || /^an?$|^half/i.test(text.slice(at, amount.length))) return null;
  const rest = text.slice(amount.length);
  if (!/^\s/.test(rest) || NOT_BEFORE.test(before) || FOR_EACH.test(clauseAfter(text, amount.length))) return null;
  if (!COUNTED_FOOD.test(rest.trimStart())) return null;
  const scaled = scaleAmount(qty, qtyMax, '', factor);
  return { text: scaled.quantity, end: amount.length };
}

/** Where a measure ends that goes on in another, neither of which may be scaled alone: 'a cup (240 ml)', '50 g to 60 g'; null where none does. */
function wholeMeasureEnd(text: string, at: number): number | null {
  const amount = readQuantityAt(text, at, true);
  const found = amount && unitWordsAt(text, amount.length);
  const unit = found && unitOf(found.words);
  if (!unit || (unit.kind !== 'volume' && unit.kind !== 'weight')) return null;
  const second = amount.qtyMax === null ? secondMeasureAt(text, found.end, amount.qty, unit) : null;
  const end = second?.end ?? found.end;
  const other = OTHER_MEASURE.exec(text.slice(end));
  return other ? end + other[0].length : (second?.end ?? null);
}

/**
 * A step's text with its amounts times `factor` and in the units of `system` (null leaves units as they are): 'add 2
 * cups of flour'. Left alone are times, sizes of pans and pieces, what is given for each piece, steps, per cents, the
 * number of batches or parts, and every bare number that is not plainly a count of eggs, onions and their like: an
 * amount left unscaled is seen, one scaled wrongly spoils the dish. Temperatures and sizes are converted for the system `sizes` only,
 * which is the amounts' unless these stay in their units. What is new is told with the recipe's sign of `decimals`.
 */
export function scaleText(
  text: string,
  factor: number,
  system: UnitSystem | null = null,
  { sizes = system, decimals = '.' }: { sizes?: UnitSystem | null; decimals?: Decimals } = {},
): string {
  if (!Number.isFinite(factor) || factor <= 0 || (factor === 1 && sizes === null)) return text;
  let result = '';
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    const previous = text.charAt(at - 1);
    const isNumber = STARTS_NUMBER.test(char) || (char === '.' && /\d/.test(text.charAt(at + 1)));
    NUMBER_WORD.lastIndex = at;
    const signed = /[-−–]/.test(char) ? temperatureAt(text, at, sizes) : null;
    if (signed) {
      result += signed.text;
      at = signed.end;
      continue;
    }
    if (!isNumber && !(/\p{L}/u.test(char) && !/[\p{L}\d'’-]/u.test(previous) && NUMBER_WORD.test(text))) {
      result += char;
      at++;
      continue;
    }
    const replaced =
      /[\p{L}_]/u.test(previous) && isNumber
        ? null
        : (temperatureAt(text, at, sizes) ??
          (isNumber && sizes ? sizeAt(text, at, sizes) : null) ??
          amountAt(text, at, factor, system));
    if (replaced) {
      const isOther = replaced.text !== text.slice(at, replaced.end);
      const told = isOther ? withDecimals(replaced.text, decimals) : replaced.text;
      result = (isOther ? withArticle(result, told) : result) + told;
      at = replaced.end;
      continue;
    }
    // A number that is no amount is passed over whole, or its later digits would be read for themselves.
    const whole =
      wholeMeasureEnd(text, at) ?? (isNumber ? (readQuantityAt(text, at, false)?.length ?? at + 1) : at + 1);
    result += text.slice(at, whole);
    at = whole;
  }
  return result;
}
