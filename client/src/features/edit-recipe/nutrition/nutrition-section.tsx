import { useFormState } from 'react-hook-form';
import { NutritionPanel } from './nutrition-panel.tsx';
import { useEditor } from '../form/editor-context.ts';

/** The estimate under the form; it is about what is kept, and says so while the form says something else. */
export function NutritionSection({ recipeId }: { recipeId: string }) {
  const { control } = useEditor();
  const { isDirty } = useFormState({ control });
  return <NutritionPanel recipeId={recipeId} hasUnsaved={isDirty} />;
}
