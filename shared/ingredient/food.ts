import { adjectivesFrom, isTail, JOIN, preparedAt } from './phrases.ts';
import { foodSegments, foodsOfList, segmentsOf } from './segments.ts';
import type { Token } from './tokens.ts';
import { AFTER_FOOD, TAIL } from './words.ts';

/** How a food is, behind 'extra': 'extra sharp cheddar' has another name than 'extra cheddar', which is more of it. */
const EXTRA_AS =
  /^(?:virgin|light|dry|fine|large|firm|wide|sharp|lean|small|thick|thin|soft|old|mature|hot|mild|long|dark|strong|creamy|crunchy|crispy|ripe)/;

/**
 * Marks the tokens from `from` on as food or as preparation; where nothing is counted several foods may share the line.
 * `packed`: in cans and packages, 'sliced peaches' are a product. */
export function readFood(tokens: readonly Token[], from: number, packed: boolean, counted = true): void {
  let segments = segmentsOf(tokens, from);
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
  const several = counted ? 0 : foodsOfList(segments);
  for (const segment of segments.slice(0, several || foodSegments(segments))) {
    starts.add(words.length);
    words.push(...segment.words);
  }
  let food = 0;
  let i = 0;
  // Whether words stand before `at` and all of them are adjectives: counted once, since a line may be all 'or'.
  const adjectives = adjectivesFrom(words);
  const isAllAdjectives = (at: number): boolean => at > 0 && at <= adjectives;
  const endsAt = (at: number): boolean => words[at] === undefined || starts.has(at) || isTail(words, at);
  while (i < words.length) {
    const word = words[i] as Token;
    // '1 large or 2 small eggplants' has its food at the end.
    const isWaiting = word.lower === 'or' && isAllAdjectives(i);
    if (food > 0 && !isWaiting && isTail(words, i)) break;
    if (food === 0 && isTail(words, i) && i > 0 && i < words.length - 1 && word.lower !== 'about') break;
    const isBrand = i > 0 && /^\p{Lu}/u.test(word.text) && /^\p{Lu}/u.test(words[i + 1]?.text ?? '');
    const prepared =
      isBrand || isCrumbs(words[i - 1], word) || (packed && i < words.length - 1) ? 0 : preparedAt(words, i);
    if (prepared > 0) {
      const next = words[i + prepared];
      const isEnd =
        next === undefined ||
        isTail(words, i + prepared) ||
        // 'chopped fine', 'sliced thin'
        (/^(?:fine|coarse|thin|thick|small)$/.test(next.lower) && endsAt(i + prepared + 1)) ||
        /^(?:into|in|en|with|by|on|lengthwise|crosswise|lengthways|the)$/.test(next.lower) ||
        starts.has(i + prepared);
      if (food > 0 && isEnd && !isAllAdjectives(i)) break;
      // 'canned or cooked pumpkin': the preparation is one of two adjectives.
      const joined = JOIN.test(words[i - 1]?.lower ?? '') && words[i - 1]?.role === 'name' && isAllAdjectives(i - 1);
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
      !EXTRA_AS.test(words[i + 1]?.lower ?? '')
    ) {
      i++;
      continue;
    }
    if (
      food > 0 &&
      AFTER_FOOD.has(word.lower) &&
      !isAllAdjectives(i) &&
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
    if (food === 0 && /^(?:a|an|the|of|some|each)$/.test(word.lower)) {
      i++;
      continue;
    }
    word.role = 'name';
    food++;
    i++;
  }
  // 'pimientos asados y cortados': what joins the two goes with the second
  const last = words.findLastIndex(({ role }) => role === 'name');
  const joint = words[last];
  if (joint && food > 1 && JOIN.test(joint.lower) && last < words.length - 1) joint.role = 'prep';
}

/** 'pan rallado', 'pane grattugiato': breadcrumbs, and no bread that is to be grated. */
const isCrumbs = (before: Token | undefined, word: Token): boolean =>
  /^(?:pan|pane|pão)$/.test(before?.lower ?? '') && /^(?:rallado|molido|grattugiato|ralado)$/.test(word.lower);

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
