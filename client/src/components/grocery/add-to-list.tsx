import { Suspense } from 'react';
import { latePart } from '../ui/late-part.tsx';

/** A recipe to shop for, as a card or a page has it. */
export interface ListedRecipe {
  readonly id: string;
  readonly title: string;
  /** As the recipe says it: '4', '8 slices'; '' for the usual four. */
  readonly servings: string;
  /** For how many it is read at the moment; left out, as it is written. */
  readonly wanted?: number | undefined;
}

export interface AddToListDialogProps {
  readonly recipes: readonly ListedRecipe[];
  readonly onClose: () => void;
  /** Called with the list that they are on now, before the dialog closes. */
  readonly onAdded?: (listId: string) => void;
}

const { Suspending: AddToListPanel } = latePart(() => import('./add-to-list-panel.tsx').then((m) => m.AddToListPanel));

/**
 * Puts recipes on a grocery list, each for a number of servings. Rendered while it is open: `{isOpen ? <AddToListDialog … /> : null}`.
 * Its code is loaded when it is.
 */
export function AddToListDialog(props: AddToListDialogProps) {
  return (
    <Suspense>
      <AddToListPanel {...props} />
    </Suspense>
  );
}
