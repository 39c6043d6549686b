import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#shared/calls.ts';
import type { Question, QuestionEvent } from '#shared/questions.ts';
import { type BodyOf, queryKeyOf, read, send } from './client.ts';
import { eventIn, followEvents, whenSeen } from './events.ts';

const keyOf = (id: string) => queryKeyOf('listQuestions', { params: { id } });
const NONE: readonly Question[] = [];

/** What was asked about a recipe, the newest first; nothing of one that is not saved yet (null). */
export function useQuestions(recipeId: string | null): readonly Question[] {
  const { data } = useQuery({
    ...read('listQuestions', { params: { id: recipeId ?? '' } }),
    enabled: recipeId !== null,
    refetchOnMount: 'always',
  });
  return data ?? NONE;
}

/** While somebody may answer: what comes back is there within seconds. */
export function useLiveQuestions(recipeId: string | null, isAwaited: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (recipeId === null || !isAwaited) return undefined;
    // Whoever sends the link by another app does not look at this one when the answer comes.
    const refresh = whenSeen((isPoll) => {
      void client.refetchQueries({ queryKey: keyOf(recipeId) }, { cancelRefetch: !isPoll });
    });
    const stop = followEvents({
      path: calls.questionEvents.path,
      refresh: refresh.ask,
      onData: (data) => {
        // An answer that is on its way may be older.
        if (eventIn<QuestionEvent>(data, ['asked'])?.asked === recipeId) refresh.ask(false);
      },
    });
    return () => {
      stop();
      refresh.stop();
    };
  }, [client, recipeId, isAwaited]);
}

/** Makes the link. Says nothing itself. */
export function useAskFamily(recipeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'askFamily'>) => send('askFamily', { params: { id: recipeId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(recipeId) }),
  });
}

/** What an editor does with questions and answers. Says nothing itself. */
export function useQuestionActions(recipeId: string) {
  const client = useQueryClient();
  const params = { id: recipeId };
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(recipeId) }),
      client.invalidateQueries({ queryKey: queryKeyOf('getHome') }),
    ]);
  return {
    /** By an answer, or without one; or open again. */
    settle: useMutation({
      mutationFn: ({ id, ...body }: { id: string; settled: boolean; answerId?: string | null }) =>
        send('settleQuestion', { params: { ...params, questionId: id }, body }),
      onSuccess: (question) => {
        client.setQueryData<Question[]>(keyOf(recipeId), (before) =>
          before?.map((one) => (one.id === question.id ? question : one)),
        );
      },
      onSettled,
    }),
    removeAnswer: useMutation({
      mutationFn: ({ questionId, answerId }: { questionId: string; answerId: string }) =>
        send('removeAnswer', { params: { ...params, questionId, answerId } }),
      onSettled,
    }),
    endLink: useMutation({
      mutationFn: (linkId: string) => send('endQuestions', { params: { ...params, linkId } }),
      onSettled,
    }),
  };
}
