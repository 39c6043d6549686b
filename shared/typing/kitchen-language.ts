/** Made by scripts/train/typing/kitchen-language.ts out of a cookbook of 1896 and our own words of the kitchen. */

/** Words of recipes, the most frequent first. */
export const FREQUENT_WORDS = `
and in with of one to cup add the salt water butter sugar is on cut until teaspoon or tablespoons flour cream as from be half minutes cups
milk eggs sauce cook two for are pepper boiling cold remove cover then egg tablespoon over small hot three serve juice may meat pan pieces
put lemon chopped place bake mixture when brown bread drain pour buttered by finely white stock fat crumbs slices beaten onion each it
sprinkle which oven cooked five few into inch chicken let should yolks season make ice through if mix fourth gradually boiled well parsley
cool slightly dish baking used potatoes soft same fish thin whites shape cheese vanilla melted strain using cayenne at turn wine oysters
arrange celery fruit stand ii grains beat will four garnish not teaspoons that ingredients lobster first third jelly twenty before remaining
serving roll tomatoes spread hours mould thick made slowly point an fry they soup large page syrup fill powder deep dry wash grated
chocolate stiff but around dressing gelatine beef clean heat coffee cooking enough paper stir this vinegar paste rice scalded orange slice
french salad cake tomato boil hour has powdered have liquor melt been corn skin out browned thoroughly together mixed wipe la long piece six
side dip fifteen stirring use quart fourths hard leaves pudding quantity top molasses sieve lettuce pound other rise soak cubes leaf part
toast chill heavy mushrooms ten more salted rub served vegetables very baked constantly fold its off oyster pint chop potato seasonings
apples kettle soon can knife being lb making between halves prepare added than best green rind dissolved moisten platter thirty tender again
flavor nutmeg veal double found mushroom oil yeast almonds fried pork some tea bay equal stale strips centre there lamb red taste shells
sliced time after cracker just saucepan brush cakes custard mayonnaise moulds removed soda bottom carrot eight freeze often shell adding all
back bone clams fresh having inches moderate cloth firm sherry while pastry force nut omelet see under drops granulated much spoon allowing
cinnamon color pare pineapple range their roast set smooth squares thirds market mutton raisins so wheat board canned lukewarm parts slow
during take broiled end fillets frying meats peas ginger halibut lard seasoned shapes steam beans ham yolk bones drop paprika parboil reheat
too brandy consistency dredge fingers pulp strainer sweet taken dripping easily entire iii macaroni mustard peppercorns pie sauté sweetbread
batter fancy keep quickly round starch up cloves dough light meal peel without balls fire form frosting must pick possible rolled simmer
thinly bowl fowl onions always any english quarters right separate thickens boiler circular covered creamed cucumber dice diluted line
prevent recipe scald sift bacon box given glasses heated liver peaches sprig tail them tin basting body caps croquettes fine hand seeds
thicken drained left order plate shallow bag candied eighth most whip work about continue desired layer liquid mixtures puff sheet stuffed
way where whipped apple bit chops down mash sandwiches sour called currant cutter olive once stuffing tips walnut allow cocoa greased lean
night shredded skins cod crust filling food fork highly oranges salmon strained table beating broken cherries cucumbers dipped extract
follow fondant forced little peppers sifted split care cocoanut crackers fillet frozen kept lengthwise pack raw sautéd shaped stewed wide
bring broil close crosswise done individual leg pans prepared quarts sharp strawberries these allowed amount break crusts directions
flavored floured grape last nearly stalks temperature thickness breast chapter crisp currants flesh full head meringue necessary nuts placed
press surface turkey both combine edge ends iron mace many muffins quarter size soaked squash steak upper usually vegetable blanched
chestnuts closely colored consommé edges flavoring gravy leaving pounds several sweetened twelve wooden bananas beets broiler centres
confectioners' contains forty glass layers mashed minute repeat skewer apart cabbage carefully carrots cutting dried every less like mush
occasionally only plain purée rich stems strawberry string sweetbreads tip tough whole year asparagus aspic berries cauliflower inside
larger lower never separately spoonfuls steamed surround tube young good lbs length pat pile soufflé wire anchovy cases come figs haddock
hollandaise juices old portion reduced reserve suet tartar throughout toasted winter almond au become bind cutlets dilute handle loaf
obtained removing rings sauterne sections sides skewers spinach sprinkled tapioca thus timbales worcestershire baker's baskets better creamy
fritters hold jars knead no punch refill scrape shad toss truffles turning yellow béchamel clear contain crabs curry dinner dishes dissolve
following graham known pot return shallot smelts stewpan turnip watercress weight biscuit bought case lady madeira morning needed new
required rolls rum sold sometimes steaks trim tripe bird clam common evenly fruits garnished infusion keeping lightly makes marmalade medium
middle nests raspberry rubbed skim slip soups tried warm biscuits caramel containing delicately digestion finish frappé frequently gratings
hands macaroons napkin prunes rye second short sized stone taking times tongue twice addition border burning claret cookies core corned cuts
drawn dress freezing insert maraschino outside pears pies points preserving reached slight sticks terrapin account air birds broiling candy
chafing clove coarse course dark etc except granite grapes griddle ground kidneys livers maple marinate raised roe stuff thyme wafers ways
also although bulk chestnut chilled claws crushed draw fasten filled german glacé grating high horseradish jar lemons loin marrow matter
need pistachio price remainder ribs roasted seeded spanish spices towels was washed apricots artichokes aside bean canapés charlotte
chickens comes considered crab dot eaten give great heart near our parboiled plump raspberries scalloped select stalk stem summer swedish
sweeten turnips below braised combination employed family hind legs lobsters mackerel mint mound neck olives roasting rolling shortening
alternate backbone banana begins boxes canning capers cider coral decorate desirable different do easy escape essence generally mortar
oatmeal ones open pared preferred process radishes represent rhubarb rump russe russian selected separated stones style unless walnuts who
absorbed acid alternately another ball barley beater begin breakfast does dropped eggplant eighths flat folded fore hominy june mark oats
outer pairs porterhouse proportions riced rim rising scrambled seed smaller sprigs spring square st stew stomach sufficiently thickened
timbale towel uniform various wrung additional appearance apricot attractive avoid blood cocktail covering covers cross dates delicious
difficult dressed duck forms game gem glazed how instead largest longer mild next ozs patty perfectly pickles pimentoes rack ready reduce
remnants require roots scallops seven stoned trimmings truffle turned value venison wing accomplished bed calf's casserole champagne citron
coloring crease d'hôtel devilled dover flaked gashes lies loaves maître mineral oiled parallel parmesan pints pointed poultry prefer
previously proteid quince quite rarebit ring rinse ripe salads september silver smoked sponge such those tins truss try valuable variety
whisk appear baste beefsteak beginning black bluefish bouillon cannot caught cavities chickens' colander creature croûtons determined divide
earthen feet fermentation firmly generously goose grate invert joints live nutriment opposite original oz peach pearl peck per pin planked
plant poured prick proceed proportion putting quail quantities run saddle sardines scant seasoning shrimps stick tarragon tartare therefore
tie vol were wet adhering almost angelica apollinaris bars base brittle catsup chiccory chives chowder cranberries desserts diameter ducks
either finger formed gelatin inverted italian joint march meringues mixing mocha mock moistened mountain mousse muscle obtainable otherwise
peanuts pecan poached pounded quinces rather satisfactory sending sirloin sprouts strong suitable tops underneath waffles waters weighing
wings would zephyrettes according alone apt arrowroot blended cap cereals claw cleaned dipping ferment flank folds fricassee garlic
gingerbread gives holding incisions indian kinds milling moulded muffin name omitting overs pair patties peeled piled preserved pull quality
rapidly ricer root scissors scum sew shelled skimmer stimulating sure system tabasco upon varieties vents vigorously wrap among animals
blade broad browning canton careful cavity cents cheapest chopper clearing country cube curaçoa day doughnuts dredged dust early exception
exposed fit garnishing greens grinding grouse handles improved jam january java luncheon marshmallows mignon pail partially percentage pilaf
plank pouring pressed prune puddings ribbon roasts royal scotch service southern strip sultana tenderloin though thread towards trivet
unbeaten uncooked weeks weigh years above across allspice alum april belongs bladed blossom bonbons boston breastbone brick bright brushed
brussels burn caramelize cherry clarified codfish command composition cottage curled curried de depth en especially essential examples fall
fluted forming free gas gash gluten grain heads higher junket liked lima look low manner mask melon mince moisture months motion nest number
nutritious others ox philadelphia pickled placing plates plunge pop portions principally purpose requires reserving rib sauces scales
scallop scoop section sent sherbet skinned solid spaghetti spreading states stuck substituting sufficient tendons tightly trout tureen
violets what wild acidulated action acts adhere afterwards age alcohol alcoholic animal away beet belong bisque bitter blanch blue brains
breasts broth buckwheat bunches carbon carve change changing chef chili circle coming consists continuing cooled cranberry crême curdled
curl dario delicate depends dioxide distances doing dumplings expensive fifty flakes freshly front giblets gizzard grown hang improvement iv
jordan july kidney killed kind knuckle largely lift lined lines macaroon mallet marble markets means measure melts membrane muscles obtain
october omitted parsnips pea poor port preparations preparing rare readily richer rims risen rose rounding running saved screw seared
shaping substance substituted superfluous suprême takes testing thickly tied tight useful utensils utilized albumen ale appears atlantic
average bladder blades boned braid breaking brioche bubbling bunch buying california cartilage cereal cheap cheaper cling considerable
consult contact cooling cored crack creole crumb cutters december dessert diamonds discard divided duchess due effect empty enclosed far
farina fastened finnan flounder flowerets folding foods frothy gained golden gratin greater greatest growth haddie handled hickory house
inasmuch inner intestinal jellies kernels lakes larded lime lyonnaise malaga maryland mill minced narrow native natural neufchâtel now
nutritive opening overflow own paraffine picked piles pineapples pink poach poulette preserve principle properly puffed remain remembered
reserved rows sage sago scraps seldom shin shred snow solidly sparingly speaking species spice sprinkling stimulant sweetness tarts turkish
uncovered underdone vein veins vessel accompany adapted alternating america angel artichoke attached august basket becomes beverages bits
blanc brine brisket bubbles caffeine café caramels carving changed chartreuse chiefly coating confections constitute contents cordial
corners coup croquette cupful curd days delmonico difference dipper directed doily easier eating economical edible eels entrails equally
espagnole even extracted eyes fig filtered finest flame florida formerly gallon geese grained hare hash home honeycomb hull iced imperial
importance island juicy kneaded kornlet l'italienne lardoons lay lentils liable lose lungs marshmallow massachusetts measuring moist names
needs newburg none nougat oblong okra omit opened ornamental parker pass peanut pear pekoe perfect person pickle pinfeathers pod position
pressing proved purées quick rand rattle re reheated rinsed rissoles rock romaine room rough rounds rules salts sardine scraping securely
seen shake shavings showing shrimp simple singe softened somewhat sorbet soubise south steaming sterilized stirred storage straining stringy
substitute superior surrounded theine thicker tined tongues touch transparent tumbler ware watching welsh whitefish wilted wintergreen
absorbs abundant accomplish along angles art aux avoided bar bass bavarian bearnaise berry bolting bonbon bottoms bouchées bran brazil
burnett's burnt capon caramelized carbohydrates cardinal causes cent cerealine certain chopping churn circles coagulated coast coiled
combined commands commonly compared composed condensed condition cone confectioner cooks corner cotton cracked crescents cusk cutlet
dandelions danger determine developed diamond digested digestibility direct directly discolor dividing dollars drawing drumsticks effects
eighteen enclose evaporated exceptions extend extent face families fan fibre flatten flavorings flours flowers freed furnish furnishes gall
gastric gills gin glacée granular gristle grounds grow hamburg hams hardened harvard health hearts height herbs his hissing horehound
hothouse however hundred immediately immersed imported improve incision including inferior introduce irish jellied knives lambs' leeks life
lifting loosen lost louis lucullus macédoine maine mange marguerites marjoram marron martin material metal mexican mints mollusks moss
mottled mushes nervous nibs nine nor north o'clock odor oily omelets ornamented overlapping owing packed palms partridge peppermint
perforated pigeons piquante plover popped porter preventing previous produce property puffs pulled purple pâte quenelles radish raising
ramequin ravigôte reach reaches rectangular remains renders rhum rule salting sausage sausages savory scraped shaking sheets shirrer similar
skewered skimming slaw slicer snap snaps soil sole soluble space specially squeeze standing state stews sticking still straws successfully
supply swiss tannic tannin tartlets tasteless thanksgiving tissues toward trees triangles turban turbot undesirable unfermented union united
upright valve warmed warming washington weak whey whipping able absorb act agreeable alive allamande already american anchovies appetite
applied apply arranged articles assist astringent attempted atwater baltimore banks barberry bartlett basis batters because beer bercy
berkshire beverage bivalve blackberries blackberry blanquette block bow brands breslin bringing brochette brought brunswick brushing burst
butt calf calls calves' canapé cantaloupe cantaloupes caraway caul cause cellulose chapon charcoal chaud chief chips chive chloride choux
class cleared cleaver climate clings clotted club cole collagen commerce compote compressed consequently consumed convalescent cookery
copper cornucopia correct correspond crank crop croustades crown crustaceans cultivated cultivation cupfuls cured curing cushion damson
darker dasher designs develop diagonal dietary differs disagreeable discarded discarding discoloration disjoint disks distinctive
distributed division doors dredging drink drying elaborate endive england escaping experience exposure extending extra farci favor february
feel fermented fibrin figaro fitting flaky flatfish fleshy foamy foie followed forcing freshness frill froid frost gases gather gems
george's germ gherkins giving glacéd glaze glossy glucose goodness gras gray grease greatly grist grooves grows had harlequin hen hence
herring horseshoes housekeeper hubbard husk ices important include india infused inserting insoluble intestines itself jagger jersey
jerusalem judgment killing kirsch kitchen kneading lacks lake larding later lattice law least leek lemonade lest letter lie liquors lowering
lying macerated manufactured marinated marmalades marrowfat masher measures melting menthe mexico might milled mind moderation moelle mostly
nails napoli nearest necessity needle neither nitrogenous noir noisette noodle noodles normandy november nutrient oblongs older onto ordered
organs oval overcome packages parfait paring parings parisian particles passed passing pecans people ph pickling pierce piercing pigs'
plants pliable plum plunged pods poisonous pomegranate popular porcelain porous potash pots potted power practice presence prevents
procurable prove pumpkin pâté quartered queen ragout raise ramequins ranks rebecca recipes refuse relish rendered reputation requiring
result retails retained ribbons river rivers roller rounded rubbing sabyon sale salmi salsify saltines sand scrod scrub scrubbing seaweed
seem seems send separating settle settling shed shorter shoulder similarly since sink slab sodium soften somerset souffléd spiced splitting
spongy spoonful spores spots spun squabs stack steamer steel sterling stiffen sugared suit suited supposed sweetening swell swordfish tablet
temperate tenderloins termed texture thirteen thumb tissue toaster trianon trifle true tumblers turkeys twist tyrolienne uncovering unripe
us uses velouté vi violet waste watch watched weather week wholesome widely windpipe wiping withdrawn within wood worked working
zweiback
`;

