import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { openSandbox, SECRET_KEY } from '#tests/support/open-sandbox.ts';

let database: TestDatabase;
let open: ReturnType<typeof openSandbox>;
beforeAll(async () => {
  database = await testDatabase();
  open = openSandbox(database);
});
afterAll(async () => {
  await open.sandbox.close();
  await database.close();
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> & { readonly error?: Record<string, unknown> };
}
async function call(line: string, form = '', headers: Record<string, string> = {}): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ');
  const answer = await open.sandbox.fetch(`https://api.stripe.com${path}`, {
    method,
    headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(method !== 'GET' && { body: form }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] };
}
const keyed = (key: string, form: string, line = 'POST /v1/customers') => call(line, form, { 'idempotency-key': key });
const customersByName = async (name: string) => {
  const found = await database.db.$client.query<{ n: string }>(
    "select count(*) n from sandbox_objects where kind = 'customer' and body->'object'->>'name' = $1",
    [name],
  );
  return Number(found.rows[0]?.n);
};

describe('the interface on the wire', () => {
  it('takes forms with brackets and answers JSON with an id of the request', async () => {
    const { status, headers, body } = await call('POST /v1/customers', 'name=Ruth+B&metadata[a]=1&metadata[b]=%C3%BC');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Ruth B', metadata: { a: '1', b: 'ü' } });
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('request-id')).toMatch(/^req_[A-Za-z0-9]{32}$/);
    expect(headers.get('stripe-version')).toBe('2026-10-28.endive');
  });

  it.each([
    ['GET /v1/nothing', '', {}, 404, { type: 'invalid_request_error' }],
    ['GET /v1', '', {}, 404, { type: 'invalid_request_error' }],
    ['DELETE /v1/events/evt_1', '', {}, 404, { type: 'invalid_request_error' }],
    ['GET /v1/customers/..%2Fevents', '', {}, 404, { type: 'invalid_request_error' }],
    [
      'GET /v1/customers/cus_x',
      '',
      {},
      404,
      { code: 'resource_missing', param: 'id', message: "No such customer: 'cus_x'" },
    ],
    ['GET /v1/customers/cus_x', '', { authorization: '' }, 401, { type: 'invalid_request_error' }],
    ['GET /v1/customers/cus_x', '', { authorization: 'Bearer sk_live_x' }, 401, { type: 'invalid_request_error' }],
    ['GET /v1/customers/cus_x', '', { 'stripe-version': '2020-08-27' }, 400, { type: 'invalid_request_error' }],
    ['POST /v1/customers', 'colour=red', {}, 400, { code: 'parameter_unknown', param: 'colour' }],
    ['POST /v1/customers', 'email[0]=red', {}, 400, { code: 'parameter_invalid', param: 'email' }],
    ['POST /v1/checkout/sessions', '', {}, 400, { code: 'parameter_missing', param: 'mode' }],
    ['POST /v1/billing_portal/sessions', 'customer=cus_x&return_url=x', {}, 400, { param: 'return_url' }],
    ['POST /v1/refunds', 'payment_intent=pi_x', {}, 400, { code: 'resource_missing', param: 'payment_intent' }],
    ['GET /v1/subscriptions?limit=101', '', {}, 400, { param: 'limit' }],
    ['GET /v1/subscriptions?limit=ten', '', {}, 400, { param: 'limit' }],
    ['GET /v1/subscriptions?status=lovely', '', {}, 400, { param: 'status' }],
    ['GET /v1/events?created[before]=1', '', {}, 400, { code: 'parameter_unknown', param: 'created[before]' }],
    ['GET /v1/prices/price_sandbox_premium_month?expand[]=id', '', {}, 400, { param: 'expand' }],
    ['GET /v1/prices/price_sandbox_premium_month?expand[]=a.b.c.d.e', '', {}, 400, { param: 'expand' }],
    ['POST /v1/customers', '', { 'idempotency-key': 'x'.repeat(256) }, 400, { type: 'invalid_request_error' }],
  ])('refuses %s with %j %j by %i', async (line, form, headers, status, error) => {
    const answer = await call(line, form, headers);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject({ message: expect.any(String) as string, ...error });
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
  });

  it('answers lists of its own shape, empty as well', async () => {
    const { body } = await call('GET /v1/invoices?customer=cus_nobody&limit=3');
    expect(body).toEqual({ object: 'list', data: [], has_more: false, url: '/v1/invoices' });
  });

  it('keeps a fault of its own to itself', async () => {
    const broken = openSandbox({ ...database, db: {} as never });
    const answer = await broken.sandbox.fetch('https://api.stripe.com/v1/customers/cus_1', {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ error: { type: 'api_error', message: 'An unknown error occurred' } });
  });
});

