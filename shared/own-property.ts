/**
 * The own property `name` of `table`; undefined where it has none. A plain object also answers to the names that every
 * object has ('constructor', 'toString', '__proto__'), so a name from outside is looked up by this alone.
 */
export function ownProperty<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
