import type { Recipe } from '#shared/recipe.ts';
import { oneLine } from './typography.ts';

/** What stands in every kitchen: nobody looks a recipe up by it, unless its title says so. */
const STAPLES = new Set(
  `salt|pepper|water|sugar|brown sugar|powdered sugar|flour|butter|oil|olive oil|vegetable oil|canola oil|cooking oil|
baking powder|baking soda|vanilla|vanilla extract|egg|egg yolk|egg white|milk|garlic|garlic clove|onion|cornstarch|yeast|ice|
vinegar|white vinegar|cinnamon|nutmeg|paprika|oregano|basil|thyme|bay leaf|parsley|cumin|cayenne|cayenne pepper|
ginger|clove|allspice|stock|chicken stock|chicken broth|beef broth|vegetable broth|broth|margarine|shortening|lard|
soy sauce|worcestershire sauce|ketchup|mustard|honey|lemon juice|cooking spray|salt and pepper|boiling water|hot water|
cold water|warm water|ice water|sea salt|kosher salt|black pepper|white pepper|red pepper flakes|heavy cream|cream`
    .split('|')
    .map((word) => word.trim()),
);
const PER_RECIPE = 3;

interface IndexEntry {
  /** As it stands in the index: 'Apple pie', 'Best bread, The'. */
  readonly title: string;
  readonly key: string;
}
export interface IndexGroup {
  /** A letter, or a food. */
  readonly heading: string;
  readonly entries: readonly IndexEntry[];
}
interface Indexed {
  readonly key: string;
  readonly recipe: Pick<Recipe, 'title' | 'ingredients'>;
}

/** Where titles stand that begin with a digit, or have no letter at all. */
const SIGNS = '#';
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const UNSORTED_HEAD = /^[^\p{L}\p{N}]+/u;
/** As a reader looks it up: '¡Salsa!' is found under S, so it stands there among the others. */
const compare = (a: string, b: string) => collator.compare(a.replace(UNSORTED_HEAD, ''), b.replace(UNSORTED_HEAD, ''));
const byTitle = (a: IndexEntry, b: IndexEntry) => compare(a.title, b.title);

/** All titles by their letters; an article or a quote at the head does not count, signs and digits come first. */
export function recipeIndex(recipes: readonly Indexed[]): IndexGroup[] {
  const groups = new Map<string, IndexEntry[]>();
  for (const { key, recipe } of recipes) {
    const title = sortedTitle(oneLine(recipe.title));
    const letter = letterOf(title);
    groups.set(letter, [...(groups.get(letter) ?? []), { key, title }]);
  }
  return [...groups]
    .map(([heading, entries]) => ({ heading, entries: entries.sort(byTitle) }))
    .sort((a, b) => Number(b.heading === SIGNS) - Number(a.heading === SIGNS) || compare(a.heading, b.heading));
}

/** The foods that make a dish what it is, each with its recipes. */
export function foodIndex(recipes: readonly Indexed[]): IndexGroup[] {
  const groups = new Map<string, IndexEntry[]>();
  for (const { key, recipe } of recipes) {
    for (const food of mainFoods(recipe)) {
      groups.set(food, [...(groups.get(food) ?? []), { key, title: oneLine(recipe.title) }]);
    }
  }
  return [...groups]
    .map(([food, entries]) => ({
      heading: oneLine(food.charAt(0).toUpperCase() + food.slice(1)),
      entries: entries.sort(byTitle),
    }))
    .sort((a, b) => compare(a.heading, b.heading));
}

/** Up to three foods: those in the title first, then in the order of the list, without what every kitchen has. */
export function mainFoods({ title, ingredients }: Pick<Recipe, 'title' | 'ingredients'>): string[] {
  const words = ` ${title.toLowerCase()} `;
  const foods = [...new Set(ingredients.map(({ canonical }) => canonical.trim()))].filter(
    (food) => food !== '' && food.length <= 40,
  );
  const inTitle = (food: string) => hasWord(words, food) || hasWord(words, food.split(' ').at(-1) ?? food);
  return foods
    .map((food, at) => ({ food, at, isInTitle: inTitle(food) }))
    .filter(({ food, isInTitle }) => isInTitle || !STAPLES.has(food))
    .sort((a, b) => Number(b.isInTitle) - Number(a.isInTitle) || a.at - b.at)
    .slice(0, PER_RECIPE)
    .map(({ food }) => food);
}

/** Whether the word, or its plural, stands by itself in the text. By hand: a pattern for each food holds up everybody. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const after = text.slice(at + word.length, at + word.length + 4);
    if (!ENDS_IN_LETTER.test(text.slice(Math.max(0, at - 2), at)) && WORD_ENDS.test(after)) return true;
  }
  return false;
}

const ENDS_IN_LETTER = /\p{L}$/u;
const WORD_ENDS = /^(?:e?s)?(?!\p{L})/u;

function sortedTitle(title: string): string {
  const [, article = '', rest = ''] = /^(the|a|an)\s+(\S.*)$/i.exec(title) ?? [];
  return rest === '' ? title : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}, ${article}`;
}

/** The heading under which a title stands: its first letter without accents, or its first syllable in Korean. */
function letterOf(title: string): string {
  // Put together again: a Korean syllable falls into jamo, for which no face of ours has a sign.
  const letters = title
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC');
  const first = Array.from(letters)[0] ?? '';
  if (!/\p{L}/u.test(first)) return SIGNS;
  return first.toUpperCase();
}
