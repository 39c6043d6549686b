import type { Doubt, Ingredient } from '#shared/recipe.ts';
import { isRecognizedDraft, type UnreviewedDraft } from './unreviewed-draft.ts';
import { lettersApart } from '../words/letters-apart.ts';
import { mayBeEnglish } from '../text/language.ts';

/** Foods whose use in a step is plain, with the words by which a list may name them. Kept short: a wrong doubt costs more than a missing one. */
const STAPLES: readonly (readonly [food: string, listed: string])[] = [
  ['eggs?', 'egg|yolk|meringue'],
  ['butter', 'butter|margarine|ghee'],
  ['sugar', 'sugar|sweetener|honey|syrup|stevia|erythritol|splenda'],
  ['flour', 'flour|meal|mix|starch|wheat'],
  ['milk', 'milk|half'],
  ['cream cheese', 'cream cheese|neufch'],
  ['sour cream', 'sour cream|cr[eè]me'],
  ['garlic', 'garlic'],
  ['onions?', 'onion|shallot|scallion|leek'],
  ['ginger', 'ginger'],
  ['carrots?', 'carrot|vegetable|veg'],
  ['celery', 'celery|vegetable'],
  ['potato(?:es)?', 'potato|vegetable|fries|hash|tater|yukon|russet|fingerling'],
  ['tomato paste', 'tomato'],
  ['tomato(?:es)?', 'tomato|salsa|rotel|passata|marinara|vegetable'],
  ['mushrooms?', 'mushroom|cremini|shiitake|portobello|vegetable'],
  ['baking powder', 'baking powder|self|mix'],
  ['baking soda', 'soda|bicarb'],
  ['yeast', 'yeast|starter|levain'],
  ['vanilla(?: extract)?', 'vanilla'],
  ['cinnamon', 'cinnamon|spice'],
  ['honey', 'honey'],
  ['rice', 'rice|arborio|risotto|basmati|jasmine'],
  ['lemon juice', 'lemon'],
  ['lime juice', 'lime'],
  ['vinegar', 'vinegar|balsamic'],
  ['soy sauce', 'soy|tamari|aminos|shoyu'],
  ['wine', 'wine|sherry|marsala|vermouth|prosecco'],
  ['chocolate chips', 'chocolate|chip|morsel'],
  ['raisins', 'raisin|sultana|fruit'],
  ['walnuts', 'walnut|nut'],
  ['pecans', 'pecan|nut'],
  ['spinach', 'spinach|greens'],
  ['bacon', 'bacon|pancetta|lardon'],
];
const INTO =
  '(?:add|adding|stir in|mix in|fold in|whisk in|beat in|toss in|pour in|combine|stir|whisk together|sprinkle with)\\s(?:in\\s)?(?:the\\s|some\\s|all\\s(?:of\\s)?(?:the\\s)?|both\\s)?(?:remaining\\s)?(?:chopped\\s|minced\\s|grated\\s|sliced\\s|diced\\s|melted\\s|crushed\\s|beaten\\s)?';
const USED = new RegExp(
  `\\b${INTO}(${STAPLES.map(([food]) => food).join('|')})\\b(?!\\s(?:mixture|mix|sauce|batter|cream|cheese|powder|bread|milk|stock|broth|noodles|paper|wrappers?|substitute|wash))`,
  'gi',
);
const LISTED = STAPLES.map(([food, listed]) => [new RegExp(`^(?:${food})$`), new RegExp(listed, 'i')] as const);

const EVERYTHING =
  /\b(?:all (?:of )?(?:the |other |remaining )?(?:\p{L}+ )?ingredients|(?:remaining|other|rest of the|dry|wet|filling|dressing|sauce|dough|marinade|topping|salad|frosting|crust|glaze|batter|rub) ingredients|everything|the rest|spices|seasonings?|vegetables|veggies|herbs|toppings?|garnish)\b/iu;
const SELDOM_NAMED =
  /\b(?:salt|pepper|water|oil|spray|ice|garnish|optional|serve|serving|topping|taste|cooking spray|paper|foil|skewers?|toothpicks?|decorat\p{L}*)\b/iu;
const stem = (word: string) =>
  word
    .toLowerCase()
    .replace(/(?:ies|es|s|y)$/, '')
    .slice(0, 6);

/** Doubts about steps and ingredients that do not fit each other, and baking without a temperature. English texts only. */
export function doubtsOfUse(draft: UnreviewedDraft): Doubt[] {
  const language = draft.transcript.language;
  if (!mayBeEnglish(language)) return [];
  if (draft.steps.length === 0 || draft.ingredients.length < 2) return [];
  return [...notListed(draft), ...notUsed(draft), ...noHeat(draft)];
}

