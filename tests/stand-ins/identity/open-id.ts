import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody at the provider: what it says of them. */
export interface Somebody {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** A real OpenID provider on this machine, whose people sign in by being set: `signsIn` is who is asked for; null refuses. */
export async function openIdStandIn(redirectUri: string) {
  const stand: { signsIn: Somebody | null } = { signsIn: null };
  const known = new Map<string, Somebody>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'kitchen', client_secret: 'a-secret-of-the-kitchen', redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    cookies: { keys: ['a key'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => Promise.resolve({ ...known.get(id), sub: id }),
    }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  });
  const answer = provider.callback();
  server.on('request', (req, res) => {
    if (!req.url?.startsWith('/interaction/')) {
      void answer(req, res);
      return;
    }
    void (async () => {
      const { prompt, params, session } = await provider.interactionDetails(req, res);
      if (stand.signsIn === null) {
        await provider.interactionFinished(req, res, { error: 'access_denied' });
      } else if (prompt.name === 'login') {
        known.set(stand.signsIn.sub, stand.signsIn);
        await provider.interactionFinished(req, res, { login: { accountId: stand.signsIn.sub } });
      } else {
        const grant = new provider.Grant({
          accountId: session?.accountId ?? '',
          clientId: String(params['client_id']),
        });
        grant.addOIDCScope('openid email profile');
        const grantId = await grant.save();
        await provider.interactionFinished(req, res, { consent: { grantId } }, { mergeWithLastSubmission: true });
      }
    })();
  });

  return {
    issuer,
    as(somebody: Somebody | null) {
      stand.signsIn = somebody;
    },
    /** Follows the provider's redirects in a browser of its own, until it sends that one back; answers with what. */
    async walk(url: string): Promise<string> {
      const cookies = new Map<string, string>();
      for (let at = url, steps = 0; steps < 10; steps += 1) {
        if (at.startsWith(redirectUri)) return at;
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        at = new URL(response.headers.get('location') ?? '', at).href;
      }
      throw new Error('the provider did not send the browser back');
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
