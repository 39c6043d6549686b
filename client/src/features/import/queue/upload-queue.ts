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
import { printOf } from '../../../lib/file-kinds.ts';
import { rememberUnfinished, rememberUploaded } from './remembered-uploads.ts';

/** So many files travel at once: more only take the line from each other. */
const AT_ONCE = 3;
/** Where a failure has no sentence of its own (spec section 8). */
const FAILED = {
  photo: 'Failed to process file',
  pdf: 'Failed to process file',
  voice: 'Failed to process voice note',
} as const;

/** Something to be imported whose files are not all with the server yet. */
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
  /** What the browser heard of a recording. */
  readonly sourceData?: string;
  /** The files exist nowhere else: they are kept in the browser until the server has them. */
  readonly isOnlyHere?: boolean;
}

interface Job {
  readonly item: UploadItem;
  readonly client: QueryClient;
  /** storagePaths by the files' places: what has arrived is not sent again. */
  readonly paths: Map<number, string>;
  abort: AbortController;
  settle: { resolve: (row: ImportRow) => void; reject: (error: Error) => void };
}

let uploads: readonly Upload[] = [];
const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();
let running = 0;
let lastId = 0;

function set(next: readonly Upload[]): void {
  const wasActive = uploads.length > 0;
  uploads = next;
  if (wasActive !== uploads.length > 0) holdPage(uploads.length > 0);
  for (const listener of listeners) listener();
}
const change = (id: string, changes: Partial<Upload>) => {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
};
const drop = (id: string) => {
  jobs.delete(id);
  set(uploads.filter((upload) => upload.id !== id));
};

// Leaving the screen ends no upload, but closing the tab does: the browser asks first, and afterwards it is said.
const askBeforeClosing = (event: Event) => {
  event.preventDefault();
};
const rememberOnClose = () => {
  rememberUnfinished(uploads.filter(({ id }) => jobs.get(id)?.item.isOnlyHere !== true).map(({ name }) => name));
};
function holdPage(isHeld: boolean): void {
  const listen = isHeld ? window.addEventListener.bind(window) : window.removeEventListener.bind(window);
  listen('beforeunload', askBeforeClosing);
  listen('pagehide', rememberOnClose);
}

/**
 * Uploads the files, three at a time with those of the others, and puts them into the queue of imports. It goes on when
 * the screen is left. Answers the import's row; rejects with its sentence when it failed, and never settles when it was
 * taken back: whoever did that need not be told.
 */
export function addUpload(client: QueryClient, owner: string, item: UploadItem, keptAs?: string): Promise<ImportRow> {
  lastId += 1;
  const id = keptAs ?? `upload-${String(Date.now())}-${String(lastId)}`;
  const { name, sourceType, files, sourceData = '', isOnlyHere = false } = item;
  if (isOnlyHere) lockPendingFiles(id);
  if (isOnlyHere && keptAs === undefined) void savePendingFiles({ id, owner, name, sourceType, sourceData, files });
  const result = new Promise<ImportRow>((resolve, reject) => {
    jobs.set(id, { item, client, paths: new Map(), abort: new AbortController(), settle: { resolve, reject } });
  });
  set([...uploads, { id, name, sourceType, files, state: 'waiting', progress: 0, reason: '' }]);
  work();
  return result;
}

/** Tries a failed one again; what has arrived of it is not sent again. */
export function retryUpload(id: string): void {
  const job = jobs.get(id);
  if (!job || uploads.find((upload) => upload.id === id)?.state !== 'failed') return;
  job.abort = new AbortController();
  change(id, { state: 'waiting', reason: '' });
  work();
}

/** Stops one where it is; it can be tried again. */
export function stopUpload(id: string): void {
  jobs.get(id)?.abort.abort();
  change(id, { state: 'failed', reason: 'Stopped.' });
}

/** Takes one back, whatever it is at. Its files are forgotten. */
export function removeUpload(id: string): void {
  jobs.get(id)?.abort.abort();
  void deletePendingFiles(id);
  drop(id);
}

function work(): void {
  while (running < AT_ONCE) {
    const next = uploads.find(({ state }) => state === 'waiting');
    const job = next && jobs.get(next.id);
    if (!job) return;
    running += 1;
    change(next.id, { state: 'uploading', progress: 0 });
    void run(next.id, job).finally(() => {
      running -= 1;
      work();
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
    rememberUploaded(item.files.map(printOf), row.id);
    drop(id);
    job.settle.resolve(row);
  } catch (error) {
    if (signal.aborted) return;
    // Uploads that nothing uses are kept an hour: whoever tries again later sends them anew.
    if (error instanceof HttpError && error.status === 404) paths.clear();
    const reason = sentenceOf(error, FAILED[item.sourceType]);
    change(id, { state: 'failed', reason });
    job.settle.reject(new Error(reason));
  }
}

/** Takes up what a closed tab left behind; what is another person's waits for a word. Once for a page. */
export async function takeUpKept(client: QueryClient, owner: string): Promise<void> {
  for (const kept of await listPendingFiles()) {
    if (await arePendingFilesLocked(kept.id)) continue;
    if (jobs.has(kept.id)) continue;
    const item: UploadItem = { ...kept, isOnlyHere: true };
    if (kept.owner === owner) addUpload(client, owner, item, kept.id).catch(() => undefined);
    else offer(client, kept, item);
  }
}

function offer(client: QueryClient, { id, name, sourceType, files }: PendingFiles, item: UploadItem): void {
  const nobody = { resolve: () => undefined, reject: () => undefined };
  jobs.set(id, { item, client, paths: new Map(), abort: new AbortController(), settle: nobody });
  const reason = 'It was recorded on this device and is not uploaded yet.';
  set([...uploads, { id, name, sourceType, files, state: 'failed', progress: 0, reason }]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is not with the server yet, in the order it was added. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => uploads);

/** For tests: nothing under way. */
export function clearUploads(): void {
  for (const { abort } of jobs.values()) abort.abort();
  jobs.clear();
  set([]);
}
