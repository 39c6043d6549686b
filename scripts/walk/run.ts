/**
 * A family of four over two months, in a real browser against the built product: invited, snapped, asked, answered, planned,
 * cooked, exported, and moved to a new machine. Ruth has a desktop, Anna a phone, Ben a tablet; Lida only reads, on a phone.
 * Prints each station with its seconds, and what the new machine has of what the old one had. `npm run walk`; WALK_PICTURES names a
 * folder for a picture of each station.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import yauzl from 'yauzl';
import type { ImportRow } from '#shared/imports.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { type CardName, cardPicture } from '#tests/support/cards.ts';
import { serve } from '#tests/support/running-server.ts';

const root = resolve(import.meta.dirname, '../..');
const pictures = process.env['WALK_PICTURES'] ?? '';
const password = 'plums on a sunday';
const parent = mkdtempSync(join(tmpdir(), 'keepsake-walk-'));
const backups = join(parent, 'the other disk');
const env = { BILLING: 'off', BACKUPS: 'on', BACKUP_TO: backups };
const run = promisify(execFile);

const sizes = { Ruth: [1440, 900], Anna: [390, 844], Ben: [820, 1180], Lida: [390, 844] } as const;
type Name = keyof typeof sizes;
const names = Object.keys(sizes) as Name[];
const emailOf = (name: Name) => `${name.toLowerCase()}@example.org`;
/** Sundays of the last two months, the oldest first. */
const sundays = Array.from({ length: 9 }, (_, week) => {
  const today = new Date();
  return new Date(today.getTime() - (today.getDay() + 7 * (8 - week)) * 86_400_000).toISOString().slice(0, 10);
});

const stations: string[] = [];
let startedAt = performance.now();
/** Says that a station was reached, keeps its picture, and refuses one that is wider than its screen. */
async function reached(station: string, page: Page): Promise<void> {
  const seconds = (performance.now() - startedAt) / 1000;
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (tooWide > 0) throw new Error(`${station}: the page is ${String(tooWide)} px too wide.`);
  stations.push(station);
  console.log(`${String(stations.length).padStart(2)}. ${station}  ${seconds.toFixed(1)} s`);
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    const name = `${String(stations.length).padStart(2, '0')} ${station.replace(/[^\w ]/g, '')}.png`;
    await page.screenshot({ path: join(pictures, name) });
  }
  startedAt = performance.now();
}

