import { ArrowDown, ArrowUp } from 'lucide-react';
import { storedOrder } from '#shared/grocery/aisles.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SortableList, SortableRow } from '../../../components/ui/sortable-row.tsx';
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
  const { units, actions } = useListTools();
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
      <SortableList
        ids={aisle.items.map(({ id }) => id)}
        onDrop={(id, overId) => {
          const item = aisle.items.find((one) => one.id === id);
          if (item) actions.drop(item, overId);
        }}
      >
        <ul>
          {aisle.items.map((item) => (
            <SortableRow
              key={item.id}
              id={item.id}
              label={amountAndName(item, units).name}
              helpId="arrange-help"
              onMove={(by) => {
                actions.move(item, by);
              }}
              className="min-h-touch items-center"
            >
              <span dir="auto" className={cn('min-w-0 flex-1 break-words', item.checked && 'text-quiet line-through')}>
                {lineText(item, units)}
              </span>
            </SortableRow>
          ))}
        </ul>
      </SortableList>
    </section>
  );
}
