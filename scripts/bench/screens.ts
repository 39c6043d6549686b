/**
 * How soon a screen is there on a telephone: 390 px wide, a cold cache, 1.6 Mbit/s with 150 ms, a processor a quarter as
 * fast (Lighthouse's mobile profile, throttled by the browser itself as Lighthouse's `devtools` method does).
 * Times are of a machine that may have other work: each screen is opened several times, and the least stands beside the
 * median. Bytes are exact: what came over the wire, headers and all; pictures of recipes count apart.
 * `npm run bench` runs it; alone: `npx tsx scripts/bench/screens.ts`. BENCH_ROUNDS sets how often (5), BENCH_ONLY (a
 * pattern) which screens, BENCH_FILES lists each file. The service worker is left out: it fetches the other screens once this one is at rest.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { startEmbedded } from '#server/db/embedded.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { fillFamily } from './fill-family.ts';
import { noisyPhoto } from './noisy-photo.ts';
import { startArgs, startProcess } from './start-process.ts';

/** Lighthouse's throttling constants `mobileSlow4G` (core/config/constants.js): what its reports call "slow 4G". */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowerProcessor = 4;
const recipes = 1000;
const withPhotos = 6;
/** So long after the page's own load nothing new comes any more, in ms. */
const restMs = 2000;
const bars = { lcpMs: 1800, bytes: 180_000, inputMs: 200 };

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const only = new RegExp(process.env['BENCH_ONLY'] ?? '');
const root = join(import.meta.dirname, '../..');
const port = 5412;

/**
 * What the page fetches once it is at rest (client/src/main.tsx) is none of the first screen's, however slow the machine.
 * As text: of a function tsx would make one that calls a helper, which the page does not have.
 */
const neverAtRest = `{
  const after = window.setTimeout.bind(window);
  window.setTimeout = (act, ms = 0) => (ms >= 4000 ? 0 : after(act, ms));
}`;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly cookie: string | null;
  /** Shown when the screen is there. */
  readonly there: string;
  /** What a person does there next; each tap is timed. */
  readonly taps: (page: Page) => Promise<void>;
}

interface Reading {
  readonly lcpMs: number;
  readonly lcpIs: string;
  readonly cls: number;
  /** What moved, and by how many pixels. */
  readonly moved: readonly string[];
  readonly inputMs: number;
  readonly bytes: Readonly<Record<Kind, number>>;
}
const kinds = ['page', 'script', 'style', 'font', 'answer', 'picture', 'other'] as const;
type Kind = (typeof kinds)[number];

const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-bench-screens-'));
execFileSync('node', ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' });
const database = await startEmbedded(join(dataDir, 'database'));
const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, BILLING: 'off', RATE_LIMITS: 'off', PORT: String(port) };
const app = await startProcess(startArgs, env, port, '/api/health');
const browser = await launchBrowser([]);

try {
  if (browser) await measureAll(browser);
} finally {
  await browser?.close();
  await app.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureAll(chromium: Browser): Promise<void> {
  const screens = (await prepared()).filter(({ name }) => only.test(name));
  const readings = new Map<string, Reading[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const screen of screens) {
      readings.set(screen.name, [...(readings.get(screen.name) ?? []), await measured(chromium, screen)]);
    }
  }
  print(
    `\nfirst screens, cold, 390 px, 1.6 Mbit/s, 150 ms, a processor ${String(slowerProcessor)} times slower; ${String(rounds)} times each`,
  );
  print(
    `bars: LCP ${String(bars.lcpMs)} ms, ${String(bars.bytes / 1000)} kB without recipes' pictures, CLS 0, an input ${String(bars.inputMs)} ms`,
  );
  print(
    `${'screen'.padEnd(16)} LCP least  median    CLS  input  kB all |${kinds.map((kind) => kind.padStart(8)).join('')}   what is painted last`,
  );
  for (const { name } of screens) {
    const of = readings.get(name) ?? [];
    const lcps = of.map(({ lcpMs }) => lcpMs).sort((a, b) => a - b);
    const [first] = of;
    if (!first) continue;
    const least = (figure: (reading: Reading) => number) => Math.min(...of.map(figure));
    const most = Math.max(...of.map(({ cls }) => cls));
    const light = kinds.filter((kind) => kind !== 'picture').reduce((sum, kind) => sum + first.bytes[kind], 0);
    print(
      `${name.padEnd(16)} ${String(Math.round(lcps[0] ?? 0)).padStart(9)} ${String(Math.round(lcps[Math.floor(lcps.length / 2)] ?? 0)).padStart(7)} ${most.toFixed(3).padStart(6)} ${String(least(({ inputMs }) => inputMs)).padStart(6)} ${(light / 1000).toFixed(1).padStart(7)} |${kinds
        .map((kind) => (first.bytes[kind] / 1000).toFixed(1).padStart(8))
        .join('')}   ${first.lcpIs}`,
    );
    for (const moved of new Set(of.flatMap((reading) => reading.moved))) print(`  moved: ${moved}`);
  }
}

