import { expect, it } from 'vitest';
import { assumed, growth } from './growth.ts';

const tables = [
  ...['families', 'people', 'memberships', 'sessions', 'recipes', 'recipe_versions', 'transcripts', 'library_counts'],
  ...['search_words', 'files', 'makings', 'grocery_lists', 'grocery_marks', 'planned_meals'],
];
const sizes = tables.map((table) => ({ table, rows: 1000, own: 60, indexes: 40 }));
const pictures = { photo: { shown: 100 }, card: { shown: 100 } };

it('comes to ten million families in five years, and to the bytes of each row that they have', () => {
  const years = growth(sizes, pictures);
  expect(years).toHaveLength(5);
  expect(Math.round((years.at(-1)?.families ?? 0) / 1e5)).toBe(100);
  for (const { rows, databaseBytes } of years) expect(databaseBytes).toBeCloseTo(rows * 100, -6);
});

it('takes away what is deleted before anything is added', () => {
  const [first, second] = growth(sizes, pictures);
  expect(second?.families).toBeCloseTo((first?.families ?? 0) * (1 - assumed.deleted) + assumed.familiesAYear);
});

it('says which table was not measured', () => {
  expect(() => growth(sizes.slice(1), pictures)).toThrow('No row of families was measured.');
});
