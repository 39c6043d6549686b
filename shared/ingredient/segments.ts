import { unitOf } from '../units.ts';
import { afterBracket, afterMeasure, isOpening } from './measures.ts';
import { foodOf, isAdjectives, isAdverb, isFoodLike, isTail, JOIN } from './phrases.ts';
import { afterEach, sizeWords } from './second-measures.ts';
import { afterSome } from './taste.ts';
import type { Token } from './tokens.ts';
import { NOT_FOODS, OF, PREPARED, REMARKS, SIZES, TAIL } from './words.ts';

/** With these a list of what seasons a dish begins, as short as it may be: 'salt, pepper'. */
const SEASONING =
  /^(?:salt|salz|sel|sale|sal|sól|sůl|soľ|só|zout|suola|sare|tuz|соль|сіль|αλάτι|pepper|pfeffer|poivre|pepe|pimienta)$/;
/** What stands beside each other in a line without amounts: 'butter, sugar'. */
const BASIC =
  /^(?:salt|pepper|sugar|butter|flour|oil|vinegar|milk|water|cinnamon|garlic|parsley|salz|pfeffer|zucker|mehl|öl|essig|milch|wasser|zimt|knoblauch|sel|poivre|sucre|beurre|farine|huile|vinaigre|lait|eau|cannelle|ail|persil|sale|pepe|zucchero|burro|farina|olio|aceto|latte|acqua|cannella|aglio|prezzemolo|sal|pimienta|azúcar|mantequilla|harina|aceite|vinagre|leche|agua|canela|ajo|perejil|pimenta|açúcar|manteiga|farinha|azeite|leite|água|alho|salsa|zout|peper|suiker|boter|bloem|olie|azijn|melk|kaneel|knoflook|socker|smör|mjöl|olja|mjölk|kanel|vitlök|peppar|salt|peber|sukker|smør|mel|mælk|melk|suola|pippuri|sokeri|voi|jauhot|öljy|maito|sól|pieprz|cukier|masło|mąka|olej|mleko|cynamon|czosnek|sůl|pepř|cukr|máslo|mouka|mléko|skořice|česnek|só|bors|cukor|vaj|liszt|olaj|tej|fahéj|fokhagyma|tuz|karabiber|şeker|tereyağı|un|yağ|süt|tarçın|sarımsak)$/;
const SEPARATOR = /^[,;:–—]$/;
/** Shapes that a length goes with: '1-inch chunks', '½-inch thick'. */
const SHAPE =
  /^(?:thick|long|wide|pieces?|chunks?|cubes?|slices?|strips?|dice|knob|length|lengths|rounds|squares|round|diameter)$/;

/** A piece of the line between separators outside parentheses: words only, parentheses left out. */
export type Segment = { words: Token[]; from: number; mark: string };

/** Cuts what follows the amount at commas and dashes; measures and remarks in parentheses are marked as preparation at once. */
export function segmentsOf(tokens: readonly Token[], from: number): Segment[] {
  let segment: Segment = { words: [], from, mark: '' };
  const segments = [segment];
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) break;
    if (isOpening(token)) {
      const end = afterBracket(tokens, i);
      const inside = tokens.slice(i + 1, end).filter((one) => one.kind !== 'mark');
      const next = tokens[end];
      const isLast = next?.kind !== 'word' || isTail([next], 0);
      // 'bouquet garni (thym, laurier)': what goes in, and no other name
      const isListed = tokens.slice(i + 1, end).some(({ text }) => text === ',');
      if (segment.words.length > 0 && !isListed && isAlias(inside) && !(isLast && isAdjectives(inside)))
        segment.words.push(...inside);
      else for (const one of inside) one.role = 'prep';
      i = end - 1;
      continue;
    }
    // '2 eggs + 1 yolk', 'flour + extra for rolling': one food, and more of it or another
    const isMore =
      token.text === '+' &&
      segment.words.length > 0 &&
      (tokens[i + 1]?.kind === 'number' ||
        /^(?:extra|more|additional)$/.test(tokens[i + 1]?.lower ?? '') ||
        afterSome(tokens.slice(i + 1, i + 3)) > 0);
    if (isMore) {
      segment = { words: [], from: i + 1, mark: 'or' };
      segments.push(segment);
      continue;
    }
    const isDash = token.text === '-' && tokens[i - 1]?.end !== token.start && tokens[i + 1]?.start !== token.end;
    if (SEPARATOR.test(token.text) || isDash) {
      segment = { words: [], from: i + 1, mark: isDash ? '-' : token.text };
      segments.push(segment);
      continue;
    }
    if (token.kind === 'number') {
      const start = i;
      const end = afterMeasure(tokens, i);
      if (end > i) {
        // '2 Dosen Tomaten à 400 g', '4 filets à 150 g chacun', '2 bottiglie da 750 ml di vino': the word belongs to the size.
        const last = afterEach(tokens, end);
        const next = tokens[end];
        if (next?.kind !== 'word' || last > end || OF.has(next.lower) || /^d['’]/.test(next.lower))
          for (const word of segment.words.splice(segment.words.length - sizeWords(segment.words)))
            word.role = OF.has(word.lower) && segments.length === 1 ? 'of' : 'prep';
        // A measure inside: '3 cups 2-inch pieces pumpkin', 'cocoa 25 mL'; 'or ¼ cup molasses', '+ 50 g sugar' are another food.
        const or = segment.words.at(-1);
        const isAdded = /^[+&]$/.test(tokens[i - 1]?.text ?? '');
        if (
          segment.words.length > 0 &&
          (isAdded ||
            /^(?:with|or|and|oder|und|ou|et|o|e|y|en|eller|och|og|lub|nebo|tai|ja|vagy|és|veya|ve|или|и)$/.test(
              or?.lower ?? '',
            ))
        ) {
          if (!isAdded) segment.words.pop();
          if (or && !isAdded) or.role = 'prep';
          segment = { words: [], from: i, mark: 'or' };
          segments.push(segment);
        }
        const shape = tokens[end];
        if (shape?.kind === 'word' && SHAPE.test(shape.lower)) {
          shape.role = 'prep';
          i = end;
        }
        for (let j = start; j < last; j++) if (tokens[j]?.kind !== 'mark') (tokens[j] as Token).role = 'prep';
        i = Math.max(i, last - 1);
        continue;
      }
    }
    if (token.kind !== 'mark' || token.text === '%') segment.words.push(token);
  }
  return segments;
}

