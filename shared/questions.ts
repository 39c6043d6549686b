import { z } from 'zod';
import { textOf } from './text.ts';
import { boxSchema } from './transcript.ts';

/** Days after which a link that asks shows nothing more. */
export const ASK_DAYS = 14;
/** Answers that one link takes. */
export const ASK_ANSWERS_MAX = 50;
/** Questions that one link asks. */
export const ASK_AT_ONCE = 20;
/** Questions of one recipe that stand open at a time. */
export const OPEN_QUESTIONS_MAX = 100;
export const ASKED_MAX = 300;
export const WORD_MAX = 500;
export const SAID_BY_MAX = 60;
/** How long somebody may speak, and how much that may be: a minute as telephones record it has half of this. */
export const SOUND_SECONDS_MAX = 60;
export const SOUND_BYTES_MAX = 3_000_000;

const crop = z.object({
  /** A file of the family's: a picture, or a PDF with the page's number. */
  file: textOf('A file', 500),
  page: z.number().int().min(1).nullable().default(null),
  /** In fractions of the picture as it is served. */
  box: boxSchema.refine(
    ([x, y, w, h]) =>
      [x, y, w, h].every(Number.isFinite) && w > 0 && h > 0 && x >= 0 && y >= 0 && x + w <= 1.001 && y + h <= 1.001,
    { error: 'The place on the picture must lie within it.' },
  ),
  /** Degrees clockwise by which it must be turned to be upright. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
});

/** One question as it is sent. */
const questionCreateSchema = z.object({
  /** Where in the recipe: a path such as 'ingredients.3.quantity'; and the words that stand there. */
  field: textOf('A field', 200),
  about: textOf('What it is about', 5000).default(''),
  /** The doubt's sentence, where it is about one. */
  reason: textOf('A reason', 1000).default(''),
  asked: textOf('A question', ASKED_MAX)
    .transform((text) => text.replace(/\s+/gu, ' ').trim())
    .refine((text) => /[^\s\p{Cf}]/u.test(text), { error: 'Write what you want to ask.' }),
  /** What it may say, to be chosen from. */
  readings: z
    .array(
      textOf('A reading', ASKED_MAX).refine((text) => text.trim() !== '', { error: 'A reading must say something.' }),
    )
    .max(4, { error: 'At most four readings can be chosen from.' })
    .default([])
    .transform((readings) => [...new Set(readings)]),
  crop: crop.nullable().default(null),
});

export const askSchema = z.object({
  questions: z
    .array(questionCreateSchema)
    .min(1, { error: 'There is no question to ask.' })
    .max(ASK_AT_ONCE, { error: `At most ${String(ASK_AT_ONCE)} questions go out by one link.` }),
});

/** The link, which is told this once. */
export const askedSchema = z.object({ id: z.string(), url: z.string(), expiresAt: z.string() });

const answerSchema = z.object({
  id: z.string(),
  saidBy: z.string(),
  /** The reading that they chose, in its words; empty for none. */
  reading: z.string(),
  word: z.string(),
  /** A recording, as a path of the family's files; empty for none. */
  sound: z.string(),
  at: z.string(),
});

export const questionSchema = z.object({
  id: z.string(),
  field: z.string(),
  about: z.string(),
  reason: z.string(),
  asked: z.string(),
  readings: z.array(z.string()),
  /** The picture that it shows; empty for none. */
  crop: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** Null while nobody has decided. */
  settledAt: z.string().nullable(),
  settledBy: z.string(),
  /** The answer that was used; null where it was settled without one. */
  answerId: z.string().nullable(),
  /** Null where its link is forgotten. */
  link: z
    .object({
      id: z.string(),
      state: z.enum(['open', 'ended', 'expired', 'full']),
      expiresAt: z.string(),
    })
    .nullable(),
  answers: z.array(answerSchema),
});

/** PATCH: settled by this answer, or without one (null); or open again. */
export const questionPatchSchema = z.object({
  settled: z.boolean({ error: 'A question is settled or not.' }),
  answerId: z.string().max(100).nullable().default(null),
});

/** A recipe about which somebody has said something that nobody has decided upon. */
export const answeredSchema = z.object({
  recipeId: z.string(),
  title: z.string(),
  /** Who, the latest first, each once. */
  names: z.array(z.string()),
  at: z.string(),
});

/** What the stream of events says: of this recipe something was asked, answered or settled. */
export type QuestionEvent = { readonly asked: string };

export type QuestionCreate = z.output<typeof questionCreateSchema>;
export type Asked = z.output<typeof askedSchema>;
export type Question = z.output<typeof questionSchema>;
export type QuestionAnswer = z.output<typeof answerSchema>;
export type Answered = z.output<typeof answeredSchema>;
