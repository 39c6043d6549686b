import { setTitlePrefix } from '../../lib/page-title.ts';
import { toast } from '../ui/use-toast.ts';
import { chime } from './chime.ts';
import { scheduleNotices, sayDone } from './notices.ts';
import { clock, isOver, leftOf, subscribeTimers, type Timer, timers } from './timers.ts';

/** How long a timer rings that nobody dismisses, and the pause between two rings, in milliseconds. */
const RING_MS = 60_000;
const PAUSE_MS = 3000;

const idOf = (timer: Timer) => `${timer.id}@${String(timer.endsAt)}`;
const RUNG_KEY = 'timers-rung';
/** Ids of timers that have been announced: a tab that is loaded anew does not ring for them again. */
const announced = new Set<string>(rung());
let isWatching = false;
let isOnScreen = false;
let next: ReturnType<typeof setTimeout> | undefined;
let ringsUntil = 0;

/**
 * Timers ring on every screen: by sound, vibration, the tab's title, and by a notice of the system's where the app is not
 * looked at. While they run the title counts down. `onScreen`: whether the timers are shown in full; elsewhere a toast says
 * which one is over.
 */
export function watchTimers(onScreen: boolean): void {
  isOnScreen = onScreen;
  if (!isWatching) {
    isWatching = true;
    subscribeTimers(checkTimers);
    // A locked phone stops the page's timeouts; a timer that ended in the meantime rings on return.
    document.addEventListener('visibilitychange', checkTimers);
  }
  checkTimers();
}

function rung(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(RUNG_KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function keepRung(over: readonly Timer[]): void {
  try {
    if (over.length === 0) sessionStorage.removeItem(RUNG_KEY);
    else sessionStorage.setItem(RUNG_KEY, JSON.stringify(over.map(idOf)));
  } catch {
    // Where storage is not allowed, they ring again.
  }
}

function checkTimers(): void {
  clearTimeout(next);
  const now = Date.now();
  const all = timers();
  const over = all.filter((timer) => isOver(timer, now));
  for (const timer of over) {
    if (announced.has(idOf(timer))) continue;
    announced.add(idOf(timer));
    ringsUntil = now + RING_MS;
    if (!isOnScreen) toast({ title: `${timer.name} is done`, description: timer.recipeTitle, duration: RING_MS });
    void sayDone(timer);
  }
  keepRung(over);
  const isRinging = over.length > 0 && now < ringsUntil;
  if (isRinging) chime();
  const running = all.filter((timer) => timer.endsAt !== null && timer.endsAt > now);
  setTitlePrefix(titleOf(over[0], running, now));
  void scheduleNotices(running);
  // Computed from the clock each time: at the next second of the one that ends first, and to ring again.
  const first = Math.min(...running.map((timer) => leftOf(timer, now)));
  const second = running.length > 0 ? (first % 1000) + 1 : Infinity;
  const wait = Math.min(second, isRinging ? PAUSE_MS : Infinity);
  if (wait !== Infinity) next = setTimeout(checkTimers, isRinging ? Math.min(PAUSE_MS, first) : wait);
}

/** What stands before the page's title: who is done, else how long the one that ends first still takes. */
function titleOf(over: Timer | undefined, running: readonly Timer[], now: number): string {
  if (over) return `⏰ ${over.name} is done`;
  const [first] = [...running].sort((a, b) => leftOf(a, now) - leftOf(b, now));
  return first ? `${clock(leftOf(first, now))} ${first.name}` : '';
}
