import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sized, takesAtMost } from '#tests/support/sizes.ts';
import { ingredientSchema } from '../recipe.ts';
import { unitOf } from '../units.ts';
import { readFood } from './food.ts';
import { readLine } from './read-line.ts';
import { toIngredient } from './to-ingredient.ts';
import { parseIngredient, parseIngredients } from './parse-ingredient.ts';
import { tokenize } from './tokens.ts';

/** quantity | unit | item | notes */
function short(line: string): string {
  const { quantity, unit, item, notes } = parseIngredient(line);
  return [quantity, unit, item, notes].join(' | ');
}

describe('a line is taken apart', () => {
  test.each([
    ['2 cups flour', '2 | cups | flour | '],
    ['2 cups of flour', '2 | cups | flour | '],
    // The size of a pack may be named with a word before it.
    ['3 Dosen à 400 g Tomaten', '3 | Dosen | Tomaten | à 400 g'],
    ['2 Beutel je ca. 100 g Reis', '2 | Beutel | Reis | je ca. 100 g'],
    ['2 Dosen Tomaten à 400 g', '2 | Dosen | Tomaten | à 400 g'],
    ['2 boîtes de 400 g de tomates', '2 | boîtes | tomates | 400 g'],
    ['2 latas de 400 g de tomate', '2 | latas | tomate | 400 g'],
    ['2 cans of 400 g tomatoes', '2 | cans | tomatoes | 400 g'],
    ['200 g de tomates', '200 | g | tomates | '],
    // So much of each.
    ['1 tsp each salt and sugar', '1 | tsp | salt and sugar | each'],
    ['酢、砂糖・各大さじ2', '2 | 大さじ | 酢、砂糖 | 各'],
    ['醤油、みりん 各50ml', '50 | ml | 醤油、みりん | 各'],
    ['各種きのこ 200g', '200 | g | 各種きのこ | '],
    // Amounts of one kind that are added to each other.
    ['100 ml + 50 ml water', '100 ml + 50 | ml | water | '],
    ['100 g + 50 g + 20 g sugar', '100 g + 50 g + 20 | g | sugar | '],
    ['1 cup plus 2 tbsp. plus 1 tsp flour', '1 cup plus 2 tbsp. plus 1 | tsp | flour | '],
    ['1 tbsp plus 1 cup flour', '1 tbsp plus 1 | cup | flour | '],
    ['100 g butter + 20 g for the tin', '100 | g | butter | 20 g for the tin'],
    ['100 ml or 100 ml water', '100 | ml | water | or 100 ml'],
    ['400 g 400 g flour', '400 | g | flour | 400 g'],
    ['1/2 a lemon', '1/2 |  | lemon | '],
    ['1/2 of a lemon', '1/2 |  | lemon | '],
    ['1/2 an avocado', '1/2 |  | avocado | '],
    ['½ of an onion, diced', '½ |  | onion | diced'],
    ['½ of one onion', '½ of one |  | onion | '],
    ['3/4 of the butter', '3/4 |  | butter | '],
    ['2 of the onions', '2 |  | onions | '],
    ['1/3 of a cup sugar', '1/3 | cup | sugar | '],
    ['1/2 a small bunch of dill', '1/2 | small bunch | dill | '],
    ['½ of a 400 g can tomatoes', '½ | can | tomatoes | 400 g'],
    ['juice of 1/2 a lemon', '1/2 |  | lemon | juice of'],
    ["½ d'un citron", '½ |  | citron | '],
    ['1/2 de un limón', '1/2 |  | limón | '],
    ['saft af 1 citron', '1 |  | citron | saft af'],
    ['coconut milk (400ml)', '400 | ml | coconut milk | '],
    ['Garlic (2 cloves), crushed', '2 | cloves | Garlic | crushed'],
    ['Eggs (3)', '3 |  | Eggs | '],
    ['cinnamon stick (2 inches)', ' |  | cinnamon stick | 2 inches'],
    ['chicken thighs (skin on)', ' |  | chicken thighs | skin on'],
    ['a cup and a half of flour', '1 and a half | cup | flour | '],
    ['1 cup and a half of milk, warm', '1 and a half | cup | milk | warm'],
    ['1 tasse et demie de lait', '1 et demie | tasse | lait | '],
    ['une cuillère à soupe et demie rase de sucre', '1 et demie | cuillère à soupe | sucre | rase'],
    ['1 tazza e mezza di latte', '1 e mezza | tazza | latte | '],
    ['1 taza y media de leche', '1 y media | taza | leche | '],
    ['1 1/2 tsp. salt', '1 1/2 | tsp. | salt | '],
    ['1-1/2 cups sugar', '1-1/2 | cups | sugar | '],
    ['½ teaspoon vanilla extract', '½ | teaspoon | vanilla extract | '],
    ['3 large eggs, beaten', '3 |  | large eggs | beaten'],
    ['2-3 garlic cloves, finely chopped', '2-3 | cloves | garlic | finely chopped'],
    ['2 cloves garlic (minced)', '2 | cloves | garlic | minced'],
    ['1 cup finely chopped onion', '1 | cup | onion | finely chopped'],
    ['2 (14-oz) cans tomatoes, drained', '2 | cans | tomatoes | 14-oz, drained'],
    ['one 14-oz can beans', 'one | can | beans | 14-oz'],
    ['2 x 400g tins chickpeas', '2 | tins | chickpeas | 400g'],
    ['1 14 oz. can coconut milk', '1 | can | coconut milk | 14 oz'],
    ['1 pkg. dry yeast', '1 | pkg. | dry yeast | '],
    ['1 #2 can crushed pineapple', '1 | can | crushed pineapple | #2'],
    ['2# ground beef', '2 | # | ground beef | '],
    ['3 tbl. or 2 pkg. chili seasoning', '3 | tbl. | chili seasoning | or 2 pkg'],
    ['1 Würfel oder 2 Päckchen Hefe', '1 | Würfel | Hefe | oder 2 Päckchen'],
    ['2 cups shredded extra sharp cheddar', '2 | cups | extra sharp cheddar | shredded'],
    ['extra butter', ' |  | butter | extra'],
    ['1 cup, plus 2 Tbsp. unsalted butter', '1 cup plus 2 | Tbsp | unsalted butter | '],
    ['(3-4 Knoblauchzehen)', '3-4 |  | Knoblauchzehen | '],
    ['(optional) 1 cup raisins', '1 | cup | raisins | optional'],
    ['(see below)', ' |  |  | see below'],
    ['1/2 # butter', '1/2 | # | butter | '],
    ['2kg/4lb 8oz potatoes, peeled', '2 | kg | potatoes | 4lb 8oz, peeled'],
    ['1 cup (240 ml) milk', '1 | cup | milk | 240 ml'],
    ['1 lb 4 oz pork', '1 lb 4 | oz | pork | '],
    ['1 cup plus 2 tbsp flour', '1 cup plus 2 | tbsp | flour | '],
    ['2 T. oleo', '2 | T. | oleo | '],
    ['1 t. soda', '1 | t. | soda | '],
    ['a pinch of salt', 'a pinch |  | salt | '],
    ['pinch of nutmeg', 'pinch |  | nutmeg | '],
    ['small bunch parsley, chopped', ' | small bunch | parsley | chopped'],
    ['salt and pepper to taste', ' |  | salt and pepper | to taste'],
    ['Oil, for frying', ' |  | Oil | for frying'],
    ['juice of 1 lemon', '1 |  | lemon | juice of'],
    ['Flour 200 g', '200 | g | Flour | '],
    ['Tomato paste 2 TS', '2 | TS | Tomato paste | '],
    ['pasta: 800g', '800 | g | pasta | '],
    ['Eggs: 3', '3 |  | Eggs | '],
    ['butter the size of an egg', ' |  | butter | the size of an egg'],
    ['2 large garlic cloves, grated', '2 | large cloves | garlic | grated'],
    ['1 sm. can evaporated milk', '1 | sm. can | evaporated milk | '],
    ['1 lg. onion, chopped fine', '1 |  | lg. onion | chopped fine'],
    ['1 thumb-size piece ginger', '1 | thumb-size piece | ginger | '],
    ['some chives', 'some |  | chives | '],
    ['25g/3 packets agar', '25 | g | agar | 3 packets'],
    ['1 cup (packed) basil leaves', '1 | cup | basil leaves | packed'],
    ['7 tablespoons lard or margarine', '7 | tablespoons | lard or margarine | '],
    ['1 onion or 2 shallots', '1 |  | onion | or 2 shallots'],
    // A count joined to the size of what is counted is no range.
    ['1 - 8 oz. pkg. cream cheese', '1 | pkg. | cream cheese | 8 oz'],
    ['2-15 oz. cans corn', '2 | cans | corn | 15 oz'],
    ['2 - 3 oz. pkg. gelatin', '2 | pkg. | gelatin | 3 oz'],
    ['2-3 oz. pkgs. gelatin', '2 | pkgs. | gelatin | 3 oz'],
    ['2 - 1 lb. cans beans', '2 | cans | beans | 1 lb'],
    ['1-16 oz. cottage cheese', '1 |  | cottage cheese | 16 oz'],
    ['1 - 9" pie shell', '1 |  | pie shell | 9"'],
    ['6-8 oz can tuna', '6-8 | oz | tuna | can'],
    // A range may name its unit at both ends.
    ['300 g - 400 g flour', '300 g - 400 | g | flour | '],
    ['300g-400g flour', '300g-400 | g | flour | '],
    ['300 g (10 oz) flour', '300 | g | flour | 10 oz'],
    ['1 cup to 2 cups of flour', '1 cup to 2 | cups | flour | '],
    ['2 cans to 3 cans beans', '2 cans to 3 | cans | beans | '],
    ['1 tsp. - 1 tbsp. honey', '1 tsp. - 1 | tbsp. | honey | '],
    ['300g bis 400g Mehl', '300g bis 400 | g | Mehl | '],
    ['1 kg à 1,5 kg de boeuf', '1 kg à 1,5 | kg | boeuf | '],
    ['1 lb - 4 oz cheese', '1 | lb | cheese | 4 oz'],
    ['225g-8oz butter', '225 | g | butter | 8oz'],
    ['2-3 lb. chicken', '2-3 | lb. | chicken | '],
    ['1-8 cups water', '1-8 | cups | water | '],
    ['2-8 tbsp. milk', '2-8 | tbsp. | milk | '],
    ['1 env. plain gelatin', '1 | env. | plain gelatin | '],
    ['1 ctn. sour cream', '1 | ctn. | sour cream | '],
    ['2 sq. chocolate, melted', '2 | sq. | chocolate | melted'],
    ['1 square cake pan', '1 |  | square cake pan | '],
    ['1 lge. can corn', '1 | lge. can | corn | '],
    ['1 onion chopped fine', '1 |  | onion | chopped fine'],
    ['1 onion chopped fine sea salt', '1 |  | onion fine sea salt | chopped'],
    ['3 hard boiled eggs', '3 |  | eggs | hard boiled'],
    ['1 c. nuts (opt.)', '1 | c. | nuts | opt'],
    ['Juice & rind of 1 lemon', '1 |  | lemon | Juice & rind of'],
    ['Grated rind 1 orange', '1 |  | orange | Grated rind'],
    ['1/2 cup walnuts (optional)', '1/2 | cup | walnuts | optional'],
    ['7 ripe, firm quinces', '7 |  | ripe, firm quinces | '],
    ['60% dark chocolate', ' |  | 60% dark chocolate | '],
    ['about 2 cups water', '2 | cups | water | about'],
    ['2 cups flour plus more for dusting', '2 | cups | flour | plus more for dusting'],
  ])('%s', (line, parts) => {
    expect(short(line)).toBe(parts);
  });

  test.each([
    ['200 g Mehl', '200 | g | Mehl | '],
    ['2 EL Zucker', '2 | EL | Zucker | '],
    ['1 Prise Salz', '1 | Prise | Salz | '],
    ['3 c. à soupe de sucre', '3 | c. à soupe | sucre | '],
    ['200 g de farine', '200 | g | farine | '],
    ['2 cuil. à thé de sel', '2 | cuil. à thé | sel | '],
    ['2 c.à.s. de miel', '2 | c.à.s. | miel | '],
    ['½ cà thé sel', '½ | cà thé | sel | '],
    ['3/4 de tasse de lait', '3/4 | tasse | lait | '],
    ['2 Eßl. Rum', '2 | Eßl. | Rum | '],
    ['1 Pfd. Mehl', '1 | Pfd. | Mehl | '],
    ['1 enveloppe de gélatine', '1 | enveloppe | gélatine | '],
    ['2 cucharadas de aceite', '2 | cucharadas | aceite | '],
    ['3 cucchiai di olio', '3 | cucchiai | olio | '],
    ["1 gousse d'ail", '1 | gousse | ail | '],
    ['etwas Pfeffer', 'etwas |  | Pfeffer | '],
    ['eine Zwiebel, gehackt', 'eine |  | Zwiebel | gehackt'],
    ['小麦粉 200g', '200 | g | 小麦粉 | '],
  ])('%s, in another language', (line, parts) => {
    expect(short(line)).toBe(parts);
  });

  test('bullets, boxes and list numbers are left out of the original', () => {
    for (const line of ['- 2 cups flour', '• 2 cups flour', '[ ] 2 cups flour', '▢ 2 cups flour', '1. 2 cups flour'])
      expect(parseIngredient(line)).toMatchObject({ original: '2 cups flour', quantity: '2', item: 'flour' });
  });

  test.each([
    ['2 c. à table de beurre', 'tbsp'],
    ['2 c. à soupe de vin', 'tbsp'],
    ['1 càs de sucre', 'tbsp'],
    ['2 c. à t. de soda', 'tsp'],
    ['2 cuil à thé de soda', 'tsp'],
    ['1 cuillère à café de sel', 'tsp'],
    ['1 Teel. Salz', 'tsp'],
  ])('%s is measured by the %s', (line, unit) => {
    expect(unitOf(parseIngredient(line).unit)?.name).toBe(unit);
  });

  test('numbers are read where there are any', () => {
    expect(parseIngredient('2-3 cloves garlic')).toMatchObject({ qty: 2, qtyMax: 3 });
    expect(parseIngredient('100 ml + 50 ml water')).toMatchObject({ qty: 150, unit: 'ml' });
    expect(parseIngredient('100 g + 50 g + 20 g sugar')).toMatchObject({ qty: 170 });
    expect(parseIngredient('1 cup plus 2 tbsp plus 1 tsp flour')).toMatchObject({ qty: 55, unit: 'tsp' });
    expect(parseIngredient('1 tbsp plus 1 cup flour')).toMatchObject({ qty: 1.0625, unit: 'cup' });
    expect(parseIngredient('1 cup less 1 tbsp milk')).toMatchObject({ qty: 15, unit: 'tbsp' });
    expect(parseIngredient('300 g - 400 g flour')).toMatchObject({ qty: 300, qtyMax: 400 });
    expect(parseIngredient('1 TL bis 1 EL Honig')).toMatchObject({ qty: 1 / 3, qtyMax: 1, unit: 'EL' });
    expect(parseIngredient('500 g - 1 kg beef')).toMatchObject({ qty: 0.5, qtyMax: 1, unit: 'kg' });
    expect(parseIngredient('1 lb 4 oz pork')).toMatchObject({ qty: 20, unit: 'oz' });
    expect(parseIngredient('a pinch of salt')).toMatchObject({ qty: null, qtyMax: null });
    expect(parseIngredient('salt to taste').qty).toBeNull();
    expect(parseIngredient('a lemon').qty).toBe(1);
    expect(parseIngredient('1,5 kg Kartoffeln').qty).toBe(1.5);
  });
});

