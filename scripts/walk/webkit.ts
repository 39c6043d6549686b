/**
 * The way of an evening in WebKit, which is what every browser on a phone or tablet by Apple is: signing up, a pasted recipe, for
 * more people, cooking with a timer, a grocery list; then the server is killed, and what the device keeps is read and ticked, and
 * goes home. Prints each station with its seconds. `npm run walk:webkit`; WALK_PICTURES names a folder for a picture of each.
 * Driven over WebDriver, as Playwright drives only builds of its own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#server/db/cluster.ts';
import { type RunningServer, serve } from '#tests/support/running-server.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSER = ['x86_64', 'aarch64'].map((arch) => `/usr/lib/${arch}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
const pictures = process.env['WALK_PICTURES'] ?? '';
const PATIENCE_MS = 30_000;

const TEXT = `Plum Cake

Serves 8

Ingredients
1,5 l Milch
2 1/2 cups flour
3 eggs

Instructions
1. Whisk the eggs into the milk.
2. Stir in the flour and bake for 45 minutes.`;

/** What a person presses or fills in, by its words; the first that can be seen. */
const SEEN = `const [words, kinds] = arguments;
const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
return [...document.querySelectorAll(kinds)].find((element) => {
  const { width, height } = element.getBoundingClientRect();
  const names = [element.innerText, element.getAttribute('aria-label'), element.labels?.[0]?.innerText];
  return width > 0 && height > 0 && names.some((name) => plain(name) === words);
}) ?? null;`;

type Element = Readonly<Record<string, string>>;

/** One window of the browser. */
async function openWindow(port: number, binary: string) {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { binary, args: ['--automation'] };
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
  const { sessionId } = (await call('POST', '/session', wanted)) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { width: 390, height: 844 });
  const script = (text: string, ...args: unknown[]) => call('POST', `${session}/execute/sync`, { script: text, args });
  const idOf = (element: Element) => Object.values(element)[0] ?? '';
  async function until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      const found = await ask();
      if (found !== null && found !== false) return found;
      await delay(100);
    }
    throw new Error(`Not seen: ${what}. The page says: ${String(await script('return document.body.innerText'))}`);
  }
  const find = (words: string, kinds: string) =>
    until(words, async () => (await script(SEEN, words, kinds)) as Element | null);
  return {
    go: (url: string) => call('POST', `${session}/url`, { url }),
    script,
    until,
    /** Again where what was found was drawn anew meanwhile, or something passes over it. */
    press: (words: string) =>
      until(words, async () => {
        const element = (await script(SEEN, words, 'a, button, [role=menuitem]')) as Element | null;
        if (element === null) return false;
        try {
          // Not under the bars at the window's edges.
          await script('arguments[0].scrollIntoView({ block: "center" })', element);
          await call('POST', `${session}/element/${idOf(element)}/click`, {});
          return true;
        } catch (error) {
          if (/stale element|intercepted|not interactable/.test(String(error))) return false;
          throw error;
        }
      }),
    async fill(label: string, text: string): Promise<void> {
      const element = await find(label, 'input, textarea');
      await call('POST', `${session}/element/${idOf(element)}/value`, { text });
    },
    /** At once: a key that ends a line is none to this driver. */
    async paste(label: string, text: string): Promise<void> {
      const field = await find(label, 'textarea');
      await script(
        `Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(arguments[0], arguments[1]);
        arguments[0].dispatchEvent(new Event('input', { bubbles: true }));`,
        ...[field, text],
      );
    },
    shows: (text: string) =>
      until(text, async () => String(await script('return document.body.innerText')).includes(text)),
    picture: async () => Buffer.from((await call('GET', `${session}/screenshot`)) as string, 'base64'),
    close: () => call('DELETE', session),
  };
}

