import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ImportRow } from '#shared/imports.ts';
import { HttpError, sentenceOf } from '../../../api/client.ts';
import { createImport, findImport } from '../../../api/imports.ts';
import { uploadFile, withRetries } from '../../../api/uploads.ts';
import {
  deletePendingFiles,
  lockPendingFiles,
  arePendingFilesLocked,
  type PendingFiles,
  savePendingFiles,
  listPendingFiles,
} from './pending-files.ts';
import { fingerprintOf } from '../../../lib/file-kinds.ts';
import { rememberInterrupted, rememberUploaded } from './remembered-uploads.ts';

/** Uploads at the same time; more only share the same connection. */
const AT_ONCE = 3;
/** The sentence for a failure that has none (spec section 8). */
const FAILED = {
  photo: 'Failed to process file',
  pdf: 'Failed to process file',
  voice: 'Failed to process voice note',
} as const;

/** An item to import whose files have not all reached the server. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly sourceType: 'photo' | 'pdf' | 'voice';
  /** The sides of a card in their order, or the one file. */
  readonly files: readonly File[];
  readonly state: 'waiting' | 'uploading' | 'offline' | 'failed';
  /** 0..1 */
  readonly progress: number;
  readonly reason: string;
}

export interface UploadItem {
  readonly files: readonly File[];
  readonly name: string;
  readonly sourceType: Upload['sourceType'];
  /** What the browser wrote down of a recording. */
  readonly sourceData?: string;
  /** The files exist nowhere else (photos, recordings): they are stored in the browser until the server has them. */
  readonly isOnlyHere?: boolean;
}

interface Job {
  readonly item: UploadItem;
  readonly client: QueryClient;
  /** The storagePath of each file that has arrived, by its place in the item; those are not sent again. */
  readonly paths: Map<number, string>;
  abort: AbortController;
  result: { resolve: (row: ImportRow) => void; reject: (error: Error) => void };
}

let uploads: readonly Upload[] = [];
const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();
let running = 0;
let lastId = 0;

function set(next: readonly Upload[]): void {
  const wasActive = uploads.length > 0;
  uploads = next;
  if (wasActive !== uploads.length > 0) guardClosing(uploads.length > 0);
  for (const listener of listeners) listener();
}
const change = (id: string, changes: Partial<Upload>) => {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
};
const drop = (id: string) => {
  jobs.delete(id);
  set(uploads.filter((upload) => upload.id !== id));
};

// Leaving the screen does not end an upload, closing the tab does: the browser asks first, and the next visit names the files.
const askBeforeClosing = (event: Event) => {
  event.preventDefault();
};
const rememberOnClose = () => {
  rememberInterrupted(uploads.filter(({ id }) => jobs.get(id)?.item.isOnlyHere !== true).map(({ name }) => name));
};
function guardClosing(isActive: boolean): void {
  const listen = isActive ? window.addEventListener.bind(window) : window.removeEventListener.bind(window);
  listen('beforeunload', askBeforeClosing);
  listen('pagehide', rememberOnClose);
}

/**
 * Uploads the files of one item and makes an import of them; three items are uploaded at the same time. It goes on when
 * the screen is left. Resolves with the import's row and rejects with a sentence when it failed. When the upload is
 * removed the promise stays open, as whoever removed it need not be told.
 */
export function addUpload(
  client: QueryClient,
  owner: string,
  item: UploadItem,
  pendingId?: string,
): Promise<ImportRow> {
  lastId += 1;
  const id = pendingId ?? `upload-${String(Date.now())}-${String(lastId)}`;
  const { name, sourceType, files, sourceData = '', isOnlyHere = false } = item;
  if (isOnlyHere) lockPendingFiles(id);
  if (isOnlyHere && pendingId === undefined) void savePendingFiles({ id, owner, name, sourceType, sourceData, files });
  const result = new Promise<ImportRow>((resolve, reject) => {
    jobs.set(id, { item, client, paths: new Map(), abort: new AbortController(), result: { resolve, reject } });
  });
  set([...uploads, { id, name, sourceType, files, state: 'waiting', progress: 0, reason: '' }]);
  startNext();
  return result;
}

