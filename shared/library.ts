import { z } from 'zod';

export const SKELETON_CARDS = 6;
export const PAGE_SIZE = 30;
export const PAGE_MAX = 100;
export const TAGS_ON_CARD = 3;

/** A card of the library (design section 4). `image` is empty where there is no picture. */
export const cardSchema = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string(),
  servings: z.string(),
  totalMin: z.number().int(),
  tags: z.array(z.string()),
  verified: z.boolean(),
  /** Number of open doubts. */
  reviews: z.number().int(),
  /** The first ingredients, for the card that is set in type where there is no picture. */
  lines: z.array(z.string()),
  /** From whom or where it came; empty where unknown. */
  from: z.string(),
});

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The library screen's question. Texts are taken as they are: `%` and `_` are plain characters. */
export const libraryQuerySchema = z.object({
  search: z.string().max(500, { error: 'A search may have at most 500 characters.' }).optional(),
  /** Tags joined by commas; a recipe matches if it has any of them. */
  tags: z.string().max(2000).optional(),
  limit: z.coerce
    .number({ error: 'limit must be a number.' })
    .int()
    .min(1)
    .max(PAGE_MAX, { error: `limit can be at most ${String(PAGE_MAX)}.` })
    .default(PAGE_SIZE),
  cursor: z.string().max(500).optional(),
  /** At most this many minutes in total; recipes without a time do not match. */
  maxMin: z.coerce.number({ error: 'maxMin must be a number.' }).int().min(1).max(100_000).optional(),
  source: z.enum(['photo', 'pdf', 'text', 'voice', 'url']).optional(),
  verified: flag.optional(),
  /** Words of one ingredient: 'cream' finds 'heavy cream'. */
  ingredient: z.string().max(200).optional(),
});

export const libraryPageSchema = z.object({
  cards: z.array(cardSchema),
  /** How many recipes answer the question, and how many the family has. */
  matched: z.number().int(),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});

export type LibraryCard = z.output<typeof cardSchema>;
export type LibraryPage = z.output<typeof libraryPageSchema>;
export type LibraryQuery = z.output<typeof libraryQuerySchema>;
