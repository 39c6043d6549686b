import { buffer } from 'node:stream/consumers';
import { AppError } from '../../errors.ts';
import type { StoredFile } from '../files/files.service.ts';
import type { ReadingPool } from '../../jobs/reading-pool.ts';
import type { ArchivedFamily, ArchivedFile, ArchivedRecipe } from './archive-format.ts';
import { FILE_MARK, withFamilyPaths } from './archive-format.ts';
import { foreignLibrary } from './foreign-library.ts';
import { openOwnArchive, type OwnArchive } from './own-archive.ts';
import type { Likeness } from './doubles.ts';
import type { WholeRecipe } from './take-in.repo.ts';
import {
  gunzipped,
  LISTING_MAX,
  NAMELESS,
  openZip,
  type Packed,
  packedAlone,
  type RandomAccess,
} from './zip-reader.ts';

/** Keeps a file of the archive's as the family's own, and gives its storagePath. */
type Keep = (bytes: Uint8Array, known?: Pick<ArchivedFile, 'kind' | 'contentType'>) => Promise<string>;

export interface Completing {
  /** The id that the recipe will have. */
  readonly id: string;
  readonly keep: Keep;
  /** Where a recipe of the archive is in the family. */
  readonly placeOf: (uid: string) => string;
  /** A person of the family's by name, null for whoever takes it in. */
  readonly person: (name: string | null) => string | undefined;
  readonly savedBy: string;
}

export interface Failure {
  readonly name: string;
  readonly reason: string;
}

/** A recipe that an archive brings. */
export interface BroughtRecipe {
  /** By which the archive knows it. */
  readonly uid: string;
  readonly likeness: Likeness;
  /** As it stands in an archive of this product's. */
  readonly archived?: ArchivedRecipe;
  /** What was made of it by the log, its pictures kept: where the recipe itself does not come. */
  log?(keep: Keep): Promise<ArchivedRecipe['makings']>;
  /** The recipe as it is written, its pictures kept; what could not be kept is told. */
  complete(by: Completing): Promise<{
    readonly whole: WholeRecipe;
    /** Whose hand its original is in; '' for nobody's, null where nobody has said. */
    readonly hand: string | null;
    readonly faults: readonly Failure[];
  }>;
}

/** What is found in an archive, one thing after the other; `share` is how far through it that is, 0..1. */
export type Brought = { readonly share: number } & (
  | { readonly kind: 'recipe'; readonly recipe: BroughtRecipe }
  | ({ readonly kind: 'failed' } & Failure)
  | { readonly kind: 'loose'; readonly name: string; readonly sourceType: 'photo' | 'pdf'; bytes(): Promise<Buffer> }
);

export interface Library {
  /** What it is, in words. */
  readonly format: string;
  /** Whether it is an archive of this product's, whose recipes name each other. */
  readonly isOwn: boolean;
  /** With `thorough` the checksums of all files are looked at. */
  contents(thorough: boolean): AsyncGenerator<Brought>;
  /** What is not a recipe's, its files still the archive's; null where there is none. */
  family(): Promise<ArchivedFamily | null>;
  /** The same, to be written. */
  rest(keep: Keep): Promise<{ readonly family: ArchivedFamily | null; readonly reason: string }>;
}

export interface LibraryOptions {
  readonly reader: Pick<ReadingPool, 'readText' | 'readPage' | 'readLines'>;
  /** Fetches pictures that are named by their address alone, and keeps them. */
  readonly keepPhotos: (familyId: string, photos: readonly string[]) => Promise<readonly string[]>;
  readonly now?: () => Date;
}

/** Opens what came, by what it is; `name` is the file's, empty where nobody said it. Throws AppError 'unreadable', 'too-large'. */
export async function openLibrary(
  source: RandomAccess,
  { contentType, name }: Pick<StoredFile, 'contentType'> & { readonly name: string },
  familyId: string,
  options: LibraryOptions,
): Promise<Library> {
  const packed = await unpacked(source, contentType, name);
  const own = await openOwnArchive(packed);
  return own ? ownLibrary(own, 'An archive of the keepsake kitchen') : foreignLibrary(packed, familyId, options);
}

