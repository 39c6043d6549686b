/** Aisles in the order of a shop. Their names are stored with the lists. */
export const AISLES = [
  'Produce',
  'Bakery',
  'Meat',
  'Seafood',
  'Deli',
  'Dairy',
  'Frozen',
  'Canned Goods',
  'Pasta & Grains',
  'Baking',
  'Spices',
  'Oils & Condiments',
  'Snacks',
  'Drinks',
  'International',
  'Household',
  'Other',
] as const;

/** An order of aisles as it is kept: the usual one as none, so that it follows later ones. */
export const storedOrder = (order: readonly string[]): string[] =>
  order.join('\n') === AISLES.join('\n') ? [] : [...order];

/** All aisles in the order of the family's shop: those it has put in order, then the others; Other comes last unless it was put elsewhere. */
export function aislesInOrder(order: readonly string[] = []): readonly string[] {
  return [...new Set([...order, ...AISLES])];
}
