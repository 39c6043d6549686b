import { unitOf } from '#shared/units.ts';
import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { isCountedFood } from '#shared/grocery/plurals.ts';
import { asLine, type Line } from '../lines/lines.ts';
import { UNIT_START, isCommand, isFoodWord } from '../vocabulary.ts';
import { ABOUT_SOURCE } from '../../numbers.ts';

const AMOUNT = new RegExp(
  String.raw`^(?:${ABOUT_SOURCE}\s|~)?(?:\d|[${FRACTION_GLYPHS}]|an? (?:pinch|dash|handful|bunch|few|little|splash|knob|clove|can|small|large|medium)\b|pinch|dash|handful|one|two|three|four|half|juice of|zest of)`,
  'iu',
);
/** What follows an ingredient's comma without being an ingredient. */
const PREPARATION =
  /^(?:(?:very |finely |coarsely |roughly |thinly |thickly |freshly |lightly |well |completely |preferably |cut |at |to |plus |or |and |if |for |as |in |into |with |without |such as |like |not |about |from |skin |bone |room )|(?:\p{L}+ly )?(?:chopped|diced|minced|sliced|grated|shredded|crushed|melted|softened|peeled|cored|seeded|deseeded|drained|rinsed|beaten|sifted|packed|divided|optional|halved|quartered|cubed|crumbled|toasted|trimmed|washed|cooked|uncooked|thawed|chilled|warmed|mashed|julienned|zested|juiced|pitted|separated|whisked|torn|smashed|ground|cubed|hot|cold|warm|skinless|boneless|fresh|dried|ripe|gehackt|gewürfelt|geschnitten|gerieben|geschält|haché|émincé|picado|tritato|gesnipperd|hackad)\b)/iu;

/** Cuts at a mark outside parentheses. */
function cut(text: string, mark: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth = Math.max(0, depth - 1);
    else if (
      depth === 0 &&
      mark.test(letter) &&
      !(letter === ',' && /\d/.test(text[index - 1] ?? '') && /\d/.test(text[index + 1] ?? ''))
    ) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** '2 oranges, one sliced, one juiced': what is done with some of what stands before the comma. */
const SOME_OF_IT = new RegExp(
  `^(?:one|two|three|half|\\d{1,2}|another|the (?:other|rest))\\s(?:of (?:them|it|which)\\s)?(?:(?:left|very|\\p{L}+ly)\\s)?(?:${[
    '(?:for|pour|per|para|voor|för|til)\\s',
    '(?:cut )?in(?:to)? (?:\\p{L}+ )?(?:half|halves|quarters|slices|wedges|pieces|chunks|rings|strips|dice|rounds|Scheiben|Stücken?|Spalten|Ringen?|Würfeln?|Streifen)(?!\\p{L})|(?:coupée?s? )?en (?:rondelles|tranches|dés|quartiers)|(?:cortad[ao]s? )?en (?:rodajas|trozos|dados)|tagliat[aeio] a ',
    `(?:${[
      'chopped|diced|minced|sliced|grated|shredded|crushed|melted|peeled|halved|quartered|cubed|crumbled|toasted|juiced|zested|squeezed|mashed|beaten|separated|whole',
      '(?:aus|ab)?ge\\p{L}{3,}(?:t|en)|(?:press|rap|râp|hach|éminc)ée?s?|(?:pic|rall|exprim)ad[ao]s?|(?:tritat|spremut|grattugiat)[aeio]|geraspt|geperst|pressad|riven|rivna',
    ].join(
      '|',
    )})(?=$|\\s(?:into|in|for|to|en|con)\\s|\\s(?:and|or|und|oder|et|y|e)\\s(?:(?:one|two|three|\\d{1,2})\\s)?\\p{L}+$)`,
  ].join('|')})`,
  'u',
);

/** Pieces of a list, each with what is done with some of it. */
function withSomeOfIt(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && SOME_OF_IT.test(piece)) joined[joined.length - 1] = `${last}, ${piece}`;
    else joined.push(piece);
  }
  return joined;
}

