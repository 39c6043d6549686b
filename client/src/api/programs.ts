import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, queryKeyOf, read, send } from './client.ts';

/** The person's tokens, by which programs call. */
export function useTokens() {
  return useQuery(read('listTokens'));
}

export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'createToken'>) => send('createToken', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('listTokens') }),
  });
}

export function useEndToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('endToken', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf('listTokens') }),
  });
}

/** The addresses that are told of the family's recipes. Asked of owners alone. */
export function useWebhooks() {
  return useQuery(read('listWebhooks'));
}

export function useCreateWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'createWebhook'>) => send('createWebhook', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('listWebhooks') }),
  });
}

/** Removes an address, or has one told again that was given up. */
export function useChangeWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, to }: { id: string; to: 'removed' | 'resumed' }): Promise<void> => {
      await (to === 'removed' ? send('removeWebhook', { params: { id } }) : send('resumeWebhook', { params: { id } }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf('listWebhooks') }),
  });
}

/** How often it is asked again while a message is on its way, in ms. */
const whileOnItsWay = 2000;

/** The last messages to an address; asked again while the newest of them is being sent. */
export function useDeliveries(id: string) {
  return useQuery({
    ...read('listDeliveries', { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status, attempts, says }) => status === 'waiting' && (attempts === 0 || says === ''))
        ? whileOnItsWay
        : false,
  });
}

/** Sends a test, or a message once more. */
export function useSendMessage(webhookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string | null) =>
      deliveryId === null
        ? send('testWebhook', { params: { id: webhookId } })
        : send('redeliver', { params: { id: webhookId, deliveryId } }),
    onSettled: () =>
      client.invalidateQueries({ queryKey: queryKeyOf('listDeliveries', { params: { id: webhookId } }) }),
  });
}

/** Where recipes are mailed to, and what became of the person's letters. */
export function useInbox() {
  return useQuery(read('getInbox'));
}
