import * as client from 'openid-client';
import { AppError } from '../../errors.ts';
import type { IdentityProvider } from './port.ts';

interface Options {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  /** Where the provider sends browsers back to. */
  readonly redirectUri: string;
}

/** In seconds: a provider that takes longer is away. */
const PATIENCE = 10;

/** OpenID Connect: authorization code with PKCE, state and nonce. The provider is looked up at the first sign-in, and kept. */
export function openIdProvider({ issuer, clientId, clientSecret, name, redirectUri }: Options): IdentityProvider {
  let found: Promise<client.Configuration> | null = null;
  const away = () =>
    new AppError('upstream', `${name} does not answer just now. Please try again, or sign in another way.`);
  function lookUp(): Promise<client.Configuration> {
    found ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: PATIENCE,
        // A provider in the house may have no certificate; whoever sets an http address has decided that.
        // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; it is meant for this
        ...(issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        // What was away may be there again for the next one.
        found = null;
        throw error;
      });
    return found;
  }

  return {
    name,
    async begin() {
      const provider = await lookUp().catch(() => {
        throw away();
      });
      const journey = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, journey };
    },
    async finish(query, { state, nonce, verifier }) {
      const provider = await lookUp().catch(() => {
        throw away();
      });
      try {
        const tokens = await client.authorizationCodeGrant(provider, new URL(redirectUri + query), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw away();
        // Many providers tell the address only to whoever asks once more.
        const more =
          claims['email'] === undefined && provider.serverMetadata().userinfo_endpoint
            ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
            : {};
        const all: Record<string, unknown> = { ...more, ...claims };
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof all['email'] === 'string' ? all['email'] : null,
          emailVerified: all['email_verified'] === true,
          name: typeof all['name'] === 'string' ? all['name'] : null,
        };
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError) {
          throw new AppError('forbidden', `${name} did not sign you in.`);
        }
        throw error instanceof TypeError ? away() : new AppError('invalid', `What ${name} answered did not fit.`);
      }
    },
  };
}
