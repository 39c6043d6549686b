/** '24 cookies' is 24 of 'cookies'; what is no single plain number ('6 to 8 people', 'Makes 24') is kept whole in `of`. */
export function splitServings(servings: string): { count: string; of: string } {
  const found = /^\s*(-?\d{1,6}(?:\.\d+)?)(?:\s+(\D*))?$/.exec(servings);
  return found ? { count: found[1] ?? '', of: (found[2] ?? '').trim() } : { count: '', of: servings.trim() };
}

/** Empty where both are: the recipe then says nothing of its servings. */
export const joinServings = (count: string, of: string): string =>
  [count.trim(), of.trim()].filter((part) => part !== '').join(' ');