/** A visitor who has nothing, and a family of a thousand recipes, the newest with photos, and a grocery list. */
async function prepared(): Promise<Screen[]> {
  const { cookie } = await fillFamily(app.url, database.url, recipes);
  const send = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(app.url + path, {
      method: 'POST',
      headers: { cookie, origin: app.url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const made: string[] = [];
  for (let n = 0; n < withPhotos; n += 1) {
    const picture = await noisyPhoto(n, 2400);
    const asked = await send<{ uploadURL: string; storagePath: string }>('/api/upload/presigned-url', {
      contentType: 'image/jpeg',
      size: picture.length,
    });
    await fetch(new URL(asked.uploadURL, app.url), {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', cookie, origin: app.url },
      body: new Uint8Array(picture),
    });
    const { id } = await send<{ id: string }>('/api/recipes', {
      title: `Dinner number ${String(n + 1)} of the long winter`,
      servings: '4',
      times: { prepMin: 20, cookMin: 45, restMin: null },
      story: 'It was made on Fridays, when everybody came home late and hungry, and there was always enough of it.',
      ingredients: Array.from(
        { length: 12 },
        (_, line) => `${String(line + 1)} 1/2 cups flour of kind ${String(line)}, sifted`,
      ),
      steps: Array.from(
        { length: 7 },
        (_, step) => `Stir in 1/2 cup of the flour, part ${String(step + 1)}, and wait for ten minutes, then taste it.`,
      ),
      photos: [asked.storagePath],
    });
    made.push(id);
  }
  const [recipe = ''] = made;
  await send('/api/grocery-lists', { name: 'Saturday', recipeIds: made.slice(0, 3) });
  const next = (page: Page) => page.getByRole('button', { name: 'Next' }).first();
  const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).last().click();
  return [
    { name: 'home, newcomer', path: '/', cookie: null, there: 'h1', taps: link('Library') },
    { name: 'home, member', path: '/', cookie, there: 'h1', taps: link('Library') },
    {
      name: 'library',
      path: '/library',
      cookie,
      there: 'article',
      async taps(page) {
        await page.getByRole('searchbox').first().pressSequentially('cake', { delay: 60 });
        await link('Grocery')(page);
      },
    },
    {
      name: 'recipe',
      path: `/recipe/${recipe}`,
      cookie,
      there: 'main :is(ol, input)',
      taps: link('Library'),
    },
    {
      name: 'cooking',
      path: `/cook/${recipe}`,
      cookie,
      there: 'text=Stir in',
      async taps(page) {
        for (let n = 0; n < 3; n += 1) await next(page).click();
      },
    },
    {
      name: 'grocery',
      path: '/grocery',
      cookie,
      there: '[role="checkbox"], input[type="checkbox"]',
      async taps(page) {
        const boxes = page.locator('[role="checkbox"], input[type="checkbox"]');
        for (let n = 0; n < 3; n += 1) await boxes.nth(n).click({ force: true });
      },
    },
  ];
}

async function measured(chromium: Browser, screen: Screen): Promise<Reading> {
  const context = await chromium.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  if (screen.cookie !== null) {
    const [name = '', value = ''] = screen.cookie.split('=');
    await context.addCookies([{ name, value, url: app.url }]);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = await countBytes(session);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  await page.addInitScript(watchPaints);
  await page.addInitScript({ content: neverAtRest });
  await page.goto(app.url + screen.path);
  await page.locator(screen.there).first().waitFor();
  await page.waitForTimeout(restMs);
  // An input ends what counts as the largest paint, and its shifts are its own.
  const { lcpMs, lcpIs, cls, moved } = await page.evaluate(() => window.paints());
  const loaded = { ...bytes };
  await screen.taps(page);
  await page.waitForTimeout(500);
  const { inputMs } = await page.evaluate(() => window.paints());
  await context.close();
  return { lcpMs, lcpIs, cls, moved, inputMs, bytes: loaded };
}

/** Every byte that the page gets, by kind, as it comes. */
async function countBytes(session: CDPSession): Promise<Record<Kind, number>> {
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const kindOf = new Map<string, Kind>();
  const paths = new Map<string, string>();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  const names: Readonly<Record<string, Kind>> = {
    Document: 'page',
    Script: 'script',
    Stylesheet: 'style',
    Font: 'font',
    Fetch: 'answer',
    XHR: 'answer',
    EventSource: 'answer',
  };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    paths.set(requestId, new URL(response.url).pathname);
    const isPicture = new URL(response.url).pathname.startsWith('/files/');
    kindOf.set(requestId, isPicture ? 'picture' : (names[type] ?? 'other'));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
    if (process.env['BENCH_FILES'] !== undefined)
      print(`  ${String(encodedDataLength).padStart(7)} ${paths.get(requestId) ?? ''}`);
  });
  return bytes;
}

declare global {
  interface Window {
    paints: () => { lcpMs: number; lcpIs: string; cls: number; moved: string[]; inputMs: number };
  }
}

/** Runs in the page before anything else: notes the largest paint, what shifts, and the slowest answer to an input. */
function watchPaints(): void {
  const seen = { lcpMs: 0, lcpIs: '', cls: 0, moved: [] as string[], inputMs: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; size: number })[]) {
      seen.lcpMs = entry.startTime;
      seen.lcpIs = `${entry.element?.tagName.toLowerCase() ?? ''} ${(entry.element?.textContent ?? '').slice(0, 24)}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      seen.cls += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources)
        seen.moved.push(
          `${node?.nodeName.toLowerCase() ?? ''} '${(node?.textContent ?? '').slice(0, 24)}' ${String(currentRect.top - previousRect.top)}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if ((entry.interactionId ?? 0) > 0) seen.inputMs = Math.max(seen.inputMs, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  window.paints = () => seen;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
