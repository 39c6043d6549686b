import { useState } from 'react';
import { useLocation } from 'wouter';
import { MEAL_NOTE_MAX } from '#shared/limits.ts';
import { addDays, localDay, type Meal } from '#shared/week.ts';
import { type PlannedRecipe, usePlan } from '../../api/meals.ts';
import { newUuid } from '../../lib/new-id.ts';
import { paths } from '../../lib/paths.ts';
import { dayName, weekdayName } from '../../lib/week-days.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { toast } from '../ui/use-toast.ts';
import { DayChoice } from './day-choice.tsx';
import { MealChoice, ServingsStepper } from './meal-fields.tsx';
import { ownServings } from './own-servings.ts';

interface PlanDialogProps {
  /** One recipe or several. */
  recipes: readonly PlannedRecipe[];
  /** How many times the recipe is read at the moment: it is planned for as many. */
  factor?: number;
  onClose: () => void;
  /** Called once all of them are planned, before the dialog closes. */
  onPlanned?: () => void;
}

/** Plans one recipe, or several, for a day and a meal. */
export function PlanDialog({ recipes, factor = 1, onClose, onPlanned }: PlanDialogProps) {
  const [, navigate] = useLocation();
  const { plan } = usePlan();
  const [day, setDay] = useState(localDay());
  const [meal, setMeal] = useState<Meal>('dinner');
  const [servings, setServings] = useState<number | null>(() =>
    factor === 1 ? null : Math.max(1, Math.round(ownServings(recipes[0]?.servings ?? '') * factor)),
  );
  const [note, setNote] = useState('');
  const [spread, setSpread] = useState<'each' | 'together'>('each');
  const [isBusy, setIsBusy] = useState(false);
  // Chosen once: what is sent again after a failure is planned once all the same.
  const [ids] = useState(() => recipes.map(() => newUuid()));
  const [first] = recipes;
  const isOne = recipes.length === 1;

  const save = async () => {
    setIsBusy(true);
    for (const [at, recipe] of recipes.entries()) {
      const on = !isOne && spread === 'each' ? addDays(day, at) : day;
      const isPlanned = await plan(
        { id: ids[at] ?? newUuid(), day: on, meal, servings: isOne ? servings : null, note },
        recipe,
      );
      if (!isPlanned) {
        setIsBusy(false);
        return;
      }
    }
    onPlanned?.();
    onClose();
    const title = isOne ? (first?.title ?? '') : `${String(recipes.length)} recipes`;
    toast({
      title: 'Planned',
      description: `${title}: ${!isOne && spread === 'each' ? 'from ' : ''}${weekdayName(day)}, ${dayName(day)}`,
      action: {
        label: 'The week',
        onSelect: () => {
          navigate(paths.week(day));
        },
      },
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={isOne ? 'Plan this recipe' : `Plan ${String(recipes.length)} recipes`}
      description={isOne ? <bdi>{first?.title}</bdi> : undefined}
      footer={
        <Button variant="primary" busy={isBusy} disabled={recipes.length === 0} onClick={() => void save()}>
          Plan it
        </Button>
      }
    >
      <div className="space-y-5">
        <DayChoice label={isOne || spread === 'together' ? 'Day' : 'From'} value={day} onChange={setDay} />
        {isOne ? null : (
          <Choice
            label="How"
            options={[
              { value: 'each', label: 'One a day' },
              { value: 'together', label: 'All on this day' },
            ]}
            value={spread}
            onChange={setSpread}
          />
        )}
        <MealChoice value={meal} onChange={setMeal} />
        {isOne && first ? (
          <ServingsStepper value={servings} own={ownServings(first.servings)} onChange={setServings} />
        ) : null}
        <Field label="Note">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={MEAL_NOTE_MAX}
              placeholder="Nana comes at six"
              value={note}
              onChange={(event) => {
                setNote(event.target.value);
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
