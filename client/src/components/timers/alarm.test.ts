import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const vibrate = vi.fn(() => true);

/** The page as it is loaded: nothing is left of the one before but what the browser keeps. */
async function loaded() {
  vi.resetModules();
  const { watchTimers } = await import('./alarm.ts');
  return { watchTimers, ...(await import('./timers.ts')) };
}
const setTouched = (hasBeenActive: boolean) => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-02T10:00:00Z') });
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  vi.clearAllMocks();
  setTouched(true);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(navigator, 'userActivation');
  vi.clearAllTimers();
});

it('a timer that has rung does not ring again where the page is loaded anew, and one that is new does', async () => {
  const before = await loaded();
  before.startTimer({ name: 'Simmer', recipeId: 'r1', recipeTitle: 'Soup', seconds: 60, upTo: null });
  before.watchTimers(false);
  vi.advanceTimersByTime(61_000);
  expect(vibrate).toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  vi.clearAllMocks();

  const after = await loaded();
  after.watchTimers(false);
  vi.advanceTimersByTime(5000);
  expect(vibrate).not.toHaveBeenCalled();
  after.startTimer({ name: 'Bake', recipeId: 'r2', recipeTitle: 'Pie', seconds: 60, upTo: null });
  vi.advanceTimersByTime(61_000);
  expect(vibrate).toHaveBeenCalled();

  for (const { id } of after.timers()) after.dismissTimer(id);
  expect(sessionStorage).toHaveLength(0);
});

it('does not ask for sound or vibration before the page is touched, which browsers refuse', async () => {
  setTouched(false);
  const page = await loaded();
  page.startTimer({ name: 'Simmer', recipeId: 'r1', recipeTitle: 'Soup', seconds: 60, upTo: null });
  page.watchTimers(false);
  vi.advanceTimersByTime(61_000);
  expect(document.title).toContain('Simmer is done');
  expect(vibrate).not.toHaveBeenCalled();
});
