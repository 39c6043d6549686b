import { useId, useState } from 'react';
import { MAKER_MAX, MAKING_NOTE_MAX } from '#shared/limits.ts';
import { nameKey } from '#shared/provenance-words.ts';
import type { Making } from '#shared/makings.ts';
import { sentenceOf } from '../../api/client.ts';
import { type NewMaking, useAddMaking, useUpdateMaking } from '../../api/makings.ts';
import { useFamilyNames } from '../../api/relatives.ts';
import { useUser } from '../../api/user.ts';
import { newUuid } from '../../lib/new-id.ts';
import { stillHere } from '../../lib/still-here.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { toast } from '../ui/use-toast.ts';
import { WritingDialog } from '../ui/writing-dialog.tsx';
import { dayHere } from './made-words.ts';
import { PhotoField } from './photo-field.tsx';
import { StarsChoice } from './stars.tsx';

interface MadeDialogProps {
  recipe: { readonly id: string; readonly title: string };
  /** A line that is changed; without it a new one is written. */
  making?: Making;
  /** Who has made it before, to be chosen from. */
  names?: readonly string[];
  /** After the line is in the log. */
  onSaved?: () => void;
  onClose: () => void;
}

/** Each name once, as it was written first. */
const namesOnce = (names: readonly string[]) =>
  [...new Map(names.toReversed().map((name) => [nameKey(name), name])).values()].toReversed();

/** 'Made it': when, who, what was otherwise, a photo, and stars if one likes. All but the day may be left as it is. */
export function MadeDialog({ recipe, making, names = [], onSaved, onClose }: MadeDialogProps) {
  const { data: user } = useUser();
  const { data: family } = useFamilyNames();
  const known = namesOnce([
    ...names,
    ...[...(family?.relatives ?? []), ...(family?.names ?? [])].map(({ name }) => name),
  ]);
  const listId = useId();
  const formId = useId();
  // Chosen once: however often it is sent, it is one line.
  const [id] = useState(() => making?.id ?? newUuid());
  const [today] = useState(() => dayHere());
  const [madeOn, setMadeOn] = useState(making?.madeOn ?? today);
  const [madeBy, setMadeBy] = useState(making?.madeBy ?? (user?.guest === true ? '' : (user?.name ?? '')));
  const [note, setNote] = useState(making?.note ?? '');
  const [stars, setStars] = useState(making?.stars ?? null);
  const [photo, setPhoto] = useState<File | string>(making?.photo ?? '');
  const add = useAddMaking();
  const update = useUpdateMaking();
  const isSaving = add.isPending || update.isPending;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(madeOn);
  const isToCome = isDay && madeOn > today;
  const dayProblem = isDay ? (isToCome ? 'That day is still to come.' : undefined) : 'Choose the day.';

  const save = () => {
    if (isSaving || dayProblem !== undefined) return;
    const line: NewMaking = { id, recipeId: recipe.id, madeOn, madeBy: madeBy.trim(), note: note.trim(), stars, photo };
    (making ? update : add).mutate(line, {
      onSuccess: (saved) => {
        toast(
          'isWaiting' in saved
            ? { title: 'Kept on this device', description: 'It goes into the family’s log once there is a connection.' }
            : { title: making ? 'Changed' : 'Written down', description: `${recipe.title} is in the family’s log.` },
        );
        onSaved?.();
        onClose();
      },
      onError: (error) => {
        const why = sentenceOf(error, 'The line could not be written down.');
        toast({ title: 'Not saved', description: stillHere(why), variant: 'destructive' });
      },
    });
  };
  return (
    <WritingDialog
      isChanged={note !== (making?.note ?? '') || photo !== (making?.photo ?? '')}
      onClose={onClose}
      title={making ? 'Change the line' : 'Made it'}
      description={recipe.title}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isSaving}>
          {isSaving ? <Spinner /> : null} {making ? 'Save' : 'Write it down'}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label="When" error={dayProblem}>
            {(control) => (
              <Input
                {...control}
                type="date"
                required
                min="1900-01-01"
                max={today}
                value={madeOn}
                onChange={(event) => {
                  setMadeOn(event.target.value);
                }}
              />
            )}
          </Field>
          <Field label="Who made it">
            {(control) => (
              <>
                <Input
                  {...control}
                  dir="auto"
                  list={known.length > 0 ? listId : undefined}
                  autoComplete="off"
                  className="[&::-webkit-calendar-picker-indicator]:hidden!"
                  maxLength={MAKER_MAX}
                  value={madeBy}
                  onChange={(event) => {
                    setMadeBy(event.target.value);
                  }}
                />
                <datalist id={listId}>
                  {known.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
        </div>
        <Field label="What you did otherwise, or thought of it">
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={3}
              maxLength={MAKING_NOTE_MAX}
              placeholder="Half the sugar was enough."
              value={note}
              onChange={(event) => {
                setNote(event.target.value);
              }}
            />
          )}
        </Field>
        <PhotoField value={photo} onChange={setPhoto} />
        <StarsChoice value={stars} onChange={setStars} />
      </form>
    </WritingDialog>
  );
}
