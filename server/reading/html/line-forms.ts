import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { withStopsForCircles, withStopsForOrdinals } from './lists/counted-steps.ts';
import { foodsAtCommas } from './lists/comma-lists.ts';
import { isListedFood } from './lists/list-units.ts';
import { headingOnPage } from './page-headings.ts';
import type { BlockLine } from './lines.ts';

/** 'flour ........ 200 g': points that lead from a food to its amount. */
const LEADERS = new RegExp(
  String.raw`^(\p{L}[^.…_]{0,60}?)\s*(?:\.{3,}|…{2,}|_{3,})[\s.…_]*(?=[\d${FRACTION_GLYPHS}])(.{1,24})$`,
  'u',
);
const LEADERS_MIN = 2;

/** '🍅 300 g tomatoes': a picture for a bullet; a clock says that a time follows. */
const PICTURE = new RegExp(
  String.raw`^(?![⏱⏲⏰⌛⏳🕐-🕧])(?:\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f\u200d]*)+\s*(?=[\d${FRACTION_GLYPHS}])`,
  'u',
);
const PICTURES_MIN = 3;

/** Lines of a list without the pictures that stand for its bullets. */
function withoutPictures(lines: readonly BlockLine[]): readonly BlockLine[] {
  const isListed = ({ text }: BlockLine) =>
    text.length <= 100 && PICTURE.test(text) && isListedFood(text.replace(PICTURE, ''));
  if (lines.filter(isListed).length < PICTURES_MIN) return lines;
  return lines.map((line) => (isListed(line) ? { ...line, text: line.text.replace(PICTURE, '') } : line));
}

/** '●を混ぜる', '鍋に●を入れる': the foods that have the dot are told of. */
const TELLS_OF_DOT = /.●|^●(?:[をとのはでも]|$)/u;

/** Lines without the dots of a list, unless they say what is put in together. */
function withoutDots(lines: readonly BlockLine[]): readonly BlockLine[] {
  if (!lines.some(({ text }) => text.startsWith('●')) || lines.some(({ text }) => TELLS_OF_DOT.test(text)))
    return lines;
  return lines.map((line) => (line.text.startsWith('●') ? { ...line, text: line.text.slice(1) } : line));
}

/** So many lines that each list a part's foods behind its name are one list. */
const PARTS_MIN = 2;

/** Lines of a name and foods each, 'Ingredients for the dough: 500 g flour, 2 eggs', as the names and a line for each food. */
function withPartsInLines(lines: readonly BlockLine[]): readonly BlockLine[] {
  const parts = lines.map(({ text }) => {
    const [label = ''] = text.length <= PART_MAX ? (text.match(/^\p{L}[^:]{5,60}(?=:\s)/u) ?? []) : [];
    const heading = label === '' ? null : headingOnPage(`${label}:`);
    const isPart = heading?.kind === 'ingredients' && heading.rest === '' && heading.section !== null;
    const foods = isPart
      ? foodsAtCommas(
          text
            .slice(label.length + 1)
            .trim()
            .replace(/\.$/, ''),
        )?.foods
      : undefined;
    return foods ? { label, foods } : null;
  });
  if (parts.filter((part) => part !== null).length < PARTS_MIN) return lines;
  return lines.flatMap((line, at) => {
    const part = parts[at];
    if (!part) return line;
    const { block } = line;
    return [{ text: `${part.label}:`, block, bold: true }, ...part.foods.map((text) => ({ text, block }))];
  });
}
const PART_MAX = 1000;

/** Lines with the forms of print and of other scripts made plain: numbers in circles and ordinals, points that lead to an amount. */
export function inPlainForm(lines: readonly BlockLine[]): readonly BlockLine[] {
  const plain = withPartsInLines(withoutPictures(withStopsForOrdinals(withStopsForCircles(withoutDots(lines)))));
  const led = plain.filter(({ text }) => text.length <= 100 && /[.…_]{2}/.test(text) && LEADERS.test(text));
  if (led.length < LEADERS_MIN) return plain;
  const rows = new Set(led);
  return plain.map((line) => (rows.has(line) ? { ...line, text: line.text.replace(LEADERS, '$2 $1') } : line));
}
