import type { Rule } from './cleanup-text.ts';

/** Beside a Fahrenheit a lone C is no cup: '180 C (350 F)'. */
const CELSIUS_BESIDE = /(?<![\d.,]|\d\/)(\d{3}) (C)(?![\p{L}\p{N}'’])/gu;
const HAS_FAHRENHEIT = /\d{3} ?°? ?F(?!\p{L})/u;
/** '350F', '350 F', '350ºF', '350oF'; what has its degree sign is left as it is. A capital C alone may be a cup. */
const FAHRENHEIT = /(?<![\d.,]|\d\/)(\d{2,3}) ?(?:[ºo˚] ?)?(F)(?![\p{L}\p{N}'’])/gu;
const FAHRENHEIT_SMALL = /(?<![\d.,]|\d\/)(\d{3})(f)(?![\p{L}\p{N}'’])/gu;
const CELSIUS = /(?<![\d.,]|\d\/)(\d{2,3})(?: ?[ºo˚] ?(C)|()(?<=\d{3})([Cc]))(?![\p{L}\p{N}'’])/gu;
/** Degrees that something in a kitchen has; three figures with a C that are no oven are cups. */
const LIMITS = { F: [90, 600], C: [30, 300] } as const;
/** Without its sign a C counts only where an oven is that hot. */
const OVEN_C = 120;

/** Whether the recipe writes its degrees without a space. */
export const isTight = (text: string) => /\d°[FC]/.test(text) && !/\d °[FC]/.test(text);

/** Degrees with their sign: '350F' is '350 °F', or '350°F' where the recipe writes so elsewhere. */
export const temperatures: Rule = (text, { isTight: tight }) => {
  const space = tight ? '' : ' ';
  const put = (written: string, figure: string, scale: 'F' | 'C', least: number): string => {
    const degrees = Number(figure);
    return degrees >= Math.max(least, LIMITS[scale][0]) && degrees <= LIMITS[scale][1]
      ? `${figure}${space}°${scale}`
      : written;
  };
  const fahrenheit = (written: string, figure: string) => put(written, figure, 'F', 0);
  return {
    text: /\d/.test(text)
      ? text
          .replace(FAHRENHEIT, fahrenheit)
          .replace(FAHRENHEIT_SMALL, fahrenheit)
          .replace(CELSIUS_BESIDE, (written: string, figure: string) =>
            HAS_FAHRENHEIT.test(text) ? put(written, figure, 'C', OVEN_C) : written,
          )
          .replace(CELSIUS, (written: string, figure: string, signed: string | undefined) =>
            put(written, figure, 'C', signed === undefined ? OVEN_C : 0),
          )
      : text,
    reason: 'The temperature is written with its degree sign.',
  };
};
