import { useId } from 'react';
import { addDays, daysFrom, isDay, localDay } from '#shared/week.ts';
import { useMeals } from '../../api/meals.ts';
import { cn } from '../../lib/class-names.ts';
import { dayName, dayOfMonth, shortWeekday, weekdayName } from '../../lib/week-days.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

const DAYS = 14;

interface DayChoiceProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** The next two weeks as buttons, each with a dot where something is planned; any other day by the calendar below. */
export function DayChoice({ label, value, onChange }: DayChoiceProps) {
  const name = useId();
  const today = localDay();
  const last = addDays(today, DAYS - 1);
  const { data } = useMeals(today, last);
  const busy = new Set(data?.map(({ day }) => day));
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-0.5 @min-[19.5rem]:grid-cols-7 @min-[24rem]:gap-1">
        {daysFrom(today, DAYS).map((day) => (
          <label
            key={day}
            className="relative flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-sm border border-line transition-colors has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tomato"
          >
            <input
              type="radio"
              name={name}
              value={day}
              checked={value === day}
              aria-label={`${day === today ? 'Today, ' : ''}${weekdayName(day)}, ${dayName(day, today)}${busy.has(day) ? ', something is planned' : ''}`}
              onChange={() => {
                onChange(day);
              }}
              className="sr-only"
            />
            <span aria-hidden className={cn('text-fine', day === today && 'font-semibold')}>
              {day === today ? 'Today' : shortWeekday(day)}
            </span>
            <span aria-hidden className="figures leading-5 font-semibold">
              {dayOfMonth(day)}
            </span>
            <span aria-hidden className={cn('size-1 rounded-full', busy.has(day) && 'bg-current')} />
          </label>
        ))}
      </div>
      <Field label="Another day" className="mt-3 flex flex-wrap items-center gap-x-3 [&>label]:font-normal">
        {(control) => (
          <span className="w-48 max-w-full">
            <Input
              {...control}
              type="date"
              value={value >= today && value <= last ? '' : value}
              onChange={(event) => {
                if (isDay(event.target.value)) onChange(event.target.value);
              }}
            />
          </span>
        )}
      </Field>
    </fieldset>
  );
}
