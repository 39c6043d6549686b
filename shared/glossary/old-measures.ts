/**
 * Old and household words of recipes with what they come to today. A row: the words (others after a slash), today's measure, its source.
 * A `+` says that a figure must stand before: mushrooms have gills too. `K` is common kitchen use: no book of measures has it. The file is loaded when a recipe is looked at, never with the first page.
 */

/** Where a measure is taken from. */
export const SOURCES = {
  N: 'NIST Handbook 44, appendix C',
  F: 'Fannie Farmer, Boston Cooking-School Cook Book, 1896, table of measures',
  L: 'Mary Lincoln, Boston Cook Book, 1884, table of measures',
  C: 'National Canners Association, common can sizes',
  A: 'American Home Economics Association, Handbook of Food Preparation',
  U: 'USDA Agriculture Handbook 456, Nutritive Value of American Foods',
  E: 'USDA, United States weight classes for shell eggs',
  B: 'Weights and Measures Act 1985 (United Kingdom), schedule 1',
  M: 'Cardarelli, Encyclopaedia of Scientific Units, Weights and Measures',
  K: 'common kitchen use',
} as const;

export const ROWS = `
gill/+gills|½ cup, 118 ml (a British gill: ¼ pint, 142 ml)|N
half gill/half a gill/½ gill|¼ cup, 59 ml|N
peck/pecks of|8 dry quarts, 8.8 l|N
half peck/half a peck/½ peck|4 dry quarts, 4.4 l|N
bushel/bushels|4 pecks, 35.2 l|N
firkin/firkins|a small tub; of butter 56 lb, 25 kg|M
dram/drams|⅛ fluid ounce, ¾ teaspoon, 3.7 ml; dry 1.8 g|N
fluid dram/fluidram|¾ teaspoon, 3.7 ml|N
drachm/drachms|about ¾ teaspoon, 3.6 ml|M
minim/minims|a drop, 0.06 ml|N
scruple/scruples|1.3 g, about ¼ teaspoon|N
few grains/a few grains|less than ⅛ teaspoon|F
troy ounce|31.1 g|N
pennyweight/pennyweights|1.6 g|N
long hundredweight|112 lb, 50.8 kg|N
stone of flour/stone of potatoes|14 lb, 6.35 kg|B
imperial pint|568 ml, 20 British fluid ounces|B
imperial quart|1.14 l|B
imperial gallon|4.55 l|B
noggin/noggins|a British gill, ¼ pint, 142 ml|M
pottle|½ gallon, 1.9 l|M
chopin|a Scots half pint of about 0.85 l|M
mutchkin|a Scots measure of about 0.42 l|M
forpit|a quarter of a Scots peck, about 2.3 l|M
teacup/teacups/teacupful/teacupfuls/tea-cup/tea cup|about ¾ cup, 180 ml; in older books ½ cup|K
scant teacup/scant teacupful|a little under ¾ cup, about 165 ml|K
coffee cup/coffee-cup/coffeecup/coffeecupful|about 1 cup, 240 ml|K
breakfast cup/breakfastcup/breakfastcupful/breakfast-cup|about 1 cup, 240 to 280 ml|K
tumbler/tumblerful/tumblerfuls|about 1 cup, 240 ml|K
wineglass/wineglassful/wine glass/wine-glass/wineglassfuls|4 tablespoons, ¼ cup, 60 ml|L
sherry glass/sherryglass|about 4 tablespoons, 60 ml|K
liqueur glass|about 2 tablespoons, 30 ml|K
whiskey glass/whisky glass|about 3 tablespoons, 45 ml|K
cordial glass|about 2 tablespoons, 30 ml|K
jigger/jiggers|3 tablespoons, 1½ fl oz, 45 ml|K
pony|2 tablespoons, 1 fl oz, 30 ml|K
jelly glass/jelly glassful|about ¾ cup, 180 ml|K
custard cup|about ¾ cup, 180 ml|K
saltspoon/saltspoonful/saltspoonfuls/salt-spoon/salt spoon|¼ teaspoon, 1.2 ml|L
mustardspoon/mustardspoonful|about ¼ teaspoon, 1.2 ml|K
eggspoon/eggspoonful|about ½ teaspoon, 2.5 ml|K
coffee spoon/coffeespoon/coffeespoonful|about ½ teaspoon, 2.5 ml|K
dessert spoon/dessertspoon/dessert-spoon/dessertspoonful/dessertspoonfuls|2 teaspoons, 10 ml|K
kitchen spoon/kitchenspoonful|about 1 tablespoon, 15 ml|K
cooking spoon/cooking-spoon/cookingspoonful|about 2 tablespoons, 30 ml|K
serving spoon/serving spoonful|about 2 tablespoons, 30 ml|K
ladleful/ladlefuls|about ½ cup, 120 ml|K
dipper/dipperful|about 2 cups, 0.5 l|K
basinful|about 4 cups, 1 l|K
saucerful|about ½ cup, 120 ml|K
thimbleful|about ½ teaspoon, 2.5 ml|K
cake of yeast/yeast cake/compressed yeast cake/cake yeast|⅗ oz (17 g) fresh yeast, or 2¼ teaspoons dry|A
dry yeast cake/magic yeast|dried yeast, slow to rise: 2¼ teaspoons active dry yeast|K
envelope of yeast/envelope yeast|¼ oz, 7 g, 2¼ teaspoons active dry yeast|A
household yeast/2-ounce cake of yeast|2 oz (57 g) fresh yeast, three small cakes|K
envelope gelatin/envelope of gelatin/envelope gelatine|¼ oz, 7 g, about 1 tablespoon|K
good pinch/generous pinch/large pinch|about ⅛ teaspoon|K
smidgen/smidgin/smidgeon|about 1/32 teaspoon|K
tad|about ¼ teaspoon|K
skosh|a little; begin with ⅛ teaspoon|K
knob of butter/knob butter/knobs of butter|about 1 to 2 tablespoons, 15 to 30 g|K
pat of butter/pats of butter/pat butter|about 1 to 1½ teaspoons, 5 to 7 g|U
stick of butter/stick butter/sticks butter/sticks of butter/stick of margarine/stick margarine/sticks margarine/stick oleo/stick of oleo|½ cup, 8 tablespoons, 113 g|U
square of butter|about 1 tablespoon, 14 g|K
print of butter|1 lb, 454 g|K
roll of butter|1 to 2 lb, 0.5 to 0.9 kg, as it was sold|K
lump of butter|about 2 tablespoons, 30 g|K
butter the size of an egg/butter size of an egg/butter, size of an egg/butter size of egg/butter the size of a egg|about ¼ cup, 2 oz, 57 g|K
butter the size of a walnut/butter size of a walnut/butter, size of a walnut/butter size of walnut/walnut of butter|about 1 to 2 tablespoons, 15 to 30 g|K
butter the size of a hazelnut/butter size of a hazelnut|about 1 teaspoon, 5 g|K
butter the size of a hickory nut/butter size of a hickory nut|about 1 tablespoon, 14 g|K
butter the size of a nutmeg/butter size of a nutmeg|about 1 tablespoon, 14 g|K
butter half the size of an egg/half the size of an egg|about 2 tablespoons, 1 oz, 28 g|K
lard the size of an egg/lard size of an egg/shortening the size of an egg/shortening size of an egg|about ¼ cup, 50 g|K
the size of an egg/size of an egg/size of a hen's egg|about ¼ cup of a fat, 57 g; of dough a ball of 1¾ inches|K
the size of a walnut/size of a walnut|about 1 to 2 tablespoons; of dough a ball of 1¼ inches|K
the size of a pea/size of a pea|about ¼ inch, 6 mm across|K
the size of a marble/size of a marble|about ½ inch, 1.3 cm across|K
the size of a quarter/size of a quarter|about 1 inch, 24 mm across|K
the size of a half dollar/size of a half dollar|about 1¼ inches, 31 mm across|K
the size of a silver dollar/size of a silver dollar|about 1½ inches, 38 mm across|K
the size of a nickel/size of a nickel|about ¾ inch, 21 mm across|K
the size of a nutmeg/size of a nutmeg|about ¾ inch, 2 cm across|K
the size of a hazelnut/size of a hazelnut|about ½ inch, 1.5 cm across|K
thumb of ginger/thumb-sized piece/thumb-size piece|about 1½ inches, 4 cm; 1 tablespoon grated|K
finger of ginger|about 1½ inches, 4 cm|K
hand of ginger|a whole root, about 5 oz, 150 g|K
fistful|about ½ cup|K
scant cup|a little less than full: about 15 tablespoons, 220 ml|K
heaping cup/heaped cup/rounding cup|about 1 cup and 2 tablespoons, 270 ml|K
scant teaspoon|a little less than full, about ⅞ teaspoon|K
scant tablespoon|a little less than full, about 2½ teaspoons|K
rounded teaspoon/rounding teaspoon/rounded teaspoonful/rounding teaspoonful|about 1½ to 2 level teaspoons|K
rounded tablespoon/rounding tablespoon/rounding tablespoonful/rounded tablespoonful|about 1½ to 2 level tablespoons|K
heaping teaspoon/heaped teaspoon/heaping teaspoonful|about 2 to 3 level teaspoons|K
heaping tablespoon/heaped tablespoon/heaping tablespoonful|about 2 level tablespoons, 30 ml|K
heaping spoonful/heaping spoon|about 2 level spoons|K
butter spoon|about 1 tablespoon|K
speck of|less than ⅛ teaspoon|K
square of chocolate/square chocolate/squares chocolate/squares of chocolate/square unsweetened chocolate/squares unsweetened chocolate/squares baking chocolate|1 oz, 28 g each; newer bars have squares of ½ oz or less|F
cake of chocolate|½ lb, 227 g|K
cup of butter packed|½ lb, 227 g|F
quart of flour/quart flour|about 4 cups, 1 lb, 454 g|F
quart of sifted flour|about 4 cups, 1 lb, 454 g|F
pint of flour/pint flour|about 2 cups, ½ lb, 227 g|F
pint of sugar/pint sugar|about 2 cups, 1 lb, 454 g|F
pint of butter|about 2 cups, 1 lb, 454 g|F
pound of eggs|about 9 large eggs|F
No. 1 can/No. 1 picnic can/no. 1 picnic/number 1 can/#1 can|10½ to 12 oz, about 1¼ cups|C
No. 1 tall can/number 1 tall can/#1 tall can|16 oz, about 2 cups|C
No. 2 can/number 2 can/#2 can/No. 2 cans/#2 cans/no 2 can/No. 2 tin|20 oz (567 g), about 2½ cups|C
No. 2½ can/No. 2 1/2 can/number 2½ can/#2½ can/#2 1/2 can/No. 2½ cans|27 to 29 oz (822 g), about 3½ cups|C
No. 3 can/number 3 can/#3 can|33 oz (936 g), about 4 cups|C
No. 3 cylinder can/No. 3 squat can/#3 cylinder|46 fl oz (1.36 l), about 5¾ cups; a squat one 23 oz|C
No. 5 can/number 5 can/#5 can|about 56 oz (1.6 kg), 7 cups|C
No. 10 can/number 10 can/#10 can/No. 10 cans/gallon can|6½ to 7¼ lb (3 kg), 12 to 13 cups|C
No. 300 can/number 300 can/#300 can|14 to 16 oz (425 g), about 1¾ cups|C
No. 303 can/number 303 can/#303 can/No. 303 cans/303 can|16 to 17 oz (454 g), about 2 cups|C
No. 211 can/#211 can/211 cylinder|12 fl oz, about 1½ cups|C
buffet can/8-ounce can/eight-ounce can|8 oz (227 g), about 1 cup|C
vacuum can/12-ounce vacuum can|12 oz (340 g), about 1½ cups|C
flat can/half flat can/flat can of tuna|6 to 7 oz (170 to 200 g), about ¾ cup|C
tall can evaporated milk/tall can of evaporated milk/tall can milk/large can evaporated milk/tall can pet milk/tall can carnation|12 to 13 fl oz (370 ml), about 1⅔ cups|C
small can evaporated milk/small can milk|5⅓ to 6 fl oz (160 ml), about ⅔ cup|C
can condensed milk/can of condensed milk/can eagle brand/eagle brand|sweetened condensed milk, 14 oz (396 g), 1¼ cups|C
can frozen orange juice/can of frozen orange juice|6 fl oz (177 ml), ¾ cup|C
can cream of mushroom soup/can of soup/can mushroom soup|10½ oz (298 g), about 1¼ cups|C
picnic can|10½ to 12 oz, about 1¼ cups|C
very slow oven|250 to 275 °F, 120 to 135 °C|A
slow oven|300 to 325 °F, 150 to 165 °C|A
moderately slow oven|325 °F, 165 °C|A
moderate oven/medium oven|350 to 375 °F, 175 to 190 °C|A
moderately hot oven|375 to 400 °F, 190 to 205 °C|A
hot oven/quick oven|400 to 425 °F, 205 to 220 °C|A
very hot oven|450 to 475 °F, 230 to 245 °C|A
extremely hot oven|500 to 525 °F, 260 to 275 °C|A
brisk oven/sharp oven|about 425 °F, 220 °C|K
gentle oven/cool oven/slack oven|about 275 °F, 135 °C|K
warm oven|about 200 °F, 95 °C|K
gas mark ¼/gas mark 1/4|225 °F, 110 °C|K
gas mark ½/gas mark 1/2|250 °F, 120 °C|K
gas mark 1/regulo 1|275 °F, 140 °C|K
gas mark 2/regulo 2|300 °F, 150 °C|K
gas mark 3/regulo 3|325 °F, 160 °C|K
gas mark 4/regulo 4|350 °F, 180 °C|K
gas mark 5/regulo 5|375 °F, 190 °C|K
gas mark 6/regulo 6|400 °F, 200 °C|K
gas mark 7/regulo 7|425 °F, 220 °C|K
gas mark 8/regulo 8|450 °F, 230 °C|K
gas mark 9/regulo 9|475 °F, 240 °C|K
thread stage/spins a thread/until it threads/spin a thread/spins thread|230 to 234 °F, 110 to 112 °C|A
soft ball/soft-ball stage/soft ball stage|234 to 240 °F, 112 to 116 °C|A
firm ball/firm-ball stage/firm ball stage|244 to 248 °F, 118 to 120 °C|A
hard ball/hard-ball stage/hard ball stage|250 to 266 °F, 121 to 130 °C|A
soft crack/soft-crack stage|270 to 290 °F, 132 to 143 °C|A
hard crack/hard-crack stage/brittle stage|300 to 310 °F, 149 to 154 °C|A
clear liquid stage|320 °F, 160 °C|A
lukewarm|about 95 to 105 °F, 35 to 40 °C|K
blood warm/blood heat/blood-warm/milk-warm/milk warm|about 98 °F, 37 °C|K
scalded milk/scald the milk|milk heated to about 180 °F, 82 °C|K
cold oven|put in before the oven is heated|K
back of the stove|a very low heat, under a simmer|K
oleo/oleomargarine|margarine|K
oleo stick|½ cup margarine, 113 g|U
nucoa|a brand of margarine|K
butterine|a mixture of butter and margarine; use butter|K
drippings/dripping|the fat that melts out of roasting meat; bacon fat or lard|K
suet|the hard fat from around beef kidneys; shredded|K
leaf lard|fine lard from around the kidneys of a pig; use lard|K
crisco|vegetable shortening|K
spry|a brand of vegetable shortening|K
fat the size of an egg|about ¼ cup, 50 g|K
wesson oil/mazola|a neutral vegetable oil|K
sweet oil/salad oil|olive oil, or a mild salad oil|K
sweet milk|whole fresh milk, not buttermilk|K
sour milk/soured milk|1 tablespoon vinegar or lemon juice and milk to make 1 cup; or buttermilk|A
clabber/clabbered milk/bonny clabber|milk thick from souring; use buttermilk or yogurt|K
top milk/top of the milk|the creamy top of unhomogenized milk; use half-and-half|K
thick cream|heavy cream, 36 % fat|K
thin cream|light cream or half-and-half, 18 to 20 % fat|K
coffee cream|light cream, 18 to 20 % fat|K
new milk|fresh whole milk|K
blue john|skim milk|K
pet milk/carnation milk|evaporated milk|K
milnot|a canned filled milk; use evaporated milk|K
saleratus|baking soda|K
pearlash/pearl ash|an early leaven; use baking soda|K
hartshorn/salt of hartshorn/hirschhornsalz/hjorthornssalt/hjortetakksalt/hjortetaksalt|baker's ammonia; for cookies an equal amount of baking powder comes near|K
sal volatile|ammonium carbonate; see baker's ammonia|K
rumford/royal baking powder/calumet/clabber girl|a brand of baking powder|K
potash/pottasche|potassium carbonate, a leaven for gingerbread|K
emptins/emptyings|a liquid yeast starter; use ½ cup of sourdough|K
barm/ale barm|yeast from brewing; use ¼ oz (7 g) dry yeast to the pound of flour|K
friendship starter/herman starter|a sweet sourdough starter, 1 cup|K
isinglass|a gelatin from fish; use plain gelatin|K
calf's foot jelly/calves' foot jelly|use plain gelatin in a light stock|K
knox|a brand of plain gelatin, ¼ oz an envelope|K
junket/rennet tablet|rennet for setting milk|K
treacle|dark molasses|K
golden syrup|a light cane syrup; corn syrup comes near|K
karo/karo syrup|corn syrup|K
sorghum/sorghum molasses|a syrup like mild molasses|K
new orleans molasses/porto rico molasses|unsulphured molasses|K
loaf sugar/lump sugar/cone sugar|white sugar sold in a block; use granulated|K
castor sugar/caster sugar/berry sugar|superfine sugar|K
icing sugar|powdered sugar|K
pulverized sugar|superfine or powdered sugar|K
swansdown/swans down/softasilk|a brand of cake flour|K
graham flour/graham meal|coarse whole wheat flour; 4½ cups to the pound|F
entire wheat flour|whole wheat flour; 3⅞ cups to the pound|F
indian meal/indian corn meal|cornmeal|K
rye meal|rye flour; 4⅓ cups to the pound|F
self-rising flour/self-raising flour|1 cup flour, 1½ teaspoons baking powder, ½ teaspoon salt|A
wondra|a flour that does not lump, for gravy|K
cornflour|cornstarch (in British recipes)|K
arrowroot|a starch; 1 tablespoon thickens as 1½ tablespoons cornstarch|K
minute tapioca|quick-cooking tapioca|K
sago|pearls of starch like tapioca|K
cream of wheat/farina cereal|fine wheat semolina|K
uneeda biscuit/soda biscuit|a soda cracker|K
common cracker/boston cracker/milk cracker|a plain hard cracker; use saltines or oyster crackers|K
pilot bread/hardtack|a hard plain cracker|K
zwieback crumbs/zwieback|dry twice-baked toast; use graham crackers or rusks|K
mace blade/blade of mace/blades of mace|about ¼ teaspoon ground mace|K
stick of cinnamon/stick cinnamon|about ½ teaspoon ground|K
sweet herbs/bunch of sweet herbs/soup bunch/faggot of herbs|parsley, thyme, marjoram and bay tied together|K
pot herbs/suppengrün/suppenbund|carrot, celery, leek and parsley for soup|K
kitchen bouquet/gravy browning|a dark seasoning sauce for gravy|K
mei yen/accent seasoning/ac'cent|monosodium glutamate|K
pie plant/pieplant|rhubarb|K
vegetable oyster/oyster plant|salsify|K
alligator pear|avocado|K
calavo|avocado|K
citron|candied citron peel|K
english walnuts/english walnut meats|common walnuts|K
nut meats/nutmeats|shelled nuts|K
muscats/muscat raisins/layer raisins|large sweet raisins, seeded|K
fat salt pork/fat back/fatback/streak of lean|salted pork fat; use unsmoked bacon|K
smoked butt/cottage ham/cottage roll|smoked pork shoulder|K
picnic ham/picnic shoulder|smoked lower shoulder of pork|K
soup bone/shin bone|a marrow or shin bone, 1 to 2 lb, for stock|K
dredge/dredging|dust with flour|K
spider|a cast-iron frying pan with legs; use a heavy skillet|K
gem pan/gem pans|a muffin pan|K
patty pan/patty pans|a small tart or muffin tin|K
dripping pan/dripper|a large shallow roasting pan, about 9×13 inches|K
pudding mold/pudding basin|a heatproof bowl of about 1 quart, 1 l|K
bain marie/bain-marie|a pan of hot water around the dish|K
fireless cooker/hay box|an insulated box in which a boiled pot goes on cooking|K
jelly bag|a cloth for straining juice; use cheesecloth|K
bread sponge|a batter of yeast and flour left to rise|K
mason jar/quart jar|4 cups, 946 ml|N
weight of an egg/weight in eggs/eischwer|about 2 oz, 55 g|E
messerspitze/msp|a knife's point, about ⅛ teaspoon|K
pfund|500 g, 17.6 oz|M
lot mehl/lot butter/lot zucker/lot hefe|an old German half ounce, about 16 g|M
quentchen|about 1.7 g|M
schoppen|about ½ l (in the southwest ¼ l)|M
seidel|Austrian: 0.35 l|M
nösel|about 0.5 l|M
maß milch/maß wein|about 1 to 1.4 l|M
deka/dekagramm/dkg|10 g|M
vierting|a quarter of a pound, 125 to 140 g|M
livre de/livres de|a pound; today 500 g|M
quarteron|a quarter of a pound, about 125 g|M
demi-setier|a quarter of an old pinte, about 0.23 l|M
chopine|about ½ l; in Canada a British pint, 568 ml|M
noix de beurre|about 1 tablespoon, 15 to 20 g|K
noisette de beurre|about 1 teaspoon, 5 g|K
pointe de couteau|a knife's point, about ⅛ teaspoon|K
verre à moutarde|about 150 ml|K
verre à liqueur|about 30 ml|K
etto/etti|100 g|M
libbra|an old pound of 320 to 340 g|M
quanto basta/q.b.|as much as it takes|K
punta di coltello|a knife's point, about ⅛ teaspoon|K
tazzina|an espresso cup, about 60 ml|K
libra castellana|460 g|M
cuartillo|about ½ l|M
arroba|25 pounds, 11.5 kg|M
azumbre|about 2 l|M
jícara|a chocolate cup, about 100 ml|K
skålpund/skålp|425 g|M
jungfru|an old Swedish measure of 82 ml|M
kaffekopp|1.5 dl|K
tekopp|2.5 dl|K
kryddmått/krm|1 ml|K
pægl|about 2.4 dl|M
pel fløte/pel melk|about 2.4 dl|M
lod|an old half ounce, about 15.6 g|M
kahvikuppi|1.5 dl|K
kwaterka|¼ l|M
kwarta|about 1 l|M
meszely|about 0.35 l|M
seer|about 933 g|M
tola|11.7 g|M
katori|a small bowl, about 150 ml|K
catty/catties|600 g (in mainland China 500 g)|M
tael/taels|37.5 g (in mainland China 50 g)|M
geun|600 g of meat, 400 g of vegetables|M
oka/okka|about 1.28 kg|M
tea glass/çay bardağı|about 100 ml|K
su bardağı|about 200 to 240 ml|K
zolotnik|4.3 g|M
funt|about 410 g|M
stakan|250 ml to the brim, 200 ml to the rim|K
metric cup|250 ml|K
`;
