import type { Aisle } from './aisle.ts';

/**
 * Foods in German, French, Spanish, Italian, Dutch, Portuguese, the languages of the north and Polish, by the shop's aisle: without
 * accents, in both numbers where they differ by more than an ending. '*' before a word also knows compounds that end in it
 * ('Weizenmehl', 'Vollmilch'); '_' joins two words that mean another food than the first does. Asked only where no English name is known.
 */
const ABROAD: readonly (readonly [aisle: Aisle, foods: string])[] = [
  [
    'Produce',
    `*zwiebel *zwiebeln *tomate *tomaten *kartoffel *kartoffeln *gurke *gurken *mohre *mohren *karotte *karotten knoblauch *knoblauchzehe *knoblauchzehen *paprika *paprikaschote *lauch porree *sellerie *kohl *kraut *salat spinat *pilz *pilze champignons *kurbis zucchini *aubergine *rube *ruben radieschen rettich spargel *bohne *bohnen *erbsen ingwer *apfel *apfel birne birnen *zitrone *zitronen orange orangen *limette limetten *beere *beeren erdbeeren *kirschen *pflaumen zwetschgen aprikosen pfirsich trauben banane bananen petersilie schnittlauch dill basilikum koriander minze rosmarin thymian salbei krauter *krauter suppengrun
    oignon oignons ail tomates pomme pommes carotte carottes courgette courgettes poireau poireaux champignon navet navets poivron poivrons concombre epinards haricots salade laitue echalote echalotes citron citrons fraises framboises cerises poire poires peche peches abricots prunes raisins banane persil ciboulette basilic coriandre menthe romarin thym sauge gingembre betterave chou choux fenouil
    cebolla cebollas tomates ajo ajos patata patatas papas zanahoria zanahorias pimiento pimientos calabacin pepino setas champinones espinacas judias puerro apio lechuga limon limones naranja naranjas manzana manzanas pera fresas uvas platano aguacate aguacates perejil cilantro albahaca hierbabuena romero tomillo jengibre berenjena calabaza remolacha
    cipolla cipolle aglio pomodoro pomodori pomodorini patate patata carota carote zucchine zucchina melanzana melanzane peperone peperoni sedano funghi spinaci insalata cetriolo finocchio porro limone limoni arancia arance mela mele pera pere fragole prezzemolo basilico rosmarino timo salvia menta zenzero zucca cavolo
    *ui *uien knoflook aardappel aardappelen *tomaat tomaten wortel wortels prei paprika komkommer champignons spinazie *kool sla citroen citroenen appel appels peer peren aardbeien peterselie bieslook basilicum koriander munt rozemarijn tijm gember courgette
    cebola cebolas alho tomate batata batatas cenoura cenouras pimento abobrinha pepino cogumelos espinafres couve alface limao limoes laranja laranjas maca macas morangos salsa coentros coentro manjericao hortela alecrim gengibre
    lok *lok vitlok potatis morot morotter gurka tomater svamp spenat kal purjolok citron apple applen paron jordgubbar persilja graslok log hvidlog kartofler gulerod gulerodder agurk persille purlog aebler poteter gulrot hvitlok eple epler dill ingefara ingefaer
    cebula cebuli cebule czosnek czosnku ziemniaki ziemniakow marchew marchewki pomidor pomidory pomidorow ogorek ogorki kapusta kapusty papryka pieczarki por szpinak jablka jablek jablko cytryna cytryny pietruszka natka szczypiorek koperek buraki truskawki sliwki
    *broccoli brokkoli fenchel mangold rucola schalotte schalotten himbeeren datteltomaten ananas mango avocado avocados melone rhabarber quitten *bete mais chili chilis tofu pastinaken
    celeri bananes myrtilles brocoli aneth mache rhubarbe groseilles cassis melon mangue avocat avocats figues coings endives artichaut artichauts asperges potiron courge potimarron estragon cerfeuil aubergines concombres feves petits_pois pommes_terre jus_citron patate_douce
    platanos arandanos brocoli coliflor repollo hinojo cerezas guisantes maiz elote elotes acelgas rabanos frambuesas moras melocoton melocotones durazno chile chiles jitomate jitomates nopales tomatillo tomatillos betabel ejotes calabacita calabacitas calabacines berenjenas pepinos pimientos cebolleta cebolletas aji yuca sandia ciruelas albaricoques higos granada esparragos alcachofas habas eneldo zumo_limon jugo_limon batata
    mirtilli piselli fagiolini cavolfiore verza ciliegie rucola radicchio carciofi asparagi bietole lattuga lamponi pesche albicocche prugne fichi uva castagne cipollotto cipollotti scalogno scalogni aneto cetrioli finocchi porri succo_limone
    *selderij selderie doperwten sperziebonen snijbonen venkel kersen bananen frambozen bosbessen perziken pruimen druiven andijvie witlof pompoen sjalot sjalotten bosui radijs rabarber
    selleri bananer champinjoner basilika timjan artor blomkal fankal korsbar lingon blabar hallon *lok *kal pumpa rodbetor palsternacka aerter kirsebaer blabaer jordbaer hindbaer rodbeder rodbeter vindruer erter gulrotter bringebaer tyttebaer purre
    seler selera banany banan cukinia cukinie imbir imbiru kolendra bazylia tymianek groszek groszku fasolka brokuly brokul kalafior wisnie maliny jagody borowki czeresnie rukola salata dynia dyni rzodkiewka rzodkiewki marchewki mieta rozmaryn bataty awokado gruszki gruszka
    salsao salsinha repolho espinafre pimentao ervilha ervilhas brocolis beringela berinjela morango mandioca aipo quiabo chuchu beterraba abobora cebolinha maracuja mamao abacaxi uvas pera peras pessego ameixa mirtilos inhame`,
  ],
  [
    'Bakery',
    `*brot *brotchen *semmel *semmeln toastbrot baguette *pain brioche biscottes pane panini *brood broodjes pao *brod bulki bulka chleb
    toast strobrod paes pan_molde pan_integral pan_blanco pan_tostado pan_duro tortilla tortillas`,
  ],
  [
    'Meat',
    `*fleisch *hack *gulasch *braten *schnitzel *kotelett hahnchen *hahnchen hahnchenbrust huhn *huhn pute *keule speck *speck rind schwein lamm ente gans rouladen *rippchen
    poulet boeuf porc agneau veau lardons canard dinde viande escalopes saucisse saucisses pollo ternera cerdo cordero carne pavo panceta chorizo costillas manzo maiale vitello agnello pancetta guanciale salsiccia salsicce tacchino
    kip *kip kipfilet *gehakt rundvlees varkensvlees *vlees spek spekjes frango vaca porco peru bacon *fars *kott kyckling flask *kod *kjott kylling kurczak kurczaka wolowina wolowiny wieprzowina *miesa mieso boczek boczku
    kassler volaille tocino pechuga cordeiro linguica linguicas lombo kalkoen lamsvlees kycklingfile kycklingbrost kalkun kalkon oksekod indyk indyka drob`,
  ],
  [
    'Seafood',
    `*fisch *lachs *forelle forellen hering *garnelen *muscheln kabeljau *filet thunfisch sardellen saumon cabillaud crevettes moules thon anchois pescado salmon bacalao gambas mejillones almejas atun anchoas merluza pesce salmone gamberi cozze vongole tonno acciughe merluzzo zalm garnalen mosselen kabeljauw tonijn peixe salmao bacalhau camarao camaroes atum lax torsk rakor laks rejer reker sild losos lososia krewetki dorsz sledz
    langostinos calamares pulpo tonfisk tunczyk tunczyka makrela ryba gambas cabillaud bar colin sardines`,
  ],
  ['Deli', `*schinken salami *wurst *wurste *wurstchen jambon jamon prosciutto mortadella ham *worst presunto fiambre skinka skinke *korv szynka szynki kielbasa kielbasy`],
  [
    'Dairy',
    `*milch *butter *sahne *rahm *kase *quark *joghurt *ei *eier schmand *eigelb *eigelbe *eiweiss frischkase margarine
    lait latte beurre creme fromage gruyere yaourt oeuf oeufs jaune jaunes chevre leche mantequilla nata queso yogur huevo huevos yema yemas burro panna formaggio parmigiano pecorino ricotta mozzarella mascarpone uovo uova tuorlo tuorli
    *melk *boter slagroom room *kaas yoghurt *eieren eidooier leite manteiga natas queijo iogurte ovo ovos gema gemas mjolk smor *smor gradde vispgradde *ost agg fil maelk flode aeg melk flote egg mleko mleka maslo masla smietana smietany ser sera jajko jajka jajek zoltka zoltko twarog twarogu
    jogurt jogurtu kefir kwark kvarg filmjolk requeson requeijao crema skyr fil creme_leite suco_laranja`,
  ],
  ['Canned Goods', `*bruhe *fond tomatenmark kichererbsen bouillon fumet concentre caldo brodo passata fagioli ceci garbanzos alubias lentejas grao feijao *bouillon buljong bouljon fond bulion bulionu
    kokosmilch kokosmelk kokosmjolk kokosmaelk kokosmelk lait_coco creme_coco leche_coco leite_coco latte_cocco mleko_kokosowe mleka_kokosowego *tomatenmark tomatenpuree tomatpure pois_chiches haricots_rouges haricots_blancs kikkererwten kikartor kikaerter ciecierzyca ciecierzycy frijoles fasola fasoli *buljong honsbuljong bruine_bonen`],
  ['Pasta & Grains', `*nudeln *reis *griess *linsen haferflocken *graupen couscous pates *riz lentilles semoule arroz pasta fideos riso semola lenticchie rijst linzen havermout massa aveia ris havregryn linser makaron ryz ryzu kasza platki
    flocons flocon avena semolino macarrao lentilha lentilhas soczewica soczewicy makaronu quinoa bulgur *gryn jasmijnrijst`],
  [
    'Baking',
    `*mehl *zucker *hefe *starke backpulver *schokolade *kuvertere kakao *nusse *mandeln rosinen *honig natron vanille vanillezucker *aroma mohn gelatine *puder sirup
    farine sucre levure chocolat cacao noix amandes noisettes miel maizena fecule harina azucar levadura chocolate nueces almendras pasas miel maicena farina zucchero lievito cioccolato noci mandorle nocciole uvetta miele amido
    *bloem bakmeel *suiker gist bakpoeder chocolade noten amandelen rozijnen honing *meel farinha acucar fermento chocolate nozes amendoas mel amido mjol *mjol socker *socker jast bakpulver choklad notter mandel honung mel *mel sukker gaer gjaer bakepulver chokolade nodder honning *sukker maka maki cukier cukru drozdze drozdzy proszek czekolada czekolady orzechy migdaly rodzynki miod miodu kakao
    datteln *sirup cassonade dattes chapelure vainilla datiles gelatina pan_rallado farinha_rosca semmelbrosel paniermehl pangrattato paneermeel bulka_tarta bulki_tartej strobrod vaniglia dadels *noten *notter russin dadlar daler wanilia baunilha passas polvilho fuba coco coco_ralado noix_coco cacau puddingpulver kakaopulver milchpulver leite_condensado leche_condensada lait_concentre manteca dulce_leche`,
  ],
  [
    'Spices',
    `*salz *pfeffer zimt nelken muskat *muskatnuss kummel lorbeerblatt lorbeerblatter *pulver curry majoran kurkuma anis piment wacholderbeeren
    sel poivre cannelle muscade cumin laurier safran paprika curcuma cannella sale pepe noce zafferano origano alloro sal pimienta canela comino pimenton azafran laurel oregano nuez moscada zout peper kaneel nootmuskaat komijn laurierblad kruidnagel pimenta noz cominhos louro acafrao salt peppar kanel kummin lagerblad kardemumma kardemomme peber pepper muskatnot sol soli pieprz pieprzu cynamon cynamonu majeranek lisc
    paprica peperoncino *poeder *kruiden kminek kminku colorau knoblauchpulver oregano noix_muscade ras_hanout tandoori tymian gozdziki ziele`,
  ],
  [
    'Oils & Condiments',
    `ol olivenol rapsol sonnenblumenol sesamol pflanzenol speiseol kernol *essig *senf *ketchup mayonnaise *marmelade *konfiture schmalz *sosse huile vinaigre moutarde confiture aceite vinagre mostaza mermelada mayonesa olio aceto senape marmellata *olie azijn mosterd jam azeite oleo vinagre mostarda olja *olja olie *olie olje *olje vinager attika senap sylt eddike sennep olej oleju ocet octu oliwa oliwy musztarda musztardy dzem
    *sauce *saus erdnussbutter erdnussmus pindakaas jordnotssmor beurre_cacahuete mantequilla_cacahuete mayonaise majonnas maionese majonez majonezu capperi capres alcaparras kappertjes kapern kapris olive oliven olijven aceitunas azeitonas olivada pesto tahini miso`,
  ],
  ['Frozen', `blatterteig blatterteigs filoteig hojaldre bladerdeeg smordeg butterdeig pate_feuilletee pate_brisee pate_sablee pasta_sfoglia pasta_brisee pasta_frolla massa_folhada ciasto_francuskie ciasta_francuskiego masa_hojaldre`],
  ['International', `sojasauce sojasaus sojasas soja sauce_soja salsa_soja salsa_soia molho_soja sos_sojowy sosu_sojowego`],
  ['Snacks', `*kekse *keks chips loffelbiskuits biscuits galletas biscotti savoiardi koekjes bolachas kex kiks kjeks herbatniki ciastka`],
  ['Drinks', `*wein *bier *saft *wasser rum sekt *likor kaffee tee vin biere jus eau cidre cafe the vino cerveza zumo agua vino birra succo acqua wijn bier sap koffie thee vinho cerveja sumo vin ol vann vand vatten kaffe wino wina piwo piwa sok soku woda wody kawa
    rhum ron cachaca likoer *vin porto`],
]; // prettier-ignore

