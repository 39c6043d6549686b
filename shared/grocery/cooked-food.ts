import type { Ingredient } from '../recipe.ts';
import { unitOf } from '../units.ts';

/** Foods that take up water when they are cooked, or lose it, so that a cup of them is another amount than raw. */
const CHANGES =
  /(?:^|[ -])(?:rice|pasta|spaghetti|macaroni|linguine|fettuccine|penne|rotini|fusilli|orzo|noodle|couscous|quinoa|barley|bulgur|farro|millet|buckwheat|polenta|oats?|oatmeal|wheat berry|lentil|bean|chickpea|pea|(?:chicken|turkey)(?: (?:breast|thigh|meat))?|duck|beef|pork|lamb|veal|meat|fish|salmon|spinach|kale|chard|cabbage|mushroom|pumpkin|squash|potato)$/;
/** 'Cooked according to the package' is what is to be done with it. */
const COOKED = /\bcooked\b(?! (?:according|as|per|until|till|to|for|in|with|like)\b)/i;

/**
 * Whether a line asks for its food cooked already: two cups of cooked rice are no two cups of rice. Said behind the food, it
 * holds for what is filled into cups; what is weighed ('1 lb spaghetti, cooked and drained') is weighed before.
 */
export function isCookedFood(line: Pick<Ingredient, 'unit' | 'item' | 'notes' | 'original'>, food: string): boolean {
  if (!COOKED.test(line.notes) && !COOKED.test(line.item)) return false;
  const unit = unitOf(line.unit);
  if (unit?.kind === 'container' || !CHANGES.test(food)) return false;
  const said = line.original.search(COOKED);
  const last = food.split(' ').at(-1) ?? '';
  const named = line.original.toLowerCase().indexOf(last);
  return unit?.kind === 'volume' || COOKED.test(line.item) || (said >= 0 && said < named);
}
