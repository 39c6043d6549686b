import { useEffect, useState } from 'react';
import { Spinner } from '../components/ui/spinner.tsx';

const PATIENCE_MS = 400;

/** Shown while a page's code loads: empty room at first, and 'Loading…' after `PATIENCE_MS`. */
export function PageLoading() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLong(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-quiet">
      {isLong ? (
        <p className="flex items-center gap-3">
          <Spinner /> Loading…
        </p>
      ) : null}
    </div>
  );
}
