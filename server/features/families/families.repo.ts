import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { INVITATION_DAYS } from '#shared/families.ts';
import type { Role, Tier } from '#shared/user.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { families, invitations, memberships, people, retailerGrants } from '../../db/schema.ts';
import { favourites } from '../../db/schema-kitchen.ts';
import { uuidOr } from '../../db/uuid.ts';
import { AppError, notFound } from '../../errors.ts';
import { ownFamily } from './remove-families.repo.ts';

export interface FoundInvitation {
  readonly id: string;
  readonly familyId: string;
  readonly family: string;
  readonly role: 'editor' | 'viewer';
  readonly email: string | null;
  readonly invitedBy: string;
  readonly acceptedBy: string | null;
  readonly expiresAt: Date;
}

export interface FoundMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly guest: boolean;
  readonly role: Role;
  readonly since: Date;
}

const noOwnerLeft = () =>
  new AppError('conflict', 'A family needs an owner: make somebody else an owner first, then this is possible.');

export type FamiliesRepo = ReturnType<typeof familiesRepo>;

/** Who belongs to which family, and who is invited. */
export function familiesRepo(db: Database) {
  const member = (familyId: string, personId: string) =>
    and(eq(memberships.familyId, familyId), eq(memberships.personId, personId));
  const memberFields = {
    id: people.id,
    name: people.name,
    email: people.email,
    guest: people.guest,
    role: memberships.role,
    since: memberships.since,
  };
  const membersOf = (queries: Queries, familyId: string) =>
    queries
      .select(memberFields)
      .from(memberships)
      .innerJoin(people, eq(people.id, memberships.personId))
      .where(eq(memberships.familyId, familyId))
      // 'editor' < 'owner' < 'viewer' is not the order of rank.
      .orderBy(sql`array_position(array['owner', 'editor', 'viewer'], ${memberships.role})`, asc(memberships.since));
  const invitationFields = {
    id: invitations.id,
    familyId: invitations.familyId,
    family: families.name,
    role: invitations.role,
    email: invitations.email,
    invitedBy: invitations.invitedBy,
    acceptedBy: invitations.acceptedBy,
    expiresAt: invitations.expiresAt,
  };

  /** Whoever changes who owns a family waits for the others who do: two owners cannot both stop being one. */
  async function locked(tx: Queries, familyId: string): Promise<readonly FoundMember[]> {
    await tx.select({ id: families.id }).from(families).where(eq(families.id, familyId)).for('no key update');
    return membersOf(tx, familyId);
  }

  return {
    /** The families of a person, the one that is open first, then by name. */
    async of(personId: string): Promise<{ id: string; name: string; role: Role; tier: Tier; open: boolean }[]> {
      const open = sql<boolean>`${families.id} = ${people.familyId}`;
      return db
        .select({ id: families.id, name: families.name, role: memberships.role, tier: families.tier, open })
        .from(memberships)
        .innerJoin(people, eq(people.id, memberships.personId))
        .innerJoin(families, eq(families.id, memberships.familyId))
        .where(eq(memberships.personId, personId))
        .orderBy(desc(open), asc(families.name), asc(families.id));
    },

    async rename(familyId: string, name: string): Promise<void> {
      await db.update(families).set({ name }).where(eq(families.id, familyId));
    },

    async open(personId: string, familyId: string): Promise<void> {
      const opened = await db
        .update(people)
        .set({ familyId })
        .where(
          and(
            eq(people.id, personId),
            sql`exists (select from ${memberships} m where m.family_id = ${uuidOr('Family', familyId)} and m.person_id = ${personId})`,
          ),
        )
        .returning({ id: people.id });
      if (opened.length === 0) throw notFound('Family');
    },

    members: (familyId: string): Promise<FoundMember[]> => membersOf(db, familyId),

    async setRole(familyId: string, personId: string, role: Role): Promise<FoundMember> {
      return db.transaction(async (tx) => {
        const all = await locked(tx, familyId);
        const found = all.find(({ id }) => id === personId);
        if (!found) throw notFound('Member');
        if (role !== 'owner' && !hasOtherOwner(all, personId)) throw noOwnerLeft();
        await tx.update(memberships).set({ role }).where(member(familyId, personId));
        return { ...found, role };
      });
    },

    /** The person sees another of their families afterwards, or a new one of their own. */
    async remove(familyId: string, personId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const all = await locked(tx, familyId);
        const found = all.find(({ id }) => id === personId);
        if (!found) throw notFound('Member');
        if (all.length === 1) {
          throw new AppError('conflict', 'You are the only one in this family: nobody would be left to keep it.');
        }
        if (!hasOtherOwner(all, personId)) throw noOwnerLeft();
        const [next] = await tx
          .select({ id: memberships.familyId })
          .from(memberships)
          .where(and(eq(memberships.personId, personId), ne(memberships.familyId, familyId)))
          .orderBy(asc(memberships.since))
          .limit(1);
        const home = next?.id ?? (await ownFamily(tx, found));
        await tx
          .update(people)
          .set({ familyId: home })
          .where(and(eq(people.id, personId), eq(people.familyId, familyId)));
        await tx.delete(favourites).where(and(eq(favourites.familyId, familyId), eq(favourites.personId, personId)));
        await tx
          .delete(retailerGrants)
          .where(and(eq(retailerGrants.familyId, familyId), eq(retailerGrants.personId, personId)));
        await tx.delete(memberships).where(member(familyId, personId));
      });
    },

    async invite(row: {
      familyId: string;
      tokenHash: Buffer;
      role: 'editor' | 'viewer';
      email: string | null;
      invitedBy: string;
    }): Promise<{ id: string; expiresAt: Date }> {
      const [made] = await db
        .insert(invitations)
        .values({ ...row, expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})` })
        .returning({ id: invitations.id, expiresAt: invitations.expiresAt });
      if (!made) throw new Error('no invitation was made');
      return made;
    },

    /** Those that can still be accepted, the newest first. */
    async invitations(familyId: string): Promise<FoundInvitation[]> {
      return db
        .select(invitationFields)
        .from(invitations)
        .innerJoin(families, eq(families.id, invitations.familyId))
        .where(
          and(
            eq(invitations.familyId, familyId),
            isNull(invitations.acceptedBy),
            gt(invitations.expiresAt, sql`now()`),
          ),
        )
        .orderBy(desc(invitations.createdAt), desc(invitations.id));
    },

    async removeInvitation(familyId: string, id: string): Promise<void> {
      const gone = await db
        .delete(invitations)
        .where(
          and(
            eq(invitations.familyId, familyId),
            eq(invitations.id, uuidOr('Invitation', id)),
            isNull(invitations.acceptedBy),
          ),
        )
        .returning({ id: invitations.id });
      if (gone.length === 0) throw notFound('Invitation');
    },

    async findInvitation(tokenHash: Buffer): Promise<FoundInvitation | undefined> {
      const [found] = await db
        .select(invitationFields)
        .from(invitations)
        .innerJoin(families, eq(families.id, invitations.familyId))
        .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, sql`now()`)));
      return found;
    },

    /**
     * The person joins and has the family open; false where somebody else has used the link meanwhile. Who belongs to the
     * family already keeps their role where it is the higher one.
     */
    async accept(invitation: FoundInvitation, personId: string, membersMax: number): Promise<boolean> {
      return db.transaction(async (tx) => {
        const all = await locked(tx, invitation.familyId);
        const [used] = await tx
          .update(invitations)
          .set({ acceptedBy: personId })
          .where(
            and(
              eq(invitations.id, invitation.id),
              sql`(${invitations.acceptedBy} is null or ${invitations.acceptedBy} = ${personId})`,
            ),
          )
          .returning({ id: invitations.id });
        if (!used) return false;
        const before = all.find(({ id }) => id === personId);
        if (!before) {
          // Whoever has left, or was removed, needs another invitation.
          if (invitation.acceptedBy === personId) return false;
          if (all.length >= membersMax) throw new AppError('conflict', 'This family has no room for more members.');
          await tx.insert(memberships).values({ familyId: invitation.familyId, personId, role: invitation.role });
        } else if (before.role === 'viewer' && invitation.role === 'editor' && invitation.acceptedBy === null) {
          await tx.update(memberships).set({ role: 'editor' }).where(member(invitation.familyId, personId));
        }
        await tx.update(people).set({ familyId: invitation.familyId }).where(eq(people.id, personId));
        return true;
      });
    },

    async emailOf(personId: string): Promise<string | undefined> {
      const [found] = await db.select({ email: people.email }).from(people).where(eq(people.id, personId));
      return found?.email;
    },

    async countInvitations(familyId: string): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(invitations)
        .where(and(eq(invitations.familyId, familyId), gt(invitations.expiresAt, sql`now()`)));
      return row?.n ?? 0;
    },

    /** What can be accepted no more. */
    async sweep(): Promise<void> {
      const old = db
        .select({ id: invitations.id })
        .from(invitations)
        .where(lt(invitations.expiresAt, sql`now()`))
        .limit(1000);
      await db.delete(invitations).where(inArray(invitations.id, old));
    },
  };
}

const hasOtherOwner = (all: readonly FoundMember[], personId: string) =>
  all.some(({ id, role }) => role === 'owner' && id !== personId);
