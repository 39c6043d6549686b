import * as Parts from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';

interface TabsProps {
  items: readonly { readonly value: string; readonly label: ReactNode; readonly content: ReactNode }[];
  /** Set where the screen controls the choice; else the first tab is open at first. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** What the tabs choose between, for screen readers. */
  label: string;
  className?: string;
}

export function Tabs({ items, value, onValueChange, label, className }: TabsProps) {
  return (
    <Parts.Root
      {...(value === undefined ? { defaultValue: items[0]?.value ?? '' } : { value })}
      {...(onValueChange ? { onValueChange } : {})}
      className={className}
    >
      <Parts.List aria-label={label} className="flex flex-wrap gap-x-6 border-b border-line">
        {items.map((item) => (
          <Parts.Trigger
            key={item.value}
            value={item.value}
            className={cn(
              '-mb-px inline-flex min-h-touch items-center gap-2 border-b-2 border-transparent px-1 font-semibold text-quiet transition-colors hover:text-ink',
              'data-[state=active]:border-tomato data-[state=active]:text-ink [&_svg]:size-5',
            )}
          >
            {item.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {items.map((item) => (
        <Parts.Content key={item.value} value={item.value} className="pt-6">
          {item.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
