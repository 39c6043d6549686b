import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { axeFaults } from '#tests/support/axe.ts';
import { openBrowser, pictureOf, product, withoutWorker } from '#tests/support/product.ts';
import { walkedOn } from '#tests/support/sizes.ts';

/** A card with its original beside it, looked through as a person does, at three sizes. */
const lines = [
  'Plum Kuchen',
  '1 1/2 cups flour',
  '3/4 cup butter, cold',
  '2 lbs plums, halved',
  'Rub the butter into the flour until it is sandy.',
  'Lay the plums on it and bake 40 minutes at 375 °F.',
];
const [width, height] = [1000, 700];

const browser = await openBrowser();
const served = product().sold;
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

/** A picture of the card, and where each line stands on it. */
async function aCard() {
  if (!browser) throw new Error('there is no browser');
  const page = await browser.newPage({ viewport: { width, height } });
  const text = lines.map((line) => `<div><span>${line}</span></div>`).join('');
  await page.setContent(`<body style="margin:0;background:#efe4cc;font:34px/2.2 serif;padding:40px">${text}</body>`);
  const boxes = await page.$$eval('span', (spans) =>
    spans.map((span) => {
      const { x, y, width: w, height: h } = span.getBoundingClientRect();
      return [x / innerWidth, y / innerHeight, w / innerWidth, h / innerHeight];
    }),
  );
  const png = await pictureOf(page);
  await page.close();
  return { png, boxes };
}

const DOUBTS = [
  { field: 'ingredients.1.quantity', kind: 'reading', reason: 'Three quarters or one quarter?', confidence: 0.4 },
  { field: 'steps.1', kind: 'reading', reason: 'Forty minutes or ninety?', confidence: 0.5 },
];

/** Keeps the card as an upload and a recipe of it with two doubts, by the product's own calls; answers its id. */
async function keepCard(page: Page, review: readonly object[] = DOUBTS): Promise<string> {
  const { png, boxes } = await aCard();
  const { request } = page;
  const headers = { origin: served };
  const asked = await request.post(`${served}/api/upload/presigned-url`, {
    headers,
    data: { contentType: 'image/png', size: png.length },
  });
  expect(asked.status()).toBe(200);
  const { uploadURL, storagePath } = (await asked.json()) as { uploadURL: string; storagePath: string };
  const put = await request.put(new URL(uploadURL, served).href, {
    headers: { ...headers, 'content-type': 'image/png' },
    data: png,
  });
  expect(put.ok()).toBe(true);
  const created = await request.post(`${served}/api/recipes`, {
    headers,
    data: {
      title: lines[0],
      ingredients: lines.slice(1, 4),
      steps: lines.slice(4),
      source: { type: 'photo', storagePath },
      review,
      transcript: {
        language: 'en',
        pages: [
          {
            file: storagePath,
            width,
            height,
            lines: lines.map((text, index) => ({ text, box: boxes[index], confidence: 0.9 })),
          },
        ],
      },
      evidence: {
        title: [[0, 0]],
        'ingredients.0': [[0, 1]],
        'ingredients.1': [[0, 2]],
        'ingredients.2': [[0, 3]],
        'steps.0': [[0, 4]],
        'steps.1': [[0, 5]],
      },
    },
  });
  expect(created.ok()).toBe(true);
  return ((await created.json()) as { id: string }).id;
}

