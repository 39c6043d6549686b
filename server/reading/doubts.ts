import type { Doubt } from '#shared/recipe.ts';
import type { Doubtful } from './doubtful.ts';
import { doubtsOfAmounts } from './doubts-of-amounts.ts';
import { doubtsOfSource } from './doubts-of-source.ts';
import { doubtsOfUse } from './doubts-of-use.ts';

/** At most so many doubts of one recipe are shown, so that the first ones are looked at. */
const MOST = 60;

/**
 * What a draft leaves unsure, computed from the draft and its transcript, never asked of a model (design section 1). `confidence` is how
 * surely the field holds what the source says: low where it may have been read wrongly (kind `reading`), high where the source itself
 * lacks or contradicts something (kind `gap`). A clean recipe has none: salt without an amount is no doubt, nor is an optional garnish.
 */
export function findDoubts(draft: Doubtful): Doubt[] {
  return [...doubtsOfWhole(draft), ...doubtsOfAmounts(draft), ...doubtsOfSource(draft), ...doubtsOfUse(draft)].slice(
    0,
    MOST,
  );
}

function doubtsOfWhole(draft: Doubtful): Doubt[] {
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
