import { aisleOf } from '#shared/grocery/aisle.ts';
import { ENGLISH_FROM_TWENTY, ENGLISH_TO_TWELVE, NUMBER_WORDS } from '#shared/number-words.ts';
import { ownProperty } from '#shared/own-property.ts';
import { NUMBER_SOURCE } from '../../numbers.ts';
import { UNIT_START, isFoodWord } from '../vocabulary.ts';

/** By what words a language says in running text how much there is of a food, and where the food's name ends. */
export interface ProseWords {
  /** An amount, before a letter. */
  readonly amount: RegExp;
  /** The measure behind it and what joins it to the food: 'cups of ', 'cuillères à soupe de '. */
  readonly measured: (after: string) => string;
  /** Where the name of the food ends; -1 where nothing ends it. */
  readonly endOf: (rest: string) => number;
  /** What is counted or measured and no food. */
  readonly noFood: RegExp;
  /** Words before an amount that say what becomes of a food: 'in 4 Stücke'. */
  readonly into: RegExp;
  /** The amounts that count a food without a measure though the food is not known by its name. */
  readonly counts: RegExp;
  readonly isEnglish: boolean;
}

const NONE = /$^/;
const MARK = '[.;:!?()&]|,|\\s(?=\\d)';
const wordsBefore = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const FIGURES = `${NUMBER_SOURCE}(?:\\s*(?:-|–|to|or|bis|oder|à|ou|o|a|tot|till|til|do)\\s*${NUMBER_SOURCE})?`;

/** 'duas xícaras e meia de farinha' */
const AND_A_HALF = '(?:(?:et demie?|e mei[oa]|y medi[oa]|e mezz[oa]|og en halv|och en halv|en een halve) )?';

/** The words of one language, each list parted by strokes. */
interface Words {
  /** Amounts in words. */
  spoken: string;
  /** Measures that `UNIT_START` does not know, or not in this form. */
  measures: string;
  /** What stands between a measure and its food. */
  joint: string;
  end: string;
  noFood: string;
  into: string;
  counts?: RegExp;
  /** Measures that mean one without a number before them, in a language without articles. */
  bare?: string;
}

/** Number words from thirteen on, of which none is another word in another of the languages. */
const FROM_THIRTEEN = Object.entries(NUMBER_WORDS)
  .filter(([word, value]) => value >= 13 && word !== 'sto' && word !== 'cent')
  .map(([word]) => word)
  .join('|');

function proseWords(
  { spoken: few, measures, joint, end, noFood, into, counts, bare = '' }: Words,
  endOf?: ProseWords['endOf'],
): ProseWords {
  const spoken = `${few}|${FROM_THIRTEEN}`;
  const measure = new RegExp(`^(?:${measures})(?![\\p{L}])\\.?`, 'iu');
  const behind = new RegExp(`^\\s+${AND_A_HALF}${joint === '' ? '' : `(?:${joint})?`}`, 'iu');
  const ends = new RegExp(`${MARK}|${wordsBefore(`${end}|${spoken}`)}`, 'iu');
  return {
    amount: new RegExp(
      `(?<![\\p{L}\\d/])(?:(?:${FIGURES}|(?:${spoken})(?![\\p{L}]))\\s?(?=[\\p{L}(])${bare === '' ? '' : `|(?=(?:${bare})\\s\\p{L})`})`,
      'giu',
    ),
    measured: (after) => {
      const found = (measure.exec(after) ?? UNIT_START.exec(after))?.[0];
      const joined = found === undefined ? undefined : behind.exec(after.slice(found.length).replace(/^\./, ''))?.[0];
      if (found === undefined || joined === undefined) return '';
      return after.slice(0, found.length + (after[found.length] === '.' ? 1 : 0) + joined.length);
    },
    endOf: endOf ?? ((rest) => ends.exec(rest)?.index ?? -1),
    noFood: new RegExp(`^(?:${noFood})(?![\\p{L}])`, 'iu'),
    into: new RegExp(`(?<!\\p{L})(?:${into})\\s$`, 'iu'),
    counts: counts ?? NONE,
    isEnglish: false,
  };
}

/** German writes nouns with a capital: its name of a food ends with the first of them, whatever stands before it. */
const GERMAN_NAME =
  /^(?:(?!und\s|oder\s|mit\s|in\s|auf\s|zu\s)\p{Ll}[\p{L}-]*\s){0,3}(?:\p{Lu}\p{L}+er\s(?=\p{Lu}))?\p{Lu}\p{L}*(?:-\p{L}+)*(?:\s(?:vom|aus der|aus dem)\s\p{Lu}\p{L}+)?/u;

/** Whoever types in small letters has no such noun: the name ends with the first food that is known. */
function germanEnd(rest: string): number {
  const name = GERMAN_NAME.exec(rest)?.[0];
  if (name !== undefined || /\p{Lu}/u.test(rest)) return name?.length ?? 0;
  const [said = ''] = rest.split(/[,;:.!?]/u);
  const words = [...said.matchAll(/\p{L}[\p{L}-]*/gu)].slice(0, SMALL_NAME_MAX);
  const end = words.findIndex(([word]) => GERMAN_JOINT.test(word));
  const food = (end < 0 ? words : words.slice(0, end)).find(([word]) => isFoodWord(word) || aisleOf(word) !== 'Other');
  return food === undefined ? 0 : food.index + food[0].length;
}
const SMALL_NAME_MAX = 4;
const GERMAN_JOINT = /^(?:und|oder|mit|in|auf|zu|dann|danach|das|die|den|dazu|ein(?:e[nmrs]?)?)$/u;

