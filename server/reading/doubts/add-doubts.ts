import type { RecipeDraft } from '#shared/draft.ts';
import { REVIEW_THRESHOLD, type Doubt } from '#shared/recipe.ts';
import type { UnreviewedDraft } from './unreviewed-draft.ts';
import { findDoubts } from './find-doubts.ts';

/**
 * A draft with its doubts, and with each ingredient's confidence in agreement with them: below 0.9 (the Review badge) exactly where its line
 * may have been misread. A gap of the recipe itself does not lower it. `more` are doubts that whoever made the draft has of it.
 */
export function addDoubts(draft: UnreviewedDraft, more: readonly Doubt[] = []): RecipeDraft {
  const review = gravestOf([...findDoubts(draft), ...more]);
  const ingredients = draft.ingredients.map((ingredient, index) => {
    const field = `ingredients.${String(index)}`;
    const own = review.filter(
      (doubt) => doubt.kind === 'reading' && (doubt.field === field || doubt.field.startsWith(`${field}.`)),
    );
    if (own.length === 0 && ingredient.confidence < REVIEW_THRESHOLD) {
      const reason = `'${ingredient.original.slice(0, 80)}' may be taken apart wrongly.`;
      const doubt: Doubt = { field, kind: 'reading', reason, confidence: ingredient.confidence };
      review.push(doubt);
      own.push(doubt);
    }
    const confidence = Math.min(ingredient.confidence, ...own.map((doubt) => doubt.confidence));
    return confidence === ingredient.confidence
      ? ingredient
      : { ...ingredient, confidence: Math.round(confidence * 100) / 100 };
  });
  return { ...draft, ingredients, review };
}

/** One doubt of a kind about a field, the gravest, in the first one's place. */
function gravestOf(doubts: readonly Doubt[]): Doubt[] {
  const kept = new Map<string, Doubt>();
  for (const doubt of doubts) {
    const key = `${doubt.field} ${doubt.kind}`;
    const before = kept.get(key);
    if (!before || doubt.confidence < before.confidence) kept.set(key, doubt);
  }
  return [...kept.values()];
}
