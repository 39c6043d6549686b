import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { AISLES, storedOrder } from '#shared/grocery/aisles.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { cn } from '../../../lib/class-names.ts';
import { useListTools } from '../list/list-context.ts';

interface AislesDialogProps {
  /** Aisles of the list that has them, also such as are its own. */
  more: readonly string[];
  onClose: () => void;
}

/** The aisles as the family walks along them: dragged, or moved with the arrow keys. Kept for all its lists. */
export function AislesDialog({ more, onClose }: AislesDialogProps) {
  const { aisles: known, act } = useListTools();
  const aisles = [...new Set([...known, ...more])];
  const [said, setSaid] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const isAsShipped = known.join('\n') === AISLES.join('\n');
  const move = (from: number, to: number) => {
    const name = aisles[from];
    if (name === undefined || to < 0 || to >= aisles.length || from === to) return;
    const active = document.activeElement;
    // Rendered at once, so that the focus can be set afterwards.
    flushSync(() => {
      act({ do: 'settings', patch: { order: storedOrder(arrayMove([...aisles], from, to)) } });
      setSaid(`${name} is number ${String(to + 1)} of ${String(aisles.length)}.`);
    });
    if (active instanceof HTMLElement) active.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Aisles of your shop"
      description="In the order you walk along them. Drag one by its handle, or press the up and down arrow keys on it."
      footer={
        <>
          <Button
            variant="ghost"
            disabled={isAsShipped}
            onClick={() => {
              act({ do: 'settings', patch: { order: [] } });
              setSaid('The aisles are in the usual order.');
            }}
          >
            Usual order
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ screenReaderInstructions: { draggable: '' } }}
        onDragEnd={({ active, over }: DragEndEvent) => {
          if (over) move(aisles.indexOf(String(active.id)), aisles.indexOf(String(over.id)));
        }}
      >
        <SortableContext items={[...aisles]} strategy={verticalListSortingStrategy}>
          <ol className="-mx-2">
            {aisles.map((name, at) => (
              <AisleRow
                key={name}
                name={name}
                onStep={(by) => {
                  move(at, at + by);
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </Dialog>
  );
}

function AisleRow({ name, onStep }: { name: string; onStep: (by: 1 | -1) => void }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: name });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${String(Math.round(transform.y))}px, 0)` : undefined,
        transition,
      }}
      className={cn(
        'flex min-h-12 items-center gap-1 border-b border-line bg-card last:border-0',
        isDragging && 'relative z-10 shadow-float',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        aria-label={`Move ${name}`}
        className="grid size-touch shrink-0 cursor-grab touch-none place-items-center rounded-sm text-quiet hover:bg-wash"
        {...listeners}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          onStep(event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <span dir="auto" className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere]">
        {name}
      </span>
    </li>
  );
}