/** Another name for the food in parentheses, as in 'rocket (arugula) salad', not a remark. */
function isAlias(inside: readonly Token[]): boolean {
  return (
    inside.length > 0 &&
    inside.length <= 2 &&
    inside.every(
      (word) =>
        word.kind === 'word' &&
        !TAIL.has(word.lower) &&
        !PREPARED.has(word.lower) &&
        !NOT_FOODS.has(word.lower) &&
        !REMARKS.has(word.lower) &&
        !isAdverb(word) &&
        !JOIN.test(word.lower) &&
        unitOf(word.text) === null &&
        !SIZES.has(word.lower) &&
        !/^(?:no|garnish|chiffonade|recipe)$/.test(word.lower) &&
        !/^\p{Lu}{2,}$/u.test(word.text),
    )
  );
}

/**
 * How many segments are foods of one line that counts none of them: 'sour cream, chopped tomatoes, and salsa', 'crudités, pita chips, crackers'.
 * or 'salt, pepper'. 0 where what follows a comma tells rather how the first is prepared.
 */
export function foodsOfList(segments: readonly Segment[]): number {
  let count = 0;
  let isJoined = false;
  for (const { words, mark } of segments) {
    if (count > 0 && mark !== ',') break;
    const joins = /^(?:and|or)$/.test(words[0]?.lower ?? '');
    let at = joins ? 1 : 0;
    while (at < words.length - 1 && (PREPARED.has(words[at]?.lower ?? '') || isAdverb(words[at]))) at++;
    const food = foodOf(words.slice(at));
    if (!isFoodLike(food) || isAdjectives(food) || isTail(words, 0) || (count === 0 && at > 1)) break;
    if (food.every((word) => NOT_FOODS.has(word.lower) || JOIN.test(word.lower))) break;
    isJoined ||= joins || (count > 0 && words.some(({ lower }) => lower === 'and'));
    count++;
  }
  if (count >= 3 && (isJoined || count >= 4)) return count;
  // 'Zimt, Zucker': foods begin alike, and what is done to one hardly ever has a capital
  const isSeasoning = SEASONING.test(segments[0]?.words[0]?.lower ?? '') && segments[0]?.words.length === 1;
  const areNamed = segments.every(({ words }) => words.length < 3 && /^\p{Lu}\p{Ll}/u.test(words[0]?.text ?? ''));
  const areBasic = segments.every(({ words }) => words.length === 1 && BASIC.test(words[0]?.lower ?? ''));
  return (isSeasoning || areNamed || areBasic) && count === segments.length ? count : 0;
}

/** How many segments belong to the food: 'ripe, firm pears', 'plums, quinces, or apples'. */
export function foodSegments(segments: readonly Segment[]): number {
  let count = 1;
  while (
    count < segments.length &&
    segments[count]?.mark === ',' &&
    isAdjectives(segments[count - 1]?.words ?? []) &&
    (segments[count]?.words.length ?? 0) > 0 &&
    !isTail(segments[count]?.words ?? [], 0) &&
    // '½ orange, zest and juice': a colour that is the food
    !foodOf(segments[count]?.words ?? []).every((word) => NOT_FOODS.has(word.lower) || JOIN.test(word.lower))
  )
    count++;
  let i = count;
  while (i < segments.length && segments[i]?.mark === ',') {
    const words = segments[i]?.words ?? [];
    const first = words[0]?.lower ?? '';
    const isLast = /^(?:or|and)$/.test(first);
    if (isLast) {
      if ((i > count || first === 'or') && !isTail(words, 0) && isFoodLike(foodOf(words.slice(1)))) return i + 1;
      return count;
    }
    const join = words.findIndex((word) => word.lower === 'or' || word.lower === 'and');
    const tail = words.findIndex((_, at) => isTail(words, at));
    const food = foodOf(words);
    if (
      !isFoodLike(food) ||
      isAdjectives(food) ||
      food.every((word) => NOT_FOODS.has(word.lower) || JOIN.test(word.lower))
    )
      return count;
    if (join > 0 && (tail < 0 || join < tail) && words[join]?.lower === 'or') return i + 1;
    i++;
  }
  return count;
}
