import type { RecipeDraft } from '#shared/draft.ts';
import type { Doubt } from '#shared/recipe.ts';
import type { BodyOf } from '../../api/client.ts';

export const UNTITLED = 'Untitled recipe';
/** Spec section 9 and the limits of shared/recipe.ts; stated here because that file brings its schemas along. */
export const SERVINGS = '4';
const TITLE_LENGTH = 500;
const TAGS = 50;
const TAG_LENGTH = 100;

/**
 * What is kept of a draft. Nothing is invented but what the spec applies when a recipe is created: 4 servings, a tag
 * that says where it came from, and, because every recipe needs one, a title that stays a doubt.
 */
export function recipeOfDraft(draft: RecipeDraft, fallbackTag: string): BodyOf<'createRecipe'> {
  const title = draft.title.trim();
  const tags = draft.tags.map((tag) => tag.trim()).filter((tag) => tag !== '' && tag.length <= TAG_LENGTH);
  return {
    title: title === '' ? UNTITLED : title.slice(0, TITLE_LENGTH),
    servings: draft.servings.trim() === '' ? SERVINGS : draft.servings,
    times: { prepMin: draft.prepTime, cookMin: draft.cookTime, restMin: draft.restTime },
    ingredients: draft.ingredients,
    steps: draft.steps.map((text, index) => ({ text, section: draft.stepSections[index] ?? null })),
    equipment: draft.equipment,
    notes: draft.notes,
    tags: tags.length === 0 ? [fallbackTag] : tags.slice(0, TAGS),
    allergens: draft.allergens,
    photos: draft.photos,
    source: draft.source,
    review: titleDoubted(draft, title),
    transcript: draft.transcript,
    evidence: draft.evidence,
  };
}

/** The draft's doubts, with one about the title where it had to be made up or cut. */
function titleDoubted({ review }: RecipeDraft, title: string): Doubt[] {
  const isWhole = title !== '' && title.length <= TITLE_LENGTH;
  if (isWhole || review.some(({ field }) => field === 'title')) return review;
  const reason =
    title === '' ? 'No title was found, so this one is made up.' : 'The title was too long and has been cut.';
  return [...review, { field: 'title', kind: 'gap', reason, confidence: 0 }];
}

/** Nothing to cook from was found. */
export const isEmptyDraft = ({ ingredients, steps }: RecipeDraft): boolean =>
  ingredients.length === 0 && steps.length === 0;
