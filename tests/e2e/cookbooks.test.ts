import { PDFDocument } from '@cantoo/pdf-lib';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Collection } from '#shared/collections.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { openBrowser, product, withoutWorker } from '#tests/support/product.ts';
import { isSoak, sized, walkedOn } from '#tests/support/sizes.ts';

/** A cookbook is made, put in order and given its cover, as a person does, at three sizes. */
const titles = ['Plum Kuchen', 'Sunday Soup', 'Rhubarb Pie', 'Braided Bread'];
const desktop = { width: 1440, height: 900 };

const browser = await openBrowser();
const served = product().free;
let context: BrowserContext | undefined;

afterAll(() => browser?.close());
afterEach(() => context?.close());

async function open(viewport: { width: number; height: number }): Promise<Page> {
  if (!browser) throw new Error('there is no browser');
  context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...withoutWorker });
  const page = await context.newPage();
  await page.goto(served);
  return page;
}

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(`${served}${path}`, { headers: { origin: served }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: string };
}
async function keepRecipes(page: Page, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of names) {
    ids.push((await post(page, '/api/recipes', { title, ingredients: ['1 egg'], steps: ['Cook it.'] })).id);
  }
  return ids;
}
const kept = async (page: Page, id: string) =>
  (await (await page.request.get(`${served}/api/collections/${id}`)).json()) as Collection;

/** The contents as they stand on the screen: headings and recipes from the top. */
const order = (page: Page) =>
  page
    .getByRole('list', { name: 'Contents' })
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) =>
      handles
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((handle) => handle.getAttribute('aria-label')?.slice('Move '.length)),
    );

async function drag(page: Page, from: string, onto: string): Promise<void> {
  const handle = page.getByRole('button', { name: `Move ${from}`, exact: true });
  await handle.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
  const [a, b] = [
    await handle.boundingBox(),
    await page.getByRole('button', { name: `Move ${onto}`, exact: true }).boundingBox(),
  ];
  if (!a || !b) throw new Error('something is not there to be dragged');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2 + 10, { steps: 3 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2 + 4, { steps: 12 });
  await page.mouse.up();
}

