import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { GroceryItem } from '#shared/grocery/list.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { latePart } from '../../../components/ui/late-part.tsx';
import { cn } from '../../../lib/class-names.ts';
import { focusBeside } from '../../../lib/focus.ts';
import { LIST_HEADING } from './list-head.tsx';
import { recipeNames, useAmountAndName } from './item-text.ts';
import { useListTools } from './list-context.ts';

const panel = latePart(() => import('./item-panel.tsx').then((m) => m.ItemPanel));

/** How many recipes are named beside an item. */
const BADGES = 3;

interface ItemRowProps {
  item: GroceryItem;
  isOpen: boolean;
  /** On its way to the basket or back. */
  isLeaving: boolean;
  onToggle: (id: string) => void;
}

/** One item: a press checks it, the arrow opens its details, Alt with an arrow key moves it. */
export const ItemRow = memo(function ItemRow({ item, isOpen, isLeaving, onToggle }: ItemRowProps) {
  const { listId, canWrite, units, actions, act } = useListTools();
  const { amount, name } = useAmountAndName(item, units);
  const recipes = recipeNames(item);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canWrite || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    actions.move(item, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to what is inside it
    <li
      data-line={item.id}
      className={cn('border-b border-line print:border-0', isLeaving && 'sink')}
      onKeyDown={onKeyDown}
    >
      <div className="flex items-start">
        <Checkbox
          className="min-w-0 flex-1 px-1 print:min-h-7 print:py-0.5"
          checked={item.checked}
          disabled={!canWrite}
          onChange={(event) => {
            const { checked } = event.target;
            const passOn = focusBeside(event.target, () => document.getElementById(LIST_HEADING));
            // Rendered at once: where what is checked is hidden, the box goes with its line.
            flushSync(() => {
              act({ do: 'check', list: listId, item: item.id, checked });
            });
            if (!event.target.isConnected) passOn();
          }}
          label={
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span
                dir="auto"
                className={cn('min-w-0 text-body [overflow-wrap:anywhere]', item.checked && 'text-quiet line-through')}
              >
                {amount === '' ? null : <span className="amounts font-semibold">{amount}</span>} {name}
                {item.note === '' ? null : <span className="text-fine text-quiet"> ({item.note})</span>}
              </span>
              {recipes.length === 0 ? null : (
                <span className="flex min-w-0 flex-wrap gap-1 print:hidden">
                  {recipes.slice(0, BADGES).map((recipe) => (
                    <RecipeBadge key={recipe}>{recipe}</RecipeBadge>
                  ))}
                  {recipes.length > BADGES ? <RecipeBadge>+{recipes.length - BADGES}</RecipeBadge> : null}
                </span>
              )}
            </span>
          }
        />
        <Button
          variant="ghost"
          size="icon"
          className="mt-0.5"
          aria-expanded={isOpen}
          aria-label={`Details of ${name}`}
          {...panel.whenNear}
          onClick={() => {
            onToggle(item.id);
          }}
        >
          <ChevronDown aria-hidden className={cn('transition-transform', isOpen && 'rotate-180')} />
        </Button>
      </div>
      {isOpen ? <panel.Part item={item} /> : null}
    </li>
  );
});

/** Less prominent than a tag, since people look for the food. */
function RecipeBadge({ children }: { children: ReactNode }) {
  return (
    <span dir="auto" className="max-w-full rounded-sm bg-wash px-2 text-fine [overflow-wrap:anywhere] text-quiet">
      {children}
    </span>
  );
}
