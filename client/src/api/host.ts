import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailedJob } from '#shared/host.ts';
import { queryKeyOf, read, send } from './client.ts';

/** Somebody who looks at queues looks whether they grow. */
const LOOK_AGAIN_MS = 15_000;

/** Counts, sizes, queues, versions and settings, for hosts who were named at the command line. */
export function useHostOverview() {
  return useQuery({ ...read('getHostOverview'), refetchInterval: LOOK_AGAIN_MS });
}

const familyPages = infiniteQueryOptions({
  queryKey: [...queryKeyOf('listHostFamilies'), 'pages'],
  queryFn: ({ pageParam }) => send('listHostFamilies', { query: pageParam === null ? {} : { before: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

/** The families, the newest first, page by page. */
export function useHostFamilies() {
  return useInfiniteQuery(familyPages);
}

/** What has failed and why, the latest first. */
export function useFailedJobs() {
  return useQuery(read('listFailedJobs'));
}

/** Has one of them tried again. Says nothing itself. */
export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Pick<FailedJob, 'kind' | 'id'>) => send('retryJob', { params: { kind, id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeyOf('listFailedJobs') }),
        client.invalidateQueries({ queryKey: queryKeyOf('getHostOverview') }),
      ]),
  });
}
