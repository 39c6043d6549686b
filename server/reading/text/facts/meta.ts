import { memoize } from '#shared/memoize.ts';
import { readDuration } from '../../durations.ts';
import { COUNT_WORDS } from '../../numbers.ts';
import { readYield } from '../../yields.ts';
import {
  COUNT,
  DIET,
  FOR_PIECES,
  LEVEL_ALONE,
  LEVEL_BEHIND,
  PEOPLE,
  SERVINGS,
  TIME_WORDS,
  tidy,
} from './meta-words.ts';
import { isDuration, timeSpent } from './stated-durations.ts';
import { UNIT_START } from '../vocabulary.ts';
import { tellsUntil } from './tells-until.ts';

/** What lines beside ingredients and steps say of a recipe. */
export interface Meta {
  title?: string;
  servings?: string;
  prep?: number;
  cook?: number;
  rest?: number;
  total?: number;
  tags?: string[];
  author?: string;
  allergens?: string[];
  /** The line tells of the recipe, but of nothing that is kept as a field: difficulty, calories. */
  aside?: true;
}

const TIME_KEYS = (['prep', 'cook', 'rest', 'total'] as const).map((key) => ({
  key,
  alone: new RegExp(`^(?:${tidy(TIME_WORDS[key])})\\s*[:：]?$`, 'iu'),
  before: new RegExp(
    `^(?:(?:the|estimated|approx\\.?(?:imate)?|average)\\s+)?(?:${tidy(TIME_WORDS[key])})(?:\\s*\\([^()]{1,20}\\))?(?:\\s*[:：\\-–—=]+\\s*|\\s+(?=[\\d~½¼¾]|about|ca|at least|overnight|an? |one |two ))`,
    'iu',
  ),
  after: new RegExp(`^\\D{0,12}?\\d(?:[^.;]|(?<=min|std)\\.){0,24}?\\s(?:of\\s)?(?:${tidy(TIME_WORDS[key])})$`, 'iu'),
}));

const SERVINGS_BEFORE = new RegExp(`^(?:${SERVINGS})(?:\\s*[:：=\\-–—]+\\s*|\\s+(?=${COUNT}))(?<value>.+)$`, 'iu');
const SERVINGS_AFTER = new RegExp(
  `^(?:(?:for|für|pour|para|per|voor|för|til|till|dla|na|pro|на|enough for|ergibt|makes|about|ca\\.?)\\s+)?(?:about\\s+|approx\\.?\\s+|ca\\.?\\s+|etwa\\s+|environ\\s+)?(?:\\d+(?:\\s*(?:-|–|to|bis|à|a|tot|till?|do|~)\\s*\\d+)?|one|${COUNT_WORDS})\\s*(?:${PEOPLE})(?![\\p{L}])(?:\\s*\\([^()]{0,40}\\))?[.,]?$`,
  'iu',
);
/** 'ca. 40 Stück', 'env. 20 pièces': how many come out of it, counted in pieces. */
const PIECES =
  /^(?:(?:about|approx\.?|makes|for|für|pour|para|per|voor|till|ergibt|ca\.?|etwa|env\.?|environ|donne|circa|ongeveer|około|ok\.|unas?|unos|ger)\s+)*\d+(?:\s*[-–]\s*\d+)?\s*(?:pieces|pcs\.?|stücke?|stückchen|stck\.?|stk\.?|st\.?|pièces|parts|piezas|pezzi|unidades|uds\.?|unità|stuks|stukjes|stukken|(?:taart)?punten|(?:kuchen|torten)stücke|tårtbitar|sztuk|kawałk(?:i|ów)|dílků|szelet|dilim|palaa|fatias|porzioni|kusů|kpl|bitar|stykker)$/iu;
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
  /^(?:difficulty|level|skill level|effort|cost|budget|price|calories|kcal|energy|rating|difficult[ée]|niveau|co[ûu]t|schwierigkeit(?:sgrad)?|kosten|kalorien|brennwert|dificultad|coste|calor[íi]as|difficolt[àa]|costo|calorie|moeilijkheid(?:sgraad)?|svårighet(?:sgrad)?|sværhedsgrad|vanskelighetsgrad|trudność|сложность|калорийность|zorluk|método de cocción|cooking method|special diet|season|occasion|nutrition(?:al)?(?: (?:facts|info(?:rmation)?|values?))?|per serving|each serving|pro (?:portion|person|stück)|par (?:portion|personne)|por (?:raci[óo]n|porci[óo]n|persona)|per (?:porzione|persona|portie|persoon)|per portion|nährwerte?|nutri[- ]?score|image|photo|picture|slug|layout|draft|weight|url|link|website|video|date|published|updated|lang|language|permalink|description|summary|excerpt|author_url|cover|draft|id)\s*[:：]\s*\S/iu;
