import { takeApart } from '#shared/ingredient/take-apart.ts';
import { unitOf } from '#shared/units.ts';
import type { SectionLine } from '../facts/facts.ts';
import { plainWords } from './plain-words.ts';

/** Shorter lists may name one food twice. */
const LINES_MIN = 4;

const systemIn = (text: string) => unitOf(takeApart(text).unit ?? '')?.system ?? null;

/** A food's words without its amount. */
export const foodWords = (text: string): string[] =>
  plainWords(text.replace(/(?<!\p{L})fl\.?\s?(?=oz)/iu, ''))
    .split(' ')
    .filter((word) => /^\p{L}{2}/u.test(word) && unitOf(word) === null);

/** Whether a line tells an amount again in the other system of measures: '200 g flour', '7 oz flour'. */
function isInOther(text: string, other: string): boolean {
  const [system, otherSystem] = [systemIn(text), systemIn(other)];
  return (
    system !== null &&
    otherSystem !== null &&
    system !== otherSystem &&
    foodWords(text).join(' ') === foodWords(other).join(' ')
  );
}

/** The lists of a dish's parts, one after the other. */
function partsOf(lines: readonly SectionLine[]): SectionLine[][] {
  const parts: SectionLine[][] = [];
  for (const line of lines) {
    const part = parts.at(-1);
    if (part && part[0]?.section === line.section) part.push(line);
    else parts.push([line]);
  }
  return parts;
}

/**
 * A list without its copies in the other measures, of which a page shows one at a time: each part's foods are told again in their order,
 * with the same amounts or with such of the other system.
 */
export function withoutOtherMeasures(lines: readonly SectionLine[]): SectionLine[] {
  if (lines.length < LINES_MIN) return [...lines];
  const parts = partsOf(lines);
  for (const copies of [3, 2]) {
    const pairs = parts.flatMap((part) =>
      part.map(({ text }, at) => [part[at % (part.length / copies)]?.text ?? '', text] as const),
    );
    if (
      parts.every((part) => part.length % copies === 0) &&
      pairs.every(([first, text]) => first === text || isInOther(first, text)) &&
      pairs.some(([first, text]) => first !== text)
    )
      return parts.flatMap((part) => part.slice(0, part.length / copies));
  }
  return [...lines];
}
