/**
 * The tab's history: the system's Back closes the topmost overlay of a page before it leaves the page.
 *
 * An overlay adds a history entry with the page's own address when it opens, and removes it when it is closed otherwise.
 * Entries are counted, not tied to one overlay. Nothing else in the client may call `history`; overlays come here through
 * components/ui, pages through the router.
 */

/** The state of each history entry. */
interface HistoryEntry {
  /** The entry's index in the tab's history. */
  readonly at: number;
  /** The index of the page's own entry; a page with open overlays has more entries. */
  readonly page: number;
  /** How many overlays are open at this entry. */
  readonly over: number;
  /** The path of the page before; null where the app was opened here. */
  readonly from: string | null;
}
/** Asks before a page with unsaved changes is left; calls `goOn` to leave it. */
export type Guard = (goOn: () => void) => void;
type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** After this many milliseconds a step that the browser has not made is given up, so that navigation does not wait forever. */
const STEP_TIMEOUT_MS = 1000;

const overlays: { readonly close: () => void }[] = [];
const queue: (() => void)[] = [];
let guard: Guard | null = null;
/** A `history.go` under way. `goal`: the index that must be reached, null where any will do. */
let pendingStep: {
  readonly by: number;
  expected: number;
  readonly goal: number | null;
  readonly timeout: ReturnType<typeof setTimeout>;
} | null = null;
/** The app is being left: the history is not touched any more. */
let isLeaving = false;
let syncTimer: ReturnType<typeof setTimeout> | undefined;
let current: HistoryEntry = { at: 0, page: 0, over: 0, from: null };

function entryOf(state: unknown): HistoryEntry | null {
  const place = state as Partial<HistoryEntry> | null;
  return typeof place?.at === 'number' && typeof place.page === 'number' && typeof place.over === 'number'
    ? { at: place.at, page: place.page, over: place.over, from: place.from ?? null }
    : null;
}

/** Writes the current entry's state. */
function setCurrent(entry: HistoryEntry): void {
  current = entry;
  history.replaceState(entry, '');
}

// The server, which draws screens as well, has no history.
if (typeof window !== 'undefined') {
  // After a reload with an open overlay, its entry is still there and the overlay is not.
  setCurrent(entryOf(history.state) ?? current);
  syncSoon();
  // Added before the router's listener: listeners are called in the order they were added, and this one must be able to
  // stop the event.
  window.addEventListener('popstate', onPop);
  // The page was restored from the back/forward cache.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
    syncSoon();
  });
}

/** Registers an open overlay; `close` is called when Back is pressed. Returns a function that unregisters it. */
export function addOverlay(close: () => void): () => void {
  const overlay = { close };
  overlays.push(overlay);
  isLeaving = false;
  // At once, since Back can be pressed as soon as the overlay is shown.
  if (overlays.length > current.over) syncHistory();
  return () => {
    const index = overlays.indexOf(overlay);
    if (index >= 0) overlays.splice(index, 1);
    syncSoon();
  };
}

/** Whether something lies over the page, whose place in it must stay. */
export const hasOverlay = (): boolean => overlays.length > 0;

/** Sets the guard that is asked before the page is left; null removes it. */
export function setGuard(next: Guard | null): void {
  guard = next;
}
export const currentGuard = (): Guard | null => guard;

/** The index of the page's own entry in the tab's history. */
export const pageEntry = (): number => current.page;

/** For the router: navigates from the page's own entry, after asking the guard. */
export function goTo(navigate: Navigate, to: string, options: { replace?: boolean } = {}): void {
  const leave = () => {
    whenIdle(() => {
      if (current.over > 0) {
        queue.push(leave);
        takeStep(-current.over);
        return;
      }
      const at = options.replace ? current.at : current.at + 1;
      const isSamePage = new URL(to, location.href).pathname === location.pathname;
      current = { at, page: at, over: 0, from: options.replace ? current.from : location.pathname };
      navigate(to, { ...options, state: current });
      // A new page starts at its top; on Back the browser restores the scroll position.
      if (!options.replace) window.scrollTo(0, 0);
      // Only the query has changed: open overlays stay open.
      if (isSamePage) syncHistory();
      else syncSoon();
    });
  };
  if (guard) guard(leave);
  else leave();
}

/** Leaves this page for `path`: goes back where that was the page before, else replaces this page, so that Back does not return here. */
export function goBackTo(path: string, navigate: Navigate): void {
  if (current.from === path && guard === null) whenIdle(() => history.go(-1 - current.over));
  else navigate(path, { replace: true });
}

