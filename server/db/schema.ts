import { getTableColumns, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ArchivePreview, ArchiveTaking, Merging } from '#shared/archives.ts';
import type { BookFormat, BookPage, Collection, Opening } from '#shared/collections.ts';
import type { RecipeDraft } from '#shared/draft.ts';
import type { GroceryItem } from '#shared/grocery/list.ts';
import type { ImportStatus } from '#shared/imports.ts';
import type { UnitChoice } from '#shared/units.ts';
import type { Preferences } from '#shared/user.ts';
import type { RecipeContent, Source } from '#shared/recipe.ts';
import type { Evidence, Transcript } from '#shared/transcript.ts';

/**
 * The tables. Every stored row carries family_id, every key that joins two of a family's rows carries it too, so
 * that a row can never point into another family. Triggers, extensions and trigram indexes, which Drizzle cannot
 * write, stand in migrations/0001.
 */

/** To the millisecond, which is what JavaScript's dates hold: a cursor made of one must name the same moment. */
export const when = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** What PostgreSQL's text search looks through, written as text. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const families = pgTable(
  'families',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    tier: text('tier').$type<'free' | 'premium'>().notNull().default('free'),
    /** Where a guest's library belongs that waits, because that family is over its free limit; null for a family itself. */
    waitsFor: uuid('waits_for').references((): AnyPgColumn => families.id, { onDelete: 'cascade' }),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('families_waiting')
      .on(t.waitsFor)
      .where(sql`waits_for is not null`),
    index('families_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('families_tier', sql`${t.tier} in ('free', 'premium')`),
    check('families_waits', sql`${t.waitsFor} <> ${t.id}`),
  ],
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
    /**
     * Signed up with an address that another account has, or changed to one. All works as in any account, so that nobody
     * can find out by signing up who has one; but letters to the address are the other's.
     */
    claimant: boolean('claimant').notNull().default(false),
    preferences: jsonb('preferences').$type<Partial<Preferences>>().notNull().default({}),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    // Guests may name an address without owning it; of accounts one has it, and others claim it at most.
    uniqueIndex('people_email')
      .on(t.email)
      .where(sql`not guest and not claimant`),
    index('people_accounts')
      .on(t.email)
      .where(sql`not guest`),
    index('people_family').on(t.familyId),
    // Without a password, a provider of the host's choice signs them in.
    check('people_account', sql`${t.guest} or ${t.email} <> ''`),
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
    since: when('since').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.familyId, t.personId] }),
    index('memberships_person').on(t.personId),
    check('memberships_role', sql`${t.role} in ('owner', 'editor', 'viewer')`),
  ],
);

/** A link by which one person joins a family; `tokenHash` is the SHA-256 of its last part, so that the table alone lets nobody in. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    role: text('role').$type<'editor' | 'viewer'>().notNull(),
    /** The only address that may accept it; null where whoever has the link may. */
    email: text('email'),
    invitedBy: text('invited_by').notNull(),
    /** Who has joined by it; null while it is open. */
    acceptedBy: uuid('accepted_by').references(() => people.id, { onDelete: 'cascade' }),
    expiresAt: when('expires_at').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('invitations_token').on(t.tokenHash),
    index('invitations_family').on(t.familyId),
    index('invitations_expiry').on(t.expiresAt),
    index('invitations_accepted').on(t.acceptedBy),
    check('invitations_role', sql`${t.role} in ('editor', 'viewer')`),
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
    /** What the person's own list of devices names it by; nobody is let in by it. */
    handle: uuid('handle').notNull().defaultRandom(),
    /** The browser and system in words, such as 'Firefox on Windows'. */
    device: text('device').notNull().default(''),
    /** What the person calls it, such as 'Kitchen tablet'; empty where it has no name. */
    name: text('name').notNull().default(''),
    /** Signed in by the leave of another device: it cooks, and changes nothing of who gets in. */
    added: boolean('added').notNull().default(false),
    /** When it was last used, to the quarter of an hour. */
    seenAt: when('seen_at').notNull().defaultNow(),
    createdAt: when('created_at').notNull().defaultNow(),
    /**
     * Of a guest's first session: the visitor's id before it, from where it was made (the hash of address and browser), and
     * what its own id was made from; so that calls which came at once find the same guest.
     */
    visitor: bytea('visitor'),
    settledBy: bytea('settled_by'),
    settledFrom: bytea('settled_from'),
    renewedAt: when('renewed_at').notNull().defaultNow(),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [
    index('sessions_visitor')
      .on(t.visitor)
      .where(sql`visitor is not null`),
    index('sessions_person').on(t.personId),
    index('sessions_expiry').on(t.expiresAt),
  ],
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
  /** Where tries are delayed: when the next one is let through. */
  nextAt: when('next_at'),
});

