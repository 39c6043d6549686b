import {
  amountText,
  foundRecipe,
  type FoundLine,
  type FoundRecipe,
  linesOf,
  measuredLine,
  parted,
  reflowed,
  stepLines,
} from './found-recipe.ts';

/** Meal-Master's text, as it went round on disks and in mail: many recipes, each between a line that names it and a short rule. */
const START = /^(?:M{2,5}|-{5})[^\n]{0,120}\bMeal-?Master\b[^\n]*$/im;
const END = /^(?:MMMMM|-{5}|-{70,})\s*$/;

/** Whether a text has the line near its beginning that Meal-Master’s recipes start with. */
export const isMealMaster = (text: string): boolean => START.test(text.slice(0, 20_000));

/** Its units, two letters each; the sizes belong to the food. */
const UNITS: Readonly<Record<string, string>> = {
  c: 'cup',
  cb: 'cm³',
  cg: 'cg',
  cl: 'cl',
  cn: 'can',
  ct: 'carton',
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
  T: 'tbsp',
  t: 'tsp',
  tb: 'tbsp',
  ts: 'tsp',
  x: '',
};
const SIZES: Readonly<Record<string, string>> = { sm: 'small', md: 'medium', lg: 'large' };

/** Seven places for the amount, two for the unit, each with a space behind it, then the food. */
const LINE = /^([ \d./-]{7}) (..) (\S.*)$/;
/** Where the second column of a list begins. */
const SECOND = 41;
const HEADING = /^(?:MMMMM-|-{5})-*\s*([^-\s].*?)\s*-{3,}\s*$/;

/** The recipes of such a text, one after the other. */
export function* readMealMaster(text: string): Generator<FoundRecipe> {
  for (const part of withDosLetters(text).split(new RegExp(START.source, 'gim')).slice(1)) {
    const recipe = read(linesOf(part));
    if (recipe.title !== '') yield recipe;
  }
}

function read(all: readonly string[]): FoundRecipe {
  const end = all.findIndex((line) => END.test(line));
  const lines = all.slice(0, end < 0 ? all.length : end);
  const fact = (name: string) =>
    new RegExp(`^\\s*(?:${name})\\s*:[ \\t]*(.*)$`, 'im').exec(lines.slice(0, 12).join('\n'))?.[1] ?? '';
  const from = lines.findLastIndex((line, at) => at < 12 && /^\s*(?:Title|Categories|Yield|Servings)\s*:/i.test(line));
  const ingredients: FoundLine[] = [];
  const steps: FoundLine[] = [];
  let columns: readonly [FoundLine[], FoundLine[]] = [[], []];
  let paragraph: string[] = [];
  let section: string | null = null;
  const listed = () => {
    for (const line of columns.flat()) ingredients.push(line);
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
    if (entries) for (const [at, entry] of entries.entries()) add(columns[at === 0 ? 0 : 1], entry);
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
    servings: fact('Yield|Servings'),
    ingredients,
    steps,
    tags: fact('Categories').split(','),
  });
}

/** The ingredients of a line: one, or two where it has two columns; null where it is none. */
function entriesOf(line: string, section: string | null, isMethod: boolean): (FoundLine | string)[] | null {
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
function taken(line: string, section: string | null, isMethod: boolean): FoundLine | string | null {
  const [, amount = '', unit = '', food = ''] = line.length > 200 ? [] : (LINE.exec(line.trimEnd()) ?? []);
  const measure = unit.trim();
  if (food === '' || (measure !== '' && !(measure in UNITS) && !(measure in SIZES))) return null;
  if (isMethod && !/\d/.test(amount)) return null;
  if (amount.trim() === '' && measure === '' && food.startsWith('-')) return food.replace(/^-+\s*/, '');
  const [item = '', ...notes] = parted(food, ';');
  const size = SIZES[measure];
  const [made] = measuredLine(
    {
      quantity: amountText(amount.trim().replace(/\s+/g, ' ')),
      unit: UNITS[measure] ?? '',
      item: size === undefined ? item : `${size} ${item}`,
      notes: notes.join(', '),
    },
    section,
  );
  return made ?? null;
}

function add(column: FoundLine[], line: FoundLine | string): void {
  const last = column.at(-1);
  if (typeof line !== 'string') column.push(line);
  else if (!last) column.push({ text: line, section: null });
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
  const isDos = /\p{L}[\u0081‚ƒ„†‡ˆ‰‹¡¢£¤]\p{L}|\d\s?ø(?!\p{L})/u.test(text);
  return isDos ? text.replace(/[\u0081‚ƒ„…†‡ˆ‰Š‹ŒŽ”“•–—™š\u00a0¡¢£¤¥«¬áø]/g, (sign) => DOS[sign] ?? sign) : text;
}
