import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { memoize } from '#shared/memoize.ts';
import { readDuration } from '../../durations.ts';
import { ABOUT_SOURCE, COUNT_WORDS, FOR_SOURCE } from '../../numbers.ts';
import { readYield } from '../../yields.ts';
import { DIET, FOR_PIECES, LEVEL_ALONE, LEVEL_BEHIND, isLevelAlone } from './meta-words.ts';
import { both, type Meta, readFact, TIME_KEYS, withoutButtons } from './one-fact.ts';
import { isDuration, timeSpent } from './stated-durations.ts';
import { isCommand, UNIT_START } from '../vocabulary.ts';

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
/** 'Temps de préparation15 minutes': a box's name and its time, copied without the space between them. */
const GLUED_FIGURE =
  /^(?<name>\p{L}[\p{L}\s]{3,28}\p{Ll})(?=\d{1,3}\s?(?:min|[hm](?![\p{L}])|hour|heure|std|stund|ora|ore|hora|uur|tim))/iu;
/** 'Original recipe (1X) yields 6 servings' beside the buttons that scale it. */
const ORIGINAL = /^original recipe (?:\(1x\) )?(?=(?:yields|makes|serves)\s)/iu;
/** '5 servings, 1 1/4 cups each' */
const SO_MUCH_EACH = /^(?=\d{1,3}\s(?:servings|portions),\s(?:about\s)?[\d½¼¾⅓⅔][^,;:]{2,30}\seach\.?$)/iu;
/** 'C'est pour 6 personnes', 'Es para 4 personas', 'That's enough for 4': words before for how many it is. */
const IT_IS =
  /^(?:(?:it|this|that)(?:['’]?s| is| was)\s(?=(?:enough\s)?for\s)|(?:es|esto es|son|da|llega)\s(?=para\s)|c['’](?:est|était)\s(?=pour\s)|(?:das|es|dies|alles) (?:ist|war)\s(?=für\s)|(?:è|sono)\s(?=per\s)|(?:é|dá|são)\s(?=para\s)|(?:dit|het|dat) is\s(?=voor\s)|det (?:är|er)\s(?=(?:för|for|till?)\s)|to (?:jest )?(?=(?:na|dla)\s))(?=\p{L}+\s(?:\p{L}+\s)?\d)/iu;
/** What a dish is in a menu, in the languages of recipes. */
const COURSES =
  'main (?:course|dish)|mains?|side dish|sides?|starters?|appeti[sz]ers?|dessert|vorspeise|beilage|hauptgericht|hauptspeise|zwischengericht|nachspeise|voorgerecht|bijgerecht|hoofdgerecht|nagerecht|entrée|plat(?: principal)?|accompagnement|apéritif|antipasto|contorno|(?:primo|secondo)(?: piatto)?|entrante|guarnición|plato principal|postre|aperitivo|entrada|acompanhamento|prato principal|förrätt|huvudrätt|efterrätt|tillbehör|forret|hovedret|forrett|hovedrett|tilbehør|přílohu|předkrm|przystawka|dodatek';
/** 'Hoofdgerecht voor 3 personen': the course before for how many it is. */
const COURSE = new RegExp(
  String.raw`^(?:${COURSES})\s(?=(?:${FOR_SOURCE})\s\d{1,2}(?:\s?[-–]\s?\d{1,2})?(?:\s(?:pers|people|portion)|$))`,
  'iu',
);
/** 'For two, generously', 'Für 4 als Vorspeise': for how many, and how well it feeds them or as what; no amount of a food is told so. */
const FEEDS = new RegExp(
  String.raw`^(?:${FOR_SOURCE})\s(?=(?:\d{1,2}(?:\s?(?:[-–]|to|bis|à|a|tot)\s?\d{1,2})?|${COUNT_WORDS})(?:\s\p{L}{3,10})?,?\s(?:generously|amply|comfortably|(?:with|and) leftovers|(?:as an?|als|en|come|como|som|jako)\s(?:light\s|small\s|first\s|main\s)?(?:${COURSES}|meal|lunch|supper|snack|course))[.:]?$)`,
  'iu',
);
/** 'Per circa 30 biscotti', 'For 2 loaves'. */
const MADE = new RegExp(
  String.raw`^(?:${FOR_SOURCE}|makes|ergibt|donne|(?:me |nos )?salen|rinden?|(?:ne )?vengono|ger|gir|giver|blir|bliver|wychodzi|wyjdzie|vyjde)\s+(?:${ABOUT_SOURCE}\s+)?\d{1,3}(?:\s*[-–]\s*\d{1,3})?\s+(?:\p{L}{3,}(?:\s\p{L}{3,})?|stk?\.?|ks)$`,
  'iu',
);

/** 'About 14 muffins': pieces by their name. */
const ABOUT = new RegExp(
  String.raw`^${ABOUT_SOURCE}\s\d{1,3}(?:\s?(?:[-–]|to|bis|à)\s?\d{1,3})?\s(\p{L}{3,}(?:\s\p{L}{3,})?)$`,
  'iu',
);

/** 'Bake 45 min. or until golden' */
const UNTIL =
  /^(\p{L}+)\s(?:for\s)?\d[^:]{0,60}?\s(?:until|jusqu['’]\S+|hasta|fino a|finch[eé]|até|totdat|tills|indtil)\s/iu;

/** Whether a line tells a cook what to do until something is so: a step, however much of it is a time. */
const tellsUntil = (line: string): boolean => isCommand(UNTIL.exec(line)?.[1]?.toLowerCase() ?? '');

/** 'Para 6', 'Till fyra' */
const FOR_SO_MANY = new RegExp(
  `^(?:${FOR_SOURCE})\\s(?:\\d{1,2}(?:\\s?[-–]\\s?\\d{1,2})?|${COUNT_WORDS})\\s?:?$`,
  'iu',
);

const FOR_BEFORE = new RegExp(String.raw`^(?:${FOR_SOURCE})\s`, 'iu');

/** What is made by it, named under a title; elsewhere such words may be an ingredient's or a step's. */
export function readMade(line: string): Meta | null {
  // 'For 30 minutes' says for how long, 'For 4' for how many.
  const bare = line.replace(/^\(([^()]+)\)$/u, '$1');
  const many = bare.replace(FOR_BEFORE, '');
  // and so does 'about 4 minutes each'
  const counted = /^.*?\d+\s\p{L}+/u.exec(many)?.[0] ?? many;
  if (line.length > 40 || (/\p{L}/u.test(many) && (isDuration(many) || isDuration(counted)))) return null;
  const pieces = ABOUT.exec(bare)?.[1];
  return MADE.test(bare) || FOR_SO_MANY.test(bare) || (pieces !== undefined && !UNIT_START.test(pieces))
    ? { servings: readYield(bare) }
    : null;
}

/** Every fact has a figure, a colon, or one of a few words. */
const MAY_BE_META = new RegExp(
  String.raw`[\d${FRACTION_GLYPHS}:：]|lle(?=[\s.]|$)|^(?:${FOR_SOURCE})\s\p{L}{2,9}(?:\s\p{L}{2,12})?[.:]?$|\b(?:serves?|makes?|feeds?|yields?|for|an?|one|two|half|(?:para|pour|für|per|voor) \p{L}{2,9} p)`,
  'iu',
);
/** 'Preparazione: 40 minCottura: 40 min': boxes beside each other on a page, without a space between them in its source. */
const GLUED_KEY = /(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll}{2,}(?:\s\p{L}{2,}){0,2}\s?[:：])/u;
const KEY_AHEAD =
  /\s(?=(?:prep(?:aration)?|cook(?:ing)?|total|rest(?:ing)?|bak(?:e|ing)|chill(?:ing)?|active|marinating)(?: time\b|\s*[:：]|\s+\d)|(?<!(?<!\p{L})(?:recipe|it|this|that|which)\s)(?:serves|servings?|yields?|makes)\b\s*:?\s*\d)/iu;
/** Two figures, or two names with their marks: fewer are no two facts. */
const SEVERAL = /\d\D+\d|[:：].*[:：]/u;
/** 'Costo: basso', 'Temperatura pieczenia: 200°C' */
const NAMED_VALUE = /^\p{L}[\p{L}\p{M}\s'’.()-]{1,30}\s?[:：]\s?\S.{0,30}$/u;
/** '6 tostadas' */
const PIECES = /^(?:ca\.?\s|about\s)?\d{1,3}\s\p{L}{4,}$/u;
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
    if (readFact(fact) === null) continue;
    const others = factsBehind(rest, most - 1) ?? (readFact(rest) ? [rest] : null);
    if (others) return [fact, ...others];
  }
  return null;
}

/** 'Seasonable from May to October': what an old book says last, behind the time, the cost and for how many it is. */
const SEASON = /^seasonable\s[^.]{2,40}\.?$/iu;

const SEPARATOR =
  /\s*[|·•;‧∙⋅]\s*|\s{3,}|\t+|(?<=^\d{1,3}\s\p{L}{4,12}),\s+(?=\d{1,3}\s?(?:min|std|stunden?|h\b|hours?|heures?|ore\b|horas?|uur|tim))|(?<=^(?:serves|servings?:?|makes|für|pour|para|per)\s\d{1,3}(?:\s\p{L}{2,12}\.?)?),\s+(?=(?:ca\.|about|etwa|env\.)?\s?\d)|,\s+(?=\p{L}{3,}(?:\s\p{L}+){0,2}\s*[:：]|(?:prep|cook|total|serves|makes|yields)\b)|\s[/–—-]\s(?=[\p{Lu}\p{Lo}\p{Extended_Pictographic}])|(?<=\p{L})\s[/–—-]\s(?=\d{1,3}\s?(?:min|h(?:ou)?rs?\b|h\b|std|pers|people|serv|porti|porsj|porci|pess|pièces|stk|stück))|(?<=^(?:serves|servings?:?|makes|yields?:?|feeds)\s\d{1,3})\s[–—-]\s(?=\d{1,3}\s?(?:min|h(?:ou)?rs?\b|h\b))/iu;
/** '30 Min. Backzeit' has a capital behind the stop, '30 min. bereiden' is one fact. */
const STOP =
  /(?<=\d|\p{Ll}|\))\.\.?\s+(?=\p{Lu})|(?<=\p{L}{4})(?<!\sgodz)\.\s+(?=\d{1,3}\s?(?:min|h(?:ou)?rs?(?!\p{L})|std|stunden?(?!\p{L})|heures?|horas?|or[ae](?!\p{L})|uur|tim))/u;

