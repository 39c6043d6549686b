import { useState } from 'react';
import type { Recipe, RecipePatch } from '#shared/recipe.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ConflictField } from './conflict-field.tsx';
import { FIELD_NAMES, linesOf } from './field-lines.ts';
import { compare, mergedPatch, type Side } from './three-way-merge.ts';
import type { WrittenField } from '../form/recipe-form.ts';
import type { Conflict } from '../save/use-save.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  base: Recipe;
  isSaving: boolean;
  onResolve: (patch: RecipePatch) => void;
  onClose: () => void;
}

const listed = (fields: readonly WrittenField[]) => fields.map((field) => FIELD_NAMES[field].toLowerCase()).join(', ');

/** Both versions side by side, field by field: keep mine, take theirs, or some of each. Closing it loses nothing. */
export function ConflictDialog({
  conflict: { mine, theirs },
  base,
  isSaving,
  onResolve,
  onClose,
}: ConflictDialogProps) {
  const [choice, setChoice] = useState<Partial<Record<WrittenField, Side>>>({});
  const merge = compare(mine, theirs, base);
  const { conflicts, onlyTheirs, onlyMine } = merge;
  const all = (side: Side) => Object.fromEntries(conflicts.map((field) => [field, side]));

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Somebody else saved this recipe meanwhile"
      description={
        conflicts.length > 0
          ? 'Both versions are kept until you choose. Nothing you wrote is lost.'
          : 'You changed different things: both changes can be kept.'
      }
      footer={
        <>
          <Button onClick={onClose}>Back to my changes</Button>
          {conflicts.length > 0 ? (
            <>
              <Button
                disabled={isSaving}
                onClick={() => {
                  onResolve({ version: theirs.version });
                }}
              >
                Take all theirs
              </Button>
              <Button
                disabled={isSaving}
                onClick={() => {
                  onResolve(mergedPatch(mine, theirs, merge, all('mine')));
                }}
              >
                Keep all mine
              </Button>
            </>
          ) : null}
          <Button
            variant="primary"
            disabled={isSaving}
            onClick={() => {
              onResolve(mergedPatch(mine, theirs, merge, choice));
            }}
          >
            {conflicts.length > 0 ? 'Save as chosen' : 'Save both'}
          </Button>
        </>
      }
    >
      {conflicts.map((field) => (
        <ConflictField
          key={field}
          name={FIELD_NAMES[field]}
          isPhotos={field === 'photos'}
          mine={linesOf(mine, field)}
          theirs={linesOf(theirs, field)}
          side={choice[field] ?? 'mine'}
          onSide={(side) => {
            setChoice((before) => ({ ...before, [field]: side }));
          }}
        />
      ))}
      {onlyTheirs.length > 0 ? <p className="py-1">Changed by them alone, and kept: {listed(onlyTheirs)}.</p> : null}
      {onlyMine.length > 0 ? <p className="py-1">Changed by you alone, and kept: {listed(onlyMine)}.</p> : null}
      {conflicts.length + onlyMine.length === 0 ? <p className="py-1">Your version says the same as theirs.</p> : null}
    </Dialog>
  );
}
