import { Timer as TimerIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { cn } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { watchTimers } from './alarm.ts';
import { useTimers } from './timer-bar.tsx';
import { clock, isOver, leftOf } from './timers.ts';

/** The timer that is over, or ends first, in the header of every screen; it leads to the stove. */
export function HeaderTimer() {
  const { list, now } = useTimers();
  useEffect(() => {
    watchTimers(false);
  }, []);
  const [first] = [...list].sort((a, b) => leftOf(a, now) - leftOf(b, now));
  if (!first) return null;
  const isDone = isOver(first, now);
  const time = isDone ? 'Done' : clock(leftOf(first, now));
  const others = list.length - 1;
  return (
    <Link
      href={paths.cook(first.recipeId)}
      // Beside it the app's name has no room on small screens (app/header.tsx).
      data-header-timer
      // What is shown, in its order, so that who speaks to the machine says what they see.
      aria-label={`Timer: ${first.name} ${time}${others > 0 ? ` +${String(others)} more` : ''}`}
      className={cn(
        'inline-flex min-h-touch min-w-touch shrink-0 items-center gap-1.5 rounded px-2 font-semibold',
        isDone ? 'breathe bg-butter text-on-butter' : 'bg-wash',
      )}
    >
      <TimerIcon aria-hidden className="size-5 max-[22rem]:hidden" />
      <span className="max-w-32 truncate max-lg:hidden">{first.name}</span>
      <span role="timer" className="figures">
        {time}
      </span>
      {others > 0 ? <span className="figures text-fine max-[26rem]:hidden">+{others}</span> : null}
    </Link>
  );
}
