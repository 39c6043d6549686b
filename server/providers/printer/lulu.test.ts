import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answers, answersAPage, breaksOff, staysSilent } from '#tests/stand-ins/http-service.ts';
import { address } from '#tests/stand-ins/printer/address.ts';
import { COSTS, FIND, luluStandIn, PLACE, SHIPPING, TOKEN, WEBHOOKS } from '#tests/stand-ins/printer/lulu.ts';
import { lulu } from './lulu.ts';

let stand: Awaited<ReturnType<typeof luluStandIn>>;
beforeAll(async () => {
  stand = await luluStandIn({ tax: 0.05 });
});
afterEach(() => stand.forget());
afterAll(() => stand.close());

const packageId = '0850X1100.FC.PRE.PB.080CW444.MXX';
const request = { packageId, pages: 100, copies: 2, address };
const order = (externalId: string) => ({
  ...request,
  externalId,
  title: 'Our table',
  shipping: 'MAIL',
  interiorUrl: 'http://127.0.0.1:1/a.pdf',
  coverUrl: 'http://127.0.0.1:1/b.pdf',
});
const printer = (limitMs = 2000) => lulu(stand.settings, limitMs, () => Date.parse('2026-11-21T10:00:00Z'));

describe('prices', () => {
  it('are taken apart into printing with handling, sending and tax, which make the whole', async () => {
    const price = await printer().price(request, 'MAIL');
    // 2 x (2.16 + 100 x 0.2148) = 47.28, 0.75 for handling, 5.69 by mail, 5 % tax of 53.72.
    expect(price).toEqual({
      currency: 'USD',
      printing: 4803,
      shipping: 569,
      tax: 269,
      addressSays: null,
      suggested: null,
    });
    expect(stand.askedOf(COSTS)[0]?.body).toEqual({
      line_items: [{ pod_package_id: packageId, page_count: 100, quantity: 2 }],
      shipping_address: {
        street1: '101 Rose Lane',
        city: 'Portland',
        state_code: 'OR',
        postcode: '97209',
        country_code: 'US',
        phone_number: '503-555-0100',
        email: 'ruth@example.org',
      },
      shipping_option: 'MAIL',
    });
  });

  it('come with what Lulu says of the address', async () => {
    const price = await printer().price({ ...request, address: { ...address, street1: '1 Main St' } }, 'MAIL');
    expect(price).toMatchObject({
      addressSays: '1 Main St -> 1 SE Main St',
      suggested: { street1: '1 SE Main St' },
    });
    expect(price.suggested).not.toHaveProperty('city');
  });

  it('refusals name what is wrong with the address, or the book', async () => {
    await expect(printer().price({ ...request, address: { ...address, state: '' } }, 'MAIL')).rejects.toMatchObject({
      code: 'invalid',
      message: 'The printer does not accept this address. State: This field is required for US.',
    });
    await expect(printer().price({ ...request, packageId: '0100X0100' }, 'MAIL')).rejects.toMatchObject({
      code: 'invalid',
      message: 'The printer does not make books of this format in this binding. Please choose another.',
    });
    await expect(printer().price(request, 'GROUND')).rejects.toMatchObject({
      message: 'The printer does not accept this order. Way of sending: "GROUND" is not a valid choice.',
    });
  });

  it('ways to send are the cheapest first, with the days they take', async () => {
    expect(await printer().shippingOptions(request)).toEqual([
      { level: 'MAIL', cents: 569, arrivesFrom: '2026-11-29', arrivesBy: '2026-12-03' },
      { level: 'PRIORITY_MAIL', cents: 899, arrivesFrom: '2026-11-29', arrivesBy: '2026-12-03' },
      { level: 'EXPRESS', cents: 2450, arrivesFrom: '2026-12-01', arrivesBy: '2026-12-03' },
    ]);
    stand.next(
      SHIPPING,
      answers(200, [
        { level: 'MAIL', cost_excl_tax: '9.00' },
        { level: 'MAIL', cost_excl_tax: '7.00' },
        { level: 'GROUND_BUS', cost_excl_tax: '1.00', business_only: true },
        { level: 'EXPRESS', cost_excl_tax: '1.00', is_active: false },
      ]),
    );
    expect(await printer().shippingOptions(request)).toEqual([
      { level: 'MAIL', cents: 700, arrivesFrom: null, arrivesBy: null },
    ]);
  });
});

