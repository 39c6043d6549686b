import { useQuery } from '@tanstack/react-query';
import { read } from './client.ts';

/** An estimate of what a serving of the kept recipe has in it; asked while `isWanted`, and again after a save. */
export function useNutrition(id: string, isWanted: boolean) {
  return useQuery({
    ...read('getNutrition', { params: { id } }),
    enabled: isWanted,
    // The table of foods may be installed in the meantime.
    staleTime: ({ state }) => (state.data?.available === false ? 0 : Infinity),
  });
}
