import type { LibraryCard, LibraryPage, LibrarySort } from '#shared/library.ts';
import { totalMinutes } from '#shared/minutes.ts';
import { provenanceOf, provenanceText } from '#shared/provenance-words.ts';
import type { Recipe } from '#shared/recipe.ts';
import { cardPartsOf } from '#shared/recipe-card.ts';
import { type Food, questionOf, type Term } from '#shared/search/question.ts';
import { folded, stemOf, wordsOf } from '#shared/search/words.ts';
import type { LibraryAsk } from '../library.ts';
import type { KeptCard } from './database.ts';
import { KEPT_CURSOR } from './or-kept.ts';

const PAGE = 30;
const NONE: ReadonlySet<string> = new Set();

/** How words are compared: without case and accents. */
const searchKey = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();

/** What is kept of a recipe to find it by. The card is the one that the server makes. */
export function keptCardOf(recipe: Recipe): KeptCard {
  const { id, title, servings, times, tags, verified, ingredients, allergens, source, steps, notes, story } = recipe;
  // As on the server (`recipe-words.ts`): 'without: nuts' leaves out what may contain some.
  const foods = [...ingredients.flatMap((line) => [line.item, line.canonical, line.notes]), ...allergens];
  const told = provenanceText(provenanceOf(recipe));
  const others = [
    ...steps.map(({ text }) => text),
    notes,
    story,
    told,
    source.author ?? '',
    source.site ?? '',
    ...tags,
  ];
  return {
    id,
    createdAt: recipe.createdAt,
    source: source.type,
    title: searchKey(title),
    foods: searchKey(foods.join('\n')),
    rest: searchKey(others.join('\n')),
    card: {
      id,
      title,
      ...cardPartsOf(recipe),
      servings,
      totalMin: totalMinutes(times),
      tags,
      verified,
      // Whose favourite it is, is not among what is kept of a recipe: `keptPage` is told.
      favourite: false,
      madeCount: recipe.madeCount,
      lastMadeOn: recipe.lastMadeOn,
      locked: recipe.lockedBy !== null,
    },
  };
}

/** What has no time comes after all that has one. */
const NEVER = 1_000_000;
interface Found {
  readonly card: LibraryCard;
  /** Only where it is asked for. */
  readonly azKey: string;
}
/** What stands first in each order, as on the server (`library-order.ts`); what is equal stands newest first. */
const ORDERS: Readonly<Record<LibrarySort, (a: Found, b: Found) => number>> = {
  newest: () => 0,
  az: (a, b) => compare(a.azKey, b.azKey),
  'made-last': (a, b) => compare(b.card.lastMadeOn ?? '', a.card.lastMadeOn ?? ''),
  'made-most': (a, b) => b.card.madeCount - a.card.madeCount,
  quickest: (a, b) => (a.card.totalMin || NEVER) - (b.card.totalMin || NEVER),
  favourites: (a, b) => Number(b.card.favourite) - Number(a.card.favourite),
  review: (a, b) => Number(waitsForReview(b)) - Number(waitsForReview(a)),
};
const waitsForReview = ({ card: { verified, reviews } }: Found) => !verified && reviews > 0;
/** A title as it stands in an alphabet, as the server's `azKeyOf`. */
const azKey = (title: string) => folded(title).replace(/^[^\p{L}\p{N}]+/u, '');

/**
 * A page of the library from what is kept: every word of the search is found somewhere, titles that hold the whole of it
 * first, then titles with all its words, then ingredients, then the rest; within that in the order that was chosen.
 */
export function keptPage(
  all: readonly KeptCard[],
  { search = '', ingredient = '', tags = '', maxMin, source, verified, sort = 'newest' }: LibraryAsk,
  cursor: string | null,
  favourites: ReadonlySet<string> = NONE,
  limit = PAGE,
): LibraryPage {
  const wanted = tags.split(',').filter((tag) => tag !== '');
  const food = searchKey(ingredient.trim());
  const asked = searchKey(search.trim());
  const { words: free, withFoods, withoutFoods } = questionOf(search);
  const asksForFoods = withFoods.length + withoutFoods.length > 0;
  const words = asksForFoods ? free.map(({ typed }) => typed) : asked.split(/\s+/).filter((word) => word !== '');
  const found = all
    .flatMap(({ card: known, ...kept }) => {
      const card = { ...known, favourite: favourites.has(kept.id) };
      if (wanted.length > 0 && !wanted.some((tag) => card.tags.includes(tag))) return [];
      if (food !== '' && !kept.foods.includes(food)) return [];
      if (maxMin !== undefined && !(card.totalMin >= 1 && card.totalMin <= Number(maxMin))) return [];
      if (source !== undefined && kept.source !== source) return [];
      if (verified !== undefined && card.verified !== (verified === 'true')) return [];
      if (asksForFoods && !kept.title.includes(asked) && !isOfFoods(kept.foods, withFoods, withoutFoods)) return [];
      const rank = rankOf(kept, asked, words);
      return rank === null ? [] : [{ card, kept, rank, azKey: sort === 'az' ? azKey(card.title) : '' }];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        ORDERS[sort](a, b) ||
        compare(b.kept.createdAt, a.kept.createdAt) ||
        compare(b.kept.id, a.kept.id),
    );
  const from = cursor === null ? 0 : placeOf(cursor);
  const cards = found.slice(from, from + limit).map(({ card }) => card);
  const counts = new Map<string, number>();
  for (const { card } of all) for (const tag of new Set(card.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return {
    cards,
    matched: found.length,
    total: all.length,
    nextCursor: from + limit < found.length ? `${KEPT_CURSOR}${String(from + limit)}` : null,
    tags: [...counts]
      .map(([tag, count]) => ({ tag, count }))
      .sort((a, b) => b.count - a.count || compare(a.tag, b.tag)),
  };
}

/** Whether its ingredients have all of these foods and none of those, in any of their forms. */
function isOfFoods(foods: string, wanted: readonly Food[], unwanted: readonly Food[]): boolean {
  const stems = new Set(wordsOf(foods).map(stemOf));
  const has = ({ terms }: Food) => terms.every((term: Term) => term.stems.some((stem) => stems.has(searchKey(stem))));
  return wanted.every(has) && !unwanted.some(has);
}

const placeOf = (cursor: string) => Number(cursor.slice(KEPT_CURSOR.length)) || 0;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Where it was found, 0 the best; null where a word is nowhere. */
function rankOf(
  { title, foods, rest: others }: Omit<KeptCard, 'card'>,
  asked: string,
  words: readonly string[],
): number | null {
  if (asked === '' || title.includes(asked)) return 0;
  if (words.every((word) => title.includes(word))) return 1;
  if (words.every((word) => title.includes(word) || foods.includes(word))) return 2;
  return words.every((word) => title.includes(word) || foods.includes(word) || others.includes(word)) ? 3 : null;
}
