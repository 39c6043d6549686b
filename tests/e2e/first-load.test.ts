import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser, product } from '#tests/support/product.ts';

/** Compressed JavaScript of the library's first load, by the issue that asks for it; what a schema library would add is 29 kB. */
const MOST_BYTES = 130_000;

const browser = await openBrowser();
const served = product().sold;
afterAll(() => browser?.close());

describe.skipIf(!browser)('the first load of the library', () => {
  it('has no more compressed JavaScript than a telephone’s connection bears', async () => {
    if (!browser) throw new Error('there is no browser');
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const scripts: Promise<[name: string, bytes: number]>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.push(response.body().then((body) => [pathname, gzipSync(body).length]));
    });
    await page.goto(`${served}/library`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const loaded = await Promise.all(scripts);
    expect(loaded.some(([name]) => name.includes('library-page'))).toBe(true);
    const bytes = loaded.reduce((sum, [, size]) => sum + size, 0);
    expect(bytes, JSON.stringify(loaded)).toBeLessThanOrEqual(MOST_BYTES);
  });
});
