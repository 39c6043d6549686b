import {
  amountText,
  foundRecipe,
  type FoundLine,
  type FoundRecipe,
  headingOf,
  labelled,
  measuredLine,
  minutes,
  paragraphs,
  parted,
  reflowed,
  servingsText,
  stepLines,
  timeOf,
} from './found-recipe.ts';
import { behindEach } from './program-text.ts';

/** MasterCook's .mxp, a text whose columns stand at fixed places; 'MasterCook II' and 'MasterCook Buster' are its relatives. */
const START = /^[ \t]*\*[ \t]{0,4}Exported[ \t]+from[ \t]+MasterCook.*$/im;

/** What stands below the method, each after its name: in quotes on the next line, or on the same one. */
const FIELD =
  /^[ \t]*(Description|Cuisine|Source|Recipe Source|S\([^)\n]{0,40}\)|Copyright|Yield|Start to Finish Time|T\([^)\n]{0,40}\)|Ratings|Per serving[^:\n]{0,40}|Suggested Wine|Serving Ideas|NOTES|Nutr\. Assoc\.)[ \t]*:(.*)$/i;
const RULE = /^[ \t]*-(?:[ \t]+-){5,}[ \t]*$/;
const TABLE = /^\s*Amount\s+Measure\s+Ingredient/i;

