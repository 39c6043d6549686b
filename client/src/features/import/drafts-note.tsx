import { Inbox } from 'lucide-react';
import type { ImportRow } from '#shared/imports.ts';
import { Button } from '../../components/ui/button.tsx';
import { draftsSentence } from './queue-entries.ts';
import { showQueue } from './show-queue.ts';

/** At the top of the screen: that something waits further down, and the way to it. */
export function DraftsNote({ rows }: { rows: readonly ImportRow[] }) {
  const sentence = draftsSentence(rows);
  if (sentence === '') return null;
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-wash px-5 py-3">
      <Inbox aria-hidden className="size-6 shrink-0 stroke-[1.5] text-tomato" />
      <p className="min-w-0 flex-1 basis-60">{sentence}</p>
      <Button onClick={showQueue}>Show them</Button>
    </div>
  );
}
