import type { ManyDone, ManyRecipes, TagsChange } from '#shared/library.ts';
import { AppError } from '../../errors.ts';
import { violates } from '../../db/violates.ts';
import type { ManyRepo } from './many.repo.ts';

interface Options {
  readonly repo: ManyRepo;
  readonly noteSpellings: (familyId: string, words: readonly string[]) => Promise<void>;
  readonly spellingsOf: (tag: string) => readonly string[];
}

interface Writer {
  readonly familyId: string;
  readonly name: string;
}

export type ManyService = ReturnType<typeof manyService>;

/** What is done with many recipes at once, and with tags. */
export function manyService({ repo, noteSpellings, spellingsOf }: Options) {
  return {
    /** Throws 'limit-reached' where what is restored goes over the free limit. */
    async change({ familyId, name }: Writer, asked: ManyRecipes): Promise<ManyDone> {
      switch (asked.do) {
        case 'trash':
          return repo.trash(familyId, asked.ids);
        case 'restore':
          return repo.restore(familyId, asked.ids).catch((error: unknown) => {
            if (!violates(error, 'recipes_free_limit')) throw error;
            throw new AppError(
              'limit-reached',
              'There is no room for all of these on the free plan. Upgrade to Premium for unlimited recipes!',
            );
          });
        case 'tag':
          await noteSpellings(familyId, spellingsOf(asked.tag));
          return repo.tag(familyId, name, asked.ids, ({ tags }) =>
            tags.includes(asked.tag) ? tags : [...tags, asked.tag],
          );
        case 'untag':
          return repo.tag(familyId, name, asked.ids, ({ tags }) => tags.filter((tag) => tag !== asked.tag));
      }
    },

    /** Renames tags, several to one, or takes them away. */
    async changeTags({ familyId, name }: Writer, { tags: from, to }: TagsChange): Promise<ManyDone> {
      if (to !== null) await noteSpellings(familyId, spellingsOf(to));
      const old = new Set(from);
      return repo.retag(familyId, name, from, ({ tags }) =>
        // The new name stands where the first of the old ones stood.
        [...new Set(tags.flatMap((tag) => (old.has(tag) ? (to === null ? [] : [to]) : [tag])))],
      );
    },

    tags: (familyId: string) => repo.tags(familyId),
  };
}
