import type { RecipeDraft } from './draft.ts';
import type { Doubt, RecipeCreate } from './recipe.ts';
import { isNoYield } from './servings.ts';

/** Stated here, since the file that brings the schemas is too heavy for a screen: the same as there (see the test). */
const SERVINGS = '4';
const TITLE_LENGTH = 500;
const TAGS = 50;
const TAG_LENGTH = 100;
const MINUTES = 10_080;
const PHOTOS = 50;
const PHOTO_LENGTH = 4096;

/** The title of what has none: a recipe needs one. It stays a doubt. */
export const UNTITLED = 'Untitled recipe';

/**
 * What is kept of a draft. Nothing is invented but what every new recipe gets: 4 servings, a tag that
 * says where it came from, and, because every recipe needs one, a title that stays a doubt.
 */
export function recipeOfDraft(draft: RecipeDraft): RecipeCreate {
  const title = draft.title.trim();
  const tags = draft.tags.map((tag) => tag.trim()).filter((tag) => tag !== '' && tag.length <= TAG_LENGTH);
  return {
    title: title === '' ? UNTITLED : title.slice(0, TITLE_LENGTH),
    servings: draft.servings.trim() === '' || isNoYield(draft.servings) ? SERVINGS : draft.servings.slice(0, 200),
    times: {
      prepMin: minutes(draft.prepTime),
      cookMin: minutes(draft.cookTime),
      restMin: minutes(draft.restTime),
      totalMin: minutes(draft.totalTime),
    },
    ingredients: draft.ingredients,
    steps: draft.steps.map((text, index) => ({ text, section: draft.stepSections[index] ?? null })),
    equipment: draft.equipment,
    notes: draft.notes,
    story: draft.story ?? '',
    tags: tags.length === 0 ? defaultTags(draft) : tags.slice(0, TAGS),
    keywords: (draft.keywords ?? []).map((word) => word.slice(0, 200)).slice(0, 100),
    allergens: draft.allergens,
    photos: draft.photos.filter((photo) => photo.length <= PHOTO_LENGTH).slice(0, PHOTOS),
    source: draft.source,
    ...(draft.provenance ? { provenance: draft.provenance } : {}),
    review: titleDoubted(draft, title),
    verified: false,
    transcript: draft.transcript,
    evidence: draft.evidence,
  };
}

/** What says how a recipe came that has no tags of its own. */
const defaultTags = ({ source: { type } }: RecipeDraft): string[] =>
  type === 'url' ? ['url-import'] : type === 'voice' ? ['voice', 'imported'] : ['imported'];

const minutes = (time: number | null) => (time !== null && time >= 0 && time <= MINUTES ? time : null);

/** The draft's doubts, with one about the title where it had to be made up or cut. */
function titleDoubted({ review }: RecipeDraft, title: string): Doubt[] {
  const isWhole = title !== '' && title.length <= TITLE_LENGTH;
  if (isWhole || review.some(({ field }) => field === 'title')) return review;
  const reason =
    title === '' ? 'No title was found, so this one is made up.' : 'The title was too long and has been cut.';
  return [...review, { field: 'title', kind: 'gap', reason, confidence: 0 }];
}
