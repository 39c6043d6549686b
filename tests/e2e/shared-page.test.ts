import { afterAll, describe, expect, it } from 'vitest';
import { axeFaults } from '#tests/support/axe.ts';
import { pdfPages, pdfWords, type PlacedWord } from '#tests/support/pdf-pages.ts';
import { openBrowser, product, untilAlive, withoutWorker } from '#tests/support/product.ts';

/** A recipe as somebody without an account sees it, and as it comes out of the printer. */

const browser = await openBrowser();

const served = product().sold;
afterAll(() => browser?.close());

describe.skipIf(!browser)('a shared recipe', () => {
  it('is whole without scripts and without an account, and gone when the link is taken back', async () => {
    if (!browser) throw new Error('there is no browser');
    const family = await browser.newContext(withoutWorker);
    const home = await family.newPage();
    await home.goto(served);
    const made = await family.request.post(`${served}/api/recipes`, {
      data: {
        title: 'Plum tart',
        story: 'From Aunt Rose.',
        ingredients: ['2 cups flour', '1 lb plums, halved'],
        steps: ['Rub the butter in.', 'Bake.'],
      },
    });
    const { id } = (await made.json()) as { id: string };
    await home.goto(`${served}/recipe/${id}`);
    await home.getByRole('button', { name: 'Share' }).click();
    await home.getByRole('button', { name: 'Make a link' }).click();
    const link = await home.getByRole('textbox', { name: 'Link', exact: true }).inputValue();

    for (const colorScheme of ['light', 'dark'] as const) {
      const stranger = await browser.newContext({
        viewport: { width: 390, height: 844 },
        colorScheme,
        bypassCSP: true,
      });
      const page = await stranger.newPage();
      await page.goto(link);
      expect(await axeFaults(page)).toEqual([]);
      await stranger.close();
    }

    const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    const page = await stranger.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(link);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Plum tart');
    await expect
      .poll(() => page.getByRole('listitem').allTextContents())
      .toEqual(['2 cups flour', '1 lb plums, halved', '1Rub the butter in.', '2Bake.']);
    const { width } = (await page.locator('main').boundingBox()) ?? { width: 0 };
    expect(width).toBe(390);
    expect(complaints).toEqual([]);
    expect(await stranger.cookies()).toEqual([]);

    await home.getByRole('button', { name: 'Take the link back' }).click();
    await home.getByText('The link leads nowhere now.').waitFor();
    const gone = await page.goto(link);
    expect(gone?.status()).toBe(404);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe('This recipe is not shared any more');
    await stranger.close();
    await family.close();
  });

  it('prints as a page of its own, without the screen around it', async () => {
    if (!browser) throw new Error('there is no browser');
    const family = await browser.newContext(withoutWorker);
    const page = await family.newPage();
    await page.goto(served);
    const made = await family.request.post(`${served}/api/recipes`, {
      data: { title: 'Plum tart', ingredients: ['2 cups flour'], steps: ['Bake.'] },
    });
    const { id } = (await made.json()) as { id: string };
    await page.goto(`${served}/recipe/${id}`);
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await untilAlive(page);
    await page.emulateMedia({ media: 'print' });
    // What listens for it comes with the first effects.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        return page.locator('#root').isVisible();
      })
      .toBe(false);
    const article = page.locator('body > [data-print="alone"] .recipe-page');
    await expect.poll(() => article.isVisible()).toBe(true);
    await expect.poll(() => article.getByRole('heading', { level: 1 }).textContent()).toBe('Plum tart');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => article.count()).toBe(0);
    await expect.poll(() => page.locator('#root').isVisible()).toBe(true);
    // The stove is dark on every screen, and white on paper.
    await page.goto(`${served}/cook/${id}`);
    await page.getByText('Step 1 of 1').waitFor();
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await paper()).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen' });
    expect(await paper()).toBe('rgb(18, 16, 14)');
    await family.close();
  });

  it('begins a step of thousands of letters on the first page, and keeps a section’s space overleaf', async () => {
    if (!browser) throw new Error('there is no browser');
    const family = await browser.newContext(withoutWorker);
    const page = await family.newPage();
    await page.goto(served);
    const printed = async (data: object) => {
      const made = await family.request.post(`${served}/api/recipes`, { data });
      const { id } = (await made.json()) as { id: string };
      const shared = await family.request.post(`${served}/api/recipes/${id}/share`, { data: {} });
      await page.goto(((await shared.json()) as { url: string }).url);
      return page.pdf({ format: 'A4' });
    };
    const steps = ['Stir the pot and taste it. '.repeat(160), 'Serve.'];
    const stew = await pdfPages(await printed({ title: 'Stew', ingredients: ['1 onion'], steps }));
    expect(stew.map(({ text }) => /S ?t ?i ?r/.test(text))).toEqual([true, true]);

    const lines = (section: string, count: number) =>
      Array.from({ length: count }, () => ({
        section,
        quantity: '1',
        item: 'onion, peeled, and weighed again after that',
      }));
    const ingredients = [...lines('Soup', 12), ...lines('Sauce', 14), ...lines('Salad', 4)];
    // A browser may write each letter by itself: headings are told by where they begin.
    const letters = await pdfWords(await printed({ title: 'Feast', ingredients, steps: ['Cook.'] }));
    const margin = Math.min(...letters.map(({ x }) => x));
    const headings = letters.filter(({ x }) => x < margin + 1);
    const spaceAbove = (heading: PlacedWord | undefined) => {
      const { page: on = 0, y = 0 } = heading ?? {};
      return y - Math.max(...letters.filter((other) => other.page === on && other.y < y - 1).map((other) => other.y));
    };
    const sauce = spaceAbove(headings.findLast((heading) => heading.page === 1));
    const salad = spaceAbove(headings.find((heading) => heading.page === 2));
    expect(sauce).toBeGreaterThan(20);
    expect(Math.abs(sauce - salad)).toBeLessThan(1.5);
    await family.close();
  });
});
