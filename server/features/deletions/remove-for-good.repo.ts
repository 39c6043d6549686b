import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { memberships, people } from '../../db/schema.ts';
import { type LeftOutside, removeFamilies } from '../families/remove-families.repo.ts';

/** Who and what goes: an account, with the families that go with it, or families alone. */
export interface Going {
  readonly personId: string | null;
  readonly families: readonly string[];
}

/** Somebody who owns a family now, as nobody else was left to. */
interface Heir {
  readonly personId: string;
  readonly familyId: string;
}

export interface Removed {
  readonly left: LeftOutside;
  readonly heirs: readonly Heir[];
  /** Whether there was anything to remove. */
  readonly any: boolean;
}

/**
 * Removes every row of what goes, within the caller's transaction: here, and in a backup that was restored beside. Done
 * twice it is done once. What the person has added to families that stay, stays there. A family that nobody would be left in
 * goes too: whoever is in it today may not have been when a backup was made.
 */
export async function removeForGood(tx: Queries, { personId, families }: Going): Promise<Removed> {
  let any = false;
  let heirs: readonly Heir[] = [];
  let emptied: readonly string[] = [];
  if (personId !== null) {
    const theirs = await tx
      .select({ id: memberships.familyId })
      .from(memberships)
      .where(eq(memberships.personId, personId));
    heirs = await appointHeirs(tx, personId, families);
    // What hangs on a person goes along: sessions, passkeys, tokens, memberships, marks.
    any = (await tx.delete(people).where(eq(people.id, personId)).returning({ id: people.id })).length > 0;
    emptied = await withoutMembers(
      tx,
      theirs.map(({ id }) => id),
    );
  }
  const there = families.length > 0 ? await existing(tx, families) : 0;
  const left = await removeFamilies(tx, [...families, ...emptied]);
  return { left, heirs, any: any || there > 0 };
}

/** Those of these families that nobody is in; whoever joins one of them waits at its row. */
async function withoutMembers(tx: Queries, ids: readonly string[]): Promise<string[]> {
  const list = sql`any(${sql.param([...ids])}::uuid[])`;
  await tx.execute(sql`select id from families where id = ${list} order by id for update`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from families f where id = ${list} and not exists (select from memberships m where m.family_id = f.id)`,
  );
  return rows.map(({ id }) => id);
}

async function existing(tx: Queries, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from families where id = any(${sql.param([...ids])}::uuid[])`,
  );
  return rows[0]?.n ?? 0;
}

/**
 * A family has an owner at any moment. Whoever asked could not leave one without; but the other owner may have gone since:
 * then the editor, or else the viewer, who has been there for longest owns it.
 */
async function appointHeirs(tx: Queries, personId: string, going: readonly string[]): Promise<Heir[]> {
  const owned = await tx
    .select({ familyId: memberships.familyId })
    .from(memberships)
    .where(and(eq(memberships.personId, personId), eq(memberships.role, 'owner')));
  const staying = owned.map(({ familyId }) => familyId).filter((id) => !going.includes(id));
  if (staying.length === 0) return [];
  await tx.execute(
    sql`select id from families where id = any(${sql.param(staying)}::uuid[]) order by id for no key update`,
  );
  const others = await tx
    .select()
    .from(memberships)
    .where(and(inArray(memberships.familyId, staying), sql`${memberships.personId} <> ${personId}`))
    .orderBy(sql`array_position(array['owner', 'editor', 'viewer'], ${memberships.role})`, asc(memberships.since));
  const heirs: Heir[] = [];
  for (const familyId of staying) {
    const first = others.find((other) => other.familyId === familyId);
    if (!first || first.role === 'owner') continue;
    await tx
      .update(memberships)
      .set({ role: 'owner' })
      .where(and(eq(memberships.familyId, familyId), eq(memberships.personId, first.personId)));
    heirs.push({ personId: first.personId, familyId });
  }
  return heirs;
}
