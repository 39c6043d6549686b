import { flushSync } from 'react-dom';
import { useMemo } from 'react';
import type { GroceryItem, GrocerySettings } from '#shared/grocery/list.ts';
import type { Preferences } from '#shared/user.ts';
import type { GroceryEdit } from '../../../api/grocery/edits.ts';
import { lateCode } from '../../../components/ui/late-part.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { placeAfterDrop, placeAfterStep } from './aisle-groups.ts';
import { lineText, amountAndName } from './item-text.ts';

const sameFood = lateCode(() => import('#shared/grocery/same-food.ts'));

const linesShown = () => Array.from(document.querySelectorAll<HTMLElement>('[data-line]'));
const lineOf = (id: string | undefined) => linesShown().find(({ dataset }) => dataset['line'] === id);

/** Puts the focus on the details of a line, or on what is named of it; without one, on those of the first line that there is. */
function focusLine(id: string | undefined, part = '[aria-expanded]'): void {
  const line = lineOf(id) ?? linesShown()[0];
  line?.querySelector<HTMLElement>(part)?.focus();
}

/** By which the family's settings know a food; its code comes late. */
function withFoodKey({ canonical }: GroceryItem, then: (food: string) => void): void {
  const there = sameFood.now();
  if (there) then(there.foodKey(canonical));
  else
    sameFood.load().then(
      ({ foodKey }) => {
        then(foodKey(canonical));
      },
      () => {
        toast({ title: 'No connection', description: 'Please try it again once it is back.' });
      },
    );
}

interface Options {
  readonly list: string;
  readonly units: Preferences['units'];
  readonly settings: GrocerySettings;
  readonly act: (...edits: readonly GroceryEdit[]) => void;
  readonly announce: (sentence: string) => void;
  /** The current items of an item's aisle; a stable function. */
  readonly siblingsOf: (item: GroceryItem) => readonly GroceryItem[];
}

export type ItemActions = ReturnType<typeof useItemActions>;

/** What can be done with one line. */
export function useItemActions({ list, units, settings, act, announce, siblingsOf }: Options) {
  return useMemo(() => {
    const nextOf = (item: GroceryItem): string | null => {
      const siblings = siblingsOf(item);
      return siblings[siblings.findIndex(({ id }) => id === item.id) + 1]?.id ?? null;
    };
    const put = (id: string, before: string | null) => {
      // Rendered at once, so that the focus can be set afterwards.
      flushSync(() => {
        act({ do: 'items', list, change: { do: 'move', id, before } });
      });
    };
    const remove = (item: GroceryItem, title: string, alsoUndo: () => void = () => undefined) => {
      const next = nextOf(item);
      const siblings = siblingsOf(item);
      const at = siblings.findIndex(({ id }) => id === item.id);
      const beside = siblings[at + 1] ?? siblings[at - 1];
      // Rendered at once: the button goes with its line, and the focus on to the line beside it.
      flushSync(() => {
        act({ do: 'items', list, change: { do: 'remove', id: item.id } });
      });
      focusLine(beside?.id);
      toast({
        title,
        description: lineText(item, units),
        action: {
          label: 'Undo',
          onSelect: () => {
            act(
              { do: 'items', list, change: { do: 'add', item } },
              { do: 'items', list, change: { do: 'move', id: item.id, before: next } },
            );
            alsoUndo();
          },
        },
      });
    };
    return {
      /** Moves it up or down by one in its aisle. */
      move: (item: GroceryItem, by: 1 | -1) => {
        const siblings = siblingsOf(item);
        const before = placeAfterStep(siblings, item.id, by);
        if (before === undefined) return;
        const active = document.activeElement;
        put(item.id, before);
        if (active instanceof HTMLElement) active.focus();
        const at = siblings.findIndex(({ id }) => id === item.id) + by + 1;
        announce(`${amountAndName(item, units).name} moved to ${String(at)} of ${String(siblings.length)}.`);
      },
      /** Moves it to the place of another item of its aisle. */
      drop: (item: GroceryItem, onto: string) => {
        const before = placeAfterDrop(siblingsOf(item), item.id, onto);
        if (before !== undefined) put(item.id, before);
      },
      change: (item: GroceryItem, changes: Partial<Omit<GroceryItem, 'id'>>) => {
        act({ do: 'items', list, change: { do: 'change', id: item.id, item: changes } });
      },
      /** Changes its aisle, and remembers it for new lists. Its details stand anew there, and the focus of their choice with them. */
      toAisle: (item: GroceryItem, aisle: string) => {
        withFoodKey(item, (food) => {
          const hadFocus = lineOf(item.id)?.contains(document.activeElement) ?? false;
          flushSync(() => {
            act(
              { do: 'items', list, change: { do: 'change', id: item.id, item: { aisle } } },
              { do: 'settings', patch: { aisles: { [food]: aisle } } },
            );
          });
          if (hadFocus) lineOf(item.id)?.querySelector('select')?.focus();
          announce(`${amountAndName(item, units).name} moved to ${aisle}. New lists will have it there.`);
        });
      },
      remove: (item: GroceryItem) => {
        remove(item, 'Item removed');
      },
      /** Adds it to the pantry and removes it from this list. */
      toPantry: (item: GroceryItem) => {
        withFoodKey(item, (food) => {
          // Only this food is sent, not the whole pantry, which somebody else may have changed.
          const isNew = !settings.pantry.includes(food);
          if (isNew) act({ do: 'settings', patch: { pantry: { [food]: true } } });
          remove(item, 'Always in the house', () => {
            if (isNew) act({ do: 'settings', patch: { pantry: { [food]: false } } });
          });
        });
      },
    };
  }, [list, units, settings, act, announce, siblingsOf]);
}
