import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIngredient } from './ingredient/parse-ingredient.ts';
import { inNumber } from './in-number.ts';
import { scaleIngredient, scaleText } from './scaling.ts';

describe('an ingredient is shown for another number of servings', () => {
  test.each([
    ['2 cups flour', 2, '4 cups'],
    ['1 cup flour', 2, '2 cups'],
    ['2 cups flour', 0.5, '1 cup'],
    ['1 cup milk', 1 / 3, '⅓ cup'],
    ['1/2 cup sugar', 0.25, '2 tbsp'],
    ['1 1/2 tsp salt', 2, '1 tbsp'],
    ['2 tbsp oil', 2, '¼ cup'],
    ['3 eggs', 0.5, '1 ½'],
    ['2-3 cloves garlic', 2, '4–6 cloves'],
    ['1 bunch parsley', 3, '3 bunches'],
    ['1 loaf bread', 2, '2 loaves'],
    ['2 (14-oz) cans tomatoes', 2, '4 cans'],
    ['600 g beef', 2, '1.2 kg'],
    ['300 g - 400 g Mehl', 2, '600–800 g'],
    ['500 g - 1 kg beef', 3, '1.5–3 kg'],
    ['3-4 tbsp oil', 3, '9–12 tbsp'],
    ['4-8 tbsp oil', 2, '½–1 cup'],
    ['2-3 tsp salt', 2, '4–6 tsp'],
    ['1 1/2-3 tsp salt', 2, '1–2 tbsp'],
    ['1-2 tbsp oil', 1 / 3, '1–2 tsp'],
    ['300-400 g beef', 3, '0.9–1.2 kg'],
    ['12-16 oz beef', 2, '24–32 oz'],
    ['1/2 Pfund Butter', 0.5, '0.25 Pfund'],
    ['1 etto burro', 0.25, '0.25 etto'],
    ['1,5 cl Rum', 0.5, '0.75 cl'],
    ['25 cl Milch', 0.5, '12.5 cl'],
    ['5 dag masła', 0.25, '1.25 dag'],
    ['1 g saffron', 0.25, '0.25 g'],
    ['25 g sugar', 0.5, '13 g'],
    ['5 g salt', 0.25, '1.3 g'],
    ['1 000 g farine', 3, '3 kg'],
    ["1'000 g Mehl", 0.5, '500 g'],
    ['12 500 ml Wasser', 2, '25 l'],
    ['2 400 g cans tomatoes', 2, '4 cans'],
    ['1 kg potatoes', 0.5, '500 g'],
    ['1 lb 4 oz pork', 2, '2 ½ lb'],
    ['1 cup plus 2 tbsp rye flour', 2, '2 ¼ cups'],
    ['1 cup plus 1 tbsp rye flour', 2, '2 cups + 2 tbsp'],
    ['2 cups and 1 tsp sugar', 2, '4 cups + 2 tsp'],
    ['1 cup plus 1 tbsp rye flour', 0.5, '8 ½ tbsp'],
    ['1/3 cup sugar', 1.25, '⅓ cup + 4 tsp'],
    ['1/4 cup sugar', 1.25, '¼ cup + 1 tbsp'],
    ['2/3 cup sugar', 1.25, '¾ cup + 4 tsp'],
    ['3/4 cup sugar', 1.25, '¾ cup + 3 tbsp'],
    ['1 1/3 cups sugar', 1.75, '2 ⅓ cups'],
    ['1 cup sugar', 1.3, '1 ¼ cups + 2 tsp'],
    ['1 cup sugar', 1.02, '1 cup + 1 tsp'],
    ['1 cup sugar', 1.012, '1 cup + 1 tsp'],
    ['10 cups stock', 1.04, '10 ⅓ cups + 1 tbsp'],
    ['1 cup sugar', 0.26, '¼ cup'],
    ['1 2/3 tbsp oil', 1.25, '2 tbsp + ¼ tsp'],
    ['1 1/2 tbsp oil', 0.75, '1 ⅛ tbsp'],
    ['1/4 tsp salt', 1.25, '⅓ tsp'],
    ['1/3 tsp salt', 1.25, '⅜ tsp'],
    ['3/4 tsp salt', 1.25, '1 tsp'],
    ['1/4 tsp salt', 0.75, '0.19 tsp'],
    ['1/3 - 2/3 cup oil', 1.25, '0.42–0.83 cup'],
    ['1 heaping cup sugar', 1.3, '1.3 heaping cups'],
    ['2/3 lb beef', 1.25, '13 ⅓ oz'],
    ['1/2 lb beef', 0.5, '¼ lb'],
    ['2/3 lb beef', 2.5, '1 ⅔ lb'],
    ['a pinch of salt', 4, 'a pinch'],
    ['salt to taste', 4, ''],
    ['1 dozen eggs', 2, '2 dozen'],
    ['2 EL Mehl', 3, '6 EL'],
    ['2 EL Mehl', 2, '4 EL'],
    ['3 TL Salz', 2, '6 TL'],
    ['2 c. à soupe bombées de sucre', 2, '4 c. à soupe'],
    ['3 tsp. salt', 2, '2 tbsp'],
  ])('%s times %s is %s', (line, factor, shown) => {
    const { quantity, unit } = scaleIngredient(parseIngredient(line), factor);
    expect(`${quantity} ${unit}`.trim()).toBe(shown);
  });

  test('as written when nothing changes, in the cook’s own spelling', () => {
    expect(scaleIngredient(parseIngredient('1-1/2 c. flour'), 1)).toEqual({ quantity: '1-1/2', unit: 'c.', notes: '' });
    expect(scaleIngredient(parseIngredient('1 cup and a half of milk'), 2)).toEqual({
      quantity: '3',
      unit: 'cups',
      notes: '',
    });
    expect(scaleIngredient(parseIngredient('200 g flour'), 1, 'metric')).toEqual({
      quantity: '200',
      unit: 'g',
      notes: '',
    });
    expect(scaleIngredient(parseIngredient('2 cups flour'), 1, 'us')).toEqual({
      quantity: '2',
      unit: 'cups',
      notes: '',
    });
  });

  test.each([
    ['2 cups milk', 1, 'metric', '470 ml'],
    ['8 oz cheese', 1, 'metric', '225 g'],
    ['3 lb beef', 1, 'metric', '1.36 kg'],
    ['500 g beef', 1, 'us', '18 oz'],
    ['240 ml milk', 1, 'us', '1 cup'],
    ['2 tbsp oil', 1, 'metric', '2 tbsp'],
    ['3 eggs', 1, 'metric', '3'],
    ['1-2 cups stock', 1, 'metric', '240–470 ml'],
  ] as const)('%s times %s in %s units is %s', (line, factor, system, shown) => {
    const { quantity, unit } = scaleIngredient(parseIngredient(line), factor, system);
    expect(`${quantity} ${unit}`.trim()).toBe(shown);
  });

  test.each([
    ['1 cup (225 g) butter, softened', 2, '2 cups', '450 g, softened'],
    ['225 g (8 oz) cheddar', 2, '450 g', '16 oz'],
    ['100g/3½oz butter', 2, '200 g', '7oz'],
    ['500 g (1 lb 2 oz) flour', 2, '1 kg', '2 ¼ lb'],
    ['1 stick (1/2 cup) butter', 3, '3 sticks', '1 ½ cups'],
    ['3 large onions (450 g total)', 2, '6', '900 g total'],
    ['1 (14 oz) can tomatoes', 2, '2 cans', '14 oz'],
    ['2 chicken breasts (about 6 oz each)', 2, '4', 'about 6 oz each'],
    ['1 lb beef, cut into 2 oz pieces', 2, '2 lb', 'cut into 2 oz pieces'],
    ['225 g (8 oz) cheddar', 1, '225 g', '8 oz'],
    ['2 lb chicken thighs (about 8)', 2, '4 lb', 'about 16'],
    ['1 kg Kartoffeln (ca. 6-8 Stück), geschält', 2, '2 kg', 'ca. 12–16 Stück, geschält'],
    ['2 lb apples (about 3 medium)', 0.5, '1 lb', 'about 1 ½ medium'],
    ['2 lb onions (about 3 medium onions)', 2, '4 lb', 'about 6 medium onions'],
    ['1 lb beef, about 20 minutes', 2, '2 lb', 'about 20 minutes'],
    ['1 lb shrimp (about 16-20 per pound)', 2, '2 lb', 'about 16-20 per pound'],
    ['2 cans beans (about 8)', 2, '4 cans', 'about 8'],
  ])('the second measure of %s times %s', (line, factor, amount, kept) => {
    const { quantity, unit, notes } = scaleIngredient(parseIngredient(line), factor);
    expect([`${quantity} ${unit}`.trim(), notes]).toEqual([amount, kept]);
  });

  test.each([
    ['1 cup warm water (110°F)', 1, 'metric', '43°C'],
    ['2 tbsp warm water (110°F)', 2, 'metric', '43°C'],
    ['250 ml Wasser (40 °C)', 1, 'us', '104°F'],
    ['2 lb beef, cut into 1-inch cubes', 2, 'metric', 'cut into 2.5 cm cubes'],
    ['3 carrots, cut into 1-inch cubes', 1, 'metric', 'cut into 2.5 cm cubes'],
    ['butter for a 9-inch pan', 1, 'metric', 'for a 23 cm pan'],
    ['1 (14 oz) can tomatoes', 2, 'metric', '14 oz'],
    ['1 lb beef, cut into 2 oz pieces', 1, 'metric', 'cut into 2 oz pieces'],
    ['1 cup warm water (110°F)', 2, null, '110°F'],
  ] as const)('the notes of %s times %s in %s units', (line, factor, system, kept) => {
    expect(scaleIngredient(parseIngredient(line), factor, system).notes).toBe(kept);
  });

  test('the second measure is scaled where the first is shown in other units', () => {
    const { notes } = scaleIngredient(parseIngredient('1 cup (225 g, 8 oz) butter'), 2, 'metric');
    expect(notes).toBe('16 oz');
  });

  test('a factor that makes no sense leaves the amount as written', () => {
    for (const factor of [0, -1, Number.NaN, Infinity])
      expect(scaleIngredient(parseIngredient('2 cups flour'), factor)).toEqual({
        quantity: '2',
        unit: 'cups',
        notes: '',
      });
  });
});

