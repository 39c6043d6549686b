import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from '../../../lib/class-names.ts';

interface ContentsLineProps {
  lineKey: string;
  /** What is moved, in words. */
  label: string;
  index: number;
  count: number;
  /** Where it stands, in pixels from the list's top. */
  start: number;
  measure: (element: Element | null) => void;
  /** Null where nothing may be moved. */
  onMove: ((key: string, by: 1 | -1) => void) | null;
  isChapter: boolean;
  children: ReactNode;
}

/** A line with a handle: drag it, or move it with the arrow keys. */
export function ContentsLine({
  lineKey,
  label,
  index,
  count,
  start,
  measure,
  onMove,
  isChapter,
  children,
}: ContentsLineProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: lineKey,
    disabled: onMove === null,
  });
  const drag = Math.round(transform?.y ?? 0);
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        measure(element);
      }}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={cn(
        'absolute inset-x-0 top-0 flex items-center border-b border-line',
        isChapter && 'pt-4',
        isDragging && 'z-10 bg-card shadow-float',
      )}
      style={{ top: start, transform: drag === 0 ? undefined : `translate3d(0, ${String(drag)}px, 0)`, transition }}
    >
      {onMove ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          id={`${lineKey}-handle`}
          aria-label={`Move ${label}`}
          aria-describedby="line-help"
          className="-ml-2 grid size-touch shrink-0 cursor-grab touch-none place-items-center rounded-sm text-quiet hover:bg-wash"
          {...listeners}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onMove(lineKey, event.key === 'ArrowUp' ? -1 : 1);
          }}
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
      ) : null}
      {children}
    </li>
  );
}
