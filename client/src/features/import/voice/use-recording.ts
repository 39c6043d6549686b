import { useEffect, useRef, useState } from 'react';
import { UPLOAD_BYTES_MAX } from '#shared/limits.ts';
import { newImportId } from '../../../api/outbox/import-id.ts';
import { deleteStored, lockStored } from '../../../api/outbox/store.ts';
import { keepRecording } from './keep-recording.ts';
import { type Recorded, type Recorder, startRecorder } from './recorder.ts';
import { type SpeechSession, startSpeechRecognition } from '../../../lib/speech-recognition.ts';

/** Levels (0..1) below this are the microphone's own noise. */
const SILENT = 0.08;
const SILENT_SECONDS = 6;
const NEARLY_FULL = 0.9;

interface FinishedRecording extends Recorded {
  /** The id under which it was kept while it went on, and which its import is to have. */
  readonly id: string;
  /** What the browser wrote down meanwhile, or empty. */
  readonly text: string;
}

interface Options {
  /** Whose the recording is, as `ownerOf` names them; null until it is known who is here. */
  readonly owner: string | null;
  readonly onStart: () => void;
  readonly onRefused: () => void;
  /** Null where nothing was recorded. */
  readonly onEnd: (recording: FinishedRecording | null) => void;
}

/**
 * One recording at a time: it asks for the microphone, records and ends. Leaving the screen ends it as the button does, and
 * the recording is imported. What was said is kept in the browser meanwhile, for a page that ends without a word.
 */
export function useRecording({ owner, onStart, onRefused, onEnd }: Options) {
  const [state, setState] = useState<'idle' | 'asking' | 'recording'>('idle');
  const [seconds, setSeconds] = useState(0);
  const [note, setNote] = useState<'' | 'silent' | 'nearly-full'>('');
  const [isKept, setIsKept] = useState(true);
  const recorder = useRef<Recorder | null>(null);
  const isGone = useRef(false);
  const whose = useRef(owner);
  useEffect(() => {
    whose.current = owner;
  }, [owner]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recorder.current?.stop();
    };
  }, []);

  useEffect(() => {
    if (state !== 'recording') return;
    const began = Date.now();
    let lastSoundAt = began;
    const timer = setInterval(() => {
      const now = Date.now();
      const level = recorder.current?.level() ?? null;
      if (level === null || level > SILENT) lastSoundAt = now;
      setSeconds(Math.floor((now - began) / 1000));
      if ((recorder.current?.filled() ?? 0) > NEARLY_FULL) setNote('nearly-full');
      else setNote(now - lastSoundAt > SILENT_SECONDS * 1000 ? 'silent' : '');
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [state]);

  const start = async (name: string, language: string | null) => {
    if (state !== 'idle') return;
    setState('asking');
    let speech: SpeechSession | null = null;
    const id = newImportId();
    const keep = keepRecording({ id, at: Date.now(), name }, setIsKept);
    setIsKept(true);
    try {
      const started = await startRecorder({
        bytesMax: UPLOAD_BYTES_MAX,
        name,
        onChunk: (chunk, sound) => {
          keep(chunk, { ...sound, owner: whose.current, text: speech?.text() ?? '' });
        },
        onEnd: (recorded) => {
          const text = speech?.stop() ?? '';
          recorder.current = null;
          setState('idle');
          if (recorded === null) void deleteStored({ id, kind: 'voice' });
          onEnd(recorded && { ...recorded, id, text });
        },
      });
      recorder.current = started;
      // No other tab offers what is still being recorded.
      void lockStored(id);
      if (isGone.current) {
        started.stop();
        return;
      }
      speech = language === null ? null : startSpeechRecognition(language);
      setSeconds(0);
      setNote('');
      setState('recording');
      onStart();
    } catch {
      setState('idle');
      onRefused();
    }
  };

  return {
    state,
    seconds,
    note,
    /** False while the browser does not keep what was recorded: no room, or nothing may be stored. */
    isKept,
    start,
    stop: () => recorder.current?.stop(),
    level: () => recorder.current?.level() ?? null,
  };
}
