import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, it } from 'vitest';
import { calls, type CallRow } from '#shared/calls.ts';
import { errorHandler } from './error-handler.ts';
import { addLimits } from './limits.ts';

/** Counts in memory as the repository does in the database, without the end of a window. */
function attemptsInMemory() {
  const counted = new Map<string, number>();
  const add = (key: string, more: number) => {
    const totalHits = (counted.get(key) ?? 0) + more;
    counted.set(key, totalHits);
    return { totalHits, resetTime: new Date(Date.now() + 900_000) };
  };
  return {
    counted,
    repo: {
      hit: (key: string) => Promise.resolve(add(key, 1)),
      forgive: (key: string) => Promise.resolve(void add(key, -1)),
      forget: (key: string) => Promise.resolve(void counted.delete(key)),
    },
  };
}

function openHouse(rows: Readonly<Record<string, CallRow>>, status = 200) {
  const attempts = attemptsInMemory();
  const app = express();
  // The address that asks stands in a header, as it does behind a proxy.
  app.set('trust proxy', true);
  addLimits(app, rows, attempts.repo);
  app.use((_req, res) => {
    res.status(status).end();
  });
  app.use(errorHandler(pino({ level: 'silent' })));
  return { app, counted: attempts.counted };
}

const call = { method: 'POST', path: '/api/x/:id', needs: 'nobody' } as const;
const statuses = async (many: number, ask: () => request.Test) => {
  const answered: number[] = [];
  for (let n = 0; n < many; n += 1) answered.push((await ask()).status);
  return answered;
};

it('counts every call of the table that has a limit, and no other', async () => {
  const { app } = openHouse(calls);
  for (const [name, row] of Object.entries<CallRow>(calls)) {
    const verb = row.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    const { headers } = await request(app)[verb](row.path.replace(/:\w+/g, 'a'));
    expect([name, 'ratelimit-policy' in headers]).toEqual([name, row.limit !== undefined]);
  }
});

it('refuses an address that asks too often in a minute, whatever ids the path has, and no other address', async () => {
  const { app, counted } = openHouse({ x: { ...call, limit: { perMinute: 2 } } });
  let n = 0;
  expect(await statuses(3, () => request(app).post(`/api/x/${String((n += 1))}`))).toEqual([200, 200, 429]);
  expect((await request(app).get('/api/x/1')).status).toBe(200);
  expect((await request(app).post('/api/x/1').set('X-Forwarded-For', '192.0.2.7')).status).toBe(200);
  const { text, headers } = await request(app).post('/api/x/1');
  expect(text).toContain('That was tried too often. Please wait a little and try again.');
  expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  expect(counted.size).toBe(0);
});

it('counts tries in the database, and where only failures count, forgives what went well', async () => {
  const limit = { perQuarterHour: 1, counts: 'failures' } as const;
  const good = openHouse({ x: { ...call, limit } });
  expect(await statuses(3, () => request(good.app).post('/api/x/1'))).toEqual([200, 200, 200]);
  const bad = openHouse({ x: { ...call, limit } }, 401);
  expect(await statuses(3, () => request(bad.app).post('/api/x/1'))).toEqual([401, 429, 429]);
  const all = openHouse({ x: { ...call, limit: { perQuarterHour: 1 } } });
  expect(await statuses(2, () => request(all.app).post('/api/x/1'))).toEqual([200, 429]);
  expect([...all.counted.keys()]).toEqual([expect.stringMatching(/^x /)]);
});

it('counts one email’s calls besides, however it is written', async () => {
  const { app } = openHouse({ x: { ...call, limit: { perQuarterHour: 20, ofOneEmail: 1 } } });
  const ask = (email: unknown) => statuses(1, () => request(app).post('/api/x/1').send({ email }));
  expect(await ask('ruth@example.org')).toEqual([200]);
  expect(await ask(' Ruth@Example.org ')).toEqual([429]);
  expect(await ask('anna@example.org')).toEqual([200]);
});

it('counts the emails of each call for themselves, and lets through what has none', async () => {
  const limit = { perQuarterHour: 20, ofOneEmail: 1 };
  const { app } = openHouse({ x: { ...call, limit }, y: { ...call, path: '/api/y', limit } });
  const email = 'ruth@example.org';
  expect((await request(app).post('/api/x/1').send({ email })).status).toBe(200);
  expect((await request(app).post('/api/y').send({ email })).status).toBe(200);
  expect((await request(app).post('/api/y').send({ email })).status).toBe(429);
  for (const body of [{ email: 7 }, undefined]) {
    const house = openHouse({ x: { ...call, limit } });
    expect((await request(house.app).post('/api/x/1').send(body)).status).toBe(200);
  }
});

it('keeps no more of an email than the longest address there can be', async () => {
  const { app, counted } = openHouse({ x: { ...call, limit: { perQuarterHour: 20, ofOneEmail: 1 } } });
  await request(app)
    .post('/api/x/1')
    .send({ email: 'a'.repeat(1000) });
  expect([...counted.keys()]).toContain(`x email ${'a'.repeat(254)}`);
});