describe('the plain name of a food', () => {
  test.each([
    ['2 large eggs', 'egg'],
    ['3 cups all-purpose flour', 'flour'],
    ['4 ripe tomatoes, chopped', 'tomato'],
    ['2 bay leaves', 'bay leaf'],
    ['1 cup fresh blueberries', 'blueberry'],
    ['1 lb peaches', 'peach'],
    ['1 tbsp Kosher salt', 'salt'],
    ['1 T. oleo', 'margarine'],
    ['1 stick butter or margarine', 'butter'],
    ['1/2 cup molasses', 'molasses'],
    ['1 bunch asparagus', 'asparagus'],
    ['2 green onions', 'scallion'],
    ['1 cup red or white wine', 'red wine'],
    ['2 cups fresh or frozen peas', 'pea'],
    ['1 cup orange or apple juice', 'orange juice'],
    ['1 tsp orange or lemon extract', 'orange extract'],
    ['1 orange or lemon', 'orange'],
    ['1 orange or yellow bell pepper', 'orange bell pepper'],
    ['1 can black or pinto beans', 'black bean'],
    ['1 cup brown or coconut sugar', 'brown sugar'],
    ['100 g dark or milk chocolate', 'dark chocolate'],
    ['100 g dark or milk chocolate chips', 'dark chocolate chip'],
    ['1 tbsp white or cider vinegar', 'white vinegar'],
    ['2 tbsp red or white wine vinegar', 'red wine vinegar'],
    ['1 cup brown or basmati rice', 'brown rice'],
    ['1 green or napa cabbage', 'green cabbage'],
    ['4 red or Yukon gold potatoes', 'red potato'],
    ['1 cup heavy or whipping cream', 'heavy cream'],
    ['1 cup whole or almond milk', 'milk'],
    ['1 cup unsalted or non-roasted sunflower seeds', 'unsalted sunflower seed'],
    ['1 package yellow or butter cake mix', 'yellow cake mix'],
    ['1 pound fresh monkfish, haddock, or cod fillets', 'cod fillet'],
    ['1 lb fresh or frozen cod, pollock, or haddock fillets', 'haddock fillet'],
    ['2 EL Rot- oder Weißweinessig', 'rotweinessig'],
    ['2 EL Weiß- oder Rotweinessig', 'weißweinessig'],
    ['2 EL Apfel- oder Weißweinessig', 'apfelessig'],
    ['200 g Voll- oder Magermilchjoghurt', 'vollmilchjoghurt'],
    ['200 g Frucht- oder Vollmilchjoghurt', 'fruchtjoghurt'],
    ['400 g Hähnchen- oder Putenbrustfilet', 'hähnchenbrustfilet'],
    ['400 g Schweine- oder Hähnchenbrustfilet', 'schweinefilet'],
    ['2 boneless, skinless chicken breasts', 'chicken breast'],
    ['', ''],
  ])('%s is %s', (line, canonical) => {
    expect(parseIngredient(line).canonical).toBe(canonical);
  });
});