/** A dash before an item; '20 - 30 minutes' is a range. */
const DASH = new RegExp(String.raw`(?:^|(?<![\d${FRACTION_GLYPHS}])\s)[-–—]\s+`, 'gu');
const DASH_BEFORE_AMOUNT = new RegExp(String.raw`${DASH.source}(?=[\d${FRACTION_GLYPHS}])`, 'gu');
/** So many amounts behind a dash are a list. */
const DASHES_MIN = 3;
/** '250 C for 10 minutes', '8 hours in the cold' are told, not listed. */
const TIME_OR_HEAT =
  /^\d{3}\s?[cf](?!\p{L})|^\d+\s?(?:°|º|degrees|grad|min|h(?!\p{L})|hrs?|hours?|std|stunden?|days?|tage?|heures?|jours?|horas?|días?|or[ae]|giorni|uur|dagen)/iu;
/** 'peanuts Dressing:': the heading of the next part behind an item. */
const HEADING_BEHIND = /^(?<item>.+?\p{Ll})\s(?<heading>\p{Lu}[\p{L}’' ]{2,30}:)$/u;

/** 'Ingredients: - 2 cups rice - 1 tbsp oil Dressing: - 2 tbsp juice', as captions lose their lines: an item a line, under the headings. */
export function partDashedList(line: Line): Line[] {
  if (line.box !== null || line.number !== null) return [line];
  const behind = line.text.split(DASH_BEFORE_AMOUNT).slice(1);
  if (behind.filter((part) => !TIME_OR_HEAT.test(part)).length < DASHES_MIN) return [line];
  const dashed = line.bullet !== '' || /^[-–—]\s/u.test(line.text);
  const lines = line.text.split(DASH).flatMap((part, at): Line[] => {
    const { item = part, heading } = HEADING_BEHIND.exec(part)?.groups ?? {};
    if (item.trim() === '') return [];
    const isItem = at > 0 || dashed;
    return [asLine(line, item.trim(), isItem ? '-' : ''), ...(heading === undefined ? [] : [asLine(line, heading)])];
  });
  return lines.map((one, at) => ({
    ...one,
    gapBefore: at === 0 && line.gapBefore,
    gapAfter: at === lines.length - 1 && line.gapAfter,
  }));
}

/**
 * Ingredients written one after the other in a line or paragraph: parted at semicolons or bullets if there are any, otherwise at the
 * commas that begin a new ingredient ('2 onions, finely chopped, 1 cup milk' is two). Parentheses are never cut.
 */
export function splitIngredients(text: string): string[] {
  const plain = withoutCommas(text) ?? partsAtStrokes(text);
  if (plain) return plain.map(trimEnd);
  for (const mark of [/;/, /[•·▪●◦■|]/u]) {
    const parts = cut(text, mark);
    if (parts.length >= 2)
      return parts.flatMap((part) => (listsWithin(part) ? splitIngredients(part) : [part])).map(trimEnd);
  }
  const pieces = withSomeOfIt(cut(text.replace(/(?<!\bq\.\s?b)\.$/i, ''), /[,،、，]/u));
  if (pieces.length < 2) return [text];
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && !AMOUNT.test(piece) && (PREPARATION.test(piece) || SO_MUCH_EACH.test(last)))
      parts[parts.length - 1] = `${last}, ${piece}`;
    else parts.push(piece.replace(/^and\s+(?=\d|an? )/i, ''));
  }
  return [...parts.slice(0, -1), ...lastTwo(parts.at(-1) ?? '')].map(trimEnd);
}

/** '1 kg tomatoes / 2 onions / 1 l stock / salt': three amounts behind strokes with room on both sides; 'butter / oil' is one food. */
function partsAtStrokes(text: string): string[] | null {
  const parts = text.split(/\s\/\s/);
  return parts.filter((part) => AMOUNT.test(part)).length >= 3 ? parts : null;
}

