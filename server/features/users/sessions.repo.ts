import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { families, memberships, passwordResets, people, rateLimits, sessions } from '../../db/schema.ts';
import type { Caller } from '../../caller.ts';

export interface FoundSession extends Caller {
  readonly renewedAt: Date;
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
      renewedAt: sessions.renewedAt,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .innerJoin(memberships, and(eq(memberships.familyId, people.familyId), eq(memberships.personId, people.id)))
    .innerJoin(families, eq(families.id, people.familyId))
    .where(and(eq(sessions.id, sql.placeholder('id')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('find_session');

  return {
    async find(id: Buffer): Promise<FoundSession | undefined> {
      return (await find.execute({ id }))[0];
    },
    async begin(id: Buffer, personId: string): Promise<void> {
      await db.insert(sessions).values({ id, personId, expiresAt: expiry });
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
