import { and, asc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import {
  collections,
  families,
  files,
  imports,
  libraryCounts,
  memberships,
  people,
  recipes,
  sentBytes,
  uploads,
} from '../../db/schema.ts';
import { printOrders, subscriptions } from '../../db/schema-sales.ts';

/** What families whose rows are gone have outside the database, by what the ids name. */
export interface LeftOutside {
  readonly file: readonly string[];
  readonly book: readonly string[];
  readonly order: readonly string[];
  /** At the payment provider. */
  readonly customer: readonly string[];
}

const nothingLeft: LeftOutside = { file: [], book: [], order: [], customer: [] };

/** The notice by which every process forgets what it remembers of a family. */
export const FAMILY_GONE = 'keepsake_family_gone';

/**
 * Removes all rows of these families, and of what waits for them, within the caller's transaction. Their members see another
 * of their families afterwards, or a new one of their own. Gives what they have outside the database; a family that is gone
 * already has nothing.
 */
export async function removeFamilies(tx: Queries, ids: readonly string[]): Promise<LeftOutside> {
  if (ids.length === 0) return nothingLeft;
  // Whoever adds something meanwhile waits for us at the family's row, and finds it gone.
  const locked = await tx
    .select({ id: families.id })
    .from(families)
    .where(or(inArray(families.id, [...ids]), inArray(families.waitsFor, [...ids])))
    .orderBy(asc(families.id))
    .for('update');
  const gone = locked.map(({ id }) => id);
  if (gone.length === 0) return nothingLeft;
  await moveOut(tx, gone);
  const removed = {
    file: [
      ...(await tx.delete(files).where(inArray(files.familyId, gone)).returning({ id: files.id })),
      ...(await tx.delete(uploads).where(inArray(uploads.familyId, gone)).returning({ id: uploads.id })),
    ],
    book: await tx.delete(collections).where(inArray(collections.familyId, gone)).returning({ id: collections.id }),
    order: await tx.delete(printOrders).where(inArray(printOrders.familyId, gone)).returning({ id: printOrders.id }),
    customer: await tx
      .delete(subscriptions)
      .where(inArray(subscriptions.familyId, gone))
      .returning({ id: subscriptions.customerId }),
  };
  // What another family was about to take over of theirs names them.
  await tx.delete(imports).where(sql`${imports.merging} ->> 'familyId' = any(${sql.param(gone)}::text[])`);
  // Their counts follow the recipes, so they go after them; everything else goes with the family.
  await tx.delete(recipes).where(inArray(recipes.familyId, gone));
  await tx.delete(libraryCounts).where(inArray(libraryCounts.familyId, gone));
  for (const id of gone) {
    await tx.delete(sentBytes).where(sql`${sentBytes.key} like ${`%${id}%`}`);
    await tx.execute(sql`select pg_notify(${FAMILY_GONE}, ${id})`);
  }
  await tx.delete(families).where(inArray(families.id, gone));
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  return {
    file: idsOf(removed.file),
    book: idsOf(removed.book),
    order: idsOf(removed.order),
    customer: idsOf(removed.customer),
  };
}

/** Whoever has one of these families open has another one open afterwards. */
async function moveOut(tx: Queries, gone: string[]): Promise<void> {
  const open = await tx.select({ id: people.id, name: people.name }).from(people).where(inArray(people.familyId, gone));
  for (const person of open) {
    const [next] = await tx
      .select({ id: memberships.familyId })
      .from(memberships)
      .where(and(eq(memberships.personId, person.id), notInArray(memberships.familyId, gone)))
      .orderBy(asc(memberships.since))
      .limit(1);
    const familyId = next?.id ?? (await ownFamily(tx, person));
    await tx.update(people).set({ familyId }).where(eq(people.id, person.id));
  }
}

/** A family of a person's own, for whoever is in none any more. */
export async function ownFamily(tx: Queries, person: { readonly id: string; readonly name: string }): Promise<string> {
  const [family] = await tx.insert(families).values({ name: person.name }).returning({ id: families.id });
  if (!family) throw new Error('no family was made');
  await tx.insert(memberships).values({ familyId: family.id, personId: person.id, role: 'owner' });
  return family.id;
}
