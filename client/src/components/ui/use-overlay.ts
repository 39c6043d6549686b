import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { addOverlay } from '../../lib/back.ts';

export { hasOverlay } from '../../lib/back.ts';

/**
 * The open state of an overlay, for every overlay in this folder: kept here where the screen does not control it
 * (`open` left out), and closed by the system's Back, which then does nothing else.
 */
export function useOverlay(open?: boolean, onOpenChange?: (open: boolean) => void) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const close = useEffectEvent(() => {
    change(false);
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    return addOverlay(() => {
      close();
    });
  }, [isOpen]);
  return { open: isOpen, onOpenChange: change };
}
