import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { TokenScope } from '#shared/programs.ts';
import type { Queries } from '../../db/connect.ts';
import { families, memberships, people } from '../../db/schema.ts';
import { personalTokens } from '../../db/schema-integrations.ts';
import { uuidOr } from '../../db/uuid.ts';
import { notFound } from '../../errors.ts';
import type { TokenCaller } from '../../http/bearer.ts';

interface FoundToken {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly family: string;
  readonly usedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

export type TokensRepo = ReturnType<typeof tokensRepo>;

/** Tokens by their SHA-256. One whose membership is gone is gone with it: the key says so. */
export function tokensRepo(db: Queries) {
  const good = or(isNull(personalTokens.expiresAt), gt(personalTokens.expiresAt, sql`now()`));
  const fields = {
    id: personalTokens.id,
    name: personalTokens.name,
    scope: personalTokens.scope,
    family: families.name,
    usedAt: personalTokens.usedAt,
    expiresAt: personalTokens.expiresAt,
    createdAt: personalTokens.createdAt,
  };
  const find = db
    .select({
      personId: people.id,
      familyId: personalTokens.familyId,
      name: people.name,
      guest: people.guest,
      role: memberships.role,
      tier: families.tier,
      id: personalTokens.id,
      scope: personalTokens.scope,
      usedAt: personalTokens.usedAt,
    })
    .from(personalTokens)
    .innerJoin(people, eq(people.id, personalTokens.personId))
    .innerJoin(
      memberships,
      and(eq(memberships.familyId, personalTokens.familyId), eq(memberships.personId, personalTokens.personId)),
    )
    .innerJoin(families, eq(families.id, personalTokens.familyId))
    .where(and(eq(personalTokens.tokenHash, sql.placeholder('hash')), good))
    .prepare('find_token');

  return {
    async find(hash: Buffer): Promise<(TokenCaller & { readonly usedAt: Date | null }) | undefined> {
      const [row] = await find.execute({ hash });
      if (!row) return undefined;
      const { id, scope, ...caller } = row;
      return { ...caller, token: { id, scope } };
    },

    async used(id: string): Promise<void> {
      await db
        .update(personalTokens)
        .set({ usedAt: sql`now()` })
        .where(eq(personalTokens.id, id));
    },

    /** A person's tokens of all their families, the newest first. */
    async of(personId: string): Promise<FoundToken[]> {
      return db
        .select(fields)
        .from(personalTokens)
        .innerJoin(families, eq(families.id, personalTokens.familyId))
        .where(and(eq(personalTokens.personId, personId), good))
        .orderBy(desc(personalTokens.createdAt), desc(personalTokens.id));
    },

    async countOf(personId: string): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(personalTokens)
        .where(and(eq(personalTokens.personId, personId), good));
      return row?.n ?? 0;
    },

    async make(row: {
      familyId: string;
      personId: string;
      tokenHash: Buffer;
      name: string;
      scope: TokenScope;
      days: number | null;
    }): Promise<FoundToken> {
      const { days, ...values } = row;
      const [made] = await db
        .insert(personalTokens)
        .values({ ...values, expiresAt: days === null ? null : sql`now() + make_interval(days => ${days}::int)` })
        .returning({ id: personalTokens.id });
      const found = (await this.of(row.personId)).find(({ id }) => id === made?.id);
      if (!found) throw new Error('no token was made');
      return found;
    },

    /** Throws 'not-found' where it is none of the person's. */
    async end(personId: string, id: string): Promise<void> {
      const ended = await db
        .delete(personalTokens)
        .where(and(eq(personalTokens.personId, personId), eq(personalTokens.id, uuidOr('Token', id))))
        .returning({ id: personalTokens.id });
      if (ended.length === 0) throw notFound('Token');
    },

    /** What has run out. */
    async sweep(): Promise<void> {
      await db.delete(personalTokens).where(lt(personalTokens.expiresAt, sql`now()`));
    },
  };
}
