/** Unicode's own fractions. */
export const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅐': 1 / 7,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
};

/** All of them one after the other, to stand between the brackets of a regular expression's class. */
export const FRACTION_GLYPHS = Object.keys(FRACTIONS).join('');

const FIGURE = new RegExp(`[\\d${FRACTION_GLYPHS}]`);
const FIGURE_FIRST = new RegExp(`^[\\d${FRACTION_GLYPHS}]`);

/** Whether a digit or a fraction stands in a text, as an amount has one. */
export const hasFigure = (text: string): boolean => FIGURE.test(text);

/** Whether a text begins with a digit or a fraction, as lines of a list mostly do. */
export const beginsWithFigure = (text: string): boolean => FIGURE_FIRST.test(text);
