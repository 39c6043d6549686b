import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { people } from '../../db/schema.ts';
import { identities, openIdJourneys } from '../../db/schema-sign-in.ts';
import type { Claims, Journey } from '../../providers/identity/port.ts';

export interface FoundJourney extends Journey {
  /** Who links the provider to their account; null where somebody signs in. */
  readonly personId: string | null;
  /** Where to go afterwards. */
  readonly next: string;
}
export type IdentitiesRepo = ReturnType<typeof identitiesRepo>;

/** Who somebody is at the provider, and who is on the way to it. */
export function identitiesRepo(db: Queries) {
  const is = ({ issuer, subject }: Pick<Claims, 'issuer' | 'subject'>) =>
    and(eq(identities.issuer, issuer), eq(identities.subject, subject));
  return {
    async personOf(claims: Pick<Claims, 'issuer' | 'subject'>): Promise<string | undefined> {
      const [found] = await db
        .update(identities)
        .set({ usedAt: sql`now()` })
        .where(is(claims))
        .returning();
      return found?.personId;
    },
    async of(personId: string): Promise<{ email: string } | undefined> {
      const [found] = await db
        .select({ email: identities.email })
        .from(identities)
        .where(eq(identities.personId, personId));
      return found;
    },
    /** False where this identity, or this person's, is linked already. */
    async link(personId: string, { issuer, subject, email }: Claims): Promise<boolean> {
      const made = await db
        .insert(identities)
        .values({ issuer, subject, personId, email: email ?? '' })
        .onConflictDoNothing()
        .returning();
      return made.length > 0;
    },
    /** Whoever has no password would have no way in: false then, or where nothing is linked. */
    async unlink(personId: string): Promise<boolean> {
      const gone = await db
        .delete(identities)
        .where(
          and(
            eq(identities.personId, personId),
            sql`exists (select from ${people} p where p.id = ${personId} and p.password_hash is not null)`,
          ),
        )
        .returning();
      return gone.length > 0;
    },
    async keep(id: Buffer, { state, nonce, verifier, personId, next }: FoundJourney, minutes: number): Promise<void> {
      const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
      await db.insert(openIdJourneys).values({ id, state, nonce, verifier, personId, next, expiresAt });
    },
    async spend(id: Buffer): Promise<FoundJourney | undefined> {
      const [spent] = await db
        .delete(openIdJourneys)
        .where(and(eq(openIdJourneys.id, id), gt(openIdJourneys.expiresAt, sql`now()`)))
        .returning();
      return spent;
    },
    async sweep(): Promise<void> {
      await db.delete(openIdJourneys).where(lt(openIdJourneys.expiresAt, sql`now()`));
    },
  };
}
