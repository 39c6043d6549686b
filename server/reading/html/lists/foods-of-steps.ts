import { unitOf } from '#shared/units.ts';
import type { SectionLine } from '../facts/facts.ts';
import { stripStepNumber } from '../linked-data/instructions.ts';
import type { BlockLine } from '../lines.ts';
import { headingOfLine } from '../page-headings.ts';
import { isHeadingBlock } from './list-units.ts';
import { plainWords } from './plain-words.ts';

/** So long is a line of foods, and a tool's name. */
const FOODS_MAX = 300;
const TOOL_MAX = 40;
/** So many lines of foods make a method one that lists them at each step. */
const LEAST = 2;

const AT_COMMAS = /\s*[,;•·]\s+/u;
const isTold = (text: string) => /[.!?:。：]["”’)]*$/u.test(text);

/** A food's words without its amount: the amount of one step may be less than the list's. */
const foodWords = (text: string): string[] =>
  plainWords(text)
    .split(' ')
    .filter((word) => /^\p{L}{2}/u.test(word) && unitOf(word) === null);

/** Whether a text names nothing but foods of a list: '2 tbsp butter, 1 onion', 'onion 0.5'. */
function namesFoodsOf(list: readonly SectionLine[]): (text: string) => boolean {
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
  const taken = new Set(page.filter((line, at) => isBeside(line, at) && isFoods(line.text)));
  if (taken.size < LEAST) return page;
  for (let at = method + 1; at < page.length; at++) {
    const run = runFrom(page, at, isBeside);
    const foods = run.filter((line) => taken.has(line)).length;
    if (foods > 0 && 2 * foods >= run.length) for (const line of run) if (line.text.length <= TOOL_MAX) taken.add(line);
    at += run.length;
  }
  return page.filter((line) => !taken.has(line));
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
