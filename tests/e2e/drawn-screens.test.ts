import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, product, withoutWorker } from '#tests/support/product.ts';

/** The first screens as the server draws them, and how the browser goes on from there. */

const browser = await openBrowser();
const served = product().free;

interface Family {
  readonly cookie: string;
  readonly recipe: string;
}
let own: Family;
let others: Family;

beforeAll(async () => {
  own = await familyWith('Plum cake of the mill');
  others = await familyWith('Pea soup of the harbour');
});
afterAll(() => browser?.close());

async function familyWith(title: string): Promise<Family> {
  const visit = await fetch(`${served}/help`);
  const cookie = visit.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const post = async (path: string, body: object, as: string) => {
    const answer = await fetch(served + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: served, cookie: as },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    const made = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return { id: ((await answer.json()) as { id: string }).id, cookie: made === '' ? as : made };
  };
  const recipe = await post(
    '/api/recipes',
    {
      title,
      story: 'From the garden.',
      ingredients: ['2 eggs', '1 1/2 cups flour'],
      steps: [`Beat the ${title}.`, 'Bake it.'],
    },
    cookie,
  );
  await post('/api/grocery-lists', { name: `For ${title}`, items: [{ canonical: 'apple' }] }, recipe.cookie);
  return { cookie: recipe.cookie, recipe: recipe.id };
}

/** What stands in the page's root before any code of it runs; a page may go without when others have just been drawn. */
async function drawnAt(path: string, { cookie }: Pick<Family, 'cookie'>): Promise<string> {
  let drawn: string | undefined;
  await expect
    .poll(async () => {
      const page = await (await fetch(served + path, { headers: { cookie, 'sec-fetch-dest': 'document' } })).text();
      drawn = /<div id="root" data-drawn-on="[^"]*">(.*)<\/div><script type="application\/json"/s.exec(page)?.[1];
      return drawn;
    })
    .toBeDefined();
  return drawn ?? '';
}

const screens = [
  { name: 'home', path: () => '/', says: 'Plum cake of the mill' },
  { name: 'the library', path: () => '/library', says: 'Plum cake of the mill' },
  { name: 'a recipe', path: ({ recipe }: Family) => `/recipe/${recipe}`, says: 'Plum cake of the mill' },
  { name: 'cooking', path: ({ recipe }: Family) => `/cook/${recipe}`, says: 'Beat the Plum cake of the mill.' },
  { name: 'the shopping list', path: () => '/grocery', says: 'apple' },
];

describe('the page of a first screen', () => {
  it.each(screens)('$name has its first text in it', async ({ path, says }) => {
    expect(await drawnAt(path(own), own)).toContain(says);
  });

  it.each(screens)('$name has nothing of another family in it', async ({ path }) => {
    await drawnAt(path(own), own);
    const drawn = await drawnAt(path(others), others);
    expect(drawn).not.toContain('Plum cake');
    const page = await fetch(served + path(own), { headers: { cookie: others.cookie, 'sec-fetch-dest': 'document' } });
    expect(await page.text()).not.toContain('Plum cake');
  });

  it('shows a newcomer where to begin', async () => {
    expect(await drawnAt('/', { cookie: '' })).toContain('Import Your First Recipe');
  });

  it('holds what families write as text, never as markup', async () => {
    const nasty = await familyWith('<img src=x onerror=alert(1)>');
    expect(await drawnAt('/library', nasty)).not.toContain('<img src=x');
  });
});

/** A browser that was never here, of somebody of the family. */
async function contextOf(options: BrowserContextOptions = {}) {
  if (!browser) throw new Error('there is no browser');
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...withoutWorker,
    ...options,
  });
  await context.addCookies(
    own.cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: served };
    }),
  );
  return context;
}

/** Opens a page as the server has drawn it: one that has much to do sends it undrawn, and it is asked for again. */
async function openDrawn(page: Page, path: string, waitUntil: 'load' | 'commit' = 'load'): Promise<void> {
  const isDrawn = async () => {
    const answer = await page.goto(served + path, { waitUntil });
    return (await answer?.text())?.includes('data-drawn-on');
  };
  await expect.poll(isDrawn).toBe(true);
}

/** Keeps these files from the page until what is given back is called. */
async function holdCode(page: Page, files: string): Promise<() => void> {
  let bring = () => undefined as void;
  const isBrought = new Promise<void>((resolve) => (bring = resolve));
  await page.route(files, async (route) => {
    await isBrought;
    await route.continue();
  });
  return bring;
}

