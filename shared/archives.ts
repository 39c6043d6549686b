import { z } from 'zod';
import { DOUBLE_CHOICES, type DoubleChoice } from './doubles.ts';

/** The forms in which a library leaves the house: the whole of it as one archive, or its recipes for other programs. */
const EXPORT_FORMATS = ['archive', 'paprika', 'mealie', 'cooklang', 'jsonld', 'markdown'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportQuerySchema = z.object({
  format: z.enum(EXPORT_FORMATS, {
    error: 'format must be archive, paprika, mealie, cooklang, jsonld or markdown.',
  }),
});

/** Most recipes of one archive. */
export const ARCHIVE_RECIPES_MAX = 50_000;
/** Of so many recipes the preview says the names, and of so many the reason why they could not be read. */
export const ARCHIVE_NAMED_MAX = 500;

/**
 * What an archive's upload is announced as. Any other type may have 10 MB, as pictures, PDFs and recordings have; what it
 * is, its first bytes say.
 */
const archiveTypes =
  /^application\/(?:zip|x-zip(?:-compressed)?|gzip|x-gzip|octet-stream|json|ld\+json|xml|vnd\.keepsake\.archive)\b/i;
/** Whether an upload may be as large as an archive, by its content type. */
export const isArchiveType = (contentType: string | null | undefined): boolean => archiveTypes.test(contentType ?? '');

export const doubleChoiceSchema = z.enum(DOUBLE_CHOICES, {
  error: 'A double is kept as ours, as a variant, or as both.',
});

/** What is in an archive, before anything of it is taken in. */
export const archivePreviewSchema = z.object({
  /** What it is, in words: 'Paprika', 'an archive of this kitchen'. */
  format: z.string(),
  /** Recipes that can be taken in, the doubles among them. */
  found: z.number().int(),
  /** Those of them that the family most likely has already. */
  doubles: z.number().int(),
  /** What could not be read, and why: one sentence each. */
  failed: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** How many could not be read in all, where they are more than are named. */
  failedCount: z.number().int(),
  /** Pictures and PDFs beside the recipes: they go to be read like any other. */
  pictures: z.number().int(),
  /** The first of the recipes by name; `double` is the title of the family's own recipe that it most likely is. */
  recipes: z.array(z.object({ name: z.string(), double: z.string().nullable() })).optional(),
  /** Doubles that are the very same, brought before: these never come again. */
  here: z.number().int().optional(),
  /** The first of the other doubles, each with the family's own recipe that it most likely is. */
  likely: z
    .array(z.object({ id: z.string(), name: z.string(), ours: z.object({ id: z.string(), title: z.string() }) }))
    .optional(),
  /** What comes with the recipes, counted: of a library of this product's. */
  along: z
    .object({
      pictures: z.number().int(),
      recordings: z.number().int(),
      makings: z.number().int(),
      tags: z.number().int(),
      occasions: z.number().int(),
      people: z.number().int(),
      cookbooks: z.number().int(),
    })
    .optional(),
  /** Of another family's library: names that somebody here has, too, and how that one is called here. */
  namesakes: z.array(z.object({ name: z.string(), ours: z.string() })).optional(),
  /** What it brought, once it was taken in. */
  taken: z.number().int().optional(),
});
export type ArchivePreview = z.output<typeof archivePreviewSchema>;

/** Somebody has asked for an archive to be taken in. */
export interface ArchiveTaking {
  readonly personId: string;
  readonly name: string;
  /** Also what the family most likely has already. */
  readonly doubles: boolean;
  /** What becomes of such a one, by its id in the archive, and of all that are not named; in place of `doubles`. */
  readonly choices?: Readonly<Record<string, DoubleChoice>> | undefined;
  readonly otherwise?: DoubleChoice | undefined;
  /** What people of the archive are called here who are somebody else than the family's own of that name. */
  readonly people?: Readonly<Record<string, string>> | undefined;
}

/** A family's whole library that is on its way into another one of the same person's. */
export interface Merging {
  readonly familyId: string;
  /** What the family is called. */
  readonly family: string;
  readonly personId: string;
  readonly by: string;
}
