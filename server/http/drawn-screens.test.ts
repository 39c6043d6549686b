import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { type Draw, drawnScreens } from './drawn-screens.ts';

/** A client with nothing in it, whose screens are drawn as `draw` says. */
const folder = mkdtempSync(join(tmpdir(), 'keepsake-client-'));
let kitchen: Kitchen;
let draw: Draw;
const asked: Parameters<Draw>[] = [];
const drawing = { markup: '<main>Here</main>', on: 'Monday', fontSize: null, style: null };

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="en"><title>K</title><body><div id="root"></div></body></html>',
  );
  const client = { folder, patienceMs: 60_000, draw: (...which: Parameters<Draw>) => draw(...which) };
  kitchen = await openKitchen({}, { client });
});
afterAll(async () => {
  await kitchen.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  asked.length = 0;
  draw = (...which) => {
    asked.push(which);
    return drawing;
  };
});

const opened = async (agent: Agent, path: string) =>
  (await agent.get(path).set('Sec-Fetch-Dest', 'document').expect(200)).text;

it('a page has the screen in it, drawn from the same answers that it brings along, and the answers after it', async () => {
  const { agent } = await kitchen.person();
  const page = await opened(agent, '/grocery');
  expect(page).toMatch(
    /<div id="root" data-drawn-on="Monday"><main>Here<\/main><\/div><script [^>]*id="first-answers">/,
  );
  const json = /id="first-answers">([^<]*)</.exec(page)?.[1] ?? '';
  expect(asked).toEqual([['/grocery', JSON.parse(json)]]);
});

it('a drawn page is painted once what comes behind its screen is there, and any other at once', async () => {
  const { agent } = await kitchen.person();
  const link = '<link rel="expect" href="#first-answers" blocking="render">';
  expect(await opened(agent, '/grocery')).toMatch(new RegExp(`^[^]*${link}[^]*<body>`));
  expect(await opened(agent, '/import')).not.toContain('rel="expect"');
});

it('a drawn page has one script of its own, before the drawing, which the policy knows by its hash', async () => {
  const { agent } = await kitchen.person();
  const { text, headers } = await agent.get('/grocery').set('Sec-Fetch-Dest', 'document').expect(200);
  const [script = ''] = Array.from(
    text.matchAll(/<script>([^<]*)<\/script><div id="root"/g),
    ([, inner]) => inner ?? '',
  );
  expect(script).toContain('takePressed');
  const sum = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${sum}'`);
  expect(await opened(agent, '/import')).not.toContain('takePressed');
});

it('the document has the colours of the screen and the person’s size of type, and nothing ends its attributes', async () => {
  draw = () => ({ ...drawing, fontSize: 'large', style: '--paper:"><script>' });
  const { agent } = await kitchen.person();
  expect(await opened(agent, '/grocery')).toContain(
    '<html data-font-size="large" style="--paper:&quot;&gt;&lt;script&gt;" lang="en">',
  );
});

it('what only some devices see, and what nobody opens, is not drawn', async () => {
  const { agent } = await kitchen.person();
  for (const path of ['/library?search=cake', '/import', '/help', '/recipe/00000000-0000-0000-0000-000000000000']) {
    expect(await opened(agent, path)).toContain('<div id="root"></div>');
  }
  const { text } = await agent.get('/library').set('Sec-Fetch-Dest', 'empty').expect(200);
  expect(text).toContain('<div id="root"></div>');
  expect(asked).toEqual([]);
});

it('where drawing fails the page is as it would be without', async () => {
  draw = () => {
    throw new Error('a part that only browsers can draw');
  };
  const { agent } = await kitchen.person();
  const page = await opened(agent, '/grocery');
  expect(page).toContain('<div id="root"></div><script');
  expect(page).toContain('id="first-answers"');
});

it('no more than a third of the time goes into drawing', () => {
  let now = 1000;
  const drawn = drawnScreens(
    folder,
    createLog('silent'),
    () => ((now += 30), drawing),
    () => now,
  );
  expect(drawn('/', [])).not.toBeNull();
  now += 59;
  expect(drawn('/', [])).toBeNull();
  now += 1;
  expect(drawn('/', [])).not.toBeNull();
});
