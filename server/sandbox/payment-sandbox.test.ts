import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { openSandbox, PUBLIC_URL, SECRET_KEY, WEBHOOK_SECRET } from '#tests/support/open-sandbox.ts';

let database: TestDatabase;
let open: ReturnType<typeof openSandbox>;
beforeAll(async () => {
  database = await testDatabase();
  open = openSandbox(database);
});
afterAll(async () => {
  await open.sandbox.idle();
  await database.close();
});

const refusal = async (promise: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  promise.then(
    () => expect.unreachable('it was not refused'),
    (error: unknown) => error as Stripe.errors.StripeError,
  );
const idOf = (object: string | { id: string } | null | undefined) => (typeof object === 'string' ? object : object?.id);

describe('customers', () => {
  it('are made, read, changed and deleted', async () => {
    const { stripe } = open;
    const made = await stripe.customers.create({
      name: 'Ruth',
      email: 'ruth@example.org',
      metadata: { familyId: 'a' },
    });
    expect(made).toMatchObject({ object: 'customer', name: 'Ruth', metadata: { familyId: 'a' }, livemode: false });
    await stripe.customers.update(made.id, { name: 'Ruth & Sons', metadata: { more: 'b', familyId: '' } });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({
      name: 'Ruth & Sons',
      email: 'ruth@example.org',
      metadata: { more: 'b' },
    });
    await stripe.customers.update(made.id, { metadata: '' });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ metadata: {} });
    expect(await stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect(await refusal(stripe.customers.update(made.id, { name: 'x' }))).toMatchObject({ code: 'resource_missing' });
    expect(await refusal(open.checkout({ customer: made.id }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
    await open.sandbox.idle();
    expect(open.toldOf(made.id)).toEqual(['customer.deleted']);
  });

  it('who are deleted lose what they have running', async () => {
    const { stripe, sandbox } = open;
    const session = await open.checkout();
    await sandbox.pay(session.id, 'works');
    const customer = idOf(session.customer) ?? '';
    await stripe.customers.del(customer);
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
  });
});

describe('a checkout of a plan', () => {
  it('is open for a day, with what was named', async () => {
    const session = await open.checkout();
    expect(session).toMatchObject({
      object: 'checkout.session',
      url: `${PUBLIC_URL}/sandbox/checkout/${session.id}`,
      mode: 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: 'family-1',
      metadata: { familyId: 'family-1' },
      subscription: null,
      amount_total: 699,
      currency: 'usd',
      ui_mode: 'hosted_page',
    });
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{32}$/);
    expect(session.expires_at - session.created).toBe(86_400);
    const { data } = await open.stripe.checkout.sessions.listLineItems(session.id);
    expect(data).toMatchObject([{ description: 'Premium Plan', quantity: 1, amount_total: 699 }]);
  });

  it('makes one subscription with its first invoice, and tells of it before the browser goes on', async () => {
    const { stripe, sandbox } = open;
    const session = await open.checkout();
    const customer = idOf(session.customer) ?? '';
    expect(await sandbox.pay(session.id, 'works')).toEqual({
      kind: 'paid',
      success: `${PUBLIC_URL}/premium?success=true&session_id=${session.id}`,
    });
    expect(open.toldOf(customer)).toEqual([
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
    ]);

    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'customer'] });
    const subscription = paid.subscription as Stripe.Subscription;
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, customer: { name: 'Ruth' } });
    expect(subscription).toMatchObject({
      customer,
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      metadata: { familyId: 'family-1' },
      items: {
        data: [{ quantity: 1, price: { id: sandbox.priceId, unit_amount: 699, recurring: { interval: 'month' } } }],
      },
    });
    const [item] = subscription.items.data;
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThan(27 * 86_400);

    const invoices = await stripe.invoices.list({ customer });
    expect(invoices.data).toMatchObject([
      {
        id: idOf(subscription.latest_invoice),
        status: 'paid',
        amount_paid: 699,
        billing_reason: 'subscription_create',
        parent: { subscription_details: { subscription: subscription.id, metadata: { familyId: 'family-1' } } },
      },
    ]);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    expect((await stripe.invoices.list({ subscription: 'sub_other' })).data).toHaveLength(0);
  });

  it('stays open where the card is declined', async () => {
    const session = await open.checkout();
    expect(await open.sandbox.pay(session.id, 'declined')).toEqual({ kind: 'declined' });
    expect(await open.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      subscription: null,
    });
  });

  it('is paid once, though the button is pressed twenty times at once', async () => {
    const session = await open.checkout();
    const customer = idOf(session.customer) ?? '';
    const pressed = Array.from({ length: 20 }, () => open.sandbox.pay(session.id, 'works'));
    expect(new Set((await Promise.all(pressed)).map((outcome) => outcome?.kind))).toEqual(new Set(['paid']));
    expect((await open.stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
    expect((await open.stripe.invoices.list({ customer })).data).toHaveLength(1);
  });

  it('gives a customer no second subscription, from twenty checkouts at once', async () => {
    const { id: customer } = await open.stripe.customers.create({ email: 'two@example.org' });
    const sessions = [];
    for (let n = 0; n < 20; n++) sessions.push(await open.checkout({ customer }));
    const outcomes = await Promise.all(sessions.map(({ id }) => open.sandbox.pay(id, 'works')));
    expect(outcomes.filter((outcome) => outcome?.kind === 'paid')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome?.kind === 'subscribed')).toHaveLength(19);
    expect((await open.stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  });

  it('cannot be paid any more once it is expired, and says so', async () => {
    const { stripe, sandbox } = open;
    const session = await open.checkout();
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    expect(await sandbox.pay(session.id, 'works')).toEqual({ kind: 'expired' });
    expect(await refusal(stripe.checkout.sessions.expire(session.id))).toMatchObject({ statusCode: 400 });
    await sandbox.idle();
    expect(open.toldOf(idOf(session.customer) ?? '')).toEqual(['checkout.session.expired']);
  });

  it('is listed by customer and status', async () => {
    const { stripe, sandbox } = open;
    const first = await open.checkout();
    const customer = idOf(first.customer) ?? '';
    const second = await open.checkout({ customer });
    await sandbox.pay(first.id, 'works');
    const listed = async (status?: 'open' | 'complete') =>
      (await stripe.checkout.sessions.list({ customer, ...(status && { status }) })).data.map(({ id }) => id);
    expect(await listed()).toEqual([second.id, first.id]);
    expect(await listed('open')).toEqual([second.id]);
    expect(await listed('complete')).toEqual([first.id]);
  });

  it('makes its own customer where none was named', async () => {
    const { id } = await open.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer_email: 'new@example.org',
      line_items: [
        {
          quantity: 2,
          price_data: {
            currency: 'usd',
            unit_amount: 500,
            recurring: { interval: 'week', interval_count: 2 },
            product_data: { name: 'Twice' },
          },
        },
      ],
      success_url: PUBLIC_URL,
    });
    await open.sandbox.pay(id, 'works');
    const session = await open.stripe.checkout.sessions.retrieve(id, {
      expand: ['customer', 'subscription', 'subscription.latest_invoice', 'line_items.data.price.product'],
    });
    expect(session).toMatchObject({
      customer: { email: 'new@example.org' },
      subscription: { latest_invoice: { amount_paid: 1000 } },
      line_items: { data: [{ price: { product: { name: 'Twice' }, recurring: { interval_count: 2 } } }] },
    });
  });

  it.each([
    ['no mode', { mode: undefined }, 'mode', 'parameter_missing'],
    ['no lines', { line_items: [] }, 'line_items', 'parameter_missing'],
    ['a parameter nobody knows', { colour: 'red' }, 'colour', 'parameter_unknown'],
    [
      'a deep parameter nobody knows',
      { subscription_data: { colour: 'red' } },
      'subscription_data[colour]',
      'parameter_unknown',
    ],
    ['an address that is none', { success_url: 'javascript:alert(1)' }, 'success_url', 'parameter_invalid'],
    ['an unknown price', { line_items: [{ price: 'price_x' }] }, 'line_items[0][price]', 'resource_missing'],
    ['a plan as a purchase', { mode: 'payment', subscription_data: undefined }, 'line_items', undefined],
    ['a long reference', { client_reference_id: 'x'.repeat(201) }, 'client_reference_id', 'parameter_invalid'],
    ['a customer and an address', { customer_email: 'a@example.org' }, 'customer', undefined],
    ['an end too soon', { expires_at: 1 }, 'expires_at', undefined],
  ])('is refused as the provider does it with %s', async (_what, wrong, param, code) => {
    const error = await refusal(open.checkout(wrong as object));
    expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', param });
    expect(error.code).toBe(code);
    expect(error.requestId).toMatch(/^req_/);
  });
});

