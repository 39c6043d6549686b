const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes as a cook says them: '45 min', '1 h 15 min', '2 h', '1 day 4 h'; minutes beside days say nothing and are left out. */
export function minutesText(minutes: number): string {
  const days = Math.floor(minutes / DAY);
  const hours = Math.floor((minutes % DAY) / HOUR);
  const rest = minutes % HOUR;
  const parts = [
    days === 0 ? '' : `${String(days)} ${days === 1 ? 'day' : 'days'}`,
    hours === 0 ? '' : `${String(hours)} h`,
    rest === 0 || days > 0 ? '' : `${String(rest)} min`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '0 min' : parts.join(' ');
}
