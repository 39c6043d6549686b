import type { QueryClient } from '@tanstack/react-query';
import { FIRST_ANSWERS_ID, type FirstAnswer } from '#shared/served-page.ts';
import type { User } from '#shared/user.ts';
import { applyFontSize } from '../lib/font-size.ts';
import { queryKeyOf } from './client.ts';
import { confirmUser } from './user.ts';

/** Puts answers that were asked before into the cache, as if they had just come. */
export function putAnswers(client: QueryClient, answers: readonly FirstAnswer[]): void {
  for (const { key, data, isPage } of answers) {
    client.setQueryData(key, isPage ? { pages: [data], pageParams: [null] } : data);
  }
}

/** So long after it was asked for a page's own answers are new; what was changed since the server tells by its events. In ms. */
const FRESH_MS = 8000;
/** Whether this page was asked for a moment ago. */
export const isPageFresh = (): boolean => performance.now() < FRESH_MS;

/** When the answers that the page has brought came into the cache, by the hash of their query. */
const broughtAt = new Map<string, number>();

/** What `refetchOnMount` tells of a query. */
interface Opened {
  readonly queryHash: string;
  readonly state: { readonly dataUpdatedAt: number };
}
/** For `refetchOnMount`: a screen asks anew whenever it opens, but for what the page has just brought along. */
export const anewUnlessBrought = ({ queryHash, state }: Opened): true | 'always' =>
  broughtAt.get(queryHash) === state.dataUpdatedAt && isPageFresh() ? true : 'always';

/**
 * Takes the answers that the page has brought along (server/http/first-answers.ts) into the cache, as if they had just been
 * asked for. The element goes with them: nobody reads them a second time.
 */
export function takeFirstAnswers(client: QueryClient): void {
  const element = document.getElementById(FIRST_ANSWERS_ID);
  if (!element) return;
  element.remove();
  putAnswers(client, JSON.parse(element.textContent) as FirstAnswer[]);
  for (const { queryHash, state } of client.getQueryCache().getAll()) broughtAt.set(queryHash, state.dataUpdatedAt);
  // Before the first paint, as the size of the last visit: in a browser that was never here nothing jumps either.
  const user = client.getQueryData<User | null>(queryKeyOf('getUser'));
  if (!user) return;
  confirmUser(user);
  applyFontSize(user.preferences.fontSize);
}
