import type { ParseAnswer, RecipeDraft } from '#shared/draft.ts';
import type { Source } from '#shared/recipe.ts';
import { storable } from '#shared/text.ts';
import { mentionsCooking } from '../../reading/text/mentions-cooking.ts';

/** Whether reading found anything to cook from. */
export const isRecipe = (draft: RecipeDraft) => draft.ingredients.length > 0 || draft.steps.length > 0;

/** The same for what nobody has called a recipe before: a photo, a recording, a pasted text may be of anything. */
export const looksLikeRecipe = (draft: RecipeDraft) => isRecipe(draft) && mentionsCooking(draft);

/**
 * The answer of an import: the first recipe, and the others beside it, each with where it came from. `null` when there is no recipe.
 * Texts are made fit to be stored, as they come back with the recipe when it is created.
 */
export function presentDrafts(drafts: readonly RecipeDraft[], source: Source): ParseAnswer | null {
  const [first, ...others] = drafts.filter(isRecipe).map((draft) => presentDraft(draft, source));
  return first ? { ...first, others } : null;
}

export function presentDraft(draft: RecipeDraft, source: Source): RecipeDraft {
  const file = source.storagePath;
  const { author, site, url } = draft.source;
  const presented: RecipeDraft = {
    ...draft,
    source: clipped({ ...(author ? { author } : {}), ...(site ? { site } : {}), ...(url ? { url } : {}), ...source }),
    review: draft.review.map((doubt) => ({
      ...doubt,
      field: doubt.field.slice(0, 200),
      reason: doubt.reason.slice(0, 1000),
    })),
    transcript: {
      ...draft.transcript,
      pages: draft.transcript.pages.map((page) => ({ ...page, file: page.file ?? file ?? null })),
    },
  };
  return JSON.parse(JSON.stringify(presented), (_key, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  ) as RecipeDraft;
}

/** What a page names may be longer than what is kept of it. An address is whole or worthless. */
function clipped({ author, site, url, ...rest }: Source): Source {
  return {
    ...rest,
    ...(author ? { author: author.slice(0, 500) } : {}),
    ...(site ? { site: site.slice(0, 500) } : {}),
    ...(url && url.length <= 2048 ? { url } : {}),
  };
}
