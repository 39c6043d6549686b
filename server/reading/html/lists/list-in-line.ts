import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { isHeading } from '#shared/ingredient/heading.ts';
import { readMeta } from '../../text/facts/meta.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { splitIngredients } from '../../text/lists/split-running-text.ts';
import { isCommand, namesPart } from '../../text/vocabulary.ts';
import type { BlockLine } from '../lines.ts';

/** 'Take: ', 'Треба взяти: ' before a list. */
const LABEL = /^(\p{L}[\p{L}'’ ]{2,30}):\s+(?=\S)/u;
/** 'Plum bread (serves 4): ' before a list: the dish's name, and how much it is. */
const NAME_AND_YIELD = /^\p{L}[^\d():.]{2,60}\(([^()]{3,40})\)\s?[:.]\s+(?=\S)/u;
const AMOUNT = new RegExp(String.raw`^[\d${FRACTION_GLYPHS}]`);
/** So many foods in a line, and so large a share of them with figures before them, are a list. */
const FOODS_MIN = 4;
const FOODS_SHARE = 0.5;
const FOOD_MAX = 60;

/** What the name before a list in a line tells of how much it is: 'serves 4'; empty where it tells nothing. */
export function yieldBeforeList(text: string): string {
  const told = NAME_AND_YIELD.exec(text)?.[1] ?? '';
  return readMeta(told)?.servings === undefined ? '' : told;
}

/** The foods that a line lists at commas, with or without a word that leads to them; null where it is no such line. */
export function listInLine({ text, block }: BlockLine): string[] | null {
  if (text.length < 40 || text.length > 1000 || block.name === 'li') return null;
  const name = yieldBeforeList(text) === '' ? null : NAME_AND_YIELD.exec(text);
  const label = name ? null : LABEL.exec(text);
  const rest = text.slice((name ?? label)?.[0].length ?? 0);
  if (label ? namesPart(label[1] ?? '') || isHeading(label[1] ?? '') || readHeading(text) !== null : !AMOUNT.test(rest))
    return null;
  const foods = splitIngredients(rest.replace(/\.$/, ''));
  if (foods.length < FOODS_MIN || foods.filter((food) => AMOUNT.test(food)).length < FOODS_SHARE * foods.length)
    return null;
  const isFood = (food: string) =>
    food.length <= FOOD_MAX &&
    !/\p{L}{3}[.!?]\s/u.test(food) &&
    !isCommand(/^\p{L}+/u.exec(food)?.[0].toLowerCase() ?? '');
  return foods.every(isFood) ? foods : null;
}
