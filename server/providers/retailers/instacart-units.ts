import { ownProperty } from '#shared/own-property.ts';
import { unitOf } from '#shared/units.ts';

export interface Measurement {
  readonly quantity: number;
  readonly unit: string;
}

/**
 * Our units as Instacart's list of units of measurement has them, and how many of theirs one of ours is. Units beside
 * that list break the matching of quantities there, so that nothing else is ever sent.
 */
const UNITS: Readonly<Record<string, readonly [unit: string, many: number]>> = {
  tsp: ['teaspoon', 1],
  tbsp: ['tablespoon', 1],
  cup: ['cup', 1],
  // Fluid ounces are theirs only of cans and jars.
  'fl oz': ['cup', 1 / 8],
  gill: ['cup', 1 / 2],
  pint: ['pint', 1],
  quart: ['quart', 1],
  gallon: ['gallon', 1],
  dessertspoon: ['milliliter', 10],
  ml: ['milliliter', 1],
  cl: ['milliliter', 10],
  dl: ['milliliter', 100],
  l: ['liter', 1],
  mg: ['gram', 0.001],
  g: ['gram', 1],
  kg: ['kilogram', 1],
  pfund: ['gram', 500],
  oz: ['ounce', 1],
  lb: ['pound', 1],
  bunch: ['bunch', 1],
  can: ['can', 1],
  package: ['package', 1],
  head: ['head', 1],
  ear: ['ears', 1],
  dozen: ['each', 12],
  clove: ['each', 1],
  slice: ['each', 1],
  piece: ['each', 1],
  sprig: ['each', 1],
  stick: ['each', 1],
};
/** Words that cooks write as units and that are sizes there. */
const SIZES: Readonly<Record<string, string>> = {
  large: 'large',
  lg: 'large',
  medium: 'medium',
  med: 'medium',
  small: 'small',
  sm: 'small',
};
const WHOLE = new Set(['each', 'bunch', 'can', 'package', 'head', 'ears', 'large', 'medium', 'small']);
/** Nobody shops for more; what is larger was misread. */
const most = 100_000;

/**
 * An amount as Instacart matches it; null where it has no such unit ('a pinch', '3 stalks') or there is no amount: the
 * line's own words say it then. What is bought in pieces is rounded up. Source: "Units of measurement" of the
 * Instacart Developer Platform.
 */
export function measurementOf(qty: number | null, unit: string): Measurement | null {
  if (qty === null || !(qty > 0) || qty > most) return null;
  const [name, many] = theirsOf(unit) ?? [];
  if (name === undefined || many === undefined) return null;
  const quantity = WHOLE.has(name) ? Math.ceil(qty * many - 0.001) : Number((qty * many).toPrecision(6));
  return quantity > 0 ? { quantity, unit: name } : null;
}

function theirsOf(unit: string): readonly [string, number] | null {
  const word = unit.trim().toLowerCase();
  if (word === '' || word === 'whole' || word === 'each') return ['each', 1];
  const size = ownProperty(SIZES, word);
  if (size !== undefined) return [size, 1];
  if (word === 'packet') return ['packet', 1];
  const parsedUnit = unitOf(unit);
  if (!parsedUnit) return null;
  const theirs = ownProperty(UNITS, parsedUnit.name);
  // A jar or a bottle is what a shop sells one of.
  return theirs ?? (parsedUnit.kind === 'container' && parsedUnit.name !== 'glass' ? ['each', 1] : null);
}