describe.skipIf(!browser).each(
  walkedOn<[string, { width: number; height: number }]>(1, [
    ['a phone', { width: 390, height: 844 }],
    ['a tablet', { width: 820, height: 1180 }],
    ['a desktop', { width: 1440, height: 900 }],
  ]),
)('on %s', (_name, viewport) => {
  it('the doubts are settled beside the picture, and the recipe is verified', async () => {
    const page = await open(viewport);
    const id = await keepCard(page);
    await page.goto(`${served}/recipe/${id}/edit`);
    const picture = page.getByRole('application', { name: /Picture of the original/ });
    await picture.waitFor();
    await page.waitForFunction(() => [...document.images].every((image) => image.naturalWidth > 0));
    expect(await axeFaults(page)).toEqual([]);

    await page.keyboard.press('F2');
    await expect
      .poll(() => page.getByLabel('Quantity 2').evaluate((field) => field === document.activeElement))
      .toBe(true);
    const mark = page.locator('[data-marked="2"]');
    await mark.waitFor();
    // The marked line is in the picture's window, and the field is not behind it.
    const [around, marked, field] = await Promise.all([
      picture.boundingBox(),
      mark.boundingBox(),
      page.getByLabel('Quantity 2').boundingBox(),
    ]);
    if (!around || !marked || !field) throw new Error('something is not there to be seen');
    expect(marked.y).toBeGreaterThanOrEqual(around.y);
    expect(marked.y + marked.height).toBeLessThanOrEqual(around.y + around.height);
    if (viewport.width < 1024) expect(field.y).toBeGreaterThanOrEqual(around.y + around.height);
    await expect.poll(() => page.getByAltText('In the original: “3/4 cup butter, cold”').count()).toBe(1);

    await page.getByRole('button', { name: 'Looks right' }).first().click();
    await page.keyboard.press('F2');
    await page.locator('[data-marked="5"]').waitFor();
    await page.getByRole('button', { name: 'Looks right' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Verified', { exact: true }).waitFor();
    const overflow = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
    expect(overflow).toBe(0);
  });
});

it.skipIf(!browser).each(walkedOn(1, [360, 390]))(
  'of a recipe with more than a hundred doubts the actions stand in one row on a phone, %d pixels wide',
  async (width) => {
    const page = await open({ width, height: 844 });
    const answer = await page.request.post(`${served}/api/recipes`, {
      headers: { origin: served },
      data: {
        title: 'Cabbage rolls of the whole street',
        ingredients: Array.from({ length: 120 }, (_, at) => `${String(at + 1)} cups of sort ${String(at + 1)}`),
        review: Array.from({ length: 120 }, (_, at) => ({
          field: `ingredients.${String(at)}.quantity`,
          kind: 'reading',
          reason: 'It is smudged.',
          confidence: 0.4,
        })),
      },
    });
    const { id } = (await answer.json()) as { id: string };
    await page.goto(`${served}/recipe/${id}`);
    await page.getByRole('link', { name: /^Review 120/ }).waitFor();
    const main = page.getByRole('main');
    const cook = await main.getByRole('link', { name: 'Cook', exact: true }).boundingBox();
    const more = await main.getByRole('button', { name: 'More', exact: true }).boundingBox();
    expect(more?.y).toBe(cook?.y);
  },
);

it.skipIf(!browser)(
  'a corrected line is read again, and links stay right after rows were moved and saved',
  async () => {
    const page = await open({ width: 1440, height: 900 });
    const id = await keepCard(page);
    await page.goto(`${served}/recipe/${id}/edit`);
    await page.getByLabel('Notes').fill('Hers.');
    await page.getByRole('button', { name: 'Transcript' }).click();
    await page.getByRole('button', { name: 'Correct: 3/4 cup butter, cold' }).click();
    await page.getByRole('textbox', { name: /^Correct the line/ }).fill('1/4 cup butter, cold');
    await page.getByRole('button', { name: 'Keep this line' }).click();
    await page.getByRole('button', { name: 'Read again from this' }).click();
    await page
      .getByText(/^\d+ changes?\./)
      .first()
      .waitFor();
    await expect.poll(() => page.getByLabel('Quantity 2').inputValue()).toBe('1/4');
    await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Hers.');

    const first = () => page.getByRole('textbox', { name: 'Ingredient 1' }).inputValue();
    await page.getByRole('button', { name: /^Move 1\/4 cup butter/ }).press('ArrowUp');
    await expect.poll(first).toMatch(/butter/);
    await page.keyboard.press('Control+s');
    await page.getByText('Recipe saved').first().waitFor();
    await page.reload();
    // What the device has kept may be shown first; a field that is entered then stays with its row when the newer list comes.
    await expect.poll(first).toMatch(/butter/);
    await page.getByLabel('Quantity 1').click();
    await page.locator('[data-marked="2"]').waitFor();
  },
);

it.skipIf(!browser)(
  'the picture zooms by the wheel, moves by dragging, and a line that is tapped goes to its field',
  async () => {
    const page = await open({ width: 1440, height: 900 });
    const id = await keepCard(page);
    await page.goto(`${served}/recipe/${id}/edit`);
    const picture = page.getByRole('application', { name: /Picture of the original/ });
    await picture.waitFor();
    const sheet = picture.locator('> div').first();
    const transform = () => sheet.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform));
    const around = await picture.boundingBox();
    if (!around) throw new Error('there is no picture');
    const line = { x: around.x + around.width * 0.1, y: around.y + (around.width * 152) / width };
    await page.mouse.click(line.x, line.y);
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'ingredients.0.item');

    const before = await transform();
    await page.mouse.move(around.x + 200, around.y + 200);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await transform()).a).toBeGreaterThan(before.a);
    const zoomed = await transform();
    await page.mouse.down();
    await page.mouse.move(around.x + 120, around.y + 120, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await transform()).e).toBeLessThan(zoomed.e);
    await picture.press('0');
    await expect.poll(async () => (await transform()).a).toBe(1);
  },
);

