import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ImportRow } from '#shared/imports.ts';
import { fingerprintOf } from '../../lib/file-kinds.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { isOfNobody, ownerOf } from '../../lib/owner.ts';
import { HttpError, queryKeyOf, send, sentenceOf } from '../client.ts';
import { uploadFile, waitForConnection, withRetries } from '../uploads.ts';
import { newImportId } from './import-id.ts';
import { rememberInterrupted, rememberUploaded } from './remembered-uploads.ts';
import { dropRecording, passOnRecordings } from './recordings.ts';
import { deleteStored, listStored, lockStored, putStored, type Stored, whenUnlocked } from './store.ts';

/** Files sent at the same time; more only share the same connection. */
const FILES_AT_ONCE = 3;
/** So long until something that exists nowhere else is tried again, where no answer came. */
const AGAIN_MS = 15_000;
/** The sentence for a failure that has none (spec section 8). */
const FAILED: Readonly<Record<Waiting['kind'], string>> = {
  photo: 'Failed to process file',
  pdf: 'Failed to process file',
  archive: 'Failed to process file',
  voice: 'Failed to process voice note',
  text: 'The text could not be sent.',
  url: 'The address could not be sent.',
  making: 'The note could not be sent.',
  favourite: 'That could not be kept.',
  plan: 'The plan could not be changed.',
};

/** Something on its way to the server. */
export interface Waiting {
  readonly id: string;
  readonly name: string;
  readonly kind: Stored['kind'];
  /** The sides of a card in their order, the one file, or none. */
  readonly files: readonly File[];
  readonly state: 'waiting' | 'uploading' | 'offline' | 'failed';
  /** 0..1 */
  readonly progress: number;
  readonly reason: string;
}

/** What is to be sent. */
export interface Sending {
  /** The id that the server is to give it; without one an import's is made. */
  readonly id?: string;
  readonly files: readonly File[];
  readonly name: string;
  readonly kind: Stored['kind'];
  /** What the browser heard of a recording; the text; the address; anything else as JSON. */
  readonly data?: string;
  /** It exists nowhere else (photos, recordings, notes): it is stored in the browser until the server has it. */
  readonly isOnlyHere?: boolean;
}

/** How a kind is sent; `paths` are those of its files. Answers what the server made of it. */
type Sender = (client: QueryClient, id: string, item: Sending, paths: readonly string[]) => Promise<unknown>;
const senders = new Map<Stored['kind'], Sender>();
/** Says how a kind is sent; the answer, for tests, sets again how it was sent before. */
export function setSender(kind: Stored['kind'], sender: Sender): () => void {
  const before = senders.get(kind);
  senders.set(kind, sender);
  return () => {
    if (before) senders.set(kind, before);
    else senders.delete(kind);
  };
}

interface Job {
  readonly item: Sending;
  /** Whose it is, as `ownerOf` names them; null for whoever is here. */
  readonly owner: string | null;
  /** It has waited for a connection: another family may be open by now, as on another device. */
  hasWaited: boolean;
  readonly client: QueryClient;
  /** The storagePath of each file that has arrived, by its place in the item; those are not sent again. */
  readonly paths: Map<number, string>;
  abort: AbortController;
  result: { resolve: (sent: unknown) => void; reject: (error: Error) => void };
  /** Ends once the server has it, or it was refused or removed: what came after it is made after it. */
  readonly over: Promise<void>;
  readonly end: () => void;
}

let all: readonly Waiting[] = [];
const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();
/** Those with files that are being sent. */
const running = new Set<string>();

