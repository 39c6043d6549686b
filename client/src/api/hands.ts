import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, read, send } from './client.ts';

/** How often a hand that is being learned is asked for. */
const ASK_AGAIN_MS = 15_000;

/** Whose handwriting the family has; asked again while one is being learned. */
export function useHands() {
  return useQuery({
    ...read('listHands'),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'learning') ? ASK_AGAIN_MS : false),
  });
}

export function useForgetHand() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('forgetHand', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('listHands') }),
  });
}

/** The lines that were kept of a hand. Asked when somebody takes them along. */
export function useHandFile() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: string) => client.query(read('exportHand', { params: { id } })) });
}

/** A recipe's original, or an import. */
export interface Card {
  readonly of: 'recipe' | 'import';
  readonly id: string;
}

/** Whose hand a card is in. Nothing is asked while it is null. */
export function useCardHand(card: Card | null) {
  const params = { id: card?.id ?? '' };
  const ofRecipe = useQuery({ ...read('getRecipeHand', { params }), enabled: card?.of === 'recipe' });
  const ofImport = useQuery({ ...read('getImportHand', { params }), enabled: card?.of === 'import' });
  return card?.of === 'import' ? ofImport : ofRecipe;
}

/** Says whose hand it is; null: nobody's. Says nothing itself. */
export function useSetCardHand({ of, id }: Card) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string | null) =>
      of === 'recipe'
        ? send('setRecipeHand', { params: { id }, body: { name } })
        : send('setImportHand', { params: { id }, body: { name } }),
    onSuccess: (card) => {
      const call = of === 'recipe' ? ('getRecipeHand' as const) : ('getImportHand' as const);
      client.setQueryData(queryKeyOf(call, { params: { id } }), card);
    },
  });
}

/** Reads a recipe's pictures again, by what was learned of their hand. Says nothing itself. */
export function useReadOriginalAgain(id: string) {
  return useMutation({ mutationFn: () => send('readOriginalAgain', { params: { id } }) });
}
