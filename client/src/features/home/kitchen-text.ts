import type { HomeAnswer, PlannedMeal } from '#shared/meals.ts';
import { addDays, localDay } from '#shared/week.ts';
import { dayName } from '../../lib/week-days.ts';

type Waiting = HomeAnswer['waiting'];

const number = (n: number, one: string, many: string) => (n === 1 ? one : `${String(n)} ${many}`);

/** What waits in the import queue, in one sentence; empty where nothing does. */
export function queueText({ ready, reading }: Pick<Waiting, 'ready' | 'reading'>): string {
  if (ready > 0)
    return `${number(ready, 'One card is', 'cards are')} read and ${ready === 1 ? 'waits' : 'wait'} to be looked through`;
  return reading > 0 ? `${number(reading, 'One card is', 'cards are')} being read` : '';
}

/** Which saved recipes have doubts that nobody has answered; empty where none has. */
export const doubtsText = ({ doubted }: Pick<Waiting, 'doubted'>): string =>
  doubted === 0 ? '' : `${number(doubted, 'One recipe has', 'recipes have')} words to look over`;

const monthName = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
/** 'May', and '2024' where it is not this year. */
const sinceName = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? monthName(day) : day.slice(0, 4);

/** Why this card was drawn: 'Not made since 2024'. */
export const tinText = (
  { lastMadeOn, addedAt }: Pick<NonNullable<HomeAnswer['tin']>, 'lastMadeOn' | 'addedAt'>,
  today = localDay(),
): string =>
  lastMadeOn === null
    ? `In the tin since ${sinceName(localDay(new Date(addedAt)), today)}, not made yet`
    : `Not made since ${sinceName(lastMadeOn, today)}`;

/** 'today', 'yesterday', 'on May 3'. */
export function whenText(day: string, today = localDay()): string {
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : `on ${dayName(day, today)}`;
}

/** What of today's plan is tonight's: its dinners, and where there are none what else is planned; and the rest of the day. */
export function tonightOf(meals: readonly PlannedMeal[], today = localDay()) {
  const ofDay = meals.filter(({ day }) => day === today);
  const dinners = ofDay.filter(({ meal }) => meal === 'dinner');
  const [tonight = null] = dinners.length > 0 ? dinners : ofDay;
  return { tonight, rest: ofDay.filter((meal) => meal !== tonight) };
}
