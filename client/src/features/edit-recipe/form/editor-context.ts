import { createContext, useContext } from 'react';
import type { Control, UseFormGetValues, UseFormRegister, UseFormSetFocus, UseFormSetValue } from 'react-hook-form';
import type { FieldName } from '../review/doubts.ts';
import type { Part } from '../ingredients/ingredient-rows.ts';
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
