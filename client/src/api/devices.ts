import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError, queryKeyOf, read, send } from './client.ts';
import { changePerson } from './user.ts';

/** How often it is asked whether the other device has done something, in ms. */
const LOOK_EVERY = 2000;

/** Makes the link by which one more device is let in. */
export function useOfferDevice() {
  return useMutation({ mutationFn: () => send('offerDevice') });
}

/** What has come of the link; asked again and again until the device is in. */
export function useDeviceOffer(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...read('getDeviceOffer', { params: { id } }),
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.data?.state === 'entered') void client.invalidateQueries({ queryKey: queryKeyOf('listSessions') });
      return state.data?.state === 'entered' || state.error ? false : LOOK_EVERY;
    },
  });
}

export function useConfirmDevice(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('confirmDevice', { params: { id } }),
    onSuccess: (offer) => {
      client.setQueryData(queryKeyOf('getDeviceOffer', { params: { id } }), offer);
    },
  });
}

/**
 * Takes the link back: a code that nobody looks at any more opens nothing. Who has been let in comes in all the same. That it
 * is gone already is as good.
 */
export function useEndDeviceOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { state = 'open' } = client.getQueryData(read('getDeviceOffer', { params: { id } }).queryKey) ?? {};
      if (state === 'open' || state === 'asked') await send('endDeviceOffer', { params: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf('listSessions') }),
  });
}

export function useRenameDevice(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => send('renameSession', { params: { id }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf('listSessions') }),
  });
}

/** Whose device this will be, by the link. Asked once: whoever asks to come in makes the link a used one. */
export function useDeviceLink(token: string) {
  return useQuery({ ...read('getDeviceLink', { params: { token } }), retry: false, staleTime: Infinity });
}

export function useAskToEnter(token: string) {
  return useMutation({
    mutationFn: (name: string) => send('askToEnter', { params: { token }, body: { name } }),
  });
}

/**
 * Waits for the other device's yes; then this one is signed in. No query: whoever comes in leaves nothing in the cache of who
 * was here before. Without a connection it asks on.
 */
export function useEnter(token: string, secret: string): { isIn: boolean; error: Error | null } {
  const client = useQueryClient();
  const [isIn, setIsIn] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const user = await send('enter', { params: { token }, body: { secret } });
      if (user) {
        await changePerson(client, user);
        setIsIn(true);
      } else again();
    };
    const tryOnce = () => {
      look().catch((failure: unknown) => {
        if (failure instanceof HttpError && failure.status < 500 && failure.status !== 429) setError(failure);
        else again();
      });
    };
    const again = () => {
      if (!isOver) timer = setTimeout(tryOnce, LOOK_EVERY);
    };
    tryOnce();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, token, secret]);
  return { isIn, error };
}
