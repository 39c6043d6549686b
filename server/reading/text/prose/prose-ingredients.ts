import type { Transcript } from '#shared/transcript.ts';
import { aisleOf } from '#shared/grocery/aisle.ts';
import { isCountedFood } from '#shared/grocery/plurals.ts';
import { familiarityOf } from '../../words/word-familiarity.ts';
import { guessLanguage } from '../language.ts';
import type { At } from '../lines/lines.ts';
import { foodsInDense, isDenseProse } from './dense-prose.ts';
import { proseWordsOf, type ProseWords } from './prose-words.ts';
import { isNounBefore, isSpokenCommand } from './spoken-verbs.ts';
import { STEP_STARTS, UNIT_START, isCommand, isFoodWord } from '../vocabulary.ts';

/** An ingredient found in running text: its words there, from and up to which character. */
export interface ProseIngredient {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A receipt names no more. */
const MOST = 60;

/**
 * The ingredients that a method in prose names with their amounts, in order: 'Take half a pound of butter and six eggs, beat …' has two.
 * Each is a piece of the text, as written. What is said again later without a measure ('the eggs') is not repeated. Linear in the text.
 */
export function ingredientsInProse(text: string, language = guessLanguage(text)): ProseIngredient[] {
  if (isDenseProse(language)) return foodsInDense(text, language).slice(0, MOST);
  const words = proseWordsOf(language);
  const isSaid = !MARKS.test(text.replace(/[.!?]+$/, ''));
  const found: ProseIngredient[] = [];
  let until = 0;
  for (const amount of text.matchAll(words.amount)) {
    if (amount.index < until || found.length >= MOST) continue;
    const ingredient = ingredientAt(text, amount.index, amount[0], words, isSaid);
    if (!ingredient) continue;
    until = ingredient.to;
    if (!isOfWhatStands(ingredient.text, found)) found.push(ingredient);
  }
  return found;
}

/** 'a little of the milk', 'die Hälfte der Butter': a part of what was named with its article. */
const OF_THE =
  /(?:^|\s)(?:the|this|that|these|those|der|des|la|les?|du|el|los|las|il|gli|della|delle|dei)\s(?<named>\p{L}[\p{L}-]*(?:\s(?!of\b|and\b|und\b|et\b|d[eiu]\b)\p{L}[\p{L}-]*){0,2})$/iu;

/** Whether an amount is taken of a food that stands among the found: 'a pound of the best butter' is not, where no butter stands. */
function isOfWhatStands(text: string, found: readonly ProseIngredient[]): boolean {
  const last = OF_THE.exec(text)?.groups?.['named']?.trim().split(/\s+/u).at(-1)?.toLowerCase();
  return (
    last !== undefined &&
    isFoodWord(last) &&
    found.some((one) =>
      one.text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .includes(last),
    )
  );
}

/** What is taken of a food: 'the peel and juice of three limes'. */
const PART_OF =
  /(?:the )?(?:(?:grated|strained|well[- ]beaten|beaten|stiff) )?(?:rinds?|juice|zest|peel|whites?|yolks?)(?: and (?:rinds?|juice|zest|peel))? of (?:the )?$/i;

/** 'la ralladura de un limón', 'le jus d'un citron', 'die Schale einer Zitrone' */
const PART_OF_ELSEWHERE =
  /(?:(?:la|le|el|il|lo|a|o|die|den|der|de|het)\s)?(?:(?:ab)?geriebene\s)?(?:(?:ralladura|zumo|jugo|piel|cáscara|raspa|raspas|sumo|suco|casca|scorza|succo|buccia|rasp|sap)(?:\s(?:grattugiata|rallada|ralada))?\s(?:del? |d[ia] |van )|(?:zestes?|jus|écorce)\sd['’]|(?:saft|schale|abrieb)\s(?:von )?|skórk[aęi] z )$/iu;

/** 'balls the size of a walnut', 'as thick as a crown piece' */
const AS_LARGE_AS =
  /(?:\bsize of|\bas (?:large|big|thick|small) as|\bgroß wie|\bgrosseur d['’]|\bgros(?:ses?)? comme|\btamaño de|\bgrandezza di)\s$/iu;

/** What a weighed food comes in. */
const PACK = /^(?:cans?|tins?|jars?|packages?|packets?|boxes|box|bags?|bottles?|pkgs?)\.?\s(?:of\s)?/i;
/** 'a greased 2lb loaf tin': what is filled, and no food. */
const VESSEL =
  /(?:^|\s)(?:tins?|pans?|dish(?:es)?|bowls?|pots?|skillets?|saucepans?|trays?|sheets?|jars|rack|plates?|platter|casserole dish|ramekins?|moulds?|molds?)(?: [&+])?$/iu;
/** '350 F.': an oven's heat. */
const IS_HEAT = /^[12345]\d{2}\s?°?[CF][\s.]*$/u;
/** 'six large apples' */
const SIZED = /^(?:large|small|medium|medium-sized|big|good|nice|whole|few)\s(?=\p{L})/iu;
/** '300 gram. Laat een uur …', '160C. Serve sliced': the sentence ended behind the measure. */
const ENDED = /\.\s+$/u;
/** 'vier Esslöffel davon': of what was named before. */
const OF_IT = /^(?:davon|hiervon|daraus|ones?|it|this|them|these|that|en|ello|esto|ervan|därav|heraf|herav)(?!\p{L})/iu;

/** 'For a good seed cake, take …', 'To make a plain loaf, …': before what is made of it all */
const FOR_DISH = /(?:^|[.!?;:]\s+)(?:(?:so|and|but|now|or),?\s)?(?:for|to (?:make|bake|prepare))\s$/iu;

/** 'a wide pan of water' */
const IN_VESSEL = /(?<!\p{L})(?:pans?|pots?|bowls?|saucepans?|kettles?|basins?|dish) of(?!\p{L})/iu;

const MARKS = /[.,;:!?]/;
const NEXT_SAID =
  /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|then|so|now|you|put|the|about|like|um|uh|er|oh|maybe|some|okay|ok|first|just|also|plus|or|tu|du|on|vous|voilà|vai|poi|luego|dann|puis|ensuite|alors|allora)$/iu;

/** 'shape into eight buns', 'cut it into two pieces': what comes of it. */
const SHAPED_INTO =
  /(?<!\p{L})(?:shap|form|roll|divid|cut|mould|mold|part|slic|break|separat|press|pat|mak|bak)\p{L}*(?:\s(?!and\s)[\p{L}-]+){0,5}?\s(?:in)?to\s(?:about\s)?$/iu;
/** 'each of cinnamon and cloves', 'each ginger, mace and salt': as much of the one as of the other. */
const EACH_OF = /^(?:each\s)?(?:of\s)?[\p{L}-]+(?:,\s[\p{L}-]+){0,3},?\sand\s[\p{L}-]+/iu;

/** What was said in one breath has no marks: a name ends before the next amount, and before what is done. */
function untilNextSaid(name: string): string {
  const words = name.split(/\s+/);
  const next = words.findIndex(
    (word, at) =>
      at > 0 &&
      (NEXT_SAID.test(word) ||
        (isCommand(word.toLowerCase()) && !isNounBefore(word.toLowerCase(), words[at + 1] ?? '')) ||
        isSpokenCommand(word.toLowerCase())),
  );
  return next < 0 ? name : words.slice(0, next).join(' ');
}

/** 'turmeric salt': salt stands for itself behind what is no kind of it. */
const withoutSeasoning = (name: string): string =>
  name.replace(
    /(?<!(?:^|\s)(?:sea|kosher|celery|garlic|onion|table|rock|black|white|red|green|bell|cayenne|chil[li]i?|coarse|fine|ground|cracked|hot|sweet|lemon|of|and))\s(?:salt|pepper)$/iu,
    '',
  );

/** So long the name of a food is at most, behind its amount and measure. */
const NAME_MAX = 60;
const EACH = 5;

/** `isSaid`: the text has no marks. */
function ingredientAt(
  text: string,
  from: number,
  amount: string,
  words: ProseWords,
  isSaid: boolean,
): ProseIngredient | null {
  const after = text.slice(from + amount.length, from + amount.length + 140);
  const weighed = words.measured(after);
  // 'a 28 ounce can of crushed tomatoes'
  const measure =
    weighed + (words.isEnglish && weighed !== '' ? (PACK.exec(after.slice(weighed.length))?.[0] ?? '') : '');
  const begin = from + amount.length + measure.length;
  const before = text.slice(Math.max(0, from - 60), from);
  if (
    ENDED.test(measure) &&
    /^\p{Lu}/u.test(text.slice(begin)) &&
    isCommand(/^\p{L}+/u.exec(text.slice(begin))?.[0].toLowerCase() ?? '')
  )
    return null;
  const rest = text.slice(begin, begin + NAME_MAX);
  if (IS_HEAT.test(`${amount.trim()}${measure}`)) return null;
  // 'six large apples', never 'a large bowl'
  const plain = words.isEnglish ? rest.replace(SIZED, '') : rest;
  if (words.noFood.test(plain) || (measure === '' && words.noFood.test(plain === rest ? after : plain))) return null;
  if (words.isEnglish && measure === '' && SHAPED_INTO.test(before)) return null;
  const isEach = words.isEnglish && /(?:^|\s)each\s/iu.test(`${measure}${rest.slice(0, EACH)}`);
  const each = isEach ? (EACH_OF.exec(rest)?.[0].length ?? -1) : -1;
  const end = each < 0 ? words.endOf(rest) : each;
  const cut = rest.length < NAME_MAX ? rest.length : rest.lastIndexOf(' ');
  const marked = rest
    .slice(0, Math.max(0, end < 0 ? cut : end))
    // 'un oignon piqué d'un clou'
    .replace(/\s[dl]['’]$/u, '')
    .trim();
  const name = untilCommand(isSaid ? withoutSeasoning(untilNextSaid(marked)) : marked);
  const parts = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  if (parts.length === 0 || parts.length > 7 || IN_VESSEL.test(name) || VESSEL.test(name)) return null;
  if (AS_LARGE_AS.test(before) || OF_IT.test(name)) return null;
  // 'beaten to a cream'
  if (words.isEnglish && /\sto\s$/iu.test(before) && /^an?\s/iu.test(amount)) return null;
  if (words.isEnglish && measure === '' && /^an?\s/iu.test(amount) && FOR_DISH.test(before)) return null;
  if (plain !== rest && measure === '' && !namesFood(parts)) return null;
  if (!(words.isEnglish ? isEnglishFood : isFood)(parts, amount, measure, before, words)) return null;
  const to = begin + rest.indexOf(name) + name.length;
  const part = (PART_OF.exec(before) ?? PART_OF_ELSEWHERE.exec(before))?.[0].length ?? 0;
  return { text: text.slice(from - part, to).trim(), from: from - part, to };
}

/** 'butter Grate nutmeg over it': the full stop before what is done next was not seen. */
const untilCommand = (name: string): string =>
  name.replace(/\s(\p{Lu}\p{Ll}+)(?=\s|$).*$/u, (rest: string, word: string) =>
    isCommand(word.toLowerCase()) ? '' : rest,
  );

const namesFood = (parts: readonly string[]) =>
  parts
    .map((word) => word.replace(/[^\p{L}]/gu, '').toLowerCase())
    .some((word) => isFoodWord(word) || isCountedFood(word));

/** A figure with a measure measures something; a mere number or 'a' needs a food behind it. */
function isEnglishFood(parts: readonly string[], amount: string, measure: string): boolean {
  if (namesFood(parts)) return true;
  const isNoun = parts.some((word) => familiarityOf(word) === 'kitchen' && !STEP_STARTS.has(word.toLowerCase()));
  const isStrong =
    measure !== '' && (/\sof\s+$/i.test(measure) || !/^(?:an?|some|several|a few|a little)\s/i.test(amount));
  return isStrong && (isNoun || UNIT_START.test(measure));
}

/** Whose words are not known so well needs a measure, a food that is known here or in a shop, or a figure before a German noun that nothing is cut into. */
function isFood(parts: readonly string[], amount: string, measure: string, before: string, words: ProseWords): boolean {
  if (measure !== '') return true;
  // 'nach und nach 2 Eier' goes into nothing
  if (
    words.into.test(before) &&
    !PART_OF_ELSEWHERE.test(before) &&
    !/(?:nach und nach|precis\p{L}+ de|(?:piqu|clout)ée?s? de|mechad[ao]s? (?:con|de))\s$/iu.test(before)
  )
    return false;
  // 'vier Eiern'
  return (
    namesFood(parts) ||
    namesFood(parts.map((word) => word.replace(/n$/u, ''))) ||
    // 'drei Essiggurken'; 'un mestolo di brodo alla volta' is a measure and what is done
    (parts.length <= 2 && aisleOf(parts.at(-1) ?? '') !== 'Other') ||
    words.counts.test(amount)
  );
}

/** Of the lines of a paragraph those that say a piece of it: letters and figures alone are compared, so that broken words are found. */
export function linesSaying(text: string, ats: readonly At[], { pages }: Transcript): readonly At[] {
  const plain = (words: string) =>
    words
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  const wanted = plain(text);
  const lines = ats.map(([page, line]) => plain(pages[page]?.lines[line]?.text ?? ''));
  const starts: number[] = [];
  let whole = '';
  for (const line of lines) {
    starts.push(whole.length);
    whole += line;
  }
  const from = wanted === '' ? -1 : whole.indexOf(wanted);
  if (from < 0) return ats;
  const to = from + wanted.length;
  return ats.filter((_, index) => (starts[index] ?? 0) < to && (starts[index + 1] ?? whole.length) > from);
}
