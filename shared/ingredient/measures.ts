import { manyIn, type Unit, spoonOf, unitOf } from '../units.ts';
import type { Token } from './tokens.ts';
import { UNIT_LEVELS, UNIT_SIZES } from './words.ts';

const OPENING = new Set(['(', '[', '（', '［']);
const CLOSING = new Set([')', ']', '）', '］']);
const SHORT_UNITS = new Set(['fl', 'fluid', 'liquid']);
/** The first word of a spoon's name of two or three words: 'c. à soupe', 'cuil. à thé', 'ст. л.', 'yemek kaşığı'. */
const SPOON =
  /^(?:[etk]$|ev$|cà?$|cs$|cc$|cuil|cucchia|cuchara|ст$|столов|ч$|чайн|κ$|κουταλ|yemek$|[çc]ay$|tatl[ıi]$|su$|ملعقة$|ملاعق$|table$|tea$|pol[ié]e?vkov|čajov|kávov)/;

/** Brazil and Portugal name spoons and cups by what they are for. */
const PORTUGUESE_SPOON = /^(?:col|colh|c|colher(?:es)?|x[ií]c|x[ií]caras?|ch[áa]venas?)$/;
const PORTUGUESE_SPOONS: Readonly<Record<string, string>> = {
  sopa: 'tbsp',
  chá: 'tsp',
  cha: 'tsp',
  café: 'tsp',
  cafe: 'tsp',
  sobremesa: 'dessertspoon',
};

/** The token after the parenthesis that opens at `at`; the end of the line where it never closes. */
export function afterBracket(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let i = at; i < tokens.length; i++) {
    const text = tokens[i]?.text ?? '';
    if (OPENING.has(text)) depth++;
    else if (CLOSING.has(text) && --depth === 0) return i + 1;
  }
  return tokens.length;
}

/** Whether a parenthesis or bracket opens here. */
export const isOpening = (token: Token | undefined): boolean => token !== undefined && OPENING.has(token.text);

/** A spoon named in several words from `at` on, 'c. à soupe', 'c.à.t.'; null where there is none. */
function spoonAt(tokens: readonly Token[], at: number): { unit: Unit; to: number } | null {
  const first = tokens[at];
  if (!first || !SPOON.test(first.lower)) return null;
  // 'e.l.' stands close together
  if (/^[etk]$/.test(first.lower) && (tokens[at + 1]?.text !== '.' || tokens[at + 2]?.start !== first.end + 1))
    return null;
  for (let to = at + 2; to <= at + 5 && to <= tokens.length; to++) {
    const words = tokens.slice(at, to).map(({ text }) => text);
    const unit = spoonOf(words.join(' '));
    const isShort = (words.at(-1) ?? '').length < 3;
    if (unit) return { unit, to: isShort && tokens[to]?.text === '.' ? to + 1 : to };
  }
  return null;
}

/** With these a little fat or so is measured. */
const PIECES = new Set('noix noisette noce nuez noz filet trait filo giro hilo fio'.split(' '));

/** 'une noix de beurre', 'un filo d’olio': the words are a walnut, a fillet and a thread before any other food. */
function pieceOfFat(tokens: readonly Token[], at: number): Unit | null {
  if (!PIECES.has(tokens[at]?.lower ?? '')) return null;
  const said = tokens
    .slice(at, at + 3)
    .map(({ lower }) => lower.replace('’', "'"))
    .join(' ');
  if (
    /^(?:noix|noisette|noce|nuez|noz) (?:de|di) (?:beurre|margarine|saindoux|graisse|burro|margarina|strutto|mantequilla|manteca|manteiga|banha)/.test(
      said,
    )
  )
    return unitOf('knob');
  return /^(?:filet|trait|filo|giro|hilo|fio) d(?:'(?:huile|olio)|e (?:vinaigre|citron|miel|crème|lait|azeite|aceite|vinagre|miel|mel|leche|limón)|i (?:aceto|miele|latte|limone|olio))/.test(
    said,
  )
    ? unitOf('dash')
    : null;
}

