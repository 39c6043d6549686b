import { canonicalFood } from '../ingredient/canonical.ts';
import { holdsCompound, isCompound } from '../ingredient/compounds.ts';
import { OTHER_IN_PLURAL } from '../ingredient/singular.ts';
import { memoize } from '../memoize.ts';
import type { Ingredient } from '../recipe.ts';
import { aisleOf, lexiconOfFoods } from './aisle.ts';
import { purchaseUnit } from './amount-of-line.ts';
import { isCookedFood } from './cooked-food.ts';
import { foodKey } from './same-food.ts';

const SALT_AND_PEPPER =
  /^(?:(?:kosher|sea|table|fine|coarse) )?salt (?:and|&|\+) (?:(?:freshly |fresh )?(?:ground |cracked )?)?(?:black )?pepper$/;
/** Fresh and canned stand in different places of the shop, and a can of the one is not a piece of the other. */
const SOLD_FRESH = new Set(['Produce', 'Meat', 'Seafood', 'Pasta & Grains']);

const isSaltAndPepper = memoize((food) => SALT_AND_PEPPER.test(food));
/** How the food is sold, where the line says so after it: 'oregano, dried'. */
const soldAs = memoize(
  (notes) => /^(dried|frozen|ground|smoked|canned|tinned)\b/i.exec(notes)?.[1]?.toLowerCase() ?? null,
);
/** How the food is cut, where the line says so after it: 'beef, minced'. */
const cutAs = memoize((notes) => /^(minced|sliced|shredded|cracked)\b/i.exec(notes)?.[1]?.toLowerCase() ?? null);

/**
 * Recipes are stored with the plain name of their day, when a hot dog was a dog and chicken or vegetable stock a chicken: such a name is
 * taken from the item anew.
 */
