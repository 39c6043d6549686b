import { readBareTime, readMeta } from './meta.ts';
import { NO_FIELD } from './meta-words.ts';
import { namedBy, readMetaPair, type Meta } from './one-fact.ts';

/** A row of a screen has no more facts. */
const ROW_MAX = 4;

/** '16 bars', '2 loaves of 800 g' in a row of facts, or apart between a dish's name and its list. */
const PIECES =
  /^\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s(?:bars?|cookies|biscuits|muffins|rolls|buns|slices|squares|pieces|loaf|loaves|scones|pancakes|waffles|cupcakes|brownies|cr[eêè]pes|tortillas|empanadas|samosas|dumplings|pierog(?:i|ies)|meatballs|burgers|patties|do(?:ugh)?nuts|bagels|tartlets|truffles|macar(?:oo)?ns|madeleines|galettes|gaufres|beignets|tartelettes|truffes|waffeln|pfannkuchen|plätzchen|krapfen|frikadellen|knödel|klöße|jars|cups|glasses|stücke?|brötchen|kekse|brote?|laibe?|gläser|parts|pièces|pains?|boules|bocaux|biscotti|pezzi|pagnott[ae]|vasetti|galletas|unidades|hogazas|panes|tarros|pães|stuks|koekjes|broden|potjes|bitar|limpor|bröd|stykker|brød|boller|chleby|bochenki|bochníky|słoiki|kenyér)(?:\s(?:da|à|a|de|von|zu|je|of|van|på|po)\s(?:ca\.?\s)?\d{2,4}\s?(?:k?g|ml|cm))?$/iu;
export const piecesOf = (text: string): Meta | null => (PIECES.test(text) ? { servings: text } : null);

/** '86 betyg' before the facts, '4.8' behind them: how it was rated. */
const RATED_BY =
  /^[★☆⭐*\s]{0,12}\d{1,5}\s(?:ratings?|reviews?|votes?|bewertungen|avis|votos|valoraciones|voti|recensioni|beoordelingen|avaliações|betyg|anmeldelser|vurderinger|ocen|opinii)\s+(?=\p{L}*\s?\d)/iu;
const RATED = /\s[★☆⭐*]{0,2}\s?[0-5]?[0-5][.,]\d(?:\s?\(\d{1,5}\))?$/u;

/**
 * '8 servings  10 min', '35 min 4 servings Easy': two to four facts beside each other on a screen, whose gaps are not in the text. A time
 * without a name before that of the oven ('20 min + 15 min baking') is the cook's.
 */
export function factsOfRow(text: string): Meta[] | null {
  const facts = factsBeside(
    text
      .replace(RATED_BY, '')
      .replace(RATED, '')
      .replace(/\s\+\s|\s?\|\s?/g, ' '),
    ROW_MAX,
  );
  const isCooked =
    facts?.some(({ cook }) => cook !== undefined) === true && !facts.some(({ prep }) => prep !== undefined);
  return facts?.map((fact) => (isCooked && fact.total !== undefined ? { prep: fact.total } : fact)) ?? null;
}

const ENDS_IN_HOUR =
  /(?:^|\s)\d{1,2}\s?(?:h|hrs?|hours?|std|stunden?|heures?|or[ae]|horas?|uur|tim|timmar|timer?)\.?$/iu;
const MINUTES_FIRST = /^\d{1,2}\s?m(?:n|in\p{L}*)(?!\p{L})/iu;

function factsBeside(text: string, most: number): Meta[] | null {
  if (text.length > 50 || !/\d/.test(text)) return null;
  const words = text.split(/\s+/);
  for (let at = 1; at < words.length; at += 1) {
    const [left, right] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    // '1 h 15 min' is one time
    if (ENDS_IN_HOUR.test(left) && MINUTES_FIRST.test(right)) continue;
    const isAside = most < ROW_MAX && NO_FIELD.test(left);
    const first = readMeta(left) ?? readBareTime(left) ?? piecesOf(left) ?? (isAside ? { aside: true as const } : null);
    if (!first) continue;
    const others = readMeta(right) ?? readBareTime(right) ?? piecesOf(right);
    const rest = others
      ? [others]
      : NO_FIELD.test(right)
        ? [{ aside: true as const }]
        : most > 2
          ? factsBeside(right, most - 1)
          : null;
    if (rest) return [first, ...rest];
  }
  return null;
}

const LABEL =
  '(?:prep(?:aration)?|cook(?:ing)?|total|active|rest(?:ing)?|bak(?:e|ing)|chill(?:ing)?) time|servings?|serves|yields?|makes|portionen|zubereitung|kochzeit|backzeit|gesamtzeit|categor(?:y|ies)|kategorien?|source|quelle|author|difficulty|course|cuisine|calories|rating|tags|keywords|level';
