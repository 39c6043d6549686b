import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killProfile, launchProfile } from '#tests/support/browser.ts';
import { serveVersions } from '#tests/support/next-version.ts';
import { openBrowser, product } from '#tests/support/product.ts';

/** Every screen without a connection, opened cold and after a visit: each is drawn, says what works, and leads on and back. */

const browser = await openBrowser();

const served = product().free;
let page: Page;
let recipe = '';
let book = '';

beforeAll(async () => {
  if (!browser) return;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${served}/help`);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(served + path, { headers: { origin: served }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { id: string }).id;
  };
  recipe = await post('/api/recipes', { title: 'Plum cake', ingredients: ['2 eggs'], steps: ['Beat.', 'Bake.'] });
  book = await post('/api/collections', { title: 'The Novak Table', recipeIds: [recipe] });
  await post('/api/grocery-lists', { items: [{ canonical: 'apple' }] });
  // Neither the recipe nor the shopping lists are opened here before the connection is lost.
  await page.goto(`${served}/help`);
}, 120_000);
afterAll(() => browser?.close());

/** Until the service worker keeps the app and the library's text is here: `recipes` of them. */
async function ready(screen: Page, recipes: number): Promise<void> {
  const state = () =>
    screen.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('workbox-precache'));
      const kept = name === '' ? 0 : (await (await caches.open(name)).keys()).length;
      // Opened before the app has made it, it would be an empty one for good.
      const isMade = (await indexedDB.databases()).some(({ name }) => name === 'keepsake-library');
      if (!isMade) return [false, 0];
      const cards = await new Promise<number>((resolve) => {
        const opened = indexedDB.open('keepsake-library');
        opened.onsuccess = () => {
          const database = opened.result;
          if (!database.objectStoreNames.contains('cards')) {
            database.close();
            resolve(0);
            return;
          }
          const count = database.transaction('cards').objectStore('cards').count();
          count.onsuccess = () => {
            database.close();
            resolve(count.result);
          };
        };
      });
      return [kept > 50 && navigator.serviceWorker.controller?.state === 'activated', cards];
    });
  await expect.poll(state, { timeout: 90_000 }).toEqual([true, recipes]);
  await expect.poll(() => screen.evaluate(() => localStorage.getItem('grocery:lists') !== null)).toBe(true);
}

it.skipIf(!browser)('a screen that was never open is drawn from the worker, and leads on and back', async () => {
  await ready(page, 1);
  await page.context().setOffline(true);
  const paths = [
    ...[
      '/',
      '/import',
      '/library',
      '/library?trash',
      '/recipe/new',
      `/recipe/${recipe}`,
      `/recipe/${recipe}/edit`,
      '/cookbooks',
      '/week',
    ],
    ...['/people', '/people/nobody', '/occasions/Christmas', `/recipe/${recipe}/tree`],
    ...[
      `/cookbook/${book}`,
      '/account',
      '/host',
      '/restore',
      '/premium',
      '/help',
      '/privacy',
      '/terms',
      '/sign-in',
      '/sign-up',
    ],
    ...['/forgot-password', '/reset-password?token=x', '/join/no-such', '/nowhere'],
  ];
  for (const path of paths) {
    await page.goto(served + path);
    await page.getByText(/^(This device is offline|The server cannot be reached)\. \w+/).waitFor();
    // Something of its own, or why there is nothing and what works: neither a blank sheet nor a wheel that turns for ever.
    await page.getByRole('main').getByRole('heading').or(page.getByRole('main').getByRole('alert')).first().waitFor();
    expect([path, await page.getByText('This page could not be shown').count()]).toEqual([path, 0]);
    await expect
      .poll(async () => [
        path,
        await page
          .getByRole('main')
          .getByText(/^Loading/)
          .allTextContents(),
      ])
      .toEqual([path, []]);
    // What could not be loaded keeps its distance from what there is.
    const distances = await page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Try again' })
      .evaluateAll((alerts) =>
        alerts.flatMap((alert) => {
          const next = alert.nextElementSibling?.getBoundingClientRect();
          return next ? [next.top - alert.getBoundingClientRect().bottom] : [];
        }),
      );
    expect([path, ...distances.filter((distance) => distance < 8)]).toEqual([path]);
    await page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Grocery' }).click();
    await page.getByRole('checkbox', { name: /apple/ }).waitFor();
    await page.goBack();
    await page.waitForURL(served + path);
  }
  // The stove: the recipe was never open here, and its text is.
  await page.goto(`${served}/cook/${recipe}`);
  await page.getByText('Step 1 of 2').waitFor();
  await page.context().setOffline(false);
});

it.skipIf(!browser)('what is shown from here is asked for again once there is a connection', async () => {
  await page.context().setOffline(true);
  await page.goto(`${served}/library?search=eggs`);
  await page.getByRole('link', { name: 'Plum cake' }).first().waitFor();
  await page.context().setOffline(false);
  await page.request.post(`${served}/api/recipes`, {
    headers: { origin: served },
    data: { title: 'Eggs in a nest', ingredients: ['2 eggs'] },
  });
  // The browser says so by an event that this one leaves out.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('link', { name: 'Eggs in a nest' }).first().waitFor();
});

it.skipIf(!browser)('what was open in the tab is read, cooked and left again without a connection', async () => {
  await page.goto(`${served}/library`);
  await page.getByRole('link', { name: 'Plum cake' }).first().click();
  await page.getByRole('link', { name: 'Cook', exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Cook', exact: true }).click();
  await page.getByText('Step 1 of 2').waitFor();
  await page.getByRole('button', { name: 'Ingredients' }).click();
  await page.getByRole('dialog', { name: 'Ingredients' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Step 2 of 2').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Cook', exact: true }).waitFor();
  await page.goBack();
  await page.getByText('Showing 2 of 2 recipes').waitFor();
  await page.context().setOffline(false);
});

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** A browser with a profile of its own, as the app is installed: killed and started again it has what it had. */
async function profile(folder: string, cookies: Cookies = []): Promise<{ context: BrowserContext; screen: Page }> {
  const context = await launchProfile(folder);
  if (!context) throw new Error('There is no browser.');
  // A browser writes cookies to the disk half a minute late: longer than this family has been here.
  await context.addCookies([...cookies]);
  const screen = context.pages()[0] ?? (await context.newPage());
  screen.setDefaultTimeout(60_000);
  return { context, screen };
}
const send = async (screen: Page, path: string, data: object, at = served) => {
  const answer = await screen.request.post(at + path, { headers: { origin: at }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: string };
};

/** Gives something to the app as the system does when another one shares it: the form of the manifest's `share_target`. */
async function share(
  screen: Page,
  parts: { readonly file?: readonly [name: string, type: string, bytes: number]; readonly text?: string },
): Promise<void> {
  await screen.evaluate(({ file, text }) => {
    document.documentElement.dataset['left'] = 'not yet';
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
    if (text !== undefined) {
      const area = document.createElement('textarea');
      Object.assign(area, { name: 'text', value: text });
      form.append(area);
    }
    if (file) {
      const [name, type, bytes] = file;
      const part = new Uint8Array(Math.min(bytes, 10_000_000));
      const held = new DataTransfer();
      held.items.add(new File(Array<BlobPart>(Math.ceil(bytes / part.length)).fill(part), name, { type }));
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'files', files: held.files });
      form.append(input);
    }
    document.body.append(form);
    // Not before this has been answered.
    setTimeout(() => {
      form.submit();
    });
  }, parts);
  // Another page: neither this one, nor this one's own loading, which may still be under way.
  await expect
    .poll(() =>
      screen
        .evaluate(() => [document.documentElement.dataset['left'], document.readyState])
        .catch(() => ['on its way', '']),
    )
    .toEqual([undefined, 'complete']);
}
/** How much lies in the outbox. */
const stored = (screen: Page) =>
  screen.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('keepsake-outbox');
        opened.onsuccess = () => {
          const asked = opened.result.transaction('waiting').objectStore('waiting').count();
          asked.onsuccess = () => {
            opened.result.close();
            resolve(asked.result);
          };
        };
      }),
  );
/** When the cooking and the timers that lie on the disk were written: what a battery that is empty now leaves. */
const stoveWritten = (screen: Page) =>
  screen.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('keepsake-stove');
        opened.onsuccess = () => {
          const asked = opened.result.transaction('stove').objectStore('stove').get('now');
          asked.onsuccess = () => {
            opened.result.close();
            resolve((asked.result as { at: number } | undefined)?.at ?? 0);
          };
        };
      }),
  );
/** A picture of the family's, by the way that every picture takes. */
async function pictureOn(screen: Page): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const asked = await send(screen, '/api/upload/presigned-url', { contentType: 'image/png', size: bytes.length });
  const { uploadURL, storagePath } = asked as unknown as { uploadURL: string; storagePath: string };
  const put = await screen.request.put(new URL(uploadURL, served).href, {
    headers: { origin: served, 'content-type': 'image/png' },
    data: bytes,
  });
  expect(put.ok(), await put.text()).toBe(true);
  return storagePath;
}

it.skipIf(!browser)(
  'killed and started again without a connection it opens, searches, cooks on, and sends once',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keepsake-profile-'));
    let { context, screen } = await profile(folder);
    try {
      await screen.goto(`${served}/help`);
      const { id } = await send(screen, '/api/recipes', {
        title: 'Leek soup',
        ingredients: ['2 leeks', '1 onion'],
        steps: ['Wash the leeks.', 'Boil for 20 minutes.', 'Serve.'],
        photos: [await pictureOn(screen)],
      });
      await send(screen, '/api/recipes', { title: 'Plum cake', ingredients: ['3 eggs'], steps: ['Beat.', 'Bake.'] });
      await screen.goto(`${served}/recipe/${id}`);
      await ready(screen, 2);
      await screen.getByRole('button', { name: 'More', exact: true }).click();
      await screen.getByRole('menuitem', { name: 'Keep on this device' }).click();
      await screen.getByText('With its pictures, also without a connection.').first().waitFor();
      const cookies = await context.cookies();

      // The battery is empty in the middle of cooking, with a timer running and no connection.
      await context.setOffline(true);
      await screen.goto(`${served}/cook/${id}`);
      await screen.getByText('Step 1 of 3').waitFor();
      await screen.getByRole('button', { name: 'Next' }).click();
      await screen.getByRole('button', { name: /20 minutes/ }).click();
      await screen.getByRole('timer').waitFor();
      await expect
        .poll(() => stoveWritten(screen))
        .toBe(await screen.evaluate(() => Number(localStorage.getItem('stove:at'))));
      await killProfile(context);
      ({ context, screen } = await profile(folder, cookies));
      await context.setOffline(true);
      await screen.goto(`${served}/cook/${id}`);
      await screen.getByText('Step 2 of 3').waitFor();
      await screen.getByRole('timer').waitFor();

      // The first screen of the installed app, with the timer in its header and in the title.
      await screen.goto(`${served}/library`);
      await screen.getByRole('link', { name: 'Plum cake' }).first().waitFor();
      await screen.getByRole('banner').getByRole('timer').waitFor();
      await expect.poll(() => screen.title()).toMatch(/^1\d:\d\d .*Recipe Library/);
      await screen.getByRole('searchbox', { name: 'Search recipes' }).fill('onion');
      await screen.getByText('Showing 1 of 2 recipes').waitFor();
      await screen.getByRole('button', { name: 'Favorite: Leek soup' }).click();
      await screen.getByRole('link', { name: 'Leek soup' }).first().click();
      await screen.getByRole('heading', { name: 'Leek soup' }).first().waitFor();
      // Its picture is here, too.
      const drawn = () =>
        screen.evaluate(() =>
          [...document.images].some(({ src, naturalWidth }) => src.includes('/files/') && naturalWidth > 0),
        );
      await expect.poll(drawn).toBe(true);

      // A heart, a plan, a note in the log, a link, a recording, and what is pasted: all of it waits.
      const fromMenu = async (name: string) => {
        await screen.getByRole('button', { name: 'More', exact: true }).click();
        await screen.getByRole('menuitem', { name, exact: true }).click();
      };
      await fromMenu('Plan');
      await screen.getByRole('button', { name: 'Plan it' }).click();
      await screen.getByText('Planned', { exact: true }).first().waitFor();
      await fromMenu('Made it');
      await screen.getByLabel('What you did otherwise, or thought of it').fill('Half the cream.');
      await screen.getByRole('button', { name: 'Write it down' }).click();
      await screen.getByText('It goes into the family’s log once there is a connection.').first().waitFor();
      await screen.goto(`${served}/import`);
      await screen.getByLabel('Recording to import').setInputFiles({
        name: 'nana.mp3',
        mimeType: 'audio/mpeg',
        buffer: Buffer.from('ID3'.padEnd(2000, 'x')),
      });
      await screen.getByText('nana.mp3').first().waitFor();
      await screen.getByRole('tab', { name: 'From URL' }).click();
      await screen
        .getByRole('textbox', { name: /url|address/i })
        .first()
        .fill('http://127.0.0.1:9/tart');
      await screen.getByRole('button', { name: 'Import', exact: true }).click();
      await screen.getByText('The page is read as soon as there is a connection.').first().waitFor();
      await screen.getByRole('tab', { name: /file/i }).click();
      await screen
        .getByRole('region', { name: 'Paste text' })
        .getByRole('textbox')
        .fill(
          'Rye bread\nIngredients\n500 g rye flour\n2 cups water\nMethod\n1. Knead the dough.\n2. Bake it for 1 hour.',
        );
      await screen.getByRole('button', { name: 'Read recipe' }).click();
      await screen.getByText('Kept on this device', { exact: true }).first().waitFor();
      // What another app shares does as well; a film is refused in one sentence.
      await share(screen, { file: ['holiday.mp4', 'video/mp4', 200_000_000] });
      await screen.getByText(/videos and other files cannot/).waitFor();
      await share(screen, { file: ['card.png', 'image/png', 2000] });
      await screen.getByText('What you shared is kept, and read as soon as there is a connection.').waitFor();
      await share(screen, { text: 'Plum jam\n1 kg plums\nBoil it.' });
      await share(screen, { text: 'Look at this: http://127.0.0.1:9/pie' });
      await expect.poll(() => stored(screen)).toBe(9);
      await killProfile(context);
      ({ context, screen } = await profile(folder, cookies));
      await context.setOffline(true);
      // After an empty battery all of it is there, and shown.
      await screen.goto(`${served}/library`);
      await screen.getByRole('button', { name: 'Favorite: Leek soup', pressed: true }).waitFor();
      await screen.goto(`${served}/week`);
      await screen.getByRole('link', { name: 'Leek soup' }).waitFor();
      await screen.getByText('9 wait for a connection.').waitFor();
      await context.setOffline(false);
      await screen.goto(`${served}/import`);
      const get = async (path: string) => (await screen.request.get(served + path)).json() as Promise<never>;
      const sent = async () => {
        const imports: { name: string }[] = await get('/api/imports?summary=true');
        const log: { note: string }[] = await get(`/api/recipes/${id}/makings`);
        const home: { meals: { title: string }[] } = await get('/api/home');
        const liked: { ids: string[] } = await get('/api/favourites');
        return {
          imports: imports.map(({ name }) => name),
          rest: [...log.map(({ note }) => note), ...home.meals.map(({ title }) => title), ...liked.ids],
        };
      };
      const all = {
        imports: ['nana.mp3', 'http://127.0.0.1:9/tart', 'Rye bread', 'card.png', 'Plum jam', 'http://127.0.0.1:9/pie'],
        rest: ['Half the cream.', 'Leek soup', id],
      };
      await expect.poll(sent, { timeout: 60_000 }).toEqual(all);
      await killProfile(context);
      ({ context, screen } = await profile(folder, cookies));
      await screen.goto(`${served}/import`);
      await screen.getByText('Rye bread').first().waitFor();
      expect(await sent()).toEqual(all);
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  400_000,
);

it.skipIf(!browser)(
  'an app of an earlier version loses nothing that waits, and who signs out leaves nothing',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keepsake-profile-'));
    const app = await serveVersions(served, 'last month');
    const { context, screen } = await profile(folder);
    /** Which version's worker has this page; '' where none answers, as one that is just giving way to the next. */
    const version = () =>
      screen.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => {
              resolve(String(data));
            };
            setTimeout(() => {
              resolve('');
            }, 1000);
            navigator.serviceWorker.controller?.postMessage('which?', [port2]);
          }),
      );
    try {
      await screen.goto(`${app.url}/help`);
      await send(
        screen,
        '/api/auth/sign-up/email',
        {
          name: 'Ada',
          email: `ada-${String(Date.now())}@example.com`,
          password: 'four sour apples',
        },
        app.url,
      );
      await send(screen, '/api/recipes', { title: 'Leek soup', ingredients: ['2 leeks'], steps: ['Boil.'] }, app.url);
      const { id } = (await (await screen.request.get(`${app.url}/api/user`)).json()) as { id: string };
      // As the app of before November 2026 left it: a database and a cache of their own.
      await screen.evaluate(async (owner) => {
        await (await caches.open('keepsake-app')).put('/', new Response('<title>Old</title>'));
        await new Promise<void>((resolve) => {
          const opened = indexedDB.open('keepsake-kept', 1);
          opened.onupgradeneeded = () => opened.result.createObjectStore('files', { keyPath: 'id' });
          opened.onsuccess = () => {
            const files = [new File(['x'.repeat(2000)], 'nana.png', { type: 'image/png' })];
            const entry = {
              id: 'upload-1700000000000-1',
              owner,
              name: 'nana.png',
              sourceType: 'photo',
              sourceData: '',
              files,
            };
            const change = opened.result.transaction('files', 'readwrite');
            change.objectStore('files').put(entry);
            change.oncomplete = () => {
              opened.result.close();
              resolve();
            };
          };
        });
      }, id);
      await screen.goto(`${app.url}/library`);
      await ready(screen, 1);
      const names = async () =>
        ((await (await screen.request.get(`${app.url}/api/imports?summary=true`)).json()) as { name: string }[]).map(
          ({ name }) => name,
        );
      await expect.poll(names, { timeout: 60_000 }).toEqual(['nana.png']);
      await expect.poll(() => screen.evaluate(() => caches.has('keepsake-app'))).toBe(false);

      // Something waits while a new version is released.
      await expect.poll(version).toBe('last month');
      await screen.goto(`${app.url}/import`);
      const paste = async (text: string) => {
        await context.setOffline(true);
        await screen.getByRole('region', { name: 'Paste text' }).getByRole('textbox').fill(text);
        await screen.getByRole('button', { name: 'Read recipe' }).click();
        await screen.getByText('1 waits for a connection.').waitFor();
      };
      await screen.getByRole('region', { name: 'Paste text' }).getByRole('textbox').waitFor();
      await paste('Rye bread\n500 g rye flour\nBake.');
      app.release('new');
      await screen.goto(`${app.url}/help`);
      await context.setOffline(false);
      await screen.goto(`${app.url}/import`);
      // It comes beside the page that is open, and takes over with the next load of one.
      await expect
        .poll(() => screen.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
        .toBe('installed');
      await expect.poll(version).toBe('last month');
      await screen.goto(`${app.url}/import`);
      await expect.poll(() => version().catch(() => '')).toBe('new');
      await expect.poll(names, { timeout: 60_000 }).toEqual(['nana.png', 'Rye bread']);

      // Something waits: signing out asks first. An answer that is still on its way would make it two things.
      await expect.poll(() => stored(screen)).toBe(0);
      await screen.getByRole('region', { name: 'Paste text' }).getByRole('textbox').waitFor();
      await paste('Plum jam\n1 kg plums\nBoil.');
      await screen.getByRole('link', { name: 'Account' }).first().click();
      await screen.getByRole('button', { name: 'Sign out', exact: true }).click();
      await screen.getByText(/One thing waits on this device/).waitFor();
      await context.setOffline(false);
      await screen.getByRole('button', { name: 'Sign out and lose it' }).click();
      await expect
        .poll(() =>
          screen.evaluate(async () => {
            const count = (database: string, store: string) =>
              new Promise<number>((resolve) => {
                const opened = indexedDB.open(database);
                opened.onsuccess = () => {
                  const asked = opened.result.transaction(store).objectStore(store).count();
                  asked.onsuccess = () => {
                    opened.result.close();
                    resolve(asked.result);
                  };
                };
              });
            return [
              await count('keepsake-library', 'recipes'),
              await count('keepsake-library', 'cards'),
              await count('keepsake-outbox', 'waiting'),
              await caches.has('keepsake-pictures'),
            ];
          }),
        )
        .toEqual([0, 0, 0, false]);
      await context.setOffline(true);
      await screen.goto(`${app.url}/library`);
      await screen
        .getByRole('main')
        .getByText(/No connection/)
        .or(screen.getByText(/No recipes yet/))
        .first()
        .waitFor();
      await expect.poll(() => screen.getByText('Leek soup').count()).toBe(0);
    } finally {
      await context.close();
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  300_000,
);
