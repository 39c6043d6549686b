/** What a unit measures. Only volume, weight and length can be converted. */
export type UnitKind = 'volume' | 'weight' | 'length' | 'count' | 'container';
export type UnitSystem = 'us' | 'metric';
/** How a person wants amounts: in one system's units, or as they were written. */
export type UnitChoice = UnitSystem | 'written';

/** The system into which amounts are put for a person; null where they stay as they were written. */
export const systemOf = (units: UnitChoice): UnitSystem | null => (units === 'written' ? null : units);

export type Unit = {
  /** The one spelling by which the unit is known here: 'tbsp', 'cup', 'g', 'can'. */
  name: string;
  kind: UnitKind;
  /** Millilitres, grams or millimetres in one unit; null for counts and containers. */
  factor: number | null;
  /** The system in which the unit is at home; null where both use it. */
  system: UnitSystem | null;
};

/**
 * name, kind (v w l n c), factor, system (u m or -), other spellings (singular; the plural is levelled by unitOf).
 * Factors are the exact US customary and SI ones (NIST Handbook 44, appendix C): a US cup is 236.588 ml, a pound
 * 453.592 g. British pints and Australian tablespoons are read as US ones: lines do not say which they mean.
 * `count` units are parts of a food (a clove, a slice), `container` units are what it is bought in.
 */
