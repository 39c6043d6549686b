import { Check } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { LibraryCard } from '#shared/library.ts';
import { cn } from '../../../lib/class-names.ts';
import type { Choosing } from './use-choosing.ts';

/** So long a card is held before it is chosen. */
const HOLD_MS = 500;
/** A finger that moves further is scrolling. */
const MOVED = 10;

interface HoldableProps extends ComponentProps<'li'> {
  card: LibraryCard;
  onHold: (card: LibraryCard) => void;
  isOff: boolean;
}

/** A card's place in the list, which can be pressed and held; the press that follows opens nothing. */
export function Holdable({ card, onHold, isOff, className, children, ...rest }: HoldableProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const wasHeld = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
  };
  useEffect(() => stop, []);
  return (
    // Held by a pointer alone; by keys one chooses with the boxes that 'Select' shows.
    <li
      {...rest}
      className={cn('[-webkit-touch-callout:none]', className)}
      onPointerDown={(event) => {
        wasHeld.current = false;
        if (isOff || !event.isPrimary || event.button !== 0) return;
        from.current = { x: event.clientX, y: event.clientY };
        stop();
        timer.current = setTimeout(() => {
          wasHeld.current = true;
          onHold(card);
        }, HOLD_MS);
      }}
      onPointerMove={(event) => {
        if (Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > MOVED) stop();
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
      onDragStart={stop}
      onContextMenu={(event) => {
        // The long press of a phone would show the link's menu over the choice.
        if (wasHeld.current) event.preventDefault();
      }}
      onClickCapture={(event) => {
        if (!wasHeld.current) return;
        wasHeld.current = false;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {children}
    </li>
  );
}

/** Lies over a card while recipes are being chosen: the whole card is the box to tick. */
export function ChooseBox({ card, choosing, isLine }: { card: LibraryCard; choosing: Choosing; isLine: boolean }) {
  return (
    <label className="absolute inset-0 z-20 cursor-pointer rounded bg-paper/0 transition-colors has-checked:bg-sage/10 has-checked:ring-2 has-checked:ring-sage has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tomato">
      <input
        type="checkbox"
        className="peer sr-only"
        aria-label={`Choose ${card.title}`}
        checked={choosing.chosen.has(card.id)}
        onChange={() => {
          choosing.toggle(card);
        }}
      />
      <span
        className={cn(
          'absolute grid size-7 place-items-center rounded-full border-2 border-edge bg-card text-on-sage peer-checked:border-sage peer-checked:bg-sage not-peer-checked:[&>svg]:invisible',
          // On the corner of a card, where no title reaches, whichever way it is written.
          isLine ? 'top-1/2 left-3.5 -translate-y-1/2' : '-top-2 -right-2',
        )}
      >
        <Check aria-hidden strokeWidth={3} className="size-4" />
      </span>
    </label>
  );
}
