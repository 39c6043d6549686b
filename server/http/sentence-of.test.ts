import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { api } from '#shared/api.ts';
import type { Route } from '#shared/route.ts';
import { sentenceOf } from './sentence-of.ts';

/** What the call's schema says to this; null where it takes it. */
function refusalOf(schema: z.ZodType, value: unknown): string | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : sentenceOf(parsed.error, value);
}
const refusal = (name: keyof typeof api, body: unknown) => refusalOf((api[name] as Route).body as z.ZodType, body);
const line = (changes: object) => ({ title: 'Soup', ingredients: ['salt', 'water', { item: 'egg' }, changes] });

describe('one sentence, which names its field', () => {
  it.each<[keyof typeof api, unknown, string]>([
    // The specification's own, to the letter.
    ['signUp', {}, 'Name is required'],
    ['signUp', { name: ' ' }, 'Name is required'],
    ['updateUser', { name: '' }, 'Name is required'],
    ['updateUser', { email: 'nowhere' }, 'Invalid email address'],
    ['importUrl', {}, 'Please enter a recipe webpage URL'],
    // What is missing, and what is of the wrong kind.
    ['updateUser', { name: [] }, 'Name must be text.'],
    ['signUp', { name: 'Ruth' }, 'Email is required.'],
    ['signUp', { name: 'Ruth', email: 5 }, 'Email must be text.'],
    ['signIn', { email: 'a@example.org', password: '' }, 'Password is required.'],
    ['createRecipe', {}, 'A title must be text.'],
    ['createRecipe', { title: 'x', verified: 'yes' }, 'Verified must be true or false.'],
    ['createRecipe', { title: 'x', servings: [] }, 'Servings must be text or a number.'],
    ['createRecipe', { title: 'x', tags: 'soup' }, 'Tags must be a list.'],
    ['updateRecipe', { title: 'x' }, 'Say which version you changed.'],
    ['updateUser', { preferences: { units: 'stone' } }, 'The units of the preferences must be us, metric or written.'],
    [
      'createImports',
      { items: [{ sourceType: 'dream' }] },
      'sourceType must be photo, pdf, text, voice, url or archive (item 1).',
    ],
    ['createGroceryList', { recipeIds: 'all' }, 'Choose the recipes to shop for.'],
    ['updateGroceryList', { checked: { 0: 'yes' } }, 'checked must be true or false.'],
    // A name that every object has.
    [
      'updateGroceryList',
      { checked: { constructor: {} } },
      'checked must be true or false (the constructor of the checked).',
    ],
    ['signUp', { name: 'Ruth', email: 'a@example.org', password: 'short' }, 'Use at least 8 characters (password).'],
    ['createCollection', { title: 'x', recipeIds: 'all' }, 'Recipe ids must be a list.'],
    // Where in the recipe, counted as people count.
    ['createRecipe', line({ quantity: [] }), 'A quantity must be text (ingredient 4).'],
    ['createRecipe', line({ confidence: 7 }), 'The confidence of ingredient 4 may be at most 1.'],
    ['createRecipe', line({ qty: 'two' }), 'An amount must be a number (ingredient 4).'],
    ['createRecipe', { title: 'x', ingredients: [null] }, 'Ingredient 1 must be an object.'],
    ['createRecipe', { title: 'x', steps: ['Stir.', 7] }, 'A step must be text (step 2).'],
    ['createRecipe', { title: 'x', times: { prepMin: 'long' } }, 'A time must be a number of minutes (prep time).'],
    ['createRecipe', { title: 'x', tags: ['a', {}] }, 'A tag must be text (tag 2).'],
    [
      'correctOriginal',
      { transcript: { language: null, pages: [{ file: null, width: 1, height: 1, lines: [{ text: 1 }] }] } },
      'The text of line 1 of page 1 of the transcript must be text.',
    ],
    ['updateUser', 'nothing', 'Send the request’s body as a JSON object.'],
  ])('%s answers %j with: %s', (name, body, sentence) => {
    expect(refusal(name, body)).toBe(sentence);
  });

  it('what a caller calls a field is not sent back at any length', () => {
    const sentence = refusal('updateCollection', { pages: { [`<b>${'x'.repeat(90)}`]: { original: 'yes' } } });
    expect(sentence).toMatch(/^The original of the '<b>x+…' of the pages must be true or false\.$/);
    expect(sentence?.length).toBeLessThan(120);
  });
});

