import { z } from 'zod';
import { answerSchema } from '../answer-schema.ts';
import { amountSchema, recordOf, textOf } from '../text.ts';
import {
  CART_QUANTITY_MAX,
  GROCERY_ITEMS_MAX,
  GROCERY_NAME_MAX,
  GROCERY_RECIPES_MAX,
  LIST_OF_TOO_MANY,
  LIST_TOO_LONG,
} from '../limits.ts';

/** What one recipe gives to a line. `qty` is null where it names no number ('to taste'). */
const groceryPartSchema = z.object({
  recipeId: z.string().max(100).default(''),
  recipeName: textOf('A recipe', 500).default(''),
  qty: amountSchema.nullable().default(null),
  unit: textOf('A unit', 100).default(''),
});

/** A line's fields. Defaults stand below: what a change does not name must stay as it is. */
const fields = {
  /** Names the line for marks and changes; given by the server where it is missing. */
  id: z.string().max(100),
  canonical: textOf('A food', 500).refine((food) => food.trim() !== '', { error: 'Say what to buy.' }),
  /** Null where no amount is known. */
  sumQty: amountSchema.nullable(),
  unit: textOf('A unit', 100),
  also: z.array(z.object({ sumQty: amountSchema, unit: textOf('A unit', 100) })).max(50),
  /** Left empty, the server finds it. */
  aisle: textOf('An aisle', 100),
  from: z.array(groceryPartSchema).max(1000),
  note: textOf('A note', 500),
  checked: z.boolean({ error: 'checked must be true or false.' }),
  /** True where somebody wrote the line instead of a recipe. */
  byHand: z.boolean(),
};

/** One line of a list. Several amounts where they cannot be summed: the first, and `also`. */
export const groceryItemSchema = z.object({
  id: fields.id.default(''),
  canonical: fields.canonical,
  sumQty: fields.sumQty.default(null),
  unit: fields.unit.default(''),
  also: fields.also.default([]),
  aisle: fields.aisle.default(''),
  from: fields.from.default([]),
  note: fields.note.default(''),
  checked: fields.checked.default(false),
  byHand: fields.byHand.default(false),
});
const itemChangeSchema = z.object(fields).omit({ id: true }).partial();

export const groceryListSchema = z.object({
  id: z.string(),
  name: z.string(),
  recipeIds: z.array(z.string()),
  /** Servings chosen for each recipe; those left out are as written. */
  servings: z.record(z.string(), z.number()),
  items: z.array(answerSchema(groceryItemSchema)),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const items = z.array(groceryItemSchema).max(GROCERY_ITEMS_MAX, { error: LIST_TOO_LONG });
const servings = recordOf(
  z.string().max(100),
  z.number().positive().max(10_000),
  GROCERY_RECIPES_MAX,
  LIST_OF_TOO_MANY,
);

/** POST /api/grocery-lists. Without `items` the server merges the recipes' ingredients, by the code the browser uses. */
export const groceryCreateSchema = z.object({
  name: textOf('A name', GROCERY_NAME_MAX).optional(),
  recipeIds: z
    .array(z.string().max(100), { error: 'Choose the recipes to shop for.' })
    .max(GROCERY_RECIPES_MAX, { error: LIST_OF_TOO_MANY })
    .default([]),
  servings: servings.default({}),
  /** True leaves out what the family always has in the house, where the server merges. */
  withoutPantry: z.boolean().default(false),
  items: items.optional(),
});

/** POST /api/grocery-lists/:id/recipes. What the list has already grows by what these recipes need. */
export const groceryAddSchema = z.object({
  recipeIds: z
    .array(z.string().max(100), { error: 'Choose the recipes to shop for.' })
    .min(1, { error: 'Choose the recipes to shop for.' })
    .max(GROCERY_RECIPES_MAX, { error: LIST_OF_TOO_MANY }),
  servings: servings.default({}),
  /** True leaves out what the family always has in the house. */
  withoutPantry: z.boolean().default(false),
});

/** One change, so that two people who change a list at once both keep what they did. */
const groceryChangeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), item: groceryItemSchema }),
  z.object({ do: z.literal('change'), id: z.string().max(100), item: itemChangeSchema }),
  z.object({ do: z.literal('remove'), id: z.string().max(100) }),
  /** Puts a line before another of its aisle; null for the end. */
  z.object({ do: z.literal('move'), id: z.string().max(100), before: z.string().max(100).nullable() }),
]);