async function open(browser: Browser, name: Name): Promise<Page> {
  const [width, height] = sizes[name];
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme: name === 'Ben' ? 'dark' : 'light',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  page.on('pageerror', (error) => {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  });
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
async function json<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(new URL(path, page.url()).href);
  if (!answer.ok()) throw new Error(`${path}: ${String(answer.status())} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function signUp(page: Page, name: Name): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password').fill(password);
  await button(page, 'Create account').click();
}
async function signIn(page: Page, url: string, name: Name): Promise<void> {
  await page.goto(`${url}/sign-in?next=/library`);
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign in').click();
  await page.waitForURL(`${url}/library`);
}

/** Ruth makes a link in her account, and somebody comes by it who has no account yet. */
async function invite(ruth: Page, guest: Page, name: Name, role: 'editor' | 'viewer'): Promise<void> {
  await ruth.goto(new URL('/account', ruth.url()).href);
  await button(ruth, 'Invite somebody').click();
  await ruth.getByLabel('They may').selectOption(role);
  await button(ruth, 'Make the link').click();
  const link = await ruth.getByRole('textbox', { name: 'Link' }).inputValue();
  await button(ruth, 'Done').click();
  await guest.goto(new URL(new URL(link).pathname, ruth.url()).href);
  await guest.getByRole('link', { name: 'Create an account' }).click();
  await signUp(guest, name);
  await button(guest, `Join as ${name}`).click();
  await guest.waitForURL(/\/library$/);
}

/** A card is snapped, read, looked through, and kept as from somebody. Answers the recipe's id. */
async function snap(page: Page, card: CardName): Promise<string> {
  await page.goto(new URL('/import', page.url()).href);
  const mimeType = card.endsWith('.png') ? 'image/png' : 'image/jpeg';
  await page.getByLabel('Files to import').setInputFiles({ name: card, mimeType, buffer: cardPicture(card) });
  await page.waitForURL(/\/recipe\/[0-9a-f-]{36}\/edit$/);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && /\/api\/(?:imports|recipes)\//.test(answer.url()),
  );
  await button(page, 'Save Recipe').click();
  if (!(await saved).ok()) throw new Error('The recipe was not saved.');
  return /\/recipe\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** Cooks it to the end, and writes down when and how. */
async function cook(page: Page, id: string, madeOn: string, note: string): Promise<void> {
  await page.goto(new URL(`/cook/${id}`, page.url()).href);
  await page.getByText(/^Step 1 of/).waitFor();
  while (await button(page, 'Next').isEnabled()) await button(page, 'Next').click();
  await button(page, 'Made it').click();
  await page.getByLabel('When').fill(madeOn);
  await page.getByLabel('What you did otherwise, or thought of it').fill(note);
  await button(page, 'Write it down').click();
  await page.getByText(note).first().waitFor();
}

/** The archive as it is downloaded: its entries, and those of the manifest whose sum is another. */
function readArchive(path: string): Promise<Map<string, string>> {
  return new Promise((done, fail) => {
    const sums = new Map<string, string>();
    yauzl.open(path, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error);
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (refused, stream) => {
          if (refused) return fail(refused);
          const sum = createHash('sha256');
          const text: Buffer[] = [];
          stream.on('data', (bytes: Buffer) => {
            sum.update(bytes);
            if (entry.fileName === 'manifest.json') text.push(bytes);
          });
          stream.on('end', () => {
            sums.set(entry.fileName, text.length > 0 ? Buffer.concat(text).toString() : sum.digest('hex'));
            zip.readEntry();
          });
        });
      });
      zip.on('end', () => {
        done(sums);
      });
      zip.readEntry();
    });
  });
}

/** What somebody sees of the family, to be compared from machine to machine. */
async function seen(page: Page): Promise<object> {
  const { cards } = await json<{ cards: { id: string; title: string; madeCount: number }[] }>(
    page,
    '/api/library?limit=30',
  );
  const logs = await Promise.all(cards.map(({ id }) => json<object[]>(page, `/api/recipes/${id}/makings`)));
  const recipes = await Promise.all(cards.map(({ id }) => json<object>(page, `/api/recipes/${id}`)));
  const members = await json<object[]>(page, '/api/family/members');
  const meals = await json<object[]>(page, `/api/meals?from=${sundays[0] ?? ''}&to=${sundays.at(-1) ?? ''}`);
  return { recipes, logs, members, meals };
}

async function twoMonths(browser: Browser, url: string, people: Record<Name, Page>): Promise<string> {
  const { Ruth, Anna, Ben, Lida } = people;
  await Ruth.goto(`${url}/sign-up?next=/library`);
  await signUp(Ruth, 'Ruth');
  await Ruth.waitForURL(`${url}/library`);
  await reached('Ruth has an account', Ruth);
  await invite(Ruth, Anna, 'Anna', 'editor');
  await invite(Ruth, Ben, 'Ben', 'editor');
  await invite(Ruth, Lida, 'Lida', 'viewer');
  await Ruth.goto(`${url}/account`);
  await Ruth.getByText('lida@example.org').first().waitFor();
  await reached('Three are invited by link, and have come', Ruth);

  const first = await snap(Anna, 'page.png');
  await reached('Anna snaps a card on her phone, and keeps it', Anna);
  const second = await snap(Ben, 'message.png');
  await reached('Ben takes a message from his tablet', Ben);
  await Lida.goto(`${url}/library`);
  await Lida.locator(`a[href="/recipe/${first}"]`).first().waitFor();
  await Lida.locator(`a[href="/recipe/${second}"]`).first().waitFor();
  await reached('Lida sees both', Lida);

  await Anna.goto(`${url}/recipe/${first}/edit`);
  await button(Anna, /^Ask the family/).click();
  await Anna.getByLabel('Your question').fill('What did she mean by a glass?');
  await button(Anna, 'Make the link').click();
  const link = await Anna.getByLabel('Link', { exact: true }).inputValue();
  await Anna.keyboard.press('Escape');
  await reached('Anna asks the family', Anna);
  const nobody = await open(browser, 'Lida');
  await nobody.goto(url + new URL(link).pathname);
  await nobody.getByLabel('Your name').fill('Aunt Vera');
  await nobody.getByLabel('Your answer').fill('She used the small glass, a fifth of a litre.');
  await button(nobody, 'Send').click();
  await nobody.getByRole('heading', { name: 'Thank you' }).waitFor();
  await reached('Aunt Vera answers on a phone, without an account', nobody);
  await nobody.context().close();
  await Anna.getByText('She used the small glass, a fifth of a litre.').first().waitFor();
  await reached('The answer is in Anna’s open form', Anna);

  for (const [week, day] of sundays.entries()) {
    const [page, id] = week % 2 === 0 ? [Ben, first] : [Anna, second];
    await page.request.post(`${url}/api/meals`, {
      headers: { origin: url },
      data: { id: crypto.randomUUID(), day, meal: 'dinner', recipeId: id, title: '', servings: 4, note: '' },
    });
    await cook(page, id, day, `Sunday ${String(week + 1)}: ${week % 2 === 0 ? 'half the sugar' : 'a little longer'}.`);
  }
  await Lida.goto(`${url}/recipe/${first}`);
  await Lida.getByText('Sunday 9: half the sugar.').first().waitFor();
  await reached('Nine Sundays are planned and cooked; Lida reads the log', Lida);

  await Ben.goto(`${url}/account`);
  const downloaded = Ben.waitForEvent('download');
  await Ben.getByRole('link', { name: 'Download everything' }).click();
  const path = join(parent, 'everything.zip');
  await (await downloaded).saveAs(path);
  const entries = await readArchive(path);
  const manifest = JSON.parse(entries.get('manifest.json') ?? '{}') as { files: { path: string; sha256: string }[] };
  const wrong = manifest.files.filter((file) => entries.get(file.path) !== file.sha256);
  if (manifest.files.length === 0 || wrong.length > 0) throw new Error(`The archive differs: ${JSON.stringify(wrong)}`);
  console.log(
    `    The archive has ${String(manifest.files.length)} files, ${String(readFileSync(path).length)} bytes; every sum is right.`,
  );
  await reached('Ben takes everything along as an archive', Ben);
  const waiting = await json<ImportRow[]>(Ruth, '/api/imports?summary=true');
  if (waiting.length > 0) throw new Error('Something still waits in the queue.');
  return first;
}

const browser = await launchBrowser([]);
if (!browser) process.exit(1);
const old = await serve({ dataDir: join(parent, 'recipe tin'), env });
try {
  const [Ruth, Anna, Ben, Lida] = await Promise.all([
    open(browser, 'Ruth'),
    open(browser, 'Anna'),
    open(browser, 'Ben'),
    open(browser, 'Lida'),
  ]);
  const people = { Ruth, Anna, Ben, Lida };
  const first = await twoMonths(browser, old.url, people);
  const before = await Promise.all(names.map((name) => seen(people[name])));
  await run(process.execPath, ['--import', 'tsx', join(root, 'scripts/backups/backup.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: join(parent, 'recipe tin'), BACKUP_TO: backups },
  });
  await old.stop();

  const next = await serve({ dataDir: join(parent, 'another machine'), env });
  try {
    const code = /type ([A-Z0-9-]+)/.exec(next.output())?.[1] ?? '';
    const page = await open(browser, 'Ruth');
    await page.goto(`${next.url}/restore`);
    await page.getByLabel('Code').fill(code);
    await button(page, 'Look for backups').click();
    await button(page, /^Bring back the backup of/).click();
    await page.getByRole('heading', { name: 'Everything is back' }).waitFor();
    await reached('On a new machine, Ruth brings everything back', page);
    for (const [index, name] of names.entries()) {
      const own = await open(browser, name);
      await signIn(own, next.url, name);
      const differs = JSON.stringify(await seen(own)) !== JSON.stringify(before[index]);
      if (differs) throw new Error(`${name} sees something else on the new machine.`);
      await own.goto(`${next.url}/recipe/${first}`);
      await own.getByText('Sunday 9: half the sugar.').first().waitFor();
      await reached(`${name} signs in there and finds all as it was`, own);
    }
  } finally {
    await next.stop();
  }
  console.log('Nothing differs between the two machines for any of the four.');
} finally {
  await browser.close();
  await old.stop();
  rmSync(parent, { recursive: true, force: true });
}
