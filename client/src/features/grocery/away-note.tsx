import { CloudOff } from 'lucide-react';

/** In the shop's dead corner: what is ticked now is not lost. */
export function AwayNote({ isAway, unsent }: { isAway: boolean; unsent: number }) {
  return (
    <div role="status" data-print="never">
      {isAway ? (
        <p className="mb-6 flex items-start gap-2 text-quiet">
          <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            No connection: your marks are kept here and go home later.
            {unsent === 0 ? '' : ` ${String(unsent)} ${unsent === 1 ? 'change waits' : 'changes wait'}.`}
          </span>
        </p>
      ) : null}
    </div>
  );
}
