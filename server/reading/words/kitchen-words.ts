/**
 * Words of recipes, in the form a dictionary would give them (plurals and the endings -s, -ed, -ing, -er, -ly are derived by `familiarityOf`).
 * What a cook writes more often than other people do, and what small dictionaries of English lack.
 */
const FOODS = `
almond amaretto anchovy anise apple applesauce apricot arborio artichoke arugula asparagus aubergine avocado
bacon bagel balsamic banana barbecue barley basil basmati bay bean beef beer beet beetroot berry bicarbonate biscuit blackberry blueberry bologna bourbon bran brandy
bread breadcrumb breast bratwurst brie brisket broccoli broth brownie brussels buckwheat bulgur bun burger butter buttermilk butternut butterscotch
cabbage cacao cake calamari candy canola catsup cantaloupe caper capsicum caramel caraway cardamom carrot casserole cashew caster cauliflower cayenne celery chard cheddar cheese cheesecake
cherry chervil chestnut chicken chickpea chicory chili chilies chilli chillies chile chipotle chive chocolate chop chorizo chowder chutney cider cilantro cinnamon citron clam clove
cobbler cocktail cocoa coconut cod coffee cognac cola cole coleslaw collard compote condensed confectioners cookie coriander corn cornbread cornflour cornflake oleomargarine paraffin accent cornmeal cornstarch
courgette couscous crab cracker cranberry cream creamy crescent crouton crumb crumble crust cucumber cumin cupcake curd currant curry custard
date daikon dijon dill dough doughnut traybake dressing dripping duck dumpling edamame egg eggnog eggplant elderberry elderflower endive enchilada escarole espresso extract
farina farro fennel fenugreek feta fettuccine fig filet fillet filling fish flax flaxseed flour focaccia fondue frankfurter frosting fruit fudge
garam garbanzo garlic gelatin gelatine ghee gherkin ginger gingerbread gingersnap glaze gluten gnocchi goat goose gooseberry gorgonzola gouda goulash graham granola granulated grape grapefruit gravy gruyere guacamole
habanero haddock halibut ham hamburger hazelnut herb herring hoisin hominy honey horseradish hummus icing italian
jalapeno jam jello jelly jicama juice juniper kale ketchup kidney kielbasa kiwi kosher kraut ladyfinger lamb lard lasagna lasagne lavender leek legume lemon lemonade lemongrass lentil lettuce lima lime linguine liqueur liquor liver lobster loin
macadamia macaroni macaroon mace mackerel malt mandarin mango maple margarine marinade marinara marjoram marmalade marsala marshmallow marzipan masala mascarpone mayo mayonnaise meal meat meatball meatloaf melon meringue milk millet mint mirin miso molasses monterey mozzarella muffin mushroom mussel mustard mutton
naan nacho navy nectarine noodle nougat nut nutella nutmeg oat oatmeal oil okra oleo olive omelet omelette onion orange oregano orzo oxtail oyster
pancetta pancake panko papaya paprika parmesan parsley parsnip passata pasta pastry pate pea peach peanut pear pecan pecorino pectin penne pepper peppercorn peppermint pepperoni persimmon pesto pickle pie pierogi pilaf pimento pimiento pine pineapple pinto pistachio pita pizza plantain plum polenta pomegranate popcorn poppy pork portobello pot potato poultry praline prawn pretzel prosciutto provolone prune pudding pumpkin puree
quark quiche quince quinoa radicchio radish raisin ramen ranch raspberry ravioli relish rhubarb ribeye rice ricotta rigatoni risotto roast roe romaine roquefort rosemary roux rum russet rutabaga rye
saffron sage salad salami salmon salsa salt sardine sauce sauerkraut sausage savory scallion scallop scampi schmaltz schnitzel scone seafood seasoning seaweed semolina sesame shallot shellfish sherbet sherry shortbread shortcake shortening shrimp sirloin soda sole sorbet sorghum soup sour sourdough soy soya spaghetti sparerib spearmint spelt spice spicy spinach splenda sprinkle sprout squash squid sriracha starter steak stevia stew stock strawberry streusel strudel stuffing suet sugar sultana sunflower swiss syrup
tabasco taco tahini tamari tamarind tangerine tapioca tarragon tart tartar tater tea tempeh tenderloin teriyaki thyme toast toffee tofu tomatillo tomato topping tortellini tortilla treacle trout truffle tuna turbinado turkey turmeric turnip
vanilla veal vegetable velveeta vermicelli vermouth vinaigrette vinegar vodka wafer waffle walnut wasabi watercress watermelon wheat whey whiskey whisky wholemeal wholewheat wine worcestershire yam yeast yogurt yoghurt yolk zest ziti zucchini
all-purpose self-rising half-and-half lingonberry slaw
wide narrow thick red green black purple blue golden brown dark sweet bitter tart wild baby young new sharp mild strong plain rich natural organic regular real frying stewing boiling
thigh drumstick wing shank belly shoulder rump chuck round neck tail heart tongue fat skin bone rib belly yellow orange pink cooking baking eating canned bottled tinned candied smoked cured pickled aged virgin`;

