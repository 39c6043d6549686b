import { useState } from 'react';
import { UNITS_OFFERED } from '#shared/recipe.ts';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { cn } from '../../../lib/class-names.ts';
import { DOUBTED_SELECT } from '../review/doubt-styles.ts';
import { useEditor } from '../form/editor-context.ts';

interface UnitFieldProps {
  uid: string;
  index: number;
  number: number;
  /** The recipe's own units, beyond those always offered. */
  units: readonly string[];
  onUnit: (unit: string) => void;
  describedBy: string | undefined;
  isDoubted: boolean;
  className: string;
}

/** No unit is written so; nobody's unit is called that. */
const OTHER = '\u0001other';

/** The unit, from those offered and the recipe's own, or typed. */
export function UnitField({ uid, index, number, units, onUnit, describedBy, isDoubted, className }: UnitFieldProps) {
  const { register, setValue, settleRow } = useEditor();
  const [isTyping, setIsTyping] = useState(false);
  const name = `ingredients.${index}.unit` as const;
  const label = `Unit ${String(number)}`;

  if (isTyping) {
    return (
      <Input
        // The person has just asked for it.
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the select that had the focus
        autoFocus
        aria-label={label}
        autoComplete="off"
        maxLength={100}
        className={className}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Enter') event.preventDefault();
        }}
        onBlur={(event) => {
          const unit = event.currentTarget.value.trim();
          setIsTyping(false);
          onUnit(unit);
          setValue(name, unit, { shouldDirty: true });
          setValue(`ingredients.${index}.isUnitPreset`, false);
          settleRow(uid, 'unit');
        }}
      />
    );
  }
  const { onChange, ...registered } = register(name);
  // Who opens the list has chosen, also what it stood on: a choice of the same tells nobody of a change.
  const choose = () => {
    setValue(`ingredients.${index}.isUnitPreset`, false);
  };
  return (
    <Select
      {...registered}
      onMouseDown={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Tab' && event.key !== 'Shift') choose();
      }}
      onChange={(event) => {
        if (event.currentTarget.value === OTHER) {
          setIsTyping(true);
          return;
        }
        choose();
        void onChange(event);
        settleRow(uid, 'unit');
      }}
      aria-label={label}
      aria-describedby={describedBy}
      className={cn(
        '[&>select]:border-transparent! [&>select]:bg-transparent! [&>select]:pl-2! [&>select]:hover:border-edge! [&>select]:focus:border-edge! [&>svg]:right-1',
        'max-[18rem]:col-span-2',
        isDoubted && DOUBTED_SELECT,
      )}
    >
      <option value="" aria-label="no unit" />
      {UNITS_OFFERED.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
      <option value={OTHER}>other…</option>
    </Select>
  );
}
