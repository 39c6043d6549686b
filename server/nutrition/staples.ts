/**
 * Staples of a kitchen, and by which words the table of foods calls them. A row is `names: words`; of alternatives
 * separated by | the first that some food answers to counts, and a word with a minus must not be there. Whether it is raw,
 * canned, dried or cooked is said by the recipe's line, and only stands here where the kitchen's word means one of these.
 */
export const STAPLES = `
flour, plain flour, white flour: wheat flour white all purpose enriched bleached | flour wheat all purpose
unbleached flour: wheat flour white all purpose unbleached | wheat flour white all purpose
bread flour, strong flour: wheat flour white bread | flour bread
cake flour, pastry flour: wheat flour white cake | flour pastry
self rising flour, self raising flour: wheat flour white self rising
whole wheat flour, wholemeal flour, whole grain flour, white whole wheat flour: wheat flour whole grain | flour whole wheat
rye flour: rye flour medium | rye flour
rice flour: rice flour white
almond flour, almond meal, ground almond: almond flour | nuts almond
buckwheat flour: buckwheat flour
chickpea flour, gram flour, besan: chickpea flour
semolina, semolina flour: semolina enriched | semolina
masa harina: corn flour masa enriched white | masa
arrowroot, arrowroot starch, arrowroot powder: arrowroot flour
spelt flour: wheat flour whole grain | flour whole wheat
tapioca flour, tapioca starch, tapioca: tapioca pearl dry
potato starch, potato flour: potato flour
cornstarch, corn starch, cornflour: cornstarch
cornmeal, polenta: cornmeal degermed enriched yellow | cornmeal
corn grits, grits: corn grits white regular quick dry | grits dry
wheat germ: wheat germ crude | wheat germ
wheat bran, bran: wheat bran crude
oat bran: oat bran raw
vital wheat gluten: vital wheat gluten
sugar, white sugar, granulated sugar, cane sugar, superfine sugar, caster sugar, raw sugar, turbinado sugar, demerara sugar, sanding sugar, coarse sugar, vanilla sugar, pearl sugar: sugar granulated
brown sugar, light brown sugar, dark brown sugar, muscovado sugar, palm sugar, jaggery, piloncillo: sugar brown
powdered sugar, icing sugar, confectioner sugar: sugar powdered
maple sugar: sugar maple
honey: honey
maple syrup: syrup maple -table
corn syrup, light corn syrup, golden syrup, glucose syrup, glucose: syrup corn light
dark corn syrup: syrup corn dark
molasses, treacle, black treacle: molasses
agave, agave nectar, agave syrup: sweetener syrup agave | agave
chocolate syrup: syrup chocolate fudge | syrup chocolate
baking powder: leavening baking powder double acting
baking soda: leavening baking soda
coconut sugar: sugar brown
demerara, muscovado: sugar brown
cream of tartar: leavening cream tartar
yeast, instant yeast, instant dried yeast, fast action yeast, fast action dried yeast, dried fast action yeast, easy bake yeast, dry yeast, active dry yeast, rapid rise yeast, bread machine yeast: leavening yeast active dry
fresh yeast, compressed yeast: leavening yeast compressed
gelatin, unflavored gelatin: gelatin dry powder unsweetened | gelatin unsweetened
cocoa, cocoa powder, baking cocoa: cocoa dry powder unsweetened
dutch process cocoa powder, dutch process cocoa, dutch cocoa powder: cocoa dry powder unsweetened alkali
chocolate, semisweet chocolate, semisweet chocolate chip, chocolate chip, semi sweet chocolate, semi sweet chocolate chip, chocolate chunk, chocolate morsel, semisweet chocolate morsel, semi sweet chocolate morsel: candy semisweet chocolate
dark chocolate, bittersweet chocolate, bittersweet chocolate chip, dark chocolate chip: chocolate dark 60 69% cacao
milk chocolate, milk chocolate chip: candy milk chocolate -almond -rice
white chocolate, white chocolate chip: candy white chocolate
unsweetened chocolate, baking chocolate: baking chocolate unsweetened square
vanilla, vanilla extract, vanilla essence, vanilla bean paste, vanilla paste: vanilla extract
almond extract, peppermint extract, lemon extract, orange extract, maple extract: vanilla extract
marshmallow, mini marshmallow, miniature marshmallow: marshmallow
marshmallow creme, marshmallow fluff: topping marshmallow cream
caramel: candy caramel
sprinkle: candy sprinkle | sugar granulated
pudding mix, vanilla pudding mix, instant vanilla pudding, instant pudding mix, vanilla instant pudding: pudding vanilla dry mix instant
chocolate pudding mix, instant chocolate pudding: pudding chocolate dry mix instant
graham cracker, graham cracker crumb: cracker graham plain | cookie graham cracker plain | graham cracker
vanilla wafer: cookie vanilla wafer
gingersnap: cookie gingersnap
oreo, chocolate sandwich cookie: cookie chocolate sandwich creme filling regular -coated
ladyfinger: cookie ladyfinger
butter, salted butter: butter salted
unsalted butter, sweet butter: butter without salt -light
ghee, clarified butter: butter clarified ghee | butter oil anhydrous
margarine, oleo: margarine regular 80% fat composite stick salt | margarine
shortening, vegetable shortening, crisco: shortening household soybean cottonseed | shortening vegetable household
lard: lard
suet: suet raw
oil, vegetable oil, cooking oil, neutral oil, salad oil: oil soybean salad cooking -hydrogenated | oil vegetable
olive oil, extra virgin olive oil, virgin olive oil: oil olive
canola oil, rapeseed oil: oil canola -industrial
corn oil: oil corn
peanut oil: oil peanut
sunflower oil: oil sunflower linoleic
safflower oil: oil safflower
grapeseed oil: oil grapeseed
sesame oil, toasted sesame oil, dark sesame oil: oil sesame
coconut oil: oil coconut
avocado oil: oil avocado
walnut oil: oil walnut
cooking spray, nonstick cooking spray: oil cooking spray
mayonnaise, mayo: salad dressing mayonnaise regular
light mayonnaise: salad dressing mayonnaise light
italian dressing: salad dressing italian dressing commercial regular
ranch dressing: salad dressing ranch dressing regular
milk, whole milk, full cream milk: milk whole 3.25% milkfat
2% milk, reduced fat milk: milk reduced fat fluid 2% milkfat
1% milk, lowfat milk, low fat milk: milk lowfat fluid 1% milkfat
skim milk, nonfat milk, fat free milk, skimmed milk: milk nonfat fluid
buttermilk, low fat buttermilk: milk buttermilk fluid cultured lowfat
evaporated milk: milk canned evaporated -nonfat
condensed milk, sweetened condensed milk: milk canned condensed sweetened
powdered milk, dry milk, milk powder, dry milk powder, nonfat dry milk, nonfat dry milk powder: milk dry nonfat
coconut milk: coconut milk canned
light coconut milk, lite coconut milk: coconut milk canned
coconut cream, cream of coconut: coconut cream raw
coconut water: coconut water
almond milk: almond milk unsweetened
soy milk, soymilk: soymilk original vanilla unfortified | soymilk
rice milk: rice milk unsweetened
heavy cream, whipping cream, double cream, clotted cream, cream, thickened cream, heavy whipping cream: cream fluid heavy whipping
light cream, single cream: cream fluid light coffee
half half: cream fluid half half
whipped cream: cream whipped topping pressurized
whipped topping, cool whip, frozen whipped topping: dessert topping semi solid frozen
sour cream, soured cream: cream sour cultured -reduced -imitation
light sour cream, reduced fat sour cream: cream sour reduced fat
creme fraiche: cream sour cultured -reduced -imitation
yogurt: yogurt plain whole milk
low fat yogurt: yogurt plain low fat
nonfat yogurt, fat free yogurt: yogurt plain skim milk | yogurt plain nonfat
greek yogurt: yogurt greek plain whole milk | yogurt greek plain
nonfat greek yogurt: yogurt greek plain nonfat
cream cheese, philadelphia cream cheese: cheese cream -fat -low
light cream cheese, neufchatel cheese, neufchatel: cheese neufchatel
cheddar, cheddar cheese, white cheddar, white cheddar cheese: cheese cheddar -fat -low -reduced
american cheese: cheese pasteurized process american
mozzarella, mozzarella cheese, fresh mozzarella, buffalo mozzarella: cheese mozzarella whole milk -moisture
part skim mozzarella, part skim mozzarella cheese: cheese mozzarella part skim -moisture
parmesan, parmesan cheese, parmigiano reggiano, grana padano: cheese parmesan hard
grated parmesan, grated parmesan cheese: cheese parmesan grated
pecorino, pecorino romano, pecorino cheese, romano cheese, pecorino romano cheese: cheese romano
ricotta, ricotta cheese, whole milk ricotta: cheese ricotta whole milk
part skim ricotta, part skim ricotta cheese: cheese ricotta part skim
asiago, asiago cheese, manchego: cheese parmesan hard
feta, feta cheese: cheese feta
goat cheese, goats cheese, goats' cheese, chevre: cheese goat soft
blue cheese, gorgonzola, gorgonzola cheese, stilton: cheese blue
roquefort: cheese roquefort
cottage cheese: cheese cottage creamed large small curd
swiss cheese, emmental, emmentaler, emmenthal: cheese swiss -process
gruyere, gruyere cheese: cheese gruyere
monterey jack, monterey jack cheese, jack cheese, pepper jack cheese, pepper jack: cheese monterey -low
provolone, provolone cheese: cheese provolone
brie, brie cheese: cheese brie
camembert: cheese camembert
gouda, gouda cheese: cheese gouda
fontina, fontina cheese: cheese fontina
colby, colby jack cheese, colby cheese: cheese colby
muenster cheese: cheese muenster
mascarpone, mascarpone cheese: cheese cream -fat -low
queso fresco: cheese fresh queso fresco
cotija, cotija cheese: cheese cotija | cheese mexican queso anejo
halloumi, paneer: cheese fresh queso fresco
mexican cheese blend, mexican blend cheese: cheese mexican blend
velveeta: cheese pasteurized process american
ice cream, vanilla ice cream: ice cream vanilla
cooked egg, hard boiled egg, boiled egg, hard cooked egg: egg whole cooked hard boiled
egg, whole egg: egg whole raw fresh
egg white, white of egg: egg white raw fresh
egg yolk, yolk: egg yolk raw fresh
quail egg: egg quail whole fresh
duck egg: egg duck whole fresh
salt, salt and pepper, kosher salt, sea salt, table salt, pickling salt, canning salt, maldon salt, rock salt: salt table
pepper, black pepper, black peppercorn, peppercorn: spice pepper black
white pepper: spice pepper white
cayenne, cayenne pepper, dried chili flake, dried chilli flake, chilli flake, dried red pepper flake, dried chile flake, hot pepper flake, red chili flake, red pepper flake, crushed red pepper, chili flake, aleppo pepper, ground red pepper: spice pepper red cayenne
paprika, smoked paprika, sweet paprika, hungarian paprika: spice paprika
chili powder, chile powder, ancho chile powder, chipotle powder, chipotle chile powder: spice chili powder
cinnamon, ground cinnamon, cinnamon stick: spice cinnamon ground
nutmeg: spice nutmeg ground
allspice, allspice berry: spice allspice ground
clove, ground clove, whole clove: spice clove ground
ground ginger, dried ginger, ginger powder: spice ginger ground
cumin, cumin seed, ground cumin: spice cumin seed
coriander, coriander seed, ground coriander, coriander powder: spice coriander seed
turmeric: spice turmeric ground
cardamom, cardamom pod, ground cardamom: spice cardamom
curry powder, garam masala, curry: spice curry powder
fennel seed: spice fennel seed
mustard seed, dry mustard, mustard powder, ground mustard, dried mustard, yellow mustard seed, black mustard seed: spice mustard seed ground
celery seed: spice celery seed
caraway seed, caraway: spice caraway seed
poppy seed: spice poppy seed
anise seed, aniseed, anise, star anise: spice anise seed
fenugreek, fenugreek seed: spice fenugreek seed
mace: spice mace ground
saffron, saffron thread: spice saffron
bay leaf: spice bay leaf
pumpkin pie spice, apple pie spice, mixed spice: spice pumpkin pie
poultry seasoning: spice poultry seasoning
italian seasoning, dried herb, mixed herb, herb de provence: spice oregano dried
garlic powder, granulated garlic: spice garlic powder
onion powder, granulated onion: spice onion powder
garlic salt, onion salt, celery salt, seasoned salt, seasoning salt: salt table
dried onion, minced onion flake, onion flake, dehydrated onion, dried minced onion: onion dehydrated flake
taco seasoning, taco seasoning mix: seasoning mix dry taco
dried basil: spice basil dried
dried oregano, oregano, mexican oregano: spice oregano dried
fresh oregano: oregano fresh | basil fresh
dried thyme: spice thyme dried
thyme, fresh thyme: thyme fresh
dried rosemary: spice rosemary dried
rosemary, fresh rosemary: rosemary fresh
dried sage, ground sage, rubbed sage, sage, fresh sage: spice sage ground
dried parsley, parsley flake: spice parsley dried
dried dill, dill weed: spice dill weed dried
dill, fresh dill: dill weed fresh
dill seed: spice dill seed
dried tarragon, tarragon, fresh tarragon: spice tarragon dried
dried marjoram, marjoram: spice marjoram dried
dried mint: spearmint dried
mint, fresh mint: spearmint fresh
basil, fresh basil, thai basil: basil fresh
parsley, fresh parsley, italian parsley, flat leaf parsley: parsley fresh
cilantro, coriander leaf, cilantro stem, cilantro leaf and stem, fresh coriander, fresh cilantro: coriander cilantro leaf raw
chive: chive raw
lemongrass, lemon grass: lemon grass citronella raw
onion, yellow onion, white onion, brown onion, red onion, spanish onion: onion -spring -sweet -welsh -young -dehydrated -ring -flake
sweet onion, vidalia onion: onion sweet
scallion, green onion, spring onion: onion spring scallion
shallot, banana shallot: shallot raw
leek: leek bulb lower leaf
pearl onion, cocktail onion: onion -spring -sweet -welsh -young -yellow -ring -flake
garlic, garlic puree, garlic paste, minced garlic: garlic raw
ginger, fresh ginger, ginger root, root ginger, stem ginger, ginger paste: ginger root
crystallized ginger, candied ginger: sugar granulated
galangal: ginger root
celery: celery
celery root, celeriac: celeriac
carrot: carrot -baby
baby carrot: carrot baby
potato, russet potato, baking potato, yukon gold potato, gold potato, new potato, baby potato, fingerling potato, idaho potato, waxy potato, white potato, yellow potato: potato flesh skin
red potato: potato red flesh skin
sweet potato, yam: sweet potato unprepared | sweet potato
frozen hash brown potato, hash brown, hash brown potato: potato hash brown frozen plain unprepared
french fry: potato french fried frozen unprepared
mashed potato: potato mashed home prepared whole milk butter
tomato, plum tomato, roma tomato, beefsteak tomato, heirloom tomato, vine tomato, ripe tomato: tomato red ripe
cherry tomato, grape tomato: tomato red ripe
green tomato: tomato green
canned tomato, diced tomato, canned diced tomato, whole peeled tomato, stewed tomato, san marzano tomato, chopped tomato: tomato red ripe canned packed juice -stewed
crushed tomato, tomato passata, passata, strained tomato: tomato crushed canned
fire roasted tomato, fire roasted diced tomato: tomato red ripe canned packed juice
tomato with green chile, rotel: tomato red ripe canned green chily | tomato canned green
tomato paste: tomato product canned paste without salt
tomato puree: tomato product canned puree without salt
tomato sauce: tomato product canned sauce -mushroom -onion -herb
tomato juice: tomato juice canned salt
tomato soup, condensed tomato soup, cream of tomato soup: soup tomato canned condensed
sun dried tomato: tomato sun dried -oil
sun dried tomato in oil: tomato sun dried oil
marinara sauce, pasta sauce, spaghetti sauce, marinara: sauce pasta spaghetti marinara ready serve
pizza sauce: sauce pizza
bell pepper, red bell pepper, red pepper, sweet red pepper, sweet pepper, mini pepper: pepper sweet red
green bell pepper, green pepper: pepper sweet green
yellow bell pepper, orange bell pepper, yellow pepper, orange pepper: pepper sweet yellow
roasted red pepper, roasted pepper, pimiento, pimento: pimento canned | pepper sweet red canned
jalapeno, jalapeno pepper, jalapeno chile, jalapeno chily, jalapeno chili: pepper jalapeno
serrano, serrano pepper, serrano chile, serrano chili: pepper serrano
chili pepper, chili, chilly, chile, red chili, green chili, red chili pepper, green chili pepper, red chilly, green chilly, thai chili, bird's eye chili, habanero, habanero pepper, scotch bonnet, poblano pepper, poblano, poblano chile, anaheim pepper, hot pepper: pepper hot chili red | pepper hot chili
canned green chile, green chile, diced green chile, chopped green chily: pepper hot chili green canned
dried chili, dried chilli, dried red chili, dried red chili pepper, ancho chile, dried chile, guajillo chile, ancho chili, dried red chilly: pepper ancho dried
chipotle in adobo, chipotle pepper in adobo, chipotle pepper, chipotle chile in adobo sauce, chipotle: pepper hot chili red canned
mushroom, button mushroom, white mushroom: mushroom white
cremini mushroom, cremini, baby bella mushroom, brown mushroom, chestnut mushroom: mushroom brown italian crimini
portobello mushroom, portobello, portabella mushroom: mushroom portabella
shiitake mushroom, shiitake: mushroom shiitake
oyster mushroom: mushroom oyster
dried porcini mushroom, dried porcini, dried shiitake mushroom: mushroom shiitake dried
broccoli, broccoli floret: broccoli -leaf -stalk -flower -chinese
cauliflower, cauliflower floret: cauliflower -green
cabbage, green cabbage, white cabbage: cabbage -red -savoy -chinese -napa
red cabbage: cabbage red
napa cabbage, chinese cabbage: cabbage napa | cabbage chinese pe tsai
savoy cabbage: cabbage savoy
bok choy: cabbage chinese pak choi
brussels sprout: brussels sprout
coleslaw mix: cabbage -red -savoy -chinese -napa
sauerkraut: sauerkraut canned
kale: kale -scotch
spinach, baby spinach: spinach
frozen spinach, frozen chopped spinach: spinach frozen chopped leaf unprepared
chard, swiss chard: chard swiss
collard green, collard: collard
arugula: arugula
lettuce, green leaf lettuce, leaf lettuce, mixed green, salad green, spring mix, mesclun: lettuce green leaf
romaine lettuce, romaine: lettuce cos romaine
iceberg lettuce: lettuce iceberg
butter lettuce, boston lettuce: lettuce butterhead
watercress: watercress
radicchio: radicchio
endive, belgian endive: witloof chicory | endive
cucumber, english cucumber: cucumber peel
zucchini, courgette, summer squash: squash summer zucchini skin
yellow squash: squash summer crookneck straightneck
butternut squash, winter squash: squash winter butternut
acorn squash: squash winter acorn
spaghetti squash: squash winter spaghetti
pumpkin: pumpkin
canned pumpkin, pumpkin puree, solid pack pumpkin: pumpkin canned without salt
eggplant, aubergine: eggplant
asparagus: asparagus
green bean, string bean, french bean, haricot vert: bean snap green
pea, green pea, garden pea, petit pois: pea green
frozen pea, petite pea: pea green frozen unprepared
snow pea, sugar snap pea, snap pea: pea edible podded
corn, sweet corn, corn on the cob, corn kernel: corn sweet yellow
frozen corn, frozen corn kernel: corn sweet yellow frozen kernel cut off cob unprepared
canned corn: corn sweet yellow canned whole kernel drained
cream style corn, creamed corn: corn sweet yellow canned cream style
mixed vegetable, frozen mixed vegetable: vegetable mixed frozen unprepared
okra: okra
fennel, fennel bulb: fennel bulb
artichoke: artichoke globe french
artichoke heart: artichoke globe french cooked | artichoke globe french frozen
beet: beet
turnip: turnip -green
parsnip: parsnip
rutabaga, swede: rutabaga
radish: radish raw -oriental -sprout -leaf
daikon, daikon radish: radish oriental
jicama: yambean jicama
bean sprout, mung bean sprout: mung bean mature seed sprouted
water chestnut: waterchestnut chinese canned
bamboo shoot: bamboo shoot canned
avocado: avocado all commercial | avocado
olive, black olive, kalamata olive, kalamata, nicoise olive, ripe olive: olive ripe canned
green olive, stuffed olive, pimento stuffed olive: olive pickled green
caper: caper canned
pickle, dill pickle, gherkin, cornichon: pickle cucumber dill
sweet pickle, sweet pickle relish, pickle relish, relish: pickle relish sweet
horseradish, prepared horseradish: horseradish prepared
apple, granny smith apple, gala apple, cooking apple, baking apple: apple skin -without -fuji -gala -golden -granny -red
applesauce, unsweetened applesauce: applesauce canned unsweetened
apple juice, apple cider: apple juice canned bottled unsweetened
banana: banana raw
lemon: lemon raw without peel
lemon juice: lemon juice raw
lemon zest, lemon peel, lemon rind: lemon peel raw
lime leaf, kaffir lime leaf, makrut lime leaf: lime leaf
lime: lime raw
lime juice: lime juice raw
lime zest: lemon peel raw
orange, navel orange: orange all commercial | orange navel
orange juice: orange juice raw
orange zest, orange peel, orange rind: orange peel raw
orange juice concentrate, frozen orange juice concentrate: orange juice frozen concentrate unsweetened undiluted
grapefruit: grapefruit pink red all area
mandarin orange: tangerine canned juice
tangerine, clementine: tangerine raw
pineapple: pineapple all variety
crushed pineapple, pineapple chunk, canned pineapple, pineapple tidbit: pineapple canned juice pack
pineapple juice: pineapple juice canned unsweetened without
strawberry: strawberry
blueberry: blueberry -wild
raspberry: raspberry
blackberry: blackberry
cranberry, fresh cranberry: cranberry raw
dried cranberry, craisin: cranberry dried sweetened
cranberry sauce: cranberry sauce canned sweetened
cranberry juice: cranberry juice unsweetened
cherry, sweet cherry: cherry sweet
sour cherry, tart cherry, morello cherry: cherry sour red
maraschino cherry: maraschino cherry canned
peach: peach yellow
pear: pear raw
plum: plum
dried plum, prune: plum dried prune uncooked
apricot: apricot
dried apricot: apricot dried sulfured uncooked
nectarine: nectarine
grape, red grape, green grape, seedless grape: grape red green european
raisin, golden raisin, sultana: raisin dark seedless | raisin seedless
currant, dried currant: currant zante dried
medjool date: date medjool
date, pitted date: date deglet noor
fig: fig
dried fig: fig dried uncooked
mango: mango
papaya: papaya
kiwi: kiwifruit green
watermelon: watermelon
cantaloupe: melon cantaloupe
rhubarb: rhubarb
pomegranate, pomegranate seed: pomegranate
coconut, shredded coconut, sweetened coconut, flaked coconut, sweetened shredded coconut, coconut flake, sweetened flaked coconut: nut coconut meat dried sweetened shredded | nut coconut meat dried sweetened flaked
unsweetened coconut, desiccated coconut, unsweetened shredded coconut, unsweetened coconut flake: nut coconut meat dried desiccated not sweetened
fresh coconut: nut coconut meat raw
almond, whole almond, sliced almond, slivered almond, flaked almond, blanched almond: nut almond -butter -oil -dry -honey
almond butter: nut almond butter plain
pecan: nut pecan
walnut: nut walnut english
cashew, raw cashew: nut cashew
peanut: peanut all type dry roasted
peanut butter, creamy peanut butter: peanut butter smooth style salt
crunchy peanut butter, chunky peanut butter: peanut butter chunk style salt
hazelnut, filbert: nut hazelnut filbert
macadamia nut, macadamia: nut macadamia
pistachio, pistachio nut: nut pistachio
pine nut: nut pine dried | pine nut
chestnut: nut chestnut european
nut, mixed nut, chopped nut: nut walnut english
sesame seed, black sesame seed, white sesame seed: seed sesame whole dried
tahini: seed sesame butter tahini
sunflower seed: seed sunflower kernel dried
pumpkin seed, pepita: seed pumpkin squash kernel dried
chia seed, chia: seed chia
flaxseed, flax seed, ground flaxseed, linseed, flaxseed meal, ground flax: seed flaxseed
rice, white rice, long grain rice, long grain white rice, basmati rice, jasmine rice, basmati, jasmine: rice white long grain regular enriched
brown rice: rice brown long grain
arborio rice, risotto rice, sushi rice, short grain rice: rice white short grain
wild rice: wild rice
sticky rice, glutinous rice: rice white glutinous
minute rice, instant rice: rice white long grain precooked instant dry
pasta, spaghetti, penne, macaroni, elbow macaroni, linguine, fettuccine, rigatoni, fusilli, farfalle, ziti, rotini, angel hair pasta, lasagna noodle, lasagne, orzo, ditalini, bow tie pasta, orecchiette, bucatini, tagliatelle, cavatappi, pasta shell, vermicelli, lasagna, lasagna sheet, elbow pasta: pasta enriched -spinach | pasta
whole wheat pasta: pasta whole wheat
fresh pasta: pasta fresh refrigerated plain as purchased | pasta fresh
egg noodle, noodle: noodle egg enriched -spinach
rice noodle, rice vermicelli: rice noodle
ramen noodle, ramen: soup ramen noodle any flavor dry -reduced | noodle chinese chow mein
soba noodle, soba: noodle japanese soba
couscous, israeli couscous, pearl couscous: couscous
quinoa: quinoa
bulgur, bulgur wheat: bulgur
barley, pearl barley: barley pearled
farro, spelt: spelt
millet: millet
buckwheat: buckwheat groat
oats, rolled oats, oatmeal, quick oats, old fashioned oats, porridge oats, quick cooking oats, steel cut oats: cereal oats regular quick not fortified dry
granola: cereal ready eat granola homemade | granola
rice krispies, crisp rice cereal, crispy rice cereal: cereal ready eat rice crisp | cereal ready eat rice
bread, white bread, sandwich bread, day old bread, white sandwich bread: bread white commercially prepared
whole wheat bread, wholemeal bread: bread whole wheat commercially prepared
french bread, baguette, sourdough bread, sourdough, crusty bread, ciabatta, ciabatta bread, sourdough loaf, italian bread, country bread: bread french vienna
rye bread: bread rye
brioche, challah: bread egg
pita bread, pita: bread pita white
english muffin: english muffin plain enriched
bagel: bagel plain enriched
croissant: croissant butter
hamburger bun, hot dog bun, bun, roll, dinner roll, slider bun: roll hamburger hotdog plain
naan, naan bread: bread naan plain
bread crumb, dry bread crumb, breadcrumb, dried breadcrumb, panko breadcrumb, panko bread crumb, fine breadcrumb, white breadcrumb, matzoh meal, matzo meal, panko: bread crumb dry grated plain
fresh bread crumb, soft bread crumb: bread white commercially prepared
seasoned bread crumb, italian bread crumb, italian seasoned bread crumb: bread crumb dry grated seasoned
crouton: crouton plain
flour tortilla, tortilla: tortilla ready bake fry flour
corn tortilla: tortilla ready bake fry corn
tortilla chip, corn chip: snack tortilla chip plain
saltine, saltine cracker, cracker, soda cracker: cracker saltine
ritz cracker, butter cracker: cracker standard snack type regular
pretzel: snack pretzel hard plain salted
potato chip: snack potato chip plain salted
pie crust, pie shell, pastry shell, pie dough, shortcrust pastry, pie pastry: pie crust standard type frozen ready bake | pie crust
graham cracker crust, graham cracker pie crust: pie crust cookie type graham cracker
puff pastry: puff pastry frozen ready bake
phyllo dough, phyllo: phyllo dough
pizza dough, bread dough: bread white commercially prepared
wonton wrapper, egg roll wrapper, egg roll skin: wonton wrapper
cake mix, yellow cake mix, white cake mix: cake yellow dry mix pudding | cake yellow dry mix
chocolate cake mix, devil food cake mix: cake chocolate dry mix
biscuit mix, bisquick, baking mix: biscuit plain buttermilk dry mix
black bean: bean black mature seed
kidney bean, red bean: bean kidney red mature seed | bean kidney all type mature seed
pinto bean: bean pinto mature seed
cannellini bean, white bean, great northern bean, butter bean: bean great northern mature seed
navy bean, haricot bean: bean navy mature seed
chickpea, garbanzo bean: chickpea garbanzo mature seed
lima bean: lima bean large mature seed
lentil, brown lentil, green lentil, puy lentil, french lentil: lentil raw
red lentil: lentil pink red raw | lentil raw
split pea, yellow split pea, green split pea: pea split mature seed
black eyed pea: cowpea common blackeye mature seed
baked bean: bean baked canned plain vegetarian
refried bean: refried bean canned traditional
mung bean: mung bean mature seed
edamame: edamame frozen unprepared | soybean green
tofu, firm tofu, extra firm tofu: tofu firm calcium sulfate | tofu raw firm
soft tofu, silken tofu: tofu soft
tempeh: tempeh
seitan: vital wheat gluten
hummus: hummus commercial
chicken, whole chicken, roasting chicken, chicken piece, fryer chicken: chicken broiler fryer meat skin -giblet -neck -breast -leg -thigh -wing -drumstick -back
chicken breast, boneless chicken breast, chicken breast half, chicken tender, chicken tenderloin, chicken cutlet: chicken broiler fryer breast meat only -solution -rotisserie | chicken breast skinless boneless meat only | chicken breast
chicken thigh, boneless chicken thigh: chicken broiler fryer thigh meat only -solution | chicken thigh meat only
chicken leg, chicken quarter: chicken broiler fryer leg meat skin
chicken drumstick, drumstick: chicken broiler fryer drumstick meat skin
chicken wing: chicken broiler fryer wing meat skin
chicken liver: chicken liver all class
ground chicken: chicken ground
cooked chicken, rotisserie chicken, shredded chicken, leftover chicken, roast chicken: chicken roasting meat only cooked roasted -light -dark | chicken meat only cooked roasted
canned chicken: chicken canned meat only
turkey, whole turkey: turkey whole meat skin raw | turkey meat skin
turkey breast: turkey whole breast meat only | turkey breast
cooked turkey, leftover turkey: turkey whole meat only cooked roasted
ground turkey, lean ground turkey: ground turkey raw | turkey ground
duck: duck domesticated meat skin
duck breast: duck domesticated meat only
ground beef, hamburger, ground chuck, minced beef, mince, hamburg, beef: beef ground 80% lean meat 20% fat
lean ground beef, extra lean ground beef, ground sirloin, ground round: beef ground 90% lean meat 10% fat
stewing beef, stew meat, beef stew meat, beef chuck, chuck roast, beef chuck roast, pot roast, braising steak, stewing steak, beef stewing meat: beef chuck arm pot roast separable lean fat trimmed choice raw | beef chuck
flank steak: beef flank steak separable lean fat trimmed raw | beef flank
skirt steak: beef plate outside skirt steak separable lean only raw
sirloin steak, sirloin, steak, beef sirloin, top sirloin steak: beef top sirloin steak separable lean fat trimmed all grade raw
rib eye steak, ribeye steak, rib eye: beef rib eye steak separable lean fat raw
new york strip steak, strip steak, flat iron steak, t bone steak: beef top sirloin steak separable lean fat trimmed all grade raw
beef tenderloin, filet mignon, tenderloin steak, beef fillet: beef tenderloin steak separable lean fat raw
round steak, beef round: beef round top round steak separable lean fat raw
beef brisket, brisket: beef brisket whole separable lean fat raw
beef short rib, short rib: beef rib shortrib separable lean fat choice raw
roast beef: beef round eye round roast separable lean fat cooked roasted
corned beef: beef cured corned beef brisket raw
beef liver: beef variety meat liver raw
ground pork: pork fresh ground
pork, pork shoulder, boston butt, pork butt, pork roast, stewing pork: pork fresh shoulder whole separable lean fat raw
pork loin, pork loin roast, boneless pork loin: pork fresh loin whole separable lean fat raw
pork chop, boneless pork chop: pork fresh loin center loin chop bone separable lean fat raw | pork fresh loin chop separable lean fat raw
pork tenderloin: pork fresh loin tenderloin separable lean only raw
pork belly: pork fresh belly raw
rib, rack rib, pork rib, spare rib, baby back rib, country style rib: pork fresh sparerib separable lean fat raw
bacon, streaky bacon, smoked bacon, lardon: pork cured bacon unprepared | pork cured bacon
cooked bacon: pork cured bacon cooked pan fried | pork cured bacon cooked
turkey bacon: bacon turkey unprepared
pancetta, smoked pancetta, guanciale: pork cured bacon unprepared | pork cured bacon
canadian bacon, back bacon: canadian bacon unprepared
ham, cooked ham, smoked ham, ham steak, deli ham: ham sliced regular 11% fat | pork cured ham
ham hock, smoked ham hock: pork cured ham whole separable lean fat unheated
prosciutto, parma ham: ham sliced regular 11% fat | pork cured ham
italian sausage, hot italian sausage, sweet italian sausage, mild italian sausage: sausage italian pork raw
sausage, pork sausage, breakfast sausage, bulk pork sausage, sausage meat, bulk sausage: pork sausage link patty unprepared | sausage pork
smoked sausage, kielbasa, polish sausage: kielbasa polish turkey beef smoked | sausage smoked
chorizo, chorizo sausage: sausage chorizo | chorizo pork beef
andouille sausage, andouille: sausage smoked link pork
hot dog, frankfurter, wiener: frankfurter beef unheated | frankfurter beef
pepperoni: pepperoni beef pork
salami: salami dry hard pork
bratwurst: bratwurst pork cooked
lamb, lamb shoulder, stewing lamb, leg of lamb, lamb leg: lamb domestic leg whole separable lean fat trimmed choice raw | lamb leg
lamb neck, lamb neck fillet, lamb cutlet, lamb fillet, lamb shank: lamb domestic shoulder whole separable lean fat trimmed choice raw
ground lamb, minced lamb: lamb ground raw
lamb chop: lamb domestic loin separable lean fat choice raw
veal: veal composite separable lean fat raw
venison: game meat deer raw
salmon, salmon fillet: fish salmon atlantic farmed raw
canned salmon: fish salmon pink canned drained
smoked salmon, lox: fish salmon chinook smoked -lox
cod, cod fillet, white fish, firm white fish: fish cod atlantic raw
tilapia, tilapia fillet: fish tilapia raw
halibut: fish halibut atlantic pacific raw
haddock: fish haddock raw
trout: fish trout rainbow farmed raw
snapper, red snapper: fish snapper mixed species raw
sea bass: fish sea bass mixed species raw
catfish: fish catfish channel farmed raw
tuna, canned tuna, tuna fish, albacore tuna: fish tuna light canned water drained
tuna in oil: fish tuna light canned oil drained
tuna steak, fresh tuna: fish tuna fresh yellowfin raw
anchovy, anchovy fillet: fish anchovy european canned oil drained
anchovy paste: fish anchovy european canned oil drained
sardine: fish sardine atlantic canned oil drained bone
mackerel: fish mackerel atlantic raw
shrimp, prawn: crustacean shrimp mixed species raw | crustacean shrimp raw
cooked shrimp: crustacean shrimp cooked
crab, crab meat, crabmeat, lump crabmeat: crustacean crab blue canned
lobster, lobster tail: crustacean lobster northern raw
scallop, sea scallop: mollusk scallop mixed species raw
clam, canned clam, chopped clam, minced clam: mollusk clam mixed species canned drained
mussel: mollusk mussel blue raw
oyster: mollusk oyster eastern wild raw
squid, calamari: mollusk squid mixed species raw
clam juice: mollusk clam mixed species canned liquid
chicken broth, chicken stock: soup chicken broth ready serve -reduced
low sodium chicken broth, low sodium chicken stock, reduced sodium chicken broth: soup chicken broth reduced sodium ready serve
beef broth, beef stock: soup beef broth bouillon canned ready serve
low sodium beef broth, low sodium beef stock: soup beef broth reduced sodium ready serve
lamb stock, lamb broth, veal stock, beef bone broth: soup stock beef home prepared
vegetable broth, vegetable stock, broth, stock: soup vegetable broth ready serve
low sodium vegetable broth, low sodium vegetable stock: soup vegetable broth ready serve
fish stock: soup stock fish home prepared
bone broth: soup stock chicken home prepared
chicken bouillon, chicken bouillon cube, chicken bouillon granule, bouillon cube, chicken stock cube, stock cube, vegetable bouillon cube, vegetable stock cube: soup chicken broth cube dry -prepared
beef bouillon, beef bouillon cube, beef bouillon granule: soup beef broth cubed dry | soup beef broth powder dry
cream of mushroom soup, condensed cream of mushroom soup: soup cream mushroom canned condensed
cream of chicken soup, condensed cream of chicken soup: soup cream chicken canned condensed
cream of celery soup: soup cream celery canned condensed
onion soup mix, dry onion soup mix: soup onion dry mix
gravy, beef gravy: gravy beef canned
soy sauce, tamari, dark soy sauce, light soy sauce: soy sauce wheat shoyu
low sodium soy sauce, reduced sodium soy sauce: soy sauce reduced sodium
worcestershire sauce: sauce worcestershire
fish sauce: sauce fish ready serve
oyster sauce: sauce oyster ready serve
hoisin sauce, hoisin: sauce hoisin ready serve
teriyaki sauce: sauce teriyaki ready serve -reduced
hot sauce, hot pepper sauce, tabasco, tabasco sauce, buffalo sauce, buffalo wing sauce: sauce ready serve pepper hot
sriracha, sriracha sauce, chilli sauce, sweet chili sauce, chili garlic sauce, sambal oelek: sauce hot chile sriracha
barbecue sauce, barbeque sauce, bbq sauce: sauce barbecue
salsa, picante sauce: sauce salsa ready serve -verde
salsa verde: sauce salsa verde
enchilada sauce, red enchilada sauce: sauce enchilada red
pesto, basil pesto: sauce pesto ready serve refrigerated
ketchup: catsup
chili sauce: sauce tomato chili bottled
mustard, yellow mustard, brown mustard, dijon mustard, whole grain mustard, prepared mustard, grainy mustard, english mustard, wholegrain mustard: mustard prepared yellow
vinegar, white vinegar, distilled vinegar, rice vinegar, champagne vinegar, rice wine vinegar, malt vinegar: vinegar distilled
apple cider vinegar, cider vinegar: vinegar cider
red wine vinegar, white wine vinegar, sherry vinegar, wine vinegar: vinegar red wine
balsamic vinegar, balsamic: vinegar balsamic
miso, miso paste, white miso, white miso paste, red miso: miso
jam, strawberry jam, cherry jam, blackberry jam, fig jam, raspberry jam, apricot jam, preserve, apricot preserve, raspberry preserve, strawberry preserve: jam preserve -dietetic -sodium
marmalade, orange marmalade: marmalade orange
jelly, red currant jelly, redcurrant jelly, currant jelly, apple jelly, grape jelly: jelly -reduced -sugar
water, hot water, cold water, warm water, boiling water, ice water, lukewarm water, ice, ice cube, tap water: beverage water tap drinking | water tap
sparkling water, soda water, club soda: carbonated beverage club soda | beverage club soda
cola, coke, coca cola: carbonated beverage cola | beverage cola
ginger ale: carbonated beverage ginger ale | beverage ginger ale
coffee, brewed coffee, strong coffee: beverage coffee brewed tap water -decaffeinated | coffee brewed
espresso: beverage coffee brewed espresso -decaffeinated
instant coffee, instant espresso powder, espresso powder, instant coffee granule, instant coffee powder: beverage coffee instant regular powder -prepared
tea: beverage tea black brewed tap water
white wine, cooking wine, prosecco, champagne: alcoholic beverage wine table white -muscat
red wine: alcoholic beverage wine table red -cabernet
wine: alcoholic beverage wine table all
sherry, dry sherry, port, marsala, madeira, marsala wine, cooking sherry: alcoholic beverage wine dessert dry
rice wine, mirin, sake, shaoxing wine, dry vermouth, vermouth: alcoholic beverage rice sake
beer, lager, ale, stout: alcoholic beverage beer regular all
rum, vodka, whiskey, whisky, bourbon, gin, brandy, tequila, cognac, dark rum, white rum, bourbon whiskey: alcoholic beverage distilled all gin rum vodka whiskey 80 proof
coffee liqueur, orange liqueur, amaretto, grand marnier, cointreau, kahlua, triple sec: alcoholic beverage liqueur coffee 53 proof
`;
