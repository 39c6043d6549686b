import { useEffect, useRef, useState } from 'react';
import { useImports } from '../../../api/imports.ts';
import { dropRecording, type KeptRecording, listRecordings, soundOf } from '../../../api/outbox/recordings.ts';
import { listStored, whenUnlocked, whoHas } from '../../../api/outbox/store.ts';
import { Recording } from '../../../components/provenance/told-story.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { focusBeside, focusIfLost } from '../../../lib/focus.ts';
import { formatMoment } from '../../../lib/format-moment.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { useUploads } from '../queue/upload-queue.ts';
import { recordingFile } from './recorder.ts';

/** A longer one is asked about before it is deleted. */
const SHORT_SECONDS = 5;

interface UnsentRecordingsProps {
  /** Whose are offered, as `ownerOf` names them. */
  owner: string | null;
  /** Sends one as any other recording, under the id that it has. */
  onUse: (file: File, text: string, id: string) => void;
  /** Finds what has the focus once the last of them is used or deleted. */
  focusAfter: () => HTMLElement | null;
}

/** One that was asked to be deleted, and what passes the focus on when its row has gone. */
interface Asked {
  readonly recording: KeptRecording;
  readonly passFocusOn: () => void;
}

/** Offers what was recorded by a page that ended before it had sent it. */
export function UnsentRecordings({ owner, onUse, focusAfter }: UnsentRecordingsProps) {
  const [recordings, forget] = useUnsent(owner);
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Of the question that is closing: the focus goes on once it is closed. */
  const passFocusOn = useRef<(() => void) | null>(null);
  const remove = ({ id, at }: KeptRecording) => {
    forget(id);
    setSaid(`The recording from ${formatMoment(at)} is deleted.`);
    void dropRecording(id);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {recordings.length === 0 ? null : (
        <ul className="mt-3 space-y-3">
          {recordings.map((one) => (
            <UnsentRecording
              key={one.id}
              recording={one}
              focusAfter={focusAfter}
              onUse={(file) => {
                forget(one.id);
                onUse(file, one.text, one.id);
              }}
              onDelete={(pass) => {
                if (one.seconds > SHORT_SECONDS) {
                  setAsked({ recording: one, passFocusOn: pass });
                  return;
                }
                pass();
                remove(one);
              }}
              onGone={() => {
                forget(one.id);
                setSaid(`The recording from ${formatMoment(one.at)} is gone: another tab has sent or deleted it.`);
              }}
            />
          ))}
        </ul>
      )}
      <DeleteDialog
        recording={asked?.recording ?? null}
        onCancel={() => {
          setAsked(null);
        }}
        onDelete={() => {
          if (!asked) return;
          passFocusOn.current = asked.passFocusOn;
          setAsked(null);
          remove(asked.recording);
        }}
        onClosed={() => {
          passFocusOn.current?.();
          passFocusOn.current = null;
        }}
      />
    </>
  );
}

/**
 * This person's recordings that no tab is recording or sending and that the server does not have, and a function that takes one of
 * them off the list.
 */
function useUnsent(owner: string | null): [readonly KeptRecording[], (id: string) => void] {
  const uploads = useUploads();
  const { data: imports } = useImports();
  const [found, setFound] = useState<readonly KeptRecording[]>([]);
  // What is being sent here is sent when it is gone from the uploads, or was removed.
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  if (uploads.some(({ id }) => !taken.has(id))) setTaken(new Set([...taken, ...uploads.map(({ id }) => id)]));
  const free = found.filter(({ id }) => !taken.has(id));
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      // What lies in the outbox as a whole is sent from there.
      const waiting = new Set((await listStored()).map(({ id }) => id));
      const unheld: KeptRecording[] = [];
      for (const one of await listRecordings(owner)) {
        const holder = await whoHas(one.id);
        if (holder === 'nobody' && !waiting.has(one.id)) unheld.push(one);
        // A page that was just reloaded gives its lock back a moment later.
        if (holder === 'another tab') void whenUnlocked(one.id).then(() => (isOver ? undefined : look()));
      }
      if (!isOver) setFound(unheld);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [owner]);
  // It was sent, and the answer was lost: there is nothing left to keep.
  const arrived = free.filter(({ id }) => imports?.some((row) => row.id === id)).map(({ id }) => id);
  const arrivedIds = arrived.join(' ');
  useEffect(() => {
    for (const id of arrivedIds.split(' ').filter(Boolean)) void dropRecording(id);
  }, [arrivedIds]);
  return [
    free.filter(({ id }) => !arrived.includes(id)),
    (id) => {
      setFound((before) => before.filter((one) => one.id !== id));
    },
  ];
}