const NUTRITION =
  /^(?:(?:\d+\s*)?(?:k?cal(?:ories)?|kj|carb(?:ohydrate)?s?|protein|(?:saturated |trans |total )?fat|fib(?:er|re)|sugars?|sodium|cholesterol|salt|eiweiß|kohlenhydrate|fett|glucides|lipides|protéines)\s*[:=]?\s*[\d.,]+\s*(?:k?cal|kj|m?g|%)\s*[|,;·•/]*\s*){2,}|^(?:calories|kalorien|kcal)\s\d+\s?(?:k?cal|kj)?$|^\d+\s*(?:k?cal|calories|kj)(?:\s*(?:per|\/|pro|par).{0,20})?$/iu;

function splitList(text: string): string[] {
  return text
    .replace(/^\[|\]$/g, '')
    .split(/[,;|·•#]|\s\/\s/)
    .map((part) => part.trim().replace(/^["']|["'.]$/g, ''))
    .filter((part) => part !== '' && part.length <= 60);
}

/** 'Cook 20 min' among the facts, but 'Bake 45 minutes.' is a step. */
const BARE_VERB =
  /^(?:cook|bake|fry|boil|roast|grill|simmer|chill|cool|rest|rise|freeze|soak|marinate|proof|refrigerate|stand|wait)\s+$/i;

/** 'Chill 1 hr', 'Bake 45 min': a verb and a time, which among facts is one and in a method a step. */
export const isDone = (text: string): boolean => BARE_VERB.test(/^\p{L}+ +(?=\d)/u.exec(text)?.[0] ?? '');

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
      !/^\d+\s+(?!min|mn|h|std|stunde|sek|sec|day|tag|jour|d[ií]a|gior|or[ae](?!\p{L})|dag|uur|uren|tim|godz|perc|óra|dak|dk|saat|דק|שע|دق|ساع|λεπ|ώρ|ч|м)\p{L}/iu.test(
        value,
      )
    ) {
      const minutes = readDuration(value);
      if (minutes !== null) return { [key]: minutes };
    }
    if (segment.length <= 40 && after.test(segment)) {
      const minutes = readDuration(segment);
      // '2 hours, plus chilling' does not say how long it chills
      if (minutes !== null && !PLUS.test(segment) && !/^\d+(?:\s|$)(?!\s*(?:min|h|std|day))/i.test(segment))
        return { [key]: minutes };
    }
  }
  return null;
}

const PLUS = /(?:\bplus|\+)\s+\D/i;

/** 'Neljälle', 'Kuudelle hengelle': 'for' is said by the word's ending. */
const FOR_SO_MANY_ENDING =
  /^(?:kahdelle|kolmelle|neljälle|viidelle|kuudelle|kahdeksalle|kymmenelle)(?:\s(?:hengelle|henkilölle|ruokailijalle))?\.?$/iu;
/** '15 mins 45 mins': names of times over it were not seen. */
const YIELD_IN_TIME = /^\d{1,3}\s?(?:min|mins|minutes?|minuten|minuti|minutos|hrs?|hours?|std|stunden)(?!\p{L})/iu;

function readServings(told: string): Meta | null {
  // 'Pour : 8 pers.'
  const segment = told.replace(/^(pour|für|for|para|per|voor)\s?[:：]\s*(?=\d)/iu, '$1 ');
  const before = SERVINGS_BEFORE.exec(segment);
  // 'Yield: 2 loaves · Dough temperature 25 °C': another fact behind a mark is none of it
  const value = (before?.groups?.['value'] ?? '').replace(/\s[|•·]\s.*$/u, '');
  // 'Serve 2 pieces each with sour cream' is a step; 'Serve 4' is Portuguese and Italian
  const isStep = /^serve\s\S+(?:\s\S+){3}/iu.test(segment) && !SERVINGS_AFTER.test(segment.replace(/^serve\s/i, ''));
  // '… and takes an hour': what else it says is kept, too
  const saysMore = /\s(?:and|but|so)\s(?:it\s)?(?:takes?|keeps?|freezes?|is|can|needs?)\s/iu.test(value);
  if (before && !isStep && !saysMore && value.length <= 70 && !/[.!?]\s+\p{Lu}/u.test(value)) {
    // 'Yield: Makes about 7 jars'
    const counted = new RegExp(`^(?:(?:makes?|serves?|enough for)\\s+)?(?:${COUNT})`, 'iu').test(value);
    const hasLabel = /[:：]/.test(segment.slice(0, segment.length - value.length));
    if (!YIELD_IN_TIME.test(value) && (counted || (hasLabel && value.length <= 30)))
      return { servings: readYield(segment.slice(0, before.index + before[0].indexOf(value) + value.length)) };
  }
  if (segment.length <= 30 && FOR_SO_MANY_ENDING.test(segment)) return { servings: readYield(segment) };
  const times = TIMES.exec(segment)?.groups?.['count'];
  if (times !== undefined) return { servings: readYield(times) };
  if (segment.length <= 50 && (SERVINGS_AFTER.test(segment) || PIECES.test(segment)))
    return { servings: readYield(segment) };
  return null;
}

function readSegment(segment: string): Meta | null {
  const time = readTime(segment) ?? readServings(segment);
  if (time) return time;
  const tags = TAGS.exec(segment);
  if (tags) return { tags: splitList(tags[1] ?? '') };
  const allergens = ALLERGENS.exec(segment);
  if (allergens) return { allergens: splitList(allergens[1] ?? '') };
  if (ASIDE.test(segment) || LEVEL_ALONE.test(segment) || NUTRITION.test(segment)) return { aside: true };
  return null;
}

/** '412.50' behind a time's name is no time: nobody counts minutes in parts, and it belongs to the name after it ('Kcal'). */
const WITH_DECIMALS = /^\d{2,}[.,]\d+$/;

/** What a word names that stands alone: a time, a yield; null where it names neither. */
export function namedBy(word: string): 'time' | 'yield' | null {
  if (TIME_KEYS.some(({ alone }) => alone.test(word))) return 'time';
  return SERVINGS_ALONE.test(word) ? 'yield' : null;
}

/** The name of a time or yield that stands alone on its line, its value on the next: 'Prep time' / '10 minutes'. */
export function readMetaPair(name: string, value: string): Meta | null {
  if (name.length > 40 || value.length > 40) return null;
  for (const { key, alone } of TIME_KEYS) {
    const minutes = alone.test(name) && !WITH_DECIMALS.test(value) && isDuration(value) ? readDuration(value) : null;
    if (minutes !== null) return { [key]: minutes };
  }
  // '- 2 +' are the buttons that scale it
  const count = value.replace(/^[-–−]\s?(\d{1,3})\s?\+$/u, '$1');
  if (SERVINGS_ALONE.test(name) && /^(?:about |ca\.? )?\d/.test(count)) return { servings: readYield(count) };
  return null;
}

/** '350°F', 'oven 180 C', 'gas 4' among the facts. */
const OVEN =
  /^(?:(?:oven(?: temperature)?|(?:back)?ofen(?:temperatur)?|ugn(?:s?temperatur)?|ovn(?:temperatur)?|steketemperatur|four|horno|forno):?\s*)?(?:gas(?: mark)?\s*\d|\d{2,3}\s*(?:°|º|degrees?)?\s*[FC]?(?:\s*\/\s*\d{2,3}\s*°?\s*[FC])?)(?:\s*oven)?$/iu;

/** The same within a line, with what joins it to the time: '350°F for', 'at 180 C'. */
const DEGREES = String.raw`(?:gas(?: mark)?\s*\d|\d{2,3}\s*(?:°|º|degrees?)\s*[FC]?(?![\p{L}])|\d{2,3}\s*[FC](?![\p{L}]))(?:\s*[/(]\s*\d{2,3}\s*°?\s*[FC]\)?)?`;
const OVEN_BEFORE = new RegExp(
  `^(?:(?<verb>bake[ds]?|cook(?:ed)?|roast(?:ed)?|oven)[:\\s]+)?(?:at\\s+)?${DEGREES}(?:\\s+oven)?(?<join>\\s*[,;·•|–—-]\\s*|\\s+for\\s+|\\s+)`,
  'iu',
);
const OVEN_AFTER = new RegExp(
  `(?:\\s+(?<join>at|in an?)\\s+|\\s*[,;·•|–—-]\\s*|\\s+)${DEGREES}(?:\\s+oven)?\\.?$`,
  'iu',
);

/**
 * A time that stands alone under a title, with or without the oven's heat: '45 minutes', '350°F · 2 hours 15 minutes'. Without a
 * name it is the whole time; what is said of the oven ('350 degrees for 45 minutes', '1 hour at 180 C') is the time in it.
 */
export function readBareTime(line: string): Meta | null {
  const text = line.replace(PICTURES, '').trim();
  if (text.length > 60 || !/\d|½|¼|¾|\b(?:an?|one|two|three|half)\b/i.test(text)) return null;
  const oven = OVEN_BEFORE.exec(text) ?? OVEN_AFTER.exec(text);
  const rest = oven ? text.replace(oven[0], '') : text;
  if (!/\p{L}/u.test(rest) || !isDuration(rest)) return null;
  const minutes = readDuration(rest);
  if (minutes === null || minutes === 0) return null;
  const isInOven =
    oven?.groups?.['verb'] !== undefined || /^\s*(?:for|at|in an?)\s*$/i.test(oven?.groups?.['join'] ?? '');
  return isInOven ? { cook: minutes } : { total: minutes };
}

/** Pictures before a fact's name; figures count as pictures to Unicode and are none here. */
const PICTURES = /^(?:(?!\d)\p{Extended_Pictographic}\uFE0F?\s*)+/u;
/** 'Original recipe (1X) yields 6 servings' beside the buttons that scale it. */
const ORIGINAL = /^original recipe (?:\(1x\) )?(?=(?:yields|makes|serves)\s)/iu;
/** 'Per circa 30 biscotti', 'For 2 loaves'. */
const MADE =
  /^(?:for|makes|für|ergibt|pour|donne|para|per|voor|till|til|dla|na)\s+(?:(?:about|ca\.?|circa|etwa|env\.?|environ|unos|ongeveer|około)\s+)?\d{1,3}(?:\s*[-–]\s*\d{1,3})?\s+\p{L}{3,}(?:\s\p{L}{3,})?$/iu;

/** 'About 14 muffins': pieces by their name. */
const ABOUT =
  /^(?:about|approx\.?|ca\.?|etwa|env\.?|environ|circa|unos|ongeveer)\s\d{1,3}(?:\s?(?:[-–]|to|bis|à)\s?\d{1,3})?\s(\p{L}{3,}(?:\s\p{L}{3,})?)$/iu;

/** 'Para 6', 'Till fyra' */
const FOR_SO_MANY = new RegExp(
  `^(?:for|für|pour|para|per|voor|för|till?|na|pro)\\s(?:\\d{1,2}(?:\\s?[-–]\\s?\\d{1,2})?|${COUNT_WORDS})\\s?:?$`,
  'iu',
);

/** What is made by it, named under a title; elsewhere such words may be an ingredient's or a step's. */
export function readMade(line: string): Meta | null {
  if (line.length > 40) return null;
  const pieces = ABOUT.exec(line)?.[1];
  return MADE.test(line) || FOR_SO_MANY.test(line) || (pieces !== undefined && !UNIT_START.test(pieces))
    ? { servings: readYield(line) }
    : null;
}

/** Every fact has a figure, a colon, or one of a few words. */
const MAY_BE_META =
  /[\d½¼¾:：]|lle(?=[\s.]|$)|^(?:para|pour|für|per|voor|för|till?|pro|dla|na)\s\p{L}{2,9}(?:\s\p{L}{2,12})?[.:]?$|\b(?:serves|makes|feeds|yields?|for|an?|one|two|half|(?:para|pour|für|per|voor) \p{L}{2,9} p)/iu;
/** 'Preparazione: 40 minCottura: 40 min': boxes beside each other on a page, without a space between them in its source. */
const GLUED_KEY = /(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll}{2,}(?:\s\p{L}{2,}){0,2}\s?[:：])/u;
const KEY_AHEAD =
  /\s(?=(?:prep(?:aration)?|cook(?:ing)?|total|rest(?:ing)?|bak(?:e|ing)|chill(?:ing)?|active|marinating)(?: time\b|\s*[:：]|\s+\d)|(?:serves|servings?|yields?|makes)\b\s*:?\s*\d)/iu;
/** Two figures, or two names with their marks: fewer are no two facts. */
const SEVERAL = /\d\D+\d|[:：].*[:：]/u;
/** A row has no more facts behind each other. */
const BEHIND_MAX = 5;

/**
 * The facts of a row whose marks are not there, or were not seen on a picture: 'Für 4 Personen Vorbereitung: 20 Min Niveau : facile',
 * 'Preparazione 20 minuti Cottura 1 ora'. Null where not all of it is understood so.
 */
function factsBehind(row: string, most = BEHIND_MAX): string[] | null {
  if (row.length > 160 || most < 2 || !(most < BEHIND_MAX || SEVERAL.test(row))) return null;
  for (const { index } of row.matchAll(/(?<=[\p{L}\d.)])\s(?=\p{Lu})/gu)) {
    const [fact, rest] = [row.slice(0, index), row.slice(index + 1)];
    if (readSegment(fact) === null) continue;
    const others = factsBehind(rest, most - 1) ?? (readSegment(rest) ? [rest] : null);
    if (others) return [fact, ...others];
  }
  return null;
}

