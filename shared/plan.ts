import { z } from 'zod';
import type { Tier } from './user.ts';

/** Dollars a month. */
export const PREMIUM_PRICE = '$6.99';
export const PREMIUM_CENTS = 699;
/** Days that premium goes on after a payment failed. */
export const GRACE_DAYS = 7;

/** What a tier may do: the one table that server and screens read. */
const FEATURES = {
  unlimitedRecipes: { tiers: ['premium'] },
  cookbookPdf: { tiers: ['premium'] },
  printDiscount: { tiers: ['premium'] },
  retailers: { tiers: ['premium'] },
  nutrition: { tiers: ['premium'] },
  cleanup: { tiers: ['premium'] },
} as const satisfies Record<string, { readonly tiers: readonly Tier[] }>;

export type Feature = keyof typeof FEATURES;

/** Whether a tier has a feature. */
export const may = (tier: Tier, feature: Feature): boolean =>
  (FEATURES[feature].tiers as readonly Tier[]).includes(tier);

/** A family's plan as its screens show it. */
export const planSchema = z.object({
  tier: z.enum(['free', 'premium']),
  /** Who is paid; 'sandbox' where nothing is charged, 'off' where every family is premium and nothing is sold. */
  billing: z.enum(['stripe', 'sandbox', 'off']),
  /** The provider's word: active, trialing, past_due, unpaid, paused, canceled, incomplete; null without a subscription. */
  status: z.string().nullable(),
  /** Until when premium lasts where it is cancelled or was not paid for; ISO, null where it goes on. */
  endsAt: z.string().nullable(),
  /** When the next month is paid; ISO, null where no next month comes. */
  renewsAt: z.string().nullable(),
  cancelling: z.boolean(),
  /** A payment failed, and premium goes on until `endsAt` all the same. */
  pastDue: z.boolean(),
  /** How many recipes a free family keeps on this server; null where nothing is sold. */
  freeRecipes: z.number().int().nullable(),
});
export type Plan = z.output<typeof planSchema>;
