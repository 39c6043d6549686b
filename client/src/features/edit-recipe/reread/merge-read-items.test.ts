import { describe, expect, it } from 'vitest';
import type { LinePosition } from '../../../components/original/transcript/line-position.ts';
import { type FormItem, mergeReadItems, type ReadItem } from './merge-read-items.ts';

const lines = (...numbers: number[]): LinePosition[] => numbers.map((line) => [0, line]);
/** An item that was read from these lines, and not edited since. */
const read = (item: string, ...numbers: number[]): FormItem<string> => ({
  item,
  lines: lines(...numbers),
  isEdited: false,
  wasRead: true,
});
const edited = (item: string, ...numbers: number[]): FormItem<string> => ({
  ...read(item, ...numbers),
  isEdited: true,
});
const reading = (item: string, ...numbers: number[]): ReadItem<string> => ({ item, lines: lines(...numbers) });

function merge(form: FormItem<string>[], readings: ReadItem<string>[], ...corrected: number[]) {
  const keys = new Set(corrected.map((line) => `0.${String(line)}`));
  const { merged, keptIndexes } = mergeReadItems(form, readings, keys, (a, b) => a === b);
  return { items: merged.map(({ item }) => item), keptIndexes, merged };
}

describe('a new reading of a list', () => {
  it('changes an item only where a line of it was corrected', () => {
    const form = [read('flour', 1), read('eggs', 2, 3)];
    expect(merge(form, [reading('flower', 1), reading('4 eggs', 2, 3)], 3)).toEqual({
      items: ['flour', '4 eggs'],
      keptIndexes: [],
      merged: [
        { item: 'flour', formIndex: 0, readIndex: 0, isFromReading: false },
        { item: '4 eggs', formIndex: 1, readIndex: 1, isFromReading: true },
      ],
    });
  });

  it('never changes an item that a person has edited, and says that it would have', () => {
    const form = [edited('her flour', 1), edited('eggs', 2), edited('salt', 3)];
    const { items, keptIndexes } = merge(form, [reading('flour', 1), reading('eggs', 2), reading('salts', 3)], 1, 2);
    expect(items).toEqual(['her flour', 'eggs', 'salt']);
    // The eggs are the same in both, and the line of the salt was not corrected.
    expect(keptIndexes).toEqual([0]);
  });

  it.each([
    ['that a person wrote', { item: 'hope', lines: [], isEdited: true, wasRead: false }],
    ['of which no line is known', { item: 'hope', lines: [], isEdited: false, wasRead: false }],
    ['that a person edited, though all its lines were corrected', edited('hope', 1)],
    ['that a person edited, though all its lines were removed', edited('hope')],
    ['of which one line was not corrected', read('hope', 1, 2)],
  ] as const)('never removes an item %s', (_which, item) => {
    expect(merge([item], [], 1).items).toEqual(['hope']);
    expect(merge([read('salt', 3), item], [reading('salt', 3)], 1).items).toEqual(['salt', 'hope']);
  });

  it.each([
    ['were corrected', read('eggs', 1, 2)],
    ['were removed', read('eggs')],
  ])('removes an item that it does not have, where all its lines %s', (_how, item) => {
    expect(merge([item], [], 1, 2).items).toEqual([]);
  });

  it('adds an item only where a line of it was corrected, below the item that it was read after', () => {
    const form = [read('flour', 1), edited('hope'), read('salt', 4)];
    const readings = [
      reading('milk', 0),
      reading('flour', 1),
      reading('eggs', 2),
      reading('fat', 3),
      reading('salt', 4),
    ];
    const { merged } = merge(form, readings, 0, 3);
    expect(merged).toEqual([
      { item: 'milk', formIndex: null, readIndex: 0, isFromReading: true },
      { item: 'flour', formIndex: 0, readIndex: 1, isFromReading: false },
      { item: 'fat', formIndex: null, readIndex: 3, isFromReading: true },
      { item: 'hope', formIndex: 1, readIndex: null, isFromReading: false },
      { item: 'salt', formIndex: 2, readIndex: 4, isFromReading: false },
    ]);
  });

  it('is compared with the item that shares most lines with it, and each item is taken once', () => {
    const form = [read('flour', 1), read('eggs', 1, 2, 3)];
    expect(merge(form, [reading('4 eggs', 1, 2)], 2).items).toEqual(['flour', '4 eggs']);
    expect(merge([read('flour', 1)], [reading('flour, sifted', 1), reading('eggs', 1)], 1).items).toEqual([
      'flour, sifted',
      'eggs',
    ]);
  });

  it('is compared with the first of two items that share as many lines with it', () => {
    const { merged } = merge([read('flour', 2), read('eggs', 1)], [reading('batter', 1, 2)], 1, 2);
    expect(merged).toEqual([{ item: 'batter', formIndex: 0, readIndex: 0, isFromReading: true }]);
  });
});
