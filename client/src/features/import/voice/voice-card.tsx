import { useQueryClient } from '@tanstack/react-query';
import { Mic, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UPLOAD_BYTES_MAX } from '#shared/limits.ts';
import { newImportId } from '../../../api/outbox/import-id.ts';
import { useUser } from '../../../api/user.ts';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { useStayHere } from '../queue/follow-import.ts';
import { addUpload } from '../queue/upload-queue.ts';
import { useFollow, VOICE_WORDS } from '../queue/follow-import.ts';
import { WayCard } from '../way-card.tsx';
import { canRecord } from './recorder.ts';
import { canRecognizeSpeech } from '../../../lib/speech-recognition.ts';
import { LeaveWhileRecording } from './leave-while-recording.tsx';
import { UnsentRecordings } from './unsent-recordings.tsx';
import { useRecording } from './use-recording.ts';
import { ownerOf } from '../../../lib/owner.ts';

const WRITE_ALONG = 'import.write-along';
const VOICE_FAILED = 'Failed to process voice note';

/** Records a spoken recipe (spec section 4). The recording is kept even where it cannot be transcribed. */
export function VoiceCard() {
  const client = useQueryClient();
  const { data: user } = useUser();
  const follow = useFollow();
  const [writesAlong, setWritesAlong] = useState(() => localStorage.getItem(WRITE_ALONG) === 'yes');
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);

  const owner = user ? ownerOf(user) : null;
  const keep = (file: File, text = '', id = newImportId()) => {
    const item = {
      id,
      files: [file],
      name: file.name,
      sourceType: 'voice',
      sourceData: text,
      isOnlyHere: true,
    } as const;
    void follow(addUpload(client, owner, item), VOICE_WORDS);
  };
  const { state, seconds, note, isKept, start, stop, level } = useRecording({
    owner,
    onStart: () => {
      toast({ title: 'Recording Started', description: 'Speak your recipe aloud' });
    },
    onRefused: () => {
      toast({
        title: 'Microphone Error',
        description: 'Unable to access microphone. Please check permissions.',
        variant: 'destructive',
      });
    },
    onEnd: (recording) => {
      if (recording === null) {
        toast({ title: 'Processing Error', description: VOICE_FAILED, variant: 'destructive' });
        return;
      }
      keep(recording.file, recording.text, recording.id);
      if (recording.wasFull) {
        toast({
          title: 'Recording stopped',
          description: 'It has reached 10 MB and is kept. Start another one for the rest.',
        });
      }
    },
  });
  const isRecording = state === 'recording';
  useStayHere(isRecording);
  const mayWriteAlong = canRecognizeSpeech() && user?.listens === false;

  return (
    <WayCard
      icon={isRecording ? Square : Mic}
      title={isRecording ? 'Stop Recording' : 'Voice Note'}
      text={isRecording ? 'Speak your recipe aloud.' : 'Tell a recipe aloud; the recording is kept beside it.'}
      isOn={isRecording}
      busy={state === 'asking'}
      onSelect={() => {
        if (isRecording) {
          stop();
          return;
        }
        void start(recordingName(new Date()), mayWriteAlong && writesAlong ? navigator.language : null);
      }}
    >
      {isRecording ? (
        <div ref={bringIntoView} className="pointer-events-none">
          <VoiceLevel level={level} />
          <p role="timer" className="figures mt-2 text-lead">
            {clock(seconds)}
          </p>
          <p role="status" className="text-fine">
            {note === 'silent' ? 'Nothing is to be heard. Is the right microphone on?' : null}
            {note === 'nearly-full' ? 'Nearly full: it stops by itself at 10 MB.' : null}
          </p>
          <p role="status" className="text-fine">
            {isKept ? null : 'This recording is not being kept on this device: leave this page open until it is sent.'}
          </p>
        </div>
      ) : (
        <>
          <UnsentRecordings owner={owner} onUse={keep} focusAfter={() => choose.current} />
          {mayWriteAlong && canRecord() ? (
            <Checkbox
              checked={writesAlong}
              onChange={(event) => {
                setWritesAlong(event.target.checked);
                localStorage.setItem(WRITE_ALONG, event.target.checked ? 'yes' : 'no');
              }}
              className="mt-2 text-fine"
              label="Let this browser write down what is said. It may send the sound to the browser’s maker."
            />
          ) : null}
          <button
            ref={choose}
            type="button"
            onClick={() => input.current?.click()}
            className="text-link mt-1 inline-flex min-h-touch items-center rounded text-left text-fine"
          >
            Or choose a recording
          </button>
          <input
            ref={input}
            type="file"
            accept="audio/*"
            tabIndex={-1}
            aria-label="Recording to import"
            className="sr-only left-0"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (!file) return;
              if (file.size <= UPLOAD_BYTES_MAX) keep(file);
              else {
                const description = `${file.name} is larger than 10 MB.`;
                toast({ title: 'Processing Error', description, variant: 'destructive' });
              }
            }}
          />
        </>
      )}
      {isRecording ? <LeaveWhileRecording onStop={stop} /> : null}
    </WayCard>
  );
}

/** Otherwise the toast would cover the time and the level. */
const bringIntoView = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center' });
};
const two = (value: number) => String(value).padStart(2, '0');
const clock = (seconds: number) => `${String(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
const recordingName = (now: Date) =>
  `Recording ${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}.${two(now.getMinutes())}`;

const mayMove = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The loudness as a bar; hidden where the person prefers reduced motion. */
function VoiceLevel({ level }: { level: () => number | null }) {
  const bar = useRef<HTMLDivElement>(null);
  const now = useEffectEvent(level);
  useEffect(() => {
    if (!mayMove()) return;
    let frame = 0;
    let shown = 0;
    const draw = () => {
      // It rises at once and falls slowly, so that it does not flicker between syllables.
      shown = Math.max(now() ?? 0, shown * 0.92);
      if (bar.current) bar.current.style.transform = `scaleX(${shown.toFixed(3)})`;
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <div aria-hidden className="mt-3 h-2 overflow-hidden rounded-full bg-line motion-reduce:hidden">
      <div ref={bar} className="h-full origin-left scale-x-0 rounded-full bg-tomato" />
    </div>
  );
}
