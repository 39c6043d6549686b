import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountMayBe, mayBe, mayBeTakenFor, otherReadingIn, unitMayBe } from './doubt-words.ts';

const word = fc.stringMatching(/^[\p{L}\p{N}'’./-]{1,20}$/u);

it('finds in each sentence what it was written with', () => {
  fc.assert(
    fc.property(word, word, (now, other) => {
      expect(otherReadingIn(mayBe(now, other))).toEqual({ now, other });
      expect(otherReadingIn(amountMayBe(other, 'two readings of it disagree.'))).toEqual({ now: null, other });
      expect(otherReadingIn(unitMayBe(other))).toEqual({ now: null, other });
      expect(otherReadingIn(mayBeTakenFor(other))).toEqual({ now: null, other });
    }),
    { numRuns: 50 },
  );
});

it.each(['Three quarters or one quarter?', "'1 Hour' was hard to read.", "'x' may be what is left of a word."])(
  'finds none in %s',
  (reason) => {
    expect(otherReadingIn(reason)).toBeNull();
  },
);
