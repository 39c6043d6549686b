import { createContext, use } from 'react';
import type { BookRecipe, Collection } from '#shared/collections.ts';
import type { Edits } from '../saving/book-merge.ts';

/** What the parts of a book's page share. */
export interface BookTools {
  readonly book: Collection;
  /** What is known of its recipes. */
  readonly recipes: ReadonlyMap<string, BookRecipe>;
  /** False for those who may only look. */
  readonly canWrite: boolean;
  readonly change: (edits: Edits) => void;
  /** For screen readers: what has happened out of their sight. */
  readonly announce: (text: string) => void;
  /** Opens what the book shows of this recipe. */
  readonly showPage: (recipeId: string) => void;
}

export const BookContext = createContext<BookTools | null>(null);

export function useBookTools(): BookTools {
  const tools = use(BookContext);
  if (!tools) throw new Error('no book is open');
  return tools;
}

export const titleOf = (recipes: BookTools['recipes'], id: string) => {
  const recipe = recipes.get(id);
  return recipe ? recipe.title || 'Untitled' : 'A recipe';
};
