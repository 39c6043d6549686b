import { createContext, use } from 'react';
import type { GrocerySettings } from '#shared/grocery/list.ts';
import type { Preferences } from '#shared/user.ts';
import type { GroceryEdit } from '../../../api/grocery/edits.ts';
import type { ItemActions } from './use-item-actions.ts';

/** What every part of an open list needs. It changes rarely, so that checking one item does not render the others. */
export interface ListTools {
  readonly listId: string;
  /** False for a viewer. */
  readonly canWrite: boolean;
  readonly units: Preferences['units'];
  readonly settings: GrocerySettings;
  /** All aisles in the family's order. */
  readonly aisles: readonly string[];
  /** What can be done with a line. */
  readonly actions: ItemActions;
  readonly act: (...edits: readonly GroceryEdit[]) => void;
  /** Tells a screen reader what has happened. */
  readonly announce: (sentence: string) => void;
}

export const ListContext = createContext<ListTools | null>(null);

export function useListTools(): ListTools {
  const tools = use(ListContext);
  if (!tools) throw new Error('This part belongs inside an open list.');
  return tools;
}