const NORDIC_END = `og|och|eller|i|med|på|til|till|tills|så|som|om|for|för|av|af|fra|från|under|over|över|ud|ut|ned|ner|ind|in|samman|sammen|tillsammans|godt|väl|vel|derefter|deretter|sedan|att|at|et ad gangen|en i taget`;
const NORDIC_NO_FOOD = `min|minutt?er|minuter|timer?|timmar|timme|dage?r?|dagar|døgn|dygn|uger|uker|veckor|grader|gange?r?|gånger|personer|porti?oner|porsjoner|stk|st|bit|deler|delar|dele|stykker|bitar|skål|bunke|bolle|gryd[ea]|gryte|kastrull|pande|panne|panna|form|ovn|ugn|plade|plate|plåt|stund|lille|liten|lite|stor|god|par|gang|gång|dag|tim|cm`;

const LANGUAGES: Readonly<Record<string, ProseWords>> = {
  de: proseWords(
    {
      spoken:
        'ein(?:e|en|em|er)? (?:halbe[nrs]?|viertel)|ein paar|ein(?:e|en|em|er)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|(?:ein|zwei|drei|vier|fünf)?hundert(?:fünfzig)?|anderthalb|eineinhalb|halbe[nrs]?|einige|etwas|ein wenig|ein bisschen',
      measures:
        '(?:(?:gehäufte|gestrichene|große|kleine|gute|knappe|volle)[nrs]? )?(?:viertelpfund|halbpfund|kilo(?:gramm)?|gramm|(?:viertel|achtel|milli|dezi|zenti)?litern?|(?:ess|eß|tee)?löffeln?|tassen?|tüten?|tütchen|päckchen|prisen?|bechern?|zehen?|gläsern?|glase?s?|flaschen?|dosen?|scheiben?|messerspitzen?|schluck|stange|tafeln?|lot|maß|pfund)',
      joint: 'von |vom ',
      end: 'und',
      noFood:
        'min|minuten?|stunden?|std|tagen?|tage|wochen?|nacht|grad|°|mal|personen|portionen|teilen?|hälften|bleche?n?|formen?|schüssel|schüsseln|topf|pfanne|backofen|ofen|backblech|herd|stelle|weile|zeit|temperatur|stufe|cm|zentimeter|art|masse|teig|paar|stück(?:en?)?|streifen|würfeln?|seiten?|uhr',
      into: 'in|auf|zu|bei|für|nach|um|aus|alle|je',
      // nouns have capitals
      counts: /^(?:\d|etwas|ein wenig|ein bisschen|ein paar|einige)/iu,
    },
    germanEnd,
  ),
  fr: proseWords({
    spoken:
      "une? demi-?e?|une? quart d[e']|une? (?:petite?|grosse?|gros|bonne?|grande?)|une?|(?:deux|trois|quatre|cinq) cents?(?: cinquante)?|cent cinquante|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|cent|une dizaine d[e'’]|une douzaine d[e'’]|demi-|quelques|un peu d[e'’]",
    measures:
      '(?:(?:petite?|grosse?|grande?|bonne?)s? )?(?:demi-)?(?:livres?|kilos?|litres?|verres?|tasses?|bols?|pots?|cuill[eè]r(?:e|ée)s? à (?:soupe|café|thé|dessert)|cuill[eè]r(?:e|ée)s?|sachets?|paquets?|pincées?|tranches?|gousses?|bottes?|boîtes?|briques?|poignées?|filets?|gouttes?|morceaux?|plaques?|tablettes?|barquettes?|tiges?|bâtons?|louches?|quarts?|noix|noisettes?)',
    joint: "de la |de l['’]|du |des |de |d['’]",
    end: "et|ou|puis|dans|avec|sur|pour|que|qui|à|au|aux|en(?! poudre)|petit à petit|peu à peu|jusqu['’]\\p{L}+|bien|ensemble|un par un|une par une|par|sans|pendant|ainsi|avant|après|mélange[rz]?|ajoute[rz]?|verse[rz]?|l['’]un|coupée?s?|battue?s?|hachée?s?|émincée?s?|piquée?s?|revenue?s?",
    noFood:
      'min|mn|minutes?|heures?|h|jours?|semaines?|nuits?|secondes?|degrés?|°|fois|personnes?|parts?|moules?|plats?|saladiers?|casseroles?|cocottes?|poêles?|fours?|plaque|cm|peu|moment|tour|côtés?|faces?|bonne?|petite? heure|feu|terrine|pâte|boule|fourchette|fouet|spatule|cuillère en bois|torchon|trou|puits',
    into: 'en|dans|pendant|à|pour|par|sur|de|toutes les',
  }),
  es: proseWords({
    spoken:
      'un cuarto de|un poquito de|un poco de|un[oa]? (?:buen[ao]?|pequeñ[oa])|un[oa]?s?|doscient[oa]s(?: cincuenta)?|trescient[oa]s|cuatrocient[oa]s|quinient[oa]s|ciento cincuenta|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|cien|medi[oa]|algun[oa]s',
    measures:
      '(?:kilos?|litros?|gramos?|paquetes?|yogures|libras?|tazas?|vasos?|cucharad(?:a|it[ao])s?|cucharas?|cucharillas?|pizcas?|puñad(?:o|it[oa])s?|dientes?|ramas?|ramitas?|manojos?|latas?|botes?|sobres?|paquetes?|chorr(?:o|it[oa])s?|lonchas?|rebanadas?|trozos?|rodajas?|hojas?|cuartos?|docenas?|copas?|onzas?|tarros?|palos?|cáscaras?)',
    joint: 'de la |de los |de |del ',
    end: '(?<!de )l[ao]s?|y|e|o|u|en(?! polvo)|poco a poco|hasta|durante|con|para|por|que|a|al|se|lo|luego|después|bien|junto|juntos|sin|cuando|mientras|mezcla|añade|echa|bate|uno a uno|una a una|picad[oa]s?|cortad[oa]s?|batid[oa]s?',
    noFood:
      'min|minutos?|minutit[oa]s?|horas?|días?|semanas?|noches?|segundos?|grados?|°|vez|veces|personas?|raciones|porciones|fuego|sartén|olla|cazuela|horno|moldes?|bol|bandeja|fuente|rato|ratito|poco|lado|partes?|mitad|mitades|cm|bolas?|masa|tenedor|paño|plato|hora',
    into: 'en|durante|para|a|por|unos|de|cada|entre',
  }),
  it: proseWords({
    spoken:
      "un po['’] d[i'’]|un quarto di|un[oa]?|un['’]|due|tre|quattro|cinque|sei|sette|otto|dieci|dodici|cento(?:cinquanta)?|duecento(?:cinquanta)?|trecento|quattrocento|cinquecento|mezz[oa]|mezz['’]|qualche|alcun[ie]",
    measures:
      '(?:(?:bel|buon|grosso|piccolo) )?(?:ett[oi]|ettogramm[oi]|chil[oi]|litr[oi]|gramm[oi]|bicchier[ei]|bicchierin[oi]|tazz(?:a|e|ina|ine)|cucchiai(?:o|ni|no)?|pizzic[oh]i?|spicchi(?:o)?|bustin[ae]|pacc(?:o|hi)|pacchett[oi]|confezion[ei]|scatol[ae]|fett[ae]|foglie?|foglia|ciuff[oi]|mazzett[oi]|manciat[ae]|noc[ei]|rametti?|rametto|gamb[oi]|cost[ae]|dozzin[ae]|libbr[ae]|goccia|gocce|vasett[oi])',
    joint: "di |d['’]|della |del |dello |dell['’]",
    end: 'e|ed|o|in(?! polvere)|poco a poco|poco alla volta|a filo|durante|con|per|a|al|alla|nel|nella|nello|che|fino|poi|su|sul|da|finché|insieme|bene|uno alla volta|uno per volta|senza|tritat[aoei]|tagliat[aoei]|sbattut[aoei]|mescol\\p{L}+|aggiung\\p{L}+',
    noFood:
      "min|minut[oi]|minutini|or[ae]|mezz['’]ora|giorn[oi]|settiman[ae]|nott[ei]|second[oi]|gradi|°|volt[ae]|person[ae]|porzioni|fuoco|padella|pentola|forno|teglia|teglie|ciotola|part[ei]|pezzi|metà|cm|palla|pirofila|tegame|casseruola|attimo|poco|forchetta|stampo|piatto|lato|po['’]",
    into: 'in|per|a|ogni|da|circa',
  }),
  nl: proseWords({
    spoken:
      'een paar|een halve?|(?:twee|drie|vier|vijf)?honderd(?:vijftig)?|een kwart|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|half|halve|anderhalve|wat|enkele',
    measures:
      '(?:(?:flinke|kleine|grote|volle) )?(?:pond|ons|kilo|liter|gram|kop(?:jes?|pen)?|glas|glazen|glaasjes?|eetlepels?|theelepels?|lepels?|snufjes?|zakjes?|pakjes?|blik(?:jes?|ken)?|teen(?:tjes?)?|plak(?:jes?|ken)?|takjes?|bosjes?|scheut(?:jes?)?|klontjes?|handjes?|handenvol|blaadjes?|bekers?|flesjes?|stukjes?)',
    joint: 'van de ',
    end: 'en|of|in|met|op|tot|voor|door|bij|toe|erbij|erdoor|erin|mee|los|aan|uit|dan|die|daarna|daarbij|samen|fijn|glad|gaar|één voor één|heel|goed|naar|over|schuimig',
    noFood:
      'min|minuten|minuut|uur|uren|uurtje|dag|dagen|nacht|weken|seconden|graden|°|keer|personen|porties|pan|kom|oven|schaal|vorm|bakplaat|stukken|stukjes|delen|helften|plakken|cm|beetje|poosje|tijdje|deeg|lepel|vork|garde|paar|kant|kanten|helft|warme|hete',
    into: 'in|op|tot|voor|naar|om|per|de',
  }),
  sv: proseWords({
    spoken:
      '(?:en|ett|två|tre|fyra|fem) och en halv|ett par|en halv|ett halvt|en|ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio|tolv|halv|halvt|några|lite',
    measures:
      '(?:matsked(?:ar)?|tesked(?:ar)?|kopp(?:ar)?|glas|nyp[ao]r?|klyft(?:a|or)|burk(?:ar)?|paket|påsar?|påse|klick(?:ar)?|skiv(?:a|or)|knipp[ae]|hekto|kilo|gram|liter|deciliter|kryddmått|näve|kvist(?:ar)?)',
    joint: '',
    end: NORDIC_END,
    noFood: NORDIC_NO_FOOD,
    into: 'i|på|till|om|under|per',
  }),
  da: proseWords({
    spoken:
      '(?:to|tre|fire|fem) en halv|(?:en|to|tre|fire|fem) og en halv|et par|en halv|et halvt|en|et|to|tre|fire|fem|seks|syv|otte|ni|ti|tolv|halvanden|nogle|lidt',
    measures:
      '(?:spiseskefulde?|spiseske(?:er)?|teskefulde?|teske(?:er)?|kopp?(?:er)?|glas|knivspids|nip|fed|dåser?|poser?|pakker?|skiver?|kilo|pund|gram|liter|deciliter|halv liter|håndfuld|klat|bundt|stænk|kvist(?:e)?)',
    joint: '',
    end: NORDIC_END,
    noFood: NORDIC_NO_FOOD,
    into: 'i|på|til|om|under|per|ved',
  }),
  nb: proseWords({
    spoken:
      '(?:en|to|tre|fire|fem) og en halv|et par|en halv|et halvt|en|ei|et|to|tre|fire|fem|seks|sju|åtte|ni|ti|tolv|halvannen|noen|litt',
    measures:
      '(?:spiseskje(?:er)?|teskje(?:er)?|kopp(?:er)?|glass|klype|knivsodd|fedd|båter?|bokser?|poser?|pakker?|skiver?|kilo|gram|liter|desiliter|halv liter|neve|klatt|bunt|kvist(?:er)?)',
    joint: '',
    end: NORDIC_END,
    noFood: NORDIC_NO_FOOD,
    into: 'i|på|til|om|under|per|ved',
  }),
  pt: proseWords({
    spoken:
      '(?:uma?|dois|duas|três|quatro|cinco) e mei[oa]|um quarto de|um pouco de|(?:cento|duzent[oa]s) e cinquenta|cem|duzent[oa]s|trezent[oa]s|quatrocent[oa]s|quinhent[oa]s|uma?|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|mei[oa]|algum[ao]?s|alguns',
    measures:
      '(?:quilos?|litros?|gramas?|xícaras?|chávenas?|copos?|colher(?:es)?(?: (?:de|das de) (?:sopa|chá|sobremesa|café))?(?: chei[ao]s?)?|pitadas?|dentes?|latas?|pacotes?|ramos?|fatias?|caixas?|caixinhas?|fios?|punhados?|folhas?|dúzias?|tabletes?|paus?|cascas?)',
    joint: "de |d['’]|do |da ",
    end: 'e|ou|em(?! pó)|aos poucos|durante|com|para|por|até|que|a|ao|na|no|nos|nas|se|depois|bem|junto|juntos|num|numa|sem|misture|junte|bata|picad[oa]s?|cortad[oa]s?|batid[oa]s?|um a um|uma a uma',
    noFood:
      'min|minutos?|minutinhos|horas?|dias?|semanas?|noites?|segundos?|graus|°|vez|vezes|pessoas?|porções|panela|tacho|forno|forma|tigela|taça|assadeira|tabuleiro|frigideira|lume|fogo|partes?|metade|cm|bola|massa|pouco|bocado|lado|garfo|prato|hora',
    into: 'em|durante|para|a|por|de|cada|uns',
  }),
  pl: proseWords({
    spoken:
      'jeden|jedn[oąaeą]|dwa|dwie|dwóch|dwoma|trzy|trzech|trzema|cztery|czterema|pięć|sześć|osiem|dziesięć|sto|dwieście|trzysta|czterysta|pięćset|pół|półtorej|półtora|kilka|trochę|ćwierć',
    measures:
      '(?:szklank[aęiąi]|szklankami|szklanek|łyż(?:k[aęią]|ek|kami)|łyżecz(?:k[aęią]|ek)|kilogram(?:a|y|ów)?|kilo|litr(?:a|y|ów)?|gram(?:a|y|ów)?|deko|dag|kost(?:k[aęi]|ek)|opakowani[ea]|torebk[aęi]|puszk[aęi]|szczypt[aęy]|ząb(?:ek|ki|ków)|garś[cć]i?|pęcz(?:ek|ki|ków)|główk[aęi]|kromk[aęi]|kieliszek|kieliszk[ia]|plastr(?:y|ów)|kawał(?:ek|ki))',
    joint: '',
    end: 'i|oraz|z|ze|na|do|w|we|aż|potem|następnie|razem|dodaj\\p{L}*|po|przez|lub|a|albo|żeby|pokrojon\\p{L}+|posiekan\\p{L}+|wymieszaj|utrzyj|ubij',
    noFood:
      'min|minut[ayę]?|godzin[ayę]?|dni|dzień|noc|tygodni\\p{L}*|sekund|stopni|°|raz[ay]?|osób|osoby|porcj\\p{L}+|części|patelni\\p{L}*|garn\\p{L}+|piekarnik\\p{L}*|misk[aięy]|form[ayię]|blach\\p{L}+|cm|stron\\p{L}*|chwil[ęia]|ciasta',
    into: 'na|w|do|przez|po|około|co',
    bare: 'kilogram|szklank[ęą]|łyżk[ęą]|łyżeczk[ęą]|szczypt[ęą]|garść|kostk[ęą]|puszk[ęą]|opakowanie|torebk[ęą]|litr|ząbek|pęczek|główkę',
    // its nouns have too many endings to be known
    counts: /^(?!pół|trochę)/iu,
  }),
  cs: proseWords({
    spoken: 'jeden|jedn[auo]|dv[aě]|tři|čtyři|pět|šest|osm|deset|půl|několik|trochu|čtvrt',
    measures:
      '(?:lžíc(?:e|i|í)?|lžič(?:k[auy]|ek)|hrn(?:ek|ku|ky|ků|íčky|íček)|sklenic[ei]|kil[ao]|kilogram\\p{L}*|litr[uyů]?|gram[yuů]?|deka|špetk[auy]|stroužk[uyů]|stroužek|hrsti?|balíč(?:ek|ky|ku|ků)|kostk[auy]|plátk[yu]|plátek|plechovk[auy]|svazek)',
    joint: '',
    end: 'a|i|s|se|z|ze|na|do|v|ve|až|dokud|pak|potom|poté|nebo|společně|dohromady|spolu|po|postupně|přid\\p{L}+|smích\\p{L}+|nakrájen\\p{L}+|rozpuštěn\\p{L}+|podle',
    noFood:
      'min|minut[uya]?|hodin[uy]?|dn[íy]|den|noc|stup\\p{L}+|°|krát|osob[ay]?|porc[eí]|část[ií]|pánv\\p{L}+|hrn(?:ec|ci)|troub\\p{L}*|mís[aeuy]|plech\\p{L}*|cm|stran\\p{L}*|chvil\\p{L}+|těst[ao]',
    into: 'na|v|do|po|přes|asi|každé|za',
    counts: /^(?!půl|trochu)/iu,
    bare: 'špetku|lžíci|lžičku|hrst|stroužek|kostku|balíček',
  }),
  hu: proseWords({
    spoken: 'egy kevés|egy|két|kettő|három|négy|öt|hat|nyolc|tíz|fél|másfél|negyed|néhány|kevés',
    measures:
      '(?:evőkanál(?:nyi)?|teáskanál(?:nyi)?|kávéskanál(?:nyi)?|kanál|csésze|bögre|pohár|kiló|kilogramm|liter|deci|deka|gramm|csipet(?:nyi)?|csokor|gerezd|fej|szál|szelet|csomag|zacskó|doboz|marék|kocka|darab)',
    joint: '',
    end: 'és|meg|majd|aztán|vagy|hogy|amíg|míg|a|az|össze|fel|ki|bele|hozzá|apránként|fokozatosan|jól|keverj\\p{L}*|keverd|adj\\p{L}*',
    noFood:
      'perc\\p{L}*|ór[aá]\\p{L}*|nap\\p{L}*|fok\\p{L}*|°|személy\\p{L}*|fő\\p{L}*|adag\\p{L}*|rész\\p{L}*|tepsi\\p{L}*|serpenyő\\p{L}*|edény\\p{L}*|tál\\p{L}*|cm|oldal\\p{L}*|darabra',
    into: 'körülbelül|kb',
    counts: /^\d/u,
  }),
  ro: proseWords({
    spoken: 'jumătate de|un sfert de|un|o|două|doi|trei|patru|cinci|șase|opt|zece|câteva|câțiva|puțină?|puţină?',
    measures:
      '(?:lingur[iăa]|linguri[țţ](?:e|ă)|can[ăi]|căni|pahare?|kilograme?|kil[eo]?|litr[ui]|litri|grame?|praf(?:uri)?|căț?e[li]|pachete?|plic(?:uri)?|feli[ie]|legătur[ăi]|mână|cuti[ie]|fire?)',
    joint: 'de ',
    end: 'și|şi|sau|cu|în|pe|la|până|apoi|după|ca|să|dintr\\p{L}*|într\\p{L}*|pentru|treptat|câte|bine|împreună|tăiat\\p{L}*|tocat\\p{L}*|bătut\\p{L}*|amestec\\p{L}+|adaug\\p{L}+|care|peste|deasupra|timp|din',
    noFood:
      'min|minute?|or[eăa]|zile?|zi|noapte|grade|°|ori|persoane|porții|părți|parte|tigaie|oală|cuptor|tavă|bol|castron|cm|aluat|foc|pic|timp',
    into: 'în|la|pe|pentru|din|de|câte',
    counts: /^\d/u,
  }),
  fi: proseWords({
    spoken: 'yksi|kaksi|kolme|neljä|viisi|kuusi|kahdeksan|kymmenen|puoli|puolitoista|muutama|hieman|vähän',
    measures:
      '(?:(?:ruoka|tee)lusikalli(?:nen|sen|sta)|kupilli(?:nen|sen|sta)|kiloa?|litraa?|desilitraa?|grammaa?|ripaus|hyppysellinen|kynttä|kynsi|pussia?|pakettia?|purkkia?|tölkkiä?|siivua?|viipale(?:tta)?|nippu|kourallinen)',
    joint: '',
    end: 'ja|tai|sekä|kunnes|sitten|lopuksi|vähitellen|joukkoon|päälle|kanssa|kulhoon|kattilaan|pannulle|hyvin',
    noFood:
      'min|minuut\\p{L}+|tun(?:ti|nin)\\p{L}*|päivä\\p{L}*|aste\\p{L}+|°|kerta\\p{L}*|henkilö\\p{L}*|annos\\p{L}*|osaan|osiin|pannu\\p{L}*|kattila\\p{L}*|uuni\\p{L}*|vuoka\\p{L}*|kulho\\p{L}*|cm|hetk\\p{L}+',
    into: 'noin|joka',
    counts: /^\d/u,
    bare: 'ripaus|hyppysellinen|kourallinen|nippu',
  }),
  tr: proseWords({
    spoken: 'bir buçuk|bir miktar|bir|iki|üç|dört|beş|altı|sekiz|on|yarım|çeyrek|birkaç|biraz',
    measures:
      '(?:(?:yemek|tatlı|çay) kaşığı|(?:su|çay) bardağı|kahve fincanı|bardak|kaşık|fincan|kilo|litre|gram|gr|paket|tutam|diş|adet|demet|dilim|avuç|kase)',
    joint: '',
    end: 've|ile|veya|sonra|azar azar|yavaş yavaş|iyice|üzerine|içine|al\\p{L}n|ekle\\p{L}+|karıştır\\p{L}+|koy\\p{L}+|dök\\p{L}+|erit\\p{L}+|çırp\\p{L}+|doğra\\p{L}+|kadar|olarak|da|de',
    noFood:
      'dk|dakika\\p{L}*|saat\\p{L}*|gün\\p{L}*|derece\\p{L}*|°|kişi\\p{L}*|porsiyon|tava\\p{L}*|tencere\\p{L}*|fırın\\p{L}*|kase\\p{L}*|kap\\p{L}*|tepsi\\p{L}*|cm|taraf\\p{L}*|kez|kere|süre|parça\\p{L}*|hamur',
    into: 'yaklaşık|her',
    counts: /^\d/u,
  }),
  hr: proseWords({
    spoken: 'jedan|jedn[auo]|dv(?:a|ije)|tri|četiri|pet|šest|osam|deset|pola|nekoliko|malo',
    measures:
      '(?:žlic[aeu]|žličic[aeu]|kašik[aeu]|šalic[aeu]|čaš[aeu]|kilograma?|kil[aeo]|litr[aeu]|litara|grama?|deka|prstohvat|šak[aeu]|režanj|režnja|češanj|češnja|vrećic[aeu]|paketića?|kockic[aeu]|komada?)',
    joint: '',
    end: 'i|te|s|sa|u|na|iz|do|dok|pa|zatim|ili|malo|postupno|zajedno|dobro|narezan\\p{L}+|nasjeckan\\p{L}+|po|uz|od|pomiješaj\\p{L}*|dodaj\\p{L}*',
    noFood:
      'min|minut[aeu]|sat[ia]?|dana?|noć|stupnjev[ai]|°|puta|osob[aeu]|porcij[ae]|dijel\\p{L}*|tav[aeiu]|lon[ac]\\p{L}*|pećnic\\p{L}+|posud\\p{L}+|zdjel\\p{L}+|kalup\\p{L}*|cm|stran\\p{L}*',
    into: 'na|u|do|po|oko|svakih|za',
    counts: /^\d/u,
    bare: 'prstohvat|žlicu|žličicu|šaku|čašu',
  }),
  el: proseWords({
    spoken:
      'έν[αά]ς?|μ[ιί]α|δύο|δυο|τρεις|τρία|τέσσερ(?:α|ις)|πέντε|έξι|οκτώ|οχτώ|δέκα|μισ[όήά]|λίγ[οηα]|μερικ(?:ά|ές)',
    measures:
      '(?:κουταλι(?:ές|ά)(?: της σούπας| του γλυκού)?|κουταλάκια?|φλ[ιυ]τζάνια?|ποτήρια?|κιλ[όά]|λίτρ[οα]|γρ|γραμμάρια|πρέζα|σκελίδ(?:α|ες)|φακελάκια?|κ\\.σ|κ\\.γ|ματσάκι|χούφτα|φέτ(?:α|ες)|κομμάτια?|κονσέρβ(?:α|ες))',
    joint: '',
    end: 'και|κι|ή|με|σε|στ[ηοα]ν?|στις|στους|για|μέχρι|ώσπου|λίγο λίγο|σιγά σιγά|μετά|έπειτα|τα|το|την?|τις|μαζί|ανακατεύ\\p{L}+|προσθέτ\\p{L}+|χτυπ\\p{L}+|κομμέν\\p{L}+|ψιλοκομμέν\\p{L}+|που|να',
    noFood:
      'λεπτ(?:ά|ό|ών)|ώρ(?:α|ες)|μέρ(?:α|ες)|βαθμ\\p{L}+|°|φορ(?:ά|ές)|άτομα|μερίδ\\p{L}+|τηγάνι\\p{L}*|κατσαρόλα\\p{L}*|φούρν\\p{L}+|ταψί\\p{L}*|μπολ|πυρέξ|εκ|πλευρ\\p{L}+|μέρη',
    into: 'σε|για|περίπου|κάθε|στους',
    counts: /^\d/u,
  }),
  ru: proseWords({
    spoken:
      'один|одн[ау]|два|две|три|четыре|пять|шесть|восемь|десять|половин[ау]|пол|полтор[аы]|несколько|немного|четверть',
    measures:
      '(?:(?:столов|чайн)(?:ая|ую|ые|ых) лож(?:ка|ку|ки|ек)|(?:ст|ч)\\.? ?л|лож(?:ка|ку|ки|ек)|стакан(?:а|ов)?|килограмм(?:а|ов)?|кило|литр(?:а|ов)?|грамм(?:а|ов)?|щепот(?:ка|ку|ки)|зубчик(?:а|ов)?|пуч(?:ок|ка)|пач(?:ка|ку|ки)|банк[аиу]|горст[ьи]|кусоч(?:ек|ка)|ломтик(?:а|ов)?|пакетика?)',
    joint: '',
    end: 'и|или|с|со|в|во|на|до|из|пока|затем|потом|к|понемногу|постепенно|вместе|хорошо|нарезанн\\p{L}+|растопленн\\p{L}+|смеш\\p{L}+|добав\\p{L}+|взб\\p{L}+|влей\\p{L}*|по|без|чтобы|для',
    noFood:
      'мин(?:ут\\p{L}*)?|час(?:а|ов)?|дн(?:я|ей)|градус\\p{L}*|°|раза?|порц\\p{L}+|человек\\p{L}*|персон\\p{L}*|част\\p{L}+|сковород\\p{L}*|кастрюл\\p{L}+|духовк\\p{L}+|форм\\p{L}+|миск\\p{L}+|противе\\p{L}*|см|сторон\\p{L}*',
    into: 'на|в|до|по|около|через|за|каждые',
    counts: /^\d/u,
    bare: 'щепотку|горсть|стакан|ложку|пучок|пачку',
  }),
  uk: proseWords({
    spoken:
      "один|одн[ау]|два|дві|три|чотири|п[ʼ’']ять|шість|вісім|десять|половин[ау]|пів|півтор[аи]|кілька|трохи|чверть",
    measures:
      '(?:(?:столов|чайн)(?:а|у|і|их) лож(?:ка|ку|ки|ок)|(?:ст|ч)\\.? ?л|лож(?:ка|ку|ки|ок)|склянк[аиу]|склянок|кілограм(?:а|ів)?|кіло|літр(?:а|ів|и)?|грам(?:а|ів|и)?|щіпк[аиу]|зубчик(?:а|ів|и)?|пуч(?:ок|ка)|пачк[аиу]|банк[аиу]|жмен[юіья]|шматоч(?:ок|ка|ки)|пакетика?)',
    joint: '',
    end: 'і|й|та|або|з|із|зі|в|у|на|до|поки|потім|потроху|поступово|разом|добре|нарізан\\p{L}+|розтоплен\\p{L}+|зміша\\p{L}+|дода\\p{L}+|збий\\p{L}*|влий\\p{L}*|по|без|щоб|для',
    noFood:
      'хв(?:илин\\p{L}*)?|годин\\p{L}*|дн(?:і|ів)|градус\\p{L}*|°|рази?|порц\\p{L}+|осіб|частин\\p{L}*|сковор\\p{L}+|каструл\\p{L}+|духовк\\p{L}+|форм\\p{L}+|миск\\p{L}+|см|бок\\p{L}*|сторін\\p{L}*',
    into: 'на|в|у|до|по|близько|через|за|кожні',
    counts: /^\d/u,
    bare: 'щіпку|жменю|склянку|ложку|пучок|пачку',
  }),
};

