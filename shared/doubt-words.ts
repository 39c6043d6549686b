/**
 * The sentences of doubts that name what a place may say instead, with what finds it in them again. A doubt is kept and
 * answered as a sentence, also those that were kept long ago; written and understood in one place, the two stay together.
 */

/** A word that may be another: 'vanila', 'vanilla'. */
export const mayBe = (now: string, other: string): string => `'${now}' may be '${other}'.`;
/** An amount that may be another; `why` is the rest of the sentence. */
export const amountMayBe = (other: string, why: string): string => `The amount may be ${other}: ${why}`;
/** The reason of a doubt that proposes another unit; the form offers that unit. */
export const unitMayBe = (unit: string): string => `The unit may be '${unit}'.`;
/** A part of a line that may be taken apart otherwise. */
export const mayBeTakenFor = (other: string): string =>
  `This could also be taken for '${other}'; compare it with the original.`;

export interface OtherReading {
  /** The words that may be wrong; null where it is the whole of the field. */
  readonly now: string | null;
  readonly other: string;
}

const SENTENCES = [
  /^'(?<now>[^]+)' may be '(?<other>[^]+)'\.$/,
  /^The amount may be (?<other>[^:]+): /,
  /^The unit may be '(?<other>[^]+)'\.$/,
  /^This could also be taken for '(?<other>[^]+)'; compare it with the original\.$/,
];

/** What the doubt with this reason names as the other reading; null where it names none. */
export function otherReadingIn(reason: string): OtherReading | null {
  for (const sentence of SENTENCES) {
    const { now, other } = sentence.exec(reason)?.groups ?? {};
    if (other !== undefined) return { now: now ?? null, other };
  }
  return null;
}
