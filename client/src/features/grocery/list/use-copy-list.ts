import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/ui/use-toast.ts';
import { copyText } from '../../../lib/clipboard.ts';

/** How long the button says 'Copied!', in milliseconds (spec section 9). */
const COPIED_MS = 2000;

/** Copies a list to the clipboard and shows a toast, also where the browser refuses; `isCopied` for `COPIED_MS` after. */
export function useCopyList() {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const copy = useCallback(async (text: string) => {
    if (!(await copyText(text))) {
      toast({ title: 'Error', description: 'The browser does not let the list be copied.', variant: 'destructive' });
      return;
    }
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsCopied(false);
    }, COPIED_MS);
    toast({ title: 'List copied', description: 'Paste it wherever you like.' });
  }, []);
  return { isCopied, copy };
}
