/**
 * Common misspellings of kitchen English, as 'right: wrong wrong'. Only whole words that mean nothing else in English and
 * that no other language of recipes spells so; what could be a name or a word of its own ('flower', 'desert', 'mayonaise',
 * which is good Dutch, or 'brocoli', which is French) is left alone.
 */
const TABLE = `
tomatoes: tomatos tomotoes tommatoes tamatoes tomatoez
tomato: tommato tomatoe
potatoes: potatos pototoes
potato: potatoe pototo pottato
broccoli: brocolli broccolli broccilli brocolie
parsley: parsely parsly pasley
cinnamon: cinamon cinammon cinnamin cinnimon cinnamom cinamin cinnnamon
vinegar: vinager vineger vinigar viniger vinegr
zucchini: zuchini zucchinni zuccini zuccinni zuchinni zucinni
teaspoon: teaspon teasppon teapsoon teaspooon teasoon
teaspoons: teaspons teasppons teapsoons
tablespoon: tablespon tablesppon tabelspoon tablepoon talbespoon tablespooon
tablespoons: tablespons tablesppons tabelspoons tablepoons talbespoons
refrigerate: refridgerate refrigirate refriderate refrigerat
refrigerated: refridgerated refrigirated
refrigerator: refridgerator refrigirator refrigeratior
separate: seperate seprate separete
separated: seperated seprated
separately: seperately seprately separatly
separates: seperates
chocolate: choclate chocloate chocolatte chocalate chocolote choclote chochlate
vanilla: vannila vannilla vanillla
mayonnaise: mayonaisse mayonnaisse mayonase mayonnase mayonnaize mayonaize
spaghetti: spagetti spagehtti spahgetti spagheti spaggetti spagetty
lettuce: lettus letuce lettice
celery: cellery celary celerey
cucumber: cucmber cucmuber cuccumber
cucumbers: cucmbers cuccumbers
onions: oinions onoins onins
onion: oinion onoin
garlic: garlick galric garilc garlec
mushrooms: mushroms mushrooons mushooms
mushroom: mushrom mushooom
raspberries: rasberries raspberrys rasberrys raspberies
raspberry: rasberry raspbery rasberrie
strawberries: strawberrys strawberies strawbarries
strawberry: strawbery strawberrie
blueberries: blueberrys blueberies
cranberries: cranberrys cranberies
cherries: cherrys cheries
berries: berrys
cookies: cookys
almonds: amonds allmonds
almond: allmond amond
walnuts: wallnuts walnutts
pecans: peacans pecons
cashews: cashewes cashues
pistachios: pistachos pistaccios
sugar: suger sugger suagr
butter: buttter
buttermilk: butermilk buttermlik
flour: floour fluor flouer
yeast: yeest yaest
oregano: oragano oregeno oreganno
rosemary: rosemarry rosemery
thyme: tyhme thymne
turmeric: tumeric turmric tumerick
cayenne: cayanne cayene cayyenne
paprika: papirka papprika
coriander: corriander coreander coriandor
cilantro: cilanto cillantro silantro
nutmeg: nuttmeg nutmug
ginger: gingger
cardamom: cardomom cardammon cardomon
cumin: cumminn
basil: bassil basill
scallions: scallons scalions
scallion: scallon scalion
shallots: shallotts shalots
shallot: shallott shalot
asparagus: asparagas asparagras asparugus aspargus
artichoke: artichoak artickoke
artichokes: artichoaks artickokes
avocado: avacado avocadoe advocado avacodo
avocados: avacados avacodos
cauliflower: califlower cauliflour caulliflower colliflower cauliflwer
spinach: spinich spinnach spinatch
cabbage: cabage cabbege cabbidge
carrots: carrotts carots carrets
carrot: carrott carot
squash: sqaush
pumpkin: pumkin pumpkn punpkin
pineapple: pinapple pineaple pinneapple
bananas: bannanas banannas
banana: bannana bananna
lemon: lemmon leamon
lemons: lemmons
orange: ornage orannge
cheese: chese cheeze cheees
cheddar: chedder cheddr
parmesan: parmesean parmasan parmasean parmesian parmisan
mozzarella: mozarella mozzerella mozzarela mozarrella mozerella motzarella
ricotta: riccotta riccota
yogurt: yogert yougurt yoghert yogrut
cream: craem
sauce: sause sacue souce
sausage: sausge sausauge sausag
sausages: sausges sausauges
chicken: chiken chickin chikcen chickn
turkey: turky turkie
bacon: baccon bakon
steak: staek steack
hamburger: hamberger hambuger
meatballs: meetballs meatbals
salmon: salmom
shrimp: shrmp shirmp
vegetable: vegtable vegatable vegitable vegeteble
vegetables: vegtables vegatables vegitables vegetebles veggetables
vegetarian: vegitarian vegeterian
margarine: margerine margarene margirine
shortening: shortning shortenning
molasses: mollasses molassas molases mollases
syrup: syurp surup syruop syrupp
caramel: carmal
marshmallow: marshmellow marshmallo
marshmallows: marshmellows marshmallos
gelatin: gellatin gelatinn
dessert: dessart dessrt
desserts: dessarts
recipe: recipie recepie recipee receipe recpie
recipes: recipies recepies receipes
ingredients: ingrediants ingredents incredients ingrediences ingridients
ingredient: ingrediant ingredent ingridient
preheat: preheet prehaet perheat
preheated: preheeted
temperature: temperture temprature tempature tempreture
degrees: degress degreees degrese
degree: degre degreee
minutes: miutes mintues minuttes mintes minites
minute: minuite miute mintue minite
approximately: aproximately approximatly approxamately aproximatly
immediately: immediatly imediately immediatley imediatly
thoroughly: thorougly thouroughly thoroughy
thickened: thikened thickend
thicken: thikcen thickin
sprinkle: sprinkel sprinke sprinkl springle
sprinkled: sprinkeld
mixture: mixutre mixure mixtuer mixtrue
mixing: mixxing mixng
continue: contine coninue contiune
continuously: continously continuosly
constantly: constently constanly constatly
occasionally: occassionally ocasionally occasionaly occassionaly ocassionally
until: untill untl unitl
together: togather togeather togther togehter
beaten: beatten beatin
combine: combind combinne
combined: combinded
melted: melltd meltted
chopped: choped choppped chopd
sliced: slicd sliecd
minced: mincd minsed
grated: gratd gratted
shredded: shreded shreaded shredd
peeled: peeeled
diced: dicd diceed
softened: softend softned soffened
drained: draned draind
toasted: tosted toastd
greased: greesed greasd
remaining: remaing remaning remainning
desired: desierd dezired
garnish: garnesh garnich
marinate: marrinate
marinated: marrinated marinatted
simmer: simer simmmer
simmering: simering
boiling: boilling biolling
bowl: bowll
skillet: skilet skillit skillett
saucepan: saucpan sacuepan
aluminum: alumium alumnium
parchment: parchement parchmant
dissolve: disolve dissolv desolve
dissolved: disolved desolved
evenly: eveny evanly
lightly: lightley lighlty
slightly: slighlty sligthly slightley
completely: completly compleatly completley
carefully: carefuly
gradually: gradualy gradully
beginning: begining beggining
knead: kneadd
kneading: kneeding neading
dough: dogh dougth doguh
batter: battter
frosting: frostng frostting
favorite: favrite faverite favorate
delicious: delicous delicius delishous delicioius
definitely: definately definatly definetly
breakfast: brekfast breakfst breakfest
restaurant: restaraunt resturant restaurent
necessary: neccessary necesary neccesary
accommodate: accomodate acommodate
received: recieved
receive: recieve
because: becuase becasue
which: whcih
with: wiht
the: hte
from: frmo
about: abuot
water: wtaer
large: lareg
small: smalll samll
tender: tendar tendr
golden: goldn
brown: borwn
whisk: whsik
powder: powdr podwer
baking: bakeing bakng
bake: bkae
serve: sevre
servings: servngs sevrings
Worcestershire: worchestershire worcestshire worcheshire worstershire worcestershite worchestire wostershire
Dijon: dijion djion
`;

/** The right spelling by the wrong one, lower case. */
export const MISSPELLINGS: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((row): [string, string][] => {
      const [right = '', wrong = ''] = row.split(': ');
      return wrong
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => [word, right]);
    }),
);
