import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';

interface MoreRecipesProps {
  isLoading: boolean;
  /** Why the last attempt failed; null otherwise. */
  error: unknown;
  onMore: () => void;
}

/** So far below the window the next page is asked for, to be there before the eye is. */
const AHEAD = '1200px 0px';

/** The end of what has been loaded: the next page comes by itself when it draws near, or by the button. */
export function MoreRecipes({ isLoading, error, onMore }: MoreRecipesProps) {
  const end = useRef<HTMLDivElement>(null);
  const hasFailed = error !== null;

  useEffect(() => {
    if (!end.current || isLoading || hasFailed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Several moments can arrive at once; the last one is how it is now.
        if (entries.at(-1)?.isIntersecting) onMore();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [isLoading, hasFailed, onMore]);

  return (
    <div ref={end} className="mt-8 flex min-h-touch justify-center">
      {hasFailed ? (
        <Problem error={error} otherwise="More recipes could not be loaded." onRetry={onMore} />
      ) : (
        <Button disabled={isLoading} onClick={onMore}>
          {isLoading ? (
            <>
              <Spinner /> Loading…
            </>
          ) : (
            'Show more'
          )}
        </Button>
      )}
    </div>
  );
}
