import { type RefObject, useEffect, useRef } from 'react';

interface NearOptions {
  /** While something loads or has failed nothing is called. */
  readonly isOff: boolean;
  /** How many pixels ahead of being seen. */
  readonly ahead: number;
  /** What scrolls: the window, or the element's own parent. */
  readonly within: 'window' | 'parent';
}

/** For the end of a list that is loaded page by page: `onNear` is called when the element comes near to being seen. */
export function useNear<Shown extends Element>(
  onNear: () => void,
  { isOff, ahead, within }: NearOptions,
): RefObject<Shown | null> {
  const end = useRef<Shown>(null);
  useEffect(() => {
    if (!end.current || isOff) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Several entries can arrive at once; the last one is the current state.
        if (entries.at(-1)?.isIntersecting) onNear();
      },
      { root: within === 'parent' ? end.current.parentElement : null, rootMargin: `${String(ahead)}px 0px` },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [isOff, ahead, within, onNear]);
  return end;
}
