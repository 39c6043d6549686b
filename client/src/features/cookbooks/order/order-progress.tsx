import { Button } from '../../../components/ui/button.tsx';
import { Progress } from '../../../components/ui/progress.tsx';

/** While the book is set for the printer. */
export function OrderProgress({ progress, onCancel }: { progress: number | null; onCancel: () => void }) {
  const label = 'The book is being set for the printer';
  return (
    <div>
      <div role="status" className="flex flex-wrap items-center gap-x-4">
        <p className="figures">
          {progress === null
            ? 'Asking the printer for the price…'
            : `${label}: ${String(Math.round(progress * 100))} %`}
        </p>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {progress === null ? null : <Progress value={progress} label={label} />}
    </div>
  );
}
