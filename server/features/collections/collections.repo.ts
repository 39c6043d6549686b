import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { BookRecipe } from '#shared/collections.ts';
import type { Queries } from '../../db/connect.ts';
import { collections, recipes } from '../../db/schema.ts';
import { isUuid, uuidOr } from '../../db/uuid.ts';
import { AppError, notFound } from '../../errors.ts';

/** Far more than a family binds; it keeps one from filling the disk. */
const collectionsMax = 500;

type CollectionRow = typeof collections.$inferSelect;
/** A stored cookbook, and which of its recipes are there: neither in the trash nor gone. */
export type StoredCollection = CollectionRow & { readonly there: readonly string[] };
export type CollectionContent = Omit<
  CollectionRow,
  'id' | 'familyId' | 'version' | 'createdAt' | 'updatedAt' | 'recipeIds'
> & { readonly recipeIds: readonly string[] };

export type CollectionsRepo = ReturnType<typeof collectionsRepo>;

/**
 * A family's cookbooks. Each call names the family first, and a cookbook of another family is 'not-found' like one
 * that never was. Rows name all recipes that were put in, also those in the trash.
 */
export function collectionsRepo(db: Queries) {
  const whole = {
    ...getTableColumns(collections),
    // The outer table by its name: in a query of one table Drizzle leaves names bare, and recipes has the same ones.
    there: sql<string[]>`array(
      select r.id::text from recipes r
      where r.family_id = collections.family_id and r.id = any(collections.recipe_ids::uuid[]) and r.deleted_at is null)`,
  };
  const own = (familyId: string, id: string) =>
    and(eq(collections.familyId, familyId), eq(collections.id, uuidOr('Cookbook', id)));

  async function find(familyId: string, id: string, asking: Queries = db): Promise<StoredCollection> {
    const [row] = await asking.select(whole).from(collections).where(own(familyId, id));
    if (!row) throw notFound('Cookbook');
    return row;
  }

  return {
    find,

    /** Newest first. */
    all: (familyId: string): Promise<StoredCollection[]> =>
      db
        .select(whole)
        .from(collections)
        .where(eq(collections.familyId, familyId))
        .orderBy(desc(collections.createdAt), desc(collections.id)),

    /** Which of these are the family's recipes; of those in the trash the title, else null. */
    async inTrash(familyId: string, ids: readonly string[], asking: Queries = db): Promise<Map<string, string | null>> {
      const possible = ids.filter((id) => isUuid(id));
      if (possible.length === 0) return new Map();
      const rows = await asking
        .select({ id: recipes.id, title: recipes.title, deletedAt: recipes.deletedAt })
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), inArray(recipes.id, possible)));
      return new Map(rows.map(({ id, title, deletedAt }) => [id, deletedAt === null ? null : title]));
    },

    /** What a book's page needs to know of its recipes, in no order. */
    async bookRecipes(familyId: string, ids: readonly string[]): Promise<BookRecipe[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select({
          id: recipes.id,
          title: recipes.title,
          photos: sql<string[]>`${recipes.body} -> 'photos'`,
          source: sql<{ type: string; storagePath?: string }>`${recipes.body} -> 'source'`,
          hasStory: sql<boolean>`btrim(${recipes.body} ->> 'story') <> ''`,
        })
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), inArray(recipes.id, [...ids])));
      return rows.map(({ source, photos, ...row }) => ({
        ...row,
        photos: photos.filter((photo) => photo.startsWith('/files/')),
        hasOriginal: (source.type === 'photo' || source.type === 'pdf') && source.storagePath !== undefined,
        facesByDefault: source.type === 'photo' && source.storagePath !== undefined,
      }));
    },

    async create(familyId: string, title: string, recipeIds: readonly string[]): Promise<StoredCollection> {
      const count = await db.$count(collections, eq(collections.familyId, familyId));
      if (count >= collectionsMax)
        throw new AppError('invalid', 'A family can have at most 500 cookbooks. Delete some that are done.');
      const cover = { design: 'classic', photo: '' } as const;
      const [made] = await db
        .insert(collections)
        .values({ familyId, title, recipeIds: [...recipeIds], cover })
        .returning({ id: collections.id });
      if (!made) throw new Error('no cookbook was made');
      return find(familyId, made.id);
    },

    /** Saves `change(before)` as the next version, while nobody else does. Throws 'conflict' when `version` is stale. */
    async change(
      familyId: string,
      id: string,
      version: number | undefined,
      change: (before: StoredCollection, tx: Queries) => Promise<CollectionContent>,
    ): Promise<StoredCollection> {
      return db.transaction(async (tx) => {
        await tx.select({ id: collections.id }).from(collections).where(own(familyId, id)).for('update');
        const before = await find(familyId, id, tx);
        if (version !== undefined && version !== before.version) {
          throw new AppError('conflict', 'Somebody else has changed this cookbook in the meantime.');
        }
        const { recipeIds, ...content } = await change(before, tx);
        await tx
          .update(collections)
          .set({
            ...content,
            recipeIds: [...recipeIds],
            version: before.version + 1,
            updatedAt: sql`now()`,
          })
          .where(own(familyId, id));
        return find(familyId, id, tx);
      });
    },

    async remove(familyId: string, id: string): Promise<void> {
      const gone = await db.delete(collections).where(own(familyId, id)).returning({ id: collections.id });
      if (gone.length === 0) throw notFound('Cookbook');
    },
  };
}