describe('amounts in a step are scaled', () => {
  test.each([
    ['Add 2 cups of flour and stir.', 'Add 4 cups of flour and stir.'],
    ['Stir in the remaining 1/2 cup sugar.', 'Stir in the remaining 1 cup sugar.'],
    ['Add 1½ tsp salt', 'Add 1 tbsp salt'],
    ['Pour in a cup of milk.', 'Pour in 2 cups of milk.'],
    ['Whisk half a cup of cream.', 'Whisk 1 cup of cream.'],
    ['Beat 2 eggs with 250g sugar.', 'Beat 4 eggs with 500g sugar.'],
    ['Add two eggs.', 'Add 4 eggs.'],
    ['Fry 3 cloves garlic in 2 tablespoons oil.', 'Fry 6 cloves garlic in ¼ cup oil.'],
    ['Add 2 to 3 tablespoons water', 'Add 4–6 tablespoons water'],
    ['Reserve 1 cup (240 ml) of the water.', 'Reserve 2 cups (480 ml) of the water.'],
    ['Pour in a cup (240 ml) of milk.', 'Pour in 2 cups (480 ml) of milk.'],
    ['Stir the paste into 2 cups milk.', 'Stir the paste into 4 cups milk.'],
    ['Cut in 1 cup butter, then roll in 2 cups sugar.', 'Cut in 2 cups butter, then roll in 4 cups sugar.'],
    ['Sift 1 cup cake flour.', 'Sift 2 cups cake flour.'],
    ['Drain one can beans.', 'Drain 2 cans beans.'],
    ['Ajouter 1 c. à soupe de sucre.', 'Ajouter 2 c. à soupe de sucre.'],
    ['Ajouter 1 c. à s. de sucre.', 'Ajouter 2 c. à s. de sucre.'],
    ['Ajouter 2 cuil. à café de sel.', 'Ajouter 4 cuil. à café de sel.'],
    ['2 EL Mehl zugeben.', '4 EL Mehl zugeben.'],
    ['Take a piece of 100 g butter and melt it.', 'Take a piece of 200 g butter and melt it.'],
    ['Pour a glass of 200 ml milk over it.', 'Pour a glass of 400 ml milk over it.'],
    ['Ein Glas von 200 ml Milch zugeben.', 'Ein Glas von 400 ml Milch zugeben.'],
    ['Add a handful of 100 g spinach.', 'Add a handful of 200 g spinach.'],
    ['Add a bag of 500 g flour.', 'Add a bag of 1 kg flour.'],
    ['Add 2 cups and 1 tsp sugar.', 'Add 4 cups and 2 tsp sugar.'],
    ['Add 2 cups and 1 tbsp sugar.', 'Add 4 cups and 2 tbsp sugar.'],
    ['Add 1 tbsp and 1 tsp salt.', 'Add 2 tbsp and 2 tsp salt.'],
    ['Add 1 lb and 1 oz (480 g) beef.', 'Add 2 lb and 2 oz (960 g) beef.'],
    ['Gib 1 l und 1 EL Öl dazu.', 'Gib 2 l und 2 EL Öl dazu.'],
    ['1 kg und 200 g Mehl zugeben.', '2.4 kg Mehl zugeben.'],
  ])('%s', (before, after) => {
    expect(scaleText(before, 2)).toBe(after);
  });
});

