import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { goToProvider } from '../lib/go-to-provider.ts';
import { queryKeyOf, read, send } from './client.ts';

/** The provider that signs people in here, and whether it is linked to this account. */
export function useOpenIdLink() {
  return useQuery(read('getOpenIdLink'));
}

/** Leaves for the provider, which links itself to this account; by the password. */
export function useBeginOpenIdLink() {
  return useMutation({
    mutationFn: (password: string) => send('beginOpenIdLink', { body: { password } }),
    onSuccess: ({ url }) => {
      // The server's own way to the provider, with the leave to link.
      goToProvider(`/api/auth/openid/start${new URL(url, window.location.origin).search}`);
    },
  });
}

export function useEndOpenIdLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('endOpenIdLink'),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf('getOpenIdLink') }),
  });
}
