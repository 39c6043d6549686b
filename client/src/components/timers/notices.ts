import { paths } from '../../lib/paths.ts';
import type { Timer } from './timers.ts';

/** Says at a moment by itself, also while the phone is locked; where there is none, the page has to be awake. */
type TriggerType = new (moment: number) => object;
const triggerType = () => (window as { TimestampTrigger?: TriggerType }).TimestampTrigger;

const isAllowed = () => typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** Asks, at the first timer, whether the system may say that one is over. To be called in a tap's handler. */
export function askForNotices(): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'default') return;
  // Old Safari answers by a callback and gives no promise; a refusal is an answer too.
  (Notification.requestPermission() as Promise<unknown> | undefined)?.catch(() => undefined);
}

async function worker(): Promise<ServiceWorkerRegistration | null> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  return (await container?.getRegistration().catch(() => undefined)) ?? null;
}

const optionsOf = (timer: Timer) => ({
  body: timer.recipeTitle,
  tag: `timer-${timer.id}`,
  icon: '/icon-192.png',
  requireInteraction: true,
  data: { path: paths.cook(timer.recipeId) },
});

/** What the system was told to say, and when. */
const scheduled = new Map<string, number>();

/** Where the system can say something at a moment by itself, it is told of each running timer, and of each change. */
export async function scheduleNotices(running: readonly Timer[]): Promise<void> {
  const Trigger = triggerType();
  if (!Trigger || !isAllowed()) return;
  const wanted = new Map(running.map((timer) => [timer.id, timer]));
  const outdated = [...scheduled].filter(([id, endsAt]) => wanted.get(id)?.endsAt !== endsAt).map(([id]) => id);
  const missing = running.filter(({ id, endsAt }) => scheduled.get(id) !== endsAt);
  if (outdated.length === 0 && missing.length === 0) return;
  for (const id of outdated) scheduled.delete(id);
  for (const { id, endsAt } of missing) if (endsAt !== null) scheduled.set(id, endsAt);
  const registration = await worker();
  for (const id of outdated) await close(registration, id, true);
  for (const timer of missing) {
    const showTrigger = new Trigger(timer.endsAt ?? 0);
    await registration?.showNotification(`${timer.name} is done`, {
      ...optionsOf(timer),
      showTrigger,
    } as NotificationOptions);
  }
}

/** A notice that a timer is over, where nobody looks at the app. */
export async function sayDone(timer: Timer): Promise<void> {
  if (!isAllowed() || document.visibilityState === 'visible' || scheduled.has(timer.id)) return;
  const registration = await worker();
  await registration?.showNotification(`${timer.name} is done`, optionsOf(timer)).catch(() => undefined);
}

/** Takes back what was said of a timer, once it is dismissed. */
export async function takeBack(id: string): Promise<void> {
  scheduled.delete(id);
  if (isAllowed()) await close(await worker(), id, false);
}

async function close(registration: ServiceWorkerRegistration | null, id: string, isAhead: boolean): Promise<void> {
  const filter = { tag: `timer-${id}`, ...(isAhead ? { includeTriggered: true } : {}) } as GetNotificationOptions;
  for (const notice of (await registration?.getNotifications(filter).catch(() => [])) ?? []) notice.close();
}
