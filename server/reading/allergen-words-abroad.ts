/** What a word of Germanic tongues may end in: 'Erdnussbutter' holds what 'Erdnuss' does, but not 'erdnussfrei'. */
export const WITH = String.raw`(?!-?(?:frei|fri|vrij|gro(?:ß|ss))|s?frei)\p{L}*`;

/** Beginnings of Germanic compounds that are of plants: 'Kokosmilch', 'Reismehl', 'pindakaas', 'kokosmjölk'. */
const NO_MILK =
  '(?!(?:kokos|mandel|amandel|hafer|haver|havre|soja|soya|reis|rijst|ris(?=m)|cashew|haselnuss|erdnuss|jordnöts|peanøtt|jordnødde|pinda|kakao|cacao|shea|apfel|pflanzen|hanf|lupinen|dinkel))';
const NO_WHEAT =
  '(?!(?:reis|rijst|ris(?=m)|mais|maïs|majs|kartoffel|potatis|potet|aardappel|mandel|amandel|kokos|buchweizen|boekweit|bovete|bokhvete|kichererbsen|kikkererwten|kikärts|soja|linsen|linzen|hirse|teff|quinoa|kastanien|maronen|johannisbrot|guar|nuss|haselnuss|erdmandel|lupinen|tapioka|maniok|lein|erbsen|bananen|hanf|psyllium|zonne|koren|fisch|fisk|knochen))';

/**
 * Foods of other languages by the allergen they always hold, as whole words: German, French, Spanish, Italian, Dutch, the languages of the
 * north, Polish and Portuguese. Compounds are told by their ends ('Bergkäse', 'Roggenmehl'); a word that means something else in another of
 * these languages is not here ('Öl' is beer in Sweden, 'sei' is six in Italy, 'polvo' is powder in Spain).
 */
