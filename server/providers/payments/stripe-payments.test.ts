import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { describePayments } from './payments.contract.ts';
import { paymentSandbox } from '../../sandbox/payment-sandbox.ts';
import { sandboxRepo } from '../../sandbox/sandbox.repo.ts';
import type { PaymentError } from './stripe-errors.ts';
import { stripePayments, type StripeSettings } from './stripe-payments.ts';

const keys = { secretKey: 'sk_test_secret0key', webhookSecret: 'whsec_secret0word', priceId: 'price_1' };
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

describePayments('the SDK over the sandbox', async () => {
  const database: TestDatabase = await testDatabase();
  const sandbox = paymentSandbox({
    ...keys,
    repo: sandboxRepo(database.db),
    publicUrl: 'http://localhost:5000',
    deliver: () => Promise.resolve(true),
    log: pino({ level: 'silent' }),
  });
  closing.push(async () => {
    await sandbox.close();
    await database.close();
  });
  const sign = (payload: string, secret: string) =>
    new Stripe(keys.secretKey).webhooks.generateTestHeaderString({ payload, secret });
  return {
    payments: stripePayments({
      ...keys,
      kind: 'sandbox',
      priceId: sandbox.priceId,
      baseUrl: null,
      fetch: sandbox.fetch,
      now: sandbox.now,
      onFault: () => undefined,
    }),
    pay: async (id) => {
      expect(await sandbox.pay(id, 'works')).toMatchObject({ kind: 'paid' });
    },
    signed: (payload) => sign(payload, keys.webhookSecret),
    forged: (payload) => sign(payload, 'whsec_another'),
  };
});

type Answer = (method: string, path: string, form: URLSearchParams) => readonly [number, object];

/** A provider that answers as the test says, and what it was asked and what was written down of faults. */
function answering(answer: Answer, settings: Partial<StripeSettings> = {}) {
  const requests: string[] = [];
  const faults: PaymentError[] = [];
  const payments = stripePayments({
    ...keys,
    kind: 'sandbox',
    baseUrl: null,
    onFault: (fault) => faults.push(fault),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const form = request.method === 'GET' ? searchParams : new URLSearchParams(await request.text());
      requests.push(`${request.method} ${pathname}`);
      const [status, body] = answer(request.method, pathname, form);
      return Response.json(body, { status, headers: { 'request-id': 'req_1' } });
    },
    ...settings,
  });
  return { payments, asked: requests, faults };
}

const list = (...data: object[]) => ({ object: 'list', data, has_more: false, url: '/' });
const subscription = (id: string, status: string, created: number, more: object = {}) => ({
  id,
  object: 'subscription',
  customer: 'cus_1',
  status,
  created,
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  latest_invoice: `in_${id}`,
  items: list({ current_period_start: 100, current_period_end: 200 }),
  ...more,
});

describe('faults of the provider', () => {
  const refused = (type: string, more: object = {}) => ({ error: { type, message: `No ${keys.secretKey}`, ...more } });
  it.each([
    [401, refused('invalid_request_error'), 'unconfigured', 'Payments are not set up rightly here'],
    [403, refused('invalid_request_error'), 'unconfigured', 'Payments are not set up rightly here'],
    [429, refused('invalid_request_error', { code: 'rate_limit' }), 'upstream', 'very busy'],
    [400, refused('invalid_request_error', { param: 'price' }), 'upstream', 'did not accept that'],
    [402, refused('card_error'), 'upstream', 'fault of its own'],
    [500, refused('api_error'), 'upstream', 'fault of its own'],
    [500, {}, 'upstream', 'fault of its own'],
  ])('%i is one sentence without a secret', async (status, body, code, sentence) => {
    const { payments, faults } = answering(() => [status, body]);
    const refusal = await payments.subscriptionOf('cus_1').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(sentence) as string });
    expect((refusal as Error).cause).toBeUndefined();
    expect(faults).toMatchObject([
      Object.keys(body).length > 0 ? { status, requestId: 'req_1' } : { type: 'nonsense' },
    ]);
    if (status === 401 || status === 403) expect(JSON.stringify(faults)).not.toContain('secret0');
  });

  it('says so where it cannot be reached', async () => {
    const { payments } = answering(() => [200, {}], { fetch: () => Promise.reject(new TypeError('fetch failed')) });
    await expect(payments.portal('cus_1', 'https://x.example')).rejects.toMatchObject({
      code: 'upstream',
      message: expect.stringContaining('cannot be reached') as string,
    });
  });
});

