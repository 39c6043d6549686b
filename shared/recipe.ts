import { z } from 'zod';
import { answerFields, answerSchema } from './answer-schema.ts';
import { RECIPE_PHOTOS_MAX, RECIPE_TITLE_MAX, TAG_LENGTH_MAX } from './limits.ts';
import { provenancePatchSchema, provenanceSchema } from './provenance.ts';
import { DEFAULT_SERVINGS, isNoYield, NO_YIELD } from './servings.ts';
import { amountSchema, INTEGER_MAX, textOf } from './text.ts';
import { sentEvidenceSchema, sentTranscriptSchema } from './transcript.ts';

/** The most that a recipe may hold. */
export const INGREDIENTS_MAX = 200;
/** Of the pictures that a web page names so many are fetched, best first. */
export const PAGE_PHOTOS_MAX = 6;
export const STEPS_MAX = 200;
/** A week, in minutes: longer times in a source are taken for mistakes. */
export const MINUTES_MAX = 10_080;
/** Units the ingredient row offers; what was read may have others, and they are kept. */
export const UNITS_OFFERED = ['cup', 'tbsp', 'tsp', 'whole', 'lb', 'oz'] as const;
export const DEFAULT_UNIT = 'cup';

const minutes = z
  .number({ error: 'A time must be a number of minutes.' })
  .int({ error: 'A time must be whole minutes.' })
  .min(0, { error: 'A time cannot be negative.' })
  .max(MINUTES_MAX, { error: 'A time can be at most a week (10,080 minutes).' });

/** Whole minutes; null where unknown (read as 0 by whoever sums). The total only where the source states it. */
const times = {
  prepMin: minutes.nullable(),
  cookMin: minutes.nullable(),
  restMin: minutes.nullable(),
  totalMin: minutes.nullable(),
};
export const timesSchema = z.object({
  prepMin: times.prepMin.default(null),
  cookMin: times.cookMin.default(null),
  restMin: times.restMin.default(null),
  totalMin: times.totalMin.default(null),
});

/** One line of the ingredient list. `quantity` keeps the cook's writing, `qty` is what can be computed with. */
export const ingredientSchema = z.object({
  quantity: textOf('A quantity', 200).default(''),
  unit: textOf('A unit', 100).default(''),
  item: textOf('An ingredient', 2000).default(''),
  /** Preparation and remarks: 'finely chopped', 'optional', 'or margarine'. */
  notes: textOf('A preparation').default(''),
  confidence: z.number().min(0).max(1).default(1),
  qty: amountSchema.nullable().default(null),
  /** Upper end of a range; null where there is none. */
  qtyMax: amountSchema.nullable().default(null),
  /** The food's plain name, lower case and singular: what grocery merging compares. */
  canonical: textOf('A food', 500).default(''),
  section: textOf('A section', 500).nullable().default(null),
  /** The line as read, without its bullet or number. */
  original: textOf('An ingredient line').default(''),
});

/**
 * An ingredient as a caller may send it: the object, an older form with `text`, or a plain line.
 * A line that nobody took apart has `original` alone; the server does that before it is stored.
 */
const ingredientInputSchema = z.preprocess((value) => {
  if (typeof value === 'string') return { original: value };
  if (typeof value !== 'object' || value === null) return value;
  const { text, ...rest } = value as { text?: unknown; item?: unknown; quantity?: unknown };
  return {
    ...rest,
    ...(rest.item === undefined && text !== undefined ? { item: text } : {}),
    ...(typeof rest.quantity === 'number' && Number.isFinite(rest.quantity) ? { quantity: String(rest.quantity) } : {}),
  };
}, ingredientSchema);

const stepSchema = z.object({
  text: textOf('A step'),
  section: textOf('A section', 500).nullable().default(null),
});

export const sourceSchema = z.object({
  type: z.enum(['photo', 'pdf', 'text', 'voice', 'url'], { error: 'A source is a photo, pdf, text, voice or url.' }),
  /** The original, as the family's own file: for files, voice, and the page of a web import. */
  storagePath: textOf('A path', 500).optional(),
  url: textOf('An address', 2048).optional(),
  /** Whom the source names: the page's author, the name on the card. */
  author: textOf('An author', 500).optional(),
  /** The site or book. */
  site: textOf('A site', 500).optional(),
});

/** One open doubt. `reading`: may have been read or taken apart wrongly; `gap`: the recipe itself lacks or contradicts something. */
export const doubtSchema = z.object({
  /** A path such as 'title', 'ingredients.3.quantity' or 'steps.2'. */
  field: textOf('A field', 200),
  kind: z.enum(['reading', 'gap']),
  /** One plain sentence for the cook. */
  reason: textOf('A reason', 1000),
  confidence: z.number().min(0).max(1),
});

/** As text or as a number. What is a plain number is more than 0; words are free. */
const servings = z
  .union([textOf('Servings', 200), z.number().transform(String)])
  .refine((text) => !isNoYield(text), { error: NO_YIELD });

/**
 * What a person can write in a recipe. A field that is added here is in the answer and in a change by itself, and stored
 * with the recipe's body; what it is where nobody named it stands in `recipeCreateSchema`.
 */
