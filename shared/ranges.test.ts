import { expect, it } from 'vitest';
import { withRanges } from './ranges.ts';

it.each([
  ['2-3 cups', '2–3 cups'],
  ['2 - 3 cups', '2–3 cups'],
  ['½-¾ cup', '½–¾ cup'],
  ['1½-2 cups', '1½–2 cups'],
  ['1,000-1,500 g', '1,000–1,500 g'],
  ['1.5-2 kg.', '1.5–2 kg.'],
  ['2-3-inch pieces', '2–3-inch pieces'],
  ['Bake at 350. 20-25 minutes.', 'Bake at 350. 20–25 minutes.'],
  ['1987-2004', '1987–2004'],
  ['1-800-555-1212', '1-800-555-1212'],
  ['(800) 555-1212', '(800) 555-1212'],
  ['800.555-1212', '800.555-1212'],
  ['ISBN 0-395-07122-4', 'ISBN 0-395-07122-4'],
  ['ISBN 978-3 16 148410-0', 'ISBN 978-3 16 148410-0'],
  ['1-2-3-4 Cake', '1-2-3-4 Cake'],
  ['2026-11-27', '2026-11-27'],
  ['12/24-12/26', '12/24-12/26'],
  ['Serves 4\n- 2 eggs', 'Serves 4\n- 2 eggs'],
])('%s is %s', (written, set) => {
  expect(withRanges(written)).toBe(set);
});
