import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Making } from '#shared/makings.ts';
import { toast } from '../components/ui/use-toast.ts';
import { type BodyOf, HttpError, queryKeyOf, read, send, sentenceOf } from './client.ts';
import { refreshMade, sorted, tellMaking } from './makings-cache.ts';
import { uploadFile } from './uploads.ts';
import type { User } from '#shared/user.ts';
import { ownerOf } from '../lib/owner.ts';

/**
 * A line for the family's log, whole: all that is sent of it, in one plain object that can be stored and sent later. Sent twice
 * it is one line, by its id.
 */
export interface NewMaking {
  /** A UUID, chosen here. */
  readonly id: string;
  readonly recipeId: string;
  /** The day here, such as '2026-05-03'. */
  readonly madeOn: string;
  readonly madeBy: string;
  readonly note: string;
  readonly stars: number | null;
  /** A picture that is not uploaded yet, a file of the family's, or ''. */
  readonly photo: File | string;
}

/** A line as the server has it; or, `isWaiting`, as this device keeps it until there is a connection. */
export type SentMaking = Making & { readonly isWaiting?: true };

/** What is changed of a line that is in the log. */
export interface ChangedMaking extends Omit<NewMaking, 'photo'> {
  readonly photo: File | string;
}

/** The family's log of a recipe, what was made last first. */
export function useMakings(recipeId: string) {
  return useQuery(read('listMakings', { params: { id: recipeId } }));
}

/** Uploads the photo, where there is one, and writes the line. Harmless when it is called again with the same object. */
async function sendMaking(making: NewMaking): Promise<Making> {
  const { recipeId, photo, ...line } = making;
  const body = { ...line, photo: await uploaded(photo) };
  return send('addMaking', { params: { id: recipeId }, body });
}

/** Writes a line into the log; `mutate(newMaking)`. Says nothing itself. */
export function useAddMaking() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['makings', 'add'],
    mutationFn: async (making: NewMaking): Promise<SentMaking> => {
      if (typeof indexedDB === 'undefined') return sendMaking(making);
      const user = client.getQueryData<User | null>(queryKeyOf('getUser'));
      const owner = user ? ownerOf(user) : null;
      return (await import('./outbox/making-sender.ts')).addMakingSoon(client, owner, making);
    },
    onSuccess: async (making) => {
      tellMaking(client, making);
      // What waits is told again once it is sent; asking now would only find no connection.
      if (making.isWaiting !== true) await refreshMade(client, making.recipeId);
    },
  });
}

/** Changes a line of the log; `mutate(changedMaking)`. Says nothing itself. */
export function useUpdateMaking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, recipeId, photo, ...line }: ChangedMaking) => {
      const body: BodyOf<'updateMaking'> = { ...line, photo: await uploaded(photo) };
      return send('updateMaking', { params: { id: recipeId, makingId: id }, body });
    },
    onSuccess: async (making) => {
      client.setQueryData(read('listMakings', { params: { id: making.recipeId } }).queryKey, (before) =>
        before ? sorted(before.map((other) => (other.id === making.id ? making : other))) : before,
      );
      await refreshMade(client, making.recipeId);
    },
  });
}

/** Takes a line out of the log; `mutate(making)`. One that is gone already is gone. */
export function useRemoveMaking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, recipeId }: Making) => {
      try {
        await send('removeMaking', { params: { id: recipeId, makingId: id } });
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 404) throw error;
      }
    },
    onSuccess: async (_nothing, { id, recipeId }) => {
      client.setQueryData(read('listMakings', { params: { id: recipeId } }).queryKey, (before) =>
        before?.filter((other) => other.id !== id),
      );
      await refreshMade(client, recipeId);
    },
    onError: (error) => {
      toast({
        title: 'Not removed',
        description: sentenceOf(error, 'The line could not be removed.'),
        variant: 'destructive',
      });
    },
  });
}

const uploaded = async (photo: File | string): Promise<string> =>
  typeof photo === 'string'
    ? photo
    : uploadFile(photo, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onWaiting: () => undefined,
      });
