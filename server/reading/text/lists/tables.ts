import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import type { Transcript } from '#shared/transcript.ts';
import { partBatches } from './batches.ts';
import { readHeading } from '../headings/headings.ts';
import { asLine, undecorate, type Line } from '../lines/lines.ts';
import { readMeta } from '../facts/meta.ts';
import { partTypedColumns } from './typed-columns.ts';
import { UNIT_START } from '../vocabulary.ts';
import { ABOUT_SOURCE } from '../../numbers.ts';

/** What a column holds. */
type Column = 'amount' | 'unit' | 'food' | 'note' | 'group' | 'batch' | 'none';

const HEADS: Record<Exclude<Column, 'group' | 'batch' | 'none'>, RegExp> = {
  amount: /^(?:amounts?|quantity|quantities|qty|how much|measures?|measurements?|mass|weight|grams?|volume|menge|quantité|cantidad|quantidade|quantità|hoeveelheid|mængde|mängd|mengde|ilość|dos[ei]|množství|množstvo|mennyiség|määrä|miktar)$/iu,
  unit: /^(?:units?|einheit|unité|unidad|unidade|unità|eenheid|enhed|enhet|jednostka)$/iu,
  food: /^(?:ingredients?|items?|foods?|things?|what|products?|zutat(?:en)?|ingrédients?|ingredientes?|ingredient[ei]|ingrediënt(?:en)?|ingrediens(?:er)?|składniki?|surovin[ay]|přísad[ay]|hozzávalók?|alapanyag(?:ok)?|aine(?:et|kset)?|malzeme(?:ler)?)$/iu,
  note: /^(?:notes?|comments?|remarks?|bemerkung(?:en)?|anmerkung(?:en)?|kommentar(?:e|er)?|commentaires?|observa(?:ciones|ções)|osservazion[ei]|opmerking(?:en)?|merknad(?:er)?|bemærkning(?:er)?|anmärkning(?:ar)?|uwagi|poznámk[ay]|megjegyzés(?:ek)?|huom(?:autukset)?|not(?:lar)?|hinweise?|remarques?|notas?|prep(?:aration)?|details?|how|instructions?|substitut(?:es?|ions?)|optional)$/iu,
}; // prettier-ignore

/** 'Volume', 'WEIGHT', 'Menge': what stands over a column of amounts. */
export const isColumnHead = (text: string): boolean =>
  HEADS.amount.test(text) || HEADS.unit.test(text) || /^(?:ingredient|zutat|ingrédient|ingrediente)$/iu.test(text);

const AMOUNT = new RegExp(
  String.raw`^(?:${ABOUT_SOURCE}\s|~\s?)?(?:[\d${FRACTION_GLYPHS}]|(?:an?|one|two|three|few|half)\s)`,
  'iu',
);
/** So large a part of a column's cells tells what it holds. */
const MOST = 0.6;
/** Lines with strokes between their parts are a table from so many on. */
const ROWS_MIN = 3;

interface Row {
  readonly line: Line;
  readonly cells: readonly string[];
}

function cellsOf(line: Line): string[] {
  if (isTabbed(line)) return line.raw.split('\t').map((cell) => undecorate(cell).trim());
  const raw = line.raw.startsWith('|')
    ? line.raw.replace(/^\|/, '').replace(/\|\s*$/, '')
    : line.raw.replace(/^[-*+•]\s+/, '');
  return raw.split('|').map((cell) => undecorate(cell).trim());
}

const isDrawn = (line: Line) => line.box === null && line.raw.startsWith('|');
/** 'Carrots | 3 medium | sliced', in a list or not. */
const isStroked = (line: Line) => line.box === null && !line.raw.startsWith('|') && /\S\s*\|(?:\s|$)/.test(line.raw);

/** 'Flour⇥250⇥g', as it is pasted from a spreadsheet. */
const isTabbed = (line: Line) => line.box === null && /\S\t/.test(line.raw);

/** 'Step 1⇥Brown the meat': below the list of a spreadsheet. */
const isStep = ({ number, raw }: Line) => number !== null && /^\p{L}/u.test(raw);

const IN_BRACKETS = /\s*\(([^()]*)\)\s*$/;