/**
 * What a line says of yield, times, tags and the like, or null when it is no such line. One line may hold several
 * ('Serves 4 | Prep 10 min | Cook 20 min'); all its parts must be of this kind.
 */
export const readMeta = memoize((line: string): Readonly<Meta> | null => {
  // 'vegetarisch · glutenfrei' says nothing else
  const diets = line.length <= 80 ? line.split(/\s*[|·•]\s*/u) : [];
  if (diets.length > 1 && diets.every((diet) => DIET.test(diet))) return { tags: diets };
  if (!MAY_BE_META.test(line)) return LEVEL_ALONE.test(line) ? { aside: true } : null;
  if (tellsUntil(line)) return null;
  // '(6-8 servings)'
  const text = withoutButtons(line)
    .replace(GLUED_FIGURE, '$<name>: ')
    .replace(PICTURES, '')
    .replace(ORIGINAL, '')
    .replace(SO_MUCH_EACH, 'Makes ')
    .replace(IT_IS, '')
    .replace(COURSE, '')
    .replace(FEEDS, 'Serves ')
    // 'Feeds 4 xx', 'Serves 6 :)', 'makes 12 btw'
    .replace(/(?<=\d(?:\s\p{L}{2,10})?)\s+(?:x{1,4}o?|xoxo?|btw|by the way|[:;=]-?[)DPp])$/u, '')
    // '(to make 8 lb.)'
    .replace(/^\(to make\s(?=\d)/iu, '(Makes ')
    .replace(/^[(（]([^()（）]+)[)）]$/u, '$1')
    // '¡Listas en 25 minutos!'
    .replace(/^¡|(?<=[\p{L}\d])!+$/gu, '')
    // 'For 2 people:' over a list
    .replace(/(?<=\d\s\p{L}{4,12})\s?:$/u, '')
    .replace(LEVEL_BEHIND, '');
  if (text.length > 400) return null;
  // 'prep 20 min, cook 1 h': each with its name; '30 min chilling' behind a comma belongs to the time before it
  const isNamed = /,/.test(text) && text.split(/,\s+/u).every((part) => /^\p{L}{3}/u.test(part));
  const isSlashed = /\s\/\s.*\s\/\s/u.test(text);
  const whole = isSlashed
    ? null
    : ((isNamed ? factsAtCommas(text) : null) ?? readFact(text) ?? factsAtCommas(text) ?? yieldWithTimes(text));
  // 'serves 2 / 20 min / 1 pan'
  const segments = text
    .split(isSlashed ? /\s\/\s/u : SEPARATOR)
    .flatMap((part) => (isSlashed ? [part] : part.split(STOP)))
    .flatMap((part) => part.split(KEY_AHEAD))
    .flatMap((part) => factsBehind(part.trim()) ?? [part])
    .flatMap((part) => part.split(GLUED_KEY))
    .map((part) => part.replace(PICTURES, '').trim())
    .filter((part) => part !== '');
  if (segments.length < 2) return whole;
  // 'Difficoltà: facile Tempo: 30 minuti': a fact that is kept in no field may stand before one that is
  const tellsMore = segments.some((segment) => readFact(segment) !== null && readFact(segment)?.aside !== true);
  if (whole && (whole.tags || (whole.aside && !tellsMore) || whole.allergens)) return whole;
  if (segments.some(tellsToDo)) return whole;
  const merged: Meta = {};
  let understood = 0;
  for (const segment of segments) {
    // 'Backen 35 Min.' beside other facts is no step
    const heat = OVEN.test(segment);
    const found = readFact(segment) ?? (heat ? null : timeSpent(segment));
    if (found) Object.assign(merged, both(merged, found));
    if (found || heat) understood += 1;
  }
  // 'Pour 12 chaussons · Préparation 35 min': for how many of what, beside other facts
  const [count = ''] = segments;
  if (understood > 0 && merged.servings === undefined && FOR_PIECES.test(count) && readFact(count) === null)
    [merged.servings, understood] = [readYield(count), understood + 1];
  // '3 längder. Tillagningstid 2 dagar. Ugnstemperatur 200ºC': what comes out of it
  const [first = ''] = segments;
  if (
    understood >= 2 &&
    merged.servings === undefined &&
    /^(?:ca\.?\s)?\d{1,3}\s\p{L}{3,}(?:\s\p{L}{3,})?$/u.test(first)
  ) {
    const isOven = segments.some((segment) => OVEN.test(segment) && /\p{L}{3}/u.test(segment));
    if (isOven && readFact(first) === null) [merged.servings, understood] = [readYield(first), understood + 1];
  }
  // 'Hovedret · Nem · 20-40 min': a word for how hard it is shows a row of facts
  const levels = segments.length > 1 ? segments.filter((segment) => isLevelAlone(segment)).length : 0;
  // 'Serves 12 · 350°F · 45 minutes': a time without a name beside other facts is the whole time
  const times =
    understood === 0 && levels === 0
      ? []
      : segments.filter((segment) => /\p{L}/u.test(segment) && readFact(segment) === null && isDuration(segment));
  const beside = segments.filter((segment) => DIET.test(segment));
  if (understood > 0 && beside.length > 0) {
    merged.tags = [...(merged.tags ?? []), ...beside];
    understood += beside.length;
  }
  if (times.length === 1 && (!merged.aside || merged.servings !== undefined || levels > 0)) {
    const minutes = readDuration(times[0] ?? '');
    if (minutes !== null) Object.assign(merged, { total: minutes, ...merged });
    understood += 1;
  }
  if (levels > 0 && times.length === 1) understood += levels;
  // '35 min · 6 tostadas · Easy': beside them how many pieces it makes
  const pieces = levels > 0 && times.length === 1 ? segments.filter((segment) => PIECES.test(segment)) : [];
  const [many = ''] = pieces;
  if (pieces.length === 1 && merged.servings === undefined && !times.includes(many) && readFact(many) === null)
    [merged.servings, understood] = [readYield(many), understood + 1];
  // '… · Main course · Vegetarian': what has no figure says nothing against it
  const isBeside = (segment: string) =>
    (readFact(segment) === null && segment.length <= 20 && !/\d/.test(segment)) || SEASON.test(segment);
  const others = understood >= 3 || (levels > 0 && times.length === 1) ? segments.filter(isBeside).length : 1;
  // 'Cottura: 1 ora | Temperatura del forno: 200 °C | Livello: medio': what stands beside them behind its name is told of the dish, too
  const isNamedBeside = (segment: string) => readFact(segment) === null && NAMED_VALUE.test(segment);
  const named = segments.filter((segment) => isNamedBeside(segment) && !isBeside(segment)).length;
  if (understood >= 2 && understood >= segments.length - others - named) return merged;
  return understood === segments.length ? merged : whole;
});

