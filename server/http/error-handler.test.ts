import { gzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, it } from 'vitest';
import { errorHandler } from './error-handler.ts';

function appThat() {
  const lines: string[] = [];
  const app = express();
  app.use('/files', express.static(import.meta.dirname, { fallthrough: false }));
  app.use('/form', express.urlencoded({ extended: false, parameterLimit: 3 }));
  app.use(express.raw({ type: () => true, limit: '1kb' }));
  app.post('/{*splat}', (_req, res) => void res.json({}));
  app.get('/broken{/*splat}', () => {
    throw new Error('nobody foresaw this');
  });
  app.use(errorHandler(pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })));
  return { app, lines };
}
const packed = (body: Buffer | string, how: string) => {
  const { app, lines } = appThat();
  const sent = request(app).post('/').set({ 'Content-Type': 'application/json', 'Content-Encoding': how });
  return { sent: sent.serialize((raw: unknown) => raw as string).send(body as string), lines };
};

it.each([
  ['damaged', 'no such packing', 'gzip', 400, 'That cannot be read.'],
  ['packed by nobody’s rule', '{}', 'shoebox', 415, 'That content encoding cannot be read.'],
  ['small until it is unpacked', gzipSync('x'.repeat(100_000)), 'gzip', 413, 'That is more than can be sent at once.'],
])('a body that is %s is the sender’s fault, and is not logged', async (_what, body, how, status, says) => {
  const { sent, lines } = packed(body, how);
  const answer = await sent;
  expect([answer.status, answer.text]).toEqual([status, says]);
  expect(lines).toEqual([]);
});

it('a form of too many fields, and a file that is not there, are the sender’s fault too', async () => {
  const { app, lines } = appThat();
  const form = await request(app).post('/form').type('form').send('a=1&a=2&a=3&a=4&a=5');
  expect([form.status, form.text]).toEqual([413, 'That is more than can be sent at once.']);
  const file = await request(app).get('/files/of-an-older-build.js');
  expect([file.status, file.text]).toEqual([404, 'There is no such file.']);
  expect(lines).toEqual([]);
});

it('what a link opens by is not written into the log', async () => {
  const { app, lines } = appThat();
  const token = 'a-Z_9'.repeat(9);
  await request(app).get(`/broken/${token}/file`).expect(500);
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain(token);
});

it('what nobody foresaw is 500 and logged, and the answer tells nothing but an id', async () => {
  const { app, lines } = appThat();
  const { status, text } = await request(app).get('/broken');
  expect(status).toBe(500);
  expect(text).toMatch(/^Something went wrong on our side \([0-9a-f]{8}\)\. Please try again\.$/);
  expect(lines.join()).toContain('nobody foresaw this');
});

it.each(['/files/..%2f..%2fpackage.json', '/files/%2e%2e%2fpackage.json', '/files/a%00b', '/files/%', '/files/%ff'])(
  'a path such as %s is told in a sentence that there is nothing, or that it is malformed',
  async (path) => {
    const { app, lines } = appThat();
    const { status, text } = await request(app).get(path);
    expect([400, 404]).toContain(status);
    expect(text).toMatch(/^[A-Z][^/]*\.$/);
    expect(lines).toEqual([]);
  },
);

it.each([
  ['a database that ends', { code: '57P01', message: 'terminating connection' }, 503],
  ['a database that does not listen', { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:1' }, 503],
  ['a connection that broke off', { message: 'Connection terminated unexpectedly' }, 503],
  ['a connection that is not made', { message: 'timeout exceeded when trying to connect' }, 503],
  ['a full disk under the database', { code: '53100', message: 'could not extend file' }, 507],
  ['a full disk under the files', { code: 'ENOSPC', message: 'no space left on device, write' }, 507],
])('%s is said in a sentence, and why in the log, without what was to be written', async (_what, cause, status) => {
  const lines: string[] = [];
  const app = express();
  app.get('/', () => {
    throw new Error('Failed query: insert … params: a secret', { cause });
  });
  app.use(errorHandler(pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })));
  const answer = await request(app).get('/');
  expect([answer.status, answer.text]).toEqual([
    status,
    status === 503
      ? 'The recipes cannot be reached just now. Please try again in a moment.'
      : 'There is almost no space left where recipes are kept, so nothing new can be saved just now.',
  ]);
  expect(lines.join()).toContain(cause.message);
  expect(lines.join()).not.toContain('a secret');
});
