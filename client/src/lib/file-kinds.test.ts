import { expect, test } from 'vitest';
import { UPLOAD_BYTES_MAX } from '#shared/imports.ts';
import { kindOf, refusalOf, UPLOAD_BYTES } from './file-kinds.ts';

test.each([
  ['card.jpg', 'image/jpeg', 'photo'],
  ['IMG_1.HEIC', '', 'photo'],
  ['IMG_1.heic', 'application/octet-stream', 'photo'],
  ['soups.pdf', 'application/pdf', 'pdf'],
  ['SOUPS.PDF', '', 'pdf'],
  ['notes.docx', 'application/msword', null],
  ['jpg', '', null],
  ['drawing.svg', 'image/svg+xml', null],
  ['clip.mp4', 'video/mp4', null],
  ['Recipes.mmf', '', 'archive'],
  ['Cookbook.fdxz', '', 'archive'],
  ['Backup.mcb', '', 'archive'],
  ['old recipes.txt', 'text/plain', 'archive'],
])('%s of type %j is %s', (name, type, kind) => {
  expect(kindOf({ name, type })).toBe(kind);
});

test('the limit is that of the contract, and a file of just that size is taken', () => {
  expect(UPLOAD_BYTES).toBe(UPLOAD_BYTES_MAX);
  const card = { name: 'card.jpg', type: 'image/jpeg' };
  expect(refusalOf({ ...card, size: UPLOAD_BYTES })).toBeNull();
  expect(refusalOf({ ...card, size: UPLOAD_BYTES + 1 })).toBe('card.jpg is larger than 10 MB.');
  expect(refusalOf({ ...card, size: 0 })).toBe('card.jpg is empty.');
});