describe('what is no amount of an ingredient stays', () => {
  test.each([
    'Bake for 30 minutes at 350°F.',
    'Bake 1 1/2 hours, or 1-2 h more.',
    'Grease a 9x13-inch pan and an 8 x 8 inch one.',
    'Use a 2-quart saucepan or a 2 quart casserole dish.',
    'Fill a 1 lb loaf tin.',
    'Fry in 2 batches.',
    'Cut into 8 slices.',
    'Divide into 4 portions and roll into 12 balls.',
    'Repeat step 2 with the other 3 layers.',
    'Whisk until 90% is dissolved.',
    'Set the oven to gas mark 4 (180°C/350°F).',
    'Use 1/4 cup batter for each pancake.',
    'Add the eggs one at a time, and 1 tablespoon at a time the water.',
    'Drop 1 tablespoon of dough onto the sheet.',
    'Roll out 1/4 inch thick, 5 cm wide.',
    'Add one 14-oz can.',
    'Cook 2 sides for a minute.',
    'Add a pinch of salt.',
    'Serves 4. Makes 24 cookies.',
    'Heat to 180 C.',
    'Mix in a bowl of 2 litres capacity.',
    'Knead 10 times.',
    'Set aside for 1 day.',
    'Bring 7-Up to a boil.',
    'Add 1 (14 oz) can tomatoes.',
    'Une boîte de 400 g de tomates.',
    'Open a can of 400 g tomatoes.',
    'Stir in the 28 ounce can of tomatoes.',
    'Chill a cup in the freezer.',
    'Shape patties of 4 oz each.',
    'Divide the dough into 80 g pieces.',
    'Divide the dough into 80 g (3 oz) pieces.',
    'Portion the dough into about 100 g.',
    'Use a pinch of salt per 2 eggs.',
    'Shape into 1 oz balls.',
    'Shape into balls of 50 g to 60 g.',
    'Shape into balls of 1 lb 4 oz.',
    'Cut off pieces of 80 g - 100 g.',
    'Give each 100 g to 150 g.',
    'Stücke von 50 g bis 60 g abstechen.',
    'Former des morceaux de 50 g à 60 g.',
    'Formare palline di 20 g - 30 g.',
    'Kugeln von 50 g formen.',
    'Make a dozen balls of 50 g.',
    'Open the tins of 400 g.',
    'Form 4 oz patties.',
    'Cut 50 g/2 oz pieces.',
    'Add 1 tbsp salt per 4 quarts water.',
    'Add 1 tsp for every 2 cups.',
    'Teile zu je 80 g formen.',
    'Divide the batter between 12 cups of a muffin tin.',
    'Use between 2 and 3 cups milk.',
    'Fill the jars, but leave 1/2 cup headspace.',
    'Pour 1/4 cup batter onto the griddle.',
    'Pour ¼ cup (⅕ pint) of the batter onto the griddle.',
    'Pour 1/4 cup (60 ml) of the batter onto the griddle.',
    'Blend with a stick blender.',
    'Serve with a pound cake.',
    'One can also use butter.',
    'Use a 2 quart (2 liter) saucepan.',
    'Fill a cup (240 ml) to the brim.',
  ])('%s', (step) => {
    expect(scaleText(step, 2)).toBe(step);
  });
});

