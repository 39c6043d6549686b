import type { DBSchema } from 'idb';
import { isOfNobody, isOwnedBy } from '../../lib/owner.ts';
import { UNSAVED_MS } from '../../lib/unsaved-age.ts';
import { ownDatabase } from './own-database.ts';

/** A voice recording as far as it has come: what is left of it when its page ends before it is sent. */
export interface KeptRecording {
  /** The id that its import is to have: sent twice, it is there once. */
  readonly id: string;
  /** Whose it is, as `ownerOf` names them; nobody else is offered it. Null, and once empty, where it was begun before it was known who is here. */
  readonly owner: string | null;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly name: string;
  /** What the recorder calls the sound, with its codecs. */
  readonly type: string;
  readonly seconds: number;
  /** What the browser wrote down meanwhile, or empty. */
  readonly text: string;
}

interface Schema extends DBSchema {
  recordings: { key: string; value: KeptRecording };
  /** The sound, by the recording's id and a count from 0. The first one has the file's head. */
  chunks: { key: [string, number]; value: ArrayBuffer };
}

const STORES = ['recordings', 'chunks'] as const;

const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

const withRecordings = ownDatabase<Schema>({
  name: 'keepsake-recordings',
  version: 1,
  upgrade(made, before) {
    if (before >= 1) return;
    made.createObjectStore('recordings', { keyPath: 'id' });
    made.createObjectStore('chunks');
  },
});

/** Those that are sent or deleted: a chunk that was still on its way to the store does not bring one back. */
const dropped = new Set<string>();

/**
 * Keeps further chunks of a recording, the first of them being its chunk number `from`. False where none of them is kept: this
 * browser stores nothing, has no room, or cannot read them. A recording that was removed meanwhile, as by signing out in another
 * tab, does not come back, and is not kept either; of one that was sent or deleted here there is nothing left to keep.
 */
export async function writeRecording(
  recording: KeptRecording,
  from: number,
  chunks: readonly Blob[],
): Promise<boolean> {
  const { id } = recording;
  // Before the transaction begins, which would not wait for it.
  const sounds = await Promise.all(chunks.map((chunk) => chunk.arrayBuffer())).catch(() => null);
  if (sounds === null) return false;
  return withRecordings(async (database) => {
    // On the disk before more is said: an empty battery leaves no time.
    const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' });
    const recordings = transaction.objectStore('recordings');
    const kept = transaction.objectStore('chunks');
    const isOver = dropped.has(id);
    const isGone = isOver || (from > 0 && (await recordings.getKey(id)) === undefined);
    await Promise.all([
      ...(isGone ? [] : [recordings.put(recording), ...sounds.map((sound, n) => kept.put(sound, [id, from + n]))]),
      transaction.done,
    ]);
    return isOver || !isGone;
  }, false);
}

/** Everybody's, the newest first; those that are too old are thrown away. */
async function keptRecordings(now: number): Promise<readonly KeptRecording[]> {
  const all = await withRecordings((database) => database.getAll('recordings'), []);
  const isOld = ({ at }: KeptRecording) => at < now - UNSAVED_MS;
  await Promise.all(all.filter(isOld).map(({ id }) => dropRecording(id)));
  return all.filter((one) => !isOld(one)).sort((a, b) => b.at - a.at);
}

/** Those of this owner, as `ownerOf` names them, and those of nobody in particular, the newest first. */
export async function listRecordings(owner: string | null, now = Date.now()): Promise<readonly KeptRecording[]> {
  return (await keptRecordings(now)).filter((one) => isOfNobody(one.owner) || one.owner === owner);
}

/** Those of a person in whichever of their families, and those of nobody in particular, the newest first. */
export async function recordingsOf(person: string, now = Date.now()): Promise<readonly KeptRecording[]> {
  return (await keptRecordings(now)).filter(({ owner }) => isOfNobody(owner) || isOwnedBy(person, owner));
}

/** The sound of a recording in its order; it can be played as far as it goes. Empty where it is gone. */
export const soundOf = (id: string): Promise<readonly ArrayBuffer[]> =>
  withRecordings((database) => database.getAll('chunks', chunksOf(id)), []);

/** Removes a recording: it is sent, it lies in the outbox as a whole, or nobody wants it. */
export async function dropRecording(id: string): Promise<void> {
  dropped.add(id);
  await withRecordings(async (database) => {
    const chunks = chunksOf(id);
    const transaction = database.transaction(STORES, 'readwrite');
    await Promise.all([
      transaction.objectStore('recordings').delete(id),
      transaction.objectStore('chunks').delete(chunks),
      transaction.done,
    ]);
  }, undefined);
}

/** Removes all of everybody. */
export async function dropRecordings(): Promise<void> {
  await withRecordings(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite');
    await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  }, undefined);
}

/** What one person has recorded is from now on another one's. */
export async function passOnRecordings(from: string, to: string): Promise<void> {
  await withRecordings(async (database) => {
    const transaction = database.transaction('recordings', 'readwrite');
    const all = await transaction.store.getAll();
    const own = all.filter(({ owner }) => owner === from);
    await Promise.all([...own.map((one) => transaction.store.put({ ...one, owner: to })), transaction.done]);
  }, undefined);
}
