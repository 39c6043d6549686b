import { ENGLISH_MEASURES } from '#shared/units.ts';
import type { Doubt, Ingredient } from '#shared/recipe.ts';
import { isBeyondAnyRecipe, isMeasuredByItsName } from './implausible-amounts.ts';
import { isRecognizedDraft, type UnreviewedDraft } from './unreviewed-draft.ts';
import { mayBeEnglish } from '../text/language.ts';

/** Foods of which a recipe need not give an amount. */
const TO_TASTE =
  /\b(?:salt|pepper|peppercorns?|seasoning|oil|water|ice|spray|spices?|herbs?|parsley|cilantro|chives|basil|mint|dill|rosemary|thyme|sage|garnish|toppings?|salz|pfeffer|öl|wasser|sel|poivre|huile|eau|sal|pimienta|aceite|agua|sale|pepe|olio|acqua|zout|peper|olie|salt|peppar|olja|соль|перец|масло)\b/iu;
const NO_AMOUNT_NEEDED =
  /\b(?:to taste|optional|as needed|as required|for (?:the|serving|garnish|frying|dusting|greasing|drizzling|sprinkling|brushing|topping|rolling|coating|decorat\p{L}*)|to (?:serve|garnish|coat|grease|cover|finish|decorate)|of (?:your )?choice|garnish|favou?rite|pinch|dash|handful|splash|drizzle|some|few|little|zest|juice|rind|leftover|nach (?:geschmack|belieben|bedarf)|etwas|zum|für|au goût|facultatif|pour|al gusto|opcional|para|q\.?b\.?|per|naar smaak|eventueel|efter smak|till)\b/iu;

/** A number beside a stroke that lost its other half, or the sign a recognizer makes of a fraction. */
const LOST_FRACTION = new RegExp(
  String.raw`(?:^|[\s(])(?:\d\s?\/(?=\s+\p{L})|\/[2348](?![\d.])|\d?[%‰]\s?(?=(?:${ENGLISH_MEASURES}|c|inch|stick)\b))|^\W*[%‰]\s*(?=\p{L})`,
  'iu',
);

const quotedLine = (ingredient: Ingredient) => {
  const text =
    ingredient.original !== ''
      ? ingredient.original
      : `${ingredient.quantity} ${ingredient.unit} ${ingredient.item}`.trim();
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
};

/** Some write lists without amounts; of a picture it is as likely that they stand in a column, or on labels, that was not read. */
const ALL_LOST: Doubt = {
  field: 'ingredients',
  kind: 'gap',
  reason: 'None of these lines has an amount: please compare them with the picture.',
  confidence: 0.7,
};

const lostOnTile = (ingredient: Ingredient, index: number): Doubt => ({
  field: `ingredients.${String(index)}.quantity`,
  kind: 'reading',
  reason: `No amount was read beside or below '${quotedLine(ingredient)}'.`,
  confidence: 0.7,
});

/** Whether ingredients stand side by side, as on the tiles of an app, which say their amounts below: most have another at their height. */
function areTiles({ ingredients, evidence, transcript }: UnreviewedDraft): boolean {
  const middles = ingredients.flatMap((_, index) => {
    const [page, at] = evidence[`ingredients.${String(index)}`]?.[0] ?? [];
    const box = transcript.pages[page ?? -1]?.lines[at ?? -1]?.box;
    return box ? [{ line: `${String(page)},${String(at)}`, y: box[1] + box[3] / 2, height: box[3] }] : [];
  });
  const beside = middles.filter(({ line, y, height }) =>
    middles.some((other) => other.line !== line && Math.abs(other.y - y) < height / 2),
  );
  return 2 * beside.length > ingredients.length;
}

