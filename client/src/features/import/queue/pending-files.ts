/**
 * Recordings and photos that are not uploaded yet, stored in IndexedDB so that they outlive a closed tab. Where storage is
 * not allowed (private windows) they are lost with the page.
 */
export interface PendingFiles {
  readonly id: string;
  /** The person's id: nobody else at the same device uploads them. */
  readonly owner: string;
  readonly name: string;
  readonly sourceType: 'photo' | 'pdf' | 'voice';
  readonly sourceData: string;
  readonly files: readonly File[];
}

const DATABASE = 'keepsake-kept';
const STORE = 'files';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The browser stores nothing.'));
    };
  });
}

async function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  if (typeof indexedDB === 'undefined') return null;
  try {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        const request = work(transaction.objectStore(STORE));
        transaction.oncomplete = () => {
          resolve(request.result);
        };
        transaction.onerror = transaction.onabort = () => {
          reject(transaction.error ?? new Error('The browser stored nothing.'));
        };
      });
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** Stores them. Returns whether that worked. */
export const savePendingFiles = async (pending: PendingFiles): Promise<boolean> =>
  (await transact('readwrite', (store) => store.put(pending))) !== null;

export const deletePendingFiles = async (id: string): Promise<void> => {
  await transact('readwrite', (store) => store.delete(id));
  releases.get(id)?.();
  releases.delete(id);
};

const releases = new Map<string, () => void>();
const locks = () => (navigator as { locks?: LockManager }).locks;

/** Locks them for this tab, which uploads them, until they are deleted or the tab is closed. */
export function lockPendingFiles(id: string): void {
  void locks()?.request(
    `kept-${id}`,
    () =>
      new Promise<void>((resolve) => {
        releases.set(id, resolve);
      }),
  );
}

/** Whether this or another tab has locked them. */
export const arePendingFilesLocked = async (id: string): Promise<boolean> =>
  (await locks()?.request(`kept-${id}`, { ifAvailable: true }, (lock) => lock === null)) ?? false;

/** All stored files that were not uploaded. */
export const listPendingFiles = async (): Promise<readonly PendingFiles[]> =>
  (await transact<PendingFiles[]>('readonly', (store) => store.getAll() as IDBRequest<PendingFiles[]>)) ?? [];
