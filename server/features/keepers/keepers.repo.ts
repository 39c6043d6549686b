import { and, asc, count, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { KEEPERS_MAX, SILENCE_USUAL, type SilenceMonths } from '#shared/keepers.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { families, memberships, people } from '../../db/schema.ts';
import { familyKeeping, keeperLetters, keepers, lastSeen } from '../../db/schema-keepers.ts';
import { uuidOr } from '../../db/uuid.ts';
import { violates } from '../../db/violates.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Silence } from './silence-steps.ts';

export interface FoundKeeper {
  readonly id: string;
  readonly personId: string | null;
  readonly name: string;
  /** Of somebody who is no member. */
  readonly email: string | null;
  /** Where letters to them go; null for a member whose address is another's. */
  readonly address: string | null;
  readonly answer: 'declined' | 'silent' | null;
}

/** Whether an owner was there after the round began: then it is over, also before the sweep has seen it. */
export const isOver = ({ step, lastSign, roundSign }: Keeping): boolean =>
  step === 'quiet' || (roundSign !== null && lastSign.getTime() > roundSign.getTime());

/** A family's keeping as it stands, with all that its next step hangs on. */
export interface Keeping extends Silence {
  readonly familyId: string;
  readonly family: string;
  readonly silenceMonths: SilenceMonths;
  readonly round: string | null;
  readonly yearlyArchive: boolean;
  readonly archiveSays: string;
  readonly keepers: readonly FoundKeeper[];
  /** The last sign of any owner. */
  readonly lastSign: Date;
}

export interface Addressed {
  readonly personId: string;
  readonly name: string;
  readonly role: 'owner' | 'editor' | 'viewer';
  /** Null where letters to the address would be another's. */
  readonly address: string | null;
}

const address = sql<string | null>`case when ${people.guest} or ${people.claimant} then null else ${people.email} end`;

/** Keepers in the order of asking; one who has become an owner meanwhile is none. */
const keepersOf = (queries: Queries, familyId: string): Promise<FoundKeeper[]> =>
  queries
    .select({
      id: keepers.id,
      personId: keepers.personId,
      name: sql<string>`coalesce(${people.name}, ${keepers.name})`,
      email: keepers.email,
      address: sql<string | null>`coalesce(${keepers.email}, ${address})`,
      answer: keepers.answer,
    })
    .from(keepers)
    .leftJoin(people, eq(people.id, keepers.personId))
    .leftJoin(memberships, and(eq(memberships.familyId, keepers.familyId), eq(memberships.personId, keepers.personId)))
    .where(and(eq(keepers.familyId, familyId), or(isNull(memberships.role), ne(memberships.role, 'owner'))))
    .orderBy(asc(keepers.place), asc(keepers.createdAt));

/** Who belongs to the family and where letters to them go. */
export const addressedOf = (queries: Queries, familyId: string): Promise<Addressed[]> =>
  queries
    .select({ personId: people.id, name: people.name, role: memberships.role, address })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(eq(memberships.familyId, familyId))
    .orderBy(asc(memberships.since));

/** The last sign of an owner of the family `family_keeping` names. */
export const lastSignSql = sql<Date>`greatest(${familyKeeping.countedFrom}, (
  select max(s.at) from ${lastSeen} s join ${memberships} m on m.person_id = s.person_id
  where m.family_id = ${familyKeeping.familyId} and m.role = 'owner'))`.mapWith(familyKeeping.countedFrom);

/** The family's keeping; undefined where it has none. With `lock`, until the transaction ends; then null where another has it. */
export async function keepingOf(
  queries: Queries,
  familyId: string,
  lock?: 'wait' | 'skip',
): Promise<Keeping | undefined> {
  const asked = queries
    .select({
      familyId: familyKeeping.familyId,
      family: families.name,
      silenceMonths: sql<SilenceMonths>`${familyKeeping.silenceMonths}`,
      step: familyKeeping.step,
      round: familyKeeping.round,
      roundSign: familyKeeping.roundSign,
      letters: familyKeeping.letters,
      asked: familyKeeping.asked,
      dueAt: familyKeeping.dueAt,
      yearlyArchive: familyKeeping.yearlyArchive,
      archiveSays: familyKeeping.archiveSays,
      lastSign: lastSignSql,
    })
    .from(familyKeeping)
    .innerJoin(families, eq(families.id, familyKeeping.familyId))
    .where(eq(familyKeeping.familyId, familyId));
  const [found] = await (lock
    ? asked.for('update', { of: familyKeeping, ...(lock === 'skip' ? { skipLocked: true } : {}) })
    : asked);
  return found && { ...found, keepers: await keepersOf(queries, familyId) };
}

/** Ends the round that is under way: its unsent letters are not sent any more. What was answered is forgotten when the next one begins. */
export async function endRound(tx: Queries, familyId: string): Promise<void> {
  await tx.delete(keeperLetters).where(and(eq(keeperLetters.familyId, familyId), isNotNull(keeperLetters.round)));
  await tx
    .update(familyKeeping)
    .set({ step: 'quiet', round: null, roundSign: null, letters: 0, asked: null, dueAt: null })
    .where(eq(familyKeeping.familyId, familyId));
}

export type KeepersRepo = ReturnType<typeof keepersRepo>;

/** Whom a family has named, and what its owners have set. */
export function keepersRepo(db: Database) {
  /** Whoever changes a family's keeping waits for the others who do, the sweep among them. */
  async function change<T>(familyId: string, now: Date, work: (tx: Queries) => Promise<T>): Promise<T> {
    return db.transaction(async (tx) => {
      await tx
        .insert(familyKeeping)
        .values({ familyId, silenceMonths: SILENCE_USUAL, countedFrom: now })
        .onConflictDoNothing();
      await tx
        .select({ id: familyKeeping.familyId })
        .from(familyKeeping)
        .where(eq(familyKeeping.familyId, familyId))
        .for('update');
      // Only owners change it, so one is there: a round that is under way ends by that.
      await tx.update(familyKeeping).set({ countedFrom: now }).where(eq(familyKeeping.familyId, familyId));
      return work(tx);
    });
  }

  return {
    find: (familyId: string): Promise<Keeping | undefined> => keepingOf(db, familyId),

    async set(
      familyId: string,
      now: Date,
      {
        silenceMonths,
        yearlyArchive,
        order,
      }: { silenceMonths?: number; yearlyArchive?: boolean; order?: readonly string[] },
    ): Promise<void> {
      await change(familyId, now, async (tx) => {
        const set = {
          ...(silenceMonths === undefined ? {} : { silenceMonths }),
          ...(yearlyArchive === undefined ? {} : { yearlyArchive, archiveSays: '' }),
          ...(yearlyArchive === true ? { archiveDueAt: sql`coalesce(${familyKeeping.archiveDueAt}, ${now})` } : {}),
          // Wanted again, there is none: it does not wait for the next year.
          ...(yearlyArchive === false ? { archiveDueAt: null } : {}),
        };
        if (Object.keys(set).length > 0) {
          await tx.update(familyKeeping).set(set).where(eq(familyKeeping.familyId, familyId));
        }
        if (order === undefined) return;
        const known = (await keepersOf(tx, familyId)).map(({ id }) => id);
        if (order.length !== known.length || !known.every((id) => order.includes(id))) {
          throw new AppError(
            'conflict',
            'The keepers have changed meanwhile. Look at them again, then set their order.',
          );
        }
        for (const [place, id] of order.entries()) {
          await tx
            .update(keepers)
            .set({ place })
            .where(and(eq(keepers.familyId, familyId), eq(keepers.id, id)));
        }
      });
    },

    async add(
      familyId: string,
      now: Date,
      who: { readonly personId: string } | { readonly name: string; readonly email: string },
    ): Promise<void> {
      try {
        await change(familyId, now, async (tx) => {
          const [row] = await tx
            .select({ n: count(), last: sql<number>`coalesce(max(${keepers.place}), -1)` })
            .from(keepers)
            .where(eq(keepers.familyId, familyId));
          if ((row?.n ?? 0) >= KEEPERS_MAX) {
            throw new AppError('conflict', `A family has at most ${String(KEEPERS_MAX)} keepers: remove one first.`);
          }
          const members = await addressedOf(tx, familyId);
          const isMember = (one: Addressed) =>
            'personId' in who ? one.personId === who.personId : one.address === who.email;
          const member = members.find(isMember);
          if ('personId' in who && !member) throw notFound('Member');
          if (member?.role === 'owner') {
            throw new AppError('conflict', `${member.name} is an owner already, and keeps the family as it is.`);
          }
          await tx.insert(keepers).values({
            familyId,
            place: (row?.last ?? -1) + 1,
            // Somebody who belongs to the family is a member, by whatever they were named.
            ...(member ? { personId: member.personId } : { email: null, ...who }),
          });
        });
      } catch (error) {
        if (violates(error, 'keepers_person') || violates(error, 'keepers_email')) {
          throw new AppError('conflict', 'They are a keeper already.', { cause: error });
        }
        throw error;
      }
    },

    async remove(familyId: string, now: Date, id: string): Promise<void> {
      await change(familyId, now, async (tx) => {
        const gone = await tx
          .delete(keepers)
          .where(and(eq(keepers.familyId, familyId), eq(keepers.id, uuidOr('Keeper', id))))
          .returning({ id: keepers.id });
        if (gone.length === 0) throw notFound('Keeper');
      });
    },

    /** The family that a keeper was named in; undefined where they are none any more. */
    async familyOf(keeperId: string): Promise<string | undefined> {
      const [found] = await db.select({ familyId: keepers.familyId }).from(keepers).where(eq(keepers.id, keeperId));
      return found?.familyId;
    },

    /** The family whose owners are asked in this round; undefined where it is over. */
    async familyIn(round: string): Promise<{ id: string; name: string } | undefined> {
      const [found] = await db
        .select({ id: families.id, name: families.name })
        .from(familyKeeping)
        .innerJoin(families, eq(families.id, familyKeeping.familyId))
        .where(eq(familyKeeping.round, round));
      return found;
    },

    /** An owner is there, from now on. */
    async noteSign(familyId: string, now: Date): Promise<void> {
      await db.update(familyKeeping).set({ countedFrom: now }).where(eq(familyKeeping.familyId, familyId));
    },

    members: (familyId: string): Promise<Addressed[]> => addressedOf(db, familyId),

    async emailOf(personId: string): Promise<string | undefined> {
      const [found] = await db.select({ email: people.email }).from(people).where(eq(people.id, personId));
      return found?.email;
    },

    /** Does `work` in one transaction with the family's keeping locked, so that an answer never meets a step half way. */
    async locked(
      familyId: string,
      work: (keeping: Keeping, members: readonly Addressed[], tx: Queries) => Promise<void>,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const keeping = await keepingOf(tx, familyId, 'wait');
        if (keeping) await work(keeping, await addressedOf(tx, familyId), tx);
      });
    },

    /** The keeper owns the family and has it open; who owned it until now becomes an editor. Nothing else changes. */
    async handOver(tx: Queries, keeping: Keeping, keeperId: string, personId: string, now: Date): Promise<void> {
      const { familyId } = keeping;
      // As everything that changes who owns a family does.
      await tx.select({ id: families.id }).from(families).where(eq(families.id, familyId)).for('no key update');
      const own = eq(memberships.familyId, familyId);
      await tx
        .update(memberships)
        .set({ role: 'editor' })
        .where(and(own, eq(memberships.role, 'owner'), ne(memberships.personId, personId)));
      await tx
        .insert(memberships)
        .values({ familyId, personId, role: 'owner' })
        .onConflictDoUpdate({ target: [memberships.familyId, memberships.personId], set: { role: 'owner' } });
      await tx.update(people).set({ familyId }).where(eq(people.id, personId));
      // They are no keeper of their own family, by whatever they were named.
      await tx
        .delete(keepers)
        .where(and(eq(keepers.familyId, familyId), or(eq(keepers.id, keeperId), eq(keepers.personId, personId))));
      await endRound(tx, familyId);
      await tx.update(familyKeeping).set({ countedFrom: now }).where(eq(familyKeeping.familyId, familyId));
    },

    async decline(tx: Queries, familyId: string, keeperId: string): Promise<void> {
      await tx
        .update(keepers)
        .set({ answer: 'declined' })
        .where(and(eq(keepers.familyId, familyId), eq(keepers.id, keeperId)));
      // Nobody is reminded of what they have answered; a letter with their archive goes out all the same.
      await tx.delete(keeperLetters).where(and(eq(keeperLetters.keeperId, keeperId), isNotNull(keeperLetters.round)));
    },
  };
}