/** The unit at `at`, with adjectives before it; null where there is none. */
export function unitAt(tokens: readonly Token[], at: number): { unit: Unit; to: number } | null {
  let i = at;
  let sized = false;
  while (i < at + 4) {
    const word = tokens[i];
    if (word?.kind !== 'word') break;
    if (UNIT_LEVELS.has(word.lower) || UNIT_SIZES.has(word.lower) || /-sized?$/.test(word.lower)) {
      if (!UNIT_LEVELS.has(word.lower)) sized = true;
      i++;
      if (tokens[i]?.text === '.') i++;
    } else break;
  }
  const first = tokens[i];
  if (first?.kind !== 'word') return null;
  const after = tokens[i + 1]?.text === '.' ? i + 2 : i + 1;
  const second = tokens[after];
  if (SHORT_UNITS.has(first.lower) && second && unitOf(second.text)?.name === 'oz') {
    const unit = unitOf('fl oz');
    return unit ? { unit, to: tokens[after + 1]?.text === '.' ? after + 2 : after + 1 } : null;
  }
  const spoon = spoonAt(tokens, i);
  if (spoon) return spoon;
  if (PORTUGUESE_SPOON.test(first.lower)) {
    // 'colheres de sopa', 'colher (chá)', 'col. sopa', 'xícara de chá'
    const isJoined = second?.lower === 'de' || second?.text === '(';
    const named = (isJoined || first.text.length < 5 ? tokens[isJoined ? after + 1 : after]?.lower : '') ?? '';
    const unit = PORTUGUESE_SPOONS[named] && unitOf(/^x|^ch/.test(first.lower) ? 'cup' : PORTUGUESE_SPOONS[named]);
    if (unit) return { unit, to: after + (second?.text === '(' ? 3 : isJoined ? 2 : 1) };
  }
  // old programs shorten a clove so, and nobody pours garlic
  const isClove = first.lower === 'cl' && tokens[after]?.lower === 'garlic';
  const unit = pieceOfFat(tokens, i) ?? unitOf(isClove ? 'clove' : first.text);
  // a Slovak's coffee spoon, which elsewhere is short for small
  if (!unit && i === at + 1 && tokens[at]?.text === 'KL') return { unit: unitOf('tsp') as Unit, to: i };
  if (!unit) return null;
  if (sized && (unit.kind === 'volume' || unit.kind === 'weight' || unit.kind === 'length')) return null;
  return { unit, to: after };
}

/** Whether a unit weighs, fills or measures, so that it takes no adjectives of size. */
export const isMeasure = (unit: Unit | undefined): boolean =>
  unit !== undefined && (unit.kind === 'volume' || unit.kind === 'weight' || unit.kind === 'length');

/** The token after a number with its measure ('4-oz', '4 oz', '1lb 2oz', '400g/14oz'), or `at` where there is none. */
export function afterMeasure(tokens: readonly Token[], at: number): number {
  let i = at;
  for (;;) {
    const end = afterOneMeasure(tokens, i);
    if (end === i) return i;
    i = end;
    // Looks one measure ahead: looking to the end each time would double the work with every further '/1 g'.
    const isInches = /^["”″]$/.test(tokens[i - 1]?.text ?? '');
    if (!isInches && /^[/–-]$/.test(tokens[i]?.text ?? '') && afterOneMeasure(tokens, i + 1) > i + 1) i++;
  }
}

/** The token after the one number with its measure at `at`, or `at` where there is none. */
function afterOneMeasure(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.kind !== 'number') return at;
  const i = /^[-‐‑–]$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  if (/^["”″]$/.test(tokens[i]?.text ?? '')) return i + 1;
  const found = unitAt(tokens, i);
  return found && isMeasure(found.unit) ? found.to : at;
}

/** Whether a food may follow from `at` on: a word, before any comma. */
export function foodFollows(tokens: readonly Token[], at: number): boolean {
  let i = at;
  while (isOpening(tokens[i])) i = afterBracket(tokens, i);
  if (/^[/"”]$/.test(tokens[i]?.text ?? '')) return true;
  const token = tokens[i];
  if (token?.lower === 'or') return unitAt(tokens, i + 1) !== null;
  return (
    token !== undefined &&
    (token.kind === 'number' || (token.kind === 'word' && !/^(?:and|for|to|from)$/.test(token.lower)))
  );
}

/** A range whose unit is named at both ends, as numbers in the unit of the upper one. */
export type TwiceMeasured = { qty: number; qtyMax: number; unit: Unit; unitFrom: number; unitTo: number };

/**
 * The upper end of a range behind a number with its unit, which ends at `at`: '- 400 g' of '300 g - 400 g', 'bis 1 EL' of '1 TL bis
 * 1 EL'. Null where no more of the same follows: '2 lb - 8 oz cans', '3 Dosen à 400 g'.
 */
export function upperEndAt(tokens: readonly Token[], at: number, qty: number, unit: Unit): TwiceMeasured | null {
  const number = tokens[at + 1];
  if (!/^(?:[-‐‑–—]|to|bis|à|a|até|tot|till?|do|až)$/.test(tokens[at]?.lower ?? '')) return null;
  if (number?.kind !== 'number' || number.qtyMax !== null) return null;
  const found = unitAt(tokens, at + 2);
  if (!found || (!isMeasure(found.unit) && !foodFollows(tokens, found.to))) return null;
  const parts = manyIn(found.unit, unit);
  const each = found.unit === unit ? 1 : parts === null ? manyIn(unit, found.unit) : 1 / parts;
  if (each === null || qty * each >= number.qty) return null;
  return { qty: qty * each, qtyMax: number.qty, unit: found.unit, unitFrom: at + 2, unitTo: found.to };
}
