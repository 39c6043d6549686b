import type { Tier } from './user.ts';

/** What a tier may do: the one table that server and screens read (spec section 6). */
const FEATURES = {
  cookbookPdf: { tiers: ['premium'] },
  retailers: { tiers: ['premium'] },
} as const satisfies Record<string, { readonly tiers: readonly Tier[] }>;

export type Feature = keyof typeof FEATURES;

export const may = (tier: Tier, feature: Feature): boolean =>
  (FEATURES[feature].tiers as readonly Tier[]).includes(tier);