async function unpacked(source: RandomAccess, contentType: string, name: string): Promise<Packed> {
  if (contentType === 'application/zip') return openZip(source);
  if (source.size === 0) throw new AppError('unreadable', 'That file is empty.');
  if (source.size > LISTING_MAX) throw new AppError('too-large', 'That file is larger than can be read.');
  const bytes = await buffer(await source.read({ start: 0, end: source.size - 1 }));
  return packedAlone(
    name === '' ? NAMELESS : name,
    contentType === 'application/gzip' ? await gunzipped(bytes) : bytes,
  );
}

/** A library of this product's; `format` says in words what it is. */
export function ownLibrary(archive: OwnArchive, format: string): Library {
  /** Keeps the files of `listed` and gives the value with their paths; what could not be kept is named nowhere any more. */
  async function kept<T extends { readonly files: readonly ArchivedFile[] }>(value: T, keep: Keep) {
    const paths = new Map<string, string>();
    const faults: string[] = [];
    for (const file of value.files) {
      try {
        paths.set(file.path, await keep(await archive.file(file), file));
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'full') throw error;
        faults.push(error.message);
      }
    }
    return { value: withFamilyPaths(value, (path) => paths.get(path)), faults };
  }

  return {
    format,
    isOwn: true,

    async *contents(thorough) {
      let done = 0;
      for await (const found of archive.recipes(thorough)) {
        done += 1;
        const share = Math.min(1, done / Math.max(1, archive.count));
        if ('reason' in found) yield { kind: 'failed', share, ...found };
        else yield { kind: 'recipe', share, recipe: ownRecipe(found.recipe, kept) };
      }
    },

    async family() {
      const found = await archive.family();
      return 'family' in found ? found.family : null;
    },

    async rest(keep) {
      const found = await archive.family();
      if ('reason' in found) return { family: null, reason: found.reason };
      const { value, faults } = await kept(found.family, keep);
      return { family: value, reason: faults[0] ?? '' };
    },
  };
}

function ownRecipe(
  recipe: ArchivedRecipe,
  kept: <T extends { readonly files: readonly ArchivedFile[] }>(
    value: T,
    keep: Keep,
  ) => Promise<{ value: T; faults: string[] }>,
): BroughtRecipe {
  const { content } = recipe;
  return {
    uid: recipe.id,
    likeness: {
      title: content.title,
      foods: content.ingredients.flatMap(({ item, canonical }) => [item, canonical]).filter((food) => food !== ''),
      url: content.source.url,
    },
    archived: recipe,
    async log(keep) {
      const shown = new Set(recipe.makings.map(({ photo }) => photo));
      const files = recipe.files.filter(({ path }) => shown.has(FILE_MARK + path));
      return (await kept({ makings: recipe.makings, files }, keep)).value.makings;
    },
    async complete({ id, keep, placeOf, person }) {
      const { value, faults } = await kept(recipe, keep);
      const { files: _files, hand, favouriteOf, ...rest } = value;
      const favourites = favouriteOf.flatMap(({ name, createdAt }) => {
        const personId = person(name);
        return personId === undefined ? [] : [{ personId, createdAt }];
      });
      const whole: WholeRecipe = {
        ...rest,
        id,
        content: tidy(rest.content),
        versions: rest.versions.map((version) => ({ ...version, content: tidy(version.content) })),
        original: rest.original && {
          ...rest.original,
          transcript: withoutEmptyFiles(rest.original.transcript),
          firstRead: rest.original.firstRead && withoutEmptyFiles(rest.original.firstRead),
        },
        variantOf: rest.variantOf === null ? null : placeOf(rest.variantOf),
        favouriteOf: favourites,
      };
      return {
        whole,
        hand,
        faults: faults.map((reason) => ({ name: content.title, reason: `${reason} The recipe has come without it.` })),
      };
    },
  };
}

/** Without the empty places of files that did not come. */
function tidy(content: ArchivedRecipe['content']): ArchivedRecipe['content'] {
  const { storagePath, ...source } = content.source;
  return {
    ...content,
    photos: content.photos.filter((photo) => photo !== '' && !photo.startsWith(FILE_MARK)),
    source: storagePath ? content.source : source,
  };
}

const withoutEmptyFiles = <T extends { readonly pages: readonly { readonly file: string | null }[] }>(
  transcript: T,
): T => ({
  ...transcript,
  pages: transcript.pages.map((page) => ({ ...page, file: page.file === '' ? null : page.file })),
});
