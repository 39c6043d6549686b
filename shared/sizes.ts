import { convertAmount } from './convert.ts';
import { FRACTION_GLYPHS } from './fraction-signs.ts';
import { formatQuantity } from './figures.ts';
import { readQuantityAt } from './quantity.ts';
import { formatNumber, inSystem } from './scaled-amount.ts';
import type { Replacement } from './temperatures.ts';
import { FL_OZ_ML, QUART_ML, unitOf, type UnitSystem } from './units.ts';

/** Cookware that is called by its size. */
const COOKWARE =
  /^[\s-]*(?:[\p{L}-]+\s+){0,3}?(?:saucepans?|pans?|dish(?:es)?|bowls?|pots?|stockpots?|skillets?|ramekins?|moulds?|molds?|(?:loaf|cake|bread|pudding|baking|muffin) tins?|casseroles?|dutch ovens?|slow cookers?|pressure cookers?|pitchers?|jugs?|kettles?|basins?)(?!\p{L})/iu;
const SIZE_UNIT =
  /^[\s-]?(quarts?|qts?|pints?|gallons?|lit(?:er|re)s?|l|ml|fl\.? ?oz|ounces?|oz|pounds?|lbs?|kg|g)(?!\p{L})\.?/iu;
const LENGTH_UNIT = /^([\s-]?)(inch(?:es)?|in\b\.?|["”″]|centimet(?:er|re)s?|cm|millimet(?:er|re)s?|mm)(?![\p{L}])/iu;
const BY = new RegExp(String.raw`^\s*(?:x|×|by)\s*(?=[\d${FRACTION_GLYPHS}])`, 'iu');
const OTHER_LENGTH = /(?:inch(?:es)?|\bin\.?|["”″]|cm|mm)\s?[/(]\s*(?:about\s+)?$/i;
const MEASURES_OUT =
  /^\s*(?:thick|long|wide|deep|high|tall|apart|across|above|below|from|of|in|up|below|around|at|on|into|and|or|,|\.|$)/i;

/** The same in other units behind an amount or a size: '(about 23 cm)', '/ 240 ml'. */
export const SAME_BEHIND = new RegExp(String.raw`^\s*[/(]\s*(?:about\s+)?[\d${FRACTION_GLYPHS}]`, 'i');

/**
 * The size of a pan, a cut or a dough that begins at `at`, in the system's units: '9x13-inch', '1-inch', '2-quart saucepan'. Sizes do not
 * grow with the recipe. Null where no size stands there, or it stands there in both systems.
 */
export function sizeAt(text: string, at: number, system: UnitSystem): Replacement | null {
  const sides: { qty: number; qtyMax: number | null }[] = [];
  let end = at;
  let isInches = false;
  let isHyphened = false;
  for (;;) {
    const number = readQuantityAt(text, end, false);
    if (!number || number.qty <= 0) return null;
    sides.push(number);
    end = number.length;
    const unit = LENGTH_UNIT.exec(text.slice(end));
    const word = unit?.[2]?.toLowerCase() ?? '';
    const next = BY.exec(text.slice(end + (unit?.[0].length ?? 0)));
    if (unit && !next) {
      // '2 in the pan': an inch is only abbreviated behind a hyphen or among sides.
      if (word.startsWith('in') && !word.startsWith('inch') && sides.length === 1 && unit[1] !== '-') return null;
      // A closing quotation mark is none of inches.
      if (/["”″]/.test(word) && (text.slice(0, at).split('"').length % 2 === 0 || unit[1] !== '')) return null;
      isInches = /^in|["”″]/.test(word);
      isHyphened = unit[1] === '-' || /["”″]/.test(word);
      end += unit[0].length;
      const millimetres = isInches ? 25.4 : word.startsWith('m') ? 1 : 10;
      return isInches === (system === 'metric') ? sizeOf(sides, millimetres) : null;
    }
    if (!next || sides.length === 3) return sides.length === 1 ? vesselAt(text, at, end, number.qty, system) : null;
    end += (unit?.[0].length ?? 0) + next[0].length;
  }

  function sizeOf(all: readonly { qty: number; qtyMax: number | null }[], millimetres: number): Replacement | null {
    const rest = text.slice(end);
    if (SAME_BEHIND.test(rest) || OTHER_LENGTH.test(text.slice(0, at))) return null;
    const most = Math.max(...all.map(({ qty, qtyMax }) => (qtyMax ?? qty) * millimetres));
    const from = unitOf(isInches ? 'inch' : millimetres === 1 ? 'mm' : 'cm');
    if (!from?.factor) return null;
    const texts = all.map(({ qty, qtyMax }) => {
      const other = convertAmount({ qty, qtyMax, unit: from, unitText: from.name }, null, system);
      // All sides stand in one unit: that of the longest.
      const inCm = (value: number) => (other?.unit === 'mm' && most >= 10 ? value / 10 : value);
      if (!other) return '';
      const unit = unitOf(other.unit);
      return other.qtyMax === null
        ? formatNumber(inCm(other.qty), unit)
        : `${formatNumber(inCm(other.qty), unit)}–${formatNumber(inCm(other.qtyMax), unit)}`;
    });
    if (system === 'metric') return { text: `${texts.join(' x ')} ${most < 10 ? 'mm' : 'cm'}`, end };
    const isOfThing = (isHyphened || (/^\s\p{L}/u.test(rest) && !MEASURES_OUT.test(rest))) && /^\s/.test(rest);
    if (isOfThing) return { text: `${texts.join(' x ')}-inch`, end };
    return { text: `${texts.join(' x ')} ${most > 25.4 * 1.1 ? 'inches' : 'inch'}`, end };
  }
}

/** Litres and quarts by halves: that is how pots are sold. */
function vesselAt(text: string, at: number, from: number, qty: number, system: UnitSystem): Replacement | null {
  const found = SIZE_UNIT.exec(text.slice(from));
  const unit = unitOf(found?.[1] ?? '');
  const end = from + (found?.[0].length ?? 0);
  if (!found || unit?.factor == null || !COOKWARE.test(text.slice(end))) return null;
  if (unit.system === null || unit.system === system || OTHER_LENGTH.test(text.slice(0, at))) return null;
  const isFluid = unit.kind === 'volume' || unit.name === 'oz';
  const base = qty * (unit.name === 'oz' ? FL_OZ_ML : unit.factor);
  const halves = (amount: number) => formatQuantity(Math.max(0.5, Math.round(amount * 2) / 2));
  if (isFluid && base >= 900)
    return { text: system === 'metric' ? `${halves(base / 1000)}-liter` : `${halves(base / QUART_ML)}-quart`, end };
  if (isFluid && system === 'us') return { text: `${String(Math.round(base / FL_OZ_ML))}-ounce`, end };
  const other = inSystem(isFluid ? base : qty, null, isFluid ? 'fl oz' : unit.name, null, system);
  if (isFluid) return { text: `${String(Math.round(base / 10) * 10)} ml`, end };
  return other && { text: `${other.quantity} ${other.unit}`, end };
}

const SIZE = new RegExp(
  String.raw`^(?:\d[\d.]*|[${FRACTION_GLYPHS}])(?: x [\d.${FRACTION_GLYPHS}]+)*(?:-(?:inch|quart|ounce|liter)| [cm]m)\b`,
);

/** 'An 8-inch pan' is 'a 20 cm pan', and back: of numbers, those with eight, eleven and eighteen begin with a vowel. */
export function withArticle(before: string, size: string): string {
  const isSize = SIZE.test(size);
  if (!isSize) return before;
  const n = /^(?:8|11\D|18\D)/.test(size) ? 'n' : '';
  return before.replace(/(?<![\p{L}\d])([Aa])n?(?= $)/u, `$1${n}`);
}
