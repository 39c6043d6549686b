import { z } from 'zod';
import { CAPTION_MAX, NAME_MAX, PROVENANCE_PICTURES_MAX } from './limits.ts';
import { nameKey } from './provenance-words.ts';
import { YEAR_MAX, YEAR_MIN } from './read-year.ts';
import { textOf } from './text.ts';

const OCCASIONS_MAX = 20;

/** A name on one line. */
export const nameOf = (what: string, max = NAME_MAX) =>
  textOf(what, max).transform((name) => name.replace(/\s+/gu, ' ').trim());

const NO_YEAR = { error: `A year is a number from ${String(YEAR_MIN)} to ${String(YEAR_MAX)}.` };

/** A year, and how surely it is known: a decade is named by its first year. */
export const yearSchema = z
  .object({
    year: z.number(NO_YEAR).int(NO_YEAR).min(YEAR_MIN, NO_YEAR).max(YEAR_MAX, NO_YEAR),
    precision: z.enum(['exact', 'about', 'decade'], { error: 'A year is exact, about, or a decade.' }),
  })
  .transform(({ year, precision }) => ({ year: precision === 'decade' ? year - (year % 10) : year, precision }));

/** Where a recipe comes from, as the family tells it. */
const fields = {
  /** From whom, as written: a name, which may have a page of its own. */
  from: nameOf('From whom'),
  place: nameOf('A place'),
  year: yearSchema.nullable(),
  /** What it is made for: 'Christmas'. */
  occasions: z
    .array(nameOf('An occasion', 100))
    .max(OCCASIONS_MAX, { error: `A recipe can have at most ${String(OCCASIONS_MAX)} occasions.` })
    .transform((names) => {
      const seen = new Set<string>();
      return names.filter((name) => {
        const key = nameKey(name);
        return key !== '' && !seen.has(key) && seen.add(key);
      });
    }),
  /** Further pictures: of the person, of the table. Files of the family's. */
  pictures: z
    .array(z.object({ photo: textOf('A picture', 500), caption: nameOf('A caption', CAPTION_MAX).default('') }))
    .max(PROVENANCE_PICTURES_MAX, { error: `At most ${String(PROVENANCE_PICTURES_MAX)} pictures can be kept here.` }),
  /** The story as it was told: a recording of the family's, or empty. */
  recording: textOf('A recording', 500),
} as const;

export const provenanceSchema = z.object({
  from: fields.from.default(''),
  place: fields.place.default(''),
  year: fields.year.default(null),
  occasions: fields.occasions.default([]),
  pictures: fields.pictures.default([]),
  recording: fields.recording.default(''),
});
/** What is named of it is changed. */
export const provenancePatchSchema = z.object(fields).partial();

export type Year = z.output<typeof yearSchema>;
export type Provenance = z.output<typeof provenanceSchema>;
