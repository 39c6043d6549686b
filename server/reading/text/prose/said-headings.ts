import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { asLine, type Line } from '../lines/lines.ts';
import { firstWord, isMeasured, namesFood } from '../classify.ts';
import { isCommand } from '../vocabulary.ts';

const LIST_WORD =
  '(?:the )?(?:ingredients|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser|składniki)';
const METHOD_WORD =
  '(?:instructions|directions|method|zubereitung|préparation|preparación|elaboración|preparo|preparazione|procedimento|bereiding|tillagning|fremgangsmåde|fremgangsmåte|przygotowanie)';
/** 'banana bread ingredients 3 ripe bananas …': what is dictated between the dish's name and its list. */
const LIST_SAID = new RegExp(
  `(?<=^.{3,90}(?:[.,;:!?]\\s|\\s))${LIST_WORD}(?: are| is| sind| sont| son| sono)?(?:\\s?[:.,-])?\\s+(?=\\S)`,
  'iu',
);
const METHOD_SAID = new RegExp(`(?:^|[.,;:!?]?\\s)(?:the )?${METHOD_WORD}(?:\\s?[:.,-])?\\s+(?=\\p{L})`, 'iu');
/** Where nothing parts what is listed, the next item begins with its amount: '3 ripe bananas 1 and a half cups of flour a pinch of salt'. */
const NEXT_AMOUNT =
  /(?<!\d)\s+(?:(?:and|und|et|y|e|en|och|og)\s+)?(?=\d|(?:an?|une?|una?|eine?)\s(?:pinch|teaspoon|tablespoon|cup|glass|handful|stick|clove|can|tin|splash|dash|knob|little|few|prise|tasse|dose|glas|pincée|cuillère|verre|gousse|pizca|cucharad(?:it)?a|vaso|diente|pizzico|cucchia(?:in)?o|bicchiere|spicchio)(?!\p{L}))/iu;
/** 'Pancakes. Mix all the', 'fish pie: combine the dry': what stands before 'ingredients' in a sentence. */
const NO_NAME =
  /[.:;!?]\s+\S|\s(?:the|all|dry|wet|other|main|remaining|secret|die|alle|trockenen|les|tous les|los|todos los|gli)$/iu;
/** Shorter, a paragraph is no recipe that was told in one. */
const TOLD_MIN = 120;
/** '700', '½', 'a stick of', 'una carota': an amount that is said; so many are a list. */
const FIGURES = new RegExp(
  `[\\d${FRACTION_GLYPHS}]+|(?<=[,:;]\\s|^|\\sand\\s)(?:an?|une?|una?|eine?|uma?|een|en|ett|half|medi[oa]|mezz[oa]|halbe[rs]?|two|three|four|five|six|dos|tres|cuatro|cinco|seis|deux|trois|quatre|cinq|zwei|drei|vier|due|tre|quattro|cinque|sei)\\s`,
  'giu',
);
const LIST_MIN = 3;

/**
 * A recipe that was dictated into one paragraph, with 'ingredients' and perhaps 'instructions' said in it: its name, its list and its
 * method as lines under headings. Any other line as it is.
 */
export function partSaidHeadings(line: Line): Line[] {
  if (line.box !== null || line.text.length < TOLD_MIN) return [line];
  const said = LIST_SAID.exec(line.text);
  if (!said) return partNamedList(line);
  const name = line.text.slice(0, said.index).trim();
  const told = line.text.slice(said.index + said[0].length);
  const method = METHOD_SAID.exec(told);
  const end = method ?? /(?<=[.!?])\s+(?=\p{Lu})/u.exec(told);
  const first = method ? firstWord(told.slice(method.index + method[0].length)) : '';
  // 'the best method is to rub it in', 'preparation time 20 minutes'
  if (
    method &&
    !/[:.]\s*$/.test(method[0]) &&
    !isCommand(first) &&
    !/^\p{Lu}/u.test(told.slice(method.index + method[0].length))
  )
    return [line];
  if (
    NO_NAME.test(name) ||
    isCommand(firstWord(name)) ||
    /^(?:with|for|and|in|mit|für|avec|pour|con|para)\s/iu.test(told)
  )
    return [line];
  if (!end || isMeasured(name) || (told.slice(0, end.index).match(FIGURES)?.length ?? 0) < LIST_MIN) return [line];
  const bare = (word: string) => word.replace(/^[\s.,;:!?]+|[\s.,;:-]+$/gu, '');
  const list = told.slice(0, end.index).trim();
  const items = /[,;]/.test(list) ? [] : list.split(NEXT_AMOUNT);
  const parts: readonly (readonly [text: string, bullet: string])[] = [
    [bare(name), ''],
    [`${capitalized(bare(said[0]))}: ${items.length < LIST_MIN ? list : ''}`.trim(), ''],
    ...(items.length < LIST_MIN ? [] : items.map((item) => [item, '-'] as const)),
    ...(method ? [[`${capitalized(bare(method[0]))}:`, ''] as const] : []),
    [told.slice(end.index + end[0].length).trim(), ''],
  ];
  const last = parts.length - 1;
  return parts.map(([text, bullet], at) => ({
    ...asLine(line, text, bullet),
    gapBefore: at > 0 || line.gapBefore,
    gapAfter: at < last || line.gapAfter,
  }));
}

/** So many foods between commas are a list, of which so large a part is known, and each of which has no more words. */
const FOODS_MIN = 4;
const KNOWN_FOODS = 0.6;
const FOOD_WORDS = 5;

/**
 * 'Bean salad: kidney beans, chickpeas, red onion, parsley and oil. Mix it all …': the dish, the foods that a sentence without a verb names, and
 * what is done. Any other line as it is.
 */
function partNamedList(line: Line): Line[] {
  const [, name = '', list = '', method = ''] =
    /^(?:(\p{L}[^:.!?]{3,60}):\s)?([^:.!?]{20,400})\.\s+(\p{L}.{20,})$/u.exec(line.text) ?? [];
  const foods = list.split(/,\s(?:(?:and|und|et|y|e|en|och|og)\s)?|\s(?:and|und|et|y|e|ed|en|och|og)\s/iu);
  const isFood = (text: string) => text.split(/\s+/u).length <= FOOD_WORDS && !isCommand(firstWord(text));
  const known = foods.filter((food) => namesFood(food)).length;
  if (
    foods.length < FOODS_MIN ||
    !foods.every(isFood) ||
    known < KNOWN_FOODS * foods.length ||
    !isCommand(firstWord(method))
  )
    return [line];
  const parts: readonly (readonly [text: string, bullet: string])[] = [
    ...(name === '' ? [] : [[name, ''] as const]),
    ...foods.map((food) => [food, '-'] as const),
    [method, ''],
  ];
  return parts.map(([text, bullet], at) => {
    const isAlone = bullet === '';
    const isEdge = bullet !== parts[at + 1]?.[1];
    return {
      ...asLine(line, text, bullet),
      gapBefore: isAlone || at === 0 || parts[at - 1]?.[1] === '',
      gapAfter: isAlone || isEdge || at === parts.length - 1,
    };
  });
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
