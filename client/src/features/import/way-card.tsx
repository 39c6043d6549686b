import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../../lib/class-names.ts';

interface WayCardProps {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  onSelect: () => void;
  /** Highlights the card while its action is running. */
  isOn?: boolean;
  /** Not usable just now; it keeps the focus. */
  busy?: boolean;
  /** Further controls under the text; they lie above the button that fills the card. */
  children?: ReactNode;
}

export const CARD_BUTTON =
  'rounded text-left after:absolute after:inset-0 after:rounded focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-tomato';

/** One way to import a recipe: a card whose whole area is a button. */
export function WayCard({ icon: Icon, title, text, onSelect, isOn = false, busy = false, children }: WayCardProps) {
  const id = useId();
  return (
    <li
      className={cn(
        'relative flex flex-col rounded border p-4 transition-colors sm:p-5',
        isOn ? 'border-tomato bg-wash' : 'border-edge bg-card hover:bg-wash',
      )}
    >
      <Icon aria-hidden className={cn('size-7 stroke-[1.5] text-tomato', isOn && 'breathe')} />
      <h3 className="mt-3 text-lead">
        <button
          type="button"
          aria-disabled={busy || undefined}
          aria-describedby={id}
          onClick={busy ? undefined : onSelect}
          className={CARD_BUTTON}
        >
          {title}
        </button>
      </h3>
      <p id={id} className="mt-1 text-fine text-quiet">
        {text}
      </p>
      {children ? <div className="relative">{children}</div> : null}
    </li>
  );
}
