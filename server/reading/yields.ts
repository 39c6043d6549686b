import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { isNoYield } from '#shared/servings.ts';
import { PEOPLE, SERVINGS } from './text/facts/meta-words.ts';
import { asciiDigits, wordValue, ABOUT_SOURCE } from './numbers.ts';

/** Words before the number that only say that a yield follows: the labels of yields, and what leads to a number in a sentence or a heading. */
const LABEL = new RegExp(
  `^(?:${SERVINGS}|number of serves|serve|serving|make|nb de personnes|${[
    'for', 'för', 'für', 'zutaten für', 'pour', 'donne', 'para', 'para cuántos', '(?:me |nos )?salen', 'rinden', 'per', '(?:ne )?vengono', 'voor', 'till?', 'blir', 'bliver', 'ger', 'gir', 'giver', 'annokset',
    'na', 'dla', 'wychodzi', 'wyjdzie', 'vyjde', 'pro', 'pre', 'pentru', 'для', 'на', 'για', 'za', '材料', '人份',
  ].join('|')})(?=[\\s:：\\-–—=]|$)\\s*[:：\\-–—=]*\\s*`,
  'iu',
); // prettier-ignore

/** Words after the number that say no more than 'so many people': the card shows the number alone. */
const SO_MANY = new RegExp(
  String.raw`^(?:(?:serving|person|portion|persona|porcion|porción|ración|pessoa)\((?:s|es|n|en)\)|${PEOPLE}|serv\.?|eaters|adults|portion\(en\)|persona\(s\)|part|ración|porção|doses|porcií|porsiyon|порция|por[țţ]ie)(?=[\s.,;()]|$)[.,;]?\s*`,
  'iu',
);

/** 'a crew of 8', 'a hungry crowd of 12': who they are, before how many. */
const CROWD =
  /^(?:an?|our|the)\s(?:\p{L}+\s)?(?:crowd|crew|company|family|house(?:ful|hold)?|party|table|group|team|troop|patrol|gang|bunch) of (?=\d)/iu;
/** '12 hungry people': so many of them; of rowers it says who they are. */
const HUNGRY =
  /(?<=^\d+(?:-\d+)?\s)(?:(?:very|really) )?(?:hungry|greedy|growing) (?=(?:people|persons?|eaters|adults|men|boys|kids)(?!\p{L}))/iu;

/** What follows a number, without the people; what parts them from another number stays: '4 people; 8 as a starter'. */
function withoutPeople(text: string): string {
  const said = SO_MANY.exec(text)?.[0] ?? '';
  const rest = text.slice(said.length);
  const sign = /^\d/.test(rest) ? (/[,;]/.exec(said)?.[0] ?? '') : '';
  return sign === '' ? rest : `${sign} ${rest}`;
}

/** Said before a number, it does not change it. 'unas 40' stays: after 'salen' it is how Spanish names any number of pieces. */
const VAGUE = new RegExp(String.raw`^(?:(?!un[ao]s)${ABOUT_SOURCE}|close to|almost|up to|~|≈|\+/-)\s*`, 'iu');

