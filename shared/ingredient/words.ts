const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words before an amount or a unit that make it less exact; they are not part of the number. */
export const ABOUT = set(
  'about approx approximately around roughly nearly almost scant generous heaping heaped rounded level circa ca env environ etwa up at least to a an additional extra another plus optional good c or ~ evtl ggf eventuell eventueel eventualmente ev minst ungefär ungefähr noin kb cca asi około ongeveer knapp gut reichlich mindestens höchstens około cirka omkring 約 约 약',
);

/** Adjectives that may stand between a number and a unit of count or a container: '2 small bunches', '1 large thin slice'. */
export const UNIT_SIZES = set(
  'small medium large big sm sml md lg lge lrg med thin thick thickish fat long short plump tiny jumbo mini extra very medium-sized medium-size large-sized good-sized fresh whole full healthy hefty nice kl kleine kleiner kleines ' +
    'kleinen große großer großes großen mittlere dicke dicker dickes dünne dünner dünnes gute guter gutes kräftige kräftiger kräftiges großzügige ' +
    'petit petite petits petites grand grande grands grandes gros grosse grosses beau beaux belle belles bon bonne bons bonnes fine fines mince minces épaisse épaisses généreuse généreuses ' +
    'pequeño pequeña pequeños pequeñas gran buen buena buenas buenos fina finas gruesa gruesas generosa generoso ' +
    'piccolo piccola piccoli piccole grandi grosso grossa grossi grosse bel bella bei buon buona buone abbondante abbondanti sottile sottili spessa spesse ' +
    'pequeno pequena pequenos pequenas boa bom boas bons grossa grossas ' +
    'klein groot grote flinke goede ruime dikke dunne royale ' +
    'liten litet små stor stort stora rejäl rejält rejäla tjock tjocka tunn tunna lille lite store god godt tyk tykke tynd tynde tykk tynn ' +
    'mały mała małe duży duża duże spora spory solidna gruby gruba grube cienki cienka cienkie malý malá malé velký velká velké',
);

/** Adjectives that a spoon or a cup takes as well: '1 heaped tbsp'. */
export const UNIT_LEVELS = set(
  'heaped heaping level levelled rounded scant generous good large small big full packed lightly firmly loosely well-heaped gestrichene gehäufte gestr geh gehäuft gehäufte gehäufter gestrichener kleine große kleiner großer petite grande bonne bonnes grosse grosses petites rågad strøget',
);

/** The same behind the spoon, as Romance languages say it: '2 cucchiai colmi di zucchero'. */
export const LEVELS_BEHIND = set(
  'rase rases raso rasos rasa rasas rasi bombée bombées bombé bombés colmo colma colmi colme colmado colmada colmadas cheia cheias cheio cheios bem gehäuft gehäufte gehäufter gehäuftes gestrichen gestrichene gestrichener gestr geh płaska płaskie',
);

/** Sizes of the piece itself: '2 large eggs'. They stay with the food and are left out of its plain name. */
export const SIZES = set(
  'small medium large big sm sml md lg lge lrg med tiny jumbo mini miniature medium-sized medium-size large-sized small-sized medium-large medium-small extra-large extra-small good-sized good-size bite-size bite-sized sandwich-size fat thin thick long short plump kl klein kleine kleiner kleines kleinen große großer großes großen mittelgroße mittelgroßer mittelgroßen petit petite petits petites gros grosse grosses grand grands grandes belle belles beau beaux moyen moyenne moyens moyennes grande grandi pequeño pequeña pequeños pequeñas mediano mediana medianos medianas piccolo piccola piccoli piccole grosso grossa grossi medie ' +
    'pequeno pequena pequenos pequenas médio média médios médias klein grote groot middelgrote liten litet små stor stort stora lille store mellemstor mellemstore mellanstor mellanstora ' +
    'mały mała małe duży duża duże średni średnia średnie malý malá malé velký velká velké mittlere mittleren',
);

