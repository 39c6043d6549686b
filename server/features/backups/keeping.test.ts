import { expect, it } from 'vitest';
import { lastNight, nextNight, outdated } from './keeping.ts';
import { idOf } from './manifest.ts';

const day = 86_400_000;
const now = new Date(2026, 10, 22, 12);
/** The names of backups made every night at three, of so many nights up to today. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, n) => idOf(new Date(2026, 10, 22 - n, 3), false)).sort();
const proved = () => true;

it('keeps the last of each of 14 days and of 12 months, and nothing else', () => {
  const all = nights(800);
  const gone = new Set(outdated(all, proved, now));
  const kept = all.filter((id) => !gone.has(id));
  const months = Array.from({ length: 11 }, (_, n) => idOf(new Date(2026, 10 - n, 0, 3), false));
  expect(kept).toEqual([...new Set([...nights(14), ...months])].sort());
  // Night after night, as it is really done, comes to the same.
  let left: string[] = [];
  for (const id of all) {
    left.push(id);
    const at = new Date(id.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
    const over = outdated(left, proved, new Date(at.getTime() + 1000));
    left = left.filter((one) => !over.includes(one));
    expect(left).toContain(id);
  }
  expect(left).toEqual(kept);
});

it('keeps of a day the last that was proved, and the newest in any case', () => {
  const [early, noon, late] = [3, 10, 11].map((hour) => idOf(new Date(2026, 10, 22, hour), false));
  const isProved = (id: string) => id !== late && id !== early;
  expect(outdated([early, noon, late] as string[], isProved, now)).toEqual([early]);
  expect(outdated([late] as string[], () => false, new Date(now.getTime() + 5000 * day))).toEqual([]);
});

it('keeps what was copied before a restore for 14 days, and what a wrong clock put into the future', () => {
  const fresh = idOf(new Date(now.getTime() - 13 * day), true);
  const old = idOf(new Date(now.getTime() - 15 * day), true);
  const future = idOf(new Date(now.getTime() + 400 * day), false);
  const newest = idOf(now, false);
  expect(outdated([fresh, old, future, newest], proved, now)).toEqual([old]);
});

it('knows the night before and the next, by the clock on the wall', () => {
  expect(lastNight(new Date(2026, 10, 22, 2, 59), 3)).toEqual(new Date(2026, 10, 21, 3));
  expect(lastNight(new Date(2026, 10, 22, 3), 3)).toEqual(new Date(2026, 10, 22, 3));
  expect(nextNight(new Date(2026, 10, 22, 3), 3)).toEqual(new Date(2026, 10, 23, 3));
  expect(nextNight(new Date(2026, 10, 22, 2, 59), 3)).toEqual(new Date(2026, 10, 22, 3));
});
