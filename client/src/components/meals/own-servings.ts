import { DEFAULT_SERVINGS, servingsNumber } from '#shared/servings.ts';

/** The number of servings that a recipe is written for; 0 where its text has none. */
export const ownServings = (servings: string): number =>
  servingsNumber(servings.trim() === '' ? DEFAULT_SERVINGS : servings);
