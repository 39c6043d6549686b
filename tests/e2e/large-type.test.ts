import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/browser.ts';
import { product, withoutWorker } from '#tests/support/product.ts';
import { walkedOn } from '#tests/support/sizes.ts';

/** Every screen at twice the browser's type size, and with the app's largest on top, on phones, with absurdly long content. */

// Without a browser the tests are skipped, loudly; where CI is set that is a failure.
const browser = await launchBrowser(['--blink-settings=defaultFontSize=32,defaultFixedFontSize=26']);

const LONG = 'Grandmother’s Donaudampfschifffahrtsgesellschaftskapitänskuchen with plums, walnuts and a very long name';
const served = product().free;
let context: BrowserContext;
let page: Page;
let paths: string[] = [];
let doubted = '';
let plain = '';

beforeAll(async () => {
  if (!browser) return;
  context = await browser.newContext({
    viewport: { width: 320, height: 700 },
    reducedMotion: 'reduce',
    ...withoutWorker,
  });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${served}/help`);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(served + path, { headers: { origin: served }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const { id: recipe } = await post('/api/recipes', {
    title: LONG,
    servings: '12 to 14 generous pieces',
    times: { prepMin: 135, cookMin: 1440, restMin: 90 },
    tags: ['Weihnachtsbäckerei', 'grandmother', 'a tag of several long words'],
    ingredients: [
      '1 1/2 cups Vollkornweizenmehlmischung, sifted twice, then weighed again',
      ...Array.from({ length: 30 }, (_, at) => `${String(at + 1)} tablespoons ingredient number ${String(at + 1)}`),
    ],
    steps: [`Beat the butter for 45 minutes at 375 °F. ${LONG}. `.repeat(4), 'Bake for 1 hour 30 minutes.'],
    notes: LONG,
    story: LONG,
  });
  await post(`/api/recipes/${recipe}/makings`, {
    id: randomUUID(),
    madeOn: '2026-05-03',
    madeBy: 'Grandfather Theodor of Upper Bavaria',
    note: LONG,
    stars: 4,
  });
  const { id: person } = await post('/api/relatives', { name: LONG, about: LONG, place: LONG });
  const provenance = {
    from: LONG,
    place: LONG,
    year: { year: 1950, precision: 'about' },
    occasions: [LONG.slice(0, 100)],
  };
  const { id: told } = await post('/api/recipes', {
    title: LONG,
    provenance: { ...provenance, from: `${LONG} of the mill` },
  });
  plain = recipe;
  const unsure = Array.from({ length: 120 }, (_, at) => ({ item: `thing ${String(at)}`, confidence: 0.4 }));
  doubted = (await post('/api/recipes', { title: 'A card of doubts', ingredients: unsure })).id;
  const { id: variant } = await post(`/api/recipes/${recipe}/variants`, { title: `${LONG}, my way`, notes: '' });
  const { id: book } = await post('/api/collections', { title: LONG, recipeIds: [recipe] });
  await post('/api/grocery-lists', {
    name: LONG,
    items: [
      { canonical: LONG, aisle: 'Produce' },
      { canonical: 'apple', aisle: 'Produce' },
    ],
  });
  const day = new Date().toISOString().slice(0, 10);
  for (const meal of ['lunch', 'dinner'])
    await post('/api/meals', { id: randomUUID(), day, meal, title: LONG, note: LONG, servings: 12 });
  await post('/api/meals', { id: randomUUID(), day, meal: 'dinner', recipeId: recipe });
  for (const ahead of [1, 2])
    await post('/api/meals', {
      ...{ id: randomUUID(), meal: 'breakfast', title: LONG },
      day: new Date(Date.now() + ahead * 24 * 3600 * 1000).toISOString().slice(0, 10),
    });
  paths = [
    ...['/', '/import', '/library', '/library?search=nothing-like-it&maxMin=30', '/library?trash', '/recipe/new'],
    ...[`/recipe/${variant}`, `/recipe/${variant}/compare`, `/recipe/${variant}/tree`],
    ...[`/recipe/${told}/edit`, '/people', `/people/${person}`, `/occasions/${encodeURIComponent(LONG.slice(0, 100))}`],
    ...[
      `/recipe/${recipe}`,
      `/recipe/${recipe}/edit`,
      `/cook/${recipe}`,
      '/grocery',
      '/week',
      '/cookbooks',
      `/cookbook/${book}`,
      '/account',
      '/premium',
      '/host',
      '/restore',
    ],
    ...[
      '/help',
      '/privacy',
      '/terms',
      '/sign-in',
      '/sign-up',
      '/forgot-password',
      '/reset-password?token=x',
      '/join/no-such',
      '/keeper/no-such',
      '/merge/no-such',
      '/add-device/no-such',
      '/nowhere',
    ],
  ];
}, 120_000);
afterAll(() => browser?.close());

/** What stands beyond the window's sides, and which words lie on others: one line each, empty when all is well. */
function faults(): string[] {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > width) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width,
    );
    found.push(`scrolls sideways by ${wide.map(({ tagName, className }) => `${tagName} ${className}`).join(' / ')}`);
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  /** What is left of a box after everything that cuts it off, or null. */
  const visibleBox = (box: DOMRect, element: Element) => {
    let { left, right, top, bottom } = box;
    for (let up: Element | null = element; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.clipPath !== 'none') return null;
      const { overflowX, overflowY } = style;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const clip = up.getBoundingClientRect();
      [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : null;
  };
  const isFloating = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFloating(element.parentElement));
  const words: { text: string; element: Element; box: { left: number; right: number; top: number; bottom: number } }[] =
    [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || !isShown(element) || element.closest('svg, option, [aria-hidden=true]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = visibleBox(rect, element);
      if (!box) continue;
      if (box.left < -1 || box.right > width + 1) found.push(`beyond the side: ${text.slice(0, 40)}`);
      if (!isFloating(element)) words.push({ text, element, box });
      const card = element.closest('section');
      if (card && getComputedStyle(card).borderRightWidth !== '0px' && box.right > card.getBoundingClientRect().right)
        found.push(`out of its card: ${text.slice(0, 40)}`);
    }
  }
  for (const control of document.querySelectorAll('button, input, select, textarea, a[href]')) {
    if (!isShown(control)) continue;
    const box = visibleBox(control.getBoundingClientRect(), control);
    const name = control.getAttribute('aria-label') ?? control.textContent.trim();
    if (box && (box.left < -1 || box.right > width + 1)) found.push(`beyond the side: ${name.slice(0, 40)}`);
    // Words that do not fit their button are cut off or stand out of it.
    if (
      control.matches('button, a[href]') &&
      control.scrollWidth > control.clientWidth + 1 &&
      control.clientWidth > 0
    ) {
      if (getComputedStyle(control).display !== 'inline' && box)
        found.push(`runs over its button: ${name.slice(0, 40)}`);
    }
  }
  for (const portrait of document.querySelectorAll('main li > span[aria-hidden], main li > img')) {
    const place = portrait.parentElement?.getBoundingClientRect();
    if (place && isShown(portrait) && portrait.getBoundingClientRect().width > place.width + 1)
      found.push(`wider than its place: ${portrait.parentElement?.textContent.slice(0, 40) ?? ''}`);
  }
  for (const [at, one] of words.entries()) {
    for (const other of words.slice(at + 1)) {
      if (one.element === other.element) continue;
      const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // Lines that are set tightly share a little of their leading.
      const leading = 0.35 * Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
      if (x > 2 && y > leading) found.push(`on each other: ${one.text.slice(0, 30)} / ${other.text.slice(0, 30)}`);
    }
  }
  return [...new Set(found)].slice(0, 12);
}

it.skipIf(!browser)('at twice the type size no screen scrolls sideways and nothing overlaps on a phone', async () => {
  const all: [string, string[]][] = [];
  for (const path of paths) {
    await page.goto(served + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const width of walkedOn(1, [320, 390])) {
      await page.setViewportSize({ width, height: 700 });
      const found = await page.evaluate(faults);
      if (found.length > 0) all.push([`${path} in ${String(width)}`, found]);
      const shots = process.env['SHOTS'];
      if (shots)
        await page.screenshot({
          path: `${shots}/${String(width)}${path.replace(/\W+/g, '_')}.png`,
          fullPage: true,
        });
    }
  }
  expect(all).toEqual([]);
});

it.skipIf(!browser)('on a phone what is bought has room to be typed, and a list to say its name', async () => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${served}/grocery`);
  const widthOf = (of: Locator) => of.evaluate((one) => one.getBoundingClientRect().width);
  expect(await widthOf(page.getByRole('textbox', { name: 'Add an item' }))).toBeGreaterThan(180);
  expect(await widthOf(page.getByRole('heading', { level: 2 }).first())).toBeGreaterThan(180);
});