function plainName({ item, canonical }: Ingredient): string {
  if (canonical === '') return item;
  const food = canonicalOf(item);
  const isNewer =
    holdsCompound(food) ||
    OTHER_FOODS.has(food) ||
    (isAlternatives(item) && canonical.split(' ').every((word) => food.includes(word)));
  return isNewer ? food : canonical;
}
const canonicalOf = memoize(canonicalFood);
const OTHER_FOODS = new Set(OTHER_IN_PLURAL.values());
const isAlternatives = memoize((item) => /\s(?:or|oder|ou)\s|\//i.test(item));

/** The spice is not counted: '1 large pepper, seeded' is the vegetable. */
const isCountedPepper = ({ item, unit, qty }: Ingredient) =>
  qty !== null && unit.trim() === '' && !/\b(?:black|white|ground|cracked|milled)\b/i.test(item);

/** What stands between foods that are named in a row, in the languages of the aisles. */
const JOINTS = /\s*[,;&+]\s*(?:(?:and|und|et|e|y|en|och|og|i)\s+)?|\s+(?:and|und|et|e|y|en|och|og|i)\s+/iu;
const SUGAR = /^(?:sugar|zucker|sucre|zucchero|azúcar|açúcar|suiker|socker|sukker|cukier)$/u;
const ON_THE_SHELF = new Set<string>(['Spices', 'Oils & Condiments']);

/** The foods of a line that names nothing but seasonings in a row: 'Salz, Pfeffer', 'salt, pepper, and paprika'. Null for any other. */
const seasoningsIn = memoize((text): readonly string[] | null => {
  const parts = text.split(JOINTS).filter((part) => part.trim() !== '');
  if (parts.length < 2) return null;
  const foods = parts.map(foodKey);
  const aisles = foods.map((food) => aisleOf(food));
  const isInARow = foods.every((food, at) => ON_THE_SHELF.has(aisles[at] ?? '') || SUGAR.test(food));
  return isInARow && aisles.includes('Spices') ? foods : null;
});

/** 'lemon, juice': what is taken of the food before it. */
const PART_OF_IT =
  /^(?:juice|zest|peel|rind|pulp|seeds?|leaves|stalks?|whites?|yolks?|saft|schale|abrieb|blätter|jus|zestes?|feuilles|zumo|jugo|ralladura|piel|hojas|suco|raspa|succo|scorza|buccia|foglie|sap|rasp|blad|saft|skal)$/iu;
/** What names foods of many sorts. */
const KIND =
  /^(?:(?:fresh|mixed|frische|gemischte) )?(?:herbs?|nuts?|fish|cheese|pasta|spices?|vegetables?|veg|greens|fruits?|berries|salad|seafood|shellfish|meat|bread|beans?|noodles|sausages?|beef|pork|lamb|chicken|turkey|rice|flour|sugar|oil|vinegar|kräuter|nüsse|fisch|käse|nudeln|gewürze|gemüse|obst|beeren|salat|fleisch|brot|wurst|öl|essig|noix|poisson|fromage|pâtes|épices|légumes|viande|pain|herbes|huile|hierbas|nueces|pescado|queso|especias|verduras?|frutas?|carne|pan|aceite|erbe|noci|pesce|formaggio|spezie|verdure|frutta|pane|olio|kruiden|noten|vis|kaas|groenten?|fruit|vlees|brood|olie)$/iu;
/** A food in a row is named in so many words. */
const NAME_WORDS = 3;

/** The foods of a line that names several known ones without an amount: 'butter, milk, walnuts'. Null for any other, as for 'cheese, cream'. */
const foodsIn = memoize((text): readonly string[] | null => {
  const parts = /[,;]/.test(text) ? text.split(JOINTS).filter((part) => part.trim() !== '') : [];
  const isKind = parts.map((part) => KIND.test(part));
  // 'fish, cod or haddock', 'cheddar, cheese': a kind and what is meant of it
  if (isKind[0] || (parts.length === 2 && isKind[1]) || /[:：]|\s(?:or|oder|ou|o|of|eller)\s/iu.test(text)) return null;
  if (parts.length < 2 || parts.some((part) => part.split(/\s+/).length > NAME_WORDS || PART_OF_IT.test(part)))
    return null;
  const lexicon = lexiconOfFoods();
  const foods = parts.map((part) => foodKey(part));
  const isInverted = foods.slice(1).some((food) => lexicon.has(foodKey(`${food} ${foods[0] ?? ''}`)));
  return !isInverted && foods.every((food) => lexicon.has(food) || aisleOf(food) !== 'Other') ? foods : null;
});

/** The plain names of what a line asks for: one, but for 'salt and pepper' and others in a row without an amount. */
export function foodsOf(line: Ingredient): readonly string[] {
  const isWithoutAmount = line.qty === null && line.quantity.trim() === '' && line.unit.trim() === '';
  const inARow = isWithoutAmount
    ? (seasoningsIn(line.item) ?? foodsIn([line.item, line.notes].filter(Boolean).join(', ')))
    : null;
  if (inARow) return inARow;
  const food = foodKey(plainName(line));
  if (isSaltAndPepper(food)) return ['salt', 'pepper'];
  if (food === 'pepper' && isCountedPepper(line)) return ['bell pepper'];
  const sold = line.notes === '' ? null : soldAs(line.notes);
  if (sold !== null && sold !== 'canned' && sold !== 'tinned' && !food.startsWith(sold)) {
    const soldKey = foodKey(`${sold} ${food}`);
    if (sold === 'frozen' || lexiconOfFoods().has(soldKey)) return [soldKey];
  }
  // 'Minced beef' is read as beef that is minced; what is minced, but no product of its own, stays what it is.
  const cut = line.notes === '' ? null : cutAs(line.notes);
  if (cut !== null && isCompound(`${cut} ${food}`)) return [foodKey(`${cut} ${food}`)];
  if (isCookedFood(line, food)) return [`cooked ${food}`];
  const isCan = purchaseUnit(line.unit)?.name === 'can' || sold === 'canned' || sold === 'tinned';
  return [isCan && !food.startsWith('canned ') && SOLD_FRESH.has(aisleOf(food)) ? `canned ${food}` : food];
}
