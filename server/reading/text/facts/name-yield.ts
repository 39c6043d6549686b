import { readYield } from '../../yields.ts';
import { readBareTime, readMade, readMeta } from './meta.ts';
import { ABOUT_SOURCE, COUNT_WORDS, FOR_SOURCE } from '../../numbers.ts';
import { PEOPLE } from './meta-words.ts';
import { type Meta } from './one-fact.ts';
import { UNIT_START } from '../vocabulary.ts';

/** 'Springform 24 cm', 'moule de 22 cm', '(stampo da 26 cm)', '26er Springform', '9x13 inch pan': the tin that it fills. */
export const TIN =
  /^\(?(?:\p{L}{3,10}\s){0,2}(?:\p{L}{0,10}(?:form|blech)|moule(?:\sà\s\p{L}+)?|molde|teglia|tortiera|stampo|forma|\p{L}{0,8}vorm|bakvorm|tortownica)\s?[(,]?\s?(?:(?:de|d['’]|da|di|von|mit|van|på|på ca\.?|ca\.?|Ø|diam\p{L}{0,6}\.?)\s?){0,2}\d{2}(?:\s?[x×]\s?\d{2})?\s?cm(?:\s?(?:Ø|de diamètre|di diametro|durchmesser|diameter))?\)*[.:]?$|^\(?(?:ø\s?)?\d{1,2}(?:\s?[x×]\s?\d{1,2})?(?:er|[\s-]?(?:cm|inch|in|lb|["”″]))[\s-](?:(?:round|square|deep|loaf|cake|tart|pie|baking|runde|eckige)\s)?(?:tin|pan|dish|springform(?: pan)?|\p{L}{0,10}form|\p{L}{0,8}vorm|blech)\)?$/iu;

/** 'Tortilla (4 personas)', 'Gulasch für 4 Personen', 'Chili for 6', 'Butter horns makes 24'. */
const IN_BRACKETS = /^(.{3,}?)\s*\(([^()]{3,40})\)$/u;
const SO_MANY = new RegExp(String.raw`^(?:${FOR_SOURCE})\s(\d{1,2}(?:\s?[-–]\s?\d{1,2})?)$`, 'u');
/** 'Erbsensuppe, ein Topf für 8', 'Goulash - a big pot for 6': what it is cooked in, before how many it is for. */
const POT = String.raw`(?:(?<=[,–—-]\s)(?:(?:een|an?|eine?n?|une?|en|ett|et|un[ao]?)\s)?(?:(?:big|large|grote|großer?|stor|gran|grande)\s)?(?:pan|pot|topf|marmite|olla|pentola|gryta|gryde|gryte|garnek)\s)?`;
const FOR_SO_MANY = new RegExp(
  String.raw`^(.{3,}?)(?:,|\s[-–—])?\s${POT}((?:${FOR_SOURCE}|serves|makes|yields|feeds|ergibt)\s(\d{1,2}(?:\s?[-–]\s?\d{1,2})?)(?:\s\p{L}+\.?)?)$`,
  'iu',
);

/** 'TORTILLA DE PATATAS 4 personas' */
const SO_MANY_PEOPLE = new RegExp(
  `^(\\p{L}.{2,}?\\p{L}),?\\s((?:(?:${FOR_SOURCE})\\s(?:${COUNT_WORDS})|\\d{1,2}(?:\\s?[-–]\\s?\\d{1,2})?)\\s(?:${PEOPLE}))$`,
  'iu',
);
/** 'für ca. 8 Personen als Beilage', 'for 6 people as a starter': what is said of the yield beside it. */
const AS_WHAT = /\s(?:als|as an?|en|como|come|als|som)\s\p{L}+(?:\s\p{L}+)?$/iu;

/** 'Pizza dough - 2 pizzas', 'Waffles – makes 8': what it makes behind a dash. */
const BEHIND_DASH =
  /^(\p{L}.{2,}?)\s[-–—]\s((?:\d|makes |serves |für |pour |para |per |voor |ergibt |ca\.? |dos[ei] (?:per |para )?|doses? (?:pour )?|porties |mængde ).{0,30})$/iu;
/** 'Carrot cake, about 20 pieces': what it makes behind a comma, where that says so of itself. */
const BEHIND_COMMA = /^(\p{L}[^,]{2,}),\s([^,]{4,30})$/u;

/** '2 pizzas', '12 small rolls', 'kb. 20 db': so many of what is counted and not measured. */
const SO_MANY_OF = new RegExp(
  String.raw`^(?:${ABOUT_SOURCE}\s)?\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s(?:\p{L}+\s)?(?:(\p{L}{3,})|db|st|pz|pc|ks|шт)\.?$`,
  'iu',
);

function behindComma(text: string): { dish: string; meta: Meta } | null {
  const [, dish, said = ''] = BEHIND_COMMA.exec(text) ?? [];
  const meta = dish === undefined || !/\d/.test(said) ? null : (readMeta(said) ?? readMade(said));
  return dish === undefined || meta?.servings === undefined ? null : { dish, meta };
}

function behindDash(text: string): { dish: string; meta: Meta } | null {
  const [, dish, said = ''] = BEHIND_DASH.exec(text) ?? [];
  if (dish === undefined) return null;
  const meta = readMeta(said);
  if (meta?.servings !== undefined) return { dish, meta };
  return isSoMany(said) ? { dish, meta: { servings: readYield(said) } } : null;
}

/** '2 kleine oder 1 großer', '2 small or 1 large' */
const ONE_OR_OTHER = /^\d{1,2}\s\p{L}+\s(?:or|oder|ou|o|of|eller|lub|nebo)\s\d{1,2}\s\p{L}+$/iu;

/** 'pour 2 terrines de 800 g', 'for 2 loaves of 500 g' */
const SO_MANY_OF_WEIGHT =
  /^(?:(?:for|für|pour|per|para|voor|till?|na|dla|makes|ergibt)\s)?\d{1,3}\s\p{L}{3,}\s(?:of|von|zu|je|à|de|da|di|van|på|po)\s\d{2,4}\s?(?:g|kg|ml|cl|cm|oz)$/iu;

/** 'Banana mash (6 months)', 'Friendship bread (10 days)', 'Bean wrap (420 kcal)': how old the child is, how long it takes, how much is in it. */
const NO_PIECES =
  /^(?:k?cals?|calor\p{L}+|kalori\p{L}*|kj|points?|punkte?n?|carbs?|protein|months?|monate?n?|mois|meses|mesi|maanden|månader|måneder|miesi[ąę]c\p{L}*|měsíc\p{L}*|years?|jahre?n?|ans|años|anni|anos|jaar|år|weeks?|wochen?|semain\p{L}*|semanas?|settiman\p{L}*|we(?:ek|ken)|veckor|uger|uker|days?|tage?n?|jours?|días|giorni|dias|dagen|dagar|dage|dager)$/iu;

function isSoMany(said: string): boolean {
  const found = SO_MANY_OF.exec(said);
  // 'db' alone counts pieces
  const counted = found?.[1] ?? '';
  return (
    found !== null &&
    !UNIT_START.test(counted) &&
    readBareTime(said) === null &&
    !NO_PIECES.test(counted) &&
    !/^(?:ingredients?|ways?|steps?|zutaten|ingrédients)$/iu.test(counted)
  );
}

/** A dish's name and what stands behind it of its yield, `isBare` where that is a count and a word in brackets; null where nothing does. */
export function yieldBehind(text: string): { dish: string; meta: Meta; isBare?: true } | null {
  const [inBrackets, name = '', inside = ''] = IN_BRACKETS.exec(text) ?? [];
  const inner = SO_MANY.exec(inside)?.[1];
  const bracketed =
    inBrackets === undefined
      ? null
      : inner === undefined
        ? (readMeta(inside.replace(AS_WHAT, '')) ?? readMade(inside))
        : { servings: inner };
  if (bracketed?.servings !== undefined) return { dish: name, meta: bracketed };
  if (ONE_OR_OTHER.test(inside) || SO_MANY_OF_WEIGHT.test(inside) || TIN.test(inside))
    return { dish: name, meta: { servings: readYield(inside) } };
  if (isSoMany(inside)) return { dish: name, meta: { servings: readYield(inside) }, isBare: true };
  const dashed = behindDash(text) ?? behindComma(text);
  if (dashed) return dashed;
  const [, dish, words = '', count = ''] = FOR_SO_MANY.exec(text) ?? SO_MANY_PEOPLE.exec(text) ?? [];
  if (dish === undefined) return null;
  const meta = count !== '' && words.endsWith(count) ? { servings: count } : readMeta(words);
  return meta?.servings === undefined ? null : { dish, meta };
}