describe('confidence comes from evidence', () => {
  test('a plain line is sure', () => {
    for (const line of [
      '2 cups flour',
      '3 large eggs',
      'salt to taste',
      '2-3 cloves garlic, minced',
      '75 cl milk',
      '1.500 g Mehl',
      '1 000 g farine',
      '2 500 g Mehl',
      '1 250 g de farine',
      '1 kg and 200 g flour',
      '1 400 g can tomatoes',
      '1,250 kg Mehl',
      '1,250 g flour',
      '1.250 kg Mehl',
      '1.333 cups milk',
    ])
      expect(parseIngredient(line).confidence).toBeGreaterThanOrEqual(0.9);
  });
  test.each([
    '',
    '3',
    '2 cups',
    '200 cups flour',
    '2 cups fl0ur',
    '1 |2 cup sugar',
    '0 cups milk',
    '1.500 Eier',
    '1.125 g yeast',
    '1,250 dl milk',
    '1 500 g vetemjöl',
    '1 200 g Lammkeule',
    '4 150 g Salmon Fillets',
  ])('%j is doubtful', (line) => {
    expect(parseIngredient(line).confidence).toBeLessThan(0.9);
  });
});

describe('a list with headings', () => {
  test('headings become the section of what follows', () => {
    const list = parseIngredients([
      '1 egg',
      '',
      'For the sauce:',
      '1 cup cream',
      'FILLING',
      '2 apples',
      '## Topping',
      'sugar',
    ]);
    expect(list.map(({ item, section }) => [item, section])).toEqual([
      ['egg', null],
      ['cream', 'For the sauce'],
      ['apples', 'FILLING'],
      ['sugar', 'Topping'],
    ]);
  });
  test('a list all in capitals has no heading in every line', () => {
    expect(parseIngredients(['2 CUPS FLOUR', 'SALT', 'BROWN SUGAR', '1 EGG'])).toHaveLength(4);
  });
});

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}/gu) ?? []).sort();
const LITTLE = new Set(['of', 'de', 'd', 'di', 'du', 'des', 'del', 'della', 'av', 'van', 'x', 'a', 'an', 'the']);

