import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '#shared/questions.ts';
import { fakeApi } from '../test/fake-api.ts';
import { fakeStreams, FakeStream } from '../test/fake-streams.ts';
import { useLiveQuestions, useQuestions } from './questions.ts';

/** A server that answers when a test says so, by what was known when it was asked. */
function family() {
  let questions: Question[] = [];
  const answers: (() => void)[] = [];
  fakeApi({
    listQuestions: () =>
      new Promise((resolve) => {
        const known = questions;
        answers.push(() => {
          resolve(known);
        });
      }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const { result } = renderHook(
    () => {
      useLiveQuestions('pie', true);
      return useQuestions('pie').map(({ asked }) => asked);
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  return {
    answers,
    shown: () => result.current,
    learn: (...asked: string[]) => {
      questions = asked.map((one, n) => ({ id: String(n), asked: one }) as Question);
      FakeStream.tell('/api/questions', { asked: 'pie' });
    },
    asks: (times: number) =>
      waitFor(() => {
        expect(answers).toHaveLength(times);
      }),
    shows: (...asked: string[]) =>
      waitFor(() => {
        expect(result.current).toEqual(asked);
      }),
  };
}

beforeEach(() => {
  fakeStreams({ opensItself: true });
});

test('of two answers that come one after the other the second is shown, too', async () => {
  const { answers, learn, asks, shows } = family();
  await asks(1);
  answers[0]?.();
  await shows();
  learn('How much flour?');
  await asks(2);
  learn('How much flour?', 'Which tin?');
  answers[1]?.();
  await asks(3);
  answers[2]?.();
  await shows('How much flour?', 'Which tin?');
});

test('what was answered while nobody looked is there when somebody does', async () => {
  const { answers, learn, asks, shows, shown } = family();
  await asks(1);
  answers[0]?.();
  await shows();
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look('hidden');
  learn('How much flour?');
  expect([answers.length, shown()]).toEqual([1, []]);
  look('visible');
  await asks(2);
  answers[1]?.();
  await shows('How much flour?');
});
