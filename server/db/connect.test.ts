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

test('of two that wait for each other both are done, and what fails otherwise is not begun again', async () => {
  const { db } = database;
  const made = await db.execute<{ id: string }>(sql`insert into families (name) values ('0'), ('0') returning id`);
  const [first = '', second = ''] = made.rows.map(({ id }) => id);
  let begun = 0;
  let held = 0;
  // Neither goes on before the other has its first row; the one that is begun anew need not wait.
  let bothAt = () => undefined as void;
  const both = new Promise<void>((resolve) => (bothAt = resolve));
  const countUp = (ids: readonly [string, string]) =>
    db.transaction(async (tx) => {
      begun += 1;
      const add = (id: string) => tx.execute(sql`update families set name = name::int + 1 where id = ${id}`);
      await add(ids[0]);
      held += 1;
      if (held === 2) bothAt();
      await both;
      await add(ids[1]);
      return ids[1];
    });
  expect(await Promise.all([countUp([first, second]), countUp([second, first])])).toEqual([second, first]);
  // One of them anew, and again where it had its first row before the other was woken.
  expect(begun).toBeGreaterThanOrEqual(3);
  const names = await db.execute(sql`select name from families where id in (${first}, ${second})`);
  expect(names.rows).toEqual([{ name: '2' }, { name: '2' }]);

  let failed = 0;
  const fail = () =>
    db.transaction(() => {
      failed += 1;
      throw Object.assign(new Error('something else'), { code: '23505' });
    });
  await expect(fail()).rejects.toThrow('something else');
  expect(failed).toBe(1);
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
