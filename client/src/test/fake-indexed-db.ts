import {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
} from 'fake-indexeddb';
import { vi } from 'vitest';

const parts = {
  ...{ IDBCursor, IDBCursorWithValue, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore },
  ...{ IDBOpenDBRequest, IDBRequest, IDBTransaction, IDBVersionChangeEvent },
};
// One for all files of a worker, as what has opened a database holds on to it; tests empty what they use.
const indexedDB = new IDBFactory();

/** A browser that keeps things, until the end of the test; jsdom has none. */
export function fakeIndexedDb(): IDBFactory {
  // These stay: what a test leaves under way ends with them, after the test.
  Object.assign(globalThis, parts);
  vi.stubGlobal('indexedDB', indexedDB);
  return indexedDB;
}
