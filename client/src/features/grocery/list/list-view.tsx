import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { aislesInOrder } from '#shared/grocery/aisles.ts';
import type { GroceryItem, GroceryList } from '#shared/grocery/list.ts';
import type { Grocery } from '../../../api/grocery.ts';
import { latePart } from '../../../components/ui/late-part.tsx';
import { cn } from '../../../lib/class-names.ts';
import { LeftOutItems } from '../pantry/left-out-items.tsx';
import type { Retailer } from '../retailer/retailers.ts';
import { useRetailers } from '../retailer/use-retailers.tsx';
import { AddItem } from './add-item.tsx';
import { groupByAisle } from './aisle-groups.ts';
import { ItemRow } from './item-row.tsx';
import { lineText } from './item-text.ts';
import { arrangingActions, ListActions, ListSwitches, renamingAction, useListActions } from './list-actions.tsx';
import { ListContext, type ListTools } from './list-context.ts';
import { LIST_HEADING, ListHead } from './list-head.tsx';
import { ListsSheet } from './list-names.tsx';
import { ListSheet } from './list-sheet.tsx';
import { useBasket } from './use-basket.ts';
import { useItemActions } from './use-item-actions.ts';

const arrangeList = latePart(() => import('../arrange/arrange-list.tsx').then((m) => m.ArrangeList));
const aislesDialog = latePart(() => import('../arrange/aisles-dialog.tsx').then((m) => m.AislesDialog));

/**
 * From so many lines on, those off the screen are not laid out: their heights are then guessed, and what stands below them
 * moves when they are drawn. Fewer are drawn at once.
 */
const LONG = 100;

interface ListViewProps {
  list: GroceryList;
  lists: readonly GroceryList[];
  grocery: Grocery;
  resumedRetailer: Retailer | null;
  announce: (sentence: string) => void;
  onSelect: (id: string) => void;
  onDeleted: () => void;
  onNew: () => void;
  onPantry: () => void;
  /** Says that there is no connection: on a phone beside the field that adds. */
  note: ReactNode;
}

