import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#shared/calls.ts';
import { type ArrivedSpan, openCollector } from '#tests/stand-ins/collector/collector.ts';
import { cookieOf, type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { parsePrometheusText, type Sample } from '#tests/support/prometheus-text.ts';
import { openMetrics } from './metrics.ts';
import { openTelemetry } from './open-telemetry.ts';
import { statementOf } from './statement.ts';
import { createLog } from '../log.ts';

const SECRET = 'Grandmother’s hidden plum cake';
let collector: Awaited<ReturnType<typeof openCollector>>;
let kitchen: Kitchen;
let figuresAt: string;
beforeAll(async () => {
  collector = await openCollector();
  kitchen = await openKitchen({
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=of%20the%20collector',
    OTEL_SERVICE_NAME: 'a-kitchen',
  });
  figuresAt = await kitchen.figures();
});
afterAll(async () => {
  await kitchen.close();
  await collector.close();
});

const scrape = async (at = figuresAt): Promise<Sample[]> => parsePrometheusText(await (await fetch(at)).text());
const valueOf = (samples: readonly Sample[], name: string, labels: Readonly<Record<string, string>> = {}) =>
  samples.find((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    ?.value;
const rowsOf = async (query: ReturnType<typeof sql>) => (await kitchen.db.execute(query)).rows;

it('figures move with what is done, by the names of calls', async () => {
  const before = await scrape();
  const { agent } = await kitchen.person('Ruth Hidden');
  const { body } = await agent
    .post('/api/recipes')
    .send({ title: SECRET, steps: ['Bake.'] })
    .expect(200);
  const { id } = body as { id: string };
  await agent.get(`/api/recipes/${id}`).expect(200);
  await agent.get(`/api/recipes/${id}`).expect(200);
  await kitchen.stranger().get(`/api/recipes/${id}`).expect(401);
  await agent.get('/api/no/such/call').expect(404);
  const after = await scrape();
  const grown = (name: string, labels: Readonly<Record<string, string>>) =>
    (valueOf(after, name, labels) ?? 0) - (valueOf(before, name, labels) ?? 0);
  expect(grown('keepsake_calls_total', { call: 'getRecipe', status: '200' })).toBe(2);
  expect(grown('keepsake_calls_total', { call: 'getRecipe', status: '401' })).toBe(1);
  expect(grown('keepsake_calls_total', { call: 'createRecipe', status: '200' })).toBe(1);
  expect(grown('keepsake_calls_total', { call: 'unknown', status: '404' })).toBe(1);
  expect(grown('keepsake_call_seconds_count', { call: 'getRecipe' })).toBe(3);
  expect(grown('keepsake_call_seconds_sum', { call: 'getRecipe' })).toBeGreaterThan(0);
  expect(grown('keepsake_call_seconds_bucket', { call: 'getRecipe', le: '+Inf' })).toBe(3);
});

it('what is read is timed by its kind, and what waits is counted with its age', async () => {
  const { agent, familyId } = await kitchen.person();
  const sourceData = 'Toast\n\n2 slices bread\n\nToast the bread.';
  await agent.post('/api/parse-recipe').send({ sourceType: 'text', sourceData }).expect(200);
  await agent
    .post('/api/imports')
    .send({ items: [{ sourceType: 'text', sourceData }] })
    .expect(200);
  await expect
    .poll(async () => valueOf(await scrape(), 'keepsake_reading_seconds_count', { what: 'import of text' }))
    .toBe(1);
  const read = await scrape();
  expect(valueOf(read, 'keepsake_reading_seconds_count', { what: 'text' })).toBeGreaterThanOrEqual(2);
  expect(valueOf(read, 'keepsake_queue_waiting', { queue: 'letters' })).toBe(0);
  expect(valueOf(read, 'keepsake_queue_oldest_seconds', { queue: 'letters' })).toBe(0);
  await kitchen.db.execute(sql`insert into inbox_letters (mailbox, uid, family_id, key, outcome, at)
    values ('m', 1, ${familyId}, '\x01', 'waiting', now() - interval '1 hour')`);
  const waiting = await scrape();
  expect(valueOf(waiting, 'keepsake_queue_waiting', { queue: 'letters' })).toBe(1);
  expect(valueOf(waiting, 'keepsake_queue_oldest_seconds', { queue: 'letters' })).toBeGreaterThanOrEqual(3600);
  for (const queue of ['imports', 'hands', 'webhooks', 'orders']) {
    expect(valueOf(waiting, 'keepsake_queue_waiting', { queue }), queue).toBe(0);
  }
});

it('tells the pool, memory, the release, and the age of the last backup once there is one', async () => {
  const before = await scrape();
  expect(valueOf(before, 'keepsake_backup_age_seconds'), 'no backup has no age').toBeUndefined();
  expect(valueOf(before, 'keepsake_database_connections', { pool: 'main', state: 'idle' })).toBeGreaterThan(0);
  expect(valueOf(before, 'keepsake_database_connections', { pool: 'main', state: 'waiting' })).toBe(0);
  expect(valueOf(before, 'keepsake_build_info', { version: '0.1.0', node: process.version })).toBe(1);
  expect(valueOf(before, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(valueOf(before, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  await kitchen.db.execute(sql`insert into backups (id, started_at, ended_at, proved_at, doubt, reason) values
    ('unproved', now(), now(), null, null, null), ('failed', now(), now(), null, null, 'It failed.'),
    ('doubted', now(), now(), now(), 'It is damaged.', null), ('open', now(), null, null, null, null)`);
  expect(valueOf(await scrape(), 'keepsake_backup_age_seconds'), 'only a proved one is a backup').toBeUndefined();
  await kitchen.db.execute(
    sql`insert into backups (id, started_at, ended_at, proved_at) values ('good', now() - interval '2 hours', now(), now())`,
  );
  const age = valueOf(await scrape(), 'keepsake_backup_age_seconds') ?? 0;
  expect(age).toBeGreaterThanOrEqual(7200);
  expect(age).toBeLessThan(7300);
});

it('no family, person or recipe is in the figures, and only names of ours are labels, however many things there are', async () => {
  const { agent, familyId, user } = await kitchen.person('Ruth Hidden');
  const series = (await scrape()).length;
  for (let n = 0; n < 5; n += 1) {
    const { body } = await agent
      .post('/api/recipes')
      .send({ title: `${SECRET} ${n}` })
      .expect(200);
    await agent.get(`/api/recipes/${(body as { id: string }).id}?of=${SECRET}`).expect(200);
    await agent.get(`/files/${'f'.repeat(30 + n)}`).expect(404);
    await agent.get(`/recipe/somewhere-${n}`);
    await agent.get(`/api/nowhere/${n}`).expect(404);
  }
  const samples = await scrape();
  expect(samples.length - series).toBeLessThan(60);
  const text = JSON.stringify(samples);
  for (const hidden of [familyId, user.id, 'Hidden', 'plum', 'example.org', 'somewhere', 'fff']) {
    expect(text).not.toContain(hidden);
  }
  const known = new Set([...Object.keys(calls), 'page', 'asset', 'unknown', '/files']);
  for (const { name, labels } of samples) {
    if (name.startsWith('keepsake_call') && labels['call']) expect(known).toContain(labels['call']);
  }
});

it('an answer that does not end says nothing of how long calls take', async () => {
  const { agent } = await kitchen.person();
  const at = await kitchen.listening();
  const stop = new AbortController();
  const cookie = cookieOf(agent);
  const opened = await fetch(`${at}/api/family/events`, { headers: { cookie }, signal: stop.signal });
  expect(opened.status).toBe(200);
  stop.abort();
  await expect
    .poll(async () => valueOf(await scrape(), 'keepsake_calls_total', { call: 'familyEvents', status: '200' }))
    .toBe(1);
  expect(valueOf(await scrape(), 'keepsake_call_seconds_count', { call: 'familyEvents' })).toBeUndefined();
});

it('says that the database is away rather than what it said before', async () => {
  const metrics = openMetrics({ port: 0, host: '127.0.0.1' });
  let isAway = false;
  const at = await metrics.listen({
    queues: () =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve([{ kind: 'imports', waiting: 3, oldest: null }]),
    lastBackup: () => Promise.resolve(new Date()),
  });
  const well = await scrape(at);
  expect([valueOf(well, 'keepsake_database_up'), valueOf(well, 'keepsake_queue_waiting')]).toEqual([1, 3]);
  isAway = true;
  const away = await scrape(at);
  expect([valueOf(away, 'keepsake_database_up'), valueOf(away, 'keepsake_queue_waiting')]).toEqual([0, undefined]);
  expect(valueOf(away, 'keepsake_backup_age_seconds')).toBeUndefined();
  expect((await fetch(at.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(at, { method: 'POST' })).status).toBe(404);
  await metrics.close();
});

it('a port that is taken is told in one sentence that names the setting', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const metrics = openMetrics({ port, host: '127.0.0.1' });
  const none = { queues: () => Promise.resolve([]), lastBackup: () => Promise.resolve(null) };
  await expect(metrics.listen(none)).rejects.toThrow(`METRICS_PORT ${port} is taken by another program`);
  await new Promise((closed) => other.close(closed));
});

it('is off until it is asked for: nothing listens, and nothing is traced', async () => {
  const telemetry = await openTelemetry({ metrics: null, traces: null }, createLog('silent'));
  const none = { queues: () => Promise.resolve([]), lastBackup: () => Promise.resolve(null) };
  expect(await telemetry.listen(none)).toBeNull();
  expect(telemetry.begin('an-id')).toBeNull();
  expect(await telemetry.reading('text', () => Promise.resolve('read'))).toBe('read');
  await telemetry.close();
});

const spanOf = async (which: (span: ArrivedSpan) => boolean): Promise<ArrivedSpan> => {
  await expect.poll(() => collector.spans.some(which), { timeout: 60_000 }).toBe(true);
  return collector.spans.find(which) as ArrivedSpan;
};

it('a call is a span with its name, status and request id, and what it asks of the database are spans below it', async () => {
  const { agent } = await kitchen.person('Ruth Hidden');
  const created = await agent
    .post('/api/recipes')
    .set('X-Request-Id', 'from-the-proxy-1')
    .send({ title: SECRET })
    .expect(200);
  expect(created.headers['x-request-id']).toBe('from-the-proxy-1');
  const span = await spanOf(({ attributes }) => attributes['keepsake.request_id'] === 'from-the-proxy-1');
  expect(span).toMatchObject({ name: 'createRecipe', kind: 2, attributes: { 'http.response.status_code': 200 } });
  expect(span.parentSpanId ?? '').toBe('');
  const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);
  expect(below.map(({ name }) => name)).toContain('insert recipes');
  for (const { traceId, kind, attributes } of below) {
    expect([traceId, kind, attributes['db.system.name']]).toEqual([span.traceId, 3, 'postgresql']);
  }
  const insert = below.find(({ name }) => name === 'insert recipes');
  expect(insert?.attributes['db.query.text']).toMatch(/^insert into "recipes" \(.*\$1/);
  expect(collector.headers()['x-api-key']).toBe('of the collector');
  expect(collector.resource()).toMatchObject({ 'service.name': 'a-kitchen', 'service.version': '0.1.0' });
});

it('reading that waits in the queue is a span of its own, with what it reads and asks below it', async () => {
  const { agent } = await kitchen.person();
  const items = [{ sourceType: 'text', sourceData: `${SECRET}\n\n2 slices bread\n\nToast the bread.` }];
  await agent.post('/api/imports').send({ items }).expect(200);
  const reading = await spanOf(({ name }) => name === 'read import of text');
  const below = await spanOf(({ name, traceId }) => name === 'read text' && traceId === reading.traceId);
  expect(below.parentSpanId).toBe(reading.spanId);
});

it('a call that fails is marked as failed, and says of what kind the fault was', async () => {
  const { agent } = await kitchen.person();
  await rowsOf(sql`alter table recipes rename to recipes_away`);
  const { headers } = await agent.get(`/api/recipes/${randomUUID()}`).expect(500);
  await rowsOf(sql`alter table recipes_away rename to recipes`);
  const id = String(headers['x-request-id']);
  const span = await spanOf(({ attributes }) => attributes['keepsake.request_id'] === id);
  expect(span).toMatchObject({ name: 'getRecipe', status: { code: 2 } });
  const query = collector.spans.find((one) => one.parentSpanId === span.spanId && one.status.code === 2);
  expect(query?.attributes['error.type']).toBe('42P01');
});

it('no text, name or address of anybody is in what the collector got', async () => {
  await kitchen.person('Ruth Hidden');
  await spanOf(({ name }) => name === 'signUp');
  const text = collector.text();
  expect(text).toContain('insert into');
  for (const hidden of ['plum', 'Hidden', 'Toast', 'bread', 'example.org', 'secret-'])
    expect(text).not.toContain(hidden);
});

it('what is left is sent at the end, and a collector that refuses holds nothing up', async () => {
  const late = await openCollector();
  const own = await openKitchen({ OTEL_EXPORTER_OTLP_ENDPOINT: late.url });
  await own.stranger().get('/api/health').expect(200);
  await own.close();
  expect(late.spans.map(({ name }) => name)).toContain('getHealth');
  late.refuse(true);
  const lines: string[] = [];
  const log = createLog('info', 'json', { write: (line) => void lines.push(line) });
  const telemetry = await openTelemetry(
    { metrics: null, traces: { endpoint: late.url, headers: {}, service: 'x' } },
    log,
  );
  telemetry.begin('an-id')?.end();
  await telemetry.close();
  expect(lines.join('')).toContain('Traces did not reach the collector');
  await late.close();
});

it.each([
  ['select "id" from "recipes" where "title" = $1', 'select recipes', 'select "id" from "recipes" where "title" = $1'],
  [{ text: "update recipes set title = 'Plum ''cake'' of Ruth'" }, 'update recipes', 'update recipes set title = ?'],
  ["select E'a\\'b', 12.5, col1 from x1", 'select x1', 'select ?, ?, col1 from x1'],
  ["insert into a values ('never ends", 'insert a', 'insert into a values (?'],
  ['select $$Plum$$ /* of Ruth */ -- and Anna\n from a', 'select a', 'select ? from a'],
  ['begin', 'begin', 'begin'],
  [undefined, 'query', ''],
])('a statement is named by its verb and table, and has no values: %j', (asked, name, text) => {
  expect(statementOf(asked)).toEqual({ name, text });
});