/** What the columns hold by their names; null where no name of a food's column stands among them. */
function columnsByName({ cells }: Row, rows: readonly Row[]): Column[] | null {
  const named = cells.map((cell): Column => {
    // 'Menge/Angabe (10 Personen)'
    const [name = ''] = cell.replace(IN_BRACKETS, '').split(/\s*\/\s*/);
    for (const [column, head] of Object.entries(HEADS)) if (head.test(name)) return column as Column;
    return 'none';
  });
  if (!named.includes('food') || named.length < 2 || named.every((column) => column === 'food')) return null;
  // 'Small tin' and 'Large tin' over amounts: the first batch counts, the others are remarked
  if (!named.includes('amount'))
    for (const at of named.keys()) {
      const filled = rows.map((row) => row.cells[at] ?? '').filter((cell) => cell !== '');
      const isMeasuring =
        named[at] === 'none' && filled.filter((cell) => AMOUNT.test(cell)).length >= MOST * Math.max(1, filled.length);
      if (isMeasuring) named[at] = named.includes('amount') ? 'batch' : 'amount';
    }
  // 'Bowl' over '1', and nothing beside the next rows
  const first = rows.map((row) => row.cells[0] ?? '');
  const isGroup = named[0] === 'none' && first.some((cell) => cell === '') && first.some((cell) => cell !== '');
  return isGroup ? ['group', ...named.slice(1)] : named;
}

const WORDS_ONLY = new RegExp(String.raw`^[^\d${FRACTION_GLYPHS}]*\p{L}{2}[^\d${FRACTION_GLYPHS}]*$`, 'u');

/** The same by what stands in them; null where nothing is measured, or everything twice: '1 l | 4 cups of beer'. */
function columnsByContent(rows: readonly Row[]): Column[] | null {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns: Column[] = [];
  for (let at = 0; at < width; at += 1) {
    const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
    const share = (passes: (cell: string) => boolean) => filled.filter(passes).length / Math.max(1, filled.length);
    const isAmount = share((cell) => AMOUNT.test(cell)) >= MOST;
    if (isAmount && columns.includes('amount')) return null;
    if (isAmount) columns.push('amount');
    else if (!columns.includes('unit') && share((cell) => UNIT_START.exec(cell)?.[0] === cell) >= MOST)
      columns.push('unit');
    else if (!columns.includes('food') && share((cell) => WORDS_ONLY.test(cell)) >= MOST) columns.push('food');
    else columns.push('note');
  }
  return columns.includes('amount') && columns.includes('food') ? columns : null;
}

/** A row as a cook would write it: '2 tbsp olive oil, warm'. */
function ingredientOf({ cells }: Row, columns: readonly Column[], head: readonly string[]): string {
  const of = (wanted: Column) => cells.filter((cell, at) => columns[at] === wanted && cell !== '').join(' ');
  const [amount, food] = [of('amount'), of('food')];
  // 'to taste', 'lots' say no amount that can stand before the food
  const isCounted = AMOUNT.test(amount) || UNIT_START.test(amount);
  const beside = (cell: string, at: number) =>
    columns[at] === 'batch' ? [`${head[at] ?? ''}: ${cell}`] : columns[at] === 'note' ? [cell] : [];
  const notes = [isCounted ? '' : amount, ...cells.flatMap((cell, at) => (cell === '' ? [] : beside(cell, at)))];
  return [[isCounted ? amount : '', of('unit'), food].filter(Boolean).join(' '), ...notes.filter(Boolean)].join(', ');
}

/** Facts that stand in a table: 'Servings' beside '4', or below it in a table of one row; null where it is none. */
function factLines(rows: readonly Row[]): Line[] | null {
  const [head, values] = rows;
  if (rows.length === 1 && head?.cells.some((cell) => readMeta(cell) !== null))
    return head.cells.filter(Boolean).map((cell) => asLine(head.line, cell));
  if (rows.length === 2 && head && values && head.cells.length > 1) {
    const facts = head.cells.map((name, at) => `${name}: ${values.cells[at] ?? ''}`);
    if (facts.some((fact) => readMeta(fact)) && !facts.some((fact) => /\d.*:/.test(fact)))
      return facts.map((fact) => asLine(head.line, fact));
  }
  const told = rows.map(({ line, cells }) => asLine(line, cells.filter(Boolean).join(': ')));
  const known = told.filter(({ text }) => readMeta(text) !== null).length;
  return rows.every(({ cells }) => cells.length === 2) && known >= 2 && known >= rows.length / 2
    ? told.filter(({ text }, at) => at > 0 || readMeta(text) !== null)
    : null;
}

