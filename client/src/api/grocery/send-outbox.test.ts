import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/user.ts';
import { clearToasts, useToast } from '../../components/ui/use-toast.ts';
import { queryKeyOf } from '../client.ts';
import { groceryListsQuery } from './lists-cache.ts';
import { countUnsent, putUnsent, unsentOf } from './outbox.ts';
import { isServerAway, keepSending, sendUnsent, setServerAway, watchServerAway } from './send-outbox.ts';

const check = (item: string, list = 'l') => ({ do: 'check', list, item, checked: true }) as const;
const itemsLeft = () => unsentOf('ada').map(({ edit }) => (edit.do === 'check' ? edit.item : edit.do));

/** Answers each send in turn, the last one again and again; gives the items that each send named. */
function answering(...answers: (number | 'nothing')[]) {
  const sends: string[][] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address === '/api/user')
      return here ? Promise.resolve(Response.json(here)) : Promise.reject(new TypeError('Failed to fetch'));
    sends.push(['a', 'b', 'c'].filter((item) => (init.body as string).includes(`"${item}"`)));
    const answer = answers[Math.min(sends.length, answers.length) - 1] ?? 200;
    if (answer === 'nothing') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      answer === 200 ? Response.json({ id: 'l', items: [] }) : new Response('No.', { status: answer }),
    );
  });
  return sends;
}
const send = () => sendUnsent(new QueryClient(), 'ada');

/** Who is here, as the server says; null where it does not answer that. */
let here: (Pick<User, 'id' | 'family'> & Partial<User>) | null;
beforeEach(() => {
  setServerAway(false);
  clearToasts();
  here = { id: 'ada' };
});

function toastShown(): unknown[] {
  const [shown] = renderHook(useToast).result.current.toasts;
  return shown ? [shown.title, shown.description] : [];
}

test('what is answered is struck out', async () => {
  const sends = answering(200);
  putUnsent('ada', [check('a'), check('b')]);
  await send();
  expect([sends, itemsLeft(), isServerAway()]).toEqual([[['a', 'b']], [], false]);
});

test.each([
  ['nothing', true],
  [500, true],
  [503, true],
  [401, false],
  [408, false],
  [425, false],
  [429, false],
] as const)('what is answered by %s stays, in its order', async (answer, isAway) => {
  const sends = answering(answer);
  putUnsent('ada', [check('a'), check('b')]);
  await send();
  expect([sends.length, itemsLeft(), isServerAway()]).toEqual([1, ['a', 'b'], isAway]);
});

test('what is refused is struck out alone: it is found by sending one by one', async () => {
  const sends = answering(400, 200, 400, 400, 200);
  putUnsent('ada', [check('a'), check('b'), check('c')]);
  await send();
  expect(sends).toEqual([['a', 'b', 'c'], ['a'], ['b', 'c'], ['b'], ['c']]);
  expect(itemsLeft()).toEqual([]);
});

test('what comes after a refusal stays where the connection is lost meanwhile', async () => {
  answering(400, 400, 'nothing');
  putUnsent('ada', [check('a'), check('b'), check('c')]);
  await send();
  expect(itemsLeft()).toEqual(['b', 'c']);
});

test('what was for a list that is gone is struck out, and nothing of another list', async () => {
  const sends = answering(404, 'nothing');
  putUnsent('ada', [check('a'), check('b', 'other'), check('c')]);
  await send();
  expect(sends).toEqual([['a', 'c'], ['b']]);
  expect(itemsLeft()).toEqual(['b']);
});

test('another family was opened on another device: what was done to lists of this one stays until it is open again', async () => {
  here = { id: 'ada', family: 'novak' };
  const sends = answering(404);
  const items = (owner: string) => unsentOf(owner).map(({ edit }) => edit.do === 'check' && edit.item);
  putUnsent('ada keller', [check('a')]);
  await sendUnsent(new QueryClient(), 'ada keller');
  expect([sends, items('ada keller')]).toEqual([[['a']], ['a']]);
  // The app of before named the person alone.
  putUnsent('ada', [check('b')]);
  expect(countUnsent('ada')).toBe(2);
  answering(200);
  await sendUnsent(new QueryClient(), 'ada novak');
  expect([items('ada'), items('ada novak'), items('ada keller')]).toEqual([[], [], ['a']]);
  here = { id: 'ada', family: 'keller' };
  await sendUnsent(new QueryClient(), 'ada keller');
  expect(countUnsent('ada')).toBe(0);
});

test('how one family’s list is arranged is told to no other one that was opened on another device', async () => {
  here = { id: 'ada', family: 'novak' };
  const sends = answering(200);
  putUnsent('ada keller', [{ do: 'settings', patch: { order: ['a'] } }]);
  await sendUnsent(new QueryClient(), 'ada keller');
  expect([sends, countUnsent('ada')]).toEqual([[], 1]);
  here = { id: 'ada', family: 'keller' };
  await sendUnsent(new QueryClient(), 'ada keller');
  expect([sends, countUnsent('ada')]).toEqual([[['a']], 0]);
});

test('a visitor’s order of aisles is sent by the guest that their first list has made them, and by nobody else', async () => {
  const sends = answering(200);
  putUnsent('guest', [{ do: 'settings', patch: { order: ['a'] } }]);
  here = { id: 'ada', guest: false };
  await sendUnsent(new QueryClient(), 'guest');
  expect([sends, countUnsent('guest')]).toEqual([[], 1]);
  here = { id: 'g1', guest: true };
  await sendUnsent(new QueryClient(), 'guest');
  expect([sends, countUnsent('guest')]).toEqual([[['a']], 0]);
});

