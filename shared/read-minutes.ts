/** In minutes. */
const [HOUR, DAY] = [60, 24 * 60];
const FRACTIONS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };
const CLOCK = /^(\d{1,3}):([0-5]\d)(?:\s*h)?$/i;
/** '90', '1 h 15', '2 days', '1½ hours 10 min': a number and what it counts; minutes where nothing is said. */
const PARTS = [
  ['d(?:ays?)?', DAY],
  ['h(?:rs?|ours?)?', HOUR],
  ["m(?:ins?|inutes?)?|'", 1],
] as const;
const PART = new RegExp(
  `\\s*(\\d+(?:[.,]\\d+)?)?\\s*([¼½¾])?\\s*(?:${PARTS.map(([word]) => `(${word})(?!\\p{L})\\.?`).join('|')}|$)`,
  'iuy',
);

/** Minutes as a cook types them, '75', '1 h 15', '1:15' or '1½ hours'; null of an empty text, NaN of what is no time. */
export function readMinutes(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const [clock, hours, minutes] = CLOCK.exec(text) ?? [];
  if (clock !== undefined) return Number(hours) * HOUR + Number(minutes);
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  let sum = 0;
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [found, number, fraction, ...units] = PART.exec(text) ?? [];
    if (found === undefined || (number === undefined && fraction === undefined)) return Number.NaN;
    const unit = units.findIndex(Boolean);
    sum += (Number((number ?? '0').replace(',', '.')) + (FRACTIONS[fraction ?? ''] ?? 0)) * (PARTS[unit]?.[1] ?? 1);
  }
  return Math.round(sum);
}
