import { createContext, useContext, useMemo } from 'react';
import type {
  Control,
  UseFormGetValues,
  UseFormRegister,
  UseFormReturn,
  UseFormSetFocus,
  UseFormSetValue,
} from 'react-hook-form';
import type { Part } from '../ingredients/ingredient-rows.ts';
import { asUnreadable, type FieldName, type OpenDoubt, withoutField, withoutRow } from '../review/doubts.ts';
import type { RecipeForm } from './recipe-form.ts';

/** What the parts of the form share. It never changes while the form is open, so that nothing is drawn anew for it. */
export interface Editor {
  control: Control<RecipeForm>;
  register: UseFormRegister<RecipeForm>;
  getValues: UseFormGetValues<RecipeForm>;
  setValue: UseFormSetValue<RecipeForm>;
  setFocus: UseFormSetFocus<RecipeForm>;
  /** Editing a field settles what was doubted in it. */
  settleField: (name: FieldName) => void;
  settleRow: (uid: string, part: Part) => void;
  /** 'Looks right'. */
  settle: (id: number) => void;
  /** 'Cannot be read': nothing is guessed, and the doubt stays. */
  setUnreadable: (id: number) => void;
  /** Says something to who cannot see it. */
  announce: (message: string) => void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor outside of the editor');
  return editor;
}

/** Design section 1: what cannot be read is never guessed. */
const ILLEGIBLE = '[illegible]';

/** What the fields share, made once: the form's own functions never change. */
export function useEditorOf(
  { control, register, getValues, setValue, setFocus }: UseFormReturn<RecipeForm>,
  announce: (message: string) => void,
): Editor {
  return useMemo(() => {
    const change = (to: (doubts: readonly OpenDoubt[]) => OpenDoubt[]) => {
      const before = getValues('doubts');
      if (before.length === 0) return;
      const after = to(before);
      if (after.length !== before.length || after.some((doubt, index) => doubt !== before[index]))
        setValue('doubts', after, { shouldDirty: true });
    };
    /** What stands there now is a guess of the reader's: a single word or number gives way to the mark. */
    const blank = ({ place }: OpenDoubt) => {
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
      settle: (id) => {
        change((doubts) => doubts.filter((doubt) => doubt.id !== id));
      },
      setUnreadable: (id) => {
        const doubt = getValues('doubts').find((open) => open.id === id);
        if (!doubt) return;
        blank(doubt);
        change((doubts) => doubts.map((open) => (open.id === id ? asUnreadable(open) : open)));
      },
      settleField: (name) => {
        change((doubts) => withoutField(doubts, name));
      },
      settleRow: (uid, part) => {
        change((doubts) => withoutRow(doubts, uid, part));
      },
    };
  }, [control, register, getValues, setValue, setFocus, announce]);
}
