import { z } from 'zod';
import { storable } from './text.ts';

/** `[x, y, w, h]` in fractions of the page, or null where the source has no geometry (typed text, web pages). */
export const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export const transcriptLineSchema = z.object({
  text: z.string().transform(storable),
  box: boxSchema.nullable(),
  /** 0..1; 1 for text that was not recognized but given. */
  confidence: z.number().min(0).max(1),
  /** `[from, to, confidence]`: characters of `text` that were hard to read. */
  unsure: z
    .array(z.tuple([z.number().int(), z.number().int(), z.number()]))
    .max(200)
    .optional(),
  /** What else the line may say, best first: two readings that disagree. */
  otherwise: z.array(z.string().transform(storable)).max(5).optional(),
  /** Where in a recording it was said, in seconds. */
  seconds: z.number().optional(),
  /** True where a person wrote or corrected the line. */
  byHand: z.boolean().optional(),
});

export const transcriptPageSchema = z.object({
  /** storagePath of the original this page belongs to, or null for text that was typed. */
  file: z.string().transform(storable).nullable(),
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
  language: z.string().transform(storable).nullable(),
  pages: z.array(transcriptPageSchema).max(50),
});

/** field path ('title', 'ingredients.3', 'steps.2') to the [page, line] pairs it was read from. */
export const evidenceSchema = z.record(
  z.string().transform(storable),
  z.array(z.tuple([z.number().int(), z.number().int()])),
);

export type Transcript = z.output<typeof transcriptSchema>;
export type TranscriptPage = z.output<typeof transcriptPageSchema>;
export type TranscriptLine = z.output<typeof transcriptLineSchema>;
export type Evidence = z.output<typeof evidenceSchema>;
