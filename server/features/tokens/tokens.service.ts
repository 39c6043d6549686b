import { type PersonalToken, type PersonalTokenMade, TOKENS_MAX, type TokenScope } from '#shared/programs.ts';
import type { Tier } from '#shared/user.ts';
import { AppError } from '../../errors.ts';
import { type TokenCaller, TOKEN_PREFIX } from '../../http/bearer.ts';
import type { Caller } from '../../http/caller.ts';
import { fingerprint, newToken } from '../users/password.ts';
import type { TokensRepo } from './tokens.repo.ts';

interface Options {
  readonly repo: TokensRepo;
  /** What a family's stored tier comes to here. */
  readonly tierOf: (stored: Tier) => Tier;
}

/** How often it is written down that a token is in use. */
const usedEvery = 15 * 60_000;
/** What is no token of ours is not looked for. */
const form = /^kk_[\w-]{43}$/;

export type TokensService = ReturnType<typeof tokensService>;

/** Tokens by which a person's programs call. */
export function tokensService({ repo, tierOf }: Options) {
  const present = ({ usedAt, expiresAt, createdAt, ...token }: Awaited<ReturnType<TokensRepo['of']>>[number]) => ({
    ...token,
    usedAt: usedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  });

  return {
    /** Who calls by this token; undefined where it opens nothing. */
    async find(token: string): Promise<TokenCaller | undefined> {
      const found = form.test(token) ? await repo.find(fingerprint(token)) : undefined;
      if (!found) return undefined;
      const { usedAt, ...caller } = found;
      if (usedAt === null || Date.now() - usedAt.getTime() > usedEvery) {
        // A date that is not quite up to date is no reason to refuse anything.
        await repo.used(caller.token.id).catch(() => undefined);
      }
      return { ...caller, tier: tierOf(caller.tier) };
    },

    async list({ personId }: Caller): Promise<PersonalToken[]> {
      return personId === null ? [] : (await repo.of(personId)).map(present);
    },

    async make(
      { personId, familyId, guest }: Caller,
      { name, scope, days }: { name: string; scope: TokenScope; days?: number | undefined },
    ): Promise<PersonalTokenMade> {
      if (guest || personId === null) {
        throw new AppError('forbidden', 'Create an account first: a token belongs to somebody who can end it.');
      }
      if ((await repo.countOf(personId)) >= TOKENS_MAX) {
        throw new AppError('conflict', `You have ${String(TOKENS_MAX)} tokens already: end one first.`);
      }
      const token = TOKEN_PREFIX + newToken();
      const made = await repo.make({
        familyId,
        personId,
        tokenHash: fingerprint(token),
        name,
        scope,
        days: days ?? null,
      });
      return { ...present(made), token };
    },

    async end({ personId }: Caller, id: string): Promise<void> {
      await repo.end(personId ?? '00000000-0000-0000-0000-000000000000', id);
    },
  };
}
