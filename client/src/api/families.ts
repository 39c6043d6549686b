import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#shared/user.ts';
import { type BodyOf, HttpError, queryKeyOf, read, send } from './client.ts';
import { unsentOf } from './grocery/outbox.ts';
import { ownerOf } from '../lib/owner.ts';
import { waitingNow } from './outbox/outbox.ts';
import { useShowAnotherLibrary, useUser } from './user.ts';

/** The families that the person belongs to, the open one first. */
export function useFamilies({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...read('listFamilies'), enabled });
}

/**
 * A call after which another family's library is open: nothing of the one before stays on the screen. Refused where something still
 * waits to be sent to the open family: what was done to lists names this family's, another one would refuse it, and whoever has
 * left can send nothing to it any more. `then` is what the person wanted to do. Says nothing itself.
 */
export function useAnotherLibrary<Asked, Answer>(then: string, call: (asked: Asked) => Promise<Answer>) {
  const show = useShowAnotherLibrary();
  const { data: user } = useUser();
  return useMutation({
    mutationFn: (asked: Asked) => {
      if (waitingNow().length > 0 || (user && unsentOf(ownerOf(user)).length > 0)) {
        throw new HttpError(409, `Something waits here to be sent to this family: let it be sent first, then ${then}.`);
      }
      return call(asked);
    },
    onSuccess: show,
  });
}

export const useOpenFamily = () => useAnotherLibrary('switch', (id: string) => send('openFamily', { params: { id } }));

export function useRenameFamily() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      send('renameFamily', { params: { id }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('listFamilies') }),
  });
}

/** Who belongs to the open family. */
export function useMembers() {
  return useQuery(read('listMembers'));
}

export function useSetRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) => send('updateMember', { params: { id }, body: { role } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeyOf('listMembers') }),
        client.invalidateQueries({ queryKey: queryKeyOf('getUser') }),
      ]),
  });
}

/** Removes somebody else. */
export function useRemoveMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('removeMember', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('listMembers') }),
  });
}

/** Removes oneself, after which another family is open. */
export const useLeaveFamily = () =>
  useAnotherLibrary('leave', (id: string) => send('removeMember', { params: { id } }));

/** Open invitations. Asked of owners alone. */
export function useInvitations({ enabled }: { enabled: boolean }) {
  return useQuery({ ...read('listInvitations'), enabled });
}

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'invite'>) => send('invite', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('listInvitations') }),
  });
}

export function useRemoveInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('removeInvitation', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf('listInvitations') }),
  });
}

/** What an invitation's link says. */
export function useInvitation(token: string) {
  return useQuery({ ...read('getInvitation', { params: { token } }), retry: false });
}

/** Joins the family, whose library is open then. */
export const useAcceptInvitation = () =>
  useAnotherLibrary('join', (token: string) => send('acceptInvitation', { params: { token } }));
