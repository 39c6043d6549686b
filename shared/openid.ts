import { z } from 'zod';

/** The provider that the host has set, and whether it is linked to the caller's account. */
export const openIdLinkSchema = z.object({
  provider: z.string().nullable(),
  linked: z.boolean(),
  /** The address that the provider names; null where nothing is linked. */
  email: z.string().nullable(),
});
export const openIdBegunSchema = z.object({ url: z.string() });

/** What has come of a way to the provider, as the page's address says it. */
export type OpenIdOutcome =
  'refused' | 'away' | 'failed' | 'known' | 'unverified' | 'no-email' | 'invited' | 'taken' | 'linked';
export type OpenIdLink = z.output<typeof openIdLinkSchema>;
