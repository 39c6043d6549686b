import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { asOwner, databaseUrl, ofTest } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');
/** The last migration of each schema that a family may have; 0000 and 0001 landed together. */
const released = ['0001_counts_limit_and_search', '0006_counting_together', '0011_open_doubts', '0032_waiting_letters'];

/** The migrations folder as it was when `last` was the newest. */
function folderUpTo(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  journal.entries.length = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  writeFileSync(path, JSON.stringify(journal));
  return folder;
}

type Values = Readonly<Record<string, unknown>>;
interface Row {
  readonly table: string;
  readonly values: Values;
  /** What later migrations make of it: the migration's number, and the columns that it writes. */
  readonly changes?: Readonly<Record<number, Values>>;
}

/** An id that ends in this number. */
const uuid = (n: number) => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;
const [family, person, list] = [uuid(1), uuid(3), uuid(4)];
/** A moment, as it is given and as PostgreSQL writes it in JSON. */
const moment = new Date('2026-11-20T12:00:00Z');
const at = '2026-11-20T12:00:00+00:00';
const json = (value: unknown) => JSON.stringify(value);
const body = (confidences: readonly number[], doubts: readonly string[] = []) =>
  json({
    ingredients: confidences.map((confidence, n) => ({ item: `food ${String(n)}`, confidence })),
    review: doubts.map((field) => ({ field, kind: 'reading', reason: 'Look.', confidence: 0.5 })),
  });

/** A recipe, and how many doubts its card counts since migration 11. */
const recipe = (n: number, values: Values & { title: string; body: string }, doubtsCounted = 0): Row => ({
  table: 'recipes',
  values: {
    id: uuid(n),
    family_id: family,
    title_key: values.title.toLowerCase(),
    servings: '4',
    prep_min: 10,
    source_type: 'photo',
    saved_by: 'Ruth',
    tags: ['Soup'],
    ...values,
  },
  changes: { 10: { total_min: null }, 11: { reviews: doubtsCounted } },
});

const pages = { a: { original: false }, b: { original: false, story: true }, c: { original: true } };

/** What a family may have kept, by the first migration after which it could: the one that made the table or the columns. */
const kept: Readonly<Record<number, readonly Row[]>> = {
  0: [
    { table: 'families', values: { id: family, name: 'Ours' }, changes: { 7: { waits_for: null } } },
    { table: 'families', values: { id: uuid(2), name: 'Theirs', tier: 'premium' } },
    {
      table: 'people',
      values: { id: person, family_id: family, name: 'Ruth', email: 'r@example.org', password_hash: 'x', guest: false },
      changes: { 7: { claimant: false } },
    },
    { table: 'memberships', values: { family_id: family, person_id: person, role: 'owner' } },
    {
      table: 'sessions',
      values: { id: Buffer.from('a'), person_id: person, renewed_at: moment, expires_at: moment },
      changes: { 7: { device: '', seen_at: at, created_at: at } },
    },
    { table: 'password_resets', values: { id: Buffer.from('b'), person_id: person, expires_at: moment } },
    {
      table: 'files',
      values: { id: 'f', family_id: family, kind: 'picture', content_type: 'image/jpeg', bytes: 3, sha256: 'x' },
    },
    recipe(10, { title: 'Sure', body: body([1, 0.9]) }),
    recipe(11, { title: 'Hard to read', body: body([0.5, 1, 0.89]) }, 2),
    recipe(
      12,
      { title: 'Doubted already', reviews: 2, body: body([0.5, 0.4], ['ingredients.0.quantity', 'title']) },
      3,
    ),
    recipe(13, { title: 'Looked through', verified_at: moment, verified_by: 'Ruth', body: body([0.5]) }),
    {
      table: 'recipe_versions',
      values: {
        family_id: family,
        recipe_id: uuid(10),
        version: 1,
        title: 'Sure',
        servings: '4',
        tags: ['Soup'],
        saved_by: 'Ruth',
        saved_at: moment,
        body: body([1]),
      },
      changes: { 10: { total_min: null } },
    },
    {
      table: 'transcripts',
      values: { family_id: family, recipe_id: uuid(10), transcript: json({ lines: [] }), evidence: json({}) },
    },
  ],
  3: [
    {
      table: 'imports',
      values: { family_id: family, name: 'card.jpg', source_type: 'photo', source_paths: ['f'], status: 'ready' },
    },
    {
      table: 'collections',
      values: { family_id: family, title: 'Ours', recipe_ids: [uuid(10)], cover: json({}), pages: json(pages) },
      changes: { 9: { units: 'written', pages: { a: {}, b: { story: true }, c: { original: true } } } },
    },
    { table: 'grocery_lists', values: { id: list, family_id: family, name: 'Shop', recipe_ids: [], items: json([]) } },
    { table: 'grocery_marks', values: { family_id: family, list_id: list, item_id: 'i', checked: true } },
    { table: 'grocery_settings', values: { family_id: family, pantry: ['salt'] } },
    { table: 'shares', values: { token: 't', family_id: family, recipe_id: uuid(10), shared_by: 'Ruth' } },
  ],
  5: [
    { table: 'subscriptions', values: { customer_id: 'c', family_id: uuid(2), status: 'active' } },
    {
      table: 'print_orders',
      values: {
        family_id: family,
        key: uuid(20),
        collection_id: 'c',
        ordered_by: 'Ruth',
        title: 'Ours',
        format: 'letter',
        binding: 'softcover',
        copies: 1,
        pages: 32,
        package_id: 'p',
        shipping: 'MAIL',
        state: 'shipped',
        address: json({ city: 'Bern' }),
        price: json({ total: 1 }),
        file_token: 'x',
        files_until: moment,
      },
    },
  ],
  11: [
    { table: 'families', values: { id: uuid(5), name: 'A guest’s that waits', waits_for: family } },
    {
      table: 'people',
      values: {
        family_id: uuid(2),
        name: 'Ann',
        email: 'r@example.org',
        password_hash: 'y',
        guest: false,
        claimant: true,
      },
    },
    recipe(14, { title: 'Two hours', total_min: 120, body: body([1]) }),
  ],
  14: [
    {
      ...recipe(15, { title: 'Peas', words: "'peas' '=peas'", body: body([1]) }),
      changes: { 36: { words: null } },
    },
  ],
};

