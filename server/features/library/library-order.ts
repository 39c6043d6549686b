import { type LibrarySort, SORTS } from '#shared/library.ts';
import { storable } from '#shared/text.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors.ts';
import type { IndexedRecipe } from './recipe-index.ts';

/** In which order recipes stand, and how a place in it is written. */

/** The end of the year 9999, in milliseconds: later ones are no timestamps that the database reads. */
export const newestMoment = 253_402_300_799_999;

/** What comes before the day of making in an order. */
export interface SortKey {
  readonly of: (recipe: IndexedRecipe) => string | number;
  readonly down: boolean;
  readonly type: 'text' | 'integer';
}

/** What has no time comes after all that has one. */
const never = 1_000_000;

const keys: Readonly<Record<Exclude<LibrarySort, 'newest' | 'favourites'>, SortKey>> = {
  az: { of: ({ azKey }) => azKey, down: false, type: 'text' },
  'made-last': { of: ({ lastMadeOn }) => lastMadeOn ?? '', down: true, type: 'text' },
  'made-most': { of: ({ madeCount }) => madeCount, down: true, type: 'integer' },
  quickest: { of: ({ minutes }) => minutes || never, down: false, type: 'integer' },
  review: { of: ({ isVerified, reviews }) => Number(!isVerified && reviews > 0), down: true, type: 'integer' },
};

/** By what an order is made, but for the newest first; `liked` is what whoever asks likes best. */
export function keyOf(sort: LibrarySort, liked: ReadonlySet<string>): SortKey | null {
  if (sort === 'newest') return null;
  if (sort === 'favourites') return { of: ({ id }) => Number(liked.has(id)), down: true, type: 'integer' };
  return keys[sort];
}

/** A place in a list, by its last card: how well it answers the search, its key, the moment it was made in ms, and its id. */
export interface Place {
  readonly tier: number | null;
  readonly key: string | number | null;
  readonly createdAt: number;
  readonly id: string;
}

/** Newest first the place is written as it always was: 'moment id'. */
export function cursorOf(sort: LibrarySort, { tier, key, createdAt, id }: Place): string {
  const text =
    tier === null && key === null ? `${String(createdAt)} ${id}` : JSON.stringify([sort, tier, key, createdAt, id]);
  return Buffer.from(text).toString('base64url');
}

/** Throws 'invalid' for a cursor that is not one of ours, or of a list in another order. */
export function placeOf(cursor: string, sort: LibrarySort, searched: boolean): Place {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [of, tier, at, moment, last] = partsOf(text);
  const key = keyOf(sort, new Set());
  const fits =
    SORTS.some((known) => known === of) &&
    of === sort &&
    (searched ? Number.isInteger(tier) && (tier as number) >= 0 && (tier as number) < 10 : tier === null) &&
    (key === null
      ? at === null
      : key.type === 'text'
        ? typeof at === 'string' && at.length <= 1000 && at === storable(at)
        : Number.isInteger(at) && Math.abs(at as number) < 2 ** 31) &&
    Number.isInteger(moment) &&
    (moment as number) >= 0 &&
    (moment as number) <= newestMoment &&
    typeof last === 'string' &&
    isUuid(last);
  if (!fits) throw new AppError('invalid', 'That cursor is not one of ours.');
  return {
    tier: tier as number | null,
    key: at as string | number | null,
    createdAt: moment as number,
    id: last.toLowerCase(),
  };
}

function partsOf(text: string): readonly unknown[] {
  const [, moment, last] = /^(\d{1,15}) (\S+)$/.exec(text) ?? [];
  if (moment !== undefined) return ['newest', null, null, Number(moment), last];
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) && parts.length === 5 ? parts : [];
  } catch {
    return [];
  }
}