/** 'one cup of treacle, one cup of sugar, half a cup of lard; flour to roll out': three amounts behind commas are a list, though a semicolon ends it. */
const listsWithin = (part: string): boolean => {
  const pieces = cut(part, /,/u);
  return pieces.length >= 3 && !part.includes(';') && pieces.every((piece) => AMOUNT.test(piece));
};
/** 'one teaspoonful each of soda': all that follows is measured so. */
const SO_MUCH_EACH = /\seach(?: of)?(?:\s\p{L}+){1,2}(?:,\s\p{L}+(?:\s\p{L}+)?)*$/iu;

/** '2 cups of sour milk and a little salt', 'aceite de oliva y sal' at the end of a list: two, each with its food. */
function lastTwo(text: string): string[] {
  const purposes = TWO_PURPOSES.exec(text);
  if (purposes) return [purposes[1] ?? '', purposes[2] ?? ''];
  const measured = LAST_TWO.exec(text);
  const [, first = '', second = ''] = measured ?? LAST_FOODS.exec(text) ?? [];
  if (measured) {
    const named = first.replace(FIGURE, '');
    // '1 packet vanilla pudding and 200 ml cream', though the first is no food that is known
    const areMeasured = /^\p{L}+\s(?:\p{L}+\s)*\p{L}{4}/u.test(named) && /^\d[\d.,/]*\s\p{L}+\s\p{L}{3}/u.test(second);
    const isFood = holdsFood(named.replace(/^\p{L}+\s/u, ''));
    return AMOUNT.test(first) && (isFood || areMeasured) ? [first, second] : [text];
  }
  // 'salt and pepper' is one, and so is 'a tin of macaroni and cheese'
  const isOne = !/\s/.test(first) || AMOUNT.test(first) || A_SHARE.test(first) || PREPARATION.test(`${first} `);
  return !isOne && !isSaltAndPepper(text) && (holdsFood(first) || holdsFood(second)) ? [first, second] : [text];
}

const holdsFood = (text: string): boolean =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => isFoodWord(word) || isCountedFood(word));
const isSaltAndPepper = (text: string): boolean =>
  /(?<!\p{L})(?:salt|salz|sel|sale?|zout|sól|sůl)(?!\p{L})/iu.test(text) &&
  /pepper|pfeffer|poivre|pimienta|pimenta|pepe(?!\p{L})|peper/iu.test(text);
/** A share of what stands on both sides of the 'and'. */
const A_SHARE = /^(?:an?|some|eine?|etwas|une?|des|un[ao]s?|um|uma|een|wat|ett?|litt?)\s/iu;
/** Two foods of a list's end; not 'red and green peppers' and 'oil and butter for the tin'. */
const LAST_FOODS =
  /^((?:(?!\s(?:and|und|et|y|e|en|och|og|or|oder|ou|o)\s)[^()]){4,50})\s(?:and|und|et|y|e|en|och|og)\s((?:(?!\s(?:and|und|et|och|og|or|oder|ou|for|zum|zur|für|para|per|pour|voor|till?|to)\s)[^()]){3,40})$/iu;
/** 'oil for frying and sugar for dusting': two foods, each with what it is for. */
const TWO_PURPOSES =
  /^([^()]{2,40}?\s(?:for|zum|zur|für|para|per|pour|voor|till?)\s(?:\p{L}+\s){0,2}?\p{L}+)\s(?:and|und|et|y|e|en|och|og)\s((?!(?:for|zum|zur|für|para|per|pour|voor|till?)\s)[^()]{3,40}?\s(?:for|zum|zur|für|para|per|pour|voor|till?)\s(?:\p{L}+\s){0,2}?\p{L}+)$/iu;
