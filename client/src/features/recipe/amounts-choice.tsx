import { ChevronDown, Minus, Plus, Ruler } from 'lucide-react';
import { factorAfterStep, servingsText } from '#shared/scaled-servings.ts';
import type { UnitChoice } from '#shared/units.ts';
import { Button } from '../../components/ui/button.tsx';

interface AmountsChoiceProps {
  servings: string;
  factor: number;
  units: UnitChoice;
  onFactor: (factor: number) => void;
  onUnits: (units: UnitChoice) => void;
}

/** For how many, and in which units: one row above the ingredients. */
export function AmountsChoice({ servings, factor, units, onFactor, onUnits }: AmountsChoiceProps) {
  return (
    <div data-print="never" data-recipe-amounts className="flex min-w-0 flex-wrap items-center gap-2">
      <div
        role="group"
        aria-label="Servings"
        className="flex max-w-full min-w-0 items-center rounded border border-edge bg-card"
      >
        <Button
          variant="ghost"
          size="icon"
          aria-label="Decrease servings"
          onClick={() => {
            onFactor(factorAfterStep(servings, factor, -1));
          }}
        >
          <Minus aria-hidden />
        </Button>
        <output dir="auto" className="figures min-w-0 px-0.5 text-center font-semibold break-words">
          {servingsText(servings, factor)}
        </output>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Increase servings"
          onClick={() => {
            onFactor(factorAfterStep(servings, factor, 1));
          }}
        >
          <Plus aria-hidden />
        </Button>
      </div>
      {/* On a phone, and in the narrow column of a tablet, there is room for its sign alone; what is chosen is read out, and shown when it is opened. */}
      <span className="relative inline-flex">
        <select
          aria-label="Units"
          value={units}
          onChange={(event) => {
            onUnits(event.target.value as UnitChoice);
          }}
          className="min-h-touch appearance-none rounded border border-edge bg-card pr-8 pl-3 max-lg:size-touch max-lg:overflow-hidden max-lg:p-0 max-lg:text-transparent max-lg:forced-colors:text-[0px] [&>option]:text-ink"
        >
          <option value="written">As written</option>
          <option value="metric">Metric</option>
          <option value="us">US</option>
        </select>
        <Ruler aria-hidden className="pointer-events-none absolute inset-0 m-auto size-5 lg:hidden" />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-quiet max-lg:hidden"
        />
      </span>
    </div>
  );
}
