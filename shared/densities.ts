import { singular } from './ingredient/singular.ts';
import { CUP_ML } from './units.ts';

/**
 * Grams in a US cup (236.588 ml). Of USDA FoodData Central (SR Legacy, portions '1 cup') and, for what is baked with, the
 * King Arthur Baking weight chart (spoon and level). Rows are `names: grams`; behind the grams, `liquid` for what is poured
 * and measured by volume everywhere, and `loose` for what packs differently each time and is bought by weight (greens,
 * chopped vegetables, grated cheese): such a weight is good enough to cook by, not to add up for shopping or to get cups from.
 */
const GRAMS_IN_A_CUP = `
flour, all-purpose flour, plain flour, bread flour, cake flour, strong flour, buckwheat flour, 00 flour, mehl, weizenmehl, farine, farina, harina: 120
whole wheat flour, whole-wheat flour, wholemeal flour, wholewheat flour, self-rising flour, self-raising flour: 113
pastry flour, rye flour: 106
almond flour, almond meal, ground almond: 96
oat flour: 92
spelt flour: 99
chickpea flour, gram flour, masa harina: 92
coconut flour: 128
rice flour: 142
tapioca flour, tapioca starch, arrowroot: 113
potato starch: 152
semolina: 163
cornmeal, polenta: 138
cornstarch, corn starch, cornflour: 128
oats, oat, rolled oats, rolled oat, quick oats, porridge oats, haferflocken: 81
steel cut oats, steel-cut oats: 160
oat bran: 94
wheat bran: 58
wheat germ: 112
granola: 113
panko, panko breadcrumb, panko bread crumb: 50
bread crumb, breadcrumb, dry bread crumb, dried breadcrumb: 108
graham cracker crumb: 99
sugar, superfine sugar, caster sugar, castor sugar, zucker, sucre, azúcar, zucchero: 200
brown sugar, light brown sugar, dark brown sugar, muscovado sugar, muscovado: 213
demerara sugar: 220
turbinado sugar: 180
coconut sugar: 154
powdered sugar, icing sugar, confectioner sugar, confectioners' sugar, confectioner's sugar, puderzucker: 113
honey, agave, agave nectar, golden syrup: 339
molasses, treacle: 337
corn syrup: 328
maple syrup: 322 liquid
jam, preserve, marmalade: 320
sweetened condensed milk, condensed milk: 306
evaporated milk: 252 liquid
peanut butter: 258
almond butter: 250
tahini: 240
chocolate hazelnut spread: 296
butter, margarine, beurre, mantequilla, burro: 227
shortening: 184
lard, ghee, clarified butter: 205
coconut oil: 218
milk, whole milk, skim milk, milch, lait, leche, latte: 244 liquid
buttermilk: 245 liquid
heavy cream, whipping cream, heavy whipping cream, cream, light cream, double cream, single cream, sahne, schlagsahne: 238 liquid
half-and-half: 242 liquid
coconut milk: 226 liquid
sour cream, crème fraîche, creme fraiche: 230
yogurt, yoghurt, greek yogurt, greek yoghurt, joghurt: 245
cream cheese: 232
mascarpone, cottage cheese: 226
ricotta, ricotta cheese: 246
milk powder, powdered milk, dry milk, dry milk powder: 128
water, wasser, eau: 237 liquid
mayonnaise: 220
ketchup: 240
mustard, dijon mustard: 249
tomato paste: 262
tomato sauce, tomato puree, crushed tomato, passata: 245
applesauce, pumpkin puree, canned pumpkin, pumpkin purée: 245
pesto: 232
olive oil, öl, huile: 216 liquid
vegetable oil, canola oil, sunflower oil, oil, peanut oil, corn oil: 218 liquid
vanilla extract: 208 liquid
rice, white rice, brown rice, long grain rice, basmati rice, jasmine rice, basmati, reis, riz, arroz: 185
arborio rice, risotto rice, sushi rice: 200
wild rice: 160
quinoa: 170
couscous: 173
bulgur, bulgur wheat: 140
barley, pearl barley, pearled barley: 200
millet: 200
lentil, brown lentil, puy lentil, linsen: 192
split pea: 197
dried bean, dried black bean, dried kidney bean, dried white bean, dried navy bean, dried pinto bean: 184
dried chickpea: 200
cocoa powder, cocoa, dutch-process cocoa: 84
chocolate chip, semisweet chocolate chip, semi-sweet chocolate chip, milk chocolate chip, white chocolate chip, dark chocolate chip: 168
raisin, sultana, golden raisin: 145
dried currant: 142
dried cranberry: 120
dried cherry: 142
dried apricot: 130
prune: 174
date, medjool date: 147
shredded coconut, sweetened coconut, sweetened shredded coconut, flaked coconut: 93
desiccated coconut, unsweetened coconut, unsweetened shredded coconut: 80
walnut, walnut half, pecan, pecan half: 113
almond, whole almond: 143
sliced almond, flaked almond: 92
slivered almond: 108
hazelnut: 135
peanut: 146
cashew: 137
pistachio: 123
pine nut: 135
macadamia nut, macadamia: 134
sunflower seed: 140
pumpkin seed, pepita: 129
sesame seed: 144
poppy seed: 141
chia seed, flaxseed, flax seed: 168
salt, sea salt, table salt: 292
baking soda, bicarbonate of soda, baking powder: 221
yeast, active dry yeast, instant yeast, dry yeast, dried yeast: 149
gelatin: 150
cream of tartar: 144
cinnamon, ground cinnamon: 125
black pepper, ground black pepper, paprika, nutmeg, cumin, ground cumin: 106
parmesan, parmesan cheese, pecorino, pecorino romano, romano cheese, grated parmesan: 100 loose
cheddar, cheddar cheese, mozzarella, mozzarella cheese, monterey jack, monterey jack cheese, gruyere, gruyère, swiss cheese, fontina, colby cheese: 113 loose
feta, feta cheese: 150 loose
blue cheese, gorgonzola: 135 loose
blueberry, strawberry, blackberry: 148 loose
raspberry: 123 loose
cranberry: 100 loose
cherry: 154 loose
onion, shallot: 160 loose
scallion: 100 loose
leek: 89 loose
carrot: 120 loose
celery: 101 loose
bell pepper, red pepper, green pepper, yellow pepper: 149 loose
mushroom: 70 loose
tomato, cherry tomato: 160 loose
canned tomato, diced tomato: 240
potato: 150 loose
sweet potato: 133 loose
mashed potato: 210 loose
spinach, baby spinach: 30 loose
arugula: 20 loose
kale: 30 loose
cabbage: 80 loose
broccoli, broccoli floret: 91 loose
cauliflower, cauliflower floret: 107 loose
corn, corn kernel: 145 loose
pea, green pea: 140 loose
green bean: 100 loose
zucchini: 122 loose
cucumber: 119 loose
apple: 120 loose
pineapple, mango: 165 loose
banana, mashed banana: 225 loose
chickpea, black bean, kidney bean, white bean, cannellini bean, pinto bean: 170 loose
cooked rice: 158 loose
elbow macaroni, macaroni: 105 loose
chocolate, dark chocolate, bittersweet chocolate, semisweet chocolate, milk chocolate: 170 loose
parsley: 60 loose
basil: 24 loose
cilantro, mint: 20 loose
olive: 135 loose
ham, cooked chicken, cooked turkey: 140 loose
marshmallow, mini marshmallow: 50 loose
sauerkraut: 142 loose
`;

