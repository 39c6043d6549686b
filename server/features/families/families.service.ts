import {
  type Family,
  type Invitation,
  type InvitationMade,
  INVITATION_DAYS,
  INVITATIONS_MAX,
  type InvitationShown,
  type Member,
  MEMBERS_MAX,
} from '#shared/families.ts';
import type { Role, Tier } from '#shared/user.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { fingerprint, newToken } from '../users/password.ts';
import type { FamiliesRepo, FoundInvitation, FoundMember } from './families.repo.ts';

interface Options {
  readonly repo: FamiliesRepo;
  readonly mail: Mail;
  readonly log: Log;
  readonly publicUrl: string;
  /** What a family's stored tier comes to here. */
  readonly tierOf: (stored: Tier) => Tier;
  /** Whoever was remembered may be in another family, or have another role, from now on. */
  readonly forgetCallers: () => void;
}

export type FamiliesService = ReturnType<typeof familiesService>;

/** Who belongs to a family, in which role, and who is invited to it. */
export function familiesService({ repo, mail, log, publicUrl, tierOf, forgetCallers }: Options) {
  const gone = () =>
    new AppError('not-found', 'This invitation has been used, taken back, or has run out. Ask for a new one.');

  async function find(token: string): Promise<FoundInvitation> {
    const found = await repo.findInvitation(fingerprint(token));
    if (!found) throw gone();
    return found;
  }

  /** Whether the letter is on its way. One that cannot be sent fails nothing: the link is shown to whoever invites. */
  async function write(to: string, caller: Caller, family: string, url: string): Promise<boolean> {
    try {
      return (await mail.send({ to, ...invitationLetter(caller.name, family, url) })).sent;
    } catch (error) {
      log.error({ err: error }, 'A letter could not be written');
      return false;
    }
  }

  const present = ({ id, name, email, guest, role, since }: FoundMember, caller: Caller): Member => ({
    id,
    name,
    email: !guest && (caller.role === 'owner' || id === caller.personId) ? email : null,
    role,
    since: since.toISOString(),
    self: id === caller.personId,
  });

  return {
    async list({ personId }: Caller): Promise<Family[]> {
      if (personId === null) return [];
      return (await repo.of(personId)).map((family) => ({ ...family, tier: tierOf(family.tier) }));
    },

    async rename(caller: Caller, familyId: string, name: string): Promise<Family> {
      if (familyId !== caller.familyId) throw notFound('Family');
      await repo.rename(familyId, name);
      const renamed = (await this.list(caller)).find(({ id }) => id === familyId);
      if (!renamed) throw notFound('Family');
      return renamed;
    },

    async open({ personId }: Caller, familyId: string): Promise<void> {
      if (personId === null) throw notFound('Family');
      await repo.open(personId, familyId);
      forgetCallers();
    },

    async members(caller: Caller): Promise<Member[]> {
      return (await repo.members(caller.familyId)).map((member) => present(member, caller));
    },

    async setRole(caller: Caller, personId: string, role: Role): Promise<Member> {
      const member = await repo.setRole(caller.familyId, personId, role);
      forgetCallers();
      return present(member, caller);
    },

    async remove(caller: Caller, personId: string): Promise<void> {
      if (caller.role !== 'owner' && personId !== caller.personId) {
        throw new AppError('forbidden', 'Only an owner of the family may do that.');
      }
      await repo.remove(caller.familyId, personId);
      forgetCallers();
    },

    async invite(
      caller: Caller,
      { role, email }: { role: 'editor' | 'viewer'; email?: string | undefined },
    ): Promise<InvitationMade> {
      if ((await repo.countInvitations(caller.familyId)) >= INVITATIONS_MAX) {
        throw new AppError('conflict', 'There are many open invitations already: take some back first.');
      }
      const token = newToken();
      const { id, expiresAt } = await repo.invite({
        familyId: caller.familyId,
        tokenHash: fingerprint(token),
        role,
        email: email ?? null,
        invitedBy: caller.name,
      });
      const url = `${publicUrl}/join/${token}`;
      let sent = false;
      if (email !== undefined) {
        const family = (await repo.of(caller.personId ?? '')).find(({ open }) => open);
        sent = await write(email, caller, family?.name ?? '', url);
      }
      return { id, url, expiresAt: expiresAt.toISOString(), sent };
    },

    async invitations(caller: Caller): Promise<Invitation[]> {
      return (await repo.invitations(caller.familyId)).map(({ id, role, email, invitedBy, expiresAt }) => ({
        id,
        role,
        email,
        invitedBy,
        expiresAt: expiresAt.toISOString(),
      }));
    },

    removeInvitation: (caller: Caller, id: string): Promise<void> => repo.removeInvitation(caller.familyId, id),

    /** What the link says to whoever holds it; to who has joined by it, too. Throws 'not-found' where it opens nothing. */
    async show(caller: Caller, token: string): Promise<InvitationShown> {
      const { family, role, invitedBy, expiresAt, acceptedBy } = await find(token);
      if (acceptedBy !== null && acceptedBy !== caller.personId) throw gone();
      return { family, role, invitedBy, expiresAt: expiresAt.toISOString() };
    },

    async accept(caller: Caller, token: string): Promise<Family> {
      const invitation = await find(token);
      // A guest's library joins the account it signs in to: it must be theirs alone, and not a family's.
      if (caller.guest || caller.personId === null) {
        throw new AppError('forbidden', 'Create an account or sign in first, then open the invitation again.');
      }
      if (invitation.email !== null) {
        const own = (await repo.emailOf(caller.personId)) ?? '';
        if (own !== invitation.email) {
          throw new AppError(
            'forbidden',
            'This invitation was sent to another address. Sign in with that one, or ask for a new invitation.',
          );
        }
      }
      if (!(await repo.accept(invitation, caller.personId, MEMBERS_MAX))) throw gone();
      forgetCallers();
      const joined = (await this.list(caller)).find(({ id }) => id === invitation.familyId);
      if (!joined) throw gone();
      return joined;
    },

    /** Whether the token may let somebody make an account where accounts are made by invitation. */
    async isOpen(token: string): Promise<boolean> {
      const found = await repo.findInvitation(fingerprint(token));
      return found !== undefined && found.acceptedBy === null;
    },
  };
}

function invitationLetter(from: string, family: string, url: string): { subject: string; text: string } {
  const whose = family === '' || family === from ? 'a family’s recipes' : `the recipes of “${family}”`;
  return {
    subject: `${oneLine(from)} invites you to a family’s kitchen`,
    text: `${from} invites you to ${whose}.\n\nOpen this link on any device, within ${INVITATION_DAYS} days. It works once:\n${url}\n\nIf you do not know who that is, there is nothing to do: without the link nobody joins.\n\nWith warm wishes from the kitchen\n`,
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);
