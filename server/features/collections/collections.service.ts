import { ownProperty } from '#shared/own-property.ts';
import {
  type BookPage,
  type BookRecipe,
  type Collection,
  type collectionCreateSchema,
  type CollectionPatch,
} from '#shared/collections.ts';
import { BOOK_RECIPES_MAX, BOOK_TOO_LONG } from '#shared/limits.ts';
import type { z } from 'zod';
import type { Queries } from '../../db/connect.ts';
import { AppError, thrownAway, notFound } from '../../errors.ts';
import { withoutUndefined } from '#shared/without-undefined.ts';
import type { CollectionContent, CollectionsRepo, StoredCollection } from './collections.repo.ts';
import { changedContents, type Contents, onlyThese, withHidden } from './contents.ts';

interface Options {
  readonly repo: CollectionsRepo;
  /** Throws 'not-found' where a path is no file of the family's. */
  readonly checkOwned: (familyId: string, storagePath: string) => Promise<void>;
  /** Removes what was made of a cookbook that is gone. */
  readonly forget: (id: string) => Promise<void>;
}

export type CollectionsService = ReturnType<typeof collectionsService>;

/** Making and changing cookbooks: only the family's own recipes and pictures come into one. */
export function collectionsService({ repo, checkOwned, forget }: Options) {
  /** Throws 'not-found' where one that is new to the book is no recipe of the family's. */
  async function checkNew(familyId: string, ids: readonly string[], tx?: Queries): Promise<void> {
    const trashed = await repo.inTrash(familyId, ids, tx);
    for (const id of ids) {
      const title = trashed.get(id);
      if (title === undefined) throw notFound('Recipe');
      if (title !== null) throw thrownAway(title);
    }
  }

  /** What is stored under the names of `patch`, which leaves alone what it does not name. */
  async function changed(
    familyId: string,
    before: StoredCollection,
    { version: _version, title, recipeIds, chapters, pages, ...patch }: CollectionPatch,
    tx: Queries,
  ): Promise<CollectionContent> {
    const stored = new Set(before.recipeIds);
    const asked = changedContents(before, {
      ...(recipeIds ? { recipeIds: sameCase(recipeIds) } : {}),
      ...(chapters
        ? { chapters: chapters.map(({ title: name, recipeIds: ids }) => ({ title: name, recipeIds: sameCase(ids) })) }
        : {}),
    });
    const added = asked.recipeIds.filter((id) => !stored.has(id));
    if (added.length > 0) await checkNew(familyId, added, tx);

    const trashed = await repo.inTrash(familyId, before.recipeIds, tx);
    const hidden = new Set([...trashed].flatMap(([id, title]) => (title === null ? [] : [id])));
    // What the trash no longer holds has left the book as well.
    const possible = new Set([...trashed.keys(), ...added]);
    const contents = withHidden(before, onlyThese(asked, possible), hidden);
    if (contents.recipeIds.length - hidden.size > BOOK_RECIPES_MAX) {
      throw new AppError('invalid', BOOK_TOO_LONG);
    }
    const { subtitle, dedication, story, cover, format, units, opening } = before;
    return {
      subtitle,
      dedication,
      story,
      cover,
      format,
      units,
      opening,
      ...withoutUndefined(patch),
      title: title?.trim() ?? before.title,
      ...contents,
      pages: pagesOf(contents, { ...before.pages, ...byLowerCase(pages ?? {}) }),
    };
  }

  /** Pictures that are new to the book must be the family's. */
  async function checkPhotos(familyId: string, before: StoredCollection, { cover, pages }: CollectionPatch) {
    const there = photosOf(before.cover, before.pages);
    const asked = photosOf(cover ?? before.cover, pages ?? {});
    for (const photo of asked) if (!there.has(photo)) await checkOwned(familyId, photo);
  }

  return {
    all: async (familyId: string): Promise<Collection[]> => (await repo.all(familyId)).map(presentCollection),

    find: async (familyId: string, id: string): Promise<Collection> => presentCollection(await repo.find(familyId, id)),

    /** In the book's order. */
    async recipes(familyId: string, id: string): Promise<BookRecipe[]> {
      const { recipeIds } = presentCollection(await repo.find(familyId, id));
      const found = new Map((await repo.bookRecipes(familyId, recipeIds)).map((recipe) => [recipe.id, recipe]));
      return recipeIds.flatMap((recipeId) => found.get(recipeId) ?? []);
    },

    /** Throws 'not-found' where a recipe is not the family's or lies in the trash. */
    async create(
      familyId: string,
      { title, recipeIds: given }: z.output<typeof collectionCreateSchema>,
    ): Promise<Collection> {
      const recipeIds = [...new Set(sameCase(given))];
      await checkNew(familyId, recipeIds);
      return presentCollection(await repo.create(familyId, title.trim(), recipeIds));
    },

    /** Throws 'conflict' when `version` is stale, 'not-found' for what is not the family's, 'invalid' over 500 recipes. */
    async update(familyId: string, id: string, patch: CollectionPatch): Promise<Collection> {
      const before = await repo.find(familyId, id);
      await checkPhotos(familyId, before, patch);
      const { version, ...rest } = withoutUndefined(patch);
      if (Object.keys(rest).length === 0 && (version === undefined || version === before.version)) {
        return presentCollection(before);
      }
      return presentCollection(
        await repo.change(familyId, id, version, (row, tx) => changed(familyId, row, patch, tx)),
      );
    },

    async remove(familyId: string, id: string): Promise<void> {
      await repo.find(familyId, id);
      // Before it goes too: a server that dies in between leaves a cookbook without PDFs, and never PDFs without a cookbook.
      await forget(id);
      await repo.remove(familyId, id);
      await forget(id);
    },
  };
}

const sameCase = (ids: readonly string[]) => ids.map((id) => id.toLowerCase());
const byLowerCase = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [id.toLowerCase(), value]));

/** Of the recipes in the book; a page that says nothing needs no keeping. */
function pagesOf({ recipeIds }: Contents, pages: Readonly<Record<string, BookPage>>): Record<string, BookPage> {
  const kept = recipeIds.flatMap((id): [string, BookPage][] => {
    const page = ownProperty(pages, id);
    return page && (page.original !== undefined || page.photo !== undefined || page.story !== undefined)
      ? [[id, page]]
      : [];
  });
  return Object.fromEntries(kept);
}

const photosOf = (cover: Collection['cover'], pages: Readonly<Record<string, BookPage>>) =>
  new Set([cover.photo, ...Object.values(pages).map(({ photo }) => photo ?? '')].filter((photo) => photo !== ''));

/** As answered: without the recipes that lie in the trash, which stay in the row for the day they are restored. */
function presentCollection({ there, ...row }: StoredCollection): Collection {
  const ids = new Set(there);
  const { id, title, subtitle, dedication, story, cover, format, units, opening, version } = row;
  return {
    id,
    title,
    subtitle,
    dedication,
    story,
    cover,
    format,
    units,
    opening,
    version,
    ...onlyThese(row, ids),
    pages: Object.fromEntries(Object.entries(row.pages).filter(([recipeId]) => ids.has(recipeId))),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
