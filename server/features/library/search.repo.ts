import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { LibraryCard, LibraryQuery, Understood } from '#shared/library.ts';
import { type Question, questionOf } from '#shared/search/question.ts';
import { storable } from '#shared/text.ts';
import type { Database } from '../../db/connect.ts';
import { type RecipeBody, recipes, searchWords } from '../../db/schema.ts';
import { favourites } from '../../db/schema-kitchen.ts';
import { foodId, foodsNeeded } from '../recipes/recipe-words.ts';
import { contentOfBody, presentCard } from '../recipes/recipe-row.ts';
import { cardColumns } from './card-columns.repo.ts';
import { corrected, gapsAsked } from './corrected.ts';
import { foundIn, searchedTexts, type SearchedTexts } from './found-in.ts';
import { keptIndexes } from './kept-indexes.repo.ts';
import { cursorOf, placeOf } from './library-order.ts';
import type { Hits } from './recipe-index.ts';

/** Words that may be meant by a misspelt question, of which the near ones are taken. */
const speltMax = 500;
/** The recipes that lack least for what is in the house. */
const pantryMax = 60;

/** What the cards of all families' last answers may take, and one of them, in characters. */
const cardsSizeMax = 32_000_000;
const cardSizeMax = 200_000;
/** Of a card with its JSON text and of a food, with what holds them; and how many times its length a text takes that is ready to be looked through. */
const CARD_SIZE = 2000;
const FOOD_SIZE = 50;
const READY_SIZE = 10;
/** Questions whose corrections are kept, over all families: some 2 kB each. */
const correctedMax = 1000;

/** A card as it was at these changes of the library, and what else of its recipe was asked for. */
interface KeptCard {
  readonly changes: string;
  readonly card: LibraryCard;
  /** Where a search was found in them. */
  readonly texts: SearchedTexts | null;
  /** That have to be in the house. */
  readonly foods: readonly string[] | null;
  /** The card with what it says to the search or the pantry that was asked last. */
  shown: { readonly asked: string; readonly card: LibraryCard } | null;
}

/** Who looks at a library, and which of its states is to be seen at least, see `changes`. */
export interface Asker {
  readonly familyId: string;
  readonly personId: string | null;
  readonly changes: string;
}

export interface Results {
  readonly cards: readonly LibraryCard[];
  readonly matched: number;
  readonly nextCursor: string | null;
  readonly understood?: Understood;
}

