import type { Transcript } from '#shared/transcript.ts';
import { unquoted, wordsOfKey } from './front-matter-syntax.ts';
import { readHeading, type HeadingKind } from '../headings/headings.ts';
import type { Line } from '../lines/lines.ts';
import { readMeta } from '../facts/meta.ts';
import { type Meta } from '../facts/one-fact.ts';

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

/** Without what a '#' behind white space begins, outside quotes. */
export function withoutComment(text: string): string {
  let quote = '';
  for (let at = text.includes('#') ? 0 : text.length; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || (sign === "'" && !/\p{L}/u.test(text[at - 1] ?? ''))) quote = sign;
    else if (sign === '#' && /^$|\s/.test(text[at - 1] ?? '')) return text.slice(0, at).trimEnd();
  }
  return text;
}

/** A value without its quotes, also without those that a keyboard made typographic, which are none to YAML. */
export const withoutAnyQuotes = (text: string): string => unquoted(text).replace(/^[‘“„](.*)[’”“]$/su, '$1');

/** What a line of front matter is: a fact, or a line of the recipe's own lists, which stand there in some collections. */
export type FrontLine = { readonly kind: 'fact'; readonly meta: Meta } | { readonly kind: 'body' };

/**
 * Reads front matter line by line; a list's items are told by the key above them. Of a list that the text below has under a heading,
 * too, the one below counts.
 */
export function frontMatterReader(below: ReadonlySet<HeadingKind>): (line: Line) => FrontLine {
  let under = '';
  return (line) => {
    const raw = withoutComment(line.raw.trim());
    if (raw === '') return { kind: 'fact', meta: { aside: true } };
    const item = /^\s*-\s+(.*)$/.exec(raw);
    const found = item ? null : KEY.exec(raw);
    if (!found) {
      if (under === 'body') return { kind: 'body' };
      // 'title:' with the name on the line below
      if (under === 'title' && !item) return { kind: 'fact', meta: { title: withoutAnyQuotes(raw) } };
      const value = withoutAnyQuotes(item?.[1] ?? '').replace(/^#(?=\p{L})/u, '');
      if (/^authors?$/.test(under) && value !== '' && !value.endsWith(':'))
        return { kind: 'fact', meta: { author: value } };
      const isTags = /^(?:tags?|keywords?|categor(?:y|ies))$/.test(under) && value !== '' && !value.endsWith(':');
      return { kind: 'fact', meta: isTags ? { tags: [value] } : { aside: true } };
    }
    const key = wordsOfKey(found[1] ?? '');
    const value = withoutAnyQuotes((found[2] ?? '').replace(/^[>|][+-]?$/, ''));
    const kind = value === '' ? readHeading(key)?.kind : undefined;
    const isList = kind === 'ingredients' || kind === 'steps';
    under = isList && !below.has(kind) ? 'body' : key;
    if (under === 'body') return { kind: 'body' };
    return { kind: 'fact', meta: factOf(key, value) };
  };
}

/** '["Ann", "Bo"]' names Ann first. */
const firstOf = (value: string): string => withoutAnyQuotes(/^\[\s*(.*?)\s*(?:,.*)?\]$/u.exec(value)?.[1] ?? value);

function factOf(key: string, value: string): Meta {
  if (value === '') return { aside: true };
  if (/^(?:title|name)$/.test(key)) return { title: value };
  if (/^(?:authors?|source)$/.test(key)) return /^https?:/.test(value) ? { aside: true } : { author: firstOf(value) };
  // 'cuissonMinutes: 35'
  return readMeta(`${key.replace(/\s(?:minutes?|mins?)$/, '')}: ${value}`) ?? { aside: true };
}
