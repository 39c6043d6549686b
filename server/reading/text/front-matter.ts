import type { Transcript } from '#shared/transcript.ts';
import { readHeading, type HeadingKind } from './headings.ts';
import type { Line } from './lines.ts';
import { readMeta, type Meta } from './meta.ts';

/** Most lines of front matter: with its lists a recipe's has some 60. */
const LINES_MAX = 300;
const FENCE = /^(?:---|\+\+\+)$/;
const KEY = /^([\p{L}][\p{L}\p{M}\d_ -]{0,40}?)\s*[:=]\s*(.*)$/u;

/** YAML or TOML before a text: the number of the line that ends it, -1 where there is none. */
export function endOfFrontMatter(transcript: Transcript): number {
  const lines = transcript.pages[0]?.lines ?? [];
  const first = lines.findIndex((line) => line.text.trim() !== '');
  if (first < 0 || !FENCE.test(lines[first]?.text.trim() ?? '')) return -1;
  for (let index = first + 1; index < Math.min(lines.length, first + LINES_MAX); index += 1)
    if (FENCE.test(lines[index]?.text.trim() ?? '')) return index;
  return -1;
}

/** 'prep_time', 'prepTime' and 'prep-time' are 'prep time'. */
const wordsOfKey = (key: string) =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();

const unquoted = (value: string) => value.trim().replace(/^(["'])(.*)\1$/, '$2');

/** What a line of front matter is: a fact, or a line of the recipe's own lists, which stand there in some collections. */
export type FrontLine = { readonly kind: 'fact'; readonly meta: Meta } | { readonly kind: 'body' };

/** What the fields of a list's items are called: '- item: flour', 'amount: 3', 'unit: cups', 'note: sifted'. */
const FIELDS: Record<string, 'amount' | 'unit' | 'food' | 'note'> = {
  ...Object.fromEntries(['amount', 'quantity', 'qty', 'count'].map((name) => [name, 'amount'])),
  ...Object.fromEntries(['unit', 'units', 'measure'].map((name) => [name, 'unit'])),
  ...Object.fromEntries(
    ['item', 'name', 'ingredient', 'food', 'text', 'original text', 'step', 'instruction'].map((name) => [
      name,
      'food',
    ]),
  ),
  ...Object.fromEntries(['note', 'notes', 'prep', 'preparation', 'comment'].map((name) => [name, 'note'])),
};

/** One field of a list's item: its name and value; null for any other line. */
function fieldOf(raw: string): { name: string; value: string } | null {
  const found = KEY.exec(raw.replace(/^-\s+/, ''));
  const name = found ? (FIELDS[wordsOfKey(found[1] ?? '')] ?? null) : null;
  const value = unquoted(found?.[2] ?? '');
  return name === null ? null : { name, value: /^(?:null|~)$/.test(value) ? '' : value };
}

/** Items that are written field by field, '- item: flour' over 'amount: 3 cups', each as the one line that a cook would write. */
export function joinFields(lines: readonly Line[], end: number): Line[] {
  const joined: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    const isFront = (other: Line | undefined) => other?.at[0]?.[0] === 0 && (other.at[0]?.[1] ?? 0) < end;
    if (!isFront(line) || !/^-\s/.test(line.raw) || fieldOf(line.raw) === null) {
      joined.push(line);
      continue;
    }
    const item = [line];
    for (
      let next = lines[index + 1];
      next && isFront(next) && next.indent > line.indent;
      next = lines[index + item.length]
    )
      item.push(next);
    const fields = item.flatMap((part) => fieldOf(part.raw) ?? []);
    const of = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
    if (of('food') === '') {
      joined.push(line);
      continue;
    }
    const text = [[of('amount'), of('unit'), of('food')].filter(Boolean).join(' '), of('note')]
      .filter(Boolean)
      .join(', ');
    joined.push({ ...line, text, raw: `- ${text}`, at: item.flatMap((part) => part.at) });
    index += item.length - 1;
  }
  return joined;
}

/**
 * Reads front matter line by line; a list's items are told by the key above them. Of a list that the text below has under a heading,
 * too, the one below counts.
 */
export function frontMatterReader(below: ReadonlySet<HeadingKind>): (line: Line) => FrontLine {
  let under = '';
  return (line) => {
    const item = /^\s*-\s+(.*)$/.exec(line.raw);
    const found = item ? null : KEY.exec(line.raw.trim());
    if (!found) {
      if (under === 'body') return { kind: 'body' };
      const value = unquoted(item?.[1] ?? '');
      const isTags = /^(?:tags?|keywords?|categor(?:y|ies))$/.test(under) && value !== '' && !value.endsWith(':');
      return { kind: 'fact', meta: isTags ? { tags: [value] } : { aside: true } };
    }
    const key = wordsOfKey(found[1] ?? '');
    const value = unquoted(found[2] ?? '');
    const kind = value === '' ? readHeading(key)?.kind : undefined;
    const isList = kind === 'ingredients' || kind === 'steps';
    under = isList && !below.has(kind) ? 'body' : key;
    if (under === 'body') return { kind: 'body' };
    return { kind: 'fact', meta: factOf(key, value) };
  };
}

function factOf(key: string, value: string): Meta {
  if (value === '') return { aside: true };
  if (/^(?:title|name)$/.test(key)) return { title: value };
  if (/^(?:author|source)$/.test(key)) return /^https?:/.test(value) ? { aside: true } : { author: value };
  return readMeta(`${key}: ${value}`) ?? { aside: true };
}
