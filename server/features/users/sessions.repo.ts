import { and, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { families, memberships, passwordResets, people, rateLimits, sessions } from '../../db/schema.ts';
import { lastSeen } from '../../db/schema-keepers.ts';
import type { Caller } from '../../http/caller.ts';

export interface FoundSession extends Caller {
  /** What the person's own list of devices names this session by. */
  readonly handle: string;
  readonly added: boolean;
  readonly seenAt: Date;
  readonly renewedAt: Date;
}

/** A line of a person's list of devices. */
export type KeptSession = Pick<
  typeof sessions.$inferSelect,
  'handle' | 'device' | 'name' | 'added' | 'createdAt' | 'seenAt'
>;

/** How a guest's first session came about. */
export interface GuestOrigin {
  /** SHA-256 of the visitor's id before it. */
  readonly visitor: Buffer;
  /** A hash of the address and the browser that it was made from. */
  readonly settledBy: Buffer;
  /** What the session's own id was made from. */
  readonly settledFrom: Buffer;
}

/** Browsers drop cookies after 400 days, so a session lasts no longer; each visit in another week renews it. */
export const SESSION_DAYS = 400;
const expiry = sql`now() + make_interval(days => ${sql.raw(String(SESSION_DAYS))})`;

export type SessionsRepo = ReturnType<typeof sessionsRepo>;

/** Sessions by the SHA-256 of the cookie's id. */
export function sessionsRepo(db: Queries) {
  const find = db
    .select({
      personId: people.id,
      familyId: people.familyId,
      name: people.name,
      guest: people.guest,
      role: memberships.role,
      tier: families.tier,
      handle: sessions.handle,
      added: sessions.added,
      seenAt: sessions.seenAt,
      renewedAt: sessions.renewedAt,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .innerJoin(memberships, and(eq(memberships.familyId, people.familyId), eq(memberships.personId, people.id)))
    .innerJoin(families, eq(families.id, people.familyId))
    .where(and(eq(sessions.id, sql.placeholder('id')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('find_session');

  /** By whom a family is not silent; see `last_seen`. */
  const noteSeen = (who: SQL) =>
    db.execute(
      sql`insert into ${lastSeen} (person_id, at) ${who} on conflict (person_id) do update set at = excluded.at`,
    );

  return {
    async find(id: Buffer): Promise<FoundSession | undefined> {
      return (await find.execute({ id }))[0];
    },
    async begin(id: Buffer, personId: string, device: string, origin?: GuestOrigin): Promise<void> {
      await db.insert(sessions).values({ id, personId, device, ...origin, expiresAt: expiry });
      if (!origin) await noteSeen(sql`select ${personId}::uuid, now()`);
    },
    /** Of a device that another one of the person's has let in. */
    async beginAdded(id: Buffer, personId: string, device: string, name: string): Promise<void> {
      await db.insert(sessions).values({ id, personId, device, name, added: true, expiresAt: expiry });
    },
    /** Gives one of the person's sessions a name; false where it is none of theirs. */
    async rename(personId: string, handle: string, name: string): Promise<boolean> {
      const renamed = await db
        .update(sessions)
        .set({ name })
        .where(and(eq(sessions.personId, personId), sql`${sessions.handle}::text = ${handle}`))
        .returning({ handle: sessions.handle });
      return renamed.length > 0;
    },
    /** Whether the visitor with this id has become a guest, whose cookie is another one. */
    async hasBecomeGuest(visitor: Buffer): Promise<boolean> {
      const found = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.visitor, visitor)).limit(1);
      return found.length > 0;
    },
    async seen(id: Buffer): Promise<void> {
      await db
        .update(sessions)
        .set({ seenAt: sql`now()` })
        .where(eq(sessions.id, id));
      // A tablet in the kitchen is used by whoever is there.
      await noteSeen(
        sql`select ${sessions.personId}, now() from ${sessions} where ${sessions.id} = ${id} and not ${sessions.added}`,
      );
    },
    /** A person's sessions, what was used last first. */
    async of(personId: string): Promise<KeptSession[]> {
      const { handle, device, name, added, createdAt, seenAt } = sessions;
      return db
        .select({ handle, device, name, added, createdAt, seenAt })
        .from(sessions)
        .where(and(eq(sessions.personId, personId), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(desc(sessions.seenAt), desc(sessions.handle))
        .limit(100);
    },
    /** Ends one of the person's sessions; false where it is none of theirs. */
    async endOne(personId: string, handle: string): Promise<boolean> {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.personId, personId), sql`${sessions.handle}::text = ${handle}`))
        .returning({ handle: sessions.handle });
      return ended.length > 0;
    },
    /** Ends all of the person's sessions but this one. */
    async endOthers(personId: string, handle: string): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.personId, personId), ne(sql`${sessions.handle}::text`, handle)));
    },
    async renew(id: Buffer): Promise<void> {
      await db
        .update(sessions)
        .set({ renewedAt: sql`now()`, expiresAt: expiry })
        .where(eq(sessions.id, id));
    },
    async end(id: Buffer): Promise<void> {
      await db.delete(sessions).where(eq(sessions.id, id));
    },
    /** Drops what has run out: sessions, reset links, counted attempts. */
    async sweep(): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
      await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
      await db.delete(rateLimits).where(lt(rateLimits.resetAt, sql`now()`));
    },
  };
}
