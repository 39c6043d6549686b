import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { may } from '#shared/plan.ts';
import type { Tier } from '#shared/user.ts';
import type { Queries } from '../../db/connect.ts';
import {
  collections,
  families,
  files,
  groceryLists,
  grocerySettings,
  hands,
  imports,
  libraryCounts,
  memberships,
  people,
  recipes,
  retailerGrants,
  searchWords,
  uploads,
} from '../../db/schema.ts';
import { keepers } from '../../db/schema-keepers.ts';
import { favourites, plannedMeals } from '../../db/schema-kitchen.ts';
import { printOrders } from '../../db/schema-sales.ts';
import { mergeSubscriptions } from './merge-subscriptions.repo.ts';
import { moveRelatives } from './move-relatives.repo.ts';

/** What a family is held to: the free plan's limit, and what a stored tier comes to here. */
export interface Limits {
  /** Null where every family is premium. */
  readonly freeRecipeLimit: number | null;
  tierOf(stored: Tier): Tier;
}

/** The libraries of guests and of claimed addresses, on their way into an account's family. */
export function libraryMerging(db: Queries, { freeRecipeLimit, tierOf }: Limits) {
  /** Over the free plan's limit, as after a plan that has ended; locked before, so that it stays true. */
  async function isOver(tx: Queries, familyId: string): Promise<boolean> {
    if (freeRecipeLimit === null) return false;
    const [family] = await tx.select({ tier: families.tier }).from(families).where(eq(families.id, familyId));
    if (!family || may(tierOf(family.tier), 'unlimitedRecipes')) return false;
    return (await recipesIn(tx, familyId)) > freeRecipeLimit;
  }

  /**
   * All that somebody has becomes the account's, and they are gone. Theirs are the families in which nobody else is; of others
   * the account is a member afterwards.
   */
  async function merge(fromId: string, accountId: string, isSamePerson: boolean): Promise<void> {
    await db.transaction(async (tx) => {
      const [account] = await tx
        .select({ email: people.email, claimant: people.claimant, familyId: people.familyId })
        .from(people)
        .where(eq(people.id, accountId));
      if (!account || fromId === accountId) return;
      const claims = account.claimant ? sql`false` : and(eq(people.claimant, true), eq(people.email, account.email));
      // From here on they join no family more.
      const [from] = await tx
        .select({ guest: people.guest, familyId: people.familyId })
        .from(people)
        .where(and(eq(people.id, fromId), or(eq(people.guest, true), claims)))
        .for('update');
      if (!from) return;
      const to = account.familyId;
      const theirs = await familiesOf(tx, fromId);
      // Before the recipes, whose counting locks rows that others lock after their family's.
      await lockFamilies(tx, to, ...theirs);
      const alone = await aloneIn(tx, fromId, theirs);
      // Somebody else's library too is not theirs alone to move, nor to leave.
      if (!from.guest && !isSamePerson && !alone.includes(from.familyId)) return;
      await takePlaces(tx, fromId, accountId, alone);
      // What both like best is liked once.
      await tx
        .insert(favourites)
        .select(
          sql`select family_id, recipe_id, ${accountId}::uuid, created_at from favourites where person_id = ${fromId}`,
        )
        .onConflictDoNothing();
      // A store's leave goes along, unless the account has its own.
      await tx
        .update(retailerGrants)
        .set({
          personId: accountId,
          familyId: sql`case when ${retailerGrants.familyId} = ${anyOf(alone)} then ${to}::uuid else ${retailerGrants.familyId} end`,
        })
        .where(
          and(
            eq(retailerGrants.personId, fromId),
            sql`not exists (select from ${retailerGrants} own where own.person_id = ${accountId} and own.retailer = ${retailerGrants.retailer})`,
          ),
        );
      await tx.delete(people).where(eq(people.id, fromId));
      const [membership] = await tx
        .select({ role: memberships.role })
        .from(memberships)
        .where(and(eq(memberships.familyId, to), eq(memberships.personId, accountId)));
      for (const family of alone) await moveFamily(tx, family, to, membership?.role === 'viewer');
    });
  }

  /** What a family has bought goes to another one at once; its library too, or waits for it. */
  async function moveFamily(tx: Queries, from: string, to: string, isViewer: boolean): Promise<void> {
    await mergeSubscriptions(tx, from, to);
    await tx.update(printOrders).set({ familyId: to }).where(eq(printOrders.familyId, from));
    await tx.update(families).set({ waitsFor: to }).where(eq(families.waitsFor, from));
    if (isViewer || ((await isOver(tx, to)) && (await recipesIn(tx, from)) > 0)) {
      await tx.update(families).set({ waitsFor: to }).where(eq(families.id, from));
    } else {
      await moveLibrary(tx, from, to);
    }
  }

  return {
    /**
     * The library of a guest, or of an account that claims this one's address, joins the account's, and whoever had it is
     * gone afterwards. A family that is over its limit takes no more in, nor does a viewer add to one: the library then
     * waits, whole. Whoever has a library open that is somebody else's too stays, and of anybody else nothing moves.
     */
    mergeGuest: (guestId: string, accountId: string): Promise<void> => merge(guestId, accountId, false),

    /** As `mergeGuest`, of an account with the same address and password: whichever library they have open. */
    mergeSamePerson: (otherId: string, accountId: string): Promise<void> => merge(otherId, accountId, true),

    /** The families that wait for this one, the first to wait first. */
    async waiting(familyId: string): Promise<string[]> {
      return waitingFor(db, familyId);
    },

    /** Takes in what waits, each library whole, while the family is not over its limit; how many recipes came, and still wait. */
    async takeWaiting(familyId: string): Promise<{ taken: number; waiting: number }> {
      return db.transaction(async (tx) => {
        await lockFamilies(tx, familyId);
        let taken = 0;
        let waiting = 0;
        for (const from of await waitingFor(tx, familyId)) {
          const count = await recipesIn(tx, from);
          if (await isOver(tx, familyId)) waiting += count;
          else {
            await lockFamilies(tx, from);
            await moveLibrary(tx, from, familyId);
            taken += count;
          }
        }
        return { taken, waiting };
      });
    },
  };
}

