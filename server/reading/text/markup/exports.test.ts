import { expect, test } from 'vitest';
import { readText } from '../read-text.ts';

const mark = '*****AccuChef Import File (C)SIVART Software';

test.each([
  [
    'Now You’re Cooking',
    `@@@@@ Now You're Cooking! Export Format\n\nPear toast\n\nbreakfast\n\n2 slices bread\n1 pear\n\nToast them.\n\n** Exported from Now You're Cooking! v5.9 **`,
  ],
  [
    'AccuChef',
    `${mark}\nAPear toast\nBBreakfast\nH2 slices\nIbread\nH1\nIpear\nJToast them.~\nZ.....End of recipe definition`,
  ],
  [
    'Home Cookin',
    'Home Cookin Chapter: Breakfast\n\nPear toast\n==========\n2 slices bread\n1 pear\n.\nToast them.\n\nServings: 2\n\nExported from Home Cookin 9.9',
  ],
])('a recipe of %s is read the same pasted as from its file', (_program, text) => {
  const [recipe, another] = readText(`From the old machine:\n\n${text}`);
  expect(another).toBeUndefined();
  expect(recipe).toMatchObject({ title: 'Pear toast', steps: ['Toast them.'] });
  expect(recipe?.ingredients.map(({ original }) => original)).toEqual(['2 slices bread', '1 pear']);
});
