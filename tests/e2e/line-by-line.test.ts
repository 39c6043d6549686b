import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { axeFaults } from '#tests/support/axe.ts';
import { openBrowser, product, withoutWorker } from '#tests/support/product.ts';

/** A card that could hardly be read is typed line by line on a phone: crop above, field above the keyboard, proposals as chips. */

const browser = await openBrowser();
const served = product().sold;
afterAll(() => browser?.close());

const [WIDE, HIGH] = [900, 1200];
const WRITTEN = ['Plum Cake', '2 cups flour', '1 cup butter', '3/4 cup sugar', '12 plums', 'Bake one hour.'];
/** What was read: the butter wrongly, the sugar not at all. */
const READ = ['Plum Cake', '2 cups flonr', '1 cup buttcr', '', '', 'Bake one hovr.'];
const top = (line: number) => 100 + line * 150;

async function picture(): Promise<Buffer> {
  const texts = WRITTEN.map(
    (text, line) =>
      `<text x="80" y="${top(line) + 50}" font-family="serif" font-style="italic" font-size="56">${text}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}"><rect width="100%" height="100%" fill="#fdf6e3"/>${texts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

/** A recipe of nothing but its picture and what was read of it; answers its id. */
async function keepCard({ request }: Page): Promise<string> {
  const headers = { origin: served };
  const asked = await request.post(`${served}/api/upload/presigned-url`, { headers, data: {} });
  const { uploadURL, storagePath } = (await asked.json()) as { uploadURL: string; storagePath: string };
  const put = await request.put(new URL(uploadURL, served).href, {
    headers: { ...headers, 'content-type': 'image/jpeg' },
    data: await picture(),
  });
  expect(put.ok()).toBe(true);
  const created = await request.post(`${served}/api/recipes`, {
    headers,
    data: {
      title: 'Plum Cake',
      source: { type: 'photo', storagePath },
      transcript: {
        language: 'en',
        pages: [
          {
            file: storagePath,
            width: WIDE,
            height: HIGH,
            lines: READ.map((text, line) => ({
              text,
              box: [70 / WIDE, top(line) / HIGH, 480 / WIDE, 66 / HIGH],
              confidence: text === '' ? 0 : 0.55,
            })),
          },
        ],
      },
      evidence: { title: [[0, 0]] },
    },
  });
  expect(created.ok()).toBe(true);
  return ((await created.json()) as { id: string }).id;
}

describe.skipIf(!browser)('a card typed line by line', () => {
  it('on a phone, by chips and keys; a reload loses nothing, and the recipe is read from the lines', async () => {
    if (!browser) throw new Error('there is no browser');
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      ...withoutWorker,
    });
    const page = await context.newPage();
    await page.goto(`${served}/library`);
    const id = await keepCard(page);
    await page.goto(`${served}/recipe/${id}/edit`);
    const open = () => page.getByRole('region', { name: 'Lines that could not be read' }).getByRole('button').click();
    await open();
    const lines = page.getByRole('dialog', { name: 'Line by line' });
    const field = lines.getByRole('textbox', { name: 'What the line says' });
    const chip = (name: string) =>
      lines.getByRole('group', { name: 'Proposals' }).getByRole('button', { name, exact: true });
    await expect.poll(() => field.inputValue()).toBe('Plum Cake');
    // Where there is room, nothing lies beyond the edge; where a keyboard takes it, a row that goes on fades there.
    for (const name of ['Remove the line', 'Empty it']) {
      const button = await lines.getByRole('button', { name }).boundingBox();
      expect((button?.x ?? 0) + (button?.width ?? 390), name).toBeLessThanOrEqual(390);
    }
    await page.setViewportSize({ width: 390, height: 420 });
    for (const name of ['Amounts and marks', 'Lines']) {
      const row = lines.getByRole('group', { name });
      await expect.poll(() => row.evaluate((one) => one.scrollWidth > one.clientWidth), { message: name }).toBe(true);
      expect(await row.evaluate((one) => getComputedStyle(one).maskImage)).toContain('linear-gradient');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await field.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('2 cups flonr');
    await chip('flour').tap();
    await expect.poll(() => field.inputValue()).toBe('2 cups flour ');
    // The chip has left the focus, and with it the on-screen keyboard, where it was.
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    const crop = lines.locator('[data-line-crop]');
    await expect.poll(async () => (await crop.boundingBox())?.width ?? 0).toBeGreaterThan(250);
    const [above, below] = [await crop.boundingBox(), await field.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect(await axeFaults(page)).toEqual([]);
    await field.press('Enter');
    await chip('butter').tap();
    await field.press('Enter');
    await lines.getByRole('group', { name: 'Amounts and marks' }).getByRole('button', { name: '¾', exact: true }).tap();
    await chip('cup').tap();
    await field.pressSequentially('su');
    await chip('sugar').tap();

    await page.reload();
    await open();
    // The line that was typed last is there, and the first one that nobody looked at is next.
    await expect.poll(() => lines.getByRole('status').first().textContent()).toBe('5 of 6');
    await field.press('ArrowUp');
    await expect.poll(async () => (await field.inputValue()).trim()).toBe('¾ cup sugar');
    await field.press('Enter');
    await field.pressSequentially('12 plums');
    await field.press('Enter');
    await lines.getByRole('button', { name: 'Read it as: Bake one hour.' }).tap();
    await field.press('Enter');
    await lines.getByRole('button', { name: 'Use these lines' }).tap();
    await page.getByLabel('Ingredient 4', { exact: true }).waitFor();
    const ingredients = await page
      .getByLabel(/^Ingredient \d$/)
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(ingredients).toEqual(['flour', 'butter', 'sugar', 'plums']);
    await expect.poll(() => page.getByLabel('Instructions').inputValue()).toBe('Bake one hour.');
    await context.close();
  });

  it('a line is drawn on the picture where finding it failed', async () => {
    if (!browser) throw new Error('there is no browser');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...withoutWorker });
    const page = await context.newPage();
    await page.goto(`${served}/library`);
    const id = await keepCard(page);
    await page.goto(`${served}/recipe/${id}/edit`);
    await page.getByRole('region', { name: 'Lines that could not be read' }).getByRole('button').click();
    const lines = page.getByRole('dialog', { name: 'Line by line' });
    await lines.getByRole('button', { name: 'Draw a line' }).click();
    const map = lines.getByRole('application');
    const box = await map.boundingBox();
    if (!box) throw new Error('there is no page to draw on');
    const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
    await page.mouse.move(...at(0.1, 0.88));
    await page.mouse.down();
    await page.mouse.move(...at(0.8, 0.94), { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => lines.getByRole('status').first().textContent()).toBe('7 of 7');
    const field = lines.getByRole('textbox', { name: 'What the line says' });
    await expect.poll(() => field.inputValue()).toBe('');
    await expect
      .poll(async () => (await lines.locator('[data-line-crop]').boundingBox())?.width ?? 0)
      .toBeGreaterThan(400);
    expect(await axeFaults(page)).toEqual([]);
    await context.close();
  });
});
