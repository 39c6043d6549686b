import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** How a database of what exists nowhere else is made. */
interface Form<Schema extends DBSchema> {
  readonly name: string;
  /** Counted up when what is in it changes its form; `upgrade` then changes what is there. It is never thrown away. */
  readonly version: number;
  readonly upgrade: (made: IDBPDatabase<Schema>, before: number) => void;
}

/** Does some work with the database, or answers `otherwise` where this browser stores nothing, has no room, or the work failed. */
type WithDatabase<Schema extends DBSchema> = <T, O>(
  work: (database: IDBPDatabase<Schema>) => Promise<T>,
  otherwise: O,
) => Promise<T | O>;

/** A database in the browser that is opened for each piece of work. */
export function ownDatabase<Schema extends DBSchema>({ name, version, upgrade }: Form<Schema>): WithDatabase<Schema> {
  return async (work, otherwise) => {
    if (typeof indexedDB === 'undefined') return otherwise;
    let database: IDBPDatabase<Schema> | undefined;
    try {
      database = await openDB<Schema>(name, version, { upgrade });
      return await work(database);
    } catch {
      return otherwise;
    } finally {
      // Open for no longer than this: another tab's newer version may have to change its form.
      database?.close();
    }
  };
}