/** Bytes that a family or an address has sent within its window of time, see `sent-bytes.repo.ts`. */
export const sentBytes = pgTable('sent_bytes', {
  key: text('key').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  resetAt: when('reset_at').notNull(),
});

/** What of a recipe is not needed for a card. */
export type RecipeBody = Omit<RecipeContent, 'title' | 'servings' | 'times' | 'tags'>;

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
    /** As the source states it; null where it does not. */
    totalMin: integer('total_min'),
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
    /** From whom, and for which occasions, as the body says: by these the pages of people and occasions find it. */
    fromName: text('from_name').notNull().default(''),
    occasions: text('occasions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    foods: text('foods').notNull().default(''),
    /** What searches look through, see `recipe-words.ts`; null until a recipe of an earlier schema was gone through. */
    words: tsvector('words'),
    /** By which 'A to Z' sorts, letter by letter. */
    azKey: text('az_key').notNull().default(''),
    /** The foods that have to be in the house, by number. */
    foodIds: integer('food_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    reviews: integer('reviews').notNull().default(0),
    /** How often it was made and when last, as the family's log says: a trigger keeps both. */
    madeCount: integer('made_count').notNull().default(0),
    lastMadeOn: date('last_made_on', { mode: 'string' }),
    /** The recipe that this one is a variant of; named, not joined: a variant outlives it. */
    variantOf: uuid('variant_of'),
    /** A keepsake that is only ever varied: who locked it, empty for a guest; null where it may be changed. */
    lockedBy: text('locked_by'),
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
    index('recipes_without_words')
      .on(t.id)
      .where(sql`words is null`),
    // Home says how many have open doubts, and which of them is the newest.
    index('recipes_doubted')
      .on(t.familyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null and reviews > 0`),
    index('recipes_from')
      .on(t.familyId, t.fromName)
      .where(sql`from_name <> ''`),
    index('recipes_occasions')
      .on(t.familyId)
      .where(sql`occasions <> '{}'`),
    index('recipes_variants')
      .on(t.familyId, t.variantOf)
      .where(sql`variant_of is not null`),
    check('recipes_title', sql`length(btrim(${t.title})) > 0`),
    check(
      'recipes_times',
      sql`coalesce(${t.prepMin}, 0) between 0 and 10080 and coalesce(${t.cookMin}, 0) between 0 and 10080 and coalesce(${t.restMin}, 0) between 0 and 10080 and coalesce(${t.totalMin}, 0) between 0 and 10080`,
    ),
    check('recipes_source', sql`${t.sourceType} in ('photo', 'pdf', 'text', 'voice', 'url')`),
    check('recipes_version', sql`${t.version} >= 1`),
    check('recipes_verified', sql`${t.verifiedAt} is null or ${t.reviews} = 0`),
  ],
);

/** A recipe's columns, but for what only searches look through: that is as long as the recipe itself. */
export const recipeColumns = (({ words: _words, foodIds: _foodIds, azKey: _azKey, ...columns }) => columns)(
  getTableColumns(recipes),
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
    totalMin: integer('total_min'),
    tags: text('tags').array().notNull(),
    verifiedBy: text('verified_by'),
    verifiedAt: when('verified_at'),
    savedBy: text('saved_by').notNull(),
    savedAt: when('saved_at').notNull(),
    body: jsonb('body').$type<RecipeBody>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recipeId, t.version] }),
    index('recipe_versions_family').on(t.familyId),
    foreignKey({
      columns: [t.familyId, t.recipeId],
      foreignColumns: [recipes.familyId, recipes.id],
      name: 'recipe_versions_recipe',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

/** What the original says and which line gave which field. */
export const transcripts = pgTable(
  'transcripts',
  {
    familyId: uuid('family_id').notNull(),
    recipeId: uuid('recipe_id').primaryKey(),
    transcript: jsonb('transcript').$type<Transcript>().notNull(),
    evidence: jsonb('evidence').$type<Evidence>().notNull(),
    /** The transcript as it was first read, once a person has corrected it. */
    firstRead: jsonb('first_read').$type<Transcript>(),
  },
  (t) => [
    index('transcripts_family').on(t.familyId),
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

/**
 * The words of a family's titles, ingredients and tags as they are written, each with what is left of it without one letter:
 * by that a typing error finds the word that was meant. Words stay when their recipe goes: they find nothing then.
 */
export const searchWords = pgTable(
  'search_words',
  {
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
    gaps: text('gaps').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.familyId, t.word] })],
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
    /** An 'archive' is what other programs and this one write recipes to: it is kept until it was taken in. */
    kind: text('kind').$type<'picture' | 'page' | 'text' | 'pdf' | 'sound' | 'archive'>().notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('files_family').on(t.familyId),
    index('files_content').on(t.familyId, t.sha256),
    check('files_kind', sql`${t.kind} in ('picture', 'page', 'text', 'pdf', 'sound', 'archive')`),
    check('files_bytes', sql`${t.bytes} >= 0`),
  ],
);

/** Addresses that were given out for an upload; what arrived there becomes a row of `files` once it has been looked at. */
export const uploads = pgTable(
  'uploads',
  {
    /** The id that the file will have. */
    id: text('id').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    /** What was claimed, where the caller said so. */
    contentType: text('content_type'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Why what arrived was thrown away, for whoever asks for it later. */
    refused: text('refused'),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [index('uploads_family').on(t.familyId), index('uploads_expiry').on(t.expiresAt)],
);

/** The queue of what is to be read, and the drafts that came of it. A row is its own job. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    /** Order in which they were given. */
    place: bigserial('place', { mode: 'number' }).notNull(),
    name: text('name').notNull().default(''),
    sourceType: text('source_type').$type<Source['type'] | 'archive'>().notNull(),
    sourcePaths: text('source_paths')
      .array()
      .notNull()
      .default(sql`'{}'`),
    sourceData: text('source_data'),
    url: text('url'),
    status: text('status').$type<ImportStatus>().notNull().default('queued'),
    progress: real('progress').notNull().default(0),
    reason: text('reason').notNull().default(''),
    /** Somebody waits for this one: it goes before what was dropped in bulk. */
    urgent: boolean('urgent').notNull().default(false),
    title: text('title').notNull().default(''),
    doubts: integer('doubts').notNull().default(0),
    draft: jsonb('draft').$type<RecipeDraft>(),
    /** Of an archive: what is in it. */
    preview: jsonb('preview').$type<ArchivePreview>(),
    /** Of an archive that somebody has asked to be taken in: who, and how. */
    taking: jsonb('taking').$type<ArchiveTaking>(),
    /** Of another family's library in place of an archive: whose, and who brings it. */
    merging: jsonb('merging').$type<Merging>(),
    recipeId: uuid('recipe_id'),
    /** Whose hand it is read as; one that was forgotten is none. */
    handId: uuid('hand_id'),
    /** The process that reads it, by the key of the advisory lock that it holds while it lives. */
    claimedBy: integer('claimed_by'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: when('created_at').notNull().defaultNow(),
    updatedAt: when('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('imports_family').on(t.familyId, t.place),
    index('imports_recipe').on(t.recipeId),
    // A family that is deleted is named by what another one was about to take over of it.
    index('imports_merging')
      .on(sql`(${t.merging} ->> 'familyId')`)
      .where(sql`merging is not null`),
    index('imports_waiting')
      .on(t.urgent.desc(), t.place)
      .where(sql`status in ('queued', 'reading', 'structuring')`),
    index('imports_failed')
      .on(t.updatedAt.desc().nullsFirst())
      .where(sql`status = 'failed'`),
    foreignKey({
      columns: [t.familyId, t.recipeId],
      foreignColumns: [recipes.familyId, recipes.id],
      name: 'imports_recipe',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('imports_status', sql`${t.status} in ('queued', 'reading', 'structuring', 'ready', 'failed', 'saved')`),
    check('imports_source', sql`${t.sourceType} in ('photo', 'pdf', 'text', 'voice', 'url', 'archive')`),
    check('imports_saved', sql`(${t.status} = 'saved' and ${t.sourceType} <> 'archive') = (${t.recipeId} is not null)`),
  ],
);

/** When a family's turn to have an import read last was, as a number that only grows: the lowest is next. */
export const importTurns = pgTable('import_turns', {
  familyId: uuid('family_id')
    .primaryKey()
    .references(() => families.id, { onDelete: 'cascade' }),
  turn: bigserial('turn', { mode: 'number' }).notNull(),
});

/** A grocery list: its lines as one value, its marks apart, so that two people who tick at once never wait for each other. */
export const groceryLists = pgTable(
  'grocery_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As they were chosen: a list outlives its recipes. */
    recipeIds: text('recipe_ids').array().notNull(),
    servings: jsonb('servings').$type<Record<string, number>>().notNull().default({}),
    items: jsonb('items').$type<readonly GroceryItem[]>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: when('created_at').notNull().defaultNow(),
    updatedAt: when('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('grocery_lists_of_family').on(t.familyId, t.id),
    index('grocery_lists_newest').on(t.familyId, t.createdAt.desc().nullsFirst()),
  ],
);

/** Which lines are ticked; a line that never was has no row. */
export const groceryMarks = pgTable(
  'grocery_marks',
  {
    familyId: uuid('family_id').notNull(),
    listId: uuid('list_id').notNull(),
    itemId: text('item_id').notNull(),
    checked: boolean('checked').notNull(),
    markedAt: when('marked_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.itemId] }),
    index('grocery_marks_family').on(t.familyId),
    foreignKey({
      columns: [t.familyId, t.listId],
      foreignColumns: [groceryLists.familyId, groceryLists.id],
      name: 'grocery_marks_list',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

/** What a family has taught its lists. */
export const grocerySettings = pgTable('grocery_settings', {
  familyId: uuid('family_id')
    .primaryKey()
    .references(() => families.id, { onDelete: 'cascade' }),
  aisles: jsonb('aisles').$type<Record<string, string>>().notNull().default({}),
  pantry: text('pantry')
    .array()
    .notNull()
    .default(sql`'{}'`),
  shopOrder: text('shop_order')
    .array()
    .notNull()
    .default(sql`'{}'`),
});

/** The page a retailer has made of a list, as long as the list is the same: retailers ask not to be asked twice. */
export const retailerPages = pgTable(
  'retailer_pages',
  {
    familyId: uuid('family_id').notNull(),
    listId: uuid('list_id').notNull(),
    retailer: text('retailer').notNull(),
    /** SHA-256 of what was sent. */
    content: text('content').notNull(),
    url: text('url').notNull(),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.retailer] }),
    index('retailer_pages_family').on(t.familyId),
    foreignKey({
      columns: [t.familyId, t.listId],
      foreignColumns: [groceryLists.familyId, groceryLists.id],
      name: 'retailer_pages_list',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

/** A person's leave to fill their cart at a retailer, and the steps of asking for it. */
export const retailerGrants = pgTable(
  'retailer_grants',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    retailer: text('retailer').notNull(),
    /** While the person is away at the retailer: what must come back with them. */
    state: text('state'),
    verifier: text('verifier'),
    refreshToken: text('refresh_token'),
    accessToken: text('access_token'),
    expiresAt: when('expires_at'),
    /** While a process asks the retailer for the next tokens: until then no other one does. */
    renewingUntil: when('renewing_until'),
  },
  (t) => [primaryKey({ columns: [t.personId, t.retailer] }), index('retailer_grants_family').on(t.familyId)],
);

/** Links by which a recipe can be seen without an account, until they are taken back. */
export const shares = pgTable(
  'shares',
  {
    /** The unguessable last part of the link. */
    token: text('token').primaryKey(),
    familyId: uuid('family_id').notNull(),
    recipeId: uuid('recipe_id').notNull(),
    sharedBy: text('shared_by').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('shares_recipe').on(t.recipeId),
    index('shares_family').on(t.familyId),
    foreignKey({
      columns: [t.familyId, t.recipeId],
      foreignColumns: [recipes.familyId, recipes.id],
      name: 'shares_of_recipe',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

/** A cookbook. Recipes are named, not joined: a book outlives what is in the trash, and says what is missing. */
export const collections = pgTable(
  'collections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    dedication: text('dedication').notNull().default(''),
    story: text('story').notNull().default(''),
    recipeIds: text('recipe_ids').array().notNull(),
    chapters: jsonb('chapters').$type<Collection['chapters']>().notNull().default([]),
    cover: jsonb('cover').$type<Collection['cover']>().notNull(),
    format: text('format').$type<BookFormat>().notNull().default('letter'),
    units: text('units').$type<UnitChoice>().notNull().default('written'),
    opening: text('opening').$type<Opening>().notNull().default('none'),
    pages: jsonb('pages').$type<Record<string, BookPage>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    createdAt: when('created_at').notNull().defaultNow(),
    updatedAt: when('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('collections_of_family').on(t.familyId, t.id),
    index('collections_newest').on(t.familyId, t.createdAt.desc().nullsFirst()),
    check('collections_opening', sql`${t.opening} in ('none', 'people', 'occasions', 'both')`),
    check('collections_title', sql`length(btrim(${t.title})) > 0`),
  ],
);

/** Somebody whose handwriting the family has cards of, and what was learned of it. A row is also the job of learning it. */
export const hands = pgTable(
  'hands',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The network that was learned with, and what was learned; null while nothing is, or where it reads no better. */
    network: text('network').notNull().default(''),
    weights: bytea('weights'),
    /** How many lines it was tried to learn from, and letters wrong of those held out, 0..1, as it was and as learned. */
    learnedFrom: integer('learned_from').notNull().default(0),
    wrongBefore: real('wrong_before'),
    wrongAfter: real('wrong_after'),
    /** Something may have come that was not learned from. */
    isDue: boolean('is_due').notNull().default(false),
    /** Since when; a trigger keeps it. */
    dueAt: when('due_at'),
    /** While a process learns it: after this moment that process is taken for dead. */
    claimedUntil: when('claimed_until'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('hands_of_family').on(t.familyId, t.id),
    index('hands_due')
      .on(t.createdAt)
      .where(sql`is_due or claimed_until is not null`),
    check('hands_name', sql`length(btrim(${t.name})) > 0`),
  ],
);

/** Whose hand a recipe's original is in; a recipe of nobody's (print) has a row without a hand, so that it is asked once. */
export const handCards = pgTable(
  'hand_cards',
  {
    familyId: uuid('family_id').notNull(),
    recipeId: uuid('recipe_id').primaryKey(),
    handId: uuid('hand_id'),
  },
  (t) => [
    index('hand_cards_hand').on(t.familyId, t.handId),
    foreignKey({
      columns: [t.familyId, t.recipeId],
      foreignColumns: [recipes.familyId, recipes.id],
      name: 'hand_cards_recipe',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    // Deferred in the migration: recipes and hands of a family move to another one in two statements.
    foreignKey({
      columns: [t.familyId, t.handId],
      foreignColumns: [hands.familyId, hands.id],
      name: 'hand_cards_of_hand',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

/** Lines that a person has read: small grey pictures with their text. */
export const handExamples = pgTable(
  'hand_examples',
  {
    familyId: uuid('family_id').notNull(),
    handId: uuid('hand_id').notNull(),
    recipeId: uuid('recipe_id').notNull(),
    /** Where it stands: file, page and box, as one text. */
    place: text('place').notNull(),
    text: text('text').notNull(),
    picture: bytea('picture').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.recipeId, t.place] }),
    index('hand_examples_hand').on(t.familyId, t.handId, t.createdAt),
    foreignKey({
      columns: [t.familyId, t.recipeId],
      foreignColumns: [recipes.familyId, recipes.id],
      name: 'hand_examples_recipe',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    foreignKey({
      columns: [t.familyId, t.handId],
      foreignColumns: [hands.familyId, hands.id],
      name: 'hand_examples_of_hand',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('hand_examples_size', sql`octet_length(${t.picture}) <= 65536`),
  ],
);
