import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import type { Food, Portion } from '../../nutrition/food.ts';
import { per100Of, WANTED_IDS } from './nutrient-ids.ts';

/** What is wrong with a file, as one sentence for whoever installs it. */
export class BadTable extends Error {}

/** Unpacked, the largest file of the two tables is 40 MB; a whole release with all brands is over 1 GB. */
const FILE_MAX = 200_000_000;
const NAMES = ['food.csv', 'food_nutrient.csv', 'food_portion.csv', 'measure_unit.csv', 'food_category.csv'] as const;
const NEEDED = ['food.csv', 'food_nutrient.csv'] as const;
/** The unit of portions that are told in words alone. */
const UNDETERMINED = '9999';
const TYPES = new Set(['sr_legacy_food', 'foundation_food']);

type Row = Readonly<Record<string, string>>;

/**
 * The foods of a zip of CSV files as FoodData Central gives them out (SR Legacy, Foundation Foods), with what is needed of
 * them: nutrients that are shown, and portions with their weight. Files may lie in a folder. Throws BadTable.
 */
export function readFdcZip(bytes: Uint8Array): Food[] {
  const files = unpackEntry(bytes);
  const foods = new Map<string, { row: Row; amounts: Map<number, number>; portions: Portion[] }>();
  eachRow(files, 'food.csv', ['fdc_id', 'description'], (row) => {
    const type = row['data_type'] ?? '';
    // Foundation Foods come with the samples that they were measured on.
    if (type === '' || TYPES.has(type)) foods.set(row['fdc_id'] ?? '', { row, amounts: new Map(), portions: [] });
  });
  eachRow(files, 'food_nutrient.csv', ['fdc_id', 'nutrient_id', 'amount'], (row) => {
    const food = foods.get(row['fdc_id'] ?? '');
    const id = Number(row['nutrient_id']);
    const amount = numberOf(row['amount']);
    if (food && WANTED_IDS.has(id) && amount !== null) food.amounts.set(id, amount);
  });
  const units = new Map<string, string>();
  eachRow(files, 'measure_unit.csv', ['id', 'name'], (row) => units.set(row['id'] ?? '', row['name'] ?? ''));
  eachRow(files, 'food_portion.csv', ['fdc_id', 'gram_weight'], (row) => {
    const portion = portionOf(row, units);
    if (portion) foods.get(row['fdc_id'] ?? '')?.portions.push(portion);
  });
  const groups = new Map<string, string>();
  eachRow(files, 'food_category.csv', ['id', 'code'], (row) =>
    groups.set(row['id'] ?? '', (row['code'] ?? '').padStart(4, '0')),
  );

  const read: Food[] = [];
  for (const { row, amounts, portions } of foods.values()) {
    const id = numberOf(row['fdc_id']);
    const name = (row['description'] ?? '').replace(/\s+/g, ' ').trim();
    if (id === null || name === '' || amounts.size === 0) continue;
    read.push({
      id,
      name,
      group: groups.get(row['food_category_id'] ?? '') ?? '',
      per100: per100Of(amounts),
      portions,
    });
  }
  if (read.length === 0)
    throw new BadTable('There are no foods in this file: it is not a CSV download of FoodData Central.');
  return read;
}

function unpackEntry(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b)) throw new BadTable('This is no zip file.');
  const nameOf = (path: string) => path.split('/').at(-1) ?? '';
  const tooLarge: string[] = [];
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!(NAMES as readonly string[]).includes(nameOf(name))) return false;
        if (originalSize > FILE_MAX) tooLarge.push(nameOf(name));
        return originalSize <= FILE_MAX;
      },
    });
  } catch (error) {
    throw new BadTable('This zip file is damaged or was not downloaded to its end.', { cause: error });
  }
  if (tooLarge.length > 0)
    throw new BadTable(`${tooLarge.join(', ')} is too large: take the download of SR Legacy or of Foundation Foods.`);
  const found = new Map(Object.entries(files).map(([path, content]) => [nameOf(path), content]));
  const missing = NEEDED.filter((name) => !found.has(name));
  if (missing.length > 0)
    throw new BadTable(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not in this zip file: it is not a CSV download of FoodData Central.`,
    );
  return found;
}

/** Calls `take` with each row, as an object by the names of the first line; a file that is not there has none. */
function eachRow(
  files: ReadonlyMap<string, Uint8Array>,
  name: (typeof NAMES)[number],
  needed: readonly string[],
  take: (row: Row) => unknown,
): void {
  const bytes = files.get(name);
  if (!bytes) return;
  let isChecked = false;
  try {
    parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      // Rows are taken one by one: all of them at once would fill the memory.
      on_record: (row: Row) => {
        if (!isChecked) {
          const missing = needed.filter((column) => !(column in row));
          if (missing.length > 0) throw new BadTable(`${name} has no column ${missing.join(', ')}.`);
          isChecked = true;
        }
        take(row);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof BadTable) throw error;
    throw new BadTable(`${name} cannot be read as CSV.`, { cause: error });
  }
}

function portionOf(row: Row, units: ReadonlyMap<string, string>): Portion | null {
  const grams = numberOf(row['gram_weight']);
  const amount = numberOf(row['amount']) ?? 1;
  const unitId = row['measure_unit_id'] ?? '';
  const measure = unitId === UNDETERMINED ? '' : (units.get(unitId) ?? '');
  return wordedPortion(amount, grams, [measure, row['portion_description'] ?? '', row['modifier'] ?? '']);
}

/** A portion of its parts; null where it has no weight or no words. */
export function wordedPortion(amount: number, grams: number | null, parts: readonly string[]): Portion | null {
  const unit = parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:undetermined|quantity not specified)$/i.test(part))
    .join(', ')
    .slice(0, 200);
  if (grams === null || !(grams > 0 && grams < 100_000) || !(amount > 0) || unit === '') return null;
  return { amount, unit, grams };
}

const numberOf = (text: string | undefined): number | null => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};
