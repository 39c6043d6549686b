import { useDroppable } from '@dnd-kit/core';
import { ChevronDown, Plus } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { PlannedMeal } from '#shared/meals.ts';
import { MEAL_NAMES, type Meal, MEALS } from '#shared/week.ts';
import { AddMealDialog } from '../../components/meals/add-meal-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { cn } from '../../lib/class-names.ts';
import { shortDay, weekdayName } from '../../lib/week-days.ts';
import type { Place } from './drag.ts';
import { type OpenEntry, planButtonId } from './entry-dialog.tsx';
import { PlannedEntry } from './planned-entry.tsx';
import { printFit } from './print-fit.ts';

/** Dinner is what is planned most: it has the most room. */
const COLUMNS =
  '@min-[44rem]:grid-cols-[9.5rem_minmax(0,0.95fr)_minmax(0,1fr)_minmax(0,1.25fr)_minmax(0,0.8fr)] print:grid-cols-[6rem_minmax(0,0.85fr)_minmax(0,1fr)_minmax(0,1.45fr)_minmax(0,0.85fr)]';
const GRID = `@min-[44rem]:grid print:grid ${COLUMNS}`;

interface WeekGridProps {
  days: readonly string[];
  today: string;
  meals: readonly PlannedMeal[];
  canWrite: boolean;
  onOpen: (entry: OpenEntry) => void;
}

const plannedText = (count: number) => (count === 0 ? 'nothing planned' : `${String(count)} planned`);

/** So many days that are over are put together in the list: today stands on the first screen of a phone. */
const FOLDED_FROM = 2;

/** The days of a week: in little room a list, in more a table of days and meals. */
export function WeekGrid({ days, today, meals, canWrite, onOpen }: WeekGridProps) {
  const [isPastShown, setIsPastShown] = useState(false);
  const past = days.includes(today) ? days.filter((day) => day < today) : [];
  const pastMeals = meals.filter(({ day }) => past.includes(day)).length;
  const isFolding = past.length >= FOLDED_FROM;
  const fit = printFit(days, meals, document.documentElement.dataset['fontSize'] === 'large');
  return (
    <div
      className="@container print:[zoom:var(--print-scale)]"
      style={
        {
          '--print-scale': String(fit.scale),
          '--print-row': `${String(fit.rowPx)}px`,
          '--print-title-lines': fit.titleLines === Infinity ? 'none' : fit.titleLines,
          '--print-note-lines': fit.noteLines === Infinity ? 'none' : fit.noteLines,
        } as CSSProperties
      }
    >
      <div aria-hidden className={cn('hidden border-b-2 border-tomato text-fine text-quiet', GRID)}>
        <span />
        {MEALS.map((meal) => (
          <span key={meal} className="px-2 pb-1">
            {MEAL_NAMES[meal]}
          </span>
        ))}
      </div>
      {isFolding ? (
        <button
          type="button"
          data-print="never"
          aria-expanded={isPastShown}
          onClick={() => {
            setIsPastShown((before) => !before);
          }}
          className="flex min-h-touch w-full items-center justify-between gap-2 border-b border-line py-2 text-start text-quiet hover:text-ink @min-[44rem]:hidden"
        >
          <span>
            {weekdayName(past[0] ?? today)} to {weekdayName(past.at(-1) ?? today)}
            <span className="figures ml-2 inline-block text-fine">{plannedText(pastMeals)}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={cn('mx-1 size-5 shrink-0 transition-transform', isPastShown && 'rotate-180')}
          />
        </button>
      ) : null}
      {days.map((day) => (
        <WeekDay
          key={day}
          day={day}
          today={today}
          meals={meals.filter((meal) => meal.day === day)}
          canWrite={canWrite}
          printedMax={fit.things}
          onOpen={onOpen}
          isFolded={isFolding && !isPastShown && day < today}
        />
      ))}
    </div>
  );
}

interface WeekDayProps {
  day: string;
  today: string;
  meals: readonly PlannedMeal[];
  canWrite: boolean;
  /** Things of one meal that paper has room for. */
  printedMax: number;
  onOpen: (entry: OpenEntry) => void;
  /** Over, and put together with the others of this week in the list. */
  isFolded: boolean;
}