describe('what the provider may answer', () => {
  it.each([
    ['unpaid', { id: 'pi_1', status: 'processing' }, false],
    ['unpaid', { id: 'pi_1', status: 'requires_payment_method' }, true],
    ['unpaid', { id: 'pi_1', status: 'canceled' }, true],
    ['paid', { id: 'pi_1', status: 'succeeded' }, false],
    ['unpaid', 'pi_1', false],
  ])('of a checkout that is %s, with the payment %j, tells whether it has failed', async (paid, payment, failed) => {
    let query = '';
    const { payments } = answering((_method, path, form) => {
      query = `${path}?${form.toString()}`;
      const at = { object: 'checkout.session', id: 'cs_1', mode: 'payment', status: 'complete', customer: 'cus_1' };
      return [200, { ...at, url: null, payment_status: paid, payment_intent: payment, metadata: {} }];
    });
    expect(await payments.session('cs_1')).toMatchObject({ status: 'complete', failed, paymentId: 'pi_1' });
    expect(query).toContain('/v1/checkout/sessions/cs_1');
  });

  it('takes a day of its own for an end, as the portal sets it, and takes it away for it to go on', async () => {
    const forms: string[] = [];
    const { payments } = answering((method, path, form) => {
      if (method === 'POST') forms.push(form.toString());
      const ends = forms.length === 0 ? { cancel_at: 150 } : {};
      const one = subscription('sub_1', 'active', 1, ends);
      return [200, path === '/v1/subscriptions' ? list(one) : one];
    });
    expect(await payments.subscriptionOf('cus_1')).toMatchObject({ cancelling: true, endsAt: new Date(150_000) });
    expect(await payments.setCancelling('sub_1', false)).toMatchObject({ cancelling: false });
    expect(forms).toEqual(['cancel_at=']);
  });

  it.each([
    [
      'the older of two that are paid',
      [
        ['b', 'active', 5],
        ['a', 'active', 3],
      ],
      'a',
      ['b'],
    ],
    [
      'the one that is paid before an older one that is not',
      [
        ['a', 'past_due', 3],
        ['b', 'active', 5],
      ],
      'b',
      ['a'],
    ],
    [
      'one that may be mended before one that has ended',
      [
        ['a', 'unpaid', 3],
        ['b', 'canceled', 5],
      ],
      'a',
      [],
    ],
    [
      'the newest of those that have ended',
      [
        ['a', 'canceled', 3],
        ['b', 'incomplete_expired', 5],
      ],
      'b',
      [],
    ],
  ] as const)('counts %s', async (_what, all, id, spares) => {
    const { payments } = answering(() => [
      200,
      list(...all.map(([one, status, created]) => subscription(one, status, created))),
    ]);
    expect(await payments.subscriptionOf('cus_1')).toMatchObject({ id, spares });
  });

  it('gives back what was paid last for a subscription that it ends, before it ends it', async () => {
    const { payments, asked } = answering((method, path, form) => {
      if (path === '/v1/invoice_payments') {
        expect(form.get('invoice')).toBe('in_sub_1');
        return [200, list({ payment: { type: 'payment_intent', payment_intent: 'pi_1' }, status: 'paid' })];
      }
      if (path === '/v1/refunds') return [200, { id: 're_1' }];
      return [200, subscription('sub_1', method === 'DELETE' ? 'canceled' : 'active', 1)];
    });
    await payments.endNow('sub_1');
    expect(asked).toEqual([
      ...['GET /v1/subscriptions/sub_1', 'GET /v1/invoice_payments'],
      ...['POST /v1/refunds', 'DELETE /v1/subscriptions/sub_1'],
    ]);
  });

  it('takes back what is open for a subscription that was not paid for, and gives back what was charged just then', async () => {
    const { payments, asked } = answering((method, path) => {
      if (path === '/v1/invoices') return [200, list({ id: 'in_1' }, { id: 'in_2' })];
      if (path === '/v1/invoices/in_2/void')
        return [400, { error: { type: 'invalid_request_error', message: 'paid' } }];
      if (path === '/v1/invoice_payments') return [200, list({ payment: { payment_intent: 'pi_2' }, status: 'paid' })];
      if (path.startsWith('/v1/subscriptions'))
        return [200, subscription('sub_1', method === 'DELETE' ? 'canceled' : 'past_due', 1)];
      return [200, { id: 'x' }];
    });
    expect(await payments.endUnpaid('sub_1')).toMatchObject({ status: 'canceled' });
    expect(asked).toEqual([
      ...['GET /v1/subscriptions/sub_1', 'GET /v1/invoices', 'DELETE /v1/subscriptions/sub_1'],
      ...['POST /v1/invoices/in_1/void', 'POST /v1/invoices/in_2/void'],
      ...['GET /v1/invoice_payments', 'POST /v1/refunds'],
    ]);
  });
});

it('speaks to another address where the settings name one, and tries again what met a fault there', async () => {
  let calls = 0;
  const server: Server = createServer((_req, res) => {
    calls += 1;
    res.writeHead(calls === 1 ? 503 : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(list()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => void server.close(() => resolve())));
  const baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const payments = stripePayments({ ...keys, kind: 'stripe', baseUrl, fetch: null, onFault: () => undefined });
  expect(payments.says).toBe(`Stripe at ${new URL(baseUrl).host}`);
  expect(await payments.subscriptionOf('cus_1')).toBeNull();
  expect(calls).toBe(2);
});
