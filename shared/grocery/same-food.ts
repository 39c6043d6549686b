import { canonicalFood } from '../ingredient/canonical.ts';
import { memoize } from '../memoize.ts';

/** Names under which one and the same thing stands in the shop: the name it gets on the list, then its others. */
const SAME = `
cilantro: coriander leaf, fresh coriander, cilantro leaf, coriander sprig, cilantro sprig
scallion: salad onion, green onion top, bunching onion
chili pepper: chili, chilly, chilli, chile, chile pepper, chilli pepper
red chili pepper: red chili, red chilly, red chilli, red chile, red chilli pepper, red chile pepper
green chili pepper: green chilly, green chilli, green chilli pepper, green chile pepper
kiwi: kiwis, kiwi fruit, kiwifruit
ananas: anana
zucchini: courgette, zucchinis
eggplant: aubergine
arugula: rocket, rocket leaf
bell pepper: capsicum, sweet pepper
red bell pepper: red capsicum, sweet red pepper, red sweet pepper
green bell pepper: green capsicum, sweet green pepper, green sweet pepper
rutabaga: swede
beet: beetroot
snow pea: mangetout, mange tout
romaine lettuce: romaine, cos lettuce, romaine heart
iceberg lettuce: iceberg
bok choy: pak choi, pak choy
corn: sweetcorn, sweet corn
potato: white potato, all-purpose potato
sweet potato: yam
onion: spanish onion, cooking onion, white or yellow onion
parsley: flat-leaf parsley, flat leaf parsley, italian parsley, parsley leaf, curly parsley, parsley sprig
basil: basil leaf, basil sprig
mint: mint leaf, mint sprig
thyme: thyme sprig, thyme leaf
rosemary: rosemary sprig, rosemary leaf
sage: sage leaf
dill: dill sprig, dillweed
spinach: spinach leaf
ginger: ginger root, gingerroot, root ginger
garlic: garlic clove, clove garlic, clove of garlic
celery: celery stalk, celery rib, celery stick, stalk celery
bay leaf: dried bay leaf, turkish bay leaf, bay
egg: chicken egg, hen's egg, whole egg, hard cooked egg, hard boiled egg
heavy cream: heavy whipping cream, whipping cream, cream heavy
yogurt: yoghurt, plain yogurt, plain yoghurt, natural yogurt, natural yoghurt
greek yogurt: greek yoghurt, plain greek yogurt, plain greek yoghurt
milk: cow's milk, dairy milk
parmesan: parmesan cheese, parmigiano-reggiano, parmigiano reggiano, parmigiano, parmigiano-reggiano cheese, parmigiano reggiano cheese
mozzarella: mozzarella cheese
cheddar: cheddar cheese, sharp cheddar, sharp cheddar cheese, mild cheddar, mild cheddar cheese, extra-sharp cheddar, extra-sharp cheddar cheese, mature cheddar, mature cheddar cheese
feta: feta cheese
ricotta: ricotta cheese
gruyere: gruyère, gruyère cheese, gruyere cheese
ground beef: lean ground beef, extra-lean ground beef, extra lean ground beef, lean minced beef, minced lean beef, minced beef, beef mince, hamburger meat, ground hamburger
ground pork: minced pork, pork mince
ground turkey: minced turkey, turkey mince
ground lamb: minced lamb, lamb mince
ground veal: minced veal, veal mince
ground meat: minced meat
ground chicken: minced chicken, chicken mince
chicken breast: chicken breast half, chicken breast fillet, breast of chicken
chicken thigh: chicken thigh fillet
shrimp: prawn
bacon: bacon slice, bacon strip, bacon rasher, slice bacon
flour: white flour, unbleached flour, unbleached all-purpose flour, all-purpose white flour, unbleached all purpose flour
whole wheat flour: whole-wheat flour, wholemeal flour, wholewheat flour
bread flour: strong flour, strong white flour, strong bread flour, strong white bread flour
self-rising flour: self-raising flour, self rising flour, self raising flour
sugar: white granulated sugar, granulated white sugar, cane sugar
brown sugar: light brown sugar, soft brown sugar, light brown soft sugar, golden brown sugar
dark brown sugar: dark brown soft sugar
superfine sugar: caster sugar, castor sugar, golden caster sugar
powdered sugar: confectioner sugar, confectioners sugar, confectionery sugar, 10x sugar
baking soda: bicarbonate soda, soda bicarbonate, bicarb
cornstarch: corn flour starch
vanilla extract: vanilla, pure vanilla extract, vanilla essence, real vanilla extract
cocoa powder: unsweetened cocoa powder, unsweetened cocoa, cocoa, natural cocoa powder
semisweet chocolate chip: semi-sweet chocolate chip, chocolate chip
yeast: active dry yeast, dry yeast, dried yeast, active dried yeast
gelatin: unflavored gelatin, gelatine
molasses: unsulphured molasses, unsulfured molasses
corn syrup: light corn syrup
sweetened condensed milk: condensed milk
coconut milk: full-fat coconut milk, full fat coconut milk
oats: oat, rolled oats, rolled oat, old-fashioned oats, old fashioned oats, old-fashioned rolled oats, porridge oats
steel cut oats: steel cut oat, steel-cut oats, steel-cut oat
long grain rice: long-grain rice
bread crumb: breadcrumb, dry bread crumb, dried breadcrumb
panko: panko breadcrumb, panko bread crumb
chickpea: garbanzo bean, garbanzo, chick pea
chickpea flour: garbanzo flour, garbanzo bean flour
cannellini bean: cannellini, white kidney bean
kidney bean: red kidney bean
tomato paste: tomato purée concentrate, tomato concentrate
chicken broth: low-sodium chicken broth, reduced-sodium chicken broth
beef broth: low-sodium beef broth
vegetable broth: low-sodium vegetable broth
salt: coarse salt, coarse sea salt, coarse kosher salt, fine salt, flaky salt, flaky sea salt, iodized salt
pepper: ground pepper, cracked black pepper, cracked pepper, freshly ground pepper, freshly ground black pepper, fresh-ground pepper
red pepper flake: crushed red pepper flake, crushed red pepper, hot pepper flake, hot red pepper flake, dried red pepper flake, chili flake, chilli flake, red chili flake
chili powder: chilli powder, chile powder, mild chili powder
cinnamon: ground cinnamon
nutmeg: ground nutmeg, grated nutmeg, freshly grated nutmeg
cumin: ground cumin, cumin powder
turmeric: ground turmeric, turmeric powder
paprika: sweet paprika
cayenne pepper: cayenne, ground cayenne, ground cayenne pepper, ground red pepper
allspice: ground allspice
cardamom: ground cardamom
ground clove: clove powder
oregano: oregano leaf
dried oregano: dried oregano leaf
dried basil: dried basil leaf
dried thyme: dried thyme leaf
olive oil: light olive oil, virgin olive oil
vegetable oil: cooking oil, neutral oil, salad oil
canola oil: rapeseed oil
peanut oil: groundnut oil
cooking spray: nonstick cooking spray, non-stick cooking spray, vegetable cooking spray, non-stick spray, nonstick spray, vegetable oil spray
mayonnaise: mayo
ketchup: catsup, tomato ketchup
dijon mustard: dijon
worcestershire sauce: worcestershire, worchestershire sauce
hot sauce: hot pepper sauce
white vinegar: distilled white vinegar, distilled vinegar
apple cider vinegar: cider vinegar
peanut butter: creamy peanut butter, smooth peanut butter
white wine: dry white wine
red wine: dry red wine
soy sauce: soya sauce
almond: whole almond
sliced almond: flaked almond
golden raisin: sultana
walnut: walnut half, walnut piece
pecan: pecan half, pecan piece
puff pastry: puff pastry sheet, puff pastry dough
phyllo dough: filo pastry, filo dough, phyllo, phyllo pastry, filo
parchment paper: baking parchment, baking paper
aluminum foil: aluminium foil, tin foil
`;

/** Every name of the table with the one it gets on the list: what the tests of plain names look through. */
export const sameFoods = (): ReadonlyMap<string, string> => NAMES;

const NAMES = new Map<string, string>();
for (const row of SAME.trim().split('\n')) {
  const [name = '', others = ''] = row.split(':');
  for (const other of others.split(',')) NAMES.set(other.trim(), name);
}

/**
 * The name by which lines are put together: the food's plain name (`canonicalFood`), and one name for what is the same
 * thing in the shop. Whole names are compared, never parts of them. Lower case; '' for a text without a food.
 */
export const foodKey = memoize((text) => {
  const plain = canonicalFood(text);
  return NAMES.get(plain) ?? plain;
});
