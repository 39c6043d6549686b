import { z } from 'zod';
import { provenanceSchema } from '#shared/provenance.ts';
import { relativeCreateSchema } from '#shared/relatives.ts';
import { recipeCreateSchema, recipePatchSchema, sourceSchema, timesSchema } from '#shared/recipe.ts';
import { collectionPatchSchema, OPENINGS } from '#shared/collections.ts';
import { groceryItemSchema } from '#shared/grocery/list.ts';
import { INTEGER_MAX, textOf } from '#shared/text.ts';
import { sentEvidenceSchema, sentTranscriptSchema } from '#shared/transcript.ts';
import { STORAGE_PATH } from '../files/storage-path.ts';

/**
 * The archive: what lies where, and what stands in its JSON files. A newer version may add to it; what is written here is
 * read for ever. Files are named in JSON by `archive:` and their path. Version 2 has where recipes come from, and people.
 */
export const ARCHIVE_FORMAT = 'keepsake-archive';
export const ARCHIVE_VERSION = 2;
export const MANIFEST = 'manifest.json';
export const FAMILY = 'family.json';
export const RECIPE = 'recipe.json';
export const FILE_MARK = 'archive:';

const id = z.string().max(100);
const name = textOf('A name', 500);
const moment = z.iso.datetime();
const day = z.iso.date();

const contentSchema = z.object({
  ...recipePatchSchema.omit({ version: true, verified: true, evidence: true }).required().shape,
  times: timesSchema,
  source: sourceSchema,
  /** Not in archives of before it could be told. */
  provenance: provenanceSchema.optional(),
  keywords: recipeCreateSchema.shape.keywords.unwrap().optional(),
});

const lookedThrough = { verifiedBy: name.nullable(), verifiedAt: moment.nullable() };

export const archivedRecipeSchema = z.object({
  id,
  content: contentSchema,
  ...lookedThrough,
  version: z.number().int().min(1).max(INTEGER_MAX),
  savedBy: name,
  createdAt: moment,
  updatedAt: moment,
  /** The recipe it is a variant of, by its id here or anywhere. */
  variantOf: id.nullable().default(null),
  lockedBy: name.nullable().default(null),
  /** Whose hand its original is in; null where nobody has said, '' where it is nobody's. */
  hand: name.nullable().default(null),
  versions: z
    .array(
      z.object({
        version: z.number().int().min(1).max(INTEGER_MAX),
        content: contentSchema,
        ...lookedThrough,
        savedBy: name,
        savedAt: moment,
      }),
    )
    .max(10_000)
    .default([]),
  original: z
    .object({
      transcript: sentTranscriptSchema,
      evidence: sentEvidenceSchema,
      firstRead: sentTranscriptSchema.nullable().default(null),
    })
    .nullable()
    .default(null),
  makings: z
    .array(
      z.object({
        id,
        madeOn: day,
        madeBy: name,
        note: textOf('A note'),
        photo: z.string().max(500),
        stars: z.number().int().min(1).max(5).nullable(),
        createdAt: moment,
      }),
    )
    .max(20_000)
    .default([]),
  /** What the family asked about it, and what was answered: a reading that was chosen, a word, a recording. */
  questions: z
    .array(
      z.object({
        id,
        place: z.number().int().min(1).max(INTEGER_MAX),
        field: textOf('A field', 200),
        about: textOf('What it is about'),
        reason: textOf('A reason', 1000),
        asked: textOf('A question', 1000),
        readings: z.array(textOf('A reading', 1000)).max(10),
        crop: z.string().max(500),
        askedBy: name,
        createdAt: moment,
        settledAt: moment.nullable(),
        settledBy: name,
        answerId: id.nullable(),
        answers: z
          .array(
            z.object({
              id,
              saidBy: name,
              reading: textOf('A reading', 1000),
              word: textOf('A word'),
              sound: z.string().max(500),
              createdAt: moment,
            }),
          )
          .max(1000),
      }),
    )
    .max(2000)
    .default([]),
  /** Who likes it best, by name. */
  favouriteOf: z
    .array(z.object({ name, createdAt: moment }))
    .max(1000)
    .default([]),
  /** Its files, as they came. */
  files: z
    .array(
      z.object({
        path: z.string().max(300),
        kind: z.enum(['picture', 'page', 'text', 'pdf', 'sound']),
        contentType: z.string().max(200),
      }),
    )
    .max(2000)
    .default([]),
});
export type ArchivedRecipe = z.output<typeof archivedRecipeSchema>;
export type ArchivedFile = ArchivedRecipe['files'][number];

