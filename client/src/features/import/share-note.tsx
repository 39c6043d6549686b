import { useQueryClient } from '@tanstack/react-query';
import { Share } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { resumeOutbox } from '../../api/outbox/outbox.ts';
import { Button } from '../../components/ui/button.tsx';
import { paths } from '../../lib/paths.ts';

/** What the service worker (`take-share.ts`) or the server says of something that another app has shared. */
const SAYS: Readonly<Record<string, string>> = {
  kind: 'Pictures, PDFs, text and links can be shared to here; videos and other files cannot.',
  size: 'That is larger than 10 MB, which is more than can be read, so it was not taken.',
  room: 'This device has no room left to keep it. Make some room, then share it again.',
  empty: 'There was nothing in what was shared. Try the picture, the text or the link itself.',
  later: 'The app was not ready to take it yet. It is now: please share it again.',
};

/** After something was shared to the app: that it is on its way, or why it is not. */
export function ShareNote({ person }: { person: string | null }) {
  const outcome = new URLSearchParams(useSearch()).get('shared');
  const [, navigate] = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    if (outcome !== null && person !== null) void resumeOutbox(client, person);
  }, [client, outcome, person]);
  if (outcome === null) return null;
  const count = Number(outcome);
  const sentence =
    SAYS[outcome] ??
    (count === 1
      ? 'What you shared is kept, and read as soon as there is a connection.'
      : `The ${String(count)} things you shared are kept, and read as soon as there is a connection.`);
  if (!(outcome in SAYS) && !(count >= 1)) return null;
  return (
    <div role="status" className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-wash px-5 py-3">
      <Share aria-hidden className="size-6 shrink-0 stroke-[1.5] text-tomato" />
      <p className="min-w-0 flex-1 basis-60">{sentence}</p>
      <Button
        variant="ghost"
        onClick={() => {
          navigate(paths.import(), { replace: true });
        }}
      >
        All right
      </Button>
    </div>
  );
}
