/** Units and measures as they stand behind a number, in the languages that reach the reader; whole words. */
const UNIT_WORDS = `cups?|c|tbsps?|tbs|tb|tblsps?|tablespoons?|tsps?|teaspoons?|ts|oz|ounces?|fl|lbs?|ib|pounds?|pints?|pts?|quarts?|qts?|gallons?|gal|gr?|grams?|grammes?|gms?|kgs?|kilos?|kilograms?|mg|ml|cl|dl|dag|deka|l|lt|ltr|liters?|litres?|
cloves?|cans?|tins?|jars?|bottles?|packages?|packets?|pkgs?|pkts?|packs?|bags?|box(?:es)?|bunch(?:es)?|heads?|sticks?|slices?|pieces?|units?|pcs?|pes|sprigs?|stalks?|ribs?|leaves|leaf|dash(?:es)?|pinch(?:es)?|handfuls?|drops?|splash(?:es)?|knobs?|dollops?|scoops?|sheets?|cubes?|fillets?|filets?|strips?|ears?|rashers?|bulbs?|wedges?|squares?|bars?|rounds?|racks?|loaf|loaves|envelopes?|sachets?|cartons?|containers?|tubs?|tubes?|blocks?|balls?|inch(?:es)?|cm|thumbs?|glass(?:es)?|mugs?|shots?|jiggers?|parts?|dozens?|servings?|large|medium|small|whole|
el|tl|e(?:ss|ß)l(?:öffel)?|teel(?:öffel)?|pfd|pfund|pä?c?kch|tassen?|becher|prisen?|bund|zehen?|stück|stk|scheiben?|dosen?|packung(?:en)?|pck|päckchen|pkt|pk|zweige?|stangen?|blatt|blätter|gläser|glas|flaschen?|tropfen|handvoll|msp|messerspitze|würfel|kopf|köpfe|knollen?|schuss|spritzer|beutel|kugeln?|cl|
cuillères?|cuill?|cà|livres?|onces|chopines?|enveloppes?|cs|cc|càs|càc|c\\.à\\.s|c\\.à\\.c|tasses?|verres?|gousses?|pincées?|sachets?|boîtes?|boites?|tranches?|brins?|branches?|feuilles?|bottes?|bouquets?|poignées?|filets?|noix|morceaux|pots?|
cucharadas?|cucharaditas?|cdas?|cdtas?|tazas?|vasos?|dientes?|pizcas?|latas?|lonchas?|rodajas?|ramas?|hojas?|manojos?|puñados?|rebanadas?|sobres?|paquetes?|colheres?|xícaras?|chávenas?|dentes?|pitadas?|fatias?|folhas?|ramos?|copos?|
cucchiai(?:o|ni|no)?|tazze?|bicchier[ei]|spicchi(?:o)?|pizzic[oh]i?|fett[ea]|foglie?|rametti?|mazzett[oi]|scatol[ae]|bustin[ae]|etti|
eetlepels?|theelepels?|kopjes?|kop|teen(?:tjes)?|tenen|tenen|snufjes?|plakjes?|plakken|takjes?|blikjes?|blik|potjes?|zakjes?|pakjes?|bosjes?|bos|handjes?|handvol|scheutjes?|stengels?|stuks?|sneetjes?|blaadjes?|bollen|stronk(?:en)?|
msk|tsk|krm|nypa|kruka|klyftor?|burk(?:ar)?|förp|paket|st|skivor?|kvistar?|knippe|spsk|tsk|ss|ts|fed|dåser?|nip|knivspids|bundt|skiver?|stilke|båt(?:er)?|boks|pakke|neve|klype|
łyżk[aię]|łyżek|łyżeczk[aiię]|łyżeczek|szklank[aię]|szklanek|szczypt[aęy]|ząbk(?:i|ów)|ząbek|opakowani[ea]|puszk[aię]|plastr(?:y|ów)|sztuk[ai]?|szt|dkg|lžíc[ei]?|lžič(?:ky|ka|ek)|lyžic[ea]?|hrnk[uy]|hrnek|stroužk[yů]|špetka|ks|dcl|plátk[yů]|ek|tk|evőkanál|teáskanál|mokkáskanál|csésze|gerezd|csipet|db|csomag|fej|szál|szelet|
г|гр|кг|мл|л|ст|ч|стакан(?:а|ов)?|ложк[аи]|ложек|зубчик(?:а|ов)?|щепотк[аи]|шт|пучок|банк[аи]|головк[аи]|кус(?:ок|ка|очка)|склянк[аи]|rkl|tl|dl|kpl|ripaus|purkki|prk|bardağı|bardak|kaşığı|kaşık|adet|diş|tutam|paket|demet|linguri(?:ță|țe)?|lingură|căni|cană|căței|žlic[ae]?|žličic[ae]?|kašik[ae]?|kašičic[ae]?|šolj[ae]|čaš[ae]|režnj(?:a|eva)|česna|
克|毫升|公斤|杯|勺|大勺|小勺|匙|大匙|小匙|汤匙|茶匙|个|個|片|瓣|根|把|块|塊|本|枚|かけ|カップ|グラム|大さじ|小さじ|컵|큰술|작은술|개|쪽|ملعقة|كوب|كوبان|غرام|جرام|כוס|כוסות|כפות|כף|כפית|כפיות|גרם|चम्मच|कप|ग्राम|ถ้วย|ช้อน|กรัม|muỗng|thìa|chén|củ|quả|sdm|sdt|siung|buah|lembar`;