const NEXT_LABEL = new RegExp(`[\\s|·•★☆✩⭐]+(?=(?:${LABEL})\\s?:)`, 'giu');

/** 'Source: Ramona's neighbour' names who gave it; an address, a book with its pages and a programme do not. */
const sourceOf = (part: string): Meta | null => {
  const name = /^(?:source|author|quelle|fuente|fonte)\s?:\s(\p{Lu}[\p{L}.'’ -]{2,40})$/iu.exec(part)?.[1];
  return name === undefined || /\.\p{L}/u.test(name) ? null : { author: name };
};

/** '★★★★☆ PREP TIME: 10 mins   SERVINGS: 4': a row of labelled facts, as recipe programs print them. At least two, all of them facts. */
export function labelledFacts(text: string): Meta[] | null {
  if (text.length > 200 || !text.includes(': ')) return null;
  const parts = text.replace(/^[\s★☆✩⭐*]+/u, '').split(NEXT_LABEL);
  if (parts.length < 2) return null;
  const facts = parts.map(
    (part) =>
      readMeta(part) ??
      sourceOf(part) ??
      (/^(?:source|author|rating|url|link|quelle)\s*:/i.test(part) ? { aside: true as const } : null),
  );
  return facts.every((fact) => fact !== null) ? facts : null;
}

/** Names of what is told beside the times and kept in no field. */
const ASIDE_ALONE =
  /^(?:rating|bewertung|note|nota|valoraci[oó]n|voto|beoordeling|betyg|ocena|difficulty|level|skill level|cost|budget|calories|kcal|schwierigkeit(?:sgrad)?|niveau|kosten|kalorien|difficult[ée]|co[ûu]t|dificultad|coste|calor[íi]as|difficolt[àa]|costo|calorie|dificuldade|custo|moeilijkheid(?:sgraad)?|svårighetsgrad|sværhedsgrad|vanskelighetsgrad|trudność|obtížnost)\s*[:：]?$/iu;
const AMOUNT_OF_TIME = String.raw`\d+(?:[.,/]\d+)?\s?`;
const MINUTES = String.raw`${AMOUNT_OF_TIME}(?:minut\p{L}*|mins?|mn)(?![\p{L}])\.?`;
const HOURS = String.raw`${AMOUNT_OF_TIME}(?:h(?:ours?|rs?|oras?|eures?)?|std|stunden?|or[ae]|uur|uren|tim(?:mar?|er)?|godz|hod)(?![\p{L}])\.?`;
/** An hour goes before its minutes: '15 min 1 hr' are two times. */
const TIME_VALUE = String.raw`(?:${HOURS}(?:\s?${MINUTES})?|${MINUTES})`;
const YIELD_VALUE = String.raw`\d{1,3}(?:\s?(?:[-–]|to|bis|à|a|tot)\s?\d{1,3})?(?:\s(?!\d)\p{Ll}{3,})?`;
const ASIDE_VALUE = String.raw`(?:\p{L}{3,}|\d[.,]\d|\d{2,4}(?:\s?k?cal)?|[€$£]{1,3})`;

/**
 * 'Raciones Tiempo Dificultad' over '4 50 min Baja': a row of names over the row of their values, as magazines set them beside each other.
 * Null where a name is none or a value is missing.
 */
export function readMetaRow(names: string, values: string): Meta | null {
  if (names.length > 60 || values.length > 60 || !/^\d/.test(values)) return null;
  const words = names.split(/[\s|·•]+/u);
  const found: { name: string; value: string }[] = [];
  for (let from = 0; from < words.length;) {
    const to = [3, 2, 1]
      .map((length) => from + length)
      .find((end) => end <= words.length && valueOf(words.slice(from, end).join(' ')) !== null);
    if (to === undefined) return null;
    const name = words.slice(from, to).join(' ');
    found.push({ name, value: valueOf(name) ?? '' });
    from = to;
  }
  if (found.length < 2) return null;
  const row = new RegExp(`^${found.map(({ value }) => `(${value})`).join('[\\s|·•]*')}$`, 'iu').exec(values);
  if (!row) return null;
  const facts = found.map(({ name }, at) => readMetaPair(name, (row[at + 1] ?? '').trim()) ?? { aside: true as const });
  return Object.assign({}, ...facts) as Meta;
}

/** How what stands under such a name is written; null where it is none. */
function valueOf(name: string): string | null {
  const named = namedBy(name);
  if (named !== null) return named === 'time' ? TIME_VALUE : YIELD_VALUE;
  return ASIDE_ALONE.test(name) ? ASIDE_VALUE : null;
}