describe('temperatures follow the unit system alone', () => {
  test.each([
    ['Bake at 350°F for 30 minutes.', 'metric', 'Bake at 175°C for 30 minutes.'],
    ['Bake at 350 degrees F.', 'metric', 'Bake at 175°C.'],
    ['Bake at 180°C.', 'us', 'Bake at 350°F.'],
    ['Bake at 200C.', 'us', 'Bake at 400°F.'],
    ['Cook to 165°F inside.', 'metric', 'Cook to 74°C inside.'],
    ['Bake at 180°C/350°F.', 'us', 'Bake at 180°C/350°F.'],
    ['Bake at 350°F (180°C).', 'metric', 'Bake at 350°F (180°C).'],
    ['Bake at 350°F.', 'us', 'Bake at 350°F.'],
  ] as const)('%s in %s units', (before, system, after) => {
    expect(scaleText(before, 1, system)).toBe(after);
    expect(scaleText(before, 3, system)).toBe(after);
  });

  test('cups become millilitres, spoons stay', () => {
    expect(scaleText('Add 1 cup milk and 2 tbsp oil.', 1, 'metric')).toBe('Add 240 ml milk and 2 tbsp oil.');
    expect(scaleText('Add 500 g flour.', 1, 'us')).toBe('Add 4 ¼ cups flour.');
  });
});

test('text without digits or number words comes back as it was, and any text without a throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.double({ min: 0.1, max: 20, noNaN: true }), (text, factor) => {
      expect(typeof scaleText(text, factor, 'metric')).toBe('string');
      const plain = text.replace(/[^\p{Ll}]/gu, 'ß');
      expect(scaleText(plain, factor)).toBe(plain);
    }),
  );
});

test('a measure twice and then half is the measure', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (grams) => {
      const scaled = scaleIngredient({ quantity: String(grams), unit: 'g', qty: grams, qtyMax: null }, 2);
      const value = Number(scaled.quantity) * (scaled.unit === 'kg' ? 1000 : 1);
      expect(Math.abs(value - grams * 2)).toBeLessThanOrEqual(5);
    }),
  );
});

