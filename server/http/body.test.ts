import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { little, readJson, turns } from './body.ts';
import { errorHandler } from './error-handler.ts';

const bounds = { bytes: 2000, depth: 4, keys: 20, values: 40 };
const app = express();
app.post('/', async (req, res) => {
  res.json({ got: (await readJson(req, bounds, (value) => value)) ?? 'nothing' });
});
app.post('/little', async (req, res) => {
  res.json(await readJson(req, little, (value) => value));
});
app.use(errorHandler(pino({ level: 'silent' })));
const post = (body: string, type = 'application/json') =>
  request(app).post('/').type(type).serialize(String).send(body);

describe('a body of JSON', () => {
  it.each([
    ['{"a":[1,"two",null]}', { a: [1, 'two', null] }],
    [' {"a":"\\"[[[[[{,:"} ', { a: '"[[[[[{,:' }],
    ['{"a":"ends in \\\\"}', { a: 'ends in \\' }],
    ['{"a":"Crème brûlée 🍮"}', { a: 'Crème brûlée 🍮' }],
    ['{"a\\u0000b":["\\u0000c","\\ud83c","\\ud83c\\udf6e"]}', { ab: ['c', '\ufffd', '🍮'] }],
    ['{"__proto__":{"a":1}}', JSON.parse('{"__proto__":{"a":1}}')],
  ])('%s is read', async (body, got) => {
    expect((await post(body).expect(200)).text).toBe(JSON.stringify({ got }));
  });

  it.each([
    ['null', 400, 'Send the request’s body as a JSON object.'],
    ['5', 400, 'Send the request’s body as a JSON object.'],
    ['{"a":', 400, 'That is not valid JSON.'],
    ['nothing', 400, 'That is not valid JSON.'],
    ['{"a":1}}', 400, 'That is not valid JSON.'],
    ['[[[[[', 413, 'That holds more parts than can be sent at once.'],
    ['{"a":{"a":{"a":{"a":{"a":1}}}}}', 413, 'That holds more parts than can be sent at once.'],
    [`[${'1,'.repeat(40)}1]`, 413, 'That holds more parts than can be sent at once.'],
    [`{${'"a":1,'.repeat(20)}"a":1}`, 413, 'That holds more parts than can be sent at once.'],
    [JSON.stringify({ a: 'x'.repeat(2000) }), 413, 'That is more than can be sent at once.'],
  ])('%s is told what is wrong with it', async (body, status, says) => {
    const answer = await post(body);
    expect([answer.status, answer.text]).toEqual([status, says]);
  });

  it('is not unpacked, nor taken for JSON where it is called something else', async () => {
    const packed = request(app).post('/').type('json').set('Content-Encoding', 'gzip');
    expect((await packed.serialize((raw: unknown) => raw as string).send(gzipSync('{}') as never)).status).toBe(415);
    expect((await post('{}', 'application/json; charset=utf-16')).status).toBe(415);
    expect((await post('{"a":1}', 'text/plain')).body).toEqual({ got: 'nothing' });
  });
});

/** Sends a head, then the body's pieces, and gives what was answered when the server has ended the connection. */
async function sendSlowly(url: string, head: readonly string[], piece: string | Buffer, many: number) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answered = '';
  socket.on('error', () => undefined);
  socket.on('data', (data: Buffer) => (answered += data.toString()));
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (let sent = 0; sent < many && !socket.destroyed; sent += 1) {
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
  }
  if (!socket.closed) await once(socket, 'close').catch(() => undefined);
  return answered;
}

describe('a body that is refused', () => {
  let server: Server;
  let url: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = createServer(app);
    server.on('connection', (socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterAll(() => server.close());

  it.each([
    ['says how long it is', 'Content-Length: 15000000', Buffer.alloc(65_536, '[')],
    ['does not say it', 'Transfer-Encoding: chunked', `10000\r\n${'['.repeat(65_536)}\r\n`],
  ])('is answered while it is sent, and not read to its end, where it %s', async (_how, length, piece) => {
    const head = ['POST /little HTTP/1.1', 'Host: x', 'Content-Type: application/json', length];
    const answered = await sendSlowly(url, head, piece, 228);
    expect(answered).toMatch(/^HTTP\/1\.1 413 /);
    expect(answered).toMatch(/can be sent at once\.$/);
    expect(sockets.at(-1)?.bytesRead).toBeLessThan(1_000_000);
  });
});

describe('who asks is known first', () => {
  let kitchen: Kitchen;
  beforeAll(async () => {
    kitchen = await openKitchen();
  });
  afterAll(() => kitchen.close());

  it('so a stranger’s large body is refused before any of it has come', async () => {
    const url = await kitchen.listening();
    const head = [
      'POST /api/recipes HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      'Content-Length: 15000000',
    ];
    // Not one byte of the body is ever sent: the answer comes all the same.
    expect(await sendSlowly(url, head, '', 0)).toMatch(/^HTTP\/1\.1 401 [^]*Please sign in first\.$/);
  });

  it('large bodies are for those with an account, and no family is made for who sends one', async () => {
    const large = { title: 'Leek soup', notes: 'x', steps: Array.from({ length: 100 }, () => 'x'.repeat(15_000)) };
    const guest = await kitchen.guest();
    const before = await guests();
    expect((await guest.post('/api/recipes').send(large)).status).toBe(413);
    expect(await guests()).toBe(before);
    const { agent } = await kitchen.person();
    await agent.post('/api/recipes').send(large).expect(200);
    // Nobody says so much where a call takes little.
    expect((await agent.patch('/api/user').send({ name: 'x'.repeat(300_000) })).status).toBe(413);
  });

  const guests = async () => {
    const { rows } = await kitchen.db.$client.query<{ n: number }>('select count(*)::int n from people where guest');
    return rows[0]?.n;
  };

  it('evidence and transcripts are bounded', async () => {
    const { agent } = await kitchen.person();
    const line = { text: 'x', box: null, confidence: 1 };
    const sent = async (more: object) => (await agent.post('/api/recipes').send({ title: 'x', ...more })).status;
    const fields = (many: number) =>
      Object.fromEntries(Array.from({ length: many }, (_, n) => [`steps.${String(n)}`, []]));
    expect(await sent({ evidence: fields(2000) })).toBe(200);
    expect(await sent({ evidence: fields(2001) })).toBe(400);
    expect(await sent({ evidence: { title: Array.from({ length: 20_001 }, () => [0, 0]) } })).toBe(400);
    const pages = Array.from({ length: 5 }, () => ({
      file: null,
      width: null,
      height: null,
      lines: Array.from({ length: 4001 }, () => line),
    }));
    expect(await sent({ transcript: { language: null, pages } })).toBe(400);
    expect(await sent({ transcript: { language: null, pages: pages.slice(1) } })).toBe(200);
  });
});

describe('large bodies of one family', () => {
  it('come one after the other, and more than twenty do not wait', async () => {
    const inTurn = turns();
    const open: (() => void)[] = [];
    const begun: string[] = [];
    const work = (key: string) =>
      inTurn(key, () => {
        begun.push(key);
        return new Promise<void>((resolve) => open.push(resolve));
      });
    const all = Array.from({ length: 20 }, () => work('a'));
    await expect(work('a')).rejects.toMatchObject({ code: 'too-many' });
    all.push(work('b'));
    await expect.poll(() => begun).toEqual(['a', 'b']);
    open.shift()?.();
    await expect.poll(() => begun).toEqual(['a', 'b', 'a']);
  });
});
