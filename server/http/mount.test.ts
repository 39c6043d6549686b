import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Api } from '#shared/api.ts';
import { errorHandler } from './error-handler.ts';
import { eventStreams } from './event-streams.ts';
import { type Handlers, mount, type Sessions, Streamed } from './mount.ts';

/** A server with one call, which answers this list; `fails` where it ends in the midst of it. */
function listing(batches: readonly (readonly unknown[])[], fails = false) {
  async function* list() {
    for (const batch of batches) yield await Promise.resolve(batch);
    if (fails) throw new Error('the connection to the database is lost');
  }
  const table = { list: { method: 'GET', path: '/list', needs: 'nobody', answer: z.array(z.number()) } };
  const handlers = { list: () => new Streamed(list()) };
  const sessions = { callerOf: () => null, handleOf: () => null };
  const app = express();
  // The table has one call and no session: what mount takes is typed for all of the product's.
  mount(app, table as unknown as Api, handlers as unknown as Handlers, sessions as unknown as Sessions, eventStreams());
  app.use(errorHandler(pino({ level: 'silent' })));
  return request(app).get('/list');
}

it.each([
  ['nothing', [], []],
  ['one batch', [[1, 2]], [1, 2]],
  ['one batch beside empty ones', [[], [1, 2], []], [1, 2]],
])('a list of %s is one answer, with its length', async (_what, batches, list) => {
  const answer = await listing(batches).expect(200, list);
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.text)));
});

it('a list of several batches is sent as it is read', async () => {
  const { headers } = await listing([[1], [2, 3], [], [4]]).expect(200, [1, 2, 3, 4]);
  expect(headers['content-length']).toBeUndefined();
});

it('what fails before a second batch is there is answered as a fault', async () => {
  const { status, text } = await listing([[1, 2]], true);
  expect([status, text]).toEqual([
    500,
    expect.stringMatching(/^Something went wrong on our side \(\w+\)\. Please try again\.$/),
  ]);
});

it('what fails later cuts the answer off: half a list is no list', async () => {
  await expect(listing([[1], [2], [3]], true)).rejects.toThrow();
});
