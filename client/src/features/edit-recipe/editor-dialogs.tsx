import type { Recipe } from '#shared/recipe.ts';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { HistoryDialog } from './history/history-dialog.tsx';
import { LeaveDialog } from './unsaved/leave-dialog.tsx';
import type { useSave } from './save/use-save.ts';

interface EditorDialogsProps {
  base: Recipe | null;
  saving: ReturnType<typeof useSave>;
  /** Goes on with the navigation that was held up; null while none is. */
  goOn: (() => void) | null;
  onStay: () => void;
  onLeave: () => void;
  isHistoryShown: boolean;
  hasUnsaved: boolean;
  onHistoryClose: () => void;
  onRestored: (recipe: Recipe) => void;
}

/** What is asked before something would be lost, and the earlier versions. */
export function EditorDialogs({
  base,
  saving,
  goOn,
  onStay,
  onLeave,
  isHistoryShown,
  hasUnsaved,
  onHistoryClose,
  onRestored,
}: EditorDialogsProps) {
  return (
    <>
      <LeaveDialog
        open={goOn !== null}
        onStay={onStay}
        onLeave={() => {
          onLeave();
          goOn?.();
        }}
        onSave={() => {
          onStay();
          void saving.save().then((isSaved) => {
            if (isSaved && base) goOn?.();
          });
        }}
      />
      {saving.conflict && base ? (
        <ConflictDialog
          conflict={saving.conflict}
          base={base}
          isSaving={saving.isSaving}
          onResolve={(patch) => void saving.resolve(patch)}
          onClose={saving.keepWriting}
        />
      ) : null}
      {isHistoryShown && base ? (
        <HistoryDialog id={base.id} hasUnsaved={hasUnsaved} onRestored={onRestored} onClose={onHistoryClose} />
      ) : null}
    </>
  );
}
