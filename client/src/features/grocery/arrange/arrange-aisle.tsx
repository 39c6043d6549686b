import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { ArrangeRow } from './arrange-row.tsx';
import type { Aisle } from '../list/aisle-groups.ts';
import { useListTools } from '../list/list-context.ts';

interface ArrangeAisleProps {
  aisle: Aisle;
  /** Puts the whole aisle before or after the one beside it; nothing where there is none. */
  onMoveAisle: (aisle: string, by: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
}

/** An aisle while the list is being put in order: its lines by their handles, itself by its arrows. */
export function ArrangeAisle({ aisle, onMoveAisle, isFirst, isLast }: ArrangeAisleProps) {
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