describe.skipIf(!browser)('the family', () => {
  it('is asked at a doubt, answers on a phone without an account, and the open form hears it', async () => {
    const page = await open({ width: 1440, height: 900 });
    const id = await keepCard(page, [
      { field: 'ingredients.2.item', kind: 'reading', reason: `'plums' may be 'pears'.`, confidence: 0.4 },
    ]);
    await page.goto(`${served}/recipe/${id}/edit`);
    // The strip can be asked about once the form has the card's picture.
    await page
      .getByAltText(/^In the original:/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Ask the family', exact: true }).click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await page.keyboard.press('Escape');
    await page.getByText('Asked; no answer yet.').waitFor();

    if (!browser) throw new Error('there is no browser');
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      permissions: ['microphone'],
      reducedMotion: 'reduce',
      ...withoutWorker,
    });
    const lida = await phone.newPage();
    const complaints: string[] = [];
    lida.on('console', (message) => complaints.push(message.text()));
    lida.on('pageerror', (error) => complaints.push(String(error)));
    await lida.goto(new URL(link).pathname.replace(/^/, served));
    await lida.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => lida.textContent('main')).not.toContain('Kuchen');
    const strip = lida.getByRole('img');
    const size = await strip.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    // A strip of the card of 1000 by 700, not the card.
    expect(size[0]).toBeLessThan(700);
    expect(size[1]).toBeLessThan(120);
    await lida.getByLabel('Your name').fill('Aunt Lida');
    await lida.getByText('pears', { exact: true }).click();
    await lida.getByLabel('In your words').fill('She had pear trees.');
    await lida.getByRole('button', { name: 'Send' }).click();
    await lida.getByRole('heading', { name: 'Thank you' }).waitFor();

    await page.getByText('“She had pear trees.”').waitFor();
    expect(await axeFaults(page)).toEqual([]);

    // The phone remembers the name, and she says it as well.
    await lida.getByRole('link', { name: 'Say something more' }).click();
    await expect.poll(() => lida.getByLabel('Your name').inputValue()).toBe('Aunt Lida');
    const isRecorded = lida.getByText('Recorded. It goes out when you press Send.');
    await lida.getByRole('button', { name: 'Say it' }).click();
    await lida.getByText(/Recording: [2-9]/).waitFor();
    // A page that ends in the middle of it, and one that ends before it is sent, find it again.
    for (const isStopped of [false, true]) {
      if (isStopped) {
        await lida.getByRole('button', { name: 'Say it again' }).click();
        await lida.getByText(/Recording: [2-9]/).waitFor();
        await lida.getByRole('button', { name: 'Stop' }).click();
        await isRecorded.waitFor();
      }
      await lida.reload();
      await isRecorded.waitFor();
    }
    await lida.getByRole('button', { name: 'Send' }).click();
    await lida.getByRole('heading', { name: 'Thank you' }).waitFor();
    // What has arrived is not offered again.
    await lida.goto(new URL(link).pathname.replace(/^/, served));
    await lida.getByRole('button', { name: 'Say it', exact: true }).waitFor();
    expect(await lida.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
      'keepsake-answers',
    ]);
    expect(await isRecorded.count()).toBe(0);
    expect(await phone.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
    await phone.close();

    const voice = page.getByLabel('The voice of Aunt Lida');
    await voice.waitFor();
    const heard = await voice.evaluate(async (audio: HTMLAudioElement) => {
      audio.muted = true;
      await audio.play();
      return audio.error === null;
    });
    expect(heard).toBe(true);
    await page
      .getByRole('button', { name: /^Use it/ })
      .first()
      .click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Ingredient 3' }).inputValue()).toContain('pears');
    await page.getByText('High Confidence').waitFor();
  });
});

describe.skipIf(!browser).each(['light', 'dark'] as const)('the page that asks, %s', (colorScheme) => {
  it('stands without scripts, is large enough to press, and axe finds nothing', async () => {
    const page = await open({ width: 1440, height: 900 });
    const id = await keepCard(page);
    const asked = ['What does this say?', 'What did she mean by “a glass”?'].map((question, at) => ({
      field: 'title',
      asked: question,
      readings: at === 0 ? ['3/4 cup butter', '1/4 cup butter'] : [],
    }));
    const made = await page.request.post(`${served}/api/recipes/${id}/questions`, {
      headers: { origin: served },
      data: { questions: asked },
    });
    const path = new URL(((await made.json()) as { url: string }).url).pathname;
    if (!browser) throw new Error('there is no browser');
    const looked = await browser.newContext({ viewport: { width: 320, height: 700 }, colorScheme, bypassCSP: true });
    const shown = await looked.newPage();
    await shown.goto(`${served}${path}`);
    expect(await axeFaults(shown)).toEqual([]);
    await expect.poll(() => shown.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const part of await shown.locator('label:has(input), button, input[type=text], textarea').all()) {
      const box = await part.boundingBox();
      if (box) expect(box.height).toBeGreaterThanOrEqual(44);
    }
    await looked.close();
    const plain = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(`${served}${path}`);
    await still.getByLabel('Your name').fill('Uncle Leo');
    await still.getByLabel('Your answer').fill('200 ml');
    await still.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => still.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you');
    await plain.close();
  });
});
