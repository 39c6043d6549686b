import { readQuantityAt } from './quantity.ts';
import type { UnitSystem } from './units.ts';

/** What stands in a step's text up to `end`, as it is shown. */
export type Replacement = { text: string; end: number };

const TEMPERATURE = /^\s*(?:°|º|˚|degrees?\b|deg\b)?\s*(fahrenheit|celsius|centigrade|[FC])(?!\p{L})/iu;
const DEGREES = /^\s*(?:°|º|˚|degrees?\b|deg\b)/i;
/** Both scales are given, so that nobody needs a conversion: '180°C/350°F'. */
const OTHER_SCALE = /^\s*[/(|]\s*(?:[-−–]\s?)?(?:\d{1,3})\s*(?:°|º|˚|degrees?)?\s*[FC]\b/i;
const AFTER_OTHER_SCALE = /\d\s*(?:°|º|˚|degrees?)?\s*[FC]\s*[/(|]\s*$/i;
/** 'Cool by 10°C' names a difference, which has no other zero. */
const BY = /(?<!\p{L})(?:by|um)\s+(?:about\s+)?$/iu;
/** The other end of a range has no scale of its own: 'between 160 and 180°C'. */
const AFTER_LOWER_END = /\d\s*(?:°|º|˚)?\s*(?:and|und|et|y|to|or|bis|à|[-–—])\s*$/i;
const SIGN = /[-−–]/;
const OVEN = /(?<!\p{L})(?:oven|bak|preheat|pre-heat|roast|ofen|back|four\b|cuire|forno|horno)/iu;
const SUGAR = /(?<!\p{L})(?:sugar|syrup|caramel|candy|toffee|fudge|zucker|karamell|sirop|sucre)/iu;

/**
 * An oven's or a thermometer's temperature in the other scale. An oven's is rounded to what its dial shows; a degree counts in
 * food, chocolate and sugar.
 */
function otherTemperature(degrees: number, scale: 'F' | 'C', sentence: string): number {
  const celsius = ((degrees - 32) * 5) / 9;
  const exact = scale === 'F' ? celsius : (degrees * 9) / 5 + 32;
  if (SUGAR.test(sentence) && !OVEN.test(sentence)) return Math.round(exact);
  if (scale === 'F')
    return degrees <= 212 || (degrees < 300 && degrees % 25 !== 0) ? Math.round(celsius) : Math.round(celsius / 5) * 5;
  if (degrees >= 150) return Math.round(exact / 25) * 25;
  return degrees >= 100 && degrees % 10 === 0 && OVEN.test(sentence) ? Math.round(exact / 5) * 5 : Math.round(exact);
}

/** The sentence in which something stands. */
function sentenceAround(text: string, start: number, end: number): string {
  const before =
    text
      .slice(0, start)
      .split(/[.;!?]\s|\n/)
      .at(-1) ?? '';
  return before + (/^.*?(?=[.;!?](?:\s|$)|\n|$)/.exec(text.slice(end))?.[0] ?? '');
}

/**
 * The temperature that begins at `at`, with its sign, in the scale of `system` (null leaves it as it is written); null where none
 * stands there.
 */
export function temperatureAt(text: string, at: number, system: UnitSystem | null): Replacement | null {
  const isSigned = SIGN.test(text.charAt(at));
  if (isSigned && /[\p{L}\d°º˚%)]/u.test(text.charAt(at - 1))) return null;
  const amount = readQuantityAt(text, isSigned ? at + 1 : at, false);
  // Colder than any freezer is a dash before a heat.
  if (!amount || (isSigned && amount.qty > 80)) return null;
  const rest = text.slice(amount.length);
  const found = TEMPERATURE.exec(rest);
  if (!found)
    return DEGREES.test(rest) && !isSigned ? { text: text.slice(at, amount.length), end: amount.length } : null;
  const letter = found[1] ?? '';
  const isWritten = DEGREES.test(rest) || letter.length > 1;
  // '2 c flour' is a cup; a bare letter means degrees only from an oven's numbers on.
  if (!isWritten && (amount.qty < 60 || letter !== letter.toUpperCase())) return null;
  const end = amount.length + found[0].length;
  const unchanged = { text: text.slice(at, end), end };
  const scale = /^f/i.test(letter) ? 'F' : 'C';
  const wanted = system === 'us' ? 'F' : system === 'metric' ? 'C' : scale;
  const before = text.slice(0, at);
  const isBoth = OTHER_SCALE.test(text.slice(end)) || AFTER_OTHER_SCALE.test(before);
  if (wanted === scale || isBoth || BY.test(before) || AFTER_LOWER_END.test(before)) return unchanged;
  if (isSigned && amount.qtyMax !== null) return unchanged;
  const sentence = sentenceAround(text, at, end);
  const low = otherTemperature(isSigned ? -amount.qty : amount.qty, scale, sentence);
  const high = amount.qtyMax === null ? '' : `–${otherTemperature(amount.qtyMax, scale, sentence)}`;
  return { text: `${low}${high}°${wanted}`, end };
}