/** What was done to the food before it is measured; before or after the food these are preparation. */
export const PREPARED = set(`
chopped grated minced sliced shredded diced packed unpacked toasted untoasted crushed peeled unpeeled crumbled cooked uncooked
chilled cubed squeezed shelled unshelled melted seeded deseeded de-seeded cracked sifted unsifted halved drained undrained
trimmed untrimmed mashed steamed boiled softened slivered refrigerated strained boned deboned snipped popped cleaned torn
beaten rinsed thawed pureed puréed cored uncored quartered pounded hulled deveined scrubbed washed unwashed zested juiced julienned
sauteed sautéed browned scalded stemmed destemmed skinned warmed cooled cut scraped shucked shaved hard-boiled soft-boiled
hard-cooked soft-cooked precooked pre-cooked parboiled blanched fresh-squeezed freshly-squeezed finely-chopped
well-beaten well-shaken well-drained crosswise bruised smashed broken heated room-temperature
pitted-and-chopped reserved divided separated tied halved-and-sliced shelled-and-deveined husked unhusked coarse-chopped
fine-chopped chunked riced spiralized sieved picked debearded gutted scaled butterflied pricked
milled fresh-ground freshly-ground freshly-milled fresh-grated segmented pared stoned destoned de-stoned topped tailed soaked poached warm-melted dissolved dusted lukewarm
gehackt gehackte gehackter gehacktes gehackten feingehackt feingehackte gewürfelt gewürfelte gewürfelter gewürfeltes
gerieben geriebene geriebener geriebenes geriebenen geschält geschälte geschälter geschältes geschnitten geschnittene
geschnittener gemischt gemischte zerlassen zerlassene zerlassener geschmolzen geschmolzene gepresst gepresste
gepresster zerdrückt zerdrückte gehobelt gehobelte abgetropft abgetropfte entkernt entkernte haché hachée hachés
hachées émincé émincée émincés émincées râpé râpée râpés râpées fondu fondue fondus ciselé ciselée ciselés ciselées
pressé pressée pressés pressées écrasé écrasée écrasés écrasées coupé coupée coupés coupées taillé taillée taillés taillées détaillé détaillée détaillés détaillées épluché épluchée épluchés épluchées pelé dénoyauté
dénoyautée dénoyautés dénoyautées égoutté égouttée égouttés égouttées battu battus ramolli tamisée picado picada
picados picadas rallado rallada rallados ralladas cortado cortada cortados cortadas pelado pelada troceado troceada
troceados troceadas derretido derretida batido batidos machacado machacada machacados escurrido escurrida escurridos
escurridas laminado laminados laminada laminadas exprimido tritato tritata tritati tritate grattugiato grattugiata
grattugiati grattugiate affettato affettata affettati affettate sbucciato sbucciata sbucciati sbucciate fuso sciolto
schiacciato schiacciata schiacciati schiacciate tagliato tagliata tagliati tagliate spezzettato spezzettata spezzettati spezzettate dissalato dissalata dissalati dissalate snocciolato snocciolata snocciolate denocciolate ammollato ammollata ammollati strizzato strizzata strizzati lavato lavata lavati lavate sciolta sbattuto sbattute sgocciolato sgocciolati setacciata ammorbidito ralado ralada ralados raladas amassado
amassada amassados batidas escorrido escorrida espremido descascado descascada descascados descascadas fatiada fatiado
gehakt gehakte gesneden geraspt geraspte gesmolten geperst geperste gesnipperd gesnipperde geschild uitgelekt gepeld
hackad hackade hackat finhackad finhackade riven rivet rivna skivad skivade smält pressad pressade tärnad tärnade
skalad skalade hakket hakkede finthakket finthakkede revet revne smeltet skrællet presset pressede snittet hienonnettu
raastettu hienonnettua raastettua kuutioitua silputtua sulatettua kuorittua paloiteltua viipaloitua kuutioitu viipaloitu silputtu sulatettu kuorittu posiekany posiekana posiekane posiekanej starty starta
starte pokrojony pokrojona pokrojone roztopione roztopionego obrany obrana obrane nasekaný nasekaná nasekané strouhaný
strouhaná strouhané nakrájený nakrájená nakrájené rozpuštěné rozpuštěného oloupaný oloupaná oloupané doğranmış
rendelenmiş eritilmiş kıyılmış soyulmuş dövülmüş
`);

/** Of the above, those that hardly ever belong to a product's own name, so that they count even between adjectives and food. */
export const AFTER_FOOD = set(`
thawed dried roasted frozen pitted smoked ground crisped optional divided room crosswise lengthwise lengthways crossways
reserved separated whisked whipped mixed broken filleted preferably ideally peeled
`);

/** With these a word or a clause begins that tells how, for what, or what else; from there on it is no food any more. */
export const TAIL = set(`
for to at such about approx approximately plus preferably as until per each ideally depending according if see available
für zum zur nach pour selon para till til voor tot
optional opt like into using approximately especially enough room q.b qb
`);

/** What foods are cut into, in languages that say so behind the food: 'en rondelles', 'in Ringen', 'a cubetti'. */
export const CUTS = set(`
rondelles dés cubes lamelles tranches morceaux quartiers julienne brunoise bâtonnets lanières allumettes
dadini dadi cubetti fette fettine pezzi pezzetti pezzettini rondelle rondelline listarelle strisce striscioline tocchetti
rodajas tiras cubos cubitos dados daditos trozos trocitos juliana láminas gajos cuartos aros rodelas cubinhos fatias pedaços pedacinhos lâminas gomos
würfeln würfel scheiben scheibchen ringen ringe streifen stücken stücke stückchen spalten röllchen würfelchen
blokjes plakjes reepjes stukjes partjes schijfjes plakken dobbelsteentjes
skivor bitar tärningar strimlor ringar klyftor slantar skiver tern strimler stykker terninger biter ringer
plasterki kostkę paski plastry kostky plátky kolečka proužky
`);