export const ABROAD: Readonly<Record<string, readonly string[]>> = {
  milk: [
    String.raw`${NO_MILK}\p{L}*(?:milch|butter|käse|sahne|rahm|quark|joghurt|jogurt|molke|boter|melk|kaas|mjölk|mjölkpulver|mælk|smör|smør|grädde|fløde|fløte)`,
    'obers|schlagobers|topfen|schmand|emmentaler|appenzeller|tilsiter|butterschmalz|butterkekse?|milchpulver|molkenpulver|milchschokolade|mjölkchoklad|mælkechokolade|melkesjokolade|melkchocolade',
    'comté|emmental|cantal|reblochon|beaufort|munster|maroilles|raclette|mimolette|morbier|boursin|faisselle|petits?[- ]suisses?|chèvre|babeurre|beurres|fromages|yaourts|lactosérum|crème double',
    'requesón|cuajada|quesos|yogures|crema de leche|media crema|suero de leche|cajeta|manchego',
    'grana(?: padano)?|fontina|taleggio|stracchino|scamorza|provola|burrata|caciocavallo|caciotta|crescenza|robiola|fior di latte|latticello|asiago|besciamella|formaggi',
    'kookroom|koffieroom|zure room|roomkaas|roomboter|kwark|mon chou',
    'kvarg|kvark|kesella|kesam|gräddfil|filmjölk|ymer|rømme|ost|osten|riven ost|hvitost|brunost|gulost|färskost|hårdost|getost|kremost|flødeost|smøreost|hytteost|prästost|västerbottensost|parmesanost|halloumiost',
    String.raw`mle(?:ko|ka|kiem)|masł(?:o|a|em)(?! (?:orzechow|kakaow|kokosow|migdałow))|śmietan\p{L}*|ser (?:żółty|biały|kozi|pleśniowy|topiony|owczy)|sera (?:żółtego|białego|koziego)|serek|serka|twar(?:óg|og)\p{L}*|jogurt\p{L}*|maślank\p{L}+`,
    'requeijão|iogurtes?|coalhada|mu[çz]arela|ricota|leites|queijos|manteigas',
  ],
  eggs: [
    String.raw`\p{L}*dotter|eischnee|eiklar|hühnerei(?:er)?|eiweiße|claras|clara de huevo|mayonesa|albumi|albume|maionese|eiwit(?:ten)?|eigeel|eidooiers|mayonaise`,
    String.raw`äggul(?:a|or|orna)|äggvit(?:a|or|orna)|majonnäs|æg|æggeblommer?|æggehvider?|eggeplommer?|eggehviter?|majones|egg`,
    String.raw`jaj(?:ko|ka|ek|kiem|a)|żółtk(?:o|a|ami|iem)|białk(?:o|a|ami|iem)|majonez\p{L}*`,
  ],
  gluten: [
    String.raw`${NO_WHEAT}\p{L}*(?:mehl|mjöl|brot|brötchen|grieß|bröd|brood|broodjes)`,
    String.raw`hvedemel|hvetemel|rugmel|speltmel|bygmel|byggmel|grahamsmel|durummel|fuldkornsmel|griljermel|rugbrød|franskbrød|brød|\p{L}{3,}meel(?<!(?:rijst|mais|maïs|amandel|kokos|boekweit|erwten|aardappel|soja|noten)meel)|patentbloem`,
    String.raw`weizen(?!gras)${WITH}|hartweizen${WITH}|roggen?${WITH}|gersten?${WITH}|dinkel(?!milch|drink)${WITH}|grünkern|graupen|bulgur|seitan|pumpernickel|zwieback|löffelbiskuits?|butterkekse?|kekse?|semmeln?|brösel|bier|spätzle|makkaroni|maultaschen|lasagne(?:platten|blätter)|(?:hefe|mürbe|filo|yufka|strudel|nudel|pizza|blätter)teig`,
    String.raw`pains?(?! de sucre)|biscottes?|biscuits?|spéculoos|boul?gh?our|orge|seigle|épeautre|blé(?! noir)|froment|bière|vermicelles?(?! de riz)|coquillettes|p[âa]te (?:feuilletée|brisée|sablée|à pizza|à pain|filo)|croûtons`,
    'pan (?:de molde|duro|blanco|integral|tostado|frito|lactal|candeal|seco)|miga de pan|rebanadas? de pan|trigo(?! sarraceno)|cebada|centeno|espelta|sémola(?! de maíz)|hojaldre|galletas?|masa (?:quebrada|brisa|filo|de pizza|de hojaldre)|cerveza|espaguetis?|macarrones|tallarines|picatostes',
    'pane(?! degli angeli)|panini?|pancarr[èé]|semola|semolino|savoiardi|biscotti|birra|fette biscottate|grissini|frollini|pasta (?:sfoglia|frolla|brisée|fillo)|segale|frumento|grano duro|bucatini|orecchiette|ditalini|maccheroni|cannelloni|fusilli|pappardelle|tagliolini|friselle',
    String.raw`tarwe${WITH}|rogge${WITH}|gerst${WITH}|beschuit(?:en)?|bladerdeeg|filodeeg|pizzadeeg|biscuitjes|koekjes|speculaas\p{L}*|ontbijtkoek|lange vingers`,
    String.raw`vete${WITH}|råg${WITH}|korngryn|kornmjöl|mannagryn|makaroner|smördeg|filodeg|pepparkakor|digestivekex|kex|skorpor|lasagneplattor|hvede${WITH}|hvete${WITH}|byggryn|butterdej|filodej|butterdeig|kiks|kjeks|kavring|øl`,
    String.raw`mąk[aięą](?! (?:ziemniaczan|kukurydzian|ryżow|kokosow|migdałow|gryczan|jaglan|z ciecierzycy))\p{L}*|chleb\p{L}*|bułk[aiąę]|makaron\p{L}*(?! ryżow)|kasz[aęąy] (?:mann|jęczmienn)\p{L}+|piw[oae]|herbatnik\p{L}*|ciast[oa] (?:francuski|kruch|filo|drożdżow)\p{L}*|pszen\p{L}+|żytni\p{L}+|orkisz\p{L}*|biszkopt\p{L}*|grzank\p{L}+`,
    'macarrão|biscoitos?|bolachas?|massa folhada|massa (?:para|de) (?:lasanha|pizza|pastel)|pães|cerveja|centeio|cevada|espaguete|torradas?',
  ],
  peanuts: [
    String.raw`jordnødd${WITH}|peanøtt${WITH}|cacahuates?|orzesz(?:ki|ków) ziemn\p{L}+|orzech\p{L}+ ziemn\p{L}+|masł[oa] orzechow\p{L}+`,
  ],
  'tree nuts': [
    String.raw`pistazien?${WITH}|(?:pekan|macadamia|para)n(?:üssen?|uss${WITH})|nuss(?:mehl|mischung|nougat${WITH})|nougat|nugat|pinienkerne`,
    'pistaches?|pralin|praliné|pignons?|massepain|pécans?|pistachos?|nuez(?! (?:moscada|de (?:mantequilla|manteca)))|piñones|turrón|mazapán|pistacchi|pinoli|marzapane|amaretti|torrone',
    'pistache(?:noten|nootjes)|pecannoten|cashewnoten|macadamianoten|paranoten|pijnboompitten|marsepein|amandelspijs|pistagenötter|pistaschnötter|pekannötter|cashewnötter|paranötter|pinjenötter|mandelmassa',
    'mandler|hasselnødder|valnødder|nødder|pistacienødder|cashewnødder|pekannødder|marcipan|pinjekerner|hasselnøtter|valnøtter|nøtter|marsipan|cashewnøtter|pekannøtter|pistasjnøtter|pinjekjerner',
    String.raw`migdał\p{L}*|orzech\p{L}*(?! (?:kokosow|ziemn|muszkat))|pistacj\p{L}*|marcepan\p{L}*|nerkowc\p{L}*|castanhas?[- ](?:de|do|da)[- ](?:caju|pará)|pistaches?|noz(?:es)?[- ]pecã`,
  ],
  soy: [String.raw`soja${WITH}|soya${WITH}|ketjap(?: manis)?|sojow\p{L}+`],
  fish: [
    String.raw`(?!tinten)\p{L}*(?:lachs|fisch)(?:filets?|forelle|fond|sauce|soße|stäbchen)?|hering(?:e|en|sfilets?)?|matjes\p{L}*|makrelen?(?:filets?)?|sardinen?|zander(?:filets?)?|schollen?(?:filets?)?|dorsch(?:filets?)?|rotbarsch(?:filets?)?|heilbutt|forellen(?:filets?)?|saibling|karpfen|wolfsbarsch|dorade|seeteufel|steinbutt|anchovis|kaviar`,
    'poissons?|maquereaux?|truites?|lieu (?:noir|jaune)|colin|merlu|merlan|filets? de bar|harengs?|dorades?|daurades?|rougets?|limandes?|lotte|églefin|espadon',
    'pescados?|merluza|sardinas?|boquerones|trucha|lubina|lenguado|caballa|pez espada|salmonetes?|pesce|alici|sgombro|orata|branzino|trota|baccalà|sogliola|spigola|triglie|bottarga|colatura|stoccafisso|nasello',
    String.raw`vis(?:filets?|saus|bouillon|fond)?|makreel|haring(?:en)?|forel(?:len)?|schol|koolvis|heilbot|paling|zalm\p{L}*|kabeljauw\p{L}*`,
    String.raw`fisk${WITH}|sill|sillfiléer|strömming(?:ar|sfiléer)?|makrill|gös|kolja|lax(?:filé(?:er)?|en|sida)|torsk${WITH}|abborre|gädda|löjrom|röding|laks(?!a)${WITH}|sild|sildefilet(?:er)?|makrel|makrell|rødspætte\p{L}*|ørred|ørret|ansjoser|tunfisk|hyse|seifilet|kveite`,
    String.raw`ryb[ayęąi]|łoso[sś]\p{L}*|dorsz\p{L}*|śledzi\p{L}*|śledź|makrel[aięą]|tuńczyk\p{L}*|pstrąg\p{L}*|mintaj\p{L}*|peixes?|sardinhas?|atum|pescada|tilápia|anchovas?|merluza|robalo|linguado|cação`,
  ],
  shellfish: [
    String.raw`\p{L}*garnelen?|\p{L}*muscheln|krebs(?:e|fleisch)?|flusskrebs\p{L}*|hummer|scampi|tintenfisch\p{L}*|austern|calamaris?|kalmare?|oktopus|meeresfrüchte`,
    'homards?|huîtres?|coquilles? s(?:ain)?t[- ]jacques|calamars?|calmars?|langoustes?|fruits de mer|crabes?|palourdes?|bulots?|seiches?|encornets?|poulpes?|pétoncles?|écrevisses?|tourteaux?',
    'langostinos?|calamar(?:es)?|pulpos?|cangrejos?|mariscos?|vieiras?|chipirones|cigalas?|sepias?|ostras?|camar[oó]n|langostas?|berberechos',
    'polpo|polpi|seppi[ae]|seppioline|aragost[ae]|granchio|granchi|frutti di mare|capesante|totani|moscardini|mazzancolle|ostriche',
    String.raw`rivierkreeft\p{L}*|kreeft(?:en)?|inktvis(?:ringen)?|krab(?:vlees)?|oesters?|coquilles|scampi['’]s|schaaldieren|zeevruchten`,
    String.raw`kräft(?:or|stjärtar)|havskräftor|musslor|blåmusslor|krabb(?:a|or|e|er|kött|ekjøtt)|bläckfisk\p{L}*|skaldjur|ostron(?!skivling)|rejer|muslinger|blåmuslinger|blæksprutte\p{L}*|jomfruhummer|østers(?!hatte)|skaldyr|reker|blåskjell|kreps|kamskjell|skalldyr`,
    String.raw`krewet\p{L}+|małż\p{L}*|krab(?:y|ów|a)?|kalmar\p{L}*|ośmiornic\p{L}+|owoc\p{L}+ morza|homar\p{L}*|lulas?|mexilh(?:ão|ões)|camarão|lagostas?|lagostins?|caranguejos?|siris?`,
  ],
  sesame: [String.raw`sesam${WITH}|tahina?|tahín|tahine|sezam\p{L}*|gergelim`],
}; // prettier-ignore

