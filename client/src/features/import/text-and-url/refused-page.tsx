import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import type { Refusal } from './use-import.ts';

interface RefusedPageProps {
  refusal: Refusal;
  isBusy: boolean;
  onRead: (pasted: string) => void;
  onDismiss: () => void;
}

/** Says why the server could not read a page, and takes its text or source pasted from the person's own browser. */
export function RefusedPage({ refusal, isBusy, onRead, onDismiss }: RefusedPageProps) {
  const [pasted, setPasted] = useState('');
  const canOpen = /^https?:\/\//i.test(refusal.url);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p role="alert" className="max-w-measure font-semibold">
        {refusal.sentence}
      </p>
      <p className="mt-1 max-w-measure">
        You can bring the page here yourself: open it, select all of it, copy, and paste it below. Its source works as
        well.
      </p>
      {canOpen ? (
        <a
          href={refusal.url}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-touch max-w-full items-center gap-1.5"
        >
          <span className="truncate">{refusal.url}</span>
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      ) : null}
      <Field label="The page’s text or source" className="mt-2">
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={6}
            disabled={isBusy}
            value={pasted}
            onChange={(event) => {
              setPasted(event.target.value);
            }}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={isBusy || pasted.trim() === ''}
          onClick={() => {
            onRead(pasted);
          }}
        >
          Read pasted page
        </Button>
        <Button
          variant="ghost"
          disabled={isBusy}
          onClick={(event) => {
            // The button goes with all this, and the focus back to the form that it belongs to.
            event.currentTarget.closest<HTMLElement>('[role=tabpanel]')?.focus();
            onDismiss();
          }}
        >
          Never mind
        </Button>
      </div>
    </div>
  );
}