/** Words in German that end as one of these do and are something else. */
const NOT_COMPOUND = /^(?:polei|brei|blei|arznei|kohl)$/;
/** Shorter beginnings make no compound: 'Reis' is not an 'Eis'. */
const BEGINNING_MIN = 2;

interface Lexicon {
  readonly words: ReadonlyMap<string, Aisle>;
  /** Endings of compounds, the longest first. */
  readonly endings: readonly (readonly [ending: string, aisle: Aisle])[];
}

let lexicon: Lexicon | null = null;
function foods(): Lexicon {
  if (lexicon) return lexicon;
  const words = new Map<string, Aisle>();
  const endings: [string, Aisle][] = [];
  for (const [aisle, names] of ABROAD)
    for (const entry of names.trim().split(/\s+/)) {
      const word = entry.replace('*', '');
      if (!words.has(word)) words.set(word, aisle);
      if (entry.startsWith('*') && word.length > 1) endings.push([word, aisle]);
    }
  endings.sort(([a], [b]) => b.length - a.length);
  lexicon = { words, endings };
  return lexicon;
}

/** What stands between the words of a food: 'lait de coco' is listed as 'lait_coco'. */
const LINKS: ReadonlySet<string> = new Set('de di do da du des del della dei d a al la le el los las of'.split(' '));