/** Every field of an object's schema by its path, through lists (their first entry) and what wraps them. */
function fieldsOf(schema: z.ZodType, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const { shape, element, innerType, in: from, out } = (schema as unknown as { def: Def }).def;
  if (innerType) return fieldsOf(innerType, path);
  if (from && out) return fieldsOf(from.def.type === 'transform' ? out : from, path);
  if (element) return [path, ...fieldsOf(element, [...path, 0])];
  if (shape) return [path, ...Object.entries(shape).flatMap(([key, field]) => fieldsOf(field, [...path, key]))];
  return [path];
}
const unlike = [[], {}, 'x', 5, true, null, -1, 1e320, ['x', 5], 'y'.repeat(300_000)];
/** The least that a schema takes, so that the field under test is the only one that is wrong. */
function leastOf(schema: z.ZodType): unknown {
  if (schema.safeParse(undefined).success) return undefined;
  const { type, shape, element, innerType, in: from, out } = (schema as unknown as { def: Def }).def;
  if (innerType) return leastOf(innerType);
  if (from && out) return leastOf(from.def.type === 'transform' ? out : from);
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, leastOf(field)]));
  if (type === 'array' && element) return [leastOf(element)];
  const known = ['photo', 'x', 1, true, {}, 'instacart', 'paperback', 'US', '+1 555 123 4567', 'a@example.org', uuid];
  return known.find((value) => schema.safeParse(value).success);
}
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType & { readonly def: { readonly type: string } };
  readonly out?: z.ZodType;
}
const uuid = '0b0f5a52-6d1c-4d57-9d0b-6f9f6d3c7a10';

/** `value` at the path of what is otherwise the least that is taken. */
function holding(least: unknown, [part, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (part === undefined) return value;
  if (typeof part === 'number') return [holding((least as unknown[] | undefined)?.[part], rest, value)];
  const held = typeof least === 'object' && least !== null ? (least as Record<string, unknown>) : {};
  return { ...held, [part]: holding(held[part], rest, value) };
}

/** Words by which the table's sentences speak of a field. */
const SPOKEN: Readonly<Record<string, RegExp>> = {
  url: /address|url/i,
  size: /file|size/i,
  sourceData: /read at once|text|source data/i,
  sourcePaths: /pictures|source path/i,
  items: /import|item|line/i,
  ids: /imports|\bids?\b/i,
  recipeIds: /recipes|recipe ids?/i,
  qty: /amount/i,
  qtyMax: /amount/i,
  prepMin: /prep time/i,
  cookMin: /cook time/i,
  restMin: /rest time/i,
  totalMin: /total time/i,
};
const stem = (word: string) => word.toLowerCase().replace(/(ies|y|s)$/, '');
function speaksOf(sentence: string, field: string): boolean {
  if (SPOKEN[field]?.test(sentence)) return true;
  const words = field.replace(/([a-z])([A-Z0-9])/g, '$1 $2').split(' ');
  return words.every((word) => sentence.toLowerCase().includes(stem(word)));
}

describe('the whole table of calls', () => {
  const asked = Object.entries<Route>(api).flatMap(([name, { body, query }]) =>
    [body, query].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
  );

  it.each(asked)('%s answers each wrong field with one plain sentence that names it', (_name, schema) => {
    const faults: string[] = [];
    const least = leastOf(schema);
    for (const path of fieldsOf(schema).filter(({ length }) => length > 0)) {
      for (const value of [...unlike, undefined]) {
        const sent = holding(least, path, value);
        const parsed = schema.safeParse(sent);
        if (parsed.success) continue;
        const sentence = sentenceOf(parsed.error, sent);
        // What is wrong first may be another field, which this body does not have.
        const field = parsed.error.issues[0]?.path.findLast((part) => typeof part === 'string');
        const isPlain =
          /^[A-Za-z“][^\n]{5,160}[.!?]$/.test(sentence) &&
          !/\b(expected|received|undefined|NaN|null|string|array|invalid input)\b/i.test(sentence) &&
          !/[.!?] /.test(sentence);
        const isOfSpec = ['Name is required', 'Invalid email address', 'Please enter a recipe webpage URL'].includes(
          sentence,
        );
        if (!isOfSpec && (!isPlain || (field !== undefined && !speaksOf(sentence, field))))
          faults.push(`${path.join('.')} (${String(field)}): ${sentence}`);
      }
    }
    expect([...new Set(faults)]).toEqual([]);
  });
});
