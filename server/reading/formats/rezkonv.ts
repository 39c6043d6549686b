import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { foundRecipe, type FoundLine, type FoundRecipe, measuredLine, stepLines } from './found-recipe.ts';
import { behindEach } from './program-text.ts';

/** REZKONV's text, as German recipe lists have passed recipes on since the nineties: many recipes, each between a line that names it and a short rule. */
const START = /^={5,}\s?REZKONV-Rezept[^\n]{0,120}$/im;
const END = /^={3,5}\s*$/;

/** '=========== TEIG ===========' */
const HEADING = /^={3,}\s*([^=\s][^=]{0,80}?)\s*={3,}\s*$/;
/** Where the recipe is from stands under such a heading, and is no part of its list. */
const SOURCE = /^(?:quellen?|erfasser|anmerkungen?|notizen?)$/i;
/** The amount up to the seventh place, the unit right before the food, which begins at the twenty-first or near it. */
const LINE = /^(?<amount>[ \d.,/½¼¾-]{7})(?:\s{0,10}(?<unit>\p{L}[\p{L}.]{0,11})\s+|\s{11,16})(?<food>\S.*)$/u;
const LINE_MAX = 200;

function read(all: readonly string[]): FoundRecipe {
  const end = all.findIndex((line) => END.test(line));
  const lines = all.slice(0, end < 0 ? all.length : end);
  const fact = (name: string) =>
    new RegExp(`^\\s*${name}\\s*:[ \\t]*(.*)$`, 'im').exec(lines.slice(0, 12).join('\n'))?.[1] ?? '';
  const from = lines.findLastIndex((line, at) => at < 12 && /^\s*(?:Titel|Kategorien|Menge)\s*:/i.test(line));
  const ingredients: FoundLine[] = [];
  const told: string[] = [];
  const source: string[] = [];
  let section: string | null = null;
  const body = lines.slice(from + 1);
  for (const [at, line] of body.entries()) {
    const heading = HEADING.exec(line.slice(0, 200))?.[1];
    const isTold = told.some((one) => one !== '') || line.length > LINE_MAX;
    const entry = isTold ? undefined : entryOf(line);
    if (heading !== undefined) section = heading;
    else if (section !== null && SOURCE.test(section) && /^\s{8,}\S/.test(line))
      source.push(line.trim().replace(/^-- ?/, ''));
    else if (!entry && !isTold && isListed(line, body.slice(at + 1))) ingredients.push({ text: line.trim(), section });
    else if (!entry) told.push(line.trim());
    else if (entry['food']?.startsWith('-') && ingredients.length > 0) goOn(ingredients, entry['food']);
    else ingredients.push(...listed(entry, section));
  }
  return foundRecipe({
    format: 'REZKONV',
    title: fact('Titel'),
    servings: fact('Menge'),
    ingredients,
    steps: stepLines(inParagraphs(told)),
    tags: fact('Kategorien').split(','),
    notes: source.length > 0 ? `Quelle: ${source.join(' ')}` : '',
  });
}

const entryOf = (line: string) => LINE.exec(line.trimEnd())?.groups;

/** Whether a line out of its columns ('ca. 200 Gramm Zucker') is of the list nevertheless: the list goes on below it, or it reads like one. */
function isListed(line: string, below: readonly string[]): boolean {
  if (line.trim() === '' || line.trimEnd().endsWith(':')) return false;
  const { qty, unit, item } = parseIngredient(line.trim());
  if (qty !== null && unit !== '' && item !== '' && line.trim().length <= 60 && !/[.!?]\s*$/.test(line)) return true;
  for (const next of below) {
    const heading = HEADING.exec(next.slice(0, 200))?.[1];
    if (next.trim() === '' || next.length > LINE_MAX || (heading !== undefined && SOURCE.test(heading))) return false;
    if (heading === undefined && entryOf(next)) return true;
  }
  return false;
}

function listed({ amount = '', unit = '', food = '' }: Record<string, string>, section: string | null): FoundLine[] {
  const [item = '', ...notes] = food.split(/\s*;\s*/);
  const quantity = amount.trim().replace(/\s+/g, ' ');
  return measuredLine({ quantity, unit, item, notes: notes.join(', ') }, section);
}

/** Each paragraph in one line: the program cuts lines at 64 letters. */
const inParagraphs = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .join('\n');

/** '-- grob gehackt' goes on with the line before it. */
function goOn(ingredients: FoundLine[], rest: string): void {
  const last = ingredients.pop();
  const more = rest.replace(/^-+\s*/, '');
  if (last)
    ingredients.push({
      ...last,
      text: `${last.text} ${more}`,
      ...(last.parts ? { parts: { ...last.parts, item: `${last.parts.item} ${more}` } } : {}),
    });
}

/** Its recipes, one after the other. */
export const readRezkonv = behindEach(START, read);
