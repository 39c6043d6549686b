import { z } from 'zod';
import { MAKER_MAX, MAKING_NOTE_MAX } from './limits.ts';
import { textOf } from './text.ts';

const STARS_MAX = 5;
/** Lines of one recipe's log that are answered at once, the newest. */
export const MAKINGS_MAX = 500;
/** Of the whole family's, for a screen that shows what was made last. */
const LATEST_MAKINGS_MAX = 50;

const NO_DAY = 'What it was made on must be a day such as 2026-05-03.';

/** A day as it is written in a kitchen's log, without a time or a zone; only days that there are. */
const day = z.string({ error: NO_DAY }).refine(isDay, { error: NO_DAY });

function isDay(text: string): boolean {
  if (!/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  const found = new Date(Date.UTC(year, month - 1, date));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
}

/** Whether that day is still to come, wherever on earth the kitchen is: its today may be a day ahead of ours. */
export const isStillToCome = (madeOn: string, now: Date): boolean =>
  madeOn > new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);

const stars = z
  .number({ error: 'Stars are a number from 1 to 5.' })
  .int({ error: 'Stars are whole.' })
  .min(1, { error: 'Stars are a number from 1 to 5.' })
  .max(STARS_MAX, { error: 'Stars are a number from 1 to 5.' })
  .nullable();

const written = {
  madeOn: day,
  /** Who made it; without a name whoever writes it down. */
  madeBy: textOf('The name it was made by', MAKER_MAX).transform((name) => name.replace(/\s+/gu, ' ').trim()),
  note: textOf('A note', MAKING_NOTE_MAX),
  /** A file of the family's, or empty. */
  photo: textOf('A photo', 500),
  stars,
} as const;

/** POST /api/recipes/:id/makings. The id is the writer's own choice: the same line sent twice is one line. */
export const makingCreateSchema = z.object({
  id: z.uuid({ error: 'The line needs an id (a UUID).' }).transform((id) => id.toLowerCase()),
  madeOn: written.madeOn,
  madeBy: written.madeBy.default(''),
  note: written.note.default(''),
  photo: written.photo.default(''),
  stars: written.stars.default(null),
});

/** PATCH leaves alone what it does not name. */
export const makingPatchSchema = z.object(written).partial();

/** One line of a recipe's log. */
export const makingSchema = z.object({
  id: z.string(),
  recipeId: z.string(),
  madeOn: z.string(),
  madeBy: z.string(),
  note: z.string(),
  photo: z.string(),
  stars: z.number().int().nullable(),
  createdAt: z.string(),
});

/** A line of the whole family's log: with the recipe's title and the picture of its card. */
export const latestMakingSchema = makingSchema.extend({ title: z.string(), image: z.string() });

export const latestMakingsQuerySchema = z.object({
  limit: z.coerce
    .number({ error: 'limit must be a number.' })
    .int()
    .min(1)
    .max(LATEST_MAKINGS_MAX, { error: `limit can be at most ${String(LATEST_MAKINGS_MAX)}.` })
    .default(10),
});

export type Making = z.output<typeof makingSchema>;
export type LatestMaking = z.output<typeof latestMakingSchema>;
export type MakingCreate = z.output<typeof makingCreateSchema>;
export type MakingPatch = z.output<typeof makingPatchSchema>;
