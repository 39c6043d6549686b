/** 'March 3', and 'March 3, 2027' where it is not this year; by this device's calendar, of an ISO text or milliseconds. */
export function formatDay(iso: string | number, today = new Date()): string {
  const day = new Date(iso);
  return day.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    ...(day.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' }),
  });
}

/** The same with its time: 'today at 3:02 AM', 'yesterday at 3:02 AM', 'November 20 at 3:02 AM'. */
export function formatMoment(iso: string | number, now = new Date()): string {
  const at = new Date(iso);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const days = Math.floor(
    (midnight - new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()) / 86_400_000 + 0.5,
  );
  const day = { '-1': 'tomorrow', 0: 'today', 1: 'yesterday' }[days] ?? formatDay(iso, now);
  return `${day} at ${at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}
