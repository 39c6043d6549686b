import { Heading, Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { INGREDIENTS_MAX } from '#shared/recipe.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { SortableList, SortableRow } from '../../../components/ui/sortable-row.tsx';
import { cn } from '../../../lib/class-names.ts';
import { useEditor } from '../form/editor-context.ts';
import { SavedNote } from '../together/saved-note.tsx';
import { DoubtNotes } from '../review/doubt-notes.tsx';
import { useFieldDoubts, useRowDoubts } from '../review/use-doubts.ts';
import { IngredientFields } from './ingredient-fields.tsx';
import { type IngredientRow, rowText } from './ingredient-rows.ts';
import { useIngredientRows } from './use-ingredient-rows.ts';

/** The ingredient list: rows and headings in one order, moved by drag or by keys. */
export function IngredientList() {
  const { control, getValues } = useEditor();
  const array = useFieldArray({ control, name: 'ingredients' });
  const { errors } = useFormState({ control, name: 'ingredients' });
  const doubtsOf = useRowDoubts();
  const listDoubts = useFieldDoubts('ingredients');
  const { units, addUnit, actions, add, addHeading, move, moveTo } = useIngredientRows(array);

  const rows = array.fields;
  const listError = errors.ingredients?.root?.message ?? errors.ingredients?.message;
  const numbers = numbersOf(rows);
  return (
    <section aria-labelledby="ingredients">
      <h2 id="ingredients" className="text-heading">
        Ingredients
      </h2>
      <p id="move-help" className="sr-only">
        Drag, or press the up and down arrow keys, to move it.
      </p>
      <DoubtNotes
        id="ingredients-doubts"
        doubts={listDoubts}
        focusAfter={() => document.getElementById('add-ingredient')?.focus()}
      />
      <div
        aria-hidden
        className="mt-2 -ml-2 hidden grid-cols-[theme(spacing.touch)_4.5rem_7rem_minmax(0,3fr)_minmax(0,2fr)_theme(spacing.touch)] border-b border-line pb-1 text-fine text-quiet @2xl:grid"
      >
        <span />
        <span className="px-2 text-right">Quantity</span>
        <span className="px-2">Unit</span>
        <span className="px-2">Ingredient</span>
        <span className="px-2">Preparation</span>
      </div>
      <SortableList ids={rows.map(({ uid }) => uid)} onDrop={moveTo}>
        <ul className="-ml-2">
          {rows.map((row, index) => (
            <SortableRow
              key={row.uid}
              id={row.uid}
              label={rowText({ ...row, ...getValues(`ingredients.${index}`) })}
              helpId="move-help"
              movesFromFields
              onMove={(by) => {
                move(row.uid, by);
              }}
              className={cn('items-start', row.kind === 'heading' && index > 0 && 'mt-4')}
              handleClassName="-ml-2 max-[18rem]:ml-0 @2xl:ml-0"
            >
              {row.kind === 'heading' ? (
                <HeadingFields uid={row.uid} index={index} onRemove={actions.remove} />
              ) : (
                <IngredientFields
                  uid={row.uid}
                  index={index}
                  number={numbers[index] ?? 0}
                  doubts={doubtsOf(row.uid)}
                  errors={errors.ingredients?.[index]}
                  units={units}
                  onUnit={addUnit}
                  actions={actions}
                />
              )}
            </SortableRow>
          ))}
        </ul>
      </SortableList>
      {listError ? (
        <p role="alert" className="pt-2 text-fine font-semibold text-tomato">
          {listError}
        </p>
      ) : null}
      <SavedNote
        spot={{ of: 'field', name: 'ingredients' }}
        focusAfter={() => document.getElementById('add-ingredient')?.focus()}
      />
      <div className="flex flex-wrap gap-3 pt-4">
        <Button id="add-ingredient" disabled={(numbers.at(-1) ?? 0) >= INGREDIENTS_MAX} onClick={add}>
          <Plus aria-hidden /> Add Ingredient
        </Button>
        <Button variant="ghost" onClick={addHeading}>
          <Heading aria-hidden /> Add Section
        </Button>
      </div>
      <p className="pt-2 text-fine text-quiet">
        Paste a whole list into an ingredient, or type a line as it is written: the amount and the unit go into their
        own fields.
      </p>
    </section>
  );
}

/** Each row's number among the ingredients, counted from 1; a heading has that of the line before it. */
function numbersOf(rows: readonly IngredientRow[]): number[] {
  let number = 0;
  return rows.map(({ kind }) => (kind === 'line' ? (number += 1) : number));
}

interface HeadingFieldsProps {
  uid: string;
  index: number;
  onRemove: (uid: string) => void;
}

/** The name of a section of the list; empty where the list goes on without one. */
const HeadingFields = memo(function HeadingFields({ uid, index, onRemove }: HeadingFieldsProps) {
  const { register, setFocus } = useEditor();
  return (
    <div className="min-w-0 flex-1">
      <div className="flex items-center">
        <Input
          {...register(`ingredients.${index}.item`)}
          dir="auto"
          autoComplete="off"
          aria-label="Section of the list"
          placeholder="without a section"
          className="border-transparent! bg-transparent! px-2! font-serif text-lead font-semibold hover:border-edge! focus:border-edge! focus:bg-card!"
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label="Remove section"
          className="text-quiet hover:text-tomato"
          onClick={() => {
            onRemove(uid);
          }}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <SavedNote
        spot={{ of: 'row', uid }}
        className="pb-2"
        focusAfter={() => {
          setFocus(`ingredients.${index}.item`);
        }}
      />
    </div>
  );
});