/** Leaves the app for `url`. The history is not touched afterwards: a step in it would cancel the navigation. */
export function leaveApp(url: string): void {
  whenIdle(() => {
    isLeaving = true;
    window.location.assign(url);
  });
}

/** For tests: forgets overlays, guard and steps under way. */
export function resetHistory(): void {
  clearTimeout(syncTimer);
  if (pendingStep) clearTimeout(pendingStep.timeout);
  syncTimer = undefined;
  pendingStep = null;
  guard = null;
  isLeaving = false;
  overlays.length = 0;
  queue.length = 0;
  current = { ...current, page: current.at, over: 0, from: null };
}

/** After the current task: a dialog that closes while another opens does not change the history. */
function syncSoon(): void {
  syncTimer ??= setTimeout(() => {
    syncTimer = undefined;
    syncHistory();
  });
}

/** Adds or removes entries until there is one for each open overlay. */
function syncHistory(): void {
  if (pendingStep || isLeaving) return;
  if (current.over > overlays.length) {
    takeStep(overlays.length - current.over);
  } else if (current.over < overlays.length) {
    // The page can be scrolled under a popover, and must not jump back when that closes.
    history.scrollRestoration = 'manual';
    setCurrent(current);
    while (current.over < overlays.length) {
      current = { ...current, at: current.at + 1, over: current.over + 1 };
      history.pushState(current, '');
    }
  } else if (current.over === 0) {
    history.scrollRestoration = 'auto';
  }
}

/** Starts a step in the history. Browsers make it later; until then nothing else may touch the history. */
function takeStep(by: number, goal: number | null = null): void {
  const timeout = setTimeout(() => {
    finishStep(entryOf(history.state));
  }, STEP_TIMEOUT_MS);
  pendingStep = { by, expected: current.at + by, goal, timeout };
  history.go(by);
}

function finishStep(entry: HistoryEntry | null): void {
  const goal = pendingStep?.goal ?? null;
  if (pendingStep) clearTimeout(pendingStep.timeout);
  pendingStep = null;
  current = entry ?? current;
  if (goal !== null && entry !== null && entry.at !== goal) {
    takeStep(goal - entry.at, goal);
    return;
  }
  if (current.over === 0) history.scrollRestoration = 'auto';
  for (const go of queue.splice(0)) whenIdle(go);
  syncSoon();
}

function whenIdle(go: () => void): void {
  if (pendingStep) queue.push(go);
  else go();
}

function onPop(event: PopStateEvent): void {
  const entry = entryOf(event.state);
  if (pendingStep) {
    // The router was not told of the navigation that was stopped, so it is not told of the way back either.
    if (pendingStep.goal !== null) event.stopImmediatePropagation();
    if (entry === null || entry.at === pendingStep.expected) {
      finishStep(entry);
    } else {
      // Somebody pressed Back in the meantime: the pending step will start from there.
      current = entry;
      pendingStep.expected = entry.at + pendingStep.by;
    }
    return;
  }
  // A link to an anchor of the page ('Skip to the page') adds an entry without a state.
  if (entry === null && location.hash !== '') {
    setCurrent({ ...current, at: current.at + 1 });
    return;
  }
  if (entry?.page === current.page) {
    current = entry;
    closeOverlaysAbove(entry.over);
    syncSoon();
    return;
  }
  // An entry without our state is taken for the one before, which it nearly always is.
  const by = entry === null ? -1 : entry.at - current.at;
  if (guard) {
    event.stopImmediatePropagation();
    askBeforeLeaving(guard, by);
    return;
  }
  if (entry) current = entry;
  else setCurrent({ at: current.at + by, page: current.at + by, over: 0, from: null });
  closeOverlaysAbove(0);
  syncSoon();
}

/** Goes back to the page first, and then asks. */
function askBeforeLeaving(ask: Guard, by: number): void {
  const target = current.at + by;
  const address = location.pathname + location.search + location.hash;
  const goOn = () => {
    whenIdle(() => {
      // The question is an overlay, whose entry has replaced those after this page's.
      if (by < 0 || current.over === 0) history.go(target - current.at);
      else goTo((to, { state } = {}) => history.pushState(state, '', to), address);
    });
  };
  queue.push(() => {
    ask(goOn);
  });
  takeStep(-by, current.at);
}

/** An overlay that does not close, because it is busy, gets its entry back from `syncHistory`. */
function closeOverlaysAbove(count: number): void {
  for (const { close } of overlays.slice(count).reverse()) close();
}
