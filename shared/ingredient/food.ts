import { unitOf } from '../units.ts';
import { afterBracket, afterMeasure, isOpening } from './amount.ts';
import type { Token } from './tokens.ts';
import { ADJECTIVES, AFTER_FOOD, NOT_ADVERBS, NOT_FOODS, PREPARED, SIZES, TAIL } from './words.ts';

const SEPARATOR = /^[,;:–—]$/;
const JOIN = /^(?:and|or|&|und|oder|et|ou|y|o|e|and\/or)$/;

/** Shapes that a length goes with: '1-inch chunks', '½-inch thick'. */
const SHAPE =
  /^(?:thick|long|wide|pieces?|chunks?|cubes?|slices?|strips?|dice|knob|length|lengths|rounds|squares|round|diameter)$/;

const isPrepared = (token: Token | undefined): boolean => token !== undefined && PREPARED.has(token.lower);
const isAdverb = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.kind === 'word' &&
  token.lower.endsWith('ly') &&
  token.lower.length > 4 &&
  !NOT_ADVERBS.has(token.lower);

/** A piece of the line between separators outside parentheses: words only, parentheses left out. */
type Segment = { words: Token[]; from: number; mark: string };

function segmentsOf(tokens: readonly Token[], from: number, aliases: boolean): Segment[] {
  let segment: Segment = { words: [], from, mark: '' };
  const segments = [segment];
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) break;
    if (isOpening(token)) {
      const end = afterBracket(tokens, i);
      const inside = tokens.slice(i + 1, end).filter((one) => one.kind !== 'mark');
      if (aliases && segment.words.length > 0 && isAlias(inside)) segment.words.push(...inside);
      else for (const one of inside) one.role = 'prep';
      i = end - 1;
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
        // A measure inside: '1 cup 1/2-inch pieces jicama', 'salt 10 mL'; 'or ½ teaspoon Tabasco' is another food.
        const or = segment.words.at(-1);
        if (or?.lower === 'or' || or?.lower === 'with') {
          segment.words.pop();
          or.role = 'prep';
          segment = { words: [], from: i, mark: 'or' };
          segments.push(segment);
        }
        if (SHAPE.test(tokens[end]?.lower ?? '') && tokens[end]?.kind === 'word') {
          (tokens[end] as Token).role = 'prep';
          i = end;
        }
        for (let j = start; j < end; j++) if (tokens[j]?.kind !== 'mark') (tokens[j] as Token).role = 'prep';
        i = Math.max(i, end - 1);
        continue;
      }
    }
    if (token.kind !== 'mark' || token.text === '%') segment.words.push(token);
  }
  return segments;
}

/** Another name for the food in parentheses, as in 'chana dal' or 'plain (all-purpose) flour', not a remark. */
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
        !isAdverb(word) &&
        !JOIN.test(word.lower) &&
        unitOf(word.text) === null &&
        !SIZES.has(word.lower) &&
        !/^(?:no|garnish|chiffonade|recipe)$/.test(word.lower) &&
        !/^\p{Lu}{2,}$/u.test(word.text),
    )
  );
}

/** How many words of preparation stand at `at`: 'finely chopped', 'peeled and sliced', 'freshly ground'; 0 for none. */
function preparedAt(words: readonly Token[], at: number): number {
  let i = at;
  let end = at;
  for (;;) {
    let j = i;
    while (
      isAdverb(words[j]) ||
      (words[j]?.lower === 'very' && isAdverb(words[j + 1])) ||
      (words[j]?.lower === 'fresh' && /^(?:ground|grated|cracked|squeezed)$/.test(words[j + 1]?.lower ?? ''))
    )
      j++;
    const hasAdverb = j > i;
    const word = words[j];
    if (
      !word ||
      !(
        isPrepared(word) ||
        (hasAdverb &&
          /^(?:ground|dried|roasted|fried|salted|frozen|pitted|baked|brewed|whipped|whisked|smoked|picked|sugared)$/.test(
            word.lower,
          ))
      )
    )
      break;
    end = j + 1;
    i = end;
    if (JOIN.test(words[i]?.lower ?? '') && !/^or$/.test(words[i]?.lower ?? '')) i++;
    else if (words[i]?.lower === 'or' && (isPrepared(words[i + 1]) || isAdverb(words[i + 1]))) i++;
  }
  return end - at;
}

/** Whether from `at` on nothing of a food follows any more. */
function isTail(words: readonly Token[], at: number): boolean {
  const word = words[at];
  if (!word) return true;
  const next = words[at + 1]?.lower ?? '';
  if (word.lower === 'for' || word.lower === 'such' || word.lower === 'to' || word.lower === 'about') return true;
  if (word.lower === 'at') return true;
  if (word.lower === 'like' || word.lower === 'using' || word.lower === 'enough' || word.lower === 'each')
    return at > 0;
  if (word.lower === 'the') return next === 'size';
  if (word.lower === 'room') return next === 'temperature';
  if (word.lower === 'cut') return true;
  if (word.lower === 'or')
    return (
      /^(?:more|less|to|as|so|enough|another|any|a|an|if|until|whatever)$/.test(next) ||
      words[at + 1]?.kind === 'number'
    );
  if (word.lower === 'with') return false;
  return TAIL.has(word.lower);
}

/** Whether all words are adjectives, so that the food is still to come. */
const isAdjectives = (words: readonly Token[]): boolean =>
  words.length > 0 &&
  words.every(
    (word) =>
      ADJECTIVES.has(word.lower) ||
      JOIN.test(word.lower) ||
      SIZES.has(word.lower) ||
      PREPARED.has(word.lower) ||
      isAdverb(word),
  );

