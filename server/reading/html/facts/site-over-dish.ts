import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { readMeta } from '../../text/facts/meta.ts';
import { isAmount } from '../lists/list-units.ts';
import { isPartName } from '../lists/part-name.ts';
import { plainWords } from '../lists/plain-words.ts';

/** So many lines may stand between a dish's name and its list: who gave it, for how many. */
const ABOVE_LIST = 5;
/** Lines below the names that are looked through for their words. */
const BELOW_MAX = 80;
const NAME_MAX = 80;
const SURE = 0.7;
/** Words of one stem have so many letters in common: 'Lohikeitto' and 'lohta' have fewer, 'Lohikeitto' and 'lohi' do not. */
const STEM = 4;

const squeezed = (text: string) => plainWords(text).replaceAll(' ', '');
const longWords = (text: string) =>
  plainWords(text)
    .split(' ')
    .filter((word) => word.length >= STEM);

/** Whether a line can be the name of a dish: short, no sentence, and no fact, part or food. */
function isName(text: string): boolean {
  const bare = text.replace(/\s*\([^()]*\)$/, '');
  return (
    bare !== '' &&
    bare.length <= NAME_MAX &&
    /^\p{Lu}/u.test(bare) &&
    !/[.:!?…,;]$/.test(bare) &&
    readHeading(bare) === null &&
    readMeta(bare) === null &&
    !isPartName(bare)
  );
}

/**
 * Whether the first of a page's lines is its site's name and the second its dish's, where the page's title names the site alone: the list
 * begins right below them, and tells of what the second names, or at least not of what the first does. `known` is what the page's
 * form says: that the first is the site's, so that the list says it alone, or that only the second is set as a name.
 */
export function isSiteOverDish(
  [site = '', dish = '', ...below]: readonly string[],
  title: string,
  known: 'site' | 'name' | 'nothing' = 'nothing',
): boolean {
  const name = squeezed(site);
  if (name.length < STEM || !squeezed(title).startsWith(name) || squeezed(title).length > name.length + STEM * 2)
    return false;
  if (!isName(dish) || plainWords(dish) === plainWords(site)) return false;
  // 'Dough: 300 g flour, 2 eggs' begins a list, too
  const list = below.findIndex((text) => {
    const foods = text.replace(/^\p{L}[\p{L}\s'’-]{2,30}:\s+(?=\d)/u, '');
    return isAmount(text) || looksLikeIngredient(foods) >= SURE || readHeading(text)?.kind === 'ingredients';
  });
  if (list < 0 || list >= ABOVE_LIST) return false;
  if (known === 'site') return true;
  const told = longWords(below.slice(0, BELOW_MAX).join(' '));
  if (longWords(site).some((word) => told.some((other) => other.startsWith(word.slice(0, -1))))) return false;
  // a dish that its own lines do not name is one word below several: of several it may be what is said of the dish above
  const isTold = longWords(dish).some((word) => told.some((other) => other.startsWith(word.slice(0, STEM))));
  return isTold || (site.trim().includes(' ') && (known === 'name' || !dish.trim().includes(' ')));
}