const LAST_TWO =
  /^([^()]{4,60}?)\s(?:and|&|und|et|y|e|en|och|og)\s((?:an? (?:little|pinch|dash|bit|few)|\d{1,4}(?:[.,/]\d{1,2})?|eine? (?:prise|wenig)|une pincée|un peu|una pizca|un pizzico|een snufje|en nypa)(?:\s|\p{L}).{2,50})$/iu;

function trimEnd(part: string): string {
  return part.replace(/\s*[,;]$/, '').trim();
}

/** Where the next amount begins: behind a word that does not lead to it, as 'or', 'about' and 'cut in 2 pieces' do. */
const NEXT_AMOUNT = new RegExp(
  String.raw`(?<=\p{L}{3}[.)]?)(?<!\s(?:or|and|plus|to|about|for|in|into|at|of|with|oder|und|für|ou|et|o|e|con|per|och|og))\s(?=(?:\d{1,3}(?:\s\d\/\d|\/\d|[.,]\d)?|[${FRACTION_GLYPHS}])\s?\p{L}|\d\s[\d${FRACTION_GLYPHS}]|\d{1,2}\s[-–]\s\d)`,
  'u',
);
/** So many amounts in a line without a mark between them are a list. */
const RUN_MIN = 5;
/** So many between strokes, each with its amount. */
const STROKED_MIN = 3;

const FIGURES_OR_RANGE_BEFORE = new RegExp(String.raw`^[\d\s/.,${FRACTION_GLYPHS}-]+`, 'u');

/** What is left of an item without its figure and its unit. */
const withoutMeasure = (part: string) => part.replace(FIGURES_OR_RANGE_BEFORE, '').replace(UNIT_START, '');

const FIGURES_BEFORE = new RegExp(String.raw`^[\d\s/.,${FRACTION_GLYPHS}]+`, 'u');

const COMMA_BEFORE_AMOUNT = new RegExp(String.raw`[,;]\s+[\d${FRACTION_GLYPHS}]`, 'u');

/** '750 g beef – 2 onions – salt', '2 T flour / 1 onion / salt', '1 tbsp cumin seeds 2 lbs beef 3 onions': ingredients in one line with strokes or nothing between them. */
function withoutCommas(text: string): string[] | null {
  if (text.length < 30 || !AMOUNT.test(text) || /[!?]|\.\s+\p{Lu}\p{Ll}/u.test(text)) return null;
  const slashed = text.split(/\s\/\s/u);
  // '400 ml / 14 oz / 1 2/3 cups milk' measures one food
  const areFoods =
    slashed.length >= STROKED_MIN &&
    !text.includes(';') &&
    slashed.every((part) => /\p{L}{3}/u.test(withoutMeasure(part)));
  // '1 - 15 ounce can' is one of that size
  const stroked = areFoods ? slashed : text.split(/(?<!\d)\s[-–—]\s/u);
  if (stroked.length >= STROKED_MIN && stroked.every((part) => AMOUNT.test(part))) return stroked;
  if (stroked.length >= RUN_MIN && stroked.filter((part) => AMOUNT.test(part)).length >= 0.6 * stroked.length)
    return stroked;
  if (COMMA_BEFORE_AMOUNT.test(text)) return null;
  const run = text.replace(/\.$/, '').split(NEXT_AMOUNT);
  const measured = run.filter((part) => UNIT_START.test(part.replace(FIGURES_BEFORE, ''))).length;
  return run.length >= RUN_MIN && 2 * measured >= run.length && run.every((part) => part.split(' ').length <= 9)
    ? run
    : null;
}

/** 'farina 200 g', 'Burro gr. 70': an amount behind its food. */
const AMOUNT_BEHIND =
  /^\p{L}[^.!?]{1,40}\s(?:\d+(?:[.,/]\d+)?\s?(?:gr?|kg|hg|etti|ml|cl|dl|lt?|dkg|cucchia[\p{L}]+|bicchier[ei])\.?|(?:gr?|kg|hg|ml|cl|dl|lt)\.?\s?\d+(?:[.,/]\d+)?)$/iu;

