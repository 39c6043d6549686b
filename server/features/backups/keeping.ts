import { isSafetyCopy, momentOf } from './manifest.ts';

/** Days of which the last backup is kept, and months. */
const DAYS = 14;
const MONTHS = 12;
const day = 86_400_000;

/** The night's hour, by the clock on the machine's wall, that was last before `now`. */
export function lastNight(now: Date, hour: number): Date {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour);
  return at <= now ? at : new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, hour);
}

/** The next one after `now`. */
export function nextNight(now: Date, hour: number): Date {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour);
  return at > now ? at : new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, hour);
}

/**
 * Which snapshots may go: all but the newest, the last of each of the last 14 days, and the last of each of the last 12
 * months; of a day or a month one that was proved goes before a later one that was not. Copies made before a restore
 * stay for 14 days. Snapshots of a time to come are left alone: it is the clock that is wrong.
 */
export function outdated(ids: readonly string[], isProved: (id: string) => boolean, now: Date): string[] {
  const kept = new Set<string>();
  const best = new Map<string, string>();
  const age = (id: string) => now.getTime() - momentOf(id).getTime();
  const nightly = ids.filter((id) => !isSafetyCopy(id)).sort();
  for (const id of ids) if (isSafetyCopy(id) && age(id) < DAYS * day) kept.add(id);
  for (const id of nightly) {
    const at = momentOf(id);
    const months = (now.getFullYear() - at.getFullYear()) * 12 + now.getMonth() - at.getMonth();
    if (age(id) < 0) kept.add(id);
    const spans: string[] = [];
    if (age(id) < DAYS * day) spans.push(`day ${at.toDateString()}`);
    if (months < MONTHS) spans.push(`month ${String(months)}`);
    for (const span of spans) {
      const other = best.get(span);
      if (other === undefined || isProved(id) || !isProved(other)) best.set(span, id);
    }
  }
  const newest = nightly.at(-1);
  if (newest !== undefined) kept.add(newest);
  for (const id of best.values()) kept.add(id);
  return ids.filter((id) => !kept.has(id));
}
