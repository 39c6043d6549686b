import { CalendarX2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '#shared/user.ts';
import { type Leaving, useEndDeletion } from '../api/deletions.ts';
import { toastTryAgain } from '../api/toast-error.ts';
import { Button } from '../components/ui/button.tsx';
import { toast } from '../components/ui/use-toast.ts';
import { formatDay } from '../lib/format-day.ts';
import { useFocusPassedOn } from '../lib/use-focus-passed-on.ts';

type Entry = NonNullable<User['leaving']>[number];

/** Says on every screen what is to be deleted and when; whoever may calls it off here. */
export function LeavingNote({ user, leaving }: { user: User; leaving: readonly Entry[] }) {
  return (
    <div role="status" data-print="never" className="bg-butter text-on-butter">
      {leaving.map((entry) => (
        <Entry key={entry.what} user={user} entry={entry} />
      ))}
    </div>
  );
}

function Entry({ user, entry: { what, askedBy, dueAt } }: { user: User; entry: Entry }) {
  const mayEnd = !user.addedDevice && (what === 'account' || user.role === 'owner');
  // What is due waits for a printed book, or is being done.
  const [shownAt] = useState(() => Date.now());
  const isDue = new Date(dueAt).getTime() <= shownAt;
  const note = useRef<HTMLDivElement>(null);
  useFocusPassedOn(note);
  const when = isDue ? 'as soon as nothing is under way for it any more' : `on ${formatDay(dueAt)}`;
  return (
    <div
      ref={note}
      className="mx-auto flex max-w-page flex-wrap items-center justify-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6"
    >
      <p className="flex max-w-measure min-w-0 items-start gap-3">
        <CalendarX2 aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 break-words">
          {what === 'account' ? (
            <>Your account is deleted {when}. Until then everything stays as it is.</>
          ) : (
            <>
              This family is deleted {when}, with all its recipes{askedBy === '' ? '' : ', as '}
              <bdi>{askedBy}</bdi>
              {askedBy === '' ? '' : ' has asked'}.{' '}
              {mayEnd
                ? 'Until then everything stays as it is.'
                : 'Until then an owner can call it off, and what is dear to you can be taken along.'}
            </>
          )}
        </span>
      </p>
      {mayEnd ? <Keep what={what} /> : null}
    </div>
  );
}

function Keep({ what }: { what: Leaving }) {
  const end = useEndDeletion(what);
  const label = what === 'account' ? 'Keep my account' : 'Keep the family';
  return (
    <Button
      className="shrink-0"
      busy={end.isPending}
      onClick={() => {
        end.mutate(undefined, {
          onSuccess: () => toast({ title: what === 'account' ? 'Your account stays' : 'The family stays' }),
          onError: toastTryAgain,
        });
      }}
    >
      {label}
    </Button>
  );
}
