import { createServer, type Server } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, product } from '#tests/support/product.ts';
import { axeFaults } from '#tests/support/axe.ts';

/** From a web page to the stove, as a person walks it, at three sizes. */
const recipePage = `<!doctype html><html lang="en"><head><title>Plum tart | Orchard</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Plum tart","recipeYield":"8 slices",
"prepTime":"PT20M","cookTime":"PT40M","author":{"@type":"Person","name":"Ada Orchard"},
"recipeIngredient":["2 cups flour","1/2 cup butter, cold","1 lb plums, halved","1 pinch salt"],
"recipeInstructions":[{"@type":"HowToStep","text":"Rub the butter into the flour and salt."},
{"@type":"HowToStep","text":"Lay the plums on the dough and bake for 40 minutes at 375 °F."}]}</script>
</head><body><h1>Plum tart</h1></body></html>`;

const browser = await openBrowser();

let web: Server;
const address = `http://127.0.0.1:${String(product().webPort)}`;
const served = product().sold;
let context: BrowserContext | undefined;

beforeAll(async () => {
  web = createServer((req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8');
    if (req.url === '/refuses') res.statusCode = 403;
    res.end(req.url === '/refuses' ? 'no' : recipePage);
  });
  await new Promise<void>((resolve) => web.listen(product().webPort, '127.0.0.1', resolve));
});
afterAll(async () => {
  await browser?.close();
  web.close();
});
afterEach(() => context?.close());

async function open(width: number, height: number, path = '/'): Promise<Page> {
  if (!browser) throw new Error('there is no browser');
  context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(served + path);
  return page;
}

describe.skipIf(!browser).each([
  ['a phone', 390, 844],
  ['a tablet', 820, 1180],
  ['a desktop', 1440, 900],
])('on %s', (_name, width, height) => {
  it('a web page becomes a recipe that is saved, found and cooked', async () => {
    const page = await open(width, height, '/import');
    await page.getByRole('tab', { name: 'From URL' }).click();
    await page
      .getByRole('textbox', { name: /url|address/i })
      .first()
      .fill(`${address}/tart`);
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/recipe\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: 'Edit Recipe' }).waitFor();
    expect(await page.getByLabel('Recipe Title').inputValue()).toBe('Plum tart');
    await page.getByLabel('Notes').fill('From the orchard.');
    await page.getByRole('button', { name: 'Save Recipe' }).first().click();
    await page.getByText(/saved/i).first().waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await page.goto(`${served}/library`);
    const answered = page.waitForResponse((response) => response.url().includes('search=PLUM'));
    await page.getByPlaceholder('Search recipes...').fill('PLUM');
    await answered;
    await page.getByText('Showing 1 of 1 recipes').waitFor();
    // Until the answer is there the earlier results are shown dimmed.
    await page.locator('.opacity-60').waitFor({ state: 'detached' });
    expect(await axeFaults(page)).toEqual([]);
    await page
      .getByRole('link', { name: /Plum tart/ })
      .first()
      .click();
    await page.waitForURL(/\/recipe\//);
    expect(await page.getByLabel('Notes').inputValue()).toBe('From the orchard.');

    await page.goto(page.url().replace('/recipe/', '/cook/'));
    await page.getByText('Step 1 of 2').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.getByText('Step 2 of 2').waitFor();
    await page
      .getByText(/40 minutes/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  });

  it('shows every screen without a fault for a screen reader, and without a sideways scroll', async () => {
    const page = await open(width, height);
    const screens = [
      '/',
      '/import',
      '/library',
      '/recipe/new',
      '/account',
      '/sign-in',
      '/sign-up',
      '/grocery',
      '/cookbooks',
      '/premium',
      '/nowhere',
    ];
    for (const path of screens) {
      await page.goto(served + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([path, await axeFaults(page)]).toEqual([path, []]);
      const overflow = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
      expect([path, overflow]).toEqual([path, 0]);
    }
  });
});

it.skipIf(!browser)('a page that refuses offers to paste its text, and that becomes a recipe too', async () => {
  const page = await open(390, 844, '/import');
  await page.getByRole('tab', { name: 'From URL' }).click();
  await page
    .getByRole('textbox', { name: /url|address/i })
    .first()
    .fill(`${address}/refuses`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Import Failed').first().waitFor();
  await page
    .getByRole('textbox', { name: /paste|text/i })
    .last()
    .fill('Toast\n\nIngredients\n2 slices bread\n1 tbsp butter\n\nMethod\n1. Toast the bread.\n2. Butter it.');
  await page.getByRole('button', { name: /read/i }).last().click();
  await page.waitForURL(/\/recipe\/[0-9a-f-]{36}$/);
  expect(await page.getByLabel('Recipe Title').inputValue()).toBe('Toast');
});
