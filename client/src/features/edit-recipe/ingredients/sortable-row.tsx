import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from '../../../lib/class-names.ts';

interface SortableRowProps {
  uid: string;
  /** What is moved, in words. */
  label: string;
  onMove: (uid: string, by: 1 | -1) => void;
  className?: string;
  children: ReactNode;
}

/** A row with a handle: drag it, or move it with the arrow keys; Alt and an arrow works anywhere in the row. */
export function SortableRow({ uid, label, onMove, className, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: uid });

  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    onMove(uid, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the fields inside it
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${String(Math.round(transform.y))}px, 0)` : undefined,
        transition,
      }}
      className={cn(
        'flex items-start border-b border-line',
        isDragging && 'relative z-10 bg-card shadow-float',
        className,
      )}
      onKeyDown={(event) => {
        if (event.altKey) move(event);
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        id={`${uid}-handle`}
        aria-label={`Move ${label}`}
        aria-describedby="move-help"
        className="-ml-2 grid size-touch shrink-0 cursor-grab touch-none place-items-center rounded-sm text-quiet hover:bg-wash max-[18rem]:ml-0 @2xl:ml-0"
        {...listeners}
        onKeyDown={(event) => {
          if (!event.altKey) move(event);
        }}
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      {children}
    </li>
  );
}