/** How a food is measured. `density` in grams a millilitre; `loose` packs differently each time. */
export interface MeasuredFood {
  readonly density: number;
  readonly isLiquid: boolean;
  readonly isLoose: boolean;
  /** A fat that is sold by the stick. */
  readonly inSticks: boolean;
}

const IN_STICKS = /^(?:butter|margarine|shortening|lard)$/;
let foods: ReadonlyMap<string, MeasuredFood> | null = null;

function table(): ReadonlyMap<string, MeasuredFood> {
  foods ??= new Map(
    GRAMS_IN_A_CUP.trim()
      .split('\n')
      .flatMap((row) => {
        const [names = '', rest = ''] = row.split(': ');
        const [grams = '', kind = ''] = rest.split(' ');
        return names.split(', ').map((name) => {
          const food = {
            density: Number(grams) / CUP_ML,
            isLiquid: kind === 'liquid',
            isLoose: kind === 'loose',
            inSticks: IN_STICKS.test(name),
          };
          return [name, food] as const;
        });
      }),
  );
  return foods;
}

/** Grams in a millilitre of the food with this plain name; null where nobody can say, or where it packs differently each time. */
export function densityOf(canonical: string): number | null {
  const food = table().get(canonical);
  return food && !food.isLoose ? food.density : null;
}

