import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortened, wordDifference } from './word-difference.ts';

const shown = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

it.each([
  ['Mix the suger in.', 'Mix the sugar in.', 'Mix the [-suger-]{+sugar+} in.'],
  ['Mix  it.', 'Mix it.', 'Mix[-  -]{+ +}it.'],
  ['', 'chopped', '{+chopped+}'],
  ['onions, chopped', 'onions', 'onions[-, chopped-]'],
  ['APPLE PIE', 'Apple Pie', '[-APPLE PIE-]{+Apple Pie+}'],
  ['350F', '350 °F', '[-350F-]{+350 °F+}'],
  ['same', 'same', 'same'],
])('from %j to %j is %j', (before, after, difference) => {
  expect(shown(before, after)).toBe(difference);
});

it('gives both texts back, whatever they are', () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('a', 'b', ' ', ', ', 'the ')).map((words) => words.join('')),
  );
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDifference(before, after);
      const side = (without: string) =>
        pieces
          .filter(({ kind }) => kind !== without)
          .map(({ text: piece }) => piece)
          .join('');
      expect([side('new'), side('gone')]).toEqual([before, after]);
    }),
  );
});

it('leaves out the middle of what stays', () => {
  const long = 'word '.repeat(100);
  const pieces = shortened(wordDifference(`${long}suger ${long}`, `${long}sugar ${long}`));
  expect(pieces.map(({ text }) => text.length)).toEqual([61, 5, 5, 61]);
});
