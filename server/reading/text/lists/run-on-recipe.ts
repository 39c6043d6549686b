import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { asLine, type Line } from '../lines/lines.ts';
import { isCommand } from '../vocabulary.ts';

const NUMBER = String.raw`(?:\d{1,3}(?:[.,/]\d{1,2})?(?:\s?-\s?\d{1,2})?|[${FRACTION_GLYPHS}])`;
/** The name of a dish and the first amount behind it: 'POT ROAST: 1 roast …', 'Sugar Cookies 1 c. sugar …'. */
const NAMED = new RegExp(
  String.raw`^(?:.{0,120}?[.!?…]\s+)?(?<name>\p{Lu}[\p{L}'’& -]{3,60}?)\s?[:.]?\s(?=${NUMBER}\s\p{L})`,
  'u',
);
/** Where the next food begins: at its amount, or where it is measured in words. */
const NEXT_FOOD = new RegExp(
  String.raw`(?<=[\p{L})][.)]?)(?<!\s(?:or|and|plus|to|about|for|in|into|at|of|with))\s(?=${NUMBER}\s(?:[${FRACTION_GLYPHS}]\s|\d/\d\s)?\p{L}|\p{Lu}\p{L}+(?:\s(?:and|&)\s\p{L}+)? to taste(?!\p{L})|(?:pinch|dash) of\s)`,
  'iu',
);
/** Where what is done may begin: at a word with a capital behind one in small letters, or in one in small letters behind all capitals. */
const NEXT_WORD = /(?<=[\p{L})])\s(?=(\p{Lu}\p{Ll}+)\s\p{Ll})/gu;
/** So many foods with their amounts say that the line was a list, and no longer is the list. */
const FOODS_MIN = 4;
const LIST_MAX = 600;

/**
 * A recipe whose line ends were lost, as a list was copied out of a page or forwarded: the name, the foods, and what is done, a line each;
 * any other line as it is. Linear in its length.
 */
export function partRunOnRecipe(line: Line): Line[] {
  if (line.box !== null || line.bullet !== '' || line.number !== null || line.text.length < 80) return [line];
  const named = NAMED.exec(line.text.slice(0, 240));
  const name = named?.groups?.['name'];
  if (!named || name === undefined) return [line];
  const behind = line.text.slice(named[0].length);
  const list = behind.slice(0, methodIn(behind));
  const foods = list.split(NEXT_FOOD);
  if (list === behind || foods.length < FOODS_MIN || foods.some((food) => food.split(' ').length > FOOD_WORDS))
    return [line];
  const talk = line.text.slice(0, named[0].indexOf(name)).trim();
  const parts = [talk, name, ...foods, behind.slice(list.length)]
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.map((text, at) => ({
    ...asLine(line, text),
    gapBefore: at === 0 ? line.gapBefore : at - (talk === '' ? 0 : 1) <= 1 || at === parts.length - 1,
    gapAfter: at === parts.length - 1 && line.gapAfter,
  }));
}
const FOOD_WORDS = 10;

/** Where the method begins behind a list: at a command that a food cannot be; the whole length where there is none. */
function methodIn(text: string): number {
  for (const { index, 1: word = '' } of text.slice(0, LIST_MAX).matchAll(NEXT_WORD)) {
    const next = text.slice(index + 1, index + 40).toLowerCase();
    if (isCommand(word.toLowerCase()) || CREAMS_FATS.test(next)) return index;
  }
  return text.length;
}
/** 'Cream shortening, sugar and eggs', and no cream. */
const CREAMS_FATS = /^cream (?:the |together |butter|shortening|margarine|oleo|lard|sugar)/u;