let startedAt = performance.now();
let count = 0;
async function reached(station: string, page: Awaited<ReturnType<typeof openWindow>>): Promise<void> {
  count += 1;
  console.log(`${String(count).padStart(2)}. ${station}  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const tooWide = Number(await page.script('return document.documentElement.scrollWidth - window.innerWidth'));
  if (tooWide > 0) throw new Error(`${station}: the page is ${String(tooWide)} px too wide.`);
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, `webkit ${String(count).padStart(2, '0')} ${station}.png`), await page.picture());
  }
  startedAt = performance.now();
}

async function walk(page: Awaited<ReturnType<typeof openWindow>>, dataDir: string): Promise<void> {
  let served: RunningServer = await serve({ dataDir });
  const { url, port } = served;
  try {
    await page.go(`${url}/sign-up`);
    await page.fill('Name', 'Ruth');
    await page.fill('Email', 'ruth@example.org');
    await page.fill('Password', 'plums on a sunday');
    await page.press('Create account');
    await page.shows('Import Your First Recipe');
    await reached('an account is made', page);

    await page.go(`${url}/import`);
    await page.paste('Recipe text', TEXT);
    await page.press('Read recipe');
    await page.shows('Edit Recipe');
    await page.press('Save Recipe');
    await page.shows('Recipe saved');
    await reached('a text is read and saved', page);

    const recipe = /\/recipe\/[^/]+/.exec(String(await page.script('return location.pathname')))?.[0] ?? '';
    await page.go(`${url}${recipe}`);
    for (let more = 0; more < 4; more += 1) await page.press('Increase servings');
    await page.shows('2,25 l');
    await reached('for twelve', page);

    await page.press('Cook');
    await page.press('Next');
    await page.press('45 minutes');
    await page.shows('44:5');
    await reached('cooked with a timer', page);

    await page.go(`${url}${recipe}`);
    await page.press('More');
    await page.press('Add to list');
    await page.press('Generate List');
    await page.shows('Grocery list created');
    await page.go(`${url}/grocery`);
    await page.shows('3 left');
    await reached('a grocery list', page);

    await page.go(`${url}/library`);
    await page.shows('Plum Cake');
    await page.until('the app on this device', async () =>
      Boolean(await page.script('return navigator.serviceWorker.controller !== null')),
    );
    await served.kill9();
    await page.go(`${url}/library`);
    await page.shows('The server cannot be reached.');
    await page.shows('Plum Cake');
    await page.go(`${url}${recipe}`);
    await page.shows('Whisk the eggs');
    await reached('the server is gone, the recipe is not', page);

    await page.go(`${url}/grocery`);
    await page.shows('3 left');
    await page.script('document.querySelector("main input[type=checkbox]").click()');
    await page.shows('2 left');
    await reached('ticked without a connection', page);

    served = await serve({ dataDir, env: { PORT: String(port) } });
    await page.go(`${url}/grocery`);
    await page.until('the tick on the server', async () => {
      const lists = await page.script(
        `const request = new XMLHttpRequest(); request.open('GET', '/api/grocery-lists', false); request.send(); return request.responseText`,
      );
      return /"checked":\s*true/.test(String(lists));
    });
    await reached('the tick is home', page);
  } finally {
    await served.stop();
  }
}

const binary = BROWSER.find((path) => existsSync(path));
if (!existsSync(DRIVER) || !existsSync('/usr/bin/Xvfb') || binary === undefined) {
  console.log('This needs WebKit with its driver, and a screen to draw on: apt-get install webkit2gtk-driver xvfb');
} else {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-webkit-'));
  const children: ChildProcess[] = [];
  try {
    const screen = `:${String(90 + (process.pid % 900))}`;
    children.push(spawn('/usr/bin/Xvfb', [screen, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' }));
    const port = await freePort();
    const env = { ...process.env, DISPLAY: screen, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
    children.push(spawn(DRIVER, [`--port=${String(port)}`, '--host=127.0.0.1'], { env, stdio: 'ignore' }));
    await delay(1500);
    const page = await openWindow(port, binary);
    try {
      await walk(page, dataDir);
    } finally {
      await page.close();
    }
    console.log('WebKit went all the way.');
  } finally {
    for (const child of children) child.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
