import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertAmount, foodOfLine, statedMeasure } from './convert.ts';
import { measuredFood } from './densities.ts';
import { parseIngredient } from './ingredient/parse-ingredient.ts';
import { scaleIngredient, scaleText } from './scaling.ts';
import { type Unit, unitOf, type UnitSystem } from './units.ts';

/** What a cook with a scale and a jug takes. Worked out from the weights of King Arthur and USDA, not from what the code says. */
const TO_METRIC = `
1 cup all-purpose flour = 120 g
2 cups flour = 240 g
2 1/2 cups flour, sifted = 300 g
3/4 cup flour = 90 g
1/3 cup flour = 40 g
1/4 cup flour = 30 g
4 cups bread flour = 480 g
10 cups flour = 1.2 kg
1 cup whole wheat flour = 115 g
1 cup cake flour = 120 g
1 cup rye flour = 105 g
1 cup almond flour = 95 g
1 cup cornmeal = 140 g
1/2 cup cornstarch = 65 g
1 cup semolina = 165 g
1 cup rolled oats = 80 g
3 cups old-fashioned oats = 245 g
1 cup granola = 115 g
1/2 cup bread crumbs = 55 g
1 cup panko breadcrumbs = 50 g
1 1/2 cups graham cracker crumbs = 150 g
1 cup sugar = 200 g
1/2 cup granulated sugar = 100 g
1 1/3 cups white sugar = 270 g
2/3 cup sugar = 135 g
1 cup packed brown sugar = 215 g
1/2 cup light brown sugar = 105 g
1/2 cup dark brown sugar, firmly packed = 105 g
3/4 cup confectioners' sugar, sifted = 85 g
2 cups powdered sugar = 225 g
1 cup caster sugar = 200 g
1/2 cup honey = 170 g
1/3 cup honey = 115 g
1/2 cup molasses = 170 g
1 cup corn syrup = 330 g
1/2 cup maple syrup = 120 ml
1 cup strawberry jam = 320 g
1 cup sweetened condensed milk = 310 g
1 cup butter = 225 g
1/2 cup unsalted butter, softened = 115 g
1/4 cup cold butter, cubed = 55 g
1/3 cup melted butter = 75 g
8 tablespoons butter = 115 g
6 tablespoons unsalted butter = 85 g
1 stick butter = 115 g
2 sticks butter = 225 g
1/2 stick margarine = 55 g
1/2 cup shortening = 90 g
1/2 cup lard = 105 g
1 cup peanut butter = 260 g
1/2 cup creamy peanut butter = 130 g
1/4 cup tahini = 60 g
1 cup almond butter = 250 g
1 cup cocoa butter = 1 cup
1 cup apple butter = 1 cup
1 cup milk = 240 ml
2 cups milk = 470 ml
1/2 cup whole milk = 120 ml
1/4 cup milk = 60 ml
3/4 cup buttermilk = 180 ml
1 1/2 cups heavy cream = 350 ml
1/2 cup half-and-half = 120 ml
1 cup coconut milk = 240 ml
1 cup oat milk = 240 ml
2/3 cup evaporated milk = 160 ml
1 pint heavy cream = 470 ml
1 quart milk = 950 ml
1/2 gallon milk = 1.89 l
1 cup sour cream = 230 g
1 cup plain yogurt = 245 g
1/2 cup Greek yogurt = 125 g
8 oz cream cheese = 225 g
1 cup cream cheese = 230 g
1 cup ricotta = 245 g
1 cup cottage cheese = 225 g
1/2 cup milk powder = 65 g
1 cup whipped cream = 1 cup
2 cups vanilla ice cream = 2 cups
1 cup water = 240 ml
6 cups water = 1.42 l
1/2 cup boiling water = 120 ml
4 cups chicken stock = 950 ml
1 quart vegetable broth = 950 ml
2 cups low-sodium beef broth = 470 ml
1 cup dry white wine = 240 ml
1/2 cup red wine vinegar = 120 ml
1/3 cup olive oil = 80 ml
1/4 cup vegetable oil = 60 ml
3/4 cup orange juice = 180 ml
1/4 cup lemon juice = 60 ml
1 cup strong brewed coffee = 240 ml
1/2 cup soy sauce = 120 ml
12 fl oz beer = 350 ml
8 fl oz milk = 240 ml
1 gallon apple cider = 3.79 l
1/4 cup bourbon = 60 ml
1 cup ground coffee = 1 cup
1 cup mayonnaise = 220 g
1/2 cup ketchup = 120 g
1/4 cup tomato paste = 65 g
1 cup tomato sauce = 245 g
1 cup pumpkin puree = 245 g
1 cup applesauce = 245 g
1 cup rice = 185 g
1 1/2 cups long-grain rice = 280 g
1 cup arborio rice = 200 g
1 cup quinoa = 170 g
1 cup couscous = 175 g
1 cup pearl barley = 200 g
1 cup lentils = 190 g
1 cup red lentils = 190 g
1 cup dried cranberries = 120 g
1/2 cup raisins = 75 g
1 cup golden raisins = 145 g
1/2 cup unsweetened cocoa powder = 40 g
1 cup semi-sweet chocolate chips = 170 g
2 cups chocolate chips = 340 g
1 cup shredded coconut = 95 g
1 cup chopped walnuts = 115 g
1/2 cup pecans, chopped = 55 g
1 cup whole almonds = 145 g
1 cup sliced almonds = 90 g
1/2 cup pine nuts = 70 g
1/4 cup sesame seeds = 35 g
1 cup shredded cheddar cheese = 115 g
1/2 cup grated parmesan = 50 g
1 cup crumbled feta = 150 g
1 cup blueberries = 150 g
2 cups raspberries = 245 g
1 cup chopped onion = 160 g
1 cup diced celery = 100 g
2 cups grated carrots = 240 g
1/2 cup chopped parsley = 30 g
1 cup frozen peas = 140 g
1 cup corn kernels = 145 g
2 cups baby spinach = 60 g
1 cup (125 g) flour = 125 g
1 cup (240 ml) milk = 240 ml
2 cups (about 1 lb) strawberries = 450 g
1 cup plus 2 tbsp flour = 135 g
2-3 cups flour = 240–360 g
1 to 2 cups milk = 240–470 ml
1 lb ground beef = 450 g
1 1/2 lbs chicken thighs = 680 g
2 lb potatoes = 910 g
3 pounds pork shoulder = 1.36 kg
5 lb turkey = 2.27 kg
4 oz bacon = 115 g
12 oz spaghetti = 340 g
1 oz dark chocolate = 30 g
1/2 oz dried mushrooms = 14 g
1/4 oz yeast = 7 g
2-inch piece ginger = 5 cm
1 tsp salt = 1 tsp
1/2 teaspoon vanilla extract = 1/2 teaspoon
2 tbsp olive oil = 2 tbsp
3 tablespoons sugar = 3 tablespoons
4 tbsp butter = 4 tbsp
1 heaping cup flour = 1 heaping cup
1 cup mystery powder = 1 cup
3 eggs = 3
2 cloves garlic = 2 cloves
1 cinnamon stick = 1
2 stalks celery = 2 stalks
1 (14 oz) can tomatoes = 1 can
1 bunch parsley = 1 bunch
a pinch of salt = a pinch
salt to taste = 
500 g flour = 500 g
250 ml milk = 250 ml
6 EL Mehl = 6 EL
1 dozen eggs = 1 dozen
1 cup cooked rice = 160 g
2 cups cooked chicken = 280 g
1 cup cooked quinoa = 1 cup
8 ounces sour cream = 225 g
`;

