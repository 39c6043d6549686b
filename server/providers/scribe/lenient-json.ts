import { storable } from '#shared/text.ts';

/** Helpers for answers whose shape is nearly the one asked for. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plainKey = (key: string) => key.toLowerCase().replace(/[^a-z]/g, '');

/** The first of the named properties that holds something; 'prepTime', 'prep_time' and 'Prep time' are the same name. */
export function pickField(object: JsonObject, names: readonly string[]): unknown {
  for (const name of names)
    for (const [key, value] of Object.entries(object))
      if (plainKey(key) === plainKey(name) && value !== null && value !== undefined && value !== '') return value;
  return undefined;
}

/** A text from a model: no markup, no control characters, bounded. Numbers become text; anything else is empty. */
export function textFrom(value: unknown, max: number): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return '';
  const clean = storable(value)
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]{0,500}>/gi, ' ')
    .replace(/[\u0001-\u0008\u000b-\u001f\u007f]/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return clean.length > max ? clean.slice(0, max).toWellFormed() : clean;
}

/** Line numbers as models write them: 3, '3', 'L3', '3-5', [3, 4]. */
export function numbersFrom(value: unknown): number[] {
  if (typeof value === 'number') return Number.isInteger(value) ? [value] : [];
  if (Array.isArray(value)) return value.slice(0, 200).flatMap(numbersFrom);
  if (typeof value !== 'string') return [];
  return value.split(/[,;\s]+/).flatMap((part) => {
    const range = /^\D{0,6}(\d{1,5})(?:[-–](\d{1,5}))?\D*$/.exec(part);
    if (!range) return [];
    const from = Number(range[1]);
    const to = Math.min(Number(range[2] ?? from), from + 200);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  });
}
