import { z } from 'zod';
import { ARCHIVE_NAMED_MAX, archivePreviewSchema, doubleChoiceSchema, isArchiveType } from './archives.ts';
import { draftSchema } from './draft.ts';
import { ARCHIVE_BYTES_MAX, FILE_TOO_LARGE, READ_TEXT_MAX, UPLOAD_BYTES_MAX, WEB_ADDRESS_MAX } from './limits.ts';
import { recipeCreateSchema, recipeSchema } from './recipe.ts';
import { nameOf } from './provenance.ts';
import { textOf } from './text.ts';

/** Most pixels of a picture that is decoded. */
export const PICTURE_PIXELS_MAX = 25_000_000;
/** Most pictures of one recipe (fronts, backs, pages). */
export const SOURCE_PATHS_MAX = 20;
/** Most items of one `POST /api/imports`. */
const IMPORT_ITEMS_MAX = 200;

/**
 * Where an import is: waiting, being recognized, being made a recipe of, ready to look through, failed with a reason
 * (the original is kept, and a person can type it in), kept as a recipe.
 */
const importStatusSchema = z.enum(['queued', 'reading', 'structuring', 'ready', 'failed', 'saved']);

const path = textOf('A path', 500);

/** As many as a preview names. */
const few = <T extends z.ZodType<Record<string, unknown>>>(schema: T) =>
  schema.refine((named) => Object.keys(named).length <= ARCHIVE_NAMED_MAX, {
    error: `At most ${String(ARCHIVE_NAMED_MAX)} can be chosen one by one.`,
  });

/** One thing to read: files, a text, or an address. A voice note may bring what the browser heard as `sourceData`. */
const importItemSchema = z
  .object({
    /**
     * Chosen by the sender, so that sending it twice makes one import: a random UUID whose last two digits are 00 or 80. The
     * last seven bits are the server's.
     */
    id: z
      .string()
      .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{10}[08]0$/, {
        error: 'The id of an import is a random UUID that ends with 00 or 80.',
      })
      .optional(),
    sourceType: z.enum(['photo', 'pdf', 'text', 'voice', 'url', 'archive'], {
      error: 'sourceType must be photo, pdf, text, voice, url or archive.',
    }),
    sourcePaths: z.array(path).max(SOURCE_PATHS_MAX, { error: 'At most 20 pictures make one recipe.' }).optional(),
    sourceData: z.string().max(READ_TEXT_MAX, { error: 'That is more text than can be read at once.' }).optional(),
    url: textOf('An address', WEB_ADDRESS_MAX).optional(),
    /** What the list calls it: the file's name. */
    name: textOf('A name', 300).optional(),
  })
  .refine((item) => Boolean(item.sourcePaths?.length ?? item.sourceData ?? item.url), {
    error: 'Send a file, a text or an address for each import.',
  });

export const importsCreateSchema = z.object({
  items: z
    .array(importItemSchema, { error: 'Send the imports as a list.' })
    .min(1, { error: 'Send at least one import.' })
    .max(IMPORT_ITEMS_MAX, { error: 'At most 200 imports at once.' }),
});

/** A row of the queue. `draft` is null until it is ready, and in the summary list. */
export const importSchema = z.object({
  id: z.string(),
  sourceType: z.enum(['photo', 'pdf', 'text', 'voice', 'url', 'archive']),
  sourcePaths: z.array(z.string()),
  url: z.string().nullable(),
  name: z.string(),
  status: importStatusSchema,
  /** 0..1 */
  progress: z.number(),
  /** Why it failed, or what the reader wants to say about a ready one; one sentence, or empty. */
  reason: z.string(),
  /** The draft's title, empty where it has none. */
  title: z.string(),
  /** Open doubts of the draft: what 'hardest first' is ordered by. */
  doubts: z.number().int(),
  draft: draftSchema.extend({ ingredients: recipeSchema.shape.ingredients }).nullable(),
  recipeId: z.string().nullable(),
  /** What is in an archive, once it was looked through. The list leaves out its recipes' names. */
  preview: archivePreviewSchema.optional(),
  /** Of another family's library: whose, and who brings it; what is in it by name is for them alone. */
  merging: z.object({ familyId: z.string(), family: z.string(), personId: z.string(), by: z.string() }).optional(),
  createdAt: z.string(),
});

/**
 * Without a recipe the draft is kept as it is; with one, what the person typed or corrected. Of an archive all is taken in
 * but what the family most likely has already; with `doubles` that too. `choices` say it of single ones, by their ids in the
 * preview, and `otherwise` of all others. `people` gives those another name who are not the family's own of that name.
 */
export const importSaveSchema = z
  .object({
    recipe: recipeCreateSchema.optional(),
    doubles: z.boolean().optional(),
    otherwise: doubleChoiceSchema.optional(),
    choices: few(z.record(z.string().max(300), doubleChoiceSchema)).optional(),
    people: few(
      z.record(
        z.string().max(500),
        nameOf('A name').refine((name) => name !== '', { error: 'Say what they are called here.' }),
      ),
    ).optional(),
  })
  .optional();

/** Two recipes side by side: the family's own, and the one that most likely is the same. */
const compared = z.object(
  recipeSchema.pick({
    id: true,
    title: true,
    servings: true,
    times: true,
    ingredients: true,
    steps: true,
    notes: true,
    story: true,
    source: true,
  }).shape,
);
export const doubleSchema = z.object({ ours: compared, theirs: compared });
export type Double = z.output<typeof doubleSchema>;

export const importsQuerySchema = z.object({
  /** 'true' leaves the drafts out: two hundred of them are megabytes. */
  summary: z.enum(['true', 'false']).optional(),
});

/** Sent with the stream of events: a row that changed (its draft left out), or the id of one that is gone. */
export type ImportEvent = { readonly row: ImportRow } | { readonly gone: string };
export type ImportRow = z.output<typeof importSchema>;
export type ImportItem = z.output<typeof importItemSchema>;
export type ImportStatus = z.output<typeof importStatusSchema>;

/** What an upload may claim to be; what it is, its first bytes say. */
export const uploadRequestSchema = z
  .object({
    contentType: z.string().max(200).optional(),
    size: z
      .number()
      .int()
      .min(1, { error: 'That file is empty.' })
      .max(ARCHIVE_BYTES_MAX, { error: 'That file is larger than 32 GB.' })
      .optional(),
  })
  .refine(({ contentType, size = 0 }) => size <= UPLOAD_BYTES_MAX || isArchiveType(contentType), {
    error: FILE_TOO_LARGE,
  })
  .optional();

export const uploadAnswerSchema = z.object({
  /** Where the bytes go, by PUT with their content type, within fifteen minutes. */
  uploadURL: z.string(),
  storagePath: z.string(),
});
