import { Pause, Play, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { minutesText } from '#shared/minutes.ts';
import { focusBeside } from '../../lib/focus.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../../lib/class-names.ts';
import { takeBack } from './notices.ts';
import {
  addMinute,
  clock,
  dismissTimer,
  isOver,
  leftOf,
  pauseTimer,
  resumeTimer,
  subscribeTimers,
  type Timer,
  timers,
} from './timers.ts';

interface TimerBarProps {
  timers: readonly Timer[];
  now: number;
  recipeId: string;
}

/** All timers: running, paused or over, also those of other recipes. */
export function TimerBar({ timers, now, recipeId }: TimerBarProps) {
  const over = timers.filter((timer) => isOver(timer, now));
  return (
    <section aria-label="Timers" className={cn(timers.length > 0 && 'border-t border-line')}>
      <p role="alert" className="sr-only">
        {over.map(({ name }) => `${name} is done.`).join(' ')}
      </p>
      <ul className="flex max-h-[30dvh] flex-wrap gap-2 overflow-y-auto px-4 py-2 empty:hidden sm:px-6">
        {timers.map((timer) => (
          <TimerItem key={timer.id} timer={timer} now={now} isOther={timer.recipeId !== recipeId} />
        ))}
      </ul>
    </section>
  );
}

function TimerItem({ timer, now, isOther }: { timer: Timer; now: number; isOther: boolean }) {
  const { id, name, recipeTitle, upTo, endsAt } = timer;
  const left = leftOf(timer, now);
  const done = isOver(timer, now);
  const minutesAgo = Math.floor(-left / 60_000);
  const note = [
    isOther ? recipeTitle : '',
    upTo === null ? '' : `up to ${upTo < 60 ? `${String(upTo)} s` : minutesText(Math.round(upTo / 60))}`,
    done && minutesAgo > 0 ? `${String(minutesAgo)} min ago` : '',
    endsAt === null ? 'paused' : '',
  ].filter((part) => part !== '');

  return (
    <li
      className={cn(
        'flex max-w-full min-w-0 flex-1 basis-80 items-center gap-1 rounded py-1 pr-1 pl-4 sm:max-w-md',
        done ? 'breathe bg-butter text-on-butter' : 'bg-card',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-bold">{name}</span>
        {note.length > 0 ? (
          <span className={cn('block truncate text-fine', !done && 'text-quiet')}>{note.join(' · ')}</span>
        ) : null}
      </span>
      <span
        role="timer"
        aria-label={`${name}: ${done ? 'done' : `${clock(left)} left`}`}
        className="figures px-1 text-heading font-bold"
      >
        {done ? 'Done' : clock(left)}
      </span>
      {done ? null : (
        <Button
          variant="ghost"
          size="icon"
          aria-label={endsAt === null ? `Go on with ${name}` : `Pause ${name}`}
          onClick={() => {
            if (endsAt === null) resumeTimer(id);
            else pauseTimer(id);
          }}
        >
          {endsAt === null ? <Play aria-hidden /> : <Pause aria-hidden />}
        </Button>
      )}
      <Button
        variant="ghost"
        className={cn('shrink-0 px-2 whitespace-nowrap', done && 'text-on-butter hover:text-ink')}
        aria-label={`+1 min for ${name}`}
        onClick={() => {
          addMinute(id);
        }}
      >
        +1 min
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className={cn(done && 'text-on-butter hover:text-ink')}
        aria-label={`Dismiss ${name}`}
        onClick={(event) => {
          focusBeside(event.currentTarget, () => document.querySelector('main'))();
          dismissTimer(id);
          void takeBack(id);
        }}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}

const NO_TIMERS: readonly Timer[] = [];

/** The timers and the current time; updates whenever a second of one of them has passed. */
export function useTimers() {
  const list = useSyncExternalStore(subscribeTimers, timers, () => NO_TIMERS);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const at = Date.now();
      setNow(at);
      // Computed from the clock each time, since timeouts can be late.
      const running = list.filter(({ endsAt }) => endsAt !== null).map((one) => leftOf(one, at));
      if (running.length === 0) return;
      timer = setTimeout(tick, Math.min(...running.map((left) => (((left % 1000) + 1000) % 1000) + 1)));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [list]);

  // A timer started since the last tick must not show more than it has.
  return {
    list,
    now: Math.max(now, ...list.map(({ endsAt, seconds }) => (endsAt === null ? 0 : endsAt - seconds * 1000))),
  };
}
