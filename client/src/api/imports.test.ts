import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { ImportRow } from '#shared/imports.ts';
import { fakeStreams, FakeStream } from '../test/fake-streams.ts';
import { applyEvent, createImport, fetchImports, finishedImport, importsQuery, watchImports } from './imports.ts';

const rowOf = (id: string, changes: Partial<ImportRow> = {}): ImportRow => ({
  id,
  sourceType: 'photo',
  sourcePaths: [],
  url: null,
  name: '',
  status: 'queued',
  progress: 0,
  reason: '',
  title: '',
  doubts: 0,
  draft: null,
  recipeId: null,
  createdAt: '2026-11-21T07:00:00.000Z',
  ...changes,
});
const rows = [rowOf('a'), rowOf('b')];

test('a changed row stays in its place, a new one comes last', () => {
  expect(applyEvent(rows, { row: rowOf('a', { status: 'ready' }) })).toEqual([
    rowOf('a', { status: 'ready' }),
    rowOf('b'),
  ]);
  expect(applyEvent(rows, { row: rowOf('c') }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('what is gone or kept as a recipe leaves the list, and unknown ids change nothing', () => {
  expect(applyEvent(rows, { gone: 'a' })).toEqual([rowOf('b')]);
  expect(applyEvent(rows, { row: rowOf('b', { status: 'saved' }) })).toEqual([rowOf('a')]);
  expect(applyEvent(rows, { gone: 'z' })).toEqual(rows);
  expect(applyEvent(rows, { row: rowOf('z', { status: 'saved' }) })).toEqual(rows);
});

describe('a recording is given up before the answer to the call that brought it is here', () => {
  const made = rowOf('c');
  const over = rowOf('c', { status: 'failed', reason: 'Nothing here can write down speech.' });
  const { queryKey } = importsQuery();

  /** A server whose answers a test gives itself. */
  function kitchen() {
    fakeStreams();
    const answers: ((rows: readonly ImportRow[]) => void)[] = [];
    vi.stubGlobal('fetch', () => {
      return new Promise<Response>((resolve) => {
        answers.push((given) => {
          resolve(Response.json(given));
        });
      });
    });
    const client = new QueryClient();
    const list = () => client.getQueryData(queryKey)?.map(({ id, status }) => `${id} ${status}`);
    return { client, answers, list };
  }
  const isToldOf = (row: ImportRow) => {
    FakeStream.tell('/api/imports', { row });
  };

  test('by the stream: the list keeps what is newer, and whoever follows it is told', async () => {
    const { client, answers, list } = kitchen();
    client.setQueryData(queryKey, [rowOf('a')]);
    const stop = watchImports(client);
    const answered = createImport(client, { id: 'c', sourceType: 'voice' });
    isToldOf(over);
    answers[0]?.([made]);
    await expect(finishedImport(client, await answered)).resolves.toEqual(over);
    expect(list()).toEqual(['a queued', 'c failed']);
    stop();
  });

  test('by a list that was asked for meanwhile', async () => {
    const { client, answers, list } = kitchen();
    const answered = createImport(client, { id: 'c', sourceType: 'voice' });
    const asked = client.query({ queryKey, queryFn: () => fetchImports(client) });
    answers[1]?.([rowOf('a'), over]);
    await asked;
    answers[0]?.([made]);
    await expect(answered).resolves.toEqual(over);
    expect(list()).toEqual(['a queued', 'c failed']);
  });

  test('by a list that was asked for meanwhile and comes after it', async () => {
    const { client, answers, list } = kitchen();
    const answered = createImport(client, { id: 'c', sourceType: 'voice' });
    const asked = client.query({ queryKey, queryFn: () => fetchImports(client) });
    answers[0]?.([made]);
    await expect(answered).resolves.toEqual(made);
    answers[1]?.([rowOf('a'), over]);
    await asked;
    expect(list()).toEqual(['a queued', 'c failed']);
  });

  test('and where nothing is heard meanwhile the answer is what is known', async () => {
    const { client, answers, list } = kitchen();
    client.setQueryData(queryKey, [rowOf('a')]);
    const answered = createImport(client, { id: 'c', sourceType: 'voice' });
    answers[0]?.([made]);
    await expect(answered).resolves.toEqual(made);
    expect(list()).toEqual(['a queued', 'c queued']);
  });
});
