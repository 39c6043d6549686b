import { formatDay } from '../lib/format-day.ts';

/** '4 KB', '12.3 MB', '20 GB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3).toLocaleString('en-US')} KB`;
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size.toLocaleString('en-US', { maximumFractionDigits: size < 100 ? 1 : 0 })} ${unit}`;
}

export const counted = (n: number, what: string): string => `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;

/** 'today at 3:02 AM', 'yesterday at 3:02 AM', 'November 20 at 3:02 AM'. */
export function formatMoment(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const days = Math.floor(
    (midnight - new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()) / 86_400_000 + 0.5,
  );
  const day = { '-1': 'tomorrow', 0: 'today', 1: 'yesterday' }[days] ?? formatDay(iso, now);
  return `${day} at ${at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}
