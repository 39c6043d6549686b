import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import {
  amountText,
  foundRecipe,
  type FoundLine,
  type FoundRecipe,
  measuredLine,
  parted,
  reflowed,
  stepLines,
} from './found-recipe.ts';
import { behindEach } from './program-text.ts';

/** Meal-Master's text, as it went round on disks and in mail: many recipes, each between a line that names it and a short rule. */
const START = /^(?:M{2,5}|-{5})[^\n]{0,120}\bMeal-?Master\b[^\n]*$/im;
const END = /^(?:MMMMM|-{5}|-{70,})\s*$/;

/** Its units, two letters each; the sizes belong to the food. The later ones are those of programs that write its form. */
const UNITS: Readonly<Record<string, string>> = {
  c: 'cup',
  cb: 'cm³',
  cg: 'cg',
  cl: 'cl',
  cn: 'can',
  ct: 'carton',
  cv: 'clove',
  bn: 'bunch',
  dg: 'dg',
  dl: 'dl',
  dr: 'drop',
  ds: 'dash',
  ea: '',
  fl: 'fl oz',
  g: 'g',
  ga: 'gallon',
  kg: 'kg',
  l: 'l',
  lb: 'lb',
  mg: 'mg',
  ml: 'ml',
  oz: 'oz',
  pk: 'package',
  pn: 'pinch',
  pt: 'pint',
  qt: 'quart',
  sl: 'slice',
  sk: 'stalk',
  sp: 'sprig',
  st: 'stick',
  T: 'tbsp',
  Tb: 'tbsp',
  t: 'tsp',
  tb: 'tbsp',
  ts: 'tsp',
  x: '',
};
const SIZES: Readonly<Record<string, string>> = { sm: 'small', md: 'medium', lg: 'large' };

/** Seven places for the amount, two for the unit, each with a space behind it, then the food; some put one or two more before that. */
const LINE = /^([ \d./-]{7}) (..) {1,3}(\S.*)$/;
/** A unit that the table has not: two letters behind an amount, which no word of a sentence is at these places. */
const FURTHER_UNIT = /^\p{L}{2}$/u;
/** Where the second column of a list begins. */
const SECOND = 41;
/** A rule that somebody drew across the method: '~-----------', '+++++++++++'. */
const RULE = /^\s*~?[-+=*_]{10,}\s*$/;
const HEADING = /^(?:MMMMM-|-{5})-*\s*([^-\s].*?)\s*-{3,}\s*$/;

function read(all: readonly string[]): FoundRecipe {
  const end = all.findIndex((line) => END.test(line));
  const lines = all.slice(0, end < 0 ? all.length : end);
  const fact = (name: string) =>
    new RegExp(`^\\s*(?:${name})\\s*:[ \\t]*(.*)$`, 'im').exec(lines.slice(0, 12).join('\n'))?.[1] ?? '';
  const from = lines.findLastIndex(
    (line, at) => at < 12 && /^\s*(?:Title|Categories|Tags|Yield|Servings|Contributor|Source)\s*:/i.test(line),
  );
  const ingredients: FoundLine[] = [];
  const steps: FoundLine[] = [];
  let columns: readonly [Entry[], Entry[]] = [[], []];
  let paragraph: string[] = [];
  let section: string | null = null;
  const listed = () => {
    // What the first column has no room for goes on at the top of the second.
    const group: FoundLine[] = [];
    for (const line of columns.flat()) add(group, line, section);
    ingredients.push(...group);
    columns = [[], []];
  };
  const told = () => {
    for (const step of stepLines(reflowed(paragraph.join('\n'))))
      steps.push({ ...step, section: step.section ?? underSteps });
    paragraph = [];
  };
  let underSteps: string | null = null;
  for (const line of lines.slice(from + 1)) {
    const heading = HEADING.exec(line.slice(0, 200))?.[1];
    if (heading !== undefined) {
      listed();
      told();
      if (steps.length > 0) underSteps = heading;
      section = heading;
      continue;
    }
    const isMethod = paragraph.some((one) => one !== '') || steps.length > 0;
    const entries = entriesOf(line, section, isMethod);
    const part = entries?.length === 1 ? partOf(entries[0]) : null;
    if (part !== null) {
      listed();
      section = part;
    } else if (entries) for (const [at, entry] of entries.entries()) columns[at === 0 ? 0 : 1].push(entry);
    else if (RULE.test(line)) told();
    else {
      if (line.trim() === '') listed();
      paragraph.push(line.trim());
    }
  }
  listed();
  told();
  return foundRecipe({
    format: 'Meal-Master',
    title: fact('Title'),
    author: fact('Contributor'),
    site: fact('Source'),
    servings: fact('Yield|Servings'),
    ingredients,
    steps,
    tags: [...fact('Categories').split(','), ...fact('Tags').split(',')],
  });
}

/** An ingredient, or the rest of the one before it. */
type Entry = FoundLine | string;

/** The part of the list that an entry heads: 'TOPPING---' and, with the mark for 'not measured' or none before it, 'Dressing:'. */
function partOf(entry: Entry | undefined): string | null {
  if (entry === undefined || typeof entry === 'string' || !entry.parts) return null;
  const { quantity, unit, item, notes } = entry.parts;
  const [, name] = /^([^\d:]{2,40}?)\s*(?::|-{2,})$/.exec(item) ?? [];
  return name !== undefined && unit === '' && notes === '' && /^1?$/.test(quantity) ? name : null;
}

