import { canonicalFood } from '#shared/ingredient/canonical.ts';
import { PREPARED, SIZES } from '#shared/ingredient/words.ts';
import { purchaseUnit } from '#shared/grocery/amount-of-line.ts';
import { foodKey } from '#shared/grocery/same-food.ts';
import type { Ingredient } from '#shared/recipe.ts';
import { foodWords } from './food-words.ts';

/** What a food was when it went into the recipe; the table has most foods in several of these states. */
export type State = 'raw' | 'cooked' | 'canned' | 'dried' | 'frozen' | 'smoked' | 'pickled' | 'toasted';

/** What a line asks of the table. */
export interface FoodQuery {
  /** Names of the food, the most particular first, each as words: 'red bell pepper'. */
  readonly names: readonly string[];
  readonly states: ReadonlySet<State>;
  /** All words of the line's food and preparation, for choosing among its kinds and its portions. */
  readonly words: ReadonlySet<string>;
}

/** The words by which a line, or a food's name, says its state. */
export const STATE_WORDS: Readonly<Record<State, RegExp>> = {
  raw: /^(?:raw|uncooked|unprepared|unheated)$/,
  cooked:
    /^(?:cooked|boiled|steamed|leftover|roasted|baked|grilled|poached|braised|stewed|broiled|fried|prepared|rotisserie|sauteed|scrambled|microwaved|precooked)$/,
  canned: /^(?:canned|tinned|can|tin)$/,
  dried: /^(?:dried|dry|dehydrated)$/,
  frozen: /^(?:frozen|thawed)$/,
  smoked: /^smoked$/,
  pickled: /^(?:pickled|brined)$/,
  toasted: /^toasted$/,
};

const STATES = Object.keys(STATE_WORDS) as State[];

export const statesOf = (words: Iterable<string>): Set<State> => {
  const states = new Set<State>();
  for (const word of words) for (const state of STATES) if (STATE_WORDS[state].test(word)) states.add(state);
  return states;
};

/** Work that a recipe asks for is no state: 'divided', 'until cooked'. Its words after these are left out. */
const LATER = /\b(?:to serve|for serving|for garnish|until|plus|optional|or to taste|to taste)\b.*$/i;
/** What was done to an herb or a root in the kitchen shows that it was fresh. */
const FRESH =
  /\b(?:fresh|freshly (?:grated|chopped)|chopped|minced|grated|sliced|torn|leaves|sprigs?|piece|knob|peeled|snipped|julienned)\b/i;
const HARD_BOILED = /\bhard[- ](?:boiled|cooked)\b/i;

/** What the line of a recipe asks of the table; names are empty where the line names no food. */
export function foodQuery(line: Pick<Ingredient, 'item' | 'notes' | 'unit' | 'canonical' | 'original'>): FoodQuery {
  const item = (line.item || line.original).toLowerCase();
  const notes = line.notes.toLowerCase().replace(LATER, '');
  const unit = purchaseUnit(line.unit)?.name ?? '';
  const text = `${item} ${notes}`;
  const words = new Set([...foodWords(item), ...foodWords(notes)]);
  const states = statesOf(words);
  if (unit === 'can' || (unit === 'jar' && !states.has('pickled'))) states.add('canned');
  if (/\bfresh\b/.test(text)) for (const state of ['canned', 'dried', 'frozen'] as const) states.delete(state);
  // Dry wine, dry sherry.
  if (!/\b(?:dried|dehydrated)\b/.test(text)) states.delete('dried');
  if (HARD_BOILED.test(text)) states.add('cooked');
  const plain = canonicalFood(item) || line.canonical;
  // 'quinces from the garden': the food alone comes last, for who knows no staple of the whole name.
  const alone = canonicalFood(item.replace(/\s(?:from|in|with|without|like)\s.*$/, ''));
  const part = partOf(notes);
  const own = [
    ...(/\s(?:or|and|&|\/)\s/.test(item) ? [] : [foodWords(withoutBrackets(item)).join(' '), plainWords(item)]),
    ...[plain, line.canonical, foodKey(plain), alone].map((name) => foodWords(name).join(' ')),
  ].filter((name) => name !== '');
  const plainNames = part === '' ? own : own.map((name) => (name.endsWith(part) ? name : `${name} ${part}`));
  // A teaspoon of thyme or of ginger is from the jar, unless the line speaks of leaves or of chopping.
  const isFromJar = /^(?:tsp|pinch|dash)$/.test(unit || line.unit) && !FRESH.test(`${item} ${notes}`);
  const prefixes = [
    ...[...states].filter((state) => state !== 'raw'),
    ...(/\bfresh\b/.test(text) ? ['fresh'] : []),
    ...(isFromJar ? ['dried', 'ground'] : []),
  ];
  const names = new Set<string>();
  for (const name of plainNames) {
    for (const prefix of prefixes) if (!name.startsWith(`${prefix} `)) names.add(`${prefix} ${name}`);
    names.add(name);
  }
  if (isFromJar && names.size > plainNames.length) words.add('dried');
  // Nuts that are flour or meal fill a cup as ground ones do.
  if (/\b(?:flour|meal)$/.test(item)) words.add('ground');
  return { names: [...names].slice(0, 20), states, words };
}

/** 'juice of' and 'zest of' name the part that is used. */
function partOf(notes: string): string {
  // Of 'juice and zest' the juice weighs more.
  const found =
    /\b(?:juice|zest|rind|peel)(?:\s*(?:and|&|\+)\s*(?:juice|zest|rind|peel))?\b(?:\s+(?:only|of)\b|,|$)/.exec(
      notes,
    )?.[0];
  return found === undefined ? '' : found.includes('juice') ? 'juice' : 'zest';
}

const withoutBrackets = (text: string) => text.replace(/\([^)]*\)/g, ' ');

/** Praise and temperatures: 'cold unsalted butter' is unsalted butter. */
const PRAISE =
  /^(?:cold|chilled|warm|firm|ripe|good|quality|good-quality|best|organic|local|plain|free-range|pure|real)$/;

/** Words of the food without sizes, praise, and what a knife does. */
const plainWords = (item: string) =>
  foodWords(
    withoutBrackets(item)
      .split(/\s+/)
      .filter(
        (word) => !SIZES.has(word) && !PRAISE.test(word) && (!PREPARED.has(word) || STATE_WORDS.cooked.test(word)),
      )
      .join(' '),
  ).join(' ');
