import type { PlannedMeal } from '#shared/meals.ts';
import { AddMealDialog } from '../../components/meals/add-meal-dialog.tsx';
import { MealDialog } from './meal-dialog.tsx';

/** Something planned, as it was when its dialog was opened, and which dialog that is. */
export interface OpenEntry {
  readonly meal: PlannedMeal;
  readonly to: 'change' | 'replace';
}

/** What is planned, wherever it stands. */
export const plannedId = (meal: string) => `meal-${meal}`;
/** The button by which more is planned for a day. */
export const planButtonId = (day: string) => `plan-${day}`;

interface EntryDialogProps {
  entry: OpenEntry;
  /** What is planned in the days that are shown. */
  meals: readonly PlannedMeal[];
  onClose: () => void;
}

/**
 * The dialog of something planned. It stays while others move that or take it off the plan; what is then saved of it the server
 * refuses with a sentence. Closed, it leaves the focus on the entry's menu, wherever that stands now, or on its day.
 */
export function EntryDialog({ entry: { meal: before, to }, meals, onClose }: EntryDialogProps) {
  const meal = meals.find(({ id }) => id === before.id) ?? before;
  const focusAfter = (): HTMLElement | null => {
    const entry = document.getElementById(plannedId(meal.id));
    return entry?.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? document.getElementById(planButtonId(meal.day));
  };
  return to === 'change' ? (
    <MealDialog meal={meal} onClose={onClose} focusAfter={focusAfter} />
  ) : (
    <AddMealDialog day={meal.day} instead={meal} onClose={onClose} focusAfter={focusAfter} />
  );
}
