import { flushSync } from 'react-dom';
import { useMemo } from 'react';
import type { GroceryItem, GrocerySettings } from '#shared/grocery/list.ts';
import { foodKey } from '#shared/grocery/same-food.ts';
import type { Preferences } from '#shared/user.ts';
import type { GroceryEdit } from '../../api/grocery/edits.ts';
import { toast } from '../../components/ui/use-toast.ts';
import { placeAfterDrop, placeAfterStep } from './by-aisle.ts';
import { lineText, wordsOf } from './item-words.ts';

interface Options {
  readonly list: string;
  readonly units: Preferences['units'];
  readonly settings: GrocerySettings;
  readonly act: (...edits: readonly GroceryEdit[]) => void;
  readonly announce: (sentence: string) => void;
  /** The lines of an item's aisle, as they stand at the moment it is asked; always the same function. */
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
      // It is drawn at its new place before the focus follows it there.
      flushSync(() => {
        act({ do: 'items', list, change: { do: 'move', id, before } });
      });
    };
    const remove = (item: GroceryItem, title: string, alsoUndo: () => void = () => undefined) => {
      const next = nextOf(item);
      act({ do: 'items', list, change: { do: 'remove', id: item.id } });
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
      /** One place up or down in its aisle. */
      move: (item: GroceryItem, by: 1 | -1) => {
        const siblings = siblingsOf(item);
        const before = placeAfterStep(siblings, item.id, by);
        if (before === undefined) return;
        const active = document.activeElement;
        put(item.id, before);
        if (active instanceof HTMLElement) active.focus();
        const at = siblings.findIndex(({ id }) => id === item.id) + by + 1;
        announce(`${wordsOf(item, units).name} moved to ${String(at)} of ${String(siblings.length)}.`);
      },
      /** Where it was dragged to: the place of another line of its aisle. */
      drop: (item: GroceryItem, onto: string) => {
        const before = placeAfterDrop(siblingsOf(item), item.id, onto);
        if (before !== undefined) put(item.id, before);
      },
      change: (item: GroceryItem, changes: Partial<Omit<GroceryItem, 'id'>>) => {
        act({ do: 'items', list, change: { do: 'change', id: item.id, item: changes } });
      },
      /** The family's shop has it there: from now on every list puts it there. */
      toAisle: (item: GroceryItem, aisle: string) => {
        act(
          { do: 'items', list, change: { do: 'change', id: item.id, item: { aisle } } },
          { do: 'settings', patch: { aisles: { [foodKey(item.canonical)]: aisle } } },
        );
        announce(`${wordsOf(item, units).name} moved to ${aisle}. New lists will have it there.`);
      },
      remove: (item: GroceryItem) => {
        remove(item, 'Item removed');
      },
      /** It is always in the house: off this list, and left out of those to come. */
      toPantry: (item: GroceryItem) => {
        const food = foodKey(item.canonical);
        // The one food is named, never the whole pantry: another member's device may have changed the rest meanwhile.
        const isNew = !settings.pantry.includes(food);
        if (isNew) act({ do: 'settings', patch: { pantry: { [food]: true } } });
        remove(item, 'Always in the house', () => {
          if (isNew) act({ do: 'settings', patch: { pantry: { [food]: false } } });
        });
      },
    };
  }, [list, units, settings, act, announce, siblingsOf]);
}
