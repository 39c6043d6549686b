import { type ReactNode, useState } from 'react';
import type { GroceryList } from '#shared/grocery/list.ts';
import { cn } from '../../../lib/class-names.ts';

/** How many lists are shown on a phone before 'All lists'. */
const ON_PHONE = 2;

interface ListNamesProps {
  lists: readonly GroceryList[];
  selectedId: string;
  onSelect: (id: string) => void;
  /** Shown beside the heading. */
  action: ReactNode;
}

/** The family's lists, newest first, to choose one. */
export function ListNames({ lists, selectedId, onSelect, action }: ListNamesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isOnPhone = (list: GroceryList, index: number) =>
    isWhole || list.id === selectedId || lists.length <= ON_PHONE || index < ON_PHONE;
  return (
    <section aria-labelledby="your-lists">
      <div className="flex min-h-touch items-center justify-between gap-3">
        <h2 id="your-lists" className="text-lead">
          Your Lists
        </h2>
        {action}
      </div>
      <ul className="mt-1 space-y-1">
        {lists.map((list, index) => (
          <li key={list.id} className={cn(!isOnPhone(list, index) && 'max-md:hidden')}>
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
              <span dir="auto" className="block font-semibold break-words">
                {list.name}
              </span>
              <span className="figures block text-fine text-quiet">
                {list.items.length} {list.items.length === 1 ? 'item' : 'items'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {lists.length > ON_PHONE ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => {
            setIsWhole(!isWhole);
          }}
          className="min-h-touch rounded px-3 font-semibold text-tomato md:hidden"
        >
          {isWhole ? 'Fewer lists' : `All ${String(lists.length)} lists`}
        </button>
      ) : null}
    </section>
  );
}
