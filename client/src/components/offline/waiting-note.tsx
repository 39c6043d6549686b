import { CloudUpload, RotateCcw, Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { isStorageFull, watchStorage } from '../../api/offline/database.ts';
import { removeSending, retrySending, useWaiting, type Waiting } from '../../api/outbox/outbox.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

const KINDS: Readonly<Record<Waiting['kind'], string>> = {
  photo: 'Picture',
  pdf: 'PDF',
  voice: 'Recording',
  text: 'Text',
  url: 'Link',
  archive: 'Library of another program',
  making: 'Made-it note',
  favourite: 'Favorite',
  plan: 'Change of the plan',
};

/** What waits, in words: '3 wait for a connection. Kept on this device until then.' Empty where all is on its way. */
export function waitingSentence(waiting: readonly Pick<Waiting, 'state'>[]): string {
  const failed = waiting.filter(({ state }) => state === 'failed').length;
  // Those that have not begun wait for those that cannot go on.
  const away = waiting.some(({ state }) => state === 'offline') ? waiting.length - failed : 0;
  return [
    away === 0 ? '' : `${String(away)} ${away === 1 ? 'waits' : 'wait'} for a connection.`,
    failed === 0 ? '' : `${String(failed)} could not be sent.`,
    away > 0 ? 'Kept on this device until then.' : failed > 0 ? 'Kept on this device.' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Says on every screen what is not sent yet, and shows it: each can be tried again or removed. */
export function WaitingNote() {
  const waiting = useWaiting();
  const [open, setOpen] = useState(false);
  const sentence = waitingSentence(waiting);
  const isFull = useSyncExternalStore(watchStorage, isStorageFull);
  return (
    <div role="status" data-print="never">
      {isFull ? (
        <p className="bg-wash px-4 py-2 text-center text-fine">
          This device has no room left to keep the library; nothing is lost, and all of it works with a connection.
        </p>
      ) : null}
      {sentence === '' ? null : (
        <p className="flex flex-wrap items-center justify-center gap-x-3 bg-wash px-4 py-1 text-center text-fine">
          <span className="inline-flex items-center gap-2">
            <CloudUpload aria-hidden className="size-4 shrink-0 text-tomato" />
            {sentence}
          </span>
          <Button
            variant="ghost"
            onClick={() => {
              setOpen(true);
            }}
          >
            Show what waits
          </Button>
        </p>
      )}
      {/* What was sent meanwhile leaves the list; the last one leaves a sentence. */}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Waiting on this device"
        description="It goes up by itself, once, as soon as there is a connection; also after this app was closed."
      >
        {waiting.length === 0 ? <p>All of it is sent.</p> : null}
        <ul className="divide-y divide-line">
          {waiting.map((one) => (
            <WaitingRow key={one.id} waiting={one} />
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

const STATES: Readonly<Record<Waiting['state'], string>> = {
  waiting: 'waits its turn',
  uploading: 'is being sent',
  offline: 'waits for a connection',
  failed: 'not sent',
};

function WaitingRow({ waiting: { id, name, kind, state, reason } }: { waiting: Waiting }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
          {name}
        </p>
        <p className="text-fine text-quiet">
          {KINDS[kind]}, {STATES[state]}
        </p>
        {reason === '' ? null : <p className="text-fine">{reason}</p>}
      </div>
      {isAsking ? (
        <>
          <Button
            variant="ghost"
            onClick={() => {
              setIsAsking(false);
            }}
          >
            Keep it
          </Button>
          <Button
            className="text-tomato"
            onClick={() => {
              removeSending(id);
            }}
          >
            Remove for good
          </Button>
        </>
      ) : (
        <>
          {state === 'failed' ? (
            <Button
              variant="ghost"
              aria-label={`Try again: ${name}`}
              onClick={() => {
                retrySending(id);
              }}
            >
              <RotateCcw aria-hidden /> Try again
            </Button>
          ) : null}
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${name}`}
            onClick={() => {
              setIsAsking(true);
            }}
          >
            <Trash2 aria-hidden />
          </Button>
        </>
      )}
    </li>
  );
}
