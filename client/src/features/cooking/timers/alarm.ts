import { chime } from './chime.ts';
import { isOver, subscribeTimers, type Timer, timers } from './timers.ts';
import { toast } from '../../../components/ui/use-toast.ts';

/** A timer that nobody answers goes on ringing for this long, with so much quiet between. */
const RING_MS = 60_000;
const PAUSE_MS = 3000;
/** setTimeout takes no more. */
const FARTHEST_MS = 2 ** 31 - 1;

const idOf = (timer: Timer) => `${timer.id}@${String(timer.endsAt)}`;
/** Those that have been told of already. */
const told = new Set<string>();
let isWatching = false;
let isOnScreen = false;
let next: ReturnType<typeof setTimeout> | undefined;
let ringsUntil = 0;
let flash: { title: string; word: string } | null = null;

/**
 * From the first visit to cooking mode on, timers ring wherever in the app one is: by sound, by touch and in the tab's
 * title. `onScreen` says whether the timers are in sight; elsewhere a toast tells of one that is over.
 */
export function watchTimers(onScreen: boolean): void {
  isOnScreen = onScreen;
  if (!isWatching) {
    isWatching = true;
    subscribeTimers(look);
    // A locked phone stops the clockwork of the page; what ended meanwhile rings on return.
    document.addEventListener('visibilitychange', look);
  }
  look();
}

function look(): void {
  clearTimeout(next);
  const now = Date.now();
  const all = timers();
  const over = all.filter((timer) => isOver(timer, now));
  for (const timer of over) {
    if (told.has(idOf(timer))) continue;
    told.add(idOf(timer));
    ringsUntil = now + RING_MS;
    if (!isOnScreen) toast({ title: `${timer.name} is done`, description: timer.recipeTitle, duration: RING_MS });
  }
  const isRinging = over.length > 0 && now < ringsUntil;
  if (isRinging) chime();
  flashTitle(over[0]);
  const ends = all.flatMap(({ endsAt }) => (endsAt !== null && endsAt > now ? endsAt - now : []));
  // Also when it has rung out: a page may have put its own name into the title again.
  const wait = Math.min(FARTHEST_MS, over.length > 0 ? PAUSE_MS : FARTHEST_MS, ...ends);
  if (over.length > 0 || ends.length > 0) next = setTimeout(look, wait);
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
