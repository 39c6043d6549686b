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
/** 'de coriandre' below '1 bouquet': what there is so much of, whatever it is measured in. */
const OF_FOOD = /^(?:de|du|des|of|di)\s\p{L}{3}|^d['’]\p{L}{2}/u;
const isAmountAlone = (text: string, below = ''): boolean => {
  const unit = MEASURE_ALONE.exec(text)?.groups?.['unit'];
  return AMOUNT_ALONE.test(text) || (unit !== undefined && (unitOf(unit) !== null || OF_FOOD.test(below)));
};
/** Fewer amounts over what they measure are a page's own numbers. */
const PAIRS_MIN = 3;
const NEXT_MAX = 120;

/** A food's name is no longer, where no word of it is known. */
const NAME_MAX = 60;

/**
 * '6' over 'chicken thighs', '1¼' over 'cups orzo', '250' over 'g' over 'flour', as pages set amounts in a column of their own: one line
 * each. Numbers that count from one are those of steps, and stay.
 */
export function joinStackedAmounts(lines: readonly Line[]): readonly Line[] {
  /** The lines from an amount to its food, and whether both are known; null where no amount stands alone. */
  const partsAt = (at: number): { parts: readonly Line[]; isKnown: boolean } | null => {
    const [amount, unit] = lines.slice(at, at + 2);
    if (!amount || !unit || !isStacked(amount, unit) || !isAmountAlone(amount.text, unit.text)) return null;
    const hasUnit = AMOUNT_ALONE.test(amount.text) && !unit.gapAfter && unitOf(unit.text) !== null;
    const parts = lines.slice(at, at + (hasUnit ? 3 : 2));
    const food = parts.at(-1)?.text ?? '';
    const isTold = isCommand(firstWord(food)) || /[.!]$/.test(food);
    if (isTold || food.length > NEXT_MAX || !/^\p{L}/u.test(food) || readHeading(food) !== null) return null;
    return { parts, isKnown: isMeasured(parts.map(({ text }) => text).join(' ')) };
  };
  const method = lines.findIndex(({ text }) => readHeading(text)?.kind === 'steps');
  const end = method < 0 ? lines.length : method;
  const found = [...lines.slice(0, end).keys()].map(partsAt);
  const known = [...found.keys()].filter((at) => found[at]?.isKnown);
  const isCounted = known.every((at, index) => lines[at]?.text === String(index + 1));
  if (known.length < PAIRS_MIN || isCounted) return lines;
  if (areBelow(lines, known)) return [...joinAmountsBelow(lines.slice(0, end)), ...lines.slice(end)];
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const { parts, isKnown } = found[at] ?? { parts: [line], isKnown: false };
    const food = parts.at(-1) as Line;
    // among others, or in a cell as theirs, whatever the food is called
    const isAmong = ((at > first && at < last) || line.box !== null) && food.text.length <= NAME_MAX;
    if (parts.length === 1 || !(isKnown || isAmong)) {
      joined.push(line);
      continue;
    }
    const text = parts.map((part) => part.text).join(' ');
    joined.push({ ...asLine(line, text), at: parts.flatMap((part) => part.at), gapAfter: food.gapAfter });
    at += parts.length - 1;
  }
  return joined;
}

/** In the page's width: lines of one cell begin so near to each other. */
const SAME_EDGE = 0.015;
/** In line heights: so near they stand under each other. */
const NEXT = 1.6;

/** Whether a line stands directly under an amount; on a picture in a cell of its own. */
function isStacked(amount: Line, below: Line): boolean {
  if (amount.box === null || below.box === null) return amount.box === below.box && !amount.gapAfter;
  const [x, y, , h] = amount.box;
  const down = below.box[1] - y;
  return Math.abs(below.box[0] - x) < SAME_EDGE && down > 0 && down < NEXT * Math.max(h, below.box[3]);
}

const isFoodOver = (line: Line | undefined): boolean =>
  line !== undefined && /^\p{L}/u.test(line.text) && readHeading(line.text) === null && !line.gapAfter;

/** Whether amounts stand below what they measure: 'Flour' is over the first, and the last has nothing below it to measure. */
const areBelow = (lines: readonly Line[], starts: readonly number[]): boolean =>
  isFoodOver(lines[(starts[0] ?? 0) - 1]) && isAmountAlone(lines[(starts.at(-1) ?? 0) + 2]?.text ?? '');

/** 'Flour' over '500 g' as one line each. */
function joinAmountsBelow(lines: readonly Line[]): readonly Line[] {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [food, amount] = [lines[at] as Line, lines[at + 1]];
    if (!amount || !isFoodOver(food) || !isAmountAlone(amount.text)) {
      joined.push(food);
      continue;
    }
    const text = `${amount.text} ${food.text}`;
    joined.push({ ...asLine(food, text), at: [...food.at, ...amount.at], gapAfter: amount.gapAfter });
    at += 1;
  }
  return joined;
}
