import { withoutUndefined } from '../without-undefined.ts';
import type { GroceryChange, GroceryItem } from './list.ts';

/**
 * A list's lines after one change, by the one rule that the server and the browser go by. What names a line that is gone
 * changes nothing: somebody else has removed it meanwhile. Adding a line whose id is there changes nothing either: it was
 * added before, and the answer was lost on the way. Lines that are not concerned stay the very same objects.
 */
export function applyChange(items: readonly GroceryItem[], change: GroceryChange): readonly GroceryItem[] {
  if (change.do === 'add') {
    return items.some(({ id }) => id === change.item.id) ? items : [...items, change.item];
  }
  const item = items.find(({ id }) => id === change.id);
  if (!item) return items;
  switch (change.do) {
    case 'change':
      return items.map((other) =>
        other === item ? { ...item, ...withoutUndefined(change.item), id: item.id } : other,
      );
    case 'remove':
      return items.filter((other) => other !== item);
    case 'move': {
      if (change.before === item.id) return items;
      const rest = items.filter((other) => other !== item);
      const place = rest.findIndex(({ id }) => id === change.before);
      return place < 0 ? [...rest, item] : [...rest.slice(0, place), item, ...rest.slice(place)];
    }
  }
}
