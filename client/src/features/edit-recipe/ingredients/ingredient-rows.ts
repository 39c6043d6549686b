import { densityOf } from '#shared/densities.ts';
import { amountOfParts } from '#shared/ingredient/amount-of-parts.ts';
import { parseIngredient, parseIngredients } from '#shared/ingredient/parse-ingredient.ts';
import { DEFAULT_UNIT, type Ingredient } from '#shared/recipe.ts';
import { REVIEW_THRESHOLD } from '#shared/open-doubts.ts';
import { unitOf } from '#shared/units.ts';

/** The parts of a row that a person edits. */
export const PARTS = ['quantity', 'unit', 'item', 'notes'] as const;
export type Part = (typeof PARTS)[number];

/**
 * A row of the ingredient list: a line, or a heading (its name is `item`) for the lines below it. Stored with unsaved
 * changes in the browser: its names must stay.
 */
export interface IngredientRow extends Record<Part, string> {
  /** Identifies the row while rows are moved. */
  uid: string;
  kind: 'line' | 'heading';
  /** The ingredient as it was when the form was filled; null for what was typed since. */
  was: Ingredient | null;
  /** The unit is the preset of a new row: the person has not chosen it. */
  isUnitPreset?: boolean;
}

let made = 0;
/** Unique in this browser, also among rows that restored unsaved changes bring back. */
function newUid(): string {
  made += 1;
  return `${Date.now().toString(36)}-${made.toString(36)}`;
}

export const emptyRow = (): IngredientRow => ({
  uid: newUid(),
  kind: 'line',
  quantity: '',
  unit: DEFAULT_UNIT,
  item: '',
  notes: '',
  was: null,
  isUnitPreset: true,
});

export const headingRow = (name = ''): IngredientRow => ({
  ...emptyRow(),
  kind: 'heading',
  unit: '',
  item: name,
  isUnitPreset: false,
});

/** A preparation that is measured by volume: 'chopped carrots' come in cups, 'carrots' are counted. */
const MEASURED_CUT =
  /^(?:(?:finely|coarsely|roughly|freshly|lightly|thinly) )?(?:chopped|diced|minced|sliced|shredded|grated|crushed|crumbled|cubed|mashed|cooked|packed)\b/i;

/**
 * The row without a preset unit that makes no sense there. The preset stays only where the row has an amount of a food
 * that is measured by volume ('2' and 'flour'): nobody means three cups of whole carrots.
 */
export function withoutUnintendedUnit(row: IngredientRow): IngredientRow {
  if (row.isUnitPreset !== true) return row;
  const { canonical } = parseIngredient(row.item.trim());
  const isMeasured = (densityOf(canonical) !== null && canonical !== 'salt') || MEASURED_CUT.test(row.item.trim());
  return { ...row, unit: isMeasured && row.quantity.trim() !== '' ? row.unit : '', isUnitPreset: false };
}

