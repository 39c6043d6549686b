import type { SectionLine } from '../facts/facts.ts';
import { stripStepNumber } from '../linked-data/instructions.ts';
import type { BlockLine } from '../lines.ts';
import { headingOfLine } from '../page-headings.ts';
import { isHeadingBlock } from './list-units.ts';
import { foodWords } from './other-measures.ts';
import { plainWords } from './plain-words.ts';

/** So long is a line of foods, and a tool's name. */
const FOODS_MAX = 300;
const TOOL_MAX = 40;
/** So many lines of foods make a method one that lists them at each step. */
const LEAST = 2;

const AT_COMMAS = /\s*[,;•·]\s+/u;
const isTold = (text: string) => /[.!?:。：]["”’)]*$/u.test(text);

/** Whether a text names nothing but foods of a list, whatever their amounts: '2 tbsp butter, 1 onion', 'onion 0.5'. */
export function namesFoodsOf(list: readonly SectionLine[]): (text: string) => boolean {
  const foods = list.map(({ text }) => new Set(foodWords(text)));
  const isFood = (text: string) => {
    const words = foodWords(text);
    return words.length > 0 && foods.some((food) => words.every((word) => food.has(word)));
  };
  const whole = new Set(list.map(({ text }) => plainWords(text)));
  return (text) => whole.has(plainWords(text)) || text.split(AT_COMMAS).every(isFood);
}

/**
 * A page's lines without the foods that its method lists again at each of its steps, and the tools that stand among them; `list` is the
 * dish's list, whose heading stands at `from`.
 */
export function withoutFoodsOfSteps(
  page: readonly BlockLine[],
  list: readonly SectionLine[],
  from: number,
): readonly BlockLine[] {
  const method = page.findIndex((line, at) => at > from && headingOfLine(line)?.kind === 'steps');
  if (method < 0) return page;
  const isFoods = namesFoodsOf(list);
  const isBeside = (line: BlockLine, at: number) =>
    at > method &&
    line.text.length <= FOODS_MAX &&
    !isTold(line.text) &&
    !isHeadingBlock(line.block) &&
    line.bold !== true &&
    stripStepNumber(line.text) !== '';
  const foods = new Set<BlockLine>();
  const tools: BlockLine[] = [];
  for (let at = method + 1; at < page.length; at++) {
    const run = runFrom(page, at, isBeside);
    const above = page[at - 1];
    // 'In each bowl put:' goes on with them
    const isLedTo = above !== undefined && /[:：]$/u.test(above.text) && headingOfLine(above) === null;
    const named = isLedTo ? [] : run.filter(({ text }) => isFoods(text));
    for (const line of named) foods.add(line);
    if (named.length > 0 && 2 * named.length >= run.length)
      tools.push(...run.filter(({ text }) => text.length <= TOOL_MAX));
    at += run.length;
  }
  const taken = new Set([...foods, ...tools]);
  return foods.size < LEAST ? page : page.filter((line) => !taken.has(line));
}

/** The lines from one on that all pass. */
function runFrom(
  page: readonly BlockLine[],
  from: number,
  passes: (line: BlockLine, at: number) => boolean,
): readonly BlockLine[] {
  let end = from;
  while (end < page.length && passes(page[end] as BlockLine, end)) end++;
  return page.slice(from, end);
}
