import { and, count, desc, eq, inArray, notInArray, type Placeholder, sql } from 'drizzle-orm';
import type { GroceryItem, GroceryList, GrocerySettings } from '#shared/grocery/list.ts';
import type { ShoppedRecipe } from '#shared/grocery/merge-recipes.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { groceryLists, groceryMarks, grocerySettings, recipes } from '../../db/schema.ts';
import { isUuid, uuidOr } from '../../db/uuid.ts';
import { AppError, notFound } from '../../errors.ts';
import { contentOfBody } from '../recipes/recipe-row.ts';

/** On which the database tells every process that a list has changed or is gone: 'family id'. */
export const GROCERY_CHANNEL = 'keepsake_grocery';
/** Far more than a family shops from; it keeps one from filling the disk. */
const listsMax = 500;
/** Lists that are read at a time; few families have more. */
const batchSize = 20;

/** Where reading begins: before the newest list there can be. */
const beforeAll = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** What a change makes of a list: `items` with their ticks. What is not named stays. */
export interface ListChange {
  readonly name?: string | undefined;
  readonly items?: readonly GroceryItem[] | undefined;
  /** The recipes it is made of, and the servings chosen for them. */
  readonly recipes?: Pick<GroceryList, 'recipeIds' | 'servings'> | undefined;
}
export interface ChangedList {
  readonly familyId: string;
  readonly id: string;
}
/** A line and whether it is ticked. */
export type Tick = Pick<GroceryItem, 'id' | 'checked'>;
export type FoundRecipe = ShoppedRecipe & { readonly isInTrash: boolean };

export type GroceryRepo = ReturnType<typeof groceryRepo>;

/**
 * A family's lists and what it has taught them. Ticks are rows of their own, so that setting one waits for nobody and loses
 * nobody's. Each call names the family first, and a list of another family is 'not-found' like one that never was.
 */
