import { expect, test } from 'vitest';
import { findEquipment } from './equipment.ts';

test('equipment is what the steps name, in the order it is needed, each once', () => {
  expect(
    findEquipment([
      'Beat in a stand mixer.',
      'Line two baking sheets.',
      'Bake on the baking sheets.',
      'Use the stand mixer again.',
    ]),
  ).toEqual(['stand mixer', 'baking sheets']);
});

test('a size is kept, and a mention without it adds nothing', () => {
  expect(findEquipment(['Grease a 9x13-inch baking dish.', 'Pour into the baking dish.'])).toEqual([
    '9x13-inch baking dish',
  ]);
  expect(findEquipment(['Heat oil in a 12-inch cast iron skillet.'])).toEqual(['12-inch cast iron skillet']);
});

test('names keep their capitals', () => {
  expect(findEquipment(['Put it in a large dutch oven.'])).toEqual(['Dutch oven']);
});

test('parts of words are no equipment', () => {
  expect(findEquipment(['Sprinkle with blenderized sugar and woks.', 'Stir in a bowl.'])).toEqual([]);
});
