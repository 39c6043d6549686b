import { aisleOf } from '#shared/grocery/aisle.ts';
import { listName } from '#shared/grocery/list-name.ts';
import {
  GROCERY_ITEMS_MAX,
  type groceryCreateSchema,
  type GroceryItem,
  type GroceryPatch,
  type GrocerySettings,
  type grocerySettingsPatchSchema,
} from '#shared/grocery/list.ts';
import { mergeRecipes } from '#shared/grocery/merge-recipes.ts';
import { type PantryPatch, pantryWith } from '#shared/grocery/pantry.ts';
import { foodKey } from '#shared/grocery/same-food.ts';
import type { z } from 'zod';
import { AppError, notFound } from '../../errors.ts';
import { changedItems, marksOf, storedItems } from './change-items.ts';
import type { GroceryEvents } from './grocery-events.ts';
import type { GroceryRepo } from './grocery.repo.ts';
import type { GrocerySettingsRepo } from './grocery-settings.repo.ts';
import type { ShoppedRecipes } from './shopped-recipes.repo.ts';
import type { StoredList } from './written-list.ts';

type Create = z.output<typeof groceryCreateSchema>;
type SettingsPatch = z.output<typeof grocerySettingsPatchSchema>;

interface Options {
  readonly repo: GroceryRepo;
  readonly settings: GrocerySettingsRepo;
  readonly recipes: ShoppedRecipes;
  readonly events: Pick<GroceryEvents, 'changed'>;
}

/** Moves that are remembered: more foods than a shop has. */
const movesMax = 5000;
const pantryMax = 1000;

export type GroceryService = ReturnType<typeof groceryService>;

/** Making and changing grocery lists, and what the family has taught them. */
export function groceryService({ repo, settings, recipes, events }: Options) {
  /** What the recipes need, by the code the browser runs as well. */
  async function merged(familyId: string, { recipeIds, servings, withoutPantry }: Create): Promise<GroceryItem[]> {
    if (recipeIds.length === 0) throw new AppError('invalid', 'Choose the recipes to shop for.');
    const found = await recipes(familyId, recipeIds);
    if (found.length < recipeIds.length) throw notFound('Recipe');
    const trashed = found.find(({ isInTrash }) => isInTrash);
    if (trashed) {
      throw new AppError('not-found', `“${trashed.title}” is in the trash. Restore it first, or leave it out.`);
    }
    const shopped = found.map((recipe) => ({
      ...recipe,
      chosen: Object.hasOwn(servings, recipe.id) ? servings[recipe.id] : null,
    }));
    const items = mergeRecipes(shopped, { ...(await settings.find(familyId)), withoutPantry });
    if (items.length > GROCERY_ITEMS_MAX) {
      throw new AppError('invalid', 'These recipes need more than 1,000 different things. Choose fewer of them.');
    }
    return items;
  }

  return {
    /** Throws 'not-found' where a recipe is not the family's or lies in the trash. */
    async create(familyId: string, create: Create): Promise<StoredList> {
      const recipeIds = [...new Set(create.recipeIds)];
      const given = create.items;
      if (given && (await recipes(familyId, recipeIds)).length < recipeIds.length) throw notFound('Recipe');
      const taught = given ? await settings.find(familyId) : { aisles: {} };
      const { items, marks } = storedItems(given ?? (await merged(familyId, { ...create, recipeIds })), taught);
      const servings = Object.entries(create.servings).filter(([id]) => recipeIds.includes(id));
      const list = {
        name: create.name?.trim() || listName(new Date()),
        recipeIds,
        servings: Object.fromEntries(servings),
      };
      return repo.create(familyId, list, items, new Map([...marks].filter(([, checked]) => checked)));
    },

    async update(familyId: string, id: string, { name, items, changes, checked }: GroceryPatch): Promise<StoredList> {
      const called = name?.trim() || undefined;
      if (called === undefined && !items && !changes) {
        if (!checked) return repo.find(familyId, id);
        const list = await repo.mark(familyId, id, (lines) =>
          marksOf(checked, lines.items, (item) => lines.places.has(item)),
        );
        events.changed({ familyId, id });
        return list;
      }
      const taught = await settings.find(familyId);
      return repo.change(familyId, id, ({ lines }) => {
        const given = items ? storedItems(items, taught, lines.items) : { items: lines.items, marks: [] };
        const changed = changedItems(given.items, changes ?? [], taught);
        const there = new Set(changed.items.map((item) => item.id));
        const marks = marksOf(checked ?? {}, changed.items, (item) => there.has(item));
        return {
          name: called,
          items: items || changes ? changed.items : undefined,
          marks: new Map([...given.marks, ...changed.marks, ...marks].filter(([item]) => there.has(item))),
        };
      });
    },

    settings: (familyId: string) => settings.find(familyId),

    async updateSettings(familyId: string, { aisles, pantry, order }: SettingsPatch): Promise<GrocerySettings> {
      return settings.change(familyId, (before) => ({
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
