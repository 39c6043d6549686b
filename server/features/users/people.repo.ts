import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Preferences, Role, Tier } from '#shared/user.ts';
import type { Queries } from '../../db/connect.ts';
import { families, libraryCounts, memberships, passwordResets, people, rateLimits, sessions } from '../../db/schema.ts';
import { identities, passkeys } from '../../db/schema-sign-in.ts';
import { deletions } from '../../db/schema-deletions.ts';
import { AppError } from '../../errors.ts';
import { violates } from '../../db/violates.ts';
import { libraryMerging, type Limits } from './merge-libraries.repo.ts';
import type { GuestOrigin } from './sessions.repo.ts';

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
  /** Recipes that wait until the family is within its limit. */
  readonly recipesWaiting: number;
  /** How many families they belong to. */
  readonly families: number;
  /** An account that a provider signs in. */
  readonly passwordless: boolean;
  /** Claims an address that is another's: letters there are not theirs. */
  readonly claimant: boolean;
  /** What somebody has asked to be deleted: the account, the open family. */
  readonly leaving: readonly {
    readonly what: 'account' | 'family';
    readonly askedBy: string | null;
    readonly dueAt: string;
  }[];
}

/** One of the accounts that name an address: the one that has it, or one that claims it. */
export interface KeptAccount {
  readonly id: string;
  readonly passwordHash: string;
  readonly claimant: boolean;
}

export interface Account {
  readonly name: string;
  readonly email: string;
  /** Null where a provider signs the person in. */
  readonly passwordHash: string | null;
}

/** What is written in the transaction that makes an account. */
export type WithAccount = (tx: Queries, personId: string) => Promise<void>;
const nothingElse: WithAccount = () => Promise.resolve();

export type PeopleRepo = ReturnType<typeof peopleRepo>;

