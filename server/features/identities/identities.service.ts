import type { OpenIdLink, OpenIdOutcome } from '#shared/openid.ts';
import { emailSchema, type User } from '#shared/user.ts';
import { AppError } from '../../errors.ts';
import type { Caller, SessionHandle } from '../../http/caller.ts';
import type { Claims, IdentityProvider } from '../../providers/identity/port.ts';
import { fingerprint, newToken } from '../users/password.ts';
import type { WithAccount } from '../users/people.repo.ts';
import { identitiesRepo, type IdentitiesRepo } from './identities.repo.ts';

/** What of signing in is the room of users' alone. */
export interface SigningIn {
  readonly signInAs: (personId: string, caller: Caller, session: SessionHandle) => Promise<User>;
  readonly proveSelf: (caller: Caller, password: string) => Promise<{ id: string }>;
  /** An account without a password; null where the address has one, or accounts are made by invitation here. */
  readonly makePasswordless: (
    who: { name: string; email: string; invitation: string | undefined },
    caller: Caller,
    link: WithAccount,
  ) => Promise<{ personId: string } | 'known' | 'invited'>;
}
interface Options extends SigningIn {
  readonly repo: IdentitiesRepo;
  /** Null where the host has set none. */
  readonly provider: IdentityProvider | null;
}

/** Where the browser goes next, and what it is told there. */
export interface Arrival {
  readonly path: string;
  readonly outcome: OpenIdOutcome | null;
}

const JOURNEY_MINUTES = 10;
const startPath = '/api/auth/openid/start';
const nowhere = { state: '', nonce: '', verifier: '' };

export type IdentitiesService = ReturnType<typeof identitiesService>;

/** Signing in by a provider of the host's choice. An account is found by issuer and subject alone, never by its address. */
export function identitiesService({ repo, provider, signInAs, proveSelf, makePasswordless }: Options) {
  const demand = () => {
    if (!provider) throw new AppError('unconfigured', 'Nobody else signs people in here.');
    return provider;
  };

  async function arrive(
    claims: Claims,
    next: string,
    caller: Caller,
    session: SessionHandle,
  ): Promise<OpenIdOutcome | null> {
    const known = await repo.personOf(claims);
    if (known !== undefined) {
      await signInAs(known, caller, session);
      return null;
    }
    const email = emailSchema.safeParse(claims.email).data;
    if (email === undefined) return 'no-email';
    if (!claims.emailVerified) return 'unverified';
    const invitation = /^\/join\/([\w-]+)$/.exec(next)?.[1];
    const name = (claims.name ?? '').trim().slice(0, 200) || (email.split('@')[0] ?? email);
    const made = await makePasswordless({ name, email, invitation }, caller, async (tx, personId) => {
      // Two windows of one browser may arrive at once: the second finds the account when it tries again.
      if (!(await identitiesRepo(tx).link(personId, { ...claims, email })))
        throw new AppError('conflict', 'Please try again.');
    });
    if (typeof made === 'string') return made;
    await signInAs(made.personId, { ...caller, personId: null }, session);
    return null;
  }

  return {
    async link(caller: Caller): Promise<OpenIdLink> {
      const found = caller.personId === null ? undefined : await repo.of(caller.personId);
      return { provider: provider?.name ?? null, linked: found !== undefined, email: found?.email ?? null };
    },

    /** By the password, the address at which the way to the provider begins that links it to the caller's account. */
    async beginLink(caller: Caller, password: string): Promise<{ url: string }> {
      demand();
      const { id } = await proveSelf(caller, password);
      const token = newToken();
      await repo.keep(fingerprint(token), { ...nowhere, personId: id, next: '/account' }, JOURNEY_MINUTES);
      return { url: `${startPath}?link=${token}` };
    },

    async unlink({ personId }: Caller): Promise<void> {
      if (personId !== null && (await repo.unlink(personId))) return;
      if (personId !== null && (await repo.of(personId))) {
        throw new AppError(
          'conflict',
          'Choose a password first, by “Forgot your password?”: there is no other way in.',
        );
      }
      throw new AppError('not-found', 'Nothing is linked.');
    },

    /** Sends a browser on its way: the provider's address, and what the browser is known by when it comes back. */
    async start(
      query: { next: string; link: string | null },
      caller: Caller | null,
    ): Promise<{ url: string; token: string }> {
      const link = query.link === null ? null : await repo.spend(fingerprint(query.link));
      if (link === undefined || (link && (link.personId === null || link.personId !== caller?.personId))) {
        throw new AppError('invalid', 'That took too long. Please begin again.');
      }
      const { url, journey } = await demand().begin();
      const token = newToken();
      const personId = link?.personId ?? null;
      await repo.keep(fingerprint(token), { ...journey, personId, next: link?.next ?? query.next }, JOURNEY_MINUTES);
      return { url, token };
    },

    /** A browser comes back. Nothing is thrown for what can go wrong there: it is told on the page it came from. */
    async finish(token: string, query: string, caller: Caller, session: SessionHandle): Promise<Arrival> {
      const journey = token === '' ? undefined : await repo.spend(fingerprint(token));
      if (!journey || journey.state === '') return { path: '/sign-in', outcome: 'failed' };
      const { personId, next } = journey;
      const from = personId === null ? '/sign-in' : '/account';
      try {
        const claims = await demand().finish(query, journey);
        if (personId === null) {
          const outcome = await arrive(claims, next, caller, session);
          return outcome === null ? { path: next, outcome } : { path: from, outcome };
        }
        if (caller.personId !== personId || caller.added) return { path: from, outcome: 'failed' };
        const isLinked = await repo.link(personId, claims);
        return { path: from, outcome: isLinked ? 'linked' : 'taken' };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const outcome = error.code === 'upstream' ? 'away' : error.code === 'forbidden' ? 'refused' : 'failed';
        return { path: from, outcome };
      }
    },
  };
}
