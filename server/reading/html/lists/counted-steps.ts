import { measuresFood } from '../../text/classify.ts';
import { isCommand } from '../../text/vocabulary.ts';
import type { SectionLine } from '../facts/facts.ts';
import type { BlockLine } from '../lines.ts';
import { beginsWithDay } from './day-of-step.ts';
import { stripStepNumber } from '../linked-data/instructions.ts';
import { isHeadingBlock } from './list-units.ts';
import { stepQuality } from './score-lists.ts';

/** What counts steps from a line of its own: '1', '2.', 'Step 3', 'Étape 4', 'pas 5', '2 / 6'. */
const STEP_MARK = /^(?:\p{L}{2,12}\s?)?(\d{1,2})\s?(?:(?:\/|of|von|sur|de|di|van)\s?\d{1,2})?[.):]?$/u;

/** The lines whose number, as `numberOf` reads it, counts up from one; a copy of the method, or its next part, begins anew. */
function counted(run: readonly BlockLine[], numberOf: RegExp): number[] {
  const places: number[] = [];
  let last = 0;
  for (const [at, { text }] of run.entries()) {
    const number = Number(numberOf.exec(text)?.[1] ?? NaN);
    if (number !== last + 1 && !(number === 1 && last > 1)) continue;
    last = number;
    places.push(at);
  }
  return places;
}

const areAlike = (one: BlockLine | undefined, other: BlockLine | undefined, isInOne: boolean) =>
  (!isInOne || one?.block === other?.block) &&
  one?.block.parent === other?.block.parent &&
  one?.block.name === other?.block.name &&
  one?.block.attributes['class'] === other?.block.attributes['class'];

/**
 * A method's lines without what counts its steps on lines of its own. Where steps are counted, the method begins with the first of them;
 * where each line has its number in it, it ends with the last, and what is told below it in paragraphs of the same kind.
 */
export function countedSteps(run: readonly BlockLine[]): BlockLine[] {
  const marks = counted(run, STEP_MARK);
  const numbered = counted(run, /^(\d{1,2})\s?[.):](?:\s?(?=\p{L})|\s(?=\d))/u);
  const isWhole = numbered.length >= 3 && (numbered.at(-1) ?? 0) - (numbered[0] ?? 0) === numbered.length - 1;
  const first = marks.length >= 2 ? marks[0] : isWhole ? numbered[0] : undefined;
  if (first === undefined) return [...run];
  const isStep = ({ text, block }: BlockLine) =>
    isHeadingBlock(block) ||
    SERVES_WITH.test(text) ||
    isCommand(/^[\p{L}\p{M}'’-]+/u.exec(text)?.[0].toLowerCase() ?? '');
  let end = run.length;
  if (marks.length < 2 && isWhole) {
    end = (numbered.at(-1) ?? 0) + 1;
    // 'Serve hot.' in a paragraph of the same kind was only not numbered
    // lines between breaks go on in their own paragraph
    const isInOne = run[numbered[0] ?? 0]?.block === run[numbered[1] ?? 0]?.block;
    while (end < run.length && isStep(run[end] as BlockLine) && areAlike(run[end - 1], run[end], isInOne)) end++;
  }
  const taken = new Set(marks.length >= 2 ? marks : []);
  return run.filter((line, at) => at < end && (at >= first || isStep(line)) && !taken.has(at));
}

/** 'Server med ris', 'Sirve con arroz': words that say for how many it is, too. */
const SERVES_WITH = /^(?:server|servér|serveer|sirva|sirve|serwuj|tarjoa)\s\p{L}/iu;

/** '①なすを切る。', '1️⃣ Heat the oven': a sentence behind a number in a circle or on a key; a group of foods has its mark before few letters. */
const CIRCLED = /^([①-⑳]|\d(?=\uFE0F?\u20E3))(?:\uFE0F?\u20E3)?\s?(?=\S)/u;
const CIRCLED_MIN = 12;

/** Lines with figures and full stops for the numbers in circles that count sentences. */
export function withStopsForCircles(lines: readonly BlockLine[]): readonly BlockLine[] {
  const isCounted = ({ text }: BlockLine) => text.length >= CIRCLED_MIN && CIRCLED.test(text);
  if (lines.filter(isCounted).length < 2) return lines;
  return lines.map((line) =>
    isCounted(line)
      ? { ...line, text: line.text.replace(CIRCLED, (_, sign: string) => `${sign.normalize('NFKC')}. `) }
      : line,
  );
}

/** '1/ Peel', '2º Desfie', '3.ª Coza', '4.- Hornear': a number before a stroke or a dash, or with the mark of an ordinal. */
const STROKE_OR_ORDINAL =
  /^(\d{1,2})\s?(?:(?:\/|\.?[ºª°]\.?)[)–-]?\s+(?=\p{Lu}\p{L}+\s)|[.)]\s?[-–—]\s*(?=\p{Lu}\p{L}*\s))/u;

/** Lines with full stops behind the numbers that count them up from one and stand before a stroke or a dash, or as ordinals. */
export function withStopsForOrdinals(lines: readonly BlockLine[]): readonly BlockLine[] {
  const places = new Set(counted(lines, STROKE_OR_ORDINAL));
  if (places.size < 2) return lines;
  return lines.map((line, at) =>
    places.has(at) ? { ...line, text: line.text.replace(STROKE_OR_ORDINAL, '$1. ') } : line,
  );
}

/** Numbers that stand in boxes of their own before the steps: '1 Mix', '2Bake'. */
export function withoutNumbers(lines: readonly SectionLine[]): SectionLine[] {
  const number = (text: string) =>
    beginsWithDay(text) ? NaN : Number(/^(\d{1,2})(?=\s|\p{L})/u.exec(text)?.[1] ?? NaN);
  const counted = lines.filter(
    ({ text }, at) => at > 0 && number(text) === number(lines[at - 1]?.text ?? '') + 1,
  ).length;
  if (lines.length < 2 || counted < 0.6 * (lines.length - 1)) return [...lines];
  return lines
    .map((line) => ({ ...line, text: line.text.replace(/^\d{1,2}\s*/, '') }))
    .filter(({ text }) => text !== '');
}

/** Whether sentences counted up from one stand among the foods below a heading: the text tells which is which, its boxes do not. */
export function tellsMethodBetween(run: readonly BlockLine[]): boolean {
  let counted = 0;
  let last = -1;
  for (const [at, { text }] of run.entries()) {
    if (!text.startsWith(`${String(counted + 1)}.`) || stepQuality(stripStepNumber(text)) <= 0) continue;
    counted++;
    last = at;
  }
  return counted >= 2 && run.slice(last + 1).filter(({ text }) => measuresFood(text)).length >= FOODS_BELOW;
}
/** So many foods below counted sentences go into the dish. */
const FOODS_BELOW = 3;
