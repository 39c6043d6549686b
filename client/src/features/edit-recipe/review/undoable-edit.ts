import type { Editor } from '../form/editor-context.ts';
import { type IngredientRow, PARTS } from '../ingredients/ingredient-rows.ts';
import { isSame, type RecipeForm } from '../form/recipe-form.ts';

const ROW_FIELDS = [...PARTS, 'was', 'isUnitPreset'] as const;

/**
 * Runs `change` on the form and returns a function that undoes it: it restores the fields, rows and doubts that the change
 * touched, except those edited again since, and returns whether it restored anything.
 */
export function undoableEdit({ getValues, setValue }: Pick<Editor, 'getValues' | 'setValue'>, change: () => void) {
  const before = structuredClone(getValues());
  change();
  const after = structuredClone(getValues());

  const undoRow = (was: IngredientRow): boolean => {
    const now = getValues('ingredients');
    const at = now.findIndex(({ uid }) => uid === was.uid);
    const written = after.ingredients.find(({ uid }) => uid === was.uid);
    if (at < 0 || isSame(was, written) || !isSame(now[at], written)) return false;
    for (const field of ROW_FIELDS) setValue(`ingredients.${at}.${field}`, was[field], { shouldDirty: true });
    return true;
  };
  const undoField = (name: keyof RecipeForm): boolean => {
    if (isSame(before[name], after[name]) || !isSame(getValues(name), after[name])) return false;
    setValue(name, before[name], { shouldDirty: true });
    return true;
  };

  return (): boolean => {
    const names = (Object.keys(before) as (keyof RecipeForm)[]).filter(
      (name) => name !== 'ingredients' && name !== 'doubts',
    );
    const undone = [...before.ingredients.map(undoRow), ...names.map(undoField)].includes(true);
    // A doubt comes back only together with the text that it was about.
    const isTextChanged = !isSame({ ...before, doubts: [] }, { ...after, doubts: [] });
    if (isTextChanged && !undone) return false;
    const changed = before.doubts.filter(
      (doubt) =>
        !isSame(
          doubt,
          after.doubts.find(({ id }) => id === doubt.id),
        ),
    );
    if (changed.length === 0) return undone;
    const ids = new Set(changed.map(({ id }) => id));
    setValue('doubts', [...getValues('doubts').filter(({ id }) => !ids.has(id)), ...changed], { shouldDirty: true });
    return true;
  };
}
