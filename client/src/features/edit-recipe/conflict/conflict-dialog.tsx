import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { RecipePatch } from '#shared/recipe.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { cn } from '../../../lib/class-names.ts';
import type { ContentField } from '../form/recipe-form.ts';
import type { Conflict } from '../save/use-save.ts';
import { FIELD_LABELS, fieldLines, linesOnlyIn } from './field-lines.ts';
import { compareVersions, mergePatch, type Side } from './three-way-merge.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  isSaving: boolean;
  onResolve: (patch: RecipePatch) => void;
  onClose: () => void;
}

const listed = (fields: readonly ContentField[]) => fields.map((field) => FIELD_LABELS[field].toLowerCase()).join(', ');

/** Shows both versions field by field, to choose mine or theirs for each. Closing it changes nothing. */
export function ConflictDialog({
  conflict: { base, mine, theirs },
  isSaving,
  onResolve,
  onClose,
}: ConflictDialogProps) {
  const [choice, setChoice] = useState<Partial<Record<ContentField, Side>>>({});
  const merge = compareVersions(mine, theirs, base);
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
                busy={isSaving}
                onClick={() => {
                  onResolve({ version: theirs.version });
                }}
              >
                Take all theirs
              </Button>
              <Button
                busy={isSaving}
                onClick={() => {
                  onResolve(mergePatch(mine, theirs, merge, all('mine')));
                }}
              >
                Keep all mine
              </Button>
            </>
          ) : null}
          <Button
            variant="primary"
            busy={isSaving}
            onClick={() => {
              onResolve(mergePatch(mine, theirs, merge, choice));
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
          name={FIELD_LABELS[field]}
          isPhotos={field === 'photos'}
          mine={fieldLines(mine, field)}
          theirs={fieldLines(theirs, field)}
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

interface ConflictFieldProps {
  name: string;
  /** Its lines are the paths of pictures. */
  isPhotos: boolean;
  mine: readonly string[];
  theirs: readonly string[];
  side: Side;
  onSide: (side: Side) => void;
}

/** One field in both versions, to choose between. */
function ConflictField({ name, isPhotos, mine, theirs, side, onSide }: ConflictFieldProps) {
  const column = (which: Side, label: string, lines: readonly string[], others: readonly string[]) => {
    const changed = linesOnlyIn(lines, others);
    return (
      <label
        className={cn('block min-w-0 cursor-pointer rounded border p-3', side === which ? 'border-ink' : 'border-line')}
      >
        <span className="flex items-center gap-2 font-semibold">
          <input
            type="radio"
            name={`keep-${name}`}
            checked={side === which}
            onChange={() => {
              onSide(which);
            }}
            className="size-4 accent-tomato"
          />
          {label}
        </span>
        <span className="mt-2 block max-h-64 overflow-y-auto">
          {lines.length === 0 ? <span className="text-quiet">(nothing)</span> : null}
          {isPhotos ? (
            <ConflictPhotos photos={lines} changed={changed} />
          ) : (
            lines.map((line, index) => (
              <span key={index} dir="auto" className="block break-words">
                {changed.has(index) ? <mark className="doubt text-ink">{line}</mark> : line}
              </span>
            ))
          )}
        </span>
      </label>
    );
  };
  return (
    <fieldset className="min-w-0 border-b border-line py-3">
      <legend className="float-left mb-2 w-full font-serif text-lead font-semibold">{name}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        {column('mine', 'Mine', mine, theirs)}
        {column('theirs', 'Theirs', theirs, mine)}
      </div>
    </fieldset>
  );
}

interface ConflictPhotosProps {
  photos: readonly string[];
  /** Those that the other version does not have. */
  changed: ReadonlySet<number>;
}

/** The photos of one version; those that the other version does not have are marked. */
function ConflictPhotos({ photos, changed }: ConflictPhotosProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <Photo
          key={photo}
          photo={photo}
          name={`Photo ${String(index + 1)} of ${String(photos.length)}`}
          isNew={changed.has(index)}
        />
      ))}
    </span>
  );
}

function Photo({ photo, name, isNew }: { photo: string; name: string; isNew: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span className="block w-24 text-fine">
      {photo.startsWith('/files/') && !isBroken ? (
        <img
          src={`${photo}?w=320`}
          alt={name}
          width={96}
          height={72}
          onError={() => {
            setIsBroken(true);
          }}
          className="aspect-4/3 w-full rounded-sm bg-wash object-cover"
        />
      ) : (
        // A photo on the web page is fetched by the server when the recipe is saved, never by the browser.
        <span className="grid aspect-4/3 place-items-center rounded-sm bg-wash text-quiet">
          <ImageOff role="img" aria-label={name} className="size-6" />
        </span>
      )}
      {isNew ? <mark className="doubt text-ink">Only here</mark> : null}
    </span>
  );
}
