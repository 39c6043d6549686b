import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';

interface RecipePickerEndProps {
  isLoading: boolean;
  error: unknown;
  onMore: () => void;
}

/** The end of the recipes that have come: the next ones are asked for when it draws near, or by the button. */
export function RecipePickerEnd({ isLoading, error, onMore }: RecipePickerEndProps) {
  const end = useRef<HTMLLIElement>(null);
  const hasFailed = error !== null;
  useEffect(() => {
    if (!end.current || isLoading || hasFailed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) onMore();
      },
      { root: end.current.parentElement, rootMargin: '600px 0px' },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [isLoading, hasFailed, onMore]);
  return (
    <li ref={end} className="py-2">
      {hasFailed ? (
        <Problem error={error} otherwise="More recipes could not be loaded." onRetry={onMore} />
      ) : (
        <Button variant="ghost" className="w-full" disabled={isLoading} onClick={onMore}>
          {isLoading ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </li>
  );
}
