import { z } from 'zod';
import { storable } from './text.ts';

/** `[x, y, w, h]` in fractions of the page, or null where the source has no geometry (typed text, web pages). */
export const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export const transcriptLineSchema = z.object({
  text: z.string().transform(storable),
  box: boxSchema.nullable(),
  /** 0..1; 1 for text that was not recognized but given. */
  confidence: z.number().min(0).max(1),
});

export const transcriptPageSchema = z.object({
  /** storagePath of the original this page belongs to, or null for text that was typed. */
  file: z.string().transform(storable).nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
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
export type TranscriptLine = z.output<typeof transcriptLineSchema>;
export type Evidence = z.output<typeof evidenceSchema>;
