/** '4' reads '4 servings', and '6-8' '6-8 servings'; what says more than a number or a range stays as written. */
export function servingsText(servings: string): string {
  const text = servings.trim();
  if (!/^\d+(?:[.,]\d+| ?[¼½¾])?(?:\s*(?:[-–—]|to)\s*\d+)?$/.test(text)) return text;
  return text === '1' ? '1 serving' : `${text} servings`;
}

/** 'Made 7 times', as the family's log says. */
export const madeText = (count: number): string =>
  count === 1 ? 'Made once' : count === 2 ? 'Made twice' : `Made ${count.toLocaleString('en')} times`;

const NAMED = 4;

/** What would have to be bought: 'Missing: flour, milk'. */
export function missingText(missing: readonly string[]): string {
  if (missing.length === 0) return 'All of it is in the house';
  const more = missing.length - NAMED;
  return `Missing: ${missing.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`;
}

/** A picture of the family's own in a size that suits, others as they are. */
export const sizedImage = (image: string, width: number): string =>
  image.startsWith('/files/') ? `${image}?w=${String(width)}` : image;

/** How a picture comes: the first row's before all others, which come when they are near the window. */
export const arrival = (isFirst: boolean) =>
  isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