const TABLE = `
tsp|v|4.92892|-|t cac teas lyzeczka lyzeczki lyzeczek teaspoon tsps ts teaspoonful tspn teasp tea-spoon teelöffel teel tl càc càt théière cucharadita cdta cdita cucharita cucchiaino cucchiaini tesked teskedar tsk teskje teskjeer teske teskeer teskefuld teskefulde theelepel łyżeczka łyżeczki łyżeczek łyżeczkę łyżeczką łyżeczkami łyż teelusikka teelusikallinen lžička lžičky lžiček lyžička lyžičky lyžičiek čl kávéskanál teáskanál mokkáskanál 작은술 티스푼 tk kk 小さじ 小勺 茶匙 çk 茶勺 小匙 כפית כפיות theel kašičica kašičice kašičica žličica žličice žličic linguriță lingurițe lingurita lingurite žličicu žlička žličke kašičicu teelusikallista κουταλάκι κουταλάκια kaffeelöffel
tbsp|v|14.78676|-|tablespoon cas colher colheres lyzka lyzki lyzek tbsps tbs tbls tblsp tblspn tbl tb cs tablespoonful tablesp table-spoon tblspoon tbspn esslöffel eßlöffel essl eßl el càs cucharada cda cucchiaio cucchiai matsked matskedar msk spiseskje eetlepel łyżka łyżki łyżek łyżkę łyżką łyżkami spsk soeplepel soeplepels ruokalusikka ruokalusikallinen rkl lžíce lžic lžící lyžica lyžice lyžíc pl evőkanál 큰술 스푼 ek 大さじ 大勺 汤匙 湯匙 ss spiseskjeer spiseskeer spiseskefuld spiseskefulde 勺 汤勺 湯勺 大匙 숟갈 숟가락 כף כפות yk eetl kašika kašike kašika žlica žlice žlic lingură linguri lingura žlicu kašiku ruokalusikallista suppenlöffel
dessertspoon|v|10|m|dsp dstspn dessertspoonful dessert-spoon
cup|v|236.588|u|c cupful tasse taza tazza kopp xícara szklanka szklanki szklanek szklankę szklanką szklankami hrnek hrnky hrnků chávena csésze 컵 kuppi стакан стакана стаканов склянка склянки склянок φλ φλιτζάνι φλιτζάνια kopje kopjes カップ 杯 xíc häferl haferl kop koppen kopper koppar hrnku hrneček hrnečky hrnečků hrnečku hrníček hrníčky hrníčku kubek kubki kubka kubków szkl xic כוס כוסות كوب أكواب اكواب كأس bardak šolja šolje šolja šalica šalice skodelica skodelice cană căni cana cani ceașcă šalicu šolju kupillinen kupillista bögre
fl oz|v|29.5735|u|floz fluid-ounce fluidounce fl-oz fluid-oz oz-fl
pint|v|473.176|u|pt pts
quart|v|946.353|u|qt qts
gallon|v|3785.41|u|gal gals
ml|v|1|m|mil mls cm3 cm³ ccm milliliter millilitre mililitro millilitro cc мл 毫升 מל مل
cl|v|10|m|centiliter centilitre cls
dl|v|100|m|deciliter decilitre dls deciliter decilitra dcl deci
l|v|1000|m|litr litry litrów litrů litru lt ltr liter litre litro lts л литр литра литров λίτρο λίτρα 升 ליטר لتر
gill|v|118.294|u|gillful
teacup|v|177.441|u|teacupful tea-cup teacupsful
wineglass|v|59.1471|u|wine-glass wineglassful
saltspoon|v|1.23223|u|saltspoonful salt-spoon
coffeecup|v|236.588|u|coffee-cup coffeecupful breakfastcup breakfast-cup breakfastcupful tumbler tumblerful
jigger|v|44.3603|u|
peck|v|8809.77|u|
bushel|v|35239.1|u|
kryddmått|v|1|m|krm
kaffekopp|v|150|m|kkp kaffekoppar kaffeetasse kaffeetassen
deka|w|10|m|dkg dekagramm dag
etto|w|100|m|etti hg hektogram ons
skålpund|w|425|m|
mg|w|0.001|m|milligram milligramme
g|w|1|m|gr grs gm gram gramme gms grm gramm gramo grammo grammi gram gramm gramů gramów gramy grammaa 그램 г гр грамм грамма граммов γρ γραμμάρια グラム 克 גרם גר غرام جرام غ
kg|w|1000|m|kilo chilo kilogram kilogramme kgs kilogramo kilogrammo kilogramm кг κιλό κιλά 千克 公斤 קילו كيلو كجم
oz|w|28.3495|u|ounce ozs onza oncia onces
lb|w|453.592|u|lbs pound libra libbra livre #
pfund|w|500|m|pfd 斤 pond
stick|w|113.398|u|
inch|l|25.4|u|in inches
cm|l|10|m|centimeter centimetre cms
mm|l|1|m|millimeter millimetre
clove|n||-|zehe knoblauchzehe gousse diente spicchio spicchi ząbek ząbki ząbków stroužek stroužky stroužků strúčik strúčiky strúčikov gerezd fed vitlöksklyfta klyfta klyftor fedd 쪽 dente dentes teen teentje teentjes tenen kynsi kynttä зубчик зубчика зубчиков σκελίδα σκελίδες diş 瓣 かけ שן שיני שיניים فص فصوص 톨 cățel căței češanj češnja båt båter
slice|n||-|scheibe tranche rebanada loncha fetta fette plaster plastry plastrów plátek plátky plátků plátok plátky skive skiver skiva skivor szelet viipale viipaletta fatia ломтик ломтика ломтиков φέτα φέτες dilim plak plakje plakjes plakken snede sneden sneetje sneetjes פרוסה פרוסות شريحة شرائح 切れ rodaja rodajas rodela rodelas rondelle rondelles lamelle lamelles schijfje schijfjes
piece|n||-|pc pcs nos unit units stück stueck stck stk morceau pieza pezzo pezzi trozo sztuka sztuki sztuk szt styk kpl kappale kus kusy kusů kusov ks darab 개 stuks st 개입 마리 шт штука штуки штук adet db τεμ κομμάτι κομμάτια 個 个 コ 本 枚 片 只 根 颗 丁 pièce יחידה יחידות حبة حبات 块 條 条 朵 尾 토막 알 morceaux stückchen unidad unidades unidade pedazo pedazos pedaço pedaços bitar stykke stykker ecke ecken
sprig|n||-|branche zweig brin ramita rametto rametti gałązka gałązki snítka snítky kvist kvister kvistar kvisten takje takjes oksa oksaa ramo ramos 줄기 zweige zweiglein ramita ramitas ramka gałązek gałązkę snítek snítku vetvička vetvičky ágacska rama ramas kviste rispe rispen
spear|n||-|
stalk|n||-|szál κλωνάρι κλωνάρια stange stangen stängel stengel stengels tallo tallos gambo gambi costola 대 뿌리 costa coste talo talos stjälk stjälkar stang stænger stilk stilke stilker tige tiges bâton bâtons stecca stecche
rib|n||-|
stem|n||-|stiel stiele
leaf|n||-|leaves blatt blätter bl feuille hoja foglia foglie blad liść liście listek listki lístek lístky lehti lehteä folha folhas blaadje blaadjes 장 liści
ear|n||-|
head|n||-|kopf köpfe cabeza fej 포기 통 krop kroppen stronk stronken głowa huvud hoved tête têtes testa teste cabeça cabeças główki główek kropje kropjes struik struiken huvuden
bulb|n||-|knolle knollen
bunch|n||-|bn bund bd bunches botte manojo mazzo mazzetto ciuffo ciuffi knippe bundt pęczek pęczki svazek svazky zväzok csokor nippu ruukku maço molho bos bosje 단 пучок пучка пучков demet ματσάκι 束 צרור ربطة حزمة 把 bdt bünde bündel mazzi mazzetti atado atados pęczków bundter
handful|n||-|fistful fistfuls handvoll poignée puñado manciata håndfuld næve garść garści hrst hrsť marék kourallinen punhado handvol handje 줌 חופן حفنة neve never näve nävar hrsti garście manciate handenvol håndfulde
pinch|n||-|pinches prise pincée pizca pizzico pn szczypta szczypty szczyptę špetka špetky štipka štipky csipet hyppysellinen pitada pitadas pr prs msp messerspitze messerspitzen knivspids nypa klype 꼬집 щепотка щепотки щепотку πρέζα tutam snuf snufje mespuntje ripaus knsp קורט رشة つまみ ひとつまみ pellizco mespunt prstohvat prstohvata ščepec щипка щіпка дрібка nip pizzichi nypor klyper szczypt knivspidser
dash|n||-|dashes glug schuss schuß spritzer scheut scheutje trait traits
drop|n||-|tropfen goutte gota goccia gocce dråbe dråber droppe droppar dråpe dråper druppel druppels kropla krople kropli
splash|n||-|splashes chorrito chorro goccio schlückchen skvätt skvett
knob|n||-|klontje klontjes klick klickar
pat|n||-|
dab|n||-|
dollop|n||-|klecks
grating|n||-|
grind|n||-|
twist|n||-|
scoop|n||-|kugel
sheet|n||-|vel vellen plade plader platta plattor platte platten lámina láminas plancha planchas
strip|n||-|streifen tira tiras
rasher|n||-|
wedge|n||-|
square|n||-|sq sqs carré carrés quadratino
cube|n||-|würfel pastilla cubito cubo blokje blokjes terning tärning tärningar terninger kocka kocky cubetto cubetti
ball|n||-|
block|n||-|kostka kostki kostek 모 kostky panetto panetti
log|n||-|
wheel|n||-|
rack|n||-|
loaf|n||-|loaves
bar|n||-|tafel tablette tableta tablete tavoletta riegel barre barra barras tavolette tabliczka tabliczki tabliczek
round|n||-|
part|n||-|teil
shot|n||-|
recipe|n||-|
batch|n||-|batches
dozen|n||-|doz dozens docena dozzina douzaine dutzend dúzia dozijn dussin tucet tuzin tucat düzine tusina
quantity|n||-|
bundle|n||-|
glass|c||-|glasses glas verre vaso bicchiere pohár vasito vasitos bicchierino bicchierini copo copos čaša čaše katori katoris gläser gläschen bicchieri glazen copa copas cálice
can|c||-|cn tin dose lata lattina boîte cans dåse dåser ds puszka puszki plechovka plechovky konzerva tölkki tlk purkki prk burk burkar boks latas blik blikje 캔 банка банки банку 缶 פחית علبة lattine blikken bokser puszek
jar|c||-|einmachglas bocal tarro bote botes vasetto vasetti barattolo barattoli frasco frascos vidro vidros bocaux słoik słoiki słoika słoików
package|c||-|plic plicuri pliculeț vrećica vrećice kesica kesice pkg pkge pkgs packet pack pck pkt packung päckchen päckch pkch pck pckg pckch paquet paquete pacchetto confezione confezioni pakke opakowanie opak paczka paczki balíček balíčky balení balenie csomag paketti pkt pss pussi pacote pacotes pakje paket förp 봉지 팩 пакет пакетик пакетика упаковка упаковки pakjes pk op חבילה שקית 盒 包 パック ps packungen pacchetti pakken pakker opakowania opakowań förpackning förpackningar envase envases plaquette plaquettes netz
box|c||-|boxes schachtel caixinha caixa rasia rs krabička caja cajas scatola scatole ask askar
bag|c||-|beutel sachet sobre bustina bustine zakje zakjes 袋 sobrecito sobrecitos påse påsar pose poser sáček sáčky sáčku zacskó tasak torebka torebki saszetka saszetki tüte tüten tütchen bolsa bolsas zak zakken sachê sachês torebek
bottle|c||-|fles flessen flesje flesjes btl flasche bouteille botella bottiglia bottiglie flaska flaskor flaske flasker garrafa garrafas butelka butelki butelek fläschchen
carton|c||-|ctn ctns becher brique briquette brik kartong bæger bægre beger begre beker bekers brick
container|c||-|
tub|c||-|bakje bakjes bakke bakker kuipje schale schalen schälchen
tube|c||-|
punnet|c||-|
envelope|c||-|env envs enveloppe
sack|c||-|
basket|c||-|
sleeve|c||-|
pouch|c||-|pouches
pot|c||-|kruka krukor potte potter topf töpfe
tray|c||-|barquette
roll|c||-|rolle rollen rouleau rouleaux rotolo rotoli rol rulle rullar rulo rulos
bowl|c||-|bol bols ciotola ciotole
ladle|n||-|ladleful louche louches mestolo mestoli cucharón cucharones kelle kellen schöpfkelle
`;