describe('a step, case by case', () => {
  test.each([
    ['Bring 1/2 tsp salt', 0.25, null, 'Bring ⅛ tsp salt'],
    ['Add .5 cup milk.', 2, null, 'Add 1 cup milk.'],
    ['Ajouter 1 c. à soupe de sucre', 1 / 8, null, 'Ajouter ⅛ c. à soupe de sucre'],
    ['Ajouter 2 c. à soupe de sucre', 1, 'metric', 'Ajouter 2 c. à soupe de sucre'],
    ['Add 1 tbsp oil', 1 / 3, null, 'Add 1 tsp oil'],
    ['Add 3 tsp salt', 2, null, 'Add 2 tbsp salt'],
    ['Add 1 tsp salt', 2, null, 'Add 2 tsp salt'],
    ['Add 5 tsp salt', 1.4, null, 'Add 7 tsp salt'],
    ['Add 500 ml water', 2, null, 'Add 1 l water'],
    ['Add 1 l water', 0.5, null, 'Add 500 ml water'],
    ['Add 1 liter water', 0.5, null, 'Add 500 ml water'],
    ['Add 2 l water', 2, null, 'Add 4 l water'],
    ['Add 500 g beef', 2, null, 'Add 1 kg beef'],
    ['Add 499 g beef', 2, null, 'Add 998 g beef'],
    ['Add 16 oz beef', 2, null, 'Add 2 lb beef'],
    ['Add 18 oz beef', 2, null, 'Add 2 ¼ lb beef'],
    ['Add 17 oz beef', 2, null, 'Add 34 oz beef'],
    ['Add 1 dl milk', 3, null, 'Add 3 dl milk'],
    ['Add 1.25 dl milk', 3, null, 'Add 3.75 dl milk'],
    ['Add 5 g yeast', 1.05, null, 'Add 5.3 g yeast'],
    ['Add 10 g yeast', 1.05, null, 'Add 11 g yeast'],
    ['Add 2 kg flour', 0.5, null, 'Add 1 kg flour'],
    ['Ouvrir 2 boîtes de 400 g de tomates.', 2, null, 'Ouvrir 4 boîtes de 400 g de tomates.'],
    ['Open 2 cans of 400 g beans.', 2, null, 'Open 4 cans of 400 g beans.'],
    ['Make a sauce of 400 g beans.', 2, null, 'Make a sauce of 800 g beans.'],
    ['Add 300 g - 400 g flour', 1, 'us', 'Add 2 ½–3 ⅓ cups flour'],
    ['Add 300g–400g flour', 2, null, 'Add 600–800g flour'],
    ['Add 1 cup to 2 cups flour.', 1, 'metric', 'Add 120–240 g flour.'],
    ['300 g bis 400 g Mehl', 2, null, '600–800 g Mehl'],
    ['Add 1 tsp - 1 tbsp. oil', 2, null, 'Add 2 tsp - 2 tbsp. oil'],
    ['Add 1 tbsp to 2 cups milk.', 2, null, 'Add 2 tbsp to 4 cups milk.'],
    ['Reduce 2 cups to 1 cup.', 2, null, 'Reduce 4 cups to 2 cups.'],
    ['Add 1 lb to 2 lb 4 oz beef.', 1, 'metric', 'Add 450 g to 1.02 kg beef.'],
    ['Add 1 lb 4 oz flour and 2 lb 8 oz sugar.', 1, 'metric', 'Add 570 g flour and 1.13 kg sugar.'],
    ['Add 1 lb. 4 oz. flour.', 2, null, 'Add 2 ½ lb. flour.'],
    ['Add 1 lb 4oz flour.', 2, null, 'Add 2 ½ lb flour.'],
    ['Add 1 lb 4 oz (570 g) flour.', 2, null, 'Add 2 ½ lb (1.14 kg) flour.'],
    ['Add 1 cup plus 2 tbsp flour.', 2, null, 'Add 2 ¼ cups flour.'],
    ['Add 1 cup plus 2 tbsp flour.', 0.5, null, 'Add 9 tbsp flour.'],
    ['Add 2 cups and 1 tsp flour.', 0.5, null, 'Add 1 cup and ½ tsp flour.'],
    ['Add 1 cup and 2 tbsp flour.', 1, 'metric', 'Add 135 g flour.'],
    ['Add 1 lb 4 oz flour.', 1, 'us', 'Add 1 lb 4 oz flour.'],
    ['Add 1 cup 240 ml milk.', 2, null, 'Add 2 cups 480 ml milk.'],
    ['Use two 1 lb 4 oz loaf tins.', 2, null, 'Use two 1 lb 4 oz loaf tins.'],
    ["Versez 1 000 ml d'eau et 200 g de sucre.", 3, null, "Versez 3 l d'eau et 600 g de sucre."],
    ['Add 1 cup. Stir.', 2, null, 'Add 2 cups. Stir.'],
    ['Add 1 tbsp. oil', 2, null, 'Add 2 tbsp. oil'],
    ['Add 1 fl oz rum.', 2, null, 'Add 2 fl oz rum.'],
    ['Add 1 fluid ounce rum.', 2, null, 'Add 2 fluid ounces rum.'],
    ['Add 2 large eggs, each beaten.', 2, null, 'Add 2 large eggs, each beaten.'],
    ['Add 3 onions; 1 each.', 2, null, 'Add 6 onions; 1 each.'],
    ['Add an onion.', 2, null, 'Add an onion.'],
    ['Add half onions.', 2, null, 'Add half onions.'],
    ['Add 2-eggs.', 2, null, 'Add 2-eggs.'],
    ['Take a glass of milk.', 2, null, 'Take a glass of milk.'],
    ['Take a cup off the shelf.', 2, null, 'Take a cup off the shelf.'],
    ['Use 1 can beans.', 2, null, 'Use 2 cans beans.'],
    ['Use a can of beans.', 2, null, 'Use a can of beans.'],
    ['Use one can of beans.', 2, null, 'Use 2 cans of beans.'],
    ['Spoon 2 cups of soup per guest.', 2, null, 'Spoon 2 cups of soup per guest.'],
    ['Add 2 cups milk. Give 1 to each.', 2, null, 'Add 4 cups milk. Give 1 to each.'],
    ['Add 10 to 12 leaves.', 2, null, 'Add 20–24 leaves.'],
    ['Drop 2 cups on it.', 2, null, 'Drop 2 cups on it.'],
    ['Add x2 cups', 2, null, 'Add x2 cups'],
    ['Add 1/0 cup', 2, null, 'Add 1/0 cup'],
    ['0 cups milk', 2, null, '0 cups milk'],
    ['Add 5.', 2, null, 'Add 5.'],
    ['It costs 3.50 and .5 more', 2, null, 'It costs 3.50 and .5 more'],
    ['Add  2  cups  milk', 2, null, 'Add  2  cups  milk'],
  ] as const)('%s times %s', (before, factor, system, after) => {
    expect(scaleText(before, factor, system)).toBe(after);
  });

  test.each([
    ['Bake at 350 degrees.', 2, 'metric', 'Bake at 350 degrees.'],
    ['Bake at 350°.', 1, 'metric', 'Bake at 350°.'],
    ['Heat 2 c flour.', 2, 'metric', 'Heat 480 g flour.'],
    ['Heat to 80 C.', 1, 'us', 'Heat to 176°F.'],
    ['Heat to 59 C.', 1, 'us', 'Heat to 59 C.'],
    ['Heat to 60 C.', 1, 'us', 'Heat to 140°F.'],
    ['Heat to 212 F.', 1, 'metric', 'Heat to 100°C.'],
    ['Heat to 225 F.', 1, 'metric', 'Heat to 105°C.'],
    ['Heat to 230 F.', 1, 'metric', 'Heat to 110°C.'],
    ['Heat to 300 F.', 1, 'metric', 'Heat to 150°C.'],
    ['Heat to 310 F.', 1, 'metric', 'Heat to 155°C.'],
    ['Heat to 310 fahrenheit.', 1, 'metric', 'Heat to 155°C.'],
    ['Heat to 30 celsius.', 1, 'us', 'Heat to 86°F.'],
    ['Heat to 121 C.', 1, 'us', 'Heat to 250°F.'],
    ['Heat to 120 C.', 1, 'us', 'Heat to 248°F.'],
    ['Bake at 350-375°F.', 1, 'metric', 'Bake at 175–190°C.'],
    ['Bake at 350 F / 180 C.', 1, 'metric', 'Bake at 350 F / 180 C.'],
    ['Bake at 180 C (350 F).', 1, 'us', 'Bake at 180 C (350 F).'],
    ['Bake at 180°C | 350°F.', 1, 'us', 'Bake at 180°C | 350°F.'],
    ['Bake at 180 °C/350 °F.', 1, 'metric', 'Bake at 180 °C/350 °F.'],
    ['Bake at 180C or 350F.', 1, 'us', 'Bake at 350°F or 350F.'],
    ['Use an 8-inch pan.', 1, 'metric', 'Use a 20 cm pan.'],
    ['Use a 20 cm pan.', 1, 'us', 'Use an 8-inch pan.'],
    ['Use a 28 cm pan.', 1, 'us', 'Use an 11-inch pan.'],
    ['Use a 45 cm board.', 1, 'us', 'Use an 18-inch board.'],
    ['Roll 5 mm thick.', 1, 'us', 'Roll ¼ inch thick.'],
    ['Roll 3 cm thick.', 1, 'us', 'Roll 1 ¼ inches thick.'],
    ['Roll 1/4 inch thick.', 1, 'metric', 'Roll 6 mm thick.'],
    ['Cut 1/8-inch slices.', 1, 'metric', 'Cut 3 mm slices.'],
    ['Cut into 2-3 inch pieces.', 1, 'metric', 'Cut into 5–8 cm pieces.'],
    ['Use a 9x13-inch pan.', 1, 'metric', 'Use a 23 x 33 cm pan.'],
    ['Use a 9 x 13 inch pan.', 1, 'metric', 'Use a 23 x 33 cm pan.'],
    ['Use a 23 x 33 cm pan.', 1, 'us', 'Use a 9 x 13-inch pan.'],
    ['Use a 23cm x 33cm pan.', 1, 'us', 'Use a 9 x 13-inch pan.'],
    ['Use a 9" pan.', 1, 'metric', 'Use a 23 cm pan.'],
    ['Say "add 9" twice.', 1, 'metric', 'Say "add 9" twice.'],
    ['Put 2 in the pan.', 1, 'metric', 'Put 2 in the pan.'],
    ['Cut 2-in. pieces.', 1, 'metric', 'Cut 5 cm pieces.'],
    ['Use a 9-inch (23 cm) pan.', 1, 'metric', 'Use a 9-inch (23 cm) pan.'],
    ['Use a 9 inch / about 23 cm pan.', 1, 'us', 'Use a 9 inch / about 23 cm pan.'],
    ['Use a 9-inch/23 cm pan.', 1, 'us', 'Use a 9-inch/23 cm pan.'],
    ['Use a 2-quart saucepan.', 1, 'metric', 'Use a 2-liter saucepan.'],
    ['Use a 2 liter pot.', 1, 'us', 'Use a 2-quart pot.'],
    ['Use a 500 ml bowl.', 1, 'us', 'Use a 17-ounce bowl.'],
    ['Use 6-ounce ramekins.', 1, 'metric', 'Use 180 ml ramekins.'],
    ['Use a 8 oz ramekin.', 1, 'metric', 'Use a 240 ml ramekin.'],
    ['Use a 1 lb loaf tin.', 1, 'metric', 'Use a 450 g loaf tin.'],
    ['Use a 1-quart dish.', 1, 'metric', 'Use a 1-liter dish.'],
    ['Use a 1 pint jug.', 1, 'metric', 'Use a 470 ml jug.'],
    ['Use a 450 g loaf tin.', 1, 'us', 'Use a 1 lb loaf tin.'],
    ['A 8-inch and an 9-inch round', 1, 'metric', 'A 20 cm and a 23 cm round'],
    ['an 11-inch pan, a 18-inch board', 1, 'us', 'an 11-inch pan, a 18-inch board'],
    ['Use a 46 cm board.', 1, 'us', 'Use an 18-inch board.'],
    ['Use a 2 x 3 x 4 inch box.', 1, 'metric', 'Use a 5 x 8 x 10 cm box.'],
    ['9 mm thick', 1, 'us', '⅜ inch thick'],
    ['Roll 0.3 inch thick and 4 inches wide.', 1, 'metric', 'Roll 8 mm thick and 10 cm wide.'],
    ['Add 2 cups of the cold milk.', 1, 'metric', 'Add 470 ml of the cold milk.'],
    ['Add 1 cup flour mixture.', 1, 'metric', 'Add 1 cup flour mixture.'],
    ['Add 1 cup flour.', 1, 'metric', 'Add 120 g flour.'],
    ['Add 1 cup of flour.', 1, 'metric', 'Add 120 g of flour.'],
    ['Add 2 cups of the flour.', 1, 'metric', 'Add 240 g of the flour.'],
    ['Add 1 cup (about 120 g) flour.', 1, 'metric', 'Add 1 cup (about 120 g) flour.'],
    ['Add 1 cup/240 ml milk.', 1, 'metric', 'Add 1 cup/240 ml milk.'],
    ['Add 1 cup (½ pint) milk.', 1, 'metric', 'Add 1 cup (½ pint) milk.'],
    ['Add 240 ml (1 cup) milk.', 1, 'us', 'Add 240 ml (1 cup) milk.'],
    ['Add 240 ml/ 1 cup milk.', 1, 'us', 'Add 240 ml/ 1 cup milk.'],
    ['Add 1-2 cups milk.', 2, 'metric', 'Add 470–950 ml milk.'],
    ['Add 2 eggs.', 1, 'metric', 'Add 2 eggs.'],
    ['Bake at 0°C', 1, 'us', 'Bake at 32°F'],
    ['Freeze at -18°C.', 1, 'us', 'Freeze at 0°F.'],
    ['Freeze at −20 °C.', 1, 'us', 'Freeze at -4°F.'],
    ['Freeze at 0°F.', 1, 'metric', 'Freeze at -18°C.'],
    ['Freeze at -4 °F (-20 °C).', 1, 'metric', 'Freeze at -4 °F (-20 °C).'],
    ['Freeze at -20 to -18°C.', 1, 'us', 'Freeze at -20 to -18°C.'],
    ['Heat to 160-180°C.', 1, 'us', 'Heat to 325–350°F.'],
    ['Bake between 160 and 180°C.', 1, 'us', 'Bake between 160 and 180°C.'],
    ['Oven -180°C.', 1, 'us', 'Oven -350°F.'],
    ['Cool by 10°C.', 1, 'us', 'Cool by 10°C.'],
    ['Boil the sugar to 130 °C.', 1, 'us', 'Boil the sugar to 266°F.'],
    ['Cook the caramel to 170 °C.', 1, 'us', 'Cook the caramel to 338°F.'],
    ['Boil the syrup to 250°F.', 1, 'metric', 'Boil the syrup to 121°C.'],
    ['Temper the chocolate at 31–32 °C.', 1, 'us', 'Temper the chocolate at 88–90°F.'],
    ['Bake at 120°C.', 1, 'us', 'Bake at 250°F.'],
    ['Dry in the oven at 110 °C. Then cool to 40 °C.', 1, 'us', 'Dry in the oven at 230°F. Then cool to 104°F.'],
    ['Bake at 0 C', 1, 'us', 'Bake at 0 C'],
  ] as const)('%s times %s in %s units', (before, factor, system, after) => {
    expect(scaleText(before, factor, system)).toBe(after);
  });

  test('comes back as it was for a factor that makes no sense', () => {
    for (const factor of [0, -1, Number.NaN, Infinity])
      expect(scaleText('Add 2 cups milk at 350°F.', factor, 'metric')).toBe('Add 2 cups milk at 350°F.');
  });
});

