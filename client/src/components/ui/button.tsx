import { Slot } from '@radix-ui/react-slot';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '../../lib/class-names.ts';

const variants = {
  /** The one thing to do on a screen. */
  primary: 'bg-tomato text-on-tomato hover:bg-tomato-deep forced-colors:border',
  secondary: 'border border-edge bg-card text-ink hover:bg-wash',
  ghost: 'text-ink hover:bg-wash',
  /** For what cannot be undone. */
  danger: 'border border-tomato bg-card text-tomato hover:bg-tomato hover:text-on-tomato',
} as const;

const sizes = {
  md: 'min-h-touch px-4 py-2',
  lg: 'min-h-14 px-6 py-3 text-lead',
  icon: 'size-touch shrink-0',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Lends its looks to the one child, a link for example. */
  asChild?: boolean;
  /**
   * Not usable just now: its action runs, or there is nothing to do. Unlike `disabled` it keeps the focus; clicks do nothing, nor does Enter in its
   * form, which is a click on it.
   */
  busy?: boolean;
}

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** Paper has no buttons; one whose words belong on it says `data-print="whole"`. */
export function Button({
  variant = 'secondary',
  size = 'md',
  asChild = false,
  busy = false,
  className,
  type,
  ...rest
}: ButtonProps) {
  const Element = asChild ? Slot : 'button';
  return (
    <Element
      {...(asChild ? {} : { type: type ?? 'button' })}
      data-print="never"
      className={cn(
        'inline-flex items-center justify-center gap-2 rounded text-center font-semibold no-underline transition-colors select-none',
        'disabled:border-transparent disabled:bg-wash disabled:text-quiet disabled:hover:bg-wash disabled:hover:text-quiet',
        'data-busy:border-transparent data-busy:bg-wash data-busy:text-quiet data-busy:hover:bg-wash data-busy:hover:text-quiet [&_svg]:size-5 [&_svg]:shrink-0',
        variants[variant],
        sizes[size],
        className,
      )}
      {...rest}
      {...(busy ? { 'aria-disabled': true, 'data-busy': '', onClick: swallow } : {})}
    />
  );
}
