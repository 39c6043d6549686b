import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nameKey } from '#shared/provenance-words.ts';
import type { FamilyNames } from '#shared/relatives.ts';
import { type BodyOf, queryKeyOf, read, send } from './client.ts';

/** What names people changes with every recipe: it is shown as it was, and asked again. */
const ASK_AGAIN = { staleTime: 0 } as const;

/** The family's people with and without a page, and the occasions it cooks for. */
export function useFamilyNames() {
  return useQuery({ ...read('listRelatives'), ...ASK_AGAIN });
}

/** Whose page a name has, by any writing of it; undefined where nobody has one. */
export function usePageOfName(): (name: string) => FamilyNames['relatives'][number] | undefined {
  const { data } = useFamilyNames();
  return useMemo(() => {
    const byName = new Map(
      data?.relatives.flatMap((relative) =>
        [relative.name, ...relative.otherNames].map((name) => [nameKey(name), relative] as const),
      ),
    );
    return (name) => byName.get(nameKey(name));
  }, [data]);
}

/** A person with all that names them. */
export function useRelative(id: string) {
  return useQuery({ ...read('getRelative', { params: { id } }), ...ASK_AGAIN });
}

export function useOccasion(name: string) {
  return useQuery({ ...read('getOccasion', { params: { name } }), ...ASK_AGAIN });
}

/** Makes a page for a person; `mutate({ name })`. Says nothing itself. */
export function useCreateRelative() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'createRelative'>) => send('createRelative', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('listRelatives') }),
  });
}