describe('the amount of a line', () => {
  test.each([
    ['pinches', 1, 'pinch'],
    ['pinch', 2, 'pinches'],
    ['boxes', 1, 'box'],
    ['leaf', 2, 'leaves'],
    ['cups', 1.01, 'cup'],
    ['cups', 1.02, 'cups'],
    ['cup', 2, 'cups'],
    ['small bunches', 1, 'small bunch'],
    ['pinch cup', 2, 'pinch cups'],
    ['leaf ball', 3, 'leaf balls'],
    ['glass', 2, 'glass'],
    ['EL', 2, 'EL'],
  ])('%s for %s is %s', (unit, amount, shown) => {
    expect(inNumber(unit, amount)).toBe(shown);
  });

  const line = (quantity: string, unit: string, qty: number, more: object = {}) => ({
    quantity,
    unit,
    qty,
    qtyMax: null,
    ...more,
  });
  test.each([
    [line('2', 'heaped tbsp', 2), 2, null, '4 heaped tbsp', ''],
    [line('3', 'heaped teaspoons', 3), 2, null, '6 heaped teaspoons', ''],
    [line('2', 'gehäufte EL', 2), 2, null, '4 gehäufte EL', ''],
    [line('2', 'level tbsp', 2), 2, null, '¼ cup', ''],
    [line('1', 'scant cup', 1), 1 / 8, null, '⅛ scant cup', ''],
    [line('2', '', 2, { item: 'eggs' }), 2, 'metric', '4', ''],
    [line('1-2', 'cups', 1, { qtyMax: 2, item: 'milk' }), 2, 'metric', '470–950 ml', ''],
    [line('0', 'g', 0), 2, null, '0 g', ''],
    [line('1', 'heaped cup', 1, { item: 'milk' }), 2, 'metric', '2 heaped cups', ''],
    [line('100-110', 'g', 100, { qtyMax: 110, item: 'flour' }), 1, 'us', '⅞ cup', ''],
    [line('1', 'cup', 1, { item: 'flour', notes: '120 g', original: '1 cup (120 g) flour' }), 2, 'metric', '240 g', ''],
    [line('4', 'oz', 4, { item: 'chocolate', notes: 'dark' }), 3, 'metric', '340 g', 'dark'],
  ] as const)('%j times %s in %s units is %s', (ingredient, factor, system, shown, notes) => {
    const { quantity, unit, notes: kept } = scaleIngredient(ingredient, factor, system);
    expect([`${quantity} ${unit}`.trim(), kept]).toEqual([shown, notes]);
  });
});
