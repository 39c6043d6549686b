import { madeDay, madeTimes } from './made-words.ts';

interface MadeCountProps {
  count: number;
  /** When last, where that is to be told too. */
  lastMadeOn?: string | null;
}

/** 'Made 7 times, last on May 3': of a recipe that was never made nothing. */
export function MadeCount({ count, lastMadeOn = null }: MadeCountProps) {
  if (count === 0) return null;
  return (
    <span className="figures">
      {madeTimes(count)}
      {lastMadeOn === null ? '' : `${count === 1 ? ' on' : ', last on'} ${madeDay(lastMadeOn)}`}
    </span>
  );
}
