import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, product } from '#tests/support/product.ts';

/** Every screen without a connection, opened cold and after a visit: each is drawn, says what works, and leads on and back. */

const browser = await openBrowser();

const served = product().free;
let page: Page;
let recipe = '';
let book = '';

beforeAll(async () => {
  if (!browser) return;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${served}/help`);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(served + path, { headers: { origin: served }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { id: string }).id;
  };
  recipe = await post('/api/recipes', { title: 'Plum cake', ingredients: ['2 eggs'], steps: ['Beat.', 'Bake.'] });
  book = await post('/api/collections', { title: 'The Novak Table', recipeIds: [recipe] });
  await post('/api/grocery-lists', { items: [{ canonical: 'apple' }] });
  // The shopping lists are visited once: their screen keeps what it needs.
  await page.goto(`${served}/grocery`);
  await page.getByRole('checkbox', { name: /apple/ }).waitFor();
}, 120_000);
afterAll(() => browser?.close());

it.skipIf(!browser)('a screen that was never open is drawn from the worker, and leads on and back', async () => {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const made = (await (await fetch('/app-files.json')).json()) as string[];
          const kept = (await (await caches.open('keepsake-app')).keys()).map(({ url }) => new URL(url).pathname);
          return made.length > 20 && ['/', ...made].every((path) => kept.includes(path));
        }),
      { timeout: 90_000 },
    )
    .toBe(true);
  await page.context().setOffline(true);
  const paths = [
    ...['/', '/import', '/library', '/library?trash', '/recipe/new', `/recipe/${recipe}`, '/cookbooks'],
    ...[`/cookbook/${book}`, '/account', '/premium', '/help', '/privacy', '/terms', '/sign-in', '/sign-up'],
    ...['/forgot-password', '/reset-password?token=x', '/nowhere'],
  ];
  for (const path of paths) {
    await page.goto(served + path);
    await page.getByText(/^(This device is offline|The server cannot be reached)\. \w+/).waitFor();
    // Something of its own, or why there is nothing and what works: neither a blank sheet nor a wheel that turns for ever.
    await page.getByRole('main').getByRole('heading').or(page.getByRole('main').getByRole('alert')).first().waitFor();
    expect([path, await page.getByText('This page could not be shown').count()]).toEqual([path, 0]);
    await expect
      .poll(async () => [
        path,
        await page
          .getByRole('main')
          .getByText(/^Loading/)
          .allTextContents(),
      ])
      .toEqual([path, []]);
    await page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Grocery' }).click();
    await page.getByRole('checkbox', { name: /apple/ }).waitFor();
    await page.goBack();
    await page.waitForURL(served + path);
  }
  // The stove has no navigation; it says why there is nothing to cook, and leads to what there is.
  await page.goto(`${served}/cook/${recipe}`);
  await page.getByText(/No connection/).waitFor();
  await page.getByRole('link', { name: 'Shopping lists' }).click();
  await page.getByRole('checkbox', { name: /apple/ }).waitFor();
  await page.context().setOffline(false);
});

it.skipIf(!browser)('what could not be loaded loads by itself once there is a connection', async () => {
  await page.context().setOffline(true);
  await page.goto(`${served}/library`);
  await page
    .getByRole('alert')
    .getByText(/No connection/)
    .waitFor();
  await page.context().setOffline(false);
  // The browser says so by an event that this one leaves out.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('link', { name: 'Plum cake' }).first().waitFor();
});

it.skipIf(!browser)('what was open in the tab is read, cooked and left again without a connection', async () => {
  await page.goto(`${served}/library`);
  await page.getByRole('link', { name: 'Plum cake' }).first().click();
  await page.getByRole('link', { name: 'Cook', exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Cook', exact: true }).click();
  await page.getByText('Step 1 of 2').waitFor();
  await page.getByRole('button', { name: 'Ingredients' }).click();
  await page.getByRole('dialog', { name: 'Ingredients' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Step 2 of 2').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Cook', exact: true }).waitFor();
  await page.goBack();
  await page.getByText('Showing 1 of 1 recipes').waitFor();
  await page.context().setOffline(false);
});
