import type { Doubt } from '#shared/recipe.ts';
import { doubtsOfRecognition } from './recognition-doubts.ts';
import { isRecognizedDraft, type UnreviewedDraft } from './unreviewed-draft.ts';
import { doubtsOfAmounts } from './amount-doubts.ts';
import { doubtsOfSource } from './source-doubts.ts';
import { doubtsOfUse } from './use-doubts.ts';

/** So many doubts of one recipe are kept: five for each ingredient of a long list read from a bad picture. */
const MOST = 1000;
/** A text that was given needs no more: its doubts are about the recipe, and the first ones are to be looked at. */
const MOST_OF_TEXT = 60;

/**
 * What a draft leaves unsure, computed from the draft and its transcript, never asked of a model (design section 1). `confidence` is how
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
  return oneEach(all).slice(0, isRecognizedDraft(draft) ? MOST : MOST_OF_TEXT);
}

/** Of several doubts about the very same field the gravest is kept, in the first one's place. */
function oneEach(doubts: readonly Doubt[]): Doubt[] {
  const kept = new Map<string, Doubt>();
  for (const doubt of doubts) {
    const other = kept.get(doubt.field);
    if (!other || doubt.confidence < other.confidence) kept.set(doubt.field, doubt);
  }
  return [...kept.values()];
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
