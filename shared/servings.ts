/** How many a recipe is for that does not say. */
export const DEFAULT_SERVINGS = '4';

/** What is said of a yield that is none. */
export const NO_YIELD = 'Servings must be more than 0.';

/** Whether a text is a plain number that no recipe makes: '0', '-3', '0.0'. Words ('serves a crowd') and ranges say what they like. */
export const isNoYield = (servings: string): boolean =>
  /^\s*(?:[-−–]\s*\d+(?:[.,]\d+)?|0+(?:[.,]0+)?)\s*$/.test(servings);

/** Most servings that are computed with: as many as a list may ask for. */
const SERVINGS_MAX = 10_000;

/** The whole number in a servings text ('6 to 8 people' is 6), 0 if there is none. */
export function servingsNumber(servings: string): number {
  const found = /\d+/.exec(servings);
  const number = found ? Number.parseInt(found[0], 10) : 0;
  // Nobody cooks for more; the digits are a telephone number or a prank.
  return number <= SERVINGS_MAX ? number : 0;
}
