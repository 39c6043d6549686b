import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PrintOrder } from '#shared/print-orders.ts';
import { luluStandIn } from '../stand-ins/printer/lulu.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { openBrowser, product, withoutWorker } from '#tests/support/product.ts';
import { type RunningServer, serve } from '#tests/support/running-server.ts';
import { walkedOn } from '#tests/support/sizes.ts';

/** A family has its cookbook printed: the price, the payment, the printer, the parcel. */
const RECIPES = 24;

const browser = await openBrowser();
let printer: Awaited<ReturnType<typeof luluStandIn>>;
let served: RunningServer;
let contexts: BrowserContext[] = [];

beforeAll(async () => {
  printer = await luluStandIn();
  const { key, secret, baseUrl } = printer.settings;
  served = await serve({
    like: product().made,
    env: { BILLING: 'sandbox', LULU_CLIENT_KEY: key, LULU_CLIENT_SECRET: secret, LULU_API_BASE: baseUrl },
  });
});
afterAll(async () => {
  await browser?.close();
  await served.stop();
  await printer.close();
});
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

async function open(width: number, height: number): Promise<Page> {
  if (!browser) throw new Error('there is no browser');
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...withoutWorker,
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  await page.goto(served.url);
  return page;
}

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(served.url + path, { headers: { origin: served.url }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}
async function keepBook(page: Page): Promise<string> {
  const ids: string[] = [];
  for (let number = 1; number <= RECIPES; number += 1) {
    const title = `Plum Kuchen No. ${String(number)}`;
    const made = await post<{ id: string }>(page, '/api/recipes', {
      // Long enough for a page of its own: a hardcover is bound from 24 pages on.
      title,
      ingredients: Array.from({ length: 14 }, (_, at) => `${String(at + 1)} cups flour`),
      steps: Array.from({ length: 12 }, (_, at) => `Fold in ${String(at + 1)} of the plums, and let the dough rest.`),
    });
    ids.push(made.id);
  }
  return (await post<{ id: string }>(page, '/api/collections', { title: 'The Novak Table', recipeIds: ids })).id;
}
const ordersOf = async (page: Page) =>
  (await (await page.request.get(`${served.url}/api/orders`)).json()) as PrintOrder[];

/** The printer sends word of an order. */
async function tell(externalId: string): Promise<void> {
  const { body, signature } = printer.message(externalId);
  const answer = await fetch(`${served.url}/api/lulu/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'lulu-hmac-sha256': signature },
    body: new Uint8Array(body),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

async function priced(page: Page, bookId: string): Promise<void> {
  await page.goto(`${served.url}/cookbook/${bookId}`);
  await page.getByRole('button', { name: 'Order printed copies' }).click();
  await page.getByLabel('Full name').fill('Maria Keller');
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('Street and number').fill('1 Main St');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('ZIP code').fill('97201');
  await page.getByLabel('State').selectOption('OR');
  await page.getByLabel('Phone').fill('+1 503 555 0100');
  await page.getByLabel('Email').fill('maria@example.com');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'See the price' }).click();
  await page.getByRole('heading', { name: 'The price' }).waitFor();
}
const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

describe.skipIf(!browser).each(
  walkedOn<[string, number, number]>(1, [
    ['a phone', 390, 844],
    ['a desktop', 1440, 900],
  ]),
)('printed copies on %s', (_device, width, height) => {
  it('are priced, paid for, printed and sent, and an order is called off', async () => {
    const page = await open(width, height);
    const bookId = await keepBook(page);
    await priced(page, bookId);

    await page.getByText('1 SE Main St', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByRole('note', { name: 'About the address' }).waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: /Express/ }).check();
    await expect.poll(() => page.getByRole('row', { name: /^Shipping/ }).textContent()).toContain('$24.50');
    await page.setViewportSize({ width: 1440, height: 900 });
    const ends = [page.getByRole('table', { name: 'Price' }), page.getByRole('group', { name: 'Shipping' })].map(
      (part) => part.evaluate((one) => Math.round(one.getBoundingClientRect().right)),
    );
    const [price, shipping] = await Promise.all(ends);
    expect(price, 'the figures of both stand under each other').toBe(shipping);
    await page.setViewportSize({ width, height });
    expect(await axeFaults(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBe(0);

    await page.getByRole('button', { name: /^Order and pay/ }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/cookbook'));
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('Thank you', { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/cookbook/${bookId}`);
    const card = page.getByRole('article', { name: '1 hardcover copy' });
    await card.getByText('At the printer').waitFor({ timeout: 90_000 });
    expect(await axeFaults(page)).toEqual([]);

    const [order] = await ordersOf(page);
    if (!order) throw new Error('nothing is ordered');
    expect(order.address.street1).toBe('1 SE Main St');
    const job = await printer.fetchFiles(order.id);
    expect(job.status.name).toBe('PRODUCTION_DELAYED');
    printer.move(order.id, 'SHIPPED', {
      tracking_id: '1Z999AA10123456784',
      tracking_urls: ['https://track.example/1Z999AA10123456784'],
      carrier_name: 'UPS',
    });
    await tell(order.id);
    await expect.poll(async () => (await ordersOf(page))[0]?.state, { timeout: 90_000 }).toBe('shipped');

    await page.goto(`${served.url}/cookbooks`);
    const shelved = page.getByRole('article', { name: 'The Novak Table, 1 hardcover copy' });
    await shelved.getByText('On its way', { exact: true }).waitFor();
    await expect
      .poll(() => shelved.getByRole('link', { name: /1Z999/ }).getAttribute('href'))
      .toBe('https://track.example/1Z999AA10123456784');
    // Beside the last word, also where the words take two lines.
    const gap = await shelved.getByRole('link', { name: /1Z999/ }).evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      text.setEndBefore(link.querySelector('svg') ?? link);
      const [end, sign] = [[...text.getClientRects()].at(-1), link.querySelector('svg')?.getBoundingClientRect()];
      return (sign?.left ?? Infinity) - (end?.right ?? 0);
    });
    expect(gap).toBeLessThan(8);
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);

    await priced(page, bookId);
    await page.getByRole('button', { name: /^Order and pay/ }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/cookbook'));
    await page.goBack();
    const unpaid = page.getByRole('article').filter({ hasText: 'Waiting for payment' });
    await unpaid.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Canceled', { exact: true }).waitFor();
    expect((await ordersOf(page)).map(({ state }) => state)).toEqual(['canceled', 'shipped']);
  });
});
