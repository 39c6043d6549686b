import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { axeFaults } from '#tests/support/axe.ts';
import { openBrowser, product, withoutWorker } from '#tests/support/product.ts';
import { walkedOn } from '#tests/support/sizes.ts';

/** Premium as a newcomer can try it: bought, looked after, cancelled, kept, not paid for and over, with no card at all. */

const browser = await openBrowser();

const served = product().sold;
let context: BrowserContext | undefined;

afterAll(() => browser?.close());
afterEach(() => context?.close());

async function signUp(width: number, height: number): Promise<Page> {
  if (!browser) throw new Error('there is no browser');
  context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...withoutWorker });
  const page = await context.newPage();
  await page.goto(`${served}/sign-up?next=/premium`);
  await page.getByLabel('Name').fill('Ada Orchard');
  await page.getByLabel('Email').fill(`ada-${String(width)}@example.com`);
  await page.getByLabel('Password').fill('four sour apples');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Upgrade to Premium' }).waitFor();
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function inPortal(page: Page, ...buttons: string[]): Promise<void> {
  await page.goto(`${served}/account`);
  await page.getByRole('region', { name: 'Billing' }).getByRole('button', { name: 'Open Billing Portal' }).click();
  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  const rows = await page.locator('.facts > div').evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(Math.max(...rows) - Math.min(...rows), 'one line is as high as another').toBeLessThanOrEqual(1);
  for (const name of buttons) await press(page, name);
  await page.getByRole('link', { name: /Back to Keepsake Kitchen/ }).click();
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
}

/** The provider tells the server in its own time: the screen is loaded until it says so. */
async function says(page: Page, path: string, text: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(served + path);
        await page.getByRole('link', { name: /^(Premium|Upgrade)$/ }).waitFor();
        await page.getByRole('heading', { level: 1 }).waitFor();
        // What stands on every screen about a payment comes once the screen itself is at rest.
        return page
          .getByText(text)
          .first()
          .waitFor({ timeout: 8000 })
          .then(() => true)
          .catch(() => false);
      },
      { timeout: 90_000 },
    )
    .toBe(true);
}

describe.skipIf(!browser).each(
  walkedOn<[string, number, number]>(1, [
    ['a phone', 390, 844],
    ['a desktop', 1440, 900],
  ]),
)('on %s', (_name, width, height) => {
  it('premium is bought, looked after, cancelled, kept, not paid for, paid and over, and nothing is lost', async () => {
    const page = await signUp(width, height);
    await press(page, 'Upgrade to Premium');
    await page.getByRole('heading', { name: /^Pay for/ }).waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByText('Checkout Canceled').first().waitFor();
    expect(new URL(page.url()).search).toBe('');

    await press(page, 'Upgrade to Premium');
    await page.getByRole('heading', { name: /^Pay for/ }).waitFor();
    await press(page, 'Pay $6.99');
    await page.getByText('Welcome to Premium!').first().waitFor();
    await page.getByRole('heading', { name: 'Current Plan: Premium' }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/premium');
    await page.getByText(/^Renews on/).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Premium' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await press(page, 'Cancel Subscription');
    const dialog = page.getByRole('dialog', { name: 'Cancel Premium?' });
    await dialog.getByText('What stays').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByText('Subscription Canceled').first().waitFor();
    await page.getByText(/^Premium until/).waitFor();

    await inPortal(page, 'Keep the plan');
    await says(page, '/account', /^Renews on/);
    expect(await axeFaults(page)).toEqual([]);

    await inPortal(page, 'Let it be declined', 'Forward 1 month');
    await says(page, '/library', /The last payment for Premium did not go through/);
    expect(await axeFaults(page)).toEqual([]);
    const overflow = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
    expect(overflow).toBe(0);
    await inPortal(page, 'Let it work again', 'Pay $6.99 now');
    await says(page, '/account', /^Renews on/);
    await expect.poll(() => page.getByText(/did not go through/).count()).toBe(0);

    await inPortal(page, 'Cancel the plan', 'Forward 1 month');
    await says(page, '/account', /0 of 25 recipes used/);
    await page.getByRole('banner').getByRole('link', { name: 'Upgrade' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Billing' }).count()).toBe(0);
  });
});

describe.skipIf(!browser)('an address that only says it was paid', () => {
  it('makes nobody premium', async () => {
    if (!browser) throw new Error('there is no browser');
    context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      ...withoutWorker,
    });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${served}/premium?success=true&session_id=cs_test_of_nobody`);
    await page.getByText(/We are asking the payment provider/).waitFor();
    const unconfirmed = page.getByText('The payment provider has not confirmed the payment yet.');
    await expect
      .poll(async () => {
        await page.clock.runFor(8000);
        return unconfirmed.isVisible();
      })
      .toBe(true);
    await page.getByRole('link', { name: 'I have not paid' }).click();
    await page.getByRole('button', { name: 'Upgrade to Premium' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Upgrade' }).waitFor();
  });
});