/** Tries a failed upload again; those of its files that have arrived are not sent again. */
export function retryUpload(id: string): void {
  const job = jobs.get(id);
  if (!job || uploads.find((upload) => upload.id === id)?.state !== 'failed') return;
  job.abort = new AbortController();
  change(id, { state: 'waiting', reason: '' });
  startNext();
}

/** Stops an upload; it can be tried again. */
export function stopUpload(id: string): void {
  jobs.get(id)?.abort.abort();
  change(id, { state: 'failed', reason: 'Stopped.' });
}

/** Cancels an upload in any state and forgets its files. */
export function removeUpload(id: string): void {
  jobs.get(id)?.abort.abort();
  void deletePendingFiles(id);
  drop(id);
}

function startNext(): void {
  while (running < AT_ONCE) {
    const next = uploads.find(({ state }) => state === 'waiting');
    const job = next && jobs.get(next.id);
    if (!job) return;
    running += 1;
    change(next.id, { state: 'uploading', progress: 0 });
    void run(next.id, job).finally(() => {
      running -= 1;
      startNext();
    });
  }
}

async function run(id: string, job: Job): Promise<void> {
  const { item, client, paths } = job;
  const { signal } = job.abort;
  const onWaiting = (isWaiting: boolean) => {
    change(id, { state: isWaiting ? 'offline' : 'uploading' });
  };
  try {
    for (const [index, file] of item.files.entries()) {
      if (paths.has(index)) continue;
      const onProgress = (done: number) => {
        change(id, { progress: (index + done) / item.files.length });
      };
      paths.set(index, await uploadFile(file, { signal, onProgress, onWaiting }));
    }
    const sourcePaths = item.files.map((_, index) => paths.get(index) ?? '');
    const row = await withRetries({ signal, onWaiting }, async (attempt) => {
      // The answer may have been lost after the row was made.
      const made = attempt > 0 ? await findImport(client, sourcePaths) : undefined;
      return (
        made ??
        createImport(client, {
          sourceType: item.sourceType,
          sourcePaths,
          name: item.name.slice(0, 300),
          ...(item.sourceData ? { sourceData: item.sourceData } : {}),
        })
      );
    });
    void deletePendingFiles(id);
    rememberUploaded(item.files.map(fingerprintOf), row.id);
    drop(id);
    job.result.resolve(row);
  } catch (error) {
    if (signal.aborted) return;
    // The server deletes files that no import uses after an hour; they have to be sent again.
    if (error instanceof HttpError && error.status === 404) paths.clear();
    const reason = sentenceOf(error, FAILED[item.sourceType]);
    change(id, { state: 'failed', reason });
    job.result.reject(new Error(reason));
  }
}

/** Resumes what a closed tab left unsent. Another person's files are listed, and wait until somebody tries them again. */
export async function resumePendingUploads(client: QueryClient, owner: string): Promise<void> {
  for (const pending of await listPendingFiles()) {
    if (await arePendingFilesLocked(pending.id)) continue;
    if (jobs.has(pending.id)) continue;
    const item: UploadItem = { ...pending, isOnlyHere: true };
    if (pending.owner === owner) addUpload(client, owner, item, pending.id).catch(() => undefined);
    else offerUpload(client, pending, item);
  }
}

function offerUpload(client: QueryClient, { id, name, sourceType, files }: PendingFiles, item: UploadItem): void {
  const nobody = { resolve: () => undefined, reject: () => undefined };
  jobs.set(id, { item, client, paths: new Map(), abort: new AbortController(), result: nobody });
  const reason = 'It was recorded on this device and is not uploaded yet.';
  set([...uploads, { id, name, sourceType, files, state: 'failed', progress: 0, reason }]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The uploads that are not finished, in the order they were added. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => uploads);

/** For tests: nothing under way. */
export function clearUploads(): void {
  for (const { abort } of jobs.values()) abort.abort();
  jobs.clear();
  set([]);
}
