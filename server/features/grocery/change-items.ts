import { randomBytes } from 'node:crypto';
import { aisleOf } from '#shared/grocery/aisle.ts';
import {
  GROCERY_ITEMS_MAX,
  type GroceryChange,
  type GroceryItem,
  type GroceryPatch,
  type GrocerySettings,
} from '#shared/grocery/list.ts';
import { AppError } from '../../errors.ts';
import { withoutUndefined } from '#shared/without-undefined.ts';

/** An item as a caller sends it: `checked` may be left open. */
export type GivenItem = NonNullable<GroceryPatch['items']>[number];
/** Lines as they are to be stored, and the marks that were named with them. */
export interface Changed {
  readonly items: readonly GroceryItem[];
  readonly marks: ReadonlyMap<string, boolean>;
}

const newId = () => `i${randomBytes(9).toString('base64url')}`;
/** A mark's name made of digits is a place in the list, so no line may be called so. */
const isPlace = (id: string) => /^\d*$/.test(id);

/**
 * Lines as they are stored: each with an id of its own and an aisle. A line without an id is the one of `earlier` with
 * the same food, where there is just one, so that its tick stays. Ticks are kept apart.
 */
export function storedItems(
  given: readonly GivenItem[],
  settings: Pick<GrocerySettings, 'aisles'>,
  earlier: readonly GroceryItem[] = [],
): Changed {
  const byFood = new Map<string, string | null>();
  for (const { canonical, id } of earlier) byFood.set(canonical, byFood.has(canonical) ? null : id);
  const taken = new Set<string>(given.map(({ id }) => id));
  const used = new Set<string>();
  const marks = new Map<string, boolean>();
  const items = given.map((item): GroceryItem => {
    let id = item.id;
    if (isPlace(id) || used.has(id)) {
      const same = byFood.get(item.canonical) ?? '';
      id = same !== '' && !taken.has(same) && !used.has(same) ? same : newId();
    }
    used.add(id);
    if (item.checked !== undefined) marks.set(id, item.checked);
    return { ...item, id, aisle: aisleFor(item, settings), checked: false };
  });
  return { items, marks };
}

const aisleFor = (
  { aisle, canonical }: Pick<GivenItem, 'aisle' | 'canonical'>,
  settings: Pick<GrocerySettings, 'aisles'>,
) => (aisle.trim() === '' ? aisleOf(canonical, settings) : aisle);

/**
 * The lines after these changes, one after the other. What names a line that is gone changes nothing: somebody else has
 * removed it meanwhile. Adding a line whose id is there changes nothing either: it was added before, and the answer was
 * lost on the way. Throws 'invalid' where the list would grow too long.
 */
export function changedItems(
  before: readonly GroceryItem[],
  changes: readonly GroceryChange[],
  settings: Pick<GrocerySettings, 'aisles'>,
): Changed {
  const items = [...before];
  const marks = new Map<string, boolean>();
  const placeOf = (id: string) => items.findIndex((item) => item.id === id);
  for (const change of changes) {
    if (change.do === 'add') {
      if (!isPlace(change.item.id) && placeOf(change.item.id) >= 0) continue;
      const added = storedItems([change.item], settings);
      items.push(...added.items);
      for (const [id, checked] of added.marks) if (checked) marks.set(id, checked);
      continue;
    }
    const at = placeOf(change.id);
    const item = items[at];
    if (!item) continue;
    items.splice(at, 1);
    if (change.do === 'remove') continue;
    if (change.do === 'move') {
      const before = change.before === null ? -1 : placeOf(change.before);
      items.splice(before < 0 ? items.length : before, 0, item);
      continue;
    }
    const { checked, ...fields } = withoutUndefined(change.item);
    const next = { ...item, ...fields };
    items.splice(at, 0, { ...next, aisle: aisleFor(next, settings) });
    if (checked !== undefined) marks.set(item.id, checked);
  }
  if (items.length > GROCERY_ITEMS_MAX) throw new AppError('invalid', 'A list can have at most 1,000 items.');
  return { items, marks };
}

/**
 * Which lines these marks mean. A number is the line's place in the list as it is now, from 0; anything else is an id,
 * and one that is gone is passed over, since a phone may bring its marks home late. Throws 'invalid' for a place that
 * the list does not have.
 */
export function marksOf(
  checked: Readonly<Record<string, boolean>>,
  items: readonly GroceryItem[],
  has: (id: string) => boolean,
): Map<string, boolean> {
  const marks = new Map<string, boolean>();
  for (const [name, isChecked] of Object.entries(checked)) {
    if (!isPlace(name)) {
      if (has(name)) marks.set(name, isChecked);
      continue;
    }
    const item = items[Number(name)];
    if (!item || name === '') throw new AppError('invalid', `This list has no item at place ${name}.`);
    marks.set(item.id, isChecked);
  }
  return marks;
}
