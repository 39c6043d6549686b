import type { BookPage, BookRecipe } from '#shared/collections.ts';

/** The photo the book shows of a recipe: the one chosen, none ('') where that was chosen, else its first. */
export const photoOf = (recipe: BookRecipe | undefined, page: BookPage | undefined): string =>
  page?.photo ?? recipe?.photos[0] ?? '';

/** Whether the original is printed opposite the typed recipe: as chosen, else where it is a photographed card or page. */
export const facesOriginal = (recipe: BookRecipe | undefined, page: BookPage | undefined): boolean =>
  recipe?.hasOriginal === true && (page?.original ?? recipe.facesByDefault);
