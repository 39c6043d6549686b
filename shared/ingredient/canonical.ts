import { ownProperty } from '../own-property.ts';
import { unitOf } from '../units.ts';
import { isCompound, isInCompound } from './compounds.ts';
import { completedCompound, sharedHead } from './shared-head.ts';
import { OTHER_IN_PLURAL, singular } from './singular.ts';
import { PREPARED, SIZES } from './words.ts';

/** Adjectives that do not make another thing to buy. */
const PLAIN = new Set(
  `fresh freshly ripe raw organic free-range large-sized good quality good-quality best whole firm cold warm hot room
temperature extra leftover homemade store-bought peeled pitted unpeeled additional very plain tender young medium-ripe boneless skinless bone-in skin-on`.split(
    /\s+/,
  ),
);

/** Kinds of a food that a cook buys under one name; the plainest kind is meant where nothing is said. */
const SAME: Readonly<Record<string, string>> = {
  'all-purpose flour': 'flour',
  'plain flour': 'flour',
  'ap flour': 'flour',
  'all purpose flour': 'flour',
  'granulated sugar': 'sugar',
  'white sugar': 'sugar',
  'table salt': 'salt',
  'kosher salt': 'salt',
  'sea salt': 'salt',
  'fine sea salt': 'salt',
  'unsalted butter': 'butter',
  'salted butter': 'butter',
  'sweet butter': 'butter',
  'black pepper': 'pepper',
  'ground black pepper': 'pepper',
  'extra-virgin olive oil': 'olive oil',
  'extra virgin olive oil': 'olive oil',
  'green onion': 'scallion',
  'spring onion': 'scallion',
  "confectioner's sugar": 'powdered sugar',
  "confectioners' sugar": 'powdered sugar',
  'icing sugar': 'powdered sugar',
  oleo: 'margarine',
  'yellow onion': 'onion',
  'brown onion': 'onion',
  'bicarbonate of soda': 'baking soda',
  'corn starch': 'cornstarch',
  cornflour: 'cornstarch',
};
/** Nothing to take off at either end. Looked at first: classes of all scripts are slow, and hardly a food needs them. */
const BARE = /^[a-z](?:.*[a-z0-9%])?$/s;

/**
 * The food's plain name, by which lines of several recipes are put together: lower case, the last word singular,
 * without sizes, preparation, brand marks and remarks, unless such a word makes the food ('hot dog'); of alternatives
 * the first ('butter or margarine' is butter, 'chicken or vegetable stock' chicken stock). Kinds that are bought under one name are levelled: all-purpose flour is
 * flour, kosher salt is salt.
 */
export function canonicalFood(item: string): string {
  const alternatives = item
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]|（[^）]*）|［[^］]*］/g, ' ')
    .replace(/[®™©*"]/g, '')
    .replace(/\.(?=\s)/g, '')
    .replace(/’/g, "'")
    .split(/\s+(?:or|oder|ou)\s+|\//)
    .map((one) => (one.split(/[,;]/).at(-1) ?? '').split(/\s+/).filter((word) => word !== ''));
  const [first = []] = alternatives;
  const words = [...first, ...sharedHead(alternatives)];
  const lastWord = alternatives.at(-1)?.at(-1) ?? '';
  if (alternatives.length > 1) words.push(...words.splice(-1).map((word) => completedCompound(word, lastWord)));
  // A whole name is known before anything is taken off it: extra virgin olive oil.
  const whole = words.join(' ');
  const same = ownProperty(SAME, whole);
  if (same !== undefined) return same;
  const foodWords = words.filter((word, i) => i === words.length - 1 || !isDescriptive(word) || isInCompound(words, i));
  while (foodWords.length > 1 && /^(?:of|a|an|the|some)$/.test(foodWords[0] ?? '')) foodWords.shift();
  const last = foodWords.pop();
  if (last === undefined) return '';
  if (foodWords.length > 0 && PLAIN.has(last) && unitOf(last) === null && !isInCompound(words, words.length - 1))
    return canonicalFood(foodWords.join(' '));
  const other = OTHER_IN_PLURAL.get(last);
  if (other !== undefined && foodWords.length === 0) return other;
  // "Lawry's" is no plural.
  const joined = [...foodWords, last.endsWith("'s") ? last : singular(last)].join(' ');
  const name = BARE.test(joined) || isCompound(joined) ? joined : joined.replace(/^[^\p{L}]+|[^\p{L}\p{N}%]+$/gu, '');
  return ownProperty(SAME, name) ?? name;
}

/** Whether the word tells of the food how it is, and in no compound what it is. */
const isDescriptive = (word: string) => PLAIN.has(word) || SIZES.has(word) || PREPARED.has(word) || /\d/.test(word);
