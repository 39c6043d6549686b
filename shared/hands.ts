import { z } from 'zod';
import { textOf } from './text.ts';

/** A hand is learned from so many lines on. */
export const LEARN_FROM = 8;
/** Lines that are kept of a hand, the newest; more teach little, and take longer. */
export const EXAMPLES_MAX = 80;
/** Hands of a family. */
export const HANDS_MAX = 40;

const handName = textOf('A name', 100)
  .transform((name) => name.replace(/\s+/gu, ' ').trim())
  .refine((name) => /[^\s\p{Cf}]/u.test(name), { error: 'Say whose hand it is.' });

export const handSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Lines of this hand that a person has read. */
  lines: z.number().int(),
  /**
   * What of it was learned: too few lines yet; waiting for its turn or being learned; read by what was learned; tried,
   * and read no better than before, so nothing was kept.
   */
  state: z.enum(['collecting', 'learning', 'learned', 'no-better']),
  /** Letters wrong, 0..1, of lines that were not learned from; null before it was tried. */
  wrongBefore: z.number().nullable(),
  wrongAfter: z.number().nullable(),
  /** The family's cards in this hand, the newest first. */
  cards: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** Whose hand a card is in. */
export const cardHandSchema = z.object({
  /** Null where nobody has said, and where it is nobody's: print. */
  hand: handSchema.nullable(),
  /** Whether somebody has said whose it is, or that it is nobody's. */
  isKnown: z.boolean(),
  /** Names to choose from: whom the recipe is from, and the hands there are. */
  proposed: z.array(z.string()),
});

/** Says whose hand it is; null: nobody's, it is printed. */
export const cardHandChoiceSchema = z.object({ name: handName.nullable() });

/** A hand as it is taken along: its lines as pictures (base64) with their text. */
export const handFileSchema = z.object({
  name: z.string(),
  lines: z.array(z.object({ text: z.string(), picture: z.string() })),
});

export type Hand = z.output<typeof handSchema>;
export type CardHand = z.output<typeof cardHandSchema>;

/** A share of wrong letters as one says it: '1 letter in 6'. */
function oneIn(share: number): string {
  if (share < 0.01) return 'less than 1 letter in 100';
  return share > 2 / 3 ? 'most letters' : `1 letter in ${String(Math.round(1 / share))}`;
}

/** How well a hand is read, in a sentence; '1 letter in 3 wrong at first, 1 in 6 now'. */
export function handSentence({ state, lines, wrongBefore, wrongAfter }: Hand): string {
  if (state === 'learning') return 'It is being learned from the lines that you have read.';
  if (state === 'collecting' || wrongBefore === null || wrongAfter === null) {
    const missing = Math.max(0, LEARN_FROM - lines);
    if (missing === 0) return 'It will be learned from the lines that you have read.';
    return `${lines === 0 ? 'No line' : lines === 1 ? '1 line' : `${String(lines)} lines`} read by you so far; it is learned from ${String(LEARN_FROM)} on.`;
  }
  if (state === 'no-better') return `${oneIn(wrongBefore)} wrong. Learning made it no better yet; more lines may.`;
  return `${oneIn(wrongBefore)} wrong at first, ${oneIn(wrongAfter).replace('letter in', 'in')} now.`;
}
