import { useState } from 'react';
import { cardImage, type Recipe } from '#shared/recipe.ts';
import { cn } from '../../lib/class-names.ts';
import { DoubtNotes } from './doubt-notes.tsx';
import { IngredientList } from './ingredient-list.tsx';
import { InstructionsField } from './instructions-field.tsx';
import { SourceNote } from './source-note.tsx';
import { TextField } from './text-field.tsx';
import { useFieldDoubts } from './use-doubts.ts';

const NO_STEPS: Recipe['steps'] = [];
const GROWS = 'field-sizing-content';

/** The page of the book, with every word of it in a field. */
export function RecipeFields({ base, onOriginal }: { base: Recipe | null; onOriginal: () => void }) {
  const [isBroken, setIsBroken] = useState(false);
  const general = useFieldDoubts('recipe');
  const image = base ? cardImage(base) : '';
  const hasPhoto = image !== '' && !isBroken;

  return (
    <div className="space-y-8">
      <div className={cn('grid gap-8', hasPhoto && 'lg:grid-cols-[minmax(0,1fr)_17rem]')}>
        <div className="min-w-0 space-y-6">
          <TextField
            name="title"
            label="Recipe Title"
            inputClassName="font-serif text-heading! font-semibold sm:text-title!"
          />
          <TextField
            name="story"
            label="Story"
            rows={2}
            placeholder="Who made it, when, and why the family keeps it"
            inputClassName={cn(GROWS, 'min-h-[calc(2lh+1rem)]! font-serif text-lead italic')}
          />
        </div>
        {hasPhoto ? (
          <img
            src={image.startsWith('/files/') ? `${image}?w=640` : image}
            alt=""
            width={640}
            height={480}
            onError={() => {
              setIsBroken(true);
            }}
            className="order-first aspect-3/2 h-auto max-h-80 w-full rounded border border-line bg-wash object-cover lg:order-none lg:aspect-square lg:max-h-none"
          />
        ) : null}
      </div>
      <DoubtNotes
        id="recipe-doubts"
        doubts={general}
        focusAfter={() => document.getElementsByName('title')[0]?.focus()}
      />
      <div className="grid grid-cols-2 gap-4 border-y border-line py-6 sm:grid-cols-4 lg:grid-cols-[7rem_minmax(0,1fr)_9rem_9rem_9rem]">
        <TextField name="servings" label="Servings" isNumber inputClassName="figures" />
        <TextField
          name="servingsOf"
          label="of what"
          placeholder="people, cookies, jars"
          className="sm:col-span-3 lg:col-span-1"
        />
        <TextField name="prepMin" label="Prep Time (min)" isNumber inputClassName="figures" />
        <TextField name="cookMin" label="Cook Time (min)" isNumber inputClassName="figures" />
        <TextField name="restMin" label="Rest Time (min)" isNumber inputClassName="figures" />
      </div>
      <IngredientList />
      <InstructionsField known={base?.steps ?? NO_STEPS} />
      <TextField name="notes" label="Notes" rows={4} inputClassName={cn(GROWS, 'min-h-[calc(4lh+1rem)]!')} />
      <div className="grid gap-6 md:grid-cols-2">
        <TextField name="tags" label="Tags" hint="Separated by commas." />
        <TextField name="allergens" label="Allergens" hint="Separated by commas." />
        <TextField
          name="equipment"
          label="Equipment"
          hint="One a line."
          rows={2}
          className="md:col-span-2"
          inputClassName={cn(GROWS, 'min-h-[calc(2lh+1rem)]!')}
        />
      </div>
      {base ? <SourceNote recipe={base} onOriginal={onOriginal} /> : null}
    </div>
  );
}
