import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/ui/use-toast.ts';
import { copyText } from '../../../lib/clipboard.ts';

/** Spec section 9: so long the button says 'Copied!'. */
const COPIED_MS = 2000;

/** Puts a list on the clipboard and says so, also where the browser refuses; `isCopied` for a moment afterwards. */
export function useCopied() {
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
