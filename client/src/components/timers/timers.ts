import { TIMERS_KEY, keepStove, restoreStove } from '../../lib/stove.ts';

/** A kitchen timer. While it runs only its end is stored, so a reload, a locked phone or late timeouts do not change it. */
export interface Timer {
  readonly id: string;
  readonly name: string;
  /** The timer's recipe and its title. */
  readonly recipeId: string;
  readonly recipeTitle: string;
  readonly seconds: number;
  /** Of '10 to 12 minutes' the 12, in seconds; null where the recipe names one time. */
  readonly upTo: number | null;
  /** When it is over, in milliseconds since 1970; null while it is paused. */
  readonly endsAt: number | null;
  /** What is left while it is paused, in milliseconds. */
  readonly leftMs: number;
}

/** Timers that ended this long ago are dropped. */
const FORGOTTEN_MS = 12 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

export const leftOf = (timer: Timer, now: number) => (timer.endsAt === null ? timer.leftMs : timer.endsAt - now);
export const isOver = (timer: Timer, now: number) => timer.endsAt !== null && timer.endsAt <= now;

/** '4:05', '1:04:05'; seconds are rounded up, so that 0:00 is the end itself. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${String(h)}:${two(m)}:${two(s)}` : `${String(m)}:${two(s)}`;
}

const listeners = new Set<() => void>();
/** The stored text and the list parsed from it. */
let cached: { text: string | null; timers: readonly Timer[] } = { text: null, timers: [] };
/** Where storage is not allowed, timers last as long as the page. */
let memory: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(TIMERS_KEY);
  } catch {
    return memory;
  }
}

/** All timers of this browser, oldest first; the same array as long as nothing changes. */
export function timers(): readonly Timer[] {
  const text = stored();
  if (text !== cached.text) cached = { text, timers: parse(text) };
  return cached.timers;
}

/** Whether there is any, running, paused or over. */
export const hasTimers = (): boolean => timers().length > 0;

function parse(text: string | null): readonly Timer[] {
  try {
    const list = JSON.parse(text ?? '[]') as Timer[];
    return list.filter(({ endsAt }) => endsAt === null || endsAt > Date.now() - FORGOTTEN_MS);
  } catch {
    return [];
  }
}

function keep(next: readonly Timer[]): void {
  const text = next.length === 0 ? null : JSON.stringify(next);
  memory = text;
  try {
    if (text === null) localStorage.removeItem(TIMERS_KEY);
    else localStorage.setItem(TIMERS_KEY, text);
  } catch {
    // As above.
  }
  keepStove();
  for (const listener of listeners) listener();
}

/** What an empty battery has taken from the browser's small store is there again. */
export async function restoreTimers(): Promise<void> {
  const before = stored();
  await restoreStove();
  if (stored() !== before) for (const listener of listeners) listener();
}

const change = (id: string, to: (timer: Timer, now: number) => Timer) => {
  const now = Date.now();
  keep(timers().map((timer) => (timer.id === id ? to(timer, now) : timer)));
};

export function startTimer(timer: Pick<Timer, 'name' | 'recipeId' | 'recipeTitle' | 'seconds' | 'upTo'>): void {
  const now = Date.now();
  const id = `${now.toString(36)}-${Math.random().toString(36).slice(2)}`;
  keep([...timers(), { ...timer, id, endsAt: now + timer.seconds * 1000, leftMs: timer.seconds * 1000 }]);
}

export function pauseTimer(id: string): void {
  change(id, (timer, now) => (isOver(timer, now) ? timer : { ...timer, endsAt: null, leftMs: leftOf(timer, now) }));
}

export function resumeTimer(id: string): void {
  change(id, (timer, now) => ({ ...timer, endsAt: now + leftOf(timer, now) }));
}

/** Adds a minute; a timer that is over runs again, for a minute from now. */
export function addMinute(id: string): void {
  change(id, (timer, now) => {
    if (timer.endsAt === null) return { ...timer, leftMs: timer.leftMs + MINUTE_MS };
    return { ...timer, endsAt: Math.max(timer.endsAt, now) + MINUTE_MS };
  });
}

export function dismissTimer(id: string): void {
  keep(timers().filter((timer) => timer.id !== id));
}

/** Subscribes to changes, also of other tabs. */
export function subscribeTimers(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