/** What a cook with cups, spoons and a scale in ounces takes. */
const TO_US = `
120 g flour = 1 cup
100 g flour = ⅞ cup
250 g flour = 2 cups
500 g flour = 4 ¼ cups
240 g plain flour = 2 cups
30 g flour = ¼ cup
1 kg flour = 8 ⅓ cups
2 kg flour = 4 ⅓ lb
500 g Mehl = 4 ¼ cups
250 g farine = 2 cups
225 g strong white flour = 1 ⅞ cups
200 g wholemeal flour = 1 ¾ cups
100 g ground almonds = 1 cup
50 g cornflour = 6 tbsp
100 g porridge oats = 1 ¼ cups
80 g rolled oats = 1 cup
50 g breadcrumbs = 7 tbsp
200 g caster sugar = 1 cup
100 g sugar = ½ cup
150 g Zucker = ¾ cup
50 g sugar = ¼ cup
25 g sugar = 2 tbsp
300 g granulated sugar = 1 ½ cups
200 g brown sugar = 1 cup
215 g light brown sugar = 1 cup
125 g icing sugar = 1 ⅛ cups
225 g icing sugar = 2 cups
170 g honey = ½ cup
100 g golden syrup = 4 ½ tbsp
40 g honey = 2 tbsp
225 g butter = 1 cup
250 g butter = 1 ⅛ cups
115 g unsalted butter = ½ cup
100 g butter = 7 tbsp
50 g butter = 3 ½ tbsp
30 g butter = 2 tbsp
15 g butter = 1 tbsp
10 g butter = 2 tsp
200 g beurre = ⅞ cup
240 ml milk = 1 cup
250 ml milk = 1 cup
250 ml Milch = 1 cup
500 ml milk = 2 cups
120 ml milk = ½ cup
125 ml milk = ½ cup
60 ml milk = ¼ cup
80 ml oil = ⅓ cup
100 ml milk = 7 tbsp
150 ml double cream = ⅔ cup
300 ml whipping cream = 1 ¼ cups
200 ml cream = ⅞ cup
400 ml coconut milk = 1 ⅔ cups
284 ml buttermilk = 1 ¼ cups
2 dl milk = ⅞ cup
5 dl vatten = 2 cups
10 cl white wine = 7 tbsp
25 cl crème liquide = 1 cup
750 ml red wine = 3 ¼ cups
1 l stock = 4 ¼ cups
1.2 litres vegetable stock = 5 cups
2 l water = 8 ½ cups
3 l water = 3 ¼ quarts
500 g water = 2 cups
100 g milk = 6 ½ tbsp
245 g yogurt = 1 cup
125 g Greek yogurt = ½ cup
230 g sour cream = 1 cup
225 g cream cheese = 1 cup
250 g mascarpone = 1 ⅛ cups
250 g ricotta = 1 cup
5 ml vanilla extract = 1 tsp
15 ml lemon juice = 1 tbsp
30 ml olive oil = 2 tbsp
45 ml soy sauce = 3 tbsp
20 ml rum = 4 tsp
25 ml brandy = 5 tsp
10 ml vinegar = 2 tsp
7.5 ml vanilla extract = 1 ½ tsp
2.5 ml salt = ½ tsp
90 ml olive oil = 6 tbsp
50 ml water = 3 ½ tbsp
75 ml milk = ⅓ cup
175 ml milk = ¾ cup
350 ml stock = 1 ½ cups
600 ml milk = 2 ½ cups
10 g baking powder = 2 ¼ tsp
5 g baking soda = 1 tsp
7 g dried yeast = 2 ¼ tsp
5 g salt = ¾ tsp
12 g salt = 2 tsp
200 g rice = 1 ⅛ cups
185 g basmati rice = 1 cup
300 g arborio rice = 1 ½ cups
250 g couscous = 1 ½ cups
170 g quinoa = 1 cup
200 g red lentils = 1 cup
150 g raisins = 1 cup
75 g sultanas = ½ cup
50 g walnuts = 7 tbsp
100 g pecans = ⅞ cup
145 g almonds = 1 cup
100 g flaked almonds = 1 ⅛ cups
50 g cocoa powder = 10 tbsp
20 g cocoa powder = ¼ cup
170 g chocolate chips = 1 cup
90 g desiccated coconut = 1 ⅛ cups
65 g tomato paste = ¼ cup
200 g passata = ⅞ cup
220 g mayonnaise = 1 cup
130 g peanut butter = ½ cup
500 g minced beef = 18 oz
450 g beef = 1 lb
1 kg potatoes = 2 ¼ lb
750 g potatoes = 1 ⅔ lb
300 g potatoes = 10 ½ oz
200 g onions = 7 oz
400 g tomatoes = 14 oz
250 g mushrooms = 9 oz
150 g cheddar = 5 ½ oz
100 g parmesan = 3 ½ oz
25 g parmesan = 1 oz
50 g parmesan = 1 ¾ oz
200 g dark chocolate = 7 oz
100 g chocolate = 3 ½ oz
200 g feta = 7 oz
225 g blueberries = 8 oz
600 g chicken thighs = 1 ⅓ lb
1.5 kg chicken = 3 ⅓ lb
2 kg turkey = 4 ⅓ lb
800 g lamb shoulder = 1 ¾ lb
350 g pasta = 12 ½ oz
500 g spaghetti = 18 oz
100 g bacon = 3 ½ oz
500 g Hackfleisch = 18 oz
300 g spinach = 10 ½ oz
15 g dried mushrooms = ½ oz
30 g ginger = 1 oz
60 g rocket = 2 oz
500-600 g carrots = 1–1 ⅓ lb
200-250 ml milk = ¾–1 cup
225 g (8 oz) cheddar, grated = 8 oz
250 ml (1 cup) milk = 1 cup
500g/1lb 2oz strong white flour = 1 ⅛ lb
2 cm ginger = ¾ inch
5 cm piece ginger = 2 inch
2 g saffron = 2 g
1 g nutmeg = ½ tsp
500 mg saffron = 500 mg
10 g parsley leaves = 10 g
3 eggs = 3
2 EL Mehl = 2 EL
1 TL Salz = 1 TL
1 Prise Salz = 1 Prise
2 cups flour = 2 cups
1 lb beef = 1 lb
2 cloves garlic = 2 cloves
400 g can tomatoes = 14 oz
1 Bund Petersilie = 1 Bund
4 slices bread = 4 slices
1 tin chickpeas = 1 tin
`;

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(/ = ?/) as [line: string, shown: string]);

