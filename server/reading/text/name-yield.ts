import { readMeta, type Meta } from './meta.ts';

/** 'Tortilla (4 personas)', 'Gulasch für 4 Personen', 'Chili for 6', 'Butter horns makes 24'. */
const IN_BRACKETS = /^(.{3,}?)\s*\(([^()]{3,40})\)$/u;
const SO_MANY = /^(?:for|für|pour|para|per|voor|för|til|till|dla)\s(\d{1,2}(?:\s?[-–]\s?\d{1,2})?)$/u;
const FOR_SO_MANY =
  /^(.{3,}?)\s((?:makes|serves|yields|feeds|for|für|pour|para|per|voor|för|til|till|dla)\s(\d{1,2}(?:\s?[-–]\s?\d{1,2})?)(?:\s\p{L}+\.?)?)$/u;

/** A dish's name and what stands behind it of its yield; null where nothing does. */
export function yieldBehind(text: string): { dish: string; meta: Meta } | null {
  const [inBrackets, name = '', inside = ''] = IN_BRACKETS.exec(text) ?? [];
  const inner = SO_MANY.exec(inside)?.[1];
  const bracketed = inBrackets === undefined ? null : inner === undefined ? readMeta(inside) : { servings: inner };
  if (bracketed?.servings !== undefined) return { dish: name, meta: bracketed };
  const [, dish, words = '', count = ''] = FOR_SO_MANY.exec(text) ?? [];
  if (dish === undefined) return null;
  const meta = words.endsWith(count) ? { servings: count } : readMeta(words);
  return meta?.servings === undefined ? null : { dish, meta };
}
