import { pino } from 'pino';
import { expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { familyFeed } from './family-feed.ts';

/** A feed over rows that can be out of reach, whose pauses end when they are told to. */
function feed() {
  const state = { failures: 0, reads: 0, pauses: [] as (() => void)[] };
  const made = familyFeed<{ row: string }>({
    log: pino({ level: 'silent' }),
    read: (_family, ids = ['a', 'b']) => {
      state.reads += 1;
      if (state.failures === 0) return Promise.resolve(new Map(ids.map((id) => [id, { row: id }])));
      state.failures -= 1;
      return Promise.reject(new Error('The database is away.'));
    },
    wait: () => new Promise<void>((resolve) => state.pauses.push(resolve)),
  });
  const follow = (options?: { withAll: boolean }) => {
    const heard: string[] = [];
    return { heard, leave: made.follow('ours', (event) => heard.push(event), options) };
  };
  const endPause = async () => {
    await eventually(() => expect(state.pauses).not.toEqual([]));
    state.pauses.shift()?.();
  };
  return { state, follow, endPause, changed: (id: string) => made.changed('ours', id) };
}
const row = (id: string) => JSON.stringify({ row: id });

it('whoever comes while the last one leaves is told what changes', async () => {
  const { follow, endPause, changed } = feed();
  const first = follow();
  changed('a');
  first.leave();
  const second = follow();
  await endPause();
  changed('b');
  await endPause();
  await eventually(() => expect(second.heard).toEqual([row('b')]));
  expect(first.heard).toEqual([]);
});

it('whoever comes while changes are collected, and stays as the last one leaves, is told them all', async () => {
  const { follow, endPause, changed } = feed();
  const first = follow();
  changed('a');
  const second = follow();
  first.leave();
  changed('b');
  await endPause();
  await eventually(() => expect(second.heard).toEqual([row('a'), row('b')]));
  changed('c');
  await endPause();
  await eventually(() => expect(second.heard).toHaveLength(3));
});

it('all that there is and what has changed are told after a reading that failed, in their order', async () => {
  const { state, follow, endPause, changed } = feed();
  state.failures = 2;
  const one = follow({ withAll: true });
  await endPause();
  await endPause();
  await eventually(() => expect(one.heard).toEqual([row('a'), row('b')]));
  state.failures = 1;
  changed('c');
  await endPause();
  await endPause();
  changed('d');
  await endPause();
  await eventually(() => expect(one.heard.slice(2)).toEqual([row('c'), row('d')]));
});

it('nothing is read again once nobody follows', async () => {
  const { state, follow, endPause, changed } = feed();
  state.failures = Number.POSITIVE_INFINITY;
  const one = follow({ withAll: true });
  await endPause();
  await eventually(() => expect(state.reads).toBe(2));
  changed('b');
  one.leave();
  state.failures = 0;
  await endPause();
  await endPause();
  const other = follow();
  changed('a');
  await endPause();
  await eventually(() => expect(other.heard).toEqual([row('a')]));
  expect(state.reads).toBe(3);
});