/** Foods that stand in lists without an amount; a hint, not a catalogue. */
const FOOD_WORDS = `salt|pepper|peppercorns?|oil|butter|water|flour|sugar|eggs?|milk|cream|cheese|parmesan|parmigiano|mozzarella|cheddar|feta|garlic|onions?|shallots?|scallions?|leeks?|tomato(?:es)?|potato(?:es)?|carrots?|celery|spinach|kale|lettuce|cabbage|broccoli|cauliflower|zucchini|courgettes?|eggplants?|aubergines?|mushrooms?|cucumbers?|peppers?|chil[il]i(?:e?s)?|ginger|lemons?|limes?|oranges?|apples?|bananas?|berries|strawberries|blueberries|raspberries|cherries|raisins|dates|avocados?|
beef|pork|chicken|turkey|lamb|bacon|ham|sausages?|salmon|tuna|cod|shrimps?|prawns?|fish|tofu|beans?|lentils?|chickpeas?|peas?|corn|rice|pasta|spaghetti|noodles?|bread|breadcrumbs|croutons|tortillas?|buns?|oats?|oatmeal|quinoa|couscous|polenta|yeast|soda|powder|vanilla|cinnamon|nutmeg|cloves|cumin|paprika|turmeric|oregano|basil|thyme|rosemary|parsley|cilantro|coriander|dill|mint|sage|chives|bay|saffron|cayenne|curry|masala|honey|syrup|molasses|chocolate|cocoa|nuts?|almonds?|walnuts?|pecans?|peanuts?|pistachios?|sesame|seeds?|
vinegar|mustard|mayo|mayonnaise|ketchup|sauce|broth|stock|bouillon|wine|beer|juice|zest|yogh?urt|buttermilk|margarine|shortening|lard|gelatine?|cornstarch|cornflour|seasoning|spices?|herbs?|salsa|pesto|tahini|miso|sprouts|olives?|capers?|pickles?|jam|marmalade|ice|foil|skewers|toothpicks|toppings?|garnish|coconut|
salz|pfeffer|öl|olivenöl|butter|wasser|mehl|zucker|eier|milch|sahne|käse|knoblauch|zwiebeln?|petersilie|schnittlauch|basilikum|muskat(?:nuss)?|zimt|paprika(?:pulver)?|essig|senf|kräuter|brühe|sel|poivre|huile|beurre|eau|farine|sucre|œufs?|oeufs?|lait|crème|fromage|ail|oignons?|persil|thym|laurier|ciboulette|muscade|sal|pimienta|aceite|mantequilla|agua|harina|azúcar|huevos?|leche|ajo|cebolla|perejil|orégano|comino|pimentón|
sale|pepe|olio|burro|acqua|farina|zucchero|uova|uovo|latte|aglio|cipolla|prezzemolo|basilico|rosmarino|zout|peper|olie|boter|bloem|suiker|ei|eieren|melk|kaas|knoflook|ui|uien|peterselie|nootmuskaat|kaneel|salt|peppar|pepper|olja|olje|smör|smør|peber|vatten|vann|vand|mjöl|mel|socker|sukker|ägg|egg|æg|mjölk|melk|mælk|ost|vitlök|lök|løk|løg|persilja|persille|sól|pieprz|olej|masło|woda|mąka|cukier|jajka?|mleko|czosnek|cebula|natka|majeranek|tymianek|koperek|pietruszka|majoránka|kmín|petržel|bazalka|majoran|thymian|dill|lorbeer(?:blatt)?|merjan|timian|sůl|pepř|máslo|voda|mouka|cukr|vejce|соль|перец|масло|вода|мука|сахар|яйц[ао]|молоко|чеснок|лук|зелень|укроп|tuz|karabiber|só|bors|víz|liszt|cukor|tojás|tej|manteiga|farinha|açúcar|ovos?|leite|alho|salsa|azeite|pimenta`;

