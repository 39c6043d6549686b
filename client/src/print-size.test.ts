import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test('print follows the person’s font size', () => {
  const print = /@media print \{\n[\s\S]*?\n\}/.exec(read('index.css'))?.[0] ?? '';
  const sizes = [...print.matchAll(/^ {2}(html\S*) \{\s*font-size: (\S+);/gm)].map(([, of, size]) => [of, size]);
  expect(sizes).toEqual([
    ['html', '11pt'],
    [`html[data-font-size='small']`, '10pt'],
    [`html[data-font-size='large']`, '13.5pt'],
  ]);
});

test('no type of a printed recipe stays as it is when the person’s changes', () => {
  const [, print = ''] = read('../../shared/recipe-page/recipe-page.css').split('@media print');
  const sizes = [...print.matchAll(/font-size: ([^;]+);/g)].map(([, size = '']) => size);
  expect(sizes.length).toBeGreaterThan(3);
  for (const size of sizes) expect(size).toMatch(/^calc\([\d.]+rem \/ 11\)$/);
});
