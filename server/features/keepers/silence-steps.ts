import { KEEPER_LETTERS, LETTER_DAYS, OWNER_LETTERS, RESTING_MONTHS } from '#shared/keepers.ts';

/** Where a family's silence stands. Every row of `family_keeping` is one. */
export interface Silence {
  readonly silenceMonths: number;
  readonly step: 'quiet' | 'warning' | 'asking' | 'resting';
  readonly letters: number;
  readonly asked: string | null;
  readonly dueAt: Date | null;
  readonly roundSign: Date | null;
}

/** A keeper in the order of asking, with what they have answered in this round. */
export interface AskedKeeper {
  readonly id: string;
  readonly answer: 'declined' | 'silent' | null;
}

/** What is to be done next; `dueAt` is when it is looked at again. */
export type Step =
  /** An owner is there, or nobody is left to be asked: all is as it was. */
  | { readonly do: 'end' }
  /** The owners get their next letter; the first one begins a round. */
  | { readonly do: 'warn'; readonly letter: number; readonly dueAt: Date }
  /** A keeper gets their next letter; `silent` is who has not answered in their time. */
  | {
      readonly do: 'ask';
      readonly keeper: string;
      readonly letter: number;
      readonly silent: string | null;
      readonly dueAt: Date;
    }
  /** Nobody has taken over: the family is told, and it begins anew later. */
  | { readonly do: 'rest'; readonly silent: string | null; readonly dueAt: Date };

/**
 * The next step of a family's silence; null while there is none to do. `lastSign` is the last sign of any owner. One step at
 * a time, each with its days counted from now: a server that was off for a year asks nobody in a hurry.
 */
export function nextStep(silence: Silence, keepers: readonly AskedKeeper[], lastSign: Date, now: Date): Step | null {
  const { step, letters, asked, dueAt, roundSign } = silence;
  const inDays = daysAfter(now, LETTER_DAYS);
  if (step === 'quiet') {
    if (keepers.length === 0 || isBefore(now, monthsAfter(lastSign, silence.silenceMonths))) return null;
    return { do: 'warn', letter: 1, dueAt: inDays };
  }
  if (keepers.length === 0 || (roundSign !== null && isBefore(roundSign, lastSign))) return { do: 'end' };
  const isDue = dueAt === null || !isBefore(now, dueAt);
  if (step === 'resting') return isDue ? { do: 'warn', letter: 1, dueAt: inDays } : null;
  if (step === 'warning') {
    if (!isDue) return null;
    if (letters < OWNER_LETTERS) return { do: 'warn', letter: letters + 1, dueAt: inDays };
    return ask(keepers, null, now);
  }
  // Who was asked has declined, or is a keeper no more: the next one need not wait.
  const current = keepers.find(({ id, answer }) => id === asked && answer === null);
  if (!current) return ask(keepers, null, now);
  if (!isDue) return null;
  if (letters < KEEPER_LETTERS) {
    return { do: 'ask', keeper: current.id, letter: letters + 1, silent: null, dueAt: inDays };
  }
  return ask(keepers, current.id, now);
}

function ask(keepers: readonly AskedKeeper[], silent: string | null, now: Date): Step {
  const next = keepers.find(({ id, answer }) => answer === null && id !== silent);
  return next
    ? { do: 'ask', keeper: next.id, letter: 1, silent, dueAt: daysAfter(now, LETTER_DAYS) }
    : { do: 'rest', silent, dueAt: monthsAfter(now, RESTING_MONTHS) };
}

/** Until when a keeper who is asked may answer; after the time it is still possible until the next one is asked. */
export function answerUntil({ letters, dueAt }: Pick<Silence, 'letters' | 'dueAt'>): Date | null {
  return dueAt && daysAfter(dueAt, (KEEPER_LETTERS - letters) * LETTER_DAYS);
}

const isBefore = (a: Date, b: Date) => a.getTime() < b.getTime();
export const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);

/** The same day so many months later, or the last one of a shorter month. */
export function monthsAfter(from: Date, months: number): Date {
  const then = new Date(from);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, last));
  return then;
}