const SEPARATOR =
  /\s*[|·•;‧∙⋅]\s*|\s{3,}|\t+|(?<=\d|\p{Ll}|\))\.\.?\s+(?=\p{Lu})|(?<=^\d{1,3}\s\p{L}{4,12}),\s+(?=\d{1,3}\s?(?:min|std|stunden?|h\b|hours?|heures?|ore\b|horas?|uur|tim))|(?<=^(?:serves|servings?:?|makes|für|pour|para|per)\s\d{1,3}(?:\s\p{L}{2,12}\.?)?),\s+(?=(?:ca\.|about|etwa|env\.)?\s?\d)|,\s+(?=\p{L}{3,}(?:\s\p{L}+){0,2}\s*[:：]|(?:prep|cook|total|serves|makes|yields)\b)|\s[/–—-]\s(?=[\p{Lu}\p{Extended_Pictographic}])|(?<=\p{L})\s[/–—-]\s(?=\d{1,3}\s?(?:min|h(?:ou)?rs?\b|h\b|std|pers|people|serv|porti|porsj|porci|pess|pièces|stk|stück))/iu;

/**
 * What a line says of yield, times, tags and the like, or null when it is no such line. One line may hold several
 * ('Serves 4 | Prep 10 min | Cook 20 min'); all its parts must be of this kind.
 */