function notListed(draft: UnreviewedDraft): Doubt[] {
  const doubts: Doubt[] = [];
  const list = draft.ingredients
    .map((ingredient) => `${ingredient.original} ${ingredient.item} ${ingredient.section ?? ''}`)
    .join('\n');
  const checked = new Set<string>();
  for (const [index, step] of draft.steps.entries()) {
    for (const [, used = ''] of step.slice(0, 5000).matchAll(USED)) {
      const food = used.toLowerCase();
      const listed = LISTED.find(([pattern]) => pattern.test(food))?.[1];
      if (!listed || checked.has(food)) continue;
      checked.add(food);
      if (listed.test(list)) continue;
      const reason = `Step ${String(index + 1)} uses ${food}, which is not among the ingredients.`;
      doubts.push({ field: `steps.${String(index)}`, kind: 'gap', reason, confidence: 0.9 });
    }
  }
  return doubts.slice(0, 4);
}

/** What is read of steps with less on average says nothing of foods that it does not name. */
const STEPS_CLEAR = 0.8;

function areStepsClear({ steps, evidence, transcript }: UnreviewedDraft): boolean {
  const lines = steps.flatMap((_, index) =>
    (evidence[`steps.${String(index)}`] ?? []).flatMap(([page, line]) => transcript.pages[page]?.lines[line] ?? []),
  );
  return lines.reduce((sum, { confidence }) => sum + confidence, 0) >= STEPS_CLEAR * lines.length;
}

/** Ingredients that no step names, where the steps name nearly all others: then the author forgot where it goes. */
function notUsed(draft: UnreviewedDraft): Doubt[] {
  const text = draft.steps.join('\n');
  if (EVERYTHING.test(text) || draft.ingredients.length < 4 || !areStepsClear(draft)) return [];
  const stems = new Set((text.match(/\p{L}{3,}/gu) ?? []).map(stem));
  // in a step that was recognized a food may be misspelt
  const isNear = isRecognizedDraft(draft)
    ? (one: string) =>
        one.length > 3 && [...stems].some((other) => lettersApart(one, other) <= (one.length > 4 ? 2 : 1))
    : () => false;
  const isUsed = (ingredient: Ingredient) =>
    (`${ingredient.original} ${ingredient.canonical}`.match(/\p{L}{3,}/gu) ?? [])
      .map(stem)
      .some((one) => stems.has(one) || isNear(one));
  const unused = draft.ingredients
    .map((ingredient, index) => ({ ingredient, index }))
    .filter(({ ingredient }) => !isUsed(ingredient) && !SELDOM_NAMED.test(ingredient.original));
  if (unused.length === 0 || unused.length > 2 || unused.length > 0.2 * draft.ingredients.length) return [];
  return unused.map(({ ingredient, index }) => ({
    field: `ingredients.${String(index)}`,
    kind: 'gap',
    reason: `No step says what to do with '${(ingredient.item !== '' ? ingredient.item : ingredient.original).slice(0, 60)}'.`,
    confidence: 0.9,
  }));
}

const BAKES = /\bbake\b|\bbaking time\b|\b(?:into|in) (?:the |a )?(?:preheated |hot )?oven\b/i;
const HEAT =
  /\d\s*(?:°|º|˚)|\bdegrees?\b|\b\d{3}\s*[FC]\b|\bgas(?: mark)?\s*\d|\b(?:cool|slow|low|moderate|medium|hot|very hot|quick)(?:ly heated)? oven\b|\b(?:at|to|oven)\s+(?:2[2-9]\d|[34]\d\d|5[0-2]\d|1[4-9]0)\b|\bbroil|\bwaffle|\bcampfire|\bcoals\b|\bgrill|\bsmoker\b|\bmicrowave|\bair fry|\bpackage (?:directions|instructions)|\binstructions on (?:the )?(?:package|box)/i;

function noHeat(draft: UnreviewedDraft): Doubt[] {
  const step = draft.steps.findIndex((text) => BAKES.test(text));
  if (step < 0 || HEAT.test(draft.steps.join('\n')) || HEAT.test(draft.notes) || HEAT.test(draft.title)) return [];
  return [
    { field: `steps.${String(step)}`, kind: 'gap', reason: 'The oven’s temperature is not given.', confidence: 0.9 },
  ];
}
