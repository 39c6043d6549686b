import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Presses the system's Back once the browser's own list of entries is what the page has made of it. `page.goBack` goes to
 * the entry before the one that it finds there; of two entries that a page adds in one moment it may find only the first,
 * and then goes back over both. A person presses Back on what is on the screen.
 *
 * Not for a page whose connection is switched off: the session that looks at the list switches it on again as it ends.
 */
export async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const agree = async () => {
    const [{ entries, currentIndex }, own] = await Promise.all([
      browser.send('Page.getNavigationHistory'),
      page.evaluate(() => ({ length: history.length, at: navigation.currentEntry?.index, origin: location.origin })),
    ]);
    const isOwn = ({ url }: { url: string }) => url.startsWith(own.origin);
    // The page counts from the first entry of its own origin; before that are the tab's empty page and other sites.
    const before = entries.slice(0, currentIndex + 1).findLastIndex((entry) => !isOwn(entry)) + 1;
    return { entries: entries.length - own.length, at: currentIndex - before - (own.at ?? NaN) };
  };
  await expect.poll(agree, { interval: 20 }).toEqual({ entries: 0, at: 0 });
  await browser.detach();
  await page.goBack();
}
