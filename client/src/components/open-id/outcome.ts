import type { OpenIdOutcome } from '#shared/openid.ts';

/** What came of the way to the provider, as the page's address (`openid=…`) says it; null for anything else. */
export function outcomeOf(query: string, provider: string): { good: boolean; text: string } | null {
  const told: Readonly<Record<OpenIdOutcome, string>> = {
    linked: `From now on you can sign in with ${provider}, too.`,
    refused: `${provider} did not sign you in. Nothing has changed.`,
    away: `${provider} does not answer just now. Try again in a moment, or sign in another way.`,
    failed: 'That took too long, or was begun in another browser. Please try again.',
    known: `There is an account with this address already. Sign in as you did before, then link ${provider} in your account.`,
    unverified: `${provider} has not verified your email address yet. Verify it there, then try again.`,
    'no-email': `${provider} does not say your email address, so no account can be made with it.`,
    invited: 'New accounts are made by invitation here. Open your invitation, and sign in from there.',
    taken: `${provider} is linked already, to this account or to another one.`,
  };
  const outcome = new URLSearchParams(query).get('openid') ?? '';
  return Object.hasOwn(told, outcome) ? { good: outcome === 'linked', text: told[outcome as OpenIdOutcome] } : null;
}