describe('a purchase', () => {
  const bought = async () => {
    const session = await open.checkout({
      mode: 'payment',
      subscription_data: undefined as never,
      payment_intent_data: { metadata: { orderId: 'o1' } },
      line_items: [
        { price_data: { currency: 'usd', unit_amount: 2450, product_data: { name: 'A book <b>' } }, quantity: 1 },
      ],
    });
    await open.sandbox.pay(session.id, 'works');
    return open.stripe.checkout.sessions.retrieve(session.id);
  };

  it('is a payment, and no subscription', async () => {
    const session = await bought();
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      subscription: null,
      amount_total: 2450,
    });
    const payment = await open.stripe.paymentIntents.retrieve(idOf(session.payment_intent) ?? '');
    expect(payment).toMatchObject({ status: 'succeeded', amount_received: 2450, metadata: { orderId: 'o1' } });
    expect(open.toldOf(idOf(session.customer) ?? '')).toEqual(['checkout.session.completed']);
  });

  it('is given back once', async () => {
    const session = await bought();
    const payment = idOf(session.payment_intent) ?? '';
    const refund = await open.stripe.refunds.create({ payment_intent: payment });
    expect(refund).toMatchObject({ object: 'refund', amount: 2450, status: 'succeeded', payment_intent: payment });
    expect(await open.stripe.refunds.retrieve(refund.id)).toEqual(refund);
    expect(await refusal(open.stripe.refunds.create({ payment_intent: payment }))).toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    expect(await refusal(open.stripe.refunds.create({ payment_intent: 'pi_x' }))).toMatchObject({
      code: 'resource_missing',
      param: 'payment_intent',
    });
  });

  it('is given back in parts, and never more than was paid', async () => {
    const payment_intent = idOf((await bought()).payment_intent) ?? '';
    await open.stripe.refunds.create({ payment_intent, amount: 1000 });
    expect(await refusal(open.stripe.refunds.create({ payment_intent, amount: 1451 }))).toMatchObject({
      param: 'amount',
    });
    expect(await open.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 1450 });
  });

  it('of a month’s plan is found by its invoice, and given back as well', async () => {
    const { stripe, sandbox } = open;
    const session = await open.checkout();
    await sandbox.pay(session.id, 'works');
    const { data: invoices } = await stripe.invoices.list({ customer: session.customer as string });
    const invoice = invoices[0]?.id ?? '';
    const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' });
    expect(data).toMatchObject([{ object: 'invoice_payment', invoice, amount_paid: 699, status: 'paid' }]);
    expect((await stripe.invoicePayments.list({ invoice: 'in_other' })).data).toEqual([]);
    const payment_intent = idOf(data[0]?.payment.payment_intent) ?? '';
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 699 });
    await sandbox.idle();
    expect(open.came.at(-1)).toMatchObject({
      type: 'charge.refunded',
      event: { data: { object: { refunded: true } } },
    });
  });

  it('can be made while a plan runs', async () => {
    const { stripe, sandbox } = open;
    const plan = await open.checkout();
    await sandbox.pay(plan.id, 'works');
    const book = await open.checkout({
      customer: idOf(plan.customer) ?? '',
      mode: 'payment',
      subscription_data: undefined as never,
      line_items: [{ price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Book' } } }],
    });
    expect(await sandbox.pay(book.id, 'declined-later')).toMatchObject({ kind: 'paid' });
    expect(await stripe.checkout.sessions.retrieve(book.id)).toMatchObject({ payment_status: 'paid' });
  });
});