/** The families of somebody who joins no other meanwhile. */
async function familiesOf(tx: Queries, personId: string): Promise<string[]> {
  const found = await tx
    .select({ id: memberships.familyId })
    .from(memberships)
    .where(eq(memberships.personId, personId))
    .orderBy(asc(memberships.since), asc(memberships.familyId));
  return found.map(({ id }) => id);
}

/** Those of their families, all of them locked, in which nobody else is. */
async function aloneIn(tx: Queries, personId: string, familyIds: readonly string[]): Promise<string[]> {
  const shared = await tx
    .selectDistinct({ id: memberships.familyId })
    .from(memberships)
    .where(and(inArray(memberships.familyId, [...familyIds]), ne(memberships.personId, personId)));
  return familyIds.filter((family) => !shared.some(({ id }) => id === family));
}

/** The account is what somebody else was in their families, but for those that go; where it was there, in the higher role. */
async function takePlaces(tx: Queries, fromId: string, accountId: string, going: readonly string[]): Promise<void> {
  const ranks = sql`array['owner', 'editor', 'viewer']`;
  await tx
    .insert(memberships)
    .select(
      sql`select family_id, ${accountId}::uuid, role, since from memberships
        where person_id = ${fromId} and not family_id = ${anyOf(going)}`,
    )
    .onConflictDoUpdate({
      target: [memberships.familyId, memberships.personId],
      set: { role: sql`excluded.role` },
      setWhere: sql`array_position(${ranks}, excluded.role) < array_position(${ranks}, ${memberships.role})`,
    });
  // Where a family has named the one that goes to keep it, the account is named in its place; where both are, as it was itself.
  await tx
    .update(keepers)
    .set({ personId: accountId })
    .where(
      and(
        eq(keepers.personId, fromId),
        sql`not ${keepers.familyId} = ${anyOf(going)}`,
        sql`not exists (select from ${keepers} own where own.family_id = ${keepers.familyId} and own.person_id = ${accountId})`,
      ),
    );
}

const anyOf = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

async function recipesIn(tx: Queries, familyId: string): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`coalesce(sum(${libraryCounts.n}), 0)::int` })
    .from(libraryCounts)
    .where(and(eq(libraryCounts.familyId, familyId), eq(libraryCounts.tag, '')));
  return row?.n ?? 0;
}

async function waitingFor(tx: Queries, familyId: string): Promise<string[]> {
  const found = await tx
    .select({ id: families.id })
    .from(families)
    .where(eq(families.waitsFor, familyId))
    .orderBy(asc(families.createdAt), asc(families.id));
  return found.map(({ id }) => id);
}

/** As whoever makes a recipe locks a free family's row, so that counts are true until the end of the transaction. */
async function lockFamilies(tx: Queries, ...ids: string[]): Promise<void> {
  await tx
    .select({ id: families.id })
    .from(families)
    .where(inArray(families.id, ids))
    .orderBy(asc(families.id))
    .for('no key update');
}

/** All that a family has made goes to another one, and the family is gone. */
async function moveLibrary(tx: Queries, from: string, to: string): Promise<void> {
  await tx.update(recipes).set({ familyId: to }).where(eq(recipes.familyId, from));
  await tx.update(hands).set({ familyId: to }).where(eq(hands.familyId, from));
  await moveRelatives(tx, from, to);
  await tx.update(files).set({ familyId: to }).where(eq(files.familyId, from));
  await tx.update(imports).set({ familyId: to }).where(eq(imports.familyId, from));
  await tx.update(uploads).set({ familyId: to }).where(eq(uploads.familyId, from));
  await tx.update(groceryLists).set({ familyId: to }).where(eq(groceryLists.familyId, from));
  const taught = await tx.select().from(grocerySettings).where(eq(grocerySettings.familyId, from));
  // What the account's family has taught its lists stands; a guest's is taken where there is none.
  for (const settings of taught) {
    await tx
      .insert(grocerySettings)
      .values({ ...settings, familyId: to })
      .onConflictDoNothing();
  }
  await tx.update(collections).set({ familyId: to }).where(eq(collections.familyId, from));
  await tx
    .insert(searchWords)
    .select(sql`select ${to}::uuid, word, gaps from search_words where family_id = ${from} order by word`)
    .onConflictDoNothing();
  // Sent once as a guest and once more after signing in, it is planned once.
  await tx.execute(sql`delete from planned_meals where family_id = ${from}
    and id in (select id from planned_meals where family_id = ${to})`);
  await tx.update(plannedMeals).set({ familyId: to }).where(eq(plannedMeals.familyId, from));
  // A family has one calendar link: the account's own stands, and a guest's goes on where there is none.
  await tx.execute(sql`update calendar_feeds set family_id = ${to} where family_id = ${from}
    and not exists (select from calendar_feeds where family_id = ${to})`);
  await tx.delete(libraryCounts).where(eq(libraryCounts.familyId, from));
  await tx.delete(families).where(eq(families.id, from));
}
