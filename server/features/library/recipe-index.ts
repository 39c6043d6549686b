import { LRUCache } from 'lru-cache';
import type { LibraryQuery, LibrarySort } from '#shared/library.ts';
import type { Food, Question, Term } from '#shared/search/question.ts';
import { storable } from '#shared/text.ts';
import { inIngredients, inTitle } from '../recipes/recipe-words.ts';
import { searchKey } from '../recipes/recipe-row.ts';
import { keyOf, type Place, type SortKey } from './library-order.ts';

/** What of a recipe filters and orders are compared with. */
export interface IndexedRecipe {
  readonly id: string;
  readonly azKey: string;
  /** In milliseconds. */
  readonly createdAt: number;
  readonly minutes: number;
  readonly sourceType: string;
  readonly isVerified: boolean;
  readonly reviews: number;
  readonly madeCount: number;
  readonly lastMadeOn: string | null;
  /** How many foods have to be in the house for it. */
  readonly foods: number;
}

/** What a recipe is looked up by: stems as `recipeWordsOf` writes them, and by signs of their own tags, foods and foods' numbers. */
export const tagTerm = (tag: string) => `#${tag}`;
export const foodTerm = (food: string) => `~${food}`;
export const foodIdTerm = (id: number | string) => `%${id}`;

type Where = (stem: string) => string;
const anywhere: Where = (stem) => stem;

/** What is asked of the whole library. */
export interface Ask {
  readonly query: Pick<LibraryQuery, 'tags' | 'maxMin' | 'source' | 'verified' | 'ingredient' | 'sort' | 'limit'>;
  /** A search as it was typed, and what it asks for; null where there is none. */
  readonly search: { readonly text: string; readonly question: Question } | null;
  /** What this person likes best, where that is the order. */
  readonly liked: ReadonlySet<string>;
  readonly place: Place | null;
}

interface Hit {
  readonly id: string;
  /** How well it answers: 0 for a title that contains what was typed, then title, ingredients and anything else. */
  readonly tier: number;
}

export interface Hits {
  readonly hits: readonly Hit[];
  readonly matched: number;
  /** The place of the last one, where more follow. */
  readonly next: Place | null;
}

const none = 255;
const tierCount = 4;
const noFood = 65_535;
/** Searches whose answers are kept for their other pages, filters and orders: a byte a recipe each. */
const searchesKept = 10;
/** Ends a title; no text that is stored or asked for has it in it. */
const end = '\0';
/** Bytes, as measured: of a recipe, of a term that no other has, and of each recipe that a term stands in. */
const sizes = { recipe: 500, term: 150, posting: 10 } as const;

export type RecipeIndex = ReturnType<typeof recipeIndex>;

/**
 * A family's recipes as searches, filters and orders need them: for each term the recipes that have it, by their place in one
 * list. A recipe that changes gets a new place at its end, and its old one stays empty. It is one module, however long: how a
 * recipe is kept and how a question is answered from that cannot be changed apart.
 */
