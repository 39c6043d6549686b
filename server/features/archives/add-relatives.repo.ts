import { and, eq } from 'drizzle-orm';
import { nameKey } from '#shared/provenance-words.ts';
import { OTHER_NAMES_MAX, RELATIVES_MAX } from '#shared/relatives.ts';
import type { Queries } from '../../db/connect.ts';
import { families } from '../../db/schema.ts';
import { relatives } from '../../db/schema-relatives.ts';
import type { ArchivedFamily } from './archive-format.ts';

type Page = typeof relatives.$inferSelect;
type Brought = ArchivedFamily['relatives'][number];

const keysOf = ({ name, otherNames }: Pick<Page, 'name' | 'otherNames'>) => [name, ...otherNames].map(nameKey);

/**
 * Writes the pages of people. One name is one person: who has a page here keeps it as it is, since recipes name people and find
 * it by that; where it `completes` pages, what nothing is said of yet comes to it, such as a portrait.
 */
export async function addRelatives(
  tx: Queries,
  familyId: string,
  brought: readonly Brought[],
  completes: boolean,
): Promise<void> {
  await tx.select({ id: families.id }).from(families).where(eq(families.id, familyId)).for('no key update');
  const there = await tx.select().from(relatives).where(eq(relatives.familyId, familyId));
  const byKey = new Map(there.flatMap((page) => keysOf(page).map((key) => [key, page] as const)));
  let room = RELATIVES_MAX - there.length;
  for (const person of brought) {
    const keys = keysOf(person);
    const same = keys.map((key) => byKey.get(key)).find((page) => page !== undefined);
    if (same && completes) {
      const added = completed(same, person, byKey);
      if (!added) continue;
      Object.assign(same, added);
      for (const key of keysOf(same)) byKey.set(key, same);
      await tx
        .update(relatives)
        .set({ ...added, updatedAt: new Date() })
        .where(and(eq(relatives.familyId, familyId), eq(relatives.id, same.id)));
    }
    if (same || room <= 0) continue;
    room -= 1;
    const { createdAt, updatedAt, ...rest } = person;
    const [made] = await tx
      .insert(relatives)
      .values({ ...rest, familyId, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) })
      .returning();
    if (made) for (const key of keys) byKey.set(key, made);
  }
}

/** What a page lacks and the other one has; null where it lacks nothing. */
function completed(page: Page, other: Brought, byKey: ReadonlyMap<string, Page>) {
  const known = new Set(byKey.keys());
  const names = [other.name, ...other.otherNames].filter(
    (name) => !known.has(nameKey(name)) && known.add(nameKey(name)),
  );
  const otherNames = [...page.otherNames, ...names].slice(0, OTHER_NAMES_MAX);
  const added = {
    ...(otherNames.length > page.otherNames.length ? { otherNames } : {}),
    ...(page.portrait === '' && other.portrait !== '' ? { portrait: other.portrait } : {}),
    ...(page.born === null && other.born !== null ? { born: other.born } : {}),
    ...(page.died === null && other.died !== null ? { died: other.died } : {}),
    ...(page.place === '' && other.place !== '' ? { place: other.place } : {}),
    ...(page.about === '' && other.about !== '' ? { about: other.about } : {}),
  };
  return Object.keys(added).length === 0 ? null : added;
}
