import { applyChange } from '#shared/grocery/apply-change.ts';
import type { GroceryChange, GroceryItem, GroceryList, GroceryPatch, GrocerySettings } from '#shared/grocery/list.ts';
import { pantryPatchOf, pantryWith } from '#shared/grocery/pantry.ts';
import type { BodyOf } from '../client.ts';

export type SettingsPatch = BodyOf<'updateGrocerySettings'>;

/** One thing a person did to a list or to the settings. Each can be done twice without harm, so that it may be sent again. */
export type GroceryEdit =
  | { readonly do: 'check'; readonly list: string; readonly item: string; readonly checked: boolean }
  | { readonly do: 'items'; readonly list: string; readonly change: GroceryChange }
  | { readonly do: 'name'; readonly list: string; readonly name: string }
  | { readonly do: 'settings'; readonly patch: SettingsPatch };

/** The list as it is with these edits done; the very same object where none of them concerns it. */
export function withEdits(list: GroceryList, edits: readonly GroceryEdit[]): GroceryList {
  const own = edits.filter((edit) => edit.do !== 'settings' && edit.list === list.id);
  if (own.length === 0) return list;
  let { name, items } = list;
  let marks = new Map<string, boolean>();
  const mark = () => {
    if (marks.size > 0) items = items.map((item) => marked(item, marks.get(item.id)));
    marks = new Map();
  };
  for (const edit of own) {
    if (edit.do === 'check') marks.set(edit.item, edit.checked);
    else if (edit.do === 'name') name = edit.name;
    else if (edit.do === 'items') {
      mark();
      items = [...applyChange(items, edit.change)];
    }
  }
  mark();
  return { ...list, name, items };
}

const marked = (item: GroceryItem, checked: boolean | undefined): GroceryItem =>
  checked === undefined || checked === item.checked ? item : { ...item, checked };

/** The settings as they are with these edits done. */
export function settingsWith(settings: GrocerySettings, edits: readonly GroceryEdit[]): GrocerySettings {
  return edits.reduce((so, edit) => {
    if (edit.do !== 'settings') return so;
    const { aisles, pantry, order = so.order } = edit.patch;
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

/** The edits of one list as the call takes them: changes in their order, and of each line its last mark. */
export function patchOf(edits: readonly GroceryEdit[]): GroceryPatch {
  const checked = new Map<string, boolean>();
  const changes: GroceryChange[] = [];
  let name: string | undefined;
  for (const edit of edits) {
    if (edit.do === 'check') checked.set(edit.item, edit.checked);
    else if (edit.do === 'name') name = edit.name;
    else if (edit.do === 'items') {
      changes.push(edit.change);
      // What is put back brings its own mark along.
      if (edit.change.do === 'add') checked.delete(edit.change.item.id);
      if (edit.change.do === 'remove') checked.delete(edit.change.id);
    }
  }
  return {
    ...(name === undefined ? {} : { name }),
    ...(changes.length === 0 ? {} : { changes }),
    ...(checked.size === 0 ? {} : { checked: Object.fromEntries(checked) }),
  };
}

/** The patch of the settings that all of these together are. */
export function settingsPatchOf(edits: readonly GroceryEdit[]): SettingsPatch {
  return edits.reduce<SettingsPatch>(
    (whole, edit) =>
      edit.do === 'settings'
        ? {
            ...whole,
            ...edit.patch,
            ...(edit.patch.aisles ? { aisles: { ...whole.aisles, ...edit.patch.aisles } } : {}),
            ...(edit.patch.pantry && whole.pantry ? { pantry: pantryPatchOf(whole.pantry, edit.patch.pantry) } : {}),
          }
        : whole,
    {},
  );
}
