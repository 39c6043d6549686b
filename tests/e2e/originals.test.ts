import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '#tests/support/axe.ts';
import { openBrowser, pictureOf, product } from '#tests/support/product.ts';
import { walkedOn } from '#tests/support/sizes.ts';

/** From a picture, a PDF, the camera and the microphone to a recipe, as a person walks it. */
const browser = await openBrowser();

const page = (title: string) => `<!doctype html><style>body{font:28px/1.6 Georgia,serif;margin:60px;width:780px}</style>
<h1>${title}</h1><h2>Ingredients</h2><p>2 cups flour<br>1 cup sugar<br>3 eggs<br>1 teaspoon salt</p>
<h2>Directions</h2><p>1. Beat the eggs with the sugar.<br>2. Stir in the flour and the salt.<br>3. Bake for 40 minutes.</p>`;

const served = product().sold;
let context: BrowserContext | undefined;
let card: Buffer;
let pdf: Buffer;

beforeAll(async () => {
  if (!browser) return;
  const drawing = await browser.newPage({ viewport: { width: 900, height: 900 } });
  await drawing.setContent(page('Walnut Sponge'));
  card = await pictureOf(drawing);
  await drawing.setContent(page('Lemon Sponge'));
  pdf = await drawing.pdf({ format: 'A5' });
  await drawing.close();
});
afterAll(() => browser?.close());
afterEach(() => context?.close());

async function open(width = 1440, height = 900): Promise<Page> {
  if (!browser) throw new Error('there is no browser');
  context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  await context.grantPermissions(['camera', 'microphone'], { origin: served });
  const opened = await context.newPage();
  noteCalls(context, opened);
  await opened.goto(`${served}/import`);
  await opened.getByRole('button', { name: 'Choose File' }).waitFor();
  return opened;
}
const files = (screen: Page) => screen.getByLabel('Files to import');
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: card });
const queue = (screen: Page) => screen.getByRole('region', { name: 'Waiting to be looked through' });

describe.skipIf(!browser)('originals', () => {
  it.each(
    walkedOn<[string, number, number]>(1, [
      ['a phone', 390, 844],
      ['a desktop', 1440, 900],
      ['a tablet', 820, 1180],
    ]),
  )('on %s a picture becomes a recipe that keeps it', async (_name, width, height) => {
    const screen = await open(width, height);
    await files(screen).setInputFiles(png('sponge.png'));
    await screen.getByText('Processing...').first().waitFor();
    await screen.waitForURL(/\/recipe\/[0-9a-f-]{36}\/edit$/, { timeout: 180_000 });
    await expect.poll(() => screen.getByLabel('Recipe Title').inputValue()).toMatch(/Walnut Sponge/i);
    await screen.goto(`${served}/import`);
    await screen.getByRole('button', { name: 'Choose File' }).waitFor();
    expect(await axeFaults(screen)).toEqual([]);
  });

  it('a PDF is read by its text', async () => {
    const screen = await open();
    await files(screen).setInputFiles({ name: 'lemon.pdf', mimeType: 'application/pdf', buffer: pdf });
    await screen.waitForURL(/\/recipe\/[0-9a-f-]{36}\/edit$/, { timeout: 180_000 });
    await expect.poll(() => screen.getByLabel('Recipe Title').inputValue()).toMatch(/Lemon Sponge/i);
  });

  it('the upload modal uploads by one PUT and goes on to the recipe', async () => {
    const screen = await open(820, 1180);
    await screen.getByRole('button', { name: 'Upload Image' }).click();
    await screen.getByText('browse files').waitFor();
    expect(await axeFaults(screen)).toEqual([]);
    await screen.locator('input.uppy-Dashboard-input').first().setInputFiles(png('sponge.png'));
    const put = screen.waitForRequest((request) => request.method() === 'PUT');
    await screen.getByRole('button', { name: 'Upload 1 file' }).click();
    await put;
    await screen.getByText('Processing your recipe with AI...').first().waitFor();
    await screen.waitForURL(/\/recipe\/[0-9a-f-]{36}\/edit$/, { timeout: 180_000 });
  });

  it('several at once wait in the queue through a reload, and are kept together', async () => {
    const screen = await open();
    await files(screen).setInputFiles([png('one.png'), png('two.png')]);
    await queue(screen).getByText('one.png').waitFor();
    await expect
      .poll(() =>
        queue(screen)
          .getByText(/^Waiting to be uploaded$|^Uploading$/)
          .count(),
      )
      .toBe(0);
    await screen.reload();
    await screen.getByRole('button', { name: 'Keep all 2 ready' }).waitFor({ timeout: 180_000 });
    expect(await axeFaults(screen)).toEqual([]);
    await screen.getByRole('button', { name: 'Keep all 2 ready' }).click();
    await screen.getByText('2 recipes imported successfully.').first().waitFor();
    await queue(screen).waitFor({ state: 'detached' });
  });

  it('an upload begun without a connection goes on when it is back', async () => {
    const screen = await open();
    await context?.setOffline(true);
    await files(screen).setInputFiles(png('sponge.png'));
    await orSay(screen, screen.getByText(/^No Internet connection/).waitFor());
    await context?.setOffline(false);
    await orSay(screen, screen.waitForURL(/\/recipe\/[0-9a-f-]{36}\/edit$/, { timeout: 180_000 }));
  });

  it('a shot without a recipe in it is kept, told, and can be typed in', async () => {
    const screen = await open(390, 844);
    await screen.getByRole('button', { name: 'Take Photo' }).click();
    await screen.getByRole('button', { name: 'Capture Photo' }).click();
    await screen.getByRole('button', { name: 'Use' }).waitFor();
    expect(await axeFaults(screen)).toEqual([]);
    await screen.getByRole('button', { name: 'Use' }).click();
    await screen.getByText('Processing Error').first().waitFor({ timeout: 180_000 });
    await queue(screen)
      .getByRole('link', { name: /^Type it in/ })
      .click();
    await screen.waitForURL(/\/recipe\/new\?import=/);
  });

  it('a recording outlives a lost connection and a closed page, and is kept when nothing can write it down', async () => {
    const screen = await open(390, 844);
    screen.on('dialog', (dialog) => void dialog.accept());
    await screen.route('**/api/upload/presigned-url', (route) => route.abort());
    // No service listens here, so that the browser may be asked to.
    await screen.getByRole('checkbox', { name: /write down what is said/ }).waitFor();
    await screen.getByRole('button', { name: 'Voice Note' }).click();
    await screen.getByRole('timer').getByText('0:02').waitFor();
    expect(await axeFaults(screen)).toEqual([]);
    await screen.getByRole('button', { name: 'Stop Recording' }).click();
    await queue(screen)
      .getByText(/^Recording /)
      .waitFor();
    // The row is shown while the browser is still storing the recording.
    await expect.poll(() => storedFiles(screen)).toBe(1);
    await screen.unroute('**/api/upload/presigned-url');
    await screen.reload();
    const typeIt = queue(screen).getByRole('link', { name: /^Type it in: Recording/ });
    await orSay(screen, typeIt.waitFor({ timeout: 180_000 }));
    await typeIt.click();
    await screen.waitForURL(/\/recipe\/new\?import=/);
  });
});