describe('nothing of a line is lost', () => {
  const word = fc.constantFrom(
    ...`2 1/2 ½ 3-4 1½ 400g cup cups tbsp oz 14-oz can cans (14 oz) ) ( , ; : - / of and or plus with for serving to taste flour
eggs garlic cloves large small finely chopped butter fresh a an about pinch bunch dried or more optional juice zest lemon 10%
size the El 200 g de sucre à soupe # * • “ ” " é 番茄 🍅 7-Up x × juice`.split(/\s+/),
  );
  const lines = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  test('every word is in quantity, unit, item or notes, but for the one between unit and food', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { quantity, unit, item, notes, original } = parseIngredient(line);
        const found = wordsOf([quantity, unit, item, notes].join(' ')).filter((one) => !LITTLE.has(one));
        expect(found).toEqual(wordsOf(original).filter((one) => !LITTLE.has(one)));
      }),
      { numRuns: sized(1000, 20_000) },
    );
  });
  test('every answer is one that can be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (line) => {
        const ingredient = parseIngredient(line.toWellFormed());
        expect(ingredientSchema.safeParse(ingredient).success).toBe(true);
        expect(ingredient.confidence).toBeGreaterThanOrEqual(0);
        expect(ingredient.confidence).toBeLessThanOrEqual(1);
      }),
    );
  });
  test('a very long line is read in good time', () =>
    takesAtMost(2000, () => {
      parseIngredient('1 cup (chopped, '.repeat(1200));
      parseIngredient('9'.repeat(20_000));
      parseIngredient('a '.repeat(10_000));
      parseIngredient('1/'.repeat(10_000));
    }));
});

