import { own } from '#shared/own.ts';
import type { Ingredient, Step } from '#shared/recipe.ts';

/** Words of an ingredient's name that a step does not need to repeat, and that alone do not name it. */
const WEAK = new Set(
  'fresh freshly dried dry ground large small medium big extra virgin pure plain all purpose unsalted salted sweet cold warm hot boiling lukewarm softened melted chopped diced sliced minced grated shredded peeled whole raw cooked frozen canned boneless skinless lean organic ripe unsweetened packed light dark heavy double single thick thin low fat full nonfat reduced sodium free range good quality fine coarse kosher sea granulated caster superfine powdered self raising rising active instant strong bread cake pastry or and of the a an with in for to taste optional about plus more such as each'.split(
    ' ',
  ),
);
/** A food's name that ends like another food, or begins like it: 'peanut butter' is no butter, 'cream cheese' no cream. */
const NOT_BEFORE_HEAD: Readonly<Record<string, readonly string[]>> = {
  butter: ['peanut', 'almond', 'cocoa', 'apple', 'nut', 'shea'],
  milk: ['coconut', 'almond', 'oat', 'soy', 'condensed', 'evaporated'],
  cream: ['sour', 'ice', 'coconut', 'clotted'],
  cheese: ['cream', 'cottage'],
  sugar: ['brown', 'powdered', 'icing', 'confectioner'],
  oil: ['sesame', 'coconut'],
  flour: ['almond', 'rice', 'corn', 'coconut'],
  pepper: ['bell', 'chili', 'cayenne', 'red', 'green', 'jalapeno'],
  potato: ['sweet'],
  onion: ['green', 'spring'],
  bean: ['vanilla', 'green', 'coffee'],
};
const NOT_AFTER_HEAD: Readonly<Record<string, readonly string[]>> = {
  cream: ['cheese', 'of', 'puff'],
  tomato: ['paste', 'sauce', 'puree', 'ketchup'],
  chicken: ['stock', 'broth', 'bouillon'],
  beef: ['stock', 'broth', 'bouillon'],
  vegetable: ['oil', 'stock', 'broth'],
  garlic: ['powder', 'press', 'salt'],
  onion: ['powder', 'soup'],
  lemon: ['juice', 'zest', 'peel', 'rind'],
  lime: ['juice', 'zest'],
  orange: ['juice', 'zest', 'peel'],
  vanilla: ['ice', 'bean', 'sugar'],
  corn: ['starch', 'syrup', 'flour', 'meal'],
  rice: ['vinegar', 'wine', 'flour', 'noodle'],
  baking: ['sheet', 'dish', 'pan', 'tray', 'paper', 'tin', 'parchment'],
  egg: ['noodle'],
  pepper: ['jack'],
  ice: ['bath', 'water', 'cream'],
  butter: ['lettuce', 'bean'],
  mustard: ['seed'],
  cake: ['pan', 'tin', 'stand'],
  pie: ['plate', 'dish', 'weight'],
};

interface Food {
  index: number;
  /** The words that name it, its head last: 'brown', 'sugar'. */
  words: readonly string[];
  section: string | null;
}

/**
 * For each step the ingredients it uses, as positions in `ingredients`, in their order. A step names a food by its
 * last word ('butter' for 'unsalted butter'); the longer name wins, so that 'brown sugar' is not also the white one.
 * 'All the ingredients' are those of the step's section, 'remaining ingredients' those that no earlier step named.
 */
export function ingredientsOfSteps(steps: readonly Step[], ingredients: readonly Ingredient[]): number[][] {
  const foods = ingredients.flatMap((ingredient, index) =>
    namesOf(ingredient).map((words): Food => ({ index, words, section: ingredient.section })),
  );
  const sections = new Set(ingredients.map(({ section }) => section));
  const named = new Set<number>();
  return steps.map((step) => {
    // A step's section narrows the list only where the list has a section of that name.
    const home = sections.has(step.section) && step.section !== null ? step.section : undefined;
    const found = namedIn(wordsOf(step.text), foods, home);
    const all = ingredients.flatMap(({ section }, index) => (home === undefined || section === home ? index : []));
    if (/\b(?:all(?: of)?(?: the| your)?|everything|the(?: other)?) ingredients\b/i.test(step.text))
      all.forEach((index) => found.add(index));
    else if (/\b(?:remaining|rest of the|other) ingredients\b/i.test(step.text)) {
      all.filter((index) => !named.has(index)).forEach((index) => found.add(index));
    }
    found.forEach((index) => named.add(index));
    return [...found].sort((a, b) => a - b);
  });
}

