import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { storedOrder } from '#shared/grocery/aisles.ts';
import type { GroceryItem } from '#shared/grocery/list.ts';
import { Button } from '../../../components/ui/button.tsx';
import { cn } from '../../../lib/class-names.ts';
import type { Aisle } from '../list/aisle-groups.ts';
import { lineText, amountAndName } from '../list/item-text.ts';
import { useListTools } from '../list/list-context.ts';

/** The list while it is being arranged: aisles and lines can be moved. */
export function ArrangeList({ aisles: shown, onDone }: { aisles: readonly Aisle[]; onDone: () => void }) {
  const { aisles, act, announce } = useListTools();
  const names = shown.map(({ name }) => name);
  const moveAisle = (name: string, by: 1 | -1) => {
    const beside = names[names.indexOf(name) + by];
    if (beside === undefined) return;
    const all = [...new Set([...aisles, ...names])].filter((other) => other !== name);
    const at = all.indexOf(beside) + (by === 1 ? 1 : 0);
    const order = [...all.slice(0, at), name, ...all.slice(at)];
    act({ do: 'settings', patch: { order: storedOrder(order) } });
    announce(`${name} is now ${by === 1 ? 'after' : 'before'} ${beside}.`);
  };
  return (
    <div>
      <div className="mt-4 flex items-start gap-4">
        <p id="arrange-help" className="min-w-0 flex-1 text-fine text-quiet">
          Drag a line by its handle, or press the up and down arrow keys on it. The order of the aisles is kept for the
          family’s next lists.
        </p>
        {/* On a phone the switch is in the sheet. */}
        <Button className="shrink-0 md:hidden" onClick={onDone}>
          Done
        </Button>
      </div>
      {shown.map((aisle, index) => (
        <ArrangeAisle
          key={aisle.name}
          aisle={aisle}
          onMoveAisle={moveAisle}
          isFirst={index === 0}
          isLast={index === shown.length - 1}
        />
      ))}
    </div>
  );
}

interface ArrangeAisleProps {
  aisle: Aisle;
  /** Moves the whole aisle by one place. */
  onMoveAisle: (aisle: string, by: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
}

/** An aisle whose lines are moved by their handles, and the aisle by its arrow buttons. */
function ArrangeAisle({ aisle, onMoveAisle, isFirst, isLast }: ArrangeAisleProps) {
  const { actions } = useListTools();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  return (
    <section className="mt-6">
      <div className="flex items-center border-b border-edge">
        <h3 className="min-w-0 flex-1 text-lead">{aisle.name}</h3>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${aisle.name} up`}
          aria-disabled={isFirst}
          onClick={() => {
            onMoveAisle(aisle.name, -1);
          }}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${aisle.name} down`}
          aria-disabled={isLast}
          onClick={() => {
            onMoveAisle(aisle.name, 1);
          }}
        >
          <ArrowDown aria-hidden />
        </Button>
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ screenReaderInstructions: { draggable: '' } }}
        onDragEnd={({ active, over }: DragEndEvent) => {
          const item = aisle.items.find(({ id }) => id === active.id);
          if (item && over && active.id !== over.id) actions.drop(item, String(over.id));
        }}
      >
        <SortableContext items={aisle.items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul>
            {aisle.items.map((item) => (
              <ArrangeRow key={item.id} item={item} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </section>
  );
}

/** A row with a handle, to drag it or to move it with the arrow keys. */
function ArrangeRow({ item }: { item: GroceryItem }) {
  const { units, actions } = useListTools();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${String(Math.round(transform.y))}px, 0)` : undefined,
        transition,
      }}
      className={cn(
        'flex min-h-touch items-center border-b border-line',
        isDragging && 'relative z-10 bg-card shadow-float',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        aria-label={`Move ${amountAndName(item, units).name}`}
        aria-describedby="arrange-help"
        className="grid size-touch shrink-0 cursor-grab touch-none place-items-center rounded-sm text-quiet hover:bg-wash"
        {...listeners}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          actions.move(item, event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <span dir="auto" className={cn('min-w-0 flex-1 break-words', item.checked && 'text-quiet line-through')}>
        {lineText(item, units)}
      </span>
    </li>
  );
}
