import { nameKey } from '#shared/provenance-words.ts';
import type {
  FamilyNames,
  Occasion,
  Relative,
  RelativeCreate,
  RelativePage,
  RelativePatch,
} from '#shared/relatives.ts';
import { withoutUndefined } from '#shared/without-undefined.ts';
import { notFound } from '../../errors.ts';
import type { CountedName, RelativesRepo } from './relatives.repo.ts';

interface Options {
  readonly repo: RelativesRepo;
  /** A picture as the family's own file. Throws AppError 'not-found', 'invalid'. */
  readonly keepFile: (familyId: string, storagePath: string, kind: 'picture') => Promise<string>;
}

/** Names that are shown as they are found, at most: those that come often first. */
const NAMES_MAX = 300;

export type RelativesService = ReturnType<typeof relativesService>;

/** The people of a family and what is theirs: known by their names, in recipes, in hands and in the log alike. */
export function relativesService({ repo, keepFile }: Options) {
  const portraitAt = async (familyId: string, path: string) => (path === '' ? '' : keepFile(familyId, path, 'picture'));

  return {
    /** All that the family's things name. */
    async names(familyId: string): Promise<FamilyNames> {
      const [pages, from, makers, hands, members, occasions] = await Promise.all([
        repo.list(familyId),
        repo.fromNames(familyId),
        repo.makerNames(familyId),
        repo.handNames(familyId),
        repo.memberNames(familyId),
        repo.occasions(familyId),
      ]);
      const counts = counted(from);
      const withPage = new Set(pages.flatMap(keysOf));
      const others = [...makers.map(({ name }) => name), ...hands, ...members].map((name) => ({ name, count: 0 }));
      const names = counted([...from, ...others]);
      return {
        relatives: pages
          .map(({ id, name, otherNames, portrait, born, died, ...rest }) => ({
            id,
            name,
            otherNames,
            portrait,
            born,
            died,
            recipes: keysOf({ name, otherNames, ...rest }).reduce((sum, key) => sum + (counts.get(key)?.count ?? 0), 0),
          }))
          .sort((a, b) => a.name.localeCompare(b.name, 'en')),
        names: listedByCount([...names].flatMap(([key, name]) => (withPage.has(key) ? [] : [name]))),
        occasions: listedByCount([...counted(occasions).values()]),
      };
    },

    create: async (familyId: string, relative: RelativeCreate): Promise<Relative> =>
      repo.add(familyId, { ...relative, portrait: await portraitAt(familyId, relative.portrait) }),

    async update(familyId: string, id: string, change: RelativePatch): Promise<Relative> {
      const { portrait } = change;
      await repo.find(familyId, id);
      return repo.update(familyId, id, {
        ...withoutUndefined(change),
        ...(portrait === undefined ? {} : { portrait: await portraitAt(familyId, portrait) }),
      });
    },

    remove: repo.remove,

    /** A person with all that names them. Throws 'not-found'. */
    async page(familyId: string, id: string): Promise<RelativePage> {
      const relative = await repo.find(familyId, id);
      const keys = new Set(keysOf(relative));
      const theirs = (names: readonly string[]) => names.filter((name) => keys.has(nameKey(name)));
      const [from, makers, hands] = await Promise.all([
        repo.fromNames(familyId),
        repo.makerNames(familyId),
        repo.handNames(familyId),
      ]);
      const made = makers.filter(({ name }) => keys.has(nameKey(name)));
      const [recipes, cards, makings] = await Promise.all([
        repo.recipesFrom(familyId, theirs(from.map(({ name }) => name))),
        repo.cardsOf(familyId, theirs(hands)),
        repo.makingsBy(
          familyId,
          made.map(({ name }) => name),
        ),
      ]);
      return {
        ...relative,
        recipes,
        cards: cards.map(({ id: recipeId, title, image, card }) => ({ id: recipeId, title, image, card })),
        makings,
        madeCount: made.reduce((sum, { count }) => sum + count, 0),
      };
    },

    /** What is made for an occasion, by its name in any writing. Throws 'not-found' where no recipe names it. */
    async occasion(familyId: string, name: string): Promise<Occasion> {
      const written = (await repo.occasions(familyId)).filter((one) => nameKey(one.name) === nameKey(name));
      const [shown] = listedByCount(written);
      if (!shown) throw notFound('Occasion');
      const recipes = await repo.recipesFor(
        familyId,
        written.map((one) => one.name),
      );
      return { name: shown.name, recipes };
    },
  };
}

const keysOf = ({ name, otherNames }: Pick<Relative, 'name' | 'otherNames'>) => [name, ...otherNames].map(nameKey);

/** Names that are the same for the family, as the most of them are written. */
function counted(names: readonly CountedName[]): Map<string, CountedName> {
  const found = new Map<string, CountedName & { most: number }>();
  for (const { name, count } of names) {
    const key = nameKey(name);
    if (key === '') continue;
    const before = found.get(key);
    found.set(key, {
      name: before && before.most >= count ? before.name : name,
      count: (before?.count ?? 0) + count,
      most: Math.max(before?.most ?? 0, count),
    });
  }
  return found;
}

const listedByCount = (names: readonly CountedName[]) =>
  [...names]
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .slice(0, NAMES_MAX)
    .map(({ name, count }) => ({ name, recipes: count }));