/** Whether a later segment could be one more food of a list. */
function isFoodLike(words: readonly Token[]): boolean {
  const first = words[0];
  if (!first || first.kind !== 'word' || words.length > 6) return false;
  if (NOT_FOODS.has(first.lower) || TAIL.has(first.lower) || PREPARED.has(first.lower) || isAdverb(first)) return false;
  const last = words.at(-1);
  return (
    last !== undefined &&
    !PREPARED.has(last.lower) &&
    !/ed$/.test(last.lower) &&
    words.every((word) => !TAIL.has(word.lower))
  );
}

/** The words before a tail such as 'for serving'. */
function foodOf(words: readonly Token[]): readonly Token[] {
  const tail = words.findIndex((_, at) => isTail(words, at));
  return tail > 0 ? words.slice(0, tail) : words;
}

/** How many segments belong to the food: 'skinless, boneless chicken', 'bread, pita, or crackers'. */
function foodSegments(segments: readonly Segment[]): number {
  let count = 1;
  while (
    count < segments.length &&
    segments[count]?.mark === ',' &&
    isAdjectives(segments[count - 1]?.words ?? []) &&
    (segments[count]?.words.length ?? 0) > 0 &&
    !isTail(segments[count]?.words ?? [], 0)
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

/** Marks the tokens from `from` on as food or as preparation. `packed`: in cans and packages, 'sliced peaches' are a product. */
export function readFood(tokens: readonly Token[], from: number, packed: boolean): void {
  let segments = segmentsOf(tokens, from, true);
  for (const segment of segments) for (const word of segment.words) word.role = 'prep';
  // 'Garnish: sour cream', 'For serving: rice'.
  const before = segments[0];
  if (
    segments[1]?.mark === ':' &&
    before &&
    before.words.length <= 3 &&
    segments[1].words.length > 0 &&
    before.words.every(
      (word) =>
        TAIL.has(word.lower) ||
        /^(?:garnish(?:es)?|toppings?|serving|serve|accompaniments?|equipment|the)$/.test(word.lower),
    )
  )
    segments = segments.slice(1);
  const first = segments.findIndex((segment) => segment.words.length > 0);
  if (first < 0) return;
  segments = segments.slice(first);
  const words: Token[] = [];
  const starts = new Set<number>();
  for (const segment of segments.slice(0, foodSegments(segments))) {
    starts.add(words.length);
    words.push(...segment.words);
  }
  let food = 0;
  let i = 0;
  while (i < words.length) {
    const word = words[i] as Token;
    if (food > 0 && isTail(words, i)) break;
    if (food === 0 && isTail(words, i) && i > 0 && i < words.length - 1 && word.lower !== 'about') break;
    const isBrand = i > 0 && /^\p{Lu}/u.test(word.text) && /^\p{Lu}/u.test(words[i + 1]?.text ?? '');
    const prepared = isBrand || (packed && i < words.length - 1) ? 0 : preparedAt(words, i);
    if (prepared > 0) {
      const next = words[i + prepared];
      const isEnd =
        next === undefined ||
        isTail(words, i + prepared) ||
        /^(?:into|in|with|by|on|lengthwise|crosswise|lengthways|the)$/.test(next.lower) ||
        starts.has(i + prepared);
      if (food > 0 && isEnd && !isAdjectives(words.slice(0, i))) break;
      // 'canned or cooked pumpkin': the preparation is one of two adjectives.
      const joined =
        JOIN.test(words[i - 1]?.lower ?? '') && words[i - 1]?.role === 'name' && isAdjectives(words.slice(0, i - 1));
      const product = prepared === 1 && isProduct(word, words[i + 1], words[i + 2]);
      if (!joined && !product && !(food === 0 && isEnd)) {
        i += prepared;
        continue;
      }
      for (let j = i; j < i + prepared; j++) (words[j] as Token).role = 'name';
      food += prepared;
      i += prepared;
      continue;
    }
    if (
      food > 0 &&
      words[i + 1]?.lower === 'with' &&
      /^(?:mixed|combined|dissolved|blended|whisked|stirred|filled|tossed)$/.test(word.lower)
    )
      break;
    if (
      food === 0 &&
      words.length > i + 1 &&
      /^(?:additional|extra|optional|more)$/.test(word.lower) &&
      !/^virgin|^light|^dry|^fine|^large|^firm/.test(words[i + 1]?.lower ?? '')
    ) {
      i++;
      continue;
    }
    if (
      food > 0 &&
      AFTER_FOOD.has(word.lower) &&
      !isAdjectives(words.slice(0, i)) &&
      (i === words.length - 1 || isTail(words, i + 1) || JOIN.test(words[i + 1]?.lower ?? '')) &&
      !JOIN.test(words[i - 1]?.lower ?? '')
    )
      break;
    if (
      food === 0 &&
      word.lower === 'ground' &&
      /^(?:black|white|pepper|peppercorns)$/.test(words[i + 1]?.lower ?? '')
    ) {
      i++;
      continue;
    }
    if (food === 0 && /^(?:a|an|the|of|some)$/.test(word.lower)) {
      i++;
      continue;
    }
    word.role = 'name';
    food++;
    i++;
  }
}

/** Words of preparation that belong to a product's name when a certain word follows: 'toasted sesame oil'. */
function isProduct(word: Token, next: Token | undefined, third: Token | undefined): boolean {
  const after = next?.lower ?? '';
  switch (word.lower) {
    case 'crushed':
      return /^(?:tomato(?:es)?|red|chill?i|pineapple|ice)$/.test(after);
    case 'toasted':
      return third?.lower === 'oil' || after === 'wheat';
    case 'chopped':
    case 'diced':
      return after === 'tomatoes';
    case 'shredded':
      return /^(?:wheat|coconut)$/.test(after);
    case 'cut':
      return true;
    case 'mashed':
      return after === 'potato';
    default:
      return false;
  }
}
