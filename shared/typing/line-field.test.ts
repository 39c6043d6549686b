import { describe, expect, it } from 'vitest';
import {
  type FieldState,
  insertAmount,
  insertWord,
  placeIn,
  selectNext,
  stillDoubtful,
  takeProposal,
  typeMark,
  wordAt,
} from './line-field.ts';

/** '|' is the cursor, or a pair of them the selection. */
const field = (marked: string): FieldState => {
  const from = marked.indexOf('|');
  const text = marked.replaceAll('|', '');
  const to = marked.lastIndexOf('|') - (marked.lastIndexOf('|') > from ? 1 : 0);
  return { text, from, to };
};
const shown = ({ text, from, to }: FieldState) =>
  from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;

describe('a field with one line', () => {
  it.each([
    ['2 cups bu|', { before: '2 cups ', typed: 'bu', after: '' }],
    ['2 |cvps| flour', { before: '2 ', typed: '', after: ' flour' }],
    ['2c|', { before: '2 ', typed: 'c', after: '' }],
    ['2|', { before: '2 ', typed: '', after: '' }],
    ['1½cu| flour', { before: '1½ ', typed: 'cu', after: ' flour' }],
    ['9x13| pan', { before: '', typed: '9x13', after: ' pan' }],
  ])('knows what is typed in %j', (marked, place) => {
    expect(placeIn(field(marked))).toEqual(place);
  });

  it.each([
    ['2 cups bu|', 'butter', 0, '2 cups butter |'],
    ['2 |cvps| flour', 'cups', 0, '2 cups |flour'],
    ['1 cup |but| ter, soft', 'butter,', 1, '1 cup butter, |soft'],
    ['2c|', 'cups', 0, '2 cups |'],
    ['|', 'Beat', 0, 'Beat |'],
  ])('%j with %j taken', (marked, text, eats, after) => {
    expect(shown(takeProposal(field(marked), { text, eats }))).toBe(after);
  });

  it.each([
    ['|', '½', '½ |'],
    ['1|', '½', '1 ½ |'],
    ['|% |cup milk', '½', '½ |cup milk'],
    ['add|', '¼', 'add ¼ |'],
    ['(|', '¼', '(¼ |'],
  ])('%j with %s', (marked, amount, after) => {
    expect(shown(insertAmount(field(marked), amount))).toBe(after);
  });

  it('sets a mark at the word that was taken', () => {
    expect(shown(typeMark(field('butter |'), ',') ?? field('|'))).toBe('butter, |');
    expect(shown(typeMark(field('butter |soft'), ',') ?? field('|'))).toBe('butter, |soft');
    expect(typeMark(field('butter|'), ',')).toBeNull();
    expect(typeMark(field('butter |'), 'a')).toBeNull();
  });

  it('writes what was said at the cursor', () => {
    expect(shown(insertWord(field('2 cups |'), 'brown sugar'))).toBe('2 cups brown sugar |');
  });

  it('goes to the words that still want a look, and to the end without any', () => {
    const read = '2 cvps of buttcr';
    const doubtful = [
      [2, 6],
      [10, 16],
    ] as const;
    expect(shown(selectNext(read, doubtful, 0))).toBe('2 |cvps| of buttcr');
    const left = stillDoubtful('2 cups of buttcr', read, doubtful);
    expect(shown(selectNext('2 cups of buttcr', left, 7))).toBe('2 cups of |buttcr|');
    expect(shown(selectNext('2 cups of butter', stillDoubtful('2 cups of butter', read, doubtful), 0))).toBe(
      '2 cups of butter|',
    );
  });

  it('finds the word under a tap', () => {
    expect([wordAt('2 cups', 4), wordAt('2  cups', 2), wordAt('', 0)]).toEqual([[2, 6], null, null]);
  });
});
