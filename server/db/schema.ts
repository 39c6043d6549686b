import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Preferences } from '#shared/user.ts';
import type { Doubt, Ingredient, Source, Step } from '#shared/recipe.ts';
import type { Evidence, Transcript } from '#shared/transcript.ts';

/**
 * The tables. Every stored row carries family_id, every key that joins two of a family's rows carries it too, so
 * that a row can never point into another family. Triggers, extensions and trigram indexes, which Drizzle cannot
 * write, stand in migrations/0001.
 */

/** To the millisecond, which is what JavaScript's dates hold: a cursor made of one must name the same moment. */
const when = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const families = pgTable(
  'families',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    tier: text('tier').$type<'free' | 'premium'>().notNull().default('free'),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [check('families_tier', sql`${t.tier} in ('free', 'premium')`)],
);

export const people = pgTable(
  'people',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The family whose library this person has open. */
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    passwordHash: text('password_hash'),
    guest: boolean('guest').notNull(),
    preferences: jsonb('preferences').$type<Partial<Preferences>>().notNull().default({}),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    // Guests may name an address without owning it; among accounts it is one person's.
    uniqueIndex('people_email')
      .on(t.email)
      .where(sql`not guest`),
    index('people_family').on(t.familyId),
    check('people_account', sql`${t.guest} or (${t.email} <> '' and ${t.passwordHash} is not null)`),
  ],
);

export const memberships = pgTable(
  'memberships',
  {
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    role: text('role').$type<'owner' | 'editor' | 'viewer'>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.familyId, t.personId] }),
    index('memberships_person').on(t.personId),
    check('memberships_role', sql`${t.role} in ('owner', 'editor', 'viewer')`),
  ],
);

/** A cookie's session; `id` is the SHA-256 of what the cookie holds, so that the table alone lets nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    id: bytea('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    renewedAt: when('renewed_at').notNull().defaultNow(),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [index('sessions_person').on(t.personId), index('sessions_expiry').on(t.expiresAt)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in the link. */
    id: bytea('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [index('password_resets_person').on(t.personId)],
);

/** Hits of the rate limits that must hold across processes (sign-in, sign-up, resets). */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resetAt: when('reset_at').notNull(),
});

/** What of a recipe is not needed for a card. */
export interface RecipeBody {
  readonly ingredients: readonly Ingredient[];
  readonly steps: readonly Step[];
  readonly equipment: readonly string[];
  readonly notes: string;
  readonly story: string;
  readonly allergens: readonly string[];
  readonly photos: readonly string[];
  readonly source: Source;
  readonly review: readonly Doubt[];
}

/**
 * A recipe: the columns of its card, and one `body`. Migration 0001 lets PostgreSQL push the body out of the row, so
 * that listing and searching ten thousand recipes reads narrow rows only.
 */
export const recipes = pgTable(
  'recipes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The title as it is searched, see `searchKey`: what a database calls lower case depends on how it was made. */
    titleKey: text('title_key').notNull(),
    servings: text('servings').notNull(),
    prepMin: integer('prep_min'),
    cookMin: integer('cook_min'),
    restMin: integer('rest_min'),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Derived from the body when it is written: the card's picture, first lines, origin, and what filters ask for. */
    image: text('image').notNull().default(''),
    lines: text('lines')
      .array()
      .notNull()
      .default(sql`'{}'`),
    origin: text('origin').notNull().default(''),
    sourceType: text('source_type').notNull(),
    foods: text('foods').notNull().default(''),
    reviews: integer('reviews').notNull().default(0),
    verifiedBy: text('verified_by'),
    verifiedAt: when('verified_at'),
    version: integer('version').notNull().default(1),
    savedBy: text('saved_by').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    updatedAt: when('updated_at').notNull().defaultNow(),
    deletedAt: when('deleted_at'),
    body: jsonb('body').$type<RecipeBody>().notNull(),
  },
  (t) => [
    unique('recipes_of_family').on(t.familyId, t.id),
    index('recipes_newest')
      .on(t.familyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('recipes_trash')
      .on(t.familyId, t.deletedAt.desc().nullsFirst())
      .where(sql`deleted_at is not null`),
    check('recipes_title', sql`length(btrim(${t.title})) > 0`),
    check(
      'recipes_times',
      sql`coalesce(${t.prepMin}, 0) between 0 and 10080 and coalesce(${t.cookMin}, 0) between 0 and 10080 and coalesce(${t.restMin}, 0) between 0 and 10080`,
    ),
    check('recipes_source', sql`${t.sourceType} in ('photo', 'pdf', 'text', 'voice', 'url')`),
    check('recipes_version', sql`${t.version} >= 1`),
    check('recipes_verified', sql`${t.verifiedAt} is null or ${t.reviews} = 0`),
  ],
);

/** The whole recipe as it was before a save. */
export const recipeVersions = pgTable(
  'recipe_versions',
  {
    familyId: uuid('family_id').notNull(),
    recipeId: uuid('recipe_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    servings: text('servings').notNull(),
    prepMin: integer('prep_min'),
    cookMin: integer('cook_min'),
    restMin: integer('rest_min'),
    tags: text('tags').array().notNull(),
    verifiedBy: text('verified_by'),
    verifiedAt: when('verified_at'),
    savedBy: text('saved_by').notNull(),
    savedAt: when('saved_at').notNull(),
    body: jsonb('body').$type<RecipeBody>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recipeId, t.version] }),
    foreignKey({
      columns: [t.familyId, t.recipeId],
      foreignColumns: [recipes.familyId, recipes.id],
      name: 'recipe_versions_recipe',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

/** What the original says and which line gave which field; written once, when the recipe is made. */
export const transcripts = pgTable(
  'transcripts',
  {
    familyId: uuid('family_id').notNull(),
    recipeId: uuid('recipe_id').primaryKey(),
    transcript: jsonb('transcript').$type<Transcript>().notNull(),
    evidence: jsonb('evidence').$type<Evidence>().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.familyId, t.recipeId],
      foreignColumns: [recipes.familyId, recipes.id],
      name: 'transcripts_recipe',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

/**
 * How many live recipes a family has, in all (tag '') and by tag, kept by a trigger; `changes` counts every write that a
 * library page could show, so that a page made before is known to be right still. Shards spare a hot row.
 */
export const libraryCounts = pgTable(
  'library_counts',
  {
    familyId: uuid('family_id').notNull(),
    tag: text('tag').notNull(),
    shard: smallint('shard').notNull(),
    n: integer('n').notNull(),
    changes: bigint('changes', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.familyId, t.tag, t.shard] })],
);

/** A family's files: originals and pictures. The bytes lie in the file store under `id`. */
export const files = pgTable(
  'files',
  {
    /** The unguessable last part of the storagePath '/files/{id}'. */
    id: text('id').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'picture' | 'page' | 'text' | 'pdf' | 'sound'>().notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('files_family').on(t.familyId),
    check('files_kind', sql`${t.kind} in ('picture', 'page', 'text', 'pdf', 'sound')`),
    check('files_bytes', sql`${t.bytes} >= 0`),
  ],
);
