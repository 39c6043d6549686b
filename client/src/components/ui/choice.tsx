import { useId } from 'react';
import { cn } from '../../lib/class-names.ts';

interface ChoiceProps<Value extends string> {
  /** The question; shown above the answers. */
  label: string;
  /** Hides the label on small screens, where the options are clear by themselves. */
  isBrief?: boolean;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** One of a few, side by side: radio buttons that look like one control. Arrow keys move between them. */
export function Choice<Value extends string>({
  label,
  isBrief = false,
  options,
  value,
  onChange,
  disabled = false,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={cn('mb-1 font-semibold', isBrief && 'max-md:sr-only')}>{label}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-1 rounded border border-edge bg-card p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-touch min-w-touch cursor-pointer items-center justify-center rounded-sm px-4 font-semibold text-quiet transition-colors has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tomato"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => {
                onChange(option.value);
              }}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
