import { useCallback, useEffect, useRef, useState } from 'react';
import type { Edition } from '#shared/collections.ts';
import type { QueryInput } from '#shared/route.ts';
import type { Api } from '#shared/api.ts';
import { delay } from '../lib/delay.ts';
import { fileNameOf, saveFile } from '../lib/save-file.ts';
import { addressToRead, HttpError } from './client.ts';

/** A book that takes longer than the server holds a call is asked for again after this. */
const AGAIN_MS = 1000;

export const bookPdf = (id: string, edition: Edition) =>
  addressToRead('collectionPdf', { params: { id }, query: { edition } });
export const recipePdf = (id: string, query: QueryInput<Api['recipePdf']>) =>
  addressToRead('recipePdf', { params: { id }, query });

/** Asks until the PDF is there. Throws HttpError for any refusal. */
export async function fetchPdf(
  address: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Blob> {
  for (;;) {
    const response = await fetch(address, { credentials: 'include', signal });
    if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText);
    if (response.status !== 202) return response.blob();
    const { progress } = (await response.json()) as { progress?: number };
    if (progress !== undefined) onProgress(progress);
    await delay(AGAIN_MS, signal);
  }
}

/** A PDF that is being made. */
interface Making {
  readonly address: string;
  /** 0..1; null while the server has not said. */
  readonly progress: number | null;
}

/** Makes one PDF at a time and hands it to the browser to be saved. Leaving the page ends the waiting. */
export function usePdf(onError: (error: unknown) => void) {
  const [making, setMaking] = useState<Making | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      abort.current?.abort();
    },
    [],
  );
  const cancel = useCallback(() => {
    abort.current?.abort();
  }, []);
  const make = async (address: string, title: string) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    setMaking({ address, progress: null });
    try {
      const file = await fetchPdf(address, {
        signal: own.signal,
        onProgress: (progress) => {
          setMaking({ address, progress });
        },
      });
      saveFile(file, `${fileNameOf(title)}.pdf`);
    } catch (error) {
      if (!own.signal.aborted) onError(error);
    } finally {
      if (abort.current === own) setMaking(null);
    }
  };
  return { making, make, cancel };
}
