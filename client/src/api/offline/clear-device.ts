import { dropStove } from '../../lib/stove.ts';
import { dropOutbox } from '../outbox/store.ts';
import { isBegun, keysOf } from './begun.ts';
import { dropKept } from './database.ts';
import { forgetCards } from './kept-library.ts';
import { PICTURES } from './picture-cache.ts';

/** What belongs to the device, not to a person: how large the type is, how lists are arranged. */
const OF_THE_DEVICE = /^(font-size|cooking-size|import\.(order|write-along)|layout[:.]|library[:.]density)/;

/**
 * Removes what this device has kept of a person. When somebody signs out, `everything`: also what they have begun and what
 * waits to be sent. Where a session has ended by itself that stays until they are back.
 */
export async function clearDevice(everything: boolean): Promise<void> {
  forgetCards();
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    for (const key of keysOf(name)) {
      if (OF_THE_DEVICE.test(key) || (!everything && isBegun(key))) continue;
      window[name].removeItem(key);
    }
  }
  await Promise.all([
    dropKept(),
    dropStove(),
    everything ? dropOutbox() : null,
    typeof caches === 'undefined' ? null : caches.delete(PICTURES).catch(() => false),
  ]);
}
