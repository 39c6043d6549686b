import { expect, test } from 'vitest';
import { notesIn } from './notes.ts';

const keep = (created: string) =>
  `{"title": "Plum jam", "textContent": "2 kg plums", "userEditedTimestampUsec": 1583341200000000, "createdTimestampUsec": ${created}}`;

test.each([
  ['1483341200000000', '2017-01-02T07:13:20.000Z'],
  ['8640000000000000001', null],
  ['1e999', null],
  ['0', null],
  ['"nonsense"', null],
])('a note of Google Keep that was made at %s', (created, day) => {
  expect([...(notesIn(keep(created)) ?? [])]).toMatchObject([{ title: 'Plum jam', createdAt: day }]);
});

test('what is no note of either program is none', () => {
  expect(notesIn('{"textContent": "2 kg plums"}')).toBeNull();
  expect(notesIn('{"textContent": "2 kg')).toBeNull();
  expect(notesIn('<note><title>Plum jam</title></note>')).toBeNull();
});