const AMOUNTS = `
c cup tbsp tbs tb tablespoon tablespoonful tsp ts teaspoon teaspoonful oz ounce lb lbs pound g gr gram kg kilo kilogram ml dl cl liter litre pint pt quart qt gallon gal inch cm mm
can tin jar bottle pkg package packet pack pkt bag box bunch head stick slice piece pc sprig stalk rib leaf leaves clove dash pinch handful drop splash knob dollop scoop sheet cube strip wedge loaf dozen doz envelope env carton container
large small medium med heaping heaped level scant generous rounded half quarter third whole to taste optional about approx approximately more less extra plus divided each
minute min hour hr hrs mins sec second day overnight week degree degrees fahrenheit celsius temp temperature room
serve serves serving servings yield yields make makes prep total time`;

const KITCHEN = `
add adjust allow beaten broken frozen chosen grown ground torn drawn shaken risen worn hung spread split shut burnt burned arrange assemble bake bakers baste batch batter beat blanch blend blender boil boiling boneless bottom bowl braise break bring brine broil broiler brown brush bubbly bubble bundt butterfly
caramelize carve casserole char cheesecloth chill chilled chop chunk circle clean coarse coarsely coat colander cold combine compote consistency cook cooker cool core cover crack cream crimp crisp crispy crosswise crumbly crush crush cubed crock crockpot cut cutter
deep deep-fry defrost deglaze degrease dente devein dice diced dip discard dish dissolve dot double drain dredge drizzle dry dust dutch electric evenly
fine finely firm flake float flaky flat flip floured fluff fluffy foil fold food fork freeze freezer fresh freshly fridge frost froth frozen fry fryer frying
garnish gas gently golden grate grated grater grease greased griddle grill grind ground
halve hand hard-boiled heat heatproof heavy high homemade hot hull immediately ingredient instant instruction instructions ingredients directions method preparation julienne juicy jelly-roll kettle knead knife
ladle lattice layer lay leftover lengthwise lid lightly line liquid little low lukewarm
marinate mash matchstick measure medium-high medium-low melt melted microwave mince minced mix mixer mixture moist mold mould mortar muffin
nonstick non-stick ovenproof oven overmix overcook
paddle pan paper parboil parchment pare paring paste pat peel peeled pestle pinch pipe pit pitted place plate platter plump poach pot pour powder powdered precook preheat preheated press presoak processor proof punch
quick quarter rack ramekin raw reduce refrigerate refrigerator remaining remove reserve reserved rest return rim rinse ripe rise roast roll rolling room rotate rub
salted sauté saute sauteed sautéed sauteing saucepan sautés scald scatter scoop score scrape scramble scrambled sear season seed seeded seedless separate separated set shallow shape shell shred shredded sieve sift sifted simmer skewer skillet skim skin skinless slather slice sliced slit slotted slow slowly smooth snip soak soft soften softened spatula spoon spoonful spread springform sprinkle squeeze stand standing steam stem sterilize stiff stir stir-fry stirring stockpot stove stovetop strain strainer strip stuff stuffed
tablespoons teaspoons tender tenderize thaw thawed thermometer thick thicken thin thinly tip toast toasted tongs toothpick top toss towel transfer translucent tray trim trimmed trivet turn turntable
overnight overcook overmix overripe uncooked uncover uncovered undrained unpeeled unsalted unsweetened unsifted until warm warmed wash water well whip whipped whisk whisking white wilt wilted wipe wok wooden wrap yellow you your zest zested
picnic potluck supper dinner lunch breakfast dessert snack appetizer holiday christmas thanksgiving easter birthday grandma grandmother grandpa grandfather nana aunt uncle mom mama mother cousin neighbor church sunday
cornbread frost gluten-free low-fat nonfat fat-free skim sodium lowfat reduced-fat sharp sweetened evaporated mild stale day-old store-bought self-raising bread-and-butter`;

