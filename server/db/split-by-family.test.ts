import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';

/**
 * How each table could be split over many databases (docs/scale.md). A new table gets its place here: whoever adds one
 * says what becomes of it when one database is too small.
 */
const places = {
  /** Beside its family: every question names the family, and no key leads to a row of another one. */
  family: `collections errands families family_keeping favourites file_checks files grocery_lists grocery_marks grocery_settings
    hand_cards hand_examples hands import_turns imports keeper_letters keepers library_counts makings planned_meals
    question_answers questions recipe_versions recipes relatives retailer_grants retailer_pages search_words transcripts
    uploads webhook_deliveries webhooks`,
  /** Beside its family too, but found by something that does not say whose it is: a link, a provider's number, a letter. */
  found: `calendar_feeds inbox_letters invitations kept_archive_links kept_archives personal_tokens print_orders
    question_links shares subscriptions`,
  /** A person's, who may belong to several families. */
  person: `deletion_codes device_offers hosts identities last_seen memberships openid_journeys passkey_challenges passkeys
    password_resets people sessions`,
  /** The house's own, or kept over all families. */
  house:
    'backups deletions gone_bytes installation payment_events rate_limits sandbox_objects sent_bytes waiting_letters',
} as const;
const inPlace = (place: keyof typeof places) => places[place].split(/\s+/);

/** Keys of a family's rows that do not name the family, and what they lead to; each would be lost or widened. */
const keysThatCross = [
  'family_keeping -> keepers',
  'favourites -> people',
  'file_checks -> files',
  'keeper_letters -> keepers',
  'keeper_letters -> kept_archives',
  'questions -> question_links',
  'retailer_grants -> people',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('has a place for every table', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const named = (Object.keys(places) as (keyof typeof places)[]).flatMap(inPlace).sort();
  expect(named).toEqual(rows.map(({ name }) => name));
});

it('leads from a family’s row to no row of another family, but for the keys that are known', async () => {
  const { rows } = await database.db.execute<{ key: string }>(
    sql`select distinct conrelid::regclass || ' -> ' || confrelid::regclass as key from pg_constraint
      where contype = 'f' and confrelid <> 'families'::regclass and not exists (select from pg_attribute
        where attrelid = conrelid and attname = 'family_id' and attnum = any (conkey)) order by 1`,
  );
  const ofFamilies = rows.map(({ key }) => key).filter((key) => inPlace('family').includes(key.split(' ')[0] ?? ''));
  expect(ofFamilies).toEqual(keysThatCross);
});

it('has in every row of a family whose it is', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select c.table_name as name from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'family_id'`,
  );
  const withFamily = new Set(rows.map(({ name }) => name));
  expect(inPlace('family').filter((name) => !withFamily.has(name))).toEqual(['families', 'file_checks']);
});

it('finds a family’s rows by an index in each of its tables, however many families there are', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'family_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (select from pg_index i
        where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indpred is null) order by 1`,
  );
  // Two of the house: of deletions few are ever open, and of its subscriptions a family's own has an index.
  expect(rows.map(({ name }) => name)).toEqual(['deletions', 'subscriptions']);
});

it('finds by an index what goes with a row', async () => {
  const { rows } = await database.db.execute<{ key: string }>(
    sql`select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as key from pg_constraint k where contype = 'f'
      and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = any (k.conkey)) order by 1`,
  );
  expect(rows).toEqual([]);
});
