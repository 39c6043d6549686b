import { useEffect, useState } from 'react';
import { type KeptRecording, listRecordings, soundOf } from '../../../api/outbox/recordings.ts';
import { deleteStored, whenUnlocked, whoHas } from '../../../api/outbox/store.ts';
import { Recording } from '../../../components/provenance/told-story.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { useUploads } from '../queue/upload-queue.ts';
import { recordingFile } from './recorder.ts';

/** A longer one is asked about before it is deleted. */
const SHORT_SECONDS = 5;

interface UnsentRecordingsProps {
  /** Whose are offered, as `ownerOf` names them. */
  owner: string;
  /** Sends one as any other recording, under the id that it has. */
  onUse: (file: File, text: string, id: string) => void;
}

/** Offers what was recorded by a page that ended before it had sent it. */
export function UnsentRecordings({ owner, onUse }: UnsentRecordingsProps) {
  const [recordings, forget] = useUnsent(owner);
  if (recordings.length === 0) return null;
  return (
    <ul className="mt-3 space-y-3">
      {recordings.map((one) => (
        <UnsentRecording
          key={one.id}
          recording={one}
          onUse={(file) => {
            forget(one.id);
            onUse(file, one.text, one.id);
          }}
          onDelete={() => {
            forget(one.id);
            void deleteStored(one.id);
          }}
          onGone={() => {
            forget(one.id);
          }}
        />
      ))}
    </ul>
  );
}

/** This person's recordings that no tab is recording or sending, and a function that takes one of them off the list. */
function useUnsent(owner: string): [readonly KeptRecording[], (id: string) => void] {
  const uploads = useUploads();
  const [found, setFound] = useState<readonly KeptRecording[]>([]);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const free: KeptRecording[] = [];
      for (const one of await listRecordings(owner)) {
        const holder = await whoHas(one.id);
        if (holder === 'nobody') free.push(one);
        // A page that was just reloaded gives its lock back a moment later.
        if (holder === 'another tab') void whenUnlocked(one.id).then(() => (isOver ? undefined : look()));
      }
      if (!isOver) setFound(free);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [owner]);
  return [
    found.filter(({ id }) => !uploads.some((upload) => upload.id === id)),
    (id) => {
      setFound((before) => before.filter((one) => one.id !== id));
    },
  ];
}

interface UnsentRecordingProps {
  recording: KeptRecording;
  onUse: (file: File) => void;
  onDelete: () => void;
  /** It cannot be read: another tab has sent or deleted it meanwhile. */
  onGone: () => void;
}

function UnsentRecording({ recording, onUse, onDelete, onGone }: UnsentRecordingProps) {
  const { id, name, type, seconds, at } = recording;
  const [file, setFile] = useState<File | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const address = useObjectUrl(file);
  const which = `recording from ${whenOf(at)}`;
  const read = async (take: (file: File) => void) => {
    const sound = await soundOf(id);
    if (sound.length === 0) onGone();
    else take(recordingFile(sound, name, type));
  };
  const deletion = (
    <Button variant="ghost" aria-label={`Delete: ${which}`} {...(seconds > SHORT_SECONDS ? {} : { onClick: onDelete })}>
      Delete
    </Button>
  );
  return (
    <li className="rounded border border-tomato bg-card p-3">
      <p className="text-fine">
        A recording of {lengthOf(seconds)} from {whenOf(at)}, was not sent.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={isUsed}
          aria-label={`Use it: ${which}`}
          onClick={() => {
            setIsUsed(true);
            void read(onUse);
          }}
        >
          Use it
        </Button>
        {file ? null : (
          <Button aria-label={`Listen: ${which}`} onClick={() => void read(setFile)}>
            Listen
          </Button>
        )}
        {seconds > SHORT_SECONDS ? (
          <ConfirmDialog
            trigger={deletion}
            title="Delete this recording?"
            description={`It is ${lengthOf(seconds)} long, and it is nowhere else.`}
            action="Delete it"
            busy={false}
            onConfirm={onDelete}
          />
        ) : (
          deletion
        )}
      </div>
      {address === null ? null : <Recording file={address} label="What was recorded" />}
    </li>
  );
}

/** 200 seconds are '3 min 20 s'. */
function lengthOf(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${String(Math.max(1, rest))} s`;
  return rest === 0 ? `${String(minutes)} min` : `${String(minutes)} min ${String(rest)} s`;
}

/** 'today, 14:05', 'yesterday, 14:05' or 'March 3, 14:05', by this device's clock. */
function whenOf(at: number, now = new Date()): string {
  const then = new Date(at);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const isOf = (day: Date) => then.toDateString() === day.toDateString();
  const day = isOf(now) ? 'today' : isOf(yesterday) ? 'yesterday' : formatDay(then.toISOString(), now);
  return `${day}, ${then.toLocaleTimeString(undefined, { timeStyle: 'short' })}`;
}
