import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { MEAL_TITLE_MAX } from '#shared/limits.ts';
import type { PlannedMeal } from '#shared/meals.ts';
import { localDay, type Meal } from '#shared/week.ts';
import { type PlannedRecipe, usePlan } from '../../api/meals.ts';
import { newUuid } from '../../lib/new-id.ts';
import { dayName, weekdayName } from '../../lib/week-days.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { MealChoice } from './meal-fields.tsx';
import { RecipeChoice } from './recipe-choice.tsx';

/** Notes that most weeks have. */
const NOTES = ['Leftovers', 'Eating out'];

interface AddMealDialogProps {
  day: string;
  meal?: Meal;
  /** Set where another recipe, or a note, takes the place of what is planned. */
  instead?: PlannedMeal;
  onClose: () => void;
  focusAfter?: () => HTMLElement | null;
}

/** Plans a recipe or a note for a day, by one press on it. */
export function AddMealDialog({ day, meal: first = 'dinner', instead, onClose, focusAfter }: AddMealDialogProps) {
  const { plan, change } = usePlan();
  const [meal, setMeal] = useState(first);
  const add = (what: PlannedRecipe | string) => {
    onClose();
    if (instead) {
      void change(
        instead,
        typeof what === 'string' ? { recipeId: null, title: what } : { recipeId: what.id, servings: null },
      );
    } else if (typeof what === 'string') {
      void plan({ id: newUuid(), day, meal, title: what });
    } else {
      void plan({ id: newUuid(), day, meal }, what);
    }
  };
  const addNote = (text: string) => {
    add(text.slice(0, MEAL_TITLE_MAX));
  };
  const note = (text: string) => (
    <Button
      key={text}
      className="max-w-full font-normal"
      onClick={() => {
        addNote(text);
      }}
    >
      <NotebookPen aria-hidden />
      <span dir="auto" className="truncate">
        {text}
      </span>
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      focusAfter={focusAfter}
      title={instead ? 'Choose another' : `Plan ${day === localDay() ? 'today' : weekdayName(day)}`}
      description={
        instead ? (
          <>
            Instead of <bdi>{instead.title}</bdi>
          </>
        ) : (
          dayName(day)
        )
      }
    >
      {instead ? null : (
        <div className="mb-4">
          <MealChoice value={meal} onChange={setMeal} />
        </div>
      )}
      <RecipeChoice
        label="A recipe, or a note"
        placeholder="A recipe, or a note such as ‘at Nana’s’"
        under={(text) => <div className="flex flex-wrap gap-2 pt-3">{text === '' ? NOTES.map(note) : note(text)}</div>}
        onEnter={(text, cards) => {
          // Whoever writes a recipe's whole name means the recipe.
          const named = cards.find(({ title }) => title.toLocaleLowerCase() === text.toLocaleLowerCase());
          if (named) add(named);
          else addNote(text);
        }}
      >
        {(card) => (
          <button
            type="button"
            onClick={() => {
              add(card);
            }}
            className="flex min-h-touch w-full items-center rounded-sm py-2 text-left hover:text-tomato"
          >
            <span dir="auto" className="line-clamp-2 min-w-0 font-serif">
              {card.title}
            </span>
          </button>
        )}
      </RecipeChoice>
    </Dialog>
  );
}
