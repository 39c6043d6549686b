/**
 * The tab's history as this app writes it, so that Back closes what lies on top of a page before it leaves the page.
 *
 * Each thing that opens over a page adds an entry with the page's own address, and one that is closed by other means
 * takes its entry out again. Entries are counted, not tied to one overlay: what closes is the topmost. Nothing else in
 * the client may call `history`; overlays come here through components/ui, pages through the router.
 */

/** What each entry carries as its state. */
interface Place {
  /** Where it stands in the tab's history. */
  readonly at: number;
  /** Where the page's own entry stands: one page has several while something lies over it. */
  readonly page: number;
  /** How many overlays are open on it. */
  readonly over: number;
  /** The path of the page from which one came here; null where the app was opened here. */
  readonly from: string | null;
}
/** Asks before unsaved changes are left; answers by calling what it was given, or never. */
export type Guard = (goOn: () => void) => void;
type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** A journey of ours that the browser has not made by then will not be made: the way on must not hang on it. */
const STEP_TIMEOUT_MS = 1000;

const overlays: { readonly close: () => void }[] = [];
const waiting: (() => void)[] = [];
let guard: Guard | null = null;
/** A step in the history that was asked for and has not been made. `goal` where no other place will do. */
let pendingStep: {
  readonly by: number;
  expected: number;
  readonly goal: number | null;
  readonly patience: ReturnType<typeof setTimeout>;
} | null = null;
/** Another page is on its way; what closes meanwhile goes with this one. */
let isLeaving = false;
let syncTimer: ReturnType<typeof setTimeout> | undefined;
let here: Place = { at: 0, page: 0, over: 0, from: null };

function placeOf(state: unknown): Place | null {
  const place = state as Partial<Place> | null;
  return typeof place?.at === 'number' && typeof place.page === 'number' && typeof place.over === 'number'
    ? { at: place.at, page: place.page, over: place.over, from: place.from ?? null }
    : null;
}

/** The entry on which one is says where it stands. */
function mark(place: Place): void {
  here = place;
  history.replaceState(place, '');
}

// After a reload with something open, its entry is still there and what was open is not.
mark(placeOf(history.state) ?? here);
syncSoon();
// Added when the app is loaded, before the router adds its own: a window calls its listeners in the order they came,
// and this one has to be able to keep the event from the router.
window.addEventListener('popstate', onPop);
// Called back to the page as it was.
window.addEventListener('pageshow', () => {
  isLeaving = false;
  syncSoon();
});

/** Something lies over the page now; `close` is called when Back is pressed. Answers what takes it off again. */
export function addOverlay(close: () => void): () => void {
  const overlay = { close };
  overlays.push(overlay);
  isLeaving = false;
  // At once, for a Back that is pressed as soon as it is seen.
  if (overlays.length > here.over) syncHistory();
  return () => {
    const index = overlays.indexOf(overlay);
    if (index >= 0) overlays.splice(index, 1);
    syncSoon();
  };
}

/** Holds up every way off the page until it is answered; null takes it away. */
export function setGuard(next: Guard | null): void {
  guard = next;
}
export const currentGuard = (): Guard | null => guard;

/** For the router: `navigate` to a page, asked about where something is unsaved, and from the page's own entry. */
export function goTo(navigate: Navigate, to: string, options: { replace?: boolean } = {}): void {
  const leave = () => {
    whenIdle(() => {
      if (here.over > 0) {
        waiting.push(leave);
        takeStep(-here.over);
        return;
      }
      const at = options.replace ? here.at : here.at + 1;
      const isSamePage = new URL(to, location.href).pathname === location.pathname;
      here = { at, page: at, over: 0, from: options.replace ? here.from : location.pathname };
      navigate(to, { ...options, state: here });
      // A new page begins at its top; the browser itself puts the scroll back on Back.
      if (!options.replace) window.scrollTo(0, 0);
      // Another question to the same page leaves open what is open.
      if (isSamePage) syncHistory();
      else syncSoon();
    });
  };
  if (guard) guard(leave);
  else leave();
}

/** Leaves this page for `path`: back where one came from there, else in its place, so that Back does not return here. */
export function goBackTo(path: string, navigate: Navigate): void {
  if (here.from === path && guard === null) whenIdle(() => history.go(-1 - here.over));
  else navigate(path, { replace: true });
}

