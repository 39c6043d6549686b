import { Minus, Plus } from 'lucide-react';
import { Fragment } from 'react';
import type { Recipe } from '#shared/recipe.ts';
import type { Amounts } from '#shared/recipe-page/amounts.ts';
import type { UnitChoice } from '#shared/units.ts';
import { Button } from '../../../components/ui/button.tsx';
import { OldWords } from '../../../components/recipe/old-words.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Choice } from '../../../components/ui/choice.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { cn } from '../../../lib/class-names.ts';
import { IngredientLine } from './ingredient-line.tsx';
import { FACTORS, servingsText, factorAfterStep } from '#shared/scaled-servings.ts';

interface IngredientsSheetProps {
  recipe: Recipe;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  amounts: Amounts;
  onFactor: (factor: number) => void;
  units: UnitChoice;
  onUnits: (units: UnitChoice) => void;
  checked: readonly number[];
  onCheck: (index: number, isChecked: boolean) => void;
}

const FACTOR_NAMES: Readonly<Record<number, string>> = { 0.5: '½×', 1: '1×', 2: '2×', 3: '3×' };

/** All ingredients to tick off, for how many, and in which units. */
export function IngredientsSheet({
  recipe,
  open,
  onOpenChange,
  amounts,
  onFactor,
  units,
  onUnits,
  checked,
  onCheck,
}: IngredientsSheetProps) {
  const { factor } = amounts;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Ingredients" wide>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4 border-b border-line pb-4 font-cooking">
        <div>
          <p id="for-how-many" className="mb-1 font-semibold">
            Makes
          </p>
          <div role="group" aria-labelledby="for-how-many" className="flex flex-wrap items-center gap-2">
            {/* Each group breaks as a whole where there is little room. */}
            <div className="flex flex-wrap items-center gap-2">
              <Button
                size="icon"
                aria-label="Fewer"
                onClick={() => {
                  onFactor(factorAfterStep(recipe.servings, factor, -1));
                }}
              >
                <Minus aria-hidden />
              </Button>
              <output className="figures min-w-28 text-center text-lead font-bold break-words max-[18rem]:order-first max-[18rem]:basis-full max-[18rem]:text-start">
                {servingsText(recipe.servings, factor)}
              </output>
              <Button
                size="icon"
                aria-label="More"
                onClick={() => {
                  onFactor(factorAfterStep(recipe.servings, factor, 1));
                }}
              >
                <Plus aria-hidden />
              </Button>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {FACTORS.map((value) => (
                <Button
                  key={value}
                  className={cn('figures px-3', value === factor && 'border-ink')}
                  aria-label={`${FACTOR_NAMES[value] ?? ''} the recipe`}
                  aria-pressed={value === factor}
                  onClick={() => {
                    onFactor(value);
                  }}
                >
                  {FACTOR_NAMES[value]}
                </Button>
              ))}
            </div>
          </div>
        </div>
        <Choice
          label="Units"
          options={[
            { value: 'us', label: 'US' },
            { value: 'metric', label: 'Metric' },
            { value: 'written', label: 'As written' },
          ]}
          value={units}
          onChange={onUnits}
        />
      </div>
      {recipe.ingredients.length === 0 ? (
        <p className="py-6 text-lead text-quiet">This recipe lists no ingredients.</p>
      ) : null}
      <ul className="py-2 font-cooking text-lead">
        {recipe.ingredients.map((ingredient, index) => (
          <Fragment key={index}>
            {ingredient.section !== null && ingredient.section !== (recipe.ingredients[index - 1]?.section ?? null) ? (
              <li className="pt-4 pb-1">
                <h3 className="font-cooking text-lead text-quiet">{ingredient.section}</h3>
              </li>
            ) : null}
            <li>
              <Checkbox
                checked={checked.includes(index)}
                onChange={(event) => {
                  onCheck(index, event.target.checked);
                }}
                className={cn(checked.includes(index) && 'text-quiet line-through')}
                label={<IngredientLine ingredient={ingredient} amounts={amounts} />}
              />
              <OldWords text={ingredient.original} className="ps-10 pb-2" />
            </li>
          </Fragment>
        ))}
      </ul>
    </Dialog>
  );
}
