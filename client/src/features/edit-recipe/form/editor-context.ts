import { createContext, useContext, useMemo } from 'react';
import type {
  Control,
  UseFormGetValues,
  UseFormRegister,
  UseFormReturn,
  UseFormSetFocus,
  UseFormSetValue,
} from 'react-hook-form';
import { ILLEGIBLE } from '#shared/illegible.ts';
import type { RunningUpload } from '../../../lib/running-uploads.ts';
import type { Part } from '../ingredients/ingredient-rows.ts';
import {
  asUnreadable,
  type FieldName,
  type OpenDoubt,
  withoutFieldDoubts,
  withoutRowDoubts,
} from '../review/doubts.ts';
import type { RecipeForm } from './recipe-form.ts';

/** What the parts of the form share. It never changes while the form is open, so that it causes no render. */
export interface Editor {
  control: Control<RecipeForm>;
  register: UseFormRegister<RecipeForm>;
  getValues: UseFormGetValues<RecipeForm>;
  setValue: UseFormSetValue<RecipeForm>;
  setFocus: UseFormSetFocus<RecipeForm>;
  /** Editing a field removes its doubts; editing a part of a row those about the part and about the whole row. */
  resolveFieldDoubts: (name: FieldName) => void;
  resolveRowDoubts: (uid: string, part: Part) => void;
  /** 'Looks right': removes this doubt. */
  resolveDoubt: (id: number) => void;
  /** 'Cannot be read': the doubt stays, and a guessed word or number gives way to '[illegible]'. */
  markUnreadable: (id: number) => void;
  /** Announces something to screen readers. */
  announce: (message: string) => void;
  /** Counts an upload until it is done: saving waits for it, and leaving asks. */
  trackUpload: (upload: RunningUpload) => void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor outside of the editor');
  return editor;
}

/** The value of `EditorContext`, created once: the functions of react-hook-form keep their identity. */
export function useEditorActions(
  { control, register, getValues, setValue, setFocus }: UseFormReturn<RecipeForm>,
  announce: (message: string) => void,
  trackUpload: (upload: RunningUpload) => void,
): Editor {
  return useMemo(() => {
    const change = (to: (doubts: readonly OpenDoubt[]) => OpenDoubt[]) => {
      const before = getValues('doubts');
      if (before.length === 0) return;
      const after = to(before);
      if (after.length !== before.length || after.some((doubt, index) => doubt !== before[index]))
        setValue('doubts', after, { shouldDirty: true });
    };
    /**
     * The field holds what the reader guessed. One word or number is replaced; in longer texts the rest may be right.
     */
    const clearGuess = ({ place }: OpenDoubt) => {
      if (place.of === 'row' && (place.part === 'quantity' || place.part === 'item' || place.part === 'notes')) {
        const at = getValues('ingredients').findIndex(({ uid }) => uid === place.uid);
        if (at >= 0) setValue(`ingredients.${at}.${place.part}`, ILLEGIBLE, { shouldDirty: true });
      } else if (
        place.of === 'field' &&
        (place.name === 'prepMin' || place.name === 'cookMin' || place.name === 'restMin' || place.name === 'totalMin')
      )
        setValue(place.name, '', { shouldDirty: true });
      else if (place.of === 'field' && place.name === 'title') setValue('title', ILLEGIBLE, { shouldDirty: true });
    };
    return {
      control,
      register,
      getValues,
      setValue,
      setFocus,
      announce,
      trackUpload,
      resolveDoubt: (id) => {
        change((doubts) => doubts.filter((doubt) => doubt.id !== id));
      },
      markUnreadable: (id) => {
        const doubt = getValues('doubts').find((open) => open.id === id);
        if (!doubt) return;
        clearGuess(doubt);
        change((doubts) => doubts.map((open) => (open.id === id ? asUnreadable(open) : open)));
      },
      resolveFieldDoubts: (name) => {
        change((doubts) => withoutFieldDoubts(doubts, name));
      },
      resolveRowDoubts: (uid, part) => {
        change((doubts) => withoutRowDoubts(doubts, uid, part));
      },
    };
  }, [control, register, getValues, setValue, setFocus, announce, trackUpload]);
}
