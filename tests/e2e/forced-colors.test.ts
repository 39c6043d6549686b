import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openBrowser, product, withoutWorker } from '#tests/support/product.ts';

/** In the few colours that a person has chosen no ground of ours is seen: what it says is to be told in another way. */

const browser = await openBrowser();
afterAll(() => browser?.close());

const groundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

it.skipIf(!browser)('in forced colours what is chosen, pressed or open is told from the rest', async () => {
  const context = await browser?.newContext({
    viewport: { width: 1440, height: 900 },
    forcedColors: 'active',
    ...withoutWorker,
  });
  const page = await context?.newPage();
  if (!page) throw new Error('there is no browser');
  await page.goto(`${product().free}/library`);
  const add = page.getByRole('banner').getByRole('link', { name: 'Add Recipe' });
  expect(await add.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  for (const [chosen, other] of [
    ['nav [aria-current]', 'nav a:not([aria-current])'],
    ['label:has(> input[name=density]:checked)', 'label:has(> input[name=density]:not(:checked))'],
  ] as const)
    expect(await groundOf(page, chosen)).not.toBe(await groundOf(page, other));
  const chip = page.getByRole('button', { name: 'dessert' });
  await chip.click();
  await expect
    .poll(() => groundOf(page, 'button[aria-pressed=true]'))
    .not.toBe(await groundOf(page, 'button[aria-pressed=false]'));
  await context?.close();
});
