import { useCallback, useEffect, useRef, useState } from 'react';
import type { Edition } from '#shared/collections.ts';
import type { QueryInput } from '#shared/route.ts';
import type { Api } from '#shared/api.ts';
import { addressToRead } from './client.ts';

export const bookPdf = (id: string, edition: Edition) =>
  addressToRead('collectionPdf', { params: { id }, query: { edition } });
export const recipePdf = (id: string, query: QueryInput<Api['recipePdf']>) =>
  addressToRead('recipePdf', { params: { id }, query });

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
      // Its code comes with the press: a recipe's page is mostly read.
      const { savePdf } = await import('./save-pdf.ts');
      await savePdf(address, title, {
        signal: own.signal,
        onProgress: (progress) => {
          setMaking({ address, progress });
        },
      });
    } catch (error) {
      if (!own.signal.aborted) onError(error);
    } finally {
      if (abort.current === own) setMaking(null);
    }
  };
  return { making, make, cancel };
}