interface UnsentRecordingProps {
  recording: KeptRecording;
  focusAfter: () => HTMLElement | null;
  onUse: (file: File) => void;
  /** Called with what passes the focus on when the row goes. */
  onDelete: (passFocusOn: () => void) => void;
  /** It cannot be read: another tab has sent or deleted it meanwhile. */
  onGone: () => void;
}

function UnsentRecording({ recording, focusAfter, onUse, onDelete, onGone }: UnsentRecordingProps) {
  const { id, name, type, seconds, at } = recording;
  const [file, setFile] = useState<File | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const address = useObjectUrl(file);
  const which = `recording from ${formatMoment(at)}`;
  const read = async (pressed: HTMLElement, take: (file: File, passFocusOn: () => void) => void) => {
    const passFocusOn = focusBeside(pressed, focusAfter);
    const sound = await soundOf(id);
    if (sound.length > 0) take(recordingFile(sound, name, type), passFocusOn);
    else {
      passFocusOn();
      onGone();
    }
  };
  return (
    <li className="rounded border border-tomato bg-card p-3">
      <p className="text-fine">
        A recording of {lengthOf(seconds)} from {formatMoment(at)}, was not sent.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={isUsed}
          aria-label={`Use it: ${which}`}
          onClick={(event) => {
            setIsUsed(true);
            void read(event.currentTarget, (whole, passFocusOn) => {
              passFocusOn();
              onUse(whole);
            });
          }}
        >
          Use it
        </Button>
        {file ? null : (
          <Button
            aria-label={`Listen: ${which}`}
            onClick={(event) =>
              void read(event.currentTarget, (whole) => {
                setFile(whole);
              })
            }
          >
            Listen
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={`Delete: ${which}`}
          onClick={(event) => {
            onDelete(focusBeside(event.currentTarget, focusAfter));
          }}
        >
          Delete
        </Button>
      </div>
      {address === null ? null : (
        // Where the button was that had the focus.
        <div ref={focusIfLost} tabIndex={-1} className="focus:outline-none">
          <Recording file={address} label="What was recorded" />
        </div>
      )}
    </li>
  );
}

interface DeleteDialogProps {
  /** The one that is asked about; null while none is. */
  recording: KeptRecording | null;
  onCancel: () => void;
  onDelete: () => void;
  /** Called where the button that asked is gone once the question is closed, to pass the focus on. */
  onClosed: () => void;
}

function DeleteDialog({ recording, onCancel, onDelete, onClosed }: DeleteDialogProps) {
  return (
    <Dialog
      open={recording !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
      title="Delete this recording?"
      description={recording ? `It is ${lengthOf(recording.seconds)} long, and it is nowhere else.` : ''}
      focusAfter={() => {
        onClosed();
        return null;
      }}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="danger" onClick={onDelete}>
            Delete it
          </Button>
        </>
      }
    />
  );
}

/** 200 seconds are '3 min 20 s'. */
function lengthOf(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${String(Math.max(1, rest))} s`;
  return rest === 0 ? `${String(minutes)} min` : `${String(minutes)} min ${String(rest)} s`;
}
