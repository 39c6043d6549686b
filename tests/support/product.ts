import { type Browser, chromium } from 'playwright-core';
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