const KINDS = { v: 'volume', w: 'weight', l: 'length', n: 'count', c: 'container' } as const;
const SPELLINGS = new Map<string, Unit>();
for (const row of TABLE.trim().split('\n')) {
  const [name = '', kind = 'n', factor = '', system = '-', others = ''] = row.split('|');
  const unit: Unit = {
    name,
    kind: KINDS[kind as keyof typeof KINDS],
    factor: factor === '' ? null : Number(factor),
    system: system === 'u' ? 'us' : system === 'm' ? 'metric' : null,
  };
  for (const spelling of [name, ...others.split(' ')]) if (spelling !== '') SPELLINGS.set(spelling, unit);
}
/** A word of Latin letters as keyboards without accents have it: 'xicara' for 'xícara', 'lyzka' for 'łyżka'. */
const withoutAccents = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łıøæß]/g, (letter) => ({ ł: 'l', ı: 'i', ø: 'o', æ: 'ae', ß: 'ss' })[letter] ?? letter);

// Short ones are left out: 'càt' without its accent is a cat.
for (const [spelling, unit] of [...SPELLINGS]) {
  const plain = /\p{Script=Latin}/u.test(spelling) ? withoutAccents(spelling) : spelling;
  if (plain.length > 3 && !SPELLINGS.has(plain)) SPELLINGS.set(plain, unit);
}
// Plurals beside the singulars, so that one look in the map answers; a spelling of the table is never overruled.
for (const [spelling, unit] of [...SPELLINGS]) {
  if (spelling.length < 3) continue;
  for (const ending of ['s', 'es', 'n', 'ful', 'fuls', 'sful'])
    if (!SPELLINGS.has(spelling + ending)) SPELLINGS.set(spelling + ending, unit);
}

