import { randomBytes } from 'node:crypto';
import { withAddedLines } from '#shared/grocery/add-lines.ts';
import { aisleOf } from '#shared/grocery/aisle.ts';
import { applyChange } from '#shared/grocery/apply-change.ts';
import { GROCERY_ITEMS_MAX, GROCERY_RECIPES_MAX, LIST_OF_TOO_MANY, LIST_TOO_LONG } from '#shared/limits.ts';
import { listName } from '#shared/grocery/list-name.ts';
import {
  type groceryAddSchema,
  type GroceryChange,
  type groceryCreateSchema,
  type GroceryItem,
  type GroceryList,
  type GroceryPatch,
  type GrocerySettings,
  type grocerySettingsPatchSchema,
} from '#shared/grocery/list.ts';
import { mergeRecipes } from '#shared/grocery/merge-recipes.ts';
import { type PantryPatch, pantryWith } from '#shared/grocery/pantry.ts';
import { foodKey } from '#shared/grocery/same-food.ts';
import { DEFAULT_SERVINGS, servingsNumber } from '#shared/servings.ts';
import type { z } from 'zod';
import { AppError, thrownAway, notFound } from '../../errors.ts';
import type { GroceryEvents } from './grocery-events.ts';
import { type GroceryRepo, type Tick, withTicks } from './grocery.repo.ts';

type Create = z.output<typeof groceryCreateSchema>;
type Add = z.output<typeof groceryAddSchema>;
type SettingsPatch = z.output<typeof grocerySettingsPatchSchema>;

/** A line as a caller sends it: `checked` may be left open. */
type SentItem = NonNullable<GroceryPatch['items']>[number];
type Taught = Pick<GrocerySettings, 'aisles'>;

/** Moves that are remembered: more foods than a shop has. */
const movesMax = 5000;
const pantryMax = 1000;

export type GroceryService = ReturnType<typeof groceryService>;

/** Making and changing grocery lists, and what the family has taught them. */
export function groceryService(repo: GroceryRepo, events: Pick<GroceryEvents, 'ticked'>) {
  /** The family's recipes of these ids. Throws 'not-found' where one is not theirs or lies in the trash. */
  async function shopped(familyId: string, { recipeIds, servings }: Pick<Add, 'recipeIds' | 'servings'>) {
    if (recipeIds.length === 0) throw new AppError('invalid', 'Choose the recipes to shop for.');
    const found = await repo.recipes(familyId, recipeIds);
    if (found.length < recipeIds.length) throw notFound('Recipe');
    const trashed = found.find(({ isInTrash }) => isInTrash);
    if (trashed) throw thrownAway(trashed.title);
    return found.map((recipe) => ({
      ...recipe,
      chosen: Object.hasOwn(servings, recipe.id) ? servings[recipe.id] : null,
    }));
  }

  /** What the recipes need, by the code the browser runs as well. */
  async function merged(familyId: string, { recipeIds, servings, withoutPantry }: Create): Promise<GroceryItem[]> {
    const recipes = await shopped(familyId, { recipeIds, servings });
    const items = mergeRecipes(recipes, { ...(await repo.settings(familyId)), withoutPantry });
    if (items.length > GROCERY_ITEMS_MAX) {
      throw new AppError('invalid', 'These recipes need more than 1,000 different things. Choose fewer of them.');
    }
    return items;
  }

  return {
    /** Throws 'not-found' where a recipe is not the family's or lies in the trash. */
    async create(familyId: string, create: Create): Promise<GroceryList> {
      const recipeIds = [...new Set(create.recipeIds)];
      const given = create.items;
      if (given && (await repo.recipes(familyId, recipeIds)).length < recipeIds.length) throw notFound('Recipe');
      const taught = given ? await repo.settings(familyId) : { aisles: {} };
      const items = storedItems(given ?? (await merged(familyId, { ...create, recipeIds })), taught);
      const servings = Object.entries(create.servings).filter(([id]) => recipeIds.includes(id));
      const list = {
        name: create.name?.trim() || listName(new Date()),
        recipeIds,
        servings: Object.fromEntries(servings),
      };
      return repo.create(familyId, list, items);
    },

    /** Throws 'not-found', and 'invalid' where the list would grow too long or has no such place. */
    async update(
      familyId: string,
      id: string,
      { name, items, changes, checked = {} }: GroceryPatch,
    ): Promise<GroceryList> {
      const newName = name?.trim() || undefined;
      if (newName === undefined && !items && !changes) {
        const hasPlaces = Object.keys(checked).some(isPlace);
        const ticks = hasPlaces
          ? ticksOf(checked, (await repo.find(familyId, id)).items)
          : Object.entries(checked).map(([item, isChecked]) => ({ id: item, checked: isChecked }));
        if (ticks.length === 0) return repo.find(familyId, id);
        const list = await repo.tick(familyId, id, ticks);
        events.ticked({ familyId, id: list.id });
        return list;
      }
      const taught = await repo.settings(familyId);
      return repo.change(familyId, id, (before) => {
        let lines: readonly GroceryItem[] = items ? storedItems(items, taught, before) : before;
        for (const change of changes ?? []) {
          lines = applyChange(lines, withOwnId(change)).map((item) => withAisle(item, taught));
        }
        if (lines.length > GROCERY_ITEMS_MAX) throw new AppError('invalid', LIST_TOO_LONG);
        return { name: newName, items: withTicks(lines, ticksOf(checked, lines)) };
      });
    },

    /** Adds what recipes need to a list. Throws 'not-found', and 'invalid' where the list would grow too long. */
    async addRecipes(familyId: string, id: string, add: Add): Promise<GroceryList> {
      const recipes = await shopped(familyId, { ...add, recipeIds: [...new Set(add.recipeIds)] });
      const added = mergeRecipes(recipes, { ...(await repo.settings(familyId)), withoutPantry: add.withoutPantry });
      return repo.change(familyId, id, (before, list) => {
        const items = withAddedLines(before, added).map((item) => (item.id === '' ? { ...item, id: newId() } : item));
        if (items.length > GROCERY_ITEMS_MAX) throw new AppError('invalid', LIST_TOO_LONG);
        const recipeIds = [...new Set([...list.recipeIds, ...recipes.map((recipe) => recipe.id)])];
        if (recipeIds.length > GROCERY_RECIPES_MAX) throw new AppError('invalid', LIST_OF_TOO_MANY);
        const servings = new Map(Object.entries(list.servings));
        for (const recipe of recipes) {
          const own = servingsNumber(recipe.servings) || Number(DEFAULT_SERVINGS);
          const isThere = list.recipeIds.includes(recipe.id);
          // Cooked once more: for as many as before and these.
          if (isThere) servings.set(recipe.id, (servings.get(recipe.id) ?? own) + (recipe.chosen ?? own));
          else if (recipe.chosen != null) servings.set(recipe.id, recipe.chosen);
        }
        return { items, recipes: { recipeIds, servings: Object.fromEntries(servings) } };
      });
    },

    settings: (familyId: string) => repo.settings(familyId),

    async updateSettings(familyId: string, { aisles, pantry, order }: SettingsPatch): Promise<GrocerySettings> {
      return repo.changeSettings(familyId, (before) => ({
        aisles: aisles ? moved(before.aisles, aisles) : before.aisles,
        pantry: pantry ? stocked(before.pantry, pantry) : before.pantry,
        order: order ? [...new Set(order)] : before.order,
      }));
    },
  };
}