/** 'Pour 6 personnes (préparation : 15 min, cuisson : 40 min)', 'Serves 4 (prep 10 min, cook 20 min)': the times in brackets behind for how many. */
function yieldWithTimes(text: string): Meta | null {
  const [, many = '', inner = ''] = /^([^()]{4,50}?)\s?\(([^()]{4,120})\)\.?$/u.exec(text) ?? [];
  const made = many === '' ? null : readFact(many);
  const times = made?.servings === undefined ? null : readMeta(inner);
  const isTimed = times !== null && TIME_KEYS.some(({ key }) => times[key] !== undefined);
  return made && isTimed ? { ...times, ...made } : null;
}

/** 'Cover and' before 'bake 45 minutes. Serves 6.': what is done, which with the time in it is a step. */
const tellsToDo = (segment: string): boolean =>
  readFact(segment) === null &&
  (/\p{L}[\s,]+(?:and|then|und|dann|et|puis|y|luego|e|poi|en|dan|och|og)$/iu.test(segment) ||
    (isCommand(/^\p{L}+/u.exec(segment)?.[0].toLowerCase() ?? '') &&
      segment.split(/\s+/u).length > 2 &&
      // 'Backen 35 Min.', 'Pour 12 chaussons'
      !/\d/.test(segment)));

/** 'Für 1 Blech, 30 Min. Arbeit, 40 Min. Backen': several facts between commas, and nothing else. */
function factsAtCommas(text: string): Meta | null {
  const parts = text.length <= 120 ? text.replace(/\.$/, '').split(/,\s+/u) : [];
  if (parts.length < 2) return null;
  const facts = parts.map((part) => readFact(part) ?? timeSpent(part) ?? readMade(part));
  const isTimed = facts.some((fact) => fact !== null && TIME_KEYS.some(({ key }) => fact[key] !== undefined));
  if (!isTimed || facts.includes(null)) return null;
  return Object.assign({}, ...[...facts].reverse()) as Meta;
}