/** Millilitres or grams of the measures that amounts are put into, as the table has them. */
const sizeOf = (name: string): number => SPELLINGS.get(name)?.factor ?? Number.NaN;
export const TSP_ML = sizeOf('tsp');
export const TBSP_ML = sizeOf('tbsp');
export const FL_OZ_ML = sizeOf('fl oz');
export const CUP_ML = sizeOf('cup');
export const QUART_ML = sizeOf('quart');
export const OZ_G = sizeOf('oz');
export const LB_G = sizeOf('lb');

/** Spoons and cups as English lines write them, in full and short; sources of regular expressions, to stand between strokes. */
export const SPOONS_AND_CUPS = 'cups?|tbsps?|tsps?|tablespoons?|teaspoons?';
/** These and the weights that stand beside them: what a figure on an American card is most often followed by. The other units are in the table. */
export const ENGLISH_MEASURES = `${SPOONS_AND_CUPS}|lbs?|pounds?|oz|ounces?`;

const LETTERS = /^\p{L}+$/u;

/**
 * The unit that a word or an abbreviation means, in English first and in German, French, Spanish, Italian as far as
 * cooks write them; null where it is none. A lone capital T is a tablespoon and a small t a teaspoon, as on old cards;
 * a lone P a pack, as on German ones.
 */
