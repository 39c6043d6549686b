import { z } from 'zod';
import { boundedText, storable } from './text.ts';

/** `[x, y, w, h]` in fractions of the page, or null where the source has no geometry (typed text, web pages). */
export const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export const transcriptLineSchema = z.object({
  text: z.string().overwrite(storable),
  box: boxSchema.nullable(),
  /** 0..1; 1 for text that was not recognized but given. */
  confidence: z.number().min(0).max(1),
  /** `[from, to, confidence]`: characters of `text` that were hard to read. */
  unsure: z
    .array(z.tuple([z.number().int(), z.number().int(), z.number()]))
    .max(200)
    .optional(),
  /** What else the line may say, best first: two readings that disagree. */
  otherwise: z.array(z.string().overwrite(storable)).max(5).optional(),
  /** Where in a recording it was said, in seconds. */
  seconds: z.number().optional(),
  /** True where a person wrote or corrected the line. */
  byHand: z.boolean().optional(),
});

const transcriptPageSchema = z.object({
  /** storagePath of the original this page belongs to, or null for text that was typed. */
  file: z.string().overwrite(storable).nullable(),
  /** Of a PDF the page, from 1; absent for a picture. */
  page: z.number().int().min(1).optional(),
  /** Of the picture as it is served (its own orientation applied), in pixels; boxes are fractions of it. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Degrees clockwise by which the served picture must be turned for its writing to be upright; 0 when absent. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).optional(),
  lines: z.array(transcriptLineSchema).max(5000),
});

/** What the original says, line by line, spelling and language kept. */
export const transcriptSchema = z.object({
  /** BCP 47 tag such as 'en', or null when it could not be told. */
  language: z.string().overwrite(storable).nullable(),
  pages: z.array(transcriptPageSchema).max(50),
});

/** field path ('title', 'ingredients.3', 'steps.2') to the [page, line] pairs it was read from. */
export const evidenceSchema = z.record(
  z.string().overwrite(storable),
  z.array(z.tuple([z.number().int(), z.number().int()])),
);

/** Most lines of a transcript that is sent, most fields of its evidence, and most lines that those name together. */
const LINES_MAX = 20_000;
const FIELDS_MAX = 2000;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** How many entries the lists of `parts` have together, before anybody knows that they are lists. */
const entriesIn = (parts: unknown, list: (part: unknown) => unknown): number =>
  typeof parts === 'object' && parts !== null
    ? sum(Object.values(parts as Record<string, unknown>).map((part) => lengthOf(list(part))))
    : 0;
const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
const part = (name: string) => (whole: unknown) => (whole as Record<string, unknown> | null | undefined)?.[name];

/** What a caller may send as either: the same, counted before it is looked at. */
export const sentTranscriptSchema = boundedText(
  transcriptSchema,
  (value) => entriesIn(part('pages')(value), part('lines')) <= LINES_MAX,
  'A transcript may have at most 20,000 lines.',
);
export const sentEvidenceSchema = boundedText(
  evidenceSchema,
  (value) => Object.keys(value ?? {}).length <= FIELDS_MAX && entriesIn(value, (places) => places) <= LINES_MAX,
  'The evidence names more fields and lines than a recipe can have.',
);

export type Transcript = z.output<typeof transcriptSchema>;
export type TranscriptPage = z.output<typeof transcriptPageSchema>;
export type TranscriptLine = z.output<typeof transcriptLineSchema>;
export type Evidence = z.output<typeof evidenceSchema>;
