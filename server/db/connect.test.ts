import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asOwner, databaseUrl, testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const limitOf = async (freeRecipeLimit: number | null) => {
  const db = connect(database.url, { freeRecipeLimit, connections: 2 });
  try {
    const ask = () => db.execute<{ limit: string }>(sql`select current_setting('keepsake.free_recipe_limit') as limit`);
    return (await Promise.all([ask(), ask()])).map((answer) => answer.rows[0]?.limit);
  } finally {
    await db.close();
  }
};

test('every connection carries the free limit', async () => {
  expect(await limitOf(25)).toEqual(['25', '25']);
  expect(await limitOf(0)).toEqual(['0', '0']);
});

test('without a limit the setting is empty', async () => {
  expect(await limitOf(null)).toEqual(['', '']);
});

test('through a pooler nothing is left on a connection, and the free limit holds all the same', async () => {
  const db = connect(database.url, { freeRecipeLimit: 1, connections: 1, pooled: true });
  try {
    await db.execute(sql`update installation set free_recipe_limit = 1`);
    const named = db
      .select({ name: sql<string>`'named'` })
      .from(sql`installation`)
      .prepare('named');
    await named.execute();
    const left = await db.execute(
      sql`select name from pg_prepared_statements union all
        select current_setting('keepsake.shard', true) where current_setting('keepsake.shard', true) is not null`,
    );
    expect(left.rows).toEqual([]);
    const { rows } = await db.execute<{ id: string }>(sql`insert into families (name) values ('Ours') returning id`);
    const insert = () =>
      db.execute(sql`insert into recipes (id, family_id, title, title_key, servings, source_type, saved_by, body)
        values (gen_random_uuid(), ${rows[0]?.id}, 'Soup', 'soup', '', 'text', 'Ruth', '{}')`);
    await insert();
    await expect(insert()).rejects.toMatchObject({ cause: { constraint: 'recipes_free_limit' } });
    // Whoever carries a limit of their own goes by that.
    expect((await database.db.execute(sql`select keepsake_free_recipe_limit() as most`)).rows).toEqual([{ most: 25 }]);
  } finally {
    await db.execute(sql`update installation set free_recipe_limit = null`);
    await db.close();
  }
});

test('a connection that the server ends is replaced', async () => {
  const db = connect(database.url, { freeRecipeLimit: 25, connections: 1 });
  try {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 2000)`);
    await expect.poll(() => db.$client.totalCount).toBe(0);
    expect((await db.execute(sql`select 1`)).rowCount).toBe(1);
  } finally {
    await db.close();
  }
});

test('several processes can bring an empty database up to date at once', async () => {
  const { server, template } = inject('database');
  const name = `${template}_empty`;
  await asOwner(server, `create database ${name}`);
  const url = databaseUrl(server, name);
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  await migrate(url);
  const db = connect(url, { freeRecipeLimit: 25, connections: 1 });
  const { rows } = await db.execute<{ count: number; different: number }>(
    sql`select count(*)::int as count, count(distinct hash)::int as different from drizzle.__drizzle_migrations`,
  );
  await db.close();
  await asOwner(server, `drop database ${name}`);
  expect(rows[0]?.count).toBeGreaterThan(0);
  expect(rows[0]?.count).toBe(rows[0]?.different);
});

test('upper and lower case are the same letters beyond English too', async () => {
  const { rows } = await database.db.execute<{ same: boolean }>(sql`select 'CRÈME BRÛLÉE' ilike '%crème%' as same`);
  expect(rows[0]?.same).toBe(true);
});