describe('a subscription', () => {
  const subscribed = async () => {
    const session = await open.checkout();
    await open.sandbox.pay(session.id, 'works');
    const paid = await open.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    open.came.length = 0;
    return { subscription: paid.subscription as Stripe.Subscription, customer: idOf(session.customer) ?? '' };
  };
  const endOf = (subscription: Stripe.Subscription) => subscription.items.data[0]?.current_period_end;

  it('is cancelled with its period, and goes on after all', async () => {
    const { subscription, customer } = await subscribed();
    const { subscriptions } = open.stripe;
    expect(await subscriptions.update(subscription.id, { cancel_at_period_end: true })).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: endOf(subscription),
    });
    expect(await subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    });
    await open.sandbox.idle();
    expect(open.toldOf(customer)).toEqual(['customer.subscription.updated', 'customer.subscription.updated']);
    expect(open.came[0]?.event.data.previous_attributes).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });
  });

  it('tells of nothing where nothing changed', async () => {
    const { subscription, customer } = await subscribed();
    await open.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    await open.sandbox.idle();
    expect(open.toldOf(customer)).toEqual([]);
  });

  it('ends at a day of its own, which the word for the period does not take away', async () => {
    const { subscription } = await subscribed();
    const { subscriptions } = open.stripe;
    expect(await subscriptions.update(subscription.id, { cancel_at: 'max_period_end' as never })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: endOf(subscription),
    });
    expect(await subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: endOf(subscription),
    });
    expect(await subscriptions.update(subscription.id, { cancel_at: '' })).toMatchObject({ cancel_at: null });
    expect(await refusal(subscriptions.update(subscription.id, { cancel_at: 1 }))).toMatchObject({
      param: 'cancel_at',
    });
    expect(
      await refusal(subscriptions.update(subscription.id, { cancel_at: '', cancel_at_period_end: false })),
    ).toMatchObject({ statusCode: 400 });
  });

  it('is ended at once, for good', async () => {
    const { subscription, customer } = await subscribed();
    const { subscriptions } = open.stripe;
    expect(await subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
    expect((await subscriptions.retrieve(subscription.id)).ended_at).toBeGreaterThan(0);
    expect(await refusal(subscriptions.cancel(subscription.id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await refusal(subscriptions.update(subscription.id, { cancel_at_period_end: true }))).toMatchObject({
      statusCode: 400,
    });
    await open.sandbox.idle();
    expect(open.toldOf(customer)).toEqual(['customer.subscription.deleted']);
  });

  it('is put into statuses that no card leads to, where it rests, and still keeps others away', async () => {
    const { subscription, customer } = await subscribed();
    for (const status of ['unpaid', 'paused'] as const) {
      await open.sandbox.controls.setStatus(customer, status);
      expect((await open.stripe.subscriptions.retrieve(subscription.id)).status).toBe(status);
    }
    expect(open.toldOf(customer)).toEqual(['customer.subscription.updated', 'customer.subscription.updated']);
    await open.sandbox.putForward({ months: 2 });
    expect((await open.stripe.invoices.list({ customer })).data).toHaveLength(1);
    const second = await open.checkout({ customer });
    expect(await open.sandbox.pay(second.id, 'works')).toEqual({ kind: 'subscribed' });
  });

  it('is listed by customer and status, and makes room for another once it ended', async () => {
    const { subscription, customer } = await subscribed();
    const listed = async (status?: Stripe.SubscriptionListParams.Status) =>
      (await open.stripe.subscriptions.list({ customer, ...(status && { status }) })).data.map(({ id }) => id);
    expect(await listed()).toEqual([subscription.id]);
    await open.stripe.subscriptions.cancel(subscription.id);
    expect(await listed()).toEqual([]);
    expect(await listed('ended')).toEqual([subscription.id]);
    const again = await open.checkout({ customer });
    expect(await open.sandbox.pay(again.id, 'works')).toMatchObject({ kind: 'paid' });
    expect(await listed('all')).toHaveLength(2);
    expect(await listed('active')).toHaveLength(1);
    expect(await listed('unpaid')).toEqual([]);
  });
});

describe('events', () => {
  it('are signed so that the provider’s own library believes them', async () => {
    let raw: { payload: string; signature: string } | null = null;
    const session = await open.checkout();
    await open.sandbox.pay(session.id, 'works');
    const { signatureOf } = await import('./webhook-deliveries.ts');
    expect(open.came.every(({ signed }) => signed)).toBe(true);
    const payload = JSON.stringify(open.came.at(-1)?.event);
    raw = { payload, signature: signatureOf(payload, WEBHOOK_SECRET) };
    const event = open.stripe.webhooks.constructEvent(raw.payload, raw.signature, WEBHOOK_SECRET);
    expect(event).toMatchObject({ type: 'checkout.session.completed', api_version: Stripe.API_VERSION });
    expect(() => open.stripe.webhooks.constructEvent(`${raw.payload} `, raw.signature, WEBHOOK_SECRET)).toThrow();
    const old = signatureOf(payload, WEBHOOK_SECRET, Math.floor(Date.now() / 1000) - 301);
    expect(() => open.stripe.webhooks.constructEvent(payload, old, WEBHOOK_SECRET)).toThrow(/tolerance/);
  });

  it('are kept until the app takes them, and found by their not having been', async () => {
    const { app, sandbox, stripe } = open;
    const session = await open.checkout();
    const customer = idOf(session.customer) ?? '';
    app.takes = false;
    await sandbox.pay(session.id, 'works');
    app.takes = true;
    expect(open.toldOf(customer)).toEqual([]);
    const missed = await stripe.events.list({ delivery_success: false, types: ['checkout.session.completed'] });
    expect(missed.data.map(({ data }) => (data.object as { id: string }).id)).toContain(session.id);
    await sandbox.redeliver();
    expect(open.toldOf(customer)).toHaveLength(3);
    await sandbox.redeliver();
    expect(open.toldOf(customer)).toHaveLength(3);
    expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
  });

  it('are listed newest first, by type and time, page by page', async () => {
    const { stripe, sandbox } = open;
    const session = await open.checkout();
    await sandbox.pay(session.id, 'works');
    const first = await stripe.events.list({ limit: 2 });
    expect(first.has_more).toBe(true);
    expect(first.data[0]).toMatchObject({ type: 'checkout.session.completed', data: { object: { id: session.id } } });
    const second = await stripe.events.list({ limit: 1, starting_after: first.data[1]?.id ?? '' });
    expect(second.data).toMatchObject([{ type: 'customer.subscription.created' }]);
    const back = await stripe.events.list({ ending_before: second.data[0]?.id ?? '', limit: 100 });
    expect(back.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
    expect((await stripe.events.list({ created: { gte: session.created + 100_000 } })).data).toEqual([]);
    const all: string[] = [];
    for await (const event of stripe.events.list({ types: ['invoice.paid'], limit: 1 })) all.push(event.type);
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all)).toEqual(new Set(['invoice.paid']));
    expect(await stripe.events.retrieve(first.data[0]?.id ?? '')).toEqual(first.data[0]);
  });

  it('are held, reordered, duplicated and dropped by tests', async () => {
    const { sandbox, stripe } = open;
    sandbox.controls.hold = true;
    const session = await open.checkout();
    const customer = idOf(session.customer) ?? '';
    await sandbox.pay(session.id, 'works');
    expect(open.toldOf(customer)).toEqual([]);
    const heldEvents = await sandbox.controls.heldEvents();
    expect(heldEvents.map(({ type }) => type)).toEqual([
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
    ]);
    const [created, paid, completed] = heldEvents.map(({ id }) => id);
    await sandbox.controls.drop(paid ?? '');
    await sandbox.controls.send(completed ?? '');
    await sandbox.controls.send(created ?? '');
    await sandbox.controls.send(completed ?? '');
    sandbox.controls.hold = false;
    await sandbox.redeliver();
    expect(open.toldOf(customer)).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'checkout.session.completed',
    ]);
    expect((await stripe.events.list({ delivery_success: false })).data.map(({ id }) => id)).toEqual([paid]);
  });

  it('of a call come behind its answer, so that a caller who holds what the webhook needs is not waited for', async () => {
    const session = await open.checkout();
    let release = () => undefined as void;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    open.app.first = () => blocked;
    await open.stripe.checkout.sessions.expire(session.id);
    release();
    open.app.first = () => Promise.resolve();
    await open.sandbox.idle();
    expect(open.toldOf(idOf(session.customer) ?? '')).toEqual(['checkout.session.expired']);
  });
});