describe('a line of 20,000 characters', () => {
  /** How often the words of a line are looked at: every look asks for the lower case of one. */
  const looks = (line: string): number => {
    const tokens = tokenize(line);
    let count = 0;
    const counting = tokens.map((token) =>
      Object.defineProperty({ ...token }, 'lower', {
        get() {
          count++;
          return token.lower;
        },
      }),
    );
    readFood(counting, 0, false);
    return count;
  };

  test.each(['or ', 'large or ', 'finely ', 'chopped or '])('of %j costs work in proportion to its length', (words) => {
    expect(looks(words.repeat(400)) / looks(words.repeat(100))).toBeLessThan(5);
  });

  /** How often a word of a line is given what it is for, once the line is taken apart. */
  const marks = (line: string): number => {
    const reading = readLine(line);
    let count = 0;
    const tokens = reading.tokens.map((token) => {
      let role = token.role;
      return Object.defineProperty({ ...token }, 'role', {
        get: () => role,
        set(next: typeof role) {
          count++;
          role = next;
        },
      });
    });
    toIngredient(line, { ...reading, tokens }, null);
    return count;
  };

  test.each(['1 ml + ', '1 cup plus '])('of an amount in very many parts, %j, each is marked once', (part) => {
    expect(marks(part.repeat(400)) / marks(part.repeat(100))).toBeLessThan(5);
  });

  test('of measures joined by strokes is read one measure ahead, not to its end each time', () => {
    // Read to the end each time, every further measure doubled the work, and this would never return.
    expect(parseIngredient(`1 kg/${'1g/'.repeat(5000)}1g flour`).item).toBe('flour');
  });
});

