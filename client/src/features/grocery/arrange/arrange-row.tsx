import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { GroceryItem } from '#shared/grocery/list.ts';
import { cn } from '../../../lib/class-names.ts';
import { lineText, wordsOf } from '../list/item-text.ts';
import { useListTools } from '../list/list-context.ts';

/** A line with a handle: drag it, or move it with the arrow keys. */
export function ArrangeRow({ item }: { item: GroceryItem }) {
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
        aria-label={`Move ${wordsOf(item, units).name}`}
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
