import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';

/** A client as it is built, with little in it. */
const folder = mkdtempSync(join(tmpdir(), 'keepsake-client-'));
let kitchen: Kitchen;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), '<title>K</title><body><div id="root"></div></body>');
  writeFileSync(join(folder, 'assets/library-1.js'), 'let library;');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/library-1.js.br'), brotliCompressSync('let library;'));
  const screen = { file: 'assets/library-1.js', imports: ['_kit', 'index.html'], css: ['assets/library-1.css'] };
  const chunks = {
    'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_base'] },
    _base: { file: 'assets/base-1.js' },
    _kit: { file: 'assets/kit-1.js' },
    'src/features/library/library-page.tsx': screen,
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(chunks));
  kitchen = await openKitchen({}, { client: { folder, patienceMs: 60_000 } });
});
afterAll(async () => {
  await kitchen.close();
  rmSync(folder, { recursive: true, force: true });
});

const opened = (agent: Agent, path: string) => agent.get(path).set('Sec-Fetch-Dest', 'document').expect(200);
const answersIn = (html: string) => {
  const json = /id="first-answers">([^<]*)</.exec(html)?.[1];
  return json === undefined ? [] : (JSON.parse(json) as { key: unknown[]; data: unknown }[]);
};

it('a page brings the caller’s own answers, as the calls give them, and no cache keeps it', async () => {
  const { agent } = await kitchen.person();
  const made = (await agent.post('/api/recipes').send({ title: 'Plum </script> cake' }).expect(200)).body as {
    id: string;
  };
  const { text, headers } = await opened(agent, `/recipe/${made.id}`);
  expect(headers['cache-control']).toBe('private, no-store');
  const answers = answersIn(text);
  expect(answers.map(({ key }) => key)).toEqual([
    ['/api/user'],
    ['/api/installation'],
    ['/api/recipes', made.id],
    ['/api/favourites'],
  ]);
  const { body: recipe } = (await agent.get(`/api/recipes/${made.id}`).expect(200)) as { body: unknown };
  expect(answers[2]?.data).toEqual(recipe);
});

it('another family, and a stranger, find nothing of it in their pages', async () => {
  const { agent } = await kitchen.person();
  const { body } = await agent.post('/api/recipes').send({ title: 'Ours alone' }).expect(200);
  const path = `/recipe/${(body as { id: string }).id}`;
  const other = await kitchen.person('Other');
  for (const anybody of [other.agent, kitchen.stranger()]) {
    for (const address of [path, '/library', '/', '/grocery']) {
      const { text } = await opened(anybody, address);
      expect(text).not.toContain('Ours alone');
    }
  }
});

it('who may only read gets what they may read', async () => {
  const { agent, familyId } = await kitchen.person();
  await agent.post('/api/recipes').send({ title: 'For everybody here' }).expect(200);
  const viewer = await kitchen.member(familyId, 'viewer');
  expect((await opened(viewer, '/library')).text).toContain('For everybody here');
});

it('a page that is not opened by a person has nobody’s answers in it', async () => {
  const { agent } = await kitchen.person();
  for (const dest of ['empty', 'serviceworker']) {
    const { text, headers } = await agent.get('/').set('Sec-Fetch-Dest', dest).expect(200);
    expect(answersIn(text)).toEqual([]);
    expect(headers['cache-control']).toBe('no-cache');
  }
});

it('a page names what its own screen is made of, once, and not what the app brings along', async () => {
  const { text } = await opened(kitchen.stranger(), '/library');
  const links = Array.from(
    text.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*href="([^"]*)"/g),
    ([, href]) => href,
  );
  expect(links).toEqual(['/assets/library-1.css', '/assets/library-1.js', '/assets/kit-1.js']);
  expect((await opened(kitchen.stranger(), '/nowhere')).text).not.toContain('library-1');
});

it('code is sent as the build compressed it to those who can take it', async () => {
  const agent = kitchen.stranger();
  const packed = await agent.get('/assets/library-1.js').set('Accept-Encoding', 'br').expect(200);
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const plain = await agent.get('/assets/library-1.js').set('Accept-Encoding', 'identity').expect(200);
  expect(plain.headers['content-encoding']).toBeUndefined();
  await agent.get('/assets/nothing.js').expect(404);
});

it('what a page may do is said with the page, and what it is made of is taken for what it is', async () => {
  const { headers: page } = await opened(kitchen.stranger(), '/');
  expect(page['content-security-policy']).toContain("default-src 'self'");
  for (const part of ['/icon.svg', '/assets/library-1.js']) {
    const { headers } = await kitchen.stranger().get(part).expect(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('content-security-policy');
  }
});
