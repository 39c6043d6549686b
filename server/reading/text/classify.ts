import { HOUR_WORDS, MINUTE_WORDS } from '#shared/time-words.ts';
import { familiarityOf } from '../words/word-familiarity.ts';
import { ENGLISH_MEASURES } from '#shared/units.ts';
import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { isCountedFood } from '#shared/grocery/plurals.ts';
import { NUMBER_SOURCE, ABOUT_SOURCE } from '../numbers.ts';
import type { Line } from './lines/lines.ts';
import { isSpokenCommand } from './prose/spoken-verbs.ts';
import { tellsByForm } from './verb-forms.ts';
import { FOREIGN_STEP_STARTS, STEP_STARTS, UNIT_START, WEAK_STARTS, isCommand, isFoodWord } from './vocabulary.ts';

const AMOUNT_START = new RegExp(
  `^(?:(?:${ABOUT_SOURCE}|~|≈|generous|scant|heaping|(?:optional|wahlweise|facultatif|optionnel|opcional|facoltativ[oa]|optioneel|valfritt)\\s?:?|\\(optional\\)|½|up to|et|en)\\s*)*${NUMBER_SOURCE}(?:\\s*(?:-|–|—|~|to|or|bis|à|a|x|×|\\+|&|and|und)\\s*${NUMBER_SOURCE})?\\s*`,
  'iu',
);
const WORD_AMOUNT =
  /^(?:an?|one|two|three|four|five|six|half|several|few|some|couple|handful|pinch|dash|splash|drizzle|knob|zest|juice|bunch|sprinkle|squeeze|glug|pack|packet|package|can|jar|bag|box|bottle|container|loaf|head|stick|slice|cup|dollop|freshly|fresh|ground|chopped|ein|eine|einige|etwas|prise|halbe|schuss|un|une|des|du|quelques|pincée|una|unos|unas|pizca|alcuni|qualche|q\.?b\.?|een|snufje|scheutje|handje|beetje|halve|scheut|en|ett|et|nypa|lite|litt|lidt|szczypta|garść|щепотка|немного|по вкусу|少许|适量|適量|少々)(?=[\s.,(]|$)/iu;
/** 'Half a pound of', 'A coffee-cup of', 'Two and one-half cups of', 'One-half teaspoon': old books write their amounts out. */
const SPOKEN_AMOUNT =
  /^(?:half(?: an?)?|(?:an?|one|two|three|four|five|six|several)(?: and (?:a half|(?:one|two|three)[- ]\p{L}{4,7}))?|(?:one|two|three)-(?:half|halves|thirds?|fourths?|quarters?|eighths?)(?: of an?)?)\s(?:(?:small|large|heaping|level|good|generous)\s)?[\p{L}-]{2,20}\sof\s(?!the\b|this\b|my\b)|^(?:one|two|three)-(?:half|thirds?|fourths?|quarters?|eighths?)\s(?:of an?\s)?(?:cup|teaspoon|tablespoon|teacup|pound|pint|quart|ounce)(?:ful)?s?\s/iu;
const TAIL_AMOUNT = new RegExp(
  `(?:^|[\\s:(,–—…‥-])${NUMBER_SOURCE}\\s*(?<unit>(?:(?:ст|ч|дес|κ)\\.\\s?|c(?:uil)?\\.\\s?à\\s)?[\\p{L}]{1,12})\\.?(?:\\s*[|/(].{0,24})?\\)?$`,
  'iu',
);
/** 'Egg whites 3', 'Eggs (3)', 'Riso gr. 500.', 'しょうゆ 大さじ2'; 'Christmas Cake 1931' ends in a year. */
const TAIL_NUMBER =
  /^\p{L}[^.!?]{1,40}(?:(?:[:：]|\s[-–—]|\s{2,}|\s)\s*~?(?!(?:1[5-9]|20)\d\d$)\d+(?:[.,/]\d+)?|\s\(\d{1,2}(?:[.,/]\d+)?\)|\s?(?:大さじ|小さじ|カップ)\s?[\d½¼¾⅓/.]+|\s(?:gr?|kg|hg|ml|cl|dl|lt)\.\s?\d+\.?)$/u;
const LIST_WORDS =
  /\b(?:to taste|optional|for (?:serving|garnish|frying|dusting|greasing|drizzling|sprinkling|brushing|topping|the (?:pan|tin|dish|mould))|till? formen|für die (?:form|pfanne)|zum einfetten|pour le moule|para el molde|per la teglia|voor de vorm|as needed|as required|to serve|to garnish|divided|chopped|diced|minced|sliced|grated|shredded|softened|melted|peeled|crushed|drained|rinsed|room temperature|nach geschmack|nach belieben|au goût|al gusto|q\.?b\.?|naar smaak|efter smak|optionnel|opcional|do smaku|по вкусу)\b/iu;
/** A full stop behind a word or an oven's heat, which is no unit's or other short form's. */
const FULL_STOP =
  /(?<![\p{L}])(?!(?:oz|lb|lbs|tsp|tbsp|tbs|tblsp|pkg|pkt|pts?|qts?|gal|approx|etc|opt|optional|min|mins|hrs?|med|lg|sm|ca|no|el|tl)\.)\p{L}{2,}\.(?:\s|$)|\d{3}\s?°?[CF]?\.(?:\s|$)/iu;
/** Foods whose first word is also what a cook does. */
const NO_COMMAND = /^brown (?:sugar|rice|lentils|bread|gravy|flour|mustard|sauce)\b/i;
const SENTENCE_END = /[.!](?:["”’)]+)?$|[。！؟।]$/u;
const COOKING =
  /\b(?:\d+\s?°|°\s?[CF]\b|\d+\s?degrees|\d+\s?º|minutes?|mins?\b|hours?|minuten|minuter|minutos|minuti|stunden?|heat|oven|preheat(?:ed)?|bowl|pan|pot|skillet|saucepan|simmer|boil|stir|until|set aside|mixture|sheet|medium[- ](?:high|low)|ofen|schüssel|pfanne|topf|four|poêle|casserole|saladier|horno|sartén|olla|forno|padella|pentola|ciotola|oven|kom|pan|ugn|kastrull|stekpanna|ovn|piekarnik|духовк)/giu;
const PROSE =
  /(?<!\p{L})(?:i|i've|i'm|i'd|i'll|my|we|we've|our|us|me|mine|loved?|favou?rite|grandmother|grandma|mom|mum|husband|family|kids|blog|holiday|delicious|perfect for|ich|mein|meine|wir|unser|je|mon|ma|nous|nuestra?|io|mia|mio|ik|mijn|jag)(?!\p{L})/giu;
const THOUGHT =
  /^(?:this|these|it'?s|it|i|i've|we|my|our|there|here|that|great|perfect|not|a|an|some|serve|the best|if you(?:'re| are)|looking|who|nothing|everyone|dies|das ist|cette|c'est|esta?|questo|dit|det)\s/iu;
const DENSE_SCRIPT = /[\u3040-\u30ff\u4e00-\u9fff]/;
const DENSE_COOKING =
  /切|炒|煮|加入|放入|倒入|搅拌|攪拌|拌匀|拌勻|混合|烤|腌|焯|翻|备用|備用|搅|打发|打發|预热|預熱|脱模|冷藏|焼|入れ|混ぜ|炒め|ゆで|茹で|温め|加熱|冷ま|のせ|ふる|かけ|取り出/g;
/** What is done, in Korean, whose verbs end a sentence. */
const KOREAN_COOKING =
  /썰|넣|섞|볶|끓|굽|구워|구운|삶|데치|붓|부어|뿌리|뿌려|바르|바른|담고|담는|녹이|녹여|저어|식히|식혀|다지|다져|절이|절여|재우|재워|예열|버무|무치|무쳐|부쳐|지지|곁들/gu;
/** What readers write under a recipe. */
const PRAISE =
  /\b(?:loved? (?:this|it|these)|so good|so yummy|turned out|i made (?:this|these|it)|(?:have|has|'ve) made (?:this|it)|made (?:it|this) (?:twice|for|last|today|again)|will (?:definitely )?(?:make|be making) (?:this|it|again)|can'?t wait to|thank(?:s| you) for|five stars|5 stars|this (?:recipe )?(?:is|was) (?:so |the best|amazing|great|delicious|perfect|a hit)|great recipe|my (?:whole )?family loved)\b/i;
/** What stands before a German verb and parts from it: 'anrösten', 'kaltstellen'. */
const GERMAN_BEFORE =
  '(?:an|auf|ab|aus|ein|um|unter|über|zu|dazu|hinzu|hinein|durch|ver|be|zer|er|vor|nach|mit|weiter|fertig|klein|fein|grob|kalt|warm|kühl|steif|glatt|zusammen|gar|weich|dar|los|bei)?';
const GERMAN_VERBS =
  'rühren|mischen|mengen|mixen|quirlen|schlagen|backen|kochen|köcheln|sieden|braten|rösten|bräunen|dünsten|dämpfen|schmoren|schwitzen|garen|grillen|frittieren|gratinieren|schneiden|hacken|würfeln|hobeln|raspeln|reiben|mahlen|stampfen|drücken|pressen|pürieren|passieren|seihen|sieben|kleinern|halbieren|vierteln|teilen|trennen|schälen|waschen|spülen|brausen|putzen|häuten|trocknen|tupfen|tropfen|weichen|wässern|marinieren|beizen|kneten|rollen|formen|falten|wickeln|stechen|spritzen|streichen|pinseln|fetten|buttern|stäuben|streuen|träufeln|salzen|pfeffern|zuckern|süßen|würzen|schmecken|panieren|wälzen|wenden|tauchen|schrecken|löschen|reduzieren|binden|heben|füllen|legen|setzen|stellen|schichten|decken|gießen|schütten|geben|fügen|stürzen|hitzen|heizen|wärmen|schmelzen|lösen|kühlen|frieren|servieren|garnieren|verzieren|entfernen|entkernen|entsteinen';
/**
 * 'Butter und Zucker schaumig rühren', 'Zwiebeln anrösten', 'Fleisch dazu': German says last what is done. 'Öl zum Braten' is a thing, also where
 * somebody writes 'zum braten'.
 */
export const ENDS_IN_COMMAND = new RegExp(
  `(?<!(?<!\\p{L})(?:zum|zur|zu|beim|fürs|nach))\\s(?!bestellen)(?:${GERMAN_BEFORE}(?:${GERMAN_VERBS})|zerlassen|(?:(?:ruhen|gehen|stehen|ziehen|abkühlen|abtropfen|quellen|köcheln|auskühlen|schmelzen)? ?lassen)|(?<=\\p{Lu}\\p{L}+\\s)(?:dazu|drüber|rein|drauf|drunter|obendrauf|darüber))[.!]?$`,
  'u',
);
/** '10-minute', '5-ingredient', '7-layer': a number that measures no food. */
const COMPOUND =
  /^\d+[\s-](?:minutes?|mins?|hours?|hr|days?|ingredients?|steps?|layers?|cheeses?|beans?|way|in-1|in-one)\b|^\d{1,2}:\d{2}\s(?=\p{L})/iu;
/** '7-UP CAKE': a figure in a name that is all in capitals; '2-LB. ROAST' measures. */
const FIGURE_IN_NAME = /^\d{1,3}-(?<word>\p{Lu}{2,})(?:\s[\p{Lu}'’&-]{2,}){1,5}$/u;
const isCompound = (text: string): boolean =>
  COMPOUND.test(text) || !UNIT_START.test(FIGURE_IN_NAME.exec(text)?.groups?.['word'] ?? 'g');
/** '13:15 beef in': what is done by the clock. */
const BY_CLOCK = /^\d{1,2}:\d{2}\s(?=\p{L})/u;
/** '375° - 25 min.', '325 for 1 hour', '9 x 13 pan': how it is baked, by figures alone. */
const BAKING = new RegExp(
  String.raw`^\W*(?=.*(?:min|hour|hr|oven|pan\b|°))\d{1,3}(?:(?:\s|[-–—,.;:()°ºx×/@"”${FRACTION_GLYPHS}]|\d|[FC]\b|degrees?|mins?\b|minutes?|hours?|hrs?\b|oven|pan\b|inch(?:es)?|for|at|to|or|about)){2,40}(?:\s(?:or )?(?:until|till)\s.{2,40})?$`,
  'iu',
);
/** '9x13 pan, greased', '2 8-inch cake tins, lined', 'eine 26 cm Springform': what it is baked in, by its size. */
const BAKED_IN =
  /^(?:(?:an?|one|two|1|2|use|eine?|2x|une?|un|una)\s)?(?:(?:small|large|deep|round|square)\s)?(?:\d{1,2}(?:\s?[x×]\s?\d{1,2}(?:\s?[x×]\s?\d{1,2})?)?\s?-?(?:inch(?:es)?|in\.?|["”″]|cm)?-?\s)(?:(?:inch|round|square|loose[- ]bottomed|non-?stick|metal|glass|deep|bundt|tube|loaf|baking|cake|pie|tart|roasting|jelly[- ]roll|muffin|springform|sheet|casserole|brownie)\s){0,4}(?:pans?|tins?|dish(?:es)?|trays?|plates?|springform|spring ?form|kuchenform|backform|kastenform|backblech|auflaufform|moule|molde|teglia|tortiera)(?:[,:;(–-]?\s?\(?(?:well |lightly )?(?:greased|lined|buttered|ungreased|oiled|floured|gefettet|mit backpapier|and|&|with (?:paper|parchment)|bottoms?|,|\s)+\)?)?[.!]?$/iu;
/** 'Pan 9 x 13', 'Tin: 20 cm square' */
const PAN_SIZE =
  /^(?:pan|tin|dish|form|moule|molde|teglia)\s?:?\s(?:\d{1,2}(?:\s?[x×]\s?\d{1,2})?|an?\s\d{1,2})\s?-?(?:cm|inch(?:es)?|in\.?|["”″])?(?:\s(?:square|round|loaf|springform))?[.!]?$/iu;
/** 'Apfelkuchen (Springform 26 cm)', 'Plum tart (23 cm tin)', 'Quiche (Ø 28 cm)': behind the dish's name what it is baked in. */
const TIN_BEHIND =
  /(?<=\p{L}) \((?=[^()]{0,30}\d\s?-?(?:cm|mm|inch(?:es)?|in\.?|zoll|["”″])(?![\p{L}]))(?:[^()]{0,30}(?<!\p{L}))?(?:\p{L}*form|(?:back|kuchen)?blech|tins?|pans?|dish|trays?|moule|molde|teglia|tortiera|stampo|bakvorm|springvorm|bakplaat|formen|forma|formie|tortownic[ay]|blach[ay]|[Øø⌀])(?!\p{L})[^()]{0,30}\)$/iu;
/** 'oven 350', 'Ofen auf 180 Grad'. */
const OVEN_AT =
  /^(?:(?:back)?ofen|oven|four|horno|forno|ugn(?:en)?|ovn(?:en)?|piekarnik)\s(?:\p{L}{1,4}\s)?\d{2,3}(?!\d)/iu;
/** '350', '3250', '325 F': an oven's heat at the end of a line; of a hand the degrees' ring is read as a figure. */
const HEAT_AT_END = /(?:^|\s)[1-5]\d[05] ?[0-9oO°º]?\s?[FC]?\.?$/u;
/** 'Chill 1 hr', 'for 10-12 minutes': how long something takes, which is no amount of a food. */
const TIME_AT_END = /\d\s?(?:min(?:ute)?s?|ho?u?rs?|heures?|std|stunden?|minuten|minuti|minutos)\.?$/iu;
const FOR_SO_LONG = new RegExp(
  String.raw`^for (?:about )?[\d${FRACTION_GLYPHS}][\d\s/${FRACTION_GLYPHS}-]*(?:to \d+ )?(?:min(?:ute)?s?|ho?u?rs?)\.?$`,
  'iu',
);
/** 'Dans un saladier' on a line of its own above what is done in it. */
const IN_A_VESSEL =
  /^(?:in (?:an?|einer|einem|una?|een)|dans une?|en una?|num|numa|em uma?|i ett?|i en)\s\p{L}+(?:\s\p{L}+)?\s?[:,]?$/iu;
/** 'Cream butter and sugar', 'Rub marg in flour', 'Fry onions': with such a word behind it the word is what a cook does. */
const CREAMS =
  /^(?:cream (?:the )?(?:butter|shortening|margarine|oleo|lard|fat|sugars?|together)|rub (?:the )?(?:butter|shortening|marg(?:arine)?|oleo|lard|fat|dripping|suet|in(?:to)?|it|them)|(?:fry|juice) (?:the )?\p{L}{3,}s)(?!\p{L})/iu;
/**
 * What is told in a word that also is a thing or something else, with the article or the ending that tells: 'Corta la cebolla', 'Schil de
 * aardappels', 'Mets les œufs', 'Kog kartoflerne'; but not 'Corte de cordero' and 'Schil van een citroen'.
 */
const TOLD_TO =
  /^(?:(?:smoke|prep|cure|sear|poach|deglaze|spatchcock|truss|dredge|blacken) (?:the|it|them|at|in|on|over|for|until|all|both|each|your)|(?:corta|bate|pela|lava|pon|deja|cocina|sirve|reserva|asa|pica|dora|seca|baja|sube|moja) (?:el|la|los|las)|(?:pela|lava|sala|bolli|decora|lega) (?:il|lo|la|le|i|gli)|(?:corte|leve|deixe|sirva|bata|junte|lave|passe|casque) (?:[oa]s?|ao)|(?:coupe|bats|verse|mets|hache|presse|mélange|râpe|lave|pèle|porte|monte|forme|casse|beurre|sale|chauffe|garnis|roule|dore|tourne|plonge) (?:l[ae]|les)|(?:coupe|hache|verse|mélange|porte|sale) l['’]|(?:meng|doe|bak|kook|leg|was|hak|rasp|pel|schil|zet|haal|serveer|maak|breng|pers|rooster|rol|gebruik|smelt|week|vet|kruid|zout|droog|gril|kneed|zeef|fruit) (?:de|het|een|alle|alles|er)|(?:presse|rolle|forme|fülle|decke|spritze|fette|mache|würze|lasse?|koche|presst|füllt) (?:den|die|das|alles|ein(?:en|e)?)|(?:kog|kok|steg|stek|riv|del|dela|rulla|varm|hak|smelt|smør|form|sikt|sigt|fyld|lun|press?|mos|skil|skiva) \p{L}{2,}(?:en|et|ene|erne|arna|orna|erna|na))(?!\p{L})/iu;
/** 'Roast garlic till soft': until when tells that something is done. */
const UNTIL = /\s(?:till|until|['’]?til)\s\p{L}/iu;
/** So many words and so much of cooking in them tell what is done, whatever figure a hand's first stroke was read as. */
const TELLING_WORDS = 10;
const TELLING = 2;
/** Amounts anywhere: a line with several is an ingredient paragraph. */
const AMOUNTS = new RegExp(
  `(?<![\\p{L}\\d])${NUMBER_SOURCE}\\s?(?:g|kg|ml|l|dl|cl|${ENGLISH_MEASURES}|el|tl|cloves?)\\b`,
  'giu',
);

export interface Cues {
  /** Evidence that the line is an ingredient, a step, or talk about the dish; each about -6 to 8, unrelated scales of one. */
  ingredient: number;
  step: number;
  prose: number;
  /** Begins with a number or says one with a unit. */
  amount: boolean;
  /** May head a section: short, without amount and end mark. */
  titleLike: boolean;
}

function count(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  let found = 0;
  while (pattern.exec(text) !== null) found += 1;
  pattern.lastIndex = 0;
  return found;
}

/** The word a text begins with, in lower case; '' where it begins with none. */
export function firstWord(text: string): string {
  return /^[("“'‘]*([\p{L}\p{M}'’-]+)/u.exec(text)?.[1]?.toLowerCase().replace('’', "'") ?? '';
}

/** Whether a text is a few words, the first with a capital or of a script without, that no mark ends: 'Montage et cuisson', '仕上げ'. */
export const isFewWords = (text: string, most = 4): boolean =>
  /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’-]*(?:\s[\p{L}\p{M}'’-]+)*$/u.test(text) && text.split(/\s/).length <= most;

/** 'Sel et poivre du moulin.', 'water.': foods, though a full stop ends the list. */
function isSeasoning(text: string, words: readonly string[]): boolean {
  if (words.length > 5 || !text.endsWith('.')) return false;
  const first = firstWord(text);
  const isTold = STEP_STARTS.has(first) || WEAK_STARTS.has(first) || isCommand(first);
  if (isTold && !/^\p{L}+ (?:and|et|y|e|und|og|och|en|i|a) /iu.test(text)) return false;
  const long = words.map((word) => word.replace(/[^\p{L}\p{M}]/gu, '')).filter((word) => word.length > 2);
  return long.length > 0 && long.filter(isFoodWord).length * 2 >= long.length;
}

const TIMES = String.raw`\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?(?:${MINUTE_WORDS}|${HOUR_WORDS})(?![\p{L}-])`;
export const TIME_FIRST = new RegExp(`^${TIMES}`, 'iu');
/** A time behind the first word, and not in brackets: what is done takes so long. */
const TIME_WITHIN = new RegExp(String.raw`^[\p{L}\d][^()]*\s${TIMES}`, 'iu');
/** 'NOTE: Prep time does not account for 3 hours of rest' */
const NOTED = /^\p{L}{2,14}\s?[:：]\s|\btime\b|(?<!\p{L})\p{L}*zeit(?!\p{L})/iu;

/** So many words tell something. */
const LONG_MIN = 15;

/** How often 'i' is 'and' or 'in', as in Polish and in Scandinavian languages, and nobody who speaks of themselves. */
function joinsIn(text: string): number {
  if (!text.includes('i ')) return 0;
  const isForeign = /[^\p{ASCII}\P{L}]/u.test(text);
  const behind = [...text.matchAll(/(?<!\p{L})i\s+([\p{L}\d]+)/gu)].map(([, word = '']) => word);
  return behind.filter((word) => isForeign || ['none', 'rare'].includes(familiarityOf(word))).length;
}

const cuesByLine = new WeakMap<Line, { text: string; cues: Cues }>();

/** How much a line's own words speak for an ingredient, a step or talk. Linear in its length; remembered per line. */
export function cuesOf(line: Line): Cues {
  const cached = cuesByLine.get(line);
  if (cached?.text === line.text) return cached.cues;
  const cues = weigh(line);
  cuesByLine.set(line, { text: line.text, cues });
  return cues;
}

function weigh(line: Line): Cues {
  const text = line.text.slice(0, 1200);
  // a Chinese or Japanese character says as much as three letters
  const dense = DENSE_SCRIPT.test(text) ? 3 : 1;
  const length = text.length * dense;
  const words = text.split(/\s+/);
  const named = text.replace(TIN_BEHIND, '');
  const tail = TAIL_AMOUNT.exec(named);
  const tailHasUnit = tail !== null && UNIT_START.test(tail.groups?.['unit'] ?? '');
  const first = firstWord(text);
  const isTelling = STEP_STARTS.has(first) || isCommand(first) || CREAMS.test(text) || TOLD_TO.test(text);
  const imperative = isTelling && !NO_COMMAND.test(text);
  const weak = WEAK_STARTS.has(first) && !CREAMS.test(text) && !UNTIL.test(text);
  // 'Mix. Bake at 350F.': what tells the cook to do something and stops is no ingredient, whatever amount it ends in
  const command = imperative && !weak && FULL_STOP.test(text);
  const tailNumber = TAIL_NUMBER.test(named);
  const ended =
    SENTENCE_END.test(text) &&
    !isSeasoning(text, words) &&
    (command || !(length < 45 && (tail !== null || tailNumber) && /\.$/.test(text)));
  const sentences = count(/[.!?][)"”]?\s+(?=[\p{Lu}(])/gu, text) + (ended ? 1 : 0);
  let ingredient = 0;
  let step = 0;
  let prose = 0;

  // what a page sets as a heading measures nothing
  const isHead = line.level > 0 && line.box !== null;
  const start = isHead || isCompound(text) ? null : AMOUNT_START.exec(text);
  const rest = start ? text.slice(start[0].length) : text;
  const unit = start !== null && UNIT_START.test(rest);
  const spoken = !start && length < 90 && SPOKEN_AMOUNT.test(text);
  const wordAmount = !start && WORD_AMOUNT.test(text);
  // '3 Réfrigérer, couper et faire cuire': the number of a step that a hand wrote without a point
  const isNumbered = words.length > 3 && /^\d{1,2}\s+\p{Lu}/u.test(text) && isCommand(firstWord(rest));
  const isTold = line.box !== null && words.length >= TELLING_WORDS && count(COOKING, text) >= TELLING;
  // '200 gr un ve bir tutam tuzu alın, 2 yumurta ile karıştırın.': a sentence whose verb comes last
  const isSentence = start !== null && ended && !line.bullet && words.length >= TELLING_WORDS && tellsByForm(text);
  const isStep = start !== null && ((!unit && (isNumbered || isTold)) || isSentence);
  // 'Bake at 350', 'Chill 1 hr'
  const isBaked = (imperative && !weak && (HEAT_AT_END.test(text) || TIME_AT_END.test(text))) || FOR_SO_LONG.test(text);
  const tailUnit =
    !start &&
    !isBaked &&
    length < 90 &&
    (tailHasUnit || (tail !== null && length < 45 && text.split(' ').length <= 5) || tailNumber);
  if (isStep) {
    ingredient -= 3;
    step += 5.5;
  }
  if (start && !isStep && !/^\d+\s*(?:°|º|degrees)/.test(text)) ingredient += unit ? 5 : rest.trim() === '' ? 0 : 3;
  // a number by itself is a page's, a step's, or stands for minutes
  if (start && line.box !== null && rest.trim() === '') ingredient -= 3;
  // '2 Std bei Raumtemperatur'
  const isTimed = TIME_FIRST.test(text);
  if (isTimed) ingredient -= start ? 5 : 2;
  if (isTimed && words.length > 2) step += start ? 3.5 : 2;
  if (BY_CLOCK.test(text)) step += 4;
  if (spoken) {
    ingredient += 3;
    step -= 1.5;
  } else if (wordAmount) ingredient += 1;
  if (tailUnit && !ended) ingredient += 2.5;
  if (length <= 40) ingredient += 1.5;
  else if (length <= 70) ingredient += 0.5;
  else if (length > 200) ingredient -= 4;
  else if (length > 130) ingredient -= 2.5;
  else if (length > 100) ingredient -= 1;
  // no food has so many words, and no figure among them
  if (words.length >= LONG_MIN && !start && !/\d/.test(text)) ingredient -= 2;
  if (LIST_WORDS.test(text)) ingredient += length <= 90 ? 1.5 : 0.3;
  if (words.length <= 10 && words.slice(0, 8).some((word) => isFoodWord(word.replace(/[^\p{L}\p{M}]/gu, ''))))
    ingredient += 1.5;
  if (ended && !/\b(?:oz|lb|tsp|tbsp|tbs|g|ml|pkg|approx|etc|optional)\.$/i.test(text)) ingredient -= start ? 0.7 : 1.8;
  if (sentences > 1) ingredient -= 1.5;
  if (line.number !== null && !line.bullet) ingredient -= 1.5;
  if (line.bullet) ingredient += 1;

  if (imperative && !weak) {
    step += words.length === 1 && !ended ? 0 : 3;
    if (words.length > 1 && !start) ingredient -= 2.5;
  } else if (imperative && words.length > 3) {
    step += 1.2;
    if (words.length > 5) ingredient -= 0.7;
  } else if ((FOREIGN_STEP_STARTS.has(first) || isSpokenCommand(first)) && words.length > 3) step += 1.5;
  const isWhole =
    words.length > 2 || (words.length === 2 && (ended || /^alles?\s|^\p{Lu}\p{Ll}+\s\p{Ll}+$/u.test(text)));
  const isToldByForm = (isWhole && ENDS_IN_COMMAND.test(text)) || tellsByForm(text);
  if (isToldByForm) {
    step += 3;
    ingredient -= 3;
  }
  // 'Dressing: Whisk …'
  const afterColon = /^[^:.]{2,30}:\s+(\p{L}+)/u.exec(text)?.[1]?.toLowerCase();
  if (afterColon && STEP_STARTS.has(afterColon)) {
    const isWeak = WEAK_STARTS.has(afterColon);
    // 'Crust: Cream butter, sugar and vanilla'
    if (!isWeak || /,\s|\sand\s/u.test(text)) step += 2;
    if (!isWeak && count(AMOUNTS, text) === 0) ingredient -= 1;
  }
  if (ended) step += 1.5;
  if (length > 200) step += 3;
  else if (length > 110) step += 2;
  else if (length > 60) step += 1;
  else if (length < 25 && !ended && !imperative) step -= 1.5;
  if (line.number !== null) step += 2.5;
  if (line.label) step += 6;
  step += Math.min(3, 0.7 * count(COOKING, text));
  if (sentences > 1) step += 1;
  if (start) step -= length > 120 ? 1 : ended && !unit ? 1.5 : 2.5;
  if (dense === 3) {
    const verbs = count(DENSE_COOKING, text);
    step += Math.min(4, 1.2 * verbs);
    ingredient -= Math.min(4, 1.2 * verbs);
    if (/[，。、；]/.test(text)) ingredient -= 1;
  }
  const koreanVerbs = /[\uac00-\ud7af]/.test(text) && words.length > 2 ? count(KOREAN_COOKING, text) : 0;
  if (koreanVerbs > 0 && ended) {
    step += Math.min(4, 1.2 * koreanVerbs);
    ingredient -= Math.min(4, 1.2 * koreanVerbs);
  }
  if (count(AMOUNTS, text) >= 3 && !imperative && !isToldByForm) {
    ingredient += 3;
    step -= 2;
  }

  if (IN_A_VESSEL.test(text)) {
    ingredient -= 4;
    step += 2;
  }

  const talk = count(PROSE, text) - joinsIn(text);
  // '4 Kugeln formen und 3 Std kühl stellen'
  if (talk === 0 && sentences <= 1 && !isTimed && TIME_WITHIN.test(text) && !NOTED.test(text)) {
    ingredient -= 2.5;
    step += 2;
  }
  prose += Math.min(3, talk * 1.2);
  if (THOUGHT.test(text) && !start) prose += 1;
  if (ended && !imperative && talk > 0) prose += 0.5;
  if (PRAISE.test(text) && length < 400) prose += 4;
  if (/\b(?:was|were|had|used to|grew up|remember|named|known as|originally|traditional(?:ly)?)\b/i.test(text))
    prose += 1.2;
  if (imperative && !weak) prose -= 1;

  if (command) ingredient = Math.min(ingredient, -3);
  if (isBaked || BAKING.test(text) || OVEN_AT.test(text) || BAKED_IN.test(text) || PAN_SIZE.test(text)) {
    ingredient = Math.min(ingredient, -4);
    step = Math.max(step, 3);
  }

  const titleLike =
    !start && !ended && length <= 90 && words.length <= 14 && !/[,;]$/.test(text) && /\p{L}/u.test(text);
  return { ingredient, step, prose, amount: (start !== null && !isStep) || tailUnit || spoken, titleLike };
}

/** What a text that begins with an amount measures, behind its unit if it has one; null where it begins with none: '10-minute'. */
function measuredIn(text: string): { readonly hasUnit: boolean; readonly food: string } | null {
  const start = isCompound(text) ? null : AMOUNT_START.exec(text);
  if (!start) return null;
  const rest = text.slice(start[0].length);
  const unit = UNIT_START.exec(rest);
  return { hasUnit: unit !== null, food: rest.slice(unit?.[0].length ?? 0).replace(/\([^()]*\)/g, ' ') };
}

/** Whether one of its first words is a food. */
export const namesFood = (text: string) =>
  text
    .split(/\s+/)
    .slice(0, 6)
    .map((word) => word.replace(/[^\p{L}\p{M}]/gu, ''))
    .some((word) => isFoodWord(word) || isCountedFood(word.toLowerCase()));

/** Whether a text has a word of the kitchen: a greeting has none, a dish's name has. */
export const namesKitchen = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).some(
    (word) => isFoodWord(word.toLowerCase()) || (word.length > 2 && familiarityOf(word) === 'kitchen'),
  );

/** Whether a text begins with an amount and names what is measured: '2 cups flour', '4 eggs', but not '7 oz'. */
export function isMeasured(text: string): boolean {
  const measured = measuredIn(text);
  return measured !== null && ((measured.hasUnit && /\p{L}{2}/u.test(measured.food)) || namesFood(measured.food));
}

/** The same where what is measured is a food by its name: '2 cups flour', but not '2 sticks melted' and '18 oz size'. */
export function measuresFood(text: string): boolean {
  const measured = measuredIn(text);
  return measured !== null && namesFood(measured.food);
}

/** 'HOURS MINUTES', 'SERVINGS 4 | PREP 20 MIN': words around the figures of a box with times and yield, no dish. */
export const ONLY_FACTS =
  /^(?:(?:hours?|hrs?|minutes?|mins?|days?|serv(?:es|ings?|in)|yields?|makes|prep(?:aration)?|cook(?:ing)?|total|active|time|and)(?!\p{L})|\P{L})+$/iu;
