import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { AISLES, storedOrder } from '#shared/grocery/aisles.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { SortableList, SortableRow } from '../../../components/ui/sortable-row.tsx';
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
            busy={isAsShipped}
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
      <SortableList
        ids={aisles}
        onDrop={(name, over) => {
          move(aisles.indexOf(name), aisles.indexOf(over));
        }}
      >
        <ol className="-mx-2">
          {aisles.map((name, at) => (
            <SortableRow
              key={name}
              id={name}
              label={name}
              onMove={(by) => {
                move(at, at + by);
              }}
              className="min-h-12 items-center gap-1 bg-card last:border-0"
            >
              <span dir="auto" className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere]">
                {name}
              </span>
            </SortableRow>
          ))}
        </ol>
      </SortableList>
    </Dialog>
  );
}
