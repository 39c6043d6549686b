/** The yardstick: Express, a pool, one select by primary key, one small JSON answer. */
import express from 'express';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query('create table if not exists bench_rows (id integer primary key, title text not null)');
await pool.query(
  "insert into bench_rows select n, 'Recipe ' || n from generate_series(1, 10000) n on conflict do nothing",
);

const app = express();
app.get('/', (_req, res) => {
  res.json({ ok: true });
});
app.get('/:id', async (req, res) => {
  const { rows } = await pool.query<{ id: number; title: string }>('select id, title from bench_rows where id = $1', [
    Number(req.params.id),
  ]);
  res.json(rows[0] ?? null);
});
app.listen(Number(process.env['PORT']), '127.0.0.1');
