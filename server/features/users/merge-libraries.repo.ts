import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
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

  return {
    /**
     * The library of a guest, or of an account that claims this one's address, joins the account's, and whoever had it is
     * gone afterwards. A family that is over its limit takes no more in, nor does a viewer add to one: the library then
     * waits, whole. Of anybody else nothing moves.
     */
    async mergeGuest(guestId: string, accountId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [account] = await tx
          .select({ email: people.email, claimant: people.claimant, familyId: people.familyId, role: memberships.role })
          .from(people)
          .innerJoin(memberships, and(eq(memberships.familyId, people.familyId), eq(memberships.personId, people.id)))
          .where(eq(people.id, accountId));
        if (!account || guestId === accountId) return;
        const claims = account.claimant
          ? sql`false`
          : and(
              eq(people.claimant, true),
              eq(people.email, account.email),
              // Somebody else's library too is not theirs alone to move.
              sql`not exists (select from ${memberships} m where m.family_id = ${people.familyId} and m.person_id <> ${guestId})`,
            );
        const [guest] = await tx
          .select()
          .from(people)
          .where(and(eq(people.id, guestId), or(eq(people.guest, true), claims)))
          .for('update');
        if (!guest) return;
        const from = guest.familyId;
        // What both like best is liked once.
        await tx
          .insert(favourites)
          .select(
            sql`select family_id, recipe_id, ${accountId}::uuid, created_at from favourites where person_id = ${guestId}`,
          )
          .onConflictDoNothing();
        const to = account.familyId;
        // Before the recipes, whose counting locks rows that others lock after their family's.
        await lockFamilies(tx, from, to);
        await mergeSubscriptions(tx, from, to);
        await tx.update(printOrders).set({ familyId: to }).where(eq(printOrders.familyId, from));
        // A store's leave goes along, unless the account has its own.
        await tx
          .update(retailerGrants)
          .set({ personId: accountId, familyId: to })
          .where(
            and(
              eq(retailerGrants.personId, guestId),
              sql`not exists (select from ${retailerGrants} own where own.person_id = ${accountId} and own.retailer = ${retailerGrants.retailer})`,
            ),
          );
        await tx.update(families).set({ waitsFor: to }).where(eq(families.waitsFor, from));
        const waits = account.role === 'viewer' || ((await isOver(tx, to)) && (await recipesIn(tx, from)) > 0);
        if (waits) {
          await tx.update(families).set({ waitsFor: to }).where(eq(families.id, from));
          await tx.delete(people).where(eq(people.id, guestId));
          return;
        }
        await tx.delete(people).where(eq(people.id, guestId));
        await moveLibrary(tx, from, to);
      });
    },

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
