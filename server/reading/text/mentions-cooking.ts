import type { RecipeDraft } from '#shared/draft.ts';
import { isFoodWord } from './vocabulary.ts';

/** Only drafts with at most so many ingredients and steps are judged; a longer list is a recipe. */
const FEW = 3;
const DONE_IN_KITCHENS =
  /\b(?:bak(?:e[ds]?|ing)|boil(?:s|ed|ing)?|simmer(?:ed|ing)?|fr(?:y|ied|ying)|roast(?:ed|ing)?|grill(?:ed)?|knead(?:ed)?|whisk(?:ed)?|stir(?:red)?|chop(?:ped)?|melt(?:ed)?|cook(?:ed|ing)?|mix(?:ed)?|ovens?|skillets?|saucepans?|bowls?|pans?|pots?|ofen|topf|pfanne|backen|kochen|braten|four|casserole|cuire|mélanger?|horno|olla|cocer|hornear|forno|pentola|cuocere|koken|bakken|ugn|koka)\b/iu;

/**
 * Whether the ingredients and steps mention food or cooking at all. Judged only for very short drafts, in
 * letters that the word lists know: 'A bill of last year' looks like an ingredient but is not one.
 */
export function mentionsCooking({ ingredients, steps }: Pick<RecipeDraft, 'ingredients' | 'steps'>): boolean {
  if (ingredients.length + steps.length > FEW) return true;
  const texts = [...ingredients.map(({ original }) => original), ...steps];
  if (ingredients.some(({ quantity, unit }) => quantity !== '' && unit !== '')) return true;
  return texts.some(
    (text) =>
      /[^\P{L}\p{Script=Latin}]/u.test(text) ||
      DONE_IN_KITCHENS.test(text) ||
      (text.match(/\p{L}+/gu) ?? []).some((word) => isFoodWord(word.toLowerCase())),
  );
}
