import type { Transcript } from '#shared/transcript.ts';
import { NUMBER_SOURCE } from '../numbers.ts';
import { familiarityOf } from '../words/word-familiarity.ts';
import type { At } from './lines.ts';
import { STEP_STARTS, UNIT_START, isFoodWord } from './vocabulary.ts';

/** Amounts in words, as old receipts write them. */
const SPOKEN = `(?:half|a quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|an?|several|a few|some|a little)(?:[ -](?:and[ -])?(?:a[ -])?(?:half|quarter|third|dozen))?(?: (?:or|to) (?:two|three|four|five|six|seven|eight|ten|twelve))?(?: an?)?`;
/** Measures, also such as are in no kitchen any more; others are known by `UNIT_START`. */
const MEASURE = `(?:heaping |heaped |level |scant |good |small |large |generous |rounded )?(?:pounds?|lbs?\\.?|ounces?|oz\\.?|drachms?|grains?|pints?|quarts?|qts?\\.?|pts?\\.?|gills?|gallons?|pecks?|bushels?|cup(?:s|fuls?|sful)?|tea-?cup(?:s|fuls?)?|coffee-?cup(?:s|fuls?)?|table-?spoon(?:s|fuls?|sful)?|tea-?spoon(?:s|fuls?|sful)?|dessert-?spoon(?:s|fuls?)?|spoonfuls?|wine-?glass(?:es|fuls?)?|glass(?:es|fuls?)?|tumblers?|saltspoon(?:s|fuls?)?|slices?|cloves?|blades?|sprigs?|sticks?|cakes?|pieces?|bits?|lumps?|pinch(?:es)?|dash(?:es)?|handfuls?|bunch(?:es)?|heads?|stalks?|cans?|tins?|packages?|pkgs?\\.?|packets?|boxes|box|bottles?|jars?|dozen|inches|grams?|g|kg|ml|l|cups?|c|tbsp\\.?|tsp\\.?)`;
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d/])(?:${NUMBER_SOURCE}(?:\\s*(?:-|–|to|or)\\s*${NUMBER_SOURCE})?|${SPOKEN}(?![\\p{L}]))\\s?(?=[\\p{L}(])`,
  'giu',
);
const MEASURED = new RegExp(
  `^(?:${MEASURE})(?![\\p{L}])\\.?(?:\\s+(?:of\\s+)?|\\s*\\([^()]{1,30}\\)\\s*(?:of\\s+)?)`,
  'iu',
);
/** Where the name of a food ends: marks, and words that go on with what is done. */
const END =
  /[.;:!?()]|,|\s(?=\d)|\b(?:cut|tied|and|then|until|till|into|in|on|over|with|to|for|at|from|which|that|when|while|if|as|after|before|add|stir|mix|beat|boil|bake|cook|pour|put|let|set|is|are|was|has|have|will|should|must|may|can|each|per|more|or two|one (?:at|by|after)|alternately|alternating|gradually|slowly|together|off|through|under|this|these|it|them|by)\b/i;
/** What is measured and no food. */
const NO_FOOD =
  /^(?:of\s)?(?:the\s|an?\s)?(?:minutes?|mins?|hours?|hrs?|seconds?|days?|weeks?|months?|nights?|times?|degrees?|°|inch(?:es)?|in\.|layers?|pans?|tins?|parts?|halves|pieces|batch(?:es)?|quarters?|thirds?|servings?|persons?|people|loaves|cakes|cookies|dozen|moulds?|molds?|glasses|jars|dish(?:es)?|bowls?|ovens?|fire|side|boil|moment|while|little while|time|way|day|paste|batter|dough|mixture|sauce|syrup|foam|froth|thickness|size|lb\.?\)|recipe|cloth|bag|sieve|colander|spoon|fork|knife|hot oven|warm place|cool place|cold place|slow|quick|moderate|few|more|good|nice|large|small)\b/i;

/** An ingredient found in running text: its words there, from and up to which character. */
export interface ProseIngredient {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A receipt names no more. */
const MOST = 60;

/**
 * The ingredients that a method in prose names with their amounts, in order: 'Take half a pound of butter and six eggs, beat …' has two.
 * Each is a piece of the text, as written. What is said again later without a measure ('the eggs') is not repeated. Linear in the text.
 */
export function ingredientsInProse(text: string): ProseIngredient[] {
  const found: ProseIngredient[] = [];
  let until = 0;
  for (const amount of text.matchAll(AMOUNT)) {
    if (amount.index < until || found.length >= MOST) continue;
    const ingredient = ingredientAt(text, amount.index, amount[0]);
    if (!ingredient) continue;
    found.push(ingredient);
    until = ingredient.to;
  }
  return found;
}

/** What is taken of a food: 'the peel and juice of three limes'. */
const PART_OF =
  /(?:the )?(?:(?:grated|strained|well[- ]beaten|beaten|stiff) )?(?:rinds?|juice|zest|peel|whites?|yolks?)(?: and (?:rinds?|juice|zest|peel))? of (?:the )?$/i;

/** 'a wide pan of water' */
const IN_VESSEL = /(?<!\p{L})(?:pans?|pots?|bowls?|saucepans?|kettles?|basins?|dish) of(?!\p{L})/iu;

/** So long the name of a food is at most, behind its amount and measure. */
const NAME_MAX = 60;

function ingredientAt(text: string, from: number, amount: string): ProseIngredient | null {
  const after = text.slice(from + amount.length, from + amount.length + 140);
  const measure = MEASURED.exec(after)?.[0] ?? '';
  const begin = from + amount.length + measure.length;
  const rest = text.slice(begin, begin + NAME_MAX);
  if (NO_FOOD.test(rest) || (measure === '' && NO_FOOD.test(after))) return null;
  const end = END.exec(rest)?.index ?? rest.lastIndexOf(' ');
  const name = rest.slice(0, Math.max(0, end)).trim();
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  if (words.length === 0 || words.length > 7 || IN_VESSEL.test(name)) return null;
  const isFood = words.some((word) => isFoodWord(word.replace(/[^\p{L}]/gu, '').toLowerCase()));
  const isNoun = words.some((word) => familiarityOf(word) === 'kitchen' && !STEP_STARTS.has(word.toLowerCase()));
  // a figure with a measure measures something; a mere number or 'a' needs a food behind it
  const isStrong =
    measure !== '' && (/\sof\s+$/i.test(measure) || !/^(?:an?|some|several|a few|a little)\s/i.test(amount));
  if (!(isFood || (isStrong && (isNoun || UNIT_START.test(measure))))) return null;
  if (measure === '' && /^(?:an?|some|the)\s?$/i.test(amount) && !isFood) return null;
  const to = begin + name.length + rest.slice(0, end).search(/\S|$/);
  const part = PART_OF.exec(text.slice(Math.max(0, from - 60), from))?.[0].length ?? 0;
  return { text: text.slice(from - part, to).trim(), from: from - part, to };
}

/** Of the lines of a paragraph those that say a piece of it: letters and figures alone are compared, so that broken words are found. */
export function linesSaying(text: string, ats: readonly At[], { pages }: Transcript): readonly At[] {
  const plain = (words: string) => words.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '').toLowerCase(); // prettier-ignore
  const wanted = plain(text);
  const lines = ats.map(([page, line]) => plain(pages[page]?.lines[line]?.text ?? ''));
  const starts: number[] = [];
  let whole = '';
  for (const line of lines) {
    starts.push(whole.length);
    whole += line;
  }
  const from = wanted === '' ? -1 : whole.indexOf(wanted);
  if (from < 0) return ats;
  const to = from + wanted.length;
  return ats.filter((_, index) => (starts[index] ?? 0) < to && (starts[index + 1] ?? whole.length) > from);
}
