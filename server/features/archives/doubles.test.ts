import { expect, it } from 'vitest';
import { doubleFinder } from './doubles.ts';
import type { KnownRecipe } from './take-in.repo.ts';

const known = (title: string, foods: readonly string[] = [], more: Partial<KnownRecipe> = {}): KnownRecipe => ({
  ...{ id: `ours ${title} ${foods.join()}`, title, foods, url: '', isLive: true },
  ...more,
});
const page = 'https://kitchen.example/cake';

it.each([
  'Grandma’s Plum-Cake!',
  "grandma's plum cake",
  ' GRANDMAS  PLUM\u2014CAKE ',
  'Grandma\u2019s Plu\u0301m Cake',
  'Ｇrandmas plum cake',
])('a title is the same without case, marks and signs: %s', (title) => {
  const ours = known('Grandmas plum cake');
  expect(doubleFinder([ours])({ title, foods: [] })).toBe(ours);
});

it.each(['Plum cake', 'Grandmas plum cake 2', 'Grandmas plumcake', ''])(
  'another title is another recipe: %j',
  (title) => {
    expect(doubleFinder([known('Grandmas plum cake')])({ title, foods: [] })).toBeUndefined();
  },
);

it('titles in other scripts are told apart', () => {
  const find = doubleFinder([known('Борщ')]);
  expect(find({ title: 'БОРЩ', foods: [] })).toMatchObject({ title: 'Борщ' });
  expect(find({ title: 'Плов', foods: [] })).toBeUndefined();
});

it('of all foods of both three in five are the same in a double, and fewer are not', () => {
  const find = doubleFinder([known('Cake', ['plums', 'flour', 'sugar', 'eggs'])]);
  expect(find({ title: 'Cake', foods: ['Plums', 'FLOUR', 'sugar', 'butter'] })).toBeDefined();
  expect(find({ title: 'Cake', foods: ['plums', 'flour', 'sugar', 'butter', 'milk'] })).toBeUndefined();
  expect(find({ title: 'Cake', foods: ['plums', 'flour'] })).toBeUndefined();
  expect(find({ title: 'Cake', foods: ['plums', 'plums', 'plums', 'flour'] })).toBeUndefined();
  expect(find({ title: 'Cake', foods: [] })).toBeUndefined();
});

it('where neither names a food the title alone tells', () => {
  expect(doubleFinder([known('Cake')])({ title: 'Cake', foods: [] })).toBeDefined();
});

it('of the same page it is a double whatever its foods are; two that came from no page have none in common', () => {
  const find = doubleFinder([known('Cake', ['plums'], { url: page })]);
  expect(find({ title: 'Cake', foods: ['apples'], url: page })).toBeDefined();
  expect(find({ title: 'Cake', foods: ['apples'], url: `${page}/2` })).toBeUndefined();
  expect(find({ title: 'Tart', foods: ['apples'], url: page })).toBeUndefined();
  for (const url of ['', undefined]) {
    expect(doubleFinder([known('Cake', ['plums'])])({ title: 'Cake', foods: ['apples'], url })).toBeUndefined();
  }
});

it('what lies in the trash is nobody’s double, and of several the first that fits is it', () => {
  const thrown = known('Cake', ['plums'], { isLive: false });
  expect(doubleFinder([thrown])({ title: 'Cake', foods: ['plums'] })).toBeUndefined();
  const [apples, plums, again] = [known('Cake', ['apples']), known('cake', ['plums']), known('CAKE', ['plums'])];
  expect(doubleFinder([thrown, apples, plums, again])({ title: 'Cake', foods: ['plums'] })).toBe(plums);
});
