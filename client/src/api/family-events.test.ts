import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStreams, FakeStream } from '../test/fake-streams.ts';
import { tab } from './client.ts';
import { saversOf } from './editors.ts';
import { followFamily, isTouched } from './family-events.ts';

const told = (event: object) => FakeStream.all.at(-1)?.onmessage?.({ data: JSON.stringify(event) });
const change = { changed: 'recipes', id: 'pie', version: 4, by: 'Anna', tab: 'another' };
let client: QueryClient;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  fakeStreams();
  client = new QueryClient();
  asked = [];
  vi.spyOn(client, 'invalidateQueries').mockImplementation((filters) => {
    const keys = [['/api/recipes', 'pie'], ['/api/recipes', 'tart'], ['/api/library'], ['/api/plan']];
    const is = filters?.predicate as unknown as (query: { queryKey: string[] }) => boolean;
    asked.push(
      keys
        .filter((queryKey) => is({ queryKey }))
        .map((key) => key.join('/'))
        .join(' | '),
    );
    return Promise.resolve();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what others change is asked for anew, together, and what this tab did itself is not', async () => {
  const stop = followFamily(client);
  told(change);
  told(change);
  told({ ...change, id: 'tart', tab });
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['/api/recipes/pie | /api/library']);
  expect([saversOf('pie', 3, 4), saversOf('pie', 4, 9)]).toEqual(['Anna', '']);
  stop();
  expect(FakeStream.all[0]?.readyState).toBe(FakeStream.CLOSED);
});

test('a stream that stands again asks for everything, the first of a fresh page for nothing', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const stop = followFamily(client);
  FakeStream.all[0]?.onopen?.();
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([]);
  FakeStream.all[0]?.onopen?.();
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['/api/recipes/pie | /api/recipes/tart | /api/library']);
  stop();
});

test('an answer that was on its way when others changed something is not the last one', async () => {
  vi.mocked(client.invalidateQueries).mockRestore();
  const answers: ((title: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const library = { queryKey: ['/api/library'], queryFn, staleTime: Infinity };
  const unsubscribe = new QueryObserver(client, library).subscribe(() => undefined);
  const stop = followFamily(client);
  told(change);
  await vi.advanceTimersByTimeAsync(200);
  answers[0]?.('Pie');
  await vi.advanceTimersByTimeAsync(200);
  answers[1]?.('Apple pie');
  await vi.advanceTimersByTimeAsync(200);
  expect(client.getQueryData(['/api/library'])).toBe('Apple pie');
  stop();
  unsubscribe();
});

test('in the background the connection is given back, and taken up where somebody looks', () => {
  const stop = followFamily(client);
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look('hidden');
  vi.advanceTimersByTime(5000);
  expect(FakeStream.all[0]?.readyState).toBe(1);
  vi.advanceTimersByTime(6000);
  expect(FakeStream.all[0]?.readyState).toBe(FakeStream.CLOSED);
  look('visible');
  expect(FakeStream.all).toHaveLength(2);
  stop();
});

test.each([
  ['recipes', null, ['/api/recipes', 'pie', 'versions'], true],
  ['recipes', 'pie', ['/api/recipes', 'pie', 'original'], true],
  ['recipes', 'tart', ['/api/recipes', 'pie'], false],
  ['recipes', 'tart', ['/api/recipes', { trash: 'true' }], true],
  ['makings', 'pie', ['/api/recipes', 'pie', 'makings'], true],
  ['makings', 'pie', ['/api/collections'], false],
  ['library', null, ['/api/recipes', 'pie'], true],
  ['meals', null, ['/api/home'], true],
  ['meals', null, ['/api/library'], false],
  ['collections', 'b', ['/api/collections', 'b', 'recipes'], true],
  ['families', null, ['/api/family', 'members'], true],
  ['hands', null, ['/api/plan'], false],
] as const)('a change of %s %s: %j is another one: %s', (noun, id, key, isOne) => {
  expect(isTouched(key, { noun, id })).toBe(isOne);
});
