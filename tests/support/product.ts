import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    product: RunningProduct;
  }
}

/** The built product as it runs for all files of tests that need no server of their own. */
export interface RunningProduct {
  /** The address of one where everything is free (BILLING=off). */
  readonly free: string;
  /** The address of one with a free plan, and premium sold by the payment sandbox. */
  readonly sold: string;
  /** From this port of this machine the second one may fetch pages. */
  readonly webPort: number;
  /** The folder of a kitchen that was made and stopped, to be copied. */
  readonly made: string;
  /** Where the browser is reached; null where there is none. */
  readonly browser: string | null;
}

export const product = (): RunningProduct => inject('product');

/**
 * The browser of all files, with a camera and a microphone that are none. Closing it closes what this file opened in it.
 * Undefined where there is no browser: then the tests are skipped, loudly; where CI is set that is a failure.
 */
export async function openBrowser(): Promise<Browser | undefined> {
  const { browser } = product();
  return browser === null ? undefined : chromium.connect(browser);
}

/**
 * For a browser's context in which no service worker is asked about: each new one would fetch and store the whole app behind
 * the first screen, a quarter of the browser's work. Behind the worker go `journey`, `originals`, `grocery` and `offline`.
 */
export const withoutWorker = { serviceWorkers: 'block' } as const;

/**
 * Until the screen answers to what is done on it: one that the server has drawn is there to be seen, typed into and printed
 * before its code is.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // What stands first of a drawn page may be a link that loads its photo, which React does not take over.
    const children = Array.from(document.getElementById('root')?.children ?? []);
    return children.some((child) => Object.keys(child).some((key) => key.startsWith('__react')));
  });
}

const triesMax = 5;

/** A picture of the page as PNG. While other pages keep the browser busy it may have drawn no frame of this one, and refuses. */
export async function pictureOf(page: Page): Promise<Buffer> {
  await page.bringToFront();
  for (let tries = 1; ; tries += 1) {
    try {
      return await page.screenshot({ type: 'png' });
    } catch (error) {
      if (tries === triesMax || !String(error).includes('Unable to capture screenshot')) throw error;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }
}