/** 'one-half', 'two and one-quarter' */
const FRACTION_SPOKEN = `(?:(?:${ENGLISH_TO_TWELVE}) and )?(?:one|two|three)[ -](?:half|halves|thirds?|fourths?|quarters?|eighths?)(?: of an?)?`;
/** Amounts in words, as old receipts write them. */
const SPOKEN = `(?:${FRACTION_SPOKEN}|three[ -]quarters(?: of an?)?|half of an?|(?:an?|one|two) (?:third|quarter|half)s?(?: of an?)?|half|a quarter|quarter(?= (?:of an? )?(?:cup|pound|pint|teaspoon|tsp|tablespoon|lb))|${ENGLISH_FROM_TWENTY}|${ENGLISH_TO_TWELVE}|fifteen|several|a few|a little|some|an?)(?:[ -](?:and[ -])?(?:a[ -])?(?:half|quarter|third|dozen))?(?: (?:or|to) (?:two|three|four|five|six|seven|eight|ten|twelve))?(?: an?)?`;
/** Measures, also such as are in no kitchen any more; others are known by `UNIT_START`. */
const MEASURE = `(?:big |medium |sm\\.? |lg\\.? |lge\\.? |whole |heaping |heaped |level |scant |good |small |large |generous |rounded )?(?:pounds?|lbs?\\.?|ounces?|oz\\.?|drachms?|grains?|pints?|quarts?|qts?\\.?|pts?\\.?|gills?|gallons?|pecks?|bushels?|cup(?:s|fuls?|sful)?|tea-?cup(?:s|fuls?)?|coffee-?cup(?:s|fuls?)?|table-?spoon(?:s|fuls?|sful)?|tea-?spoon(?:s|fuls?|sful)?|dessert-?spoon(?:s|fuls?)?|spoonfuls?|wine-?glass(?:es|fuls?)?|glass(?:es|fuls?)?|tumblers?|saltspoon(?:s|fuls?)?|slices?|cloves?|blades?|sprigs?|sticks?|cakes?|pieces?|bits?|lumps?|pinch(?:es)?|dash(?:es)?|handfuls?|bunch(?:es)?|heads?|stalks?|splash(?:es)?|glugs?|drizzles?|knobs?|dollops?|squeezes?|squirts?|couple|bags?|sachets?|rashers?|racks?|joints?|legs?|blocks?|tubs?|fillets?|cartons?|cans?|tins?|packages?|pkgs?\\.?|packets?|boxes|box|bottles?|jars?|dozen|inches|grams?|g|kg|ml|l|cups?|c|tbsp\\.?|tsp\\.?)`;
/** Measures that mean one where a list is said: 'two cups flour, tablespoon sugar'. */
const ENGLISH_BARE = '(?:table|tea)spoon|cup|pinch|dash|handful|splash|knob';
const ENGLISH_AMOUNT = new RegExp(
  `(?<![\\p{L}\\d/])(?:${NUMBER_SOURCE}(?:\\s*(?:-|–|to|or)\\s*${NUMBER_SOURCE})?|${SPOKEN}(?![\\p{L}]))\\s?(?=[\\p{L}(]|\\d{1,2}(?:\\.\\d)?[\\s-]?(?:oz|ounce|lb|pound)(?!\\p{L}))|(?<=,\\s(?:and\\s)?)(?=(?:${ENGLISH_BARE})\\s\\p{L})`,
  'giu',
);
const ENGLISH_MEASURED = new RegExp(
  `^(?:\\d{1,2}(?:\\.\\d)?[\\s-]?(?:oz|ounce|lb|pound)\\.?\\s)?(?:${MEASURE})(?![\\p{L}])\\.?(?:\\s+(?:and (?:an? (?:half|quarter|third)|(?:one|two|three) (?:quarters?|thirds?)) |each )?(?:of\\s+)?|\\s*\\([^()]{1,30}\\)\\s*(?:of\\s+)?)`,
  'iu',
);
/** Where the name of a food ends: marks, and words that go on with what is done. */
const ENGLISH_END =
  /[.;:!?()&]|,|\s(?=\d)|\b(?:cut|tied|rubbed|and|then|until|till|into|in|on|upon|over|all over|with|to|for|at|from|which|that|when|while|if|as|after|before|add|stir|mix|beat|boil|bake|cook|pour|put|let|set|is|are|was|has|have|will|should|must|may|can|each|per|more|or two|one (?:at|by|after)|overnight|alternately|alternating|gradually|slowly|together|off|through|under|this|these|it|them|by)\b/i;