test('what is done while something is sent is sent too', async () => {
  const sends = answering(200);
  putUnsent('ada', [check('a')]);
  const run = send();
  putUnsent('ada', [check('b')]);
  await run;
  expect([sends.flat(), itemsLeft()]).toEqual([['a', 'b'], []]);
});

test('what got no answer is sent again by itself, as long as somebody wants that', async () => {
  vi.useFakeTimers();
  const sends = answering('nothing', 200);
  putUnsent('ada', [check('a')]);
  const stop = keepSending(new QueryClient(), 'ada');
  await vi.advanceTimersByTimeAsync(1000);
  expect([sends.length, itemsLeft(), isServerAway()]).toEqual([1, ['a'], true]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([sends.length, itemsLeft(), isServerAway()]).toEqual([2, [], false]);
  stop();
});

test('nobody tries again once nobody wants it, and the server is not called away by what came before', async () => {
  vi.useFakeTimers();
  const sends = answering('nothing');
  putUnsent('ada', [check('a')]);
  const stop = keepSending(new QueryClient(), 'ada');
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  expect(isServerAway()).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sends).toHaveLength(1);
  // Nor where it is sent by hand.
  await send();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sends).toHaveLength(2);
});

test('a send that hangs counts as without a connection after four seconds, and one that is answered does not', async () => {
  vi.useFakeTimers();
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  putUnsent('ada', [check('a')]);
  const run = send();
  await vi.advanceTimersByTimeAsync(3900);
  expect(isServerAway()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isServerAway()).toBe(true);
  answer(Response.json({ id: 'l', items: [] }));
  await run;
  expect(isServerAway()).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isServerAway()).toBe(false);
});

test.each([200, 400])('a server that answers %s at once is there, and is not called away later', async (answer) => {
  vi.useFakeTimers();
  answering(answer);
  setServerAway(true);
  putUnsent('ada', [check('a')]);
  await send();
  expect(isServerAway()).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isServerAway()).toBe(false);
});

test('who watches whether the server is away is told of each change once, until they stop', () => {
  const told = vi.fn();
  const stop = watchServerAway(told);
  setServerAway(true);
  setServerAway(true);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  setServerAway(false);
  expect(told).toHaveBeenCalledTimes(1);
});

test('what is asked for twice at once is sent once', async () => {
  const sends = answering(200);
  putUnsent('ada', [check('a')]);
  const client = new QueryClient();
  await Promise.all([sendUnsent(client, 'ada'), sendUnsent(client, 'ada')]);
  expect(sends).toEqual([['a']]);
});

test('of several tabs one sends at a time', async () => {
  const request = vi.fn((_name: string, work: () => Promise<void>) => work());
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  const sends = answering(200);
  putUnsent('ada', [check('a')]);
  await send();
  expect([sends, request.mock.calls.map(([name]) => name)]).toEqual([[['a']], ['grocery-unsent']]);
});

test('a list that is gone is said to be, and goes from the screen', async () => {
  answering(404);
  const client = new QueryClient();
  client.setQueryData(groceryListsQuery().queryKey, [{ id: 'l' }, { id: 'other' }] as never);
  putUnsent('ada', [check('a')]);
  await sendUnsent(client, 'ada');
  expect(toastShown()).toEqual(['This list is gone', 'Somebody of the family has deleted it.']);
  expect(client.getQueryData(groceryListsQuery().queryKey)).toEqual([{ id: 'other' }]);
});

test.each([
  ['Too long.', 'Too long.'],
  ['', 'The change could not be kept.'],
])('what is refused with "%s" is said so, and the list stays', async (sentence, said) => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === '/api/user' ? Response.json(here) : new Response(sentence, { status: 400 })),
  );
  const client = new QueryClient();
  client.setQueryData(groceryListsQuery().queryKey, [{ id: 'l' }] as never);
  putUnsent('ada', [check('a')]);
  await sendUnsent(client, 'ada');
  expect(toastShown()).toEqual(['Error', said]);
  expect(client.getQueryData(groceryListsQuery().queryKey)).toEqual([{ id: 'l' }]);
});

test('settings that are answered by 404 are refused as anything else, and are no list that is gone', async () => {
  answering(404);
  putUnsent('ada', [{ do: 'settings', patch: { order: ['a'] } }]);
  await send();
  expect([toastShown(), countUnsent('ada')]).toEqual([['Error', 'No.'], 0]);
});

test('what is refused stays where nobody says who is here, and is tried again', async () => {
  vi.useFakeTimers();
  const sends = answering(404, 404, 200);
  here = null;
  putUnsent('ada', [check('a')]);
  const stop = keepSending(new QueryClient(), 'ada');
  await vi.advanceTimersByTimeAsync(1000);
  expect([sends.length, itemsLeft(), toastShown()]).toEqual([1, ['a'], []]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sends.length).toBe(2);
  here = { id: 'ada' };
  await vi.advanceTimersByTimeAsync(5000);
  expect([sends.length, itemsLeft()]).toEqual([3, []]);
  stop();
});

test('where somebody else is here, who it is is asked again, and nothing is tried again', async () => {
  vi.useFakeTimers();
  const sends = answering(404);
  const client = new QueryClient();
  client.setQueryData(queryKeyOf('getUser'), { id: 'ada' });
  here = { id: 'ben' };
  putUnsent('ada', [check('a')]);
  const stop = keepSending(client, 'ada');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([sends.length, itemsLeft()]).toEqual([1, ['a']]);
  expect(client.getQueryState(queryKeyOf('getUser'))?.isInvalidated).toBe(true);
  stop();
});