function WeekDay({ day, today, meals, canWrite, printedMax, onOpen, isFolded }: WeekDayProps) {
  const [adding, setAdding] = useState<Meal | null>(null);
  const place: Place = { day, meal: null };
  const { setNodeRef, isOver } = useDroppable({ id: day, data: place });
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`day-${day}`}
      data-print="whole"
      className={cn(
        'border-b border-line py-2 @min-[44rem]:py-0 print:py-0',
        GRID,
        isOver && 'bg-wash',
        isFolded && 'not-print:@max-[44rem]:hidden',
      )}
    >
      <div className="flex items-center justify-between gap-2 @min-[44rem]:items-start @min-[44rem]:py-2.5 print:items-start print:py-1">
        <h2
          id={`day-${day}`}
          className={cn(
            'min-w-0 text-lead leading-6 @min-[44rem]:whitespace-nowrap print:text-body print:whitespace-nowrap',
            day < today && 'text-quiet',
            day === today && 'text-tomato print:text-inherit',
          )}
        >
          {weekdayName(day)}
          <span className="figures font-sans text-fine font-normal text-quiet @max-[44rem]:ml-2 @min-[44rem]:block print:ml-0 print:block">
            {shortDay(day)}
            {day === today ? <span className="font-semibold text-tomato print:hidden"> · Today</span> : null}
          </span>
        </h2>
        {canWrite ? (
          <Button
            variant="ghost"
            size="icon"
            id={planButtonId(day)}
            aria-label={`Plan ${weekdayName(day)}`}
            className="-mr-2 text-tomato @min-[44rem]:-mt-2 @min-[44rem]:mr-0 @min-[44rem]:text-quiet"
            onClick={() => {
              setAdding('dinner');
            }}
          >
            <Plus aria-hidden />
          </Button>
        ) : null}
      </div>
      {MEALS.map((meal) => (
        <MealCell
          isNamed={meals.some((one) => one.meal !== 'dinner')}
          key={meal}
          day={day}
          meal={meal}
          meals={meals.filter((one) => one.meal === meal)}
          canWrite={canWrite}
          printedMax={printedMax}
          onOpen={onOpen}
          onAdd={() => {
            setAdding(meal);
          }}
        />
      ))}
      {adding ? (
        <AddMealDialog
          day={day}
          meal={adding}
          onClose={() => {
            setAdding(null);
          }}
        />
      ) : null}
    </section>
  );
}

interface MealCellProps {
  day: string;
  meal: Meal;
  meals: readonly PlannedMeal[];
  /** Whether the list says which meal it is: not on a day that has a dinner alone. */
  isNamed: boolean;
  canWrite: boolean;
  printedMax: number;
  onOpen: (entry: OpenEntry) => void;
  onAdd: () => void;
}

/** A meal of a day. In the list those alone are shown for which something is planned. */
function MealCell({ day, meal, meals, isNamed, canWrite, printedMax, onOpen, onAdd }: MealCellProps) {
  const place: Place = { day, meal };
  const { setNodeRef, isOver } = useDroppable({ id: `${day} ${meal}`, data: place });
  const name = MEAL_NAMES[meal];
  return (
    <div
      ref={setNodeRef}
      role="group"
      aria-label={`${weekdayName(day)}, ${name.toLowerCase()}`}
      className={cn(
        'group/cell min-w-0 flex-col @min-[44rem]:flex @min-[44rem]:min-h-20 @min-[44rem]:border-l @min-[44rem]:border-line @min-[44rem]:px-2 print:flex print:min-h-(--print-row) print:border-l print:border-line print:px-2',
        meals.length === 0 ? 'hidden' : 'flex',
        isOver && 'bg-wash',
      )}
    >
      {meals.length === 0 ? null : (
        <>
          {isNamed ? (
            <p aria-hidden className="text-fine text-quiet @min-[44rem]:hidden print:hidden">
              {name}
            </p>
          ) : null}
          <ul>
            {meals.map((one, at) => (
              <PlannedEntry key={one.id} meal={one} canWrite={canWrite} onOpen={onOpen} isPrinted={at < printedMax} />
            ))}
          </ul>
          {meals.length > printedMax ? (
            <p className="hidden text-fine print:block">and {meals.length - printedMax} more</p>
          ) : null}
        </>
      )}
      {canWrite && meals.length === 0 ? (
        <button
          type="button"
          data-print="never"
          aria-label={`Plan ${weekdayName(day)}’s ${meal === 'other' ? 'other meals' : meal}`}
          onClick={onAdd}
          className={cn(
            'hidden min-h-touch flex-1 place-items-center rounded-sm text-quiet transition-opacity hover:bg-wash @min-[44rem]:grid',
            'focus-visible:opacity-100 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover/cell:opacity-100',
          )}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      ) : null}
    </div>
  );
}
