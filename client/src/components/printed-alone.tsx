import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import './printed-alone.css';

/** What is printed instead of the screen, whether a button of ours or the browser's own menu prints it. */
export function PrintedAlone({ children }: { children: () => ReactNode }) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The page must stand when this event is over, and be gone again afterwards: a reader should not meet it twice.
    const onBefore = () => {
      flushSync(() => {
        setIsPrinting(true);
      });
    };
    const onAfter = () => {
      setIsPrinting(false);
    };
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
    return () => {
      window.removeEventListener('beforeprint', onBefore);
      window.removeEventListener('afterprint', onAfter);
    };
  }, []);
  return isPrinting
    ? createPortal(
        <div data-print="alone" className="hidden print:block">
          {children()}
        </div>,
        document.body,
      )
    : null;
}
