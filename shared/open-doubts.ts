import type { Doubt, Ingredient } from './recipe.ts';

/** Below this confidence, 0 to 1, a line is shown as doubted. */
export const REVIEW_THRESHOLD = 0.9;

const LOW_CONFIDENCE = 'This line was hard to read: compare it with the original.';

/**
 * The doubts that are open in a recipe, by the one rule that its card, the editor and 'Verified' go by: its own, and one
 * for each line whose confidence is below the threshold and that has none of its own.
 */
export function openDoubtsOf({
  review,
  ingredients,
}: {
  review: readonly Doubt[];
  ingredients: readonly Pick<Ingredient, 'confidence'>[];
}): Doubt[] {
  const doubted = new Set(review.map(({ field }) => /^ingredients\.(\d+)(?:\.|$)/.exec(field)?.[1]));
  const hardToRead = ingredients.flatMap(({ confidence }, index): Doubt[] =>
    confidence >= REVIEW_THRESHOLD || doubted.has(String(index))
      ? []
      : [{ field: `ingredients.${String(index)}`, kind: 'reading', reason: LOW_CONFIDENCE, confidence }],
  );
  return [...review, ...hardToRead];
}
