import type { Doubt } from '#shared/recipe.ts';
import { REVIEW_THRESHOLD } from '#shared/open-doubts.ts';
import { doubtsOfRecognition } from './recognition-doubts.ts';
import { isRecognizedDraft, type UnreviewedDraft } from './unreviewed-draft.ts';
import { doubtsOfAmounts } from './amount-doubts.ts';
import { doubtsOfSource } from './source-doubts.ts';
import { doubtsOfUse } from './use-doubts.ts';
import type { RecipeDraft } from '#shared/draft.ts';

/** Doubts kept of one recipe at most: five for each ingredient of a long list read from a bad picture. */
const MOST = 1000;
/** Doubts kept at most of a recipe that was not recognized from a picture: they concern the recipe itself, and the first are enough to look at. */
const MOST_OF_TEXT = 60;

/**
 * What a draft leaves unsure, computed from the draft and its transcript, never asked of a model. `confidence` is how
 * surely the field holds what the source says: low where it may have been read wrongly (kind `reading`), high where the source itself
 * lacks or contradicts something (kind `gap`). A clean recipe has none: salt without an amount is no doubt, nor is an optional garnish.
 */
export function findDoubts(draft: UnreviewedDraft): Doubt[] {
  const all = [
    ...doubtsOfWhole(draft),
    ...doubtsOfRecognition(draft),
    ...doubtsOfAmounts(draft),
    ...doubtsOfSource(draft),
    ...doubtsOfUse(draft),
  ];
  const onePerField = leastCertainByKey([...all, ...doubtsOfList(draft, all)], ({ field }) => field);
  return onePerField.slice(0, isRecognizedDraft(draft) ? MOST : MOST_OF_TEXT);
}

/** Of a list with so large a share of doubted lines others may be missing, or be parts of one: of real pictures' such lists three in four lacked a line. */
const DOUBTFUL_LIST = 0.3;
/** Of fewer lines a share says nothing. */
const LINES_MIN = 4;

function doubtsOfList(draft: UnreviewedDraft, all: readonly Doubt[]): Doubt[] {
  const lines = draft.ingredients.length;
  if (!isRecognizedDraft(draft) || lines < LINES_MIN) return [];
  const doubted = new Set(all.flatMap(({ field }) => /^ingredients\.(\d+)/.exec(field)?.[1] ?? []));
  if (doubted.size < DOUBTFUL_LIST * lines) return [];
  const reason = 'Many of these lines are in doubt, so others may be missing: please compare them with the picture.';
  return [{ field: 'ingredients', kind: 'reading', reason, confidence: 0.5 }];
}

/** Of several doubts with the same key the one with the lowest confidence, in the place of the first. */
function leastCertainByKey(doubts: readonly Doubt[], keyOf: (doubt: Doubt) => string): Doubt[] {
  const byKey = new Map<string, Doubt>();
  for (const doubt of doubts) {
    const key = keyOf(doubt);
    const other = byKey.get(key);
    if (!other || doubt.confidence < other.confidence) byKey.set(key, doubt);
  }
  return [...byKey.values()];
}

function doubtsOfWhole(draft: UnreviewedDraft): Doubt[] {
  const doubts: Doubt[] = [];
  const gap = (field: string, reason: string, confidence: number) =>
    doubts.push({ field, kind: 'gap', reason, confidence });
  if (draft.title.trim() === '') gap('title', 'No title was found; give the recipe a name.', 0.5);
  if (draft.ingredients.length === 0) gap('ingredients', 'No ingredients were found.', 0.5);
  if (draft.steps.length === 0) gap('steps', 'No steps were found.', 0.5);
  if (draft.servings.trim() === '') gap('servings', 'The recipe does not say how much it makes.', 0.95);
  const { prepTime, cookTime, restTime, totalTime } = draft;
  const longest = Math.max(prepTime ?? 0, cookTime ?? 0, restTime ?? 0);
  if (totalTime !== null && totalTime > 0 && totalTime < longest)
    gap('times.totalMin', `The total time of ${String(totalTime)} minutes is shorter than one of its parts.`, 0.8);
  return doubts;
}

/**
 * A draft with its doubts, and with each ingredient's confidence in agreement with them: below 0.9 (the Review badge) exactly where its line
 * may have been misread. A gap of the recipe itself does not lower it. `more` are doubts that whoever made the draft has of it.
 */
export function addDoubts(draft: UnreviewedDraft, more: readonly Doubt[] = []): RecipeDraft {
  const review = leastCertainByKey([...findDoubts(draft), ...more], ({ field, kind }) => `${field} ${kind}`);
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
