import { ChevronsUpDown, House, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { GroceryList } from '#shared/grocery/list.ts';
import { Button } from '../../../components/ui/button.tsx';
import { cn } from '../../../lib/class-names.ts';
import { Sheet } from './list-sheet.tsx';

interface ListNamesProps {
  lists: readonly GroceryList[];
  selectedId: string;
  onSelect: (id: string) => void;
}

/** The family's lists in a column of their own, newest first, to choose one. `action` is shown beside the heading. */
export function ListNames({ action, ...names }: ListNamesProps & { action: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="flex min-h-touch items-center justify-between gap-3">
        <h2 id={heading} className="text-lead">
          Your Lists
        </h2>
        {action}
      </div>
      <Names {...names} />
    </section>
  );
}

interface ListsSheetProps extends ListNamesProps {
  /** Null for a viewer, as the next one. */
  onNew: (() => void) | null;
  onPantry: (() => void) | null;
}

/** The same on a phone: behind the name of the list that is shown. */
export function ListsSheet({ lists, selectedId, onSelect, onNew, onPantry }: ListsSheetProps) {
  return (
    <Sheet
      title="Your Lists"
      trigger={
        // Its area is the name's as well.
        <Button
          variant="ghost"
          size="icon"
          aria-label="Your Lists"
          className="-mx-1 text-quiet before:absolute before:inset-0"
        >
          <ChevronsUpDown aria-hidden />
        </Button>
      }
    >
      {(close) => (
        <>
          {onNew || onPantry ? (
            <div className="mb-2 flex flex-wrap gap-2">
              {onNew ? (
                <Button
                  onClick={() => {
                    close(onNew);
                  }}
                >
                  <Plus aria-hidden /> New List
                </Button>
              ) : null}
              {onPantry ? (
                <Button
                  onClick={() => {
                    close(onPantry);
                  }}
                >
                  <House aria-hidden /> Pantry
                </Button>
              ) : null}
            </div>
          ) : null}
          <Names
            lists={lists}
            selectedId={selectedId}
            onSelect={(id) => {
              close(() => {
                onSelect(id);
              });
            }}
          />
        </>
      )}
    </Sheet>
  );
}

function Names({ lists, selectedId, onSelect }: ListNamesProps) {
  return (
    <ul className="-mx-3 mt-1 space-y-1 md:mx-0">
      {lists.map((list) => (
        <li key={list.id}>
          <button
            type="button"
            aria-current={list.id === selectedId ? 'true' : undefined}
            onClick={() => {
              onSelect(list.id);
            }}
            className={cn(
              'min-h-touch w-full rounded px-3 py-1.5 text-left transition-colors hover:bg-wash',
              list.id === selectedId && 'bg-wash',
            )}
          >
            <span dir="auto" className="line-clamp-3 font-semibold [overflow-wrap:anywhere]">
              {list.name}
            </span>
            <span className="figures block text-fine text-quiet">
              {list.items.length} {list.items.length === 1 ? 'item' : 'items'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
