import { chime } from './chime.ts';
import { isOver, subscribeTimers, type Timer, timers } from './timers.ts';
import { toast } from '../../../components/ui/use-toast.ts';

/** How long a timer rings that nobody dismisses, and the pause between two rings, in milliseconds. */
const RING_MS = 60_000;
const PAUSE_MS = 3000;
/** The longest delay of setTimeout, in milliseconds. */
const FARTHEST_MS = 2 ** 31 - 1;

const idOf = (timer: Timer) => `${timer.id}@${String(timer.endsAt)}`;
/** Ids of timers that have been announced. */
const announced = new Set<string>();
let isWatching = false;
let isOnScreen = false;
let next: ReturnType<typeof setTimeout> | undefined;
let ringsUntil = 0;
let flash: { title: string; word: string } | null = null;

/**
 * From the first visit to cooking mode on, timers ring on every screen: by sound, vibration and the tab's title.
 * `onScreen`: whether the timers are shown; elsewhere a toast says which one is over.
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
  }
  const isRinging = over.length > 0 && now < ringsUntil;
  if (isRinging) chime();
  flashTitle(over[0]);
  const ends = all.flatMap(({ endsAt }) => (endsAt !== null && endsAt > now ? endsAt - now : []));
  // Also after the last ring: another page may have set its own title in the meantime.
  const wait = Math.min(FARTHEST_MS, over.length > 0 ? PAUSE_MS : FARTHEST_MS, ...ends);
  if (over.length > 0 || ends.length > 0) next = setTimeout(checkTimers, wait);
}

/** The title is the page's own again as soon as no timer is over, also if the page has changed it meanwhile. */
function flashTitle(over: Timer | undefined): void {
  if (flash && document.title !== flash.word) flash.title = document.title;
  if (over) {
    const title = flash?.title ?? document.title;
    flash = { title, word: `⏰ ${over.name} is done` };
    document.title = flash.word;
  } else if (flash) {
    document.title = flash.title;
    flash = null;
  }
}