/** Imperatives and other words with which a step begins. */
const STEP_WORDS = `add|adjust|allow|alternate|apply|arrange|assemble|bake|baste|beat|blanch|blend|boil|bone|braise|bread|break|bring|broil|brown|brush|build|butter|caramelize|carve|check|chill|chop|choose|clean|close|coat|combine|cook|cool|core|cover|crack|cream|crimp|crisp|crumble|crush|cube|cut|cut|debone|decorate|deep|deglaze|deseed|devein|dice|dig|dilute|dip|discard|dissolve|distribute|divide|do|dot|drain|drape|dredge|dress|drizzle|drop|dry|dump|dust|emulsify|enjoy|ensure|evenly|fill|filter|finish|fit|flake|flatten|flip|flour|fluff|fold|form|freeze|frost|fry|garnish|gather|gently|get|give|glaze|go|grate|grease|grill|grind|half|halve|hang|have|heat|hold|hull|immerse|incorporate|increase|insert|invert|julienne|keep|knead|knock|ladle|layer|lay|leave|let|level|lift|light|lightly|line|load|lower|make|marinate|mash|massage|measure|melt|mince|mist|mix|moisten|mount|move|nestle|note|oil|open|pack|parboil|pare|pat|peel|pick|pierce|pinch|pipe|pit|place|plate|poach|poke|pop|position|pound|pour|preheat|pre-heat|prepare|press|prick|process|proof|pull|pulse|punch|puree|purée|push|put|quarter|reduce|refresh|refrigerate|reheat|release|remove|repeat|reserve|rest|return|reverse|rinse|roast|roll|rotate|rub|run|save|saute|sauté|scald|scatter|scoop|score|scrape|scramble|scrub|seal|sear|season|select|separate|serve|set|shake|shape|shave|shell|shred|shuck|sieve|sift|simmer|skewer|skim|skin|slather|slice|slide|slit|slow|slowly|smash|smear|smoke|smooth|snap|soak|soften|spatchcock|split|spoon|spray|spread|sprinkle|squeeze|stack|stand|start|steam|steep|sterilize|stew|stick|stir|stir-fry|stop|store|strain|stretch|stuff|submerge|swirl|switch|take|taste|tear|temper|tent|test|thaw|thicken|thin|thread|throw|tie|tilt|tip|toast|top|toss|transfer|trim|truss|try|tuck|turn|twist|unmold|unroll|use|using|wait|warm|wash|watch|weigh|wet|whip|whisk|whizz|wipe|work|wrap|zest|
meanwhile|then|next|finally|once|when|while|after|before|if|in|on|until|to|with|during|carefully|quickly|immediately|alternatively|optional|optionally|now|first|lastly|begin|as|at|by|do|don't|dont|be|make|you|it|this|these|they|the|your|for|from|without`;
/** Of the words above those that also open an ingredient line or prose: they count less. */
const WEAK_WORDS = `in|on|until|to|with|as|at|by|you|it|this|these|they|the|your|for|from|without|if|when|while|after|before|during|optional|first|now|cream|butter|oil|salt|ground|bread|half|quarter|season|water|ice|dry|core|flour|top|zest|split|stock|skin|shell|bone|sieve|juice|steam|deep|light|cut|stew|roast|roll|toast|stick|spray|dress|oil|plate|note|pit|cube|level|slice|pinch|clean|cool|warm|smoke|fry|puree|be|make|do|have|go|get|evenly|lightly|thin|smooth|slow|wet|mince|marinate|rub|dip|glaze|steep|whip`;
/**
 * What a cook is told to do, in other languages, in the forms with which a step begins there; no word that is also a food, a unit or
 * an English word. French ones in -er stand for their form in -ez, too.
 */