it('the cover is asked for in millimetres, by the dotted name of each format', async () => {
  const names = (['letter', 'a4', '6x9', 'square'] as const).map((format) => printer().packageOf(format, 'hardcover'));
  expect(names).toEqual(
    ['0850X1100', '0827X1169', '0600X0900', '0850X0850'].map((trim) => `${trim}.FC.PRE.CW.080CW444.MXX`),
  );
  expect(printer().packageOf('letter', 'paperback')).toBe(packageId);
  // Lulu's own figure: a square hardcover of 24 pages has a cover of 19 x 10.25 inches.
  expect(await printer().coverSize('0850X0850.FC.PRE.CW.080CW444.MXX', 24)).toEqual({ width: 482.6, height: 260.35 });
});

describe('the token', () => {
  it('is asked for once by all who need it, and again when it was refused', async () => {
    const one = printer();
    await Promise.all([one.find('a'), one.find('b'), one.find('c')]);
    expect(stand.askedOf(TOKEN)).toHaveLength(1);
    stand.tire();
    await one.find('d');
    expect(stand.askedOf(TOKEN)).toHaveLength(2);
    expect(stand.askedOf(FIND)).toHaveLength(5);
  });

  it('is asked for once where several calls were refused together', async () => {
    const one = printer();
    await one.find('a');
    stand.tire();
    await Promise.all([one.find('b'), one.find('c'), one.find('d')]);
    expect(stand.askedOf(TOKEN)).toHaveLength(2);
  });

  it('lives on beside that of another process', async () => {
    const [one, other] = [printer(), printer()];
    await one.find('a');
    await other.find('a');
    await one.find('b');
    expect(stand.askedOf(TOKEN)).toHaveLength(2);
  });

  it('is renewed before it ends', async () => {
    const short = await luluStandIn({ seconds: 59 });
    const one = lulu(short.settings);
    await one.find('a');
    await one.find('a');
    expect(short.askedOf(TOKEN)).toHaveLength(2);
    await short.close();
  });

  it('of a wrong key is a matter of the settings', async () => {
    const wrong = lulu({ ...stand.settings, secret: 'other' });
    await expect(wrong.price(request, 'MAIL')).rejects.toMatchObject({ code: 'unconfigured' });
    stand.next(FIND, answers(401, {}), answers(401, {}));
    await expect(printer().find('a')).rejects.toMatchObject({
      code: 'unconfigured',
      message: "Lulu does not accept this kitchen's key.",
    });
  });

  it('that could not be had is asked for anew', async () => {
    const one = printer();
    stand.next(TOKEN, answers(500, {}));
    await expect(one.find('a')).rejects.toMatchObject({ code: 'upstream' });
    expect(await one.find('a')).toBeNull();
  });
});

