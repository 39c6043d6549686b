import type { GroceryItem, GroceryList } from '#shared/grocery/list.ts';

/** A list's lines at one version, and each written out but for its mark. */
export interface Lines {
  readonly version: number;
  readonly items: readonly GroceryItem[];
  readonly places: ReadonlyMap<string, number>;
  readonly heads: readonly string[];
}

/** A list as it is stored: its lines and, apart from them, which of them are ticked. */
export interface StoredList extends Omit<GroceryList, 'items' | 'createdAt' | 'updatedAt' | 'version'> {
  readonly lines: Lines;
  readonly marks: Readonly<Record<string, boolean>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function linesOf(version: number, items: readonly GroceryItem[]): Lines {
  return {
    version,
    items,
    places: new Map(items.map(({ id }, place) => [id, place])),
    heads: items.map(({ checked: _checked, ...item }) => JSON.stringify(item).slice(0, -1)),
  };
}

const isTicked = (marks: StoredList['marks'], id: string): boolean => Object.hasOwn(marks, id) && marks[id] === true;

export function presentList({ lines, marks, createdAt, updatedAt, ...list }: StoredList): GroceryList {
  return {
    ...list,
    items: lines.items.map((item) => ({ ...item, checked: isTicked(marks, item.id) })),
    version: lines.version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const written = new WeakMap<StoredList, string>();

/** The same as JSON, put together of what was written before: a list is asked for at every tick of everybody in the shop. */
export function writtenList(list: StoredList): string {
  const before = written.get(list);
  const text = before ?? writeList(list);
  if (before === undefined) written.set(list, text);
  return text;
}

function writeList({ lines, marks, ...list }: StoredList): string {
  const items = lines.heads.map(
    (head, place) => `${head},"checked":${String(isTicked(marks, lines.items[place]?.id ?? ''))}}`,
  );
  const rest: Omit<GroceryList, 'items'> = {
    id: list.id,
    name: list.name,
    recipeIds: list.recipeIds,
    servings: list.servings,
    version: lines.version,
    createdAt: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
  };
  return `{"items":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`;
}

/** The lines of lists that were asked for of late, so that they are read and written out once for each version. */
export function keptLines(mostItems = 50_000) {
  const kept = new Map<string, Lines>();
  let items = 0;
  const drop = (id: string) => {
    items -= kept.get(id)?.items.length ?? 0;
    kept.delete(id);
  };
  return {
    of: (id: string): Lines | undefined => kept.get(id),
    keep(id: string, lines: Lines): Lines {
      // The one asked for longest ago stands first, and goes first.
      drop(id);
      kept.set(id, lines);
      items += lines.items.length;
      for (const oldest of kept.keys()) {
        if (items <= mostItems || oldest === id) break;
        drop(oldest);
      }
      return lines;
    },
  };
}
