import { expect, it } from 'vitest';
import { silenceSweep } from './silence-sweep.ts';

it.each([
  ['as many as there are', [true, true, null], 3],
  ['until three in a row are not taken: the mail server is away', [false, false, false, true, null], 3],
  ['past letters that are not taken, while others are', [false, false, true, false, false, true, null], 7],
])('letters go out %s', async (_, answers: readonly (boolean | null)[], asked) => {
  let n = 0;
  const sweep = silenceSweep({
    now: () => new Date(),
    letters: { sendOne: () => Promise.resolve(answers[n++] ?? null) },
  } as unknown as Parameters<typeof silenceSweep>[0]);
  await sweep.sendLetters();
  expect(n).toBe(asked);
});