const FOREIGN_COMMANDS = `préchauffer|mélanger|ajouter|verser|couper|laisser|éplucher|laver|incorporer|disposer|émincer|hacher|retirer|enfourner|peler|étaler|réserver|égoutter|tamiser|chauffer|saupoudrer|rouler|façonner|badigeonner|arroser|remuer|brasser|crémer|beurrer|fariner|démouler|réfrigérer|congeler|mijoter|griller|assaisonner|saler|poivrer|râper|presser|écraser|fouetter|monter|abaisser|piquer|déposer|napper|décorer|tremper|mouiller|délayer|diluer|reposer|envelopper|placer|casser|séparer|travailler|détailler|trancher|rissoler|flamber|déglacer|tourner|essuyer|sécher|dorer|faire|faites|mettre|mettez|battre|battez|servir|servez|cuire|fondre|dissoudre|garnir|refroidir|bouillir|rôtir|saisir|pétrir|répartir|remplir|farcir|prendre|prenez|blanchir|réduire|recouvrir|couvrir|étendre|épaissir|
gebt|gib|schneide|schneidet|heize|heizt|wasche|erhitze|mische|verrühre|rühre|koche|brate|backe|lasst|nehmt|nimm|vermische|verteile|hacke|schäle|vermenge|rühren|mischen|backen|kochen|braten|schneiden|schlagen|vermengen|verrühren|verquirlen|kneten|ausrollen|bestreichen|bestreuen|unterheben|erhitzen|vorheizen|zerlassen|servieren|garnieren|anrichten|würzen|abschmecken|füllen|schälen|waschen|hacken|dünsten|anbraten|ablöschen|aufkochen|
precalentar|precalienta|precalentamos|mezcla|mezclar|mezclamos|añade|añadir|añadimos|agrega|agregar|cortar|cortamos|poner|ponemos|calienta|calentar|calentamos|dejar|dejamos|batir|batimos|cocinar|servimos|pelar|pelamos|lavamos|retirar|retiramos|vierte|verter|incorpora|incorporar|incorporamos|sofríe|sofreír|hornea|hornear|coloca|colocar|hervir|freír|picar|rallar|amasar|remover|revolver|echar|derretir|tamizar|untar|engrasar|enfriar|reservar|adornar|sazonar|salpimentar|triturar|licuar|extender|tapar|dorar|saltear|mezcle|agregue|añada|ponga|hornee|cocine|
preriscaldate|mescolate|mescolare|aggiungete|aggiungere|aggiungi|tagliate|tagliare|mettete|mettere|scaldate|scaldare|lasciate|lasciare|cuocete|cuocere|servite|servire|lavate|lavare|pelate|pelare|sbucciate|unite|unire|versate|versare|disponete|disporre|impastate|impastare|sbattere|sbattete|infornare|infornate|stendere|stendete|tritare|tritate|soffriggere|rosolare|bollire|scolare|scolate|condire|condite|spolverare|imburrare|sciogliere|amalgamare|coprire|coprite|grattugiare|friggere|
misture|misturar|adicione|adicionar|coloque|refogue|refogar|tempere|temperar|despeje|despejar|pré-aqueça|juntar|assar|cozinhar|ferver|polvilhar|amassar|peneirar|derreter|
verwarm|snijd|snij|voeg|verhit|laat|giet|schep|roer|bestrooi|verdeel|klop|strooi|smeer|snipper|kneed|bestrijk|
värm|blanda|tillsätt|skär|hacka|koka|låt|häll|rör|vispa|servera|skala|grädda|fräs|krydda|smält|pensla|tvätta|tilsæt|tilsett|skær|skjær|læg|legg|hæld|hell|rør|pisk|skræl|skrell|
pokrój|dodaj|wymieszaj|podgrzej|rozgrzej|gotuj|smaż|piecz|wlej|przełóż|obierz|posiekaj|ugotuj|umyj|zalej|odstaw|podawaj|nakrájejte|přidejte|smíchejte|vařte|pečte|нарезать|добавить|смешать|варить|жарить|выложить|залить|очистить|нарежьте|добавьте|смешайте|разогрейте|положите|взбить|подавать`;
/** Other words with which a step begins in other languages, and verbs that also mean something else: they count less. */
const FOREIGN_OPENERS = `den|die|das|dann|danach|anschließend|nun|zuerst|währenddessen|inzwischen|alles|alle|für|mit|im|in|zum|backofen|ofen|lass|
dans|pendant|puis|ensuite|porter|portez|
corta|pon|deja|bate|cocina|sirve|servir|pela|lava|lavar|en|cuando|mientras|una vez|
fate|nel|in|quando|intanto|iniziate|
corte|leve|deixe|sirva|bata|junte|numa|em|quando|
meng|doe|bak|kook|leg|was|hak|rasp|pel|schil|zet|haal|serveer|maak|breng|pers|rooster|rol|gebruik|
stek|lägg|sätt|forma|riv|ta|dela|rulla|varm|bland|hak|kog|kok|steg|server|bag`;

