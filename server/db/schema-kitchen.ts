import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { families, people, recipes, when } from './schema.ts';

/** The tables of a kitchen in use: what was made, what is planned, what somebody likes best. */

/** A recipe was made: one line of the family's log. The id is chosen by whoever writes it, so that sending it twice keeps one. */
export const makings = pgTable(
  'makings',
  {
    id: uuid('id').notNull(),
    familyId: uuid('family_id').notNull(),
    recipeId: uuid('recipe_id').notNull(),
    /** The day in the kitchen where it was made. */
    madeOn: date('made_on', { mode: 'string' }).notNull(),
    /** As the person was called then; the line outlives the account. */
    madeBy: text('made_by').notNull(),
    note: text('note').notNull().default(''),
    /** A storagePath of the family's, or empty. */
    photo: text('photo').notNull().default(''),
    stars: smallint('stars'),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.familyId, t.id] }),
    index('makings_recipe').on(t.familyId, t.recipeId, t.madeOn.desc().nullsFirst()),
    index('makings_latest').on(t.familyId, t.madeOn.desc().nullsFirst(), t.createdAt.desc().nullsFirst()),
    foreignKey({
      columns: [t.familyId, t.recipeId],
      foreignColumns: [recipes.familyId, recipes.id],
      name: 'makings_of_recipe',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('makings_stars', sql`${t.stars} between 1 and 5`),
  ],
);

/** What a person of the family likes best. */
export const favourites = pgTable(
  'favourites',
  {
    familyId: uuid('family_id').notNull(),
    recipeId: uuid('recipe_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.recipeId] }),
    index('favourites_family').on(t.familyId, t.personId),
    foreignKey({
      columns: [t.familyId, t.recipeId],
      foreignColumns: [recipes.familyId, recipes.id],
      name: 'favourites_of_recipe',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

/**
 * What is planned for a meal: a recipe or a note. Recipes are named, not joined: a plan outlives what is in the trash, and
 * says what is missing. The id is chosen by whoever plans, so that sending it twice plans it once.
 */
export const plannedMeals = pgTable(
  'planned_meals',
  {
    id: uuid('id').notNull(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    meal: text('meal').$type<'breakfast' | 'lunch' | 'dinner' | 'other'>().notNull(),
    /** Order within a meal. */
    place: integer('place').notNull().default(0),
    recipeId: uuid('recipe_id'),
    /** The recipe's title when it was planned, or the note that stands for a meal without one. */
    title: text('title').notNull(),
    /** For how many; null as the recipe says. */
    servings: integer('servings'),
    note: text('note').notNull().default(''),
    plannedBy: text('planned_by').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    updatedAt: when('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.familyId, t.id] }),
    index('planned_meals_day').on(t.familyId, t.day),
    check('planned_meals_meal', sql`${t.meal} in ('breakfast', 'lunch', 'dinner', 'other')`),
    check('planned_meals_title', sql`length(btrim(${t.title})) > 0`),
    check('planned_meals_servings', sql`${t.servings} > 0`),
  ],
);

/** The private link by which a calendar follows a family's plan. Whoever has it reads the plan, until it is ended. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    /** The unguessable last part of the link. */
    token: text('token').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [unique('calendar_feeds_family').on(t.familyId)],
);
