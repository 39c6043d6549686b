import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { asLine, type Line } from '../lines/lines.ts';
import { readMeta } from '../facts/meta.ts';
import { UNIT_START } from '../vocabulary.ts';
import { ABOUT_SOURCE } from '../../numbers.ts';

/** Fewer rows below a head are no table of batches. */
const ROWS_MIN = 3;
/** A kitchen's sheet has no more batches side by side. */
const BATCHES_MAX = 6;

const AMOUNT = new RegExp(String.raw`^(?:${ABOUT_SOURCE}\s|~\s?)?[\d${FRACTION_GLYPHS}][^|]{0,24}$`, 'u');
/** '12', '24 rolls', 'x2', '26 cm', 'Double', '1 loaf': what a batch is called. */
const BATCH = /^(?:[x×]?\s?\d{1,4}\s?[x×]?(?:\s\p{L}{1,12}\.?){0,2}|single|double|triple|half|small|medium|large)$/iu;

/** A row of a table of batches: what is measured, and how much of it goes into each. */
interface Row {
  readonly name: string;
  readonly amounts: readonly string[];
}

/** 'Flour (cups): 1 1/2 | 3 | 6', 'Flour⇥300 g⇥600 g', 'Flour   300 g   600 g' in their parts; null for a line that has none. */
function rowOf({ raw, box }: Line): Row | null {
  if (box !== null || raw.length > 120 || !/[|\t]|\S\s{2,}\S/u.test(raw)) return null;
  const inner = raw
    .replace(/^\|/u, '')
    .replace(/\|$/u, '')
    .replace(/^[-*•]\s+/u, '');
  const cells = inner.split(/\s*[|\t]\s*|\s{2,}/u).map((cell) => cell.trim());
  const [, name = '', first = ''] = /^([^:：]{0,40})[:：]\s*(\S.*)$/u.exec(cells[0] ?? '') ?? [];
  if (first !== '') cells.splice(0, 1, name, first);
  const [food = '', ...amounts] = cells;
  return amounts.length >= 1 && amounts.length <= BATCHES_MAX && amounts.every((cell) => cell !== '')
    ? { name: food, amounts }
    : null;
}

/** What the batches are called by the row above the amounts: 'Yield: 12 | 24 | 48', '   12   24   48'; null where it names none. */
function headOf(line: Line): Row | null {
  const row = rowOf(line);
  if (!row) return null;
  // '80   800 g' are a share and a weight, not two batches
  const areAlike = new Set(row.amounts.map((cell) => /\p{L}/u.test(cell))).size === 1;
  const isNamed =
    areAlike && !BATCH.test(row.name) && row.amounts.length > 1 && row.amounts.every((cell) => BATCH.test(cell));
  if (isNamed && (row.name === '' || /^\p{L}[\p{L} ]{0,20}$/u.test(row.name))) return row;
  const all = [row.name, ...row.amounts];
  return all.every((cell) => BATCH.test(cell)) ? { name: '', amounts: all } : null;
}

/** '1 1/2 cups Flour' out of 'Flour (cups)' and '1 1/2'. */
function measured(name: string, amount: string): string {
  const [whole = '', unit = ''] = /\s*\(([\p{L}.]{1,14})\)$/u.exec(name) ?? [];
  const isUnit = UNIT_START.exec(unit)?.[0] === unit && !/\p{L}/u.test(amount);
  return isUnit && unit !== '' ? `${amount} ${unit} ${name.slice(0, -whole.length)}` : `${amount} ${name}`;
}

/** A row as a cook would write it for the first batch; what the others take is remarked in brackets. */
function ingredientOf({ name, amounts }: Row, batches: readonly string[]): string {
  const [first = '', ...others] = amounts;
  const beside = others.map((amount, at) => `${batches[at + 1] ?? ''}: ${amount}`).join('; ');
  return `${measured(name, first)} (${beside})`;
}

/**
 * Amounts for several batches in columns, '12 | 24 | 48' over them, as a list for the first batch: a recipe has one amount of each food, and is
 * scaled by it. Any other line stays as it is.
 */
export function partBatches(lines: readonly Line[]): readonly Line[] {
  const parted: Line[] = [];
  for (let index = 0; index < lines.length;) {
    const line = lines[index] as Line;
    const head = headOf(line);
    const rows: Row[] = [];
    for (let at = index + 1; head && at < lines.length; at += 1) {
      const row = rowOf(lines[at] as Line);
      const isRow =
        row !== null &&
        /^\p{L}/u.test(row.name) &&
        row.amounts.length === head.amounts.length &&
        row.amounts.every((cell) => AMOUNT.test(cell));
      if (!isRow) break;
      rows.push(row);
    }
    if (!head || rows.length < ROWS_MIN) {
      parted.push(line);
      index += 1;
      continue;
    }
    const [first = ''] = head.amounts;
    const said = `${head.name || 'Makes'}: ${first}`;
    if (readMeta(said) && /\d/.test(first)) parted.push(asLine(line, said));
    parted.push({ ...asLine(line, 'Ingredients'), gapBefore: true, level: 3 });
    rows.forEach((row, at) => parted.push(asLine(lines[index + 1 + at] as Line, ingredientOf(row, head.amounts), '•')));
    index += rows.length + 1;
  }
  return parted;
}
