import { textOfParts } from '../ingredient/amount-of-parts.ts';
import { parseIngredient } from '../ingredient/parse-ingredient.ts';
import type { Ingredient } from '../recipe.ts';
import { type Unit, unitOf } from '../units.ts';
import { memoize } from '../memoize.ts';

/** What one line asks for. `unit` is the table's spelling where it is known ('tbsp'), '' for pieces. */
export interface Amount {
  /** Null where the line names no number and none may be assumed: 'to taste'. */
  readonly qty: number | null;
  readonly unit: string;
  /** True where the line says no number and one is taken. */
  readonly assumed: boolean;
}

/** Beyond this a number is no kitchen's any more, and sums of it would lose their digits. */
const QTY_MAX = 1e12;
/** Units that only say that pieces are counted. */
const PIECES = /^(?:|whole|each|ea\.?|x|small|medium|large|extra[- ]large|item|items|unit|units|count)$/i;
const NO_NUMBER =
  /\b(?:to taste|as (?:needed|required|desired|necessary)|if (?:needed|desired)|for (?:garnish|serving|decorati\w+|sprinkling|dusting|drizzling|brushing|rolling|topping|the pan|the dish|(?:deep[- ])?(?:frying|greasing|coating|oiling|kneading))|to (?:garnish|serve|decorate|cover|finish)|q\.?\s?s\.?|nach (?:geschmack|belieben)|au go[uû]t|al gusto)(?![\p{L}])/iu;

/** The table's unit; 'heaped tbsp' and 'small bunch' are known by their last word. */
export const purchaseUnit = memoize(
  (text): Unit | null => unitOf(text) ?? unitOf(text.trim().split(/\s+/).at(-1) ?? ''),
);

/**
 * How much a line asks for at `factor` times the recipe. Of a range the upper end: who shops for '2–3 onions' takes
 * three. A missing number, or one that is none, counts as 1; 'to taste', 'for frying' and amounts of
 * nothing or less have no number.
 */
export function amountOfLine(
  line: Pick<Ingredient, 'quantity' | 'unit' | 'item' | 'notes' | 'original' | 'qty' | 'qtyMax'>,
  factor: number,
): Amount {
  const { unit: ownUnit, unitInQuantity } = unitOfLine(line);
  const read = line.qty === null && line.qtyMax === null && !unitInQuantity ? readQuantityOf(line) : null;
  const number = unitInQuantity ? 1 : (line.qtyMax ?? line.qty ?? read?.qtyMax ?? read?.qty ?? null);
  if (number === null) {
    const text = `${line.quantity} ${line.unit} ${line.item} ${line.notes} ${line.original}`;
    return NO_NUMBER.test(text) ? { qty: null, unit: '', assumed: false } : { qty: 1, unit: ownUnit, assumed: true };
  }
  // '2 cups' may stand in the quantity as a whole.
  const unit = ownUnit === '' && read ? unitOfLine({ ...read, qty: number }).unit : ownUnit;
  const qty = number * factor;
  if (!(qty > 0)) return { qty: null, unit: '', assumed: false };
  const most = Math.min(qty, QTY_MAX);
  return unit === 'dozen' ? { qty: most * 12, unit: '', assumed: false } : { qty: most, unit, assumed: false };
}

/** What the quantity of a line says that has no number of its own; null where it says none. */
function readQuantityOf(line: Pick<Ingredient, 'quantity' | 'unit' | 'item'>): Ingredient | null {
  const quantity = line.quantity.trim();
  if (quantity === '') return null;
  const read = parseIngredient(textOfParts(line));
  // A number that stands in the food counts nothing.
  return read.quantity !== '' && quantity.startsWith(read.quantity) ? read : null;
}

/** `unitInQuantity`: the quantity itself names the unit, once: 'a pinch'. */
function unitOfLine({ quantity, unit, qty }: Pick<Ingredient, 'quantity' | 'unit' | 'qty'>): {
  unit: string;
  unitInQuantity: boolean;
} {
  const text = unit.trim();
  if (PIECES.test(text)) {
    const word = qty === null ? /^(?:an?|one)\s+(?:\p{L}+\s+)?(\p{L}+)$/iu.exec(quantity.trim())?.[1] : undefined;
    const parsedUnit = word === undefined ? null : unitOf(word);
    return parsedUnit ? { unit: parsedUnit.name, unitInQuantity: true } : { unit: '', unitInQuantity: false };
  }
  return { unit: purchaseUnit(text)?.name ?? text.toLowerCase(), unitInQuantity: false };
}
