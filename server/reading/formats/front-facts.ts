import type { JsonNode } from '../html/linked-data/json-node.ts';
import { COOKLANG_FACT } from '../text/markup/cooklang-marks.ts';
import { splitFrontMatter, unquoted, wordsOfKey } from '../text/markup/front-matter-syntax.ts';
import {
  type FoundPicture,
  foundRecipe,
  type FoundRecipe,
  labelled,
  minutes,
  nutritionText,
  stars,
} from './found-recipe.ts';

/** The facts before a text, and what comes after them. */
export interface Fronted {
  readonly facts: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}

const FACT = /^([\p{L}][\p{L}\d_. -]{0,40}?)\s*:\s*([^]*)$/u;

/** The parts of '[a, "b, c"]'. */
const inlineList = (value: string) =>
  [...value.slice(1, -1).matchAll(/\s*("(?:[^"\\]|\\.)*"|'[^']*'|[^,]+)\s*(?:,|$)/g)]
    .map(([, part = '']) => unquoted(part.trim()))
    .filter((part) => part !== '');

/** The lines of simple YAML, each whole: a value may go on in lines set further in, and keeps them as lines below '|'. */
function logicalLines(text: string): string[] {
  const whole: string[] = [];
  let open: { readonly indent: number; readonly isBlock: boolean; readonly join: string } | null = null;
  for (const line of text.split('\n')) {
    const indent = line.length - line.trimStart().length;
    const goesOn: boolean =
      open !== null &&
      (open.isBlock ? line.trim() === '' || indent > open.indent : indent > open.indent && !/^\s*-\s/.test(line));
    if (open && goesOn) {
      whole[whole.length - 1] = `${whole.at(-1) ?? ''}${open.join}${line.trim()}`;
      continue;
    }
    const sign = /:\s*([|>])[+-]?\s*$/.exec(line)?.[1];
    whole.push(sign === undefined ? line : line.replace(/[|>][+-]?\s*$/, ''));
    // A name without a value has its parts below it.
    const isPlain = sign === undefined && /(?::|^\s*-)\s+\S/.test(line);
    open = sign === undefined && !isPlain ? null : { indent, isBlock: !isPlain, join: sign === '|' ? '\n' : ' ' };
  }
  return whole;
}

/**
 * Reads front matter, simple YAML as recipes have it, and Cooklang's older `>> key: value`. Line by line, since what people write by hand
 * is often no YAML: 'title: Linzer: the good one', 'source: @nana' are faults to its parser, which then holds a wrong tree or none. So
 * the parser reads only what has groups and parts in it (`text/markup/front-lists.ts`), and nothing where it has found a fault.
 */
export function frontOf(text: string): Fronted {
  const facts = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const whole = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const front = splitFrontMatter(whole);
  let under = '';
  for (const line of logicalLines(front?.inside ?? '').slice(0, 1000)) {
    const item = /^\s*-\s+(.*)$/s.exec(line);
    if (item) {
      lists.set(under, [...(lists.get(under) ?? []), unquoted(item[1] ?? '')]);
      continue;
    }
    // 'source:' with 'name:' and 'url:' below it.
    const inner = /^\s+/.test(line) && under !== '' ? `${under}.` : '';
    const [, name, value = ''] = FACT.exec(line.trim()) ?? [];
    if (name === undefined) continue;
    const key = inner + wordsOfKey(name);
    if (inner === '') under = key;
    if (/^\[.*\]$/.test(value.trim())) lists.set(key, inlineList(value.trim()));
    else if (value.trim() !== '') facts.set(key, unquoted(value.trim()));
  }
  const body = front ? whole.slice(front.length) : whole;
  const rest = body.split('\n').filter((line) => {
    const [, name, value = ''] = COOKLANG_FACT.exec(line) ?? [];
    if (name !== undefined) facts.set(wordsOfKey(name), unquoted(value));
    return name === undefined;
  });
  return { facts, lists, body: rest.join('\n') };
}

/** A picture by its address, or by its path: from the top of what it lies in, or a name in a folder for them. */
function picturesOf(path: string): FoundPicture[] {
  if (/^https?:/i.test(path)) return [{ url: path }];
  return /\.(?:jpe?g|png|webp|gif|heic|avif)$/i.test(path)
    ? [{ files: [...new Set([path, `/${path.replace(/^\.?\//, '')}`, `/images/${path.replace(/^.*\//, '')}`])] }]
    : [];
}

/** What front matter says of nutrition, in a text or name by name. */
export function nutritionOf({ facts }: Fronted): string {
  const parts = [...facts].flatMap(
    ([name, value]) =>
      /^nutrition\.(.+)$/
        .exec(name)
        ?.slice(1)
        .map((one) => [one, value]) ?? [],
  );
  return parts.length > 0
    ? nutritionText(Object.fromEntries(parts) as JsonNode)
    : labelled('Nutrition', facts.get('nutrition') ?? '');
}

/** What front matter says of a recipe; canonical names of Cooklang, and those that people use. */
export function foundByFacts({ facts, lists }: Fronted): Partial<FoundRecipe> {
  const of = (...names: string[]): string => {
    for (const name of names) {
      const value = facts.get(name) ?? lists.get(name)?.join(', ');
      if (value !== undefined && value !== '') return value;
    }
    return '';
  };
  const source = of('source');
  const tags = 'tags keywords categories category course courses cuisine cuisines diet'
    .split(' ')
    .flatMap((name) => lists.get(name) ?? facts.get(name)?.split(',') ?? []);
  const known: Partial<FoundRecipe> = {
    uid: of('id', 'uid'),
    title: of('title', 'name'),
    servings: of('servings', 'serves', 'yield', 'yields'),
    prepMin: minutes(of('prep time', 'time.prep', 'preptime')),
    cookMin: minutes(of('cook time', 'time.cook', 'cooktime')),
    restMin: minutes(of('rest time', 'resting time', 'time.rest', 'resttime')),
    totalMin: minutes(of('time required', 'total time', 'duration', 'time', 'totaltime')),
    author: of('author', 'source.author'),
    site: of('site', 'source.name') || (/^https?:/i.test(source) ? '' : source),
    url: of('url', 'source.url', 'link', 'source url', 'original url', 'reference') || source,
    story: of('introduction', 'description', 'story'),
    tags,
    rating: stars(of('rating', 'stars')),
    pictures: picturesOf(of('image', 'picture', 'photo', 'cover')),
  };
  return foundRecipe(known);
}