export const archivedFamilySchema = z.object({
  family: z.object({ name }),
  people: z.array(z.object({ name, role: z.enum(['owner', 'editor', 'viewer']) })).max(1000),
  collections: z
    .array(
      z.object({
        id,
        ...collectionPatchSchema.omit({ opening: true }).required().shape,
        opening: z.enum(OPENINGS).default('none'),
        createdAt: moment,
        updatedAt: moment,
      }),
    )
    .max(10_000)
    .default([]),
  groceryLists: z
    .array(
      z.object({
        id,
        name: textOf('A name', 500),
        recipeIds: z.array(id).max(1000),
        servings: z.record(id, z.number()),
        items: z.array(groceryItemSchema).max(2000),
        marks: z.array(z.object({ itemId: id, checked: z.boolean(), markedAt: moment })).max(5000),
        version: z.number().int().min(1).max(INTEGER_MAX),
        createdAt: moment,
        updatedAt: moment,
      }),
    )
    .max(20_000)
    .default([]),
  grocerySettings: z
    .object({
      aisles: z.record(z.string().max(500), z.string().max(100)),
      pantry: z.array(z.string().max(500)).max(5000),
      shopOrder: z.array(z.string().max(100)).max(500),
    })
    .nullable()
    .default(null),
  meals: z
    .array(
      z.object({
        id,
        day,
        meal: z.enum(['breakfast', 'lunch', 'dinner', 'other']),
        place: z.number().int().min(0).max(INTEGER_MAX),
        recipeId: id.nullable(),
        title: textOf('A title', 500),
        servings: z.number().int().min(1).max(INTEGER_MAX).nullable(),
        note: textOf('A note'),
        plannedBy: name,
        createdAt: moment,
        updatedAt: moment,
      }),
    )
    .max(200_000)
    .default([]),
  /** People who have a page. Not in archives of before there were such pages. */
  relatives: z
    .array(z.object({ ...relativeCreateSchema.shape, createdAt: moment, updatedAt: moment }))
    .max(10_000)
    .default([]),
  files: archivedRecipeSchema.shape.files,
});
export type ArchivedFamily = z.output<typeof archivedFamilySchema>;

/** Every text in a JSON value as `change` makes it; numbers, lists and names stay. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => mapTexts(part, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts<unknown>(part, change)])) as T;
}

/** The ids of the family's files that a value names, in their order, each once. */
export function fileIdsIn(value: unknown): string[] {
  const ids = new Set<string>();
  mapTexts(value, (text) => {
    const found = STORAGE_PATH.exec(text)?.[1];
    if (found !== undefined) ids.add(found);
    return text;
  });
  return [...ids];
}

/** The value with the paths of files as the archive names them; one that is not in it stays as it is. */
export const withArchivePaths = <T>(value: T, pathOf: (id: string) => string | undefined): T =>
  mapTexts(value, (text) => {
    const found = STORAGE_PATH.exec(text)?.[1];
    const path = found === undefined ? undefined : pathOf(found);
    return path === undefined ? text : FILE_MARK + path;
  });

/**
 * The value with the family's own files in the place of the archive's. What names a file that did not come, or one that
 * the archive has no right to name, is empty.
 */
export const withFamilyPaths = <T>(value: T, pathOf: (path: string) => string | undefined): T =>
  mapTexts(value, (text) => {
    if (text.startsWith(FILE_MARK)) return pathOf(text.slice(FILE_MARK.length)) ?? '';
    return STORAGE_PATH.test(text) ? '' : text;
  });
