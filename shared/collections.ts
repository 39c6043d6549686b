import { z } from 'zod';
import { BOOK_RECIPES_MAX, BOOK_TITLE_MAX, BOOK_TOO_LONG, CHAPTERS_MAX, DEDICATION_MAX } from './limits.ts';
import { INTEGER_MAX, recordOf, textOf } from './text.ts';
import type { UnitChoice } from './units.ts';

/** Page formats: trimmed width and height in inches. */
export const BOOK_FORMATS = {
  letter: { says: 'US letter', width: 8.5, height: 11 },
  a4: { says: 'A4', width: 8.2677, height: 11.6929 },
  '6x9': { says: '6 × 9 in', width: 6, height: 9 },
  square: { says: '8.5 × 8.5 in', width: 8.5, height: 8.5 },
} as const;
export type BookFormat = keyof typeof BOOK_FORMATS;
const formats = Object.keys(BOOK_FORMATS) as [BookFormat, ...BookFormat[]];
/** How a book shows amounts, whoever reads it: as they were written, or all in one system's units. */
export const BOOK_UNITS = ['written', 'us', 'metric'] as const satisfies readonly UnitChoice[];
/** Pages that a book opens with, after its story: its people, what its recipes are made for. */
export const OPENINGS = ['none', 'people', 'occasions', 'both'] as const;
export type Opening = (typeof OPENINGS)[number];
export const COVER_DESIGNS = ['classic', 'photo', 'letters'] as const;
const EDITIONS = ['screen', 'print', 'cover'] as const;
export type Edition = (typeof EDITIONS)[number];

const id = z.string().max(100);
const ids = z.array(id).max(BOOK_RECIPES_MAX, { error: BOOK_TOO_LONG });

const chapterSchema = z.object({ title: textOf('A chapter', BOOK_TITLE_MAX), recipeIds: ids });
/** What the book shows of one recipe beside the recipe itself. */
const bookPageSchema = z.object({
  /** One of the recipe's photos, '' for none; absent: its first. */
  photo: textOf('A photo', 500).optional(),
  /** Told in the book instead of the recipe's own story. */
  story: textOf('A story').optional(),
  /** Whether the original faces the typed recipe; absent: as `facesByDefault` of the recipe says. */
  original: z.boolean().optional(),
});
const coverSchema = z.object({
  design: z.enum(COVER_DESIGNS).default('classic'),
  photo: textOf('A photo', 500).default(''),
});

const title = textOf('A title', BOOK_TITLE_MAX).refine((text) => text.trim() !== '', {
  error: 'A cookbook needs a title.',
});
const wording = {
  subtitle: textOf('A subtitle', BOOK_TITLE_MAX),
  dedication: textOf('A dedication', DEDICATION_MAX),
  story: textOf('The family story'),
};

export const collectionCreateSchema = z.object({ title, recipeIds: ids.default([]) });

/** PATCH leaves alone what it does not name; with `version` a stale one is 409. */
export const collectionPatchSchema = z.object({
  version: z.number().int().max(INTEGER_MAX).optional(),
  title: title.optional(),
  subtitle: wording.subtitle.optional(),
  dedication: wording.dedication.optional(),
  story: wording.story.optional(),
  recipeIds: ids.optional(),
  chapters: z.array(chapterSchema).max(CHAPTERS_MAX).optional(),
  cover: coverSchema.optional(),
  format: z.enum(formats).optional(),
  units: z.enum(BOOK_UNITS, { error: 'units must be written, us or metric.' }).optional(),
  opening: z.enum(OPENINGS, { error: 'opening must be none, people, occasions or both.' }).optional(),
  pages: recordOf(z.string().max(100), bookPageSchema, BOOK_RECIPES_MAX, BOOK_TOO_LONG).optional(),
});

export const collectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  dedication: z.string(),
  story: z.string(),
  /** Every recipe in the book's order; those outside of `chapters` come before the first chapter. */
  recipeIds: z.array(z.string()),
  chapters: z.array(z.object({ title: z.string(), recipeIds: z.array(z.string()) })),
  cover: z.object({ design: z.enum(COVER_DESIGNS), photo: z.string() }),
  format: z.enum(formats),
  units: z.enum(BOOK_UNITS),
  opening: z.enum(OPENINGS),
  pages: z.record(z.string(), bookPageSchema),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** What a book's page needs to know of one of its recipes. */
export const bookRecipeSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The family's own files among its photos, best first. */
  photos: z.array(z.string()),
  /** A picture or PDF it was read from, which can face the typed recipe. */
  hasOriginal: z.boolean(),
  /** A card or a page that was photographed: it faces the typed recipe unless somebody says otherwise. */
  facesByDefault: z.boolean(),
  hasStory: z.boolean(),
});

export const pdfQuerySchema = z.object({
  edition: z.enum(EDITIONS, { error: 'edition must be screen, print or cover.' }).default('screen'),
  format: z.enum(formats).optional(),
});
export const recipePdfQuerySchema = z.object({
  format: z.enum(formats).optional(),
  units: z.enum(['us', 'metric', 'written']).optional(),
  /** Whether the original comes along, on a page of its own facing the recipe. */
  original: z.enum(['true', 'false']).default('true'),
});

/** One thing to look at before printing. */
export const preflightSchema = z.object({
  pages: z.number().int(),
  /** Millimetres. */
  spine: z.number(),
  findings: z.array(
    z.object({
      kind: z.enum(['resolution', 'overflow', 'photo', 'pages', 'spine', 'missing', 'glyphs']),
      /** 'stop' where the printer would refuse it, 'look' where something is wrong, 'note' where something is merely not there. */
      weight: z.enum(['stop', 'look', 'note']),
      says: z.string(),
      /** What to mend: a recipe, or the book itself where it is null. */
      recipeId: z.string().nullable(),
    }),
  ),
});

export type Collection = z.output<typeof collectionSchema>;
export type CollectionPatch = z.output<typeof collectionPatchSchema>;
export type BookPage = z.output<typeof bookPageSchema>;
export type BookRecipe = z.output<typeof bookRecipeSchema>;
export type Preflight = z.output<typeof preflightSchema>;