describe('an order', () => {
  it('is placed, found by our name for it alone, read, and canceled while that goes', async () => {
    const one = printer();
    expect(await one.find('ord-1')).toBeNull();
    await one.place(order('ord-12'));
    expect(await one.find('ord-1')).toBeNull();
    const placed = await one.place(order('ord-1'));
    expect(placed).toMatchObject({
      externalId: 'ord-1',
      state: 'placed',
      status: 'CREATED',
      canCancel: true,
      says: '',
    });
    expect(await one.find('ord-1')).toEqual(placed);
    expect(await one.job(placed.id)).toEqual(placed);
    expect(await one.job('999')).toBeNull();
    expect(stand.jobs.at(-1)).toMatchObject({
      external_id: 'ord-1',
      contact_email: 'ruth@example.org',
      shipping_level: 'MAIL',
      shipping_address: { name: 'Ruth Weiss', country_code: 'US' },
      line_items: [
        {
          title: 'Our table',
          quantity: 2,
          printable_normalization: {
            pod_package_id: packageId,
            interior: { source_url: 'http://127.0.0.1:1/a.pdf' },
            cover: { source_url: 'http://127.0.0.1:1/b.pdf' },
          },
        },
      ],
    });
    expect(await one.cancel(placed.id)).toMatchObject({ state: 'canceled' });
    // Asked again it is what it was; in print it is too late.
    expect(await one.cancel(placed.id)).toMatchObject({ state: 'canceled' });
    const printing = await one.place(order('ord-2'));
    stand.move('ord-2', 'IN_PRODUCTION');
    await expect(one.cancel(printing.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is sent once, also where no answer comes', async () => {
    const one = printer(200);
    for (const manner of [answers(500, {}), breaksOff, answersAPage, staysSilent, answers(429, {})]) {
      stand.forget();
      stand.next(PLACE, manner);
      const code = manner === staysSilent ? 'timeout' : 'upstream';
      await expect(one.place(order('ord-3'))).rejects.toMatchObject({ code });
      expect(stand.askedOf(PLACE)).toHaveLength(1);
    }
    stand.next(PLACE, stand.takesAndBreaksOff);
    await expect(one.place(order('ord-3'))).rejects.toMatchObject({ code: 'upstream' });
    expect(await one.find('ord-3')).toMatchObject({ externalId: 'ord-3' });
  });

  it('is looked for on every page, and one that lives comes before one that does not', async () => {
    const job = (id: number, name: string) => ({ id, external_id: 'x', status: { name }, line_items: [] });
    stand.next(
      FIND,
      answers(200, { next: 'more', results: [job(1, 'CANCELED')] }),
      answers(200, { next: null, results: [job(2, 'UNPAID')] }),
    );
    expect(await printer().find('x')).toMatchObject({ id: '2' });
    expect(stand.askedOf(FIND).map(({ path }) => new URLSearchParams(path.split('?')[1]).get('page'))).toEqual([
      '1',
      '2',
    ]);
    stand.next(FIND, ...Array.from({ length: 10 }, () => answers(200, { next: 'more', results: [] })));
    await expect(printer().find('x')).rejects.toMatchObject({ code: 'upstream' });
  });
});

describe('messages of Lulu', () => {
  it('are taken where they are signed with the secret, in either writing', async () => {
    await printer().place(order('ord-9'));
    const id = String(stand.jobs.at(-1)?.id);
    for (const form of ['hex', 'base64'] as const) {
      const { body, signature } = stand.message('ord-9', form);
      expect(printer().jobIdOf(body, signature)).toBe(id);
    }
  });

  it('are refused where they are not', () => {
    const { body, signature } = stand.message('ord-9');
    const other = Buffer.from(body.toString().replace('345', '346'));
    for (const [signedBody, sign] of [
      [other, signature],
      [body, undefined],
      [body, ''],
      [body, signature.slice(2)],
      [body, 'é'.repeat(64)],
      [Buffer.alloc(0), signature],
    ] as const) {
      expect(() => printer().jobIdOf(signedBody, sign)).toThrow('not signed by the printer');
    }
  });

  it('are asked for once, and again where Lulu has switched them off', async () => {
    const url = 'https://recipes.example.org/api/lulu/webhook';
    await printer().listenAt(url);
    await printer().listenAt(url);
    expect(stand.webhooks).toEqual([{ id: 'webhook-0', is_active: true, topics: ['PRINT_JOB_STATUS_CHANGED'], url }]);
    Object.assign(stand.webhooks[0] ?? {}, { is_active: false });
    await printer().listenAt(url);
    expect(stand.webhooks).toMatchObject([{ is_active: true }]);
    expect(stand.askedOf(WEBHOOKS)).toHaveLength(3);
  });
});

it('is the real printer at its own address alone', () => {
  const of = (baseUrl: string) => lulu({ ...stand.settings, baseUrl });
  expect(of('https://api.lulu.com').kind).toBe('printer');
  expect(of('https://api.sandbox.lulu.com')).toMatchObject({
    kind: 'sandbox',
    says: 'Lulu at api.sandbox.lulu.com, where nothing is printed',
  });
});
