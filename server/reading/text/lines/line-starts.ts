import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { headsList, readHeading } from '../headings/headings.ts';
import { namesPart } from '../vocabulary.ts';

/** So many lines in a text begin alike before it counts as its way of writing. */
const ALIKE_MIN = 3;

/** A heading's signs before its words alone; wikis have them on both sides. */
const OUTLINE = /^(={1,5})\s+(?=[^\s"])(?!.*=\s*$)/;

/** '= Soup' over '== Ingredients', as AsciiDoc, Typst and wikis head their parts, when one of them heads the list or the method. */
function withOutline(lines: readonly string[]): readonly string[] {
  const isKnown = (line: string) => {
    const [signs = ''] = OUTLINE.exec(line) ?? [];
    return signs !== '' && /^(?:ingredients|steps)$/.test(readHeading(line.slice(signs.length))?.kind ?? '');
  };
  if (!lines.some(isKnown)) return lines;
  return lines.map((line) => line.replace(OUTLINE, (_, signs: string) => `${'#'.repeat(signs.length)} `));
}

/** '##Method': a heading's signs right before its words. */
const TIGHT_HEADING = /^#{1,6}(?=\p{L})/u;

/** '#Bean salad' over '##Ingredients': headings without a space, where one of them heads the list or the method; elsewhere '#soup' is a hashtag. */
function withSpacedHeadings(lines: readonly string[]): readonly string[] {
  const isKnown = (line: string) =>
    TIGHT_HEADING.test(line) && /^(?:ingredients|steps)$/.test(readHeading(line)?.kind ?? '');
  return lines.some(isKnown) ? lines.map((line) => line.replace(TIGHT_HEADING, '$& ')) : lines;
}

/** '* Bean salad' over '- 1 tin beans': of two marks the stars head what the strokes list, where every star has a list below it. */
function withStars(lines: readonly string[]): readonly string[] {
  const written = lines.filter((line) => line.trim() !== '');
  const stars = written.flatMap((line, at) => (/^\*\s+\p{L}/u.test(line) ? [at] : []));
  const isOver = (at: number) => [1, 2].every((below) => /^\s*-\s+\S/.test(written[at + below] ?? ''));
  if (stars.length < 2 || !stars.every(isOver)) return lines;
  return lines.map((line) => line.replace(/^\*\s+(?=\p{L})/u, '# '));
}

const TIGHT = new RegExp(String.raw`^(\s*)([-–])(?=[\d${FRACTION_GLYPHS}]|\p{L}{2})`, 'u');

const DASHED_AMOUNT = new RegExp(String.raw`^\s*[-–](?:\d|[${FRACTION_GLYPHS}])`, 'u');

/** '-1/2 onion', '-salt': bullets without a space, where several lines have them and one of those an amount. */
function withSpaces(lines: readonly string[]): readonly string[] {
  const tight = lines.filter((line) => TIGHT.test(line));
  const measured = tight.filter((line) => DASHED_AMOUNT.test(line));
  if (tight.length < ALIKE_MIN || measured.length === 0) return lines;
  return lines.map((line) => line.replace(TIGHT, '$1$2 '));
}

const FIGURE = `\\d${FRACTION_GLYPHS}`;
/** An amount, its unit and other measures of it before a stroke: '25g (0.8oz) - Ginger'. */
const PARTED = new RegExp(
  `^(\\s*(?:[*•]\\s+)?[${FIGURE}](?:[${FIGURE}\\s.,/()+]|\\p{L}{1,6}(?!\\p{L}))*?)\\s+[-–—]\\s+(?=\\p{L})`,
  'u',
);

/** The same with a unit. */
const MEASURED = /^[^\p{L}]*\p{L}[^-–—]*\s[-–—]/u;

/** '4 - Garlic cloves' in a block with '25g - Ginger': the stroke stands between every amount and its food. '1 - Mix' is a step. */
function withoutStrokes(lines: readonly string[]): readonly string[] {
  const plain = [...lines];
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    if (at < lines.length && lines[at]?.trim() !== '') continue;
    const block = lines.slice(from, at);
    const parted = block.filter((line) => PARTED.test(line));
    if (parted.length >= ALIKE_MIN && parted.some((line) => MEASURED.test(line)))
      for (const [index, line] of block.entries()) plain[from + index] = line.replace(PARTED, '$1 ');
    from = at + 1;
  }
  return plain;
}

/** '1 — Boil: Cook the sheets.' */
const STROKE_COUNTED = /^(\s*)(\d{1,2})\s[-–—]\s(?=\p{Lu}.{15,}[.!]\s*$)/u;

/** '1 — Boil: …' and '2 — Sauce: …' are counted as '1.' and '2.' are, where they are sentences and begin with the first; '1 - Onion' is listed. */
function withCounts(lines: readonly string[]): readonly string[] {
  const counted = lines.filter((line) => STROKE_COUNTED.test(line));
  const isInOrder = counted.every((line, at) => Number(STROKE_COUNTED.exec(line)?.[2]) === at + 1);
  return counted.length > 1 && isInOrder ? lines.map((line) => line.replace(STROKE_COUNTED, '$1$2. ')) : lines;
}

/** '2. Bean salad', '2️⃣ Bean salad', '2. Bean salad: ready in no time' */
const COUNTED_NAME = /^\s*(\d{1,2})(?:[.)]|\uFE0F?\u20E3)\s*(?=\p{Lu}[^.!?:]{2,60}(?::\s[^.!?:]{2,50})?$)/u;

/** So many lines may tell of a dish between its name and its list; none of them is an item of a list. */
const TOLD_MAX = 6;
const ITEM = /^\s*(?:[-–—*•·▢□]|\d)/u;

/** '1. Tuna pasta' and '2. Bean salad', each over the heading of its list: dishes are counted, which is no step of the one before. */
function withCountedDishes(lines: readonly string[]): readonly string[] {
  const names = new Map<number, number>();
  let told: number | null = null;
  for (const [at, line] of [...lines.entries()].reverse()) {
    if (line.trim() === '') continue;
    const [signs = '', number] = COUNTED_NAME.exec(line) ?? [];
    if (told !== null && signs !== '' && !namesPart(line.slice(signs.length))) names.set(at, Number(number));
    if (headsList(line)) told = 0;
    else told = told === null || told === TOLD_MAX || ITEM.test(line) ? null : told + 1;
  }
  const [first = 0, ...others] = [...names.values()].reverse();
  if (others.length === 0 || others.some((number, at) => number !== first + 1 + at)) return lines;
  return lines.map((line, at) => (names.has(at) ? line.replace(COUNTED_NAME, '# ') : line));
}

/** The lines of a typed text that begin otherwise than Markdown's, as Markdown has them. */
export function withPlainStarts(lines: readonly string[]): readonly string[] {
  const counted = lines.map((line) => line.replace(/^(\s*)#\.\s+(?=\S)/, '$11. '));
  const outlined = withOutline(withSpacedHeadings(withCountedDishes(counted)));
  return withCounts(withoutStrokes(withSpaces(withStars(outlined))));
}