/** Leaves the app for `url`. From then on the history is let alone: a step in it would call off the way there. */
export function leaveApp(url: string): void {
  whenIdle(() => {
    isLeaving = true;
    window.location.assign(url);
  });
}

/** For tests: nothing is open, nothing is on its way. */
export function resetHistory(): void {
  clearTimeout(syncTimer);
  if (pendingStep) clearTimeout(pendingStep.patience);
  syncTimer = undefined;
  pendingStep = null;
  guard = null;
  isLeaving = false;
  overlays.length = 0;
  waiting.length = 0;
  here = { ...here, page: here.at, over: 0, from: null };
}

/** After what has begun is done: a dialog that closes while another opens changes nothing in the history. */
function syncSoon(): void {
  syncTimer ??= setTimeout(() => {
    syncTimer = undefined;
    syncHistory();
  });
}

/** Brings the history to what is open. */
function syncHistory(): void {
  if (pendingStep || isLeaving) return;
  if (here.over > overlays.length) {
    takeStep(overlays.length - here.over);
  } else if (here.over < overlays.length) {
    // The page can be scrolled under an open popover, and stays where it is when that closes.
    history.scrollRestoration = 'manual';
    mark(here);
    while (here.over < overlays.length) {
      here = { ...here, at: here.at + 1, over: here.over + 1 };
      history.pushState(here, '');
    }
  } else if (here.over === 0) {
    history.scrollRestoration = 'auto';
  }
}

/** Browsers make the step later; until then nothing else may touch the history. */
function takeStep(by: number, goal: number | null = null): void {
  const patience = setTimeout(() => {
    finishStep(placeOf(history.state));
  }, STEP_TIMEOUT_MS);
  pendingStep = { by, expected: here.at + by, goal, patience };
  history.go(by);
}

function finishStep(landed: Place | null): void {
  const goal = pendingStep?.goal ?? null;
  if (pendingStep) clearTimeout(pendingStep.patience);
  pendingStep = null;
  here = landed ?? here;
  if (goal !== null && landed !== null && landed.at !== goal) {
    takeStep(goal - landed.at, goal);
    return;
  }
  if (here.over === 0) history.scrollRestoration = 'auto';
  for (const go of waiting.splice(0)) whenIdle(go);
  syncSoon();
}

function whenIdle(go: () => void): void {
  if (pendingStep) waiting.push(go);
  else go();
}

function onPop(event: PopStateEvent): void {
  const landed = placeOf(event.state);
  if (pendingStep) {
    // Held up at the door, the router has not heard of leaving and does not hear of coming back.
    if (pendingStep.goal !== null) event.stopImmediatePropagation();
    if (landed === null || landed.at === pendingStep.expected) {
      finishStep(landed);
    } else {
      // Somebody pressed Back meanwhile: our own step is still to come, from there.
      here = landed;
      pendingStep.expected = landed.at + pendingStep.by;
    }
    return;
  }
  // A link within the page ('Skip to the page') adds an entry of the browser's own.
  if (landed === null && location.hash !== '') {
    mark({ ...here, at: here.at + 1 });
    return;
  }
  if (landed?.page === here.page) {
    here = landed;
    closeAbove(landed.over);
    syncSoon();
    return;
  }
  // An entry that is not ours is taken for the one before, which it nearly always is.
  const by = landed === null ? -1 : landed.at - here.at;
  if (guard) {
    event.stopImmediatePropagation();
    askBeforeLeaving(guard, by);
    return;
  }
  if (landed) here = landed;
  else mark({ at: here.at + by, page: here.at + by, over: 0, from: null });
  closeAbove(0);
  syncSoon();
}

/** Back to where one was, and only then the question. */
function askBeforeLeaving(ask: Guard, by: number): void {
  const target = here.at + by;
  const address = location.pathname + location.search + location.hash;
  const goOn = () => {
    whenIdle(() => {
      // What has asked lies on top by now, and took the entries after this one with it.
      if (by < 0 || here.over === 0) history.go(target - here.at);
      else goTo((to, { state } = {}) => history.pushState(state, '', to), address);
    });
  };
  waiting.push(() => {
    ask(goOn);
  });
  takeStep(-by, here.at);
}

/** What does not close (it is at work) gets its entry back when the history settles. */
function closeAbove(count: number): void {
  for (const { close } of overlays.slice(count).reverse()) close();
}
