import type { Asked, Place } from './asked.ts';

/** A recipe as the library finds and shows it. */
export interface Shelved extends Place {
  readonly titleKey: string;
  readonly foods: string;
  readonly tags: readonly string[];
  readonly totalMin: number;
  readonly sourceType: string;
  readonly verified: boolean;
  /** Its card, written out. */
  readonly card: string;
}

/** What the library's screen shows beside the cards. */
export interface Counts {
  /** Stands for the state of the family's library: another after each change that a page could show. */
  readonly changes: string;
  readonly total: number;
  readonly tags: readonly { readonly tag: string; readonly count: number }[];
}

/** A page of the library; `more` says whether cards follow. */
export interface Found {
  readonly counts: Counts;
  readonly cards: readonly (Place & { readonly card: string })[];
  readonly matched: number;
  readonly more: boolean;
}

export type Shelf = ReturnType<typeof shelf>;

/** Words whose finds are remembered: whoever pages through a search, or narrows it, has it searched once. */
const wordsKept = 32;

/**
 * A family's whole library in memory, `items` newest first. It answers as the statement in `library.repo.ts` does, as
 * long as the library's `changes` are those of `counts`.
 */
export function shelf(counts: Counts, items: readonly Shelved[]) {
  const found = new Map<string, readonly Shelved[]>();

  const titled = (word: string): readonly Shelved[] => {
    if (word === '') return items;
    const hits = found.get(word) ?? items.filter(({ titleKey }) => titleKey.includes(word));
    found.delete(word);
    found.set(word, hits);
    const [oldest] = found.keys();
    if (found.size > wordsKept && oldest !== undefined) found.delete(oldest);
    return hits;
  };

  return {
    counts,
    page(asked: Asked): Found {
      const hits = narrowed(titled(asked.titleHas), asked);
      const from = asked.after === null ? 0 : firstAfter(hits, asked.after);
      const to = from + asked.limit;
      return { counts, cards: hits.slice(from, to), matched: hits.length, more: hits.length > to };
    },
  };
}

function narrowed(items: readonly Shelved[], { maxMin, source, verified, anyTag, foodHas }: Asked): readonly Shelved[] {
  const wanted: ((item: Shelved) => boolean)[] = [];
  if (maxMin !== undefined) wanted.push(({ totalMin }) => totalMin >= 1 && totalMin <= maxMin);
  if (source !== undefined) wanted.push(({ sourceType }) => sourceType === source);
  if (verified !== undefined) wanted.push((item) => item.verified === verified);
  if (anyTag.length > 0) wanted.push(({ tags }) => tags.some((tag) => anyTag.includes(tag)));
  if (foodHas !== '') wanted.push(({ foods }) => foods.includes(foodHas));
  return wanted.reduce((left, test) => left.filter(test), items);
}

/** The first of the list that comes after the place. */
function firstAfter(items: readonly Shelved[], { createdAt, id }: Place): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item && (item.createdAt < createdAt || (item.createdAt === createdAt && item.id < id))) high = middle;
    else low = middle + 1;
  }
  return low;
}