/** Names that recipes have and dictionaries do not: dishes, foods from elsewhere, who they are called after and who makes them. */
const NAMES = `
abruzzi acadian african alaskan albanian algerian alsatian amish andalusian arabic argentine argentinian armenian asian athenian austrian bavarian belgian bengali bohemian bolognese brazilian breton british bulgarian burgundian burmese
cajun californian cambodian canadian cantonese caribbean catalan chilean chinese colombian cornish creole cretan croatian cuban cypriot czech danish dominican egyptian english estonian ethiopian filipino finnish flemish florentine
genoese georgian german ghanaian guatemalan gujarati hawaiian hungarian icelandic indian indonesian iranian iraqi irish israeli jamaican japanese javanese jewish kashmiri kenyan korean lancashire laotian latvian lebanese ligurian lithuanian
macedonian madras malay malaysian maltese mediterranean mennonite mexican milanese mongolian moravian moroccan neapolitan nepalese nicoise nigerian norman norwegian pakistani palestinian parisian pennsylvanian persian peruvian polynesian portuguese provencal prussian punjabi quaker
romanian romanoff russian samoan sardinian saxon scandinavian scottish senegalese serbian shaker shanghai siamese sicilian silesian singapore slovak slovenian spanish swabian swedish szechuan sichuan tahitian taiwanese texan tibetan tunisian turkish tuscan ukrainian ukranian valencian venetian viennese vietnamese virginian welsh westphalian yankee yemenite yiddish yorkshire yugoslav
aioli ajwain alfajor alfredo ambrosia amchur andouille angostura annatto antipasto arancini asafoetida asafetida ajvar babka baklava baklawa banoffee barmbrack barbacoa battenberg bearnaise bechamel beignet benedict bento bibimbap birria biryani biscotti bisque blancmange blini blintz blintzes bolognaise borscht borsch botulinum bouillabaisse boudin bourguignon bowtie brandade bratkartoffeln brioche briyani bruschetta bucatini bulgogi burrata burrito
cacciatore cachapa calzone cannelloni cannellini cannoli capellini caponata caprese carbonara carnitas cassata cassoulet ceviche challah chalupa chana chantilly chapati charlotte charoset chateaubriand chicharron chiffon chimichanga chimichurri chiroti cholent choucroute choux chorba churro ciabatta cioppino clafoutis cobb colcannon confit congee cordon cornstick coulis couverture cranachan crepe crepes croissant croque croquette crostini crudites curacao
dahl dauphinoise dosa dolma dolmades donburi doner duxelles ditalini dulce eclair eggette eintopf empanada escabeche escalope escargot etouffee
fajita falafel farfalle feijoada filo phyllo flauta foccacia frangipane frangipani fricassee frico frijoles frittata fritter fusilli galangal galette ganache gazpacho gefilte gelato genoise gianduja gochujang gogi goma gratin gremolata gribenes grissini grits gumbo gyoza gyro
halloumi halwa hamantaschen haricot harissa hollandaise hopping hotdish hotpot huevos hushpuppy injera jambalaya jell-o johnnycake hoecake jollof jook kaffir kashk katsu kebab kabob kedgeree kefir kibbeh kibbe kimchi kimchee kiev kinpira kipper knish knodel kofta kolache kolacky koldskal korma kransekake krumkake kringle kugel kulich kumquat
labneh laksa lamington latke lebkuchen lefse limoncello linzer loukoumades lutefisk lyonnaise manicotti marengo massaman matzo matzoh matzah meuniere menudo minestrone mochi mojo moussaka mornay moutarde muesli muffaletta mulligatawny mulligan
nasi natchitoches newburg nigiri nougatine noisette okonomiyaki orecchiette orgeat osso ossobuco paella pakora palak palmiers paneer panettone panforte panisse pappardelle paprikash paratha parfait parmigiana parmigiano pastitsio pastrami pavlova penuche penuchi pepita perogy perogies pfeffernusse piccalilli piccata pico piroshki piri pissaladiere pizzelle plantation pollo polvorones ponzu posole pozole poutine pralines pretzels primavera profiterole puttanesca
quenelle quesadilla queso quesillo quichelette raclette ragout ragu ratatouille reggiano relleno remoulade reuben rillette rissole roll-up rogan romano romesco rouladen roulade rugelach rumaki runza
sabayon sachertorte salmagundi salade saltimbocca sambal samosa sangria sashimi satay sauerbraten scaloppine schnecken semifreddo seviche shakshuka shashlik shawarma shchi shepherd shish shiitake shoofly shoyu shumai singapura skordalia snickerdoodle sofrito sopapilla souffle soubise souvlaki spaetzle spanakopita speculaas spumoni springerle stollen strata strada stroganoff stroopwafel succotash sukiyaki sumac sushi syllabub
tabbouleh tabouli tagine tajine tagliatelle tamale tamales tandoori tapas tapenade taramasalata tartaric tatin teff tempura teppanyaki tetrazzini thermidor tikka timbale tiramisu tonkatsu torte tostada tourtiere tteokbokki tuile tzatziki tzimmes udon unleavened
vatapa veloute vichyssoise vindaloo vinegret vol-au-vent waldorf wellington wonton yakisoba yakitori yaki yuzu zabaglione zaatar zeppole zwieback zuppa
knox kraft oreo baileys bacardi baker's bertolli betty birdseye bisquick boursin campbell's carnation cheerios chex clabber clamato cointreau crisco daisy delmonte doritos duncan fleischmann frangelico fritos galliano gerber ghirardelli godiva gorton guinness heinz hellmann hershey hines hunt's jiffy jimmy johnsonville kahlua karo kellogg kikkoman knorr krispies krispie kool lawry libby's lipton lindt lurpak maggi marmite mccormick metamucil midori monin mounds nabisco nesquick nestle nilla ortega ovaltine parkay pepsi perrins philadelphia pillsbury planter planters postum prego pringles progresso ralston reese's reese reynolds ritz ro-tel rotel sanka saran schwartz skippy smucker snickers spam stokely sunkist swanson swansdown tang tupperware twinkie underwood vegemite vegeta vitamix weetabix wesson zatarain`;

/** Names of dishes, peoples and makers in recipes, in lower case and without accents. */
export const RECIPE_NAMES: ReadonlySet<string> = new Set(NAMES.split(/\s+/).filter((word) => word !== ''));

export const KITCHEN_WORDS: ReadonlySet<string> = new Set(
  `${FOODS} ${AMOUNTS} ${KITCHEN}`.split(/\s+/).filter((word) => word !== ''),
);
