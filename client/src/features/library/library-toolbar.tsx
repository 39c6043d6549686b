import { ArrowUpDown, CheckSquare, Images, LayoutGrid, Refrigerator, Rows3 } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { cn } from '../../lib/class-names.ts';
import { type LibraryFilters, type Sort, sortNames } from './library-filters.ts';
import { DENSITIES, type Density } from './use-density.ts';

const densities = {
  cards: { label: 'Cards', icon: LayoutGrid },
  list: { label: 'List', icon: Rows3 },
  pictures: { label: 'Pictures', icon: Images },
} as const;

const PRESSED = 'border-ink! bg-ink! text-paper!';

interface LibraryToolbarProps {
  filters: LibraryFilters;
  onChange: (changes: Partial<LibraryFilters>) => void;
  density: Density;
  onDensity: (density: Density) => void;
  /** Whether several are being chosen, and the switch for it; null where the person may not change anything. */
  selecting: { isOn: boolean; toggle: () => void } | null;
  selectButton: Ref<HTMLButtonElement>;
}

/** In which order and how close the recipes stand, what can be made from the pantry, and choosing several. */
export function LibraryToolbar({
  filters,
  onChange,
  density,
  onDensity,
  selecting,
  selectButton,
}: LibraryToolbarProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {filters.pantry ? null : (
        <span className="relative min-w-20 flex-1 sm:max-w-52">
          <ArrowUpDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 z-10 my-auto size-4 text-quiet max-sm:hidden"
          />
          <Select
            aria-label="Sort by"
            className="max-sm:[&>select]:pr-7 max-sm:[&>select]:pl-2.5 sm:[&>select]:pl-9"
            value={filters.sort}
            onChange={(event) => {
              onChange({ sort: event.target.value as Sort });
            }}
          >
            {Object.entries(sortNames).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {name}
              </option>
            ))}
          </Select>
        </span>
      )}
      <Button
        aria-pressed={filters.pantry}
        aria-label="What can I make?"
        onClick={() => {
          onChange({ pantry: !filters.pantry });
        }}
        className={cn(
          'max-sm:min-w-touch max-sm:px-2.5',
          filters.pantry ? `${PRESSED} min-w-0 max-sm:flex-1 max-sm:text-fine` : 'shrink-0',
        )}
      >
        <Refrigerator aria-hidden />
        <span className={filters.pantry ? '-my-2 min-w-0 leading-tight' : 'max-sm:sr-only'}>What can I make?</span>
      </Button>
      <div className="ml-auto flex max-w-full flex-wrap justify-end gap-2">
        <fieldset className="flex rounded border border-edge bg-card">
          <legend className="sr-only">Show as</legend>
          {DENSITIES.map((one) => {
            const { label, icon: Icon } = densities[one];
            return (
              <label
                key={one}
                title={label}
                className="grid min-h-touch w-touch cursor-pointer place-items-center rounded-sm text-quiet transition-colors has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tomato"
              >
                <input
                  type="radio"
                  name="density"
                  aria-label={label}
                  checked={density === one}
                  onChange={() => {
                    onDensity(one);
                  }}
                  className="sr-only"
                />
                <Icon aria-hidden className="size-5" />
              </label>
            );
          })}
        </fieldset>
        {selecting ? (
          <Button
            ref={selectButton}
            aria-label="Select recipes"
            aria-pressed={selecting.isOn}
            onClick={selecting.toggle}
            className={cn('max-sm:min-w-touch max-sm:px-2.5', selecting.isOn && PRESSED)}
          >
            <CheckSquare aria-hidden />
            <span className="max-sm:sr-only">Select</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
