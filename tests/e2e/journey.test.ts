import { createServer, type Server } from 'node:http';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, product, untilAlive, withoutWorker } from '#tests/support/product.ts';
import { walkedOn } from '#tests/support/sizes.ts';
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

async function open(
  width: number,
  height: number,
  path = '/',
  worker: BrowserContextOptions = withoutWorker,
): Promise<Page> {
  if (!browser) throw new Error('there is no browser');
  context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...worker });
  const page = await context.newPage();
  await page.goto(served + path);
  return page;
}

const sizes: [string, number, number][] = [
  ['a phone', 390, 844],
  ['a tablet', 820, 1180],
  ['a desktop', 1440, 900],
];

describe.skipIf(!browser).each(walkedOn(1, sizes))('on %s', (_name, width, height) => {
  it('a web page becomes a recipe that is saved, found and cooked', async () => {
    // Behind the service worker, as families do.
    const page = await open(width, height, '/import', {});
    await page.getByRole('tab', { name: 'From URL' }).click();
    await page
      .getByRole('textbox', { name: /url|address/i })
      .first()
      .fill(`${address}/tart`);
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/recipe\/[0-9a-f-]{36}\/edit$/);
    await page.getByRole('heading', { name: 'Edit Recipe' }).waitFor();
    await expect.poll(() => page.getByLabel('Recipe Title').inputValue()).toBe('Plum tart');
    await page.getByLabel('Notes').fill('From the orchard.');
    await page.getByRole('button', { name: 'Save Recipe' }).first().click();
    await page.getByText(/saved/i).first().waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await page.goto(`${served}/library`);
    await untilAlive(page);
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
    // With open doubts it opens in the form, otherwise to be read.
    const notes = page.getByLabel('Notes').or(page.getByText('From the orchard.'));
    await notes.first().waitFor();
    await page.goto(page.url().replace(/\/edit$/, ''));
    await page.getByText('From the orchard.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const {
      x,
      y,
      height: tall,
    } = (await page.locator('.recipe-line').first().boundingBox()) ?? { x: 0, y: 9999, height: 0 };
    expect([x >= 0, y + tall < height]).toEqual([true, true]);

    await page.getByRole('link', { name: 'Cook', exact: true }).click();
    await page.getByText('Step 1 of 2').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.getByText('Step 2 of 2').waitFor();
    await page
      .getByText(/40 minutes/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  });
});

describe.skipIf(!browser).each(sizes)('on %s', (_name, width, height) => {
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
  await page.waitForURL(/\/recipe\/[0-9a-f-]{36}\/edit$/);
  await expect.poll(() => page.getByLabel('Recipe Title').inputValue()).toBe('Toast');
});

/** Where header and page end at the sides, and which toolbars have their buttons in more than one row. */
function finish(): { header: number[]; page: number[]; beyond: string[]; wrapped: string[] } {
  const inside = (element: Element | null) => {
    if (!element) return [];
    const box = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return [box.left + parseFloat(paddingLeft), box.right - parseFloat(paddingRight)].map(Math.round);
  };
  const buttons = (element: Element) =>
    [...element.querySelectorAll('button, a[href]')].filter(
      (button) =>
        button.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && button.clientHeight > 0,
    );
  // A toolbar: a row that lets its buttons wrap, none of which is a choice among many or a line of a list.
  const wrapped = [...document.querySelectorAll('main div, header div')].flatMap((row) => {
    const style = getComputedStyle(row);
    if (style.display !== 'flex' || style.flexDirection !== 'row' || row.closest('li, fieldset, ul, [role=tablist]'))
      return [];
    const own = buttons(row);
    if (own.length < 2 || own.some((button) => button.parentElement?.closest('li'))) return [];
    const boxes = own.map((button) => button.getBoundingClientRect());
    const isOneRow = Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map(({ bottom }) => bottom));
    return isOneRow
      ? []
      : [own.map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()).join(', ')];
  });
  const page = inside(document.querySelector('main'));
  // What stands beyond the page's edges belongs to another grid.
  const beyond = [...document.querySelectorAll('main > *')].flatMap((part) => {
    const { left, right, height } = part.getBoundingClientRect();
    const isOut = left < (page[0] ?? 0) - 1 || right > (page[1] ?? 0) + 1;
    return isOut && height > 2 && getComputedStyle(part).position === 'static' ? [part.className] : [];
  });
  return { header: inside(document.querySelector('header > div')), page, beyond, wrapped };
}

