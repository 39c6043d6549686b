import { headingText } from '#shared/ingredient/heading.ts';
import { readDuration } from '../durations.ts';
import { asList, isNode, type Json, type JsonNode } from '../html/json-node.ts';

/** A line of a list, under its heading. `parts` where the source took it apart itself. */
export interface FoundLine {
  readonly text: string;
  readonly section: string | null;
  readonly parts?: { readonly quantity: string; readonly unit: string; readonly item: string; readonly notes: string };
}

/** A picture of a recipe: its bytes in base64, files beside it (the first that is there), or an address. */
export type FoundPicture =
  { readonly base64: string } | { readonly files: readonly string[] } | { readonly url: string };

/** A recipe as another program has it, before it is one of ours. Nothing is invented: what is not said is empty. */
export interface FoundRecipe {
  /** In words: 'Paprika'. */
  readonly format: string;
  /** By which the program knows it; '' where it does not say. */
  readonly uid: string;
  readonly title: string;
  readonly servings: string;
  readonly prepMin: number | null;
  readonly cookMin: number | null;
  readonly restMin: number | null;
  readonly totalMin: number | null;
  readonly ingredients: readonly FoundLine[];
  readonly steps: readonly FoundLine[];
  readonly equipment: readonly string[];
  readonly notes: string;
  readonly story: string;
  readonly tags: readonly string[];
  readonly author: string;
  readonly site: string;
  readonly url: string;
  /** Of five; null where it was not rated. */
  readonly rating: number | null;
  /** Days on which it was made, 'YYYY-MM-DD'. */
  readonly madeOn: readonly string[];
  readonly favourite: boolean;
  /** When it was written down there; null where it does not say. */
  readonly createdAt: string | null;
  readonly pictures: readonly FoundPicture[];
}

const nothing: FoundRecipe = {
  format: '',
  uid: '',
  title: '',
  servings: '',
  prepMin: null,
  cookMin: null,
  restMin: null,
  totalMin: null,
  ingredients: [],
  steps: [],
  equipment: [],
  notes: '',
  story: '',
  tags: [],
  author: '',
  site: '',
  url: '',
  rating: null,
  madeOn: [],
  favourite: false,
  createdAt: null,
  pictures: [],
};

/** A recipe with what is known of it, its texts trimmed and its tags each once. */
export function found(known: Partial<FoundRecipe>): FoundRecipe {
  const recipe = { ...nothing, ...known };
  return {
    ...recipe,
    title: recipe.title.replace(/\s+/g, ' ').trim(),
    servings: recipe.servings.trim(),
    notes: recipe.notes.trim(),
    story: recipe.story.trim(),
    tags: [...new Set(recipe.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))],
    url: /^https?:\/\//i.test(recipe.url) ? recipe.url : '',
    site: recipe.site.trim(),
    author: recipe.author.trim(),
  };
}

/** Texts, numbers and the names of things, as text; all else is empty. */
export function text(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return isNode(value) ? text(value['name'] ?? value['text'] ?? value['title']) : '';
}

export const texts = (value: Json | undefined): string[] =>
  asList(value)
    .map(text)
    .filter((one) => one.trim() !== '');

export const nodes = (value: Json | undefined): JsonNode[] => asList(value).filter(isNode);

/** Minutes of a text such as '45 min' or 'PT45M'; a number is minutes. 0 is what programs write for 'not filled in'. */
export function minutes(value: Json | undefined): number | null {
  if (typeof value === 'number') return value > 0 ? Math.min(Math.round(value), 10_080) : null;
  return readDuration(text(value)) || null;
}

/** 1 to 5 in whole stars, of as many as are given at best. */
export function stars(value: Json | undefined, best = 5): number | null {
  const number = typeof value === 'number' ? value : Number.parseFloat(text(value));
  if (!Number.isFinite(number) || number <= 0 || best <= 0) return null;
  return Math.min(5, Math.max(1, Math.round((number / best) * 5)));
}

/** A moment as programs write it; null for what is none. A day without a zone is taken as it stands. */
export function moment(value: Json | undefined): string | null {
  const written = text(value).trim();
  if (!/^\d{4}-\d{2}-\d{2}/.test(written)) return null;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(written.slice(10))
    ? written
    : `${written.slice(0, 10)}T${written.slice(11, 19) || '00:00:00'}Z`;
  const date = new Date(zoned.replace(' ', 'T'));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

export const day = (value: Json | undefined): string[] => {
  const at = moment(value);
  return at === null ? [] : [at.slice(0, 10)];
};

const isHeader = (line: string) =>
  /^(?:\[[^\]]{1,80}\]|#{1,6}\s*\S.{0,80}|\*\*[^*]{1,80}\*\*:?|={1,3}[^=]{1,80}={0,3})$/.test(line);
const isColonHeader = (line: string) => /^[^\d½¼¾⅓⅔⅛].{0,78}:$/.test(line);

/** Lines under their headings: 'Sauce:', '[Sauce]', '# Sauce' and '**Sauce**' alone on a line. */
export function underHeadings(lines: readonly string[]): FoundLine[] {
  const listed: FoundLine[] = [];
  let section: string | null = null;
  for (const raw of lines) {
    const line = raw.trim();
    if (line === '') continue;
    if (isHeader(line) || isColonHeader(line)) section = headingText(line) || null;
    else listed.push({ text: line, section });
  }
  return listed;
}

export const linesOf = (block: string): string[] => block.split(/\r\n|[\n\r\u2028]/);

export const ingredientLines = (block: string): FoundLine[] =>
  underHeadings(linesOf(block).map((line) => line.replace(/^\s*[-•*▢☐]\s+/, '')));

/** Steps of one text: by blank lines where there are any, else by lines; their numbers are left out. */
export function stepLines(block: string): FoundLine[] {
  const clean = block.replace(/\r\n?/g, '\n').trim();
  const isParted = /\n[ \t]*\n/.test(clean);
  const parts = isParted ? clean.split(/\n[ \t]*\n+/) : clean.split('\n');
  const lines = parts.flatMap((part) => {
    // A heading often stands right above its first step.
    const [first = '', ...rest] = part.trim().split('\n');
    return rest.length > 0 && (isHeader(first.trim()) || isColonHeader(first.trim()))
      ? [first, rest.join('\n')]
      : [part];
  });
  return underHeadings(lines)
    .map((line) => ({ ...line, text: withoutNumber(line.text) }))
    .filter((line) => line.text !== '');
}

export const withoutNumber = (step: string) => step.replace(/^\s*(?:(?:step\s*)?\d{1,3}[.):]|[-•*])\s+/i, '').trim();

/** 'dessert, quick' as tags. */
export const tagList = (value: Json | undefined): string[] => texts(value).flatMap((one) => one.split(/[,;]/));