export function groceryRepo(db: Database) {
  const listPrepared = listsOf(db)
    .where(ownList(sql.placeholder('familyId'), sql.placeholder('id')))
    .prepare('find_grocery_list');
  const batchPrepared = listsOf(db)
    .where(
      and(
        eq(groceryLists.familyId, sql.placeholder('familyId')),
        sql`(${groceryLists.createdAt}, ${groceryLists.id}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
      ),
    )
    .orderBy(desc(groceryLists.createdAt), desc(groceryLists.id))
    .limit(batchSize)
    .prepare('grocery_lists_after');
  const written = db.$with('written').as(insertTicks(db));
  const tickPrepared = listsOf(db.with(written))
    .where(ownList(sql.placeholder('familyId'), sql.placeholder('id')))
    .prepare('tick_grocery_list');

  async function find(familyId: string, id: string): Promise<GroceryList> {
    const [row] = await listPrepared.execute({ familyId, id: uuidOr('Grocery list', id) });
    if (!row) throw notFound('Grocery list');
    return presented(row);
  }
  const tell = (tx: Queries, familyId: string, id: string) => tx.execute(sql`select ${notice(familyId, id)}`);

  return {
    find,

    /** Those of these ids that there are. */
    async some(familyId: string, ids: readonly string[]): Promise<GroceryList[]> {
      const rows = await listsOf(db).where(
        and(eq(groceryLists.familyId, familyId), inArray(groceryLists.id, [...ids])),
      );
      return rows.map(presented);
    },

    /** Newest first, in batches. */
    async *all(familyId: string): AsyncGenerator<GroceryList[]> {
      let last: { readonly createdAt: Date | string; readonly id: string } | undefined = beforeAll;
      while (last) {
        const { createdAt, id } = last;
        const rows = await batchPrepared.execute({ familyId, createdAt, id });
        yield rows.map(presented);
        last = rows.length === batchSize ? rows.at(-1) : undefined;
      }
    },

    async create(
      familyId: string,
      list: Pick<GroceryList, 'name' | 'recipeIds' | 'servings'>,
      items: readonly GroceryItem[],
    ): Promise<GroceryList> {
      const id = await db.transaction(async (tx) => {
        const [counted] = await tx.select({ n: count() }).from(groceryLists).where(eq(groceryLists.familyId, familyId));
        if ((counted?.n ?? 0) >= listsMax)
          throw new AppError('invalid', 'A family can have at most 500 grocery lists. Delete some that are done.');
        const [made] = await tx
          .insert(groceryLists)
          .values({ familyId, ...list, items: withoutTicks(items) })
          .returning({ id: groceryLists.id });
        if (!made) throw notFound('Grocery list');
        await setTicks(
          tx,
          familyId,
          made.id,
          items.filter(({ checked }) => checked),
        );
        await tell(tx, familyId, made.id);
        return made.id;
      });
      return find(familyId, id);
    },

    /**
     * Sets ticks of lines; those of lines that are gone are passed over. Two devices that tick at once never lose each
     * other's, and of two ticks of one line the later stays.
     */
    async tick(familyId: string, id: string, ticks: readonly Tick[]): Promise<GroceryList> {
      const [row] = await tickPrepared.execute(tickValues(familyId, uuidOr('Grocery list', id), ticks));
      if (!row) throw notFound('Grocery list');
      // The statement sees the ticks as they were before it.
      const list = presented(row);
      return { ...list, items: withTicks(list.items, ticks), updatedAt: new Date().toISOString() };
    },

    /** Changes a list while nobody else changes its lines. Ticks of lines that are gone go with them. */
    async change(
      familyId: string,
      id: string,
      change: (items: readonly GroceryItem[], list: GroceryList) => ListChange,
    ): Promise<GroceryList> {
      await db.transaction(async (tx) => {
        const own = ownList(familyId, uuidOr('Grocery list', id));
        // Not `for update`: that would hold up ticks, whose foreign key needs the row to stay.
        await tx.select({ id: groceryLists.id }).from(groceryLists).where(own).for('no key update');
        const [row] = await listsOf(tx).where(own);
        if (!row) throw notFound('Grocery list');
        const list = presented(row);
        const before = new Map(list.items.map((item) => [item.id, item]));
        const { name, items, recipes: made } = change([...before.values()], list);
        await tx
          .update(groceryLists)
          .set({
            ...(name === undefined ? {} : { name }),
            ...(items ? { items: withoutTicks(items) } : {}),
            ...(made ?? {}),
            version: row.version + 1,
            updatedAt: sql`now()`,
          })
          .where(own);
        if (items) {
          await tx.delete(groceryMarks).where(
            and(
              eq(groceryMarks.familyId, familyId),
              eq(groceryMarks.listId, row.id),
              notInArray(
                groceryMarks.itemId,
                items.map((item) => item.id),
              ),
            ),
          );
          const changed = items.filter((item) => item.checked !== (before.get(item.id)?.checked ?? false));
          await setTicks(tx, familyId, row.id, changed);
        }
        await tell(tx, familyId, row.id);
      });
      return find(familyId, id);
    },

    /** Tells all processes that these lists have changed. */
    async tell(changed: readonly ChangedList[]): Promise<void> {
      await db.execute(
        sql`select ${sql.join(
          changed.map(({ familyId, id }) => notice(familyId, id)),
          sql`, `,
        )}`,
      );
    },

    async remove(familyId: string, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const gone = await tx
          .delete(groceryLists)
          .where(ownList(familyId, uuidOr('Grocery list', id)))
          .returning({ id: groceryLists.id });
        if (gone.length === 0) throw notFound('Grocery list');
        await tell(tx, familyId, id);
      });
    },

    /** What the family has taught its lists; empty for one that has taught nothing. */
    async settings(familyId: string): Promise<GrocerySettings> {
      const [row] = await settingsOf(db, familyId);
      return row ?? { aisles: {}, pantry: [], order: [] };
    },

    /** Changes them while nobody else does. */
    async changeSettings(
      familyId: string,
      change: (before: GrocerySettings) => GrocerySettings,
    ): Promise<GrocerySettings> {
      return db.transaction(async (tx) => {
        await tx.insert(grocerySettings).values({ familyId }).onConflictDoNothing();
        const [before] = await settingsOf(tx, familyId).for('update');
        if (!before) throw notFound('Family');
        const { aisles, pantry, order } = change(before);
        await tx
          .update(grocerySettings)
          .set({ aisles, pantry, shopOrder: order })
          .where(eq(grocerySettings.familyId, familyId));
        return { aisles, pantry, order };
      });
    },

    /** The family's recipes of these ids, in the ids' order, also those in the trash; ids of no recipe of theirs are passed over. */
    async recipes(familyId: string, ids: readonly string[]): Promise<FoundRecipe[]> {
      const wanted = ids.filter(isUuid);
      if (wanted.length === 0) return [];
      const rows = await db
        .select({
          id: recipes.id,
          title: recipes.title,
          servings: recipes.servings,
          body: recipes.body,
          deletedAt: recipes.deletedAt,
        })
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), inArray(recipes.id, wanted)));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return wanted.flatMap((id) => {
        const row = byId.get(id.toLowerCase());
        if (!row) return [];
        const { title, servings, body, deletedAt } = row;
        return [
          {
            id: row.id,
            title,
            servings,
            ingredients: [...contentOfBody(body).ingredients],
            isInTrash: deletedAt !== null,
          },
        ];
      });
    },
  };
}

/** Told to all processes when, and only if, the statement is committed: 'family id'. */
const notice = (familyId: string, id: string) => sql`pg_notify(${GROCERY_CHANNEL}, ${`${familyId} ${id}`})`;

const ownList = (familyId: string | Placeholder, id: string | Placeholder) =>
  and(eq(groceryLists.familyId, familyId), eq(groceryLists.id, id));

const listsOf = (queries: Pick<Queries, 'select'>) =>
  queries
    .select({
      id: groceryLists.id,
      name: groceryLists.name,
      recipeIds: groceryLists.recipeIds,
      servings: groceryLists.servings,
      items: groceryLists.items,
      version: groceryLists.version,
      createdAt: groceryLists.createdAt,
      updatedAt: groceryLists.updatedAt,
      tickedIds: sql<string[]>`array(
        select item_id from grocery_marks where list_id = ${groceryLists.id} and checked)`,
      tickedAt: sql`(select max(marked_at) from grocery_marks where list_id = ${groceryLists.id})`.mapWith(
        (moment: string): Date | null => new Date(moment),
      ),
    })
    .from(groceryLists)
    .$dynamic();
type ListRow = Awaited<ReturnType<typeof listsOf>>[number];

function presented({ tickedIds, tickedAt, ...list }: ListRow): GroceryList {
  const changedAt = tickedAt !== null && tickedAt > list.updatedAt ? tickedAt : list.updatedAt;
  const checked = new Set(tickedIds);
  return {
    ...list,
    items: list.items.map((item) => ({ ...item, checked: checked.has(item.id) })),
    createdAt: list.createdAt.toISOString(),
    updatedAt: changedAt.toISOString(),
  };
}

/** Lines are stored without their ticks, which are rows of their own. */
const withoutTicks = (items: readonly GroceryItem[]) => items.map((item) => ({ ...item, checked: false }));

/**
 * Writes ticks of the lines that the list has, in one order everywhere, so that two devices that tick the same lines at
 * once never wait for each other in a ring. Its values are made by `tickValues`.
 */
const insertTicks = (queries: Queries) =>
  queries
    .insert(groceryMarks)
    .select(
      sql`select l.family_id, l.id, t.id, t.checked, now()
        from grocery_lists l, unnest(${sql.placeholder('ids')}::text[], ${sql.placeholder('checked')}::boolean[]) t (id, checked)
        where l.family_id = ${sql.placeholder('familyId')} and l.id = ${sql.placeholder('id')}
          and l.items @> jsonb_build_array(jsonb_build_object('id', t.id))
        order by t.id`,
    )
    .onConflictDoUpdate({
      target: [groceryMarks.listId, groceryMarks.itemId],
      set: {
        checked: sql`excluded.checked`,
        markedAt: sql`case when ${groceryMarks.checked} = excluded.checked then ${groceryMarks.markedAt} else now() end`,
      },
    })
    .returning({ itemId: groceryMarks.itemId });

const tickValues = (familyId: string, id: string, ticks: readonly Tick[]) => ({
  familyId,
  id,
  ids: ticks.map((tick) => tick.id),
  checked: ticks.map(({ checked }) => checked),
});

async function setTicks(tx: Queries, familyId: string, id: string, ticks: readonly Tick[]): Promise<void> {
  if (ticks.length > 0)
    await insertTicks(tx)
      .prepare('set_grocery_ticks')
      .execute(tickValues(familyId, id, ticks));
}

/** Whether lines are ticked after these ticks. */
export function withTicks(items: readonly GroceryItem[], ticks: readonly Tick[]): GroceryItem[] {
  const checked = new Map(ticks.map((tick) => [tick.id, tick.checked]));
  return items.map((item) => ({ ...item, checked: checked.get(item.id) ?? item.checked }));
}

const settingsOf = (queries: Queries, familyId: string) =>
  queries
    .select({ aisles: grocerySettings.aisles, pantry: grocerySettings.pantry, order: grocerySettings.shopOrder })
    .from(grocerySettings)
    .where(eq(grocerySettings.familyId, familyId))
    .$dynamic();
