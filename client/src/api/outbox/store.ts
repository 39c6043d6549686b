import { type DBSchema, openDB } from 'idb';
import { ownDatabase } from './own-database.ts';
import { dropRecording, dropRecordings } from './recordings.ts';

/** Something that waits to be sent, as it lies in the browser's store until the server has it. */
export interface Stored {
  /** The id that the server is to give it: sent twice, it is there once. */
  readonly id: string;
  /** Whose it is; nobody else is shown it. Null, and once empty, for what was shared or taken before it was known who is here. */
  readonly owner: string | null;
  /** In milliseconds since 1970; they are sent in this order. */
  readonly at: number;
  readonly name: string;
  readonly kind: 'photo' | 'pdf' | 'voice' | 'text' | 'url' | 'archive' | 'making' | 'favourite' | 'plan';
  readonly files: readonly File[];
  /** What the browser heard of a recording; the text; the address; a made-it note, a heart or a change of the plan as JSON. */
  readonly data: string;
}

interface Schema extends DBSchema {
  waiting: { key: string; value: Stored };
}

/** What its owner has not come back for in so long is thrown away: 60 days, in milliseconds. */
const FORGOTTEN_MS = 60 * 24 * 60 * 60 * 1000;

const withOutbox = ownDatabase<Schema>({
  name: 'keepsake-outbox',
  version: 1,
  upgrade(made, before) {
    if (before < 1) made.createObjectStore('waiting', { keyPath: 'id' });
  },
});

/** Keeps an entry until it is sent. False where this browser stores nothing, or has no room for it. */
export const putStored = (entry: Stored): Promise<boolean> =>
  withOutbox(async (outbox) => {
    await outbox.put('waiting', entry);
    return true;
  }, false);

/** Removes an entry; of a recording also what is kept of it where the entry itself had found no room. */
export async function deleteStored({ id, kind }: Pick<Stored, 'id' | 'kind'>): Promise<void> {
  await Promise.all([
    withOutbox((outbox) => outbox.delete('waiting', id), undefined),
    kind === 'voice' ? dropRecording(id) : null,
  ]);
  releases.get(id)?.();
  releases.delete(id);
}

/** All that waits, in its order; what an earlier version of the app has left is among it. */
export async function listStored(): Promise<readonly Stored[]> {
  await adoptEarlier();
  const all = await withOutbox((outbox) => outbox.getAll('waiting'), []);
  const now = Date.now();
  const old = all.filter(({ at }) => at < now - FORGOTTEN_MS);
  for (const entry of old) await deleteStored(entry);
  return all.filter((entry) => !old.includes(entry)).sort((a, b) => a.at - b.at);
}

/** Throws away all that waits and all recordings that were not sent, of everybody. */
export async function dropOutbox(): Promise<void> {
  await Promise.all([withOutbox((outbox) => outbox.clear('waiting'), undefined), dropRecordings()]);
}

const releases = new Map<string, () => void>();
const locks = () => (navigator as { locks?: LockManager }).locks;

/** Locks an entry for this tab, which sends it, until it is deleted or the tab is closed. False where another tab has it. */
export function lockStored(id: string): Promise<boolean> {
  const manager = locks();
  if (!manager || releases.has(id)) return Promise.resolve(true);
  return new Promise((tell) => {
    void manager.request(`kept-${id}`, { ifAvailable: true }, (lock) => {
      tell(lock !== null);
      return lock === null ? undefined : new Promise<void>((release) => releases.set(id, release));
    });
  });
}

/** Which tab has an entry locked, if any. */
export async function whoHas(id: string): Promise<'nobody' | 'this tab' | 'another tab'> {
  if (releases.has(id)) return 'this tab';
  const isFree = await locks()?.request(`kept-${id}`, { ifAvailable: true }, (lock) => lock !== null);
  return isFree === false ? 'another tab' : 'nobody';
}

/** Ends once no tab has the entry locked: a page that was just left gives its locks back a moment later. */
export async function whenUnlocked(id: string): Promise<void> {
  await locks()?.request(`kept-${id}`, () => undefined);
}

/** Photos and recordings as the app of before November 2026 stored them. */
interface Earlier {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly sourceType: 'photo' | 'pdf' | 'voice';
  readonly sourceData: string;
  readonly files: readonly File[];
}
const EARLIER = 'keepsake-kept';

/** Takes over what that app has not sent, unless a tab of it is still doing so. */
async function adoptEarlier(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  try {
    // Firefox of before 2024 names none: it opens an empty one then.
    const named = await (indexedDB as { databases?: () => Promise<IDBDatabaseInfo[]> }).databases?.();
    if (named && !named.some(({ name }) => name === EARLIER)) return;
    const database = await openDB(EARLIER, 1, {
      upgrade(made) {
        made.createObjectStore('files', { keyPath: 'id' });
      },
    });
    try {
      const entries = (await database.getAll('files')) as Earlier[];
      const cameAt = ({ id }: Earlier) => Number(/^upload-(\d+)-/.exec(id)?.[1] ?? 0);
      entries.sort((a, b) => cameAt(a) - cameAt(b));
      // However old they are: their two months begin now.
      const now = Date.now();
      for (const [index, entry] of entries.entries()) {
        if (!(await lockStored(entry.id))) continue;
        const { owner, name, sourceType, sourceData, files } = entry;
        const isTaken = await putStored({
          id: importIdFrom(entry.id),
          owner,
          at: now + index,
          name,
          kind: sourceType,
          files,
          data: sourceData,
        });
        if (isTaken) await database.delete('files', entry.id);
        releases.get(entry.id)?.();
        releases.delete(entry.id);
      }
    } finally {
      database.close();
    }
  } catch {
    // It stays where it is, for the next time.
  }
}

/** An import's id that is always the same for the same name, so that taking over twice sends it once. */
function importIdFrom(name: string): string {
  let [a, b] = [0x811c9dc5, 0x1000193];
  for (const letter of name) {
    a = Math.imul(a ^ letter.charCodeAt(0), 0x01000193);
    b = Math.imul(b ^ letter.charCodeAt(0), 0x5bd1e995);
  }
  const hex = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
  const all = hex(a) + hex(b) + hex(a ^ b) + hex(Math.imul(a, b));
  return `${all.slice(0, 8)}-${all.slice(8, 12)}-4${all.slice(13, 16)}-8${all.slice(17, 20)}-${all.slice(20, 30)}80`;
}