describe('where the amount of a line ends', () => {
  test.each([
    // Said without figures.
    ['a scant half cup of milk', 'half | cup | milk | a scant', 0.5],
    ['a good half teaspoon salt', 'half | teaspoon | salt | a good', 0.5],
    ['ein knapper halber Liter Milch', 'halber | Liter | Milch | ein knapper', 0.5],
    ['une bonne demi-tasse de crème', 'demi | tasse | crème | une bonne', 0.5],
    ['a good olive oil', 'a |  | good olive oil | ', 1],
    ['about a pound of beef', 'a | pound | beef | about', 1],
    ['about a dozen eggs', 'a dozen |  | eggs | about', 12],
    ['one (1) cup sugar', 'one | cup | sugar | ', 1],
    ['one (2 lb) chicken', 'one |  | chicken | 2 lb', 1],
    ['anderthalb Pfund Mehl', 'anderthalb | Pfund | Mehl | ', 1.5],
    ['anderhalve liter melk', 'anderhalve | liter | melk | ', 1.5],
    ['półtora szklanki mąki', 'półtora | szklanki | mąki | ', 1.5],
    ['ein viertel Pfund Butter', 'ein viertel | Pfund | Butter | ', 0.25],
    ['dreiviertel Liter Brühe', 'dreiviertel | Liter | Brühe | ', 0.75],
    ['driekwart liter melk', 'driekwart | liter | melk | ', 0.75],
    ['trois quarts de tasse de sucre', 'trois quarts | tasse | sucre | ', 0.75],
    ["un quart d'oignon", 'un quart |  | oignon | ', 0.25],
    ["un peu d'eau", 'un peu |  | eau | ', null],
    ['tres cuartos de taza de leche', 'tres cuartos | taza | leche | ', 0.75],
    ['un quarto di litro di latte', 'un quarto | litro | latte | ', 0.25],
    ['um terço de xícara de óleo', 'um terço | xícara | óleo | ', 1 / 3],
    ['un demi-litre de lait', 'un demi | litre | lait | ', 0.5],
    ['1 l de lait demi-écrémé', '1 | l | lait demi-écrémé | ', 1],
    ['taza y media de azúcar', '1 y media | taza | azúcar | ', 1.5],
    ['cup and a half of flour', '1 and a half | cup | flour | ', 1.5],
    ['half and half', ' |  | half and half | ', null],
    ['3 round steaks', '3 |  | round steaks | ', 3],
    ['1 round bread', '1 |  | round bread | ', 1],
    ['2 rounds of bread', '2 | rounds | bread | ', 2],
    ['2 rounds bread', '2 | rounds | bread | ', 2],
    ['1 square chocolate', '1 |  | square chocolate | ', 1],
    ['1 square of chocolate', '1 | square | chocolate | ', 1],
    ['2 squares chocolate', '2 | squares | chocolate | ', 2],
    ['1 leaf lettuce', '1 | leaf | lettuce | ', 1],
    ['1 leaf sage', '1 | leaf | sage | ', 1],
    ['4 leaves sage', '4 | leaves | sage | ', 4],
    ['1 clove', '1 |  | clove | ', 1],
    ['2 cloves', '2 |  | cloves | ', 2],
    ['3 heads lettuce', '3 | heads | lettuce | ', 3],
    ['1 cup (240 ml) / 8 oz milk', '1 | cup | milk | 240 ml / 8 oz', 1],
    ['200 g / 7 oz flour', '200 | g | flour | 7 oz', 200],
    ['200 g/7 oz. flour', '200 | g | flour | 7 oz', 200],
    ['200 g or about 7 oz flour', '200 | g | flour | or about 7 oz', 200],
    ['200 g or about 7 oz. flour', '200 | g | flour | or about 7 oz', 200],
    ['2 cups and 2 tbsp sugar', '2 cups and 2 | tbsp | sugar | ', 34],
    ['2 cups + 2 tbsp sugar', '2 cups + 2 | tbsp | sugar | ', 34],
    ['100 g = 4 oz butter', '100 | g | butter | 4 oz', 100],
    ['1 cup about 240 ml milk', '1 | cup | milk | about 240 ml', 1],
    ['1 cup approximately 240 ml milk', '1 | cup | milk | approximately 240 ml', 1],
    ['1 cup approx. 240 ml milk', '1 | cup | milk | approx. 240 ml', 1],
    ['1 cup & 1 tbsp flour', '1 cup & 1 | tbsp | flour | ', 17],
    ['2 x 400 g tins beans', '2 | tins | beans | 400 g', 2],
    ['2 × 400g tins beans', '2 | tins | beans | 400g', 2],
    ['2 X tins beans', '2 | tins | beans | ', 2],
    ['2 xylitol drops', '2 |  | xylitol drops | ', 2],
    ['1 #10 can corn', '1 | can | corn | #10', 1],
    ['#2 can corn', ' | can | corn | #2', null],
    ['# corn', ' |  | corn | ', null],
    ['3 400g/14 oz tins beans', '3 | tins | beans | 400g/14 oz', 3],
    ['1 400 g can beans', '1 | can | beans | 400 g', 1],
    ['1 8-oz. package cheese', '1 | package | cheese | 8-oz', 1],
    ['5 -pound chicken', '5 | pound | chicken | ', 5],
    ['5-pound chicken', '5 | pound | chicken | ', 5],
    ['5- pound chicken', '5 | pound | chicken | ', 5],
    ['2 - cups flour', '2 | cups | flour | ', 2],
    ['2 – cups flour', '2 | cups | flour | ', 2],
    ['1 bottle or can beer', '1 | bottle | beer | or can', 1],
    ['1 bottle or can of beer', '1 | bottle | beer | or can', 1],
    ['1 bottle or beer', '1 |  | bottle or beer | ', 1],
    ['3 tsp teaspoons cocoa', '3 | tsp | cocoa | teaspoons', 3],
    ['3 tsp tbsp cocoa', '3 | tsp | tbsp cocoa | ', 3],
    ['1 cup cups', '1 | cup | cups | ', 1],
    ['1 bottle or can (330 ml) beer', '1 | bottle | beer | or can (330 ml)', 1],
    ['300g/11oz tub quark', '300 | g | quark | 11oz tub', 300],
    ['300 g tub quark', '300 | g | quark | tub', 300],
    ['2kg piece of ham', '2 | kg | ham | piece', 2],
    ['2 kg piece ham', '2 | kg | ham | piece', 2],
    ['2 kg slice ham', '2 | kg | slice ham | ', 2],
    ['2 cups can beans', '2 | cups | beans | can', 2],
    ['300 g tub', '300 | g | tub | ', 300],
    ['2 cans tub quark', '2 | cans | tub quark | ', 2],
    ['gousse d’ail', ' | gousse | ail | ', null],
    ['1 gousse d’ail', '1 | gousse | ail | ', 1],
    ["1 gousse d'ail", '1 | gousse | ail | ', 1],
    ['1 morso d’aglio', '1 |  | morso d’aglio | ', 1],
    ['1 d’olio', '1 |  | d’olio | ', 1],
    ['2 of eggs', '2 |  | eggs | ', 2],
    ['60% chocolate', ' |  | 60% chocolate | ', null],
    ['60 % chocolate', ' |  | 60 % chocolate | ', null],
    ['7-Up', ' |  | 7-Up | ', null],
    ['1 can 7-Up', '1 | can | 7-Up | ', 1],
    ['5-spice powder', ' |  | 5-spice powder | ', null],
    ['5 - spice powder', '5 |  | spice powder | ', 5],
    ['5-cup flour', '5 | cup | flour | ', 5],
    ['5-oz flour', '5 | oz | flour | ', 5],
    ['12-egg cake', ' |  | 12-egg cake | ', null],
    ['a pinch salt', 'a pinch |  | salt | ', null],
    ['a dash of rum', 'a dash |  | rum | ', null],
    ['a cup of milk', 'a | cup | milk | ', 1],
    ['an ounce of rum', 'an | ounce | rum | ', 1],
    ['one pinch salt', 'one | pinch | salt | ', 1],
    ['a few sprigs thyme', 'a few | sprigs | thyme | ', null],
    ['a few eggs', 'a few |  | eggs | ', null],
    ['a little milk', 'a little |  | milk | ', null],
    ['a bit of butter', 'a bit |  | butter | ', null],
    ['a touch of cream', 'a touch |  | cream | ', null],
    ['an egg', 'an |  | egg | ', 1],
    ['some chives', 'some |  | chives | ', null],
    ['several eggs', 'several |  | eggs | ', null],
    ['somewhat old bread', ' |  | somewhat old bread | ', null],
    ['etwas Salz', 'etwas |  | Salz | ', null],
    ['about 3 eggs', '3 |  | eggs | about', 3],
    ['about three eggs', 'three |  | eggs | about', 3],
    ['about half a cup milk', 'half a | cup | milk | about', 0.5],
    ['approx. 3 eggs', '3 |  | eggs | approx', 3],
    ['approx 3 eggs', '3 |  | eggs | approx', 3],
    ['ca. 200 g Mehl', '200 | g | Mehl | ca', 200],
    ['a about 3 eggs', '3 |  | eggs | a about', 3],
    ['a scant 3 cups flour', '3 | cups | flour | a scant', 3],
    ['a generous 2 cups flour', '2 | cups | flour | a generous', 2],
    ['a scant cup flour', 'a | scant cup | flour | ', 1],
    ['a heaping 3 cups flour', '3 | cups | flour | a heaping', 3],
    ['about about about about 3 eggs', '3 |  | eggs | about about about about', 3],
    ['roughly chopped parsley', ' |  | parsley | roughly chopped', null],
    ['scant 1/2 cup flour', '1/2 | cup | flour | scant', 0.5],
    ['pinch of salt', 'pinch |  | salt | ', null],
    ['pinch salt', 'pinch |  | salt | ', null],
    ['handful parsley', ' | handful | parsley | ', null],
    ['handful', ' |  | handful | ', null],
    ['jar pesto', ' | jar | pesto | ', null],
    ['leaf sage', ' | leaf | sage | ', null],
    ['cup flour', ' |  | cup flour | ', null],
    ['c. flour', ' |  | c. flour | ', null],
    ['can beans', ' | can | beans | ', null],
    ['loaf bread', ' | loaf | bread | ', null],
    ['half onion', 'half |  | onion | ', 0.5],
    ['half an onion', 'half an |  | onion | ', 0.5],
    ['half a lemon', 'half a |  | lemon | ', 0.5],
    ['two and a half cups flour', 'two and a half | cups | flour | ', 2.5],
    ['one half cup milk', 'one half | cup | milk | ', 0.5],
    ['three', 'three |  |  | ', 3],
    ['twelve eggs', 'twelve |  | eggs | ', 12],
    ['dozen eggs', 'dozen |  | eggs | ', 12],
    ['a dozen eggs', 'a dozen |  | eggs | ', 12],
    ['anchovy paste', ' |  | anchovy paste | ', null],
    ['another egg', ' |  | another egg | ', null],
    ['5 -spice powder', '5 |  | spice powder | ', 5],
    ['5- spice powder', '5 |  | spice powder | ', 5],
    ['a half pinch salt', 'a half | pinch | salt | ', 0.5],
    ['approx. about 3 eggs', '3 |  | eggs | approx. about', 3],
    ['wholesome bread', ' |  | wholesome bread | ', null],
    ['very little salt', ' |  | very little salt | ', null],
    ['a rabbit', 'a |  | rabbit | ', 1],
    ['a bitter melon', 'a |  | bitter melon | ', 1],
    ['an apple', 'an |  | apple | ', 1],
    ['any little gem lettuce', ' |  | any little gem lettuce | ', null],
    ['vanilla little cakes', ' |  | vanilla little cakes | ', null],
    ['abalone', ' |  | abalone | ', null],
    ['ripe banana', ' |  | ripe banana | ', null],
    ['about 3 g salt', '3 | g | salt | about', 3],
    ['cornflour', ' |  | cornflour | ', null],
    ['1 cup milk/8 oz', '1 | cup | milk | 8 oz', 1],
    ['2 cups milk, about 8 oz', '2 | cups | milk | about 8 oz', 2],
    ['7-grain bread', ' |  | 7-grain bread | ', null],
    ['4-6 oz steak', '4-6 | oz | steak | ', 4],
    ['jars pesto', ' | jars | pesto | ', null],
    ['pc. ginger', ' |  | pc. ginger | ', null],
    ['pk tofu', ' |  | pk tofu | ', null],
  ])('%s', (line, parts, qty) => {
    expect(short(line)).toBe(parts);
    expect(parseIngredient(line).qty).toBe(qty);
  });
});