export function unitOf(word: string): Unit | null {
  if (word === 'T' || word === 'T.') return SPELLINGS.get('tbsp') ?? null;
  if (word === 'P' || word === 'P.') return SPELLINGS.get('package') ?? null;
  const plain = word.toLowerCase();
  const found = SPELLINGS.get(plain);
  if (found || LETTERS.test(plain)) return found ?? null;
  // 'Dose(n)', 'Zehe/n': one or more of them
  const words = plain.replace(/(?:\((?:n|en|e|er|s|es)\)|\/n)$|\./g, '').trim();
  return (
    SPELLINGS.get(words) ??
    SPELLINGS.get(words.replace(/\s+/g, '-')) ??
    SPELLINGS.get(words.replace(/-/g, ' ')) ??
    spoonOf(plain)
  );
}

/** A spoon and what it is for, 'c. à s.' and the 'c. à table' of Quebec among them. */
const SPOON =
  /^(?:c|cs|cc|cuill?|cuill?[eè]res?|cuill?er(?:[eé]e)?s?|cucchiai[oa]?|cucharadas?)(?: (?:[aàd]|da) | ?à ?)(?:(?<tbsp>s|soupe|table|tavola|sopa)|(?<tsp>c|t|café|cafe|caffè|th[ée]|tè))$/u;

/** Spoons and cups that other languages name by two words: 'ст. л.', 'κ.σ.', 'yemek kaşığı', 'su bardağı'. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:ст|столов\p{L}*) л(?:ож\p{L}*)?$|^(?:κ σ|κουταλι(?:ά|ές) (?:της )?σούπας)$|^yemek ka[şs][ıi][ğg][ıi]$|^pol[ié]e?vkov\p{L}{1,2} (?:lyž[ií]c|lž[ií]c)\p{L}{0,3}$|^(?:ملعقة|ملاعق) (?:كبيرة|طعام|أكل)$/u,
    'tbsp',
  ],
  [
    /^(?:ч|чайн\p{L}*) л(?:ож\p{L}*)?$|^(?:κ γ|κουταλάκια? (?:του )?γλυκού)$|^[çc]ay ka[şs][ıi][ğg][ıi]$|^(?:čajov|kávov)\p{L}{1,2} (?:lyžičk|lžičk|lyžič|lžič)\p{L}{0,3}$|^(?:ملعقة|ملاعق) (?:صغيرة|شاي)$/u,
    'tsp',
  ],
  [/^tatl[ıi] ka[şs][ıi][ğg][ıi]$/u, 'dessertspoon'],
  // the Dutch 'e.l.' and the French 'c.s', with or without points
  // old cards: 'table sp.', 'tea sp.'
  [/^(?:c s|e l|ev k|e k|table sp(?:oons?)?|cuchara(?:da)?s? soperas?)$/u, 'tbsp'],
  [/^(?:c c|t l|k k|t k|tea sp(?:oons?)?)$/u, 'tsp'],
  [/^su barda[ğg][ıi]$/u, 'cup'],
  [/^[çc]ay barda[ğg][ıi]$/u, 'glass'],
];

/** The unit of a spoon that is named by two or three words: 'c. à soupe', 'cuil. à thé', 'cucchiai da tavola'; null for any other text. */
export function spoonOf(text: string): Unit | null {
  const words = text
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim();
  const named = NAMED.find(([pattern]) => pattern.test(words))?.[1];
  if (named !== undefined) return SPELLINGS.get(named) ?? null;
  const groups = SPOON.exec(words)?.groups;
  return (groups && SPELLINGS.get(groups['tbsp'] === undefined ? 'tsp' : 'tbsp')) ?? null;
}

/**
 * How many of a smaller unit a larger one has, where an amount is told in both: '1 lb 4 oz', '1 cup plus 2 tbsp'. Null where the second is
 * no part of the first.
 */
export function manyIn(larger: Unit, smaller: Unit): number | null {
  if (!larger.factor || !smaller.factor || smaller.kind !== larger.kind || smaller.factor >= larger.factor) return null;
  if (smaller.system !== larger.system && (smaller.system !== null || smaller.kind !== 'volume')) return null;
  // Whole spoons and ounces: 16 tbsp in a cup, 3 tsp in a tbsp, 16 oz in a pound.
  const ratio = larger.factor / smaller.factor;
  return Math.abs(ratio - Math.round(ratio)) < 0.01 ? Math.round(ratio) : ratio;
}
