import { openDoubtsOf } from './open-doubts.ts';
import { fromWhom } from './provenance-words.ts';
import type { Ingredient, Recipe, Source } from './recipe.ts';

/** How many first ingredients a card without a picture shows, and how much of each. */
const LINES = 5;
const LINE_LENGTH = 80;

/**
 * The picture a card shows: the source's own photo when a photo was imported, otherwise the first photo, otherwise
 * empty.
 */
export function cardImage(recipe: { source: Pick<Source, 'type' | 'storagePath'>; photos: readonly string[] }): string {
  if (recipe.source.type === 'photo' && recipe.source.storagePath) return recipe.source.storagePath;
  return recipe.photos[0] ?? '';
}

/** What a recipe's text decides about its card: one for the server's rows and for what a device keeps. */
export function cardPartsOf(recipe: Pick<Recipe, 'source' | 'provenance' | 'photos' | 'ingredients' | 'review'>) {
  const { source, ingredients } = recipe;
  return {
    image: cardImage(recipe),
    lines: ingredients.slice(0, LINES).map((line) =>
      spoken(line)
        .slice(0, LINE_LENGTH)
        // Half of a letter that was cut in two.
        .replace(/[\uD800-\uDBFF]$/, ''),
    ),
    from: fromWhom(recipe) || (source.site ?? ''),
    reviews: openDoubtsOf(recipe).length,
  };
}

const LINK = String.raw`\s+(?:(?:of|de|du|di|von|der)\s+|d['’])?`;

/** 'a pinch of salt' as it was written, where its parts are still what was read from it; else its parts. */
function spoken({ quantity, unit, item, original }: Ingredient): string {
  const parts = [quantity, unit, item].filter((part) => part !== '');
  if (parts.length === 0) return original;
  const asWritten = new RegExp(parts.map(inPattern).join(LINK), 'i').exec(original)?.[0];
  return asWritten ?? parts.join(' ');
}

const inPattern = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
