import type { Recipe } from '#shared/recipe.ts';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { HistoryDialog } from '../../components/recipe/history-dialog.tsx';
import { LockedDialog } from './locked/locked-dialog.tsx';
import { LeaveDialog } from './unsaved/leave-dialog.tsx';
import type { useSave } from './save/use-save.ts';

interface EditorDialogsProps {
  base: Recipe | null;
  saving: ReturnType<typeof useSave>;
  /** Continues the navigation that was stopped to ask; null while none was. */
  pendingNavigation: (() => void) | null;
  onStay: () => void;
  onLeave: () => void;
  isHistoryOpen: boolean;
  hasUnsaved: boolean;
  onHistoryClose: () => void;
  onRestored: (recipe: Recipe) => void;
}

/** The dialogs of the editor: leaving with unsaved changes, a conflict, and the history. */
export function EditorDialogs({
  base,
  saving,
  pendingNavigation,
  onStay,
  onLeave,
  isHistoryOpen,
  hasUnsaved,
  onHistoryClose,
  onRestored,
}: EditorDialogsProps) {
  return (
    <>
      <LeaveDialog
        open={pendingNavigation !== null}
        onStay={onStay}
        onLeave={() => {
          onLeave();
          pendingNavigation?.();
        }}
        onSave={() => {
          onStay();
          void saving.save().then((isSaved) => {
            // Also of a new recipe, whose page has taken the place of the empty form: Back leads to it from there.
            if (isSaved) pendingNavigation?.();
          });
        }}
      />
      {saving.conflict ? (
        <ConflictDialog
          conflict={saving.conflict}
          isSaving={saving.isSaving}
          onResolve={(patch) => void saving.saveResolved(patch)}
          onClose={saving.closeConflict}
        />
      ) : null}
      {saving.locked ? (
        <LockedDialog
          lockedBy={saving.locked.by}
          isSaving={saving.isSaving}
          onSaveAsOwn={() => void saving.saveAsOwn()}
          onClose={saving.closeLocked}
        />
      ) : null}
      {isHistoryOpen && base ? (
        <HistoryDialog id={base.id} hasUnsaved={hasUnsaved} onRestored={onRestored} onClose={onHistoryClose} />
      ) : null}
    </>
  );
}
