import { sentenceOf } from '../../api/client.ts';
import { Button } from './button.tsx';

interface ProblemProps {
  error: unknown;
  /** What to say where the failure has no sentence of its own. */
  otherwise: string;
  onRetry?: () => void;
}

/** In place of what could not be loaded: why, and a way to try again. */
export function Problem({ error, otherwise, onRetry }: ProblemProps) {
  return (
    <div role="alert" className="rounded border border-tomato bg-card p-6">
      <p className="max-w-measure">{sentenceOf(error, otherwise)}</p>
      {onRetry ? (
        <Button className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
