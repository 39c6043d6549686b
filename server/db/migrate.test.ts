import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { asOwner, databaseUrl } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');
/** The last migration of each schema that families already have. */
const released = ['0006_counting_together'];

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

const ids = { family: '11111111-1111-4111-8111-111111111111', other: '22222222-2222-4222-8222-222222222222' };
const body = (confidences: readonly number[], doubts: readonly string[] = []) =>
  JSON.stringify({
    ingredients: confidences.map((confidence, at) => ({ item: `food ${String(at)}`, confidence })),
    review: doubts.map((field) => ({ field, kind: 'reading', reason: 'Look.', confidence: 0.5 })),
  });

test.each(released)('what a family kept under %s is all there, in today’s form', async (last) => {
  const { server, template } = inject('database');
  const name = `${template}_released`;
  await asOwner(server, `create database ${name}`);
  const client = new pg.Client({ connectionString: databaseUrl(server, name) });
  const folder = folderUpTo(last);
  try {
    await client.connect();
    await client.query('set client_min_messages = warning');
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await client.query(`insert into families (id, name) values ($1, 'Ours'), ($2, 'Theirs')`, [ids.family, ids.other]);
    await client.query(
      `insert into people (family_id, name, email, password_hash, guest) values ($1, 'Ruth', 'ruth@example.org', 'x', false)`,
      [ids.family],
    );
    const recipe = (title: string, json: string, reviews: number, verified: boolean) =>
      client.query(
        `insert into recipes (family_id, title, title_key, servings, prep_min, source_type, saved_by, body, reviews, verified_at)
         values ($1, $2, lower($2), '4', 10, 'photo', 'Ruth', $3, $4, $5)`,
        [ids.family, title, json, reviews, verified ? new Date(0) : null],
      );
    await recipe('Sure', body([1, 0.9]), 0, false);
    await recipe('Hard to read', body([0.5, 1, 0.89]), 0, false);
    await recipe('Doubted already', body([0.5, 0.4], ['ingredients.0.quantity', 'title']), 2, false);
    await recipe('Looked through', body([0.5]), 0, true);
    const pages = { a: { original: false }, b: { original: false, story: true }, c: { original: true } };
    await client.query(
      `insert into collections (family_id, title, recipe_ids, cover, pages) values ($1, 'Ours', '{}', '{}', $2)`,
      [ids.family, JSON.stringify(pages)],
    );

    await migrate(databaseUrl(server, name));

    const recipes = await client.query('select title, prep_min, total_min, reviews from recipes order by title');
    expect(recipes.rows).toEqual([
      { title: 'Doubted already', prep_min: 10, total_min: null, reviews: 3 },
      { title: 'Hard to read', prep_min: 10, total_min: null, reviews: 2 },
      { title: 'Looked through', prep_min: 10, total_min: null, reviews: 0 },
      { title: 'Sure', prep_min: 10, total_min: null, reviews: 0 },
    ]);
    const books = await client.query('select title, units, pages from collections');
    expect(books.rows).toEqual([
      { title: 'Ours', units: 'written', pages: { a: {}, b: { story: true }, c: { original: true } } },
    ]);
    const people = await client.query('select name, email, guest, claimant from people');
    expect(people.rows).toEqual([{ name: 'Ruth', email: 'ruth@example.org', guest: false, claimant: false }]);
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
    await asOwner(server, `drop database if exists ${name} with (force)`);
  }
});