const shownIn = (line: string, system: UnitSystem) => {
  const { quantity, unit } = scaleIngredient(parseIngredient(line), 1, system);
  return `${quantity} ${unit}`.trim();
};

describe('a recipe of the one kitchen in the other', () => {
  it('is told by three hundred lines', () => {
    expect(rowsOf(TO_METRIC).length + rowsOf(TO_US).length).toBeGreaterThanOrEqual(300);
  });
  it.each(rowsOf(TO_METRIC))('%s is %s by the scale and the jug', (line, shown) => {
    expect(shownIn(line, 'metric')).toBe(shown);
  });
  it.each(rowsOf(TO_US))('%s is %s in cups, spoons and pounds', (line, shown) => {
    expect(shownIn(line, 'us')).toBe(shown);
  });
});

describe('steps and notes', () => {
  it.each([
    ['Add 2 cups flour and bake at 350 °F.', 'Add 240 g flour and bake at 175°C.'],
    ['Stir in 1 cup of cold milk and ½ cup sugar.', 'Stir in 240 ml of cold milk and 100 g sugar.'],
    ['Add 1/4 cup of the cold butter.', 'Add 55 g of the cold butter.'],
    ['Fold in 2 cups of the flour mixture.', 'Fold in 2 cups of the flour mixture.'],
    ['Add 1 cup of it.', 'Add 1 cup of it.'],
    ['Add 2 tbsp oil.', 'Add 2 tbsp oil.'],
    ['Reserve 1 cup (240 ml) of the water.', 'Reserve 1 cup (240 ml) of the water.'],
    ['Grease a 9x13-inch pan.', 'Grease a 23 x 33 cm pan.'],
    ['Line an 8-inch by 8-inch square pan.', 'Line a 20 x 20 cm square pan.'],
    ['Butter a 9" round pan.', 'Butter a 23 cm round pan.'],
    ['Pour into a 9-inch (23 cm) pan.', 'Pour into a 9-inch (23 cm) pan.'],
    ['Cut into 1-inch cubes.', 'Cut into 2.5 cm cubes.'],
    ['Roll out ¼ inch thick.', 'Roll out 6 mm thick.'],
    ['Place 2 inches apart.', 'Place 5 cm apart.'],
    ['Use a 2-quart saucepan.', 'Use a 2-liter saucepan.'],
    ['Fill six 6-oz ramekins.', 'Fill six 180 ml ramekins.'],
    ['Grease a 12-cup muffin tin.', 'Grease a 12-cup muffin tin.'],
    ['Leave 2 in the pan.', 'Leave 2 in the pan.'],
    ['Cook to 165°F inside, sugar to 238°F.', 'Cook to 74°C inside, sugar to 114°C.'],
  ])('%s goes metric', (text, shown) => {
    expect(scaleText(text, 1, 'metric')).toBe(shown);
    expect(scaleText(text, 1, 'us').replace('350°F', '350 °F')).toBe(text);
  });

  it.each([
    ['Bake at 180°C in a 23 cm tin.', 'Bake at 350°F in a 9-inch tin.'],
    ['Roll out 5 mm thick and cut to 20 x 30 cm.', 'Roll out ¼ inch thick and cut to 8 x 12 inches.'],
    ['Add 250g sugar and 100 ml milk.', 'Add 1 ¼ cups sugar and 7 tbsp milk.'],
    ['Pour into a 2-litre dish.', 'Pour into a 2-quart dish.'],
    ['Place 5 cm apart.', 'Place 2 inches apart.'],
    ['Line a 20 cm tin.', 'Line an 8-inch tin.'],
    ['Line a 28 cm tin.', 'Line an 11-inch tin.'],
    ['Add 500 g minced beef.', 'Add 18 oz minced beef.'],
  ])('%s goes to the US', (text, shown) => {
    expect(scaleText(text, 1, 'us')).toBe(shown);
    expect(scaleText(text, 1, 'metric')).toBe(text);
  });

  it('leaves sizes alone when the recipe is scaled in its own units', () => {
    for (const text of ['Grease a 9x13-inch pan.', 'Use a 2-quart saucepan.']) expect(scaleText(text, 3)).toBe(text);
  });
});

