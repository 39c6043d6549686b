import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { Handlers, Sessions } from '../../http/mount.ts';
import type { IdentityProvider } from '../../providers/identity/port.ts';
import { identitiesRepo } from './identities.repo.ts';
import { identitiesService, type SigningIn } from './identities.service.ts';
import { openIdRouter } from './openid.router.ts';

interface Options extends SigningIn {
  readonly db: Database;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly sessions: Sessions;
  readonly identityProvider: IdentityProvider | null;
}

/** Signing in by a provider that the host has set. */
export function startIdentities({ db, config, sessions, identityProvider, ...signingIn }: Options) {
  const repo = identitiesRepo(db);
  const service = identitiesService({ ...signingIn, repo, provider: identityProvider });
  const handlers: Handlers<'identities'> = {
    getOpenIdLink: ({ caller }) => service.link(caller),
    beginOpenIdLink: ({ caller, body }) => service.beginLink(caller, body.password),
    endOpenIdLink: ({ caller }) => service.unlink(caller),
  };
  const router = openIdRouter(service, sessions, config.publicUrl.startsWith('https:'));
  return {
    handlers,
    routers: [{ path: '/api/auth/openid', router, needsSession: true, perMinute: 60 }],
    runsOn: {
      'Sign-in': identityProvider ? `passwords, passkeys and ${identityProvider.name}` : 'passwords and passkeys',
    },
    sweep: repo.sweep,
  };
}
