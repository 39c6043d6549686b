import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { SEARCHED_INGREDIENT_MAX } from '#shared/limits.ts';
import { minutesText } from '#shared/minutes.ts';
import { Button } from '../../components/ui/button.tsx';
import { Choice } from '../../components/ui/choice.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Popover } from '../../components/ui/popover.tsx';
import { Select } from '../../components/ui/select.tsx';
import { focusBeside } from '../../lib/focus.ts';
import { clearedFilters, NO_FILTERS, filterLabels, type LibraryFilters, sourceNames } from './library-filters.ts';

const TIMES = [15, 30, 45, 60, 90, 120, 240];
/** The id of the button that sets filters. */
const FILTERS = 'filters';

interface FilterButtonProps {
  filters: LibraryFilters;
  onChange: (changes: Partial<LibraryFilters>) => void;
}

/** The Filters button and its popover; each change applies at once. */
export function FilterButton({ filters, onChange }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = filterLabels(filters).length;
  return (
    <Popover
      label="Filters"
      align="end"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button
          id={FILTERS}
          className="shrink-0"
          aria-label={count === 0 ? 'Filters' : `Filters, ${String(count)} set`}
        >
          <SlidersHorizontal aria-hidden />
          <span className="max-sm:sr-only">Filters</span>{' '}
          {count === 0 ? null : (
            <span className="figures grid min-w-6 place-items-center rounded-full bg-tomato px-1.5 text-fine text-on-tomato">
              {count}
            </span>
          )}
        </Button>
      }
    >
      <div className="space-y-5">
        <Field label="Time">
          {(control) => (
            <Select
              {...control}
              value={filters.maxMin ?? ''}
              onChange={(event) => {
                onChange({ maxMin: event.target.value === '' ? null : Number(event.target.value) });
              }}
            >
              <option value="">Any time</option>
              {withChosen(TIMES, filters.maxMin).map((minutes) => (
                <option key={minutes} value={minutes}>
                  Up to {minutesText(minutes)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Where it came from">
          {(control) => (
            <Select
              {...control}
              value={filters.source ?? ''}
              onChange={(event) => {
                onChange({
                  source: event.target.value === '' ? null : (event.target.value as LibraryFilters['source']),
                });
              }}
            >
              <option value="">Anywhere</option>
              {Object.entries(sourceNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <IngredientFilter
          ingredient={filters.ingredient}
          onChange={(ingredient) => {
            onChange({ ingredient });
          }}
        />
        <Choice
          label="Verified"
          options={[
            { value: 'all', label: 'All' },
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'Not yet' },
          ]}
          value={filters.verified === null ? 'all' : filters.verified ? 'true' : 'false'}
          onChange={(value) => {
            onChange({ verified: value === 'all' ? null : value === 'true' });
          }}
        />
        <div className="flex justify-between gap-3 border-t border-line pt-4">
          <Button
            variant="ghost"
            busy={count === 0}
            onClick={() => {
              onChange(clearedFilters(filters));
            }}
          >
            Clear all
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              setIsOpen(false);
            }}
          >
            Done
          </Button>
        </div>
      </div>
    </Popover>
  );
}

/** Applies when the field is left or Enter is pressed, not with every letter. */
function IngredientFilter({ ingredient, onChange }: { ingredient: string; onChange: (ingredient: string) => void }) {
  const [text, setText] = useState(ingredient);
  const [previous, setPrevious] = useState(ingredient);
  if (ingredient !== previous) {
    setPrevious(ingredient);
    setText(ingredient);
  }
  const apply = () => {
    if (text.trim() !== ingredient) onChange(text.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Field label="With the ingredient">
        {(control) => (
          <Input
            {...control}
            dir="auto"
            placeholder="e.g. buttermilk"
            maxLength={SEARCHED_INGREDIENT_MAX}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
            onBlur={apply}
          />
        )}
      </Field>
    </form>
  );
}

const withChosen = (times: readonly number[], chosen: number | null): number[] =>
  chosen === null || times.includes(chosen) ? [...times] : [...times, chosen].sort((a, b) => a - b);

interface FilterChipsProps {
  filters: LibraryFilters;
  onChange: (changes: Partial<LibraryFilters>) => void;
}

/** The filters that are set, each with a button that removes it. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const labels = filterLabels(filters);
  if (labels.length === 0) return null;
  return (
    <ul aria-label="Filters set" className="mt-3 flex flex-wrap gap-2">
      {labels.map(({ name, label }) => (
        <li key={name} className="max-w-full min-w-0">
          <button
            type="button"
            aria-label={`Remove the filter: ${label}`}
            onClick={(event) => {
              focusBeside(event.currentTarget, () => document.getElementById(FILTERS))();
              onChange({ [name]: NO_FILTERS[name] });
            }}
            className="inline-flex min-h-touch max-w-full items-center gap-2 rounded-full bg-wash px-4 font-semibold hover:bg-line"
          >
            <span dir="auto" className="truncate">
              {label}
            </span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