/**
 * PATCH /api/grocery-lists/:id. `checked` names lines by their place from 0 or by their id. `items` are the lines from
 * now on, in this order; one that does not say whether it is `checked` stays as it is.
 */
export const groceryPatchSchema = z.object({
  name: textOf('A name', GROCERY_NAME_MAX).optional(),
  items: z
    .array(groceryItemSchema.extend({ checked: fields.checked.optional() }))
    .max(GROCERY_ITEMS_MAX, { error: LIST_TOO_LONG })
    .optional(),
  checked: recordOf(z.string().max(100), fields.checked, GROCERY_ITEMS_MAX, LIST_TOO_LONG).optional(),
  changes: z.array(groceryChangeSchema).max(1000).optional(),
});

/** What the family has taught the lists. */
export const grocerySettingsSchema = z.object({
  /** canonical food to the aisle somebody moved it to. */
  aisles: z.record(z.string().max(500), z.string().max(100)),
  /** Foods that are always in the house, by canonical name: left out of new lists where that is asked for. */
  pantry: z.array(z.string().max(500)).max(1000),
  /** Aisles in the order of the family's shop. */
  order: z.array(z.string().max(100)).max(100),
});

const atOnce = 'At most 1,000 foods at once.';

export const grocerySettingsPatchSchema = z.object({
  aisles: recordOf(z.string().max(500), z.string().max(100).nullable(), 1000, atOnce).optional(),
  /** Food by food, true where it is in the house, so that two who change it keep each other's; or all of it anew. */
  pantry: z
    .union([grocerySettingsSchema.shape.pantry, recordOf(z.string().max(500), z.boolean(), 1000, atOnce)])
    .optional(),
  order: grocerySettingsSchema.shape.order.optional(),
});

export const groceryOrderSchema = z.object({
  retailer: z.enum(['instacart', 'kroger'], { error: 'retailer must be instacart or kroger.' }),
  /** Where the shopper is; Kroger needs it to match products. */
  postalCode: z.string().max(20).optional(),
  /** The products the shopper confirmed, by line; the second step of an order with product matches. */
  chosen: z
    .array(
      z.object({
        itemId: z.string().max(100),
        upc: z.string().max(50),
        quantity: z.number().int().min(1).max(CART_QUANTITY_MAX),
      }),
    )
    .max(1000)
    .optional(),
});

/** Where to go on. `kind` says honestly what is behind the address. */
export const groceryOrderAnswerSchema = z.object({
  url: z.string(),
  kind: z.enum(['list', 'search', 'sign-in', 'matches', 'cart']),
  /** One plain sentence for the shopper. */
  says: z.string(),
  /** Per-item search links where the retailer takes no list. */
  links: z.array(z.object({ itemId: z.string(), name: z.string(), url: z.string() })).default([]),
  /** Products to choose from, for each line, where the retailer matches them. */
  matches: z
    .array(
      z.object({
        itemId: z.string(),
        name: z.string(),
        products: z.array(
          z.object({ upc: z.string(), description: z.string(), size: z.string(), price: z.number().nullable() }),
        ),
      }),
    )
    .default([]),
});

export type GroceryItem = z.output<typeof groceryItemSchema>;
export type GroceryPart = z.output<typeof groceryPartSchema>;
export type GroceryList = z.output<typeof groceryListSchema>;
export type GroceryChange = z.output<typeof groceryChangeSchema>;
export type GroceryPatch = z.output<typeof groceryPatchSchema>;
export type GrocerySettings = z.output<typeof grocerySettingsSchema>;
export type GroceryOrderAnswer = z.output<typeof groceryOrderAnswerSchema>;
/** Sent with the stream of events: a list that changed, or the id of one that is gone. */
export type GroceryEvent = { readonly list: GroceryList } | { readonly gone: string };
