import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Loss } from '#shared/deletions.ts';
import type { Role } from '#shared/user.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { deletionCodes, deletions, goneBytes } from '../../db/schema-deletions.ts';
import { families, memberships, people } from '../../db/schema.ts';
import { hosts } from '../../db/schema-installation.ts';
import type { LeftOutside } from '../families/remove-families.repo.ts';
import { type Removed, removeForGood } from './remove-for-good.repo.ts';

export type Deletion = typeof deletions.$inferSelect;
export interface Waiting {
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
}
/** A family of somebody who may go, and who else is in it. */
export interface FamilyOf {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly others: number;
  readonly otherOwners: number;
  /** Somebody has asked that it be deleted. */
  readonly isLeaving: boolean;
}
export interface Addressee {
  readonly name: string;
  readonly email: string;
}
export type DeletionsRepo = ReturnType<typeof deletionsRepo>;

/** Days that a family waits for a printed book at most: so long its files stay to be fetched. */
const ORDERS_DAYS = 90;
/** Somebody has paid, may be paying, or is owed what they paid: the row is needed until that is settled. */
const isHolding = sql`(o.state in ('paying', 'paid', 'placed', 'printing')
  or (o.payment_id is not null and not o.refunded and o.state in ('canceled', 'rejected')))`;
/** What is to be deleted and was not: it can be called off. */
const isWaiting = isNull(deletions.goneAt);

