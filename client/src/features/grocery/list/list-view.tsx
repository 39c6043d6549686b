import { ArrowDownUp, EyeOff } from 'lucide-react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { aislesInOrder } from '#shared/grocery/aisles.ts';
import type { GroceryItem, GroceryList } from '#shared/grocery/list.ts';
import type { Grocery } from '../../../api/grocery.ts';
import { Button } from '../../../components/ui/button.tsx';
import { cn } from '../../../lib/class-names.ts';
import { ArrangeList } from '../arrange/arrange-list.tsx';
import { LeftOutItems } from '../pantry/left-out-items.tsx';
import type { Retailer } from '../retailer/retailers.ts';
import { AddItem } from './add-item.tsx';
import { type Aisle, groupByAisle } from './aisle-groups.ts';
import { ItemRow } from './item-row.tsx';
import { ListActions } from './list-actions.tsx';
import { ListContext, type ListTools } from './list-context.ts';
import { ListHead } from './list-head.tsx';
import { useItemActions } from './use-item-actions.ts';

interface ListViewProps {
  list: GroceryList;
  grocery: Grocery;
  resumedRetailer: Retailer | null;
  announce: (sentence: string) => void;
  onDeleted: () => void;
}

/** One list: its items by aisle, and what can be done with the list. */
export function ListView({ list, grocery, resumedRetailer, announce, onDeleted }: ListViewProps) {
  const { act, settings, person } = grocery;
  const { id: listId, items } = list;
  const canWrite = person?.role !== 'viewer';
  const units = person?.preferences.units ?? 'us';
  const [openId, setOpenId] = useState<string | null>(null);
  const [isArranging, setIsArranging] = useState(false);
  const [isHidden, setIsHidden] = useStoredSwitch('grocery:hide-checked');

  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });
  const siblingsOf = useCallback(
    ({ aisle }: GroceryItem) => latest.current.filter((other) => other.aisle === aisle),
    [],
  );
  const actions = useItemActions({ list: listId, units, settings, act, announce, siblingsOf });
  const tools = useMemo<ListTools>(
    () => ({ listId, canWrite, units, settings, aisles: aislesInOrder(settings.order), actions, act, announce }),
    [listId, canWrite, units, settings, actions, act, announce],
  );
  const toggle = useCallback((id: string) => {
    setOpenId((open) => (open === id ? null : id));
  }, []);

  const done = items.filter(({ checked }) => checked).length;
  const shown = useMemo(
    () => groupByAisle(isHidden ? items.filter(({ checked }) => !checked) : items, tools.aisles),
    [items, isHidden, tools.aisles],
  );
  return (
    <ListContext value={tools}>
      <ListHead list={list} done={done} />
      <ListActions list={list} resumedRetailer={resumedRetailer} person={person} onDeleted={onDeleted} />
      {canWrite ? <AddItem count={items.length} /> : null}
      {items.length === 0 ? null : (
        <ListSwitches
          isHidden={isHidden}
          onHide={setIsHidden}
          isArranging={isArranging}
          onArrange={canWrite ? setIsArranging : null}
        />
      )}
      {isArranging ? (
        <ArrangeList aisles={shown} />
      ) : (
        <div className="print:columns-2 print:gap-8">
          {shown.map((aisle) => (
            <AisleSection key={aisle.name} aisle={aisle} openId={openId} onToggle={toggle} />
          ))}
        </div>
      )}
      {isHidden && done > 0 && done < items.length ? (
        <p className="mt-4 text-quiet" data-print="never">
          {done === 1 ? '1 checked item is' : `${String(done)} checked items are`} hidden.
        </p>
      ) : null}
      {items.length === 0 ? (
        <p className="mt-6 font-serif text-lead">
          Nothing on this list yet{canWrite ? ': write what you need above' : ''}.
        </p>
      ) : null}
      <p role="status" className="figures mt-6 border-t border-line pt-4 text-quiet" data-print="never">
        {done} of {items.length} items checked
      </p>
      {settings.pantry.length > 0 && list.recipeIds.length > 0 && canWrite ? (
        <LeftOutItems key={list.id} list={list} />
      ) : null}
    </ListContext>
  );
}

interface ListSwitchesProps {
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  isArranging: boolean;
  /** Null for a viewer. */
  onArrange: ((isArranging: boolean) => void) | null;
}

/** Switches for hiding checked items and for arranging the list. */
function ListSwitches({ isHidden, onHide, isArranging, onArrange }: ListSwitchesProps) {
  return (
    <div data-print="never" className="mt-1 -ml-3 flex flex-wrap">
      <Button
        variant="ghost"
        aria-pressed={isHidden}
        className={cn('px-3', isHidden && 'bg-wash')}
        onClick={() => {
          onHide(!isHidden);
        }}
      >
        <EyeOff aria-hidden /> Hide checked
      </Button>
      {onArrange ? (
        <Button
          variant="ghost"
          aria-pressed={isArranging}
          className={cn('px-3', isArranging && 'bg-wash')}
          onClick={() => {
            onArrange(!isArranging);
          }}
        >
          <ArrowDownUp aria-hidden /> Arrange
        </Button>
      ) : null}
    </div>
  );
}

interface AisleSectionProps {
  aisle: Aisle;
  /** The item whose details are open. */
  openId: string | null;
  onToggle: (id: string) => void;
}

/** One aisle with its items. */
function AisleSection({ aisle, openId, onToggle }: AisleSectionProps) {
  return (
    <section className="mt-6 print:mt-3">
      <h3 className="border-b border-edge pb-1 text-lead">{aisle.name}</h3>
      <ul>
        {aisle.items.map((item) => (
          <ItemRow key={item.id} item={item} isOpen={item.id === openId} onToggle={onToggle} />
        ))}
      </ul>
    </section>
  );
}

/** An on/off setting that this browser remembers under `name`; off at first. */
function useStoredSwitch(name: string): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => {
    try {
      return localStorage.getItem(name) === 'on';
    } catch {
      return false;
    }
  });
  const set = useCallback(
    (next: boolean) => {
      setIsOn(next);
      try {
        if (next) localStorage.setItem(name, 'on');
        else localStorage.removeItem(name);
      } catch {
        // Where storage is not allowed, it lasts as long as the page.
      }
    },
    [name],
  );
  return [isOn, set];
}
