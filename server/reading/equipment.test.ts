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

test.each([
  [
    'Eine Springform einfetten und den Teig mit dem Handmixer rühren. In der Pfanne anbraten.',
    ['Springform', 'Handmixer', 'Pfanne'],
  ],
  ['Verser dans un moule à manqué, puis chauffer dans une petite casserole.', ['moule à manqué', 'casserole']],
  ['Calentar el aceite en una sartén y verter en el molde.', ['sartén', 'molde']],
  ['Stendere con il mattarello e foderare la tortiera.', ['mattarello', 'tortiera']],
  ['Vet de springvorm in en verwarm de koekenpan.', ['springvorm', 'koekenpan']],
  ['Smörj en springform och stek i en stekpanna.', ['springform', 'stekpanna']],
  ['Unte a assadeira e aqueça a frigideira.', ['assadeira', 'frigideira']],
  ['Ajouter les moules et le persil.', []],
  ['Top the casserole with cheese and bake in the springform pan.', ['springform pan']],
])('of %s it is told in the words of the step', (step, equipment) => {
  expect(findEquipment([step])).toEqual(equipment);
});