/** 'Für eine Kastenform braucht ihr': what leads from the yield to the list. */
const NEEDED =
  /\s(?:braucht (?:ihr|man)|brauchst du|brauchen (?:wir|sie)|brauche ich|benötigt (?:ihr|man)|benötigen (?:wir|sie)|(?:you(?:['’]ll| will)? |we )?need|(?:il )?(?:vous |te |nous )?faut|se necesitan?|necesitas|necesitamos|(?:vi )?servono|occorrono|heb je nodig|behöver du|skal du bruge|trenger du|potrzeba|potrzebujemy|potřebujeme|potrebujeme)\s*[:：]?$/iu;

/** 'une quinzaine de biscuits', 'una ventina di biscotti': how many, in a noun. */
const COUNTING_NOUNS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    8: 'huitaine',
    10: 'dizaine decina',
    12: 'douzaine dozzina',
    15: 'quinzaine quindicina',
    20: 'vingtaine ventina',
    30: 'trentaine trentina',
    40: 'quarantaine quarantina',
    50: 'cinquantaine',
  }).flatMap(([count, words]) => words.split(' ').map((word) => [word, Number(count)])),
);
const NOUNS = Object.keys(COUNTING_NOUNS).join('|');
/** 'une quinzaine', as source of a regular expression without groups. */
export const IN_A_NOUN = `un[ea]\\s(?:${NOUNS})`;
const SO_MANY_OF = new RegExp(`^un[ea]\\s(${NOUNS})(?:\\s(?:de\\s|di\\s|d['’])|$)`, 'iu');

const ONE = `(?:\\d+ \\d+/\\d+|\\d+/\\d+|\\d+(?:[.,]\\d+)? ?[${FRACTION_GLYPHS}]?|[${FRACTION_GLYPHS}])`;
const AMOUNT = new RegExp(`^${ONE}(?:-${ONE}(?![\\w-]))?\\+?`, 'u');

/** 'Oven: 350' behind how many it serves. */
const OVEN_BEHIND = /(?<=\d.*)[\s,;·|]+(?:oven|backofen|ofen|four|horno|forno|ugn|ovn)(?:\s?[:·]?\s?\d.*|\s?[:·])?$/iu;

/**
 * A yield as the card shows it, the number first: 'Serves 4' is '4', 'Yield: 24 cookies' '24 cookies', 'Makes about
 * 2 dozen' '2 dozen', 'For 6 to 8 people' '6-8', 'Makes one 9-inch loaf' '1 9-inch loaf'. Words for people and
 * servings are left out, every other word stays as the source wrote it. Without any number the words stay when they
 * are few ('a crowd'); empty when nothing is said. At most 200 characters.
 */
export function readYield(text: string): string {
  let rest = asciiDigits(text.slice(0, 600)).replace(/\s+/g, ' ').trim();
  // '1 loaf 1x': by how much a card is scaled
  rest = rest.replace(/(?<=[\p{L}\d)])\s(?:[1-9]|½)x$/iu, '');
  rest = rest.replace(/^[\p{Extended_Pictographic}\uFE0F•*\-–—·|\s]+(?=\S)/u, (lead) =>
    /[\d]/.test(lead) ? lead : '',
  );
  // 'Serves 4-6    Oven: 350': how hot it is says nothing of how many
  rest = rest.replace(OVEN_BEHIND, '');
  for (let previous = ''; previous !== rest;) {
    previous = rest;
    rest = rest.replace(LABEL, '').replace(VAGUE, '').replace(CROWD, '');
  }
  rest = rest.replace(SO_MANY_OF, (_, word: string) => `${String(COUNTING_NOUNS[word.toLowerCase()] ?? '')} `).trim();
  const word = /^(\p{L}+(?:-\p{L}+)?)(?=[\s,]|$)/u.exec(rest);
  const value = word ? wordValue(word[1] ?? '') : null;
  if (word && value !== null && Number.isInteger(value) && !/^an? (?:crowd|lot|bunch)\b/i.test(rest))
    rest = String(value) + rest.slice(word[0].length);
  // 'ten or twelve'
  rest = rest.replace(
    /^(\d{1,2} (?:to|or|bis|oder|à|ou|o|tot|of) )(\p{L}{2,9})(?!\p{L})/iu,
    (whole, from: string, to: string) => {
      const upTo = wordValue(to);
      return upTo !== null && Number.isInteger(upTo) ? `${from}${String(upTo)}` : whole;
    },
  );
  // '6 to 8', '6 – 8', '4 bis 6' become '6-8'; a bare '-' between figures stays one
  rest = rest.replace(
    /^(\d+(?:[.,]\d+)?)\s*(?:-|–|—|~|〜|～|to|or|bis|à|a|tot|till|til|до|al|até|ou|oder)\s*(\d+(?:[.,]\d+)?)(?![\d/])/iu,
    '$1-$2',
  );
  rest = rest.replace(NEEDED, '').replace(HUNGRY, '').trim();
  // '4:lle': the Finnish ending for whom
  rest = rest.replace(/(?<=\d):ll[eaä](?!\p{L})/u, '');
  const number = AMOUNT.exec(rest);
  if (number) {
    const head = number[0].trim().replace(/[.,]$/, '');
    // 'serves 6ish'
    rest = rest.replace(/^([\d–-]+) ?ish(?!\p{L})/iu, '$1');
    const more = rest.slice(number[0].length);
    const tail = withoutPeople(more.replace(/^\s*(?:[:.]|;(?!\s*\d))\s*/, ' ').trim());
    // '12er Blech', '9x13 pan' are one word
    const isWord = !number[0].endsWith(' ') && /^(?:er(?!\p{L})|[x×]\s?\d)/u.test(more);
    const isJoined = tail === '' || /^[,;]/.test(tail) || isWord;
    rest = `${head}${isJoined ? '' : ' '}${tail}`;
    rest = rest
      .replace(/^(\d+) (人分|人份|人前|人)$/u, '$1')
      .replace(/^(\d+) (\d+)(?: servings?)?$/i, (same: string, count: string, again: string) =>
        count === again ? count : same,
      );
  } else if (rest.split(' ').length > 6) {
    return '';
  }
  // '10, a classic for parties', '2 — crisp at the edges': what else is said of it
  const amount = rest
    .replace(/^(\d+(?:-\d+)?)(?:,\s+|\s[—–]\s)(?=\p{L}+(?:\s\p{L}+){2}).*$/u, '$1')
    // 'Für 4 Personen.)': the bracket before it was not seen
    .replace(/^([^(]*?)\s?[.;,:]*\)$/u, '$1')
    .replace(/[.;,:]+$/, '')
    .trim()
    .slice(0, 200);
  // A form that nobody filled in: it says nothing.
  return isNoYield(amount) ? '' : amount;
}