const split = (words: string) => words.replace(/\n/g, '').split('|').filter(Boolean);
const escapeForRegExp = (words: string) => words.replace(/\n/g, '');

/** A unit at the very start of a text, as a whole word. */
export const UNIT_START = new RegExp(`^(?:${escapeForRegExp(UNIT_WORDS)})(?=[.\\s,()/]|\\(s\\)|$)`, 'iu');
export const STEP_STARTS = new Set(split(STEP_WORDS));
export const WEAK_STARTS = new Set(split(WEAK_WORDS));
const FOREIGN_STEP_COMMANDS = new Set(
  split(FOREIGN_COMMANDS)
    .flatMap((verb) => [verb, ...(verb.endsWith('er') ? [`${verb.slice(0, -2)}ez`] : [])])
    // 'Freir', 'anadir', as they are typed in haste; 'häll' and 'värm' without their dots are other words
    .flatMap((verb) => (/[äöåüø]/u.test(verb) ? [verb] : [verb, verb.normalize('NFD').replace(/\p{M}/gu, '')])),
);
export const FOREIGN_STEP_STARTS = new Set([...FOREIGN_STEP_COMMANDS, ...split(FOREIGN_OPENERS)]);

/** Whether a word, in small letters, tells the cook to do something and hardly means anything else. */
export const isCommand = (word: string) =>
  (STEP_STARTS.has(word) && !WEAK_STARTS.has(word)) ||
  FOREIGN_STEP_COMMANDS.has(word) ||
  // 'refrigérer', as a hand leaves one of two accents out
  FOREIGN_STEP_COMMANDS.has(word.normalize('NFD').replace(/\p{M}/gu, ''));
const FOODS = new RegExp(`^(?:${escapeForRegExp(FOOD_WORDS)})$`, 'iu');

/** Whether a word names a food that often stands in a list without an amount. */
export function isFoodWord(word: string): boolean {
  const cached = FOOD_CACHE.get(word);
  if (cached !== undefined) return cached;
  const food = FOODS.test(word);
  if (FOOD_CACHE.size < 5000) FOOD_CACHE.set(word, food);
  return food;
}
const FOOD_CACHE = new Map<string, boolean>();

/** Words that name a part of a dish: alone on a line among ingredients they head a section. */
export const PART =
  /^(?:for the |for |the |für (?:den|die|das) |pour (?:la |le |les |l['’])|para (?:la |el |las |los )|per (?:la |il |i |le |l['’])|voor (?:de |het ))?(?:sauce|frosting|icing|glaze|toppings?|dough|batter|crust|fillings?|dressing|marinade|streusel|crumble|garnish|garnishes|cakes?|syrup|ganache|buttercream|salad|base|brine|rub|spice mix|seasoning|vinaigrette|gravy|meatballs|pastry|sponge|custard|stuffing|slaw|(?:dry|wet|other|main|additional|optional) ingredients|optional|assembly|to (?:serve|finish|garnish|decorate|assemble)|serving|add-ins|mix-ins|for (?:serving|garnish|frying|decoration)|teig|füllung|soße|belag|guss|glasur|creme|boden|außerdem|zum (?:servieren|garnieren|bestreuen)|pâte|garniture|crème|finition|masa|relleno|cobertura|impasto|ripieno|crema|condimento|deeg|vulling|saus|verder nodig|deg|fyllning|sås|fyld|glasyr|ciasto|nadzienie|polewa|sos|тесто|начинка|соус|крем|для подачи)$/iu;