describe.skipIf(!browser).each(
  walkedOn<[string, { width: number; height: number }]>(1, [
    ['a phone', { width: 390, height: 844 }],
    ['a desktop', desktop],
    ['a tablet', { width: 820, height: 1180 }],
  ]),
)('on %s', (_name, viewport) => {
  it('a cookbook is made, ordered by drag and by keys, given chapters and a cover, and is all there afterwards', async () => {
    const page = await open(viewport);
    await keepRecipes(page, titles);
    await page.goto(`${served}/cookbooks`);
    await page.getByText('No cookbooks yet').waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Create Your First Cookbook' }).click();
    await page.getByPlaceholder('e.g., Family Favorites').fill('The Novak Table');
    for (const title of titles) await page.getByLabel(title).check();
    const box = await page.getByRole('list', { name: 'Recipes' }).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(24 * 16);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Create Cookbook' }).click();
    await page.getByText('Cookbook created successfully').first().waitFor();
    await page.getByRole('link', { name: 'The Novak Table' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('link', { name: 'The Novak Table' }).click();
    await page.getByRole('list', { name: 'Contents' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect.poll(() => order(page)).toEqual(titles);
    await page.getByRole('button', { name: 'Add Chapter' }).click();
    await page.keyboard.type('Baking');
    await drag(page, 'Rhubarb Pie', 'Baking');
    await expect
      .poll(() => order(page))
      .toEqual(['Plum Kuchen', 'Sunday Soup', 'Braided Bread', 'Baking', 'Rhubarb Pie']);
    await page.getByRole('button', { name: 'Move Braided Bread' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => order(page))
      .toEqual(['Plum Kuchen', 'Sunday Soup', 'Baking', 'Braided Bread', 'Rhubarb Pie']);

    await page.getByLabel('Dedication').fill('To Ana');
    await page.getByText('Letters', { exact: true }).click();
    await page.getByLabel('Page format').selectOption('6x9');
    await page.getByRole('button', { name: 'Sunday Soup', exact: true }).click();
    await page.getByLabel('Story for the book').fill('Every Sunday.');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const overflow = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
    expect(overflow).toBe(0);

    await page.reload();
    await page.getByRole('list', { name: 'Contents' }).waitFor();
    await expect
      .poll(() => order(page))
      .toEqual(['Plum Kuchen', 'Sunday Soup', 'Baking', 'Braided Bread', 'Rhubarb Pie']);
    const book = await kept(page, id);
    expect(book).toMatchObject({ dedication: 'To Ana', format: '6x9', cover: { design: 'letters' } });
    expect(book.pages[book.recipeIds[1] ?? '']).toMatchObject({ story: 'Every Sunday.' });
  });
});

it.skipIf(!browser)('two people at one book lose nothing of each other’s', async () => {
  const page = await open(desktop);
  const { id } = await post(page, '/api/collections', { title: 'Ours', recipeIds: await keepRecipes(page, titles) });
  await page.goto(`${served}/cookbook/${id}`);
  await page.getByLabel('Title', { exact: true }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${served}/cookbook/${id}`);
  await other.getByLabel('Dedication').fill('To Ana');
  await other.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(async () => (await kept(page, id)).dedication).toBe('To Ana');

  await page.getByLabel('Subtitle').fill('Always');
  await expect.poll(async () => (await kept(page, id)).subtitle).toBe('Always');
  await expect.poll(() => page.getByLabel('Dedication').inputValue()).toBe('To Ana');

  await other.getByLabel('Subtitle').fill('Never');
  await other.getByRole('dialog', { name: 'Somebody else changed this cookbook meanwhile' }).waitFor();
  expect(await axeFaults(other)).toEqual([]);
  await other.getByRole('button', { name: 'Take all theirs' }).click();
  await expect.poll(() => other.getByLabel('Subtitle').inputValue()).toBe('Always');
});

it.skipIf(!browser)('the book is checked and comes as a PDF, with the last words that were written', async () => {
  const page = await open(desktop);
  const { id } = await post(page, '/api/collections', { title: 'Ours', recipeIds: await keepRecipes(page, titles) });
  await page.goto(`${served}/cookbook/${id}`);
  await page.getByLabel('Title', { exact: true }).fill('The Novak Table');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('The Novak Table.pdf');
  const bytes = Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[]);
  expect((await PDFDocument.load(bytes)).getTitle()).toBe('The Novak Table');

  await page.getByRole('button', { name: 'Check the book' }).click();
  await page.getByText(/\d pages, a spine of [\d.]+ mm\./).waitFor();
  await page.getByText('4 recipes have no photo').click();
  const finding = page
    .getByRole('list', { name: 'Could be added' })
    .getByRole('listitem')
    .filter({ hasText: /^Sunday Soup/ });
  expect(await axeFaults(page)).toEqual([]);
  await finding.getByRole('button', { name: 'What the book shows' }).click();
  await page.getByRole('dialog', { name: 'Sunday Soup' }).waitFor();
});

it.skipIf(!browser)(
  'a book of very many recipes has few of them in the document, and moves and types at once',
  async () => {
    const page = await open(desktop);
    const many = sized(120, 500);
    const names = Array.from({ length: many }, (_, index) => `Recipe ${String(index + 1)}`);
    const recipeIds = await keepRecipes(page, names);
    const { id } = await post(page, '/api/collections', { title: 'All of it', recipeIds });
    await page.goto(`${served}/cookbook/${id}`);
    const contents = page.getByRole('list', { name: 'Contents' });
    await contents.waitFor();
    await expect.poll(() => contents.getByRole('listitem').count()).toBeLessThan(60);

    // From one stroke to the next picture on the screen, in the page's own time.
    const longest = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const handle = [...document.querySelectorAll<HTMLElement>('[aria-label^="Move Recipe"]')][2];
      handle?.focus();
      let most = 0;
      for (let step = 0; step < 10; step += 1) {
        const begun = performance.now();
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
        await frame();
        most = Math.max(most, performance.now() - begun);
        await frame();
      }
      return most;
    });
    console.info(`A step in a book of ${String(many)} took at most ${longest.toFixed(0)} ms.`);
    if (isSoak) expect(longest).toBeLessThan(1000);
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await kept(page, id)).recipeIds.indexOf(recipeIds[2] ?? '')).toBe(12);

    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Add Recipes' }).scrollIntoViewIfNeeded();
    const [last = '', before] = names.toReversed();
    await page.getByRole('button', { name: `Move ${last}`, exact: true }).waitFor();
    await page.getByRole('button', { name: `Move ${last}`, exact: true }).press('ArrowUp');
    await expect.poll(async () => (await order(page)).slice(-2)).toEqual([last, before]);
  },
);
