import { expect, test } from 'vitest';
import { UPLOAD_BYTES_MAX } from '#shared/limits.ts';
import { kindOf, refusalOf } from './file-kinds.ts';

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
  ['Kitchen.enex', '', 'archive'],
  ['Kuchen.rk', '', 'archive'],
  ['Kuchen.cml', '', 'archive'],
  ['Cookbook.fdxz', '', 'archive'],
  ['Backup.mcb', '', 'archive'],
  ['old recipes.txt', 'text/plain', 'archive'],
])('%s of type %j is %s', (name, type, kind) => {
  expect(kindOf({ name, type })).toBe(kind);
});

test('a file of just the limit is taken', () => {
  const card = { name: 'card.jpg', type: 'image/jpeg' };
  expect(refusalOf({ ...card, size: UPLOAD_BYTES_MAX })).toBeNull();
  expect(refusalOf({ ...card, size: UPLOAD_BYTES_MAX + 1 })).toBe('card.jpg is larger than 10 MB.');
  expect(refusalOf({ ...card, size: 0 })).toBe('card.jpg is empty.');
  const clip = { name: 'clip.mp4', type: 'video/mp4', size: 3 };
  expect(refusalOf(clip)).toBe('clip.mp4 is neither a picture nor a PDF.');
  expect(refusalOf({ ...clip, name: 'Nana.docx', type: '' })).toBe(
    'Nana.docx is neither a picture nor a PDF. Save it as a PDF, or paste its text under Import.',
  );
});