const writable = {
  title: textOf('A title', RECIPE_TITLE_MAX),
  servings,
  times: timesSchema,
  ingredients: z
    .array(ingredientInputSchema)
    .max(INGREDIENTS_MAX, { error: 'A recipe can have at most 200 ingredients.' }),
  steps: z
    .array(
      z
        .union([textOf('A step'), stepSchema], { error: 'A step must be text.' })
        .transform((step) => (typeof step === 'string' ? { text: step, section: null } : step)),
    )
    .max(STEPS_MAX, { error: 'A recipe can have at most 200 steps.' }),
  equipment: z.array(textOf('A piece of equipment', 500)).max(200),
  notes: textOf('Notes'),
  story: textOf('The story'),
  tags: z
    .array(textOf('A tag', TAG_LENGTH_MAX).transform((tag) => tag.trim()))
    .max(50, { error: 'A recipe can have at most 50 tags.' })
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
  allergens: z.array(textOf('An allergen', 200)).max(50),
  photos: z.array(textOf('A photo', 4096)).max(RECIPE_PHOTOS_MAX),
  source: sourceSchema,
  review: z.array(doubtSchema).max(2000),
} as const;

/** A title that shows: characters of format alone, such as a zero-width space, leave an empty heading. */
const requireTitle = writable.title.refine((title) => /[^\s\p{Cf}]/u.test(title), { error: 'A recipe needs a title.' });

/** POST /api/recipes. A title alone is enough. `transcript` and `evidence` come back from reading and are kept beside it. */
export const recipeCreateSchema = z.object({
  title: requireTitle,
  servings: writable.servings
    .default(DEFAULT_SERVINGS)
    .transform((text) => (text.trim() === '' ? DEFAULT_SERVINGS : text)),
  times: timesSchema.default({ prepMin: null, cookMin: null, restMin: null, totalMin: null }),
  ingredients: writable.ingredients.default([]),
  steps: writable.steps.default([]),
  equipment: writable.equipment.default([]),
  notes: writable.notes.default(''),
  story: writable.story.default(''),
  tags: writable.tags.default([]),
  allergens: writable.allergens.default([]),
  photos: writable.photos.default([]),
  source: writable.source.default({ type: 'text' }),
  /** Without it whom the source names, where that is no web page. */
  provenance: provenanceSchema.optional(),
  review: writable.review.default([]),
  /** True where a person typed or looked through it all; counts only where no doubt is open. */
  verified: z.boolean().default(false),
  transcript: sentTranscriptSchema.optional(),
  evidence: sentEvidenceSchema.optional(),
  /** The import this recipe was read by: creating it ends that import; twice gives the same recipe. */
  importId: z.string().max(100).optional(),
  /** What else a web page calls it: searched, but not shown. No save changes it. */
  keywords: z
    .array(textOf('A keyword', 200))
    .max(100, { error: 'A recipe can have at most 100 keywords.' })
    .default([]),
});

/** PATCH /api/recipes/:id leaves alone what it does not name; `version` is the one the writer saw. */
export const recipePatchSchema = z.object({
  version: z.number({ error: 'Say which version you changed.' }).int().max(INTEGER_MAX),
  ...z
    .object({ ...writable, title: requireTitle, times: z.object(times).partial(), provenance: provenancePatchSchema })
    .omit({ source: true })
    .partial().shape,
  /** True: the person looked through the doubts and saved; counts only where no doubt is left open. */
  verified: z.boolean().optional(),
  /** Where the fields were read, when they were moved or the transcript was read again. */
  evidence: sentEvidenceSchema.optional(),
});

/** POST /api/recipes/:id/variants: what is another from the first on; nothing makes an exact copy. */
export const variantCreateSchema = z
  .object({ ...writable, title: requireTitle, provenance: provenanceSchema })
  .omit({ source: true })
  .partial();

/** What a variant came from, and what came from a recipe. */
export const variantsSchema = z.object({
  /** Null where the recipe is no variant; of one that is gone nothing is known any more. */
  origin: z.object({ id: z.string(), title: z.string(), state: z.enum(['here', 'trash', 'gone']) }).nullable(),
  /** Oldest first, without those in the trash. */
  variants: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      savedBy: z.string(),
      createdAt: z.string(),
      madeCount: z.number().int(),
    }),
  ),
});

/** A recipe as answered. */
export const recipeSchema = z.object({
  id: z.string(),
  ...answerFields({ ...writable, servings: z.string(), steps: z.array(stepSchema) }),
  keywords: z.array(z.string()).optional(),
  /** Where the family has it from; a device may have kept it from before it could be told. See `provenanceOf`. */
  provenance: answerSchema(provenanceSchema).optional(),
  verified: z.boolean(),
  /** Who looked through the doubts, and when; null until somebody did. */
  verifiedBy: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** How often it was made and when last, by the family's log. */
  madeCount: z.number().int(),
  lastMadeOn: z.string().nullable(),
  /** The recipe that it was made of as a variant, which may be gone by now. */
  variantOf: z.string().nullable(),
  /** Who locked it, empty for a guest, so that it is only ever varied; null where it may be changed. */
  lockedBy: z.string().nullable(),
  /** When it was thrown away; only of what lies in the trash. */
  deletedAt: z.string().optional(),
});

export const versionSchema = z.object({
  version: z.number().int(),
  title: z.string(),
  savedAt: z.string(),
  savedBy: z.string(),
});

export type Times = z.output<typeof timesSchema>;
export type Ingredient = z.output<typeof ingredientSchema>;
export type Step = z.output<typeof stepSchema>;
export type Source = z.output<typeof sourceSchema>;
export type Doubt = z.output<typeof doubtSchema>;
export type Recipe = z.output<typeof recipeSchema>;
/** What a person has written in a recipe. */
export type RecipeContent = Pick<Recipe, keyof typeof writable | 'keywords' | 'provenance'>;
export type RecipeCreate = z.output<typeof recipeCreateSchema>;
export type RecipePatch = z.output<typeof recipePatchSchema>;
export type VariantCreate = z.output<typeof variantCreateSchema>;
export type Variants = z.output<typeof variantsSchema>;
export type RecipeVersion = z.output<typeof versionSchema>;
