import { createHash, randomUUID } from 'node:crypto';

/** As many recipes as one source is split into, the first included. */
export const SPLIT_MAX = 128;

/**
 * An id for a new import: a random UUID whose last seven bits are free for the further recipes of the same source. So
 * each of them has an id that reading the source again finds again, and nothing is ever split twice.
 */
export function newImportId(): string {
  const id = randomUUID();
  return withLastByte(id, lastByte(id) & ~(SPLIT_MAX - 1));
}

/** The id of an import of something that came by itself: always the same for the same thing, so that it is read once. */
export function derivedImportId(familyId: string, ...parts: readonly string[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([familyId, ...parts]))
    .digest('hex');
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return withLastByte(id, lastByte(id) & ~(SPLIT_MAX - 1));
}

/** The import of the recipe at `place` (from 0) in the source that `firstId` was given for. */
export function splitId(firstId: string, place: number): string {
  return withLastByte(firstId, (lastByte(firstId) & ~(SPLIT_MAX - 1)) | place);
}

/** Those of all further recipes that the source may have held. */
export const splitIds = (firstId: string): string[] =>
  Array.from({ length: SPLIT_MAX - 1 }, (_, index) => splitId(firstId, index + 1));

/** Which recipe of its source an import is for, from 0. */
export const placeInSource = (id: string): number => lastByte(id) & (SPLIT_MAX - 1);

const lastByte = (id: string) => Number.parseInt(id.slice(-2), 16);
const withLastByte = (id: string, byte: number) => id.slice(0, -2) + byte.toString(16).padStart(2, '0');
