import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { openKitchen } from '#tests/support/kitchen.ts';
import { openSandbox, PUBLIC_URL } from '#tests/support/open-sandbox.ts';
import { createLog } from '../../log.ts';
import { errorHandler } from '../../http/error-handler.ts';
import { sameOriginOnly } from '../../http/origin.ts';
import { sandboxPages } from './sandbox-pages.ts';

let database: TestDatabase;
let open: ReturnType<typeof openSandbox>;
let app: express.Express;
beforeAll(async () => {
  database = await testDatabase();
  open = openSandbox(database);
  app = express();
  app.use(sameOriginOnly(PUBLIC_URL));
  app.use('/sandbox', sandboxPages(open.sandbox));
  app.use(errorHandler(createLog('silent')));
});
afterAll(async () => {
  await open.sandbox.idle();
  await database.close();
});

const pathOf = (url: string | null) => new URL(url ?? '').pathname;
const press = (path: string, fields: object) => request(app).post(path).type('form').send(fields);

/** A family with a plan, and its portal's path. */
async function subscribed(card = 'works') {
  const session = await open.checkout();
  await press(pathOf(session.url), { card }).expect(303);
  const customer = session.customer as string;
  const portal = await open.stripe.billingPortal.sessions.create({ customer, return_url: `${PUBLIC_URL}/account` });
  expect(portal).toMatchObject({ object: 'billing_portal.session', customer, return_url: `${PUBLIC_URL}/account` });
  return { customer, path: pathOf(portal.url) };
}

