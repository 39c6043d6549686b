/** What cards are written with that are younger than the cookbook that was counted: our own words, the most frequent first. */

/** Measures as they are written by hand, after one or less and after more. */
export const CARD_MEASURES = {
  ONE: 'cup tsp. c. teaspoon tbsp. T. tablespoon C. Tbs. tsp tbsp t. lb. pkg. can C T t c stick pint quart qt. pt. package box egg dash pinch small large medium pound dozen onion hour doz. oz. jar slice clove env. envelope bottle',
  MANY: 'cups tsp. c. tbsp. T. eggs tablespoons teaspoons C. minutes Tbs. tsp tbsp t. oz. lbs. lb. pkg. cans C T t c sticks pkgs. packages boxes large medium small pounds ounces slices cloves hours onions doz. dozen jars qt. pt. g ml',
} as const;

export const CARD_WORDS = `
sugar salt butter flour eggs milk water egg cream cheese and oil onion vanilla pepper baking chopped powder soda brown or oleo margarine cinnamon garlic soup in melted beaten
to the until with add mix bake well beat lemon juice chicken chocolate nuts shortening sour beef tomato celery sauce for of over into at minutes on about green rice cake potatoes
large small white whole grated sliced softened cooked cold hot boiling vinegar mustard mayonnaise pecans walnuts coconut raisins apples pineapple orange banana cherries strawberries
nutmeg cloves ginger cocoa honey molasses syrup yeast cornstarch gelatin jello marshmallows chips oats oatmeal crackers crumbs bread crust pie shell pudding whipped whip cool topping
confectioners powdered granulated light dark packed sifted all-purpose diced minced shredded drained crushed frozen fresh dried ground canned condensed evaporated sweetened unsweetened
heavy half stir cook combine pour cover cool chill drain spread sprinkle refrigerate preheat grease fold blend simmer serve place roll cut heat boil let put spoon divide drop knead rise
dissolve cream press shape form fill top dip fry saute toss mash slice remove set turn keep store frost garnish gradually slowly together oven pan bowl dish sheet casserole skillet
greased ungreased degrees hour hours hr. min. minute 1-inch inch medium high low tender golden done smooth thick firm stiff dry moist warm lukewarm room temperature overnight
crabmeat shrimp tuna ham bacon sausage hamburger turkey pork beans corn peas carrots cabbage broccoli spinach mushrooms tomatoes cucumber lettuce parsley basil oregano thyme sage paprika
cumin chili cilantro avocado dill Worcestershire Tabasco soy ketchup catsup horseradish pickle pickles olives olive cottage cheddar Swiss Parmesan American Velveeta Crisco Bisquick
almond almonds peanut pecan walnut rum brandy bourbon sherry wine whiskey noodles macaroni spaghetti broth stock bouillon rind zest peel extract flavoring coloring dough batter mixture
ingredients remaining rest each other first next last then after before while when if not enough taste more few several optional recipe from serves makes yield
`;

/** Pairs of the same kind: a word, ONE, MANY (amounts), MEASURE or the start, and what follows it. */
export const CARD_PAIRS = `
^: add mix bake beat cook combine stir pour cream place salt put cover blend serve cool let spread sprinkle chill melt boil drain roll cut heat brown drop fold dissolve remove pinch dash
MEASURE: sugar flour milk butter salt water vanilla of soda brown baking cinnamon oil cream oleo chopped lemon pepper nuts sour grated melted cheese tomato shortening onion celery cold
baking: powder soda pan dish sheet
cream: cheese of butter sugar together until soup sauce
brown: sugar
powdered: sugar
confectioners: sugar
granulated: sugar
sour: cream milk
heavy: cream
whipping: cream
whipped: cream topping
cool: whip and in
cottage: cheese
cheddar: cheese
grated: cheese lemon orange onion
chopped: nuts onion celery parsley pecans
vanilla: extract pudding
lemon: juice rind peel extract
orange: juice rind peel
pineapple: juice chunks
tomato: sauce paste juice soup
tomatoes: chopped
soy: sauce
worcestershire: sauce
chili: powder sauce
garlic: powder salt clove minced
onion: chopped soup powder salt
cake: mix flour pan
pie: shell crust filling
egg: yolks whites white yolk noodles
eggs: beaten well separated
all-purpose: flour
self-rising: flour
green: pepper onions beans chilies
bell: pepper
black: pepper
red: pepper onion
olive: oil
olives: chopped sliced
salad: oil dressing
vegetable: oil shortening
chocolate: chips
peanut: butter
salt: and pepper
mix: well together all and the in
beat: eggs until well in the together
bake: at in until for about
cook: until over in for
stir: in until well and
let: stand cool rise it
pour: into over in
well: beaten drained and
until: smooth light thick tender golden done brown firm stiff bubbly melted
to: taste boil a the make
into: a the greased
at: 350 375 325 400 for
in: a the large oven small refrigerator
with: the a salt remaining
over: the top low medium
golden: brown
room: temperature
boiling: water
cold: water
warm: water
hot: water
lukewarm: water
dry: ingredients mustard
cream-of: tartar
marshmallow: cream
condensed: milk
evaporated: milk
sweetened: condensed
melted: butter
softened: butter
graham: cracker
bread: crumbs flour
ground: beef cinnamon cloves pepper
mixing: bowl
large: bowl eggs onion
small: onion can bowl box
medium: onion heat
`;