it.skipIf(!browser)('header and page share one grid on every screen, and at 1024 px no toolbar wraps', async () => {
  const page = await open(1024, 768, '/help');
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(served + path, { headers: { origin: served }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const text = 'Stollen\n\n2 tablespoons rum\n500 g flour\n\nMix it all.\nBake it.';
  const parsed = await post('/api/parse-recipe', { sourceType: 'text', sourceData: text });
  const { id: typed } = await post('/api/recipes', { ...parsed, servings: '4', title: 'Stollen' });
  const { id: recipe } = await post('/api/recipes', {
    title: 'Plum cake',
    ingredients: ['2 eggs'],
    steps: ['Bake it.'],
  });
  const { id: book } = await post('/api/collections', { title: 'The Novak Table', recipeIds: [recipe, typed] });
  await post('/api/grocery-lists', { recipeIds: [recipe, typed] });
  const screens = [
    ...[
      '/',
      '/import',
      '/library',
      '/recipe/new',
      `/recipe/${recipe}`,
      `/recipe/${recipe}/edit`,
      `/recipe/${typed}/edit`,
    ],
    ...['/grocery', '/cookbooks', `/cookbook/${book}`, '/account', '/premium', '/help', '/sign-in', '/nowhere'],
  ];
  const found: unknown[] = [];
  for (const path of screens) {
    await page.goto(served + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    for (const width of [390, 820, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { header, page: own, beyond, wrapped } = await page.evaluate(finish);
      if (JSON.stringify(header) !== JSON.stringify(own)) found.push([path, width, header, own]);
      found.push(...beyond.map((part) => [path, width, 'beyond', part]));
      if (width === 1024) found.push(...wrapped.map((buttons) => [path, 'wraps', buttons]));
    }
  }
  expect(found).toEqual([]);
});

it.skipIf(!browser)('a tablet is let in by the code of a phone, under a name, and ended there', async () => {
  const phone = await open(390, 844, '/help');
  const email = `ruth-${String(Date.now())}@example.com`;
  const data = { name: 'Ruth', email, password: 'four sour apples' };
  await phone.request.post(`${served}/api/auth/sign-up/email`, { headers: { origin: served }, data });
  await phone.goto(`${served}/account`);
  await phone.getByRole('button', { name: 'Add a tablet' }).click();
  const link = new URL(await phone.getByRole('textbox', { name: 'Link' }).inputValue()).pathname;
  const other = await browser?.newContext({ viewport: { width: 820, height: 1180 }, ...withoutWorker });
  const tablet = await other?.newPage();
  if (!tablet) throw new Error('there is no second page');
  await tablet.goto(served + link);
  await tablet.getByRole('heading', { name: 'Sign this device in as Ruth' }).waitFor();
  expect(await axeFaults(tablet)).toEqual([]);
  await tablet.getByRole('button', { name: 'Add this device' }).click();
  const number = await tablet.getByTestId('device-number').textContent();
  await phone.getByText(number ?? 'no number', { exact: true }).waitFor();
  expect(await axeFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Yes, let it in' }).click();
  await tablet.getByText('This device is “Kitchen tablet” now.').waitFor();
  await phone.getByRole('button', { name: 'Done' }).click();
  await tablet.getByRole('link', { name: 'Open the library' }).click();
  await tablet.getByRole('heading', { level: 1 }).first().waitFor();
  await phone.getByRole('button', { name: 'Sign out Kitchen tablet' }).click();
  await phone.getByText('Kitchen tablet').waitFor({ state: 'detached' });
  const { guest } = (await (await tablet.request.get(`${served}/api/user`)).json()) as { guest: boolean };
  expect(guest).toBe(true);
  await other?.close();
});

it.skipIf(!browser)('a passkey is made in the account, and signs in by a press', async () => {
  const page = await open(390, 844, '/help');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const data = { name: 'Ruth', email: `ruth-${String(Date.now())}@example.com`, password: 'four sour apples' };
  await page.request.post(`${served}/api/auth/sign-up/email`, { headers: { origin: served }, data });
  await page.goto(`${served}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByLabel('Your password').fill(data.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await page.getByText(/not used yet/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.request.post(`${served}/api/auth/sign-out`, { headers: { origin: served } });
  // The virtual device would answer unasked what the field offers, and the press as well: two ways in at once, which nobody takes.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)');
  await page.goto(`${served}/sign-in?next=/account`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(`${served}/account`);
  await page
    .getByText(/last used/)
    .first()
    .waitFor();
});
