import { z } from 'zod';
import { SEARCH_MAX, SEARCHED_INGREDIENT_MAX, SEARCHED_MINUTES_MAX, TAG_LENGTH_MAX } from './limits.ts';
import { textOf } from './text.ts';

const PAGE_SIZE = 30;
const PAGE_MAX = 100;

/** A card of the library. `image` is empty where there is no picture. */
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
  /** Whether whoever asks likes it best. */
  favourite: z.boolean(),
  /** How often it was made and when last ('2026-11-22'), as the family's log says. */
  madeCount: z.number().int(),
  lastMadeOn: z.string().nullable(),
  /** A keepsake that is only ever varied: it is left alone when many are changed at once. */
  locked: z.boolean(),
  /** Where a search found it; absent where the title says it, and where nothing was searched. */
  found: z
    .object({
      in: z.enum(['title', 'ingredients', 'tags', 'from', 'keywords', 'steps', 'notes', 'story', 'equipment']),
      /** A few words around it, and which characters of them are what was found. */
      text: z.string(),
      at: z.tuple([z.number().int(), z.number().int()]),
    })
    .optional(),
  /** Of what can be made from the pantry: the foods that are not in the house. */
  missing: z.array(z.string()).optional(),
});

/** In which order the library is shown; after it the newest first. */
export const SORTS = ['newest', 'az', 'made-last', 'made-most', 'quickest', 'favourites', 'review'] as const;
export type LibrarySort = (typeof SORTS)[number];

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The library screen's question. Texts are taken as they are: `%` and `_` are plain characters. */
export const libraryQuerySchema = z.object({
  search: z.string().max(SEARCH_MAX, { error: 'A search may have at most 500 characters.' }).optional(),
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
  maxMin: z.coerce.number({ error: 'maxMin must be a number.' }).int().min(1).max(SEARCHED_MINUTES_MAX).optional(),
  source: z.enum(['photo', 'pdf', 'text', 'voice', 'url']).optional(),
  verified: flag.optional(),
  sort: z.enum(SORTS, { error: `A library is sorted by one of these: ${SORTS.join(', ')}.` }).default('newest'),
  /** What can be made of what is always in the house, what lacks least first. */
  pantry: flag.optional(),
  /** Words of one ingredient: 'cream' finds 'heavy cream'. */
  ingredient: z.string().max(SEARCHED_INGREDIENT_MAX).optional(),
});

export const libraryPageSchema = z.object({
  cards: z.array(cardSchema),
  /** How many recipes answer the question, and how many the family has. */
  matched: z.number().int(),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
  /** What was understood of a search, where it is more than its words; and of how many foods the pantry is. */
  understood: z
    .object({
      with: z.array(z.string()),
      without: z.array(z.string()),
      /** Words that no recipe has, and what was looked for in their place. */
      corrected: z.array(z.object({ typed: z.string(), taken: z.array(z.string()) })),
      pantry: z.number().int().optional(),
    })
    .optional(),
});

/** So many recipes are changed at once at most. */
export const MANY_MAX = 10_000;
/** A tag of a family: without spaces around it, and not nothing. */
const tag = textOf('A tag', TAG_LENGTH_MAX)
  .transform((text) => text.trim())
  .refine((text) => text !== '', { error: 'A tag needs a name.' });

const ids = z
  .array(z.string().max(100), { error: 'Say which recipes.' })
  .min(1, { error: 'Choose at least one recipe.' })
  .max(MANY_MAX, { error: 'At most 10,000 recipes can be changed at once.' });

/** What is done with many recipes at once. */
export const manyRecipesSchema = z.discriminatedUnion(
  'do',
  [z.object({ do: z.enum(['tag', 'untag']), ids, tag }), z.object({ do: z.enum(['trash', 'restore']), ids })],
  { error: 'Say what to do: tag, untag, trash or restore.' },
);

/** What came of it: the recipes that are now as was asked, and those that were left alone. */
export const manyDoneSchema = z.object({
  done: z.array(z.string()),
  left: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** A keepsake is locked; one that is gone lies in the trash or never was the family's; a full one has fifty tags. */
      why: z.enum(['locked', 'gone', 'full']),
    }),
  ),
});

export const tagsChangeSchema = z.object({
  tags: z
    .array(z.string().max(TAG_LENGTH_MAX), { error: 'Say which tags.' })
    .min(1, { error: 'Choose at least one tag.' })
    .max(500, { error: 'At most 500 tags can be changed at once.' }),
  to: tag.nullable(),
});

export type ManyRecipes = z.output<typeof manyRecipesSchema>;
export type ManyDone = z.output<typeof manyDoneSchema>;
export type TagsChange = z.output<typeof tagsChangeSchema>;
export type Found = NonNullable<LibraryCard['found']>;
export type Understood = NonNullable<LibraryPage['understood']>;
export type LibraryCard = z.output<typeof cardSchema>;
export type LibraryPage = z.output<typeof libraryPageSchema>;
export type LibraryQuery = z.output<typeof libraryQuerySchema>;
