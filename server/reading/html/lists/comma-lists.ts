import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { isHeadingBlock } from './list-units.ts';
import { isPartName } from './part-name.ts';
import { firstWord } from '../../text/classify.ts';
import { isCommand } from '../../text/vocabulary.ts';
import { splitIngredients } from '../../text/lists/split-running-text.ts';
import type { BlockLine } from '../lines.ts';

/** 'Dough: ', '– pentru cremă – ' before the ingredients of a part in one paragraph. */
const PART_BEFORE = /^(?:[-–—•*]\s+)?(\p{L}[\p{L}\s'’-]{2,30}?)(?::|\s[–—])\s+(?=\S)/u;

/** Scripts whose words are short. */
const DENSE = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

/** A text's part and its foods, parted at its commas; null where it is no such list. */
export function foodsAtCommas(text: string): { part: string | null; foods: string[] } | null {
  const name = PART_BEFORE.exec(text);
  if (text.length <= (DENSE.test(text) ? 20 : 40)) return null;
  const foods = splitIngredients(text.slice(name?.[0].length ?? 0));
  const isSure = (food: string) => looksLikeIngredient(food) >= (DENSE.test(food) && /\d/.test(food) ? 0.4 : 0.7);
  const sure = foods.filter(isSure).length;
  const part = name?.[1]?.trim() ?? null;
  // 'For the sauce' leads to two foods as well
  const least = part === null ? 4 : isPartName(part) ? 2 : 3;
  if (foods.length < least || sure < 0.4 * foods.length || foods.some((food) => food.length > 120)) return null;
  return { part, foods };
}

/** 'Topping: 1.5 kg apples, lemon, cinnamon' below another part's list: its few foods, one of them with its amount; null for anything else. */
function foodsOfNextPart(text: string): { part: string; foods: string[] } | null {
  const name = PART_BEFORE.exec(text);
  const part = name?.[1]?.trim() ?? '';
  if (!name || readHeading(part) !== null || /[!?]$|\.\s/.test(text)) return null;
  const foods = splitIngredients(text.slice(name[0].length));
  // 'Sauce: whisk 2 eggs, the flour and the milk.'
  if (/\.$/.test(text) && (foods.length < 3 || isCommand(firstWord(foods[0] ?? '')))) return null;
  const isList =
    foods.every((food) => food.length <= FOOD_LONGEST) && foods.some((food) => looksLikeIngredient(food) >= 0.7);
  return isList ? { part, foods } : null;
}
/** A food among others in a paragraph has no more letters. */
const FOOD_LONGEST = 60;

/** A list in one paragraph, or in one for each part, as lines: parted at its commas, the part's name before it as a heading. */
function atCommas({ text, block }: BlockLine, isNext = false): BlockLine[] | null {
  const parted = foodsAtCommas(text) ?? (isNext ? foodsOfNextPart(text) : null);
  if (!parted) return null;
  const heading = parted.part === null ? [] : [{ text: `${parted.part}:`, block, bold: true }];
  return [...heading, ...parted.foods.map((food) => ({ text: food, block }))];
}

/** A run that begins with lists in paragraphs as these lists' lines; other runs are left as they are. */
export function partedAtCommas(run: readonly BlockLine[]): BlockLine[] {
  const from = run.slice(0, 3).findIndex((line) => atCommas(line) !== null);
  if (from < 0) return [...run];
  const heads = (at: number) => {
    const [line, next] = run.slice(at, at + 2);
    return line !== undefined && next !== undefined && isHeadingBlock(line.block) && atCommas(next) !== null;
  };
  const lines: BlockLine[] = from > 0 && heads(from - 1) ? run.slice(from - 1, from) : [];
  for (const [at, line] of run.entries()) {
    if (at < from) continue;
    // the name of the next part
    if (heads(at)) {
      lines.push(line);
      continue;
    }
    const isBelowName = at > 0 && heads(at - 1);
    const parted = atCommas(line, lines.length > 0);
    if (!parted || (lines.length > 0 && !isBelowName && !PART_BEFORE.test(line.text))) break;
    lines.push(...parted);
  }
  return lines;
}
