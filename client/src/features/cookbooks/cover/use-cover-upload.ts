import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../../api/toast-error.ts';
import { uploadFile } from '../../../api/uploads.ts';
import { useBookTools } from '../editor/book-context.ts';

/** The upload of a cover's picture. It goes on whatever design is chosen meanwhile, and ends with the page. */
export function useCoverUpload() {
  const { book, change, trackUpload } = useBookTools();
  const abort = useRef<AbortController>(undefined);
  /** 0..1; null while nothing is uploaded. */
  const [progress, setProgress] = useState<number | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(
    () => () => {
      abort.current?.abort();
    },
    [],
  );
  const latest = useRef(book.cover);
  useEffect(() => {
    latest.current = book.cover;
  });
  const send = async (file: File): Promise<boolean> => {
    const { signal } = (abort.current = new AbortController());
    setProgress(0);
    try {
      const photo = await uploadFile(file, { signal, onProgress: setProgress, onWaiting: setIsWaiting });
      change({ cover: { ...latest.current, photo } });
      return true;
    } catch (error) {
      if (!signal.aborted) {
        toastError(error, 'The picture could not be uploaded.');
      }
      return false;
    } finally {
      setProgress(null);
      setIsWaiting(false);
    }
  };
  return {
    progress,
    isWaiting,
    upload: (file: File) => {
      trackUpload(send(file));
    },
  };
}
