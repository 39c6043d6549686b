import { useEffect, useState } from 'react';

/** An address under which the page can show the file, for as long as it is shown; null for a moment at first. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return file ? url : null;
}