describe('a key for retries', () => {
  it('answers the same call the same, with a word that it is a replay', async () => {
    const first = await keyed('key-1', 'name=One&metadata[a]=1&metadata[b]=2');
    const again = await keyed('key-1', 'metadata[b]=2&metadata[a]=1&name=One');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('request-id')).not.toBe(first.headers.get('request-id'));
    expect(await customersByName('One')).toBe(1);
  });

  it('is refused for another call', async () => {
    await keyed('key-2', 'name=Two');
    for (const [form, line] of [
      ['name=Three', 'POST /v1/customers'],
      ['name=Two', 'POST /v1/refunds'],
    ] as const) {
      const { status, body } = await keyed('key-2', form, line);
      expect([status, body.error?.['type']]).toEqual([400, 'idempotency_error']);
    }
    await expect(open.stripe.customers.create({ name: 'Three' }, { idempotencyKey: 'key-2' })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    expect(await customersByName('Three')).toBe(0);
  });

  it('has one effect though it comes twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => keyed('key-3', 'name=Crowd')));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect(await customersByName('Crowd')).toBe(1);
  });

  it('is kept across processes', async () => {
    const { id } = await open.stripe.customers.create({ name: 'Kept' }, { idempotencyKey: 'key-4' });
    const other = openSandbox(database);
    expect((await other.stripe.customers.create({ name: 'Kept' }, { idempotencyKey: 'key-4' })).id).toBe(id);
  });

  it('may be used again once a refused call was put right', async () => {
    expect((await keyed('key-5', 'colour=red')).status).toBe(400);
    expect((await keyed('key-5', 'name=Right')).status).toBe(200);
  });

  it('has one effect in any order of retries, and tells every other call apart', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ key: fc.integer({ min: 0, max: 2 }), name: fc.integer({ min: 0, max: 1 }) }), {
          maxLength: 8,
        }),
        async (calls) => {
          run += 1;
          const firstNames = new Map<number, number>();
          for (const { key, name } of calls) {
            const { status } = await keyed(`p-${String(run)}-${String(key)}`, `name=P-${String(run)}-${String(name)}`);
            if (!firstNames.has(key)) firstNames.set(key, name);
            expect(status).toBe(firstNames.get(key) === name ? 200 : 400);
          }
          for (const name of [0, 1]) {
            const made = [...firstNames.values()].filter((first) => first === name).length;
            expect(await customersByName(`P-${String(run)}-${String(name)}`)).toBe(made);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('outlives a day and is tidied away some time after it', async () => {
    const aged = (key: string, hours: number) =>
      database.db.$client.query(
        "update sandbox_objects set created_at = now() - make_interval(hours => $1) where kind = 'key' and body->'answer'->>'name' = $2",
        [hours, key],
      );
    await keyed('key-6', 'name=Day');
    await keyed('key-7', 'name=Week');
    await aged('Day', 25);
    await aged('Week', 24 * 7);
    await open.sandbox.redeliver();
    expect((await keyed('key-6', 'name=Day')).headers.get('idempotent-replayed')).toBe('true');
    expect((await keyed('key-7', 'name=Week')).headers.get('idempotent-replayed')).toBeNull();
  });
});
