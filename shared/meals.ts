import { z } from 'zod';
import { cardSchema } from './library.ts';
import { groceryListSchema } from './grocery/list.ts';
import { GROCERY_NAME_MAX, MEAL_NOTE_MAX, MEAL_SERVINGS_MAX, MEAL_TITLE_MAX } from './limits.ts';
import { answeredSchema } from './questions.ts';
import { textOf } from './text.ts';
import { addDays, daysBetween, isDay, MEALS } from './week.ts';

/** So many days can be asked for at once: two months, and what a calendar's page shows of the next. */
const MEALS_DAYS_MAX = 62;
/** Far more than a family eats in a day. */
export const MEALS_A_DAY_MAX = 50;

const daySchema = z
  .string({ error: 'Say which day, such as 2026-11-22.' })
  .refine(isDay, { error: 'A day is written like 2026-11-22.' });
const fields = {
  day: daySchema,
  meal: z.enum(MEALS, { error: 'A meal is breakfast, lunch, dinner or other.' }),
  /** Null for a note that stands for a meal: 'leftovers'. */
  recipeId: z.string().max(100).nullable(),
  /** What the note says; a recipe's title is its own. */
  title: textOf('What is planned', MEAL_TITLE_MAX),
  /** For how many; null as the recipe says. */
  servings: z
    .number({ error: 'Servings are a number.' })
    .int({ error: 'Servings are a whole number.' })
    .min(1, { error: 'Servings are 1 or more.' })
    .max(MEAL_SERVINGS_MAX, { error: 'Servings are at most 1,000.' })
    .nullable(),
  note: textOf('A note', MEAL_NOTE_MAX),
};

/** What is planned for a meal of a day. */
export const plannedMealSchema = z.object({
  id: z.string(),
  day: z.string(),
  meal: fields.meal,
  recipeId: z.string().nullable(),
  /** The recipe's title as it is now, or as it was when it was planned where the recipe is gone; or the note. */
  title: z.string(),
  servings: z.number().nullable(),
  note: z.string(),
  plannedBy: z.string(),
  updatedAt: z.string(),
  /** What the screen shows of the recipe; null for a note. */
  recipe: z
    .object({
      /** 'trash': it can be restored. 'gone': there is no such recipe any more. */
      state: z.enum(['here', 'trash', 'gone']),
      image: z.string(),
      servings: z.string(),
      totalMin: z.number().int(),
    })
    .nullable(),
});

export const mealsQuerySchema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => !isDay(from) || !isDay(to) || from <= to, { error: 'The first day lies after the last.' })
  .refine(({ from, to }) => !isDay(from) || !isDay(to) || daysBetween(from, to) < MEALS_DAYS_MAX, {
    error: `At most ${String(MEALS_DAYS_MAX)} days at once.`,
  });

/** POST /api/meals. Whoever plans chooses the id, so that sending it twice plans it once. */
export const mealCreateSchema = z.object({
  id: z.guid({ error: 'The id must be a UUID.' }),
  day: fields.day,
  meal: fields.meal,
  recipeId: fields.recipeId.default(null),
  title: fields.title.default(''),
  servings: fields.servings.default(null),
  note: fields.note.default(''),
});
export const mealPatchSchema = z.object(fields).partial();

/** POST /api/meals/repeat: the seven days that begin with `from` are planned again from `to` on. */
export const mealsRepeatSchema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from !== to, { error: 'Choose another week to repeat it in.' })
  .refine(({ to }) => !isDay(to) || isDay(addDays(to, 6)), { error: 'A day is written like 2026-11-22.' });

/** POST /api/meals/grocery: the list for what is planned on these days. */
export const mealsGrocerySchema = z.object({
  days: z
    .array(daySchema, { error: 'Choose the days to shop for.' })
    .min(1, { error: 'Choose the days to shop for.' })
    .max(MEALS_DAYS_MAX, { error: `At most ${String(MEALS_DAYS_MAX)} days at once.` }),
  name: textOf('A name', GROCERY_NAME_MAX).optional(),
  withoutPantry: z.boolean().default(true),
});
export const mealsGroceryAnswerSchema = z.object({
  list: groceryListSchema,
  /** Titles of what was planned and is in the trash or gone, so that nothing of it is on the list. */
  leftOut: z.array(z.string()),
});

/** The private link that calendars follow; null where there is none. */
export const calendarSchema = z.object({ url: z.string().nullable() });

/** GET /api/home: a member's kitchen, in one answer. */
export const homeSchema = z.object({
  /** The server's day (UTC); days around it are planned in `meals`, and the screen shows its own. */
  day: z.string(),
  /** How many recipes the family has. */
  recipes: z.number().int(),
  /** From yesterday to eight days on. */
  meals: z.array(plannedMealSchema),
  /** What waits for somebody to look through it. */
  waiting: z.object({
    /** Imports that are read and not kept yet, and those still being read. */
    ready: z.number().int(),
    reading: z.number().int(),
    /** Recipes with open doubts, and the newest of them. */
    doubted: z.number().int(),
    first: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** Recipes about which somebody outside has answered and nobody has decided, the latest first. */
    answered: z.array(answeredSchema),
  }),
  /** The newest recipes, who added each, and when. */
  added: z.array(z.object({ card: cardSchema, by: z.string(), at: z.string() })),
  /** What was made last: the newest lines of the family's log, of different recipes. */
  made: z.array(
    z.object({
      id: z.string(),
      recipeId: z.string(),
      title: z.string(),
      madeOn: z.string(),
      madeBy: z.string(),
      note: z.string(),
      stars: z.number().nullable(),
    }),
  ),
  /** One card from the tin, for this day: not made for long, or never. */
  tin: z
    .object({
      id: z.string(),
      title: z.string(),
      from: z.string(),
      image: z.string(),
      lines: z.array(z.string()),
      lastMadeOn: z.string().nullable(),
      addedAt: z.string(),
    })
    .nullable(),
});

export type PlannedMeal = z.output<typeof plannedMealSchema>;
export type MealCreate = z.output<typeof mealCreateSchema>;
export type MealPatch = z.output<typeof mealPatchSchema>;
export type HomeAnswer = z.output<typeof homeSchema>;
/** Sent with the stream of events: what is planned as it is now, or the id of what is not planned any more. */
export type MealEvent = { readonly meal: PlannedMeal } | { readonly gone: string };