/** Who and what is to be gone, what goes with it, and how far that is. */
export function deletionsRepo(db: Database) {
  const list = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;
  const account = (personId: string) => and(eq(deletions.kind, 'account'), eq(deletions.personId, personId), isWaiting);
  const family = (familyId: string) => and(eq(deletions.kind, 'family'), eq(deletions.familyId, familyId), isWaiting);

  async function waiting(which: ReturnType<typeof and>): Promise<Waiting | undefined> {
    const [found] = await db
      .select({ askedBy: people.name, askedAt: deletions.askedAt, dueAt: deletions.dueAt })
      .from(deletions)
      .leftJoin(people, eq(people.id, deletions.personId))
      .where(which);
    return found && { ...found, askedBy: found.askedBy ?? '' };
  }

  async function familiesOf(queries: Queries, personId: string): Promise<FamilyOf[]> {
    const { rows } = await queries.execute<FamilyOf & Record<string, unknown>>(
      sql`select f.id, f.name, m.role,
          (select count(*)::int from memberships o where o.family_id = f.id and o.person_id <> m.person_id) as others,
          (select count(*)::int from memberships o
            where o.family_id = f.id and o.person_id <> m.person_id and o.role = 'owner') as "otherOwners",
          exists (select from deletions d where d.kind = 'family' and d.family_id = f.id and d.gone_at is null) as "isLeaving"
        from memberships m join families f on f.id = m.family_id
        where m.person_id = ${personId} order by f.name, f.id`,
    );
    return rows;
  }

  /** The families that go: the one that was asked for, or those in which nobody else is. */
  async function takes(queries: Queries, { kind, familyId, personId }: Deletion): Promise<string[]> {
    if (kind === 'family') return familyId === null ? [] : [familyId];
    return (await familiesOf(queries, personId)).filter(({ others }) => others === 0).map(({ id }) => id);
  }

  async function addressees(queries: Queries, ids: readonly string[]): Promise<Addressee[]> {
    return queries
      .selectDistinct({ name: people.name, email: people.email })
      .from(people)
      .innerJoin(memberships, eq(memberships.personId, people.id))
      .where(
        // Letters to a claimed address are its holder's.
        and(
          sql`${memberships.familyId} = ${list(ids)}`,
          eq(people.guest, false),
          eq(people.claimant, false),
          ne(people.email, ''),
        ),
      );
  }

  return {
    waitingAccount: (personId: string) => waiting(account(personId)),
    waitingFamily: (familyId: string) => waiting(family(familyId)),
    familiesOf: (personId: string) => familiesOf(db, personId),
    addressees: (ids: readonly string[]) => addressees(db, ids),
    takes: (deletion: Deletion) => takes(db, deletion),

    /** What goes with these families, beside one person who knows. */
    async losses(ids: readonly string[], personId: string): Promise<Loss[]> {
      const count = (table: string, where = sql`true`) =>
        sql`(select count(*)::int from ${sql.identifier(table)} t where t.family_id = f.id and ${where})`;
      const { rows } = await db.execute<Loss & Record<string, unknown>>(
        sql`select f.id, f.name,
            (select coalesce(sum(n), 0)::int from library_counts c where c.tag = ''
              and c.family_id in (select w.id from families w where w.id = f.id or w.waits_for = f.id)) as recipes,
            ${count('relatives')} as people, ${count('collections')} as cookbooks, ${count('grocery_lists')} as lists,
            ${count('shares')} + ${count('calendar_feeds')}
              + ${count('question_links', sql`t.ended_at is null and t.expires_at > now()`)} as links,
            exists (select from subscriptions s where s.family_id = f.id
              and s.status in ('active', 'trialing', 'past_due', 'unpaid', 'paused')) as subscription,
            (select count(*)::int from print_orders o where o.family_id = f.id and ${isHolding}) as orders,
            (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'role', m.role) order by m.since, p.id), '[]')
              from memberships m join people p on p.id = m.person_id
              where m.family_id = f.id and m.person_id <> ${personId}) as members
          from families f where f.id = ${list(ids)} order by f.name, f.id`,
      );
      return rows;
    },

    async isOnlyHost(personId: string): Promise<boolean> {
      const all = await db.select().from(hosts);
      return all.length === 1 && all[0]?.personId === personId;
    },

    /** Writes down that it is to be; asked twice, the first day stands. */
    async ask(asked: { personId: string; familyId: string | null; askedAt: Date; dueAt: Date }): Promise<Date> {
      const kind = asked.familyId === null ? 'account' : 'family';
      await db
        .insert(deletions)
        .values({ ...asked, kind })
        .onConflictDoNothing();
      const [row] = await db
        .select({ dueAt: deletions.dueAt })
        .from(deletions)
        .where(asked.familyId === null ? account(asked.personId) : family(asked.familyId));
      return row?.dueAt ?? asked.dueAt;
    },

    /** Calls it off; false where nothing waits. */
    async endAccount(personId: string): Promise<boolean> {
      return (await db.delete(deletions).where(account(personId)).returning({ id: deletions.id })).length > 0;
    },
    async endFamily(familyId: string): Promise<boolean> {
      return (await db.delete(deletions).where(family(familyId)).returning({ id: deletions.id })).length > 0;
    },

    /** Whether the family is to go, by itself or with the last person in it. */
    async isLeaving(familyId: string): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select from deletions d where d.gone_at is null and (d.family_id = ${familyId}
          or (d.kind = 'account' and exists (select from memberships m where m.family_id = ${familyId} and m.person_id = d.person_id)
            and not exists (select from memberships m where m.family_id = ${familyId} and m.person_id <> d.person_id)))`,
      );
      return rows.length > 0;
    },

    due: (now: Date): Promise<Deletion[]> =>
      db
        .select()
        .from(deletions)
        .where(and(isWaiting, lte(deletions.dueAt, now)))
        .orderBy(asc(deletions.dueAt)),

    /** Whether a printed book is still to come for one of these families; not for ever. */
    async isHeld(ids: readonly string[], dueAt: Date, now: Date): Promise<boolean> {
      if (now.getTime() - dueAt.getTime() > ORDERS_DAYS * 86_400_000) return false;
      const { rows } = await db.execute(
        sql`select from print_orders o where o.family_id = ${list(ids)} and ${isHolding} limit 1`,
      );
      return rows.length > 0;
    },

    /**
     * Removes all rows and writes down what is left outside the database, in one transaction; null where it was called off, or
     * something else than `expected` would go: somebody has come or gone meanwhile, and it is looked at again.
     */
    async remove(
      { id }: Deletion,
      expected: readonly string[],
      now: Date,
    ): Promise<{ told: Addressee[]; heirs: Removed['heirs'] } | null> {
      return db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(deletions)
          .where(and(eq(deletions.id, id), isWaiting, lte(deletions.dueAt, now)))
          .for('update', { skipLocked: true });
        if (!row) return null;
        // Whoever joins one of them waits at its row until we are through.
        await tx.execute(sql`select id from families where id = ${list(expected)} order by id for update`);
        const going = await takes(tx, row);
        if (going.toSorted().join() !== [...expected].sort().join()) return null;
        const told = await toldOf(tx, row, going);
        const personId = row.kind === 'account' ? row.personId : null;
        const { left, heirs } = await removeForGood(tx, { personId, families: going });
        await tx.update(deletions).set({ goneAt: now, families: going }).where(eq(deletions.id, id));
        await keepLeft(tx, id, left);
        return { told, heirs };
      });
    },

    /** Once more, where a backup from before has brought some of it back; most often there is nothing. */
    async removeAgain({ id, kind, personId, families: going }: Deletion): Promise<void> {
      await db.transaction(async (tx) => {
        const removed = await removeForGood(tx, { personId: kind === 'account' ? personId : null, families: going });
        await keepLeft(tx, id, removed.left);
      });
    },

    /** Rows are gone; what they pay for, bytes, or what backups have, may not be. */
    unfinished: (): Promise<Deletion[]> =>
      db
        .select()
        .from(deletions)
        .where(and(isNotNull(deletions.goneAt), isNull(deletions.doneAt)))
        .orderBy(asc(deletions.goneAt)),

    bytesOf: (deletionId: string) =>
      db.select({ kind: goneBytes.kind, id: goneBytes.id }).from(goneBytes).where(eq(goneBytes.deletionId, deletionId)),

    /** The customers at the payment provider that the deletion has left there. */
    async customersOf(deletionId: string): Promise<readonly string[]> {
      const [found] = await db
        .select({ customers: deletions.customers })
        .from(deletions)
        .where(eq(deletions.id, deletionId));
      return found?.customers ?? [];
    },

    async noteForgotten(ids: readonly string[], now: Date): Promise<void> {
      await db
        .update(deletions)
        .set({ forgottenAt: now })
        .where(inArray(deletions.id, [...ids]));
    },

    async finish(id: string, now: Date): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(goneBytes).where(eq(goneBytes.deletionId, id));
        await tx
          .update(deletions)
          .set({ doneAt: now, customers: [] })
          .where(and(eq(deletions.id, id), isNotNull(deletions.forgottenAt)));
      });
    },

    async heir({ personId, familyId }: { personId: string; familyId: string }) {
      const [found] = await db
        .select({ name: people.name, email: people.email, family: families.name })
        .from(people)
        .innerJoin(families, eq(families.id, familyId))
        .where(and(eq(people.id, personId), eq(people.guest, false), eq(people.claimant, false)));
      return found;
    },

    async familyName(familyId: string): Promise<string> {
      const [found] = await db.select({ name: families.name }).from(families).where(eq(families.id, familyId));
      return found?.name ?? '';
    },

    async keepCode(personId: string, codeHash: Buffer, minutes: number): Promise<void> {
      const row = { codeHash, expiresAt: sql`now() + make_interval(mins => ${minutes})` };
      await db
        .insert(deletionCodes)
        .values({ personId, ...row })
        .onConflictDoUpdate({ target: deletionCodes.personId, set: row });
    },

    /** Spends it; false where it is another one, or too old. */
    async spendCode(personId: string, codeHash: Buffer): Promise<boolean> {
      const spent = await db
        .delete(deletionCodes)
        .where(
          and(
            eq(deletionCodes.personId, personId),
            eq(deletionCodes.codeHash, codeHash),
            gt(deletionCodes.expiresAt, sql`now()`),
          ),
        )
        .returning({ id: deletionCodes.personId });
      return spent.length > 0;
    },

    async sweepCodes(): Promise<void> {
      await db.delete(deletionCodes).where(lte(deletionCodes.expiresAt, sql`now()`));
    },
  };

  /** Who is written to when it is done: the person, or all who belonged to the family. */
  async function toldOf(tx: Queries, { kind, personId }: Deletion, going: readonly string[]): Promise<Addressee[]> {
    if (kind === 'family') return addressees(tx, going);
    return tx
      .select({ name: people.name, email: people.email })
      .from(people)
      .where(and(eq(people.id, personId), eq(people.guest, false), eq(people.claimant, false)));
  }
}

/** Writes down what is still to be seen to outside the database. */
async function keepLeft(tx: Queries, deletionId: string, left: LeftOutside): Promise<void> {
  for (const kind of ['file', 'book', 'order'] as const) {
    const ids = [...left[kind]];
    if (ids.length === 0) continue;
    await tx.execute(
      sql`insert into gone_bytes (deletion_id, kind, id)
        select ${deletionId}::uuid, ${kind}, unnest(${sql.param(ids)}::text[]) on conflict do nothing`,
    );
  }
  if (left.customer.length === 0) return;
  await tx
    .update(deletions)
    .set({ customers: sql`${deletions.customers} || ${sql.param([...left.customer])}::text[]` })
    .where(eq(deletions.id, deletionId));
}
