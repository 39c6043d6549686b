import type { Handlers } from '../../http/mount.ts';
import type { FamiliesService } from './families.service.ts';

export function familyHandlers(families: FamiliesService): Handlers<'families'> {
  return {
    listFamilies: ({ caller }) => families.list(caller),
    renameFamily: ({ caller, params, body }) => families.rename(caller, params.id, body.name),
    openFamily: ({ caller, params }) => families.open(caller, params.id),
    listMembers: ({ caller }) => families.members(caller),
    updateMember: ({ caller, params, body }) => families.setRole(caller, params.id, body.role),
    removeMember: ({ caller, params }) => families.remove(caller, params.id),
    listInvitations: ({ caller }) => families.invitations(caller),
    invite: ({ caller, body }) => families.invite(caller, body),
    removeInvitation: ({ caller, params }) => families.removeInvitation(caller, params.id),
    getInvitation: ({ caller, params }) => families.show(caller, params.token),
    acceptInvitation: ({ caller, params }) => families.accept(caller, params.token),
  };
}
