import type { Tier } from '#shared/user.ts';
import type { Config } from '../../config.ts';

/**
 * What a family's stored tier comes to: where nothing is sold, every family may everything. Callers are made with it,
 * so that what a feature reads off its caller is what counts.
 */
export const tierUnder =
  (billing: Config['billing']) =>
  (stored: Tier): Tier =>
    billing === 'off' ? 'premium' : stored;
