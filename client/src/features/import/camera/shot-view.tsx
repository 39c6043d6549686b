import { useEffect, useRef } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { useObjectUrl } from '../use-object-url.ts';

interface ShotViewProps {
  shot: File;
  /** It is the back, or a further side, of a card whose front is good. */
  hasFront: boolean;
  /** Cards have been taken before this one. */
  isSession: boolean;
  onUse: () => void;
  onRetake: () => void;
  onBack: () => void;
  onNext: () => void;
}

/** A picture just taken, and what becomes of it. */
export function ShotView({ shot, hasFront, isSession, onUse, onRetake, onBack, onNext }: ShotViewProps) {
  const url = useObjectUrl(shot);
  const use = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    use.current?.focus();
  }, [shot]);
  return (
    <div className="flex min-h-0 flex-1 flex-col landscape:max-lg:flex-row">
      <div className="min-h-0 min-w-0 flex-1">
        {url === null ? null : <img src={url} alt="What was taken" className="size-full object-contain" />}
      </div>
      <div className="grid grid-cols-2 gap-3 p-4 sm:flex sm:justify-center landscape:max-lg:flex landscape:max-lg:flex-col landscape:max-lg:justify-center">
        <button ref={use} type="button" onClick={onUse} className={cn(BUTTON, 'bg-stove-ink text-stove')}>
          {isSession ? 'Use and finish' : 'Use'}
        </button>
        <button type="button" onClick={onNext} className={cn(BUTTON, QUIET)}>
          Next card
        </button>
        <button type="button" onClick={onBack} className={cn(BUTTON, QUIET)}>
          {hasFront ? 'Add another side' : 'Add the back'}
        </button>
        <button type="button" onClick={onRetake} className={cn(BUTTON, QUIET)}>
          Retake
        </button>
      </div>
    </div>
  );
}

const BUTTON =
  'min-h-14 rounded px-5 font-semibold focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-stove-tomato';
const QUIET = 'border border-stove-quiet hover:bg-stove-line';
