import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The text beside the box; the whole line is the target. */
  label: ReactNode;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={cn('flex min-h-touch cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-default', className)}
    >
      <span className="relative mt-0.5 size-5 shrink-0">
        <input
          type="checkbox"
          className="peer size-5 appearance-none rounded-sm border border-edge bg-card checked:border-sage checked:bg-sage disabled:not-checked:bg-wash"
          {...rest}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-sage peer-checked:block"
        />
      </span>
      <span className="min-w-0 break-words">{label}</span>
    </label>
  );
}