/** What is measured and no food. */
const ENGLISH_NO_FOOD =
  /^(?:of\s)?(?:the\s|an?\s)?(?:minutes?|mins?|hours?|hrs?|seconds?|days?|weeks?|months?|nights?|times?|degrees?|°|inch(?:es)?|in\.|layers?|pans?|tins?|parts?|halves|pieces|batch(?:es)?|quarters?|thirds?|servings?|persons?|people|loaves|cakes|cookies|dozen|moulds?|molds?|glasses|jars|dish(?:es)?|bowls?|ovens?|fire|side|boil|moment|while|little while|time|way|day|paste|batter|dough|mixture|sauce|syrup|foam|froth|thickness|size|lb\.?\)|recipe|cloth|bag|sieve|colander|spoon|fork|knife|hot oven|warm place|cool place|cold place|slow|quick|moderate|few|more|good|nice|large|small)\b/i;

const ENGLISH: ProseWords = {
  amount: ENGLISH_AMOUNT,
  measured: (after) => ENGLISH_MEASURED.exec(after)?.[0] ?? '',
  endOf: (rest) => ENGLISH_END.exec(rest)?.index ?? -1,
  noFood: ENGLISH_NO_FOOD,
  into: NONE,
  counts: NONE,
  isEnglish: true,
};

/** The words of a language by its tag, those of English where it is not known. */
export const proseWordsOf = (language: string | null): ProseWords =>
  ownProperty(LANGUAGES, language === 'no' ? 'nb' : (language?.split('-')[0] ?? '')) ?? ENGLISH;
