/** 'March 3', and 'March 3, 2027' where it is not this year; by this device's calendar, of an ISO text or milliseconds. */
export function formatDay(iso: string | number, today = new Date()): string {
  const day = new Date(iso);
  return day.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    ...(day.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' }),
  });
}
