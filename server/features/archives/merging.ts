import type { Merging } from '#shared/archives.ts';
import type { Double } from '#shared/imports.ts';
import { nameKey } from '#shared/provenance-words.ts';
import type { Role } from '#shared/user.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Files } from '../../providers/files/port.ts';
import { presentRecipe } from '../recipes/recipe-row.ts';
import type { RelativesRepo } from '../relatives/relatives.repo.ts';
import { calledOtherwise } from './called-otherwise.ts';
import { familyAsArchive } from './family-as-archive.ts';
import type { FamilyLibrary } from './family-library.repo.ts';
import { type Library, ownLibrary } from './open-library.ts';

interface Options {
  readonly library: FamilyLibrary;
  readonly store: Pick<Files, 'get'>;
  readonly relatives: Pick<RelativesRepo, 'list' | 'fromNames' | 'makerNames' | 'handNames' | 'memberNames'>;
  /** The families that a person belongs to. */
  readonly familiesOf: (personId: string) => Promise<readonly { id: string; name: string; role: Role }[]>;
  /** Who belongs to both families, by name. */
  readonly inBoth: (familyId: string, otherId: string) => Promise<ReadonlyMap<string, string>>;
}

export type MergingOfFamilies = ReturnType<typeof mergingOfFamilies>;

/** One family's library on its way into another one, by somebody who may write in both. It is a copy: the first loses nothing. */
export function mergingOfFamilies({ library, store, relatives, familiesOf, inBoth }: Options) {
  /** Throws AppError 'not-found' where the person is not of that family, 'forbidden' where they only read there. */
  async function mayBring(personId: string, familyId: string): Promise<{ id: string; name: string }> {
    const family = (await familiesOf(personId)).find(({ id }) => id === familyId);
    if (!family) throw notFound('Family');
    if (family.role === 'viewer') {
      throw new AppError('forbidden', `Owners and editors of “${family.name}” alone may bring its recipes over.`);
    }
    return family;
  }

  /** A name of a family's by what it is compared by: the page's name where there is one. */
  async function namesOf(familyId: string): Promise<Map<string, string>> {
    const [pages, from, makers, hands, members] = await Promise.all([
      relatives.list(familyId),
      relatives.fromNames(familyId),
      relatives.makerNames(familyId),
      relatives.handNames(familyId),
      relatives.memberNames(familyId),
    ]);
    const others = [...from, ...makers].map(({ name }) => name);
    const names = new Map([...hands, ...members, ...others].map((name) => [nameKey(name), name]));
    for (const { name, otherNames } of pages) for (const one of [name, ...otherNames]) names.set(nameKey(one), name);
    return names;
  }

  return {
    mayBring,

    /** Opens the library to be looked through or taken in. Throws AppError 'unreadable' where the person has no say there any more. */
    async open(familyId: string, merging: Merging, people: Readonly<Record<string, string>> = {}): Promise<Library> {
      await mayBring(merging.personId, merging.familyId).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        throw new AppError(
          'unreadable',
          `${merging.by} may not bring the recipes of “${merging.family}” over any more, so nothing further was taken.`,
        );
      });
      const archive = await familyAsArchive({ library, store }, merging.familyId);
      const pages = new Set(
        (await relatives.list(familyId)).flatMap(({ name, otherNames }) => [name, ...otherNames].map(nameKey)),
      );
      const named = await calledOtherwise(archive, people, (name) => pages.has(nameKey(name)));
      return ownLibrary(named, `The library of “${merging.family}”`);
    },

    /** Names of theirs that somebody here has, too; not of those who belong to both families. */
    async namesakes(familyId: string, merging: Merging): Promise<{ name: string; ours: string }[]> {
      const [ours, theirs] = await Promise.all([namesOf(familyId), namesOf(merging.familyId)]);
      const members = new Set([...(await inBoth(familyId, merging.familyId)).keys()].map(nameKey));
      const found = new Map<string, { name: string; ours: string }>();
      for (const [key, name] of theirs) {
        const same = ours.get(key);
        if (same !== undefined && !members.has(key) && !found.has(name)) found.set(name, { name, ours: same });
      }
      return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
    },

    /** Throws AppError 'conflict' where a person is to be called as somebody is already, here or there. */
    async checkNames(familyId: string, merging: Merging, people: Readonly<Record<string, string>>): Promise<void> {
      const [ours, theirs] = await Promise.all([namesOf(familyId), namesOf(merging.familyId)]);
      const chosen = new Set<string>();
      for (const called of Object.values(people)) {
        const key = nameKey(called);
        if (ours.has(key) || theirs.has(key) || chosen.has(key)) {
          throw new AppError('conflict', `There is a “${called}” already: add what tells them apart to the name.`);
        }
        chosen.add(key);
      }
    },

    /** A recipe of theirs beside one of the family's own. Throws AppError 'not-found'. */
    async sideBySide(familyId: string, oursId: string, merging: Merging, theirsId: string): Promise<Double> {
      await mayBring(merging.personId, merging.familyId);
      const [ours, theirs] = await Promise.all([only(familyId, oursId), only(merging.familyId, theirsId)]);
      return { ours, theirs };
    },
  };

  async function only(familyId: string, id: string) {
    for await (const { row } of library.batches(familyId, [id])) return presentRecipe(row);
    throw notFound('Recipe');
  }
}
