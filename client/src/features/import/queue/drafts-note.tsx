import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ImportRow } from '#shared/imports.ts';
import { Button } from '../../../components/ui/button.tsx';
import { draftsSentence } from './queue-entries.ts';
import { showQueue } from './show-queue.ts';

interface DraftsNoteProps {
  /** Undefined until they are loaded. */
  rows: readonly ImportRow[] | undefined;
}

/**
 * At the top of the screen: that something waits further down, and the way to it. Until that is known it says what it
 * said last, so that nothing moves when it is.
 */
export function DraftsNote({ rows }: DraftsNoteProps) {
  const [last] = useState(readLast);
  const now = rows && draftsSentence(rows);
  useEffect(() => {
    if (now !== undefined) keepLast(now);
  }, [now]);
  const sentence = now ?? last;
  if (sentence === '') return null;
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-wash px-5 py-3">
      <Inbox aria-hidden className="size-6 shrink-0 stroke-[1.5] text-tomato" />
      <p className="min-w-0 flex-1 basis-60">{sentence}</p>
      <Button onClick={showQueue}>Show them</Button>
    </div>
  );
}

const KEY = 'import:waiting';

function readLast(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function keepLast(sentence: string): void {
  try {
    if (sentence === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, sentence);
  } catch {
    // Without storage the note comes when it is known.
  }
}
