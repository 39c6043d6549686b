import { Fragment } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { readMinutes } from '#shared/read-minutes.ts';
import type { Recipe } from '#shared/recipe.ts';
import { cn } from '../../../lib/class-names.ts';
import { IngredientList } from '../ingredients/ingredient-list.tsx';
import { InstructionsField } from '../instructions/instructions-field.tsx';
import { NutritionPanel } from '../../../components/recipe/nutrition-panel.tsx';
import { DoubtNotes } from '../review/doubt-notes.tsx';
import { useFieldDoubts } from '../review/use-doubts.ts';
import { ProvenanceFields } from '../provenance/provenance-fields.tsx';
import { useEditor } from './editor-context.ts';
import { SourceNote } from './source-note.tsx';
import { TextField } from './text-field.tsx';

const GROWS = 'field-sizing-content';

interface RecipeFieldsProps {
  base: Recipe | null;
  /** The steps that the form was filled with. */
  steps: Recipe['steps'];
  onOriginal: (() => void) | null;
  /** Changes whenever the form is filled by a reading: what that fills is made anew. */
  filling: string;
}

/** All fields of the recipe, laid out like a page of a book. */
export function RecipeFields({ base, steps, onOriginal, filling }: RecipeFieldsProps) {
  const general = useFieldDoubts('recipe');
  return (
    <div className="space-y-8">
      <Fragment key={filling}>
        <TextField
          name="title"
          label="Recipe Title"
          inputClassName="font-serif text-heading! font-semibold @xl:text-title!"
        />
        <TextField
          name="story"
          label="Story"
          rows={2}
          placeholder="Who made it, when, and why the family keeps it"
          inputClassName={cn(GROWS, 'min-h-[calc(2lh+1rem)]! font-serif text-lead italic')}
        />
        <DoubtNotes
          id="recipe-doubts"
          doubts={general}
          focusAfter={() => document.getElementsByName('title')[0]?.focus()}
        />
        <div className="grid grid-flow-row-dense grid-cols-2 items-end gap-4 border-y border-line py-6 has-[[aria-invalid=true]]:items-start @xl:grid-cols-4 @3xl:grid-cols-[5.5rem_minmax(6rem,1fr)_repeat(4,minmax(6.5rem,9rem))]">
          <TextField name="servings" label="Servings" isNumber isCell inputClassName="figures" />
          <TextField
            name="servingsOf"
            label="of what"
            placeholder="people"
            className="@xl:col-span-3 @3xl:col-span-1"
          />
          <TextField name="prepMin" label="Prep Time (min)" isMinutes isCell inputClassName="figures" />
          <TextField name="cookMin" label="Cook Time (min)" isMinutes isCell inputClassName="figures" />
          <TextField name="restMin" label="Rest Time (min)" isMinutes isCell inputClassName="figures" />
          <TotalTime />
        </div>
        <IngredientList />
        <InstructionsField loadedSteps={steps} />
        <TextField name="notes" label="Notes" rows={4} inputClassName={cn(GROWS, 'min-h-[calc(4lh+1rem)]!')} />
        <div className="grid gap-6 @2xl:grid-cols-2">
          <TextField name="tags" label="Tags" hint="Separated by commas." />
          <TextField name="allergens" label="Allergens" hint="Separated by commas." />
          <TextField
            name="equipment"
            label="Equipment"
            hint="One a line."
            rows={2}
            className="@2xl:col-span-2"
            inputClassName={cn(GROWS, 'min-h-[calc(2lh+1rem)]!')}
          />
        </div>
      </Fragment>
      {/* Not among what is made anew: no reading changes it, and a file of it may be on its way. */}
      <ProvenanceFields />
      {base ? <NutritionSection recipeId={base.id} /> : null}
      {base ? <SourceNote recipe={base} onOriginal={onOriginal} /> : null}
    </div>
  );
}

/** The stated total time; while it is empty, the sum of the other times is its placeholder. */
function TotalTime() {
  const { control } = useEditor();
  const parts = useWatch({ control, name: ['prepMin', 'cookMin', 'restMin'] });
  const sum = parts.reduce((all, part) => all + (readMinutes(part) || 0), 0);
  return (
    <TextField
      name="totalMin"
      label="Total Time (min)"
      isMinutes
      isCell
      placeholder={sum > 0 ? String(sum) : undefined}
      inputClassName="figures"
    />
  );
}

/** The nutrition estimate of the saved recipe; it says so while the form has unsaved changes. */
function NutritionSection({ recipeId }: { recipeId: string }) {
  const { control } = useEditor();
  const { isDirty } = useFormState({ control });
  return <NutritionPanel recipeId={recipeId} hasUnsaved={isDirty} />;
}
