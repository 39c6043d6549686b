import { Timer as TimerIcon } from 'lucide-react';
import { Fragment } from 'react';
import { type Duration, findDurations } from './durations.ts';

interface StepTextProps {
  text: string;
  onStartTimer: (duration: Duration) => void;
}

/** A comma, a full stop or a bracket that belongs to the word before it. */
const PUNCTUATION = /^[\p{Po}\p{Pe}\p{Pf}]*/u;

/** The step's words; each time in them is a button that starts a timer. */
export function StepText({ text, onStartTimer }: StepTextProps) {
  const durations = findDurations(text).map((duration) => {
    const [after = ''] = PUNCTUATION.exec(text.slice(duration.end)) ?? [];
    return { ...duration, after, textEnd: duration.end + after.length };
  });
  return (
    <p dir="auto" className="max-w-[34em] text-pretty break-words whitespace-pre-line">
      {durations.map((duration, index) => (
        <Fragment key={duration.start}>
          {text.slice(durations[index - 1]?.textEnd ?? 0, duration.start)}
          {/* No line may begin with the punctuation; the button itself may break. */}
          <span className="whitespace-nowrap">
            <button
              type="button"
              dir="auto"
              aria-label={`Start a timer: ${text.slice(duration.start, duration.end)}`}
              onClick={() => {
                onStartTimer(duration);
              }}
              className="max-w-[calc(100%-0.5em)] rounded-sm bg-wash px-[0.2em] text-left font-[inherit] whitespace-pre-line text-butter underline decoration-[0.06em] underline-offset-[0.18em] hover:bg-line"
            >
              <TimerIcon aria-hidden className="mr-[0.15em] inline size-[0.8em] align-[-0.08em]" />
              {text.slice(duration.start, duration.end)}
            </button>
            {duration.after}
          </span>
        </Fragment>
      ))}
      {text.slice(durations.at(-1)?.textEnd ?? 0)}
    </p>
  );
}
