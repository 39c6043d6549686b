import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirstAnswer, FIRST_ANSWERS_ID } from '#shared/served-page.ts';
import { calls } from '#shared/calls.ts';
import { openBrowser, product, withoutWorker } from '#tests/support/product.ts';

/**
 * What a telephone fetches for each first screen, in bytes over the wire with all headers: exact, not timed. How long that
 * takes `npm run bench` says (scripts/bench/screens.ts).
 */
/**
 * 3,000 more than at first: a recipe's page reads the numbers of its yield to scale them, as figures ('1½ dozen', '2,5 l') and in the words of
 * every language of the recipes, and the styles tell what is chosen in forced colours and hold at twice the type size.
 */
const MOST = 183_000;

const browser = await openBrowser();
const served = product().free;
let recipe = '';
let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> = [];

beforeAll(async () => {
  if (!browser) return;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${served}/help`);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(served + path, { headers: { origin: served }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { id: string }).id;
  };
  recipe = await post('/api/recipes', {
    title: 'Plum cake',
    story: 'From the garden behind the mill.',
    ingredients: ['2 eggs', '1 1/2 cups flour'],
    steps: ['Beat the eggs.', 'Bake it for half an hour.'],
  });
  await post('/api/grocery-lists', { items: [{ canonical: 'apple' }] });
  cookies = await context.cookies();
  await context.close();
});
afterAll(() => browser?.close());

/** What came for a screen that nobody has seen before, and which calls it made; without what follows once it is at rest. */
async function fetched(path: string, there: string) {
  if (!browser) throw new Error('there is no browser');
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...withoutWorker,
    reducedMotion: 'reduce',
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const files = new Map<string, { path: string; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    files.set(requestId, { path: new URL(response.url).pathname, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await page.addInitScript(() => {
    const after = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (act: () => void, ms = 0) => (ms >= 4000 ? 0 : after(act, ms)) });
  });
  const answer = await page.goto(served + path);
  const brought = broughtBy((await answer?.text()) ?? '');
  await page.locator(there).first().waitFor();
  // The stream of events of the shopping lists never ends.
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  await page.evaluate(() => document.fonts.ready);
  const loaded = Array.from(files.values());
  await context.close();
  return {
    bytes: loaded.reduce((sum, file) => sum + file.bytes, 0),
    files: loaded,
    brought,
    calls: loaded.map((file) => file.path).filter((name) => name.startsWith('/api/')),
  };
}

/** The calls that this page has the answers of. */
function broughtBy(html: string): readonly string[] {
  const json = new RegExp(`id="${FIRST_ANSWERS_ID}">([^<]*)<`).exec(html)?.[1] ?? '[]';
  return (JSON.parse(json) as FirstAnswer[]).map(({ key }) => {
    // What follows the path are the question and how its answers are kept.
    const question = key.findIndex((part) => typeof part !== 'string');
    return (question < 0 ? key : key.slice(0, question)).join('/');
  });
}

describe.skipIf(!browser)('the first load of a screen', () => {
  it.each([
    { name: 'home', path: () => '/', there: 'h1' },
    { name: 'the library', path: () => '/library', there: 'article' },
    { name: 'a recipe', path: () => `/recipe/${recipe}`, there: 'main ol' },
    { name: 'cooking', path: () => `/cook/${recipe}`, there: 'text=Beat the eggs' },
    { name: 'the shopping list', path: () => '/grocery', there: 'text=apple' },
  ])('of $name is not heavier than a telephone’s connection bears', async ({ path, there }) => {
    const { bytes, files } = await fetched(path(), there);
    expect(bytes, JSON.stringify(files)).toBeLessThanOrEqual(MOST);
    expect(bytes).toBeGreaterThan(100_000);
  });

  it.each([
    { path: () => '/', asked: () => ['/api/user', '/api/installation', '/api/home'] },
    { path: () => '/library', asked: () => ['/api/user', '/api/library'] },
    { path: () => `/recipe/${recipe}`, asked: () => ['/api/user', `/api/recipes/${recipe}`] },
    { path: () => `/cook/${recipe}`, asked: () => ['/api/user', `/api/recipes/${recipe}`] },
    { path: () => '/grocery', asked: () => ['/api/user', '/api/grocery-lists'] },
  ])('what the page has brought along is not asked for again', async ({ path, asked }) => {
    // The server waits for an answer no longer than 150 ms: on a busy machine a page may come without it, and is opened once more.
    let load = await fetched(path(), 'h1, h2');
    const isWhole = () => asked().every((call) => load.brought.includes(call));
    for (let loads = 1; loads < 10 && !isWhole(); loads += 1) load = await fetched(path(), 'h1, h2');
    expect(load.brought).toEqual(expect.arrayContaining(asked()));
    // What others ticked before the stream of the lists stood is in no event: the lists are asked for when it stands.
    for (const call of load.brought) if (call !== calls.listGroceryLists.path) expect(load.calls).not.toContain(call);
  });
});

describe.skipIf(!browser)('the page of a recipe', () => {
  it('needs neither the editor nor the uploader nor the schemas', async () => {
    const { files } = await fetched(`/recipe/${recipe}`, 'main ol');
    const scripts = files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
    expect(scripts.some((name) => name.includes('recipe-page'))).toBe(true);
    // 'more-of-grocery' is what later parts of any page have in common with the list.
    expect(scripts.filter((name) => /edit-recipe|uppy|zod|schema|sortable|(?<!more-of-)grocery/.test(name))).toEqual(
      [],
    );
  });
});
