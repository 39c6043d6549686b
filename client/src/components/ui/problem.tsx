import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { sentenceOf } from '../../api/client.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from './button.tsx';

interface ProblemProps {
  error: unknown;
  /** What to say where the failure has no sentence of its own. */
  otherwise: string;
  onRetry?: () => void;
}

/**
 * Shown in place of what could not be loaded: why, and a button to try again. Where there is no connection it says what
 * still works, and tries again as soon as there is one.
 */
export function Problem({ error, otherwise, onRetry }: ProblemProps) {
  const [location] = useLocation();
  // fetch rejects with a TypeError then.
  const isAway = error instanceof TypeError;
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (!isAway) return;
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
    };
  }, [isAway]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      // Tried again, it makes room for what is loaded: the focus stays where that comes.
      if (element?.contains(document.activeElement))
        element.closest<HTMLElement>('section[tabindex], [role=dialog], main')?.focus({ preventScroll: true });
    };
  }, []);
  const hasLists = isAway && location !== paths.grocery();
  return (
    <div ref={box} role="alert" className="rounded border border-tomato bg-card p-6 text-left not-last:mb-6">
      <p className="max-w-measure">{sentenceOf(error, otherwise)}</p>
      {hasLists ? (
        <p className="mt-2 max-w-measure">
          Meanwhile the recipes and the shopping lists that this device keeps can be used.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3 *:mt-4 empty:hidden">
        {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
        {hasLists ? (
          <Button asChild variant="ghost">
            <Link href={paths.grocery()}>Shopping lists</Link>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