test('reads cl before garlic as cloves, as old programs shorten them', () => {
  expect(parseIngredient('6 cl Garlic').canonical).toBe('garlic');
  expect(readLine('6 cl Garlic').unit?.name).toBe('clove');
  expect(readLine('6 cl rum').unit?.name).toBe('cl');
});

test.each([
  ['1 large or 2 small aubergines', '1 |  | large aubergines | or 2 small'],
  ['2 small or 1 large onion, chopped', '2 |  | small onion | or 1 large, chopped'],
  ['1 grande ou 2 petites courgettes', '1 |  | grande courgettes | ou 2 petites'],
  // Without another amount, or without a food behind it, both are the food's own words.
  ['3 large or extra large eggs', '3 |  | large or extra large eggs | '],
  ['1 large or 2', '1 |  | large or 2 | '],
])('reads another amount in another size as a remark: %s', (line, parts) => {
  expect(short(line)).toBe(parts);
});

test.each([
  ['🥥 2', '2 |  | 🥥 | '],
  ['3 🥑🥑', '3 |  | 🥑🥑 | '],
  ['🥕 2, grated', '2 |  | 🥕 | grated'],
  ['1 cup 🍓', '1 | cup | 🍓 | '],
  // Beside a name they are ornaments, and others are nothing else.
  ['🥕 2 carrots', '2 |  | carrots | '],
  ['✅ 2 cups flour', '2 | cups | flour | '],
  ['2 cups flour 🎉', '2 | cups | flour | '],
])('a food that is drawn is named by its picture where nothing else names it: %s', (line, parts) => {
  expect(short(line)).toBe(parts);
});

test('a picture before a line stays in what was written', () => {
  expect(parseIngredient('🥕 2 carrots').original).toBe('🥕 2 carrots');
});
