import { useState } from 'react';
import { MEAL_NOTE_MAX, MEAL_TITLE_MAX } from '#shared/limits.ts';
import type { PlannedMeal } from '#shared/meals.ts';
import { usePlan } from '../../api/meals.ts';
import { DayChoice } from '../../components/meals/day-choice.tsx';
import { MealChoice, ServingsStepper } from '../../components/meals/meal-fields.tsx';
import { ownServings } from '../../components/meals/own-servings.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';

type Changes = Partial<Pick<PlannedMeal, 'day' | 'meal' | 'servings' | 'note' | 'title'>>;

interface MealDialogProps {
  /** As it is now: what nobody has touched here follows what others change meanwhile. */
  meal: PlannedMeal;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

/** Moves what is planned to another day or meal, and changes its servings, its note, or the note that it is. */
export function MealDialog({ meal: planned, onClose, focusAfter }: MealDialogProps) {
  const { change } = usePlan();
  const [changes, set] = useState<Changes>({});
  const { day, meal, servings, note, title } = { ...planned, ...changes };
  const save = async () => {
    const patch = changes.title === undefined ? changes : { ...changes, title: title.trim() };
    if (Object.keys(patch).length === 0 || (await change(planned, patch))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      focusAfter={focusAfter}
      title="Move or change"
      description={<bdi>{planned.title}</bdi>}
      footer={
        <Button variant="primary" disabled={title.trim() === ''} onClick={() => void save()}>
          Save
        </Button>
      }
    >
      <div className="space-y-5">
        {planned.recipeId === null ? (
          <Field label="What is planned">
            {(control) => (
              <Input
                {...control}
                dir="auto"
                maxLength={MEAL_TITLE_MAX}
                value={title}
                onChange={(event) => {
                  set((before) => ({ ...before, title: event.target.value }));
                }}
              />
            )}
          </Field>
        ) : null}
        <DayChoice
          label="Day"
          value={day}
          onChange={(next) => {
            set((before) => ({ ...before, day: next }));
          }}
        />
        <MealChoice
          value={meal}
          onChange={(next) => {
            set((before) => ({ ...before, meal: next }));
          }}
        />
        {planned.recipe ? (
          <ServingsStepper
            value={servings}
            own={ownServings(planned.recipe.servings)}
            onChange={(next) => {
              set((before) => ({ ...before, servings: next }));
            }}
          />
        ) : null}
        <Field label="Note">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={MEAL_NOTE_MAX}
              value={note}
              onChange={(event) => {
                set((before) => ({ ...before, note: event.target.value }));
              }}
            />
          )}
        </Field>
        {planned.plannedBy === '' ? null : (
          <p className="text-fine text-quiet">
            Planned by <bdi>{planned.plannedBy}</bdi>
          </p>
        )}
      </div>
    </Dialog>
  );
}