/** One list: its items by aisle, what is ticked in the basket after them, and what can be done with the list. */
export function ListView({
  list,
  lists,
  grocery,
  resumedRetailer,
  announce,
  onSelect,
  onDeleted,
  onNew,
  onPantry,
  note,
}: ListViewProps) {
  const { act, settings, person } = grocery;
  const { id: listId, items } = list;
  const canWrite = person?.role !== 'viewer';
  const units = person?.preferences.units ?? 'us';
  const [openId, setOpenId] = useState<string | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const [isArranging, setIsArranging] = useState(false);
  const [isAislesOpen, setIsAislesOpen] = useState(false);
  const [isHidden, setIsHidden] = useStoredSwitch('grocery:hide-checked');
  const lines = useRef<HTMLDivElement>(null);
  const { inBasket, leaving, isSettling } = useBasket(items, lines);

  const latest = useRef({ items, inBasket, isArranging });
  useLayoutEffect(() => {
    latest.current = { items, inBasket, isArranging };
  });
  /** Those that stand beside it: of its aisle, and not in the basket where it is not. */
  const siblingsOf = useCallback(({ id, aisle }: GroceryItem) => {
    const { items: all, inBasket: basket, isArranging: isWhole } = latest.current;
    return all.filter((other) => other.aisle === aisle && (isWhole || basket.has(other.id) === basket.has(id)));
  }, []);
  const actions = useItemActions({ list: listId, units, settings, act, announce, siblingsOf });
  const tools = useMemo<ListTools>(
    () => ({ listId, canWrite, units, settings, aisles: aislesInOrder(settings.order), actions, act, announce }),
    [listId, canWrite, units, settings, actions, act, announce],
  );
  const toggle = useCallback((id: string) => {
    setOpenId((open) => (open === id ? null : id));
  }, []);
  const retailers = useRetailers({ list, tier: person?.tier ?? 'free', resumed: resumedRetailer });
  const listActions = useListActions({
    list,
    canWrite,
    text: () => items.map((item) => lineText(item, units)).join('\n'),
    onOrder: retailers.open,
    onDeleted,
  });
  const { hiding, arranging, aisles } = arrangingActions({
    isHidden,
    onHide: setIsHidden,
    isArranging,
    onArrange: setIsArranging,
    onAisles: () => {
      setIsAislesOpen(true);
    },
  });
  const switches = items.length === 0 ? [] : canWrite ? [hiding, arranging, aisles] : [hiding];
  const renaming = renamingAction(() => {
    setIsNaming(true);
  });
  const { copying, ordering, sharing, printing, deleting } = listActions;
  const whole = [
    ...[copying, ...ordering, sharing, printing, ...switches],
    ...(canWrite ? [renaming, deleting] : []),
  ].filter((action) => action !== null);

  const done = items.filter(({ checked }) => checked).length;
  const shown = useMemo(
    () =>
      groupByAisle(
        items.filter(({ id, checked }) => (isArranging || !inBasket.has(id)) && !(isHidden && checked)),
        tools.aisles,
      ),
    [items, inBasket, isHidden, isArranging, tools.aisles],
  );
  const basket = useMemo(
    () =>
      isHidden
        ? []
        : groupByAisle(
            items.filter(({ id }) => inBasket.has(id)),
            tools.aisles,
          ).flatMap((aisle) => aisle.items),
    [items, inBasket, isHidden, tools.aisles],
  );
  return (
    <ListContext value={tools}>
      <ListHead
        list={list}
        done={done}
        isNaming={isNaming}
        onNaming={setIsNaming}
        others={
          <ListsSheet
            lists={lists}
            selectedId={listId}
            onSelect={onSelect}
            onNew={canWrite ? onNew : null}
            onPantry={canWrite ? onPantry : null}
          />
        }
        more={<ListSheet name={list.name} actions={whole} />}
      />
      <ListActions actions={listActions} />
      {canWrite ? <AddItem count={items.length} note={note} /> : note}
      {switches.length === 0 ? null : <ListSwitches actions={switches} />}
      {isArranging ? (
        <arrangeList.Part
          aisles={shown}
          onDone={() => {
            document.getElementById(LIST_HEADING)?.focus();
            setIsArranging(false);
          }}
        />
      ) : (
        <div
          ref={lines}
          className={cn(
            'print:columns-2 print:gap-8',
            items.length > LONG &&
              '[&_[data-line]]:[contain-intrinsic-size:auto_3rem] [&_[data-line]]:[content-visibility:auto]',
            isSettling && 'pointer-events-none',
          )}
        >
          {shown.map((aisle) => (
            <AisleSection
              key={aisle.name}
              name={aisle.name}
              items={aisle.items}
              openId={openId}
              leaving={leaving}
              onToggle={toggle}
            />
          ))}
          {basket.length === 0 ? null : (
            <AisleSection
              name="In the basket"
              items={basket}
              isQuiet
              openId={openId}
              leaving={leaving}
              onToggle={toggle}
            />
          )}
        </div>
      )}
      {isHidden && done > 0 && done < items.length ? (
        <p className="mt-4 text-quiet" data-print="never">
          {done === 1 ? '1 checked item is' : `${String(done)} checked items are`} hidden.
        </p>
      ) : null}
      {items.length === 0 ? (
        <p className="mt-6 font-serif text-lead">Nothing on this list yet{canWrite ? ': write what you need' : ''}.</p>
      ) : null}
      <p role="status" className="figures mt-6 border-t border-line pt-4 text-quiet" data-print="never">
        {done} of {items.length} items checked
      </p>
      {settings.pantry.length > 0 && list.recipeIds.length > 0 && canWrite ? (
        <LeftOutItems key={list.id} list={list} />
      ) : null}
      {retailers.dialog}
      {isAislesOpen ? (
        <aislesDialog.Part
          more={items.flatMap(({ aisle }) => (aisle === '' ? [] : [aisle]))}
          onClose={() => {
            setIsAislesOpen(false);
          }}
        />
      ) : null}
    </ListContext>
  );
}

interface AisleSectionProps {
  name: string;
  items: readonly GroceryItem[];
  /** The basket: what is done. */
  isQuiet?: boolean;
  /** The item whose details are open. */
  openId: string | null;
  leaving: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** One aisle with its items, or the basket. */
function AisleSection({ name, items, isQuiet = false, openId, leaving, onToggle }: AisleSectionProps) {
  return (
    <section className={cn('mt-6 first:max-md:mt-2 print:mt-3 print:first:mt-0', isQuiet && 'mt-10')}>
      <h3
        dir="auto"
        className={cn('border-b border-edge pb-1 text-lead', isQuiet && 'flex items-baseline gap-3 text-quiet')}
      >
        {name}
        {isQuiet ? <span className="figures text-body font-normal">{items.length}</span> : null}
      </h3>
      <ul>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            isOpen={item.id === openId}
            isLeaving={leaving.has(item.id)}
            onToggle={onToggle}
          />
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
