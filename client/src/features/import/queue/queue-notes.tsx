import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ImportRow } from '#shared/imports.ts';
import { Button } from '../../../components/ui/button.tsx';
import { draftsSentence } from './queue-entries.ts';
import { forgetInterrupted, interruptedNames } from '../../../api/outbox/remembered-uploads.ts';
import { showQueue } from './show-queue.ts';

interface DraftsNoteProps {
  /** Undefined until they are loaded. */
  rows: readonly ImportRow[] | undefined;
}

/**
 * Says at the top of the screen that imports wait further down, with a button that leads there. Until they are loaded it
 * shows its last sentence, so that the page does not move when they are.
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
    // Without storage the note appears once the imports are loaded.
  }
}

/** Names the files whose upload a closed tab interrupted: the browser cannot read them again by itself. */
export function InterruptedNote() {
  const [names, setNames] = useState(interruptedNames);
  const [first] = names;
  if (first === undefined) return null;
  return (
    <div role="status" className="mb-8 rounded border border-tomato bg-card p-5">
      <p className="max-w-measure break-words">
        {names.length === 1 ? `${first} was` : `${String(names.length)} files, from ${first} on, were`} not uploaded
        when this page was closed. Choose {names.length === 1 ? 'it' : 'them'} again; what is here already is not
        uploaded twice.
      </p>
      <Button
        variant="ghost"
        className="mt-2 -ml-4"
        onClick={({ currentTarget }) => {
          currentTarget.closest('main')?.focus();
          forgetInterrupted();
          setNames([]);
        }}
      >
        All right
      </Button>
    </div>
  );
}