/** People and their families. */
export function peopleRepo(db: Queries, limits: Limits) {
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
    ...libraryMerging(db, limits),

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
          recipeCount: countOf(sql`${libraryCounts.familyId} = ${people.familyId}`),
          recipesWaiting: countOf(
            sql`${libraryCounts.familyId} in (select w.id from ${families} w where w.waits_for = ${people.familyId})`,
          ),
          passwordless: sql<boolean>`not ${people.guest} and ${people.passwordHash} is null`,
          claimant: people.claimant,
          leaving: sql<
            Person['leaving']
          >`(select coalesce(jsonb_agg(jsonb_build_object('what', d.kind, 'askedBy', asker.name,
              'dueAt', d.due_at) order by d.due_at), '[]')
            from ${deletions} d left join ${people} asker on asker.id = d.person_id
            where d.gone_at is null and case d.kind when 'family' then d.family_id = ${people.familyId} else d.person_id = ${people.id} end)`,
          families: sql<number>`(select count(*)::int from ${memberships} m where m.person_id = ${people.id})`,
        })
        .from(people)
        .innerJoin(families, eq(families.id, people.familyId))
        .innerJoin(memberships, and(eq(memberships.familyId, people.familyId), eq(memberships.personId, people.id)))
        .where(eq(people.id, personId));
      return found;
    },

    /** The accounts that name this address: the one that has it first, then those that claim it, the newest first. */
    async accounts(email: string): Promise<KeptAccount[]> {
      const found = await db
        .select({ id: people.id, passwordHash: people.passwordHash, claimant: people.claimant })
        .from(people)
        .where(and(eq(people.email, email), eq(people.guest, false)))
        .orderBy(asc(people.claimant), desc(people.createdAt), desc(people.id))
        .limit(100);
      return found.map((account) => ({ ...account, passwordHash: account.passwordHash ?? '' }));
    },

    async hasAccounts(): Promise<boolean> {
      return (await db.select({ id: people.id }).from(people).where(eq(people.guest, false)).limit(1)).length > 0;
    },

    /**
     * A guest with a family and a session that is made from the bytes answered; or, where a call of the same browser has
     * made one from the same visitor within the last moments, what that one was made from. Whoever comes later with the
     * visitor's id, or from elsewhere, gets a guest of their own: the id may have been planted by a stranger.
     */
    async makeGuest(
      visitor: Pick<GuestOrigin, 'visitor' | 'settledBy'>,
      begin: (tx: Queries, personId: string, origin: GuestOrigin) => Promise<void>,
    ): Promise<Buffer> {
      return db.transaction(async (tx) => {
        const { visitor: id, settledBy } = visitor;
        await tx.execute(sql`select pg_advisory_xact_lock(${id.readInt32BE(0)}, ${id.readInt32BE(4)})`);
        const [there] = await tx
          .select({ settledFrom: sessions.settledFrom })
          .from(sessions)
          .where(
            and(
              eq(sessions.visitor, id),
              eq(sessions.settledBy, settledBy),
              gt(sessions.createdAt, sql`now() - make_interval(secs => ${besideSeconds})`),
            ),
          );
        if (there?.settledFrom) return there.settledFrom;
        const settledFrom = randomBytes(32);
        await begin(tx, await newFamily(tx, { name: 'Guest', guest: true }), { visitor: id, settledBy, settledFrom });
        return settledFrom;
      });
    },

    /** An account; one that claims the address where another has it. What `also` writes is there with it, or neither is. */
    async makeAccount(account: Account, also: WithAccount = nothingElse): Promise<string> {
      return claiming(account.email, (claimant) =>
        db.transaction(async (tx) => {
          const personId = await newFamily(tx, { ...account, guest: false, claimant });
          await also(tx, personId);
          return personId;
        }),
      );
    },

    /** The guest becomes an account where they are: nothing of theirs has to move. Their sessions end. */
    async keepGuest(personId: string, account: Account, also: WithAccount = nothingElse): Promise<void> {
      await claiming(account.email, (claimant) =>
        db.transaction(async (tx) => {
          const kept = await tx
            .update(people)
            .set({ ...account, guest: false, claimant })
            .where(and(eq(people.id, personId), eq(people.guest, true)))
            .returning({ familyId: people.familyId });
          const familyId = kept[0]?.familyId;
          if (!familyId) throw new AppError('conflict', 'You already have an account here.');
          await tx.update(families).set({ name: account.name }).where(eq(families.id, familyId));
          await tx.delete(sessions).where(eq(sessions.personId, personId));
          await also(tx, personId);
        }),
      );
    },

    async change(personId: string, change: Partial<Pick<Person, 'name' | 'preferences'>>): Promise<void> {
      if (Object.keys(change).length === 0) return;
      await db
        .update(people)
        .set({
          ...change,
          ...(change.preferences
            ? { preferences: sql`${people.preferences} || ${JSON.stringify(change.preferences)}::jsonb` }
            : {}),
        })
        .where(eq(people.id, personId));
    },

    /** Another address, claimed at most where another account has it; links that were sent to the one before lead nowhere. */
    async changeEmail(personId: string, email: string, passwordHash: string | null): Promise<void> {
      await claiming(email, (claimant) =>
        db.transaction(async (tx) => {
          await tx
            .update(people)
            .set({
              email,
              claimant: sql`not ${people.guest} and ${claimant}`,
              ...(passwordHash === null ? {} : { passwordHash }),
            })
            .where(eq(people.id, personId));
          await tx.delete(passwordResets).where(eq(passwordResets.personId, personId));
        }),
      );
    },

    /** What is kept of this person's password; null where they have none. */
    async passwordOf(personId: string): Promise<string | null> {
      const [found] = await db.select({ kept: people.passwordHash }).from(people).where(eq(people.id, personId));
      return found?.kept ?? null;
    },

    /** A new password, which ends all sessions of the person and all links to choose another. */
    async changePassword(personId: string, passwordHash: string): Promise<void> {
      await db.transaction((tx) => setPassword(tx, personId, passwordHash));
    },

    /** Keeps a link's token; for nobody (null) a row is written that leads nowhere, so that both take the same time. */
    async keepReset(id: Buffer, personId: string | null, minutes: number): Promise<void> {
      const later = sql`now() + make_interval(mins => ${minutes})`;
      if (personId !== null) await db.insert(passwordResets).values({ id, personId, expiresAt: later });
      else await db.insert(rateLimits).values({ key: `reset ${id.toString('hex')}`, hits: 0, resetAt: later });
    },

    /** Whose the reset link is; undefined where it is unknown, spent or too old. */
    async findReset(id: Buffer): Promise<{ id: string; name: string; email: string } | undefined> {
      const [found] = await db
        .select({ id: people.id, name: people.name, email: people.email })
        .from(passwordResets)
        .innerJoin(people, eq(people.id, passwordResets.personId))
        .where(and(eq(passwordResets.id, id), gt(passwordResets.expiresAt, sql`now()`)));
      return found;
    },

    /**
     * Spends the reset link and sets the password; false where the link is unknown, spent or too old. Whoever got the letter
     * has the address: where no other account has it, a claim becomes more than that.
     */
    async resetPassword(id: Buffer, passwordHash: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [spent] = await tx
          .delete(passwordResets)
          .where(and(eq(passwordResets.id, id), gt(passwordResets.expiresAt, sql`now()`)))
          .returning({ personId: passwordResets.personId });
        if (!spent) return false;
        await setPassword(tx, spent.personId, passwordHash);
        // Whoever had the account by a mistyped address, or by a stolen password, comes in by no key of theirs either.
        await tx.delete(passkeys).where(eq(passkeys.personId, spent.personId));
        await tx
          .delete(identities)
          .where(
            and(
              eq(identities.personId, spent.personId),
              sql`${identities.email} <> (select p.email from ${people} p where p.id = ${spent.personId})`,
            ),
          );
        await tx
          .update(people)
          .set({ claimant: false })
          .where(
            and(
              eq(people.id, spent.personId),
              eq(people.claimant, true),
              sql`not exists (select from ${people} holder where holder.email = ${people.email} and not holder.guest and not holder.claimant)`,
            ),
          );
        return true;
      });
    },
  };

  /** `work` is told whether the address is another account's, and begun once more where that became so meanwhile. */
  async function claiming<T>(email: string, work: (claimant: boolean) => Promise<T>): Promise<T> {
    const [holder] = await db
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.email, email), eq(people.guest, false), eq(people.claimant, false)));
    try {
      return await work(holder !== undefined);
    } catch (error) {
      if (!violates(error, 'people_email')) throw error;
      return work(true);
    }
  }
}

/** So long after a visitor's first call others of the same browser find the guest it has made. */
const besideSeconds = 10;

const countOf = (which: SQL) =>
  sql<number>`(select coalesce(sum(n), 0)::int from ${libraryCounts} where ${which} and ${libraryCounts.tag} = '')`;

async function setPassword(tx: Queries, personId: string, passwordHash: string): Promise<void> {
  await tx.update(people).set({ passwordHash }).where(eq(people.id, personId));
  await tx.delete(passwordResets).where(eq(passwordResets.personId, personId));
  await tx.delete(sessions).where(eq(sessions.personId, personId));
}
