import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, read, send } from './client.ts';

/** How often a backup that is being made, or brought back, is asked for. */
const ASK_AGAIN_MS = 1500;

/** How the whole installation is kept, for its hosts; null for everybody else. Asked again while a backup is made. */
export function useHostPage() {
  return useQuery({
    ...read('getHost'),
    refetchInterval: ({ state: { data } }) => (data?.running ? ASK_AGAIN_MS : false),
  });
}

/** Begins a backup. Says nothing itself. */
export function useBackUpNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('backUpNow'),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('getHost') }),
  });
}

/** Whether this installation is empty and may get a backup back, and how far that is. */
export function useRestoreState() {
  return useQuery({
    ...read('getRestore'),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? ASK_AGAIN_MS : false),
  });
}

/** The backups that there are, for the code in the terminal. */
export function useFindBackups() {
  return useMutation({ mutationFn: (code: string) => send('listRestorable', { body: { code } }) });
}

/** Begins to bring one back. Says nothing itself. */
export function useStartRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { code: string; backup: string }) => send('startRestore', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('getRestore') }),
  });
}
