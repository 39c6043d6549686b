import { expect, test } from 'vitest';
import { fileNameOf } from './save-file.ts';

test.each([
  ['Nana’s: soups/stews', 'Nana’s soups stews'],
  ['  Ours  ', 'Ours'],
  ['..', 'Untitled'],
  ['', 'Untitled'],
  ['مطبخ أمي', 'مطبخ أمي'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['End.', 'End'],
])('a file of “%s” is named “%s”', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});