describe('whatever the amount', () => {
  const inBase = ({ quantity, unit }: { quantity: string; unit: string }) => {
    const { qty } = parseIngredient(`${quantity} ${unit} x`);
    return (qty ?? 0) * (unitOf(unit)?.factor ?? 0);
  };
  it('what is shown weighs what is written, within what a kitchen can measure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 4000 }), fc.constantFrom('beef', 'flour', 'butter'), (amount, food) => {
        const grams = inBase(scaleIngredient(parseIngredient(`${String(amount)} g ${food}`), 1, 'us'));
        const density = { beef: 1, flour: 120 / 236.588, butter: 227 / 236.588 }[food];
        const weighed = food === 'beef' || amount / density > 2365.88 ? grams : grams * density;
        expect(Math.abs(weighed - amount)).toBeLessThanOrEqual(Math.max(amount * 0.09, 4));
      }),
      { numRuns: 200 },
    );
  });
  it('a solid is never told in millilitres, and no ounce comes in hundredths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom('flour', 'sugar', 'rice'), (eighths, food) => {
        expect(shownIn(`${String(eighths / 8)} cups ${food}`, 'metric')).toMatch(/ k?g$/);
        expect(shownIn(`${String(eighths)} g ${food} mix`, 'us')).not.toMatch(/0\.\d/);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a measure that the line states beside its own', () => {
  it.each([
    ['1 cup (125 g) flour', '125 g', ''],
    ['1 cup flour (125 g), sifted', '125 g', 'sifted'],
    ['225 g cheddar (8 oz), grated', '225 g', '8 oz, grated'],
  ])('is not told twice in metric: %s', (line, amount, notes) => {
    const { quantity, unit, notes: beside } = scaleIngredient(parseIngredient(line), 1, 'metric');
    expect([`${quantity} ${unit}`, beside]).toEqual([amount, notes]);
  });
});

