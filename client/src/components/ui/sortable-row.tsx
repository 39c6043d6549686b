import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';

interface SortableListProps {
  /** Of its rows, in their order. */
  ids: readonly string[];
  /** A row was let go over another one. */
  onDrop: (id: string, overId: string) => void;
  children: ReactNode;
}

/** Around the list whose rows are `SortableRow`s. */
export function SortableList({ ids, onDrop, children }: SortableListProps) {
  // A press is not yet a drag: the handle can be focused by hand.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onDrop(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  /** What is moved, in words. */
  label: string;
  onMove: (by: 1 | -1) => void;
  /** The id of the sentence that says how to move it. */
  helpId?: string;
  /** Alt and an arrow move it from anywhere in the row, as from a field of it. */
  movesFromFields?: boolean;
  className?: string;
  handleClassName?: string;
  children: ReactNode;
}

/** A row of a list in an order of one's own: drag it by its handle, or move it with the arrow keys on the handle. */
export function SortableRow({
  id,
  label,
  onMove,
  helpId,
  movesFromFields = false,
  className,
  handleClassName,
  children,
}: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the fields inside it
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${String(Math.round(transform.y))}px, 0)` : undefined,
        transition,
      }}
      className={cn('flex border-b border-line', isDragging && 'relative z-10 bg-card shadow-float', className)}
      onKeyDown={
        movesFromFields
          ? (event) => {
              if (event.altKey) move(event);
            }
          : undefined
      }
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        id={`${id}-handle`}
        aria-label={`Move ${label}`}
        aria-describedby={helpId}
        className={cn(
          'grid size-touch shrink-0 cursor-grab touch-none place-items-center rounded-sm text-quiet hover:bg-wash',
          handleClassName,
        )}
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
