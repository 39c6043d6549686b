import type { LibraryQuery } from '#shared/library.ts';
import { storable } from '#shared/text.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors.ts';
import { searchKey } from '../recipes/recipe-row.ts';

/** A place in the list: what comes after it was created before, or at the same moment with a smaller id. */
export interface Place {
  /** Milliseconds. */
  readonly createdAt: number;
  readonly id: string;
}

/** What a library page asks, with its texts in the form in which they are compared; '' and [] ask for nothing. */
export interface Asked extends Pick<LibraryQuery, 'limit' | 'maxMin' | 'source' | 'verified'> {
  readonly titleHas: string;
  readonly foodHas: string;
  readonly anyTag: readonly string[];
  readonly after: Place | null;
}

/** Throws AppError 'invalid' for a cursor that is not one of ours. */
export function askedBy({ search, ingredient, tags, cursor, ...rest }: LibraryQuery): Asked {
  return {
    ...rest,
    titleHas: searchKey(storable(search ?? '')),
    foodHas: searchKey(storable(ingredient ?? '')),
    anyTag: storable(tags ?? '')
      .split(',')
      .filter((tag) => tag !== ''),
    after: cursor === undefined ? null : placeOf(cursor),
  };
}

/** Where the page after this card begins. */
export function cursorAfter({ createdAt, id }: Place): string {
  return Buffer.from(`${String(createdAt)} ${id}`).toString('base64url');
}

function placeOf(cursor: string): Place {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!/^\d{1,15}$/.test(moment) || !isUuid(id)) {
    throw new AppError('invalid', 'That cursor is not one of ours.');
  }
  return { createdAt: Number(moment), id };
}
