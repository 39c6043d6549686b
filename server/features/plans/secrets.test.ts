import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test } from 'vitest';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { closeServer } from '#server/http/listen.ts';
import { testDatabase } from '#tests/support/database.ts';

const KEY = 'sk_live_9secret9of9payments9';
const HOOK = 'whsec_9secret9of9messages9';

/** Faults as a provider, or a proxy before it, might word them: with what they were sent. */
const faults: readonly (readonly [number, string])[] = [
  [401, JSON.stringify({ error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${KEY}` } })],
  [400, JSON.stringify({ error: { type: 'invalid_request_error', message: 'No such price: price_1' } })],
  [500, '<html>Bad gateway</html>'],
  [200, '{"object":"list"}'],
];

test('no secret of payments is in a log or in an answer, whatever goes wrong', async () => {
  let [status, body] = faults[0] ?? [500, ''];
  const provider = createServer((_req, res) => {
    res.writeHead(status, { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' }).end(body);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-secrets-'));
  const database = await testDatabase();
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: HOOK,
    STRIPE_PRICE_ID: 'price_1',
    STRIPE_API_BASE: `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}`,
  });
  const composed = await compose(config, log);
  const answers: string[] = [];
  try {
    expect(composed.billing?.sandbox).toBeNull();
    const agent = request.agent(composed.app);
    const account = { name: 'Ruth', email: 'ruth@example.org', password: 'a long secret of hers' };
    await agent.post('/api/auth/sign-up/email').send(account).expect(200);
    for ([status, body] of faults) {
      for (const [path, sent] of [
        ['create-checkout-session', {}],
        ['create-portal-session', {}],
        ['cancel-subscription', {}],
        ['plan/sync', { sessionId: 'cs_test_1' }],
        ['stripe/webhook', { id: 'evt_1', object: 'event' }],
      ] as const) {
        const answer = await agent.post(`/api/${path}`).set('Stripe-Signature', 't=1,v1=x').send(sent);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).not.toBe(500);
        answers.push(JSON.stringify([answer.text, answer.headers]));
      }
    }
    for (const path of ['user', 'plan', 'health', 'openapi.json']) {
      answers.push((await agent.get(`/api/${path}`).expect(200)).text);
    }
    answers.push(JSON.stringify(composed.parts));
    expect(composed.parts['Payments']).toMatch(/^Stripe at 127\.0\.0\.1:\d+$/);
    // Nobody pays by a sandbox where real keys are set.
    await agent.get('/sandbox/checkout/cs_test_1').expect(404);
  } finally {
    await composed.close();
    await closeServer(provider, 1000);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  expect(lines.join('')).toContain('The payment provider refused');
  expect(answers.length).toBeGreaterThan(20);
  for (const text of [...lines, ...answers]) expect(text).not.toMatch(/9secret9/);
});
