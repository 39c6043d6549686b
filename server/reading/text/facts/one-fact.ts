import { beginsWithFigure, FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { HOUR_WORDS, MINUTE_WORDS } from '#shared/time-words.ts';
import { MINUTES_MAX } from '#shared/recipe.ts';
import { readDuration } from '../../durations.ts';
import { ABOUT_SOURCE, COUNT_WORDS, FOR_SOURCE } from '../../numbers.ts';
import { readYield } from '../../yields.ts';
import { COUNT, LEVEL_ALONE, PEOPLE, SERVINGS, TIME_WORDS, type TimeKey, WORK_WORDS, tidy } from './meta-words.ts';
import { INCLUDED, isDuration, timeSpent } from './stated-durations.ts';

/** What lines beside ingredients and steps say of a recipe. */
export interface Meta {
  title?: string;
  servings?: string;
  prep?: number;
  /** The same minutes where their name may mean the cooking or the whole, too: 'Zubereitungszeit', 'Tilberedningstid'. */
  work?: number;
  cook?: number;
  rest?: number;
  total?: number;
  tags?: string[];
  author?: string;
  allergens?: string[];
  /** The line tells of the recipe, but of nothing that is kept as a field: difficulty, calories. */
  aside?: true;
}

/** The times of a recipe, each with how it is named alone, before its figure and behind it. */
export const TIME_KEYS = (['prep', 'cook', 'rest', 'total'] as const).map((key) => ({
  key,
  alone: new RegExp(`^(?:${tidy(TIME_WORDS[key])})\\s*[:：]?$`, 'iu'),
  before: new RegExp(
    `^(?:(?:the|estimated|approx\\.?(?:imate)?|average)\\s+)?(?:${tidy(TIME_WORDS[key])})(?:\\s*\\([^()]{1,20}\\))?(?:\\s*[:：\\-–—=/／]+\\s*|\\s+(?=[\\d~${FRACTION_GLYPHS}]|about|ca|at least|overnight|an? |one |two |(?:also )?insgesamt|in total|en tout|au total|in tutto|in totaal|totalt))`,
    'iu',
  ),
  after: new RegExp(
    `^\\D{0,12}?\\d(?:[^.;]|(?<=min|std)\\.|\\.(?=\\d)){0,24}?\\s(?:of\\s)?(?:${tidy(TIME_WORDS[key])})$`,
    'iu',
  ),
}));

const SERVINGS_BEFORE = new RegExp(`^(?:${SERVINGS})(?:\\s*[:：=\\-–—]+\\s*|\\s+(?=${COUNT}))(?<value>.+)$`, 'iu');
const SERVINGS_AFTER = new RegExp(
  `^(?:(?:${FOR_SOURCE}|(?:enough|sufficient) for|ergibt|makes|${ABOUT_SOURCE})\\s+)?(?:${ABOUT_SOURCE}\\s+)?(?:\\d{1,3}(?:\\s*(?:-|–|to|bis|à|a|tot|till?|do|~)\\s*\\d{1,3})?|one|${COUNT_WORDS})\\s*(?:${PEOPLE})(?![\\p{L}])(?:\\s*\\([^()]{0,40}\\))?(?:[.,]|\\s?[:：])?$`,
  'iu',
);
/** 'ca. 40 Stück', 'env. 20 pièces': how many come out of it, counted in pieces. */
const PIECES = new RegExp(
  String.raw`^\d{2,3}\s(?:adet|komada?|τεμάχια|штуки?|db|ks|buc(?:ăți)?\.?)$|^(?:(?:${ABOUT_SOURCE}|makes|${FOR_SOURCE}|ergibt|donne|ok\.|una|ger)\s+)*\d+(?:\s*[-–]\s*\d+)?\s*(?:pieces|pcs\.?|stücke?|stückchen|stck\.?|stk\.?|st\.?|pièces|parts|piezas|pezzi|unidades|uds\.?|unità|stuks|stukjes|stukken|(?:taart)?punten|(?:kuchen|torten)stücke|tårtbitar|sztuk|kawałk(?:i|ów)|dílků|(?<=${ABOUT_SOURCE}\s\d{1,3}\s?)ks|szelet|dilim|palaa|fatias|porzioni|kusů|kpl|bitar|stykker)$`,
  'iu',
);
/** 'x6', 'x 6 persone' over an Italian list. */
const TIMES = new RegExp(
  `^[x×]\\s?(?<count>\\d{1,2}(?:\\s?[-–]\\s?\\d{1,2})?)(?:\\s+(?:${PEOPLE}|persona))?\\.?$`,
  'iu',
);
const SERVINGS_ALONE = new RegExp(`^(?:${SERVINGS})\\s*[:：]?$`, 'iu');

const TAGS =
  /^(?:tags?|keywords?|key words|categor(?:y|ies)|cuisine|course|meal(?: type)?|diet(?:ary)?|labels?|type of dish|dish type|recipe type|kategorien?|schlagw[öo]rter|stichworte|küche|gang|mots[- ]cl[ée]s|cat[ée]gories?|cuisine|type de plat|etiquetas|categor[íi]as?|cocina|palabras clave|categori[ae]|cucina|portata|trefwoorden|categorieën|keuken|kategori(?:er)?|taggar|nyckelord|tagi|kategori[ae]|kuchnia|категори[яи]|кухня|теги|метки|标签|タグ|태그)\s*[:：]\s*(\S.*)$/iu;
const ALLERGENS =
  /^(?:contains|allergens?|allergen (?:information|advice)|allergy (?:information|advice)|allergene|enthält|allergènes?|contient|alérgenos|contiene|allergeni|allergenen|bevat|allergener|innehåller|alergeny|аллергены)\s*[:：]\s*(\S.{1,200})$/iu;
const ASIDE =
  /^(?:difficulty|level|skill level|effort|cost|budget|price|calories|kcal|energy|rating|difficult[ée]|niveau|co[ûu]t|schwierigkeit(?:sgrad)?|kosten|kalorien|brennwert|dificultad|coste|calor[íi]as|difficolt[àa]|costo|calorie|moeilijkheid(?:sgraad)?|svårighet(?:sgrad)?|sværhedsgrad|vanskelighetsgrad|trudność|сложность|калорийность|zorluk|método de cocción|cooking method|special diet|season|occasion|nutrition(?:al)?(?: (?:facts|info(?:rmation)?|values?))?|per serving|each serving|pro (?:portion|person|stück)|par (?:portion|personne)|por (?:raci[óo]n|porci[óo]n|persona)|per (?:porzione|persona|portie|persoon)|per portion|nährwerte?|nutri[- ]?score|image|photo|picture|slug|layout|draft|weight|url|link|website|video|date|published|updated|lang|language|permalink|description|summary|excerpt|author_url|cover|draft|id)\s*[:：]\s*\S|^average cost,?\s.{0,40}$/iu;
/** The same by the stem of its name, whatever stands beside it: 'Poziom trudności: łatwy', 'Energetická hodnota: 450 kcal', '難易度:簡単'. */
const ASIDE_BY_STEM = new RegExp(
  `^(?:\\p{L}+\\s){0,2}(?:${[
    'schwierig|difficult|difficol|dific[ui]l|moeilijk|svårighet|sværhed|vanskelig|vaikeus|trudno|obtížn|náročn|obtiažn|nehézség|zorluk|seviye|δυσκολ|сложност|складн[оі]|težin|zahtjevn|haastavuus|трудност|livello|難易度|난이도|难度',
    'kalor|cal[oó]r|brennwert|energi|energet|energí|nährwert|näringsvärd|næringsind|næringsinn|калор|θερμίδ|カロリー|塩分|칼로리|热量',
    'custo|spesa|hintaluok|preiskategorie|koszt|költség|maliyet|стоимост|вартіст|κόστος|費用|予算|口味',
  ].join('|')})[\\p{L}]*(?:\\s\\p{L}+){0,2}\\s*[:：]\\s*\\S.{0,30}$`,
  'iu',
);
/** 'Ugnsvärme: 200°C', 'Hőfok: 200 °C', 'Oven: 350F', 'Oven: 350': how hot the oven is. */
const HEAT =
  /^(?=.{0,30}(?:temperatur|teplot|hőfok|fok(?!\p{L})|uuni|ısı|ugn|ovn|oven|ofen|forno|horno|four|cuptor|температур|θερμοκρασ|φούρν|温度|온도))\p{L}[\p{L}\s]{2,30}\s*[:：]\s*(?:\d{2,3}\s?(?:°|º|℃|度|도|grad|aste|derece|fok|stup|βαθμ|градус)\p{L}{0,6}\s?[CF]?|\d{3}\s?[CF]?)$/iu;
const NUTRITION =
  /^(?:(?:\d+\s*)?(?:k?cal(?:ories)?|kj|carb(?:ohydrate)?s?|protein|(?:saturated |trans |total )?fat|fib(?:er|re)|sugars?|sodium|cholesterol|salt|eiweiß|kohlenhydrate|fett|glucides|lipides|protéines)\s*[:=]?\s*[\d.,]+\s*(?:k?cal|kj|m?g|%)\s*[|,;·•/]*\s*){2,}|^(?:calories|kalorien|kcal)\s\d+\s?(?:k?cal|kj)?$|^(?:per|pro|je|par|por|a|pr\.?|na) (?:portion|serving|portie|ración|porción|porzione|porção|porsjon|porcję|porci|stück|pièce)\s(?:ca\.?|about|env\.?|etwa)?\s?\d+\s?(?:k?cal|kj)s?\.?$|^\d+\s*(?:k?cal|calories|kj)(?:\s*\(?(?:per|\/|pro|par).{0,20})?$/iu;

function splitList(text: string): string[] {
  return text
    .replace(/^\[|\]$/g, '')
    .split(/[,;|·•#]|\s\/\s/)
    .map((part) => part.trim().replace(/^["']|["'.]$/g, ''))
    .filter((part) => part !== '' && part.length <= 60);
}

/** 'Cook 20 min' among the facts, but 'Bake 45 minutes.' is a step. */
const BARE_VERB =
  /^(?:prepare|cook|bake|fry|boil|roast|grill|simmer|chill|cool|rest|rise|freeze|soak|marinate|proof|refrigerate|stand|wait)\s+$/i;

/** 'Chill 1 hr', 'Bake 45 min': a verb and a time, which among facts is one and in a method a step. */
export const isDone = (text: string): boolean => BARE_VERB.test(/^\p{L}+ +(?=\d)/u.exec(text)?.[0] ?? '');

/** '3 cooking apples': the figure counts something else. */
const COUNTS_NO_TIME = new RegExp(`^\\d+(?:\\s|$)(?!\\s*(?:min|h|std|day|${HOUR_WORDS}|${MINUTE_WORDS}))`, 'iu');

/** 'Bake 20 min, 350': with the oven's heat behind the time it is what is done. */
const HEAT_BEHIND = /(?:min\p{L}*|ho?u?rs?|h)[.,;:]?\s(?:\(|at |in |@ ?)*\d{3,4}(?!\d)/iu;

function readTime(segment: string): Meta | null {
  for (const { key, before, after } of TIME_KEYS) {
    const found = before.exec(segment);
    const value = found ? segment.slice(found[0].length).replace(/[.;,]+$/, '') : '';
    if (
      found &&
      BARE_VERB.test(found[0]) &&
      (HEAT_BEHIND.test(segment) || /\.$|^\D+\d+\s*$|,\s(?:then|and|until|or)\s/.test(segment))
    )
      continue;
    // a bare number after a time's name means minutes; 'Cook 3 eggs' has a word after its number and is no time
    if (
      found &&
      isDuration(value) &&
      !NO_MINUTES.test(value) &&
      !/^\d+\s+(?!(?:to|or|bis|oder|à|ou|a|al|o|até|tot|till?|do|до)\s\d|min|mn|m(?!\p{L})|h|std|stunde|sek|sec|day|tag|jour|d[ií]a|gior|or[aeă](?!\p{L})|dag|uur|uren|tim|tunti|godz|hod|sat[ai]?(?!\p{L})|perc|óra|dak|dk|saat|דק|שע|دق|ساع|λεπ|ώρ|ч|м|хв|год)\p{L}/iu.test(
        value,
      )
    ) {
      const minutes = readDuration(value);
      if (minutes !== null) return timeOf(key, minutes, found[0]);
    }
    if (segment.length <= 40 && after.test(segment)) {
      const minutes = readDuration(segment);
      // '2 hours, plus chilling' does not say how long it chills
      // '365 days of baking' names a site
      const isOfKey = minutes !== null && (key === 'rest' || minutes < MINUTES_MAX);
      if (isOfKey && !PLUS.test(segment) && !INCLUDED.test(segment) && !COUNTS_NO_TIME.test(segment))
        return { [key]: minutes };
    }
  }
  return null;
}

const WORK = new RegExp(`^(?:${tidy(WORK_WORDS)})\\s*[:：=–—-]*\\s*$`, 'iu');

const timeOf = (key: TimeKey, minutes: number, name: string): Meta => ({
  [key]: minutes,
  ...(key === 'prep' && WORK.test(name) ? { work: minutes } : {}),
});

/** What two facts say together: what the first says stands, but for a name of the work where the other tells the preparation. */
export const both = (first: Meta, second: Meta): Meta => ({
  ...second,
  ...first,
  ...(first.prep !== undefined && first.prep === first.work && second.prep !== undefined && second.work === undefined
    ? { prep: second.prep }
    : {}),
});

/**
 * The times that the facts of a recipe tell, the first of each. What a name says that may mean the preparation, the cooking or the whole
 * ('Zubereitungszeit', 'Bereidingstijd', 'Tilberedningstid', 'Время приготовления') is the first of them that no other name tells.
 */
export function timesOf<Told extends Meta>(facts: readonly Told[]): { [key in TimeKey]?: Told & Meta } {
  const told = (key: TimeKey) =>
    facts.find((fact) => fact[key] !== undefined && (key !== 'prep' || fact.prep !== fact.work));
  const [prep, cook, rest, total] = [told('prep'), told('cook'), told('rest'), told('total')];
  const found = { ...(prep && { prep }), ...(cook && { cook }), ...(rest && { rest }), ...(total && { total }) };
  const work = facts.find((fact) => fact.work !== undefined);
  if (!work) return found;
  const minutes = work.work ?? 0;
  if (!prep) return { ...found, prep: work };
  if (!cook) return { ...found, cook: { ...work, cook: minutes } };
  const isAll = !total && minutes >= (prep.prep ?? 0) + (cook.cook ?? 0);
  return isAll ? { ...found, total: { ...work, total: minutes } } : found;
}

const PLUS = /(?:\bplus|\+)\s+\D/i;

/** A name over times that are told one by one: 'Zeit: ', 'Temps : '. */
const TIMES_NAME = /^(\p{L}[\p{L}\s]{2,24}?)(?:\s*[:：]\s*|\s(?=\d))/u;

/** Between two times, the second in brackets or not: ' + ', ' und ca. ', ' (mais '. */
const ADDED_TIME = new RegExp(
  String.raw`\s\(?(?:\+|plus|mais|más|più|und|en|et|and|y|e|och|og|i|ja|a|oraz)\s(?=[±~]?\s?(?:(?:${ABOUT_SOURCE})\s?)?[\d${FRACTION_GLYPHS}])`,
  'iu',
);
/** 'ca. 3 Std.', '± 3 uur' */
const ABOUT_BEFORE = new RegExp(String.raw`^(?:[±~]\s?|(?:${ABOUT_SOURCE})\s?)(?=\d)`, 'iu');

/**
 * '20 Min. + 40 Min. Backzeit', 'Temps : 30 min + 1 h de repos', '20 minutos (mais 40 minutos de forno)': the time behind the plus has a name
 * of its own, so the one before it is another: what the line's name says, else the work before.
 */
function readSum(segment: string): Meta | null {
  const [first = '', behind = '', ...more] = segment.length <= 70 ? segment.split(ADDED_TIME) : [];
  const second = behind.replace(ABOUT_BEFORE, '').replace(/\)$/u, '');
  if (!beginsWithFigure(second) || more.length > 0) return null;
  const then = timeSpent(second) ?? readTime(second);
  const value = first.replace(TIMES_NAME, '');
  const minutes = isDuration(value) ? readDuration(value) : null;
  if (then === null || minutes === null) return null;
  const name = TIMES_NAME.exec(first)?.[1] ?? '';
  const key = TIME_KEYS.find(({ key: one, alone }) => one !== 'total' && alone.test(name))?.key ?? 'prep';
  return then[key] === undefined ? { [key]: minutes, ...then } : null;
}

/** 'Neljälle', 'Kuudelle hengelle': 'for' is said by the word's ending. */
const FOR_SO_MANY_ENDING =
  /^(?:kahdelle|kolmelle|neljälle|viidelle|kuudelle|kahdeksalle|kymmenelle)(?:\s(?:hengelle|henkilölle|ruokailijalle))?\.?$/iu;
/** '15 mins 45 mins': names of times over it were not seen. */
const YIELD_IN_TIME = /^\d{1,3}\s?(?:min|mins|minutes?|minuten|minuti|minutos|hrs?|hours?|std|stunden)(?!\p{L})/iu;

/** 'Serving size: 1 1/2 cups': how much one person eats; 'Serving size: 6' counts the people. */
const SIZE_OF_ONE = new RegExp(
  String.raw`^serving size\s*[:：]\s*(?:about )?[\d${FRACTION_GLYPHS}][\d${FRACTION_GLYPHS}\s/.,-]*\s?(?:cups?|g|grams?|ml|oz\.?|ounces?|tbsps?\.?|tsps?\.?|(?:table|tea)spoons?)(?!\p{L})`,
  'iu',
);

function readServings(told: string): Meta | null {
  // 'Pour : 8 pers.'
  const segment = told
    .replace(new RegExp(String.raw`^(${FOR_SOURCE})\s?[:：]\s*(?=\d)`, 'iu'), '$1 ')
    .replace(/^(?:[-–−]\s?)?(\d{1,3})\s?\+\s(?=\p{L})/u, '$1 ')
    // 'Number of servings (yield): 24'
    .replace(/^(\p{L}[\p{L}\s]{2,24})\s\(\p{L}{2,16}\)(?=\s?[:：])/u, '$1');
  if (SIZE_OF_ONE.test(segment)) return null;
  const before = SERVINGS_BEFORE.exec(segment);
  // 'Yield: 2 loaves · Dough temperature 25 °C': another fact behind a mark is none of it
  const value = (before?.groups?.['value'] ?? '').replace(/\s[|•·]\s.*$/u, '');
  // 'Serve 2 pieces each with sour cream' is a step; 'Serve 4' is Portuguese and Italian
  const isStep = /^serve\s\S+(?:\s\S+){3}/iu.test(segment) && !SERVINGS_AFTER.test(segment.replace(/^serve\s/i, ''));
  // '… and takes an hour': what else it says is kept, too
  const saysMore = /\s(?:and|but|so)\s(?:it\s)?(?:takes?|keeps?|freezes?|is|can|needs?)\s/iu.test(value);
  if (before && !isStep && !saysMore && value.length <= 70 && !/[.!?]\s+\p{Lu}/u.test(value)) {
    // 'Yield: Makes about 7 jars'
    const counted = new RegExp(
      `^(?:(?:(?:this |the )?(?:recipe )?(?:makes?|serves?|yields?)|(?:enough|sufficient) for)\\s+)?(?:${COUNT})`,
      'iu',
    ).test(value);
    const hasLabel = /[:：]/.test(segment.slice(0, segment.length - value.length));
    if (!YIELD_IN_TIME.test(value) && (counted || (hasLabel && value.length <= 30)))
      return { servings: readYield(segment.slice(0, before.index + before[0].indexOf(value) + value.length)) };
  }
  if (segment.length <= 30 && FOR_SO_MANY_ENDING.test(segment)) return { servings: readYield(segment) };
  const times = TIMES.exec(segment)?.groups?.['count'];
  if (times !== undefined) return { servings: readYield(times) };
  if (segment.length <= 50 && (SERVINGS_AFTER.test(segment) || PIECES.test(segment)))
    return { servings: readYield(segment.replace(/\s?[:：]$/u, '')) };
  return null;
}

/** What a piece of a line says, where it says one thing: a time, a yield, tags, allergens, or something that is kept nowhere. */
export function readFact(segment: string): Meta | null {
  const time = readSum(segment) ?? readTime(segment) ?? readServings(segment);
  if (time) return time;
  const tags = TAGS.exec(segment);
  if (tags) return { tags: splitList(tags[1] ?? '') };
  const allergens = ALLERGENS.exec(segment);
  if (allergens) return { allergens: splitList(allergens[1] ?? '') };
  if (
    ASIDE.test(segment) ||
    ASIDE_BY_STEM.test(segment) ||
    HEAT.test(segment) ||
    LEVEL_ALONE.test(segment) ||
    NUTRITION.test(segment)
  )
    return { aside: true };
  return null;
}

/** '412.50', '2480' behind a time's name are no time: nobody counts minutes in parts, or by the thousand; they are of 'Kcal'. */
const NO_MINUTES = /^\d{2,}[.,]\d+$|^\d{4,}$/;

/** '- 2 +', '– 4 + Portionen', '4 Portionen +': between the buttons that scale it, of which the stroke may not have been seen. */
const BUTTONS = /^(?:[-–−]\s?(?=.*\+))?(\d{1,3}(?:\s\p{L}{4,12})?)\s?\+(\s\p{L}+)?$/u;
export const withoutButtons = (text: string): string => text.replace(BUTTONS, '$1$2');

/** What a word names that stands alone: a time, a yield; null where it names neither. */
export function namedBy(word: string): 'time' | 'yield' | null {
  if (TIME_KEYS.some(({ alone }) => alone.test(word))) return 'time';
  return SERVINGS_ALONE.test(word) ? 'yield' : null;
}

/** The name of a time or yield that stands alone on its line, its value on the next: 'Prep time' / '10 minutes'. */
export function readMetaPair(name: string, value: string): Meta | null {
  if (name.length > 40 || value.length > 40) return null;
  for (const { key, alone } of TIME_KEYS) {
    const minutes = alone.test(name) && !NO_MINUTES.test(value) && isDuration(value) ? readDuration(value) : null;
    if (minutes !== null) return timeOf(key, minutes, name);
  }
  const count = withoutButtons(value);
  if (SERVINGS_ALONE.test(name) && /^(?:about |ca\.? )?\d/.test(count)) return { servings: readYield(count) };
  // 'Serves' over 'Serves 4'
  if (SERVINGS_ALONE.test(name)) return readServings(value);
  return null;
}
