import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { HttpError, sentenceOf } from '../../../api/client.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { paths } from '../../../lib/paths.ts';
import { CleanupList } from './cleanup-list.tsx';
import type { CleanupReview, CleanupState } from './use-cleanup.ts';

interface CleanupPanelProps {
  cleanup: Pick<CleanupReview, 'again' | 'close' | 'accept'>;
  state: CleanupState;
  /** Shown beside the form; otherwise as a dialog. */
  isSideBySide: boolean;
}

/** Shows the proposals beside the recipe where there is room; accepted ones go into the form. */
export function CleanupPanel({ cleanup, state, isSideBySide }: CleanupPanelProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const proposals = state.at === 'found' ? state.proposals : [];
  const ids = proposals.map(({ id }) => id);
  const chosen = new Set(ids.filter((id) => !left.has(id)));

  let body: ReactNode;
  let footer: ReactNode = <Button onClick={cleanup.close}>Close</Button>;
  if (state.at === 'asking') {
    body = (
      <p role="status" className="flex items-center gap-3 py-4 text-quiet">
        <Spinner /> Looking through the recipe…
      </p>
    );
  } else if (state.at === 'premium' || isForbidden(state)) {
    body = (
      <p className="py-2">
        Clean up comes with Premium. It looks through a recipe for misspelled words, units, and preparations that stand
        in the wrong place, and lets you accept each repair by itself.
      </p>
    );
    footer = (
      <>
        <Button onClick={cleanup.close}>Not now</Button>
        <Button asChild variant="primary">
          <Link href={paths.premium()}>See Premium</Link>
        </Button>
      </>
    );
  } else if (state.at === 'failed' || state.at === 'stale') {
    body = (
      <p role="alert" className="py-2">
        {state.at === 'failed'
          ? sentenceOf(state.error, 'The recipe could not be looked through.')
          : 'Somebody else saved this recipe meanwhile. Save yours or open it again, then clean up.'}
      </p>
    );
    if (state.at === 'failed')
      footer = (
        <>
          <Button onClick={cleanup.close}>Close</Button>
          <Button variant="primary" onClick={cleanup.again}>
            Try again
          </Button>
        </>
      );
  } else {
    body = (
      <CleanupList
        proposals={proposals}
        chosen={chosen}
        onChosen={(next) => {
          setLeft(new Set(ids.filter((id) => !next.has(id))));
        }}
      >
        <ProposalSummary state={state} />
      </CleanupList>
    );
    if (proposals.length > 0)
      footer = (
        <>
          <Button onClick={cleanup.close}>Leave as it is</Button>
          {chosen.size < proposals.length ? (
            <Button
              onClick={() => {
                cleanup.accept(new Set(ids));
              }}
            >
              Accept all
            </Button>
          ) : null}
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            onClick={() => {
              cleanup.accept(chosen);
            }}
          >
            {chosen.size === proposals.length ? 'Accept all' : 'Accept these'} ({chosen.size})
          </Button>
        </>
      );
  }

  if (isSideBySide) {
    return (
      <CleanupPane onClose={cleanup.close} footer={footer} at={state.at}>
        {body}
      </CleanupPane>
    );
  }
  return (
    <Dialog
      open
      wide
      title="Clean up"
      onOpenChange={(open) => {
        if (!open) cleanup.close();
      }}
      footer={footer}
    >
      {body}
    </Dialog>
  );
}

const isForbidden = (state: CleanupState) =>
  state.at === 'failed' && state.error instanceof HttpError && state.error.status === 403;

/** How much is proposed, by whom, and what is left out. */
function ProposalSummary({ state: { proposals, left, by, note } }: { state: Extract<CleanupState, { at: 'found' }> }) {
  const count = proposals.length;
  return (
    <div className="space-y-1 pb-1">
      <p role="status" className="font-semibold">
        {count === 0
          ? 'No repairs to suggest.'
          : `${String(count)} ${count === 1 ? 'change' : 'changes'} proposed. Untick what should stay as it is.`}
      </p>
      {note === null ? null : <p>{note}</p>}
      {left > 0 ? (
        <p>
          {left === 1 ? 'One proposal is' : `${String(left)} proposals are`} left out: you have changed that part since
          it was saved.
        </p>
      ) : null}
      <p className="text-fine text-quiet">
        Proposed by {by}. Amounts and the original stay as they are; nothing is saved until you save the recipe.
      </p>
    </div>
  );
}

interface BesideProps {
  onClose: () => void;
  footer: ReactNode;
  at: CleanupState['at'];
  children: ReactNode;
}

/** A pane of its own beside the form. */
function CleanupPane({ onClose, footer, at, children }: BesideProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // While it is asked, the menu that led here gives its focus back, a moment after it has gone.
    if (at === 'asking') return;
    const timer = setTimeout(() => heading.current?.focus({ preventScroll: true }));
    return () => {
      clearTimeout(timer);
    };
  }, [at]);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is pressed on what is in it
    <section
      aria-labelledby="cleanup-heading"
      className="flex h-full flex-col rounded border border-line bg-card"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="flex items-start justify-between gap-4 px-6 pt-5">
        <h2 ref={heading} id="cleanup-heading" tabIndex={-1} className="pt-1 text-heading focus:outline-none">
          Clean up
        </h2>
        <Button variant="ghost" size="icon" aria-label="Close" className="-mr-3" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-4">{children}</div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</div>
    </section>
  );
}