/** The ingredients of a line: one, or two where it has two columns; null where it is none. */
function entriesOf(line: string, section: string | null, isMethod: boolean): Entry[] | null {
  if (line.length > SECOND) {
    const [left, right] = [taken(line.slice(0, SECOND), section, isMethod), taken(line.slice(SECOND), section, false)];
    if (left !== null && right !== null) return [left, right];
  }
  // Columns that were moved have a gap between them all the same.
  const [, before = line, after = ''] = /^(.{12,}?\S)\s{4,}(\S.*)$/.exec(line.slice(0, 200)) ?? [];
  const whole = taken(before, section, isMethod);
  if (whole === null) return null;
  if (after === '') return [whole];
  const [, amount = '', unit = '', food = ''] = /^([\d./-]+(?: [\d./-]+)?) (\S{1,2}) +(\S.*)$/.exec(after.trim()) ?? [];
  const beside = food === '' ? null : taken(`${amount.padStart(7)} ${unit.padEnd(2)} ${food}`, section, false);
  return [whole, beside ?? { text: after.trim().replace(/\s+/g, ' '), section }];
}

/** An ingredient, or the rest of the one before it; null where a line is none. Below the method only one with an amount is. */
function taken(line: string, section: string | null, isMethod: boolean): Entry | null {
  const [, amount = '', unit = '', food = ''] = line.length > 200 ? [] : (LINE.exec(line.trimEnd()) ?? []);
  const measure = unit.trim();
  const isKnown = measure === '' || measure in UNITS || measure in SIZES;
  if (food === '' || !(isKnown || (!isMethod && /\d/.test(amount) && FURTHER_UNIT.test(measure)))) return null;
  if (isMethod && !/\d/.test(amount)) return null;
  if (amount.trim() === '' && measure === '' && food.startsWith('-')) return food.replace(/^-+\s*/, '');
  // A dash before the food sets it in, and is no letter of it.
  const [item = '', ...notes] = parted(food.replace(/^-+\s*/, ''), ';');
  const size = SIZES[measure];
  const quantity = amountText(amount.trim().replace(/\s+/g, ' '));
  // What the two letters have no room for stands before the food: 'slices Bread', 'c. Sugar'.
  const [, word = '', rest = ''] = /^(\p{L}{1,12}\.?)\s+(\S.*)$/u.exec(item) ?? [];
  const isUnit =
    measure === '' && quantity !== '' && word !== '' && parseIngredient(`${quantity} ${item}`).unit === word;
  const [made] = measuredLine(
    {
      quantity,
      unit: isUnit ? word : (UNITS[measure] ?? (isKnown ? '' : measure)),
      item: isUnit ? rest : size === undefined ? item : `${size} ${item}`,
      notes: notes.join(', '),
    },
    section,
  );
  return made ?? null;
}

function add(column: FoundLine[], line: Entry, section: string | null): void {
  const last = column.at(-1);
  if (typeof line !== 'string') column.push(line);
  else if (!last) column.push({ text: line, section });
  else if (!last.parts) column[column.length - 1] = { ...last, text: `${last.text} ${line}` };
  else {
    // The rest belongs to what stood last: to how it is prepared, else to the food.
    const { item, notes } = last.parts;
    const parts =
      notes === '' ? { ...last.parts, item: `${item} ${line}` } : { ...last.parts, notes: `${notes} ${line}` };
    column[column.length - 1] = { ...last, text: `${last.text} ${line}`, parts };
  }
}

/** Letters of the first personal computers (code page 437), as they look when they are taken for those of Windows. */
const DOS: Readonly<Record<string, string>> = {
  '\u0081': 'ü', '‚': 'é', 'ƒ': 'â', '„': 'ä', '…': 'à', '†': 'å', '‡': 'ç', 'ˆ': 'ê', '‰': 'ë', 'Š': 'è', '‹': 'ï', 'Œ': 'î',
  'Ž': 'Ä', '”': 'ö', '“': 'ô', '•': 'ò', '–': 'û', '—': 'ù', '™': 'Ö', 'š': 'Ü', '\u00a0': 'á', '¡': 'í', '¢': 'ó', '£': 'ú', '¤': 'ñ',
  '¥': 'Ñ', '«': '½', '¬': '¼', 'á': 'ß', 'ø': '°',
}; // prettier-ignore

function withDosLetters(text: string): string {
  // Such a sign within a word, or what is a degree behind a number, is no text of Windows.
  const isDos = /\p{L}[\u0081‚ƒ„†‡ˆ‰‹¡¢£¤]\p{L}|\d\s?ø(?!\p{L})|\d\s?ø[FC]\b/u.test(text);
  return isDos ? text.replace(/[\u0081‚ƒ„…†‡ˆ‰Š‹ŒŽ”“•–—™š\u00a0¡¢£¤¥«¬áø]/g, (sign) => DOS[sign] ?? sign) : text;
}

/** Its recipes, one after the other. */
export const readMealMaster = behindEach(START, read, withDosLetters);
