import { createContext, use } from 'react';
import type { BookRecipe, Collection } from '#shared/collections.ts';
import type { RunningUpload } from '../../../lib/running-uploads.ts';
import type { Edits } from '../saving/book-merge.ts';

/** What all parts of a cookbook's page need. */
export interface BookTools {
  readonly book: Collection;
  /** The book's recipes by their ids. */
  readonly recipes: ReadonlyMap<string, BookRecipe>;
  /** False for a viewer. */
  readonly canWrite: boolean;
  readonly change: (edits: Edits) => void;
  /** Counts an upload until it is done: saving waits for it, and leaving asks. */
  readonly trackUpload: (upload: RunningUpload) => void;
  /** Tells screen readers what has happened. */
  readonly announce: (text: string) => void;
  /** Opens the dialog of this recipe's page in the book. */
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

/** The book's content as text, to see whether it has changed; `version` changes only once a change is saved. */
export const fingerprint = ({ version: _version, updatedAt: _at, ...rest }: Collection) => JSON.stringify(rest);
