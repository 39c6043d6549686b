import type { Recipe } from '#shared/recipe.ts';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { HistoryDialog } from '../../components/recipe/history-dialog.tsx';
import { LeaveDialog } from './unsaved/leave-dialog.tsx';
import { MeanwhileDialog } from './save/meanwhile-dialog.tsx';
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

/** The dialogs of the editor: leaving with unsaved changes, what somebody has done meanwhile, and the history. */
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
        <MeanwhileDialog
          title="Locked in the meantime"
          description={`${saving.locked.by === '' ? 'Somebody' : saving.locked.by} has locked this keepsake, so it stays as it was. What you wrote is still here; it can be a version of your own.`}
          action="Save as my own"
          isSaving={saving.isSaving}
          onAct={() => void saving.saveAsOwn()}
          onClose={saving.closeLocked}
        />
      ) : null}
      {saving.isTrashed ? (
        <MeanwhileDialog
          title="In the trash in the meantime"
          description="Somebody has moved this recipe to the trash. What you wrote is still here; saving it takes the recipe back."
          action="Take it back and save"
          isSaving={saving.isSaving}
          onAct={() => void saving.takeBack().then((isBack) => isBack && saving.save())}
          onClose={saving.closeTrashed}
        />
      ) : null}
      {isHistoryOpen && base ? (
        <HistoryDialog id={base.id} hasUnsaved={hasUnsaved} onRestored={onRestored} onClose={onHistoryClose} />
      ) : null}
    </>
  );
}