export function recipeIndex() {
  const recipes: (IndexedRecipe | null)[] = [];
  /** What they take: most filters ask for it, and numbers side by side are read fastest. */
  const minutes: number[] = [];
  const placeById = new Map<string, number>();
  const having = new Map<string, number[]>();
  /** All terms in their order, for those that begin alike; new ones are sorted in when they are asked for. */
  const terms: string[] = [];
  let areSorted = true;
  /** Recipes in each order that was asked for, up to a place in the list; those behind it are sorted in when asked again. */
  const orders = new Map<LibrarySort, { upTo: number; gone: number; places: number[] }>();
  /** The titles, each behind the one before it, and where each begins: one text is looked through much faster than many. */
  let titles = '';
  const begins: number[] = [];
  const searches = new LRUCache<string, Uint8Array>({ max: searchesKept });
  /** The order of the pantry that was asked for last: its other filters only choose from it. */
  let pantry: { readonly key: string; readonly places: readonly number[] } | null = null;
  let gone = 0;
  let bytes = 0;

  function forgetAnswers(): void {
    searches.clear();
    pantry = null;
  }

  function remove(id: string): void {
    const place = placeById.get(id);
    if (place === undefined) return;
    recipes[place] = null;
    placeById.delete(id);
    forgetAnswers();
    gone += 1;
  }

  function put(recipe: IndexedRecipe, titleKey: string, its: Iterable<string>): void {
    remove(recipe.id);
    forgetAnswers();
    const place = recipes.push(recipe) - 1;
    minutes.push(recipe.minutes);
    begins.push(titles.length);
    titles += `${titleKey}${end}`;
    placeById.set(recipe.id, place);
    bytes += sizes.recipe;
    for (const term of its) {
      bytes += sizes.posting;
      const places = having.get(term);
      if (places) places.push(place);
      else {
        const own = ownCopy(term);
        having.set(own, [place]);
        terms.push(own);
        areSorted = false;
        bytes += sizes.term;
      }
    }
  }

  /** The terms that begin so. */
  function* beginningWith(start: string): Generator<string> {
    if (!areSorted) terms.sort();
    areSorted = true;
    for (let at = firstWhere(terms, (term) => term >= start); terms[at]?.startsWith(start); at += 1) {
      yield terms[at] ?? '';
    }
  }

  function formsOf({ stems, prefix }: Term, where: Where): string[] {
    return [...stems.map(where), ...(prefix === null ? [] : beginningWith(where(prefix)))];
  }

  /** Calls back with each place in the list whose recipe has one term of each of these. */
  function eachWithAll(wanted: readonly (readonly string[])[], found: (place: number) => void): void {
    const met = new Uint8Array(recipes.length);
    wanted.forEach((forms, step) => {
      const isLast = step === wanted.length - 1;
      for (const form of forms) {
        for (const place of having.get(form) ?? []) {
          if (met[place] !== step) continue;
          met[place] = step + 1;
          if (isLast) found(place);
        }
      }
    });
  }

  /** How well each recipe answers, `none` where it does not: one number for each place in the list. */
  function tiersOf({ query, search }: Pick<Ask, 'query' | 'search'>): Uint8Array {
    const tiers = search ? tiersBySearch(search).slice() : new Uint8Array(recipes.length);
    markFiltered(tiers, query);
    return tiers;
  }

  function tiersBySearch(search: NonNullable<Ask['search']>): Uint8Array {
    const key = JSON.stringify(search);
    const before = searches.get(key);
    if (before) return before;
    const tiers = new Uint8Array(recipes.length).fill(none);
    markAnswers(tiers, search);
    searches.set(key, tiers);
    return tiers;
  }

  /** Writes the tier of each recipe that answers. */
  function markAnswers(tiers: Uint8Array, { text, question }: NonNullable<Ask['search']>): void {
    const { words, withFoods, withoutFoods } = question;
    const inFoods = (food: Food) => food.terms.map((term) => formsOf(term, inIngredients));
    const foods = withFoods.flatMap(inFoods);
    const isFoodsAlone = words.length === 0 && withFoods.length + withoutFoods.length > 0;
    const asked = words.length > 0 ? [inTitle, inIngredients, anywhere] : isFoodsAlone ? [anywhere] : [];
    // From the last to the first: the best stays.
    for (let tier = asked.length; tier > 0; tier -= 1) {
      const where = asked[tier - 1] ?? anywhere;
      const wanted = [...words.map((term) => formsOf(term, where)), ...foods];
      if (wanted.length === 0) tiers.fill(tier);
      else eachWithAll(wanted, (place) => (tiers[place] = tier));
    }
    for (const food of withoutFoods) eachWithAll(inFoods(food), (place) => (tiers[place] = none));
    const typed = searchKey(text);
    for (let at = titles.indexOf(typed), place = 0; at !== -1; at = titles.indexOf(typed, begins[place])) {
      while ((begins[place + 1] ?? titles.length) <= at) place += 1;
      tiers[place] = 0;
      place += 1;
      if (place === begins.length) break;
    }
  }

  /** Marks what does not pass the filters with `none`. */
  function markFiltered(
    tiers: Uint8Array,
    { ingredient = '', tags = '', maxMin, source, verified }: Ask['query'],
  ): void {
    const keepThose = (wanted: readonly string[]) => {
      const has = new Uint8Array(tiers.length);
      eachWithAll([wanted], (place) => (has[place] = 1));
      for (let place = 0; place < tiers.length; place += 1) if (has[place] === 0) tiers[place] = none;
    };
    const food = searchKey(storable(ingredient));
    if (food !== '') keepThose([...beginningWith(foodTerm(''))].filter((one) => one.includes(food, 1)));
    const wanted = storable(tags)
      .split(',')
      .filter((tag) => tag !== '');
    if (wanted.length > 0) keepThose(wanted.map(tagTerm));
    if (maxMin !== undefined) {
      for (let place = 0; place < tiers.length; place += 1) {
        const its = minutes[place] ?? 0;
        if (its === 0 || its > maxMin) tiers[place] = none;
      }
    }
    if (source === undefined && verified === undefined) return;
    for (const [place, recipe] of recipes.entries()) {
      if (source !== undefined && recipe?.sourceType !== source) tiers[place] = none;
      if (verified !== undefined && recipe?.isVerified !== verified) tiers[place] = none;
    }
  }

  /** The recipes that need one of these foods, those first for which the fewest others are missing, and then the newest. */
  function byLacking(foodIds: readonly number[]): readonly number[] {
    const key = foodIds.join(' ');
    if (pantry?.key === key) return pantry.places;
    const lacking = new Uint16Array(recipes.length).fill(noFood);
    for (const id of foodIds) {
      for (const place of having.get(foodIdTerm(id)) ?? []) {
        const before = lacking[place] ?? noFood;
        lacking[place] = (before === noFood ? (recipes[place]?.foods ?? 0) : before) - 1;
      }
    }
    const groups: number[][] = [];
    for (const place of inOrder('newest', null)) {
      const lacks = lacking[place] ?? noFood;
      if (lacks !== noFood) (groups[lacks] ??= []).push(place);
    }
    const places = groups.flat();
    pantry = { key, places };
    return places;
  }

  /** The places in the list in an order. What somebody likes best is put before the rest each time, the newest first. */
  function inOrder(sort: LibrarySort, key: SortKey | null): readonly number[] {
    if (sort === 'favourites' && key) {
      const newest = inOrder('newest', null);
      const isLiked = (place: number) => key.of(recipes[place] as IndexedRecipe) === 1;
      return [...newest.filter(isLiked), ...newest.filter((place) => !isLiked(place))];
    }
    const known = orders.get(sort) ?? { upTo: 0, gone, places: [] };
    if (known.upTo === recipes.length && known.gone === gone) return known.places;
    const places = known.places.filter((place) => recipes[place] !== null);
    for (let place = known.upTo; place < recipes.length; place += 1) if (recipes[place] !== null) places.push(place);
    places.sort((one, other) => compared(key, recipes[one] as IndexedRecipe, recipes[other] as IndexedRecipe));
    orders.set(sort, { upTo: recipes.length, gone, places });
    return places;
  }

  return {
    put,
    remove,
    get size() {
      return placeById.size;
    },
    /** Places in the list that are empty. */
    get gone() {
      return gone;
    },
    get bytes() {
      return bytes;
    },

    /** A page of what answers, best first, each in the order that is asked for; and how many answer. */
    find({ query, search, liked, place }: Ask): Hits {
      const key = keyOf(query.sort, liked);
      const tiers = tiersOf({ query, search });
      const order = inOrder(query.sort, key);
      const from = place ? firstWhere(order, (at) => compared(key, recipes[at] as IndexedRecipe, place) > 0) : 0;
      const page: number[][] = Array.from({ length: tierCount }, () => []);
      let matched = 0;
      const before = place?.tier ?? 0;
      for (let position = 0; position < order.length; position += 1) {
        const at = order[position] ?? 0;
        const tier = tiers[at] ?? none;
        if (tier === none) continue;
        matched += 1;
        const group = page[tier];
        if (!group || group.length > query.limit) continue;
        if (tier > before || (tier === before && position >= from)) group.push(at);
      }
      const found = page.flat();
      const hits = found.slice(0, query.limit).map((at) => ({ id: recipes[at]?.id ?? '', tier: tiers[at] ?? 0 }));
      const last = found.length > query.limit ? found[query.limit - 1] : undefined;
      const recipe = last === undefined ? null : (recipes[last] as IndexedRecipe);
      return {
        hits,
        matched,
        next: recipe && {
          tier: search ? (hits.at(-1)?.tier ?? 0) : null,
          key: key?.of(recipe) ?? null,
          createdAt: recipe.createdAt,
          id: recipe.id,
        },
      };
    },

    /** The recipes for which the least foods are missing, of those that need one of these; at most so many. */
    lackingLeast(query: Ask['query'], foodIds: readonly number[], most: number): string[] {
      const tiers = tiersOf({ query, search: null });
      const found: string[] = [];
      for (const place of byLacking(foodIds)) {
        if (found.length === most) break;
        if (tiers[place] !== none) found.push(recipes[place]?.id ?? '');
      }
      return found;
    },
  };
}

/** By the key, then the newest first, then by id. */
function compared(key: SortKey | null, one: IndexedRecipe, other: IndexedRecipe | Place): number {
  if (key) {
    const [a, b] = [key.of(one), 'key' in other ? (other.key ?? '') : key.of(other)];
    if (a !== b) return a < b === key.down ? 1 : -1;
  }
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt;
  return one.id === other.id ? 0 : one.id < other.id ? 1 : -1;
}

/** The first index of a sorted list at which this holds, from which on it holds everywhere. */
function firstWhere<T>(list: readonly T[], holds: (one: T) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(list[middle] as T)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** A part of a text that V8 does not keep by holding on to the whole text, as it does from thirteen characters on. */
const ownCopy = (part: string) => (part.length < 13 ? part : Buffer.from(part).toString());
