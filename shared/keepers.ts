import { z } from 'zod';
import { NAME_MAX } from './limits.ts';
import { storable } from './text.ts';
import { emailSchema } from './user.ts';

/** After so many months without a sign of an owner a family may be handed over. */
export const SILENCE_MONTHS = [3, 6, 12, 24] as const;
export const SILENCE_USUAL = 12;
/** More than so many are not asked one after the other. */
export const KEEPERS_MAX = 5;
/** Letters to the owners before anybody else is asked, and to each keeper; so many days lie between two of them, and after the last. */
export const OWNER_LETTERS = 4;
export const KEEPER_LETTERS = 2;
export const LETTER_DAYS = 14;
/** Where nobody has taken over, all of it begins anew after so many months. */
export const RESTING_MONTHS = 6;

const silenceMonths = z.literal(SILENCE_MONTHS, { error: 'The silence is 3, 6, 12 or 24 months.' });

/** Somebody whom the owners have named; `state` is where they stand while the owners are silent. */
const keeperSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Which member it is; null for somebody who is none. */
  personId: z.string().nullable(),
  /** Of somebody who is no member; shown to owners alone. */
  email: z.string().nullable(),
  /** Whether it is the caller. */
  self: z.boolean(),
  state: z.enum(['named', 'asked', 'declined', 'silent']),
  /** Until when whoever is asked may answer. */
  until: z.string().nullable(),
  /** The page where the caller answers; of the caller alone, while they are asked. */
  url: z.string().nullable(),
});

const keptArchiveSchema = z.object({
  /** When it was made, and when the first letter with a link to it went out. */
  madeAt: z.string(),
  sentAt: z.string().nullable(),
  until: z.string(),
  bytes: z.number(),
});

/** What a family has set for the day on which its owners are silent. */
export const keepingSchema = z.object({
  silenceMonths,
  /** In the order in which they are asked. */
  keepers: z.array(keeperSchema),
  /** Nothing is the matter; the owners are written to; a keeper is asked; nobody took over, and it waits to begin anew. */
  step: z.enum(['quiet', 'warning', 'asking', 'resting']),
  /** When the next step is due; null while nothing is the matter. */
  nextAt: z.string().nullable(),
  /** Whether letters leave this installation. Without them, links are handed on by hand. */
  byLetter: z.boolean(),
  yearlyArchive: z.boolean(),
  /** The one that can be opened now. */
  archive: keptArchiveSchema.nullable(),
  /** Why the last one could not be made; empty where it could, and for whoever is no owner. */
  archiveSays: z.string(),
});

export const keepingPatchSchema = z
  .object({
    silenceMonths: silenceMonths.optional(),
    yearlyArchive: z.boolean({ error: 'The yearly archive is on or off.' }).optional(),
    /** The ids of all keepers, in the order in which they are to be asked. */
    order: z
      .array(z.string({ error: 'An order names keepers.' }), { error: 'An order names keepers.' })
      .max(50)
      .optional(),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), { error: 'Say what is to change.' });

const named = z
  .string({ error: 'A name must be text.' })
  .trim()
  .max(NAME_MAX, { error: `A name may have at most ${String(NAME_MAX)} characters.` })
  .overwrite(storable)
  .refine((name) => name !== '', { error: 'Say what the keeper is called.' });

/** A member by their id, or somebody else by name and address. */
export const keeperCreateSchema = z.union(
  [z.strictObject({ personId: z.string() }), z.strictObject({ name: named, email: emailSchema })],
  { error: 'A keeper is a member of the family, or a name and an email address.' },
);

export const keeperLinkSchema = z.object({ url: z.string() });

/** What a keeper's link says to whoever holds it: whether they are asked now, or only named. */
export const keeperShownSchema = z.object({
  family: z.string(),
  owners: z.string(),
  name: z.string(),
  asked: z.boolean(),
  until: z.string().nullable(),
  silenceMonths,
  /** Whether the owners are written to before; where no letters leave, nobody is. */
  byLetter: z.boolean(),
});

/** What the link in an owner's letter says. */
export const silenceShownSchema = z.object({ family: z.string() });

/** What the link to a sealed archive says. */
export const keptArchiveShownSchema = z.object({
  family: z.string(),
  madeAt: z.string(),
  until: z.string(),
  bytes: z.number(),
});

export type SilenceMonths = (typeof SILENCE_MONTHS)[number];
export type Keeper = z.output<typeof keeperSchema>;
export type Keeping = z.output<typeof keepingSchema>;
export type KeepingPatch = z.output<typeof keepingPatchSchema>;
export type KeeperCreate = z.output<typeof keeperCreateSchema>;
export type KeeperShown = z.output<typeof keeperShownSchema>;
export type KeptArchiveShown = z.output<typeof keptArchiveShownSchema>;