/** What the page asked and was answered since it was opened, and what it has no answer to. */
const calls: string[] = [];
const unanswered = new Set<Request>();
function noteCalls(asker: BrowserContext, screen: Page): void {
  calls.length = 0;
  unanswered.clear();
  const begin = performance.now();
  const note = (what: string) => calls.push(`${((performance.now() - begin) / 1000).toFixed(1)} s: ${what}`);
  const end = (word: string) => (request: Request) => {
    unanswered.delete(request);
    if (request.url().includes('/api/')) note(`${word} ${request.method()} ${request.url()}`);
  };
  asker.on('request', (request) => unanswered.add(request));
  asker.on('requestfinished', end('answered'));
  asker.on('requestfailed', end('failed'));
  screen.on('framenavigated', (frame) => note(`went to ${frame.url()}`));
  screen.on('pageerror', ({ message }) => note(`fault ${message}`));
}

/** Where what is waited for does not come, what the page asked, and what the screen, the browser's store and the server say of it. */
const orSay = (screen: Page, wait: Promise<void>) =>
  wait.catch(async (error: unknown) => {
    await context?.setOffline(false);
    const rows = await screen.request.get(`${served}/api/imports?summary=true`);
    console.error(
      [
        ...calls.slice(-60),
        ...[...unanswered].map((request) => `without an answer: ${request.url()}`),
        await rows.text(),
        `stored: ${String(await storedFiles(screen))}`,
        (await screen.getByRole('main').innerText()).slice(0, 600),
      ].join('\n'),
    );
    throw error;
  });

/** How many photos and recordings this browser stores until they are uploaded. */
const storedFiles = (screen: Page) =>
  screen.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('keepsake-outbox', 1);
        opened.onerror = reject;
        opened.onsuccess = () => {
          const counted = opened.result.transaction('waiting').objectStore('waiting').count();
          counted.onerror = reject;
          counted.onsuccess = () => {
            opened.result.close();
            resolve(counted.result);
          };
        };
      }),
  );