/** The unit of a name that the tables below use. */
function unitNamed(name: string): Unit {
  const unit = unitOf(name);
  if (!unit) throw new Error(`no unit ${name}`);
  return unit;
}

describe('one amount in the other system', () => {
  it.each([
    [1, null, 'dessertspoon', 'sugar', 'metric', null],
    [0, null, 'cup', 'flour', 'metric', null],
    [Infinity, null, 'cup', 'flour', 'metric', null],
    [0, 1, 'cup', 'flour', 'metric', '0–120 g'],
    [1, null, 'can', 'flour', 'metric', null],
    [1, null, 'inch', null, 'metric', '2.5 cm'],
    [1, null, 'cm', null, 'metric', null],
    [1, null, 'cm', null, 'us', '0.375 inch'],
    [5, null, 'mm', null, 'us', '0.25 inch'],
    [0.25, null, 'inch', null, 'metric', '6 mm'],
    [0.39, null, 'inch', null, 'metric', '10 mm'],
    [0.5, null, 'inch', null, 'metric', '1.3 cm'],
    [1.9, null, 'inch', null, 'metric', '4.8 cm'],
    [2, null, 'inch', null, 'metric', '5 cm'],
    [9, null, 'inch', null, 'metric', '23 cm'],
    [20, null, 'cm', null, 'us', '8 inch'],
    [9, null, 'cm', null, 'us', '3.5 inch'],
    [33, null, 'cm', null, 'us', '13 inch'],
    [34, null, 'cm', null, 'us', '13 inch'],
    [2.54, null, 'cm', null, 'us', '1 inch'],
    [10.16, null, 'cm', null, 'us', '4 inch'],
    [1, null, 'stick', 'butter', 'metric', '115 g'],
    [1, null, 'stick', 'celery', 'metric', null],
    [1, null, 'stick', null, 'metric', null],
    [8, null, 'oz', 'milk', 'metric', '240 ml'],
    [8, null, 'oz', 'flour', 'metric', '225 g'],
    [8, null, 'oz', null, 'metric', '225 g'],
    [8, null, 'fl oz', null, 'metric', '240 ml'],
    [8, null, 'fl oz', 'milk', 'metric', '240 ml'],
    [3, null, 'tbsp', 'milk', 'metric', null],
    [4, null, 'tbsp', 'milk', 'metric', null],
    [5, null, 'tbsp', 'milk', 'metric', '70 ml'],
    [5, null, 'tbsp', 'flour', 'metric', '40 g'],
    [5, null, 'tbsp', null, 'metric', null],
    [1, null, 'cup', null, 'metric', null],
    [1, null, 'cup', 'milk', 'metric', '240 ml'],
    [1, null, 'pint', 'milk', 'metric', '470 ml'],
    [0.01, null, 'cup', 'flour', 'metric', null],
    [0.05, null, 'cup', 'flour', 'metric', '6 g'],
    [5, null, 'tsp', 'flour', 'metric', null],
    [16, null, 'tsp', 'flour', 'metric', '40 g'],
    [500, null, 'g', 'flour', 'us', '4.25 cup'],
    [5000, null, 'g', 'flour', 'us', '11 lb'],
    [500, null, 'mg', 'salt', 'us', null],
    [500, null, 'g', null, 'us', '18 oz'],
    [14, null, 'g', null, 'us', '0.5 oz'],
    [13, null, 'g', null, 'us', null],
    [100, null, 'g', null, 'us', '3.5 oz'],
    [113, null, 'g', null, 'us', '4 oz'],
    [120, null, 'g', null, 'us', '4 oz'],
    [430, null, 'g', null, 'us', '15 oz'],
    [431, null, 'g', null, 'us', '15 oz'],
    [440, null, 'g', null, 'us', '1 lb'],
    [450, null, 'g', null, 'us', '1 lb'],
    [475, null, 'g', null, 'us', '17 oz'],
    [520, null, 'g', null, 'us', '18 oz'],
    [600, null, 'g', null, 'us', '1.33333 lb'],
    [900, null, 'g', null, 'us', '2 lb'],
    [907, null, 'g', null, 'us', '2 lb'],
    [1000, null, 'g', null, 'us', '2.25 lb'],
    [1.5, null, 'kg', null, 'us', '3.33333 lb'],
    [0.2, null, 'ml', 'milk', 'us', null],
    [0.9, null, 'ml', 'milk', 'us', '0.125 tsp'],
    [1, null, 'ml', 'milk', 'us', '0.25 tsp'],
    [2.5, null, 'ml', 'milk', 'us', '0.5 tsp'],
    [5, null, 'ml', 'milk', 'us', '1 tsp'],
    [13, null, 'ml', 'milk', 'us', '2.75 tsp'],
    [14, null, 'ml', 'milk', 'us', '1 tbsp'],
    [15, null, 'ml', 'milk', 'us', '1 tbsp'],
    [20, null, 'ml', 'milk', 'us', '4 tsp'],
    [25, null, 'ml', 'milk', 'us', '5 tsp'],
    [30, null, 'ml', 'milk', 'us', '2 tbsp'],
    [45, null, 'ml', 'milk', 'us', '3 tbsp'],
    [50, null, 'ml', 'milk', 'us', '3.5 tbsp'],
    [53, null, 'ml', 'milk', 'us', '3.5 tbsp'],
    [54, null, 'ml', 'milk', 'us', '3.5 tbsp'],
    [60, null, 'ml', 'milk', 'us', '0.25 cup'],
    [70, null, 'ml', 'milk', 'us', '4.5 tbsp'],
    [80, null, 'ml', 'milk', 'us', '0.333333 cup'],
    [90, null, 'ml', 'milk', 'us', '6 tbsp'],
    [100, null, 'ml', 'milk', 'us', '7 tbsp'],
    [140, null, 'ml', 'milk', 'us', '9 tbsp'],
    [147, null, 'ml', 'milk', 'us', '10 tbsp'],
    [148, null, 'ml', 'milk', 'us', '0.625 cup'],
    [150, null, 'ml', 'milk', 'us', '0.666667 cup'],
    [200, null, 'ml', 'milk', 'us', '0.875 cup'],
    [250, null, 'ml', 'milk', 'us', '1 cup'],
    [2360, null, 'ml', 'milk', 'us', '10 cup'],
    [2366, null, 'ml', 'milk', 'us', '2.5 quart'],
    [2400, null, 'ml', 'milk', 'us', '2.5 quart'],
    [3, null, 'l', 'milk', 'us', '3.25 quart'],
    [100, 200, 'ml', 'milk', 'us', '0.375–0.875 cup'],
    [1, 2, 'cup', 'flour', 'metric', '120–240 g'],
    [2, null, 'lb', null, 'metric', '910 g'],
    [2.2, null, 'lb', null, 'metric', '1 kg'],
    [0.03, null, 'oz', null, 'metric', '0.9 g'],
    [0.7, null, 'oz', null, 'metric', '20 g'],
    [8.7, null, 'oz', null, 'metric', '245 g'],
    [9, null, 'oz', null, 'metric', '260 g'],
    [35, null, 'oz', null, 'metric', '990 g'],
    [35.2, null, 'oz', null, 'metric', '1 kg'],
    [4.2, null, 'cup', 'milk', 'metric', '990 ml'],
    [4.3, null, 'cup', 'milk', 'metric', '1.02 l'],
    [0.3, null, 'fl oz', 'milk', 'metric', '9 ml'],
    [1.6, null, 'fl oz', 'milk', 'metric', '45 ml'],
    [1.8, null, 'fl oz', 'milk', 'metric', '50 ml'],
  ] as const)('%d (%s) %s of %s in %s is %s', (qty, qtyMax, unitText, food, system, expected) => {
    const amount = { qty, qtyMax, unit: unitNamed(unitText), unitText };
    const other = convertAmount(amount, food === null ? null : measuredFood(food), system);
    const range = other?.qtyMax == null ? '' : `–${String(other.qtyMax)}`;
    expect(other && `${String(other.qty)}${range} ${other.unit}`).toBe(expected);
  });

  it.each(['heaping cup', 'rounded cup', 'large cup'])('a %s holds nobody knows how much', (unitText) => {
    const amount = { qty: 5, qtyMax: null, unit: unitNamed('cup'), unitText };
    expect(convertAmount(amount, measuredFood('flour'), 'metric')).toBeNull();
  });
});