function set(next: readonly Waiting[]): void {
  const before = all;
  all = next;
  const asks = (list: readonly Waiting[]) => list.some(({ id }) => jobs.get(id)?.item.isOnlyHere !== true);
  if (asks(before) !== asks(all)) guardClosing(asks(all));
  for (const listener of listeners) listener();
}
const change = (id: string, changes: Partial<Waiting>) => {
  set(all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
};
const drop = (id: string) => {
  jobs.get(id)?.end();
  set(all.filter((one) => one.id !== id));
  jobs.delete(id);
  held.delete(id);
};

// Leaving the screen does not end an upload, closing the tab does: the browser asks first, and the next visit names the files.
const askBeforeClosing = (event: Event) => {
  event.preventDefault();
};
const rememberOnClose = () => {
  rememberInterrupted(all.filter(({ id }) => jobs.get(id)?.item.isOnlyHere !== true).map(({ name }) => name));
};
function guardClosing(isActive: boolean): void {
  const listen = isActive ? window.addEventListener.bind(window) : window.removeEventListener.bind(window);
  listen('beforeunload', askBeforeClosing);
  listen('pagehide', rememberOnClose);
}

/**
 * Sends something, now or when there is a connection; three with files at the same time, and each kind of thing in the order it
 * was given. It goes on when the screen is left, and what exists nowhere else outlives the page. Resolves with what the server
 * made of it and rejects with a sentence when it was refused. When it is removed the promise stays open, as whoever removed
 * it need not be told.
 */
export function sendSoon(client: QueryClient, owner: string | null, item: Sending): Promise<unknown> {
  const { id = newImportId(), name, kind, files, data = '', isOnlyHere = false } = item;
  if (isOnlyHere) {
    void lockStored(id);
    // One whose bytes find no room is sent all the same, while this page stays open: then the browser asks before it closes it.
    void putStored({ id, owner, at: nextMoment(), name, kind, files, data }).then((isStored) => {
      if (!isStored) unstored(id);
      // What was kept while it was being recorded is in the entry as a whole.
      else if (kind === 'voice') void dropRecording(id);
    });
  }
  return begin(client, id, item, owner);
}

let lastMoment = 0;
/** Later than the one before, also of things that are given in the same millisecond: it is their order. */
const nextMoment = () => (lastMoment = Math.max(Date.now(), lastMoment + 1));

/** Not stored after all, since the browser keeps nothing or has no room: closing the page would lose it. */
function unstored(id: string): void {
  const job = jobs.get(id);
  if (!job || typeof indexedDB === 'undefined') return;
  jobs.set(id, { ...job, item: { ...job.item, isOnlyHere: false } });
  change(id, { reason: 'This device has no room to keep it: leave this page open until it is sent.' });
  guardClosing(true);
}

/** Shown, and not sent before the server has said who is here. */
const held = new Set<string>();

function begin(client: QueryClient, id: string, item: Sending, owner: string | null): Promise<unknown> {
  const { name, kind, files } = item;
  let end = () => undefined as void;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const result = new Promise<unknown>((resolve, reject) => {
    const abort = new AbortController();
    const result = { resolve, reject };
    jobs.set(id, { item, owner, hasWaited: false, client, paths: new Map(), abort, result, over, end });
  });
  set([...all, { id, name, kind, files, state: held.has(id) ? 'offline' : 'waiting', progress: 0, reason: '' }]);
  startNext();
  return result;
}

/** Tries again what has failed; those of its files that have arrived are not sent again. */
export function retrySending(id: string): void {
  const job = jobs.get(id);
  if (!job || all.find((one) => one.id === id)?.state !== 'failed') return;
  job.abort = new AbortController();
  change(id, { state: 'waiting', reason: '' });
  startNext();
}

/** Stops it; it can be tried again. */
export function stopSending(id: string): void {
  jobs.get(id)?.abort.abort();
  change(id, { state: 'failed', reason: 'Stopped.' });
}

/** Cancels it in any state and forgets its files. */
export function removeSending(id: string): void {
  const job = jobs.get(id);
  job?.abort.abort();
  if (job) void deleteStored({ id, kind: job.item.kind });
  drop(id);
}

function startNext(): void {
  for (;;) {
    // What has no files is sent beside them: three pictures that find no way hold up no note.
    const next = all.find(
      ({ state, files }) => state === 'waiting' && (files.length === 0 || running.size < FILES_AT_ONCE),
    );
    if (!next || !jobs.has(next.id)) return;
    if (next.files.length > 0) running.add(next.id);
    change(next.id, { state: 'uploading', progress: 0 });
    void run(next.id).finally(() => {
      running.delete(next.id);
      startNext();
    });
  }
}

async function run(id: string): Promise<void> {
  for (;;) {
    const job = jobs.get(id);
    if (!job) return;
    const { signal } = job.abort;
    try {
      const sent = await sendOne(id, job);
      // Left there it is sent once more by the next visit, and is there once all the same.
      await withTimeout(deleteStored({ id, kind: job.item.kind }));
      if (job.item.files.length > 0 && isImport(job.item)) {
        rememberUploaded(job.item.files.map(fingerprintOf), (sent as ImportRow).id);
      }
      drop(id);
      job.result.resolve(sent);
      return;
    } catch (error) {
      if (signal.aborted) {
        job.end();
        return;
      }
      // What exists nowhere else waits for as long as it takes.
      if (error instanceof TypeError && job.item.isOnlyHere) {
        change(id, { state: 'offline' });
        job.hasWaited = true;
        await waitForConnection(signal, AGAIN_MS);
        continue;
      }
      // The server deletes files that no import uses after an hour; they have to be sent again.
      if (error instanceof HttpError && error.status === 404) job.paths.clear();
      const reason = sentenceOf(error, FAILED[job.item.kind]);
      change(id, { state: 'failed', reason });
      job.end();
      job.result.reject(new Error(reason));
      return;
    }
  }
}

/** Things of one lane are made in the order they were given; made-it notes have their day, and need none. */
const LANES: Partial<Record<Waiting['kind'], string>> = { making: '', favourite: 'favourite', plan: 'plan' };
const laneOf = ({ kind }: Pick<Sending, 'kind'>): string => LANES[kind] ?? 'import';
const isImport = (item: Pick<Sending, 'kind'>) => laneOf(item) === 'import';
export type ImportKind = Exclude<Waiting['kind'], 'making' | 'favourite' | 'plan'>;
/** Whether an import is made of it, which stands in the queue of imports. */
export const isImportKind = (kind: Waiting['kind']): kind is ImportKind => isImport({ kind });

async function sendOne(id: string, job: Job): Promise<unknown> {
  const {
    item,
    client,
    paths,
    abort: { signal },
  } = job;
  signal.throwIfAborted();
  // Another try is not yet a connection: what waits goes on saying so until bytes or an answer have come through, else the
  // note on every screen would go and come back with each try.
  const onWaiting = (isWaiting: boolean) => {
    if (isWaiting) job.hasWaited = true;
    change(id, { state: isWaiting ? 'offline' : 'uploading' });
  };
  for (const [index, file] of item.files.entries()) {
    if (paths.has(index)) continue;
    const onProgress = (done: number) => {
      change(id, { progress: (index + done) / item.files.length });
    };
    paths.set(index, await uploadFile(file, { signal, onProgress, onWaiting }));
  }
  const sourcePaths = item.files.map((_, index) => paths.get(index) ?? '');
  const sender = senders.get(item.kind);
  if (!sender) throw new TypeError('Nothing here sends that.');
  await turnOf(id, laneOf(item));
  signal.throwIfAborted();
  return withRetries({ signal, onWaiting }, async () => {
    if (job.hasWaited) await checkOwner(job);
    return sender(client, id, item, sourcePaths);
  });
}

/** Throws as without a connection where somebody else is here by now: it waits on, and the app learns who is here. */
async function checkOwner({ client, owner }: Job): Promise<void> {
  if (isOfNobody(owner)) return;
  const user = await send('getUser');
  if (ownerOf(user) === owner) return;
  void client.invalidateQueries({ queryKey: queryKeyOf('getUser') });
  throw new TypeError('Another family is open.');
}

/** Waits until all that was given to its lane before this one is made, refused or removed. */
async function turnOf(id: string, lane: string): Promise<void> {
  if (lane === '') return;
  const before = all.slice(
    0,
    all.findIndex((one) => one.id === id),
  );
  await Promise.all(
    before.flatMap((one) => (laneOf(one) !== lane || one.state === 'failed' ? [] : (jobs.get(one.id)?.over ?? []))),
  );
}

/** Counted up whenever somebody leaves. */
let visits = 0;
let resuming: Promise<void> = Promise.resolve();
/** Whether what waits is only shown, for now. */
let isHolding = false;
/** Entries of other tabs, which are looked at again when those have closed. */
const others = new Set<string>();
/**
 * Sends what a closed tab has left of this person's, and what other apps have shared with nobody in particular. Asked for while it
 * is under way it begins after that: two at once would both find the same entries.
 */
export function resumeOutbox(client: QueryClient, owner: string): Promise<void> {
  isHolding = false;
  resuming = resuming.catch(() => undefined).then(() => resume(client, owner, false));
  return resuming;
}

/** The same, but only to be shown: started without a connection, the app knows who was here last, and not yet who is. */
export function holdOutbox(client: QueryClient, owner: string): Promise<void> {
  isHolding = true;
  resuming = resuming.catch(() => undefined).then(() => resume(client, owner, true));
  return resuming;
}

async function resume(client: QueryClient, owner: string, isHeld: boolean): Promise<void> {
  // What is on its way when the store is read may have arrived when its turn comes here: that is not begun again.
  const onTheWay = new Set(jobs.keys());
  const visit = visits;
  for (const stored of await listStored()) {
    const { id, name, kind, files, data } = stored;
    // The app of before knew the person alone.
    const isOwn = isOfNobody(stored.owner) || stored.owner === owner || stored.owner === owner.split(' ', 1)[0];
    const isReleased = !isHeld && held.has(id) && jobs.has(id);
    if (!isReleased && (onTheWay.has(id) || jobs.has(id) || !isOwn)) continue;
    if (!isReleased && !(await lockStored(id))) {
      takeOver(client, owner, id);
      continue;
    }
    if (!isReleased && jobs.has(id)) continue;
    // Whose it is has left meanwhile.
    if (visit !== visits) return;
    if (isOfNobody(stored.owner) && !isHeld) await putStored({ ...stored, owner });
    if (visit !== visits) return;
    if (isReleased) {
      held.delete(id);
      change(id, { state: 'waiting' });
      startNext();
      continue;
    }
    if (isHeld) held.add(id);
    begin(client, id, { name, kind, files, data, isOnlyHere: true }, owner).catch(() => undefined);
  }
}

/** What another tab has is this one's when that one closes without having sent it. */
function takeOver(client: QueryClient, owner: string, id: string): void {
  if (others.has(id)) return;
  others.add(id);
  const visit = visits;
  void whenUnlocked(id).then(() => {
    others.delete(id);
    if (visit === visits) void (isHolding ? holdOutbox : resumeOutbox)(client, owner);
  });
}

/** What a guest has begun is the account's into which their library goes. */
export async function passOn(from: string, to: string): Promise<void> {
  for (const stored of await listStored()) {
    if (stored.owner === from) await putStored({ ...stored, owner: to });
  }
  await passOnRecordings(from, to);
}

/**
 * Forgets all that is under way here, as when somebody signs out. What is stored stays stored; what only this page has is begun
 * again by the answer.
 */
export function letGo(): () => void {
  visits += 1;
  const onlyOnPage = [...jobs].filter(([, { item }]) => item.isOnlyHere !== true);
  // What is being looked through for whoever leaves ends by itself; who comes next does not wait for it.
  resuming = Promise.resolve();
  for (const { abort, end } of jobs.values()) {
    abort.abort();
    end();
  }
  set([]);
  jobs.clear();
  held.clear();
  running.clear();
  return () => {
    for (const [id, { client, item, result }] of onlyOnPage)
      begin(client, id, item, null).then(result.resolve, result.reject);
  };
}

/**
 * What `sendSoon` answers, or `kept` as soon as the entry is known to wait for a connection: behind another one that does, it
 * waits as well.
 */
export function sentOr<Sent, Kept>(id: string, sent: Promise<Sent>, kept: Kept): Promise<Sent | Kept> {
  const away = new Promise<Kept>((resolve) => {
    const look = () => {
      const own = all.find((one) => one.id === id);
      if (own && !all.some(({ state }) => state === 'offline')) return;
      unwatch();
      if (own) resolve(kept);
    };
    const unwatch = watchWaiting(look);
    look();
  });
  return Promise.race([sent, away]);
}

/** What is to be sent of a kind and was not refused, in its order; with `after`, what was given after that one. */
export const itemsWaiting = (kinds: readonly Waiting['kind'][], after?: string): readonly Sending[] =>
  all
    .slice(all.findIndex(({ id }) => id === after) + 1)
    .flatMap(({ id, kind, state }) => (state === 'failed' || !kinds.includes(kind) ? [] : (jobs.get(id)?.item ?? [])));

/** Tells of every change. */
export function watchWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const now = () => all;

/** What is not sent yet, in the order it was given. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(watchWaiting, now);
/** The same for once. */
export const waitingNow = now;
