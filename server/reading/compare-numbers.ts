import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { unitOf } from '#shared/units.ts';

/** A number in a text: what it says, its digits alone, and where it stands. */
export interface WrittenNumber {
  readonly value: number;
  readonly digits: string;
  readonly isFraction: boolean;
  readonly from: number;
  readonly to: number;
}

const NUMBER = new RegExp(
  `(?:(?<whole>\\d+)\\s*)?(?<glyph>[${FRACTION_GLYPHS}])|(?:(?<with>\\d+)\\s+)?(?<top>\\d+)\\s*[/⁄]\\s*(?<bottom>\\d+)|(?<plain>\\d+(?:[.,]\\d+)?)`,
  'gu',
);

/** Every number of a text; '1½', '1 1/2' and '1.5' say the same. */
export function numbersIn(text: string): WrittenNumber[] {
  return [...text.matchAll(NUMBER)].map((found) => {
    const { whole, glyph, with: before, top, bottom, plain } = found.groups ?? {};
    const [over, under] = glyph ? glyph.normalize('NFKC').split('⁄') : [top, bottom];
    const part = over === undefined || under === undefined ? 0 : Number(over) / Number(under);
    const rest = Number((whole ?? before ?? plain ?? '0').replace(',', '.'));
    return {
      value: rest + part,
      digits: [whole ?? before ?? plain ?? '', over ?? '', under ?? ''].join('').replace(/\D/g, ''),
      isFraction: part > 0 || /[.,]/.test(plain ?? ''),
      from: found.index,
      to: found.index + found[0].length,
    };
  });
}

/** How far two readings' numbers bear each other out: all alike; only a fraction lost or torn by the second; unlike. */
export interface NumberComparison {
  readonly verdict: 'alike' | 'fraction lost' | 'unlike';
  /** The first reading's numbers that the second does not bear out. */
  readonly unlike: readonly WrittenNumber[];
}

/**
 * Compares the numbers of two readings. The second is the recognizer's, which is known to lose and tear fractions ('½' is read
 * as '1', '12', '1 2' or not at all), and not known to invent any: what it makes of a fraction is no objection, but a fraction
 * that it alone sees, or another figure, is one.
 */
export function compareNumbers(first: string, second: string): NumberComparison {
  const theirs = numbersIn(second);
  const open = numbersIn(first).filter((number) => {
    const same = theirs.findIndex((other) => Math.abs(other.value - number.value) < 0.005);
    if (same >= 0) theirs.splice(same, 1);
    return same < 0;
  });
  if (open.length === 0 && theirs.length === 0) return { verdict: 'alike', unlike: [] };
  const digits = open.map((number) => number.digits).join('');
  const left = theirs.map((number) => number.digits).join('');
  const isTorn = isPartOf(left, digits) && (left === digits || theirs.every((number) => !number.isFraction));
  if (open.length > 0 && open.every((number) => number.isFraction) && isTorn)
    return { verdict: 'fraction lost', unlike: [] };
  return { verdict: 'unlike', unlike: open };
}

/** Whether the characters of `part` stand in `whole` in their order. */
export function isPartOf(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === part[at]) at += 1;
  return at === part.length;
}

const WORD_BEHIND_FIGURE = new RegExp(String.raw`(?<=[\d${FRACTION_GLYPHS}][\s-]?)\p{L}+`, 'gu');

/** The units of a text by their common names, with the first place of each. */
export function unitsIn(text: string): { readonly name: string; readonly from: number; readonly to: number }[] {
  return [...text.matchAll(WORD_BEHIND_FIGURE)].flatMap((found) => {
    const unit = unitOf(found[0]);
    return unit ? [{ name: unit.name, from: found.index, to: found.index + found[0].length }] : [];
  });
}
