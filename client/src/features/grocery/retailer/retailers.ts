import type { GroceryOrderAnswer } from '#shared/grocery/list.ts';

export const RETAILERS = { instacart: 'Instacart', kroger: 'Kroger' } as const;
export type Retailer = keyof typeof RETAILERS;

/** The text of the link to the retailer. */
export function linkText(kind: Exclude<GroceryOrderAnswer['kind'], 'search'>, retailer: Retailer): string {
  const store = RETAILERS[retailer];
  switch (kind) {
    case 'list':
      return `Open the list on ${store}`;
    case 'sign-in':
      return `Sign in to ${store}`;
    case 'matches':
      return `Open ${store}`;
    case 'cart':
      return `Open the cart at ${store}`;
  }
}
