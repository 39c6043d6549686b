import { createHash } from 'node:crypto';
import { ARCHIVE_RECIPES_MAX } from '#shared/archives.ts';
import { AppError } from '../../errors.ts';
import { sentenceOf } from '../../http/sentence-of.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedFamily,
  archivedFamilySchema,
  type ArchivedFile,
  type ArchivedRecipe,
  archivedRecipeSchema,
  FAMILY,
  MANIFEST,
  RECIPE,
} from './archive-format.ts';
import { tooManyRecipes } from './refusals.ts';
import type { Packed } from './zip-reader.ts';

/** Most bytes of the manifest, which names every file, and of one recipe with its transcript and its versions. */
const MANIFEST_MAX = 128 * 1024 * 1024;
const RECIPE_MAX = 64 * 1024 * 1024;
const FILE_MAX = 20 * 1024 * 1024;

export type OwnRecipe =
  { readonly name: string; readonly recipe: ArchivedRecipe } | { readonly name: string; readonly reason: string };

/** An archive of this product's own. */
export interface OwnArchive {
  readonly count: number;
  /** Every recipe in its order, or why it could not be read; with `thorough` the sums of its files are looked at too. */
  recipes(thorough: boolean): AsyncGenerator<OwnRecipe>;
  /** What is not a recipe's; null where it is damaged, with the reason. */
  family(): Promise<{ readonly family: ArchivedFamily } | { readonly reason: string }>;
  /** A file's bytes, as its sum says they are. Throws AppError 'unreadable'. */
  file(file: ArchivedFile): Promise<Buffer>;
}

const inWords = (path: string) => `“${path}”`;

/**
 * Opens an archive of this product; null where the zip is none. Throws AppError 'unreadable' for one of a newer version, or
 * whose manifest cannot be read.
 */
export async function openOwnArchive(zip: Packed): Promise<OwnArchive | null> {
  const found = zip.find(MANIFEST);
  if (!found) return null;
  const manifest = parsed(await zip.bytes(found, MANIFEST_MAX)) as Record<string, unknown> | null;
  if (manifest?.['format'] !== ARCHIVE_FORMAT) return null;
  const { version, files } = manifest;
  if (typeof version !== 'number' || version < 1) throw damaged();
  if (version > ARCHIVE_VERSION) {
    throw new AppError(
      'unreadable',
      'This archive was written by a newer version of the keepsake kitchen. Please update this one first.',
    );
  }
  if (!Array.isArray(files)) throw damaged();
  const sums = new Map<string, string>();
  for (const file of files as ({ path?: unknown; sha256?: unknown } | null)[]) {
    if (typeof file?.path === 'string' && typeof file.sha256 === 'string') sums.set(file.path, file.sha256);
  }
  const wrong = (path: string) =>
    new AppError('unreadable', `The checksum of ${inWords(path)} is wrong: it was changed or damaged.`);

  /** A file of the archive, whose sum is the one that the manifest names. */
  async function checked(path: string, most: number): Promise<Buffer> {
    const file = zip.find(path);
    if (!file) throw new AppError('unreadable', `${inWords(path)} is missing from the archive.`);
    const bytes = await zip.bytes(file, most);
    if (sumOf(bytes) !== sums.get(path)) throw wrong(path);
    return bytes;
  }
  async function checkFile(path: string): Promise<void> {
    const file = zip.find(path);
    if (!file) throw new AppError('unreadable', `${inWords(path)} is missing from the archive.`);
    if ((await zip.sum(file)) !== sums.get(path)) throw wrong(path);
  }

  const listed = [...sums.keys()].filter((path) => path.endsWith(`/${RECIPE}`));
  if (listed.length > ARCHIVE_RECIPES_MAX) throw tooManyRecipes();
  /** Sums of what several recipes name are made once. */
  const looked = new Map<string, string>();

  return {
    count: listed.length,

    async *recipes(thorough) {
      for (const path of listed) {
        const name = path.split('/').at(-2) ?? path;
        try {
          const json = parsed(await checked(path, RECIPE_MAX));
          const result = archivedRecipeSchema.safeParse(json);
          if (!result.success) throw new AppError('unreadable', sentenceOf(result.error, json));
          const recipe = result.data;
          const faults: string[] = [];
          if (thorough) {
            for (const file of recipe.files) {
              const known = looked.get(file.path) ?? (await checkFile(file.path).then(() => '', reasonOf));
              looked.set(file.path, known);
              if (known !== '') faults.push(known);
            }
          }
          yield { name: recipe.content.title, recipe };
          for (const reason of faults)
            yield { name: recipe.content.title, reason: `${reason} The recipe comes without it.` };
        } catch (error) {
          yield { name, reason: reasonOf(error) };
        }
      }
    },

    async family() {
      try {
        const json = parsed(await checked(FAMILY, RECIPE_MAX));
        const result = archivedFamilySchema.safeParse(json);
        return result.success ? { family: result.data } : { reason: sentenceOf(result.error, json) };
      } catch (error) {
        return { reason: reasonOf(error) };
      }
    },

    file: ({ path }) => checked(path, FILE_MAX),
  };
}

const damaged = () =>
  new AppError('unreadable', 'The list of files in this archive is damaged, so nothing is read of it.');
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const reasonOf = (error: unknown): string => {
  if (error instanceof AppError) return error.message;
  throw error;
};

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