describe('the page of a checkout', () => {
  it('says first that no card is charged, and what is paid for', async () => {
    const path = pathOf((await open.checkout()).url);
    const { text, headers } = await request(app).get(path).expect(200);
    expect(/<body>\s*<header[^>]*><p>([^<]*)/.exec(text)?.[1]).toBe('This is a sandbox. No card is charged.');
    expect(text).toContain('Premium Plan');
    expect(text).toContain('$6.99 a month');
    expect(text).toContain('Pay $6.99</button>');
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${PUBLIC_URL}`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('leads back to the shop when it was paid, with the checkout’s id, also when it was percent-encoded', async () => {
    const success_url = `${PUBLIC_URL}/premium?success=true&id=%7BCHECKOUT_SESSION_ID%7D`;
    const session = await open.checkout({ success_url });
    await press(pathOf(session.url), { card: 'works' })
      .expect(303)
      .expect('Location', `${PUBLIC_URL}/premium?success=true&id=${session.id}`);
    expect(open.toldOf(session.customer as string)).toContain('checkout.session.completed');
    const { text } = await request(app).get(pathOf(session.url)).expect(200);
    expect(text).toContain('This is paid already');
    expect(text).not.toContain('<form');
  });

  it('leads to the same place when the button is pressed twice', async () => {
    const session = await open.checkout();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => press(pathOf(session.url), { card: 'works' }).expect(303)),
    );
    expect(new Set(answers.map(({ headers }) => headers['location'])).size).toBe(1);
  });

  it('says that a card was declined, and lets another be tried', async () => {
    const path = pathOf((await open.checkout()).url);
    const { text } = await press(path, { card: 'declined' }).expect(402);
    expect(text).toMatch(/role="alert">The card was declined/);
    await press(path, { card: 'works' }).expect(303);
  });

  it.each([{}, { card: 'stolen' }, { card: ['works', 'declined'] }])(
    'asks for a card where it got %j',
    async (fields) => {
      const session = await open.checkout();
      const { text } = await press(pathOf(session.url), fields).expect(400);
      expect(text).toContain('Choose a card to pay with.');
      expect(await open.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    },
  );

  it('leads back where it is cancelled, and can be paid later', async () => {
    const session = await open.checkout();
    await request(app)
      .get(`${pathOf(session.url)}?cancel`)
      .expect(303)
      .expect('Location', `${PUBLIC_URL}/premium?canceled=true`);
    await press(pathOf(session.url), { card: 'works' }).expect(303);
  });

  it('says that it expired, and that there is a plan already', async () => {
    const first = await open.checkout();
    const second = await open.checkout({ customer: first.customer as string });
    const third = await open.checkout({ customer: first.customer as string });
    await open.stripe.checkout.sessions.expire(third.id);
    await press(pathOf(first.url), { card: 'works' }).expect(303);
    const subscribedText = (await press(pathOf(second.url), { card: 'works' }).expect(409)).text;
    expect(subscribedText).toContain('There is a subscription already');
    expect((await request(app).get(pathOf(third.url)).expect(200)).text).toContain('This checkout has expired');
    expect((await press(pathOf(third.url), { card: 'works' }).expect(409)).text).toContain('This checkout has expired');
  });

  it('shows a purchase with its price, and every word as text', async () => {
    const session = await open.checkout({
      mode: 'payment',
      subscription_data: undefined as never,
      line_items: [
        {
          quantity: 2,
          price_data: { currency: 'usd', unit_amount: 1234, product_data: { name: '<img src=x onerror=1>' } },
        },
      ],
    });
    const { text } = await request(app).get(pathOf(session.url)).expect(200);
    expect(text).toContain('Pay $24.68</button>');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('declined later');
    await press(pathOf(session.url), { card: 'works' }).expect(303);
  });

  it('refuses a form of another site, and one that is too long', async () => {
    const session = await open.checkout();
    const path = pathOf(session.url);
    await press(path, { card: 'works' }).set('Origin', 'https://evil.example').expect(403);
    await press(path, { card: 'works', more: 'x'.repeat(3000) }).expect(413);
    expect(await open.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    await press(path, { card: 'works' }).set('Origin', PUBLIC_URL).expect(303);
  });
});

describe('the portal', () => {
  it('shows the plan, its invoices and what was told', async () => {
    const { path } = await subscribed();
    const { text } = await request(app).get(path).expect(200);
    for (const words of [
      'Premium Plan',
      '$6.99 a month',
      'Active',
      'Next payment',
      'The card works.',
      'invoice.paid',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain(`href="${PUBLIC_URL}/account"`);
    expect(text.match(/\$6\.99, paid/g)).toHaveLength(1);
  });

  it('cancels by a day and not by a word, resumes, and tells of it each time', async () => {
    const { path, customer } = await subscribed();
    await press(path, { do: 'cancel' }).expect(303).expect('Location', path);
    const { data } = await open.stripe.subscriptions.list({ customer });
    expect(data[0]).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: data[0]?.items.data[0]?.current_period_end,
    });
    expect((await request(app).get(path)).text).toContain('Keep the plan');
    expect(open.toldOf(customer).at(-1)).toBe('customer.subscription.updated');
    await press(path, { do: 'cancel' }).expect(303);
    await press(path, { do: 'resume' }).expect(303);
    expect((await open.stripe.subscriptions.list({ customer })).data[0]).toMatchObject({ cancel_at: null });
    expect(open.toldOf(customer).filter((type) => type === 'customer.subscription.updated')).toHaveLength(2);
  });

  it('puts the clock forward through a renewal, a failed payment, and its being paid after all', async () => {
    const { path, customer } = await subscribed();
    const page = async () => (await request(app).get(path).expect(200)).text;
    await press(path, { do: 'month' }).expect(303);
    expect((await page()).match(/\$6\.99, paid/g)).toHaveLength(2);
    await press(path, { do: 'card-declines' }).expect(303);
    expect(await page()).toContain('The card is declined whenever it is charged.');
    await press(path, { do: 'month' }).expect(303);
    expect(await page()).toContain('The last payment failed');
    expect(await page()).toContain('$6.99, not paid');
    expect(open.toldOf(customer).at(-1)).toBe('invoice.payment_failed');
    await press(path, { do: 'pay' }).expect(303);
    expect(await page()).toContain('The last payment failed');
    await press(path, { do: 'card-works' }).expect(303);
    expect(await page()).toContain('Pay $6.99 now');
    await press(path, { do: 'pay' }).expect(303);
    expect(await page()).not.toContain('The last payment failed');
    await press(path, { do: 'cancel' }).expect(303);
    await press(path, { do: 'day' }).expect(303);
    await press(path, { do: 'week' }).expect(303);
    expect(await page()).toContain('Ends on');
    await press(path, { do: 'month' }).expect(303);
    expect(await page()).toContain('Ended on');
    expect(open.toldOf(customer).at(-1)).toBe('customer.subscription.deleted');
    await press(path, { do: 'resume' }).expect(303);
    expect(await page()).toContain('Ended on');
  });

  it('keeps a card in mind that is declined later', async () => {
    const { path } = await subscribed('declined-later');
    expect((await request(app).get(path)).text).toContain('The card is declined whenever it is charged.');
  });

  it('is there for somebody without a plan', async () => {
    const { id: customer } = await open.stripe.customers.create({ name: '<b>Ruth</b>' });
    const portal = await open.stripe.billingPortal.sessions.create({ customer, return_url: PUBLIC_URL });
    const { text } = await request(app).get(pathOf(portal.url)).expect(200);
    expect(text).toContain('There is no plan yet.');
    expect(text).toContain('&lt;b&gt;Ruth&lt;/b&gt;');
    await press(pathOf(portal.url), { do: 'cancel' }).expect(303);
  });

  it.each([{}, { do: 'explode' }, { do: '' }])('does nothing for %j', async (fields) => {
    const { path } = await subscribed();
    const { text } = await press(path, fields).expect(400);
    expect(text).toContain('That is not something this page can do.');
  });

  it('is over after an hour', async () => {
    const { path } = await subscribed();
    const later = openSandbox(database, { startsAt: new Date(Date.now() + 3_600_000).toISOString() });
    const laterApp = express().use('/sandbox', sandboxPages(later.sandbox));
    await request(laterApp).get(path).expect(404);
    await request(laterApp).post(path).type('form').send({ do: 'cancel' }).expect(404);
    await later.sandbox.idle();
  });
});

describe('addresses that lead nowhere', () => {
  it.each([
    '/sandbox',
    '/sandbox/checkout/cs_test_x',
    '/sandbox/portal/bps_x',
    '/sandbox/portal/%27%3B--',
    '/sandbox/portal/%00',
    '/sandbox/checkout/%00',
    '/sandbox/v1/events',
  ])('%s is a page that says so', async (path) => {
    const { text } = await request(app).get(path).expect(404);
    expect(text).toContain('There is no such page in the sandbox');
    await press(path, { do: 'cancel', card: 'works' }).expect(404);
  });

  it('do not take one thing for another', async () => {
    const { customer, path } = await subscribed();
    await request(app)
      .get(`/sandbox/checkout/${path.split('/').at(-1) ?? ''}`)
      .expect(404);
    await request(app).get(`/sandbox/portal/${customer}`).expect(404);
  });
});

describe('in the whole server', () => {
  it('makes a family premium by its forms alone, and lets it go again', async () => {
    const kitchen = await openKitchen();
    try {
      const { agent } = await kitchen.person();
      const { body: checkout } = await agent.post('/api/create-checkout-session').expect(200);
      const path = pathOf((checkout as { url: string }).url);
      expect((await agent.get(path).expect(200)).text).toContain('Pay $6.99</button>');
      await agent.post(path).type('form').set('Origin', 'https://evil.example').send({ card: 'works' }).expect(403);
      await agent.post(path).type('form').set('Origin', 'null').send({ card: 'works' }).expect(403);
      const paid = await agent.post(path).type('form').send({ card: 'works' }).expect(303);
      expect(paid.headers['location']).toMatch(/\/premium\?success=true/);
      expect((await agent.get('/api/plan').expect(200)).body).toMatchObject({ tier: 'premium', billing: 'sandbox' });

      const { body: portal } = await agent.post('/api/create-portal-session').expect(200);
      const portalPath = pathOf((portal as { url: string }).url);
      await agent.post(portalPath).type('form').send({ do: 'cancel' }).expect(303).expect('Location', portalPath);
      expect((await agent.get('/api/plan')).body).toMatchObject({ tier: 'premium', cancelling: true });
      await agent.post(portalPath).type('form').send({ do: 'month' }).expect(303);
      expect((await agent.get('/api/plan')).body).toMatchObject({ tier: 'free', status: 'canceled' });
      const { headers } = await agent.get(portalPath).expect(200);
      expect(headers['referrer-policy']).toBe('same-origin');
    } finally {
      await kitchen.close();
    }
  });

  it.each([
    ['where nothing is sold', { BILLING: 'off' }],
    [
      'where real money is paid',
      { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PRICE_ID: 'price_x' },
    ],
  ])('is not there %s', async (_where, env) => {
    const kitchen = await openKitchen(env);
    try {
      await kitchen
        .stranger()
        .get('/sandbox/checkout/cs_test_x')
        .expect(404)
        .expect('There is nothing at this address.');
      expect(kitchen.billing?.sandbox ?? null).toBeNull();
    } finally {
      await kitchen.close();
    }
  });
});