/** By the plain name as well; a food that is stored under another name of its own is taken off under any of them. */
function stocked(before: string[], patch: PantryPatch): string[] {
  const named = Array.isArray(patch)
    ? patch.map(foodKey)
    : Object.fromEntries(Object.entries(patch).map(([food, isThere]) => [foodKey(food), isThere]));
  const pantry = pantryWith(before.map(foodKey), named).filter((food) => food !== '');
  if (pantry.length > pantryMax) throw new AppError('invalid', 'At most 1,000 foods can always be in the house.');
  return pantry;
}

/** By the plain name, so that 'Eggs' and '2 large eggs' stand where 'egg' was moved to; a move back home is forgotten. */
function moved(
  before: Readonly<Record<string, string>>,
  moves: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const aisles = new Map(Object.entries(before));
  for (const [food, aisle] of Object.entries(moves)) {
    const key = foodKey(food);
    if (key === '') continue;
    if (aisle === null || aisle.trim() === '' || aisle === aisleOf(key)) aisles.delete(key);
    else aisles.set(key, aisle);
  }
  if (aisles.size > movesMax) throw new AppError('invalid', 'At most 5,000 foods can be moved to other aisles.');
  return Object.fromEntries(aisles);
}

const newId = () => `i${randomBytes(9).toString('base64url')}`;
/** A tick's name made of digits is a place in the list, so no line may be called so. */
const isPlace = (id: string) => /^\d*$/.test(id);

const withOwnId = (change: GroceryChange): GroceryChange =>
  change.do === 'add' && isPlace(change.item.id) ? { ...change, item: { ...change.item, id: newId() } } : change;

const withAisle = <Item extends Pick<GroceryItem, 'aisle' | 'canonical'>>(item: Item, taught: Taught): Item =>
  item.aisle.trim() === '' ? { ...item, aisle: aisleOf(item.canonical, taught) } : item;

/**
 * Lines as they are stored: each with an id of its own and an aisle. A line without an id is the one of `earlier` with
 * the same food, where there is just one, so that its tick stays.
 */
function storedItems(sent: readonly SentItem[], taught: Taught, earlier: readonly GroceryItem[] = []): GroceryItem[] {
  const byFood = new Map<string, string | null>();
  for (const { canonical, id } of earlier) byFood.set(canonical, byFood.has(canonical) ? null : id);
  const wasChecked = new Map(earlier.map(({ id, checked }) => [id, checked]));
  const taken = new Set<string>(sent.map(({ id }) => id));
  const used = new Set<string>();
  return sent.map((item): GroceryItem => {
    let id = item.id;
    if (isPlace(id) || used.has(id)) {
      const same = byFood.get(item.canonical) ?? '';
      id = same !== '' && !taken.has(same) && !used.has(same) ? same : newId();
    }
    used.add(id);
    return withAisle({ ...item, id, checked: item.checked ?? wasChecked.get(id) ?? false }, taught);
  });
}

/**
 * Which lines these ticks mean. A number is the line's place in the list as it is now, from 0; anything else is an id,
 * and one that is gone is passed over, since a phone may bring its ticks home late. Throws 'invalid' for a place that
 * the list does not have.
 */
function ticksOf(checked: Readonly<Record<string, boolean>>, items: readonly GroceryItem[]): Tick[] {
  const ids = new Set(items.map(({ id }) => id));
  const ticks = new Map<string, boolean>();
  for (const [name, isChecked] of Object.entries(checked)) {
    const id = isPlace(name) ? items[name === '' ? -1 : Number(name)]?.id : name;
    if (id === undefined) throw new AppError('invalid', `This list has no item at place ${name}.`);
    if (ids.has(id)) ticks.set(id, isChecked);
  }
  return [...ticks].map(([id, isChecked]) => ({ id, checked: isChecked }));
}