/** Where a food stands that two words of another language name together: 'lait de coco', 'pâte feuilletée'; null where none does. Words as below. */
export function aisleOfPair(words: readonly string[]): Aisle | null {
  const told = words.map((word) => inLetters(word).replace(/^[dl]'/, '')).filter((word) => !LINKS.has(word));
  for (const [at, word] of told.entries()) {
    const aisle = foods().words.get(`${word}_${told[at + 1] ?? ''}`);
    if (aisle) return aisle;
  }
  return null;
}

const inLetters = (word: string): string => word.replace(/[łøæœßđ]/g, (letter) => LETTERS[letter] ?? letter);

/** Where a food of another language stands, by its first word that is known; null where none is. Words without accents, in small letters. */
export function aisleAbroad(words: readonly string[]): Aisle | null {
  const known = foods();
  for (const written of words) {
    const word = inLetters(written);
    const aisle = known.words.get(word) ?? (NOT_COMPOUND.test(word) ? undefined : compoundOf(word, known));
    if (aisle) return aisle;
  }
  return null;
}

/** Letters that are no others with an accent. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd' };

const compoundOf = (word: string, { endings }: Lexicon): Aisle | undefined =>
  endings.find(
    ([ending]) => ending.length > 2 && word.length >= ending.length + BEGINNING_MIN && word.endsWith(ending),
  )?.[1];
