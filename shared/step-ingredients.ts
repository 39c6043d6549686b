import { OTHER_IN_PLURAL } from './ingredient/singular.ts';
import { ownProperty } from './own-property.ts';
import type { Ingredient, Step } from './recipe.ts';

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

/** Parts and cuts: a step that says 'beef' means the beef chuck, 'caraway' the caraway seeds. */
const PARTS = new Set(
  'chuck shoulder thigh breast leg loin tenderloin sirloin steak rib belly shank brisket roast cutlet fillet filet mince wing drumstick chop neck cheek round strip stew meat bone seed leaf clove sprig stalk bulb root head stick pod floret spear ear kernel half piece slice rasher cheese'.split(
    ' ',
  ),
);
/** What makes another food of the word before it: 'sesame oil' is not the sesame seeds, 'beef broth' not the beef. */
const MAKES_OTHER = new Set(
  'oil powder sauce stock broth bouillon vinegar paste butter milk flour juice bread soup syrup extract zest peel noodle sausage salt cracker chip fat dripping gravy'.split(
    ' ',
  ),
);
/** Kinds by which steps call what the list names more exactly. */
const KINDS: Readonly<Record<string, RegExp>> = {
  meat: /^(?:beef|pork|lamb|veal|venison|mutton|turkey|chicken|brisket|chuck|mince)$/,
  fish: /^(?:salmon|cod|trout|haddock|halibut|tilapia|snapper|mackerel|tuna|bass|sole|plaice)$/,
  cheese: /^(?:cheddar|parmesan|mozzarella|gruyere|gruyère|feta|emmental|gouda|pecorino|provolone|fontina)$/,
  pasta: /^(?:spaghetti|penne|macaroni|linguine|fettuccine|rigatoni|fusilli|tagliatelle|farfalle|noodle)$/,
  nut: /^(?:walnut|pecan|almond|hazelnut|cashew|pistachio|peanut)$/,
};

interface Food {
  index: number;
  /** The words that name it, its head last: 'brown', 'sugar'. */
  words: readonly string[];
  /** Named without its part, or by its kind: counts only where no food is named in full. */
  isLoose: boolean;
  section: string | null;
}

/**
 * For each step the ingredients it uses, as positions in `ingredients`, in their order. A step names a food by its
 * last word ('butter' for 'unsalted butter'); the longer name wins, so that 'brown sugar' is not also the white one.
 * 'All the ingredients' are those of the step's section, 'remaining ingredients' those that no earlier step named.
 */
export function ingredientsOfSteps(steps: readonly Step[], ingredients: readonly Ingredient[]): number[][] {
  const foods = ingredients.flatMap((ingredient, index) =>
    namesOf(ingredient).flatMap((words): Food[] => {
      const { section } = ingredient;
      return [
        { index, words, section, isLoose: false },
        ...looseNames(words).map((loose) => ({ index, words: loose, section, isLoose: true })),
      ];
    }),
  );
  const sections = new Set(ingredients.map(({ section }) => section));
  const mentioned = new Set<number>();
  return steps.map((step) => {
    // A step's section narrows the list only where the list has a section of that name.
    const home = sections.has(step.section) && step.section !== null ? step.section : undefined;
    const found = mentionedIn(step.text, foods, home);
    const all = ingredients.flatMap(({ section }, index) => (home === undefined || section === home ? index : []));
    if (/\b(?:all(?: of)?(?: the| your)?|everything|the(?: other)?) ingredients\b/i.test(step.text))
      all.forEach((index) => found.add(index));
    else if (/\b(?:remaining|rest of the|other) ingredients\b/i.test(step.text)) {
      all.filter((index) => !mentioned.has(index)).forEach((index) => found.add(index));
    }
    found.forEach((index) => mentioned.add(index));
    return [...found].sort((a, b) => a - b);
  });
}

function mentionedIn(text: string, foods: readonly Food[], home: string | undefined): Set<number> {
  const raw = rawWordsOf(text);
  const words = raw.map(singular);
  const byHead = new Map<string, Food[]>();
  for (const food of foods) {
    const head = food.words.at(-1) ?? '';
    byHead.set(head, [...(byHead.get(head) ?? []), food]);
  }
  const measuredAt = words.map((word, at) =>
    (byHead.get(word) ?? [])
      .filter((food) => !isSpiceInPlural(raw[at] ?? '', food))
      .map((food) => ({ food, length: sharedBefore(words, at, food.words) })),
  );
  // The words of a longer name are not names of their own: in 'chicken broth' there is no chicken.
  const covered = new Set<number>();
  measuredAt.forEach((measured, at) => {
    const best = Math.max(0, ...measured.map(({ length }) => length));
    for (let before = 1; before < best; before += 1) covered.add(at - before);
  });
  const hits = new Map<string, { food: Food; length: number }[]>();
  measuredAt.forEach((all, at) => {
    if (covered.has(at) || all.length === 0) return;
    const inFull = all.filter(({ food }) => !food.isLoose);
    const measured = inFull.length > 0 ? inFull : MAKES_OTHER.has(words[at + 1] ?? '') ? [] : all;
    const best = Math.max(0, ...measured.map(({ length }) => length));
    if (
      best === 0 ||
      (best === 1 &&
        isOther(
          words,
          at,
          measured.map(({ food }) => food),
        ))
    )
      return;
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

/** Whether the word is another food than this one, whose plural it seems: 'peppers' are vegetables, the spice has no plural. */
const isSpiceInPlural = (word: string, { words }: Food): boolean =>
  OTHER_IN_PLURAL.has(word) &&
  words.every((part) => part === singular(word) || WEAK.has(part) || /^(?:black|white)$/.test(part));

/** 'Beef chuck' goes by 'beef' too, and by 'meat'; 'caraway seeds' by 'caraway'. */
function looseNames(words: readonly string[]): string[][] {
  const head = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const isPart = PARTS.has(head) && before.length > 0 && !WEAK.has(before.at(-1) ?? '');
  const kinds = Object.entries(KINDS).flatMap(([kind, names]) =>
    words.some((word, at) => names.test(word) && (at === words.length - 1 || (at === words.length - 2 && isPart)))
      ? [[kind]]
      : [],
  );
  return [...(isPart ? [before] : []), ...kinds];
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
  const otherBefore = (ownProperty(NOT_BEFORE_HEAD, head) ?? []).includes(before) && !knows(before);
  const otherAfter = (ownProperty(NOT_AFTER_HEAD, head) ?? []).includes(after) && !knows(after);
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
const wordsOf = (text: string): string[] => rawWordsOf(text).map(singular);
const rawWordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu) ?? [];

function singular(word: string): string {
  const bare = word.replace(/['’]s?$/u, '');
  if (bare.length <= 3) return bare;
  if (/(?:ves)$/.test(bare))
    return bare === 'olives' || bare === 'chives' || bare === 'cloves' ? bare.slice(0, -1) : `${bare.slice(0, -3)}f`;
  if (/ies$/.test(bare) && bare !== 'cookies' && bare !== 'brownies') return `${bare.slice(0, -3)}y`;
  if (/(?:oes|ches|shes|sses|xes)$/.test(bare)) return bare.slice(0, -2);
  return bare.endsWith('s') && !bare.endsWith('ss') && !bare.endsWith('us') ? bare.slice(0, -1) : bare;
}
