import { Pause, Play, RotateCcw } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';

/** A function key types nothing on any keyboard, so it works in every field. */
const PLAYER_KEY = 'F4';
const BACK_SECONDS = 5;
const SPEEDS = [
  { value: '1', label: '1×' },
  { value: '0.75', label: '¾×' },
  { value: '0.5', label: '½×' },
] as const;
type Speed = (typeof SPEEDS)[number]['value'];

export interface PlayerHandle {
  /** Plays from there, in seconds. */
  playFrom: (seconds: number) => void;
}

interface RecordingPlayerProps {
  file: string;
  handle: Ref<PlayerHandle>;
  onTime: (seconds: number) => void;
  onMissing: () => void;
}

/** Plays a recording while one writes it down: slower, five seconds back, and by keys wherever the cursor is. */
export function RecordingPlayer({ file, handle, onTime, onMissing }: RecordingPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [length, setLength] = useState<number | null>(null);
  const [speed, setSpeed] = useState<Speed>('1');

  const play = (element: HTMLAudioElement) => {
    // A play that another pause or seek overtakes is nothing to report; a file that cannot be played reports itself.
    element.play().catch(() => undefined);
  };
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (element.paused) play(element);
    else element.pause();
  };
  const goTo = (seconds: number) => {
    const element = audio.current;
    if (!element) return;
    element.currentTime = Math.max(0, seconds);
    setTime(element.currentTime);
  };
  const back = () => {
    goTo((audio.current?.currentTime ?? 0) - BACK_SECONDS);
  };
  useImperativeHandle(handle, () => ({
    playFrom: (seconds) => {
      goTo(seconds);
      if (audio.current) play(audio.current);
    },
  }));

  const latest = useRef({ toggle, back });
  useEffect(() => {
    latest.current = { toggle, back };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== PLAYER_KEY || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (event.shiftKey) latest.current.back();
      else if (!event.repeat) latest.current.toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-card p-3">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what was said stands below it, line by line */}
      <audio
        ref={audio}
        src={file}
        preload="metadata"
        onPlay={() => {
          setIsPlaying(true);
        }}
        onPause={() => {
          setIsPlaying(false);
        }}
        onTimeUpdate={({ currentTarget: { currentTime } }) => {
          setTime(currentTime);
          onTime(currentTime);
        }}
        onDurationChange={({ currentTarget: { duration } }) => {
          // What a browser recorded has no length until it was played to the end.
          setLength(Number.isFinite(duration) ? duration : null);
        }}
        onError={onMissing}
      />
      <div className="flex items-center gap-2">
        <Button
          variant="primary"
          size="icon"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          aria-keyshortcuts={PLAYER_KEY}
          onClick={toggle}
        >
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Button>
        <Button aria-keyshortcuts={`Shift+${PLAYER_KEY}`} onClick={back}>
          <RotateCcw aria-hidden />
          <span>
            <span className="sr-only">Back </span>5 s
          </span>
        </Button>
      </div>
      <label className="flex min-h-touch min-w-40 flex-1 items-center gap-3">
        <span className="sr-only">Place in the recording</span>
        <input
          type="range"
          min={0}
          max={length ?? Math.max(60, time)}
          step={0.5}
          value={time}
          aria-valuetext={`${clockTime(time)}${length === null ? '' : ` of ${clockTime(length)}`}`}
          onChange={(event) => {
            goTo(event.currentTarget.valueAsNumber);
          }}
          className="h-touch min-w-0 flex-1 accent-tomato"
        />
        <span aria-hidden className="figures text-fine text-quiet">
          {clockTime(time)}
          {length === null ? '' : ` / ${clockTime(length)}`}
        </span>
      </label>
      <Choice
        label="Speed"
        isBrief
        options={SPEEDS}
        value={speed}
        onChange={(chosen) => {
          setSpeed(chosen);
          if (audio.current) audio.current.playbackRate = Number(chosen);
        }}
      />
      <p className="w-full text-fine text-quiet max-md:hidden">
        While you type: <kbd>F4</kbd> plays and pauses, <kbd>Shift</kbd> <kbd>F4</kbd> goes back 5 seconds.
      </p>
    </div>
  );
}

/** Seconds as text: 65 is '1:05'. */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(rest)}` : `${String(minutes)}:${two(rest)}`;
}