const OF_WHEAT =
  'mehl(?:mischung)?|nudeln|brot|pasta|spaghetti|penne|semmelbrösel|paniermehl|bloem|meel|brood|mjöl|bröd|mel|brød|mąka|makaron|chleb';
const OF_MILK_OR_EGGS =
  'butter|milch|sahne|schlagsahne|käse|reibekäse|frischkäse|joghurt|quark|mayonnaise|boter|melk|kaas|slagroom|yoghurt|mayonaise|smör|mjölk|grädde|ost|majonnäs|smør|mælk|fløde|fløte|majones|masło|mleko|śmietana|ser|majonez';
const OF_PLANTS = String.raw`(?:vegane?[rsnm]?|veganistische?|vegansk[aet]?|wegańsk\p{L}+|pflanzliche?[rsnm]?|plantaardige?|växtbaserade?t?|plantebasere?t|roślinn\p{L}+)`;
/** Names that hold an allergen's word and not the allergen, as other languages say them. */
export const NOT_IT_ABROAD: readonly string[] = [
  String.raw`(?:(?:glutenfrei|glutenvrij|glutenfri)\p{L}*|bezglutenow\p{L}+) (?:${OF_WHEAT})|(?:farine|pain|pâtes?|chapelure|biscuits?|harina|pan|pasta|fideos|galletas|espaguetis|farina|pane|biscotti|farinha|pão|macarrão) (?:\p{L}+ ){0,3}(?:sans gluten|sin gluten|senza glutine|sem glúten)`,
  String.raw`${OF_PLANTS} (?:${OF_MILK_OR_EGGS})|(?:beurre|crème|lait|fromage|yaourt) (?:végétale?|vegan)|(?:mantequilla|leche|nata|queso|yogur|manteiga|leite|queijo) (?:vegetal|vegan[ao])|(?:burro|panna|latte|formaggio) (?:vegetale|vegan[oa]?)`,
  String.raw`mle(?:ko|ka) (?:kokosow|ryżow|migdałow|sojow|owsian|roślinn)\p{L}+|śmietank[aię] (?:kokosow|roślinn|sojow)\p{L}+`,
  'butternuss(?:kürbis)?|butterbohnen|buttersalat|milchreis|beurre de cacao|burro di cacao|manteca de cacao|manteiga de cacau|austernpilze|austernseitlinge|oesterzwam(?:men)?',
  'bloemkool|zonnebloem\\p{L}*|vetekudde',
];