function namedIn(words: readonly string[], foods: readonly Food[], home: string | undefined): Set<number> {
  const byHead = new Map<string, Food[]>();
  for (const food of foods) {
    const head = food.words.at(-1) ?? '';
    byHead.set(head, [...(byHead.get(head) ?? []), food]);
  }
  const hits = new Map<string, { food: Food; length: number }[]>();
  words.forEach((word, at) => {
    const candidates = byHead.get(word);
    if (!candidates) return;
    const measured = candidates.map((food) => ({ food, length: sharedBefore(words, at, food.words) }));
    const best = Math.max(...measured.map(({ length }) => length));
    if (best === 1 && isOther(words, at, candidates)) return;
    const key = words.slice(at - best + 1, at + 1).join(' ');
    hits.set(
      key,
      measured.filter(({ length }) => length === best),
    );
  });
  const found = new Set<number>();
  for (const group of hits.values()) {
    const atHome = group.filter(({ food }) => home !== undefined && food.section === home);
    for (const { food } of atHome.length > 0 ? atHome : group) found.add(food.index);
  }
  return found;
}

/** How many of the name's words stand in the text, counted back from its head at `at`. */
function sharedBefore(words: readonly string[], at: number, name: readonly string[]): number {
  let length = 1;
  while (length < name.length && words[at - length] === name[name.length - 1 - length]) length += 1;
  return length;
}

/** Whether the word at `at` belongs to the name of another food ('peanut butter') that none of the candidates has. */
function isOther(words: readonly string[], at: number, candidates: readonly Food[]): boolean {
  const [before = '', head = '', after = ''] = [words[at - 1], words[at], words[at + 1]];
  const knows = (word: string) => candidates.some((food) => food.words.includes(word));
  const otherBefore = (own(NOT_BEFORE_HEAD, head) ?? []).includes(before) && !knows(before);
  const otherAfter = (own(NOT_AFTER_HEAD, head) ?? []).includes(after) && !knows(after);
  return otherBefore || otherAfter;
}

/** The names a food goes by: that of `canonical`, and that of `item` where it differs; alternatives ('or') each. */
function namesOf(ingredient: Ingredient): string[][] {
  const texts = [ingredient.canonical, ingredient.item || ingredient.original];
  const names = texts.flatMap((text) =>
    text
      .replace(/\([^)]*\)/g, ' ')
      .split(/,|\s+(?:or|and)\s+|\//iu)
      .map((part) => wordsOf(part))
      .map((words) => (words.some((word) => !WEAK.has(word)) ? words.slice(0, lastStrong(words) + 1) : []))
      .filter((words) => words.length > 0),
  );
  const seen = new Set<string>();
  return names.filter((words) => {
    const key = words.join(' ');
    return !seen.has(key) && seen.add(key);
  });
}

const lastStrong = (words: readonly string[]) => words.findLastIndex((word) => !WEAK.has(word));

/** Lower-case words in the singular, accents as they are. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu) ?? []).map(singular);
}

function singular(word: string): string {
  const bare = word.replace(/['’]s?$/u, '');
  if (bare.length <= 3) return bare;
  if (/(?:ves)$/.test(bare))
    return bare === 'olives' || bare === 'chives' || bare === 'cloves' ? bare.slice(0, -1) : `${bare.slice(0, -3)}f`;
  if (/ies$/.test(bare) && bare !== 'cookies' && bare !== 'brownies') return `${bare.slice(0, -3)}y`;
  if (/(?:oes|ches|shes|sses|xes)$/.test(bare)) return bare.slice(0, -2);
  return bare.endsWith('s') && !bare.endsWith('ss') && !bare.endsWith('us') ? bare.slice(0, -1) : bare;
}