/** Words that cooks of today write besides, by the alphabet. */
export const FURTHER_WORDS = `
adjust aged all-purpose amaretto anise appetizer applesauce approx approximately arborio arugula assemble aubergine aunt avocado baby bagel
bakers balsamic barbecue basil basmati batch beetroot belly bicarbonate birthday blend blender blueberry bologna boneless bottle bottled
bourbon braise bratwurst bread-and-butter breadcrumb brie broccoli brownie bubble bubbly bulgur bun bundt burger burned butterfly buttermilk
butternut butterscotch cacao calamari canola caper capsicum cardamom carton cashew caster celsius char chard cheddar cheesecake cheesecloth
chervil chickpea chicory chile chilies chilli chillies chipotle chorizo chosen christmas chuck chunk church chutney cilantro coarsely coat
cobbler coconut cognac cola coleslaw collard confectioners container cooker cookie coriander cornbread cornflake cornflour cornmeal
cornstarch courgette couscous cousin crescent crimp crispy crock crockpot crouton crumble crumbly crush cubed cumin cupcake daikon dash date
day-old deep-fry defrost deglaze degrease degree degrees dente devein diced dijon dill dollop doughnut doz dozen drizzle drumstick dumpling
dutch easter edamame eggnog elderberry elderflower electric enchilada env envelope escarole espresso fahrenheit farro fat-free fennel
fenugreek feta fettuccine filet flake flax flaxseed flip float fluff fluffy focaccia foil fondue frankfurter freezer fridge froth fryer
fudge gal garam garbanzo generous gently ghee gherkin gingersnap gluten-free gnocchi goat gooseberry gorgonzola gouda goulash gram
grandfather grandma grandmother grandpa granola grapefruit grater grill grind gruyere guacamole habanero half-and-half halve hamburger
handful hard-boiled hazelnut heaped heaping heatproof herb hoisin holiday homemade honey hrs hummus hung icing ingredient instant
instruction instructions jalapeno jello jelly-roll jicama julienne juniper kale ketchup kielbasa kilo kilogram kiwi knob kosher kraut ladle
ladyfinger lasagna lasagne lavender leftover legume lemongrass lentil level lid lingonberry linguine liqueur liter litre low-fat lowfat
lunch macadamia malt mama mandarin mango margarine marinade marinara marsala marzipan masala mascarpone matchstick mayo meatball meatloaf
med medium-high medium-low method microwave millet min mins mirin miso mixer mold mom monterey mother mozzarella mussel naan nacho nana navy
nectarine neighbor non-stick nonfat nonstick nutella oat oleo omelette optional oregano organic orzo ounce ovenproof overcook overmix
overnight overripe oxtail package packet paddle pancake pancetta panko papaya parchment parsnip passata pasta pate pecorino pectin penne
peppercorn pepperoni persimmon pestle pesto picnic pierogi pimento pimiento pinch pine pinto pipe pit pita pitted pizza pkg pkt plantain
plus polenta popcorn poppy portobello potluck praline prawn precook preheat preheated prep preparation presoak pretzel processor proof
prosciutto provolone puree quark quiche quinoa radicchio raisin ramekin ramen ranch ravioli real reduced-fat refrigerate refrigerator
regular rest ribeye ricotta rigatoni risotto roquefort rosemary rotate roux russet rutabaga saffron salami salsa sauerkraut saute sauteed
sauteing sautéed sautés scallion scampi scatter schmaltz schnitzel scone score scramble seafood sear sec seedless self-raising self-rising
semolina serves servings sesame shaken shank shellfish shortbread shortcake shut skillet skinless slather slit slotted snack snip sorghum
sourdough soy soya sparerib spatula spearmint spelt spicy splash splenda springform sprout squid sriracha starter sterilize stevia stewing
stir-fry stockpot store-bought stove stovetop streusel strudel sunday sunflower supper tablespoonful taco tahini tamari tamarind tangerine
tart tater tbs tbsp teaspoonful temp tempeh tenderize teriyaki thaw thawed thermometer thigh tinned toffee tofu tomatillo tongs toothpick
topping torn tortellini tortilla total transfer translucent tray treacle trimmed tsp tuna turbinado turmeric turntable uncle uncover
undrained unpeeled unsalted unsifted unsweetened velveeta vermicelli vermouth vinaigrette virgin vodka wafer waffle wasabi watermelon wedge
whiskey whisking whisky wholemeal wholewheat wilt wok worn yam yield yields yoghurt yogurt you your zest zested ziti
zucchini
`;

