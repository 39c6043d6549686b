import { buffer } from 'node:stream/consumers';
import { AppError } from '../../errors.ts';
import { sentenceOf } from '../../http/sentence-of.ts';
import type { Files } from '../../providers/files/port.ts';
import { archivedFamilySchema, archivedRecipeSchema, fileIdsIn, withArchivePaths } from './archive-format.ts';
import { archivedFamily, archivedRecipe } from './archived-rows.ts';
import type { FamilyLibrary } from './family-library.repo.ts';
import type { OwnArchive } from './own-archive.ts';

interface Options {
  readonly library: FamilyLibrary;
  readonly store: Pick<Files, 'get'>;
}

/**
 * A family's library as the archive of it would be read, without being written first: a copy of twenty gigabytes would need
 * their room twice. The recipes are those that are there now; lists, plans and the pantry belong to a household, and stay.
 */
export async function familyAsArchive({ library, store }: Options, familyId: string): Promise<OwnArchive> {
  const ids = await library.ids(familyId);

  /** The value with its files named as an archive names them, by their ids. */
  async function withFiles<T>(value: T) {
    const rows = (await library.files(familyId, fileIdsIn(value))).filter(({ kind }) => kind !== 'archive');
    const known = new Set(rows.map(({ id }) => id));
    return {
      ...withArchivePaths(value, (id) => (known.has(id) ? id : undefined)),
      files: rows.map(({ id, kind, contentType }) => ({ path: id, kind, contentType })),
    };
  }

  return {
    count: ids.length,

    async *recipes() {
      for await (const found of library.batches(familyId, ids)) {
        const written = await withFiles(archivedRecipe(found));
        const name = written.content.title;
        const result = archivedRecipeSchema.safeParse(written);
        yield result.success ? { name, recipe: result.data } : { name, reason: sentenceOf(result.error, written) };
      }
    },

    async family() {
      const whole = archivedFamily(await library.family(familyId));
      const written = await withFiles({ ...whole, groceryLists: [], grocerySettings: null, meals: [] });
      const result = archivedFamilySchema.safeParse(written);
      return result.success ? { family: result.data } : { reason: sentenceOf(result.error, written) };
    },

    async file({ path }) {
      const found = await store.get(path);
      if (!found) throw new AppError('unreadable', 'A file of it is missing from the other family’s library, too.');
      return buffer(found.body);
    },
  };
}
