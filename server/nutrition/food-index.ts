import type { Food } from './food.ts';
import { foodWords } from './food-words.ts';
import { type StapleWords, staple } from './staple-words.ts';
import { type State, STATE_WORDS, statesOf, type FoodQuery } from './food-query.ts';

interface Entry {
  readonly food: Food;
  readonly words: ReadonlySet<string>;
  /** The words before its second comma: 'Spices, basil', 'Onions'. What it is, rather than how it is. */
  readonly head: ReadonlySet<string>;
  readonly states: ReadonlySet<State>;
  /** What speaks against it whatever is asked for: unknown nutrients, no portions, a group one hardly cooks with. */
  readonly burden: number;
}

export interface FoodIndex {
  readonly size: number;
  /** Adds one food; brands and foods one does not cook with are passed over. */
  add(food: Food): void;
  /** The food that is meant, or null where none of them is near enough. */
  match(wanted: FoodQuery): Food | null;
}

/** Baby foods, fast food, meals, restaurants: nobody's ingredients. */
const NO_INGREDIENT = new Set(['0300', '2100', '2200', '3600', '2700']);
/** Groups whose foods are products of recipes more often than ingredients of them. */
const SELDOM = new Set(['0600', '0800', '1800', '2500', '3500', '0700', '1400']);
/** Capitals that are no brand: 'NFS', 'USDA Commodity', 'with added vitamin D (fat free or skim), UHT'. */
const CAPITALS = /^(?:USDA|NFS|UHT|DHA|ARA|BBQ|MSG|UPC|RTE|NLEA|HFCS)$/;
/** Words that tell nothing about which kind it is. */
const NEUTRAL = new Set(
  'enriched bleached unbleached year round average commercial variety all type unspecified regular plain fresh mature seed whole ripe vitamin d a milkfat fluid solid drained only separable choice trimmed 0 fat lean meat skin domestic domesticated ready serve store brand grade large nonfortified fortified not'.split(
    ' ',
  ),
);

/** Below this share of the words asked for, a food counts as another one. */
const ENOUGH = 0.62;

