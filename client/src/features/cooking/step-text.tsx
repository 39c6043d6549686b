import { Timer as TimerIcon } from 'lucide-react';
import { Fragment } from 'react';
import { type Duration, findDurations } from './durations.ts';

interface StepTextProps {
  text: string;
  onStartTimer: (duration: Duration) => void;
}

/** The step's words; each time in them is a button that starts a timer. */
export function StepText({ text, onStartTimer }: StepTextProps) {
  const durations = findDurations(text);
  return (
    <p dir="auto" className="max-w-[34em] text-pretty break-words whitespace-pre-line">
      {durations.map((duration, index) => (
        <Fragment key={duration.start}>
          {text.slice(durations[index - 1]?.end ?? 0, duration.start)}
          <button
            type="button"
            dir="auto"
            aria-label={`Start a timer: ${text.slice(duration.start, duration.end)}`}
            onClick={() => {
              onStartTimer(duration);
            }}
            className="rounded-sm bg-wash px-[0.2em] text-left font-[inherit] text-butter underline decoration-[0.06em] underline-offset-[0.18em] hover:bg-line"
          >
            <TimerIcon aria-hidden className="mr-[0.15em] inline size-[0.8em] align-[-0.08em]" />
            {text.slice(duration.start, duration.end)}
          </button>
        </Fragment>
      ))}
      {text.slice(durations.at(-1)?.end ?? 0)}
    </p>
  );
}