/** Before a word of preparation these tell how, as 'finely' does. */
export const ADVERBS_ELSEWHERE = set(
  'fein klein grob dünn frisch leicht gut finement grossièrement grossierement fraîchement bien très muy finamente grossolanamente molto freschi fijn grof fint grovt finhackat drobno grubo nadrobno jemně nahrubo finom apróra vékonyra ince hienoksi',
);

/** In brackets behind a food these tell of it and are no other name for it. */
export const REMARKS = set(
  'only nur seulement uniquement solo sólo soltanto alleen kun bara endast weich weiche weicher weiches kalt kalte kalter kaltes warm warme warmes lauwarm zimmerwarm frisch frische frischer frisches getrocknet getrocknete getrockneter reif reife roh roher rohe flüssig flüssige gefroren tiefgekühlt ungesalzen gesalzen mou molle froid froide chaud chaude tiède frais fraîche fraîches sec sèche mûr mûre surgelé surgelés doux salé freddo fredda morbido morbida fresco fresca freschi fresche secco tiepido tiepida surgelati blando blanda frío fría tibio tibia seco seca fría congelado mole gelado gelada morno morna zacht zachte koud koude vers verse gedroogd rumsvarmt mjukt mjuk kall kallt färsk färska torkad blødt blød kold koldt frisk friske mykt tørket miękkie miękki zimne świeże suszone měkké čerstvé sušené puha hideg friss',
);

/** Words that end in -ly and are no adverbs. */
export const NOT_ADVERBS = set(
  'jelly family early lily curly italy oily chilly woolly barely royally holly ugly smelly bubbly truly friendly kelly philly beverly only',
);

/** The parts of a food that a line may name before it: 'juice of 1 lemon', 'finely grated rind of 5 limes'. */
export const PARTS = set(
  'juice juices zest rind peel pulp seeds grated finely freshly squeezed strained fresh and the of from or leaves flesh shredded thinly pared chopped strips strip additional extra about optional plus another the long saft schale jus zeste zumo abrieb sumo raspa raspas sap schil rasp saften skal skallen revet rivet sok sokiem skórka skórki otarta šťáva kůra kôra šťava mehu kuori ralladura succo scorza jugo suco abger abgeriebene abgeriebener geriebene ger unbehandelte fein le les el la il lo gli het die der von und u et y de di du d af av fra fran van z ze',
);
export const PART_OF = set('of from von van z ze d de di du af av');

/** Little words between a unit and its food. */
export const OF = set('of de d di du des del della of’ av af van');

/** Amounts that are no numbers; qty stays null. */
export const VAGUE = set('pinch dash splash touch bit little drop smidgen smidge hint tad dusting');

/** Adjectives; a segment made of them alone waits for its food: 'ripe, firm pears'. */
export const ADJECTIVES = set(
  `
fresh dried dry frozen canned bottled raw ripe unripe firm soft hard hot cold warm cool mild sharp sweet sour bitter spicy
red green yellow white black brown blue orange purple pink golden dark light pale bright young old new baby mini large small medium big
whole half lean fatty skinless boneless bone-in skin-on thick thin long short fine coarse plain pure organic natural unsalted
salted unsweetened sweetened smoked unsmoked roasted toasted cooked uncooked crisp crunchy crusty flaky fluffy smooth chunky
low-fat nonfat fat-free reduced-fat full-fat low-sodium reduced-sodium free-range wild extra-virgin extra virgin
good-quality quality best-quality high-quality homemade store-bought prepared instant quick day-old stale ground peeled
kosher good chopped sliced diced minced shredded grated crushed pitted seedless unpeeled unbleached jumbo tender very
seeded cored stemmed trimmed halved crumbled heavy Italian French Greek English Mexican boiling tart juicy mature
unwaxed low salt-free sugar-free lite purchased commercial leftover elongated tinned
`.toLowerCase(),
);

/** Words that a comma brings in and that are no food of their own, though they look like it. */
export const NOT_FOODS = set(`
optional opt room temperature well skin skins stems stem leaves seeds core tops ends shells shell bones stalks roots rind peel zest
juice juiced juices white whites green greens tails head heads finely thinly coarsely roughly freshly lightly very cut if or plus
at in for to with without from as such about not any your each both all then see preferably ideally more purchased
`);
