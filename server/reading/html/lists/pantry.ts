import type { SectionLine } from '../facts/facts.ts';
import type { BlockLine } from '../lines.ts';
import { headingOfLine } from '../page-headings.ts';
import { isHeadingBlock } from './list-units.ts';
import { readRun } from './list-area.ts';

/** 'In your kitchen', 'Dans votre placard': over what a box that is sent home does not hold. */
const NAME =
  /^(?:(?:from|in) your (?:kitchen|pantry|cupboards?)|(?:your )?pantry (?:items|staples)|what you(?:['’]ll)? (?:provide|need (?:at|from) home)|not included in (?:your|the) (?:delivery|box)|(?:dans|de) (?:votre|ta|vos|tes) (?:cuisine|placards?)|à (?:avoir chez (?:vous|toi)|ajouter (?:vous|toi)[- ]même)|(?:aus|in) (?:deiner|ihrer|eurer) (?:küche|vorratskammer)|(?:das )?hast du zu ?hause|nicht (?:in der box|im paket) enthalten|(?:uit|in) (?:je|jouw|uw) (?:keuken|voorraad(?:kast)?)|zelf toevoegen|(?:de|en) tu (?:cocina|despensa)|dalla tua (?:cucina|dispensa))\s*[:：]?$/iu;
/** So many foods a kitchen gives at most, and so long is one. */
const FOODS_MAX = 15;
const FOOD_MAX = 60;

const isFood = (line: BlockLine): boolean =>
  line.text.length <= FOOD_MAX &&
  !/[.!?:：]$/u.test(line.text) &&
  !isHeadingBlock(line.block) &&
  line.bold !== true &&
  headingOfLine(line) === null;

/** The foods that a cook adds to those of a box, under a heading of their own among the lines of a page; empty where there are none. */
export function foodsOfPantry(lines: readonly BlockLine[]): SectionLine[] {
  const head = lines.findIndex(({ text }) => text.length <= FOOD_MAX && NAME.test(text));
  if (head < 0) return [];
  const below = lines.slice(head + 1, head + 1 + FOODS_MAX);
  const end = below.findIndex((line) => !isFood(line));
  return readRun(below.slice(0, end < 0 ? undefined : end), () => false, 'ingredients');
}