/** The screen as a browser that was never here has it, once the app is there: what it complained of, and what moved. */
async function visited(path: string, options: BrowserContextOptions = {}, slowness = 1) {
  const context = await contextOf(options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  await page.addInitScript(watch);
  // The app's letters take the room of those that stand until they are here (fallback-fonts.css), of which a test machine has none.
  await holdCode(page, '**/*.woff2');
  await openDrawn(page, path, 'commit');
  // React has the root as soon as the app has begun; then it goes on from what is there.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const main = document.querySelector('main') ?? {};
        return Object.keys(main).some((key) => key.startsWith('__reactFiber'));
      }),
    )
    .toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const seen = await page.evaluate(() => window.drawn());
  return { page, context, complaints, ...seen };
}

/** What the Layout Instability API tells of a shift. */
interface Shift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}
declare global {
  interface Window {
    drawn: () => { isSame: boolean; moved: string[] };
  }
}
function watch(): void {
  let first: Element | null = null;
  const moved: string[] = [];
  new MutationObserver(() => (first ??= document.querySelector('main'))).observe(document, {
    childList: true,
    subtree: true,
  });
  new PerformanceObserver((list) => {
    for (const { startTime, sources } of list.getEntries() as Shift[]) {
      for (const { node, previousRect: before, currentRect: after } of sources) {
        const what = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent).slice(0, 40);
        const from = [before.x, before.y, before.width, before.height].map(Math.round).join(' ');
        const to = [after.x, after.y, after.width, after.height].map(Math.round).join(' ');
        moved.push(`after ${startTime.toFixed()} ms from ${from} to ${to}: ${what}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  window.drawn = () => ({ isSame: first !== null && first === document.querySelector('main'), moved });
}

describe.skipIf(!browser)('the browser', () => {
  const widths = [390, 1440];
  it.each(screens.flatMap((screen) => widths.map((width) => ({ ...screen, width }))))(
    'goes on from $name as it was drawn, $width pixels wide: no complaint, nothing moves',
    async ({ path, width }) => {
      const { context, complaints, isSame, moved } = await visited(path(own), {
        viewport: { width, height: 844 },
      });
      await context.close();
      expect({ complaints, isSame, moved }).toEqual({ complaints: [], isSame: true, moved: [] });
    },
  );

  it('shows the library whole or not at all on a machine that is 25 times slower, which parses it in several goes', async () => {
    const { context, moved } = await visited('/library', { viewport: { width: 1440, height: 844 } }, 25);
    await context.close();
    expect(moved).toEqual([]);
  });

  it('keeps what is typed and sent before the code is there, and asks for it', async () => {
    const context = await contextOf();
    const page = await context.newPage();
    const bringCode = await holdCode(page, '**/*.js');
    await openDrawn(page, '/library', 'commit');
    const search = page.getByRole('searchbox');
    await search.fill('quince');
    await search.press('Enter');
    bringCode();
    await page.getByText('Showing 0 of 1 recipes').waitFor();
    expect(await search.inputValue()).toBe('quince');
    await context.close();
  });

  it('follows a link before the code is there', async () => {
    const context = await contextOf();
    const page = await context.newPage();
    const bringCode = await holdCode(page, '**/*.js');
    await openDrawn(page, '/library', 'commit');
    const opened = page.waitForURL(`${served}/recipe/${own.recipe}`, { waitUntil: 'commit' });
    const clicked = page.getByRole('link', { name: 'Plum cake of the mill', exact: true }).click();
    await opened;
    bringCode();
    await clicked;
    await context.close();
  });

  it.each([
    ['goes on from what is drawn', undefined],
    ['draws its own', { name: 'keepsake.library.density', value: 'list' }],
  ])('does what is pressed before any code is there, where it %s', async (_what, remembered) => {
    const context = await contextOf(
      remembered && { storageState: { cookies: [], origins: [{ origin: served, localStorage: [remembered] }] } },
    );
    const page = await context.newPage();
    const bringCode = await holdCode(page, '**/*.js');
    await openDrawn(page, '/library', 'commit');
    await page.getByRole('button', { name: 'Select recipes' }).click();
    bringCode();
    await page
      .getByRole('checkbox', { name: /^Choose/ })
      .first()
      .waitFor();
    await context.close();
  });

  it('draws its own where it remembers another view', async () => {
    const { page, context, complaints } = await visited('/library', {
      storageState: {
        cookies: [],
        origins: [{ origin: served, localStorage: [{ name: 'keepsake.library.density', value: 'list' }] }],
      },
    });
    await expect.poll(() => listShown(page)).toBe(true);
    await context.close();
    expect(complaints).toEqual([]);
  });

  it('draws its own where it is another day', async () => {
    const { context, complaints } = await visited('/', { timezoneId: 'Pacific/Kiritimati' });
    await context.close();
    expect(complaints).toEqual([]);
  });
});

const listShown = (page: Page) => page.getByRole('radio', { name: 'List' }).isChecked();