/** The parts of breads and cakes in other languages; German ones end compounds ('Hauptteig', 'Mehlkochstück'). */
const OTHER_PART =
  /^(?:für (?:den|die|das) |pour (?:la |le |les |l['’])|para (?:la |el |o |a )|per (?:la |il |lo |l['’])|voor (?:de |het ))?(?:vorstufe|\p{L}*(?:teig|stück|füllung|creme|guss|glasur|soße|sauce|boden|streusel|belag)|poolish|biga|levain|autolyse|sirop|fond|coulis|appareil|massa|recheio|calda|lievitino|sciroppo|base|salsa|jarabe|bizcocho|voordeeg|basis|topping|fördeg|bottenplatta|fyld|bund|dej|fyll|těsto|náplň|poleva|krém|omáčka|cesto|plnka|omáčka|zaczyn|krem|kruszonka|taikina|esitaikina|täyte|kuorrutus|tészta|töltelék|öntet|hamur|sos)$/iu;
/** What a bread is begun with: 'Starter', 'Rye levain'. */
const BEGUN_WITH = /^(?:\p{L}+ ){0,2}(?:starter|levain|leaven|pre-?ferment|soaker|tangzhong)$/iu;
/** Whether a heading names a part of a dish and not a dish. */
export const namesPart = (text: string): boolean => {
  const bare = text
    .replace(/\s*\([^()]{0,40}\)\s*$/u, '')
    .replace(/\s*[:：]$/, '')
    .trim();
  return PART.test(bare) || OTHER_PART.test(bare) || BEGUN_WITH.test(bare);
};
/** The same with words before it ('Cream cheese frosting'): a heading only where it stands apart. */
export const NAMED_PART =
  /^\p{Lu}[\p{L}'’-]*(?:\s[\p{L}&'’-]+){0,3}\s(?:frosting|icing|glaze|topping|dough|batter|crust|filling|dressing|marinade|streusel|crumble|ganache|buttercream|sauce|syrup|drizzle|coating|garnish|brine|vinaigrette|layer|mixture|ingredients)$/iu;

/** What is poured over a dish, spread on it or filled into it; German joins it to what it is made of, Romance languages name it first. */
const DRESSING =
  /^(?:sauces?|frosting|icing|glaze|topping|filling|dressing|marinade|streusel|crumble|syrup|ganache|buttercream|brine|rub|vinaigrette|gravy|\p{L}*(?:soße|sauce|füllung|creme|guss|glasur|sirup|streusel|belag)|crème|sirop|coulis|glaçage|garniture|jarabe|almíbar|relleno|glaseado|salsa|calda|cobertura|recheio|molho|sciroppo|ripieno|crema|glassa|saus|vulling|glazuur|sås|fyllning|glasyr|sovs|fyld|sos|polewa|krem|nadzienie|omáčka|poleva|náplň)$/iu;
/** The dressing that a name of a few words is of: 'syrup' of 'Orange syrup', 'sirop' of 'Sirop de fleur d’oranger'; null of any other name. */
export function dressingOf(name: string): string | null {
  const words = name.replace(/\s*\([^()]{0,40}\)/gu, '').match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  if (words.length === 0 || words.length > 5 || !/^\p{Lu}/u.test(name)) return null;
  return [words.at(-1), words[0]].find((word) => word !== undefined && DRESSING.test(word))?.toLowerCase() ?? null;
}

/** What stands over an advertisement between the lines of a recipe. */
export const ADVERT =
  /^(?:advertisement|advertising|sponsored|anzeige|werbung|publicit[ée]|publicidade?|pubblicità|advertentie|annonse?|annonce|reklam[ae]?|mainos|hirdetés|publicitate|реклама|広告|광고|广告)[.:]?$/iu;

/** A month's name, whole or short. */
export const MONTH =
  '(?:jan(?:uar[yi]?)?|feb(?:ruar[yi]?)?|mar(?:ch|s|zo)?|märz|apr(?:il)?|ma[yi]|june?|juni|july?|juli|aug(?:ust)?|sep(?:t(?:ember)?)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|janvier|février|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|dezembro|januari|februari|maart|mei|augustus|maj|augusti|marts|desember|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|\\p{L}{3,7}kuuta|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)';
