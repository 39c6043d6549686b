import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { MEAL_SERVINGS_MAX } from '#shared/limits.ts';
import { MEAL_NAMES, type Meal, MEALS } from '#shared/week.ts';
import { Button } from '../ui/button.tsx';

interface MealChoiceProps {
  value: Meal;
  onChange: (meal: Meal) => void;
}

/** Which meal of the day: radio buttons that share the width, also of a phone. */
export function MealChoice({ value, onChange }: MealChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Meal</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-1 rounded border border-edge bg-card p-1">
        {MEALS.map((meal) => (
          <label
            key={meal}
            className="flex min-h-touch min-w-0 cursor-pointer items-center justify-center rounded-sm font-semibold text-quiet transition-colors has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tomato"
          >
            <input
              type="radio"
              name={name}
              value={meal}
              checked={value === meal}
              onChange={() => {
                onChange(meal);
              }}
              className="sr-only"
            />
            {MEAL_NAMES[meal]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ServingsStepperProps {
  /** Null as the recipe says. */
  value: number | null;
  /** The recipe's own number; 0 where it has none. */
  own: number;
  onChange: (servings: number | null) => void;
}

/** For how many, one more or one fewer at a time. */
export function ServingsStepper({ value, own, onChange }: ServingsStepperProps) {
  const shown = value ?? own;
  const set = (next: number) => {
    const within = Math.min(MEAL_SERVINGS_MAX, Math.max(1, next));
    onChange(within === own ? null : within);
  };
  return (
    <div>
      <p className="mb-1 font-semibold">Servings</p>
      <div role="group" aria-label="Servings" className="flex flex-wrap items-center gap-2">
        <Button
          size="icon"
          aria-label="Fewer servings"
          busy={shown <= 1}
          onClick={() => {
            set(shown - 1);
          }}
        >
          <Minus aria-hidden />
        </Button>
        <span role="status" className="figures min-w-12 text-center text-lead font-semibold">
          {shown === 0 ? '–' : shown}
        </span>
        <Button
          size="icon"
          aria-label="More servings"
          onClick={() => {
            set(shown + 1);
          }}
        >
          <Plus aria-hidden />
        </Button>
        <span className="text-fine text-quiet">
          {value === null ? 'as the recipe says' : own > 0 ? `the recipe is for ${String(own)}` : ''}
        </span>
      </div>
    </div>
  );
}
