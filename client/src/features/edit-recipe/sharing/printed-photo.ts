import type { Recipe } from '#shared/recipe.ts';

/** The picture of the dish, as it is printed; null without one. */
export function printedPhoto({ photos, source }: Pick<Recipe, 'photos' | 'source'>): string | null {
  const dish = photos.find((path) => path !== source.storagePath);
  if (dish === undefined) return null;
  return dish.startsWith('/files/') ? `${dish}?w=1280` : dish;
}