/** Doubts about the amounts of single ingredients. */
export function doubtsOfAmounts(draft: UnreviewedDraft): Doubt[] {
  const doubts: Doubt[] = [];
  const measured = draft.ingredients.filter(
    (ingredient) => ingredient.qty !== null || ingredient.quantity !== '',
  ).length;
  // where several have none it is the author's way of writing
  const unmeasured = draft.ingredients.length - measured;
  const english = mayBeEnglish(draft.transcript.language);
  // a recognizer loses amounts, most of all fractions
  const most = isRecognizedDraft(draft) ? 0.5 : 0.25;
  const usual =
    english &&
    draft.ingredients.length >= 3 &&
    unmeasured <= most * draft.ingredients.length &&
    unmeasured <= 16 * most;
  if (isRecognizedDraft(draft) && measured === 0 && draft.ingredients.length >= 2)
    return [ALL_LOST, ...(areTiles(draft) ? draft.ingredients.map(lostOnTile) : [])];
  const hasNone = (at: number) => {
    const other = draft.ingredients[at];
    return other?.qty === null && other.quantity === '' && isClear(draft, at);
  };
  for (const [index, ingredient] of draft.ingredients.entries()) {
    // Where the next one has none either, and both were read clearly, the author gave none: what a cake is decorated with, say.
    const isGroup = hasNone(index) && (hasNone(index - 1) || hasNone(index + 1));
    const doubt = doubtOf(ingredient, { usual: usual && !isGroup, recognized: isRecognizedDraft(draft) });
    if (doubt) doubts.push({ ...doubt, field: `ingredients.${String(index)}${doubt.field}` });
  }
  return doubts;
}

/** Nothing of a line that is read like this was lost. */
const CLEAR = 0.9;

function isClear(draft: UnreviewedDraft, index: number): boolean {
  const places = draft.evidence[`ingredients.${String(index)}`] ?? [];
  return places.every(([page, at]) => (draft.transcript.pages[page]?.lines[at]?.confidence ?? 1) >= CLEAR);
}

/** The doubt of one ingredient with the lowest confidence; `field` is the part that it is about, `usual` whether its list gives amounts. */
function doubtOf(
  ingredient: Ingredient,
  { usual, recognized }: { readonly usual: boolean; readonly recognized: boolean },
): Doubt | null {
  const line = ingredient.original;
  const name = quotedLine(ingredient);
  const reading = (field: string, reason: string, confidence: number): Doubt => ({
    field,
    kind: 'reading',
    reason,
    confidence,
  });
  if (LOST_FRACTION.test(line)) return reading('.quantity', `A fraction may be missing in '${name}'.`, 0.3);
  const { qty, qtyMax, unit } = ingredient;
  if (qty === null && ingredient.quantity === '') {
    const lineText = `${line} ${ingredient.item}`;
    if (!usual || /\d/.test(line) || TO_TASTE.test(lineText) || NO_AMOUNT_NEEDED.test(lineText)) return null;
    // Of real pictures' lines without one, seven in ten had lost it.
    return recognized
      ? reading('.quantity', `No amount was read for '${name}'.`, 0.7)
      : { field: '.quantity', kind: 'gap', reason: `No amount is given for '${name}'.`, confidence: 0.9 };
  }
  if (qty === null)
    return ingredient.confidence < 0.5
      ? reading('', `'${name}' may be taken apart wrongly.`, ingredient.confidence)
      : null;
  if (qtyMax !== null && qtyMax < qty) return reading('.quantity', `The range in '${name}' runs backwards.`, 0.4);
  if (unit === '' && isMeasuredByItsName(ingredient.item))
    return reading('.unit', `The amount in '${name}' has no unit.`, 0.5);
  if (isBeyondAnyRecipe(ingredient, qtyMax ?? qty))
    return reading('.quantity', `The amount in '${name}' is unusual; compare it with the original.`, 0.4);
  if (ingredient.item.trim() === '') return reading('.item', `'${name}' names no food.`, 0.4);
  return ingredient.confidence < 0.5
    ? reading('', `'${name}' may be taken apart wrongly.`, ingredient.confidence)
    : null;
}
