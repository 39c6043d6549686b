import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ImportRow } from '#shared/imports.ts';
import '../../../api/outbox/import-sender.ts';
import {
  type ImportKind,
  isImportKind,
  letGo,
  removeSending,
  retrySending,
  type Sending,
  sendSoon,
  stopSending,
  useWaiting,
  type Waiting,
} from '../../../api/outbox/outbox.ts';

/** An item to import that the server does not have yet. */
export interface Upload extends Omit<Waiting, 'kind'> {
  readonly sourceType: ImportKind;
}

export interface UploadItem extends Pick<Sending, 'id' | 'files' | 'name' | 'isOnlyHere'> {
  readonly sourceType: Upload['sourceType'];
  /** What the browser wrote down of a recording; a text; an address. */
  readonly sourceData?: string;
}

/**
 * Sends the files of one item, or its text, and makes an import of it. Resolves with the import's row and rejects with a
 * sentence when it failed. When the upload is removed the promise stays open, as whoever removed it need not be told.
 */
export const addUpload = (
  client: QueryClient,
  owner: string | null,
  { sourceType, sourceData = '', ...item }: UploadItem,
): Promise<ImportRow> => sendSoon(client, owner, { ...item, kind: sourceType, data: sourceData }) as Promise<ImportRow>;

export const retryUpload = retrySending;
export const stopUpload = stopSending;
export const removeUpload = removeSending;

/** The uploads that are not finished, in the order they were added. */
export function useUploads(): readonly Upload[] {
  const waiting = useWaiting();
  return useMemo(
    () => waiting.flatMap(({ kind, ...upload }) => (isImportKind(kind) ? [{ ...upload, sourceType: kind }] : [])),
    [waiting],
  );
}

/** For tests: nothing under way. */
export const clearUploads = letGo;