/** Of these every kind weighs the same: 'clover honey', 'strawberry jam'. */
const OF_ANY_KIND = /(?:^|\s)(?<food>jam|marmalade|honey|yogurt|yoghurt|chocolate chip|lentil|raisin)$/;
const FROZEN = /\bfrozen yog/;
/** What is poured whatever stands before it: 'chicken stock', 'dry white wine'. Its weight is that of water, near enough. */
const POURED =
  /(?:^|\s)(?:water|milk|broth|stock|juice|wine|vinegar|oil|beer|ale|stout|lager|cider|brandy|rum|whiske?y|bourbon|vodka|gin|tequila|sherry|port|marsala|vermouth|sake|mirin|liqueur|coffee|espresso|tea|cola|lemonade|kefir|eggnog|consommé|nectar|liquid|marinade|soy sauce|fish sauce|worcestershire sauce|hot sauce|vinaigrette|brine|club soda|ginger ale|cooking liquid|pasta water|drippings?)$/;
/** Of these the head means something dry: 'ground coffee', 'loose green tea'. */
const DRY = /(?:^|\s)(?:ground|instant|powdered|dried|dry|loose|whole|espresso) (?:coffee|tea|milk|espresso)$/;
const WATERY: MeasuredFood = { density: 1, isLiquid: true, isLoose: false, inSticks: false };

/** Words before a food's name that leave its weight as it is. Any other makes another food, of which nothing is known. */
const HARMLESS = new Set(
  `a an the of some fresh freshly cold chilled warm hot boiling lukewarm tepid iced ice-cold room temperature room-temperature
softened melted cooled unsalted salted sweet light dark pale large small medium big good quality good-quality organic fine finely
coarse coarsely roughly thinly sifted unsifted packed firmly lightly loosely level scant all-purpose all purpose plain white red yellow green
low-fat lowfat nonfat non-fat fat-free reduced-fat full-fat whole skim skimmed semi-skimmed raw toasted chopped grated shredded
sliced diced minced crumbled cubed halved peeled frozen thawed canned drained rinsed unsweetened natural pure long-grain short-grain
medium-grain long grain ripe pitted seedless mixed unbleached enriched quick quick-cooking rolled old-fashioned granulated
remaining reserved additional extra extra-virgin virgin more other another your sharp mild mature strong heavy thick neutral
low-sodium unseasoned cooking salad pre-sifted crunchy creamy smooth seeded torn trimmed washed blanched salted, raw, flat-leaf italian`.split(
    /[\s,]+/,
  ),
);
const LONGEST = 4;

/**
 * How a food is measured, by its name as a cook writes it: 'unsalted butter, softened' is butter, 'almond butter' is not,
 * 'chicken stock' is poured. Null for what the table does not know for certain.
 */
export function measuredFood(name: string): MeasuredFood | null {
  const words = name
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,;]|\s(?:for|plus|or|with|at|from|in|to)\s/)[0]
    ?.split(/\s+/)
    .filter((word) => word !== '');
  const last = words?.at(-1);
  if (!words || last === undefined || FROZEN.test(words.join(' '))) return null;
  const plain = [...words.slice(0, -1), singular(last)];
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    const before = words.slice(0, words.length - length);
    if (!before.every((word) => HARMLESS.has(word) || /^\d+%$/.test(word))) continue;
    const food = table().get(plain.slice(-length).join(' ')) ?? table().get(words.slice(-length).join(' '));
    if (food) return food;
  }
  const whole = plain.join(' ');
  const kind = OF_ANY_KIND.exec(whole)?.groups?.['food'];
  if (kind !== undefined) return table().get(kind) ?? null;
  return POURED.test(whole) && !DRY.test(whole) ? WATERY : null;
}
