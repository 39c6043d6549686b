import { and, eq, gt, sql } from 'drizzle-orm';
import type { Preferences, Role, Tier } from '#shared/user.ts';
import type { Queries } from '../../db/connect.ts';
import {
  collections,
  families,
  files,
  groceryLists,
  grocerySettings,
  imports,
  libraryCounts,
  memberships,
  passwordResets,
  people,
  recipes,
  retailerGrants,
  sessions,
  uploads,
} from '../../db/schema.ts';
import { printOrders } from '../../db/schema-sales.ts';
import { AppError } from '../../errors.ts';
import { violates } from '../../db/violates.ts';
import { mergeSubscriptions } from './merge-subscriptions.repo.ts';

export interface Person {
  readonly id: string;
  readonly familyId: string;
  readonly name: string;
  readonly email: string;
  readonly guest: boolean;
  readonly preferences: Partial<Preferences>;
  readonly tier: Tier;
  readonly role: Role;
  readonly recipeCount: number;
}

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

export type PeopleRepo = ReturnType<typeof peopleRepo>;

/** People and their families. Throws 'conflict' where an address belongs to another account. */
export function peopleRepo(db: Queries) {
  async function newFamily(
    tx: Queries,
    person: typeof people.$inferInsert | Omit<typeof people.$inferInsert, 'familyId'>,
  ): Promise<string> {
    const [family] = await tx.insert(families).values({ name: person.name }).returning({ id: families.id });
    if (!family) throw new Error('no family was made');
    const [made] = await tx
      .insert(people)
      .values({ ...person, familyId: family.id })
      .returning({ id: people.id });
    if (!made) throw new Error('no person was made');
    await tx.insert(memberships).values({ familyId: family.id, personId: made.id, role: 'owner' });
    return made.id;
  }

  return {
    async find(personId: string): Promise<Person | undefined> {
      const [found] = await db
        .select({
          id: people.id,
          familyId: people.familyId,
          name: people.name,
          email: people.email,
          guest: people.guest,
          preferences: people.preferences,
          tier: families.tier,
          role: memberships.role,
          recipeCount: sql<number>`(select coalesce(sum(n), 0)::int from ${libraryCounts} where ${libraryCounts.familyId} = ${people.familyId} and ${libraryCounts.tag} = '')`,
        })
        .from(people)
        .innerJoin(families, eq(families.id, people.familyId))
        .innerJoin(memberships, and(eq(memberships.familyId, people.familyId), eq(memberships.personId, people.id)))
        .where(eq(people.id, personId));
      return found;
    },

    async findAccount(email: string): Promise<{ id: string; passwordHash: string | null } | undefined> {
      const [found] = await db
        .select({ id: people.id, passwordHash: people.passwordHash })
        .from(people)
        .where(and(eq(people.email, email), eq(people.guest, false)));
      return found;
    },

    async hasAccounts(): Promise<boolean> {
      return (await db.select({ id: people.id }).from(people).where(eq(people.guest, false)).limit(1)).length > 0;
    },

    /** A guest with a family, for the session with this id; the one already made for it, if two calls come at once. */
    async settleGuest(sessionId: Buffer, begin: (tx: Queries, personId: string) => Promise<void>): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${sessionId.readInt32BE(0)}, ${sessionId.readInt32BE(4)})`);
        const there = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
        if (there.length > 0) return;
        await begin(tx, await newFamily(tx, { name: 'Guest', guest: true }));
      });
    },

    async makeAccount(account: Account): Promise<string> {
      return ownAddress(() => db.transaction((tx) => newFamily(tx, { ...account, guest: false })));
    },

    /** The guest becomes an account where they are: nothing of theirs has to move. */
    async keepGuest(personId: string, account: Account): Promise<void> {
      await ownAddress(() =>
        db.transaction(async (tx) => {
          const kept = await tx
            .update(people)
            .set({ ...account, guest: false })
            .where(and(eq(people.id, personId), eq(people.guest, true)))
            .returning({ familyId: people.familyId });
          const familyId = kept[0]?.familyId;
          if (!familyId) throw new AppError('conflict', 'You already have an account here.');
          await tx.update(families).set({ name: account.name }).where(eq(families.id, familyId));
        }),
      );
    },

    /** A guest's library joins the account's; the guest and their family are gone afterwards. */
    async mergeGuest(guestId: string, accountId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [guest] = await tx
          .select()
          .from(people)
          .where(and(eq(people.id, guestId), eq(people.guest, true)))
          .for('update');
        const [account] = await tx
          .select({ familyId: people.familyId, role: memberships.role })
          .from(people)
          .innerJoin(memberships, and(eq(memberships.familyId, people.familyId), eq(memberships.personId, people.id)))
          .where(eq(people.id, accountId));
        // A viewer may not add to the family; the guest's library then stays with the guest's own cookie.
        if (!guest || !account || account.role === 'viewer') return;
        const from = guest.familyId;
        const to = account.familyId;
        // Before the recipes, whose counting locks rows that others lock after their family's.
        await mergeSubscriptions(tx, from, to);
        await tx.update(recipes).set({ familyId: to }).where(eq(recipes.familyId, from));
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
        await tx.delete(people).where(eq(people.id, guestId));
        await tx.delete(libraryCounts).where(eq(libraryCounts.familyId, from));
        await tx.delete(families).where(eq(families.id, from));
      });
    },

    async change(personId: string, change: Partial<Pick<Person, 'name' | 'email' | 'preferences'>>): Promise<void> {
      if (Object.keys(change).length === 0) return;
      await ownAddress(() =>
        db
          .update(people)
          .set({
            ...change,
            ...(change.preferences
              ? { preferences: sql`${people.preferences} || ${JSON.stringify(change.preferences)}::jsonb` }
              : {}),
          })
          .where(eq(people.id, personId)),
      );
    },

    async keepReset(id: Buffer, personId: string, minutes: number): Promise<void> {
      await db
        .insert(passwordResets)
        .values({ id, personId, expiresAt: sql`now() + make_interval(mins => ${minutes})` });
    },

    /** Spends the reset link and sets the password; false where the link is unknown, spent or too old. */
    async resetPassword(id: Buffer, passwordHash: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [spent] = await tx
          .delete(passwordResets)
          .where(and(eq(passwordResets.id, id), gt(passwordResets.expiresAt, sql`now()`)))
          .returning({ personId: passwordResets.personId });
        if (!spent) return false;
        await tx.update(people).set({ passwordHash }).where(eq(people.id, spent.personId));
        await tx.delete(passwordResets).where(eq(passwordResets.personId, spent.personId));
        await tx.delete(sessions).where(eq(sessions.personId, spent.personId));
        return true;
      });
    },
  };
}

async function ownAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'people_email')) throw new AppError('conflict', 'That email address already has an account.');
    throw error;
  }
}