/** A row's words as a line has them: a can's number stands before the can. */
export const wordsOfRow = ({ quantity, unit, item, notes }: Record<Part, string>): string =>
  (/^(?:#|no\b|number\b)/i.test(notes) ? [quantity, notes, unit, item] : [quantity, unit, item, notes]).join(' ');

export const rowOf = (ingredient: Ingredient): IngredientRow => ({
  uid: newUid(),
  kind: 'line',
  quantity: ingredient.quantity,
  unit: ingredient.unit,
  // An ingredient that is not split into parts has its whole line in `item`.
  item: ingredient.item || (ingredient.quantity === '' && ingredient.unit === '' ? ingredient.original : ''),
  notes: ingredient.notes,
  was: ingredient,
});

/** A heading row before the first line of each section; an empty one where the list goes on without a section. */
export function rowsOf(ingredients: readonly Ingredient[]): IngredientRow[] {
  const rows: IngredientRow[] = [];
  let section: string | null = null;
  for (const ingredient of ingredients) {
    const name = ingredient.section?.trim() || null;
    if (name !== section) rows.push(headingRow(name ?? ''));
    section = name;
    rows.push(rowOf(ingredient));
  }
  return rows;
}

/** The row is as it was when the form was filled. */
export function isUntouched(row: IngredientRow): boolean {
  if (!row.was) return false;
  const before = rowOf(row.was);
  return PARTS.every((part) => before[part] === row[part]);
}

/** The row has no text; such a row is not saved. */
export const isBlank = (row: IngredientRow) =>
  row.kind === 'line' &&
  row.quantity.trim() === '' &&
  row.item.trim() === '' &&
  row.notes.trim() === '' &&
  !isUntouched(row);

/** The rows that become ingredients, in order: `ingredients[n]` comes from the n-th. */
export const savedRows = (rows: readonly IngredientRow[]) => rows.filter((row) => row.kind === 'line' && !isBlank(row));

/**
 * The rows as ingredients; `doubted` are the uids of rows with an open doubt. An unedited row gives exactly its
 * ingredient.
 */
export function ingredientsOf(rows: readonly IngredientRow[], doubted: ReadonlySet<string>): Ingredient[] {
  let section: string | null = null;
  const ingredients: Ingredient[] = [];
  for (const row of rows) {
    if (row.kind === 'heading') section = row.item.trim() || null;
    else if (!isBlank(row)) ingredients.push(ingredientOf(row, section, doubted.has(row.uid)));
  }
  return ingredients;
}

function ingredientOf(row: IngredientRow, section: string | null, isDoubted: boolean): Ingredient {
  const { was } = row;
  const confidence = was && (isDoubted || was.confidence >= REVIEW_THRESHOLD) ? was.confidence : 1;
  if (was && isUntouched(row)) {
    // ' Filling ' and 'Filling' are the same heading: what is written stays unless the line was moved.
    return { ...was, confidence, section: (was.section?.trim() || null) === section ? was.section : section };
  }
  const [quantity, item, notes] = [row.quantity.trim(), row.item.trim(), row.notes.trim()];
  const unit = withoutUnintendedUnit(row).unit.trim();
  const { qty, qtyMax } =
    was?.quantity === row.quantity && was.unit === row.unit ? was : amountOfParts({ quantity, unit, item });
  const line = [quantity, unit, item].filter((part) => part !== '').join(' ');
  return {
    quantity,
    unit,
    item,
    notes,
    confidence,
    qty,
    qtyMax,
    canonical: was?.item === row.item ? was.canonical : parseIngredient(item).canonical,
    section,
    original: was?.original || (notes === '' ? line : `${line}, ${notes}`),
  };
}

/** A pasted list as rows, headings included. */
export const rowsOfText = (text: string): IngredientRow[] => rowsOf(parseIngredients(text.split(/\r\n?|\n/)));

/** Splits a whole line typed into `item` into its parts; null where it begins with no amount. */
export function splitTypedLine(row: IngredientRow): IngredientRow | null {
  if (row.quantity.trim() !== '' || row.notes.trim() !== '' || row.item.trim() === '') return null;
  const was = parseIngredient(row.item);
  return was.quantity === '' || was.item === '' ? null : { ...rowOf(was), uid: row.uid };
}

/**
 * '2 cups' typed into the quantity as its amount and its unit, '2 cups flour' as a whole line; null where it names no unit, or another one was
 * chosen in the row.
 */
export function splitTypedQuantity(row: IngredientRow): IngredientRow | null {
  const [typed, item] = [row.quantity.trim(), row.item.trim()];
  if (!/\p{L}/u.test(typed)) return null;
  const whole = parseIngredient(`${typed} ${item}`);
  if (whole.quantity === '' || whole.unit === '' || whole.quantity.length >= typed.length) return null;
  if (item === '' && whole.item !== '') return { ...rowOf(whole), uid: row.uid };
  const isOther = row.unit !== '' && row.isUnitPreset !== true && unitOf(row.unit) !== unitOf(whole.unit);
  return isOther || whole.item !== item
    ? null
    : { ...row, quantity: whole.quantity, unit: whole.unit, isUnitPreset: false };
}

/** The row as text, for a toast or a screen reader. */
export function rowText(row: IngredientRow): string {
  if (row.kind === 'heading') return row.item.trim() === '' ? 'Heading' : `Heading ${row.item.trim()}`;
  return (
    [row.quantity, row.unit, row.item]
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(' ') || 'Empty line'
  );
}
