import { expect, test } from 'vitest';
import { rowOf } from '../import-kitchen.fixture.ts';
import { draftsSentence, entriesOf, nameOf, type Order, statusWords, summaryOf, thumbnailOf } from './queue-entries.ts';
import type { Upload } from './upload-queue.ts';

const uploadOf = (changes: Partial<Upload> = {}): Upload => ({
  id: 'u',
  name: 'camera-photo-1.jpg',
  sourceType: 'photo',
  files: [],
  state: 'uploading',
  progress: 0.5,
  reason: '',
  ...changes,
});
const ready = (id: string, doubts: number) => rowOf({ id, status: 'ready', doubts });

test.each<[Order, string[]]>([
  ['came', ['two', 'new', 'none', 'bad', 'also-two', 'u']],
  ['hardest', ['bad', 'two', 'also-two', 'none', 'new', 'u']],
  ['easiest', ['none', 'two', 'also-two', 'bad', 'new', 'u']],
])('in the order %s what is not read yet comes as it came, and equals keep theirs', (order, ids) => {
  const rows = [
    ready('two', 2),
    rowOf({ id: 'new', status: 'reading' }),
    ready('none', 0),
    rowOf({ id: 'bad', status: 'failed' }),
    ready('also-two', 2),
  ];
  expect(entriesOf([uploadOf()], rows, order).map(({ id }) => id)).toEqual(ids);
});

test('the summary counts each state once and leaves out what is not there', () => {
  const rows = [ready('a', 0), ready('b', 1), rowOf({ status: 'structuring' }), rowOf({ status: 'failed' })];
  expect(summaryOf([uploadOf(), uploadOf({ state: 'failed' })], rows)).toBe(
    '2 ready, 1 not readable, 1 being read, 1 uploading, 1 not uploaded',
  );
  expect(summaryOf([], [])).toBe('');
});

test.each([
  [[], ''],
  [[rowOf({ status: 'reading' })], ''],
  [[ready('a', 0)], 'One recipe waits to be looked through.'],
  [[ready('a', 0), ready('b', 0)], '2 recipes wait to be looked through.'],
  [[rowOf({ status: 'failed' })], 'One could not be read and can be typed in.'],
  [
    [ready('a', 0), rowOf({ status: 'failed' }), rowOf({ status: 'failed' })],
    'One recipe waits to be looked through, 2 could not be read and can be typed in.',
  ],
])('%#: what the top of the screen says', (rows, sentence) => {
  expect(draftsSentence(rows)).toBe(sentence);
});

test('a row is called by its title, its file, its address, or said to have no name', () => {
  expect(nameOf({ id: 'i1', row: rowOf({ title: 'Torte' }) })).toBe('Torte');
  expect(nameOf({ id: 'i1', row: rowOf() })).toBe('card.jpg');
  expect(nameOf({ id: 'i1', row: rowOf({ name: '', url: 'https://kitchen.example' }) })).toBe(
    'https://kitchen.example',
  );
  expect(nameOf({ id: 'i1', row: rowOf({ name: '' }) })).toBe('Without a name');
  const both = [new File([], 'a'), new File([], 'b')];
  expect(nameOf({ id: 'u', upload: uploadOf({ files: both }) })).toBe('camera-photo-1.jpg and its back');
});

test('each state has its words', () => {
  const states = (['waiting', 'uploading', 'offline', 'failed'] as const).map((state) =>
    statusWords({ id: 'u', upload: uploadOf({ state }) }),
  );
  const statuses = (['queued', 'reading', 'structuring', 'ready', 'failed', 'saved'] as const).map((status) =>
    statusWords({ id: 'i', row: rowOf({ status }) }),
  );
  expect(new Set([...states, ...statuses]).size).toBe(10);
  expect(statusWords({ id: 'i', row: rowOf({ status: 'reading', sourceType: 'voice' }) })).toBe('Writing it down');
});

test('pictures and PDFs have a small picture, a recording has none', () => {
  expect(thumbnailOf(rowOf())).toBe('/files/1.jpg?w=160');
  expect(thumbnailOf(rowOf({ sourceType: 'pdf' }))).toBe('/files/1.jpg?page=1&w=160');
  expect(thumbnailOf(rowOf({ sourceType: 'voice' }))).toBeNull();
  expect(thumbnailOf(rowOf({ sourcePaths: [] }))).toBeNull();
});