/** What is asked of the whole library, by searches, filters and orders, is answered by the family's index; the rows give the cards. */
export function searchRepo(db: Database) {
  const { indexOf, forget: forgetIndex } = keptIndexes(db);
  const body = sql<RecipeBody | null>`case when ${recipes.id} = any(${sql.placeholder('bodies')}::uuid[]) then ${recipes.body} end`;
  const foods = sql<
    string[] | null
  >`case when ${sql.placeholder('withFoods')}::boolean then jsonb_path_query_array(${recipes.body}, '$.ingredients[*].canonical') end`;
  const cards = db
    .select({ ...cardColumns(sql.placeholder('personId')), body, foods })
    .from(recipes)
    .where(
      and(
        eq(recipes.familyId, sql.placeholder('familyId')),
        sql`${recipes.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare('library_cards');
  const near = db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      and(
        eq(searchWords.familyId, sql.placeholder('familyId')),
        sql`${searchWords.gaps} && ${sql.placeholder('gaps')}::text[]`,
      ),
    )
    .orderBy(searchWords.word)
    .limit(speltMax)
    .prepare('library_near_words');

  /** Who types a question asks one with each letter, and most are answered by the recipes of the one before. */
  const kept = new LRUCache<string, KeptCard>({
    maxSize: cardsSizeMax,
    maxEntrySize: cardSizeMax,
    sizeCalculation: ({ texts, foods }) =>
      CARD_SIZE + FOOD_SIZE * (foods?.length ?? 0) + READY_SIZE * sumOf(texts ?? [], ({ text }) => text.length),
  });
  /** What was meant by a question, at these changes of the family's library. */
  const meant = new LRUCache<string, { readonly changes: string; readonly better: ReturnType<typeof corrected> }>({
    max: correctedMax,
  });

  /** The cards of these recipes in their order, with the texts of some of them, and with all their foods if they are asked for. */
  async function cardsOf(
    { familyId, personId, changes }: Asker,
    ids: readonly string[],
    { texts = new Set(), withFoods = false }: { texts?: ReadonlySet<string>; withFoods?: boolean },
  ): Promise<KeptCard[]> {
    const keyOf = (id: string) => `${familyId} ${personId ?? ''} ${id}`;
    const found = new Map<string, KeptCard>();
    for (const id of ids) {
      const one = kept.get(keyOf(id));
      if (one?.changes === changes && (one.texts || !texts.has(id)) && (one.foods || !withFoods)) found.set(id, one);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const bodies = missing.filter((id) => texts.has(id));
      const rows = await cards.execute({ familyId, personId, ids: missing, bodies, withFoods });
      for (const { body, foods, ...row } of rows) {
        const one = {
          changes,
          card: presentCard(row),
          texts: body && searchedTexts({ ...contentOfBody(body), tags: row.tags }),
          foods: foods && foodsNeeded(foods),
          shown: null,
        };
        found.set(row.id, one);
        kept.set(keyOf(row.id), one);
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /**
   * The cards that answer: titles that contain a search as it was typed, then titles with its words, then ingredients, then
   * what has the words anywhere; within each in the order that is asked for. Throws 'invalid' for a cursor of another list.
   */
  async function search(asker: Asker, query: LibraryQuery): Promise<Results> {
    const { found, question, corrections } = await answered(asker, query);
    const { words, withFoods, withoutFoods } = question;
    const isUnseen = (tier: number) => tier > 1 || (tier > 0 && words.length === 0 && withFoods.length > 0);
    const ids = found.hits.map(({ id }) => id);
    const unseen = new Set(found.hits.flatMap(({ id, tier }) => (isUnseen(tier) ? [id] : [])));
    const asks = withFoods.length + withoutFoods.length + corrections.length > 0;
    const asked = JSON.stringify(question);
    return {
      cards: (await cardsOf(asker, ids, { texts: unseen })).map((one) => {
        const { card, texts } = one;
        if (!texts || !unseen.has(card.id)) return card;
        return shownTo(asked, one, () => {
          const found = foundIn(texts, question);
          return found ? { found } : {};
        });
      }),
      matched: found.matched,
      nextCursor: found.next && cursorOf(query.sort, found.next),
      ...(asks
        ? {
            understood: {
              with: withFoods.map(({ name }) => name),
              without: withoutFoods.map(({ name }) => name),
              corrected: corrections,
            },
          }
        : {}),
    };
  }

  /** What was found, and by which question: that of the words as they were typed, or as they were meant. */
  async function answered(asker: Asker, query: LibraryQuery) {
    const { familyId, personId, changes } = asker;
    const text = storable(query.search ?? '');
    const isSearch = text.trim() !== '';
    const place = query.cursor === undefined ? null : placeOf(query.cursor, query.sort, isSearch);
    const liked = query.sort === 'favourites' ? await likedBy(personId) : new Set<string>();
    const index = await indexOf(familyId, changes);
    let question = questionOf(text);
    let corrections: Understood['corrected'] = [];
    const find = (): Hits => index.find({ query, search: isSearch ? { text, question } : null, liked, place });
    const correct = async () => {
      const better = await correctedBy(asker, question);
      if (better) ({ question, corrected: corrections } = better);
      return better !== null;
    };
    // What must not be in a dish is looked at before anything is shown.
    if (question.withoutFoods.length > 0) await correct();
    let found = find();
    if (found.matched === 0 && corrections.length === 0 && (await correct())) found = find();
    return { found, question, corrections };
  }

  async function likedBy(personId: string | null): Promise<Set<string>> {
    if (personId === null) return new Set();
    const rows = await db.select({ id: favourites.recipeId }).from(favourites).where(eq(favourites.personId, personId));
    return new Set(rows.map(({ id }) => id));
  }

  /** The question with the family's words that are near to its own, see `corrected`. */
  async function correctedBy({ familyId, changes }: Asker, question: Question): Promise<ReturnType<typeof corrected>> {
    const key = `${familyId} ${JSON.stringify(question)}`;
    const before = meant.get(key);
    if (before?.changes === changes) return before.better;
    const gaps = gapsAsked(question);
    const rows = gaps.length === 0 ? [] : await near.execute({ familyId, gaps });
    const better = corrected(
      question,
      rows.map(({ word }) => word),
    );
    meant.set(key, { changes, better });
    return better;
  }

  /** The recipes for which least is missing in the house, of those for which something is there. */
  async function fromPantry(asker: Asker, query: LibraryQuery, pantry: readonly string[]): Promise<Results> {
    const inHouse = new Set(foodsNeeded(pantry));
    const index = await indexOf(asker.familyId, asker.changes);
    const ids = index.lackingLeast(query, [...new Set([...inHouse].map(foodId))], pantryMax);
    const found = await cardsOf(asker, ids, { withFoods: true });
    const asked = JSON.stringify(pantry);
    return {
      cards: found.map((one) =>
        shownTo(asked, one, () => ({ missing: one.foods?.filter((food) => !inHouse.has(food)) ?? [] })),
      ),
      matched: found.length,
      nextCursor: null,
      understood: { with: [], without: [], corrected: [], pantry: pantry.length },
    };
  }

  /** The ids of all that answer, in their order, at most as many as the query's limit. */
  async function allOf(asker: Asker, query: LibraryQuery): Promise<string[]> {
    return (await answered(asker, query)).found.hits.map(({ id }) => id);
  }

  return {
    search,
    allOf,
    fromPantry,
    /** What is remembered of a family that is gone. */
    forget(familyId: string): void {
      forgetIndex(familyId);
      for (const cache of [kept, meant]) {
        for (const key of cache.keys()) if (key.startsWith(`${familyId} `)) cache.delete(key);
      }
    },
  };
}

/** The card with what it says to a question: the same object while the next pages, filters and orders ask the same. */
function shownTo(asked: string, one: KeptCard, saying: () => Pick<LibraryCard, 'found' | 'missing'>): LibraryCard {
  if (one.shown?.asked !== asked) one.shown = { asked, card: { ...one.card, ...saying() } };
  return one.shown.card;
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Rows as they were asked for. */
export function inOrder<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