describe('the measure that a line states itself', () => {
  it.each([
    [1, null, 'cup', '120 g', 'metric', '120 g|'],
    [1, null, 'cup', 'about 120 g', 'metric', '120 g|'],
    [1, null, 'cup', 'sifted (120 g)', 'metric', '120 g|sifted'],
    [1, null, 'cup', '120 g, sifted', 'metric', '120 g|sifted'],
    [1, null, 'cup', 'or 120 g; sifted', 'metric', '120 g|sifted'],
    [1, null, 'cup', 'sifted, approx. 120 g', 'metric', '120 g|sifted'],
    [1, null, 'cup', 'sifted / 120 g / packed', 'metric', '120 g|sifted, packed'],
    [1, null, 'cup', '(120 g). Sifted', 'metric', '120 g|Sifted'],
    [1, 2, 'cup', '120 g', 'metric', null],
    [1, null, 'can', '120 g', 'metric', null],
    [1, null, 'cup', 'plus 120 g', 'metric', null],
    [1, null, 'cup', '120 g each', 'metric', null],
    [225, null, 'g', '8 oz', 'us', '8 oz|'],
    [225, null, 'g', '8-oz', 'us', '8 oz|'],
    [225, null, 'g', '1 lb', 'us', null],
    [500, null, 'g', '1 lb 2 oz', 'us', '1.125 lb|'],
    [500, null, 'g', '1 lb', 'us', '1 lb|'],
    [500, null, 'g', '17-18 oz', 'us', null],
    [240, null, 'ml', '1 cup', 'us', '1 cup|'],
    [240, null, 'ml', '8 fl. oz', 'us', '8 fl oz|'],
    [240, null, 'ml', '8 fl oz', 'us', '8 fl oz|'],
    [240, null, 'ml', '8 floz', 'us', '8 fl oz|'],
    [240, null, 'ml', '8 fluid ounces', 'us', '8 fl oz|'],
    [240, null, 'ml', '8 fluid ounce', 'us', '8 fl oz|'],
    [240, null, 'ml', '8 oz', 'us', '8 oz|'],
    [8, null, 'oz', '225 g', 'metric', '225 g|'],
    [8, null, 'oz', '190 g', 'metric', null],
    [8, null, 'oz', '192 g', 'metric', null],
    [8, null, 'oz', '193 g', 'metric', '193 g|'],
    [8, null, 'oz', '267 g', 'metric', '267 g|'],
    [8, null, 'oz', '268 g', 'metric', null],
    [8, null, 'oz', '240 ml', 'metric', '240 ml|'],
    [1, null, 'cup', '11 g', 'metric', null],
    [1, null, 'cup', '12 g', 'metric', '12 g|'],
    [1, null, 'cup', '520 g', 'metric', '520 g|'],
    [1, null, 'cup', '521 g', 'metric', null],
    [8, null, 'oz', '8 oz', 'metric', null],
    [8, null, 'oz', '0 g', 'metric', null],
    [8, null, 'oz', '2 pieces, 225 g', 'metric', '225 g|2 pieces'],
    [8, null, 'oz', '225', 'metric', null],
    [8, null, 'oz', '½ lb or 225 g', 'metric', '225 g|½ lb'],
    [1, null, 'cup', '120 g.', 'metric', '120 g|'],
    [100, null, 'g', '½ cup', 'us', '0.5 cup|'],
    [1, null, 'tbsp', '15 g', 'metric', null],
    [225, null, 'g', 'sliced 8 oz thin', 'us', '8 oz|sliced, thin'],
    [225, null, 'g', '', 'us', null],
    [340, null, 'g', '12 oz 3 oz', 'us', '12 oz|3 oz'],
  ] as const)('beside %d (%s) %s in the note %j, in %s, is %s', (qty, qtyMax, unit, notes, system, expected) => {
    const stated = statedMeasure({ qty, qtyMax, notes }, unitNamed(unit), system);
    expect(stated && `${String(stated.qty)} ${stated.unit.name}|${stated.notes}`).toBe(expected);
  });

  it('is none where the line has no number, or no note', () => {
    expect(statedMeasure({ qty: null, qtyMax: null, notes: '120 g' }, unitNamed('cup'), 'metric')).toBeNull();
    expect(statedMeasure({ qty: 1, qtyMax: null }, unitNamed('cup'), 'metric')).toBeNull();
  });
});

describe('the food of a line', () => {
  const line = (more: object) => foodOfLine({ qty: 1, qtyMax: null, ...more });
  it('is known by its name, else by its plain one, else by the whole line', () => {
    const flour = measuredFood('flour');
    expect(flour).not.toBeNull();
    expect(line({ item: 'flour', canonical: 'sugar' })).toEqual(flour);
    expect(line({ item: ' ', canonical: 'flour', original: 'sugar' })).toEqual(flour);
    expect(line({ original: 'flour' })).toEqual(flour);
    expect(line({})).toBeNull();
  });

  it('weighs as it is cut, and is not known where the cut changes it', () => {
    expect(line({ item: 'almonds', notes: 'sliced' })).toEqual(measuredFood('sliced almonds'));
    expect(line({ item: 'almonds', notes: 'sliced' })).not.toEqual(measuredFood('almonds'));
    expect(line({ item: 'flour', notes: 'cooked' })).toBeNull();
    expect(line({ item: 'flour', notes: 'sliced' })).toEqual(measuredFood('flour'));
  });
});
