import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { unitOf } from '#shared/units.ts';
import { firstWord, isMeasured } from '../classify.ts';
import { readHeading } from '../headings/headings.ts';
import { asLine, type Line } from '../lines/lines.ts';
import { isCommand } from '../vocabulary.ts';

/** '6', '1¼', '2 1/2' alone on a line. */
const AMOUNT_ALONE = new RegExp(
  `^[\\d${FRACTION_GLYPHS}][\\d${FRACTION_GLYPHS}/.,–-]*(?:\\s[\\d${FRACTION_GLYPHS}/–-]+)?$`,
  'u',
);
/** '1 kg', '2 cuillères à soupe' alone on a line. */
const MEASURE_ALONE = new RegExp(
  `^[\\d${FRACTION_GLYPHS}][\\d${FRACTION_GLYPHS}/.,–-]*\\s(?<unit>\\p{L}[^\\d,;:()]{0,24})$`,
  'u',
);
const isAmountAlone = (text: string): boolean => {
  const unit = MEASURE_ALONE.exec(text)?.groups?.['unit'];
  return AMOUNT_ALONE.test(text) || (unit !== undefined && unitOf(unit) !== null);
};
/** Fewer amounts over what they measure are a page's own numbers. */
const PAIRS_MIN = 3;
const NEXT_MAX = 120;

/**
 * '6' over 'chicken thighs', '1¼' over 'cups orzo', as pages set amounts in a column of their own: one line each. Numbers that count from
 * one are those of steps, and stay.
 */
export function joinStackedAmounts(lines: readonly Line[]): readonly Line[] {
  const joins = (at: number): boolean => {
    const [amount, food] = lines.slice(at, at + 2);
    if (!amount || !food || amount.box !== null || !isAmountAlone(amount.text) || amount.gapAfter) return false;
    const isTold = isCommand(firstWord(food.text)) || /[.!]$/.test(food.text);
    return (
      !isTold && food.text.length <= NEXT_MAX && /^\p{L}/u.test(food.text) && isMeasured(`${amount.text} ${food.text}`)
    );
  };
  const method = lines.findIndex(({ text }) => readHeading(text)?.kind === 'steps');
  const starts = [...lines.slice(0, method < 0 ? lines.length : method).keys()].filter(joins);
  const isCounted = starts.every((at, index) => lines[at]?.text === String(index + 1));
  if (starts.length < PAIRS_MIN || isCounted) return lines;
  const pairs = new Set(starts);
  return lines.flatMap((line, at) => {
    if (pairs.has(at - 1)) return [];
    const food = pairs.has(at) ? lines[at + 1] : undefined;
    if (!food) return [line];
    return [{ ...asLine(line, `${line.text} ${food.text}`), at: [...line.at, ...food.at], gapAfter: food.gapAfter }];
  });
}