function linesOfTable(lines: readonly Line[], before: Line | undefined): readonly Line[] {
  const rows = lines.map((line): Row => ({ line, cells: cellsOf(line) }));
  const [head] = rows;
  if (!head) return lines;
  const facts = factLines(rows);
  if (facts || rows.length === 1) return facts ?? lines;
  if (rows.every(({ cells }) => cells.length === 1) && head.line.gapAfter)
    return [
      asLine(head.line, `${head.line.text}:`),
      ...rows.slice(1).map(({ line, cells }) => asLine(line, cells[0] ?? '', '•')),
    ];
  const named = columnsByName(head, rows.slice(1));
  const columns = named ?? columnsByContent(rows);
  if (!columns) return lines;
  const groups = columns.indexOf('group');
  const listed = (named ? rows.slice(1) : rows).flatMap((row): Line[] => {
    const text = ingredientOf(row, columns, head.cells);
    // a name in bold without anything beside it
    if (/^\|?\s*\*\*[^*|]+\*\*[\s|]*$/.test(row.line.raw)) return [asLine(row.line, `${text}:`)];
    const group = row.cells[groups] ?? '';
    if (text === '' || /^(?:total|sum)\b/i.test(row.cells[columns.indexOf('food')] ?? '')) return [];
    const heads =
      group === '' ? [] : [asLine(row.line, `${/^\d+$/.test(group) ? `${head.cells[groups] ?? ''} ` : ''}${group}:`)];
    return [...heads, asLine(row.line, text, '•')];
  });
  const told = named
    ? head.cells.flatMap((cell) => IN_BRACKETS.exec(cell)?.[1] ?? []).filter((text) => readMeta(text) !== null)
    : [];
  listed.unshift(...told.map((text) => asLine(head.line, text)));
  // under a heading of its own the table is a part; elsewhere it is the list
  const isHeaded = before !== undefined && (before.level > 1 || readHeading(before.text) !== null);
  return isHeaded ? listed : [{ ...asLine(head.line, 'Ingredients'), gapBefore: true }, ...listed];
}

/** Whether a row of a spreadsheet names the columns below it. */
const headsTabs = (line: Line): boolean => isTabbed(line) && columnsByName({ line, cells: cellsOf(line) }, []) !== null;

/** Room between the cells of a table that is lined up with spaces. */
const CELL_ROOM = /\s{2,}/u;

/** 'Ingredient   %   Weight' over 'Bread flour   80   800 g': rows that are lined up with spaces below the names of their columns, as a spreadsheet has them. */
function withTabs(lines: readonly Line[]): readonly Line[] {
  const inCells = ({ box, raw }: Line) => (box === null && !/[|\t]/.test(raw) ? raw.split(CELL_ROOM) : []);
  const tabbed = (line: Line): Line => ({ ...line, raw: line.raw.replaceAll(new RegExp(CELL_ROOM, 'gu'), '\t') });
  const parted = [...lines];
  for (const [at, line] of lines.entries()) {
    const heads = inCells(line);
    // 'Ingredients          Serves: 8' names no column of amounts
    const columns = heads.length < 2 ? null : columnsByName({ line, cells: heads }, []);
    if (columns?.includes('amount') !== true) continue;
    let end = at + 1;
    while (end < lines.length && inCells(lines[end] as Line).length === heads.length) end += 1;
    if (end - at < ROWS_MIN) continue;
    for (let row = at; row < end; row += 1) parted[row] = tabbed(lines[row] as Line);
  }
  return parted;
}

/**
 * Tables of a typed text as lines, those of several batches and a list beside its method too: of ingredients each row as a cook would write it, amount first, and of facts each with its name. Any
 * other table stays as it is.
 */
export function partTables(written: readonly Line[], transcript: Transcript): Line[] {
  const lines = partBatches(partTypedColumns(withTabs(written)));
  const parted: Line[] = [];
  // nothing but a rule may stand between two rows: '|---|', '==== ===', '+---+---+'
  const isNext = (one: Line | undefined, other: Line | undefined): boolean => {
    const [[page, from] = [-1, 0], [otherPage, to] = [-2, 0]] = [one?.at.at(-1), other?.at[0]];
    const between = page === otherPage ? (transcript.pages[page]?.lines.slice(from + 1, to) ?? []) : [];
    return page === otherPage && between.every(({ text }) => /^\s*(?:[|=]|\+[-=+]+\s*$)/.test(text));
  };
  for (let index = 0; index < lines.length;) {
    const line = lines[index] as Line;
    const isRow = isDrawn(line) ? isDrawn : isStroked(line) ? isStroked : headsTabs(line) ? isTabbed : null;
    let end = index + 1;
    const goesOn = (row: Line) => isRow?.(row) === true && !(isRow === isTabbed && isStep(row));
    while (end < lines.length && goesOn(lines[end] as Line) && isNext(lines[end - 1], lines[end])) end += 1;
    const rows = lines.slice(index, end);
    parted.push(
      ...(isRow && rows.length >= (isRow === isDrawn ? 1 : ROWS_MIN) ? linesOfTable(rows, lines[index - 1]) : rows),
    );
    index = end;
  }
  return parted;
}