it.skipIf(!browser)(
  'what is done with a recipe stands in one row, or in two with the heart beside the menu',
  async () => {
    const main = page.getByRole('main');
    const topOf = async (role: 'link' | 'button', name: RegExp) => {
      const box = await main.getByRole(role, { name }).first().boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    for (const recipe of [plain, doubted]) {
      // At this size of type 640 px are what 320 px are at the usual one, and 520 px what 390 px are at 24 px.
      for (const [width, isOneRow] of [
        [640, true],
        [520, true],
        [390, false],
      ] as const) {
        await page.setViewportSize({ width, height: 1400 });
        await page.goto(`${served}/recipe/${recipe}`);
        await main.getByRole('button', { name: 'More' }).waitFor();
        const [cook, heart, more] = [
          await topOf('link', /^Cook/),
          await topOf('button', /^Favorite/),
          await topOf('button', /^More$/),
        ];
        expect([width, more]).toEqual([width, heart]);
        if (isOneRow) expect([width, heart]).toEqual([width, cook]);
      }
    }
    for (const width of [520, 390]) {
      await page.setViewportSize({ width, height: 1400 });
      await page.goto(`${served}/recipe/${doubted}/edit`);
      await main.getByRole('button', { name: 'More' }).waitFor();
      expect([width, await topOf('button', /^More$/)]).toEqual([width, await topOf('link', /^Cook/)]);
    }
  },
);

it.skipIf(!browser)('a timer that runs covers nothing in the header, on a phone and on a tablet', async () => {
  await page.goto(`${served}/library`);
  await page.evaluate((recipeId) => {
    const timer = { name: 'Simmer', recipeId, recipeTitle: 'Soup', seconds: 9000, upTo: null, leftMs: 9_000_000 };
    // Paused: it says the same time all the while.
    localStorage.setItem('timers', JSON.stringify(['1', '2'].map((id) => ({ ...timer, id, endsAt: null }))));
  }, plain);
  await page.reload();
  await page.getByRole('banner').getByRole('timer').waitFor();
  const all: [number, string[]][] = [];
  // At this size of type 640, 780 and 1640 px are what 320, 390 and 820 px are at the usual one.
  for (const width of [320, 390, 640, 780, 1536, 1640, 2048, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(faults);
    if (found.length > 0) all.push([width, found]);
  }
  await page.evaluate(() => {
    localStorage.removeItem('timers');
  });
  expect(all).toEqual([]);
});
