import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { headingText } from '#shared/ingredient/heading.ts';
import { formatQuantity } from '#shared/figures.ts';
import { readQuantity } from '#shared/quantity.ts';
import { readDuration } from '../durations.ts';
import { asList, isNode, type Json, type JsonNode } from '../html/linked-data/json-node.ts';
import { linesOfString } from '../html/lines.ts';
import { readRestNote } from './rest-note.ts';
import { readHeading } from '../text/headings/headings.ts';

/** An ingredient as a program took it apart. */
interface Measured {
  readonly quantity: string;
  readonly unit: string;
  readonly item: string;
  readonly notes: string;
}

/** A line of a list, under its heading. `parts` where the source took it apart itself. */
export interface FoundLine {
  readonly text: string;
  readonly section: string | null;
  readonly parts?: Measured;
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

/** A recipe with what is known of it: a rest time that stands in the notes in its place, its texts trimmed and without the markup of pages, its tags each once. */
export function foundRecipe(known: Partial<FoundRecipe>): FoundRecipe {
  const recipe = { ...nothing, ...known };
  const url = recipe.url.trim();
  const notes = inWords(recipe.notes);
  const rest = recipe.restMin === null ? readRestNote(notes) : null;
  return {
    ...recipe,
    restMin: rest?.restMin ?? recipe.restMin,
    title: onOneLine(recipe.title),
    servings: onOneLine(recipe.servings),
    ingredients: recipe.ingredients.flatMap(withoutMarkup),
    steps: recipe.steps.flatMap(withoutMarkup),
    notes: rest?.notes ?? notes,
    story: inWords(recipe.story),
    tags: [...new Set(recipe.tags.map(onOneLine).filter((tag) => tag !== ''))],
    url: /^https?:\/\//i.test(url) ? url : '',
    site: onOneLine(recipe.site),
    author: onOneLine(recipe.author),
  };
}

/** Markup that texts from pages have; '<http://…>' and '< 5 min' are none. */
const MARKUP =
  /<\/?(?:p|li|ol|ul|br|div|span|strong|b|em|i|u|a|img|h\d)(?:\s[^<>]*)?\/?>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i;

const inWords = (value: string): string =>
  (MARKUP.test(value) ? linesOfString(value).join('\n') : value.replace(/\r\n?/g, '\n')).trim();
const onOneLine = (value: string): string => inWords(value).replace(/\s+/g, ' ');

/** A line without markup; paragraphs and items in it are lines of their own. */
function withoutMarkup(line: FoundLine): FoundLine[] {
  const section = line.section === null ? null : onOneLine(line.section);
  if (!line.parts)
    return MARKUP.test(line.text)
      ? linesOfString(line.text).map((text) => ({ text, section }))
      : [{ ...line, section }];
  const { quantity, unit, item, notes } = line.parts;
  const parts = {
    quantity: onOneLine(quantity),
    unit: onOneLine(unit),
    item: onOneLine(item),
    notes: onOneLine(notes),
  };
  return [{ text: onOneLine(line.text), section, parts }];
}

/** A line that a program took apart. Without a food it is the words that are there. */
export function measuredLine(
  { quantity, unit, item, notes }: Measured,
  section: string | null,
  original = '',
): FoundLine[] {
  const made = [quantity, unit, item].filter((part) => part !== '').join(' ');
  const whole = original !== '' ? original : [made, notes].filter((part) => part !== '').join(', ');
  if (whole === '') return [];
  return item === '' ? [{ text: whole, section }] : [{ text: whole, section, parts: { quantity, unit, item, notes } }];
}

/** An amount that a program keeps as a number, as a cook writes it: '½' of 0.5, '28.35' as it is, '2' of '2.000'. */
export function amountText(value: Json | undefined): string {
  const written = text(value).trim();
  if (!/^\d+(?:\.\d+)?$/.test(written)) return written;
  const number = Number(written);
  if (number === 0) return '';
  const short = formatQuantity(number);
  const isTrue = Math.abs((readQuantity(short)?.qty ?? 0) - number) <= 0.011;
  return isTrue ? short : String(Number(number.toFixed(2)));
}

/** How much it makes, of programs that know both: '36 cups (serves 18)'. */
export function servingsText(count: string, yields: string): string {
  const [people, made] = [/^\s*0*(?:\.0+)?\s*$/.test(count) ? '' : count.trim(), yields.trim()];
  if (people === '' || made === '') return made || people;
  return new RegExp(`(?:^|\\D)${people.replace(/\D+$/, '').replace(/[^\d]/g, '.')}(?!\\d)`).test(made)
    ? made
    : `${made} (serves ${people})`;
}

/** Lines that were broken at a width, put together again: a full line that does not end where its sentence does. */
export function reflowed(block: string): string {
  const lines: string[] = [];
  const all = linesOf(block);
  // Where a text is narrow, its longest line tells how wide it was; short lines below each other are no broken ones.
  const full = Math.max(40, Math.min(50, 0.8 * all.reduce((most, line) => Math.max(most, line.trimEnd().length), 0)));
  for (const line of all) {
    const before = lines.at(-1);
    const isCut =
      before !== undefined && before.length >= full && before.length < 5000 && !/[.!?:]["”)]?$/.test(before.slice(-3));
    if (isCut && line.trim() !== '' && !/^\s*(?:\d{1,3}[.):]|[-*•])\s/.test(line))
      lines[lines.length - 1] = `${before} ${line.trim()}`;
    else lines.push(line.trimEnd());
  }
  return lines.join('\n');
}

/** What stands between the signs of a text: 'onion; chopped'. */
export const parted = (words: string, sign: string): string[] => words.split(sign).map((part) => part.trim());

/** Several texts, a blank line between them; what is empty is left out. */
export const paragraphs = (...texts: readonly string[]): string =>
  texts
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join('\n\n');

/** What has no place of its own, as 'Difficulty: Easy'; a text of several lines stands below its name. */
export const labelled = (name: string, value: string): string => {
  const words = value.trim();
  return words === '' ? '' : `${name}:${words.includes('\n') ? '\n' : ' '}${words}`;
};

/** Nutrition as an object of a program's: 'Nutrition: calories 210, protein 5 g'. */
export function nutritionText(value: Json | undefined): string {
  if (!isNode(value)) return labelled('Nutrition', text(value));
  const facts = Object.entries(value).flatMap(([name, amount]) => {
    const said = text(amount).trim();
    if (said === '' || said === '0' || /^@|(?:^|_)(?:id|source)$|_id$/i.test(name)) return [];
    const plain = name
      .replace(/_?content$/i, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase()
      .trim();
    return [`${plain} ${said}`];
  });
  return labelled('Nutrition', facts.join(', '));
}

/** Texts, numbers and the names of things, as text; all else is empty. */
export function text(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return isNode(value) ? text(value['name'] ?? value['text'] ?? value['title']) : '';
}

/** The texts of a value or of a list of them, those that say something. */
export const texts = (value: Json | undefined): string[] =>
  asList(value)
    .map(text)
    .filter((one) => one.trim() !== '');

/** The objects of a value or of a list of them; all else is left out. */
export const nodes = (value: Json | undefined): JsonNode[] => asList(value).filter(isNode);

/** Minutes of a text such as '45 min' or 'PT45M'; a number is minutes. 0 is what programs write for 'not filled in'. */
export function minutes(value: Json | undefined): number | null {
  if (typeof value === 'number') return value > 0 ? Math.min(Math.round(value), 10_080) : null;
  return readDuration(text(value)) || null;
}

/** Which of our times one is that a program names, by its label; null for one that we have no place for. */
export const timeOf = (label: string): 'cookMin' | 'restMin' | null =>
  /cook|bak|grill|roast|fry|simmer|steam/i.test(label)
    ? 'cookMin'
    : /chill|rest|stand|ris|marinat|cool|freez|soak/i.test(label)
      ? 'restMin'
      : null;

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

/** The day of a moment, 'YYYY-MM-DD', as a list of one; empty where there is none. */
export const day = (value: Json | undefined): string[] => {
  const at = moment(value);
  return at === null ? [] : [at.slice(0, 10)];
};

/** The heading that a line of a list is: '[Sauce]', '# Sauce', '**Sauce**', '---Sauce---', 'Sauce:'; null where it is none. */
export function headingOf(raw: string): string | null {
  const line = raw.trim();
  if (line.length > 120) return null;
  return HEADING.test(line) || COLON_HEADING.test(line) ? headingText(line) : null;
}
const HEADING = /^(?:\[[^\]]{1,80}\]|#{1,6}\s*\S.{0,80}|([*_~-])\1+[^*_~]{1,80}?\1{2,}:?|={1,3}[^=]{1,80}={0,3})$/;
const COLON_HEADING = new RegExp(String.raw`^[^\d${FRACTION_GLYPHS}].{0,78}:$`);

/** The part of a list that a heading begins; null for 'Ingredients' above a list of ingredients, which heads no part of it. */
export const partHeaded = (heading: string): string | null =>
  heading === '' || /^(?:ingredients|steps)$/.test(readHeading(heading)?.kind ?? '') ? null : heading;

/** Lines under their headings: 'Sauce:', '[Sauce]', '# Sauce' and '**Sauce**' alone on a line. */
export function underHeadings(lines: readonly string[]): FoundLine[] {
  const listed: FoundLine[] = [];
  let section: string | null = null;
  for (const raw of lines) {
    const line = raw.trim();
    if (line === '') continue;
    const heading = headingOf(line);
    if (heading !== null) section = partHeaded(heading);
    else listed.push({ text: line, section });
  }
  return listed;
}

/** Lines as any system ends them. */
export const linesOf = (block: string): string[] => block.split(/\r\n|[\n\r\u2028]/);

/** A block of ingredients line by line under its headings, without bullets and boxes to tick. */
export const ingredientLines = (block: string): FoundLine[] =>
  underHeadings(linesOf(block).map((line) => line.replace(/^\s*[-•*▢☐]\s+/, '')));

/** Steps of one text: by blank lines where there are any, else by lines, and by their numbers; those are left out. */
export function stepLines(block: string): FoundLine[] {
  const clean = block.replace(/\r\n?/g, '\n').trim();
  const isParted = /\n[ \t]*\n/.test(clean);
  const parts = isParted ? clean.split(/\n[ \t]*\n+/) : clean.split('\n');
  const lines = parts.flatMap((part) => {
    // A heading often stands right above its first step.
    const [first = '', ...rest] = part.trim().split('\n');
    return rest.length > 0 && headingOf(first) !== null ? [first, ...atMarks(rest)] : atMarks(part.split('\n'));
  });
  return (
    underHeadings(lines)
      .map((line) => ({ ...line, text: withoutNumber(line.text) }))
      // A number alone on its line is that of the step below it.
      .filter((line) => line.text !== '' && !/^\d{1,3}[.):]?$/.test(line.text))
  );
}

const NUMBERED = /^\s*(?:step\s*)?\d{1,3}[.):]\s/i;
const BULLETED = /^\s*[-•*]\s/;

/** The lines of a part as one step, or as several where two or more begin with a number, or with a bullet. */
function atMarks(lines: readonly string[]): string[] {
  const count = (mark: RegExp) => lines.filter((line) => mark.test(line)).length;
  // Bullets below the words of a step are of that step.
  const mark = count(NUMBERED) > 1 ? NUMBERED : BULLETED.test(lines[0] ?? '') && count(BULLETED) > 1 ? BULLETED : null;
  if (mark === null) return [lines.join('\n')];
  const steps: string[] = [];
  for (const line of lines) {
    if (steps.length === 0 || mark.test(line) || headingOf(line) !== null) steps.push(line);
    else steps.push(`${steps.pop() ?? ''}\n${line}`);
  }
  return steps;
}

/** A step without 'Step 3:', '3.', '3.Stir' or a bullet before it. */
export const withoutNumber = (step: string) =>
  step.replace(/^\s*(?:(?:(?:step\s*)?\d{1,3}[.):]|[-•*])\s+|\d{1,2}[.)](?=\p{L}{2}))/iu, '').trim();

/** 'dessert, quick' as tags. */
export const tagList = (value: Json | undefined): string[] => texts(value).flatMap((one) => one.split(/[,;]/));
