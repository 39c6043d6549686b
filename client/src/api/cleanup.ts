import { useMutation } from '@tanstack/react-query';
import { send } from './client.ts';

/** Asks for small repairs of the recipe as it is saved. Changes nothing, and says nothing itself. */
export function useProposeCleanup(id: string) {
  return useMutation({ mutationFn: () => send('proposeCleanup', { params: { id } }) });
}