export const readMeta = memoize((line: string): Readonly<Meta> | null => {
  if (!MAY_BE_META.test(line)) return LEVEL_ALONE.test(line) ? { aside: true } : null;
  if (!MAY_BE_META.test(line) || tellsUntil(line)) return null;
  // '(6-8 servings)'
  const text = line
    .replace(PICTURES, '')
    .replace(ORIGINAL, '')
    .replace(/^\(([^()]+)\)$/u, '$1')
    // 'For 2 people:' over a list
    .replace(/(?<=\d\s\p{L}{4,12})\s?:$/u, '')
    .replace(LEVEL_BEHIND, '');
  if (text.length > 400) return null;
  // 'prep 20 min, cook 1 h': each with its name; '30 min chilling' behind a comma belongs to the time before it
  const isNamed = /,/.test(text) && text.split(/,\s+/u).every((part) => /^\p{L}{3}/u.test(part));
  const isSlashed = /\s\/\s.*\s\/\s/u.test(text);
  const whole = isSlashed ? null : ((isNamed ? factsAtCommas(text) : null) ?? readSegment(text) ?? factsAtCommas(text));
  // 'serves 2 / 20 min / 1 pan'
  const segments = text
    .split(isSlashed ? /\s\/\s/u : SEPARATOR)
    .flatMap((part) => part.split(KEY_AHEAD))
    .flatMap((part) => factsBehind(part.trim()) ?? [part])
    .flatMap((part) => part.split(GLUED_KEY))
    .map((part) => part.replace(PICTURES, '').trim())
    .filter((part) => part !== '');
  if (segments.length < 2) return whole;
  if (whole && (whole.tags || whole.aside || whole.allergens)) return whole;
  const merged: Meta = {};
  let understood = 0;
  for (const segment of segments) {
    // 'Backen 35 Min.' beside other facts is no step
    const found = readSegment(segment) ?? timeSpent(segment.replace(/^(\p{L}{4,12})\s(\d.{1,20})$/u, '$2 $1'));
    if (found) Object.assign(merged, { ...found, ...merged });
    if (found || OVEN.test(segment)) understood += 1;
  }
  // 'Pour 12 chaussons · Préparation 35 min': for how many of what, beside other facts
  const [count = ''] = segments;
  if (understood > 0 && merged.servings === undefined && FOR_PIECES.test(count) && readSegment(count) === null)
    [merged.servings, understood] = [readYield(count), understood + 1];
  // '3 längder. Tillagningstid 2 dagar. Ugnstemperatur 200ºC': what comes out of it
  const [first = ''] = segments;
  if (
    understood >= 2 &&
    merged.servings === undefined &&
    /^(?:ca\.?\s)?\d{1,3}\s\p{L}{3,}(?:\s\p{L}{3,})?$/u.test(first)
  ) {
    const isOven = segments.some((segment) => OVEN.test(segment) && /\p{L}{3}/u.test(segment));
    if (isOven && readSegment(first) === null) [merged.servings, understood] = [readYield(first), understood + 1];
  }
  // 'Serves 12 · 350°F · 45 minutes': a time without a name beside other facts is the whole time
  const times =
    understood === 0
      ? []
      : segments.filter((segment) => /\p{L}/u.test(segment) && readSegment(segment) === null && isDuration(segment));
  const diets = segments.filter((segment) => DIET.test(segment));
  if (understood > 0 && diets.length > 0) {
    merged.tags = [...(merged.tags ?? []), ...diets];
    understood += diets.length;
  }
  if (times.length === 1 && !merged.aside) {
    const minutes = readDuration(times[0] ?? '');
    if (minutes !== null) Object.assign(merged, { total: minutes, ...merged });
    understood += 1;
  }
  // '… · Main course · Vegetarian': what has no figure says nothing against it
  const isBeside = (segment: string) => readSegment(segment) === null && segment.length <= 20 && !/\d/.test(segment);
  const beside = understood >= 3 ? segments.filter(isBeside).length : 1;
  if (understood >= 2 && understood >= segments.length - beside) return merged;
  return understood === segments.length ? merged : whole;
});

/** 'Für 1 Blech, 30 Min. Arbeit, 40 Min. Backen': several facts between commas, and nothing else. */
function factsAtCommas(text: string): Meta | null {
  const parts = text.length <= 120 ? text.replace(/\.$/, '').split(/,\s+/u) : [];
  if (parts.length < 2) return null;
  const facts = parts.map((part) => readSegment(part) ?? timeSpent(part) ?? readMade(part));
  const isTimed = facts.some((fact) => fact !== null && TIME_KEYS.some(({ key }) => fact[key] !== undefined));
  if (!isTimed || facts.includes(null)) return null;
  return Object.assign({}, ...[...facts].reverse()) as Meta;
}
