import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { ImportRow } from '#shared/imports.ts';
import { headOfPage } from '#tests/support/cards.ts';
import { product } from '#tests/support/product.ts';
import { copyKitchen, serve, type RunningServer } from '#tests/support/running-server.ts';
import { sized, takesAtMost } from '#tests/support/sizes.ts';

/** Pictures that are being read while the machine's plug is pulled. */
const dataDir = mkdtempSync(join(tmpdir(), 'keepsake imports '));
await copyKitchen(product().made, dataDir);
const running: RunningServer[] = [];
afterEach(async () => {
  for (const served of running.splice(0)) await served.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(): Promise<RunningServer> {
  const served = await serve({ dataDir });
  running.push(served);
  return served;
}

const card = new Uint8Array(await headOfPage());

/** A browser's calls as one guest, whose cookie is another one from the first thing they make on. */
function guest() {
  let cookie = '';
  const call = async (url: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { ...init, headers: { cookie, 'content-type': 'application/json' } });
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    return answer;
  };
  const json = async <Answer>(url: string, path: string, body?: object): Promise<Answer> => {
    const answer = await call(url, path, body ? { method: 'POST', body: JSON.stringify(body) } : {});
    if (!answer.ok) throw new Error(`${String(answer.status)}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return { call, json };
}

async function visit(url: string) {
  const browser = guest();
  await browser.call(url, '/api/user');
  return browser;
}

async function upload(url: string, { json }: ReturnType<typeof guest>): Promise<string> {
  const { uploadURL, storagePath } = await json<{ uploadURL: string; storagePath: string }>(
    url,
    '/api/upload/presigned-url',
    { contentType: 'image/png', size: card.length },
  );
  const put = await fetch(new URL(uploadURL, url), {
    method: 'PUT',
    body: card,
    headers: { 'content-type': 'image/png' },
  });
  expect(put.status).toBe(200);
  return storagePath;
}

test('kill -9 in the middle of reading loses nothing, and the next start reads on', async () => {
  const killed = await start();
  const browser = await visit(killed.url);
  const path = await upload(killed.url, browser);
  const items = Array.from({ length: sized(3, 6) }, (_, n) => ({
    sourceType: 'photo',
    sourcePaths: [path],
    name: `card ${n}`,
  }));
  await browser.json(killed.url, '/api/imports', { items });
  const states = async (url: string) =>
    (await browser.json<ImportRow[]>(url, '/api/imports?summary=true')).map(({ status }) => status);
  await expect
    .poll(
      async () => {
        const now = await states(killed.url);
        return now.includes('reading') && now.includes('ready');
      },
      { timeout: 180_000, interval: 20 },
    )
    .toBe(true);
  await killed.kill9();
  running.length = 0;

  const next = await start();
  await expect.poll(() => states(next.url), { timeout: 180_000 }).toEqual(items.map(() => 'ready'));
  const rows = await browser.json<ImportRow[]>(next.url, '/api/imports');
  expect(new Set(rows.map(({ draft }) => JSON.stringify(draft?.transcript))).size).toBe(1);
  expect(rows[0]?.draft?.ingredients.length).toBeGreaterThan(2);
  const save = () => browser.json(next.url, `/api/imports/${rows[0]?.id ?? ''}/save`, {});
  const saved = await save();
  expect(await save()).toEqual({ ...(saved as object), wasSaved: true });
});

test('SIGTERM waits neither for who follows the imports nor for what is being read', async () => {
  const served = await start();
  const browser = await visit(served.url);
  const path = await upload(served.url, browser);
  await browser.json(served.url, '/api/imports', { items: [{ sourceType: 'photo', sourcePaths: [path] }] });
  const stream = await browser.call(served.url, '/api/imports/events');
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const over = (async () => {
    for await (const _chunk of stream.body ?? []);
    return 'over';
  })();
  expect(await takesAtMost(5000, () => served.stop())).toBe(0);
  running.length = 0;
  expect(await over).toBe('over');
  const next = await start();
  await expect
    .poll(async () => (await browser.json<ImportRow[]>(next.url, '/api/imports?summary=true'))[0]?.status, {
      timeout: 180_000,
    })
    .toBe('ready');
});