/** The foods of a table, to be asked by an ingredient's words. Adding 8,000 of them takes about a tenth of a second. */
export function foodIndex(): FoodIndex {
  const entries: Entry[] = [];
  const byWord = new Map<string, number[]>();
  const answers = new Map<string, Food | null>();

  /** How much a word tells: rare ones more. */
  const weight = (word: string) => Math.log(1 + (entries.length + 10) / (1 + (byWord.get(word)?.length ?? 0)));

  function withAll(words: readonly string[]): readonly number[] {
    const lists = words.map((word) => byWord.get(word) ?? []).sort((a, b) => a.length - b.length);
    const [rarest = [], ...others] = lists;
    return rarest.filter((at) => others.every((list) => has(list, at)));
  }

  function best(
    found: readonly number[],
    query: FoodQuery,
    queryWords: ReadonlySet<string>,
    base: (e: Entry) => number,
  ) {
    let top: { entry: Entry; score: number } | null = null;
    for (const at of found) {
      const entry = entries[at];
      if (!entry) continue;
      const score = base(entry) - strangeness(entry, query, queryWords) - entry.burden;
      if (!top || score > top.score) top = { entry, score };
    }
    return top;
  }

  function byName(called: readonly StapleWords[], wanted: FoodQuery): Food | null {
    for (const { words, without } of called) {
      const found = withAll(words).filter((at) => !without.some((word) => entries[at]?.words.has(word)));
      const top = best(
        found,
        wanted,
        new Set(words),
        ({ head }) => 1 + (0.15 * words.filter((word) => head.has(word)).length) / words.length,
      );
      if (top && isAsDry(top.entry, wanted)) return top.entry.food;
    }
    return null;
  }

  function byWords(name: string, wanted: FoodQuery): { food: Food; score: number } | null {
    const words = name.split(' ');
    const last = words.at(-1) ?? '';
    const total = words.reduce((sum, word) => sum + weight(word), 0);
    const candidates = new Set(
      words.flatMap((word) => ((byWord.get(word)?.length ?? 0) > 1500 ? [] : (byWord.get(word) ?? []))),
    );
    const top = best([...candidates], wanted, new Set(words), (entry) => {
      const covered = words.reduce((sum, word) => sum + (entry.words.has(word) ? weight(word) : 0), 0) / total;
      // What it is must be named in what the food is: milk chocolate is no milk, and a cream puff no puff pastry.
      return entry.head.has(last) || (words.length > 1 && words.every((word) => entry.words.has(word)))
        ? covered
        : covered / 2;
    });
    return top && top.score >= ENOUGH && isAsDry(top.entry, wanted) ? { food: top.entry.food, score: top.score } : null;
  }

  return {
    get size() {
      return entries.length;
    },
    add(food) {
      if (NO_INGREDIENT.has(food.group) || isBranded(food.name)) return;
      const words = new Set(foodWords(food.name));
      if (words.size === 0) return;
      const head = new Set(foodWords(food.name.split(',').slice(0, 2).join(' ')));
      const unknown = Object.values(food.per100).filter((value) => value === null).length;
      const burden =
        Math.min(unknown, 5) * 0.03 + (food.portions.length === 0 ? 0.1 : 0) + (SELDOM.has(food.group) ? 0.06 : 0);
      const at = entries.push({ food, words, head, states: statesOf(words), burden }) - 1;
      for (const word of words) {
        const list = byWord.get(word);
        if (list) list.push(at);
        else byWord.set(word, [at]);
      }
      answers.clear();
    },
    match(wanted) {
      const key = `${wanted.names.join('|')}#${[...wanted.states].join()}#${[...wanted.words].join()}`;
      const cached = answers.get(key);
      if (cached !== undefined) return cached;
      const called = staple(wanted.names);
      let food = called ? byName(called, wanted) : null;
      if (!food && !called) {
        let top: { food: Food; score: number } | null = null;
        for (const name of wanted.names) {
          const found = byWords(name, wanted);
          if (found && (!top || found.score > top.score)) top = found;
        }
        food = top?.food ?? null;
      }
      if (answers.size > 20_000) answers.clear();
      answers.set(key, food);
      return food;
    },
  };
}

/** Dried fruit and mushrooms weigh a tenth of fresh ones; beans, grains and spices are dry without saying so. */
const isAsDry = ({ states, food }: Entry, wanted: FoodQuery) =>
  !wanted.states.has('dried') ||
  states.has('dried') ||
  ['1600', '2000', '0200', '0100', '1200'].includes(food.group) ||
  states.has('canned');

/** How much a food is that nobody asked for: other states weigh most, kinds less, filling words hardly. */
function strangeness({ words, states }: Entry, query: FoodQuery, queryWords: ReadonlySet<string>): number {
  let sum = 0;
  const isStated = query.states.size > 0;
  for (const state of states) {
    const isInQuery = query.states.has(state) || [...queryWords].some((word) => STATE_WORDS[state].test(word));
    if (isInQuery) sum -= query.states.has(state) ? 0.12 : 0;
    else if (state === 'raw') sum += isStated ? 0.1 : -0.15;
    else sum += state === 'cooked' ? 0.4 : 0.25;
  }
  for (const state of query.states) if (!states.has(state)) sum += 0.08;
  for (const word of words) {
    if (queryWords.has(word)) continue;
    if (query.words.has(word)) sum -= 0.03;
    else sum += NEUTRAL.has(word) || /\d/.test(word) ? 0.012 : 0.04;
  }
  return sum;
}

/** 'KELLOGG'S, Corn Flakes': the table writes brands in capitals. */
const isBranded = (name: string) =>
  (name.match(/\b\p{Lu}[\p{Lu}&'’-]{2,}/gu) ?? []).some((word) => !CAPITALS.test(word.replace(/['’].*$/, '')));

/** Whether a list in ascending order has a number. */
function has(list: readonly number[], value: number): boolean {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = list[middle] ?? 0;
    if (found === value) return true;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
