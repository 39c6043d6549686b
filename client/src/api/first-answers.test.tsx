import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { FIRST_ANSWERS_ID, type FirstAnswer } from '#shared/served-page.ts';
import type { HomeAnswer } from '#shared/meals.ts';
import { fakeApi } from '../test/fake-api.ts';
import { queryKeyOf } from './client.ts';
import { takeFirstAnswers } from './first-answers.ts';
import { useHome } from './meals.ts';
import { createQueryClient } from './query-client.ts';

const home: HomeAnswer = {
  ...{ day: '2026-11-29', recipes: 0, meals: [], added: [], made: [], tin: null },
  waiting: { ready: 0, reading: 0, doubted: 0, first: null, answered: [] },
};

/** The cache of a page that came with the answer for home, and whether home asks the server when it opens. */
function pageWithHome(ageMs: number) {
  fakeApi({ getHome: () => home });
  vi.spyOn(performance, 'now').mockReturnValue(ageMs);
  const key = queryKeyOf('getHome');
  const answers: readonly FirstAnswer[] = [{ key, data: home }];
  const element = document.createElement('script');
  Object.assign(element, { id: FIRST_ANSWERS_ID, type: 'application/json', textContent: JSON.stringify(answers) });
  document.body.append(element);
  const client = createQueryClient();
  takeFirstAnswers(client);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const asksOnOpening = () => {
    const { result, unmount } = renderHook(() => useHome(true), { wrapper });
    const asks = result.current.isFetching;
    unmount();
    return asks;
  };
  return { client, key, asksOnOpening };
}

test('what the page has just brought along is not asked for again', () => {
  expect(pageWithHome(2000).asksOnOpening()).toBe(false);
});

test('a screen that opens later asks anew', () => {
  const { asksOnOpening } = pageWithHome(2000);
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(asksOnOpening()).toBe(true);
});

test('so does one whose answer is another by now, or may be', async () => {
  const changed = pageWithHome(2000);
  changed.client.setQueryData(changed.key, home, { updatedAt: 1 });
  expect(changed.asksOnOpening()).toBe(true);
  const doubted = pageWithHome(2000);
  await doubted.client.invalidateQueries({ queryKey: doubted.key });
  expect(doubted.asksOnOpening()).toBe(true);
});
