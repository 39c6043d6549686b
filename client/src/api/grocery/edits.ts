import type { GroceryChange, GroceryItem, GroceryList, GroceryPatch, GrocerySettings } from '#shared/grocery/list.ts';
import { pantryPatchOf, pantryWith } from '#shared/grocery/pantry.ts';
import type { BodyOf } from '../client.ts';

export type SettingsPatch = BodyOf<'updateGrocerySettings'>;

/** One thing a person did to a list or to the settings. Each can be done twice without harm, so that it may be sent again. */
export type GroceryDeed =
  | { readonly do: 'check'; readonly list: string; readonly item: string; readonly checked: boolean }
  | { readonly do: 'items'; readonly list: string; readonly change: GroceryChange }
  | { readonly do: 'name'; readonly list: string; readonly name: string }
  | { readonly do: 'settings'; readonly patch: SettingsPatch };

/** The list as it is with these deeds done; the very same object where none of them concerns it. */
export function withDeeds(list: GroceryList, deeds: readonly GroceryDeed[]): GroceryList {
  const own = deeds.filter((deed) => deed.do !== 'settings' && deed.list === list.id);
  if (own.length === 0) return list;
  let { name, items } = list;
  let marks = new Map<string, boolean>();
  const mark = () => {
    if (marks.size > 0) items = items.map((item) => marked(item, marks.get(item.id)));
    marks = new Map();
  };
  for (const deed of own) {
    if (deed.do === 'check') marks.set(deed.item, deed.checked);
    else if (deed.do === 'name') name = deed.name;
    else if (deed.do === 'items') {
      mark();
      items = changed(items, deed.change);
    }
  }
  mark();
  return { ...list, name, items };
}

const marked = (item: GroceryItem, checked: boolean | undefined): GroceryItem =>
  checked === undefined || checked === item.checked ? item : { ...item, checked };

function changed(items: GroceryItem[], change: GroceryChange): GroceryItem[] {
  switch (change.do) {
    case 'add':
      return items.some(({ id }) => id === change.item.id) ? items : [...items, change.item];
    case 'change':
      return items.map((item) => (item.id === change.id ? { ...item, ...known(change.item), id: item.id } : item));
    case 'remove':
      return items.filter(({ id }) => id !== change.id);
    case 'move': {
      const moved = items.find(({ id }) => id === change.id);
      if (!moved || change.before === change.id) return items;
      const rest = items.filter((item) => item !== moved);
      const at = change.before === null ? -1 : rest.findIndex(({ id }) => id === change.before);
      return at < 0 ? [...rest, moved] : [...rest.slice(0, at), moved, ...rest.slice(at)];
    }
  }
}

/** What is named, without what is undefined. */
const known = (part: Partial<{ [Name in keyof GroceryItem]: GroceryItem[Name] | undefined }>): Partial<GroceryItem> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));

/** The settings as they are with these deeds done. */
export function settingsWith(settings: GrocerySettings, deeds: readonly GroceryDeed[]): GrocerySettings {
  return deeds.reduce((so, deed) => {
    if (deed.do !== 'settings') return so;
    const { aisles, pantry, order = so.order } = deed.patch;
    const moved = Object.entries({ ...so.aisles, ...aisles }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    return {
      aisles: aisles ? Object.fromEntries(moved) : so.aisles,
      pantry: pantry ? pantryWith(so.pantry, pantry) : so.pantry,
      order,
    };
  }, settings);
}

/** The deeds of one list as the call takes them: changes in their order, and of each line its last mark. */
export function patchOf(deeds: readonly GroceryDeed[]): GroceryPatch {
  const checked = new Map<string, boolean>();
  const changes: GroceryChange[] = [];
  let name: string | undefined;
  for (const deed of deeds) {
    if (deed.do === 'check') checked.set(deed.item, deed.checked);
    else if (deed.do === 'name') name = deed.name;
    else if (deed.do === 'items') {
      changes.push(deed.change);
      // What is put back brings its own mark along.
      if (deed.change.do === 'add') checked.delete(deed.change.item.id);
      if (deed.change.do === 'remove') checked.delete(deed.change.id);
    }
  }
  return {
    ...(name === undefined ? {} : { name }),
    ...(changes.length === 0 ? {} : { changes }),
    ...(checked.size === 0 ? {} : { checked: Object.fromEntries(checked) }),
  };
}

/** The patch of the settings that all of these together are. */
export function settingsPatchOf(deeds: readonly GroceryDeed[]): SettingsPatch {
  return deeds.reduce<SettingsPatch>(
    (whole, deed) =>
      deed.do === 'settings'
        ? {
            ...whole,
            ...deed.patch,
            ...(deed.patch.aisles ? { aisles: { ...whole.aisles, ...deed.patch.aisles } } : {}),
            ...(deed.patch.pantry && whole.pantry ? { pantry: pantryPatchOf(whole.pantry, deed.patch.pantry) } : {}),
          }
        : whole,
    {},
  );
}
