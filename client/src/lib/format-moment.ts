import { formatDay } from './format-day.ts';

/** A day with its time: 'today at 3:02 AM', 'yesterday at 3:02 AM', 'November 20 at 3:02 AM'. */
export function formatMoment(iso: string | number, now = new Date()): string {
  const at = new Date(iso);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const days = Math.floor(
    (midnight - new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()) / 86_400_000 + 0.5,
  );
  const day = { '-1': 'tomorrow', 0: 'today', 1: 'yesterday' }[days] ?? formatDay(iso, now);
  return `${day} at ${at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}
