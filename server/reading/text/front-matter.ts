import type { Transcript } from '#shared/transcript.ts';
import { readHeading } from './headings.ts';
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

/** Reads front matter line by line; a list's items are told by the key above them. */
export function frontMatterReader(): (line: Line) => FrontLine {
  let under = '';
  return (line) => {
    const item = /^\s*-\s+(.*)$/.exec(line.raw);
    const found = item ? null : KEY.exec(line.raw.trim());
    if (!found) {
      if (under === 'body') return { kind: 'body' };
      const value = unquoted(item?.[1] ?? '');
      const isTags = /^(?:tags?|keywords?|categor(?:y|ies))$/.test(under) && value !== '';
      return { kind: 'fact', meta: isTags ? { tags: [value] } : { aside: true } };
    }
    const key = wordsOfKey(found[1] ?? '');
    const value = unquoted(found[2] ?? '');
    const heading = readHeading(key);
    under = value === '' && (heading?.kind === 'ingredients' || heading?.kind === 'steps') ? 'body' : key;
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
