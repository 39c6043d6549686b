import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { readMinutes } from '#shared/read-minutes.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { cn } from '../../../lib/class-names.ts';
import { DoubtNotes } from '../review/doubt-notes.tsx';
import { DOUBTED_TEXT } from '../review/doubt-styles.ts';
import type { FieldName } from '../review/doubts.ts';
import { SavedNote } from '../together/saved-note.tsx';
import { useEditor } from './editor-context.ts';
import type { TextName } from './recipe-form.ts';
import { replaceWord } from '../review/alternative-readings.ts';
import { useFieldDoubts } from '../review/use-doubts.ts';

interface TextFieldProps {
  name: Exclude<TextName, 'instructions'>;
  label: string;
  hint?: ReactNode;
  placeholder?: string | undefined;
  /** A text area with this many rows instead of an input; it grows with its text. */
  rows?: number;
  /**
   * Its digits come first on a phone's keyboard. A text all the same: a field of numbers drops '4-6' and '1 h 15' without a word,
   * and turns under the wheel of a mouse.
   */
  isNumber?: boolean;
  /** A number of minutes, which stand there once it is left: '75' of '1 h 15'. */
  isMinutes?: boolean;
  /** One of several fields in a grid: its doubts take the grid's whole width. */
  isCell?: boolean;
  className?: string;
  inputClassName?: string;
  /** The id of a datalist with what may be meant. */
  list?: string | undefined;
}

/** One field of the recipe with its label, its error and its doubts. */
export function TextField({
  name,
  label,
  hint,
  placeholder,
  rows,
  isMinutes = false,
  isNumber = isMinutes,
  isCell = false,
  className,
  inputClassName,
  list,
}: TextFieldProps) {
  const { control, register, getValues, setValue, setFocus, resolveFieldDoubts } = useEditor();
  const { errors } = useFormState({ control, name });
  const doubtName: FieldName = name === 'servingsOf' ? 'servings' : name;
  const doubts = useFieldDoubts(doubtName);
  const shownDoubts = name === 'servingsOf' ? [] : doubts;
  const notesId = `${name}-doubts`;

  return (
    <div className={cn(isCell ? 'contents' : 'min-w-0', className)}>
      <Field label={label} hint={hint} error={errors[name]?.message}>
        {(aria) => {
          const inputProps = {
            ...aria,
            ...register(name, {
              onChange: () => {
                resolveFieldDoubts(doubtName);
              },
              onBlur: () => {
                if (!isMinutes) return;
                const typed = getValues(name);
                const minutes = readMinutes(typed);
                if (minutes !== null && !Number.isNaN(minutes) && String(minutes) !== typed)
                  setValue(name, String(minutes), { shouldDirty: true });
              },
            }),
            'aria-describedby':
              [aria['aria-describedby'], shownDoubts.length > 0 ? notesId : ''].filter(Boolean).join(' ') || undefined,
            placeholder,
            dir: 'auto',
            className: cn(shownDoubts.length > 0 && DOUBTED_TEXT, inputClassName),
          };
          if (rows !== undefined) return <Textarea rows={rows} {...inputProps} />;
          const keyboard = isNumber ? 'numeric' : undefined;
          return <Input type="text" inputMode={keyboard} autoComplete="off" list={list} {...inputProps} />;
        }}
      </Field>
      {name === 'servingsOf' ? null : (
        <SavedNote
          spot={{ of: 'field', name }}
          label={isCell ? label : undefined}
          className={isCell ? 'col-span-full' : undefined}
          focusAfter={() => {
            setFocus(name);
          }}
        />
      )}
      <DoubtNotes
        id={notesId}
        doubts={shownDoubts}
        className={isCell ? 'col-span-full' : undefined}
        focusAfter={() => {
          setFocus(name);
        }}
        onLine={
          isNumber
            ? undefined
            : ({ now, text }) => {
                const before = getValues(name);
                setValue(name, before.includes(now) ? before.replace(now, () => text) : text, { shouldDirty: true });
                resolveFieldDoubts(doubtName);
              }
        }
        onReading={
          isNumber
            ? undefined
            : ({ now, other }) => {
                setValue(name, now === null ? other : replaceWord(getValues(name), now, other), { shouldDirty: true });
                resolveFieldDoubts(doubtName);
              }
        }
      />
    </div>
  );
}
