import { Check, TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import type { BookState } from '../saving/book-store.ts';

interface SavedNoteProps extends Pick<BookState, 'status' | 'problem'> {
  onRetry: () => void;
}

/** Whether what is on the screen is kept. */
export function SavedNote({ status, problem, onRetry }: SavedNoteProps) {
  return (
    <span className="flex min-h-touch flex-wrap items-center gap-x-3 text-fine text-quiet">
      <span role="status" className="inline-flex items-center gap-1.5">
        {status === 'failed' ? (
          <>
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-tomato" />
            <span>Not saved. {problem} What you wrote is still here.</span>
          </>
        ) : status === 'saved' ? (
          <>
            <Check aria-hidden className="size-4 text-sage" /> Saved
          </>
        ) : status === 'saving' ? (
          <>
            <Spinner className="size-4" /> Saving…
          </>
        ) : (
          'Not saved yet'
        )}
      </span>
      {status === 'failed' ? <Button onClick={onRetry}>Save again</Button> : null}
    </span>
  );
}