describe('what else is asked', () => {
  it('finds the price of premium', async () => {
    expect(await open.stripe.prices.retrieve(open.sandbox.priceId, { expand: ['product'] })).toMatchObject({
      unit_amount: 699,
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 1 },
      product: { name: 'Premium Plan' },
    });
    expect(await refusal(open.stripe.prices.retrieve('price_x'))).toMatchObject({ statusCode: 404 });
  });

  it.each([
    ['customers', () => open.stripe.customers.retrieve('cus_x')],
    ['checkouts', () => open.stripe.checkout.sessions.retrieve('cs_test_x')],
    ['subscriptions', () => open.stripe.subscriptions.retrieve('sub_x')],
    ['payments', () => open.stripe.paymentIntents.retrieve('pi_x')],
    ['refunds', () => open.stripe.refunds.retrieve('re_x')],
    ['events', () => open.stripe.events.retrieve('evt_x')],
    ['invoices', () => open.stripe.invoices.retrieve('in_x')],
  ])('answers 404 for unknown %s', async (_what, ask) => {
    expect(await refusal(ask())).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      type: 'StripeInvalidRequestError',
    });
  });

  it('does not take one thing for another', async () => {
    const { id } = await open.stripe.customers.create({});
    expect(await refusal(open.stripe.subscriptions.retrieve(id))).toMatchObject({ statusCode: 404 });
  });

  it('is down when a test wants it', async () => {
    const { sandbox, stripe } = open;
    sandbox.controls.provider = 'failing';
    expect(await refusal(stripe.customers.create({}))).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    sandbox.controls.provider = 'unreachable';
    expect(await refusal(stripe.customers.create({}))).toMatchObject({ type: 'StripeConnectionError' });
    sandbox.controls.provider = 'up';
    expect(await stripe.customers.create({})).toMatchObject({ object: 'customer' });
  });

  it('knows no other key', async () => {
    for (const key of [`${SECRET_KEY}x`, 'sk_live_1234567890abcdef']) {
      const other = new Stripe(key, {
        httpClient: Stripe.createFetchHttpClient(open.sandbox.fetch),
        maxNetworkRetries: 0,
      });
      const error = await refusal(other.customers.create({}));
      expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
      expect(error.message).not.toContain(key);
    }
  });
});