/** Writes a row and gives it as the database has it, with its defaults. */
async function insert(client: pg.Client, { table, values }: Row): Promise<Values> {
  const columns = Object.keys(values);
  const places = columns.map((_, n) => `$${String(n + 1)}`);
  const { rows } = await client.query<{ row: Values }>(
    `insert into ${table} as t (${columns.join()}) values (${places.join()}) returning to_jsonb(t) as row`,
    columns.map((column) => values[column]),
  );
  return rows[0]?.row ?? {};
}

test.each(released)('what a family kept under %s is all there, in today’s form', async (last) => {
  const { server, template } = inject('database');
  const name = `${template}_released`;
  const version = Number(last.slice(0, 4));
  await asOwner(server, `create database ${name}`);
  const client = new pg.Client({ connectionString: databaseUrl(server, name), application_name: ofTest });
  const folder = folderUpTo(last);
  try {
    await client.connect();
    await client.query(`set client_min_messages = warning; set keepsake.free_recipe_limit = ''; set timezone = 'UTC'`);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    const expected = new Map<string, Values[]>();
    for (const [since, rows] of Object.entries(kept)) {
      if (Number(since) > version) continue;
      for (const row of rows) {
        const written = await insert(client, row);
        const later = Object.entries(row.changes ?? {}).filter(([by]) => Number(by) > version);
        const today = Object.assign({}, written, ...later.map(([, values]) => values)) as Values;
        expected.set(row.table, [...(expected.get(row.table) ?? []), today]);
      }
    }

    await migrate(databaseUrl(server, name));

    for (const [table, rows] of expected) {
      const after = await client.query<{ row: Values }>(`select to_jsonb(t) as row from ${table} t`);
      expect(after.rows, table).toHaveLength(rows.length);
      for (const row of rows) expect(after.rows, table).toContainEqual({ row: expect.objectContaining(row) });
    }
    const counted = await client.query(
      `select tag, sum(n)::int as n from library_counts where family_id = $1 group by tag order by tag`,
      [family],
    );
    const recipes = expected.get('recipes')?.length ?? 0;
    expect(counted.rows).toEqual([
      { tag: '', n: recipes },
      { tag: 'Soup', n: recipes },
    ]);
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
    await asOwner(server, `drop database if exists ${name} with (force)`);
  }
});
