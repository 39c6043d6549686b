import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GroceryItem, GroceryList } from '#shared/grocery/list.ts';
import { aislesInOrder } from '#shared/grocery/aisles.ts';
import type { Grocery } from '../../../api/grocery.ts';
import { AddItem } from './add-item.tsx';
import { AisleSection } from './aisle-section.tsx';
import { ArrangeList } from '../arrange/arrange-list.tsx';
import { byAisle } from './aisle-groups.ts';
import { LeftOut } from '../pantry/left-out-items.tsx';
import { ListActions } from './list-actions.tsx';
import { ListContext, type ListTools } from './list-context.ts';
import { ListHead } from './list-head.tsx';
import { ListSwitches } from './list-switches.tsx';
import type { Retailer } from '../retailer/retailers.ts';
import { useItemActions } from './use-item-actions.ts';
import { useKeptSwitch } from './use-kept-switch.ts';

interface ListViewProps {
  list: GroceryList;
  grocery: Grocery;
  ordering: Retailer | null;
  announce: (sentence: string) => void;
  onDeleted: () => void;
}

/** One list, to shop from: its lines under the shop's aisles, and what can be done with the whole of it. */
export function ListView({ list, grocery, ordering, announce, onDeleted }: ListViewProps) {
  const { act, settings, person } = grocery;
  const { id: listId, items } = list;
  const canWrite = person?.role !== 'viewer';
  const units = person?.preferences.units ?? 'us';
  const [openId, setOpenId] = useState<string | null>(null);
  const [isArranging, setIsArranging] = useState(false);
  const [isHidden, setIsHidden] = useKeptSwitch('grocery:hide-checked');

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
    () => byAisle(isHidden ? items.filter(({ checked }) => !checked) : items, tools.aisles),
    [items, isHidden, tools.aisles],
  );
  return (
    <ListContext value={tools}>
      <ListHead list={list} done={done} />
      <ListActions list={list} ordering={ordering} person={person} onDeleted={onDeleted} />
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
        <LeftOut key={list.id} list={list} />
      ) : null}
    </ListContext>
  );
}
