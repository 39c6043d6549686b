import type { Collection } from '#shared/collections.ts';
import { type BookTools, titleOf } from '../editor/book-context.ts';

/** A line of the contents in words: the chapter's or the recipe's title. */
export function lineWords(book: Collection, recipes: BookTools['recipes'], key: string): string {
  const place = /^chapter-(\d+)$/.exec(key)?.[1];
  if (place === undefined) return titleOf(recipes, key);
  return book.chapters[Number(place)]?.title || 'Chapter without a title';
}
