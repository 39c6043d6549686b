import { expect, it } from 'vitest';
import { api } from './api.ts';
import { calls, callsByNoun, type CallRow } from './calls.ts';

const rows = Object.values(callsByNoun).flatMap((rowsOfNoun) => Object.entries<CallRow>(rowsOfNoun));

it('names every call once, and no two have the same method and path', () => {
  expect(Object.keys(calls).sort()).toEqual(rows.map(([name]) => name).sort());
  expect(new Set(rows.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(rows.length);
});

it('has the schemas of every call beside its row', () => {
  for (const [name, row] of rows) expect(Object.entries(api)).toContainEqual([name, expect.objectContaining(row)]);
});

it('leaves no call to be answered by one that stands before it', () => {
  rows.forEach(([name, row], at) => {
    const first = rows.find(
      ([, { method, path }]) =>
        method === row.method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(row.path.replace(/:/g, '')),
    );
    expect([name, first?.[0]]).toEqual([name, rows[at]?.[0]]);
  });
});

it('limits every call with a body that anybody may make', () => {
  const open = Object.entries(api).filter(([, row]) => row.needs === 'nobody' && 'body' in row);
  expect(open.map(([name]) => name)).toContain('signIn');
  expect(open.filter(([, row]) => !('limit' in row)).map(([name]) => name)).toEqual([]);
});