function read(lines: readonly string[]): FoundRecipe {
  const table = lines.findIndex((line) => TABLE.test(line));
  // Without ingredients the method begins below the facts.
  const facts = lines.findLastIndex(
    (line, at) => at < 20 && /^\s*(?:Recipe By|Serving Size|Categories)\s*:/i.test(line),
  );
  const head = lines.slice(0, table < 0 ? facts + 1 : table).map((line) => line.slice(0, 500));
  const titleAt = head.findIndex((line) => line.trim() !== '' && !/^\s*[*-]/.test(line));
  const fact = (name: string) =>
    new RegExp(`(?:^|\\s)${name}\\s*:[ \\t]*(.*?)[ \\t]*(?:[ \\t]Preparation Time\\b.*)?$`, 'im').exec(
      head.slice(titleAt + 1).join('\n'),
    )?.[1] ?? '';
  const categoriesAt = head.findIndex((line) => /^\s*Categories\s*:/i.test(line));
  const categories =
    categoriesAt < 0 ? [] : head.slice(categoriesAt).map((line) => line.replace(/^\s*Categories\s*:/i, ''));
  const { ingredients, rest } = table < 0 ? { ingredients: [], rest: lines.slice(facts + 1) } : tableOf(lines, table);
  const { method, fields } = fieldsOf(rest);
  const field = (pattern: RegExp) => fields.find(([name]) => pattern.test(name))?.[1] ?? '';
  const address = /https?:\/\/[^\s"<>]+|\bwww\.[^\s"<>]+/i.exec(field(/^S\(/i))?.[0] ?? '';
  const times = fields.flatMap(([name, value]) => {
    const label = /^T\((.*)\)$/i.exec(name)?.[1];
    return label === undefined ? [] : [{ label, kind: timeOf(label), value }];
  });
  const timed = (kind: 'cookMin' | 'restMin') => minutes(times.find((time) => time.kind === kind)?.value);
  const known = /^(?:Description|Cuisine|Source|Yield|Start to Finish Time|T\(.*|NOTES|Nutr\. Assoc\.)$/i;
  return foundRecipe({
    format: 'MasterCook',
    title: head[titleAt] ?? '',
    author: fact('Recipe By'),
    servings: servingsText(fact('Serving Size'), field(/^Yield/i)),
    prepMin: minutes(fact('Preparation Time')),
    cookMin: timed('cookMin'),
    restMin: timed('restMin'),
    totalMin: minutes(field(/^Start to/i)),
    ingredients,
    steps: stepLines(reflowed(method)),
    story: field(/^Description/i),
    notes: paragraphs(
      field(/^NOTES/i),
      ...times.filter(({ kind }) => kind === null).map(({ label, value }) => labelled(label, value)),
      ...fields
        .filter(([name]) => !known.test(name) && !(address !== '' && /^S\(/i.test(name)))
        .map(([name, value]) => labelled(nameOf(name), value)),
    ),
    site: field(/^Source/i),
    url: /^www/i.test(address) ? `http://${address}` : address,
    tags: [...categories.flatMap((line) => line.trim().split(/\t|\s{2,}/)), field(/^Cuisine/i)],
  });
}

const nameOf = (name: string): string =>
  /^per serving/i.test(name) ? 'Nutrition per serving' : (/^[ST]\((.*)\)$/i.exec(name)?.[1] ?? name);

/** A place between two columns, or where the figure or word ends that stands across it. */
function afterWord(line: string, at: number): number {
  let end = at;
  while (/\S\S/.test(line.slice(end - 1, end + 1))) end++;
  return end;
}

/** The ingredients, and the lines below them. The rules below the names of the columns say where each column begins. */
function tableOf(lines: readonly string[], table: number): { ingredients: FoundLine[]; rest: readonly string[] } {
  const rules = /^(\s*-+\s+)(-+\s+)-+/.exec(lines[table + 1] ?? '');
  const [measureAt, foodAt] = rules
    ? [(rules[1] ?? '').length, (rules[1] ?? '').length + (rules[2] ?? '').length]
    : [10, 24];
  const from = table + (rules || /^[\s-]+$/.test(lines[table + 1] ?? 'x') ? 2 : 1);
  const ingredients: FoundLine[] = [];
  let section: string | null = null;
  let at = from;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      // A group may stand below the list: lines with an amount and a food at their places.
      const next = lines[at + 1] ?? '';
      if (
        /\d/.test(next.slice(0, measureAt - 1)) &&
        /^[\s\d/.-]*$/.test(next.slice(0, measureAt - 1)) &&
        /^\s{0,2}\S/.test(next.slice(foodAt - 1))
      )
        continue;
      break;
    }
    // Tabs part the columns where there are any.
    const cells = line.includes('\t') ? line.trim().split(/\s*\t\s*|\s{2,}/) : [];
    if (cells.length === 3) {
      const [amount = '', unit = '', food = ''] = cells;
      const [item = '', ...prepared] = parted(food, '--');
      ingredients.push(
        ...measuredLine({ quantity: amountText(amount), unit, item, notes: prepared.join(' ') }, section),
      );
      continue;
    }
    // Some files are off by one letter; between two columns there are two. Pages are off by more: no cut parts a word.
    const [unitFrom, foodFrom] = [afterWord(line, measureAt - 1), afterWord(line, foodAt - 1)];
    const quantity = amountText(line.slice(0, unitFrom).trim());
    const unit = line.slice(unitFrom, foodFrom).trim();
    const food = line.slice(foodFrom).trim();
    const heading = quantity === '' && unit === '' ? headingOf(food.replace(/^--\s+/, '')) : null;
    if (heading !== null) {
      section = heading || null;
      continue;
    }
    const [item = '', ...prepared] = parted(food, '--');
    const notes = prepared.filter((one) => one !== '').join(' ');
    const last = ingredients.at(-1);
    if (quantity === '' && unit === '' && last && notes === '' && /(?:--|,)$/.test(last.text)) {
      ingredients[ingredients.length - 1] = { text: `${last.text} ${item}`, section: last.section };
    } else ingredients.push(...measuredLine({ quantity, unit, item, notes }, section));
  }
  return { ingredients, rest: lines.slice(at) };
}

/** The method, and what is named below it; a value goes on until the next name, over blank lines. */
function fieldsOf(lines: readonly string[]): { method: string; fields: [name: string, value: string][] } {
  const method: string[] = [];
  const fields: [string, string[]][] = [];
  for (const line of lines) {
    if (RULE.test(line)) continue;
    const [, name, value = ''] = FIELD.exec(line) ?? [];
    if (name !== undefined) fields.push([name, [value]]);
    else (fields.at(-1)?.[1] ?? method).push(line);
  }
  return {
    method: method.join('\n'),
    fields: fields.map(([name, value]) => [
      name,
      reflowed(value.map((line) => line.trim()).join('\n'))
        .trim()
        .replace(/^"([^]*)"$/, '$1'),
    ]),
  };
}

/** Its recipes, one after the other. */
export const readMxp = behindEach(START, read);