/** A word (or ONE, MANY, MEASURE, ^ for the start) and what follows it, the most frequent first. */
export const FOLLOWING_WORDS = `
,: and add one then or cover cut using remove sprinkle salt which but egg put with the place drain pepper as cool stirring two dip pour strain in fry sugar when it turn finely having that allowing adding is cook let to are season basting roll shape dredge fill lemon while flour arrange cayenne if leaving spread three brush stir butter fold they first milk onion until eggs pare parsley
^: add cook remove serve put then mix the to cut when if cover few drain make place arrange beat season bake salt melt wash sprinkle turn pour cream strain wipe clean yolks cool in shape whites spread heat prepare let soak fill it garnish this boil roll scald as for brown line white chicken fry they boiled moisten chill parboil there eggs fried pepper baked chocolate take chapter chop use
MEASURE: of butter salt sugar flour milk grains cold lemon and boiling cream in vanilla finely scalded white onion baking water chopped brown melted pepper powdered for vinegar hot grated heavy each drops granulated from celery molasses with sherry orange carrot cinnamon soda thin corn oysters stale thick gelatine peppercorns lukewarm nutmeg to or by mustard on ginger tomatoes brandy chicken gratings olive are lard one raisins fat rice baker's soft
and: one pepper cook bake add cut pour let
in: one small pieces the cold boiling deep pan
ONE: cup teaspoon tablespoon egg lb quart pint slice can yeast box lemon onion inch small oz sliced st bay cups orange stalk large pound sprig grated peck square
with: salt one butter flour buttered cream cold sugar
of: the eggs each egg bay cold parsley hot
a: small few hot buttered sieve moderate large slow
one: half fourth and cup third tablespoon hour teaspoon
MANY: cups tablespoons eggs teaspoons lbs slices quarts squares to hard lb and cloves ozs lemons stalks pints inch with common lady one oranges peppercorns bananas minutes sprigs add blades green small is oz place remove the water after back butter buttered cut egg hot in medium of on or red sour
to: boiling one the taste make cover be prevent
the: butter best same first centre year mixture last
add: one to sugar two flour milk gradually three
is: the not used added tender often to called
until: soft stiff well mixture crumbs light tender firm
cut: in off from one and cold into slices
or: until ii cream in cut one four plain
be: used cooked served removed found one bought made
half: cup inch cups tablespoon teaspoon tablespoons the hour
as: soon for possible it much other the thinly
from: the fire pan one water oven tip which
on: the brown gradually each lettuce top back one
cook: until in slowly five one two over same
two: tablespoons cups thirds hours minutes eggs and slices
for: serving the making cooking canning baking boiling broiling
are: used brown found soft in the made cooked
remove: from to skin onion skins meat seeds stems
boiling: water point salted sugar soup of
salt: and pork to water codfish is with fish
cold: water cooked boiled roast milk place flaked or
then: add cook strain cut freeze pour remove in
water: to and until in twenty or is bread
small: pieces quantity cubes onion wooden balls piece amount
three: fourths tablespoons minutes hours cups and eggs or
hot: water oven platter frying milk omelet riced stock
serve: with on in as at garnished hot cold
over: with night hot the one boiling and fire
may: be not have brown escape to keep
cream: the and of sauce beaten or dressing to
put: in on butter into one together sugar two
bake: in until twenty same thirty as fifteen one
when: melted lukewarm well tried firm cold cool nearly
place: in on of over until one between around
lemon: juice colored rind extract cut ice pie sauce
cover: with bottom closely and the meat tightly each
pour: over on around into in easily sauce milk
buttered: paper crumbs baking pan cracker pudding mould sheet
by: the spoonfuls boiling one using cutting cooking drop
butter: and in five with to until or is
finely: chopped cut chop ground one shredded
sprinkle: with generously inside over
eggs: slightly beaten until well and with in are
brown: paper stock sauce sugar bread in the on
white: sauce stock of wine mountain and soup corn
it: is may will should thickens contains has begins
which: is has have may are it lies will
five: minutes to pounds hours ingredients slices o'clock pound
chopped: parsley onion shallot cooked celery cold mushrooms truffles
inch: thick slices cubes pieces wide apart in deep
sugar: and gradually is in to for or ten
bread: crumbs and in flour is making with prepared
each: piece of with other side butter carrot cup
let: stand rise simmer boil
should: be always not never accompany
cooked: together chicken in and until with peas carrot
meat: is and from in of chopper with may
mix: and ingredients one with dry first sugar salt
fourth: cup inch teaspoon cups hours of pound tablespoon
season: with highly from to one throughout
egg: well slightly yolks yolk beater and beaten until
mixture: thickens is will in on to and between
well: beaten browned mixed buttered blended greased as cooked
if: not desired the necessary needed liked preferred cooked
boiled: eggs potatoes custard fowl rice macaroni ham egg
minutes: in with or to before of on one
sauce: ii made of with and tartare add is
same: as way water family ingredients manner purpose time
flour: cooked and mixed to diluted with is in
milk: and to with gradually or toast over griddle
thin: slices cream white slice strips layer as enough
baking: powder dish pan of
into: buttered small the cold glasses boiling hot flour
pan: of with and in to one add as
ice: cream water and to box ii
turn: into on in and from mixture frequently it
grains: cayenne salt pepper of paprika
chicken: stock is force and in halibut with or
arrange: on in around alternate chicken three
make: same one syrup custard of three two an
beat: until eggs thoroughly whites yolks egg with white
stand: one in two until thirty on three five
will: be not become have make rise take thread
four: tablespoons hours ingredients pound cups inches hard and
garnish: with top base each
that: it the they may all is mixture of
not: be to been burn so adhere boil broken
third: cup inch cups teaspoon of full piece
twenty: minutes five four to
before: serving baking sending cooking putting the adding measuring
slightly: beaten buttered browned floured cooled underdone with
remaining: ingredients butter sugar in mixture sauce cream flour
at: once first the equal hand ends market right
first: mixture dipped four of five half rising three
used: for in to instead by only with
beaten: until stiff egg whites and yolks white slightly
melted: butter in chocolate add and to
fruit: juice is red juices and in salad for
fat: salt in and from is may than until
an: equal omelet egg improvement earthen essential iron oiled
they: are may should will contain become do
yolks: of two and slightly three through from until
using: one equal two dover scissors the enough pastry
fry: in one same until five three two
gradually: one to the hot milk white on remaining
large: claws amount quantity piece pieces enough fillet quantities
stock: and iii to in is with ii or
made: of from by with in light mustard for
grated: cheese rind nutmeg pineapple horseradish parmesan mild chocolate
fill: with cavities buttered centres jars the centre moulds
slowly: until to two on one twenty three thirty
fish: and stock is force sheet on should are
roll: in out puff to one as up with
spread: with mixture on evenly in thinly over slices
shape: in with of as into after and
but: is are little do not one in the
deep: fat pan
whites: of two until
enough: to cold water boiling flour more butter stock
french: dressing chestnuts vegetable chef omelet chops fried loaf
oven: until to and twenty fifteen in eight one
scalded: milk cream
à: la l'italienne choux
drain: on and from one again in off oysters
cheese: cloth and is melts straws canapés has seasoned
stir: until constantly in into vigorously occasionally over thoroughly
this: is way mixture dish may quantity recipe case
heat: to gradually slowly omelet in molasses one
powdered: sugar
lobster: meat sauce coral and dice salad timbales claws
onion: juice and in finely five stuck cut three
been: added removed cooked soaked allowed parboiled previously roasted
boil: five one sugar three until without fifteen thirty
around: the edge sauce each one base fish inside
melt: butter two chocolate three one fondant over the
dry: ingredients between toast as on place
through: sieve double cheese the skin flesh strainer centre
orange: juice peel ice jelly curaçoa marmalade pekoe and
la: newburg poulette martin crême hollandaise maryland moelle napoli
six: to minutes slices medium tablespoons hours cloves hard
dip: in pieces slices
has: been absorbed melted
fifteen: minutes to
potatoes: in are cut add and five with au
soft: part in stale and ball bread shell butter
fourths: cup inch tablespoon teaspoon cups full its of
celery: salt cut and in tips salad may sauce
tomato: sauce and catsup salad purée cream soup
have: been not absorbed the
wash: and one rice thoroughly butter clams off prunes
hard: boiled and part sauce or shelled
stirring: constantly until occasionally and
coffee: is pot infusion and cream ice in
serving: dish add time and page
ten: minutes inches
heavy: cream
corn: starch meal cake and
rub: through off
syrup: by and as will gradually is made may
more: than flour easily water tender butter difficult often
soak: one gelatine in bread tapioca over several two
very: thin small slow light slowly attractive thinly high
its: bulk shape use depth original own
thick: and cream white sauce slices enough in
use: of one for recipe same as in two
out: of and seeds inside the to with fat
soon: as after
other: side sandwiches croquettes griddle ingredients jellies parts
being: taken careful used about forced
jelly: mixture roll bag is sauce in and like
salted: water almonds
baked: in halibut beans fish macaroni potatoes
oyster: liquor crabs soup cocktail plant stuffing stew
prepare: and as same grape lobster
served: with in as on raw
crumbs: are again and in
ingredients: in and mixed as together except until
mixed: with and add
beef: extract with cut in and or suet creature
between: towels thin the and crusts hands layers slices
clean: and one oysters fish two
than: the any meat when
long: by enough and as cooking roll strip time
skin: and from side is of on
thirty: minutes five to
gelatine: or in soaked dissolved mixture twenty
strain: through into and liquor sauce in stock
chocolate: is sauce frosting in over caramels cream cookies
fold: in from into
top: of with and
mushroom: caps sauce liquor cap stems
some: of prefer
dish: and with for
double: boiler thickness cheese its
found: in on to adhering
stale: bread soft
bay: leaf
equal: parts quantity distances proportions
potato: balls ricer border croquettes cubes soup masher salad
there: should is are may will
lettuce: leaves leaf and
off: fat as liquid pieces the
yeast: cake cakes is
mould: with and in or to
chop: finely meat cold the whites fish hard suet
just: before enough below
cool: slightly place before mixture enough quickly and
juice: and or of to may
best: in for accomplished cuts
cake: dissolved and in pan to
eight: minutes fillets cloves
fried: in fish oysters eggplant potato chicken eggs onions
paste: one is over with and as for in
wipe: meat and as chops six three two
moderate: oven
after: the removing first being dinner baking
cracker: crumbs dust
dissolved: in yeast add gelatine
green: pepper peppers peas butter tea tomatoes
while: stirring hot cooking the baking beating broiling kneading
brush: over with
force: meat through the yolks
nut: meats meat and or
rise: again over to until in on
bottom: of and with
moisten: with to
much: of used more the
under: the back crust crusts glass part them
all: the cases is parts
allowing: one two water
granulated: gelatine corn
rice: is and with in or croquettes has muffins
their: liquor weight syrup best
adding: one gradually more to salt
having: been the fat pans them three
making: of tea is one
thirds: cup full lengthwise of teaspoon
halves: crosswise of lengthwise
inches: long wide in apart thick
pastry: bag flour is jagger
slow: oven
so: that as doing continue
during: the cooking baking
often: used be employed
oysters: are and with in on for to
sherry: wine or
take: up from out off each
canned: pimentoes peaches tomatoes mushrooms peas
fresh: fruit mushrooms and water grated pineapple strawberries
i: or and see add
knife: cut to under and in around first make
red: peppers pepper and color or
side: of down up with
cooking: fish eggs in the to of
set: in aside
thoroughly: heated chilled mixed with and
tomatoes: in and with are peeled stuffed
back: of and
too: long hot much rapidly large
centre: of with grate and to
sliced: onion mushrooms oranges bananas peaches tomatoes
added: to one at too
broiled: porterhouse beefsteak chicken lamb or
dredge: with meat
dripping: pan
entire: wheat length surface
hour: in of or
sauté: in
steam: until one three two cooked four in may
vanilla: ice or sauce and wafers
fancy: shapes brisket
roast: beef lamb chicken turkey veal
soup: stock kettle with making is
frying: pan
salad: dish ii dressing bowl course page rolls
keep: in
pick: over
simmer: one until twenty five ten two three
tea: infusion is ring braid and comes
mayonnaise: dressing to
must: be
pepper: to and cut finely
sweet: potatoes potato milk herbs apples pickled
taken: that from in not to
vegetables: and are should in with
always: be sold
english: walnut walnuts rolled
ii: or see add page
liquor: and in to left drained
pork: fat in chops cut and
right: consistency hand angles and
wine: jelly sauce and to may dressing
any: other kind of
circular: pieces piece shapes
scald: milk
sift: dry flour twice
thinly: sliced as with cut
without: stirring stock being
lamb: chops and in cut is may or
seasoned: with
creamed: chicken oysters lobster sweetbread
end: of and
prevent: burning apples crust
wheat: flour bread is
diluted: with
shallow: pan baking buttered
candied: cherries orange pineapple fruit cherry violets
eighth: teaspoon inch
lukewarm: water add milk
most: common of satisfactory abundant important
separate: in yolks into
shells: are with from and open
time: required for table in
together: in with and on until
about: the one two three twenty half
basting: every often with three twice
continue: beating until freezing the basting
fillets: of in from on
fine: sieve stale wire cracker strainer bread grained
left: on in hand over
order: given to
puff: paste or
quickly: to in as done
bit: of
color: with and of is
flavor: with as of to
currant: jelly
market: during from as about throughout with
pudding: dish ii mould
stuffed: with peppers and smelts tomato
up: in by like the two with
veal: may and is from kidneys
where: it there several they
allow: one two
constantly: until at
custard: of pie is will
moulds: with and in two are
oil: dressing of and or
olive: oil
powder: and boxes biscuit
reheat: in two before to
rind: of and one
sour: milk apples
whipped: cream
cucumber: salad sauce cups cut pickles
highly: with seasoned
kettle: with of
lean: meat raw beef veal
parboil: oysters potatoes ten and one
shell: and beans crabs in
work: in until with
called: the
forced: through
layer: of in with
peel: caps and from six small
rolled: oats wafers and
walnut: meats meat or
apples: in are from may
care: must being is
chill: thoroughly in and
covered: with
omelet: pan with
pare: cucumbers eight potatoes an and six
thicken: with stock sauce
again: drain let cover in
close: to together
easily: removed
follow: recipe directions
greased: broiler fish wire with griddle pan
individual: moulds service tins
little: larger more neck
sharp: knife pointed
these: are directions may
amount: of
bring: to slowly quickly
dipped: in
mutton: chops is the
paper: and to cases
sautéd: in fillets mushroom
spoon: or on in and
stiff: enough and dough
whip: from cream
allowed: to for
apple: sauce fritters jelly pudding pie
bones: and from of
broken: in
dough: with in is
form: of
freeze: to same and
grape: fruit juice fruits jelly
nearly: done to cooked
placed: on over in
point: is and
raw: ham oysters chicken
saucepan: with and of placed in
shaped: pieces in with
shredded: cocoanut almonds lettuce pineapple
broil: five six fish over
combine: mixtures
consistency: to of and
dressing: ii made and
kept: in for by
pineapple: and frappé syrup cut
prepared: as for in
press: edges lightly together with
usually: preferred
yolk: of one and
blanched: and almonds
break: in sugar
cloth: wrung and or placed
confectioners: sugar chocolate
floured: board cloth
last: of half hour fifteen
macaroni: in is with broken
mushrooms: cut in and
plate: with covered to
several: hours times
soaked: in
stewed: and mushrooms tomatoes
twelve: minutes to large
upper: side crust crusts part
wooden: spoon skewers skewer
both: sides ends
forty: five minutes to
skins: and from may will
strained: tomatoes tomato
them: to tender
tips: of and
vinegar: and or to very
every: fifteen five ten
frozen: to
halibut: with is in timbales weighing
ham: and in
plain: paste omelet
range: and until
sweetbread: and in is
tip: of
toast: points in or
browned: add in underneath meat on and
directions: for
drained: from and
hours: in or
less: sugar
lower: part half in temperature
molasses: and to candy
never: be
parsley: and in page
pie: plate ii crust
platter: and for with
removed: from before by whole
strawberry: ice short juice
surround: with
bacon: fat is on
flesh: of side and
larger: than proportion quantity
many: prefer
pile: on lightly in
rich: in brown chicken enough
seeds: and from have
smooth: and paste granite
tail: meat and
vegetable: cutter dish cutters slicer
boiler: until thirty
bowl: containing over of
breast: meat of and
come: from to close
cutting: through in
only: be for
pulp: from and add
reserve: liquor one
steamed: rice and
tough: muscles muscle portion
way: of round
wire: whisk broiler spoon
au: vents gratin rhum
become: brittle hard too
bone: and
carefully: remove and pick
dilute: with cream
edges: together firmly of begin
mashed: potatoes potato and
reduced: to one
removing: from
split: and in
sprinkled: with
thus: made making preventing
toasted: bread
anchovy: essence butter
baker's: chocolate
better: to
clams: are and from in
crust: is from
line: plate
surface: is of may in with
throughout: the
turning: often frequently
worcestershire: sauce
dissolve: in gelatine
following: directions sauce mixture
hold: its
lard: pail and is upper with
liver: and in of
refill: whites tomatoes skins
return: to
string: beans and
temperature: of is
toss: on one
young: america chickens
almond: paste extract
almonds: blanched and
beans: are over have
body: bones and
bought: in for
caps: and on in peeled
cocoa: and nibs shells
frosting: is ii
ginger: snaps root
graham: flour muffins bread
layers: of in
leg: of and is
obtained: from throughout by
steak: with
dried: and beef in lima
ends: of in to
fork: to until or
garnished: with
hollandaise: sauce
iron: gem frying
known: as
light: brown and by
new: brunswick
old: grist
peas: and are
rubbed: through to until
sides: of
size: of and
soda: and water dissolved
sold: as by in for
tried: in out
turkey: is has
whole: cloves
case: knife
clam: shells and liquor
common: crackers
delicately: browned
down: the as
finish: cooking freezing
fowl: or is
keeping: water
lady: fingers
madeira: wine sauce
middle: of joint
necessary: to for
raisins: seeded stoned
raspberry: ice jam jelly
second: joints piece
separately: in or
sized: potatoes tomatoes
slip: from in into
sweetened: and
board: and or
béchamel: sauce or
cod: is are
containing: mixture boiling
drawn: butter out
fondant: over
like: consistency jelly
medium: sized
once: into
onions: are in may
rye: meal flakes flour
seasonings: and to
see: page that
short: cake time fillets
slight: grating
table: for showing in
taking: from care
tender: in
trim: off
account: of
batter: ii iii is to
caramel: frosting sauce
carrots: and cut in
chafing: dish
crisp: and crackers lettuce
curry: powder
dark: meat
edge: of with
firm: and to
granite: saucepan kettle ware pan
inside: of and with
length: of
meats: broken and
pans: twenty two
salmon: are
starch: and or
stone: jar
addition: of
beating: until constantly mixture
bind: with
cakes: page
chops: and on
draw: out
fasten: with
flavored: with
german: toast
heated: add sugar to
maple: sugar syrup
need: be not
portion: of one
preserving: kettle
shad: roe is
sifted: with
warm: place
was: cooked
aspic: jelly mixture
bird: on to
centres: from of with
chestnut: purée
chickens: livers are
closely: together covered
corned: beef tongue
crushed: ice
dot: over
filling: for
given: and in to
marinate: with
meringue: ii made
morning: drain cut
near: the
our: markets
outside: leaves of skin
purée: strainer of
raised: hominy
rings: and of
scalloped: lobster
swedish: tea timbales
ways: of
winter: squash
yellow: sauce béchamel
asparagus: tips in is
carrot: and cut
cocoanut: cream cakes
crab: meat
creamy: consistency and sauce
cuts: of
cutter: three
fillet: of
gravy: is
high: price
hind: quarter legs shin
lightly: on with
marrow: bone from
nests: of with
nuts: blanched
occasionally: until
peaches: may
pistachio: nuts ice
remainder: of
spanish: sauce
alternate: layers
bean: pot soup
begins: to
below: the boiling
border: of
brandy: sauce and to
broiler: and
cases: with
cherries: and cut
claret: wine sauce
different: names
do: not
eaten: by
give: additional variety
griddle: cakes
mound: of on
oranges: in and
quarters: or
russian: pilaf
sections: of with
seeded: and
selected: oysters smelts
stuffing: is
sweeten: to
weight: in of
aside: in for soft
begin: to at
comes: from
decorate: with
does: not
dropped: from eggs
easy: of digestibility
fingers: or
folded: napkin
fore: quarter and
glacé: fruits cherries nuts
insert: in
maraschino: cherries syrup
outer: stalks covering
repeat: until
scrambled: eggs
sufficiently: cooked
tapioca: one
timbale: moulds
tongue: in cut
tripe: in
twice: the as
uniform: size temperature
wrung: out
additional: flavor
air: tight
alternately: with
cauliflower: sauce
charlotte: russe
cross: cut string
difficult: of to
dinner: coffee
filled: with
fruits: may
full: of
gem: pans
ground: coffee
hands: until
how: to
instead: of
mark: in
mild: cheese
mint: leaves sauce
next: to
patty: shells cases pans
perfectly: smooth
porterhouse: steak steaks
reduce: stock
remnants: of
riced: potatoes
sauterne: jelly wine
seven: minutes
shapes: and of
smaller: pieces
strawberries: and
absorbed: water
apricot: brandy
bed: of
birds: and
calf's: brains head
clear: fire
considered: the
crease: in
cucumbers: and may
d'hôtel: butter
dishes: with are
done: by
dover: egg
f: the
fire: until and
horseradish: sauce root
juices: are
largest: and percentage
loin: of
maître: d'hôtel
mineral: matter
oiled: paper marble
parallel: rows with
parboiled: in
possible: to
quite: thick
scrape: celery
separated: in from into
silver: fork
soups: with and without
taste: with
those: of
trimmings: of and from
try: out
accomplished: by
bananas: cut
beginning: at
breakfast: cocoa
cannot: be
caught: in
cinnamon: and
combination: with
crackers: and split
cutlets: of with
divide: in
earthen: pudding
evenly: with
flaked: fish salmon
gashes: on
handle: of
live: lobster
livers: with
lobsters: are
opposite: directions each
original: shape yolks
peck: spinach
per: cent quart
planked: shad
pointed: knife at
proceed: as
punch: bowl
putting: in into
required: being for
rolling: pin
saddle: of
soufflé: au
sponge: cake
st: louis
stoned: and olives
stones: from and are
strainer: to
therefore: it
thickness: of
tie: in securely
truffles: cut
valuable: for
vol: au
were: cooked
wing: joint
`;
