/** What is said of a yield that is none. */
export const NO_YIELD = 'Servings must be more than 0.';

/** Whether a text is a plain number that no recipe makes: '0', '-3', '0.0'. Words ('serves a crowd') and ranges say what they like. */
export const isNoYield = (servings: string): boolean =>
  /^\s*(?:[-−–]\s*\d+(?:[.,]\d+)?|0+(?:[.,]0+)?)\s*$/.test(servings);
