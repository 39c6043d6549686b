import { foodWords } from './food-words.ts';

/**
 * Grams of pieces that tables of foods have no portion for, weighed as they are sold: dried leaves, sticks, pods, packets,
 * peel; and of cans and packets in their commonest size on the shelves of the US. `food: unit grams, unit grams`; a unit of '' is one of it.
 */
const PIECES = `
bay leaf: 0.2, leaf 0.2
cinnamon stick: 2.6
cinnamon: stick 2.6, piece 2.6
vanilla bean: 3
star anise: 1
clove: 0.1
cardamom pod: 0.15
cardamom: pod 0.15
peppercorn: 0.05
allspice berry: 0.1
saffron: thread 0.002, pinch 0.05
garlic: head 45, bulb 45, clove 3
garlic clove: 3
ginger: piece 15, knob 15, slice 2, inch 6
lemon zest: 6, strip 1
lime zest: 4, strip 1
orange zest: 12, strip 1.5
lemon juice: 45, wedge 6
lime juice: 30, wedge 4
orange juice: 85
basil: leaf 0.5, sprig 2.5, bunch 60, handful 15
mint: leaf 0.3, sprig 2, bunch 60, handful 15
parsley: sprig 1, bunch 60, handful 15, stem 1, stalk 1
cilantro: sprig 1, bunch 60, handful 15, stem 1, stalk 1
dill: sprig 1, bunch 40, handful 10
thyme: sprig 1, bunch 25, stem 1
rosemary: sprig 2, bunch 25, stem 2
sage: leaf 0.5, sprig 2, bunch 25
oregano: sprig 1, bunch 25
tarragon: sprig 1, bunch 25
chive: bunch 25
scallion: bunch 100, stalk 15, stem 15, 15
shallot: 30
leek: 89
kale: bunch 250, handful 30, leaf 20
spinach: bunch 340, handful 30
arugula: bunch 125, handful 20
chard: bunch 300, leaf 48
watercress: bunch 85, handful 20
asparagus: bunch 450, spear 16
radish: bunch 150
carrot: bunch 400
broccoli: bunch 608, head 500, crown 300, floret 11
cauliflower: head 588, floret 13
celery: head 450, bunch 450, heart 300
cabbage: head 908
fennel: 234
bacon: 28, slice 28, rasher 28, strip 28
chicken breast: 175
chicken piece: 115
chicken: 1400, cup 140, piece 115
dried chili: 2
dried chilli: 2
chicken thigh: 110
chicken leg: 200
chicken drumstick: 75
chicken wing: 45
pork chop: 150
salmon: fillet 170, 170
sausage: 85, link 85
yeast: package 7, envelope 7
gelatin: package 7, envelope 7, sheet 2, leaf 2
bread: slice 28, 28
egg: 50
egg white: 33
egg yolk: 17
egg noodle: package 340
pasta: package 454, box 454
lasagna noodle: 23, sheet 23
puff pastry: sheet 245, package 490
phyllo dough: sheet 19, package 454
wonton wrapper: 8
pie crust: 180
chocolate: square 28, bar 100
unsweetened chocolate: square 28
cream cheese: package 227, block 227
chicken bouillon: cube 4, 4
beef bouillon: cube 4, 4
tortilla: 45
flour tortilla: 45
corn tortilla: 26
pita bread: 60
hamburger bun: 50
english muffin: 57
graham cracker: 14, sheet 14
date: 16
caper: 0.6
anchovy: 4, fillet 4
almond: 1.2
chili pepper: 15
jalapeno: 14
marshmallow: 7
butter: stick 113.4, knob 15, pat 5
margarine: stick 113.4, knob 15
celery stalk: 40
lemon: wedge 12, slice 8
lime: wedge 8, slice 5
mushroom: 15
pickle: 65, spear 35
parmesan: cup 100, wedge 100
parmesan cheese: cup 100, wedge 100
pecorino: cup 100
pecorino romano: cup 100
romano cheese: cup 100
unsweetened coconut: cup 80
desiccated coconut: cup 80
unsweetened shredded coconut: cup 80
olive: 4, cup 135
black olive: 4, cup 135
green olive: 4, cup 135
kalamata olive: 5, cup 135
ham: cup 140, slice 28
cooked chicken: 680, cup 140
rotisserie chicken: 680
roast chicken: 680
turkey: cup 140
shrimp: 12, cup 145
parsnip: 130
butternut squash: 1000
acorn squash: 430
spaghetti squash: 1200
pumpkin: 3000
celeriac: 500
celery root: 500
savoy cabbage: 900
red cabbage: 840
eggplant: 548
yellow squash: 196
lemongrass: stalk 15, stick 15
peanut: cup 146
cashew: cup 137
maraschino cherry: 5, cup 160
smoked salmon: slice 20
baguette: 250
sage leaf: 0.5
chocolate ice cream: scoop 65
ice cream: scoop 65
roll: 43
gingersnap: 7
pepperoni: slice 2, cup 138
gouda: cup 110
goat cheese: cup 110, log 113
blue cheese: cup 135
apple: 182
beet: 82, bunch 400
beetroot: 82
clementine: 74
pineapple: 905, can 567
squid: 100
pickle spear: 35
coleslaw mix: package 397, bag 397
artichoke heart: can 240
tomato: can 411
diced tomato: can 411
crushed tomato: can 411
tomato sauce: can 227
tomato paste: can 170
black bean: can 425
kidney bean: can 425
pinto bean: can 425
cannellini bean: can 425
white bean: can 425
navy bean: can 425
great northern bean: can 425
chickpea: can 425
garbanzo bean: can 425
corn: can 432
green bean: can 411
pumpkin puree: can 425
coconut milk: can 400
condensed milk: can 397
sweetened condensed milk: can 397
evaporated milk: can 354
cream mushroom soup: can 298
cream chicken soup: can 298
cream celery soup: can 298
ramen: 85, package 85
ramen noodle: 85, package 85
saltine: sleeve 113
saltine cracker: sleeve 113
ritz cracker: sleeve 100
chestnut: 8
tofu: block 400, package 400
ice: cube 25
ice cube: 25
`;

let pieces: ReadonlyMap<string, ReadonlyMap<string, number>> | null = null;

function table(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  pieces ??= new Map(
    PIECES.trim()
      .split('\n')
      .map((row) => {
        const [name = '', units = ''] = row.split(':');
        const each = units.split(',').map((part) => {
          const [, unit = '', grams = ''] = /^\s*(?:(\p{L}+)\s+)?([\d.]+)\s*$/u.exec(part) ?? [];
          return [unit, Number(grams)] as const;
        });
        return [foodWords(name).join(' '), new Map(each)];
      }),
  );
  return pieces;
}

/** Grams of one such piece of a food with one of these names; null where nobody can say. `unit` is '' for the piece itself. */
export function pieceOf(names: readonly string[], unit: string): number | null {
  for (const name of names) {
    const grams = table().get(name)?.get(unit);
    if (grams !== undefined) return grams;
  }
  return null;
}
