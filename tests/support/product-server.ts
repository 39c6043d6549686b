import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '#server/db/cluster.ts';
import { serveBrowser } from './browser.ts';
import { serve } from './running-server.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Before the tests in a browser: what people run is built when it is older than the sources, and started once for all files
 * that need no server of their own, with one browser. Each test is another guest, in a browser context of its own.
 */
export default async function serveProduct(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), '--if-needed'], { stdio: 'inherit' });
  const like = mkdtempSync(join(tmpdir(), 'keepsake-made-'));
  const first = await serve({ dataDir: like });
  await first.stop();
  const webPort = await freePort();
  const [free, sold, browser] = await Promise.all([
    serve({ like, env: { BILLING: 'off' } }),
    serve({ like, env: { BILLING: 'sandbox', IMPORT_ALLOW_HOSTS: `127.0.0.1:${String(webPort)}` } }),
    serveBrowser(),
  ]);
  project.provide('product', {
    free: free.url,
    sold: sold.url,
    webPort,
    made: like,
    browser: browser?.wsEndpoint() ?? null,
  });
  return async () => {
    await browser?.close();
    await Promise.all([free.stop(), sold.stop()]);
    rmSync(like, { recursive: true, force: true });
  };
}
