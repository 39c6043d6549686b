import { localDay } from '#shared/week.ts';

/** ISO's number of a week's first day: 1 is Monday, 7 Sunday. */
interface WeekInfo {
  readonly firstDay: number;
}
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** On which day a week begins where the reader lives: by the browser's locale where it knows, else Monday. */
export function firstWeekday(language = navigator.language): number {
  try {
    const locale: LocaleWithWeek = new Intl.Locale(language);
    const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
    return firstDay >= 1 && firstDay <= 7 ? firstDay : 1;
  } catch {
    return 1;
  }
}

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

export const weekdayName = (day: string): string => format(day, { weekday: 'long' });
export const shortWeekday = (day: string): string => format(day, { weekday: 'short' });
export const dayOfMonth = (day: string): string => String(Number(day.slice(8)));
/** 'November 22', and 'November 22, 2027' where it is not this year. */
export const dayName = (day: string, today = localDay()): string =>
  format(day, { month: 'long', day: 'numeric', ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }) });

/** 'Nov 22'. */
export const shortDay = (day: string): string => format(day, { month: 'short', day: 'numeric' });

/** 'November 23 to 29' and 'November 30 to December 6'. */
export function spanName(from: string, to: string, today = localDay()): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const isThisYear = to.slice(0, 4) === today.slice(0, 4);
  const first = format(from, { month: 'long', day: 'numeric' });
  const last = isOneMonth ? dayOfMonth(to) : format(to, { month: 'long', day: 'numeric' });
  return `${first} to ${last}${isThisYear ? '' : `, ${to.slice(0, 4)}`}`;
}
