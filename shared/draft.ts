import { z } from 'zod';
import { WEB_ADDRESS_MAX } from './limits.ts';
import { provenanceSchema } from './provenance.ts';
import { doubtSchema, ingredientSchema, recipeSchema, sourceSchema } from './recipe.ts';
import { evidenceSchema, transcriptSchema } from './transcript.ts';

/** Most bytes of a page's source, given or fetched. */
export const PAGE_BYTES_MAX = 5 * 1024 * 1024;

/**
 * What reading yields: every time in whole minutes or null, `servings` empty
 * when the source does not say. Nothing is invented: a field that was not found stays empty.
 */
export const draftSchema = z.object({
  title: z.string(),
  servings: z.string(),
  prepTime: z.number().int().nullable(),
  cookTime: z.number().int().nullable(),
  restTime: z.number().int().nullable(),
  totalTime: z.number().int().nullable(),
  ingredients: z.array(ingredientSchema),
  steps: z.array(z.string()),
  /** Each step's section or null, as long as `steps`. */
  stepSections: z.array(z.string().nullable()),
  equipment: z.array(z.string()),
  notes: z.string(),
  /** Who made it, when and why, where the source tells it; absent where it tells nothing of the kind. */
  story: z.string().optional(),
  tags: z.array(z.string()),
  /** What else a web page calls it, where it does: searched, but not shown. */
  keywords: z.array(z.string()).optional(),
  allergens: z.array(z.string()),
  /** Addresses of the dish's pictures as the page gives them, best first. */
  photos: z.array(z.string()),
  review: z.array(doubtSchema),
  transcript: transcriptSchema,
  evidence: evidenceSchema,
  source: sourceSchema,
  /** Where the family has it from, where the source tells it apart from who wrote it down: a PDF made here does. */
  provenance: provenanceSchema.optional(),
});

/** What `parse-recipe` and `import-url` answer: the draft, and any further recipes found in the same source. */
export const parseAnswerSchema = draftSchema.extend({
  ingredients: recipeSchema.shape.ingredients,
  others: z
    .array(draftSchema.extend({ ingredients: recipeSchema.shape.ingredients, importId: z.string().optional() }))
    .default([]),
  /** The import it was read by, for files; named again when the recipe is created, so that the import is done. Each of the others has its own. */
  importId: z.string().optional(),
});

export const parseRequestSchema = z
  .object({
    sourceType: z.enum(['photo', 'pdf', 'text', 'voice'], { error: 'sourceType must be photo, pdf, text or voice.' }),
    sourceData: z.string().max(14_000_000, { error: 'That is more than can be read at once.' }).optional(),
    sourcePath: z.string().max(2048).optional(),
    sourcePaths: z.array(z.string().max(2048)).max(20).optional(),
  })
  .refine((body) => Boolean(body.sourceData ?? body.sourcePath ?? body.sourcePaths?.length), {
    error: 'Send the text or the file to read.',
  });

export const importUrlSchema = z.object({
  url: z
    .string({ error: 'Please enter a recipe webpage URL' })
    .trim()
    .min(1, { error: 'Please enter a recipe webpage URL' })
    .max(WEB_ADDRESS_MAX, { error: 'That address is too long.' }),
  /** The page's source, at most PAGE_BYTES_MAX of it: what is longer is refused as too large, not as malformed. */
  html: z.string().optional(),
});

export type RecipeDraft = z.output<typeof draftSchema>;
export type ParseAnswer = z.output<typeof parseAnswerSchema>;
