import { and, eq } from 'drizzle-orm';
import { nameKey } from '#shared/provenance-words.ts';
import { OTHER_NAMES_MAX } from '#shared/relatives.ts';
import type { Queries } from '../../db/connect.ts';
import { relatives } from '../../db/schema-relatives.ts';

type Row = typeof relatives.$inferSelect;
const keysOf = ({ name, otherNames }: Row) => [name, ...otherNames].map(nameKey);

/**
 * The pages of a family's people go to another family. Of somebody who has one there, that one stands, with what it lacked:
 * recipes name people, so nothing that pointed to the other page is lost.
 */
export async function moveRelatives(tx: Queries, from: string, to: string): Promise<void> {
  const coming = await tx.select().from(relatives).where(eq(relatives.familyId, from));
  if (coming.length === 0) return;
  const there = await tx.select().from(relatives).where(eq(relatives.familyId, to));
  for (const one of coming) {
    const keys = new Set(keysOf(one));
    const same = there.find((other) => keysOf(other).some((key) => keys.has(key)));
    if (!same) {
      await tx
        .update(relatives)
        .set({ familyId: to })
        .where(and(eq(relatives.familyId, from), eq(relatives.id, one.id)));
      continue;
    }
    // A name that a third person has there stays theirs.
    const taken = new Set(there.flatMap(keysOf));
    const more = [one.name, ...one.otherNames].filter((name) => !taken.has(nameKey(name)));
    const changed = {
      otherNames: [...same.otherNames, ...more].slice(0, OTHER_NAMES_MAX),
      portrait: same.portrait || one.portrait,
      born: same.born ?? one.born,
      died: same.died ?? one.died,
      place: same.place || one.place,
      about: same.about || one.about,
    };
    Object.assign(same, changed);
    await tx
      .update(relatives)
      .set(changed)
      .where(and(eq(relatives.familyId, to), eq(relatives.id, same.id)));
  }
}