/** 'carote 2', 'sedano 1 costa', 'olio q.b.': so many of them, or as much as is needed. */
const COUNT_BEHIND = /^(\p{L}+)(?:\s[\p{L}'’]+){0,3}\s(?:\d{1,2}(?:\s\p{L}{3,12})?|q\.?\s?b\.?)$/iu;
const isCounted = (piece: string): boolean => {
  const first = COUNT_BEHIND.exec(piece)?.[1]?.toLowerCase();
  return first !== undefined && !isCommand(first);
};

/** 'Baccalà gr. 50, olio gr. 10, cipolla, patate 3': a list in one line whose amounts stand behind. */
function holdsAmountsBehind(text: string): boolean {
  if (!/^\p{L}\D*\d[^,;]*[,;]\D*\d[^,;]*[,;]\D*\d/u.test(text)) return false;
  const pieces = cut(text.replace(/\.$/, ''), /[,;]/u);
  const weighed = pieces.filter((piece) => AMOUNT_BEHIND.test(piece)).length;
  const measured = pieces.filter((piece) => AMOUNT_BEHIND.test(piece) || isCounted(piece)).length;
  return (
    weighed > 0 && measured >= 3 && measured * 2 >= pieces.length - 2 && pieces.every((piece) => piece.length <= 45)
  );
}

/** Each of so many, not a food of its own: '2 tins, 400 g each'. */
const OF_EACH = /(?<!\p{L})(?:each|apiece|total|je|jeweils|chacune?|cada|ciascun[oa]|elk|per|pro|par|por)(?!\p{L})/iu;
const FIGURE = new RegExp(
  String.raw`^(?:\d{1,4}(?:[.,/]\d{1,2})?(?:\s\d\/\d)?|[${FRACTION_GLYPHS}]|\d[${FRACTION_GLYPHS}])\s?(?=\p{L})`,
  'u',
);

/** What spices are counted in: '2 liście laurowe, 3 ziarna ziela angielskiego'. */
const COUNTED_ELSEWHERE =
  /^(?:list(?:ek|ki|ków)|liści?e?|ziar(?:no|na|en)|ziarenk[ao]|gałązk[ai]|kul(?:ki|ek)|goździk(?:i|ów)|list[yů]?|kuličk[yu]|snítk[yu])(?=\s)/iu;

const AMPERSAND_BEFORE_AMOUNT = new RegExp(String.raw`\s&\s+[\d${FRACTION_GLYPHS}]`, 'u');

const JOINED_BEFORE_AMOUNT = new RegExp(String.raw`[,;&]\s+[\d${FRACTION_GLYPHS}]`, 'u');

/** 'sal y un trozo de pan', 'Salz und 2 EL Öl': a seasoning that needs no amount, and a food with its measure. */
const SEASONED =
  /^(?<first>(?:salt|salz|sel|sale|sal|sól|sůl|zout|suolaa?|só)(?:,?\s(?:(?:and|und|et|y|e|i|en|och|og|ja|a)\s)?(?:pepper|pfeffer|poivre|pimienta|pimenta|pepe|pieprz|pepř|peper|peppar|peber))?)\s(?:and|&|und|et|y|e|i|en|och|og|ja)\s(?<second>(?:\d|an?\s|une?\s|un[oa]?\s|uma?\s|eine?n?\s|een\s|ett?\s|en\s).{4,40})$/iu;
const ONE_OR_FIGURES = new RegExp(
  String.raw`^(?:[\d\s/.,${FRACTION_GLYPHS}]+|(?:an?|une?|un[oa]?|uma?|eine?n?|een|ett?|en)\s)`,
  'iu',
);

/** '40 g beurre, 40 g farine', '1 Lorbeerblatt, 3 Wacholderbeeren': two foods, each with its amount, in a line of a list; null for any other. */
export function pairOf(text: string): string[] | null {
  const { first: seasoning = '', second: measured = '' } = SEASONED.exec(text)?.groups ?? {};
  const [unit = ''] = measured.replace(ONE_OR_FIGURES, '').split(/\s/u);
  if (seasoning !== '' && unitOf(unit) !== null && !/[.!?]\s/u.test(text)) return [seasoning, measured];
  if (text.length > 70 || !JOINED_BEFORE_AMOUNT.test(text) || /[.!?]\s|\bor\b/u.test(text)) return null;
  const isJoined = AMPERSAND_BEFORE_AMOUNT.test(text);
  const pieces = cut(text.replace(/\.$/, ''), isJoined ? /&/u : /[,;]/u);
  if (pieces.length !== 2 || OF_EACH.test(text)) return null;
  const read = pieces.map((piece) => {
    const rest = FIGURE.test(piece) ? piece.replace(FIGURE, '') : '';
    const unit = UNIT_START.exec(rest)?.[0] ?? COUNTED_ELSEWHERE.exec(rest)?.[0] ?? '';
    const food = rest.slice(unit.length).replace(/^\.?\s*(?:de |di |d['’]|of )?/iu, '');
    const words = food.toLowerCase().match(/\p{L}+/gu) ?? [];
    return { unit, food, isKnown: words.slice(0, 3).some((word) => isFoodWord(word) || isCountedFood(word)) };
  });
  const isFood = ({ food }: (typeof read)[number]) =>
    /^\p{L}{3}/u.test(food) && food.split(/\s+/).length <= 4 && !PREPARATION.test(`${food} `);
  const [first, second] = read;
  if (!first || !second || !read.every(isFood)) return null;
  // '3 EL Paprika edelsüß, 1 TL scharf': German writes a food with a capital
  if (/^\p{Lu}/u.test(first.food) && /^\p{Ll}/u.test(second.food) && !second.isKnown) return null;
  const areMeasured = first.unit !== '' && second.unit !== '';
  const areNouns = read.every(({ unit, food }) => unit === '' && /^\p{Lu}/u.test(food));
  return second.isKnown || areMeasured || areNouns || isJoined ? pieces : null;
}

/** Whether a line holds several ingredients: marks between amounts, which `share` of them have at least. */
export function holdsSeveral(text: string, share = 0.6): boolean {
  if (withoutCommas(text) || partsAtStrokes(text)) return true;
  if (text.length >= 30 && holdsAmountsBehind(text)) return true;
  if (text.length < 30 || !AMOUNT.test(text)) return false;
  // '1 Pck. Backpulver' is no end of a sentence
  if (/[.!?]\s+\p{Lu}/u.test(text) && sentencesOf(text).some((part, at) => at > 0 && /^\p{Lu}/u.test(part)))
    return false;
  if (cut(text, /;/).length >= 3) return true;
  const pieces = withSomeOfIt(cut(text, /[,•·|]/u));
  return (
    pieces.length >= 3 && pieces.filter((piece) => AMOUNT.test(piece)).length >= Math.max(3, share * pieces.length)
  );
}

const NO_END =
  /(?:^|\s)(?:ca|approx|abt|mks|etc|min|mins|std|sek|sec|hr|hrs|tbsp|tsp|tbs|oz|lb|lbs|pkg|no|nr|z\.b|bzw|vs|e\.g|i\.e|dr|st|evtl|ggf|d\.h|usw|inkl|el|tl|pck|pckg|pkt|päckch|msp|pr|stck|stk|bd|bl|btl|kl|gr|gestr|geh|lauw|gem|ger|getr|eßl|teel|γρ|κ\.σ|κ\.γ|ст|шт|мин|хв|год|dk|perc|\p{L})\.$/iu;

/** What a sentence may begin with, of which no food is named. */
const BEGINS_SENTENCE = /^(?:die|das|der|den|dem|le|la|les|the|il|lo|gli|el|los|las|het)$/iu;
/** A list in one line is no longer. */
const LIST_MAX = 400;

/** '… 1 egg, 2 teaspoons of baking powder Beat the egg': a list whose stop was not seen, with it. */
export function withLostStop(text: string): string {
  for (const { index } of text.slice(0, LIST_MAX).matchAll(/(?<=[\p{L})]{2}) (?=\p{Lu}\p{Ll})/gu)) {
    const list = text.slice(0, index);
    if (sentencesOf(list).length > 1) return text;
    const word = /^ (\p{L}+)/u.exec(text.slice(index))?.[1]?.toLowerCase() ?? '';
    if ((BEGINS_SENTENCE.test(word) || isCommand(word)) && holdsSeveral(list)) return `${list}.${text.slice(index)}`;
  }
  return text;
}

/** The same list with the commas that were not seen before an amount: '1 kg quinces 750 g sugar'. */
export const withLostCommas = (list: string): string =>
  AMOUNT.test(list)
    ? list.replace(/(?<=\p{L}{4}) (?=\d{1,4}\s?(?:k?g|[cdm]?l|lbs?|oz|cups?|tsp|tbsp|[ET]L)\.?\s\p{L})/gu, ', ')
    : list;
/** Whether a full stop ends a shortened word and no sentence. */
export const endsShort = (text: string): boolean => NO_END.test(text);

/** A paragraph's sentences, its own words kept. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const found of text.matchAll(/[.!?。！？]["”’)]*(?:\s+|(?<=[。！？]))(?=["“(¡¿]?[\p{Lu}\p{Lo}\d])/gu)) {
    const end = found.index + found[0].length;
    const sentence = text.slice(from, end).trim();
    if (NO_END.test(sentence) || (/(?:\d|(?:^|\s)(?:ok|kb))\.$/iu.test(sentence) && /^\d/.test(text.slice(end))))
      continue;
    sentences.push(sentence);
    from = end;
  }
  const rest = text.slice(from).trim();
  if (rest !== '') sentences.push(rest);
  return sentences;
}

/**
 * A method written as one paragraph, cut into steps: at its own numbers ('1. … 2. …') if it counts from one, otherwise at sentence
 * ends, short sentences kept together. The words and their order stay.
 */
export function splitMethod(text: string): string[] {
  const numbered = text.split(/(?:^|\s)(?=\(?\d{1,2}[.)]\s+\p{Lu})/u).filter((part) => part.trim() !== '');
  const counted = numbered.filter((part, index) => new RegExp(`^\\(?${String(index + 1)}[.)]`).test(part.trim()));
  // the first number was taken for that of the whole: 'Heat the oven. 2. Add …'
  const isFirstTaken =
    counted.length === numbered.length - 1 &&
    !counted.includes(numbered[0] ?? '') &&
    numbered.slice(0, -1).every((part) => ENDED.test(part.trim()));
  if (numbered.length >= 2 && (counted.length === numbered.length || isFirstTaken))
    return numbered.map((part) => part.trim().replace(/^\(?\d{1,2}[.)]\s+/, ''));
  if (text.length < 240) return [text];
  return inSteps(sentencesOf(text));
}

const ENDED = /[.!?。！？]["”’)]*$/u;

/** Sentences put together as steps: a short one stands with the one before it, unless it was said without a mark at its end. */
export function inSteps(sentences: readonly string[]): string[] {
  const steps: string[][] = [];
  /** Of the last step: its characters, and whether a mark ends it. */
  let [length, isEnded] = [0, false];
  for (const sentence of sentences) {
    const last = steps.at(-1);
    if (last && isEnded && (length < 60 || sentence.length < 30)) {
      last.push(sentence);
      length += 1 + sentence.length;
    } else {
      steps.push([sentence]);
      length = sentence.length;
    }
    isEnded = ENDED.test(sentence);
  }
  // Chinese and Japanese set no space behind a sentence
  return steps.map((parts) => parts.join(' ').replace(/(?<=[。！？]) /gu, ''));
}
